"""The rulebooks as somebody reads them: one clause with all that belongs to it, and the account of what is proved."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.grids import Grid as Grid  # noqa: PLC0414 - part of what is shown
from croupier.games.terms import Path, at, citing, describe, dotted, words
from croupier.kernel.clauses import Because, Clause
from croupier.rulebooks import (
    Choice,
    Duty,
    Entry,
    Reading,
    all_documents,
    concerning,
    document,
    entries,
    is_law,
    reading,
    readings,
    row,
)
from croupier.rulebooks import entry as entry_of
from croupier.wording.languages import key

Status = Literal["proved", "owed", "none-needed"]

DUTIES: Mapping[str, str] = {
    "enforced": key("the table does it, or refuses what is against it"),
    "judgement": key("somebody with the rank decides, and the choice is recorded"),
    "recorded": key("an event, a prompt or a register keeps it"),
    "shown": key("a screen, sign or page shows it"),
    "definition": key("says what a word means"),
    "heading": key("opens a part of the document"),
    "outside": key("outside what the house can do"),
}
"""What each duty asks of the system."""

PROOFS: Mapping[Status, str] = {
    "proved": key("proved by"),
    "owed": key("owed: no test proves it yet"),
    "none-needed": key("none needed"),
}
"""How a clause stands, as people read it."""

# What a clause shows -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NamedClause:
    """A clause with its title, as other clauses name it."""

    clause: Clause
    title: str


@dataclass(frozen=True, slots=True)
class ReferenceShown:
    """A reference in the source: what it says, what it means where the source is wrong, and where that leads."""

    written: str
    meant: NamedClause
    wrong: bool
    note: str


@dataclass(frozen=True, slots=True)
class ReadingShown:
    """An open question, the choice in force and those that could be run instead; `not_run` says where, and why, none
    can be.
    """

    id: str
    question: str
    why: str
    chosen: Choice
    alternatives: tuple[Choice, ...]
    because: Because
    not_run: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Term:
    """A term or policy of the edition that cites the clause or one beneath it."""

    name: str
    says: str
    because: Because


@dataclass(frozen=True, slots=True)
class Pay:
    """A row of a pay table that the clause fixes."""

    bet: str
    option: str
    when: str
    pays: str
    because: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Everything that belongs to one clause."""

    clause: Clause
    document: str
    title: str
    says: str
    kind: str
    duty: Duty
    topic: str
    by: str
    check: str
    parent: NamedClause | None
    children: tuple[NamedClause, ...]
    readings: tuple[ReadingShown, ...]
    defect: str
    refers_to: tuple[ReferenceShown, ...]
    referred_to_by: tuple[NamedClause, ...]
    see: tuple[NamedClause, ...]
    terms: tuple[Term, ...]
    grids: tuple[Grid, ...]
    pays: tuple[Pay, ...]
    status: Status
    tests: tuple[str, ...]


def show(of: Clause) -> Shown:
    """Bring together everything that belongs to one clause."""
    book, entry = entries(of.document), entry_of(of)
    rules = None if is_law(of.document) else edition(of.document)
    cited = _cited_at(rules).get(of, []) if rules else []
    tests = account().get(str(of), ())
    return Shown(
        clause=of,
        document=document(of.document).title,
        title=entry.title,
        says=entry.says,
        kind=entry.kind,
        duty=entry.duty,
        topic=entry.topic,
        by=entry.by,
        check=entry.check,
        parent=_named(book[entry.parent]) if entry.parent else None,
        children=tuple(_named(each) for each in book.values() if each.parent == of),
        readings=tuple(read(reading(each)) for each in entry.readings),
        defect=entry.defect,
        refers_to=tuple(_references(entry)),
        referred_to_by=tuple(_named(each) for each in book.values() if _refers(each, of)),
        see=tuple(_named(book[each]) for each in entry.see),
        terms=tuple(_term(rules, path, because) for path, because in cited) if rules else (),
        grids=tuple(rules.grids(of)) if rules else (),
        pays=tuple(_pays(rules, cited)) if rules else (),
        status=_status(entry, tests),
        tests=tuple(tests),
    )


def _named(entry: Entry) -> NamedClause:
    return NamedClause(entry.clause, entry.title)


def read(of: Reading) -> ReadingShown:
    chosen, *others = of.choices
    return ReadingShown(of.id, of.question, of.why, chosen, tuple(others), of.because, dict(of.not_run))


def readings_of(book: str = "") -> list[ReadingShown]:
    """Give every open question, or those that concern one document."""
    return [read(each) for each in ([found for found, _ in concerning(book)] if book else readings().values())]


