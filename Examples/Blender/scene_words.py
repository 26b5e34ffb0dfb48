"""What both scripts share: the words of the scene format, single precision, messages, and how a script ends."""

import ctypes
import re
import sys
import unicodedata

INTERPOLATIONS = {
    "CONSTANT": "constant", "LINEAR": "linear", "BEZIER": "bezier", "SINE": "sine", "QUAD": "quad",
    "CUBIC": "cubic", "QUART": "quart", "QUINT": "quint", "EXPO": "expo", "CIRC": "circ",
    "BACK": "back", "BOUNCE": "bounce", "ELASTIC": "elastic",
}
EASES = {"AUTO": "auto", "EASE_IN": "in", "EASE_OUT": "out", "EASE_IN_OUT": "inOut"}
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
LARGEST = 2.0 ** 700

# A custom property at the end of a data path; quotes within its name are escaped.
CUSTOM = re.compile(r'\["((?:[^"\\]|\\.)*)"\]$')


class Trouble(Exception):
    """What ends a script, in one line."""


class Usage(Exception):
    """Arguments that a script does not understand."""


said = set()


def say(text):
    """A line on stderr, once."""
    if text not in said:
        said.add(text)
        print(clean(text), file=sys.stderr)


def left_out(text):
    say("left out: " + text)


def changed(text):
    say("changed: " + text)


def clean(name):
    """A name as a scene takes it: without control characters."""
    return "".join("_" if unicodedata.category(c) in ("Cc", "Cs") else c for c in name)


def single(number):
    """The nearest number of single precision, which is what Blender holds."""
    return ctypes.c_float(number).value


def usable(value):
    """Whether every number in a description is one that a scene takes."""
    if isinstance(value, dict):
        return all(usable(v) for v in value.values())
    if isinstance(value, (list, tuple)):
        return all(usable(v) for v in value)
    return not isinstance(value, (int, float)) or abs(value) <= LARGEST


def last_of_each_frame(keys, place):
    """Of several keys on one frame the last: the one that Blender keeps when it updates the curve."""
    kept = {}
    for key in keys:
        if single(key["frame"]) in kept:
            changed(f"{place}: of the keys on frame {key['frame']:g} only the last stays")
        kept[single(key["frame"])] = key
    return list(kept.values())


def run(doc, work):
    """Runs a script: its words and whether it is inside Blender. 0 is success, 1 trouble, 2 bad usage."""
    said.clear()
    inside = "--" in sys.argv
    words = sys.argv[sys.argv.index("--") + 1:] if inside else sys.argv[1:]
    if "--help" in words or "-h" in words:
        print(doc.strip())
        return
    try:
        work(words, inside)
    except Usage as error:
        end(f"usage: {error} (--help tells more)", 2)
    except KeyError as error:
        end(f"error: there is no {error}", 1)
    except Exception as error:
        end(f"error: {str(error).removeprefix('Error: ')}", 1)


def end(text, code):
    print(clean(" ".join(text.split())), file=sys.stderr)
    sys.exit(code)
