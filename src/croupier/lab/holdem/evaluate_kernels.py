"""The loop of the evaluator: in stretches, first all sums, then all look-ups, then the flushes among them."""

import numpy as np

from croupier.lab.arrays import U8, U16, U32, U64
from croupier.lab.compiled import kernel


@kernel
def ranked(hands: U8, keys: U64, by_high: U32, by_low: U32, strengths: U16, flushes: U16, out: U16) -> bool:
    """Add up seven keys for each hand and look the sum up; false if there is a number that is no card.

    Above the sums stand four counts of suits, each begun at three so that a fifth card of a suit sets its highest bit,
    and a mark that only numbers have which are no card.
    """
    sums = np.empty(512, dtype=np.uint64)
    many, begin = np.uint64(len(hands)), np.uint64(0)
    while begin < many:
        stretch = min(np.uint64(512), many - begin)
        for k in range(stretch):
            i = begin + k
            sums[k] = (
                np.uint64(0x333300000000)
                + keys[np.uint64(hands[i, 0])]
                + keys[np.uint64(hands[i, 1])]
                + keys[np.uint64(hands[i, 2])]
                + keys[np.uint64(hands[i, 3])]
                + keys[np.uint64(hands[i, 4])]
                + keys[np.uint64(hands[i, 5])]
                + keys[np.uint64(hands[i, 6])]
            )
        for k in range(stretch):
            high = by_high[(sums[k] >> np.uint64(14)) & np.uint64(0xFFFF)]
            low = by_low[sums[k] & np.uint64(0x3FFF)]
            out[begin + k] = strengths[np.uint64(np.uint32(high + low))]
        for k in range(stretch):
            if sums[k] & np.uint64(0xF000888800000000):
                if sums[k] >> np.uint64(60):
                    return False
                out[begin + k] = flushes[_of_one_suit(hands, begin + k, sums[k])]
        begin += stretch
    return True


@kernel
def _of_one_suit(hands: U8, hand: np.uint64, total: np.uint64) -> np.uint64:
    """The heights of the suit that has five cards or more, as bits."""
    suit = np.uint64(3)
    if total & np.uint64(0x800000000):
        suit = np.uint64(0)
    elif total & np.uint64(0x8000000000):
        suit = np.uint64(1)
    elif total & np.uint64(0x80000000000):
        suit = np.uint64(2)
    mask = np.uint64(0)
    for j in range(np.uint64(7)):
        card = np.uint64(hands[hand, j])
        mask |= np.uint64(card & np.uint64(3) == suit) << (card >> np.uint64(2))
    return mask & np.uint64(8191)  # the place of a card that is not there would be the fourteenth
