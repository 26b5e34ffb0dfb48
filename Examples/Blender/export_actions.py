"""Writes the animation of every object of a Blender file as a scene of Tweening.

    blender FILE.blend --background --python export_actions.py -- OUT.json
    python export_actions.py FILE.blend OUT.json        (where the bpy module is installed)

For every object with an action or NLA tracks: the values of its animated properties, its curves with keys,
handles and modifiers, its tracks and strips. Numbers are written so that single precision comes back to the
bit. What a scene cannot hold (drivers, NOISE modifiers, transition and meta strips, modifiers of strips) is
left out and named on stderr.
"""

import json
import math
import struct
import sys

import bpy

INTERPOLATIONS = {
    "CONSTANT": "constant", "LINEAR": "linear", "BEZIER": "bezier", "SINE": "sine", "QUAD": "quad",
    "CUBIC": "cubic", "QUART": "quart", "QUINT": "quint", "EXPO": "expo", "CIRC": "circ",
    "BACK": "back", "BOUNCE": "bounce", "ELASTIC": "elastic",
}
EASES = {"EASE_IN": "in", "EASE_OUT": "out", "EASE_IN_OUT": "inOut"}
HANDLES = {
    "FREE": "free", "ALIGNED": "aligned", "VECTOR": "vector", "AUTO": "auto",
    "AUTO_CLAMPED": "autoClamped",
}
CYCLES = {"NONE": "none", "REPEAT": "repeat", "REPEAT_OFFSET": "offset", "MIRROR": "mirror"}
FUNCTIONS = {"SIN": "sin", "COS": "cos", "TAN": "tan", "SQRT": "sqrt", "LN": "ln", "SINC": "sinc"}
HOLDS = {"HOLD": "hold", "HOLD_FORWARD": "holdForward", "NOTHING": "nothing"}
BLENDS = {
    "REPLACE": "replace", "COMBINE": "combine", "ADD": "add", "SUBTRACT": "subtract",
    "MULTIPLY": "multiply",
}
DEFAULTS = {"back": 1.70158, "amplitude": 0.8, "period": 4.1}


def single(number):
    """The nearest number of single precision, which is what Blender holds."""
    return struct.unpack("f", struct.pack("f", number))[0]


def warn(text):
    print("left out: " + text, file=sys.stderr)


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


def modifier(mod, place):
    """A modifier, or None for one that a scene cannot hold."""
    if mod.type == "CYCLES":
        out = {
            "type": "cycles", "before": CYCLES[mod.mode_before], "after": CYCLES[mod.mode_after],
            "beforeCount": mod.cycles_before, "afterCount": mod.cycles_after,
        }
    elif mod.type == "GENERATOR":
        name = "sum" if mod.mode == "POLYNOMIAL" else "product"
        out = {"type": "generator", name: list(mod.coefficients), "additive": mod.use_additive}
    elif mod.type == "FNGENERATOR":
        out = {
            "type": "function", "function": FUNCTIONS[mod.function_type],
            "amplitude": mod.amplitude, "multiplier": mod.phase_multiplier,
            "offset": mod.phase_offset, "valueOffset": mod.value_offset,
            "additive": mod.use_additive,
        }
    elif mod.type == "LIMITS":
        out = {"type": "limits"}
        for flag, name, value in (
            (mod.use_min_x, "minimumFrame", mod.min_x), (mod.use_max_x, "maximumFrame", mod.max_x),
            (mod.use_min_y, "minimumValue", mod.min_y), (mod.use_max_y, "maximumValue", mod.max_y),
        ):
            if flag:
                out[name] = value
    elif mod.type == "STEPPED":
        out = {"type": "stepped", "step": mod.frame_step, "offset": mod.frame_offset}
        if mod.use_frame_start:
            out["start"] = mod.frame_start
        if mod.use_frame_end:
            out["end"] = mod.frame_end
    elif mod.type == "ENVELOPE":
        out = {
            "type": "envelope", "reference": mod.reference_value, "minimum": mod.default_min,
            "maximum": mod.default_max,
            "points": [[p.frame, p.min, p.max] for p in mod.control_points],
        }
    else:
        warn(f"{place}: a modifier of type {mod.type}")
        return None
    if mod.mute:
        out["mute"] = True
    if mod.use_influence:
        out["influence"] = mod.influence
    if mod.use_restricted_range:
        out["range"] = {
            "start": mod.frame_start, "end": mod.frame_end, "blendIn": mod.blend_in,
            "blendOut": mod.blend_out,
        }
    return out


