"""What a playing area wins or loses: ENTER and DRAW each by itself, paid in the table's chips."""

from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from croupier.games.lucky_draw.bets import PayRow, deciding_row
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.pays import Loses, StandsOff
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Odds


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The account of one wager: what it nets the player, and why."""

    net: Money
    row: PayRow
    because: Because


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaSettled:
    """The account of one playing area: its ENTER wager, and the DRAW wager if the player drew."""

    enter: Settled
    draw: Settled | None

    @property
    def net(self) -> Money:
        return self.enter.net + (self.draw.net if self.draw else NOTHING)

    @property
    def because(self) -> Because:
        return tuple(dict.fromkeys((*self.enter.because, *(self.draw.because if self.draw else ()))))


def settle_area(
    edition: LuckyDrawEdition, chips: Chips, hands: Hands, *, enter: Money, draw: Money | None = None
) -> AreaSettled:
    """Settle one playing area against the dealer; ``draw`` is there exactly if the player drew."""
    if hands.drew is (draw is None):
        raise ValueError(f"a DRAW wager and a third card go together, but DRAW is {draw} on {hands}")
    return AreaSettled(
        enter=settle_enter(edition, chips, hands, enter),
        draw=None if draw is None else settle_draw(edition, chips, hands, draw),
    )


def settle_enter(edition: LuckyDrawEdition, chips: Chips, hands: Hands, stake: Money) -> Settled:
    deciding = edition.settlement.decides_enter.value(hands)
    return _settled(edition, chips, deciding_row(edition.bet("enter").rows, deciding), stake)


def settle_draw(edition: LuckyDrawEdition, chips: Chips, hands: Hands, stake: Money) -> Settled:
    return _settled(edition, chips, deciding_row(edition.bet("draw").rows, hands), stake)


def _settled(edition: LuckyDrawEdition, chips: Chips, row: PayRow, stake: Money) -> Settled:
    match row.pays:
        case Loses():
            return Settled(net=-stake, row=row, because=row.because)
        case StandsOff():
            return Settled(net=NOTHING, row=row, because=row.because)
        case Odds():
            return _paid(edition, chips, row, row.pays.on(stake))
        case _:
            assert_never(row.pays)


def _paid(edition: LuckyDrawEdition, chips: Chips, row: PayRow, exact: Fraction) -> Settled:
    """Pay winnings in the table's chips; the clause on rounding is a reason only where it moved the amount."""
    rounding = edition.wagers.inexact_in_chips
    net = rounding.value(exact, chips)
    because = row.because if net.cents == exact else (*row.because, *rounding.because)
    return Settled(net=net, row=row, because=because)
