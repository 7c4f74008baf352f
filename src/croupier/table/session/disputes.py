"""A dispute in a session: the game waits until whoever is in charge has decided it, and that decision is final."""

from collections.abc import Iterator

from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Accepted, Refused
from croupier.table.commands import Report
from croupier.table.events import Answer, Event, Recorded, SessionDisputed, SessionDisputeSettled
from croupier.table.reports import facts
from croupier.table.session.records import SettleDispute
from croupier.table.session.terms import no_session, refused_to, rules_of, session_of
from croupier.table.state import Table


def told(table: Table, command: Report) -> Iterator[Event]:
    because = rules_of(table).dispute.because
    details = {"box": "unknown" if command.box is None else str(command.box), "why": command.why, **command.details}
    yield Recorded(what=facts.DISPUTE.name, by=command.by, details=details, because=because)
    yield SessionDisputed(box=command.box, because=because)


def settle(table: Table, command: SettleDispute) -> Answer:
    """The decision is final; who is not satisfied is told of the right to complain to an inspector all the same."""
    refused = no_session(table)
    if refused:
        return refused
    because = rules_of(table).dispute.because
    if not session_of(table).disputes:
        return Refused("no-dispute", because)
    refused = refused_to(table, command.by, "settle-a-tournament-dispute")
    if refused:
        return refused
    if not command.decision.strip():
        return Refused("decision-missing", because)
    told_ = rules_of(table).questions.choice(reads.AfterADispute) is reads.AfterADispute.TOLD
    if told_ and not command.satisfied and not command.advised:
        return Refused("advice-not-given", (*because, *table.edition.notices.dispute.right.because))
    settled = SessionDisputeSettled(
        decision=command.decision, satisfied=command.satisfied, by=command.by, because=because
    )
    return Accepted((settled,))
