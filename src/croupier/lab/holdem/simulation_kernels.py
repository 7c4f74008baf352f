"""The loop of the Hold'em simulation: one player against the dealer, by tables of choices that the solver made."""

from typing import Any

import numpy as np

from croupier.lab.arrays import I32, I64, U8, U16, U32
from croupier.lab.compiled import kernel
from croupier.lab.simulate.chance_kernels import beginning, shuffled


@kernel
def choice(cards: U8, board: int, choose: I64, number: I32, bets: U8, suits: I64, named: I64) -> Any:
    """Look up bet or check: the first two cards are the hole cards, then come so many community cards.

    The suits are named anew so that the community cards are a board that the table knows.
    """
    for s in range(4):
        suits[s] = 0
    for nth in range(2, 2 + board):
        suits[cards[nth] & 3] |= 1 << (np.int64(cards[nth]) >> 2)
    for s in range(4):
        ahead = 0
        for o in range(4):
            if suits[o] > suits[s] or (suits[o] == suits[s] and o < s):
                ahead += 1
        named[s] = ahead
    card: Any
    taken = np.uint64(0)
    for nth in range(2, 2 + board):
        card = np.int64(cards[nth])
        taken |= np.uint64(1) << np.uint64((card & ~3) | named[card & 3])
    place = found = 0
    for card in range(52):
        if (taken >> np.uint64(card)) & np.uint64(1):
            found += 1
            place += choose[card, found]
    one, two = np.int64(cards[0]), np.int64(cards[1])
    one, two = (one & ~3) | named[one & 3], (two & ~3) | named[two & 3]
    low, high = min(one, two), max(one, two)
    before_low = before_high = 0
    for card in range(52):
        if (taken >> np.uint64(card)) & np.uint64(1):
            before_low += card < low
            before_high += card < high
    low -= before_low
    high -= before_high
    left = 52 - board
    return bets[number[place], low * left - low * (low + 1) // 2 - low - 1 + high]


@kernel
def strength(
    cards: U8, hole: int, keys: U32, by_high: U32, by_low: U32, strengths: U16, flushes: U16, suits: I64, many: I64
) -> Any:
    """Rank two hole cards, which begin at a place, with the five community cards, which begin at the third."""
    total = np.uint32(0)
    for s in range(4):
        suits[s] = many[s] = 0
    for nth in range(7):
        card = np.int64(cards[2 + nth]) if nth < 5 else np.int64(cards[hole + nth - 5])
        total += keys[card >> 2]
        suits[card & 3] |= 1 << (card >> 2)
        many[card & 3] += 1
    for suit in range(4):
        if many[suit] >= 5:
            return np.int64(flushes[suits[suit]])
    place = np.uint32(by_high[total >> np.uint32(14)] + by_low[total & np.uint32(16383)])
    return np.int64(strengths[place])


@kernel
def deal_rounds(
    seed: np.uint64,
    first: int,
    rounds: int,
    choose: I64,
    folds: U8,
    flop_number: I32,
    turn_bets: U8,
    four_number: I32,
    river_bets: U8,
    keys: U32,
    by_high: U32,
    by_low: U32,
    strengths: U16,
    flushes: U16,
    kinds: U8,
    hole_rows: U8,
    many_rows: int,
    cells: I64,
) -> None:
    """Deal so many rounds, a fresh deck for each; count them by what was bet, by result and by the hole cards' row.

    The nine cards are the player's two, five community cards and the dealer's two, in this order: shuffled cards are
    as likely in any order of dealing.
    """
    deck, cards = np.empty(52, dtype=np.uint8), np.empty(9, dtype=np.uint8)
    places = np.empty(10, dtype=np.uint16)
    suits, other = np.empty(4, dtype=np.int64), np.empty(4, dtype=np.int64)  # made once: room is dear in the loop
    for nth in range(first, first + rounds):
        for card in range(52):
            deck[card] = card
        shuffled(deck, 9, beginning(seed, np.uint64(nth)), places)
        for n in range(9):
            cards[n] = deck[51 - n]
        row = np.int64(hole_rows[np.int64(cards[0]) * 52 + cards[1]])
        if folds[np.int64(cards[0]) * 52 + cards[1]]:
            cells[row] += 1
            continue
        turn = choice(cards, 3, choose, flop_number, turn_bets, suits, other)
        river = choice(cards, 4, choose, four_number, river_bets, suits, other)
        mine = strength(cards, 0, keys, by_high, by_low, strengths, flushes, suits, other)
        theirs = strength(cards, 7, keys, by_high, by_low, strengths, flushes, suits, other)
        result: Any = 0
        if mine > theirs:
            result = 1 + np.int64(kinds[mine])
        elif mine == theirs:
            result = 4
        cells[(1 + (turn * 2 + river) * 5 + result) * many_rows + row] += 1
