"""How each type of value is written in plain JSON and read back: exactly one way, and anything else is refused.

Records become objects with every field, in the order of the class. Cents are whole numbers, cards and clauses their own
short texts, fractions `1/3`. Mappings keep their order: what was decided upon is what is stored.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from itertools import chain, combinations
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from croupier.journal.leaves import LEAVES, Read, Shape, Unreadable, Unsayable, Write, enumeration


class Shapes:
    """The shapes of all types, worked out when first needed. `lenient` reads a field that is left out as its default:
    for people's requests, never for what is stored.
    """

    def __init__(self, *, lenient: bool = False) -> None:
        self.lenient = lenient
        self._known: dict[Any, Shape] = dict(LEAVES)

    def of(self, kind: Any) -> Shape:
        if kind not in self._known:
            self._known[kind] = self._made(kind)
        return self._known[kind]

    def _made(self, kind: Any) -> Shape:
        origin, inner = get_origin(kind), get_args(kind)
        if isinstance(kind, NewType):
            return self.of(kind.__supertype__)
        if origin in (Union, UnionType):
            return _either(kind, [self.of(each) for each in inner])
        if origin is tuple:
            return self._tuple(inner)
        if origin is not None and issubclass(origin, Mapping):
            return _mapping(self.of(inner[0]), self.of(inner[1]))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return enumeration(kind)
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            return self._named_tuple(kind)
        if isinstance(kind, type) and is_dataclass(kind):
            return self._record(kind)
        raise Unsayable(f"{kind!r} has no way of being written in a journal")

    def _record(self, kind: type) -> Shape:
        hints, all_fields = get_type_hints(kind), fields(kind)
        parts = [(each.name, self.of(hints[each.name])) for each in all_fields]
        names = tuple(name for name, _ in parts)
        if getattr(kind, "sparse", False):
            accepts = _written_names(all_fields)
            return Shape(_writing_sparsely(kind, parts), _reading_sparsely(kind, parts), "object", (kind,), accepts)
        read = _reading_leniently(kind, all_fields, parts) if self.lenient else _reading(kind, parts)
        return Shape(_writing(kind, parts), read, "object", (kind,), frozenset({names}))

    def _named_tuple(self, kind: Any) -> Shape:
        hints = get_type_hints(kind)
        whole = self._tuple(tuple(hints[name] for name in kind._fields))

        def write(value: Any) -> list[Any]:
            if type(value) is not kind:
                raise Unsayable(f"{value!r} is not a {kind.__name__}")
            return whole.write(tuple(value))  # type: ignore[no-any-return]

        return Shape(write, lambda plain: kind(*whole.read(plain)), "array", (kind,))

    def _tuple(self, inner: tuple[Any, ...]) -> Shape:
        if len(inner) == 2 and inner[1] is Ellipsis:  # noqa: PLR2004 - tuple[X, ...]
            return _row(self.of(inner[0]))
        return _fixed([self.of(each) for each in inner])


# Records: the fields that are there ----------------------------------------------------------------------------------


def _writing(kind: type, parts: list[tuple[str, Shape]]) -> Write:
    """Write the function that writes a record: one expression for each field, with nothing to look up."""
    known: dict[str, Any] = {"kind": kind, "wrong": _wrong_kind}
    values = []
    for name, shape in parts:
        known[f"write_{name}"] = shape.write
        values.append(f"{name!r}: {_inline(shape, f'value.{name}', f'write_{name}')}")
    body = f"    if type(value) is not kind: wrong(value, kind)\n    return {{{', '.join(values)}}}"
    return _defined("write(value)", body, known)


def _reading(kind: type, parts: list[tuple[str, Shape]]) -> Read:
    """Write the function that reads a record: every field and no other, in order."""
    names = tuple(name for name, _ in parts)
    known: dict[str, Any] = {"kind": kind, "names": names, "wrong": _not_complete}
    values = []
    for name, shape in parts:
        known[f"read_{name}"] = shape.read
        values.append(f"{name}={_inline(shape, f'plain[{name!r}]', f'read_{name}')}")
    test = f"type(plain) is not dict or (len(plain) != {len(names)} or tuple(plain) != names)"
    body = f"    if {test}: wrong(plain, kind, names)\n    return kind({', '.join(values)})"
    return _defined("read(plain)", body, known)


MOST_LEFT_OUT = 3
"""A record of which more fields can be left out is told from no other by their names."""


def _written_names(all_fields: tuple[Field[Any], ...]) -> frozenset[tuple[str, ...]] | None:
    """Give the rows of names that a sparse record can be written with, if they are few."""
    optional = [each.name for each in all_fields if each.default is None]
    if len(optional) > MOST_LEFT_OUT:
        return None
    left_out = chain.from_iterable(combinations(optional, count) for count in range(len(optional) + 1))
    return frozenset(tuple(each.name for each in all_fields if each.name not in gone) for gone in left_out)


def _writing_sparsely(kind: type, parts: list[tuple[str, Shape]]) -> Write:
    """Write the fields that are not None. A field more, later on, changes nothing that is stored."""

    def write(value: Any) -> dict[str, Any]:
        if type(value) is not kind:
            _wrong_kind(value, kind)
        return {name: shape.write(of) for name, shape in parts if (of := getattr(value, name)) is not None}

    return write


def _reading_sparsely(kind: type, parts: list[tuple[str, Shape]]) -> Read:
    """Read the fields that are there: in order, and none that is None."""
    reads = {name: shape.read for name, shape in parts}

    def read(plain: Any) -> Any:
        if type(plain) is not dict:
            raise Unreadable(f"a {kind.__name__} is an object, not {plain!r}")
        ordered = tuple(name for name in reads if name in plain)
        if tuple(plain) != ordered:
            raise Unreadable(_wrong_fields(kind.__name__, ordered, plain))
        if None in plain.values():
            raise Unreadable(f"a {kind.__name__} leaves out what is not known")
        return kind(**{name: reads[name](of) for name, of in plain.items()})

    return read


def _reading_leniently(kind: type, all_fields: tuple[Field[Any], ...], parts: list[tuple[str, Shape]]) -> Read:
    given, reads = _filled(all_fields, kind.__name__), [(name, shape.read) for name, shape in parts]

    def read(plain: Any) -> Any:
        found = given(plain)
        return kind(**{name: one(found[name]) for name, one in reads if name in found})

    return read


def _inline(shape: Shape, value: str, otherwise: str) -> str:
    """Take what stands for itself as it is; anything else, and whatever is wrong, is for the shape's own function."""
    if shape.itself is None:
        return f"{otherwise}({value})"
    return f"x if type(x := {value}) is {shape.itself} else {otherwise}(x)"


