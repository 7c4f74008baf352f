"""How each type of value is written in plain JSON and read back: exactly one way, and anything else is refused.

Records become objects with every field, in the order of the class. Cents are whole numbers, cards and clauses their own
short texts, fractions `1/3`. Mappings keep their order: what was decided upon is what is stored.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from croupier.kernel.cards import Card, card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.rulebooks.clauses import clause

Write = Callable[[Any], Any]
Read = Callable[[Any], Any]

_FRACTION = re.compile(r"-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?")


class Unreadable(ValueError):
    """What is stored is not what its name says."""


class Unsayable(TypeError):
    """A type has no single way of being written, or a value is not of the type that its field declares."""


class Shape(NamedTuple):
    """One type: how it is written and read; `kind` is what JSON makes of it, `key` whether it can name a member."""

    write: Write
    read: Read
    kind: str
    types: tuple[type, ...]
    accepts: frozenset[Any] | None = None
    itself: str | None = None
    """The type's name, where a value of just that type is written and read as it is."""


class Shapes:
    """The shapes of all types, worked out when first needed. `lenient` reads a field that is left out as its default:
    for people's requests, never for what is stored.
    """

    def __init__(self, *, lenient: bool = False) -> None:
        self.lenient = lenient
        self._known: dict[Any, Shape] = dict(_LEAVES)

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
            return _enumeration(kind)
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            return self._named_tuple(kind)
        if isinstance(kind, type) and is_dataclass(kind):
            return self._record(kind)
        raise Unsayable(f"{kind!r} has no way of being written in a journal")

    def _record(self, kind: type) -> Shape:
        hints, all_fields = get_type_hints(kind), fields(kind)
        parts = [(each.name, self.of(hints[each.name])) for each in all_fields]
        names = tuple(name for name, _ in parts)
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


# Leaves --------------------------------------------------------------------------------------------------------------


def _enumeration(kind: type[Enum]) -> Shape:
    members = {each.value: each for each in kind}
    if not all(type(value) is str for value in members):
        raise Unsayable(f"{kind.__name__} has values that are not texts")

    def write(value: Any) -> str:
        if type(value) is not kind:
            raise Unsayable(f"{value!r} is not a {kind.__name__}")
        return value.value  # type: ignore[no-any-return]

    def read(plain: Any) -> Enum:
        found = members.get(plain) if type(plain) is str else None
        if found is None:
            raise Unreadable(f"{plain!r} is not a {kind.__name__}")
        return found

    return Shape(write, read, "text", (kind,), frozenset(members))


def _exactly(kind: type, name: str, accepts: Iterable[Any] | None = None) -> Shape:
    """Text, numbers, truths and nothing stand for themselves; True is no number and 1 is no truth."""

    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise Unsayable(f"{value!r} is not {kind.__name__}")
        return value

    def read(plain: Any) -> Any:
        if type(plain) is not kind:
            raise Unreadable(f"{plain!r} is not {kind.__name__}")
        return plain

    itself = kind.__name__ if kind is not NoneType else None
    return Shape(write, read, name, (kind,), None if accepts is None else frozenset(accepts), itself)


def _text(kind: type, written: Write, read_text: Callable[[str], Any]) -> Shape:
    """Types with a short text of their own. Only the text that would be written is read."""

    def write(value: Any) -> str:
        if type(value) is not kind:
            raise Unsayable(f"{value!r} is not a {kind.__name__}")
        return written(value)  # type: ignore[no-any-return]

    def read(plain: Any) -> Any:
        if type(plain) is not str:
            raise Unreadable(f"{plain!r} is not a {kind.__name__}")
        try:
            value = read_text(plain)
        except (ValueError, LookupError) as error:
            raise Unreadable(f"{plain!r} is not a {kind.__name__}") from error
        if written(value) != plain:
            raise Unreadable(f"{plain!r} is not how a {kind.__name__} is written")
        return value

    return Shape(write, read, "text", (kind,))


