"""Chance by counting: the nth number of a stream is a hash of n, so that any shoe can be dealt without those before it.

The numbers are those of SplitMix64, whose state only ever counts up. A seed chooses where in its one long sequence to
begin; each shoe has the next 2**32 numbers of it to itself, far more than it can use.
"""

from typing import Any

import numpy as np

from croupier.lab.compiled import kernel


@kernel
def mixed(counter: np.uint64) -> np.uint64:
    """Hash a counter: the finalizer of SplitMix64."""
    z = counter
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@kernel
def beginning(seed: np.uint64, shoe: np.uint64) -> np.uint64:
    """Where the stream of a shoe begins."""
    golden = np.uint64(0x9E3779B97F4A7C15)
    return mixed(seed * golden + golden) + (shoe << np.uint64(32)) * golden


@kernel
def shuffled(cards: Any, many: int, state: np.uint64, places: Any) -> None:
    """Shuffle cards where they lie: so many from the last down, each exchanged with any that is left, itself included.

    The places are found first, without looking at the cards, so that the processor finds several at a time. The high
    half of a product with 32 random bits is a place below ``left``; where the low half could favour some place, which
    comes once in some ten thousand shoes, the shoe is shuffled the slow and fair way.
    """
    size = np.uint64(len(cards))
    half, low, golden = np.uint64(32), np.uint64(0xFFFFFFFF), np.uint64(0x9E3779B97F4A7C15)
    unfair = np.uint64(0)
    for pair in range(np.uint64((many + 1) // 2)):
        number = mixed(state + (pair + np.uint64(1)) * golden)
        left = size - np.uint64(2) * pair
        one, two = (number >> half) * left, (number & low) * (left - np.uint64(1))
        unfair += np.uint64((one & low) < left) + np.uint64((two & low) < left)
        places[np.uint64(2) * pair] = one >> half
        places[np.uint64(2) * pair + np.uint64(1)] = two >> half
    if unfair:
        fair_places(size, many, state ^ np.uint64(1 << 63), places)
    for nth in range(np.uint64(many)):
        place, last = np.uint64(places[nth]), size - np.uint64(1) - nth
        card = cards[place]
        cards[place] = cards[last]
        cards[last] = card


@kernel
def fair_places(size: np.uint64, many: int, state: np.uint64, places: Any) -> None:
    """Find places one by one; numbers that would favour some of them are passed over."""
    for nth in range(np.uint64(many)):
        left = size - nth
        spare = (np.uint64(1) << np.uint64(32)) % left
        product = np.uint64(0)
        while True:
            state += np.uint64(0x9E3779B97F4A7C15)
            product = (mixed(state) >> np.uint64(32)) * left
            if (product & np.uint64(0xFFFFFFFF)) >= spare:
                break
        places[nth] = product >> np.uint64(32)


@kernel
def below(state: np.uint64, bound: np.uint64) -> np.uint64:
    """A number below a bound, from the state that is already counted up; for single draws, where 2**-32 is fair."""
    return ((mixed(state) >> np.uint64(32)) * bound) >> np.uint64(32)


@kernel
def prepared(deck: Any, whole: Any, state: np.uint64, places: Any, shallow: int, deep: int, cards: Any) -> None:
    """Shuffle a deck and cut it, not shallower and not deeper than allowed; the cards as they go into the shoe.

    Copied one by one: the assignment of slices takes numba longer than the shuffle.
    """
    size = np.uint64(len(deck))
    for nth in range(size):
        whole[nth] = deck[nth]
    shuffled(whole, len(deck) - 1, state, places)
    cut = np.uint64(shallow) + below(state, np.uint64(deep - shallow + 1))
    for nth in range(size - cut):
        cards[nth] = whole[nth + cut]
    for nth in range(cut):
        cards[nth + size - cut] = whole[nth]
