"""Adds a golden line for each name that has none: ``make golden``. A line that is there is never changed by it.

A class whose shape has changed no longer reads its line. Once journals exist that hold it, that is a new version: a new
name, and an upcaster for the old one, whose line stays. Before that, ``make golden ANEW="name …"`` writes a line anew.
"""

import json
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from pathlib import Path
from types import NoneType
from typing import Any, NewType, get_args, get_origin, get_type_hints

from croupier.floor.people import Person
from croupier.journal.codec import CODEC
from croupier.journal.names import NAMES
from croupier.kernel.cards import Card, card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.rulebooks import clause

LINES = Path(__file__).with_name("lines.jsonl")

LEAVES: dict[Any, Any] = {
    str: "a text, é",
    int: 7,
    bool: True,
    NoneType: None,
    Money: Money.dollars("12.50"),
    Odds: Odds(19, 20),
    Percent: Percent.of("2.5"),
    Fraction: Fraction(-22, 7),
    Card: card("9h"),
    Clause: clause("star-baccarat 12.2"),
    datetime: datetime(2025, 6, 2, 20, 0, 0, 250000),  # noqa: DTZ001 - the table's clock has no zone
    date: date(2025, 6, 2),
    Chips: Chips.dollars("2.50", 5, 25),
    Person: Person(name="a text, é", role=Role.DEALER),
    Facts: Facts(box=Box(7), amount=Money.dollars("12.50"), card=card("9h"), rank=Role.DEALER, what="a-word"),
}


def sample(kind: Any) -> Any:
    """Make a value of a type, with something in every place."""
    if kind in LEAVES:
        return LEAVES[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, NewType):
        return sample(kind.__supertype__)
    if origin is tuple:
        return (sample(inner[0]),) * 2 if inner[-1] is Ellipsis else tuple(map(sample, inner))
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {sample(inner[0]): sample(inner[1])}
    if inner:
        return sample(inner[0])  # a choice: the first of its types
    if issubclass(kind, Enum):
        return next(iter(kind))
    hints = get_type_hints(kind)
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else kind._fields
    return kind(**{name: sample(hints[name]) for name in names})


def golden() -> dict[str, bytes]:
    """The bodies as they were first written, by name."""
    lines = LINES.read_text(encoding="utf-8").splitlines() if LINES.exists() else []
    return dict(_split(line) for line in lines)


def _split(line: str) -> tuple[str, bytes]:
    name, _, body = line.partition(" ")
    return name, body.encode()


def main() -> None:
    known = {name: line for name, line in golden().items() if name not in sys.argv[1:]}
    new = {name: CODEC.encode(sample(kind)) for name, kind in NAMES.items() if name not in known}
    both = {**known, **new}
    LINES.write_text("".join(f"{name} {both[name].decode()}\n" for name in sorted(both)), encoding="utf-8")
    sys.stdout.write(f"{len(new)} new: {json.dumps(sorted(new))}\n")


if __name__ == "__main__":
    main()
