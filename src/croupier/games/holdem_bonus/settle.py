"""What a player's wagers win or lose in a finished round: the row or the fold that decides each, and why.

>>> from croupier.games.editions import edition
>>> from croupier.kernel.cards import cards
>>> played = Played(hole=cards("Ah 9h"), wagers={"ante": Money.dollars(25), "flop": Money.dollars(50)})
>>> holdem = edition("star-texas-holdem-bonus")
>>> [f"{each.wager} {each.net}" for each in settle(holdem, played, cards("Qs Qd"), cards("2h 5h Jh 9c Kd"))]
['ante $25.00', 'flop $50.00']
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from croupier.games.holdem_bonus.bets import BetOnHoleCards, BetOnTheHand, HandRow, HoldemBet, HoleRow, NotPaid
from croupier.games.holdem_bonus.edition import Concede, Conceding, Forfeit, HoldemBonusEdition
from croupier.games.holdem_bonus.irregularities import Counted, LaterWagers
from croupier.games.holdem_bonus.showdown import Showdown
from croupier.games.limits import PaidToMaximum, WagerStands
from croupier.games.pays import Loses, StandsOff
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Odds

ANTE = "ante"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A player's part in a round: the hole cards, the wagers that stand, and which fold it was, if the hand was
    folded.
    """

    hole: tuple[Card, ...]
    wagers: Mapping[str, Money]
    folded: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The account of one wager: what it nets the player, what decided it, and why."""

    wager: str
    stake: Money
    net: Money
    by: HandRow | HoleRow | Forfeit
    because: Because


def showdown(
    edition: HoldemBonusEdition, hole: Sequence[Card], dealer: Sequence[Card], community: Sequence[Card]
) -> Showdown:
    """Make the best hand of the player and of the dealer."""
    terms = edition.settlement
    return Showdown(
        terms.players_hand(edition.hands, hole, community),
        terms.dealers_hand(edition.hands, dealer, community),
        edition.hands,
    )


def settle(
    edition: HoldemBonusEdition, played: Played, dealer: Sequence[Card] = (), community: Sequence[Card] = ()
) -> tuple[Settled, ...]:
    """Settle a player's wagers, each by itself, in the order in which the dealer acts upon them.

    A hand that was folded needs no dealer's hand and no community cards.
    """
    bets = [bet for bet in edition.in_order_of_settlement() if bet.id in played.wagers]
    if played.folded is not None:
        fold = edition.forfeit(played.folded)
        return tuple(_forfeited(edition, bet, played, fold) for bet in bets)
    shown = showdown(edition, played.hole, dealer, community)
    return tuple(_settled(edition, bet, played, _deciding_row(bet, played, shown)) for bet in bets)


def _deciding_row(bet: HoldemBet, played: Played, shown: Showdown) -> HandRow | HoleRow:
    match bet:
        case BetOnTheHand():
            return bet.deciding_row(shown)
        case BetOnHoleCards():
            return bet.deciding_row(played.hole)
        case _:
            assert_never(bet)


def _settled(edition: HoldemBonusEdition, bet: HoldemBet, played: Played, row: HandRow | HoleRow) -> Settled:
    stake = played.wagers[bet.id]
    because = (*row.because, *(edition.settlement.bonus_first.because if isinstance(row, HoleRow) else ()))
    return Settled(wager=bet.id, stake=stake, net=_net(row, stake), by=row, because=because)


def _net(row: HandRow | HoleRow, stake: Money) -> Money:
    pays = row.pays.pays if isinstance(row.pays, NotPaid) else row.pays
    match pays:
        case Loses():
            return -stake
        case StandsOff():
            return NOTHING
        case Odds():
            return Money.exactly(pays.on(stake))  # every odds of these tables is so many to one
        case _:
            assert_never(pays)


def _forfeited(edition: HoldemBonusEdition, bet: HoldemBet, played: Played, fold: Forfeit) -> Settled:
    """Take what a fold loses. A wager that it does not lose goes back."""
    bonus_settled = isinstance(fold, Concede) and fold.bonus is Conceding.BONUS_STILL_SETTLED
    if bonus_settled and isinstance(bet, BetOnHoleCards):
        return _settled(edition, bet, played, bet.deciding_row(played.hole))
    stake = played.wagers[bet.id]
    net = -stake if bet.id in fold.loses else NOTHING
    return Settled(wager=bet.id, stake=stake, net=net, by=fold, because=fold.because)


# Amounts found wrong -------------------------------------------------------------------------------------------------


def counted(
    edition: HoldemBonusEdition, wagers: Mapping[str, Money], maxima: Mapping[str, Money]
) -> dict[str, Counted]:
    """Say what each wager counts as at settlement: Ante and Ante Bonus to the maximum on the sign, the later wagers to
    their multiple of the Ante.
    """
    wrong = edition.irregularities.wrong_amount_at_settlement
    found = {id_: _to_maximum(edition, laid, maxima[id_]) for id_, laid in wagers.items() if id_ in maxima}
    ante = found[ANTE].counts if wrong.later_wagers is LaterWagers.FROM_THE_MAXIMUM else wagers[ANTE]
    for betting in edition.betting.rounds:
        bet = betting.bet
        if bet.id in wagers:
            found[bet.id] = wrong(wagers[bet.id], bet.due(ante))
    return found


def _to_maximum(edition: HoldemBonusEdition, laid: Money, maximum: Money) -> Counted:
    late = edition.limits.above_maximum_late
    match late:
        case _ if laid <= maximum:
            return Counted(counts=laid, returned=NOTHING, because=edition.limits.on_the_sign.because)
        case PaidToMaximum():
            return Counted(counts=maximum, returned=laid - maximum, because=late.because)
        case WagerStands():
            return Counted(counts=laid, returned=NOTHING, because=late.because)
        case _:
            assert_never(late)
