"""Counting the first two cards of both hands, in as few classes as a pay table can tell apart."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from croupier.games.baccarat.bets import FirstTwoPair, FirstTwoPairAlike, HandsPaired, OneRank, PairMeans, PayTable
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import DECK, Card, Rank, Suit
from croupier.lab.composition import Composition

Two = tuple[Card, Card]


class Class(NamedTuple):
    player: Two
    banker: Two
    ways: int


def classes(cards: Composition, table: PayTable) -> Iterator[Class]:
    """Go through examples of both hands' first two cards, each with the ordered ways to draw such four cards."""
    hands = {row.when.hand for row in table if isinstance(row.when, FirstTwoPair | FirstTwoPairAlike)}
    if any(isinstance(row.when, HandsPaired) for row in table):
        yield from _both(cards, table)
        return
    for hand in hands:
        others = (cards.size - 2) * (cards.size - 3)
        for two, ways in _one(cards).items():
            spare = _unlike(two)
            player, banker = (two, spare) if hand is Hand.PLAYER else (spare, two)
            yield Class(player, banker, ways * others)


def _unlike(_: Two) -> Two:
    """Any two cards for the hand that the wager does not look at."""
    return DECK[0], DECK[1]


def _one(cards: Composition) -> dict[Two, int]:
    """Count two cards of one hand: by rank, and for equal ranks by whether suit or colour agree."""
    by_rank: dict[Rank, dict[Suit, int]] = defaultdict(dict)
    for card, number in cards.items():
        by_rank[card.rank][card.suit] = number
    totals = {rank: sum(suits.values()) for rank, suits in by_rank.items()}
    found: Counter[Two] = Counter()
    for one, many in totals.items():
        for other, more in totals.items():
            if one is not other:
                found[Card(one, Suit.SPADES), Card(other, Suit.SPADES)] += many * more
    for rank, suits in by_rank.items():
        for first, many in suits.items():
            for second, more in suits.items():
                ways = many * (many - 1) if first is second else many * more
                found[_alike(rank, first, second)] += ways
    return {two: ways for two, ways in found.items() if ways}


def _alike(rank: Rank, first: Suit, second: Suit) -> Two:
    """An example of two cards of one rank: of one suit, of one colour, or of two."""
    if first is second:
        return Card(rank, Suit.SPADES), Card(rank, Suit.SPADES)
    if first.red is second.red:
        return Card(rank, Suit.SPADES), Card(rank, Suit.CLUBS)
    return Card(rank, Suit.SPADES), Card(rank, Suit.HEARTS)


def _both(cards: Composition, table: PayTable) -> Iterator[Class]:
    """Count both hands by rank: each pair of ranks that is a pair is a class, all others are one."""
    n: Counter[Rank] = Counter()
    for card, number in cards.items():
        n[card.rank] += number
    means = next(row.when.pair for row in table if isinstance(row.when, HandsPaired))
    pairs = [(a, b) for a in Rank for b in Rank if n[a] and means((_of(a), _of(b)))]
    size = cards.size
    every = size * (size - 1) * (size - 2) * (size - 3)
    no_pair = _not_a_pair(means)
    paired: dict[tuple[Rank, Rank], int] = {}
    both = 0
    for one in pairs:
        here = 0
        for other in pairs:
            ways = _ways(n, (*one, *other))
            if ways:
                yield Class(_cards(one), _cards(other), ways)
                here += ways
        paired[one] = here
        both += here
    first = 0
    for one in pairs:
        alone = _ways(n, one) * (size - 2) * (size - 3) - paired[one]
        first += alone
        if alone:
            yield Class(_cards(one), no_pair, alone)
            yield Class(no_pair, _cards(one), alone)
    yield Class(no_pair, no_pair, every - both - 2 * first)


def _of(rank: Rank) -> Card:
    return Card(rank, Suit.SPADES)


def _cards(ranks: tuple[Rank, Rank]) -> Two:
    return _of(ranks[0]), _of(ranks[1])


def _ways(n: Counter[Rank], ranks: tuple[Rank, ...]) -> int:
    """The ordered ways to draw cards of these ranks."""
    ways, gone = 1, Counter[Rank]()
    for rank in ranks:
        ways *= max(n[rank] - gone[rank], 0)
        gone[rank] += 1
    return ways


def _not_a_pair(means: PairMeans | OneRank) -> Two:
    two = _of(Rank.TWO), _of(Rank.THREE)
    if means(two):
        raise ValueError("a two and a three are a pair here")
    return two
