"""The loop of the baccarat simulation: shoes shuffled, cut, burned, and dealt to the last coup.

A card is its value and, in the six lowest bits, its number. The loop has no branch that depends on cards: ``moves``
tells at one look which hands draw, by both hands' sums and the value of the fifth card, and sums are left as they are,
since the tables know what they count.
"""

import numpy as np

from croupier.lab.arrays import I64, U8, U16
from croupier.lab.compiled import kernel
from croupier.lab.simulate.chance_kernels import beginning, prepared


@kernel
def deal_shoes(
    seed: np.uint64,
    first: int,
    shoes: int,
    most: int,
    deck: U16,
    terms: I64,
    burned: U8,
    moves: U8,
    kind: U16,
    alike: U8,
    together: U16,
    cells: I64,
    by_coups: I64,
) -> int:
    """Deal so many shoes, but no more coups than asked; count coups by cell and shoes by their number of coups.

    ``terms``: the least and most depth of the cut, where the cutting card lies, how many more coups are dealt when it
    comes during a coup or before one, and how many classes ``alike`` has. Gives the number of coups.
    """
    size = len(deck)
    shallow, deep, during, before = terms[0], terms[1], terms[3], terms[4]
    cutting_card, classes, last_start = np.uint64(terms[2]), np.uint64(terms[5]), np.uint64(size - 6)
    whole, cards = np.empty(size, dtype=np.uint16), np.empty(size, dtype=np.uint16)
    places = np.empty(size + 1, dtype=np.uint16)
    one, two, three, four, five = np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(5)
    six, number = np.uint64(6), np.uint64(63)
    coups = 0
    for shoe in range(first, first + shoes):
        if coups >= most:
            break
        state = beginning(seed, np.uint64(shoe))
        prepared(deck, whole, state, places, shallow, deep, cards)
        at = np.uint64(burned[np.uint64(cards[0]) & number])
        dealt = left = 0
        seen = False
        while coups < most and at <= last_start:
            if not seen and at == cutting_card:
                seen, left = True, before
            if seen and left == 0:
                break
            p1, b1 = np.uint64(cards[at]), np.uint64(cards[at + one])
            p2, b2 = np.uint64(cards[at + two]), np.uint64(cards[at + three])
            fifth, sixth = np.uint64(cards[at + four]) >> six, np.uint64(cards[at + five]) >> six
            p, b = (p1 >> six) + (p2 >> six), (b1 >> six) + (b2 >> six)
            move = np.uint64(moves[(p * np.uint64(19) + b) * np.uint64(10) + fifth])
            player, banker = move & one, (move >> one) & one
            at += four + player + banker
            p += player * fifth
            b += banker * (player * sixth + (one - player) * fifth)
            place = ((move & three) * np.uint64(28) + p) * np.uint64(28) + b
            hands = np.uint64(alike[((p1 & number) << six) | (p2 & number)]) * classes + np.uint64(
                alike[((b1 & number) << six) | (b2 & number)]
            )
            cells[np.uint64(kind[place]) + np.uint64(together[hands])] += 1
            coups += 1
            dealt += 1
            if seen:
                left -= 1
            elif at > cutting_card:
                seen, left = True, during
        shuffle_next = not seen and at == cutting_card and before == 0
        if (seen and left == 0) or shuffle_next or at > last_start:
            by_coups[dealt] += 1  # a shoe that was broken off for want of rounds is not counted
    return coups
