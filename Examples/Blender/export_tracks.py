"""The tracks of Blender's NLA as tracks of a scene, and the action on top of them."""

from export_curves import curve
from scene_words import BLENDS, HOLDS, clean, left_out, usable


def strip(item, actions, holder, place):
    """A strip, or None for one that a scene cannot hold."""
    if item.type != "CLIP" or item.action is None:
        left_out(f"{place}: a strip of type {item.type}")
        return None
    if len(item.modifiers):
        left_out(f"{place}: modifiers of the strip")
    out = {
        "name": clean(item.name),
        "frames": [item.frame_start, item.frame_end],
        "actionFrames": [item.action_frame_start, item.action_frame_end],
        "scale": item.scale, "repeat": item.repeat, "blend": BLENDS[item.blend_type],
        "extrapolation": HOLDS[item.extrapolation],
        "blendIn": item.blend_in, "blendOut": item.blend_out,
    }
    if not playable(out):
        left_out(f"{place}: a strip with frames, a scale or fades that no scene has")
        return None
    out["action"] = actions.name(item.action, getattr(item, "action_slot", None), holder)
    for flag, name in (("use_reverse", "reversed"), ("mute", "mute"), ("use_auto_blend", "autoBlend")):
        if getattr(item, flag):
            out[name] = True
    out.update(strip_curves(item, place))
    return out


def playable(out):
    """Whether a scene takes the numbers of a strip."""
    (start, end), (first, last) = out["frames"], out["actionFrames"]
    return (
        usable(out) and start < end and first <= last and min(out["scale"], out["repeat"]) > 0
        and min(out["blendIn"], out["blendOut"]) >= 0)


def strip_curves(item, place):
    """The animated influence and time of a strip."""
    curves, out = {c.data_path: c for c in item.fcurves}, {}
    for flag, path, name in (
        (item.use_animated_influence, "influence", "influence"),
        (item.use_animated_time, "strip_time", "time"),
    ):
        described = curve(curves[path], f"{place}, {name}") if flag and path in curves else None
        if described:
            out[name] = described
    if "time" in out and item.use_animated_time_cyclic:
        out["cyclicTime"] = True
    return out


def track(item, actions, holder):
    """A track; a strip that shares frames with the one before it is left out."""
    place = f"{holder.obj.name}, track {item.name}"
    out = {"name": clean(item.name), "strips": []}
    if item.mute or not holder.data.use_nla:
        out["mute"] = True
    if item.is_solo and holder.data.use_nla:
        out["solo"] = True
    for s in sorted(item.strips, key=lambda s: s.frame_start):
        if out["strips"] and s.frame_start < out["strips"][-1]["frames"][1]:
            left_out(f"{place}, strip {s.name}: it overlaps another strip")
            continue
        described = strip(s, actions, holder, f"{place}, strip {s.name}")
        if described:
            out["strips"].append(described)
    return out


def nla(actions, holder, first):
    data = holder.data
    out = {
        "fps": actions.fps, "first": first, "evaluator": "blender",
        "tracks": [track(t, actions, holder) for t in data.nla_tracks],
    }
    if data.action:
        out["action"] = actions.name(data.action, getattr(data, "action_slot", None), holder)
        out["blend"] = BLENDS[data.action_blend_type]
        out["influence"] = data.action_influence
        out["extrapolation"] = HOLDS[data.action_extrapolation]
    return out
