"""Counting the first two cards of both hands, in as few classes as a pay table can tell apart."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
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
    if any(isinstance(row.when, HandsPaired) for row in table):
        yield from _both(cards, table)
        return
    of_one = [row.when for row in table if isinstance(row.when, FirstTwoPair | FirstTwoPairAlike)]
    means = [when.pair for when in of_one if isinstance(when, FirstTwoPair)]
    others = (cards.size - 2) * (cards.size - 3)
    spare = DECK[0], DECK[1]  # any two, for the hand that the wager does not look at
    for hand in {when.hand for when in of_one}:
        for two, ways in _one(cards, means).items():
            player, banker = (two, spare) if hand is Hand.PLAYER else (spare, two)
            yield Class(player, banker, ways * others)


def _one(cards: Composition, means: list[PairMeans | OneRank]) -> dict[Two, int]:
    """Count two cards of one hand: of one rank by whether suit or colour agree, of two by what a pair means."""
    by_rank: dict[Rank, dict[Suit, int]] = defaultdict(dict)
    for card, number in cards.items():
        by_rank[card.rank][card.suit] = number
    totals = {rank: sum(suits.values()) for rank, suits in by_rank.items()}
    found: Counter[Two] = Counter()
    examples: dict[tuple[bool, ...], Two] = {}
    for one, many in totals.items():
        for other, more in totals.items():
            if one is not other:
                two = _of(one), _of(other)
                found[examples.setdefault(tuple(mean(two) for mean in means), two)] += many * more
    for suits in by_rank.values():
        for first, many in suits.items():
            for second, more in suits.items():
                ways = many * (many - 1) if first is second else many * more
                found[_alike(Rank.ACE, first, second)] += ways
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

_LIKE = (None, (Suit.SPADES, Suit.SPADES), (Suit.SPADES, Suit.CLUBS), (Suit.SPADES, Suit.HEARTS))
"""How the first two cards of a hand can be alike: no pair, or a pair of one suit, of one colour, of two; by suits."""

_NOT, _SUITED, _COLOURED, _MIXED = range(4)
Both = Counter[tuple[int, int]]
"""How often the hands are alike so and so, Player's first."""


Tied = dict[tuple[int | None, int | None], list[int]]
"""Sequences that tie and that do not, by the value that both first cards of Player's and of Banker's hand have."""


def with_first_two(edition: BaccaratEdition, cards: Composition, tied: Tied) -> Iterator[tuple[Coup, int]]:
    """Go through examples of coups by the pairs that both hands start with and by whether they tie, with their counts.

    Given the values of the first four cards, which cards they are has no bearing on the rest of the coup; so ties are
    counted by value, and pairs within each value. Ranks are not kept apart: see `told_apart`.
    """
    found: Counter[tuple[int, int, bool]] = Counter()
    alike = _Alike(edition, cards)
    for (one, other), (tie, no_tie) in tied.items():
        among, whole = alike.given(one, other)
        for (player, banker), ways in among.items():
            found[player, banker, True] += tie * ways // whole
            found[player, banker, False] += no_tie * ways // whole
    if found.total() != sum(map(sum, tied.values())):
        raise ArithmeticError("the coups do not add up")
    for (player, banker, is_tie), ways in found.items():
        if ways:
            yield _example(edition, player, banker, tie=is_tie), ways


def told_apart(tables: Iterable[PayTable]) -> bool:
    """Tell whether these pay tables look at each hand's pair by itself, so that its rank does not matter."""
    return not any(
        isinstance(row.when, HandsPaired) or getattr(row.when, "pair", None) is PairMeans.SAME_POINTS
        for table in tables
        for row in table
    )


