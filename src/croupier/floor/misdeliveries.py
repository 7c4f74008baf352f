"""The register of hands that went to the wrong place, for the month's report to the inspectors."""

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import assert_never

from croupier.floor import monthly_report
from croupier.floor.monthly_report import CloseMonth, Month, MonthClosed, MonthReported, Months, ReportMonth, month_of
from croupier.games.baccarat.edition import hands_misdelivered
from croupier.games.baccarat.irregularities import CompleteRetractOrNoBet
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId


@record
class EnterMisdelivery:
    table: TableId
    at: datetime
    coup: str
    choice: str


@record
class MisdeliveryEntered:
    """Where and when hands went wrong, and which of the lawful ways was chosen."""

    entry: int
    table: TableId
    at: datetime
    coup: str
    choice: str
    because: Because


Command = EnterMisdelivery | ReportMonth | CloseMonth
Event = MisdeliveryEntered | MonthReported | MonthClosed


@record
class Misdeliveries:
    """The register of one document."""

    edition: Edition
    entries: Mapping[int, MisdeliveryEntered] = field(default_factory=dict)
    months: Months = field(default_factory=Months)


def policy_of(edition: Edition) -> CompleteRetractOrNoBet | None:
    """Find what a document says, if it wants such a report at all."""
    policy = hands_misdelivered(edition)
    return policy if policy and policy.report else None


def of_month(register: Misdeliveries, month: Month) -> tuple[MisdeliveryEntered, ...]:
    return tuple(each for each in register.entries.values() if month.contains(each.at))


def decide(register: Misdeliveries, command: Command) -> Accepted[Event] | Refused:
    policy = policy_of(register.edition)
    if policy is None:
        because = register.edition.notices.dispute.because
        return Refused("document-silent", because, variant="report")
    match command:
        case EnterMisdelivery():
            entered = MisdeliveryEntered(
                entry=len(register.entries) + 1,
                table=command.table,
                at=command.at,
                coup=command.coup,
                choice=command.choice,
                because=policy.tell,
            )
            return Accepted((entered,))
        case ReportMonth() | CloseMonth():
            entries = tuple(each.entry for each in of_month(register, command.month))
            return monthly_report.decide(register.months, command, entries, policy.tell)
        case _:
            assert_never(command)


def evolve(register: Misdeliveries, event: Event) -> Misdeliveries:
    match event:
        case MisdeliveryEntered():
            months = monthly_report.reopened(register.months, month_of(event.at))
            return replace(register, entries={**register.entries, event.entry: event}, months=months)
        case MonthReported() | MonthClosed():
            return replace(register, months=monthly_report.evolve(register.months, event))
        case _:
            assert_never(event)
