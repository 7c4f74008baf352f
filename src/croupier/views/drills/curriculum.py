"""A curriculum for a job: the clauses on which its people must act, each with the drills that reach it.

It is made from the catalogue and from the book of rulings. A clause that no drill reaches is listed too: that list is
what the generator of situations lacks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from croupier.games.kinds import AnyEdition
from croupier.kernel.clauses import Clause
from croupier.kernel.staff import Role
from croupier.rulebooks import Duty, entries, entry, is_beneath
from croupier.views.drills import dealing, paying
from croupier.views.drills.drill import DrillKind, NoSuchDrill, choose, cited, rules

DEALER, SUPERVISOR, SURVEILLANCE, INSPECTOR, TRAINER = "dealer", "supervisor", "surveillance", "inspector", "trainer"
JOBS = (DEALER, SUPERVISOR, SURVEILLANCE, INSPECTOR, TRAINER)
_DUTIES = (Duty.ENFORCED, Duty.JUDGEMENT)


@dataclass(frozen=True, slots=True, kw_only=True)
class TaughtClause:
    """A clause with the chapter that it stands in, the cells of the book whose answer rests on it, and which of
    dealing and paying practises it.
    """

    clause: Clause
    chapter: str
    title: str
    says: str
    drills: tuple[tuple[str, str], ...]
    practised: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Curriculum:
    document: str
    job: str
    items: tuple[TaughtClause, ...]

    @property
    def reached(self) -> tuple[TaughtClause, ...]:
        return tuple(each for each in self.items if each.drills or each.practised)

    @property
    def ruled(self) -> tuple[TaughtClause, ...]:
        """The clauses that some ruling rests on: each is a memory card of its own."""
        return tuple(each for each in self.items if each.drills)

    @property
    def unreached(self) -> tuple[TaughtClause, ...]:
        return tuple(each for each in self.items if not each.drills and not each.practised)


def curriculum(document: str, job: str) -> Curriculum:
    """Make the path of a job through a document. Raises `NoSuchDrill`."""
    if job not in JOBS:
        raise NoSuchDrill(f"there is no curriculum for {job!r}: there are {', '.join(JOBS)}")
    found = rules(document)
    return _made(found.rulebook, found.digest, job)


@lru_cache(maxsize=64)
def _made(document: str, _: str, job: str) -> Curriculum:
    found = rules(document)
    by = _ranks(found, job)
    items = (
        TaughtClause(
            clause=each.clause,
            chapter=_chapter(each.clause),
            title=each.title,
            says=each.says,
            drills=tuple(_reaching(found, each.clause)),
            practised=tuple(_practising(found, each.clause)),
        )
        for each in entries(document).values()
        if each.duty in _DUTIES and (not by or each.by in by)
    )
    return Curriculum(document=document, job=job, items=tuple(items))


def _ranks(of: AnyEdition, job: str) -> frozenset[str]:
    """Name whose clauses a job must know: a dealer's own, and for all others those of everybody on the ladder as well.
    A trainer and an inspector must know all, and so no rank is named for them.
    """
    ladder = [each.value for rung in of.document.ladder.rungs for each in rung]
    match job:
        case "dealer":
            return frozenset({Role.DEALER.value, Role.PLAYER.value})
        case "supervisor":
            return frozenset({*ladder, Role.PLAYER.value, "patron"})
        case "surveillance":
            return frozenset({*ladder, "operator", Role.SURVEILLANCE.value})
        case _:
            return frozenset()


def _chapter(of: Clause) -> str:
    """Name the chapter of a clause: the outermost that it stands beneath."""
    above = entry(of).parent
    while above is not None:
        of, above = above, entry(above).parent
    return of.number


def _reaching(of: AnyEdition, clause: Clause) -> Iterator[tuple[str, str]]:
    for cell, numbers in cited(of).items():
        if any(_is_of(Clause(of.rulebook, number), clause) for number in numbers):
            yield cell


_COUPS = {DrillKind.DEALING: range(20), DrillKind.PAYING: range(40)}
"""So many coups are looked at: enough that every row of the tableau, and nearly every bet, comes up in some."""


@lru_cache(maxsize=16)
def _in_coups(document: str, _: str, kind: DrillKind) -> frozenset[str]:
    """Name the clauses that coups rest on which are dealt, or paid."""
    drills = (choose(document, kind=kind.value, seed=seed) for seed in _COUPS[kind])
    rest = dealing.dealt if kind is DrillKind.DEALING else paying.settled
    return frozenset(each.number for drill in drills for each in rest(drill)[1])


def _practising(of: AnyEdition, clause: Clause) -> Iterator[str]:
    for kind in _COUPS:
        if any(_is_of(Clause(of.rulebook, number), clause) for number in _in_coups(of.rulebook, of.digest, kind)):
            yield kind.value


def _is_of(cited_: Clause, clause: Clause) -> bool:
    return cited_ == clause or is_beneath(cited_, clause)
