"""Makes a Blender file of what a scene cannot hold: python make_odd_scene.py OUT.blend [CASE ...]

Each case is an object of its name, and all of them are made if none is named. What plays the same in the scene and
what does not is for BlenderRoundTripTests.swift to say.
"""

import sys

import bpy
from make_scene import new_action, new_object


def line(curves, path, *values, index=0):
    """A curve that goes straight from value to value, ten frames each."""
    curve = curves.new(path, index=index)
    curve.keyframe_points.add(len(values))
    for place, (point, value) in enumerate(zip(curve.keyframe_points, values)):
        point.co, point.interpolation = (place * 10, value), "LINEAR"
    curve.update()
    return curve


def animated(name):
    """An object and the curves of its action."""
    obj = new_object(name)
    action, slot, curves = new_action(name, obj)
    data = obj.animation_data_create()
    data.action, data.action_slot = action, slot
    return obj, curves


def stale():
    """A curve whose property is gone."""
    obj, curves = animated("stale")
    line(curves, "location", 0, 5)
    line(curves, '["gone"]', 0, 1)


def five():
    """A property of five components."""
    obj, curves = animated("five")
    obj["five"] = [1.0] * 5
    line(curves, '["five"]', 0, 1, index=4)
    line(curves, "location", 0, 5)


def shared():
    """An action of two objects, of which one lacks a property."""
    obj, curves = animated("shared")
    obj["own"] = 1.0
    line(curves, "location", 0, 5)
    line(curves, '["own"]', 2, 3)
    other = new_object("sharing")
    data = other.animation_data_create()
    data.action, data.action_slot = obj.animation_data.action, obj.animation_data.action_slot


def words():
    """An animated property that is no number."""
    obj, curves = animated("words")
    line(curves, "rotation_mode", 0, 1)
    line(curves, "location", 0, 5)


def twice():
    """Two keys on one frame, as they are before an update."""
    obj, curves = animated("twice")
    curve = line(curves, "location", 0, 1, 2)
    curve.keyframe_points[1].co = (0, 5)


def names():
    """Names with control characters, of which two become the same."""
    for name in ("na\nmes", "na\tmes"):
        obj, curves = animated(name)
        line(curves, "location", 0, 5)
        track = obj.animation_data.nla_tracks.new()
        track.name = "tra\nck"
        action, slot, curves = new_action("stri\x7fp", obj)
        line(curves, "location", 1, 2, index=2)
        track.strips.new("stri\np", 0, action).action_slot = slot


def rig():
    """Bones, of which one has quotes in its name."""
    armature = bpy.data.armatures.new("rig")
    obj = bpy.data.objects.new("rig", armature)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.view_layer.objects.active = obj
    bpy.ops.object.mode_set(mode="EDIT")
    armature.edit_bones.new('Bo"ne').tail = (0, 0, 1)
    bpy.ops.object.mode_set(mode="OBJECT")
    obj.pose.bones[0]["own"] = 0.25
    action, slot, curves = new_action("rig", obj)
    data = obj.animation_data_create()
    data.action, data.action_slot = action, slot
    line(curves, 'pose.bones["Bo\\"ne"].location', 0, 5, index=1)
    line(curves, 'pose.bones["Bo\\"ne"].scale', 1, 2, index=1)
    line(curves, 'pose.bones["Bo\\"ne"]["own"]', 1, 2)


def baked():
    """A curve of samples; its keys were a curve before, and its extrapolation says nothing."""
    obj, curves = animated("baked")
    curve = line(curves, "location", 0, 5, 1)
    curve.keyframe_points[0].interpolation = "ELASTIC"
    curve.extrapolation = "LINEAR"
    curve.convert_to_samples(0, 20)


def whole():
    """Properties that are whole numbers or flags."""
    obj, curves = animated("whole")
    obj["count"] = 3
    line(curves, "pass_index", 0, 5)
    line(curves, "hide_render", 0, 1)
    line(curves, '["count"]', 0, 5)


def cut():
    """Keys beyond the range of a property."""
    obj, curves = animated("cut")
    obj["percent"] = 1.0
    obj.id_properties_ui("percent").update(min=0, max=100)
    line(curves, "empty_display_size", -1, 1)
    line(curves, '["percent"]', 0, 101)


def fades():
    """Fades that follow from overlaps, and one that was set by hand after it."""
    obj, curves = animated("fades")
    action, slot, curves = new_action("fading", obj)
    line(curves, "location", 1, 4)
    data = obj.animation_data
    for start in (0, 5, 8):
        strip = data.nla_tracks.new().strips.new("fading", start, action)
        strip.action_slot, strip.blend_type, strip.use_auto_blend = slot, "ADD", True
    data.nla_tracks[0].strips[0].blend_out = 2
    data.action = None


