"""Frozen, slotted records whose fields are given by name, and `replace` for them.

There are hundreds of records: every policy, command and event is one. They are `dataclasses`, made so that a class
costs little to define: nothing is generated but ``__init__``, and that only when the first record is made. State is
made anew with every event, so `replace` has a function for each class, which copies slot by slot.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

T = TypeVar("T")
Put = Callable[[object, Any], None]


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Make a frozen, slotted record whose fields are given by name."""
    cls.__doc__ = cls.__doc__ or cls.__name__
    made = dataclass(slots=True, kw_only=True, init=False, repr=False, eq=False)(cls)
    for name, shared in _SHARED.items():
        setattr(made, name, shared)
    return made


def _init(self: Any, **given: Any) -> None:
    """Make the first record of a class: write its own ``__init__``, then use it."""
    kind = type(self)
    kind.__init__ = _written(kind)
    kind.__init__(self, **given)


def _written(kind: type) -> Any:
    """Write the ``__init__`` of a record: each value into its slot."""
    known: dict[str, Any] = {"_absent": MISSING}
    parameters, body = [], []
    for each in fields(kind):
        name = each.name
        known[f"_put_{name}"] = getattr(kind, name).__set__
        value = name
        if each.default is not MISSING:
            known[f"_default_{name}"] = each.default
            parameters.append(f"{name}=_default_{name}")
        elif each.default_factory is not MISSING:
            known[f"_make_{name}"] = each.default_factory
            parameters.append(f"{name}=_absent")
            value = f"_make_{name}() if {name} is _absent else {name}"
        else:
            parameters.append(name)
        body.append(f"    _put_{name}(self, {value})")
    head = f"def __init__(self{', *, ' if parameters else ''}{', '.join(parameters)}):"
    exec("\n".join((head, *(body or ["    pass"]))), known)  # noqa: S102 - as `dataclasses` does, from names of fields
    return known["__init__"]


def _frozen(self: object, name: str, *_: object) -> None:
    raise AttributeError(f"a {type(self).__name__} never changes: {name}")


def _repr(self: object) -> str:
    kind = type(self)
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in _names(kind))
    return f"{kind.__qualname__}({values})"


def _eq(self: object, other: object) -> Any:
    if self is other:
        return True
    if type(self) is not type(other):
        return NotImplemented
    values = _slots(type(self))[0]
    return values(self) == values(other)


def _hash(self: object) -> int:
    return hash((type(self), _slots(type(self))[0](self)))


def _getstate(self: object) -> tuple[Any, ...]:
    return _slots(type(self))[0](self)


def _setstate(self: object, state: tuple[Any, ...]) -> None:
    for put, value in zip(_slots(type(self))[1], state, strict=True):
        put(self, value)


_SHARED = {
    "__init__": _init,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
}


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(kind.__slots__)


if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - its checking of fields, under the same name
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """Give a record with some of its fields changed. Its class has slots and checks nothing when it is made."""
        kind = type(record)
        copied = _COPIED.get(kind)
        if copied is None:
            copied = _COPIED[kind] = _copying(kind)
        return copied(record, changes)


def _copying(kind: type) -> Callable[[Any, dict[str, Any]], Any]:
    """Write the function that copies a record with some fields changed. The copy is filled while it is of a class with
    the same slots that can still be written to, and is a record only then: to write each slot of a frozen one by its
    descriptor takes four times as long, and a table has many.
    """
    names = _names(kind)
    open_ = type(kind.__name__, (), {"__slots__": names})
    lines = ["def copied(record, changes):", "    new = _new(_open)"]
    lines += [f"    new.{name} = record.{name}" for name in names]
    lines += ["    for name, value in changes.items():", "        if name not in _names: _wrong(name)"]
    lines += ["        setattr(new, name, value)", "    _set(new, '__class__', _kind)", "    return new"]

    def wrong(name: str) -> None:
        raise TypeError(f"{kind.__name__} has no field {name!r}")

    known: dict[str, Any] = {"_new": object.__new__, "_open": open_, "_kind": kind, "_set": object.__setattr__}
    known |= {"_names": frozenset(names), "_wrong": wrong}
    exec("\n".join(lines), known)  # noqa: S102 - as above
    made: Callable[[Any, dict[str, Any]], Any] = known["copied"]
    return made


def _slots(kind: type) -> "_Slots":
    found = _FOUND.get(kind)
    if found is None:
        names = _names(kind)
        values = attrgetter(*names) if len(names) > 1 else lambda record: tuple(getattr(record, name) for name in names)
        found = _FOUND[kind] = values, tuple(getattr(kind, name).__set__ for name in names)
    return found


_Slots = tuple[Callable[[object], tuple[Any, ...]], tuple[Put, ...]]
_FOUND: dict[type, _Slots] = {}
_COPIED: dict[type, Callable[[Any, dict[str, Any]], Any]] = {}
