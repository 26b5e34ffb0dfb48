"""Prints what Blender makes of a file: python sample_scene.py FILE.blend FRAMES COLUMNS

FRAMES are numbers with commas between them; COLUMNS is a file with one OBJECT/data_path[index] a line. For each
frame there is a line of numbers, each in single precision.
"""

import math
import sys

import bpy

bpy.ops.wm.open_mainfile(filepath=sys.argv[1])
scene = bpy.context.scene
columns = []
for line in open(sys.argv[3], encoding="utf-8").read().splitlines():
    name, _, rest = line.partition("/")
    path, _, index = rest.rpartition("[")
    columns.append((name, path, int(index[:-1])))
for word in sys.argv[2].split(","):
    frame = float(word)
    scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))
    graph = bpy.context.evaluated_depsgraph_get()
    numbers = []
    for name, path, index in columns:
        value = bpy.data.objects[name].evaluated_get(graph).path_resolve(path)
        numbers.append(float(value[index] if hasattr(value, "__len__") else value))
    print("row", *numbers)
