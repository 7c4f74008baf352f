"""Tests of the raw numbers: whole numbers of 32 bits, as they come from the stream."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from croupier.lab.randomness.tails import ChanceTest, chi_square, of_chi_square, of_normal, poisson_tail

RAW: Final = "raw numbers"
BITS: Final = 32
_DIGITS: Final = 16
_OCTAL: Final = 8
_HAND: Final = 5
_LONGEST_GAP: Final = 60
_LONGEST_SET: Final = 60
_PATTERN: Final = 5

Words = Sequence[int]


def bits(words: Words) -> ChanceTest:
    """As many ones as noughts among the bits."""
    count, ones = BITS * len(words), sum(each.bit_count() for each in words)
    return of_normal("bits", RAW, "ones among the bits", (2 * ones - count) / math.sqrt(count))


def every_bit(words: Words) -> ChanceTest:
    """Each of the 32 places has as many ones as noughts."""
    ones = [sum(each >> place & 1 for each in words) for place in range(BITS)]
    statistic = sum((2 * each - len(words)) ** 2 / len(words) for each in ones)
    return of_chi_square("bits by place", RAW, "ones in each of the 32 places", statistic, BITS)


def frequency(words: Words) -> ChanceTest:
    """Each byte comes as often as another."""
    seen = Counter(each for word in words for each in word.to_bytes(4, "little"))
    counts = [seen[each] for each in range(256)]
    return chi_square("frequency", RAW, "how often each byte comes", counts, [1 / 256] * 256)


def runs(words: Words) -> ChanceTest:
    """Bits change as often as not from one to the next."""
    count = BITS * len(words)
    text = _bits(words)
    ones = text.count("1")
    share = ones / count
    changes = text.count("01") + text.count("10")
    spread = 2 * math.sqrt(count) * share * (1 - share)
    return of_normal("runs", RAW, "runs of equal bits", (changes + 1 - 2 * count * share * (1 - share)) / spread)


def _bits(words: Words) -> str:
    return "".join(f"{each:032b}" for each in words)


def serial(words: Words) -> ChanceTest:
    """Each pair of hexadecimal digits comes as often as another, pairs not overlapping."""
    seen = Counter((each >> 8) & 0xFF for each in words)
    counts = [seen[each] for each in range(256)]
    return chi_square("serial pairs", RAW, "pairs of neighbouring digits", counts, [1 / 256] * 256)


def correlation(words: Words) -> ChanceTest:
    """A number says nothing about the next."""
    mean = (2**BITS - 1) / 2
    variance = (4.0**BITS - 1) / 12
    products = sum((one - mean) * (other - mean) for one, other in pairwise(words))
    z = products / variance / math.sqrt(len(words) - 1)
    return of_normal("serial correlation", RAW, "a number against the next", z)


def overlaps(words: Words) -> ChanceTest:
    """Every pattern of bits comes as often as another, each begun one bit after the one before."""
    text = _bits(words)
    statistic = _psi(text, _PATTERN) - _psi(text, _PATTERN - 1)
    says = f"overlapping patterns of {_PATTERN} bits"
    return of_chi_square("overlaps", RAW, says, statistic, 2 ** (_PATTERN - 1))


def _psi(text: str, length: int) -> float:
    around = text + text[: length - 1]
    seen = Counter(around[place : place + length] for place in range(len(text)))
    return (1 << length) * sum(each * each for each in seen.values()) / len(text) - len(text)


def _digits(words: Words, base: int) -> Iterator[int]:
    """Take the words apart into digits of as many bits as the base has."""
    size = base.bit_length() - 1
    whole = BITS // size
    for word in words:
        for place in range(whole):
            yield word >> (place * size) & (base - 1)


def poker(words: Words) -> ChanceTest:
    """Hands of five digits have as many different ones as chance gives them."""
    digits = list(_digits(words, _DIGITS))
    seen = Counter(len(set(digits[at : at + _HAND])) for at in range(0, len(digits) - _HAND + 1, _HAND))
    chances = [_distinct(_HAND, each, _DIGITS) for each in range(1, _HAND + 1)]
    counts = [seen[each] for each in range(1, _HAND + 1)]
    return chi_square("poker", RAW, "different digits in hands of five", counts, chances)


def _distinct(drawn: int, kinds: int, base: int) -> float:
    """Give the chance that so many draws show exactly so many kinds."""
    ways = math.comb(base, kinds) * sum(
        (-1) ** left * math.comb(kinds, left) * (kinds - left) ** drawn for left in range(kinds + 1)
    )
    return float(ways / base**drawn)


def gap(words: Words) -> ChanceTest:
    """Between two noughts lie as many other digits as chance lets lie there."""
    seen: Counter[int] = Counter()
    last = None
    for place, digit in enumerate(_digits(words, _DIGITS)):
        if digit == 0:
            if last is not None:
                seen[min(place - last - 1, _LONGEST_GAP)] += 1
            last = place
    hit = 1 / _DIGITS
    chances = [hit * (1 - hit) ** each for each in range(_LONGEST_GAP)]
    counts = [seen[each] for each in range(_LONGEST_GAP + 1)]
    return chi_square("gap", RAW, "digits between two noughts", counts, [*chances, 1 - sum(chances)])


def coupons(words: Words) -> ChanceTest:
    """So many octal digits are needed until each has come."""
    seen: Counter[int] = Counter()
    found, taken = set[int](), 0
    for digit in _digits(words, _OCTAL):
        found.add(digit)
        taken += 1
        if len(found) == _OCTAL:
            seen[min(taken, _LONGEST_SET)] += 1
            found, taken = set(), 0
    whole = [_distinct(each, _OCTAL, _OCTAL) for each in range(_LONGEST_SET)]
    chances = [whole[each] - whole[each - 1] for each in range(_OCTAL, _LONGEST_SET)]
    counts = [seen[each] for each in range(_OCTAL, _LONGEST_SET + 1)]
    return chi_square("coupon collector", RAW, "digits until each has come", counts, [*chances, 1 - sum(chances)])


def duplicates(words: Words) -> ChanceTest:
    """As many numbers come twice as chance brings about."""
    count = len(words)
    twice = count - len(set(words))
    mean = count * (count - 1) / 2 / 2**BITS
    says = f"numbers that came before; {mean:.2f} are expected"
    return ChanceTest(
        name="duplicates", of=RAW, says=says, statistic=float(twice), freedom=None, tail=poisson_tail(twice, mean)
    )


TESTS: Final[tuple[Callable[[Words], ChanceTest], ...]] = (
    *(bits, every_bit, frequency, runs, serial, correlation, overlaps, poker, gap, coupons, duplicates),
)
