"""A round of play: the order of the deal, what a player may choose, what the dealer must do, and whose hand is higher.

>>> from croupier.games.editions import edition
>>> lucky = edition("star-lucky-draw-baccarat")
>>> Hands.of("2h 3d 4c", "Kd 8s", lucky)
P 2h 3d 4c (9)  D Kd 8s (8)  player
>>> lucky.deal.dealer(cards("2c 2h"), lucky.values).move.value
'draws'
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Literal, Protocol, Self

from croupier.games.moves import Move, Ruled
from croupier.games.points import CardValues
from croupier.games.terms import reading, record
from croupier.games.wagering import AnnouncementsOptional
from croupier.kernel.cards import Card, cards, written
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.ids import Box
from croupier.kernel.money import Money

_ONE = 1
_TWO = 2

# The initial deal ----------------------------------------------------------------------------------------------------


class To(Enum):
    AREAS = "a card to each wagered area, clockwise from the dealer's left"
    DEALER = "a card to the dealer"


Target = Box | Literal[To.DEALER]


@record
class InitialDeal:
    """{passes}"""

    passes: tuple[To, ...]
    because: Because

    def __call__(self, wagered: Iterable[Box]) -> tuple[Target, ...]:
        """Name the receiver of each card in turn."""
        areas: tuple[Target, ...] = clockwise(wagered)
        dealer: tuple[Target, ...] = (To.DEALER,)
        return tuple(each for to in self.passes for each in (areas if to is To.AREAS else dealer))


def clockwise(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Put playing areas in order, beginning at the dealer's left."""
    return tuple(sorted(boxes))


@reading("LD13")
class DealersFirstCard(Enum):
    """Do the players see it when they choose?"""

    SHOWN = "dealers-first-card-shown"
    HIDDEN = "dealers-first-card-hidden"

    def __call__(self, first: Card) -> Card | None:
        """Give what the players see of the dealer's hand while they choose."""
        return first if self is DealersFirstCard.SHOWN else None


# The subsequent deal -------------------------------------------------------------------------------------------------


@record
class DrawOrStand:
    """each player, clockwise from the dealer's left and on any count, draws {extra} card or stands"""

    extra: int
    because: Because

    def __call__(self, hand: tuple[Card, ...]) -> tuple[Move, ...]:
        """Name what a player who holds these cards may choose; nothing, if the hand is not there yet or finished."""
        return (Move.DRAW, Move.STAND) if _TWO <= len(hand) < _TWO + self.extra else ()

    def turns(self, wagered: Iterable[Box]) -> tuple[Box, ...]:
        return clockwise(wagered)


@record
class SameAsEnter:
    """the same as the ENTER wager, placed in the player's turn"""

    because: Because

    def __call__(self, enter: Money) -> Money:
        """Give the one amount that buys a third card: what the ENTER wager counts as."""
        return enter


@record
class ShownByASignal:
    """a horizontal movement of the hand, or another visual signal that the casino accepts"""

    because: Because


@record
class FaceUpAsEachDecides:
    """face up, as each player decides; the new count is announced"""

    because: Because


@record
class DealerDraws:
    """a second card when all players have acted; a third if those two count {most} or lower; never more"""

    most: int
    second: Because
    because: Because

    def __call__(self, hand: tuple[Card, ...], values: CardValues) -> Ruled:
        """Decide for the dealer's hand once all players have acted."""
        if len(hand) == _ONE:
            return Ruled(Move.DRAW, self.second)
        if len(hand) == _TWO:
            return self.third(values.count(hand))
        return Ruled(Move.STAND, self.because)

    def third(self, count: int) -> Ruled:
        """Decide for the dealer's two-card count."""
        return Ruled(Move.DRAW if count <= self.most else Move.STAND, self.because)


@record
class DealTerms:
    announcements: AnnouncementsOptional
    order: InitialDeal
    dealers_first_card: Cited[DealersFirstCard]
    decisions: DrawOrStand
    standing: ShownByASignal
    draw_wager: SameAsEnter
    third_card: FaceUpAsEachDecides
    dealer: DealerDraws


# The result ----------------------------------------------------------------------------------------------------------


class Result(Enum):
    PLAYER = "player"
    DEALER = "dealer"
    TIE = "tie"


class _Rules(Protocol):
    """What a comparison needs to know of an edition."""

    @property
    def values(self) -> CardValues: ...


@dataclass(frozen=True, slots=True)
class Hands:
    """The finished hands of one player and of the dealer."""

    player: tuple[Card, ...]
    dealer: tuple[Card, ...]
    player_points: int
    dealer_points: int
    first_two_points: int

    @classmethod
    def dealt(cls, player: tuple[Card, ...], dealer: tuple[Card, ...], rules: _Rules) -> Self:
        count = rules.values.count
        return cls(player, dealer, count(player), count(dealer), count(player[:_TWO]))

    @classmethod
    def of(cls, player: str, dealer: str, rules: _Rules) -> Self:
        return cls.dealt(cards(player), cards(dealer), rules)

    @property
    def drew(self) -> bool:
        return len(self.player) > _TWO

    @property
    def result(self) -> Result:
        if self.player_points == self.dealer_points:
            return Result.TIE
        return Result.PLAYER if self.player_points > self.dealer_points else Result.DEALER

    def before_the_draw(self) -> Self:
        """Give the comparison as it would be had the player stood."""
        return replace(self, player=self.player[:_TWO], player_points=self.first_two_points)

    def __repr__(self) -> str:
        return (
            f"P {written(self.player)} ({self.player_points})  "
            f"D {written(self.dealer)} ({self.dealer_points})  {self.result.value}"
        )
