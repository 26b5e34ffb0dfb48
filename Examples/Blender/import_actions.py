"""Brings a scene of Tweening into a Blender file.

    blender [FILE.blend] --background --python import_actions.py -- IN.json OUT.blend
    python import_actions.py IN.json OUT.blend          (where the bpy module is installed)

Every target becomes the object of its name (an empty if there is none) with the values, the curves, the tracks
and the strips of its first layer of the kind "nla". Handles stay to the bit where the scene says: nothing is
recalculated.
"""

import json
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from export_actions import BLENDS, CYCLES, DEFAULTS, EASES, FUNCTIONS, HANDLES, HOLDS, INTERPOLATIONS


def backwards(words):
    return {word: name for name, word in words.items()}


INTERPOLATION, EASE, HANDLE = backwards(INTERPOLATIONS), backwards(EASES), backwards(HANDLES)
CYCLE, FUNCTION = backwards(CYCLES), backwards(FUNCTIONS)
HOLD, BLEND = backwards(HOLDS), backwards(BLENDS)


def add_modifier(fcurve, item):
    kinds = {
        "cycles": "CYCLES", "generator": "GENERATOR", "function": "FNGENERATOR",
        "limits": "LIMITS", "stepped": "STEPPED", "envelope": "ENVELOPE",
    }
    if item["type"] not in kinds:
        print(f"left out: a modifier of type {item['type']}", file=sys.stderr)
        return
    mod = fcurve.modifiers.new(kinds[item["type"]])
    if item["type"] == "cycles":
        mod.mode_before = CYCLE[item.get("before", "repeat")]
        mod.mode_after = CYCLE[item.get("after", "repeat")]
        mod.cycles_before = item.get("beforeCount", 0)
        mod.cycles_after = item.get("afterCount", 0)
    elif item["type"] == "generator":
        coefficients = item.get("sum", item.get("product"))
        mod.mode = "POLYNOMIAL" if "sum" in item else "POLYNOMIAL_FACTORISED"
        mod.poly_order = len(coefficients) - 1 if "sum" in item else len(coefficients) // 2
        for index, value in enumerate(coefficients):
            mod.coefficients[index] = value
        mod.use_additive = item.get("additive", False)
    elif item["type"] == "function":
        mod.function_type = FUNCTION[item["function"]]
        mod.amplitude = item.get("amplitude", 1)
        mod.phase_multiplier = item.get("multiplier", 1)
        mod.phase_offset = item.get("offset", 0)
        mod.value_offset = item.get("valueOffset", 0)
        mod.use_additive = item.get("additive", False)
    elif item["type"] == "limits":
        for key, flag, name in (
            ("maximumFrame", "use_max_x", "max_x"), ("minimumFrame", "use_min_x", "min_x"),
            ("maximumValue", "use_max_y", "max_y"), ("minimumValue", "use_min_y", "min_y"),
        ):
            setattr(mod, flag, key in item)
            if key in item:
                setattr(mod, name, item[key])
    elif item["type"] == "stepped":
        mod.frame_step, mod.frame_offset = item["step"], item.get("offset", 0)
        mod.use_frame_end, mod.use_frame_start = "end" in item, "start" in item
        mod.frame_end, mod.frame_start = item.get("end", 0), item.get("start", 0)
    elif item["type"] == "envelope":
        mod.reference_value = item.get("reference", 0)
        mod.default_min, mod.default_max = item.get("minimum", -1), item.get("maximum", 1)
        for frame, least, greatest in item["points"]:
            point = mod.control_points.add(frame)
            point.min, point.max = least, greatest
    mod.mute = item.get("mute", False)
    if "influence" in item:
        mod.use_influence, mod.influence = True, item["influence"]
    if "range" in item:
        mod.use_restricted_range = True
        mod.frame_end, mod.frame_start = item["range"]["end"], item["range"]["start"]
        mod.blend_in, mod.blend_out = item["range"]["blendIn"], item["range"]["blendOut"]


def fill(fcurve, item):
    """Gives a curve its settings first, for they recalculate the handles, and then its keys."""
    fcurve.extrapolation = "LINEAR" if item.get("extrapolation") == "linear" else "CONSTANT"
    smoothing = item.get("smoothing", "continuousAcceleration")
    fcurve.auto_smoothing = "NONE" if smoothing == "none" else "CONT_ACCEL"
    for mod in item.get("modifiers", []):
        add_modifier(fcurve, mod)
    keys = sorted(item["keyframes"], key=lambda key: key["frame"])
    fcurve.keyframe_points.add(len(keys))
    for point, key in zip(fcurve.keyframe_points, keys):
        point.interpolation = INTERPOLATION[key.get("interpolation", "bezier")]
        point.easing = EASE.get(key.get("ease"), "AUTO")
        for name, default in DEFAULTS.items():
            setattr(point, name, key.get(name, default))
        point.handle_left_type = HANDLE[key.get("leftType", "free")]
        point.handle_right_type = HANDLE[key.get("rightType", "free")]
        point.co = (key["frame"], key["value"])
        point.handle_left = key.get("left", (key["frame"] - 1, key["value"]))
        point.handle_right = key.get("right", (key["frame"] + 1, key["value"]))
        point.select_left_handle = key.get("leads") != "right"
    fcurve.mute, fcurve.lock = item.get("mute", False), item.get("lock", False)


