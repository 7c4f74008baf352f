"""Who may do what in a tournament: the operator, whoever is in charge, or the desk."""

from typing import Final

from croupier.floor.people import Person
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.state import DEPUTY, Tournament
from croupier.games.edition import Edition
from croupier.games.promotions import OperatorsRank
from croupier.games.tournaments import DesignatedByTheManager, DirectorPresent, TournamentTerms
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role

BY_ITSELF: Final = (asked.HearPlayer, asked.HearPlayOff, asked.LoseSeatSeed)
"""What the house's own machinery says: nobody of the staff is asked."""

OF_THE_DESK: Final = (
    asked.DraftTournament,
    asked.EnterTournament,
    asked.WithdrawEntry,
    asked.GiveTournamentConditions,
    asked.NominateSubstitute,
    asked.SignOn,
    asked.SignOff,
    asked.ShowTheGame,
    asked.PayBuyIn,
    asked.IssueChips,
    asked.BuyBackIn,
    asked.BuyMoreChips,
    asked.PayTournamentPrize,
    asked.DisputeTournament,
    asked.RetireEntrant,
)
"""What anybody of the staff may write down, or pay where it is due."""


def operators_rank(edition: Edition, terms: TournamentTerms) -> Role:
    """Name the rank that acts where a text names the operator itself."""
    return edition.document.ladder.rungs[-1 if terms.operator.by is OperatorsRank.HIGHEST else 1][0]


def not_theirs(tournament: Tournament, command: Command) -> Refused | None:
    """Refuse an act to somebody who may not do it."""
    if isinstance(command, BY_ITSELF):
        return None
    terms = tournament.terms
    if isinstance(command, OF_THE_DESK):
        return _not_at_the_desk(tournament, command.by, terms.operator.because)
    if isinstance(command, asked.RefundEntry) and command.patron in tournament.due:
        return _not_at_the_desk(tournament, command.by, terms.cancelled.because)
    charged = _of_whoever_is_in_charge(tournament, command)
    if charged is not None:
        return not_in_charge(tournament, command.by, charged, _named(terms, command))
    return not_the_operator(tournament, command.by, _of_the_operator(terms, command))


def _not_at_the_desk(tournament: Tournament, by: Person, because: Because) -> Refused | None:
    terms = tournament.terms
    on_the_ladder = tournament.edition.document.ladder.height(by.role) is not None
    if on_the_ladder or by.acts_for_operator or by.role is terms.in_charge.role:
        return None
    return Refused("not-authorised", because, facts=Facts(rank=by.role), variant="tournament-desk")


def not_the_operator(tournament: Tournament, by: Person, because: Because) -> Refused | None:
    needed = operators_rank(tournament.edition, tournament.terms)
    if by.acts_for_operator or tournament.edition.document.ladder.meets(by.role, needed):
        return None
    return Refused("not-authorised", because, facts=Facts(rank=needed), variant="tournament")


def not_in_charge(tournament: Tournament, by: Person, because: Because, role: Role | None = None) -> Refused | None:
    """Refuse what only somebody in charge does: whom the clause names and who is appointed, and a deputy only while
    signed on.
    """
    policy = tournament.terms.in_charge
    named = role or policy.role
    if by.role is not named:
        return Refused("not-authorised", because, facts=Facts(rank=named), variant="tournament-in-charge")
    name = by.first
    if not tournament.in_charge(name):
        return Refused("not-appointed", (*policy.because, *because), facts=Facts(name=name, rank=policy.role))
    if tournament.posts[name] == DEPUTY and name not in tournament.present:
        deputies = policy.deputies if isinstance(policy, DirectorPresent) else ()
        return Refused("deputy-not-there", (*deputies, *because), facts=Facts(name=name))
    return None


def _of_whoever_is_in_charge(tournament: Tournament, command: Command) -> Because | None:
    """Cite what gives an act to the manager or Director; None: it is the operator's."""
    terms = tournament.terms
    match command:
        case asked.AppointPerson(post="deputy") if isinstance(terms.in_charge, DirectorPresent):
            return terms.in_charge.deputies
        case asked.NameTable() if isinstance(terms.designated, DesignatedByTheManager):
            return terms.designated.because
        case asked.DemandAgreement():
            return terms.agreement.because if terms.agreement else terms.contents.because
        case asked.DetermineConduct():
            return terms.determined.because if terms.determined else terms.contents.because
        case asked.BriefPlayers():
            return terms.briefing.because if terms.briefing else terms.contents.because
        case asked.AlterStart():
            return terms.starting_time.because
        case asked.DealPractice():
            return terms.instruction.because if terms.instruction else terms.contents.because
        case asked.AnnounceResults() | asked.CorrectResults():
            return terms.count.because
        case asked.ResolveTournamentDispute():
            return terms.dispute.because
        case asked.RefundEntry():
            return _of_a_refund(tournament, command)
        case asked.DisqualifyEntrant():
            return terms.breach.because
        case asked.SealSeats() | asked.DrawSeats():
            return terms.determined.because if terms.determined else terms.in_charge.because
        case asked.BeginRound():
            return terms.in_charge.because
        case _:
            return None


def _named(terms: TournamentTerms, command: Command) -> Role | None:
    """Name whom the clause of an act itself names; None: it leaves the act to whoever is in charge."""
    policies = {
        asked.NameTable: terms.designated,
        asked.DemandAgreement: terms.agreement,
        asked.DetermineConduct: terms.determined,
        asked.BriefPlayers: terms.briefing,
        asked.AlterStart: terms.starting_time,
        asked.AnnounceResults: terms.count,
        asked.ResolveTournamentDispute: terms.dispute,
        asked.DisqualifyEntrant: terms.breach,
    }
    found: Role | None = getattr(policies.get(type(command)), "by", None)
    return found


def _of_a_refund(tournament: Tournament, command: asked.RefundEntry) -> Because | None:
    """Only of a disqualified player is it the manager's to say."""
    player = tournament.players.get(command.patron)
    return player.because if player and player.because else None


def _of_the_operator(terms: TournamentTerms, command: Command) -> Because:
    """Cite what gives an act to the operator."""
    match command:
        case asked.PublishTournament():
            return terms.published.because
        case asked.AppointPerson():
            return terms.in_charge.because
        case asked.NameTable():
            return terms.designated.because
        case asked.AddValue():
            return terms.added.because
        case asked.CloseEntries() | asked.AnswerTournament():
            return terms.guarantee.because
        case asked.CancelTournament():
            return terms.cancelled.because
        case asked.RefundEntry():
            return terms.fees.because
        case _:
            return terms.operator.because