class _Alike:
    """How often two cards of one value, or two for each hand, are alike."""

    def __init__(self, edition: BaccaratEdition, cards: Composition) -> None:
        ranks: dict[tuple[int, Rank], list[int]] = defaultdict(list)
        for card, number in cards.items():
            ranks[edition.values.of(card), card.rank].append(number)
        self.ranks: dict[int, list[tuple[int, ...]]] = defaultdict(list)
        for (value, _), suits in ranks.items():
            self.ranks[value].append(tuple(suits))
        self.size = {value: sum(map(sum, suits)) for value, suits in self.ranks.items()}

    def given(self, one: int | None, other: int | None) -> tuple[Both, int]:
        """Share out hands whose two cards have these values in common among the pairs they can be; None: no pair."""
        if one is not None and one == other:
            return self._four(one), _falling(self.size[one], 4)
        player, banker = self._two(one), self._two(other)
        both = Counter({(p, b): ways * more for p, ways in player.items() for b, more in banker.items()})
        return both, both.total()

    def _two(self, value: int | None) -> Counter[int]:
        if value is None:
            return Counter({_NOT: 1})
        found: Counter[int] = Counter()
        for suits in self.ranks[value]:
            found.update(_pairs_of(suits))
        found[_NOT] = _falling(self.size[value], 2) - found.total()
        return found

    def _four(self, value: int) -> Both:
        """Two cards to each hand, all of one value: by the pairs that they make."""
        found: Both = Counter()
        ranks = self.ranks[value]
        for place, suits in enumerate(ranks):
            found.update(_two_pairs_of(suits))
            for other, others in enumerate(ranks):
                if place != other:
                    for pair, ways in _pairs_of(suits).items():
                        for second, more in _pairs_of(others).items():
                            found[pair, second] += ways * more
        paired = Counter(found)
        rest = _falling(self.size[value] - 2, 2)
        for like, ways in self._two(value).items():
            if like != _NOT:
                alone = ways * rest - sum(number for (first, _), number in paired.items() if first == like)
                found[like, _NOT] += alone
                found[_NOT, like] += alone
        found[_NOT, _NOT] = _falling(self.size[value], 4) - found.total()
        return found


_SUITS = tuple(Suit)


@cache
def _like(first: int, second: int) -> int:
    """Tell how two cards of one rank are alike, by the places of their suits."""
    if first == second:
        return _SUITED
    return _COLOURED if _SUITS[first].red is _SUITS[second].red else _MIXED


@cache
def _pairs_of(suits: tuple[int, ...]) -> Counter[int]:
    """Count two cards of a rank by how they are alike."""
    found: Counter[int] = Counter()
    for first, many in enumerate(suits):
        for second, more in enumerate(suits):
            found[_like(first, second)] += many * (more - (first == second))
    return found


@cache
def _two_pairs_of(suits: tuple[int, ...]) -> Both:
    """Count two cards for each hand, all of one rank, by how they are alike."""
    found: Both = Counter()
    left = list(suits)
    for first, second in product(range(len(suits)), repeat=2):
        ways = left[first] * (left[second] - (first == second))
        if ways:
            left[first] -= 1
            left[second] -= 1
            for like, more in _pairs_of(tuple(left)).items():
                found[_like(first, second), like] += ways * more
            left[first] += 1
            left[second] += 1
    return found


def _falling(number: int, steps: int) -> int:
    found = 1
    for gone in range(steps):
        found *= max(number - gone, 0)
    return found


def _example(edition: BaccaratEdition, player: int, banker: int, *, tie: bool) -> Coup:
    """An example with these pairs; third cards make it a tie or not, whatever the tableau says."""
    first, second = _pair(player, Rank.TWO, Rank.THREE), _pair(banker, Rank.FOUR, Rank.FIVE)
    by_value = {edition.values.of(card): card for card in DECK}
    p, b = edition.values.count(first), edition.values.count(second)
    wanted = (p - b if tie else p - b + 1) % 10
    return Coup.dealt(first, (*second, by_value[wanted]), edition)


def _pair(like: int, rank: Rank, other: Rank) -> Two:
    suits = _LIKE[like]
    return (Card(rank, suits[0]), Card(rank, suits[1])) if suits else (_of(rank), _of(other))
