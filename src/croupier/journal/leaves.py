"""What a shape is, and the shapes of single values: numbers, texts, money, moments, cards, clauses."""

import re
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType
from typing import Any, NamedTuple

from croupier.kernel.cards import Card, card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.rulebooks.clauses import clause

Write = Callable[[Any], Any]


Read = Callable[[Any], Any]


_FRACTION = re.compile(r"-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?")


class Unreadable(CroupierError, ValueError):
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


def enumeration(kind: type[Enum]) -> Shape:
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


def exactly(kind: type, name: str, accepts: Iterable[Any] | None = None) -> Shape:
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


LEAVES: dict[Any, Shape] = {
    str: exactly(str, "text"),
    int: exactly(int, "number"),
    bool: exactly(bool, "truth", (True, False)),
    NoneType: exactly(NoneType, "nothing", (None,)),
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
