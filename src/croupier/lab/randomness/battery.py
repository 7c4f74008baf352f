"""The battery: every test once, at 99 % for each and for the whole."""

from collections.abc import Sequence
from typing import Final

from croupier.kernel.errors import CroupierError
from croupier.kernel.records import record
from croupier.lab.randomness import orders, raw
from croupier.lab.randomness.tails import ChanceTest

LEVEL: Final = 0.01
LEAST_SHOES: Final = 300
"""Fewer do not fill the table of places and cards: five are expected in each of its cells."""


class TooFew(CroupierError, ValueError):
    """Too little was given to test it."""


@record
class Battery:
    """What the tests found. Of many honest tests one in a hundred is out at 99 %; the whole fails where one is further
    out than the most extreme of so many honest ones would be, once in a hundred such batteries.
    """

    shoes: int
    cards: int
    words: int
    tests: tuple[ChanceTest, ...]

    @property
    def bound(self) -> float:
        return LEVEL / len(self.tests)

    @property
    def out(self) -> tuple[ChanceTest, ...]:
        """Those outside 99 % by themselves."""
        return tuple(each for each in self.tests if each.p < LEVEL)

    @property
    def failed(self) -> tuple[ChanceTest, ...]:
        return tuple(each for each in self.tests if each.p < self.bound)

    @property
    def passes(self) -> bool:
        return not self.failed


def battery(words: Sequence[int], shoes: Sequence[orders.Shoe]) -> Battery:
    """Test raw numbers and orders of cards; each shoe is of the same whole decks."""
    if len(shoes) < LEAST_SHOES or len(words) < LEAST_SHOES:
        raise TooFew(f"at least {LEAST_SHOES} shoes are needed, and as many numbers")
    tests = (*(each(words) for each in raw.TESTS), *(each(shoes) for each in orders.TESTS))
    return Battery(shoes=len(shoes), cards=len(shoes[0]), words=len(words), tests=tests)
