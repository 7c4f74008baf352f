"""Many hands at once: the strength of each of a million hands of five to seven cards in a few milliseconds.

>>> from croupier.games.editions import edition
>>> from croupier.kernel.cards import cards
>>> hands = Evaluator(edition("star-texas-holdem-bonus").hands)
>>> strengths = hands.strengths(hands.rows([cards("Kh 4d 9c Ks 2h 4s 3d"), cards("Ah 2d 3c 4s 5h Kc Kd")]))
>>> bool(strengths[0] < strengths[1]), hands.category(strengths[1]).value
(True, 'straight')
"""

from collections.abc import Iterable, Sequence

import numpy as np

from croupier.games.holdem_bonus.ranking import HAND, MOST_CARDS, Category, HandOrder
from croupier.kernel.cards import Card
from croupier.lab.holdem.tables import CARDS, NUMBER, U8, U16, U32, U64, Tables, build
from croupier.lab.kernels import kernel

NO_CARD = len(CARDS)
"""Fills the place of a card where a hand has fewer than seven."""


class Evaluator:
    """Ranks hands as an edition does. A card is a number: its place in `tables.CARDS`."""

    def __init__(self, order: HandOrder) -> None:
        self.tables: Tables = build(order)
        suit_counts = np.array([1 << (32 + 4 * (card & 3)) for card in range(NO_CARD)], dtype=np.uint64)
        keys = self.tables.keys[np.arange(NO_CARD) >> 2].astype(np.uint64)
        self._keys: U64 = np.append(keys | suit_counts, np.uint64(0))

    def rows(self, hands: Iterable[Sequence[Card]]) -> U8:
        """Write hands as numbers, a row for each."""
        return np.array([[NUMBER[card] for card in hand] for hand in hands], dtype=np.uint8)

    def strengths(self, hands: U8) -> U16:
        """Rank hands of different cards, a row of five to seven numbers for each: the higher the number, the better."""
        if hands.ndim != 2 or not HAND <= hands.shape[1] <= MOST_CARDS:  # noqa: PLR2004 - rows and columns
            raise ValueError(f"hands are rows of five to seven cards, not an array of the shape {hands.shape}")
        if hands.size and hands.max() >= NO_CARD:
            raise ValueError(f"a card is a number from 0 to {NO_CARD - 1}, not {hands.max()}")
        short = MOST_CARDS - hands.shape[1]
        whole = np.pad(hands, ((0, 0), (0, short)), constant_values=NO_CARD) if short else np.ascontiguousarray(hands)
        found = np.empty(len(whole), dtype=np.uint16)
        t = self.tables
        ranked(whole, self._keys, t.by_high, t.by_low, t.strengths, t.flushes, found)
        return found

    def category(self, strength: int | np.uint16) -> Category:
        return self.tables.categories[int(strength)]


@kernel
def ranked(hands: U8, keys: U64, by_high: U32, by_low: U32, strengths: U16, flushes: U16, out: U16) -> None:
    """Add up seven keys for each hand and look the sum up.

    Above the sums stand four counts of suits, each begun at three so that a fifth card of a suit sets its highest bit.
    """
    for i in range(np.uint64(len(hands))):
        total = (
            np.uint64(0x333300000000)
            + keys[np.uint64(hands[i, 0])]
            + keys[np.uint64(hands[i, 1])]
            + keys[np.uint64(hands[i, 2])]
            + keys[np.uint64(hands[i, 3])]
            + keys[np.uint64(hands[i, 4])]
            + keys[np.uint64(hands[i, 5])]
            + keys[np.uint64(hands[i, 6])]
        )
        if total & np.uint64(0x888800000000):
            suit = np.uint64(0)
            while not (total >> (np.uint64(35) + suit * np.uint64(4))) & np.uint64(1):
                suit += np.uint64(1)
            mask = np.uint64(0)
            for j in range(np.uint64(7)):
                card = np.uint64(hands[i, j])
                if card & np.uint64(3) == suit and card < np.uint64(52):
                    mask |= np.uint64(1) << (card >> np.uint64(2))
            out[i] = flushes[mask]
        else:
            high = by_high[(total >> np.uint64(14)) & np.uint64(0xFFFF)]
            low = by_low[total & np.uint64(0x3FFF)]
            out[i] = strengths[np.uint64(np.uint32(high + low))]
