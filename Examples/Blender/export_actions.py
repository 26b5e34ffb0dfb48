"""Writes the animation of every object of a Blender file as a scene of Tweening.

    blender FILE.blend --background --python export_actions.py -- OUT.json
    python export_actions.py FILE.blend OUT.json        (where the bpy module is installed)

For every object with an action or NLA tracks: the values of its animated properties, its curves with keys,
handles and modifiers, its tracks and strips. Numbers are written so that single precision comes back to the
bit. What a scene cannot hold is left out, with all that needs it, or changed, and named on stderr: a line
"left out: ..." or "changed: ..." for each thing. The exit code is 0, 1 if a file cannot be read or written,
2 for other arguments than these.
"""

import json
import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from export_curves import channel, is_muted
from export_properties import check_range, property_of
from export_tracks import nla
from scene_words import Usage, changed, clean, left_out, run, usable

LONGEST = 147 * 86_400.0


class Names:
    """Names of one kind as a scene takes them: without control characters, and each once."""

    def __init__(self, kind):
        self.kind, self.taken = kind, set()

    def take(self, name, *others):
        """The first of some names that is free, or the last with a number."""
        wanted = [clean(n) for n in (name, *others)]
        wanted += [f"{wanted[-1]}.{n:03}" for n in range(1, len(self.taken) + 2)]
        found = next(n for n in wanted if n not in self.taken)
        self.taken.add(found)
        if found not in (name, *others):
            changed(f"{self.kind} {name!r}: its name is {found!r}")
        return found


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


class Holder:
    """An object on its way into the scene, with those of its animated properties that a scene can hold."""

    def __init__(self, obj):
        self.obj, self.data = obj, obj.animation_data
        curves = {}
        for action, slot in self.used():
            for fcurve in curves_of(action, slot):
                curves.setdefault(fcurve.data_path, []).append(fcurve)
        held = [property_of(obj, path) for path in curves]
        self.properties = {p["path"]: p for p in held if p}
        for path in self.properties:
            check_range(obj, path, curves[path])

    def plays_tracks(self):
        """Whether tracks play, and not the object's action alone."""
        tracks = self.data.nla_tracks if self.data.use_nla else []
        return any(t.is_solo or (len(t.strips) and not t.mute) for t in tracks)

    def used(self):
        """The actions that the object uses, with their slots."""
        users = [self.data] + [s for t in self.data.nla_tracks for s in t.strips if s.type == "CLIP"]
        return [(u.action, getattr(u, "action_slot", None)) for u in users if u.action]

    def place_of(self, fcurve):
        """The path and index of the component that a curve drives, or None."""
        held = self.properties.get(fcurve.data_path)
        if held is None:
            return None
        scalar = not hasattr(self.obj.path_resolve(fcurve.data_path), "__len__")
        count = len(held["value"]) if isinstance(held["value"], list) else 1
        index = 0 if scalar else fcurve.array_index
        if index < count:
            return fcurve.data_path, index
        left_out(f"{self.obj.name}/{fcurve.data_path}[{index}]: a curve, the property has {count} components")
        return None

    def fitting(self, action, slot):
        """The curves of an action that find a component; of several for one, the one that Blender obeys."""
        out = {}
        for fcurve in curves_of(action, slot):
            place = self.place_of(fcurve)
            if place in out:
                left_out(f"{action.name}, {place[0]}[{place[1]}]: all curves but the last that plays")
            if place and (place not in out or not (is_muted(fcurve, self.plays_tracks()) or fcurve.is_empty)):
                out[place] = fcurve
        return out


