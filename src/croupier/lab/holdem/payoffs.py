"""What an edition pays, as the solver needs it: what each wager nets by result and kind of winning hand.

The rows of the edition's own pay tables are asked with an example of each kind of hand, higher, equal and lower.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import assert_never

from croupier.games.holdem_bonus.bets import BetOnTheHand, NotPaid, Pays
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Best, Category, HandOrder
from croupier.games.holdem_bonus.showdown import Showdown
from croupier.games.pays import Loses, StandsOff
from croupier.kernel.errors import CroupierError
from croupier.kernel.odds import Odds

ANTE = "ante"
MOST_KINDS = 3
"""Results are added up side by side in one number, which has room for losses and three kinds of wins."""


class CannotSolve(CroupierError, ValueError):
    """The edition pays in a way that the solver does not know."""


@dataclass(frozen=True)
class Payoffs:
    """What the wagers of a round net, for one unit of Ante."""

    kinds: dict[Category, int]
    """Which kind of win a hand makes: hands that no wager tells apart are of one kind."""
    lost: dict[str, Fraction]
    tied: dict[str, Fraction]
    won: dict[str, tuple[Fraction, ...]]
    """By wager and by kind of win, each for the stake that the wager has."""
    flop: str
    turn: str
    river: str
    stakes: dict[str, int]

    def nets(self, wagers: tuple[str, ...]) -> tuple[Fraction, ...]:
        """What these wagers net together: lost, won by kind, tied."""
        return (
            sum((self.lost[each] for each in wagers), Fraction(0)),
            *(sum((self.won[each][kind] for each in wagers), Fraction(0)) for kind in range(MOST_KINDS)),
            sum((self.tied[each] for each in wagers), Fraction(0)),
        )

    def whole(self, wager: str) -> list[int]:
        """What one wager nets, as whole numbers in the same proportion: lost, won by kind, tied."""
        nets = self.nets((wager,))
        scale = lcm(*(each.denominator for each in nets))
        return [int(each * scale) for each in nets]

    def laid(self, *, turn: bool, river: bool) -> tuple[str, ...]:
        """The wagers of a hand that was played to the end."""
        return (ANTE, self.flop, *((self.turn,) if turn else ()), *((self.river,) if river else ()))

    def at_stake(self, wagers: tuple[str, ...]) -> int:
        return sum(self.stakes[each] for each in wagers)


def payoffs(edition: HoldemBonusEdition) -> Payoffs:
    flop, turn, river = (betting.bet for betting in edition.betting.rounds)
    stakes = {ANTE: 1, flop.id: flop.times, turn.id: turn.times, river.id: river.times}
    higher = {each: _nets(edition, stakes, each, 1) for each in Category}
    lower = {tuple(_nets(edition, stakes, each, -1).items()) for each in Category}
    equal = {tuple(_nets(edition, stakes, each, 0).items()) for each in Category}
    kinds = list(dict.fromkeys(tuple(each.values()) for each in higher.values()))
    if len(kinds) > MOST_KINDS or len(lower) != 1 or len(equal) != 1:
        raise CannotSolve(f"{edition.rulebook} tells more kinds of hands apart than the solver has room for")
    return Payoffs(
        kinds={each: kinds.index(tuple(nets.values())) for each, nets in higher.items()},
        lost=dict(lower.pop()),
        tied=dict(equal.pop()),
        won={
            wager: tuple(kinds[min(kind, len(kinds) - 1)][nth] for kind in range(MOST_KINDS))
            for nth, wager in enumerate(stakes)
        },
        flop=flop.id,
        turn=turn.id,
        river=river.id,
        stakes=stakes,
    )


def _nets(edition: HoldemBonusEdition, stakes: dict[str, int], kind: Category, compared: int) -> dict[str, Fraction]:
    shown = example(edition.hands, kind, compared)
    found = {}
    for wager, stake in stakes.items():
        bet = edition.bet(wager)
        if not isinstance(bet, BetOnTheHand):
            raise CannotSolve(f"the {wager} wager of {edition.rulebook} is not on the hand")
        found[wager] = stake * net(bet.deciding_row(shown).pays)
    return found


def example(order: HandOrder, kind: Category, compared: int) -> Showdown:
    """Two hands of one kind, the player's higher, equal or lower."""
    height = order.height(kind)
    return Showdown(Best(kind, (), (height, compared), ()), Best(kind, (), (height, 0), ()), order)


def net(pays: Pays) -> Fraction:
    """What a row nets per unit staked."""
    found = pays.pays if isinstance(pays, NotPaid) else pays
    match found:
        case Odds():
            return found.ratio
        case StandsOff():
            return Fraction(0)
        case Loses():
            return Fraction(-1)
        case _:
            assert_never(found)
