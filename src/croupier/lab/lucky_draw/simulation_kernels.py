"""The loop of the Lucky Draw simulation: one player against the dealer, the player by a table of decisions."""

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
    deck: U8,
    terms: I64,
    burned: U8,
    kinds: U8,
    values: U8,
    draws: U8,
    dealer_draws: U8,
    stood: U16,
    drew: U16,
    cells: I64,
    by_rounds: I64,
) -> int:
    """Deal so many shoes, but no more rounds than asked; count rounds by cell and shoes by their number of rounds.

    ``terms`` as for baccarat, its last number how many kinds of cards there are.
    """
    size = len(deck)
    shallow, deep, cutting_card, during, before, many = terms[0], terms[1], terms[2], terms[3], terms[4], terms[5]
    whole, cards = np.empty(size, dtype=np.uint8), np.empty(size, dtype=np.uint8)
    places = np.empty(size + 1, dtype=np.uint16)
    rounds = 0
    for shoe in range(first, first + shoes):
        if rounds >= most:
            break
        state = beginning(seed, np.uint64(shoe))
        prepared(deck, whole, state, places, shallow, deep, cards)
        at = np.int64(burned[cards[0]])
        dealt = left = 0
        seen = False
        while rounds < most and at <= size - 6:
            if not seen and at == cutting_card:
                seen, left = True, before
            if seen and left == 0:
                break
            one, shown, other = cards[at], cards[at + 1], cards[at + 2]
            at += 3
            hand = np.int64(kinds[one]) * many + np.int64(kinds[other])
            place = hand
            table = stood
            if draws[hand * many + kinds[shown]]:
                place = hand * many + np.int64(kinds[cards[at]])
                table = drew
                at += 1
            dealer = (np.int64(values[shown]) + np.int64(values[cards[at]])) % 10
            at += 1
            if dealer_draws[dealer]:
                dealer = (dealer + np.int64(values[cards[at]])) % 10
                at += 1
            cells[table[place * 10 + dealer]] += 1
            rounds += 1
            dealt += 1
            if seen:
                left -= 1
            elif at > cutting_card:
                seen, left = True, during
        shuffle_next = not seen and at == cutting_card and before == 0
        if (seen and left == 0) or shuffle_next or at > size - 6:
            by_rounds[dealt] += 1  # a shoe that was broken off for want of rounds is not counted
    return rounds
