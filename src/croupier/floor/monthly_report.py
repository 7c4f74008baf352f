"""What is told by the calendar month: a list of entries, given at the end of the month, before the month is closed."""

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime, timedelta
from typing import NamedTuple, assert_never

from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

_NAMES = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


class Month(NamedTuple):
    """A month of the calendar.

    >>> Month(2025, 3).contains(datetime(2025, 3, 31, 23, 59))
    True
    """

    year: int
    number: int

    def contains(self, at: datetime) -> bool:
        return month_of(at) == self

    def is_ending(self, at: datetime) -> bool:
        """Tell whether it is the month's last day, or later."""
        return month_of(at + timedelta(days=1)) > self

    def __str__(self) -> str:
        return f"{_NAMES[self.number - 1]} {self.year}"


def month_of(at: datetime) -> Month:
    return Month(at.year, at.month)


@record
class ReportMonth:
    """Give the month's list of a register to whoever must have it."""

    register: str
    month: Month
    by: Person
    at: datetime


@record
class CloseMonth:
    register: str
    month: Month
    by: Person
    at: datetime


@record
class MonthReported:
    register: str
    month: Month
    by: Person
    at: datetime
    entries: tuple[int, ...]
    because: Because


@record
class MonthClosed:
    register: str
    month: Month
    by: Person
    at: datetime
    because: Because


MonthCommand = ReportMonth | CloseMonth
MonthEvent = MonthReported | MonthClosed


@record
class Months:
    """What was reported, month by month, and which months are closed."""

    reported: Mapping[Month, tuple[int, ...]] = field(default_factory=dict)
    closed: tuple[Month, ...] = ()


def decide(
    months: Months, command: MonthCommand, entries: tuple[int, ...], because: Because
) -> Accepted[MonthEvent] | Refused:
    """Give or refuse a month's list; `entries` are the numbers that belong in it."""
    month, register = command.month, command.register
    if not month.is_ending(command.at):
        return Refused("month-not-over", because, facts=Facts(ref=str(month)))
    match command:
        case ReportMonth():
            told = MonthReported(
                register=register, month=month, by=command.by, at=command.at, entries=entries, because=because
            )
            return Accepted((told,))
        case CloseMonth():
            if entries != months.reported.get(month, ()):
                return Refused("month-not-reported", because, facts=Facts(ref=str(month)))
            closed = MonthClosed(register=register, month=month, by=command.by, at=command.at, because=because)
            return Accepted((closed,))
        case _:
            assert_never(command)


def evolve(months: Months, event: MonthEvent) -> Months:
    match event:
        case MonthReported():
            return replace(months, reported={**months.reported, event.month: event.entries})
        case MonthClosed():
            return replace(months, closed=(*months.closed, event.month))
        case _:
            assert_never(event)


def reopened(months: Months, month: Month) -> Months:
    """An entry that came late opens its month again."""
    return replace(months, closed=tuple(each for each in months.closed if each != month))
