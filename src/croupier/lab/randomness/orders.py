"""Tests of the orders of cards: a shoe is a draw without replacement, and what chance does with it is counted exactly.

Within a shoe cards depend on each other, so each test takes one thing of each shoe, or knows the variance of the whole.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, permutations
from typing import Final

from croupier.kernel.cards import DECK, Rank
from croupier.lab.randomness.tails import ChanceTest, chi_square, of_chi_square, of_normal

SCALED: Final = "orders of cards"
KINDS: Final = len(DECK)
RANKS: Final = len(Rank)
_RANK: Final = tuple(list(Rank).index(each.rank) for each in DECK)
_RED: Final = tuple(each.suit.red for each in DECK)
_ORDERED: Final = 4
_HAND: Final = 5

Shoe = Sequence[int]
"""The order of a shoe, each card by its place in a fresh deck."""


def places(shoes: Sequence[Shoe]) -> ChanceTest:
    """Every card is as likely in every place.

    Both margins of that table are fixed in each shoe, which makes its chi-square N / (N - 1) times as large.
    """
    size = len(shoes[0])
    seen = Counter(place * KINDS + kind for shoe in shoes for place, kind in enumerate(shoe))
    due = len(shoes) / KINDS
    statistic = sum((seen[each] - due) ** 2 / due for each in range(size * KINDS)) * (size - 1) / size
    return of_chi_square("places", SCALED, "each card in each place", statistic, (size - 1) * (KINDS - 1))


def first_card(shoes: Sequence[Shoe]) -> ChanceTest:
    """Each card is as often the first."""
    seen = Counter(shoe[0] for shoe in shoes)
    counts = [seen[each] for each in range(KINDS)]
    return chi_square("first card", SCALED, "which card comes first", counts, [1 / KINDS] * KINDS)


def first_pair(shoes: Sequence[Shoe]) -> ChanceTest:
    """The rank of the second card follows from the first no more than the missing card makes it."""
    size = len(shoes[0])
    each = size // RANKS
    seen = Counter((_RANK[shoe[0]], _RANK[shoe[1]]) for shoe in shoes)
    pairs = [(one, other) for one in range(RANKS) for other in range(RANKS)]
    chances = [each * (each - (one == other)) / (size * (size - 1)) for one, other in pairs]
    return chi_square("serial pairs", SCALED, "ranks of the first two cards", [seen[pair] for pair in pairs], chances)


def neighbours(shoes: Sequence[Shoe]) -> ChanceTest:
    """Neighbours are of one rank as often as chance puts them together."""
    size = len(shoes[0])
    found = sum(_RANK[one] == _RANK[other] for shoe in shoes for one, other in pairwise(shoe))
    mean, variance = _alike(size, size // RANKS)
    z = (found - len(shoes) * mean) / math.sqrt(len(shoes) * variance)
    return of_normal("neighbours", SCALED, "neighbours of one rank", z)


def _alike(size: int, each: int) -> tuple[float, float]:
    """Count the mean and variance of neighbours alike in a row of so many cards, of each rank so many."""
    one = Fraction(each - 1, size - 1)
    chain = Fraction((each - 1) * (each - 2), (size - 1) * (size - 2))
    apart = Fraction(
        RANKS * math.perm(each, 4) + RANKS * (RANKS - 1) * math.perm(each, 2) ** 2,
        math.perm(size, 4),
    )
    pairs = size - 1
    second = pairs * one + 2 * (pairs - 1) * chain + (pairs - 1) * (pairs - 2) * apart
    return float(pairs * one), float(second - (pairs * one) ** 2)


def runs(shoes: Sequence[Shoe]) -> ChanceTest:
    """Red and black change as often as chance lets them."""
    size = len(shoes[0])
    red = size // 2
    found = sum(1 + sum(_RED[one] != _RED[other] for one, other in pairwise(shoe)) for shoe in shoes)
    both = 2 * red * (size - red)
    mean, variance = 1 + both / size, both * (both - size) / (size * size * (size - 1))
    z = (found - len(shoes) * mean) / math.sqrt(len(shoes) * variance)
    return of_normal("runs", SCALED, "runs of red and black", z)


def permutation(shoes: Sequence[Shoe]) -> ChanceTest:
    """The first four cards, if all are different, lie in each order as often."""
    orders = {each: number for number, each in enumerate(permutations(range(_ORDERED)))}
    seen: Counter[int] = Counter()
    for shoe in shoes:
        head = list(shoe[:_ORDERED])
        if len(set(head)) == _ORDERED:
            ranked = sorted(head)
            seen[orders[tuple(ranked.index(each) for each in head)]] += 1
    counts = [seen[each] for each in range(len(orders))]
    return chi_square("permutation", SCALED, "the order of the first four", counts, [1 / len(orders)] * len(orders))


def gap(shoes: Sequence[Shoe]) -> ChanceTest:
    """The first ace comes as late as chance lets it."""
    size, aces = len(shoes[0]), len(shoes[0]) // RANKS
    seen = Counter(next(place for place, kind in enumerate(shoe) if _RANK[kind] == 0) for shoe in shoes)
    last = size - aces
    chances = [float(Fraction(math.comb(size - each - 1, aces - 1), math.comb(size, aces))) for each in range(last + 1)]
    return chi_square("gap", SCALED, "cards before the first ace", [seen[each] for each in range(last + 1)], chances)


def coupons(shoes: Sequence[Shoe]) -> ChanceTest:
    """So many cards are needed until every rank has come."""
    size, each = len(shoes[0]), len(shoes[0]) // RANKS
    seen = Counter(_until_all(shoe) for shoe in shoes)
    most = size - each + 1
    done = [_all_ranks(size, each, taken) for taken in range(most + 1)]
    chances = [float(done[taken] - done[taken - 1]) for taken in range(RANKS, most + 1)]
    counts = [seen[taken] for taken in range(RANKS, most + 1)]
    return chi_square("coupon collector", SCALED, "cards until every rank has come", counts, chances)


def _until_all(shoe: Shoe) -> int:
    found = set[int]()
    for taken, kind in enumerate(shoe, start=1):
        found.add(_RANK[kind])
        if len(found) == RANKS:
            return taken
    return len(shoe)


def _all_ranks(size: int, each: int, taken: int) -> Fraction:
    """Give the chance that so many cards show every rank."""
    ways = sum(
        (-1) ** missing * math.comb(RANKS, missing) * math.comb(size - each * missing, taken)
        for missing in range(RANKS + 1)
        if size - each * missing >= taken
    )
    return Fraction(ways, math.comb(size, taken))


def poker(shoes: Sequence[Shoe]) -> ChanceTest:
    """The first five cards make pairs, threes and the rest as often as chance does."""
    size, each = len(shoes[0]), len(shoes[0]) // RANKS
    seen = Counter(_pattern(shoe[:_HAND]) for shoe in shoes)
    chances = [float(Fraction(_ways(pattern, each), math.comb(size, _HAND))) for pattern in _PATTERNS]
    counts = [seen[pattern] for pattern in _PATTERNS]
    return chi_square("poker", SCALED, "ranks of the first five", counts, chances)


_PATTERNS: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,))


def _pattern(hand: Shoe) -> tuple[int, ...]:
    return tuple(sorted(Counter(_RANK[kind] for kind in hand).values(), reverse=True))


def _ways(pattern: tuple[int, ...], each: int) -> int:
    """Count the hands of a pattern: which ranks, and which cards of each."""
    times = Counter(pattern)
    ranks = math.perm(RANKS, len(pattern)) // math.prod(math.factorial(one) for one in times.values())
    return ranks * math.prod(math.comb(each, one) for one in pattern)


def between_shoes(shoes: Sequence[Shoe]) -> ChanceTest:
    """A shoe agrees with the next in as many places as two honest ones do."""
    size = len(shoes[0])
    decks = size // KINDS
    pairs = list(zip(shoes[::2], shoes[1::2], strict=False))
    found = sum(one == other for first, second in pairs for one, other in zip(first, second, strict=True))
    both = KINDS * (decks * (decks - 1)) ** 2 + KINDS * (KINDS - 1) * decks**4
    mean = Fraction(decks)
    variance = mean + Fraction(both, size * (size - 1)) - mean**2
    z = (found - len(pairs) * float(mean)) / math.sqrt(len(pairs) * float(variance))
    return of_normal("overlaps", SCALED, "places in which a shoe agrees with the next", z)


def correlation(shoes: Sequence[Shoe]) -> ChanceTest:
    """The first card of a shoe says nothing about that of the next."""
    firsts = [shoe[0] - (KINDS - 1) / 2 for shoe in shoes]
    variance = (KINDS**2 - 1) / 12
    products = sum(one * other for one, other in pairwise(firsts))
    z = products / variance / math.sqrt(len(firsts) - 1)
    return of_normal("interplay", SCALED, "the first card against that of the next shoe", z)


TESTS: Final[tuple[Callable[[Sequence[Shoe]], ChanceTest], ...]] = (
    *(places, first_card, first_pair, neighbours, runs, permutation, gap, coupons, poker, between_shoes, correlation),
)
