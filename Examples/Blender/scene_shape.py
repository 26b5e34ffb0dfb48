"""Whether a scene's values are of the kinds that their keys ask for: its first fault ends in one line."""

from scene_words import Trouble


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_list(length, holds):
    """A test for a list of so many items (None: any number) of which a fact holds."""
    return lambda v: isinstance(v, list) and length in (None, len(v)) and all(map(holds, v))


def is_object(value):
    return isinstance(value, dict)


def is_value(value):
    return is_number(value) or is_list(None, is_number)(value) and 2 <= len(value) <= 4


def words(text):
    return set(text.split())


# Keys that are of one kind wherever they stand. "range" and "influence" are of two kinds.
KINDS = [
    ("a number", is_number, words("""
        duration rate fps first last weight scale repeat blendIn blendOut loop frame back amplitude period
        beforeCount afterCount multiplier offset valueOffset minimumFrame maximumFrame minimumValue
        maximumValue step start end reference minimum maximum group index""")),
    ("a text", lambda v: isinstance(v, str), words("""
        tweening name path kind rotationMode action mode fade repetition evaluator blend extrapolation
        interpolation ease leftType rightType leads smoothing type before after function""")),
    ("true or false", lambda v: isinstance(v, bool), words("""
        mute solo lock reversed autoBlend cyclicTime additive""")),
    ("a list of objects", is_list(None, is_object), words("""
        targets properties layers actions changes tracks strips channels keyframes modifiers markers""")),
    ("an object", is_object, words("nla time mask")),
    ("two numbers", is_list(2, is_number), words("frames actionFrames left right")),
    ("numbers", is_list(None, is_number), words("sum product")),
    ("a list of three numbers each", is_list(None, is_list(3, is_number)), words("points")),
    ("a number or 2 to 4 numbers", is_value, words("value rest")),
    ("two numbers or an object", lambda v: is_object(v) or is_list(2, is_number)(v), words("range")),
    ("a number or an object", lambda v: is_object(v) or is_number(v), words("influence")),
]
WANTED = {key: (kind, holds) for kind, holds, keys in KINDS for key in keys}


def check(node, place="$"):
    """Goes through a scene, but for its changes and layer masks, which Blender does not get."""
    if isinstance(node, list):
        for index, item in enumerate(node):
            check(item, f"{place}[{index}]")
    if not is_object(node):
        return
    for key, value in node.items():
        kind, holds = WANTED.get(key, (None, None))
        if "frame" in node and key == "value":  # of a keyframe
            kind, holds = "a number", is_number
        if kind and not holds(value):
            raise Trouble(f"{place}.{key}: has to be {kind}")
        if key not in ("changes", "mask"):
            check(value, f"{place}.{key}")
