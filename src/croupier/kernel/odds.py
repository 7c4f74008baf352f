"""Odds are ratios of whole numbers, percentages exact fractions.

>>> Odds(19, 20).on(Money.dollars(50))
Fraction(4750, 1)
>>> Odds.of("7:2"), Odds.of("11 to 1")
(Odds(pays=7, stake=2), Odds(pays=11, stake=1))
>>> str(Odds(19, 20)), str(Percent.of("2.5"))
('19 to 20', '2.5 %')
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Self

from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money

_HUNDRED: Final = 100
_WRITTEN: Final = re.compile(r"-?[0-9]{1,50}(\.[0-9]{1,50}|/0*[1-9][0-9]{0,50})?")


_ODDS: Final = re.compile(r"([0-9]{1,9})(?::| to )([0-9]{1,9})")


class NotOdds(CroupierError, ValueError):
    """The text is not odds."""


class NotAPercentage(CroupierError, ValueError):
    """The text is not a number of hundredths."""


@dataclass(frozen=True, slots=True)
class Odds:
    """``pays`` won for every ``stake`` wagered, the wager itself aside."""

    pays: int
    stake: int

    def __post_init__(self) -> None:
        if type(self.pays) is not int or type(self.stake) is not int or self.pays < 1 or self.stake < 1:
            raise ValueError(f"odds are two whole numbers from 1 up, not {self.pays!r} to {self.stake!r}")

    @classmethod
    def of(cls, text: str) -> Self:
        """Read odds as they are printed on a layout: ``"8:1"``, ``"8 to 1"``."""
        found = _ODDS.fullmatch(text)
        if found is None or not int(found[1]) or not int(found[2]):
            raise NotOdds(f"odds are written as 8:1, not {text!r}")
        return cls(int(found[1]), int(found[2]))

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.pays, self.stake)

    def on(self, wager: Money) -> Fraction:
        """Give the exact winnings in cents; a rounding policy turns them into money."""
        return Fraction(wager.cents * self.pays, self.stake)

    def __str__(self) -> str:
        return f"{self.pays} to {self.stake}"


@dataclass(frozen=True, slots=True, order=True)
class Percent:
    of_hundred: Fraction

    def __post_init__(self) -> None:
        if not isinstance(self.of_hundred, Fraction):
            raise TypeError(f"a percentage is an exact fraction, not {self.of_hundred!r}")

    @classmethod
    def of(cls, text: int | str) -> Self:
        """Read a percentage as people write it: ``5``, ``"2.5"``, ``"1/3"``. A float is refused."""
        if isinstance(text, bool) or not isinstance(text, int | str):
            raise TypeError(f"a percentage is given as int or str, not {text!r}")
        if isinstance(text, str) and not _WRITTEN.fullmatch(text):
            raise NotAPercentage(f"{text!r} is not a percentage")
        return cls(Fraction(text))

    @property
    def ratio(self) -> Fraction:
        return self.of_hundred / _HUNDRED

    def on(self, amount: Money) -> Fraction:
        return amount.cents * self.ratio

    def __str__(self) -> str:
        digits, scaled = 0, self.of_hundred
        while scaled.denominator != 1:
            if scaled.denominator % 2 and scaled.denominator % 5:
                return f"{self.of_hundred} %"  # a third has no end as a decimal
            digits, scaled = digits + 1, scaled * 10
        text = f"{abs(scaled.numerator):0{digits + 1}}"
        point = len(text) - digits
        return f"{'-' if self.of_hundred < 0 else ''}{text[:point]}{'.' if digits else ''}{text[point:]} %"
