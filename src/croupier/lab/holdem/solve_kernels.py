"""The loops of the exact solution. What each of them sums, and why that is enough, is said in `solve`.

Two cards of `n` that are left, the first before the second, have the place ``row[first] + second`` among all pairs.
"""

from typing import Any

import numpy as np

from croupier.lab.arrays import I32, I64, U8, U16, U32, U64
from croupier.lab.compiled import kernel

# Whole boards --------------------------------------------------------------------------------------------------------


@kernel
def rivers(
    cards: U8,
    begin: int,
    end: int,
    keys: U32,
    by_high: U32,
    by_low: U32,
    strengths: U16,
    flushes: U16,
    lane: U32,
    out: U32,
) -> None:
    """For each board: every two cards against every other two; how many they beat, and how many beat them."""
    strength, ordered = np.empty(1081, dtype=np.uint64), np.empty(1081, dtype=np.uint64)
    firsts, seconds = np.empty(1081, dtype=np.uint8), np.empty(1081, dtype=np.uint8)
    after = np.empty(len(lane) + 1, dtype=np.uint32)
    n = 0
    for i in range(47):
        for j in range(i + 1, 47):
            firsts[n], seconds[n] = i, j
            n += 1
    for board in range(begin, end):
        _strengths(cards[board], keys, by_high, by_low, strengths, flushes, strength)
        _in_order(strength, after, ordered)
        _beaten_and_beating(strength, ordered, after, firsts, seconds, lane, out[board])


@kernel
def _strengths(board: U8, keys: U32, by_high: U32, by_low: U32, strengths: U16, flushes: U16, strength: U64) -> None:
    left = np.empty(47, dtype=np.uint64)
    suits = np.zeros(4, dtype=np.uint64)
    many = np.zeros(4, dtype=np.int64)
    gone = total = np.uint64(0)
    card: Any
    suit: Any
    for nth in range(5):
        card = np.uint64(board[nth])
        gone |= np.uint64(1) << card
        total += np.uint64(keys[card >> np.uint64(2)])
        suits[card & np.uint64(3)] |= np.uint64(1) << (card >> np.uint64(2))
        many[card & np.uint64(3)] += 1
    n = 0
    for card in range(np.uint64(52)):
        if not (gone >> card) & np.uint64(1):
            left[n] = card
            n += 1
    n = 0
    for i in range(46):
        first = total + np.uint64(keys[left[i] >> np.uint64(2)])
        for j in range(i + 1, 47):
            both = first + np.uint64(keys[left[j] >> np.uint64(2)])
            place = np.uint32(by_high[both >> np.uint64(14)] + by_low[both & np.uint64(16383)])
            strength[n] = strengths[np.uint64(place)]
            n += 1
    for suit in range(np.uint64(4)):
        if many[suit] >= 3:  # with two hole cards, five
            _with_flushes(left, suit, suits[suit], 5 - many[suit], flushes, strength)


@kernel
def _with_flushes(left: U64, suit: np.uint64, on_board: np.uint64, need: int, flushes: U16, strength: U64) -> None:
    n = 0
    for i in range(46):
        one = left[i] & np.uint64(3) == suit
        for j in range(i + 1, 47):
            two = left[j] & np.uint64(3) == suit
            if np.int64(one) + np.int64(two) >= need:
                mask = on_board
                if one:
                    mask |= np.uint64(1) << (left[i] >> np.uint64(2))
                if two:
                    mask |= np.uint64(1) << (left[j] >> np.uint64(2))
                strength[n] = flushes[mask]
            n += 1


@kernel
def _in_order(strength: U64, after: U32, ordered: U64) -> None:
    """Put the pairs in order of strength; ``after`` tells for each strength where the next begins."""
    after[:] = 0
    for n in range(np.uint64(1081)):
        after[strength[n]] += np.uint32(1)
    so_far = np.uint32(0)
    for s in range(np.uint64(len(after))):
        here = after[s]
        after[s] = so_far
        so_far += here
    for n in range(np.uint64(1081)):
        s = strength[n]
        ordered[after[s]] = n
        after[s] += np.uint32(1)


