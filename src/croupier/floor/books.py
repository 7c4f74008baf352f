"""The registers of one document together: what tables record goes into them, and what follows is owed.

`hear` turns an event of a table into entries; `decide` answers a command to any register; both add the obligations
that arise or are discharged by it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import reduce

from croupier.floor import disputes, incidents, misdeliveries, mispayments, obligations
from croupier.floor.disputes import AdviceGiven, BringDispute, DecisionRejected, Disputes
from croupier.floor.incidents import Admit, EnterIncident, HandedOver, HandOver, Incidents
from croupier.floor.misdeliveries import EnterMisdelivery, Misdeliveries, MisdeliveryEntered
from croupier.floor.mispayments import Mispayments
from croupier.floor.mispayments.commands import OpenCase
from croupier.floor.monthly_report import CloseMonth, MonthClosed, MonthReported, ReportMonth, month_of
from croupier.floor.obligations import Discharge, ObligationArose, Obligations, Owe, Owed
from croupier.floor.people import Person
from croupier.floor.promotions.events import PromotionDutyArose, PromotionDutyDone
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.table import events as happened
from croupier.table.reports import facts

MISPAYMENTS, MISDELIVERIES = "mispayments", "misdeliveries"
"""The registers from which a list goes out each month."""

_OWED_MONTHLY = {MISPAYMENTS: "monthly list of mispayments", MISDELIVERIES: "hands misdelivered"}
"""What a table owes until the month's list is given."""


@record
class Books:
    edition: Edition
    mispayments: Mispayments
    misdeliveries: Misdeliveries
    disputes: Disputes
    incidents: Incidents
    obligations: Obligations


def books(edition: Edition) -> Books:
    """Open the empty registers of a document."""
    return Books(
        edition=edition,
        mispayments=Mispayments(edition=edition),
        misdeliveries=Misdeliveries(edition=edition),
        disputes=Disputes(edition=edition),
        incidents=Incidents(edition=edition),
        obligations=Obligations(edition=edition),
    )


Command = mispayments.Command | misdeliveries.Command | disputes.Command | incidents.Command | obligations.Command
Event = mispayments.Event | misdeliveries.Event | disputes.Event | incidents.Event | obligations.Event
Answer = Accepted[Event] | Refused


# Answers -------------------------------------------------------------------------------------------------------------


def decide(kept: Books, command: Command) -> Answer:
    answer = _of_register(kept, command)
    if isinstance(answer, Refused):
        return answer
    return Accepted((*answer.events, *_following(kept, answer.events)))


def _of_register(kept: Books, command: Command) -> Answer:
    match command:
        case ReportMonth() | CloseMonth():
            if command.register == MISDELIVERIES:
                return misdeliveries.decide(kept.misdeliveries, command)
            return mispayments.decide(kept.mispayments, command)
        case EnterMisdelivery():
            return misdeliveries.decide(kept.misdeliveries, command)
        case EnterIncident() | HandOver() | Admit():
            return incidents.decide(kept.incidents, command)
        case Owe() | Discharge():
            return obligations.decide(kept.obligations, command)
        case _ if isinstance(command, disputes.Command):
            return disputes.decide(kept.disputes, command)
        case _:
            return mispayments.decide(kept.mispayments, command)


# What a table records ------------------------------------------------------------------------------------------------


def hear(kept: Books, table: TableId, at: datetime, event: happened.Event) -> tuple[Event, ...]:
    """Enter what a table recorded, or owes, into the register where it belongs. A fact is never refused."""
    command = _discharged(kept, table, event) or _entry(table, at, event)
    answer = decide(kept, command) if command else None
    return answer.events if isinstance(answer, Accepted) else ()


def _discharged(kept: Books, table: TableId, event: happened.Event) -> Discharge | None:
    """A duty done at its table is done on the floor."""
    if not isinstance(event, happened.DutyDone):
        return None
    of_table = (each for each in kept.obligations.outstanding if each.arose.table == table)
    owed = next((each for each in of_table if each.arose.duty == event.number), None)
    return Discharge(number=owed.number, by=event.by, at=event.at, how="at the table") if owed else None


def _entry(table: TableId, at: datetime, event: happened.Event) -> Command | None:
    match event:
        case happened.DutyArose():
            duty = event.duty
            return Owe(
                what=duty.what,
                whom=duty.whom,
                because=duty.because,
                since=duty.since,
                due=duty.due,
                table=table,
                duty=duty.number,
            )
        case happened.Recorded(what=facts.MISPAID.name, details=told):
            return OpenCase(
                table=table,
                at=at,
                coup=told["coup"],
                box=told["box"],
                bet=told["bet"],
                paid=Money.dollars(told["paid"]),
                due=Money.dollars(told["due"]),
                patron=Patron(told["patron"]) if told["patron"] != "unknown" else None,
            )
        case happened.Recorded(what=facts.DISPUTE.name, details=told):
            return BringDispute(table=table, at=at, who=f"box {told['box']}", about=told["why"])
        case happened.Recorded(what="hands-misdelivered", details=told):
            return EnterMisdelivery(table=table, at=at, coup=told["coup"], choice=told["choice"])
        case happened.Recorded(what=what) if what in incidents.ENTRIES:
            return EnterIncident(table=table, at=at, entry=event)
        case _:
            return None


