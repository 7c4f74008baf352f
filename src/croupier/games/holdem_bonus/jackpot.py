"""The jackpot of one round at one table: who wins, what each takes, in which order, from the meter or from the house.

The meter is an exact fraction of cents; it becomes money only when it is paid. The pool that feeds it is elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.games.holdem_bonus.jackpot_terms import (
    FixedPrize,
    FixedPrizes,
    JackpotTerms,
    OwnContributions,
    PaymentOrder,
    Prize,
    SharePrize,
    Shortfall,
)
from croupier.games.holdem_bonus.ranking import Best, HandOrder
from croupier.games.holdem_bonus.round import FoldedHandsDiscarded, Method
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money

# What each winner of a share takes -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one winner takes, and how much of it leaves the meter; the house adds the rest."""

    amount: Money
    from_meter: Fraction


def shares(terms: JackpotTerms, prize: SharePrize, winners: int, meter: Fraction) -> tuple[Share, ...]:
    """Divide equally what the winners would take one after another, each from what the one before left."""
    left = meter
    for _ in range(winners):
        left -= left * prize.share.ratio
    exact = (meter - left) / winners
    share = terms.fractions.value(exact)
    if share < prize.least and terms.minimum_above_the_share.value is Shortfall.METER_PAYS:
        return tuple(_minimums(prize.least, winners, meter))
    part = Share(amount=max(share, prize.least), from_meter=min(exact, Fraction(share.cents)))
    return (part,) * winners


def _minimums(least: Money, winners: int, meter: Fraction) -> Iterator[Share]:
    """Pay the minimum out of the meter for as long as it holds anything."""
    for _ in range(winners):
        part = min(Fraction(least.cents), meter)
        meter -= part
        yield Share(amount=least, from_meter=part)


# A round -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotWager:
    """A valid jackpot wager: its box, the hole cards there, and whether the hand was folded."""

    box: Box
    hole: tuple[Card, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Meter:
    """The meter in cents before the round, what the round's own wagers add, and where it restarts."""

    before: Fraction
    added: Fraction
    seed: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotRound:
    """What the jackpots of a round are worked out from. ``bonus`` is the sum on the sign, if one is offered; the Flop
    is empty if it was never shown.
    """

    method: Method
    wagers: tuple[JackpotWager, ...]
    flop: tuple[Card, ...]
    meter: Meter
    bonus: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What became of one jackpot wager: the hand, if it was alive, and the prize, if it won."""

    box: Box
    alive: bool
    hand: Best | None
    prize: Prize | None
    because: Because

    @property
    def won_a_share(self) -> bool:
        return isinstance(self.prize, SharePrize)


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotPaid:
    """One payment: what the player gets, and what of it leaves the meter and what the house adds, in cents."""

    box: Box
    prize: str
    amount: Money
    from_meter: Fraction
    because: Because

    @property
    def from_house(self) -> Fraction:
        return self.amount.cents - self.from_meter


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpots:
    """The account of a round: each wager judged, the payments in their order, what the house put in as seed, and the
    meter after it.
    """

    judged: tuple[Judged, ...]
    payments: tuple[JackpotPaid, ...]
    seeded: Money
    meter: Fraction
    because: Because


BONUS = "bonus"


def jackpots(terms: JackpotTerms, order: HandOrder, table: JackpotRound) -> Jackpots:
    """Judge every jackpot wager of a round and pay what was won."""
    judged = tuple(_judge(terms, order, table, each) for each in sorted(table.wagers, key=_box, reverse=True))
    counts = terms.own_contributions.value is OwnContributions.COUNT
    meter = table.meter.before + (table.meter.added if counts else 0)
    payments = _bonuses(terms, table, judged)
    seeded = NOTHING
    for prize in terms.majors():
        winners = [each for each in judged if each.prize is prize]
        paid = _shared(terms, prize, winners, judged, meter)
        meter -= _from_meter(paid)
        payments += paid
        if winners and prize.takes_all:
            seeded += table.meter.seed
            meter += table.meter.seed.cents
    fixed = _fixed(terms, judged, meter - table.meter.seed.cents)
    meter -= _from_meter(fixed)
    payments += fixed
    if terms.order_of_payment.value is PaymentOrder.RIGHT_TO_LEFT:
        payments.sort(key=lambda each: each.box, reverse=True)
    return Jackpots(
        judged=judged,
        payments=tuple(payments),
        seeded=seeded,
        meter=meter + (0 if counts else table.meter.added),
        because=(*terms.order_of_payment.because, *terms.payment.because),
    )


def _box(wager: JackpotWager) -> Box:
    """Boxes are numbered from the dealer's left, so the highest is nearest the dealer's right."""
    return wager.box


def _judge(terms: JackpotTerms, order: HandOrder, table: JackpotRound, wager: JackpotWager) -> Judged:
    if wager.folded and isinstance(table.method, FoldedHandsDiscarded):
        return Judged(box=wager.box, alive=False, hand=None, prize=None, because=table.method.because)
    why = table.method.because if wager.folded else ()
    if not table.flop:
        return Judged(box=wager.box, alive=True, hand=None, prize=None, because=(*terms.hand.because, *why))
    hand = terms.hand(order, wager.hole, table.flop)
    prize = terms.prize(hand.category)
    decides = prize.because if prize else ()
    because = (*decides, *terms.winning_hands.because, *terms.hand.because, *why, *hand.because)
    return Judged(box=wager.box, alive=True, hand=hand, prize=prize, because=because)


def _bonuses(terms: JackpotTerms, table: JackpotRound, judged: tuple[Judged, ...]) -> list[JackpotPaid]:
    if table.bonus is None or not any(each.won_a_share for each in judged):
        return []
    others = [each for each in judged if each.alive and not each.won_a_share]
    return [_payment(each, BONUS, Share(amount=table.bonus, from_meter=_NONE), terms.bonus.because) for each in others]


def _shared(
    terms: JackpotTerms, prize: SharePrize, winners: list[Judged], judged: tuple[Judged, ...], meter: Fraction
) -> list[JackpotPaid]:
    """Pay a share of the meter to each winner of a prize."""
    if not winners:
        return []
    together = prize.several if len(winners) > 1 else ()
    beside = terms.first_major.because if any(e.won_a_share and e.prize is not prize for e in judged) else ()
    because = (*together, *beside, *prize.because)
    parts = shares(terms, prize, len(winners), meter)
    return [_payment(each, prize.id, part, because) for each, part in zip(winners, parts, strict=True)]


def _fixed(terms: JackpotTerms, judged: tuple[Judged, ...], above_seed: Fraction) -> list[JackpotPaid]:
    """Pay the fixed sums, which leave the meter alone or, read otherwise, come out of it down to its seed."""
    payments = []
    left = _NONE if terms.fixed_prizes.value is FixedPrizes.METER_UNTOUCHED else max(above_seed, _NONE)
    for each in judged:
        if isinstance(each.prize, FixedPrize):
            amount = each.prize.amount
            part = Share(amount=amount, from_meter=min(Fraction(amount.cents), left))
            left -= part.from_meter
            payments.append(_payment(each, each.prize.id, part, each.prize.because))
    return payments


_NONE = Fraction(0)


def _payment(to: Judged, prize: str, part: Share, because: Because) -> JackpotPaid:
    return JackpotPaid(box=to.box, prize=prize, amount=part.amount, from_meter=part.from_meter, because=because)


def _from_meter(payments: list[JackpotPaid]) -> Fraction:
    return sum((each.from_meter for each in payments), _NONE)
