"""Who may act alone, at a table, for a promotion or a tournament: what asks for a second person, and what asks somebody
to prove anew who they are.
"""

from typing import Any, Final, Protocol

from croupier.floor.cage import Credit, Fill, ReverseSlip
from croupier.floor.jackpots.commands import DecidePrize, MarkBreach
from croupier.floor.mispayments.commands import Rectify, Reimburse
from croupier.floor.people import BESIDE
from croupier.floor.promotions import Promotion
from croupier.floor.promotions import commands as promoted
from croupier.floor.tournaments import Tournament, authority
from croupier.floor.tournaments import commands as competed
from croupier.games.edition import Edition
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house.authorization import Who
from croupier.table import Table
from croupier.table import commands as asked
from croupier.table.reports import statements

DISCRETION: Final = (asked.Answer, asked.Approve, asked.WithdrawApproval, asked.Restrict, asked.ChangeLimits)
"""What moves money or opens the way to it at somebody's discretion."""

VOIDS: Final = frozenset({"coup-void", "shoe-void", "wager-void"})


def must_prove(table: Table, who: Who, command: Any) -> bool:
    """Tell whether somebody proves anew who they are before they do this."""
    return isinstance(command, DISCRETION) or moves_money(table, who, command)


def needs_second(table: Table, who: Who, command: Any) -> bool:
    """Tell whether two people must act: to make something void, to change the limits, or to move money. In a tournament
    session limits change only as they were announced: that is nobody's discretion.
    """
    match command:
        case asked.Answer(choice=choice):
            return choice in VOIDS
        case asked.ChangeLimits():
            return table.session is None
        case _:
            return moves_money(table, who, command)


def moves_money(table: Table, who: Who, command: Any) -> bool:
    """Tell whether somebody alone would move money by stating a fact: two people do that, whatever their rank, and so
    does an inspector who counts the cards. From a lower rank it is a claim, and whoever confirms it is the second.
    """
    said = isinstance(command, asked.Report | asked.CheckCards)
    counts = who.standing is Role.INSPECTOR and isinstance(command, asked.CheckCards)
    alone = isinstance(who.standing, Role) and (counts or statements.decides(table.edition, who.standing))
    return said and alone and statements.moves_money(table, replace(command, by=who.standing))


def over_promotion(command: Any) -> bool:
    """Tell whether two people must act for a promotion, whoever sends it with a passkey: to award a prize, to refuse a
    claim, or to cancel.
    """
    match command:
        case promoted.AwardPrize() | promoted.RefuseClaim() | promoted.AnswerPromotion(choice="cancel"):
            return True
        case _:
            return False


def over_tournament(tournament: Tournament, command: Any) -> bool:
    """Tell whether two people must act for a tournament: to cancel it, to give back what nothing makes due, to
    announce the results that award the prizes, and to correct results. What is due after that is paid one by one at
    the desk.
    """
    match command:
        case competed.CancelTournament() | competed.AnswerTournament(choice="cancel") | competed.CorrectResults():
            return True
        case competed.RefundEntry():
            return command.patron not in tournament.due
        case competed.AnnounceResults():
            return tournament.conditions is not None and tournament.begun == tournament.conditions.last
        case _:
            return False


OVER_REGISTERS: Final = (Rectify, Reimburse, Fill, Credit, ReverseSlip, DecidePrize, MarkBreach)
"""What two people enter into a register, for money moves by it, or need not."""


class UnderEdition(Protocol):
    """Whatever an edition rules: a table, a promotion, a tournament, the registers of a document."""

    @property
    def edition(self) -> Edition: ...


def together(of: UnderEdition, one: Who, other: Who) -> Who:
    """Two people act with the higher of their ranks, and both names are written down. For a promotion whoever acts for
    the operator stands above every rank.
    """
    ladder = of.edition.document.ladder

    def height(who: Who) -> tuple[bool, int]:
        found = ladder.height(who.standing) if isinstance(who.standing, Role) else None
        return isinstance(of, Promotion) and who.acts_for_operator, -1 if found is None else found

    high, low = (one, other) if height(one) >= height(other) else (other, one)
    return _named(high, low)


def together_for(tournament: Tournament, command: Any, one: Who, other: Who) -> Who:
    """Of two people who act for a tournament it is the one whose act it is: those in charge stand on no ladder."""
    theirs = (each for each in ((one, other), (other, one)) if _may(tournament, command, each[0]))
    return _named(*next(theirs, (one, other)))


def _may(tournament: Tournament, command: Any, who: Who) -> bool:
    if not isinstance(who.standing, Role) or tournament.edition.tournaments is None:
        return False
    return authority.not_theirs(tournament, replace(command, by=who.person(who.standing))) is None


def _named(first: Who, beside: Who) -> Who:
    return replace(first, name=f"{first.name}{BESIDE}{beside.name}")
