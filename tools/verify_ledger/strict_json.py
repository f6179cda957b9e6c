"""JSON, strictly: no field twice, none that is not known, and each of its type."""
import json

from finding import Finding


def _no_field_twice(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Finding("a field is there twice")
    return fields


def _no_other_number(text):
    raise Finding(f"{text} is not a whole number")


def read(text):
    """The value of a JSON text of one object."""
    try:
        value = json.loads(text, object_pairs_hook=_no_field_twice, parse_float=_no_other_number,
                           parse_constant=_no_other_number)
    except (ValueError, RecursionError):
        raise Finding("it is not JSON") from None
    if not isinstance(value, dict):
        raise Finding("it is not a JSON object")
    return value


def fields_of(value, **types):
    """The fields of an object in the order asked for; it has these and no other."""
    if not isinstance(value, dict) or set(value) != set(types):
        raise Finding(f"it does not have the fields {', '.join(types)} and no other")
    for name, type_ in types.items():
        if type(value[name]) is not type_:
            raise Finding(f"its {name} is not of the right type")
    return [value[name] for name in types]
