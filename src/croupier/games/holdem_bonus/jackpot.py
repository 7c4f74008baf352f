"""The jackpot of one round at one table: who wins, what each takes, in which order, from the meter or from the house.

The meter is an exact fraction of cents; it becomes money only when it is paid. The pool that feeds it is elsewhere.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, floor

from croupier.games.holdem_bonus.ranking import Best, Category, HandOrder
from croupier.games.holdem_bonus.round import FoldedHandsDiscarded, Method
from croupier.games.terms import reading, record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Percent

# Open questions ------------------------------------------------------------------------------------------------------


@reading("TH10")
class FirstMajor(Enum):
    """A Straight Flush and a Royal Flush in one round: which takes its share first?"""

    STRAIGHT_FLUSH = "straight-flush-first"
    ROYAL_FLUSH = "royal-flush-first"


@reading("TH11")
class FixedPrizes(Enum):
    """Do the prizes of a fixed sum come out of the meter?"""

    METER_UNTOUCHED = "meter-untouched"
    FROM_THE_METER = "paid-from-the-meter"


@reading("TH13")
class PaymentOrder(Enum):
    """Three clauses give three orders of payment."""

    BONUS_STRAIGHT_ROYAL = "bonus-then-straight-then-royal"
    RIGHT_TO_LEFT = "right-to-left-throughout"


@reading("TH16")
class Shortfall(Enum):
    """The guaranteed minimum is more than the share: who pays the difference?"""

    HOUSE_PAYS = "house-pays-the-difference"
    METER_PAYS = "meter-pays-the-minimum"


@reading("TH18")
class OwnContributions(Enum):
    """Does the meter that is paid hold the contributions of the round's own jackpot wagers?"""

    COUNT = "this-round-counts"
    DO_NOT_COUNT = "this-round-does-not-count"


@reading("G13")
class FractionsOfACent(Enum):
    """What becomes of them in a share?"""

    ROUNDED_DOWN = "rounded-down"
    ROUNDED_UP = "rounded-up"

    def __call__(self, cents: Fraction) -> Money:
        return Money(floor(cents) if self is FractionsOfACent.ROUNDED_DOWN else ceil(cents))


# Prizes --------------------------------------------------------------------------------------------------------------


@record
class SharePrize:
    """{hand}: {share} of the jackpot, or {least} if that is more"""

    id: str
    hand: Category
    share: Percent
    least: Money
    several: Because
    because: Because

    @property
    def takes_all(self) -> bool:
        return self.share.ratio == 1


@record
class FixedPrize:
    """{hand}: {amount}"""

    id: str
    hand: Category
    amount: Money
    because: Because


Prize = SharePrize | FixedPrize

# Terms ---------------------------------------------------------------------------------------------------------------


@record
class Systems:
    """as many systems as the operator offers, each approved"""

    approved: Because
    because: Because


@record
class NeedsAWager:
    """only with a wager in the same round, placed before it begins"""

    before_the_hand: Because
    because: Because


@record
class PlayerSeesToAcceptance:
    """the player sees to it that the wager was accepted"""

    because: Because


@record
class HoleCardsAndFlop:
    """the two hole cards and the three Flop cards"""

    because: Because

    def __call__(self, order: HandOrder, hole: Sequence[Card], flop: Sequence[Card]) -> Best:
        return order.best((*hole, *flop))


@record
class PaidApart:
    """paid apart from the other winnings of the round"""

    because: Because


@record
class BonusToTheOthers:
    """where one is offered, whenever a share of the jackpot is won at the table: to every valid jackpot wager there
    but the winners', as the sign says
    """

    paid_first: Because
    because: Because


@record
class OnePoolPerTable:
    """a table is linked to one pool only; a pool serves one table or a group"""

    serves_tables: Because
    one_only: Because
    because: Because


class Likeness(Enum):
    PAY_TABLE = "jackpot pay table"
    INCREMENT = "increment rate"
    SEED = "seed"
    WAGER = "qualifying wager"


@record
class Same:
    """{what}"""

    what: Likeness
    because: Because


@record
class LinkedTablesAlike:
    """tables of one pool have the same {same}"""

    same: tuple[Same, ...]
    because: Because


@reading("TH23")
class OfAFraud(Enum):
    """A round is void for a fraud: what becomes of the fraudster's own jackpot wager?"""

    FORFEITED = "forfeited-with-the-others"
    RETURNED = "returned-as-every-jackpot-wager"


@record
class ReturnedWithTheHand:
    """cancelled and returned where the hand is void or a misdeal occurs"""

    of_a_fraud: Cited[OfAFraud]
    because: Because


@record
class PayOrWithhold:
    """whoever broke the operator's rules for its employees when wagering may be paid or not"""

    because: Because


@record
class JackpotTerms:
    systems: Systems
    wager: NeedsAWager
    acceptance: PlayerSeesToAcceptance
    hand: HoleCardsAndFlop
    prizes: tuple[Prize, ...]
    winning_hands: Cited[tuple[Category, ...]]
    payment: PaidApart
    bonus: BonusToTheOthers
    order_of_payment: Cited[PaymentOrder]
    first_major: Cited[FirstMajor]
    minimum_above_the_share: Cited[Shortfall]
    fractions: Cited[FractionsOfACent]
    fixed_prizes: Cited[FixedPrizes]
    own_contributions: Cited[OwnContributions]
    pools: OnePoolPerTable
    linked_tables: LinkedTablesAlike
    void_hands: ReturnedWithTheHand
    employees: PayOrWithhold

    def prize(self, hand: Category) -> Prize | None:
        """Find the prize of a kind of hand, if that kind wins at all."""
        if hand not in self.winning_hands.value:
            return None
        return next(each for each in self.prizes if each.hand is hand)

    def majors(self) -> list[SharePrize]:
        """Give the prizes that take a share, in the order in which they take it. They are listed from the highest."""
        found = [each for each in self.prizes if isinstance(each, SharePrize)]
        return found[::-1] if self.first_major.value is FirstMajor.STRAIGHT_FLUSH else found


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