def infinite():
    """Numbers that are not finite: in curves that do not play, and in a value."""
    obj, curves = animated("infinite")
    obj.delta_location[0] = float("nan")
    line(curves, "delta_location", 0, 5, index=1)
    curve = line(curves, "location", 0, 5)
    curve.keyframe_points[1].co = (10, float("nan"))
    curve.mute = True
    curve = line(curves, "location", 0, 5, index=1)
    curve.modifiers.new("GENERATOR").coefficients = (float("nan"), 0)
    curve.mute = True
    line(curves, "location", 0, 5, index=2)


def places():
    """A component that is not there, a component of a number, and two curves for one component."""
    obj, curves = animated("places")
    line(curves, "location", 0, 5, index=3)
    line(curves, "empty_display_size", 1, 5, index=1)
    line(curves, "scale", 1, 2)
    line(curves, "scale", 1, 3, index=1).array_index = 0


def modifiers():
    """Modifiers that no scene takes."""
    obj, curves = animated("modifiers")
    for index, kind in enumerate(("NOISE", "STEPPED", "ENVELOPE")):
        mod = line(curves, "location", 0, 5, index=index).modifiers.new(kind)
        if kind == "STEPPED":
            mod.frame_step = 0
        if kind == "ENVELOPE":
            mod.default_min = mod.default_max = 1


def grouped(name):
    """An object with a curve in a group that is muted, and a strip of another action."""
    obj, curves = animated(name)
    bag = obj.animation_data.action.layers[0].strips[0].channelbags[0]
    line(curves, "location", 3, 5).group = bag.groups.new("group")
    bag.groups[0].mute = True
    line(curves, "delta_location", 1, 2)
    other, slot, curves = new_action("under " + name, obj)
    line(curves, "delta_location", 7, 8, index=1)
    obj.animation_data.nla_tracks.new().strips.new("under", 0, other).action_slot = slot
    return obj


def muted():
    """A group that is muted, under tracks that play and under tracks that are off: there Blender plays it."""
    grouped("muted")
    obj = grouped("off")
    obj.animation_data.nla_tracks[0].is_solo = True
    obj.animation_data.use_nla = False


def reach():
    """An action on top of tracks that plays as far as its modifiers reach."""
    obj, curves = animated("reach")
    line(curves, "location", 0, 5).modifiers.new("CYCLES")
    obj.animation_data.action_extrapolation = "NOTHING"
    other, slot, curves = new_action("under reach", obj)
    line(curves, "delta_location", 7, 8)
    obj.animation_data.nla_tracks.new().strips.new("under", 0, other).action_slot = slot


def rests():
    """Custom properties that rest elsewhere, one of four turns, and factors, under tracks."""
    obj, curves = animated("rests")
    obj["three"], obj["turn"], obj['qu"ot['] = [1.0, 2.0, 3.0], [1.0, 0.0, 0.0, 0.0], 1.0
    obj.id_properties_ui("three").update(default=[4.0, 5.0, 6.0])
    obj.id_properties_ui("turn").update(default=[1.0, 0.0, 0.0, 0.0], subtype="QUATERNION")
    line(curves, '["three"]', 1, 2, index=1)
    line(curves, '["turn"]', 0.5, 0.25)
    line(curves, '["qu\\"ot["]', 1, 2)
    line(curves, "delta_scale", 2, 3)
    data = obj.animation_data
    action, slot = data.action, data.action_slot
    data.action = None
    for blend in ("REPLACE", "COMBINE"):
        strip = data.nla_tracks.new().strips.new(blend, 0, action)
        strip.action_slot, strip.blend_type = slot, blend
    strip.blend_in = 4


def driven():
    """What is not an object's action: a driver, a material's action, an action that nothing uses."""
    new_object("driven").driver_add("location", 0)
    material = bpy.data.materials.new("driven")
    material.use_fake_user = True
    material.keyframe_insert("metallic", frame=1)
    bpy.data.actions.new("unused").use_fake_user = True


CASES = [
    stale, five, shared, words, twice, names, rig, baked, whole, cut, fades, infinite, places, modifiers, muted,
    reach, rests, driven,
]


def main():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for case in CASES:
        if len(sys.argv) == 2 or case.__name__ in sys.argv[2:]:
            case()
    bpy.context.scene.frame_end = 60
    bpy.ops.wm.save_as_mainfile(filepath=sys.argv[1])


if __name__ == "__main__":
    main()
