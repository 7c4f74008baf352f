"""Which duties a property keeps at a table, and how: applied to each table by itself, so that no table waits."""

from datetime import date, datetime

from croupier.floor.patrons import law
from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import Role


@record
class Duties:
    """`card_from`: since when nobody plays without an own player card; None: play without a card is not refused. The
    hours out are those that the operator specifies; the law gives the least.
    """

    card_from: date | None = law.MANDATORY_CARD.value
    break_minutes: int = law.BREAK_MINUTES.value
    out_after_a_day_hours: int = law.A_DAY.out_hours
    out_after_a_week_hours: int = law.A_WEEK.out_hours
    near_percent: int = 80


@record
class ApplyDuties:
    """Keep the duties at a table from now on; None: no longer."""

    table: TableId
    duties: Duties | None
    at: datetime
    by: Person


@record
class DutiesApplied:
    table: TableId
    duties: Duties | None
    at: datetime
    by: Person


Command = ApplyDuties
Event = DutiesApplied


MAY_APPLY = (Role.GAMING_MANAGER, Role.CASINO_MANAGER)
"""Who answers for it in the house. The law speaks of the operator; who that is among its people is our own choice."""


@record
class TableDuties:
    table: TableId
    duties: Duties | None = None


def decide(kept: TableDuties, command: ApplyDuties) -> Accepted[DutiesApplied] | Refused:
    if command.table != kept.table:
        return Refused("other-table", law.OWN_CARD, facts=Facts(table=kept.table), variant="duties")
    if command.by.role not in MAY_APPLY:
        return Refused("not-authorised", law.OWN_CARD, facts=Facts(name=str(command.by)), variant="duties")
    refused = _too_little(command.duties) if command.duties else None
    if refused:
        return refused
    applied = DutiesApplied(table=command.table, duties=command.duties, at=command.at, by=command.by)
    return Accepted((applied,))


def _too_little(duties: Duties) -> Refused | None:
    """An operator may ask for more than the law, never for less."""
    for hours, window in (
        (duties.out_after_a_day_hours, law.A_DAY),
        (duties.out_after_a_week_hours, law.A_WEEK),
    ):
        if hours < window.out_hours:
            return Refused("below-the-law", window.because, facts=Facts(found=hours, count=window.out_hours))
    if duties.break_minutes < 1 or not 0 < duties.near_percent <= 100:  # noqa: PLR2004 - per cent
        return Refused("not-a-setting", law.CONTINUOUS.because)
    return None


def evolve(kept: TableDuties, event: DutiesApplied) -> TableDuties:
    return replace(kept, duties=event.duties)
