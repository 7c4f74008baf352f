"""All 2,598,960 five-card hands, as 7,462 classes of equal strength with the number of hands in each."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from croupier.games.editions import edition
from croupier.games.holdem_bonus.ranking import Category
from croupier.kernel.cards import Card, Rank, Suit, card

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def unsuited() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each set of five ranks that is not of one suit, and how many hands are like it."""
    for ranks in combinations_with_replacement(Rank, 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        if len(counts) == 5:
            one = (Card(ranks[0], Suit.HEARTS), *(Card(rank, Suit.SPADES) for rank in ranks[1:]))
            yield one, 4**5 - 4
        else:
            cards = tuple(Card(rank, SUITS[copy]) for rank, count in counts.items() for copy in range(count))
            yield cards, prod(comb(4, count) for count in counts.values())


def suited() -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand of each set of five ranks of one suit; there are four like it."""
    for ranks in combinations(Rank, 5):
        yield tuple(Card(rank, Suit.CLUBS) for rank in ranks), 4


def test_every_kind_comes_as_often_as_it_should() -> None:
    hands = edition("star-texas-holdem-bonus").hands
    found: Counter[Category] = Counter()
    strengths = set()
    for cards, number in (*unsuited(), *suited()):
        best = hands.best(cards)
        found[best.category] += number
        strengths.add(best.strength)
    assert found == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.ONE_PAIR: 1_098_240,
        Category.NO_PAIR: 1_302_540,
    }
    assert found.total() == 2_598_960
    assert len(strengths) == 7_462


def test_the_suits_of_an_unsuited_hand_do_not_matter() -> None:
    hands = edition("star-texas-holdem-bonus").hands
    text = ("Ah {} 9c 5s 3h", "Kh {} 9c 5s Kd", "8h {} 9c Ts 7h")
    for one in text:
        strengths = {hands.best([card(word) for word in one.format(f"J{suit}").split()]).strength for suit in "shdc"}
        assert len(strengths) == 1
