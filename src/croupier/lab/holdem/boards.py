"""Boards that differ only in the names of the suits are one: the four suits' heights, sorted, stand for all of them.

A board is four numbers of thirteen bits, one for each suit. The board that stands for its like has them in falling
order, so that naming the suits anew never changes the order of two cards of different heights.
"""

from dataclasses import dataclass
from math import comb

import numpy as np

from croupier.lab.arrays import I32, I64, U8
from croupier.lab.compiled import inlined, kernel

DECK_SIZE = 52
_MANY = 4096


CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(DECK_SIZE + 1)], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Boards:
    """The boards of so many cards that stand for all others."""

    cards: U8
    """By number: the board's cards, falling."""
    alike: I64
    """By number: how many boards it stands for."""
    number: I32
    """By the place of a board among all combinations: its number; only those that stand for others have one."""

    @property
    def count(self) -> int:
        return len(self.cards)


def boards(many: int) -> Boards:
    """Find the boards of so many cards that stand for all others."""
    size = comb(DECK_SIZE, many)
    number = np.full(size, -1, dtype=np.int32)
    cards = np.zeros((size // 12 + _MANY, many), dtype=np.uint8)
    alike = np.zeros(len(cards), dtype=np.int64)
    count = _find(many, cards, alike, number)
    found = Boards(cards[:count].copy(), alike[:count].copy(), number)
    if int(found.alike.sum()) != size:
        raise ArithmeticError("the boards do not add up")
    return found


@kernel
def _find(many: int, cards: U8, alike: I64, number: I32) -> int:
    """Go through all combinations in the order of their places; keep those whose suits are in falling order."""
    now = np.zeros(many + 1, dtype=np.int64)
    for each in range(many):
        now[each] = each
    now[many] = 52
    found = 0
    place = 0
    while True:
        a = b = c = d = 0
        for each in range(many):
            bit = 1 << (now[each] >> 2)
            suit = now[each] & 3
            if suit == 0:
                a |= bit
            elif suit == 1:
                b |= bit
            elif suit == 2:  # noqa: PLR2004 - the third suit
                c |= bit
            else:
                d |= bit
        if a >= b >= c >= d:
            for each in range(many):
                cards[found, each] = now[many - 1 - each]
            alike[found] = _namings(a, b, c, d)
            number[place] = found
            found += 1
        # The next combination in the order of places: the first card that can go up by one does.
        place += 1
        step = 0
        while step < many and now[step] + 1 == now[step + 1]:
            now[step] = step
            step += 1
        if step == many:
            return found
        now[step] += 1


@inlined
def _namings(a: int, b: int, c: int, d: int) -> int:
    """How many boards come from one by naming the suits anew: fewer where two suits hold the same heights."""
    # In falling order equal suits stand side by side: runs of two, three and four halve, sixth and so on.
    ways = 24
    if a == b == c == d:
        ways = 1
    elif a == b == c or b == c == d:
        ways = 4
    elif a == b and c == d:
        ways = 6
    elif b in (a, c) or c == d:
        ways = 12
    return ways