class Actions:
    """The actions that objects use: one for each slot, and for objects that lack properties of it another."""

    def __init__(self, fps):
        self.fps, self.names, self.used, self.list = fps, {}, set(), []
        self.free = Names("action")

    def name(self, action, slot, holder):
        self.used.add(action.name_full)
        if slot is None and len(getattr(action, "slots", [])):
            left_out(f"{holder.obj.name}: the curves of {action.name}, of which it has no slot")
        fitting = holder.fitting(action, slot)
        slot_of = action.name_full, slot.handle if slot else None
        muted = [is_muted(fcurve, holder.plays_tracks()) for fcurve in fitting.values()]
        use = slot_of, tuple(fitting), tuple(muted)
        if use not in self.names:
            name = self.free.take(action.name, f"{action.name}/{holder.obj.name}")
            if any(other[0] == slot_of for other in self.names):
                changed(f"action {action.name}: for {holder.obj.name}, which plays other curves of it, it is {name}")
            self.names[use] = name
            self.list.append(self.described(action, name, fitting, holder))
        return self.names[use]

    def described(self, action, name, fitting, holder):
        out = {"name": name, "fps": self.fps}
        span = list(action.frame_range)
        if usable(span) and span[0] <= span[1]:
            out["range"] = span
        channels = [
            channel(fcurve, index, f"{action.name}, {path}", holder.plays_tracks())
            for (path, index), fcurve in fitting.items()
        ]
        out["channels"] = [c for c in channels if c]
        markers = [{"name": clean(m.name), "frame": m.frame} for m in action.pose_markers]
        if markers:
            out["markers"] = markers
        return out


def target(obj, name, actions, first):
    """An object as a target."""
    holder = Holder(obj)
    if obj.animation_data.use_tweak_mode:
        left_out(f"{obj.name}: the tweak mode of its NLA")
    if len(obj.animation_data.nla_tracks) and not obj.animation_data.use_nla:
        changed(f"{obj.name}: its NLA is off, so its tracks are muted")
    return {
        "name": name, "rotationMode": obj.rotation_mode,
        "properties": list(holder.properties.values()),
        "layers": [{"name": "animation", "nla": nla(actions, holder, first)}],
    }


def is_animated(block):
    data = getattr(block, "animation_data", None)
    return data is not None and (data.action is not None or len(data.nla_tracks) > 0)


def first_frame(start, objects):
    """The first frame of the scene, or an earlier one where the animation of objects begins before it."""
    frames = [start]
    for data in (obj.animation_data for obj in objects):
        frames += [s.frame_start for t in data.nla_tracks for s in t.strips]
        if data.action:
            frames.append(data.action.curve_frame_range[0])
    return float(math.floor(min(f for f in frames if usable(f))))


def name_the_rest(actions):
    """Tells of drivers, and of animation that belongs to no object."""
    for prop in bpy.data.bl_rna.properties:
        for block in getattr(bpy.data, prop.identifier) if prop.type == "COLLECTION" else ():
            for part in (block, getattr(block, "node_tree", None)):
                data = getattr(part, "animation_data", None)
                if data is not None and len(data.drivers):
                    left_out(f"{block.rna_type.name} {block.name}: its drivers")
                if is_animated(part) and not isinstance(part, bpy.types.Object):
                    left_out(f"{block.rna_type.name} {block.name}: its animation, for it is no object")
    for action in bpy.data.actions:
        if action.name_full not in actions.used:
            left_out(f"action {action.name}: no object uses it")


def scene():
    blender = bpy.context.scene
    fps = blender.render.fps / blender.render.fps_base
    objects = [obj for obj in bpy.data.objects if is_animated(obj)]
    first = first_frame(blender.frame_start, objects)
    actions, names = Actions(fps), Names("object")
    targets = [target(obj, names.take(obj.name), actions, first) for obj in objects]
    name_the_rest(actions)
    duration = (blender.frame_end - first) / fps
    if not 0 <= duration <= LONGEST:
        changed(f"the duration: {duration:g} seconds are more than the 147 days of a scene, or less than none")
    return {
        "tweening": "scene", "version": 1, "duration": min(max(duration, 0), LONGEST),
        "fps": fps, "first": first, "targets": targets, "actions": actions.list,
    }


def work(words, inside):
    if len(words) != (1 if inside else 2):
        raise Usage("export_actions.py FILE.blend OUT.json, or within Blender -- OUT.json")
    if not inside:
        bpy.ops.wm.open_mainfile(filepath=words[0])
    text = json.dumps(scene(), ensure_ascii=False, allow_nan=False, indent=1)
    with open(words[-1], "w", encoding="utf-8") as file:
        file.write(text + "\n")


if __name__ == "__main__":
    run(__doc__, work)
