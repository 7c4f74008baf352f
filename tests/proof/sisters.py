"""Sister clauses: what several documents say alike is proved by one test, which runs once for each of them.

    clause = sisters(
        '''
        star-baccarat   star-premium-baccarat   crown-baccarat
        6.8             6.7                     -
        14.5            15.4                    14.6
        '''
    )


    @clause("14.5")
    def test_14_5_who_disrupts_the_game_is_sent_away(its: Sister) -> None:
        sent = ok(disrupts(At(its.book)))
        assert cited(sent, its["14.5"])

A row is named by the first number in it; ``-`` says that a document has no such clause, and the test is not run for it.
Where a document itself says the same several times, of one wager after the other, each line is a case and the columns
have names. What else differs from line to line stands in columns in capitals:

    clause = sisters(
        '''
        document                BET         placed   sign
        star-baccarat           super-six   10.9     10.10
        star-premium-baccarat   super-six   12.7     12.8
        star-baccarat           tiger-tie   10.14    10.15
        '''
    )

Then ``its["placed"]`` is a reference and ``its.given["BET"]`` the wager. Each case carries the mark of its own
document's clause, so that the account and the perturbation see it as any other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

import pytest
from _pytest.mark import ParameterSet

from croupier.rulebooks import clause as resolve
from proof.marks import clause

ABSENT: Final = "-"
TWO: Final = 2
"""Fewer cases than that are no sisters."""


@dataclass(frozen=True)
class Sister:
    """One document of a table: `its["14.5"]` is the reference of its clause in the row that is named 14.5."""

    book: str
    numbers: Mapping[str, str]
    given: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for row in self.numbers:
            resolve(self[row])

    def __getitem__(self, row: str) -> str:
        return f"{self.book} {self.numbers[row]}"

    def __str__(self) -> str:
        return " ".join((self.book, *self.given.values()))


@dataclass(frozen=True)
class Sisters:
    """A table of sister clauses, and the mark for the tests that prove them."""

    cases: tuple[Sister, ...]

    @property
    def rows(self) -> set[str]:
        return {row for its in self.cases for row in its.numbers}

    def __call__(self, *rows: str, of: Iterable[str] = ()) -> pytest.MarkDecorator:
        """Run a test for each case that has these clauses (or for those of the documents that are named, where the
        others differ), marked with its own; the test is given `its`.
        """
        among = set(of) or {its.book for its in self.cases}
        found = [its for its in self.cases if its.book in among and its.numbers.keys() >= set(rows)]
        if len(found) < TWO or (of and {its.book for its in found} != among):
            raise ValueError(f"not in two cases, or not in all documents that are named: {', '.join(rows)}")
        return pytest.mark.parametrize("its", [_case(its, rows) for its in found])


def sisters(text: str) -> Sisters:
    """Read a table of sister clauses: a line of heads, then a line of numbers for each clause or each case."""
    head, *lines = (line.split() for line in text.strip().splitlines())
    for line in lines:
        if len(line) != len(head):
            raise ValueError(f"a line has a place for each head: {' '.join(line)}")
    return Sisters(tuple(_lines(head, lines) if head[0] == "document" else _columns(head, lines)))


def _columns(documents: list[str], rows: list[list[str]]) -> Iterable[Sister]:
    names = [next((number for number in row if number != ABSENT), ABSENT) for row in rows]
    for name, row in zip(names, rows, strict=True):
        if names.count(name) > 1:
            raise ValueError(f"two rows are named {name}")
        if len(row) - row.count(ABSENT) < TWO:
            raise ValueError(f"a row has a clause of two documents at least: {' '.join(row)}")
    for document, *numbers in zip(documents, *rows, strict=True):
        yield Sister(document, _present(zip(names, numbers, strict=True)))


def _lines(head: list[str], lines: list[list[str]]) -> Iterable[Sister]:
    for document, *cells in lines:
        pairs = list(zip(head[1:], cells, strict=True))
        given = {name: cell for name, cell in pairs if name.isupper()}
        yield Sister(document, _present((name, cell) for name, cell in pairs if not name.isupper()), given)


def _present(cells: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {name: number for name, number in cells if number != ABSENT}


def _case(its: Sister, rows: Iterable[str]) -> ParameterSet:
    marks = (clause(*(its[row] for row in rows)), pytest.mark.sister(str(its)))
    return pytest.param(its, id=str(its), marks=marks)
