"""What the parts of the importer share: reading keys, setting numbers, names that Blender can hold."""

from scene_words import Trouble, changed, left_out, single

LARGEST_SINGLE = 3.4028234663852886e38


def backwards(words):
    return {word: name for name, word in words.items()}


def word(item, key, words, default, place):
    """The name that Blender has for a word of a scene."""
    given = item.get(key, default)
    if given not in words.values():
        raise Trouble(f"{place}: {key} is {given!r}, not one of {', '.join(words.values())}")
    return backwards(words)[given]


def need(item, key, place):
    """The value of a key that has to be there."""
    if not isinstance(item, dict) or key not in item:
        raise Trouble(f'{place}: there is no "{key}"')
    return item[key]


def put(owner, name, value, place):
    """Sets a number, and tells where Blender holds another one."""
    setattr(owner, name, value)
    held = getattr(owner, name)
    if held != single(value):
        changed(f"{place}, {name}: Blender has {held:g} for {value:g}")


def fits(value):
    """Whether Blender's single precision reaches all numbers of a description."""
    if isinstance(value, dict):
        return all(fits(v) for v in value.values())
    if isinstance(value, (list, tuple)):
        return all(fits(v) for v in value)
    return not isinstance(value, (int, float)) or abs(value) <= LARGEST_SINGLE


def name_others(item, keys, place):
    """Tells of keys that Blender has no place for."""
    for key, default in keys.items():
        if item.get(key, default) != default:
            left_out(f'{place}: "{key}"')


def short(name):
    """A name of at most the 63 bytes that Blender holds."""
    return name.encode()[:63].decode(errors="ignore")


def check_name(made, name, kind):
    if made.name != name:
        changed(f"{kind} {name!r}: its name is {made.name!r} in Blender")
