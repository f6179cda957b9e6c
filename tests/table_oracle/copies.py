"""Copies of what a table remembers, which it may go back to.

`pickle` makes them, too, but it takes longer.
"""

from dataclasses import fields
from operator import attrgetter


class Snapshot:
    """Values at one moment. Nobody changes them, so copies share it."""

    def __init__(self, values):
        self._values = copied(values)

    def values(self):
        """The values again, for somebody who changes them."""
        return copied(self._values)


# Nobody changes one of these.
SHARED = {int, str, bool, type(None), Snapshot}
_COPIERS = {}


def shared(kind):
    """Marks a class of which nobody changes an object once it is made."""
    SHARED.add(kind)
    return kind


def copied(value):
    """A value that has nothing in common with this one that anybody changes."""
    kind = type(value)
    if kind in SHARED:
        return value
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _copier_of(kind)
    return copier(value)


def _list(value):
    return [one if type(one) in SHARED else copied(one) for one in value]


def _tuple(value):
    return tuple(_list(value))


def _dict(value):
    return {key: one if type(one) in SHARED else copied(one) for key, one in value.items()}


_COPIERS.update({list: _list, tuple: _tuple, dict: _dict, set: set})


def _copier_of(kind):
    """Copies objects of a dataclass, field by field."""
    values_of = attrgetter(*[field.name for field in fields(kind)])
    return lambda value: kind(*_list(values_of(value)))
