"""What somebody must be told, or shown, because of what happened: dated, with its clause, until it is discharged."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import Discharge
from croupier.table.events import DutyArose, DutyDone, Event
from croupier.table.state import Obligation, Table

INSPECTOR = "inspector"


def tell(
    table: Table,
    what: str,
    whom: tuple[str, ...],
    because: Because,
    due: datetime | None = None,
    *,
    by_way_of: tuple[str, ...] = (),
) -> Iterator[DutyArose]:
    """Queue a notice for each of those who must be told; `by_way_of` names how an inspector is, one of these ways."""
    for number, each in enumerate(whom, start=table.duties + 1):
        ways = by_way_of if each == INSPECTOR else ()
        duty = Obligation(
            number=number, what=what, whom=each, because=because, since=table.clock, due=due, by_way_of=ways
        )
        yield DutyArose(duty=duty, because=because)


def end_of_day(at: datetime) -> datetime:
    """Find when the day of a moment is over."""
    return at.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)


def end_of_month(at: datetime) -> datetime:
    """Find when the month of a moment is over."""
    first = at.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return (first + timedelta(days=31)).replace(day=1)


def discharge(table: Table, command: Discharge) -> Accepted[Event] | Refused:
    """Somebody was told, or something shown: the duty is done."""
    duty = next((each for each in table.obligations if each.number == command.number), None)
    if duty is None:
        because = table.edition.notices.dispute.because
        return Refused("no-such-duty", because, facts=Facts(number=command.number))
    return Accepted((DutyDone(number=duty.number, by=command.by, at=table.clock, because=duty.because),))


def overdue(table: Table) -> tuple[Obligation, ...]:
    return tuple(each for each in table.obligations if each.due is not None and each.due < table.clock)