def _defined(head: str, body: str, known: dict[str, Any]) -> Callable[[Any], Any]:
    exec(f"def {head}:\n{body}", known)  # noqa: S102 - as `dataclasses` does, from names of fields
    made: Callable[[Any], Any] = known[head.partition("(")[0]]
    return made


def _wrong_kind(value: Any, kind: type) -> None:
    raise Unsayable(f"{value!r} is not a {kind.__name__}")


def _not_complete(plain: Any, kind: type, names: tuple[str, ...]) -> None:
    if type(plain) is not dict:
        raise Unreadable(f"a {kind.__name__} is an object, not {plain!r}")
    raise Unreadable(_wrong_fields(kind.__name__, names, plain))


def _filled(all_fields: tuple[Field[Any], ...], title: str) -> Callable[[Any], dict[str, Any]]:
    names = {each.name for each in all_fields}
    needed = {each.name for each in all_fields if each.default is MISSING and each.default_factory is MISSING}

    def given(plain: Any) -> dict[str, Any]:
        if type(plain) is not dict:
            raise Unreadable(f"a {title} is an object, not {plain!r}")
        if not needed <= plain.keys() <= names:
            ordered = tuple(each.name for each in all_fields if each.name in needed or each.name in plain)
            raise Unreadable(_wrong_fields(title, ordered, plain))
        return plain

    return given


def _wrong_fields(title: str, names: tuple[str, ...], plain: Mapping[str, Any]) -> str:
    missing = [name for name in names if name not in plain]
    unknown = [name for name in plain if name not in names]
    if missing:
        return f"a {title} lacks {', '.join(missing)}"
    if unknown:
        return f"a {title} has no field {', '.join(unknown)}"
    return f"the fields of a {title} are out of order"


