"""How many bytes a command can have: computed from the types of its fields and the bounds of texts, rows and numbers;
and the longest one that can be sent.
"""

from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from croupier.journal.codec import CODEC
from croupier.journal.length_limits import MOST_NUMBER, MOST_PAIRS, MOST_ROW, MOST_TEXT, most
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.web.settings import Settings
from journal.golden.write import sample

WIDEST = 6
"""Bytes of a character: a control character is written as six, any other has four at the most."""
_SMALL = {bool: 5, NoneType: 4, Card: 5, Clause: 60, datetime: 34, int: len(str(-MOST_NUMBER))}
_SMALL[Money] = _SMALL[int]
_AROUND = 4
"""Quotation marks, a colon and a comma."""


class Bytes(NamedTuple):
    """Of texts, whose sum has a bound of its own, and of everything else."""

    texts: int
    rest: int

    def times(self, count: int) -> "Bytes":
        return Bytes(self.texts * count, (self.rest + _AROUND) * count)


def _together(found: list[Bytes]) -> Bytes:
    return Bytes(sum(each.texts for each in found), sum(each.rest for each in found))


def _of(name: str, hint: Any) -> Bytes:
    hint = getattr(hint, "__supertype__", hint)
    origin, inner = get_origin(hint), get_args(hint)
    if hint is str:
        return Bytes(most(name) * WIDEST, 0)
    if hint in _SMALL or hint is Fraction:
        return Bytes(0, _SMALL.get(hint, 2 * _SMALL[int]))
    if origin is tuple:
        return _of(name, inner[0]).times(MOST_ROW)
    if origin is Mapping:
        return _together([_of("key", inner[0]), _of(name, inner[1])]).times(MOST_PAIRS)
    if inner:
        each = [_of(name, one) for one in inner]
        return Bytes(max(one.texts for one in each), max(one.rest for one in each) + 40)  # the name of its kind
    if issubclass(hint, Enum):
        return Bytes(0, max(len(str(one.value)) for one in hint) + _AROUND)
    hints = get_type_hints(hint)
    names = sum(len(each) + _AROUND for each in hints)
    return _together([Bytes(0, names), *(_of(each, one) for each, one in hints.items())])


def most_bytes(kind: type) -> int:
    """Give how many bytes a command of a kind has at the most. What is sent is never longer than a body may be; fields
    that were left out are written with their names.
    """
    found = _of("", kind)
    names = sum(len(each) + _AROUND for each in get_type_hints(kind))
    return min(min(found.texts, MOST_TEXT * WIDEST) + found.rest, Settings(url="").most_body + 2 * names)


def longest(kind: type, letter: str = "\U0001f0a1") -> dict[str, Any]:
    """Make a command with texts as long as they may be, each and together; everything else is as in an example."""
    hints, body, left = get_type_hints(kind), CODEC.plain(sample(kind)), MOST_TEXT
    for name in body:
        hint, length = hints[name], min(left, most(name))
        plain = {getattr(each, "__supertype__", each) for each in (hint, *get_args(hint))}
        if get_origin(hint) is Mapping and get_args(hint) == (str, str):
            count = left // (most(name) + 1)
            body[name] = {chr(ord("a") + each): letter * most(name) for each in range(count)}
            left -= count * (most(name) + 1)
        elif str in plain and isinstance(body[name], str) and name not in KEPT:
            body[name] = letter * length
            left -= length
    return dict(body)


KEPT = ("what",)
"""What says of what kind something is: another word is refused before anything is written."""
