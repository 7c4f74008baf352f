"""Tables that give the strength of five to seven cards in three look-ups, filled by asking the edition's own ranking.

A card is a number here, four times its height (two to ace: 0 to 12) and its suit. Each height has a key such that the
sum over up to seven cards tells how many there are of each: one sum for the six lowest heights, one for the seven
highest, both in one number. ``strengths[by_high[high sum] + by_low[low sum]]`` is the strength of a hand that is no
flush; ``flushes`` has the others, by the heights of the one suit. Strengths count from 1 in the edition's order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np

from croupier.games.holdem_bonus.ranking import HAND, MOST_CARDS, Category, HandOrder
from croupier.kernel.cards import Card, Rank, Suit
from croupier.lab.arrays import I64, U16, U32

HEIGHTS = (*list(Rank)[1:], Rank.ACE)
SUITS = tuple(Suit)
CARDS = tuple(Card(rank, suit) for rank in HEIGHTS for suit in SUITS)
NUMBER = {card: number for number, card in enumerate(CARDS)}

LOW, HIGH = 6, 7
_KEYS = (1, 5, 24, 112, 521, 2247, 9244)
"""Sums of up to seven of these, none more than four times, are all different; `build` would notice if not."""
HIGH_SHIFT, FLUSH_BIT = 14, 31
LOW_MASK = (1 << HIGH_SHIFT) - 1
HIGH_MASK = (1 << 16) - 1
SUIT_MASK = (1 << len(HEIGHTS)) - 1
_MOST = 4


@dataclass(frozen=True, eq=False)
class Tables:
    keys: U32
    """By height: the key of a card."""
    by_suit: U32
    """By the heights of one suit, as bits: the sum of their keys, and the highest bit if they are a flush."""
    by_high: U32
    by_low: U32
    strengths: U16
    flushes: U16
    categories: tuple[Category, ...]
    """By strength: the kind of hand; nothing has the strength 0."""


def numbers(cards: Sequence[Card]) -> list[int]:
    return [NUMBER[card] for card in cards]


def keys() -> U32:
    low = list(_KEYS[:LOW])
    high = [key << HIGH_SHIFT for key in _KEYS]
    return np.array(low + high, dtype=np.uint32)


@lru_cache(maxsize=4)
def build(order: HandOrder) -> Tables:
    """Ask the ranking for each kind of five cards; the best of six or seven is the best of five among them."""
    unsuited = {ranks: order.best(_unsuited(ranks)).strength for ranks in _five_ranks()}
    suited = {ranks: order.best(_suited(ranks)).strength for ranks in combinations(range(len(HEIGHTS)), HAND)}
    dense = {strength: n for n, strength in enumerate(sorted({*unsuited.values(), *suited.values()}), start=1)}
    by_high, by_low, counts, places = _places()
    strengths = np.zeros(len(counts), dtype=np.uint16)
    key = keys().astype(np.int64)
    five = np.array([sum(int(key[rank]) for rank in ranks) for ranks in unsuited])
    strengths[_place(by_high, by_low, five)] = [dense[each] for each in unsuited.values()]
    for many in range(HAND + 1, MOST_CARDS + 1):
        rows = np.flatnonzero(counts.sum(axis=1) == many)
        for rank in range(len(HEIGHTS)):
            # The best of so many cards is the best that is left when any one is laid aside.
            having = rows[counts[rows, rank] > 0]
            less = strengths[_place(by_high, by_low, places[having] - key[rank])]
            strengths[having] = np.maximum(strengths[having], less)
    return Tables(
        keys=keys(),
        by_suit=_by_suit(),
        by_high=by_high,
        by_low=by_low,
        strengths=strengths,
        flushes=_flushes({ranks: dense[strength] for ranks, strength in suited.items()}),
        categories=_categories(order, dense),
    )


def _categories(order: HandOrder, dense: dict[tuple[int, ...], int]) -> tuple[Category, ...]:
    kinds = [kind.category for kind in reversed(order.kinds)]
    return (kinds[0], *(kinds[strength[0]] for strength in sorted(dense)))


def _five_ranks() -> Iterator[tuple[int, ...]]:
    """Go through the heights that five cards can have, the lowest first."""

    def more(so_far: tuple[int, ...], least: int) -> Iterator[tuple[int, ...]]:
        if len(so_far) == HAND:
            yield so_far
            return
        for height in range(least, len(HEIGHTS)):
            if so_far.count(height) < _MOST:
                yield from more((*so_far, height), height)

    yield from more((), 0)


def _unsuited(ranks: tuple[int, ...]) -> list[Card]:
    """Make an example of these heights that is no flush: each next card is of the next suit."""
    return [Card(HEIGHTS[rank], SUITS[nth % len(SUITS)]) for nth, rank in enumerate(ranks)]


def _suited(ranks: tuple[int, ...]) -> list[Card]:
    return [Card(HEIGHTS[rank], SUITS[0]) for rank in ranks]


# Where a hand stands in the table ------------------------------------------------------------------------------------


def _multisets(ranks: int) -> I64:
    """Every way to have up to seven cards of so many heights, by how many there are of each; fewest cards first."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(ranks):
        found = [(*counts, n) for counts in found for n in range(_MOST + 1) if sum(counts) + n <= MOST_CARDS]
    return np.array(sorted(found, key=sum), dtype=np.int64)


