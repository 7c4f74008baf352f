"""The loop of the evaluator."""

import numpy as np

from croupier.lab.compiled import kernel
from croupier.lab.holdem.tables import U8, U16, U32, U64


@kernel
def ranked(hands: U8, keys: U64, by_high: U32, by_low: U32, strengths: U16, flushes: U16, out: U16) -> bool:
    """Add up seven keys for each hand and look the sum up.

    Above the sums stand four counts of suits, each begun at three so that a fifth card of a suit sets its highest bit,
    and a mark that only numbers which are no card have: then nothing is said of any hand.
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
        if total & np.uint64(0xF000888800000000):
            if total >> np.uint64(60):
                return False
            suit = np.uint64(3)
            if total & np.uint64(0x800000000):
                suit = np.uint64(0)
            elif total & np.uint64(0x8000000000):
                suit = np.uint64(1)
            elif total & np.uint64(0x80000000000):
                suit = np.uint64(2)
            mask = np.uint64(0)
            for j in range(np.uint64(7)):
                card = np.uint64(hands[i, j])
                if card & np.uint64(3) == suit:
                    mask |= np.uint64(1) << (card >> np.uint64(2))
            out[i] = flushes[mask & np.uint64(8191)]  # no card is not counted
        else:
            high = by_high[(total >> np.uint64(14)) & np.uint64(0xFFFF)]
            low = by_low[total & np.uint64(0x3FFF)]
            out[i] = strengths[np.uint64(np.uint32(high + low))]
    return True
