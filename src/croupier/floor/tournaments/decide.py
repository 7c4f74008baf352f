"""One command in, events or a refusal out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments import corrections, disputes, entering, leaving, money, publishing, results, seating
from croupier.floor.tournaments.authority import not_theirs
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.events import Event
from croupier.floor.tournaments.faults import not_provided
from croupier.floor.tournaments.state import Phase, Tournament
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused

_DECIDES: Final[Mapping[type, Callable[[Tournament, Any], Answer]]] = {
    asked.DraftTournament: publishing.draft,
    asked.PublishTournament: publishing.publish,
    asked.AppointPerson: publishing.appoint,
    asked.SignOn: publishing.sign_on,
    asked.SignOff: publishing.sign_off,
    asked.NameTable: publishing.name_table,
    asked.DemandAgreement: publishing.demand,
    asked.EnterTournament: entering.enter,
    asked.WithdrawEntry: entering.withdraw,
    asked.GiveTournamentConditions: publishing.give,
    asked.NominateSubstitute: entering.substitute,
    asked.CloseEntries: money.close,
    asked.AddValue: money.add,
    asked.CancelTournament: money.cancel,
    asked.RefundEntry: money.refund,
    asked.BriefPlayers: publishing.brief,
    asked.ShowTheGame: publishing.show,
    asked.DealPractice: seating.practise,
    asked.DetermineConduct: publishing.determine,
    asked.SealSeats: seating.seal,
    asked.DrawSeats: seating.draw,
    asked.LoseSeatSeed: seating.lose,
    asked.PayBuyIn: entering.buy_in,
    asked.IssueChips: seating.issue,
    asked.BeginRound: seating.begin,
    asked.AlterStart: publishing.alter_start,
    asked.BuyBackIn: entering.buy_back,
    asked.BuyMoreChips: entering.more_chips,
    asked.DisqualifyEntrant: leaving.disqualify,
    asked.RetireEntrant: leaving.retire,
    asked.HearPlayer: leaving.hear_player,
    asked.AnnounceResults: results.announce,
    asked.CorrectResults: corrections.correct,
    asked.HearPlayOff: results.hear_play_off,
    asked.PayTournamentPrize: money.pay,
    asked.AnswerTournament: money.answer,
    asked.DisputeTournament: disputes.dispute,
    asked.ResolveTournamentDispute: disputes.resolve,
    asked.FinishTournament: money.finish,
}

AFTERWARDS: Final = (asked.DisputeTournament, asked.ResolveTournamentDispute)
"""What can still be asked when a tournament is closed: no clause ends a complaint with it."""


def decide(tournament: Tournament, command: Command) -> Answer:
    refused = _not_now(tournament, command) or not_theirs(tournament, command)
    return refused or _DECIDES[type(command)](tournament, command)


def _not_now(tournament: Tournament, command: Command) -> Refused | None:
    if tournament.edition.tournaments is None:
        return Refused("not-provided", not_provided(tournament.edition), variant="tournament")
    because = tournament.terms.operator.because
    if tournament.clock is not None and command.at < tournament.clock:
        return Refused("clock-runs-forward", because, facts=Facts(at=tournament.clock), variant="tournament")
    if tournament.phase is Phase.OVER and not isinstance(command, AFTERWARDS):
        return Refused("tournament-over", because)
    return None
