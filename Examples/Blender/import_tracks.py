"""The tracks of a scene as tracks of Blender's NLA, and the action on top of them."""

from import_curves import fill
from import_words import check_name, need, put, short, word
from scene_words import BLENDS, HOLDS, changed


def new_strip(track, name, action):
    """A strip behind all others, where there is always room for it."""
    last = max((strip.frame_end for strip in track.strips), default=0)
    return track.strips.new(name, int(max(last, 0)) + 2, action)


def add_strip(track, item, actions, obj):
    action, slot = actions.get(need(item, "action", f"a strip of {obj.name}"), obj.name)
    strip = new_strip(track, short(item.get("name", "")) or action.name, action)
    check_name(strip, item.get("name") or strip.name, "strip")
    place = f"{obj.name}, track {track.name}, strip {strip.name}"
    if slot is not None:
        strip.action_slot = slot
    strip.use_auto_blend, strip.use_sync_length = False, False
    set_frames(strip, item, place)
    strip.use_reverse = item.get("reversed", False)
    strip.blend_type = word(item, "blend", BLENDS, "replace", place)
    strip.extrapolation = word(item, "extrapolation", HOLDS, "hold", place)
    strip.mute = item.get("mute", False)
    if "influence" in item:
        set_curve(strip, "use_animated_influence", "influence", influence(item, place), place)
    if "time" in item:
        set_curve(strip, "use_animated_time", "strip_time", item["time"], place)
    strip.use_animated_time_cyclic = item.get("cyclicTime", False)
    return strip


def set_frames(strip, item, place):
    """Sets what hangs together in Blender, where a strip ends after all its repetitions and not before."""
    (start, end), (first, last) = need(item, "frames", place), need(item, "actionFrames", place)
    scale, repeat = item.get("scale", 1), item.get("repeat", 1)
    length = (last - first) * scale
    if length > 0 and abs(length * repeat - (end - start)) > 1e-6 * max(1, abs(start), abs(end)):
        repeat = (end - start) / length
    strip.action_frame_end = max(last, strip.action_frame_start)
    strip.action_frame_start, strip.action_frame_end = first, last
    strip.scale, strip.repeat = scale, repeat
    # Far away first: a strip gives way to its neighbours.
    strip.frame_end_raw = max(end, strip.frame_end_raw)
    strip.frame_start_raw, strip.frame_end_raw = start, end
    strip.scale = scale
    wanted = {
        "frame_start": start, "frame_end": end, "action_frame_start": first, "action_frame_end": last,
        "scale": scale, "repeat": item.get("repeat", 1),
    }
    for name, value in wanted.items():
        if abs(getattr(strip, name) - value) > 1e-6 * max(1, abs(value)):
            changed(f"{place}, {name}: Blender has {getattr(strip, name):g} for {value:g}")


def influence(item, place):
    """The curve of an influence. A constant one, which Blender works out anew, becomes one with its fades."""
    amount = item["influence"]
    if isinstance(amount, dict):
        return amount
    (start, end), fade_in, fade_out = item["frames"], item.get("blendIn", 0), item.get("blendOut", 0)
    if fade_in + fade_out > end - start:
        changed(f"{place}: its fades overlap, and fade through less than its influence")
    points = [(start + fade_in, amount), (end - fade_out, amount)]
    points = [(start, 0)] * (fade_in > 0) + points + [(end, 0)] * (fade_out > 0)
    if fade_in == 0 and fade_out == 0:
        points = points[:1]
    return {
        "keyframes": [{"frame": f, "value": v, "interpolation": "linear"} for f, v in points],
    }


def set_curve(strip, flag, path, item, place):
    setattr(strip, flag, True)
    fcurve = strip.fcurves.find(path)
    fcurve.keyframe_points.clear()
    fill(fcurve, item, f"{place}, {path}")


def set_fades(made, place):
    """Sets the fades after all tracks are there, and flags first: they make Blender work out the fades anew."""
    for strip, item in made:
        strip.use_auto_blend = item.get("autoBlend", False)
    for strip, item in made:
        strip.blend_in = strip.blend_out = 0
        put(strip, "blend_in", item.get("blendIn", 0), f"{place}, strip {strip.name}")
        put(strip, "blend_out", item.get("blendOut", 0), f"{place}, strip {strip.name}")


def add_track(data, item, actions, obj):
    """Adds a track, and gives its strips with their descriptions."""
    track = data.nla_tracks.new()
    track.name = short(item.get("name", ""))
    check_name(track, item.get("name", ""), "track")
    place = f"{obj.name}, track {track.name}"
    strips = sorted(item.get("strips", []), key=lambda strip: need(strip, "frames", place))
    made = [(add_strip(track, strip, actions, obj), strip) for strip in strips]
    track.mute = item.get("mute", False)
    return made


def set_tracks(data, item, actions, obj):
    listed = item.get("tracks", [])
    made = [strip for track in listed for strip in add_track(data, track, actions, obj)]
    set_fades(made, obj.name)
    for track, described in zip(data.nla_tracks, listed):
        if described.get("solo"):
            track.is_solo = True


def set_active_action(data, item, actions, obj):
    action, slot = actions.get(item["action"], obj.name)
    data.action = action
    if slot is not None:
        data.action_slot = slot
    data.action_blend_type = word(item, "blend", BLENDS, "replace", obj.name)
    put(data, "action_influence", item.get("influence", 1), obj.name)
    data.action_extrapolation = word(item, "extrapolation", HOLDS, "hold", obj.name)
