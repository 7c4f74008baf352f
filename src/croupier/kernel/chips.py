"""The chips in use at a table, and the sums that can be paid with them.

>>> chips = Chips.dollars(5, 25, 100)
>>> chips.least_payable(Fraction(1250))
Money.dollars('15.00')
>>> Chips.dollars(4, 6).least_payable(Fraction(500))
Money.dollars('6.00')
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from math import gcd
from typing import Final, Self

from croupier.kernel.errors import CroupierError
from croupier.kernel.money import NOTHING, Money

MOST_DENOMINATIONS: Final = 32
MOST_UNITS: Final = 10_000


class NotChips(CroupierError, ValueError):
    """No set of chips has these denominations."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Any set of denominations, with as many chips of each as are needed."""

    denominations: tuple[Money, ...]

    def __post_init__(self) -> None:
        if not self.denominations:
            raise NotChips("a table needs at least one denomination of chip")
        if len(self.denominations) > MOST_DENOMINATIONS:
            raise NotChips(f"a table has at most {MOST_DENOMINATIONS} denominations of chip")
        if any(each <= NOTHING for each in self.denominations):
            raise NotChips("a chip is worth more than nothing")
        if min(self.denominations).cents // _unit(self.denominations) > MOST_UNITS:
            raise NotChips(f"the smallest chip is at most {MOST_UNITS} times what all denominations have in common")
        object.__setattr__(self, "denominations", tuple(sorted(set(self.denominations))))

    @classmethod
    def dollars(cls, *amounts: int | str | Decimal) -> Self:
        return cls(tuple(Money.dollars(each) for each in amounts))

    def can_pay(self, sum_: Money) -> bool:
        return self.least_payable(Fraction(sum_.cents)) == sum_

    def least_payable(self, cents: Fraction) -> Money:
        """Find the least sum at or above ``cents`` that some pile of these chips makes."""
        if cents <= 0:
            return NOTHING
        unit, smallest, least = _payable(tuple(each.cents for each in self.denominations))
        wanted = -(-cents // unit)
        units = min(
            first if first >= wanted else first + -(-(wanted - first) // smallest) * smallest
            for first in least
            if first is not None
        )
        return Money(units * unit)

    def __str__(self) -> str:
        return ", ".join(str(each) for each in self.denominations)


def _unit(denominations: tuple[Money, ...]) -> int:
    """What every denomination, and so every sum, is a multiple of, in cents."""
    return gcd(*(each.cents for each in denominations))


@lru_cache(maxsize=256)
def _payable(denominations: tuple[int, ...]) -> tuple[int, int, tuple[int | None, ...]]:
    """For each remainder by the smallest chip, the least payable sum with it (in units of the common divisor).

    Every payable sum is one of these plus some smallest chips, so the list answers for sums of any size.
    """
    unit = gcd(*denominations)
    smallest, *others = (each // unit for each in denominations)
    least: list[int | None] = [None] * smallest
    queue = [0]
    while queue:
        sum_ = heappop(queue)
        if least[sum_ % smallest] is None:
            least[sum_ % smallest] = sum_
            for each in others:
                if least[(sum_ + each) % smallest] is None:
                    heappush(queue, sum_ + each)
    return unit, smallest, tuple(least)
