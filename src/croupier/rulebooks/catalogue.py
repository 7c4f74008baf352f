"""What each clause says, in our own words, and what it asks of the house. Read from file when first asked for."""

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Any, Final

from croupier.kernel.clauses import Clause
from croupier.rulebooks.clauses import UNREGULATED
from croupier.rulebooks.documents import document


class Duty(Enum):
    """What a clause asks of the house, and so what proves that it is kept."""

    ENFORCED = "enforced"
    JUDGEMENT = "judgement"
    RECORDED = "recorded"
    SHOWN = "shown"
    DEFINITION = "definition"
    HEADING = "heading"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference in the source: where it points, where it should have pointed, and a word on why."""

    to: str
    meant: str
    note: str


@dataclass(frozen=True, slots=True)
class Entry:
    clause: Clause
    parent: Clause | None
    kind: str
    title: str
    says: str
    duty: Duty
    topic: str
    by: str
    check: str
    see: tuple[Clause, ...]
    refers: tuple[Reference, ...]
    readings: tuple[str, ...]
    defect: str


_ADDED: dict[str, dict[Clause, Entry]] = {}


def entries(name: str) -> dict[Clause, Entry]:
    """Read a document's whole catalogue, in the order of its text."""
    id_ = document(name).id
    return _ADDED.get(id_) or _own(id_)


@cache
def _own(id_: str) -> dict[Clause, Entry]:
    return _entries(id_, _texts(id_))


def _entries(id_: str, raw: dict[str, Any]) -> dict[Clause, Entry]:
    return {Clause(id_, number): _entry(id_, number, each) for number, each in raw.items()}


def add(id_: str, text: str) -> None:
    """Read the catalogue of a document that is not the house's own; see `shelf`."""
    _ADDED[id_] = _entries(id_, _taken_over(id_, tomllib.loads(text)))


def _texts(id_: str) -> dict[str, Any]:
    text = (files("croupier.rulebooks") / "catalogue" / f"{document(id_).id}.toml").read_text(encoding="utf-8")
    return _taken_over(id_, tomllib.loads(text))


def _taken_over(id_: str, own: dict[str, Any]) -> dict[str, Any]:
    """Put a document's own entries in the places of those that it follows, or behind their neighbours; `omitted`
    leaves one out. The readings of a clause stay with it, unless its new entry names others or none.
    """
    follows = document(id_).follows
    if not follows:
        return own
    found = _texts(follows)
    for number, each in own.items():
        if number in found:
            found[number] = {"readings": found[number].get("readings", ()), **each}
        else:
            found = _inserted(found, number, each)
    return {number: each for number, each in found.items() if not each.get("omitted")}


def _inserted(among: dict[str, Any], number: str, each: Any) -> dict[str, Any]:
    under = each.get("parent", "")
    beside = [place for place, (key, other) in enumerate(among.items()) if under in (key, other.get("parent"))]
    place = beside[-1] + 1 if under and beside else len(among)
    pairs = list(among.items())
    return dict([*pairs[:place], (number, each), *pairs[place:]])


def remove(id_: str) -> None:
    _ADDED.pop(id_, None)


def _entry(book: str, number: str, raw: dict[str, Any]) -> Entry:
    return Entry(
        clause=Clause(book, number),
        parent=Clause(book, raw["parent"]) if raw.get("parent") else None,
        kind=raw["kind"],
        title=raw["title"],
        says=raw["says"],
        duty=Duty(raw["duty"]),
        topic=raw["topic"],
        by=raw.get("by", ""),
        check=raw.get("check", ""),
        see=tuple(Clause(book, each) for each in raw.get("see", ())),
        refers=tuple(Reference(r["to"], r.get("meant", ""), r.get("note", "")) for r in raw.get("refers", ())),
        readings=tuple(raw.get("readings", ())),
        defect=raw.get("defect", ""),
    )


def entry(of: Clause) -> Entry:
    """Find what the catalogue says of a clause."""
    if of.number == UNREGULATED:
        return _entry(of.document, of.number, _NOTHING)
    return entries(of.document)[of]


_NOTHING: Final = {
    "kind": "rule",
    "title": "Not regulated",
    "says": "The document says nothing of this.",
    "duty": "outside",
    "topic": "",
}
