"""The terms of the progressive jackpot: prizes, wagers, pools, and the open questions about them."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from math import ceil, floor

from croupier.games.holdem_bonus.ranking import Best, Category, HandOrder
from croupier.games.terms import reading, record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent


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
    """the player is responsible for seeing that the wager was accepted"""

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
    """a person who wagered in breach of the operator's rules for employees may be paid or not"""

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
