"""What is priced: a setting that a document allows, and the wager that a rounding is priced for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from croupier.kernel.cards import Card
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.lab.composition import Composition

DealerCard = Literal["seen", "hidden"]
DEALER_CARD = "dealer-card"
MOST_DIGITS = 9
TIE_PREMIUM = "tie-premium"
"""The one option that has no value where none is chosen."""


@dataclass(frozen=True, kw_only=True)
class JackpotQuestion:
    """Seed and increment are the operator's: the document only says that tables of one pool share them."""

    meter: Money
    wager: Money
    seed: Money
    increment: Percent


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What is priced. What is left out is the document's first game, its most decks, option 1 and whole decks."""

    game: str | None = None
    decks: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    counted: Composition | None = None
    """The cards in the shoe, where they are not whole decks."""
    removed: tuple[Card, ...] = ()
    pays: Mapping[tuple[str, str], Odds] = field(default_factory=dict)
    """Other odds to try, by bet and row; the row may be empty where only one pays."""
    dealer_card: DealerCard | None = None
    jackpot: JackpotQuestion | None = None

    def shoe(self, decks: int) -> Composition:
        whole = self.counted if self.counted is not None else Composition.decks(decks)
        return whole.within(decks).without(self.removed)


@dataclass(frozen=True, kw_only=True)
class Wager:
    """A stake, and the chips it is paid in: what a figure after rounding is worked out for."""

    stake: Money
    chips: Chips