def _references(entry: Entry) -> Iterator[ReferenceShown]:
    book = entry.clause.document
    for each in entry.refers:
        meant = entries(book)[Clause(book, each.meant or each.to)]
        yield ReferenceShown(each.to, _named(meant), bool(each.meant), each.note)


def _refers(entry: Entry, of: Clause) -> bool:
    return any((each.meant or each.to) == of.number for each in entry.refers)


# The terms that cite it ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _cited_at(rules: Edition) -> dict[Clause, list[tuple[Path, Because]]]:
    """Find for each clause of a document the terms that cite it, or something under it."""
    found: dict[Clause, list[tuple[Path, Because]]] = defaultdict(list)
    for section in rules.SECTIONS:
        for path, because in citing(getattr(rules, section), (section,)):
            for of in dict.fromkeys(above for each in because for above in _upwards(each)):
                found[of].append((path, because))
    return dict(found)


def _upwards(of: Clause) -> Iterator[Clause]:
    """Go from a clause to its parent and so on to the top."""
    yield of
    while parent := row(of).parent:
        of = Clause(of.document, parent)
        yield of


def _term(rules: Edition, path: Path, because: Because) -> Term:
    return Term(dotted(path), describe(at(rules, path)), because)


def _pays(rules: Edition, cited: Iterable[tuple[Path, Because]]) -> Iterator[Pay]:
    """Give the rows of pay tables among the terms, each with its bet and, where there are several, its schedule."""
    for path, because in cited:
        found = at(rules, path)
        if hasattr(found, "when") and hasattr(found, "pays"):
            yield Pay(_bet(path), _option(rules, path), describe(found.when), describe(found.pays), because)


def _bet(path: Path) -> str:
    """Name the bet of a pay row by the names on the way to it: ``even money, banker``."""
    passed = {"games", "bets", "side_bets", "options", "rows"}
    names = [str(step) for step in path[:-1] if step not in passed]
    return ", ".join(words(name) for name in names if not name.isdecimal())


def _option(rules: Edition, path: Path) -> str:
    """Name the schedule of a pay row, if its bet has more than one."""
    if "options" not in path:
        return ""
    place = path.index("options")
    return str(path[place + 1]) if len(at(rules, path[: place + 1])) > 1 else ""


def told_of_terms(book: str) -> Iterator[str]:
    """Give every text that the pages of a document's clauses show of its terms, as the language's table has it."""
    rules = edition(book)
    for of, cited in _cited_at(rules).items():
        for path, because in cited:
            term = _term(rules, path, because)
            yield from (*map(words, term.name.split(".")), term.says)
        for each in _pays(rules, cited):
            yield from (each.bet, words(each.option), each.when, each.pays)
        for grid in rules.grids(of):
            yield from (grid.title, *(name for name, _ in grid.rows))


# The account ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Covered:
    """One line of the account: what a clause asks, where it is implemented, which tests prove it, what is owed."""

    document: str
    clause: str
    duty: str
    terms: tuple[str, ...]
    tests: tuple[str, ...]
    status: Status


def coverage(books: Iterable[str] = ()) -> list[Covered]:
    """Give the account of every clause of some documents, or of all."""
    chosen = [document(each).id for each in books] or [each.id for each in all_documents()]
    return [line for book in chosen for line in _covered(book)]


def _covered(book: str) -> Iterator[Covered]:
    proved, cited = account(), _cited_at(edition(book))
    for each in entries(book).values():
        tests = proved.get(str(each.clause), ())
        yield Covered(
            document=book,
            clause=each.clause.number,
            duty=each.duty.value,
            terms=tuple(dotted(path) for path, _ in cited.get(each.clause, ())),
            tests=tuple(tests),
            status=_status(each, tests),
        )


def _status(entry: Entry, tests: Iterable[str]) -> Status:
    if is_law(entry.clause.document):
        return "none-needed"  # the account is of the five rule documents; docs/duties.md says how far the law is kept
    if entry.duty is Duty.HEADING or (entry.duty is Duty.DEFINITION and not entry.check):
        return "none-needed"
    return "proved" if tuple(tests) else "owed"


@cache
def account() -> dict[str, tuple[str, ...]]:
    """Read which tests proved which clauses, as the last full test run left it. Without it nothing is proved."""
    file = files("croupier.rulebooks") / "account.json"
    if not file.is_file():
        return {}
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {reference: tuple(tests) for reference, tests in found.items()}