# Rows, mappings, choices ---------------------------------------------------------------------------------------------


def _row(one: Shape) -> Shape:
    write_one, read_one = one.write, one.read

    def write(value: Any) -> list[Any]:
        if type(value) is not tuple:
            raise Unsayable(f"{value!r} is not a tuple")
        return [write_one(each) for each in value]

    def read(plain: Any) -> tuple[Any, ...]:
        if type(plain) is not list:
            raise Unreadable(f"a row is an array, not {plain!r}")
        return tuple([read_one(each) for each in plain])

    return Shape(write, read, "array", (tuple,))


def _fixed(parts: list[Shape]) -> Shape:
    def write(value: Any) -> list[Any]:
        if type(value) is not tuple or len(value) != len(parts):
            raise Unsayable(f"{value!r} is not a tuple of {len(parts)}")
        return [one.write(each) for one, each in zip(parts, value, strict=True)]

    def read(plain: Any) -> tuple[Any, ...]:
        if type(plain) is not list or len(plain) != len(parts):
            raise Unreadable(f"{plain!r} is not an array of {len(parts)}")
        return tuple([one.read(each) for one, each in zip(parts, plain, strict=True)])

    return Shape(write, read, "array", (tuple,))


def _mapping(key: Shape, of: Shape) -> Shape:
    """A JSON object; keys that are whole numbers are written in digits."""
    if key.kind not in {"text", "number"}:
        raise Unsayable(f"{key.types} cannot be the keys of a mapping")
    write_of, read_of = of.write, of.read
    name, named = (key.write, key.read) if key.kind == "text" else (lambda n: str(key.write(n)), _number_key(key))

    def write(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Unsayable(f"{value!r} is not a mapping")
        return {name(one): write_of(each) for one, each in value.items()}

    def read(plain: Any) -> dict[Any, Any]:
        if type(plain) is not dict:
            raise Unreadable(f"a mapping is an object, not {plain!r}")
        return {named(one): read_of(each) for one, each in plain.items()}

    return Shape(write, read, "object", (dict,))


def _number_key(key: Shape) -> Read:
    def read(text: str) -> Any:
        if not re.fullmatch(r"-?(0|[1-9][0-9]*)", text):
            raise Unreadable(f"{text!r} is not a whole number")
        return key.read(int(text))

    return read


def _either(kind: Any, choices: list[Shape]) -> Shape:
    """One of several types: told apart by what JSON makes of them, records by their fields, enumerations by value."""
    by_type = {each: one.write for one in choices for each in one.types}
    if any(one.kind == "array" for one in choices) and sum(one.kind == "array" for one in choices) > 1:
        raise Unsayable(f"{kind}: two rows in one choice cannot be told apart")
    plain = {one.kind: _one_of(kind, [each for each in choices if each.kind == one.kind]) for one in choices}

    def write(value: Any) -> Any:
        one = by_type.get(type(value))
        if one is None:
            raise Unsayable(f"{value!r} is none of {kind}")
        return one(value)

    def read(found: Any) -> Any:
        one = plain.get(_KINDS.get(type(found), ""))
        if one is None:
            raise Unreadable(f"{found!r} is none of {kind}")
        return one(found)

    kinds = {one.kind for one in choices}
    accepts = [one.accepts for one in choices]
    together = None if None in accepts else frozenset().union(*(each for each in accepts if each is not None))
    return Shape(write, read, kinds.pop() if len(kinds) == 1 else "several", tuple(by_type), together)


def _one_of(kind: Any, choices: list[Shape]) -> Read:
    if len(choices) == 1:
        return choices[0].read
    by_value: dict[Any, Read] = {}
    for one in choices:
        if one.accepts is None or by_value.keys() & one.accepts:
            raise Unsayable(f"{kind}: what JSON makes of {one.types} cannot be told apart from the rest")
        by_value |= dict.fromkeys(one.accepts, one.read)

    def read(plain: Any) -> Any:
        one = by_value.get(tuple(plain) if type(plain) is dict else plain)
        if one is None:
            raise Unreadable(f"{plain!r} is none of {kind}")
        return one(plain)

    return read


_KINDS = {str: "text", int: "number", bool: "truth", NoneType: "nothing", dict: "object", list: "array"}