def curve(fcurve, place):
    """A curve without its name."""
    modifiers = [m for m in (modifier(m, place) for m in fcurve.modifiers) if m]
    out = {
        "evaluator": "blender",
        "smoothing": "none" if fcurve.auto_smoothing == "NONE" else "continuousAcceleration",
    }
    if fcurve.extrapolation == "LINEAR":
        out["extrapolation"] = "linear"
    if modifiers:
        out["modifiers"] = modifiers
    out["keyframes"] = [key(point) for point in fcurve.keyframe_points]
    return out


def channel(fcurve):
    out = {"path": fcurve.data_path, "index": fcurve.array_index}
    if fcurve.mute:
        out["mute"] = True
    if fcurve.lock:
        out["lock"] = True
    out.update(curve(fcurve, f"{fcurve.data_path}[{fcurve.array_index}]"))
    return out


def curves_of(action, slot):
    """The curves of an action for a slot, as any Blender since 4.2 holds them."""
    if hasattr(action, "layers"):
        if slot is None:
            return []
        return [
            fcurve
            for layer in action.layers for strip in layer.strips
            for bag in strip.channelbags if bag.slot_handle == slot.handle
            for fcurve in bag.fcurves
        ]
    return list(action.fcurves)


class Actions:
    """The actions that objects use, each slot of one under a name of its own."""

    def __init__(self, fps):
        self.fps, self.names, self.list = fps, {}, []

    def name(self, action, slot):
        place = (action.name, slot.identifier if slot else "")
        if place not in self.names:
            name = action.name
            if any(other == name for other in self.names.values()):
                name = f"{action.name}/{place[1]}"
            self.names[place] = name
            first, last = action.frame_range
            self.list.append({
                "name": name, "fps": self.fps, "range": [first, last],
                "channels": [channel(c) for c in curves_of(action, slot)],
            })
        return self.names[place]


def strip(item, actions, place):
    place = f"{place}, strip {item.name}"
    if item.type != "CLIP" or item.action is None:
        warn(f"{place}: a strip of type {item.type}")
        return None
    if len(item.modifiers):
        warn(f"{place}: modifiers of the strip")
    out = {
        "name": item.name, "action": actions.name(item.action, getattr(item, "action_slot", None)),
        "frames": [item.frame_start, item.frame_end],
        "actionFrames": [item.action_frame_start, item.action_frame_end],
        "scale": item.scale, "repeat": item.repeat, "blend": BLENDS[item.blend_type],
        "extrapolation": HOLDS[item.extrapolation],
        "blendIn": item.blend_in, "blendOut": item.blend_out,
    }
    if item.use_reverse:
        out["reversed"] = True
    if item.mute:
        out["mute"] = True
    curves = {c.data_path: c for c in item.fcurves}
    if item.use_animated_influence and "influence" in curves:
        out["influence"] = curve(curves["influence"], place + ", influence")
    if item.use_animated_time and "strip_time" in curves:
        out["time"] = curve(curves["strip_time"], place + ", time")
        if item.use_animated_time_cyclic:
            out["cyclicTime"] = True
    return out


def nla(data, actions, fps, first, place):
    tracks = []
    for track in data.nla_tracks:
        out = {"name": track.name}
        if track.mute or not data.use_nla:
            out["mute"] = True
        if track.is_solo:
            out["solo"] = True
        items = (strip(s, actions, f"{place}, track {track.name}") for s in track.strips)
        out["strips"] = [s for s in items if s]
        tracks.append(out)
    out = {"fps": fps, "first": first, "evaluator": "blender", "tracks": tracks}
    if data.action:
        out["action"] = actions.name(data.action, getattr(data, "action_slot", None))
        out["blend"] = BLENDS[data.action_blend_type]
        out["influence"] = data.action_influence
        out["extrapolation"] = HOLDS[data.action_extrapolation]
    return out


