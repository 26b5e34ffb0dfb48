"""Makes a Blender file that uses all that a scene can hold: python make_scene.py OUT.blend"""

import random
import sys

import bpy

INTERPOLATIONS = [
    "CONSTANT", "LINEAR", "BEZIER", "SINE", "QUAD", "CUBIC", "QUART", "QUINT", "EXPO", "CIRC", "BACK",
    "BOUNCE", "ELASTIC",
]
EASES = ["AUTO", "EASE_IN", "EASE_OUT", "EASE_IN_OUT"]
HANDLES = ["FREE", "ALIGNED", "VECTOR", "AUTO", "AUTO_CLAMPED"]
random.seed(7)


def new_object(name):
    obj = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def new_action(name, obj):
    action = bpy.data.actions.new(name)
    slot = action.slots.new("OBJECT", obj.name)
    strip = action.layers.new("Layer").strips.new(type="KEYFRAME")
    return action, slot, strip.channelbag(slot, ensure=True).fcurves


def fill(curve, count=7):
    curve.auto_smoothing = random.choice(["NONE", "CONT_ACCEL"])
    curve.extrapolation = random.choice(["CONSTANT", "LINEAR"])
    frame = -5.0
    for _ in range(count):
        curve.keyframe_points.insert(frame, random.uniform(-3, 3))
        frame += random.uniform(1, 9)
    for key in curve.keyframe_points:
        key.interpolation = random.choice(INTERPOLATIONS)
        key.easing = random.choice(EASES)
        key.handle_left_type = random.choice(HANDLES)
        key.handle_right_type = random.choice(HANDLES)
        key.back = random.uniform(-1, 3)
        key.amplitude = random.uniform(0, 2)
        key.period = random.uniform(0, 8)
        key.select_left_handle = random.random() < 0.7
    curve.update()


def add_modifiers(curves):
    kinds = ["CYCLES", "GENERATOR", "FNGENERATOR", "LIMITS", "STEPPED", "ENVELOPE"]
    for curve, kind in zip(curves, kinds):
        mod = curve.modifiers.new(kind)
        if kind == "LIMITS":
            mod.use_max_y, mod.max_y = True, 1.25
        if kind == "STEPPED":
            mod.frame_step, mod.frame_offset = 2.5, 0.25
            mod.use_frame_end, mod.frame_end = True, 20
        if kind == "FNGENERATOR":
            mod.use_additive = True
            mod.use_influence, mod.influence = True, 0.3
            mod.use_restricted_range, mod.frame_start, mod.frame_end = True, 2, 20
            mod.blend_in = 3
        if kind == "ENVELOPE":
            for frame in (1, 9.5, 30):
                point = mod.control_points.add(frame)
                point.min, point.max = -1.1, frame / 10


def make_cube():
    cube = new_object("Cube")
    cube["prop"] = 1.5
    action, slot, curves = new_action("Main", cube)
    for path, count in (("location", 3), ("rotation_euler", 3), ("scale", 2)):
        for index in range(count):
            fill(curves.new(path, index=index))
    fill(curves.new('["prop"]'))
    add_modifiers(curves)
    curves[1].mute = True
    data = cube.animation_data_create()
    data.action, data.action_slot = action, slot
    data.action_blend_type, data.action_influence = "ADD", 0.7
    other, slot, curves = new_action("Other", cube)
    fill(curves.new("location", index=0))
    fill(curves.new("scale", index=1))
    track = data.nla_tracks.new()
    track.name = "low"
    strip = track.strips.new("one", 3, other)
    strip.action_slot = slot
    strip.scale, strip.repeat, strip.use_reverse = 1.5, 2, True
    strip.blend_type, strip.extrapolation = "ADD", "HOLD_FORWARD"
    strip.blend_in, strip.blend_out = 3, 2.5
    track = data.nla_tracks.new()
    track.name = "high"
    strip = track.strips.new("two", 5, other)
    strip.action_slot = slot
    strip.use_animated_influence = True
    influence = strip.fcurves.find("influence")
    influence.keyframe_points.insert(2, 0.1)
    influence.keyframe_points.insert(20, 0.9)


def make_ball():
    ball = new_object("Ball")
    ball.rotation_mode = "QUATERNION"
    action, slot, curves = new_action("Spin", ball)
    for index in range(4):
        fill(curves.new("rotation_quaternion", index=index))
    data = ball.animation_data_create()
    data.action, data.action_slot = action, slot


def main():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    make_cube()
    make_ball()
    bpy.context.scene.frame_end = 60
    bpy.ops.wm.save_as_mainfile(filepath=sys.argv[1])


if __name__ == "__main__":
    main()
