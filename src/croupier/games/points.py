"""What a card and a hand count."""

from collections.abc import Iterable

from croupier.games.terms import record
from croupier.kernel.cards import Card, Rank
from croupier.kernel.clauses import Because, Cited

_PIPS = {rank: count for count, rank in enumerate(Rank, start=1)}
_ACE_TO_NINE = 9


@record
class PipsCountThemselves:
    """face value"""

    because: Because


@record
class LastDigit:
    """the last digit of the total (what is left over {modulus}s)"""

    modulus: int
    because: Because


@record
class CardValues:
    ace: Cited[int]
    two_to_nine: PipsCountThemselves
    ten_to_king: Cited[int]
    hand: LastDigit

    def of(self, card: Card) -> int:
        if card.rank is Rank.ACE:
            return self.ace.value
        pips = _PIPS[card.rank]
        return pips if pips <= _ACE_TO_NINE else self.ten_to_king.value

    def count(self, hand: Iterable[Card]) -> int:
        """Give the point count of a hand."""
        return sum(self.of(card) for card in hand) % self.hand.modulus
