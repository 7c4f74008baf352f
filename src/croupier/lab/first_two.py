"""Counting the first two cards of both hands, in as few classes as a pay table can tell apart."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from math import lcm
from typing import NamedTuple

from croupier.games.baccarat.bets import FirstTwoPair, FirstTwoPairAlike, HandsPaired, OneRank, PairMeans, PayTable
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.edition import BaccaratEdition
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


# Together with the result --------------------------------------------------------------------------------------------

Likeness = Two | None
"""How the first two cards of a hand are alike: an example of the pair, or None for no pair."""


def with_first_two(
    edition: BaccaratEdition,
    cards: Composition,
    ties: dict[tuple[int, int, int, int], tuple[int, int]],
    total: int,
) -> Iterator[tuple[Coup, int]]:
    """Go through examples of coups by the pairs that both hands start with and by whether they tie, with their counts.

    Given the values of the first four cards, which cards they are has no bearing on the rest of the coup; so ties are
    counted by value, and pairs within each value.
    """
    found: Counter[tuple[Likeness, Likeness, bool]] = Counter()
    after_four = (cards.size - 4) * (cards.size - 5)
    alike = _Alike(edition, cards)
    by_equal: dict[tuple[int | None, int | None], list[int]] = defaultdict(lambda: [0, 0])
    for (a, b, c, d), (ways, tied) in ties.items():
        sums = by_equal[a if a == b else None, c if c == d else None]
        sums[0] += tied
        sums[1] += ways * after_four - tied
    for (one, other), (tied, untied) in by_equal.items():
        for (player, banker), share in alike.given(one, other):
            found[player, banker, True] += tied * share
            found[player, banker, False] += untied * share
    scale = alike.scale
    for (player, banker, tie), ways in found.items():
        if ways:
            yield _example(edition, player, banker, tie=tie), ways // scale
    if sum(found.values()) != total * scale:
        raise ArithmeticError("the coups do not add up")


class _Alike:
    """How often two or four cards of given values are alike, as whole numbers of one common scale."""

    def __init__(self, edition: BaccaratEdition, cards: Composition) -> None:
        self.ranks: dict[int, dict[Rank, dict[Suit, int]]] = defaultdict(lambda: defaultdict(dict))
        for card, number in cards.items():
            if number:
                self.ranks[edition.values.of(card)][card.rank][card.suit] = number
        self.size = {value: sum(sum(s.values()) for s in ranks.values()) for value, ranks in self.ranks.items()}
        self.two = {value: self._two(value) for value in self.ranks}
        self.four = {value: self._four(value) for value in self.ranks}
        self.scale = 1
        for value, many in self.size.items():
            for number in (_falling(many, 2), _falling(many, 4)):
                if number:
                    self.scale = lcm(self.scale, number)
            if _falling(many, 2):
                for other in self.size:
                    if other != value and _falling(self.size[other], 2):
                        self.scale = lcm(self.scale, _falling(many, 2) * _falling(self.size[other], 2))

    def _two(self, value: int) -> Counter[Likeness]:
        found: Counter[Likeness] = Counter()
        for rank, suits in self.ranks[value].items():
            for pair, ways in _pairs_of(rank, suits):
                found[pair] += ways
        found[None] = _falling(self.size[value], 2) - found.total()
        return found

    def _four(self, value: int) -> Counter[tuple[Likeness, Likeness]]:
        """Two cards to each hand, all of one value: by the pairs that they make."""
        found: Counter[tuple[Likeness, Likeness]] = Counter()
        many = self.size[value]
        alone: Counter[Likeness] = Counter()
        for one, suits in self.ranks[value].items():
            for pair, ways in _pairs_of(one, suits):
                alone[pair] += ways * _falling(many - 2, 2)
            for other, others in self.ranks[value].items():
                if one is not other:
                    for pair, ways in _pairs_of(one, suits):
                        for second, more in _pairs_of(other, others):
                            found[pair, second] += ways * more
            for drawn in product(suits, repeat=4):
                ways = _ways_of(suits, drawn)
                if ways:
                    found[_alike(one, drawn[0], drawn[1]), _alike(one, drawn[2], drawn[3])] += ways
        both = Counter(found)
        for like, ways in alone.items():
            left = ways - sum(number for (first, _), number in both.items() if first == like)
            found[like, None] += left
            found[None, like] += left
        found[None, None] = _falling(many, 4) - found.total()
        return found

    def given(self, one: int | None, other: int | None) -> Iterator[tuple[tuple[Likeness, Likeness], int]]:
        """Share out one way to draw hands whose two cards have these values in common among the pairs they can be."""
        if one is not None and one == other:
            whole = _falling(self.size[one], 4)
            for both, ways in self.four[one].items():
                yield both, self.scale * ways // whole
            return
        player: Counter[Likeness] = self.two[one] if one is not None else Counter({None: 1})
        banker: Counter[Likeness] = self.two[other] if other is not None else Counter({None: 1})
        whole = player.total() * banker.total()
        for first, ways in player.items():
            for second, more in banker.items():
                yield (first, second), self.scale * ways * more // whole


def _falling(number: int, steps: int) -> int:
    found = 1
    for gone in range(steps):
        found *= max(number - gone, 0)
    return found


def _pairs_of(rank: Rank, suits: dict[Suit, int]) -> Iterator[tuple[Two, int]]:
    for first, many in suits.items():
        for second, more in suits.items():
            ways = many * (many - 1) if first is second else many * more
            if ways:
                yield _alike(rank, first, second), ways


def _ways_of(suits: dict[Suit, int], drawn: tuple[Suit, ...]) -> int:
    ways, gone = 1, Counter[Suit]()
    for suit in drawn:
        ways *= max(suits[suit] - gone[suit], 0)
        gone[suit] += 1
    return ways


def _example(edition: BaccaratEdition, player: Likeness, banker: Likeness, *, tie: bool) -> Coup:
    """An example with these pairs; third cards make it a tie or not, whatever the tableau says."""
    first, second = player or (_of(Rank.TWO), _of(Rank.THREE)), banker or (_of(Rank.FOUR), _of(Rank.FIVE))
    by_value = {edition.values.of(card): card for card in DECK}
    p, b = edition.values.count(first), edition.values.count(second)
    wanted = (p - b if tie else p - b + 1) % 10
    return Coup.dealt(first, (*second, by_value[wanted]), edition)
