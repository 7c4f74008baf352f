"""Conditions of a tournament held against a document: item by item, what is wrong, and what they come to."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.floor.conditions import is_stated
from croupier.floor.tournaments import Conditions
from croupier.floor.tournaments.entering import into_pool
from croupier.floor.tournaments.faults import faults
from croupier.floor.tournaments.results import prizes
from croupier.games.checklists import When
from croupier.games.edition import Edition
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Fault
from croupier.kernel.money import NOTHING, Money


class TournamentItem(NamedTuple):
    """An item of the conditions: whether it is stated, whether it must be, and the clause that asks for it."""

    item: str
    there: bool
    needed: bool
    because: Because


class Forecast(NamedTuple):
    """What so many entries come to: the pool, and the prizes by place."""

    entries: int
    pool: Money
    prizes: tuple[Money, ...]


class CheckedTournament(NamedTuple):
    rows: tuple[TournamentItem, ...]
    faults: tuple[Fault, ...]
    rounds: int
    tables: int
    coups: int
    forecasts: tuple[Forecast, ...]


def checked(edition: Edition, conditions: Conditions) -> CheckedTournament:
    """Hold conditions against a document. What they come to is worked out only if they can be."""
    found = faults(edition, conditions)
    return CheckedTournament(
        rows=tuple(_rows(edition, conditions, found)),
        faults=found,
        rounds=len(conditions.rounds),
        tables=max((each.tables for each in conditions.rounds), default=0),
        coups=sum(each.coups or 0 for each in conditions.rounds),
        forecasts=() if found else tuple(_forecasts(conditions)),
    )


def _rows(edition: Edition, conditions: Conditions, found: tuple[Fault, ...]) -> Iterator[TournamentItem]:
    terms = edition.tournaments
    missing = {each.where for each in found if each.code == "not-stated"}
    for item in terms.conditions if terms else ():
        there = is_stated(item, conditions.statements) and item.id not in missing
        yield TournamentItem(item.id, there, item.when is When.ALWAYS or item.id in missing, item.because)


def _forecasts(conditions: Conditions) -> Iterator[Forecast]:
    """Work out pool and prizes for the least and the greatest number of entries, and for that of a guarantee."""
    promised = conditions.guarantee
    numbers = {conditions.least, conditions.most, *((promised.entries,) if promised else ())}
    for entries in sorted(numbers):
        pool = into_pool(conditions, conditions.fee) * entries
        if promised and entries >= promised.entries:
            pool = max(pool, promised.pool)
        shares = tuple(each for each in prizes(conditions, pool, entries) if each > NOTHING)
        yield Forecast(entries, pool, shares)
