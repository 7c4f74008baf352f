"""What a table is opened with: game, cards and device, layout, side bets, chips and the sign."""

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import date
from enum import Enum
from typing import Self

from croupier.games.terms import record
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent


class Device(Enum):
    SHOE = "shoe"
    SCANNING_SHOE = "scanning-shoe"
    SHUFFLER = "shuffler"
    MULTISHUFFLER = "multishuffler"
    HAND = "hand"

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


LOADED = "loaded"
NEW = "new"
DROP_BOX = "drop-box"


@record
class CardSet:
    """The cards that a table opens with. `prepared` says how far they are: `loaded` (shuffled, cut, in the device and
    burned from), `new`, or the kind of pre-shuffled cards. `cards` counts them; left out, the decks are whole.
    """

    prepared: str = LOADED
    cards: int | None = None
    jokers: int = 0
    backs: tuple[str, ...] = ("blue",)
    cutting_cards: int = 1


@record
class Setup:
    """Everything chosen when the table opens, and what the opening checklist says.

    `positions` limits the places of a side bet; left out, there is no limit. `boxes = 0`: as many as the layout is
    drawn with. `labels` names the areas for side wagers at each place; left out, each bet on offer has one.
    `missing` names what the checklist lacks; `rack_holds` counts cards; `markers` gives the design for each purpose.
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
    displayed_game: str | None = None
    displayed_odds: Mapping[str, tuple[Odds, ...]] = field(default_factory=dict)
    published: date | None = None
    approved: str | None = None
    cards: CardSet = field(default_factory=CardSet)
    device_number: str = "1"
    rack_holds: int | None = None
    float_tray: Money | None = None
    markers: Mapping[str, str] | None = None
    labels: tuple[str, ...] | None = None

    def has_area(self, bet: str, family: str) -> bool:
        """Tell whether a side wager has an area of its own at each place."""
        return self.labels is None or bet in self.labels or family in self.labels
