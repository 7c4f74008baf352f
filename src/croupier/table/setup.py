"""What a table is opened with: game, cards and device, layout, side bets, chips and the sign."""

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import date
from enum import Enum
from typing import Self

from croupier.games.baccarat.settle import Sign
from croupier.games.terms import record
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent


class Device(Enum):
    SHOE = "shoe"
    SCANNING_SHOE = "scanning-shoe"
    SHUFFLER = "shuffler"

    @property
    def shuffles(self) -> bool:
        return self is Device.SHUFFLER


class Method(Enum):
    A = "A"
    B = "B"


@record
class Range:
    least: Money
    most: Money

    def __str__(self) -> str:
        return f"{self.least} to {self.most}"


@record
class Limits:
    """The limit sign. A range under a family's name holds for each of its bets that has none of its own."""

    bets: Mapping[str, Range]
    differential: Money | None = None
    areas: Mapping[str, Money] = field(default_factory=dict)
    unit: Money | None = None
    regulator_minimum: Money | None = None

    def of(self, bet: str, family: str) -> Range | None:
        return self.bets.get(bet) or self.bets.get(family)

    def with_bets(self, bets: Mapping[str, Range]) -> Self:
        return replace(self, bets={**self.bets, **bets})


@record
class Setup:
    """Everything chosen when the table opens. `positions` limits the places of a side bet; left out, there is no
    limit.
    """

    game: str
    decks: int
    device: Device
    method: Method
    boxes: int
    chips: Chips
    side_bets: tuple[str, ...] = ()
    layout: str | None = None
    area: str | None = None
    low_limit: bool = False
    tournament: bool = False
    private_area: bool = False
    options: Mapping[str, int] = field(default_factory=dict)
    tie_premium: Percent | None = None
    positions: Mapping[BetId, int] = field(default_factory=dict)
    cut_tolerance: int = 0
    cutting_card_tolerance: int = 0
    closed_boxes: tuple[int, ...] = ()
    takes_cash: bool = True
    missing: tuple[str, ...] = ()
    published: date | None = None

    @property
    def sign(self) -> Sign:
        return Sign(game=self.game, chips=self.chips, options=self.options, tie_premium=self.tie_premium)
