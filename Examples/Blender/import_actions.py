"""Brings a scene of Tweening into a Blender file.

    blender [FILE.blend] --background --python import_actions.py -- IN.json OUT.blend
    python import_actions.py [FILE.blend] IN.json OUT.blend     (where the bpy module is installed)

Every target becomes the object of its name (an empty if there is none) with the values, the curves, the tracks
and the strips of its first layer of the kind "nla". Numbers become single precision, and handles stay where
the scene says: nothing is recalculated. What Blender cannot hold is left out or changed, and named on stderr: a
line "left out: ..." or "changed: ..." for each thing. The exit code is 0, 1 if a file cannot be read or
written, 2 for other arguments than these.
"""

import json
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from import_curves import fill
from import_properties import set_value
from import_tracks import set_active_action, set_tracks
from import_words import check_name, name_others, need, put, short
from scene_shape import check
from scene_words import Trouble, Usage, changed, left_out, run, single, usable

# What Blender has no place for, with the value that is as good as none.
SCENE_ONLY = {"properties": [], "changes": []}
LAYER_ONLY = {
    "mode": "replace", "weight": 1, "fade": None, "mask": None, "group": None, "mute": False,
    "start": 0, "rate": 1, "repetition": "hold",
}


class Actions:
    """The actions of a scene, made when they are first asked for."""

    def __init__(self, scene):
        listed = scene.get("actions", [])
        self.described = {need(item, "name", "an action"): item for item in listed}
        self.made = {}

    def get(self, name, user):
        """The action and its slot (None before Blender 4.4)."""
        if name not in self.described:
            raise Trouble(f"there is no action {name!r}")
        if name not in self.made:
            self.made[name] = self.make(self.described[name], user)
        return self.made[name]

    def make(self, item, user):
        action = bpy.data.actions.new(short(item["name"]))
        check_name(action, item["name"], "action")
        action.use_fake_user = True
        slot, curves = None, None
        if hasattr(action, "layers"):
            slot = action.slots.new("OBJECT", short(user))
            bag = action.layers.new("Layer").strips.new(type="KEYFRAME").channelbag(slot, ensure=True)
            curves = bag.fcurves
        else:
            curves = action.fcurves
        for channel in item.get("channels", []):
            path, index = need(channel, "path", action.name), int(channel.get("index", 0))
            place = f"{action.name}, {path}[{index}]"
            fill(curves.new(path, index=index), channel, place)
            name_others(channel, {"solo": False}, place)
        self.set_frames(action, item)
        return action, slot

    def set_frames(self, action, item):
        """The range, where keys say another one, and the markers, which Blender has on whole frames."""
        name_others(item, {"loop": None}, action.name)
        if "range" in item and [single(f) for f in item["range"]] != list(action.frame_range):
            action.use_frame_range = True
            put(action, "frame_end", item["range"][1], action.name)
            put(action, "frame_start", item["range"][0], action.name)
        for described in item.get("markers", []):
            marker = action.pose_markers.new(short(need(described, "name", action.name)))
            check_name(marker, described["name"], "marker")
            put(marker, "frame", round(need(described, "frame", action.name)), action.name)
            if marker.frame != described["frame"]:
                changed(f"marker {marker.name}: it is on frame {marker.frame} in Blender")

    def make_the_rest(self):
        for name in self.described:
            self.get(name, name)


def object_of(item):
    name = need(item, "name", "a target")
    obj = bpy.data.objects.get(name)
    if obj is None:
        obj = bpy.data.objects.new(short(name), None)
        bpy.context.scene.collection.objects.link(obj)
    check_name(obj, name, "object")
    return obj


def add_target(item, actions, clock):
    obj = object_of(item)
    if "rotationMode" in item:
        obj.rotation_mode = item["rotationMode"]
    for described in item.get("properties", []):
        set_value(obj, described)
    if obj.animation_data:
        changed(f"{obj.name}: its animation is replaced")
    obj.animation_data_clear()
    data = obj.animation_data_create()
    held = [layer for layer in item.get("layers", []) if "nla" in layer][:1]
    for layer in item.get("layers", []):
        if layer not in held:
            left_out(f"{obj.name}, layer {layer.get('name', '')}: Blender has no place for it")
    for layer in held:
        name_others(layer, LAYER_ONLY, f"{obj.name}, layer {layer.get('name', '')}")
        nla = layer["nla"]
        name_others(nla, {"last": None}, obj.name)
        if (nla.get("fps"), nla.get("first", 0)) != clock:
            changed(f"{obj.name}: its tracks have the frames of the scene")
        set_tracks(data, nla, actions, obj)
        if "action" in nla:
            set_active_action(data, nla, actions, obj)


def clock_of(scene):
    """Frames per second and the frame at time 0: those of the scene, or else of the first tracks."""
    layers = [layer for target in scene.get("targets", []) for layer in target.get("layers", [])]
    first = next((layer["nla"] for layer in layers if "nla" in layer), {})
    fps = scene.get("fps", first.get("fps", 24))
    return fps, scene.get("first", first.get("first", 0))


def set_clock(scene):
    fps, first = clock_of(scene)
    blender = bpy.context.scene
    if fps <= 0:
        raise Trouble(f"{fps} frames per second are not above zero")
    blender.render.fps = min(max(1, round(fps)), 32767)
    blender.render.fps_base = blender.render.fps / fps
    if abs(blender.render.fps / blender.render.fps_base - fps) > 1e-6 * fps:
        changed(f"{fps:g} frames per second are beyond Blender")
    blender.frame_start = int(first)
    blender.frame_end = int(first + round(need(scene, "duration", "the scene") * fps))
    return fps, first


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            scene = json.load(file)
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{path}: {error}")
    if not isinstance(scene, dict) or scene.get("tweening") != "scene" or scene.get("version") != 1:
        raise Trouble(f"{path}: this is no scene of version 1")
    check(scene)
    if not usable(scene):
        raise Trouble(f"{path}: a number is not finite, or greater than a scene's numbers are")
    return scene


def work(words, inside):
    if len(words) not in ((2,) if inside else (2, 3)):
        raise Usage("import_actions.py [FILE.blend] IN.json OUT.blend, or within Blender -- IN.json OUT.blend")
    scene = read(words[-2])
    if len(words) == 3:
        bpy.ops.wm.open_mainfile(filepath=words[0])
    elif not inside:
        bpy.ops.wm.read_factory_settings(use_empty=True)
    clock, actions = set_clock(scene), Actions(scene)
    name_others(scene, SCENE_ONLY, "the scene")
    for target in scene.get("targets", []):
        add_target(target, actions, clock)
    actions.make_the_rest()
    bpy.ops.wm.save_as_mainfile(filepath=words[-1])


if __name__ == "__main__":
    run(__doc__, work)