@kernel
def _beaten_and_beating(strength: U64, ordered: U64, after: U32, firsts: U8, seconds: U8, lane: U32, out: U32) -> None:
    """Go up through groups of equal strength. Pairs that share a card with a pair cannot be held against it.

    A count for each card tells how many of the pairs so far hold it, to be taken off.
    """
    held = np.zeros(48, dtype=np.int64)
    n: Any
    start: Any = 0
    while start < 1081:
        s = strength[ordered[start]]
        stop = np.int64(after[s])
        for k in range(start, stop):
            n = ordered[k]
            out[n] = start - held[firsts[n]] - held[seconds[n]]
        for k in range(start, stop):
            n = ordered[k]
            held[firsts[n]] += 1
            held[seconds[n]] += 1
        kind = lane[s]
        for k in range(start, stop):
            n = ordered[k]
            lost = 989 - stop + held[firsts[n]] + held[seconds[n]]
            out[n] = np.uint32(lost) | (out[n] << np.uint32(10)) | kind
        start = stop


# Suits named anew ----------------------------------------------------------------------------------------------------


@kernel
def others(board: U8, left: I64) -> None:
    """List the cards that are not on the board, rising."""
    gone: Any = 0
    for card in board:
        gone |= 1 << np.int64(card)
    n = 0
    for card in range(52):
        if not (gone >> card) & 1:
            left[n] = card
            n += 1


@kernel
def renamed(board: U8, further: int, left: I64, choose: I64, seat: I64) -> int:
    """Find the board that stands for this one with a further card: its place, and where each other card sits there."""
    suits, named = np.zeros(4, dtype=np.int64), np.empty(4, dtype=np.int64)
    position = np.empty(52, dtype=np.int64)
    for card in board:
        suits[card & 3] |= 1 << (np.int64(card) >> 2)
    suits[further & 3] |= 1 << (further >> 2)
    for s in range(4):
        ahead = 0
        for o in range(4):
            if suits[o] > suits[s] or (suits[o] == suits[s] and o < s):
                ahead += 1
        named[s] = ahead
    taken = 1 << ((further & ~3) | named[further & 3])
    for card in board:
        taken |= 1 << ((np.int64(card) & ~3) | named[card & 3])
    place = n = 0
    for card in range(52):
        position[card] = n
        if (taken >> card) & 1:
            place += choose[card, card - n + 1]
        else:
            n += 1
    for i in range(len(left)):
        seat[i] = position[(left[i] & ~3) | named[left[i] & 3]]
    return place


# Four community cards, and three -------------------------------------------------------------------------------------


@kernel
def with_rivers(cards: U8, begin: int, end: int, choose: I64, whole_number: I32, out: I32) -> None:
    """For four community cards and each river: which whole board stands for them."""
    left, seat = np.empty(48, dtype=np.int64), np.empty(48, dtype=np.int64)
    for board in range(begin, end):
        others(cards[board], left)
        for r in range(48):
            out[board, r] = whole_number[renamed(cards[board], left[r], left, choose, seat)]


@kernel
def turns(
    cards: U8, begin: int, end: int, choose: I64, with_river: I32, first: int, last: int, part: U32, out: U64
) -> None:
    """For four community cards and every two hole cards: add the results of the rivers that make one of these whole
    boards, side by side in one number.
    """
    left, seat = np.empty(48, dtype=np.int64), np.empty(48, dtype=np.int64)
    for board in range(begin, end):
        others(cards[board], left)
        for r in range(48):
            number = with_river[board, r]
            if first <= number < last:
                renamed(cards[board], left[r], left, choose, seat)
                _add_river(seat, r, part[number - first], out[board])


