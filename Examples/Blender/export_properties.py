"""The values of Blender's properties as the properties of a scene."""

import bpy

from scene_words import CUSTOM, changed, clean, left_out, single, usable

# What COMBINE multiplies in Blender; nothing in its Python interface tells.
FACTORS = ("scale", "delta_scale", "bbone_scalein", "bbone_scaleout", "custom_shape_scale_xyz")


def owner_of(obj, path):
    """What a data path's property belongs to, its name there, and whether it is a custom one."""
    custom = CUSTOM.search(path)
    if custom:
        prefix, name = path[:custom.start()], bpy.utils.unescape_identifier(custom[1])
    else:
        prefix, _, name = path.rpartition(".")
    return obj.path_resolve(prefix) if prefix else obj, name, bool(custom)


def components(value):
    """The components as Blender has them; a TypeError for what is no number."""
    out = list(value) if hasattr(value, "__len__") and not isinstance(value, str) else [value]
    if not all(isinstance(v, (bool, int, float)) for v in out):
        raise TypeError("not a number")
    return out


def plain(numbers):
    """Components as a scene writes them: one is a number."""
    return float(numbers[0]) if len(numbers) == 1 else [float(v) for v in numbers]


def rest(owner, name, custom, count):
    """What the property is where nothing animates it."""
    if custom:
        default = components(owner.id_properties_ui(name).as_dict().get("default", 0))
        return (default * count)[:count] if len(default) == 1 else (default + [0] * count)[:count]
    if name == "rotation_axis_angle":
        return [0.0] * count
    prop = owner.bl_rna.properties[name]
    return list(prop.default_array) if getattr(prop, "is_array", False) else [prop.default]


def kind(owner, name, custom, count):
    """How tracks blend the property."""
    if custom:
        subtype = owner.id_properties_ui(name).as_dict().get("subtype")
    else:
        subtype = owner.bl_rna.properties[name].subtype
        if name in FACTORS:
            return "proportional"
    return "quaternion" if subtype == "QUATERNION" and count == 4 else "plain"


def hard_range(owner, name, custom):
    """The least and the greatest value that Blender lets the property have."""
    if custom:
        described = owner.id_properties_ui(name).as_dict()
        return described.get("min", -float("inf")), described.get("max", float("inf"))
    prop = owner.bl_rna.properties[name]
    return getattr(prop, "hard_min", -float("inf")), getattr(prop, "hard_max", float("inf"))


def described(obj, path):
    """A property of an object, without what curves do to it."""
    owner, name, custom = owner_of(obj, path)
    value = components(obj.path_resolve(path))
    if clean(path) != path:
        raise ValueError("its name has control characters")
    if not 1 <= len(value) <= 4:
        raise ValueError(f"{len(value)} components, and a scene has 1 to 4")
    out = {
        "path": path, "value": plain(value), "rest": plain(rest(owner, name, custom, len(value))),
    }
    if kind(owner, name, custom, len(value)) != "plain":
        out["kind"] = kind(owner, name, custom, len(value))
    if not usable(out):
        raise ValueError("a number that is not finite")
    if any(isinstance(v, int) for v in value):
        changed(f"{obj.name}/{path}: Blender makes it whole, a scene does not")
    return out


def property_of(obj, path):
    """A property of an object, or None where a scene cannot hold it."""
    try:
        return described(obj, path)
    except (ValueError, KeyError, IndexError, AttributeError, TypeError, RuntimeError) as error:
        missing = "could not be resolved" in str(error) or isinstance(error, KeyError)
        left_out(f"{obj.name}/{path} and its curves: {'no such property' if missing else error}")
        return None


def check_range(obj, path, curves):
    """Tells of keys beyond the range that Blender cuts the property to."""
    least, greatest = hard_range(*owner_of(obj, path))
    for fcurve in curves:
        points = list(fcurve.keyframe_points) + list(fcurve.sampled_points)
        if any(p.co[1] < single(least) or p.co[1] > single(greatest) for p in points):
            changed(f"{obj.name}/{path}: Blender cuts it to {least:g}...{greatest:g}, a scene does not")
