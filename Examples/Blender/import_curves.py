"""The curves of a scene as Blender's F-Curves."""

from import_words import fits, need, put, word
from scene_words import (
    CYCLES, DEFAULTS, EASES, FUNCTIONS, HANDLES, INTERPOLATIONS, changed, last_of_each_frame, left_out,
)

def fill_cycles(mod, item, place):
    mod.mode_before = word(item, "before", CYCLES, "repeat", place)
    mod.mode_after = word(item, "after", CYCLES, "repeat", place)
    put(mod, "cycles_before", int(item.get("beforeCount", 0)), place)
    put(mod, "cycles_after", int(item.get("afterCount", 0)), place)


def fill_generator(mod, item, place):
    """Coefficients: Blender has two at least, so a lone one gets a zero, and no factors are the factor 1."""
    if "sum" in item:
        mod.mode, given = "POLYNOMIAL", (item["sum"] + [0, 0])[:max(2, len(item["sum"]))]
        order = len(given) - 1
    else:
        mod.mode, given = "POLYNOMIAL_FACTORISED", need(item, "product", place) or [0, 1]
        order = len(given) // 2
    put(mod, "poly_order", order, place)
    for index, value in enumerate(given[:len(mod.coefficients)]):
        mod.coefficients[index] = value
    mod.use_additive = item.get("additive", False)


def fill_function(mod, item, place):
    mod.function_type = word(item, "function", FUNCTIONS, None, place)
    put(mod, "amplitude", item.get("amplitude", 1), place)
    put(mod, "phase_multiplier", item.get("multiplier", 1), place)
    put(mod, "phase_offset", item.get("offset", 0), place)
    put(mod, "value_offset", item.get("valueOffset", 0), place)
    mod.use_additive = item.get("additive", False)


def fill_limits(mod, item, place):
    """Limits, the upper ones first: Blender moves the other where they cross."""
    for key, flag, name in (
        ("maximumFrame", "use_max_x", "max_x"), ("minimumFrame", "use_min_x", "min_x"),
        ("maximumValue", "use_max_y", "max_y"), ("minimumValue", "use_min_y", "min_y"),
    ):
        setattr(mod, flag, key in item)
        if key in item:
            put(mod, name, item[key], place)


def fill_stepped(mod, item, place):
    """Steps; Blender has one pair of frames for their own range and that of all modifiers."""
    put(mod, "frame_step", need(item, "step", place), place)
    put(mod, "frame_offset", item.get("offset", 0), place)
    span = item.get("range", {})
    for key, flag, name in (("end", "use_frame_end", "frame_end"), ("start", "use_frame_start", "frame_start")):
        setattr(mod, flag, key in item)
        if key in item:
            put(mod, name, item[key], place)
        if key in item and item[key] != span.get(key, item[key]):
            changed(f"{place}: its {key} is that of its range")


def fill_envelope(mod, item, place):
    put(mod, "reference_value", item.get("reference", 0), place)
    put(mod, "default_min", item.get("minimum", -1), place)
    put(mod, "default_max", item.get("maximum", 1), place)
    for frame, least, greatest in item.get("points", []):
        point = mod.control_points.add(frame)
        put(point, "min", least, place)
        put(point, "max", greatest, place)


MODIFIERS = {
    "cycles": ("CYCLES", fill_cycles), "generator": ("GENERATOR", fill_generator),
    "function": ("FNGENERATOR", fill_function), "limits": ("LIMITS", fill_limits),
    "stepped": ("STEPPED", fill_stepped), "envelope": ("ENVELOPE", fill_envelope),
}


def beyond_blender(item, index):
    """Why Blender cannot have a modifier at a place in the stack; None if it can."""
    if item["type"] not in MODIFIERS:
        return "Blender has none of this type"
    if item["type"] == "cycles" and index > 0:
        return "in Blender it can only be the first"
    if len(item.get("sum", [])) > 101 or len(item.get("product", [])) > 200:
        return "in Blender its order is 100 at most"
    return None


def add_modifier(fcurve, item, index, place):
    name = need(item, "type", place)
    place = f"{place}, modifier {name}"
    if beyond_blender(item, index):
        left_out(f"{place}: {beyond_blender(item, index)}")
        return
    kind, fill_kind = MODIFIERS[name]
    mod = fcurve.modifiers.new(kind)
    fill_kind(mod, item, place)
    mod.mute = item.get("mute", False)
    if "influence" in item:
        mod.use_influence = True
        put(mod, "influence", item["influence"], place)
    if "range" in item:
        fill_range(mod, item["range"], place)


def fill_range(mod, item, place):
    mod.use_restricted_range = True
    put(mod, "frame_end", need(item, "end", place), place)
    put(mod, "frame_start", need(item, "start", place), place)
    put(mod, "blend_in", item.get("blendIn", 0), place)
    put(mod, "blend_out", item.get("blendOut", 0), place)


def fill_key(point, key, place):
    frame, value = key["frame"], need(key, "value", place)
    point.interpolation = word(key, "interpolation", INTERPOLATIONS, "bezier", place)
    point.easing = word(key, "ease", EASES, "auto", place)
    for name, default in DEFAULTS.items():
        setattr(point, name, key.get(name, default))
    point.handle_left_type = word(key, "leftType", HANDLES, "free", place)
    point.handle_right_type = word(key, "rightType", HANDLES, "free", place)
    point.co = (frame, value)
    point.handle_left = key.get("left", (frame - 1, value))
    point.handle_right = key.get("right", (frame + 1, value))
    point.select_left_handle = key.get("leads") != "right"


def fill(fcurve, item, place):
    """Gives a curve its settings first, for they recalculate the handles, and then its keys."""
    if not fits(item):
        left_out(f"{place}: a curve with a number that is beyond single precision")
        return
    fcurve.extrapolation = "LINEAR" if item.get("extrapolation") == "linear" else "CONSTANT"
    smoothing = item.get("smoothing", "continuousAcceleration")
    fcurve.auto_smoothing = "NONE" if smoothing == "none" else "CONT_ACCEL"
    for index, mod in enumerate(item.get("modifiers", [])):
        add_modifier(fcurve, mod, index, place)
    keys = sorted(need(item, "keyframes", place), key=lambda key: need(key, "frame", place))
    keys = last_of_each_frame(keys, place)
    fcurve.keyframe_points.add(len(keys))
    for point, key in zip(fcurve.keyframe_points, keys):
        fill_key(point, key, place)
    fcurve.mute, fcurve.lock = item.get("mute", False), item.get("lock", False)
