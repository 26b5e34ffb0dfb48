"""Blender's F-Curves as the curves of a scene."""

from scene_words import (
    CYCLES, DEFAULTS, EASES, FUNCTIONS, HANDLES, INTERPOLATIONS, changed, last_of_each_frame, left_out,
    single, usable,
)


def key(point):
    """A keyframe: what equals the file format's own defaults is not written."""
    out = {"frame": point.co[0], "value": point.co[1]}
    if point.interpolation != "BEZIER":
        out["interpolation"] = INTERPOLATIONS[point.interpolation]
    if point.easing != "AUTO":
        out["ease"] = EASES[point.easing]
    for name, default in DEFAULTS.items():
        if getattr(point, name) != single(default):
            out[name] = getattr(point, name)
    out["left"] = list(point.handle_left)
    out["leftType"] = HANDLES[point.handle_left_type]
    out["right"] = list(point.handle_right)
    out["rightType"] = HANDLES[point.handle_right_type]
    if not point.select_left_handle:
        out["leads"] = "right"
    return out


def keys(fcurve, place):
    """The keyframes of a curve; samples become what Blender makes of them, lines from one to the next."""
    if len(fcurve.sampled_points) and not len(fcurve.keyframe_points):
        changed(f"{place}: its samples are linear keyframes")
        return [
            {"frame": p.co[0], "value": p.co[1], "interpolation": "linear"}
            for p in fcurve.sampled_points
        ]
    out = [key(point) for point in fcurve.keyframe_points]
    if any(a["frame"] > b["frame"] for a, b in zip(out, out[1:])):
        changed(f"{place}: its keys are in order of time, as after an update")
    return last_of_each_frame(out, place)


def cycles(mod):
    return {
        "type": "cycles", "before": CYCLES[mod.mode_before], "after": CYCLES[mod.mode_after],
        "beforeCount": mod.cycles_before, "afterCount": mod.cycles_after,
    }


def generator(mod):
    name = "sum" if mod.mode == "POLYNOMIAL" else "product"
    return {"type": "generator", name: list(mod.coefficients), "additive": mod.use_additive}


def function(mod):
    return {
        "type": "function", "function": FUNCTIONS[mod.function_type], "amplitude": mod.amplitude,
        "multiplier": mod.phase_multiplier, "offset": mod.phase_offset,
        "valueOffset": mod.value_offset, "additive": mod.use_additive,
    }


def limits(mod):
    out = {"type": "limits"}
    for flag, name, value in (
        (mod.use_min_x, "minimumFrame", mod.min_x), (mod.use_max_x, "maximumFrame", mod.max_x),
        (mod.use_min_y, "minimumValue", mod.min_y), (mod.use_max_y, "maximumValue", mod.max_y),
    ):
        if flag:
            out[name] = value
    return out


def stepped(mod):
    out = {"type": "stepped", "step": mod.frame_step, "offset": mod.frame_offset}
    if mod.use_frame_start:
        out["start"] = mod.frame_start
    if mod.use_frame_end:
        out["end"] = mod.frame_end
    return out


def envelope(mod):
    return {
        "type": "envelope", "reference": mod.reference_value, "minimum": mod.default_min,
        "maximum": mod.default_max, "points": [[p.frame, p.min, p.max] for p in mod.control_points],
    }


MODIFIERS = {
    "CYCLES": cycles, "GENERATOR": generator, "FNGENERATOR": function, "LIMITS": limits,
    "STEPPED": stepped, "ENVELOPE": envelope,
}


def modifier(mod, place):
    """A modifier, or None for one that a scene cannot hold."""
    if mod.type not in MODIFIERS:
        left_out(f"{place}: a modifier of type {mod.type}")
        return None
    out = MODIFIERS[mod.type](mod)
    if mod.mute:
        out["mute"] = True
    if mod.use_influence:
        out["influence"] = mod.influence
    if mod.use_restricted_range:
        out["range"] = {
            "start": mod.frame_start, "end": mod.frame_end, "blendIn": mod.blend_in,
            "blendOut": mod.blend_out,
        }
    if refused(out):
        left_out(f"{place}: a modifier of type {mod.type} that {refused(out)}")
        return None
    return out


def refused(out):
    """Why no scene takes a modifier; None if one does."""
    span, points = out.get("range"), out.get("points", [])
    if not usable(out):
        return "has a number that is not finite"
    if span and (span["end"] < span["start"] or min(span["blendIn"], span["blendOut"]) < 0):
        return "ends before it starts"
    if "step" in out and out["step"] <= 0:
        return "has no step"
    if out["type"] == "envelope" and out["minimum"] == out["maximum"]:
        return "has a band without width"
    if any(a[0] >= b[0] for a, b in zip(points, points[1:])):
        return "has control points out of order"
    return None


def curve(fcurve, place):
    """A curve without its name, or None for one that a scene cannot hold."""
    modifiers = [m for m in (modifier(m, place) for m in fcurve.modifiers) if m]
    if len(modifiers) > 256:
        left_out(f"{place}: {len(modifiers) - 256} of its modifiers")
    out = {
        "evaluator": "blender",
        "smoothing": "none" if fcurve.auto_smoothing == "NONE" else "continuousAcceleration",
    }
    if fcurve.extrapolation == "LINEAR" and len(fcurve.keyframe_points):
        out["extrapolation"] = "linear"
    if modifiers:
        out["modifiers"] = modifiers[:256]
    out["keyframes"] = keys(fcurve, place)
    if not usable(out):
        left_out(f"{place}: a curve with a number that is not finite")
        return None
    return out


def is_muted(fcurve, obeys_groups):
    """Whether a curve is silent. Blender obeys the mute of a group where tracks play, but not in a lone action."""
    return fcurve.mute or (obeys_groups and fcurve.group is not None and fcurve.group.mute)


def channel(fcurve, index, place, obeys_groups):
    """A channel, or None for one that a scene cannot hold."""
    place = f"{place}[{index}]"
    out = {"path": fcurve.data_path, "index": index}
    if is_muted(fcurve, obeys_groups):
        out["mute"] = True
    elif is_muted(fcurve, True):
        left_out(f"{place}: the mute of its group, which acts only where tracks play")
    if fcurve.lock or (fcurve.group is not None and fcurve.group.lock):
        out["lock"] = True
    described = curve(fcurve, place)
    return {**out, **described} if described else None
