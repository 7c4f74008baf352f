"""Many hands at once: the strength of each of a million hands of five to seven cards in a few milliseconds.

>>> from croupier.games.editions import edition
>>> from croupier.kernel.cards import cards
>>> hands = Evaluator(edition("star-texas-holdem-bonus").hands)
>>> strengths = hands.strengths(hands.rows([cards("Kh 4d 9c Ks 2h 4s 3d"), cards("Ah 2d 3c 4s 5h Kc Kd")]))
>>> bool(strengths[0] < strengths[1]), hands.category(strengths[1]).value
(True, 'straight')
"""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from croupier.games.holdem_bonus.ranking import HAND, MOST_CARDS, Category, HandOrder
from croupier.kernel.cards import Card
from croupier.lab.arrays import U8, U16, U64
from croupier.lab.holdem.evaluate_kernels import ranked
from croupier.lab.holdem.tables import CARDS, NUMBER, Tables, build

NO_CARD = len(CARDS)
"""Fills the place of a card where a hand has fewer than seven."""


class Evaluator:
    """Ranks hands as an edition does. A card is a number: its place in `tables.CARDS`."""

    def __init__(self, order: HandOrder) -> None:
        self.tables: Tables = build(order)
        suit_counts = np.array([1 << (32 + 4 * (card & 3)) for card in range(NO_CARD)], dtype=np.uint64)
        keys = self.tables.keys[np.arange(NO_CARD) >> 2].astype(np.uint64)
        self._keys: U64 = np.full(256, 1 << 60, dtype=np.uint64)
        self._keys[:NO_CARD] = keys | suit_counts
        self._keys[NO_CARD] = 0

    def rows(self, hands: Iterable[Sequence[Card]]) -> U8:
        """Write hands as numbers, a row for each."""
        return np.array([[NUMBER[card] for card in hand] for hand in hands], dtype=np.uint8)

    def strengths(self, hands: U8, workers: int = 1) -> U16:
        """Rank hands of different cards, a row of five to seven numbers for each: the higher the number, the better."""
        if hands.ndim != 2 or not HAND <= hands.shape[1] <= MOST_CARDS:  # noqa: PLR2004 - rows and columns
            raise ValueError(f"hands are rows of five to seven cards, not an array of the shape {hands.shape}")
        short = MOST_CARDS - hands.shape[1]
        whole = np.pad(hands, ((0, 0), (0, short)), constant_values=NO_CARD) if short else np.ascontiguousarray(hands)
        found = np.empty(len(whole), dtype=np.uint16)
        t = self.tables
        tables = (self._keys, t.by_high, t.by_low, t.strengths, t.flushes)

        def share(nth: int) -> bool:
            part = slice(len(whole) * nth // workers, len(whole) * (nth + 1) // workers)
            return ranked(whole[part], *tables, found[part])

        if workers == 1:
            good = [share(0)]
        else:
            with ThreadPoolExecutor(workers) as pool:
                good = list(pool.map(share, range(workers)))
        if not all(good):
            raise ValueError(f"a card is a number from 0 to {NO_CARD - 1}")
        return found

    def category(self, strength: int | np.uint16) -> Category:
        return self.tables.categories[int(strength)]
