"""Clauses resolve against a small generated index; a reference that does not exist raises and names its neighbours."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.kernel.clauses import Because, Clause
from croupier.kernel.errors import CroupierError
from croupier.rulebooks.documents import UnknownDocument, document

if TYPE_CHECKING:
    from croupier.rulebooks.catalogue import Entry

# fmt: off
__all__ = [
    "UNREGULATED", "Citing", "Row", "UnknownClause", "UnknownDocument", "approval", "children", "clause",
    "clause_or_none", "clauses", "is_beneath", "row",
]
# fmt: on

UNREGULATED: Final = "unregulated"
"""The number that is cited where a document says nothing of a matter. Each document has it, and no list of clauses."""

_ORDER: Final = ("order", "order(1)")


class UnknownClause(CroupierError, LookupError):
    """No clause of the document has this number."""


class Row(NamedTuple):
    """What the index knows of a clause without opening the catalogue."""

    document: str
    number: str
    parent: str
    kind: str
    duty: str
    topic: str


@cache
def _index() -> dict[str, dict[str, Row]]:
    text = (files("croupier.rulebooks") / "index.tsv").read_text(encoding="utf-8")
    index: dict[str, dict[str, Row]] = {}
    for line in text.splitlines()[1:]:
        found = Row(*line.split("\t"))
        index.setdefault(found.document, {})[found.number] = found
    return index


def add(id_: str, found: "Iterable[Entry]") -> None:
    """Index the clauses of a document that is not the house's own; see `shelf`."""
    _index()[id_] = {
        each.clause.number: Row(
            id_, each.clause.number, each.parent.number if each.parent else "", each.kind, each.duty.value, each.topic
        )
        for each in found
    }


def remove(id_: str) -> None:
    _index().pop(id_, None)


def clause(reference: str) -> Clause:
    """Resolve a reference such as ``star-baccarat 12.2`` (or ``SB 12.2``), or raise and name the nearest clauses."""
    name, _, number = reference.strip().partition(" ")
    return _resolve(name, number.strip())


def clause_or_none(name: str, number: str) -> Clause | None:
    """Find a clause that a document has by its number, as somebody wrote it."""
    book = document(name)
    return Clause(book.id, number) if number in _index()[book.id] else None


def _resolve(name: str, number: str) -> Clause:
    book = document(name)
    numbers = _index()[book.id]
    if number not in numbers and number != UNREGULATED:
        near = ", ".join(_nearest(number, list(numbers)))
        raise UnknownClause(f"{book.id} has no clause {number!r}: the nearest are {near}")
    return Clause(book.id, number)


def _nearest(number: str, numbers: list[str]) -> list[str]:
    """Name the clauses that somebody who wrote this may have meant: spelled like it under the same heading, else
    anywhere.
    """
    stem = number
    while stem:
        beside = [each for each in numbers if each == stem or each.startswith((f"{stem}.", f"{stem}("))]
        if beside:
            return get_close_matches(number, beside, n=3, cutoff=0.0)
        stem = stem[: max(stem.rfind("."), stem.rfind("("), 0)]
    return get_close_matches(number, numbers, n=3, cutoff=0.0)


def row(of: Clause) -> Row:
    if of.number == UNREGULATED:
        return Row(of.document, of.number, "", "rule", "outside", "")
    return _index()[of.document][of.number]


def clauses(name: str) -> Iterator[Clause]:
    """Go through a document's clauses in the order of its text."""
    book = document(name)
    return (Clause(book.id, number) for number in _index()[book.id])


def children(of: Clause) -> tuple[Clause, ...]:
    return tuple(each for each in clauses(of.document) if row(each).parent == of.number)


def is_beneath(one: Clause, other: Clause) -> bool:
    """Tell whether a clause is the other one or stands beneath it."""
    number = one.number
    while number and one.document == other.document:
        if number == other.number:
            return True
        number = row(Clause(one.document, number)).parent
    return False


def approval(name: str) -> Because:
    """Cite the order that approves a document; one that has none says nothing of its approval."""
    book = document(name)
    numbers = _index()[book.id]
    found = tuple(Clause(book.id, number) for number in _ORDER if number in numbers)
    return found or (Clause(book.id, UNREGULATED),)


@dataclass(frozen=True, slots=True)
class Citing:
    """Cites clauses of one document: ``sb = Citing("star-baccarat")``, then ``sb("5.3", "5.4")``."""

    document: str

    def __call__(self, *numbers: str) -> Because:
        return tuple(_resolve(self.document, number) for number in numbers)
