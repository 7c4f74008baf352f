"""What a poker hand is worth: the best five of five to seven cards, its kind, and what a dealer would call it.

>>> from croupier.games.editions import edition
>>> from croupier.kernel.cards import cards, written
>>> hands = edition("star-texas-holdem-bonus").hands
>>> best = hands.best(cards("Kh 4d 9c Ks 2h 4s 3d"))
>>> best.name, written(best.cards)
('Two pair, kings and fours, nine kicker', 'Kh Ks 4d 4s 9c')
>>> best.strength < hands.best(cards("Ah 2d 3c 4s 5h")).strength
True
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, assert_never

from croupier.games.terms import reading, record
from croupier.kernel.cards import DECK, Card, Rank
from croupier.kernel.clauses import Because, Cited

HAND = 5
MOST_CARDS = 7


class Category(Enum):
    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIR = "two pair"
    ONE_PAIR = "one pair"
    NO_PAIR = "no pair"


@reading("TH5")
class Kickers(Enum):
    """Do the cards beside four or three of a kind count?"""

    ALL_FIVE = "all-five-cards"
    NAMED_ONLY = "named-cards-only"


@record
class Kind:
    """{category}"""

    id: str
    category: Category
    because: Because


@record
class AceHighAlsoLowInAStraight:
    """ace, king, queen, jack, ten down to two, suits alike; in a straight the ace stands above the king or below the
    two
    """

    ace_high: Because
    ace_low: Because
    because: Because


@dataclass(frozen=True, slots=True)
class Best:
    """The best five cards, what they are, and a strength that compares with any other of the same document."""

    category: Category
    cards: tuple[Card, ...]
    strength: tuple[int, ...]
    because: Because

    @property
    def name(self) -> str:
        return _spoken(self.category, [card.rank for card in self.cards])


@record
class HandOrder:
    """How hands are ranked; the kinds stand from the highest down."""

    cards: AceHighAlsoLowInAStraight
    kinds: tuple[Kind, ...]
    compared: Cited[Kickers]

    def height(self, category: Category) -> int:
        """Count the kinds that stand below a kind of hand."""
        return self._kind(category)[0]

    def _kind(self, category: Category) -> tuple[int, Kind]:
        return next((height, kind) for height, kind in enumerate(reversed(self.kinds)) if kind.category is category)

    def best(self, cards: Sequence[Card]) -> Best:
        """Make the best five-card hand. Of two cards that serve alike, the one given first is used."""
        if not HAND <= len(set(cards)) == len(cards) <= MOST_CARDS:
            raise ValueError(f"a hand is made of five to seven different cards, not {[str(card) for card in cards]}")
        category, used, values = _find(cards)
        if self.compared.value is Kickers.NAMED_ONLY and category in _KICKERS_NOT_NAMED:
            values = values[:1]
        height, kind = self._kind(category)
        because = (*kind.because, *self._ace_in_a_straight(category, used), *self.cards.because)
        return Best(category, used, (height, *values), because)

    def _ace_in_a_straight(self, category: Category, used: tuple[Card, ...]) -> Because:
        if category not in _SEQUENCES:
            return ()
        if used[0].rank is Rank.ACE:
            return self.cards.ace_high
        return self.cards.ace_low if used[-1].rank is Rank.ACE else ()


_KICKERS_NOT_NAMED = (Category.FOUR_OF_A_KIND, Category.THREE_OF_A_KIND)
_SEQUENCES = (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.STRAIGHT)


# Finding the five ----------------------------------------------------------------------------------------------------

_LOW_ACE, _HIGH_ACE = 1, 14
_HEIGHTS = {rank: height for height, rank in enumerate(Rank, start=_LOW_ACE)} | {Rank.ACE: _HIGH_ACE}
_VALUE = {card: _HEIGHTS[card.rank] for card in DECK}
_FOUR, _THREE, _TWO = 4, 3, 2


class _Found(NamedTuple):
    """A kind of hand, its five cards, and the values that are compared between two hands of the kind, in order."""

    category: Category
    cards: tuple[Card, ...]
    values: tuple[int, ...]


def _find(cards: Sequence[Card]) -> _Found:
    """Look for each kind from the highest down."""
    ordered = sorted(cards, key=_VALUE.__getitem__, reverse=True)
    suited = _of_one_suit(ordered)
    if run := _run(suited):
        category = Category.ROYAL_FLUSH if run[0].rank is Rank.ACE else Category.STRAIGHT_FLUSH
        return _Found(category, run, (_VALUE[run[0]],))
    first, second = _two_largest_groups(ordered)
    if len(first) == _FOUR:
        return _with_kickers(Category.FOUR_OF_A_KIND, [first], ordered)
    if len(first) == _THREE and len(second) >= _TWO:
        return _with_kickers(Category.FULL_HOUSE, [first, second[:2]], ordered)
    if suited:
        return _Found(Category.FLUSH, tuple(suited[:HAND]), _values(suited[:HAND]))
    if run := _run(ordered):
        return _Found(Category.STRAIGHT, run, (_VALUE[run[0]],))
    if len(first) == _THREE:
        return _with_kickers(Category.THREE_OF_A_KIND, [first], ordered)
    if len(second) == _TWO:
        return _with_kickers(Category.TWO_PAIR, [first, second], ordered)
    if len(first) == _TWO:
        return _with_kickers(Category.ONE_PAIR, [first], ordered)
    return _Found(Category.NO_PAIR, tuple(ordered[:HAND]), _values(ordered[:HAND]))


def _of_one_suit(ordered: list[Card]) -> list[Card]:
    """Give all cards of a suit that has five or more. One of these is among the first three of seven cards."""
    for first in ordered[: len(ordered) - HAND + 1]:
        suited = [card for card in ordered if card.suit is first.suit]
        if len(suited) >= HAND:
            return suited
    return []


def _run(ordered: list[Card]) -> tuple[Card, ...]:
    """Give the highest five in sequence, the highest card first."""
    by_value: dict[int, Card] = {}
    for card in ordered:
        by_value.setdefault(_VALUE[card], card)
    if _HIGH_ACE in by_value:
        by_value[_LOW_ACE] = by_value[_HIGH_ACE]
    values = list(by_value)
    for top, fifth in zip(values, values[HAND - 1 :], strict=False):
        if top - fifth == HAND - 1:
            return tuple(by_value[value] for value in range(top, fifth - 1, -1))
    return ()


def _two_largest_groups(ordered: list[Card]) -> list[list[Card]]:
    """Group cards of one value: the largest group first, of equal groups the higher."""
    groups: dict[int, list[Card]] = {}
    for card in ordered:
        groups.setdefault(_VALUE[card], []).append(card)
    return sorted(groups.values(), key=len, reverse=True)[:2]


def _with_kickers(category: Category, groups: list[list[Card]], ordered: list[Card]) -> _Found:
    """Fill the named groups up to five with the highest other cards."""
    named = [card for group in groups for card in group]
    kickers = [card for card in ordered if card not in named][: HAND - len(named)]
    return _Found(category, (*named, *kickers), (*(_VALUE[group[0]] for group in groups), *_values(kickers)))


def _values(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(_VALUE[card] for card in cards)


# What a dealer would say ---------------------------------------------------------------------------------------------


def spoken(cards: Sequence[Card]) -> str:
    """Say what a hand is, as the dealer does."""
    return _spoken(*kind_and_ranks(cards))


def kind_and_ranks(cards: Sequence[Card]) -> tuple[Category, list[Rank]]:
    """Give what a hand is called by: its kind, and the ranks of its five cards in order."""
    category, used, _ = _find(cards)
    return category, [card.rank for card in used]


def one(rank: Rank) -> str:
    return rank.name.lower()


def many(rank: Rank) -> str:
    return "sixes" if rank is Rank.SIX else f"{one(rank)}s"


def _spoken(category: Category, ranks: list[Rank]) -> str:
    title = category.value.capitalize()
    match category:
        case Category.ROYAL_FLUSH:
            return title
        case Category.STRAIGHT_FLUSH | Category.FLUSH | Category.STRAIGHT | Category.NO_PAIR:
            return f"{title}, {one(ranks[0])} high"
        case Category.FULL_HOUSE:
            return f"{title}, {many(ranks[0])} over {many(ranks[3])}"
        case Category.TWO_PAIR:
            return f"{title}, {many(ranks[0])} and {many(ranks[2])}, {one(ranks[4])} kicker"
        case Category.FOUR_OF_A_KIND:
            return f"{title}, {many(ranks[0])}, {one(ranks[4])} kicker"
        case Category.THREE_OF_A_KIND:
            return f"{title}, {many(ranks[0])}, {one(ranks[3])} kicker"
        case Category.ONE_PAIR:
            return f"{title}, {many(ranks[0])}, {one(ranks[2])} kicker"
        case _:
            assert_never(category)
