"""A finished coup: two hands, their counts, and who won.

>>> from croupier.games.editions import edition
>>> Coup.of("9c 4d 6h", "Kd 7s", edition("star-baccarat"))
P 9c 4d 6h (9)  B Kd 7s (7)  player
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, Self

from croupier.games.baccarat.tableau import Tableau
from croupier.games.points import CardValues
from croupier.kernel.cards import Card, cards, written

_TWO = 2


class Hand(Enum):
    """One of the two hands of a coup."""

    PLAYER = "player"
    BANKER = "banker"

    @property
    def other(self) -> "Hand":
        return Hand.BANKER if self is Hand.PLAYER else Hand.PLAYER


class Result(Enum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class _Rules(Protocol):
    """What a coup needs to know of an edition."""

    @property
    def values(self) -> CardValues: ...
    @property
    def tableau(self) -> Tableau: ...


@dataclass(frozen=True, slots=True)
class Coup:
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_points: int
    banker_points: int
    player_natural: bool
    banker_natural: bool

    @classmethod
    def dealt(cls, player: tuple[Card, ...], banker: tuple[Card, ...], rules: _Rules) -> Self:
        count, natural = rules.values.count, rules.tableau.is_natural
        return cls(
            player,
            banker,
            count(player),
            count(banker),
            len(player) == _TWO and natural(count(player)),
            len(banker) == _TWO and natural(count(banker)),
        )

    @classmethod
    def of(cls, player: str, banker: str, rules: _Rules) -> Self:
        return cls.dealt(cards(player), cards(banker), rules)

    def hand(self, which: Hand) -> tuple[Card, ...]:
        return self.player if which is Hand.PLAYER else self.banker

    def points(self, which: Hand) -> int:
        return self.player_points if which is Hand.PLAYER else self.banker_points

    def natural(self, which: Hand) -> bool:
        return self.player_natural if which is Hand.PLAYER else self.banker_natural

    @property
    def result(self) -> Result:
        if self.player_points == self.banker_points:
            return Result.TIE
        return Result.PLAYER if self.player_points > self.banker_points else Result.BANKER

    def wins(self, which: Hand) -> bool:
        return self.points(which) > self.points(which.other)

    def __repr__(self) -> str:
        return (
            f"P {written(self.player)} ({self.player_points})  "
            f"B {written(self.banker)} ({self.banker_points})  {self.result.value}"
        )