def of_promotion(kept: Books, name: TableId, event: PromotionDutyArose | PromotionDutyDone) -> tuple[Event, ...]:
    """Enter a duty of a promotion, or that it was done. It is known by the promotion's stream and its number there."""
    command = _done_by(kept, name, event) if isinstance(event, PromotionDutyDone) else _owed_by(name, event)
    answer = decide(kept, command) if command else None
    return answer.events if isinstance(answer, Accepted) else ()


def _owed_by(name: TableId, event: PromotionDutyArose) -> Owe:
    return Owe(
        what=f"promotion: {event.what}",
        whom=event.whom,
        because=event.because,
        since=event.since,
        due=event.due,
        table=name,
        duty=event.number,
    )


def _done_by(kept: Books, name: TableId, event: PromotionDutyDone) -> Discharge | None:
    theirs = (each for each in kept.obligations.outstanding if each.arose.table == name)
    owed = next((each for each in theirs if each.arose.duty == event.number), None)
    return Discharge(number=owed.number, by=event.by, at=event.at, how="by the promotion desk") if owed else None


# What follows from an entry ------------------------------------------------------------------------------------------


def _following(kept: Books, events: tuple[Event, ...]) -> Iterator[Event]:
    """Obligations that an entry brings about or discharges."""
    owed = kept.obligations.outstanding
    for event in events:
        match event:
            case DecisionRejected():
                yield _advice_owed(kept, event)
            case AdviceGiven():
                about = [each for each in owed if each.arose.what == _advice(event.dispute)]
                yield from _done(kept, about, event.by, event.at, event.right)
            case HandedOver():
                entry = kept.incidents.entries[event.entry]
                what = (entry.table, f"{entry.what} {entry.details['whom']}")
                about = [each for each in owed if (each.arose.table, each.arose.what) == what]
                yield from _done(kept, about, event.by, event.at, f"{event.to} {event.name}")
            case MonthReported():
                listed = (_OWED_MONTHLY[event.register], event.month)
                about = [each for each in owed if (each.arose.what, month_of(each.arose.since)) == listed]
                yield from _done(kept, about, event.by, event.at, f"with the list of {event.month}")
            case _:
                continue


def _advice(dispute: int) -> str:
    return f"advice on dispute {dispute}"


def _advice_owed(kept: Books, event: DecisionRejected) -> ObligationArose:
    return ObligationArose(
        number=len(kept.obligations.owed) + 1,
        what=_advice(event.dispute),
        whom="patron",
        because=event.because,
        since=event.at,
        due=None,
        table=kept.disputes.disputes[event.dispute].brought.table,
    )


def _done(kept: Books, about: list[Owed], by: Person, at: datetime, how: str) -> Iterator[Event]:
    for each in about:
        answer = obligations.decide(kept.obligations, Discharge(number=each.number, by=by, at=at, how=how))
        if isinstance(answer, Accepted):
            yield from answer.events


# The state -----------------------------------------------------------------------------------------------------------


def evolve(kept: Books, event: Event) -> Books:
    match event:
        case MonthReported() | MonthClosed():
            if event.register == MISDELIVERIES:
                return replace(kept, misdeliveries=misdeliveries.evolve(kept.misdeliveries, event))
            return replace(kept, mispayments=mispayments.evolve(kept.mispayments, event))
        case MisdeliveryEntered():
            return replace(kept, misdeliveries=misdeliveries.evolve(kept.misdeliveries, event))
        case _ if isinstance(event, incidents.Event):
            return replace(kept, incidents=incidents.evolve(kept.incidents, event))
        case _ if isinstance(event, obligations.Event):
            return replace(kept, obligations=obligations.evolve(kept.obligations, event))
        case _ if isinstance(event, disputes.Event):
            return replace(kept, disputes=disputes.evolve(kept.disputes, event))
        case _:
            return replace(kept, mispayments=mispayments.evolve(kept.mispayments, event))


def replay(kept: Books, events: Iterable[Event]) -> Books:
    return reduce(evolve, events, kept)


# Across documents ----------------------------------------------------------------------------------------------------


def admit(all_books: Iterable[Books], command: Admit) -> Answer:
    """Let somebody play who is excluded under no document."""
    answers = [incidents.decide(each.incidents, command) for each in all_books]
    return next((each for each in answers if isinstance(each, Refused)), answers[0])
