"""Mutation testing for rules held as data: each term of each edition is changed by one, and some test must fail.

For a term only the tests marked with a clause that the term cites (or one beneath or above it) are run. What a full
run found noticed is committed; the sample that every test run takes must still be noticed. A document's id narrows a
run to its terms, and the beginning of a term's name behind it to those: ``--perturb="star-baccarat promotions"``.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from fractions import Fraction
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from croupier.games.edition import Edition
from croupier.games.editions import editions, in_force
from croupier.games.terms import Leaf
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Ladder, Role
from croupier.rulebooks import clause, is_beneath

FILE = Path(__file__).with_name("noticed.json")
PROVES = re.compile(r"from proof\b|import proof\b|mark\.clause\b")
SAMPLE = 40


@dataclass(frozen=True)
class Change:
    edition: Edition
    leaf: Leaf
    value: object

    @property
    def name(self) -> str:
        return f"{self.edition.rulebook} {self.leaf.name}"

    def __str__(self) -> str:
        why = ", ".join(each.number for each in self.leaf.because)
        return f"{self.name}: {self.leaf.value} -> {self.value} ({why})"


def other(value: object, ladder: Ladder) -> object:
    """Change a value by one: the next number, the next rank, the next choice."""
    match value:
        case Role():
            return ladder.above(value) or Role.DEALER
        case Enum():
            members = list(type(value))
            return members[(members.index(value) + 1) % len(members)]
        case bool():
            return not value
        case int():
            return value + 1
        case Odds():
            return Odds(value.pays + 1, value.stake)
        case Money():
            return value + Money.dollars(1)
        case Percent():
            return Percent(value.of_hundred + 1)
        case Fraction():
            return value + 1
        case date():
            return value + timedelta(days=1)
        case str():
            return f"not-{value}"
        case _:
            raise TypeError(f"no way to change {value!r} by one")


def changes() -> Iterator[Change]:
    for edition in editions():
        for leaf in edition.terms():
            value = other(leaf.value, edition.document.ladder)
            if value != leaf.value:
                yield Change(edition, leaf, value)


def noticed_before() -> set[str]:
    return set(json.loads(FILE.read_text(encoding="utf-8"))) if FILE.exists() else set()


class Perturber:
    def __init__(self, what: str) -> None:
        self.what = what
        self.noticed: list[Change] = []
        self.unnoticed: list[Change] = []

    def chosen(self) -> list[Change]:
        every = list(changes())
        if self.what == "all":
            return every
        if self.what == "sample":
            claimed = noticed_before()
            known = [each for each in every if each.name in claimed]
            return random.sample(known, min(SAMPLE, len(known)))
        return [each for each in every if self._is_meant(each.name)]

    def _is_meant(self, name: str) -> bool:
        """Tell whether a term is among those that were asked for: all, those of a document, or some of those."""
        book, _, prefix = self.what.partition(" ")
        document, _, term = name.partition(" ")
        return self.what == "all" or (document == book and term.startswith(prefix))

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out the files in which no test can be marked: to read them all takes longer than the sample."""
        if collection_path.suffix != ".py" or PROVES.search(collection_path.read_text(encoding="utf-8")):
            return None
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = _Tests(session.items)
        for change in self.chosen():
            with in_force(change.edition.changed(change.leaf, change.value)):
                noticed = any(map(_fails, tests.of(change.leaf.because)))
            (self.noticed if noticed else self.unnoticed).append(change)
        session.testscollected = len(self.noticed) + len(self.unnoticed)
        if self.what == "sample":
            session.testsfailed = len(self.unnoticed)
        else:
            self._write()
        return True

    def _write(self) -> None:
        """Put what was noticed in the place of what earlier runs noticed of the same terms."""
        kept = {name for name in noticed_before() if not self._is_meant(name)}
        names = sorted(kept | {each.name for each in self.noticed})
        FILE.write_text(json.dumps(names, indent=1) + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("terms changed by one")
        for each in self.unnoticed:
            terminalreporter.line(f"not noticed: {each}")
        tried = len(self.noticed) + len(self.unnoticed)
        terminalreporter.line(f"{len(self.noticed)} of {tried} changes were noticed by a test")


class _Tests:
    """The tests of a run by the clauses that they are marked with."""

    def __init__(self, items: list[pytest.Item]) -> None:
        self.by_clause: dict[Clause, list[pytest.Item]] = defaultdict(list)
        for item in items:
            for mark in item.iter_markers("clause"):
                for each in mark.args:
                    self.by_clause[clause(each)].append(item)

    def of(self, because: Because) -> list[pytest.Item]:
        """Name the tests of a term: those of its own clauses first, then of clauses beneath and above them."""
        exact = [item for each in because for item in self.by_clause.get(each, ())]
        near = [
            item
            for marked, items in self.by_clause.items()
            if any(is_beneath(marked, each) or is_beneath(each, marked) for each in because)
            for item in items
        ]
        return list(dict.fromkeys((*exact, *near)))


def _fails(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed for report in reports)
