"""The properties of a scene as values of Blender's properties."""

from export_properties import components, kind, owner_of, rest
from import_words import fits, need
from scene_words import changed, left_out, single


def listed(value):
    return value if isinstance(value, list) else [value]


def make_custom(owner, name, value):
    owner[name] = float(value[0]) if len(value) == 1 else [float(v) for v in value]


def set_custom_settings(owner, name, item, held):
    """What a custom property has beside its value: where it rests, and whether it is a quaternion."""
    default = listed(item.get("rest", [0] * len(held)))
    whole = all(isinstance(v, int) for v in held)
    default = [type(h)(v) if whole else float(v) for h, v in zip(held, default)]
    ui = owner.id_properties_ui(name)
    ui.update(default=default if len(held) > 1 else default[0])
    if item.get("kind") == "quaternion":
        ui.update(subtype="QUATERNION")


def typed(held, value):
    """Components of the type that the property has: whole numbers and flags stay what they are."""
    return [type(h)(v) if isinstance(h, int) else float(v) for h, v in zip(held, value)]


def assign(owner, name, custom, value):
    value = value if len(value) > 1 else value[0]
    if custom:
        owner[name] = value
    else:
        setattr(owner, name, value)


def set_value(obj, item):
    """Gives a property its value; a custom one is made if there is none. Tells what Blender has other."""
    path = need(item, "path", obj.name)
    place, value = f"{obj.name}/{path}", listed(need(item, "value", f"{obj.name}/{path}"))
    try:
        owner, name, custom = owner_of(obj, path)
        if custom and name not in owner.keys() and fits(value):
            make_custom(owner, name, value)
        held = components(obj.path_resolve(path))
        if len(held) != len(value):
            raise ValueError(f"{len(held)} components in Blender and {len(value)} in the scene")
        assign(owner, name, custom, typed(held, value))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = "no such property" if "could not be resolved" in str(error) else error
        left_out(f"{place}: {reason}; its curves stay in their actions")
        return
    if custom:
        set_custom_settings(owner, name, item, held)
    compare(place, "value", components(obj.path_resolve(path)), value)
    compare(place, "rest", rest(owner, name, custom, len(held)), listed(item.get("rest", [0] * len(held))))
    if kind(owner, name, custom, len(held)) != item.get("kind", "plain"):
        changed(f"{place}: its kind is {kind(owner, name, custom, len(held))} in Blender")


def compare(place, what, held, wanted):
    """Tells of components that Blender holds as something else than single precision makes of them."""
    if any(h != w and h != single(w) for h, w in zip(held, wanted)):
        changed(f"{place}: its {what} is {', '.join(f'{h:g}' for h in held)} in Blender")
