"""What signs and limits change at a table."""

from typing import assert_never

from croupier.games.wagering import CloseAtFirstCardExposed
from croupier.kernel.records import replace
from croupier.table.limits.records import (
    Event,
    Kept,
    LimitsChanged,
    MarkerRemoved,
    Notified,
    OldMinimumKept,
    PersonalLimitsSet,
    SideBetsRestricted,
    SignPosted,
    SignRemoved,
    StandingMinimumKept,
)
from croupier.table.limits.signs import put_up, taken_down
from croupier.table.people.evolve import reseated
from croupier.table.people.rights import forgotten
from croupier.table.play.phases import Dealing
from croupier.table.state import Table, without


def evolve(table: Table, event: Event) -> Table:
    match event:
        case OldMinimumKept():
            kept = replace(table.seats[event.box], old_minimum=event.minima, marker=event.marker)
            table = replace(table, standing=without(table.standing, kept.patron))
            return reseated(table, event.box, kept)
        case StandingMinimumKept():
            others = without(table.standing, event.patron)
            if event.minima:
                others[event.patron] = Kept(box=event.box, minima=event.minima)
            table = replace(table, standing=others)
            return forgotten(table, event.patron) if event.left else table
        case MarkerRemoved():
            return reseated(table, event.box, replace(table.seats[event.box], old_minimum={}, marker=False))
        case Notified():
            return replace(table, told=(*table.told, (event.what, event.whom, event.bets)))
        case SignPosted():
            return put_up(table, event.posted)
        case SignRemoved():
            return taken_down(table, event.sign, event.box, event.bets)
        case SideBetsRestricted():
            return replace(table, restricted=tuple(dict.fromkeys((*table.restricted, *event.bets))))
        case LimitsChanged():
            return replace(_wagers_closed_under(table), limits=event.limits)
        case PersonalLimitsSet():
            return reseated(table, event.box, replace(table.seats[event.box], personal=event.limits))
        case _:
            assert_never(event)


def _wagers_closed_under(table: Table) -> Table:
    """Keep the limits under which the wagers of a coup closed, for what is found of them later."""
    phase = table.phase
    if not isinstance(phase, Dealing) or phase.limits is not None:
        return table
    still_open = isinstance(table.edition.wagers.close, CloseAtFirstCardExposed) and not phase.exposed
    return table if still_open else table.now(replace(phase, limits=table.limits))