def numbers(value):
    return [float(v) for v in value] if hasattr(value, "__len__") else [float(value)]


def plain(components):
    """Components as a scene writes them: one is a number."""
    return components[0] if len(components) == 1 else components


def rest(owner, name, count):
    """What the property is where nothing animates it."""
    if name.startswith("["):
        default = owner.id_properties_ui(name[2:-2]).as_dict().get("default", 0)
        return (numbers(default) * count)[:count]
    if name == "rotation_axis_angle":
        return [0.0] * count
    prop = owner.bl_rna.properties[name]
    if getattr(prop, "is_array", False):
        return numbers(prop.default_array)
    return [float(prop.default)]


def property_of(obj, path):
    """The value of a data path, with what blending needs to know; None if there is none."""
    try:
        value = numbers(obj.path_resolve(path))
        if path.endswith("]") and "[" in path and path.rfind('["') >= 0:
            cut = path.rfind('["')
            owner = obj.path_resolve(path[:cut]) if cut else obj
            name = path[cut:]
        else:
            prefix, _, name = path.rpartition(".")
            owner = obj.path_resolve(prefix) if prefix else obj
        if len(value) > 4:
            warn(f"{obj.name}/{path}: {len(value)} components, and a scene has 4 at most")
            return None
        out = {"path": path, "value": plain(value), "rest": plain(rest(owner, name, len(value)))}
    except (ValueError, KeyError, TypeError) as error:
        warn(f"{obj.name}/{path}: {error}")
        return None
    if name == "scale":
        out["kind"] = "proportional"
    elif name == "rotation_quaternion":
        out["kind"] = "quaternion"
    return out


def animated_paths(data):
    """The data paths of all curves of an object, in the order of their first use."""
    used = []
    if data.action:
        used.append((data.action, getattr(data, "action_slot", None)))
    for track in data.nla_tracks:
        for item in track.strips:
            if item.type == "CLIP" and item.action:
                used.append((item.action, getattr(item, "action_slot", None)))
    paths = {}
    for action, slot in used:
        for fcurve in curves_of(action, slot):
            paths[fcurve.data_path] = True
    return list(paths)


def scene():
    blender = bpy.context.scene
    fps = blender.render.fps / blender.render.fps_base
    first = float(blender.frame_start)
    for action in bpy.data.actions:
        if len(action.frame_range) == 2:
            first = min(first, math.floor(action.frame_range[0]))
    actions = Actions(fps)
    targets = []
    for obj in bpy.data.objects:
        data = obj.animation_data
        if data is None or (data.action is None and not len(data.nla_tracks)):
            continue
        if len(data.drivers):
            warn(f"{obj.name}: drivers")
        properties = [p for p in (property_of(obj, path) for path in animated_paths(data)) if p]
        targets.append({
            "name": obj.name, "rotationMode": obj.rotation_mode, "properties": properties,
            "layers": [{"name": "animation", "nla": nla(data, actions, fps, first, obj.name)}],
        })
    return {
        "tweening": "scene", "version": 1, "duration": (blender.frame_end - first) / fps,
        "fps": fps, "first": first, "targets": targets, "actions": actions.list,
    }


def main(arguments):
    inside = "--" in arguments
    arguments = arguments[arguments.index("--") + 1:] if inside else arguments[1:]
    if len(arguments) != (1 if inside else 2):
        sys.exit(__doc__)
    if not inside:
        bpy.ops.wm.open_mainfile(filepath=arguments[0])
    with open(arguments[-1], "w", encoding="utf-8") as file:
        json.dump(scene(), file, ensure_ascii=False, allow_nan=False, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main(sys.argv)
