"""Disputes about a tournament: whoever is in charge decides, and the decision is final."""

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.events import Event, TournamentDisputed, TournamentDisputeResolved
from croupier.floor.tournaments.state import Tournament
from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Accepted, Refused

Answer = Accepted[Event] | Refused


def dispute(now: Tournament, command: asked.DisputeTournament) -> Answer:
    because = now.terms.dispute.because
    if not command.cause.strip():
        return Refused("incomplete", because, variant="dispute")
    number = len(now.disputes) + 1
    brought = TournamentDisputed(
        number=number, patron=command.patron, cause=command.cause, at=command.at, because=because
    )
    return Accepted((brought,))


def resolve(now: Tournament, command: asked.ResolveTournamentDispute) -> Answer:
    """The decision is final; who is not satisfied is told of the right to complain to an inspector all the same."""
    because = now.terms.dispute.because
    oldest = next((each.number for each in now.disputes if each.number not in now.resolved), None)
    if oldest is None:
        return Refused("no-such-dispute", because, variant="tournament")
    if not command.decision.strip():
        return Refused("incomplete", because, variant="decision")
    told = now.terms.questions.choice(reads.AfterADispute) is reads.AfterADispute.TOLD
    if told and not command.satisfied and not command.advised:
        return Refused("advice-not-given", (*because, *now.edition.notices.dispute.right.because))
    resolved = TournamentDisputeResolved(
        number=oldest,
        decision=command.decision,
        satisfied=command.satisfied,
        advised=command.advised,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((resolved,))