def _sums(counts: I64) -> I64:
    sums: I64 = counts @ np.array(_KEYS[: counts.shape[1]], dtype=np.int64)
    if len(np.unique(sums)) != len(sums):
        raise ArithmeticError("two different hands have the same sum of keys")
    return sums


def _places() -> tuple[U32, U32, I64, I64]:
    """Lay out the table: for each set of high cards a block with every set of low cards that makes five to seven."""
    low, high = _multisets(LOW), _multisets(HIGH)
    few = low.sum(axis=1)
    first_with = np.searchsorted(few, np.arange(MOST_CARDS + 2))
    low_sums, high_sums = _sums(low), _sums(high)
    by_low = np.zeros(LOW_MASK + 1, dtype=np.uint32)
    by_low[low_sums] = np.arange(len(low))
    many = high.sum(axis=1)
    begin = first_with[np.maximum(HAND - many, 0)]
    sizes = first_with[MOST_CARDS - many + 1] - begin
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    by_high = np.zeros(HIGH_MASK + 1, dtype=np.uint32)
    # Room before and after the blocks: whatever seven numbers are added up, the place is one of the table.
    by_high[high_sums] = starts - begin + len(low)
    blocks = np.repeat(np.arange(len(high)), sizes)
    lows = np.arange(sizes.sum()) - np.repeat(starts - begin, sizes)
    counts: I64 = np.concatenate((low[lows], high[blocks]), axis=1)
    room: I64 = np.zeros((len(low), len(HEIGHTS)), dtype=np.int64)
    sums = low_sums[lows] + (high_sums[blocks] << HIGH_SHIFT)
    nothing = np.zeros(len(low), dtype=np.int64)
    return by_high, by_low, np.concatenate((room, counts, room)), np.concatenate((nothing, sums, nothing))


def _place(by_high: U32, by_low: U32, sums: I64) -> U32:
    found: U32 = by_high[sums >> HIGH_SHIFT] + by_low[sums & LOW_MASK]
    return found


def _by_suit() -> U32:
    masks = np.arange(SUIT_MASK + 1)
    bits = (masks[:, None] >> np.arange(len(HEIGHTS))) & 1
    sums = bits @ keys().astype(np.int64)
    flush = (bits.sum(axis=1) >= HAND).astype(np.int64) << FLUSH_BIT
    # More than seven cards of a suit are never asked for, and their sums could spill into the flush bit.
    sums[bits.sum(axis=1) > MOST_CARDS] = 0
    found: U32 = (sums | flush).astype(np.uint32)
    return found


def _flushes(suited: dict[tuple[int, ...], int]) -> U16:
    flushes = np.zeros(SUIT_MASK + 1, dtype=np.uint16)
    for ranks, strength in suited.items():
        flushes[sum(1 << rank for rank in ranks)] = strength
    masks = np.arange(SUIT_MASK + 1)
    counts = ((masks[:, None] >> np.arange(len(HEIGHTS))) & 1).sum(axis=1)
    for many in range(HAND + 1, MOST_CARDS + 1):
        rows = masks[counts == many]
        for rank in range(len(HEIGHTS)):
            having = rows[rows >> rank & 1 == 1]
            flushes[having] = np.maximum(flushes[having], flushes[having ^ (1 << rank)])
    return flushes
