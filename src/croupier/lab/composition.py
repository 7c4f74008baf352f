"""The cards in a shoe, by kind: whole decks, with cards taken out, or any counts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from croupier.kernel.cards import DECK, Card
from croupier.kernel.errors import CroupierError


class ImpossibleShoe(CroupierError, ValueError):
    """No shoe has these cards."""


@dataclass(frozen=True)
class Composition:
    counts: tuple[int, ...]
    """How many there are of each of the 52 cards, in the order of `DECK`."""

    @classmethod
    def decks(cls, number: int) -> "Composition":
        return cls((number,) * len(DECK))

    @classmethod
    def of(cls, counts: Mapping[Card, int]) -> "Composition":
        if any(type(each) is not int or each < 0 for each in counts.values()):
            raise ImpossibleShoe("a shoe holds a whole number of each card, none less than nothing")
        return cls(tuple(counts.get(card, 0) for card in DECK))

    def within(self, decks: int) -> "Composition":
        """Check that so many decks hold these cards."""
        for card, number in self.items():
            if number > decks:
                raise ImpossibleShoe(f"{decks} decks hold {decks} of {card}, not {number}")
        return self

    def without(self, cards: Iterable[Card]) -> "Composition":
        """Take cards out; one that is not there cannot be taken."""
        left = dict(zip(DECK, self.counts, strict=True))
        for card in cards:
            if not left[card]:
                raise ImpossibleShoe(f"no {card} is left to take out")
            left[card] -= 1
        return Composition(tuple(left.values()))

    @cached_property
    def size(self) -> int:
        return sum(self.counts)

    def items(self) -> Iterable[tuple[Card, int]]:
        return zip(DECK, self.counts, strict=True)
