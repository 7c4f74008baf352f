"""One example of each command, as it is sent: with what it must have, and nothing else."""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any, Final, NewType, get_args, get_origin, get_type_hints

from croupier.kernel.cards import Card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.table.people import Actor

_EXAMPLES: Final[Mapping[Any, Any]] = {
    Box: 3,
    BetId: "banker",
    Patron: "Ana",
    TableId: "table-1",
    Actor: "dealer",
    str: "text",
    int: 1,
    bool: True,
    NoneType: None,
    Money: 2500,
    Card: "9h",
    Clause: "star-baccarat 12.13",
    Odds: "8:1",
    Percent: "5",
    Fraction: "1/2",
    datetime: "2026-11-18T20:00:00",
    date: "2026-11-18",
    Chips: [500, 2500, 10000],
}


def example(kind: Any) -> Any:
    """Make a value of a type as it is sent."""
    if kind in _EXAMPLES:
        return _EXAMPLES[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, NewType):
        return example(kind.__supertype__)
    if origin is tuple:
        return [example(inner[0])] if inner[-1] is Ellipsis else [example(each) for each in inner]
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {str(example(inner[0])): example(inner[1])}
    if inner:
        return example(inner[0])
    if issubclass(kind, Enum):
        return str(next(iter(kind)).value)
    return _needed(kind) if is_dataclass(kind) else [example(each) for each in get_type_hints(kind).values()]


def _needed(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    must = [each for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING]
    return {each.name: example(hints[each.name]) for each in must}