@kernel
def _add_river(seat: I64, river: int, line: U32, sums: U64) -> None:
    n = 0
    for i in range(47):
        if i == river:
            n += 47 - i
            continue
        one = seat[i]
        for j in range(i + 1, 48):
            if j != river:
                two = seat[j]
                low = min(one, two)
                found = np.uint64(line[np.uint64(low * 47 - low * (low + 1) // 2 - low - 1 + max(one, two))])
                won = (found >> np.uint64(10)) & np.uint64(1023)
                sums[n] += (found & np.uint64(1023)) + (won << (found >> np.uint64(20)))
            n += 1


@kernel
def river_choices(four: U64, begin: int, end: int, pays: I64, out: U8) -> None:
    """Bet wherever the River wager by itself is worth more than nothing. ``pays``: lost, won by kind, tied."""
    for board in range(begin, end):
        for n in range(four.shape[1]):
            found = four[board, n]
            lost = np.int64(found & np.uint64(65535))
            one = np.int64((found >> np.uint64(16)) & np.uint64(65535))
            two = np.int64((found >> np.uint64(32)) & np.uint64(65535))
            three = np.int64(found >> np.uint64(48))
            tied = 45540 - lost - one - two - three
            worth = lost * pays[0] + one * pays[1] + two * pays[2] + three * pays[3] + tied * pays[4]
            out[board, n] = worth > 0


@kernel
def flops(cards: U8, begin: int, end: int, choose: I64, four_number: I32, four: U64, river_bets: U8, out: I32) -> None:
    """For each flop and every two hole cards: the results of all turns, by whether the river is then bet on."""
    left, seat = np.empty(49, dtype=np.int64), np.empty(49, dtype=np.int64)
    for board in range(begin, end):
        others(cards[board], left)
        out[board] = 0
        for r in range(49):
            place = four_number[renamed(cards[board], left[r], left, choose, seat)]
            _add_turn(seat, r, four[place], river_bets[place], out[board])


@kernel
def _add_turn(seat: I64, turn: int, line: U64, bets: U8, sums: I32) -> None:
    n = -1
    for i in range(48):
        for j in range(i + 1, 49):
            n += 1
            if turn in (i, j):
                continue
            low = min(seat[i], seat[j])
            at = np.uint64(low * 48 - low * (low + 1) // 2 - low - 1 + max(seat[i], seat[j]))
            found, bet = line[at], np.uint64(bets[at])
            sums[n, bet, 0] += np.int32(found & np.uint64(65535))
            sums[n, bet, 1] += np.int32((found >> np.uint64(16)) & np.uint64(65535))
            sums[n, bet, 2] += np.int32((found >> np.uint64(32)) & np.uint64(65535))
            sums[n, bet, 3] += np.int32(found >> np.uint64(48))
            sums[n, bet, 4] += np.int32(1)


@kernel
def tally(cards: U8, alike: I64, sums: I32, turn_bets: U8, by_ranks: I64, out: I64) -> None:
    """Add up the results of all flops by hole cards (one of 169), by what was bet, and by kind of result."""
    left = np.empty(49, dtype=np.int64)
    for board in range(len(cards)):
        others(cards[board], left)
        n = 0
        for i in range(48):
            for j in range(i + 1, 49):
                hole, bet = by_ranks[left[i], left[j]], turn_bets[board, n]
                for river in range(2):
                    for each in range(5):
                        out[hole, bet, river, each] += alike[board] * sums[board, n, river, each]
                n += 1


# A rule that people can follow ---------------------------------------------------------------------------------------


@kernel
def pair_or_better(
    cards: U8,
    begin: int,
    end: int,
    keys: U32,
    by_high: U32,
    by_low: U32,
    strengths: U16,
    straight: int,
    high: int,
    out: U8,
) -> None:
    """Bet with a pair or better that a hole card is part of, with a straight or flush, or with a high hole card."""
    many = cards.shape[1]
    left = np.empty(52 - many, dtype=np.int64)
    for board in range(begin, end):
        others(cards[board], left)
        heights: Any = 0
        total = np.uint32(0)
        suits = np.zeros(4, dtype=np.int64)
        for card in cards[board]:
            heights |= 1 << (np.int64(card) >> 2)
            suits[card & 3] += 1
            total += keys[card >> 2]
        n = 0
        for i in range(len(left) - 1):
            a = left[i] >> 2
            for j in range(i + 1, len(left)):
                b = left[j] >> 2
                sums = np.uint32(total + keys[a] + keys[b])
                place = np.uint32(by_high[sums >> np.uint32(14)] + by_low[sums & np.uint32(16383)])
                suited = left[i] & 3 == left[j] & 3
                flush = suits[left[i] & 3] + 1 + suited >= 5 or suits[left[j] & 3] + 1 + suited >= 5
                paired = a == b or ((heights >> a) | (heights >> b)) & 1
                out[board, n] = flush or paired or max(a, b) >= high or strengths[place] >= straight
                n += 1
