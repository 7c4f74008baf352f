"""A player's hand against the dealer's, each the best five of two hole cards and five community cards."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from croupier.games.holdem_bonus.ranking import Best, Category, HandOrder
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because


@record
class BestFiveOfSeven:
    """the best five of two hole cards and five community cards, with two, one or none of the hole cards"""

    with_both: Because
    with_one: Because
    with_none: Because
    because: Because

    def __call__(self, order: HandOrder, hole: Sequence[Card], community: Sequence[Card]) -> Best:
        """Make the hand. Community cards go first: where they are the best hand, no hole card is used."""
        best = order.best((*community, *hole))
        used = sum(card in hole for card in best.cards)
        clauses = (self.with_none, self.with_one, self.with_both)[used]
        return replace(best, because=(*clauses, *self.because, *best.because))


@dataclass(frozen=True, slots=True)
class Showdown:
    player: Best
    dealer: Best
    order: HandOrder

    @property
    def higher(self) -> bool:
        return self.player.strength > self.dealer.strength

    @property
    def lower(self) -> bool:
        return self.player.strength < self.dealer.strength

    @property
    def equal(self) -> bool:
        return self.player.strength == self.dealer.strength

    def player_has(self, at_least: Category) -> bool:
        return self.order.height(self.player.category) >= self.order.height(at_least)

    def __repr__(self) -> str:
        return f"player: {self.player.name}; dealer: {self.dealer.name}"
