"""Everything owed to surveillance, an inspector, a patron or the regulator, across tables: due, overdue, discharged."""

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.table.people import Actor


@record
class Owe:
    """Somebody must be told or shown something; `due` is None where it is owed at once.

    `duty` is the number that the table gave it, where it arose at one.
    """

    what: str
    whom: str
    because: Because
    since: datetime
    due: datetime | None = None
    table: TableId | None = None
    duty: int | None = None


@record
class Discharge:
    number: int
    by: Person | Actor
    at: datetime
    how: str


@record
class ObligationArose:
    number: int
    what: str
    whom: str
    because: Because
    since: datetime
    due: datetime | None
    table: TableId | None
    duty: int | None = None


@record
class ObligationDischarged:
    number: int
    by: Person | Actor
    at: datetime
    how: str
    because: Because


Command = Owe | Discharge
Event = ObligationArose | ObligationDischarged


@record
class Owed:
    arose: ObligationArose
    discharged: ObligationDischarged | None = None

    @property
    def number(self) -> int:
        return self.arose.number

    @property
    def is_late(self) -> bool:
        """Tell whether it was discharged after its time."""
        due, done = self.arose.due, self.discharged
        return due is not None and done is not None and done.at > due


@record
class Obligations:
    """What is owed under one document."""

    edition: Edition
    owed: tuple[Owed, ...] = ()

    @property
    def outstanding(self) -> tuple[Owed, ...]:
        return tuple(each for each in self.owed if each.discharged is None)

    @property
    def discharged(self) -> tuple[Owed, ...]:
        return tuple(each for each in self.owed if each.discharged)

    def due(self, at: datetime) -> tuple[Owed, ...]:
        """Find what must be done by a moment: what is owed at once, and what falls due until then."""
        return tuple(each for each in self.outstanding if each.arose.due is None or each.arose.due <= at)

    def overdue(self, at: datetime) -> tuple[Owed, ...]:
        """Find what should have been done before a moment."""
        return tuple(each for each in self.outstanding if each.arose.due is not None and each.arose.due < at)


def decide(obligations: Obligations, command: Command) -> Accepted[Event] | Refused:
    match command:
        case Owe():
            arose = ObligationArose(
                number=len(obligations.owed) + 1,
                what=command.what,
                whom=command.whom,
                because=command.because,
                since=command.since,
                due=command.due,
                table=command.table,
                duty=command.duty,
            )
            return Accepted((arose,))
        case Discharge():
            found = next((each for each in obligations.owed if each.number == command.number), None)
            if found is None:
                because = obligations.edition.notices.dispute.told
                return Refused("no-such-obligation", because, facts=Facts(ref=str(command.number)))
            return _discharge(found, command)
        case _:
            assert_never(command)


def _discharge(owed: Owed, command: Discharge) -> Accepted[Event] | Refused:
    because = owed.arose.because
    if owed.discharged:
        return Refused("already-done", because)
    if command.at < owed.arose.since or not command.how.strip():
        return Refused("incomplete", because, variant="obligation")
    done = ObligationDischarged(number=command.number, by=command.by, at=command.at, how=command.how, because=because)
    return Accepted((done,))


def evolve(obligations: Obligations, event: Event) -> Obligations:
    match event:
        case ObligationArose():
            return replace(obligations, owed=(*obligations.owed, Owed(arose=event)))
        case ObligationDischarged():
            owed = tuple(
                replace(each, discharged=event) if each.number == event.number else each for each in obligations.owed
            )
            return replace(obligations, owed=owed)
        case _:
            assert_never(event)