def _cents(value: Any) -> int:
    if type(value) is not Money:
        raise Unsayable(f"{value!r} is not Money")
    return value.cents


def _money(plain: Any) -> Money:
    if type(plain) is not int:
        raise Unreadable(f"{plain!r} is not a whole number of cents")
    return Money(plain)


def _moment(value: datetime) -> str:
    """Write a moment without a zone as it is (the table's clock), one with a zone only in UTC."""
    if value.tzinfo is None:
        return value.isoformat()
    if value.tzinfo is not UTC:
        raise Unsayable(f"{value!r} is not in UTC")
    return value.replace(tzinfo=None).isoformat() + "Z"


def _read_moment(text: str) -> datetime:
    bare = text.removesuffix("Z")
    moment = datetime.fromisoformat(bare)
    if moment.tzinfo is not None:
        raise Unreadable(f"{text!r} is not in UTC")
    return moment.replace(tzinfo=UTC) if bare != text else moment


def _read_fraction(text: str) -> Fraction:
    if not _FRACTION.fullmatch(text):
        raise Unreadable(f"{text!r} is not a fraction")
    return Fraction(text)


def _read_odds(text: str) -> Odds:
    pays, _, stake = text.partition(":")
    return Odds(int(pays), int(stake))


def _clause() -> Shape:
    """Few clauses are cited, and often: each text is looked up once."""
    texts: dict[tuple[str, str], str] = {}

    def write(value: Any) -> str:
        if type(value) is not Clause:
            raise Unsayable(f"{value!r} is not a Clause")
        found = texts.get((value.document, value.number))
        if found is None:
            found = texts[value.document, value.number] = _cited(value)
        return found

    return Shape(write, _remembered(_text(Clause, str, clause).read), "text", (Clause,))


def _cited(of: Clause) -> str:
    """Write a clause, if there is one of that number: what could not be read again is not written."""
    text = str(of)
    try:
        clause(text)
    except LookupError as error:
        raise Unsayable(f"{text!r} is no clause") from error
    return text


def _card() -> Shape:
    slow = _text(Card, str, card)
    return Shape(slow.write, _remembered(slow.read), "text", (Card,))


def _remembered(read: Read) -> Read:
    """Read each text once: for types that have few values."""
    once = cache(read)
    return lambda plain: once(plain) if type(plain) is str else read(plain)


def _chips() -> Shape:
    def write(value: Any) -> list[int]:
        if type(value) is not Chips:
            raise Unsayable(f"{value!r} is not a set of chips")
        return [each.cents for each in value.denominations]

    def read(plain: Any) -> Chips:
        if type(plain) is not list:
            raise Unreadable(f"{plain!r} is not a set of chips")
        try:
            chips = Chips(tuple(_money(each) for each in plain))
        except ValueError as error:
            raise Unreadable(f"{plain!r} is not a set of chips") from error
        if write(chips) != plain:
            raise Unreadable(f"{plain!r} is not how a set of chips is written")
        return chips

    return Shape(write, read, "array", (Chips,))


_LEAVES: dict[Any, Shape] = {
    str: _exactly(str, "text"),
    int: _exactly(int, "number"),
    bool: _exactly(bool, "truth", (True, False)),
    NoneType: _exactly(NoneType, "nothing", (None,)),
    Money: Shape(_cents, _money, "number", (Money,)),
    Odds: _text(Odds, lambda odds: f"{odds.pays}:{odds.stake}", _read_odds),
    Percent: _text(Percent, lambda percent: str(percent.of_hundred), lambda text: Percent(_read_fraction(text))),
    Fraction: _text(Fraction, str, _read_fraction),
    Card: _card(),
    Clause: _clause(),
    datetime: _text(datetime, _moment, _read_moment),
    date: _text(date, date.isoformat, date.fromisoformat),
    Chips: _chips(),
}