class Actions:
    """The actions of a scene, made when they are first asked for."""

    def __init__(self, scene):
        self.described = {item["name"]: item for item in scene.get("actions", [])}
        self.made = {}

    def get(self, name, obj):
        """The action and its slot (None before Blender 4.4)."""
        if name in self.made:
            return self.made[name]
        item = self.described[name]
        action = bpy.data.actions.new(name)
        action.use_fake_user = True
        slot, curves = None, None
        if hasattr(action, "layers"):
            slot = action.slots.new("OBJECT", obj.name)
            bag = action.layers.new("Layer").strips.new(type="KEYFRAME").channelbag(slot, ensure=True)
            curves = bag.fcurves
        else:
            curves = action.fcurves
        for channel in item["channels"]:
            fill(curves.new(channel["path"], index=channel.get("index", 0)), channel)
        self.made[name] = (action, slot)
        return self.made[name]


def components(value):
    return value if isinstance(value, list) else [value]


def set_value(obj, item):
    path, value = item["path"], components(item["value"])
    try:
        old = obj.path_resolve(path)
    except ValueError:
        if not path.startswith('["'):
            print(f"left out: {obj.name}/{path}", file=sys.stderr)
            return
        obj[path[2:-2]] = float(value[0]) if len(value) == 1 else [float(v) for v in value]
        obj.id_properties_ui(path[2:-2]).update(default=components(item.get("rest", value))[0])
        return
    if hasattr(old, "__len__"):
        for index, number in enumerate(value):
            old[index] = number
    elif path.startswith('["'):
        obj[path[2:-2]] = float(value[0])
    else:
        prefix, _, name = path.rpartition(".")
        setattr(obj.path_resolve(prefix) if prefix else obj, name, float(value[0]))


def add_strip(track, item, actions, obj):
    action, slot = actions.get(item["action"], obj)
    start, end = item["frames"]
    strip = track.strips.new(item["name"], int(start), action)
    if slot is not None:
        strip.action_slot = slot
    strip.use_auto_blend = False
    strip.use_sync_length = False
    strip.action_frame_start, strip.action_frame_end = item["actionFrames"]
    strip.scale, strip.repeat = item.get("scale", 1), item.get("repeat", 1)
    # Far away first: a strip gives way to its neighbours.
    strip.frame_end_raw = max(end, strip.frame_end_raw)
    strip.frame_start_raw, strip.frame_end_raw = start, end
    strip.scale = item.get("scale", 1)
    strip.use_reverse = item.get("reversed", False)
    strip.blend_type = BLEND[item.get("blend", "replace")]
    strip.extrapolation = HOLD[item.get("extrapolation", "hold")]
    strip.blend_in, strip.blend_out = item.get("blendIn", 0), item.get("blendOut", 0)
    strip.mute = item.get("mute", False)
    for key, flag, path in (
        ("influence", "use_animated_influence", "influence"),
        ("time", "use_animated_time", "strip_time"),
    ):
        if key in item:
            setattr(strip, flag, True)
            fcurve = strip.fcurves.find(path)
            fcurve.keyframe_points.clear()
            fill(fcurve, item[key])
    strip.use_animated_time_cyclic = item.get("cyclicTime", False)


def add_target(item, actions):
    obj = bpy.data.objects.get(item["name"])
    if obj is None:
        obj = bpy.data.objects.new(item["name"], None)
        bpy.context.scene.collection.objects.link(obj)
    obj.rotation_mode = item.get("rotationMode", "XYZ")
    for described in item.get("properties", []):
        set_value(obj, described)
    obj.animation_data_clear()
    data = obj.animation_data_create()
    for layer in item.get("layers", []):
        if "nla" not in layer:
            print(f"left out: {obj.name}, layer {layer['name']}", file=sys.stderr)
            continue
        nla = layer["nla"]
        for described in nla.get("tracks", []):
            track = data.nla_tracks.new()
            track.name = described["name"]
            for strip in described["strips"]:
                add_strip(track, strip, actions, obj)
            track.mute = described.get("mute", False)
            if described.get("solo"):
                track.is_solo = True
        if "action" in nla:
            action, slot = actions.get(nla["action"], obj)
            data.action = action
            if slot is not None:
                data.action_slot = slot
            data.action_blend_type = BLEND[nla.get("blend", "replace")]
            data.action_influence = nla.get("influence", 1)
            data.action_extrapolation = HOLD[nla.get("extrapolation", "hold")]
        return


def main(arguments):
    inside = "--" in arguments
    arguments = arguments[arguments.index("--") + 1:] if inside else arguments[1:]
    if len(arguments) != 2:
        sys.exit(__doc__)
    with open(arguments[0], encoding="utf-8") as file:
        scene = json.load(file)
    if not inside:
        bpy.ops.wm.read_factory_settings(use_empty=True)
    fps = scene.get("fps", 24)
    render = bpy.context.scene.render
    render.fps = max(1, round(fps))
    render.fps_base = render.fps / fps
    bpy.context.scene.frame_start = int(scene.get("first", 0))
    bpy.context.scene.frame_end = int(scene.get("first", 0) + round(scene["duration"] * fps))
    actions = Actions(scene)
    for target in scene.get("targets", []):
        add_target(target, actions)
    bpy.ops.wm.save_as_mainfile(filepath=arguments[1])


if __name__ == "__main__":
    main(sys.argv)
