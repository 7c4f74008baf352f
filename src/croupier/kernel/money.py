"""Money is whole cents. Nothing else becomes money by accident: no float, no bare number.

>>> Money.dollars("2.50") + Money.dollars(5)
Money.dollars('7.50')
>>> print(Money.dollars(-12500))
-$12,500.00
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final, Self

from croupier.kernel.errors import CroupierError

_CENTS_IN_A_DOLLAR: Final = 100
_WRITTEN: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_MOST_DIGITS: Final = 100


class NotMoney(CroupierError, ValueError):
    """The amount is not a whole number of cents."""


@dataclass(frozen=True, slots=True, order=True)
class Money:
    cents: int

    def __post_init__(self) -> None:
        if type(self.cents) is not int:
            raise TypeError(f"money is a whole number of cents, not {self.cents!r}")

    @classmethod
    def dollars(cls, amount: int | str | Decimal) -> Self:
        """Read dollars as people write them: ``95``, ``"2.50"``. A float is refused, a fraction of a cent too."""
        if isinstance(amount, bool) or not isinstance(amount, int | str | Decimal):
            raise TypeError(f"dollars are given as int, str or Decimal, not {amount!r}")
        if not _is_amount(amount):
            shown = amount if isinstance(amount, Decimal) else repr(amount)
            raise NotMoney(f"{shown} is not an amount of money")
        cents = Fraction(amount) * _CENTS_IN_A_DOLLAR
        if cents.denominator != 1:
            raise NotMoney(f"${amount} is not a whole number of cents")
        return cls(cents.numerator)

    @classmethod
    def exactly(cls, cents: Fraction) -> Self:
        """Turn an exact figure that must be whole cents into money."""
        if cents.denominator != 1:
            raise NotMoney(f"{cents} cents are not a whole number of cents")
        return cls(cents.numerator)

    def __add__(self, other: Self) -> Self:
        if not isinstance(other, Money):
            return NotImplemented
        return type(self)(self.cents + other.cents)

    def __sub__(self, other: Self) -> Self:
        if not isinstance(other, Money):
            return NotImplemented
        return type(self)(self.cents - other.cents)

    def __neg__(self) -> Self:
        return type(self)(-self.cents)

    def __mul__(self, times: int) -> Self:
        if type(times) is not int:
            return NotImplemented
        return type(self)(self.cents * times)

    __rmul__ = __mul__

    def __bool__(self) -> bool:
        return self.cents != 0

    def __str__(self) -> str:
        dollars, cents = divmod(abs(self.cents), _CENTS_IN_A_DOLLAR)
        return f"{'-' if self.cents < 0 else ''}${dollars:,}.{cents:02}"

    def __repr__(self) -> str:
        return f"Money.dollars({self.plain!r})"

    @property
    def plain(self) -> str:
        """Dollars and cents with nothing around them, as a script or JSON holds them."""
        dollars, cents = divmod(abs(self.cents), _CENTS_IN_A_DOLLAR)
        return f"{'-' if self.cents < 0 else ''}{dollars}.{cents:02}"


def _is_amount(amount: int | str | Decimal) -> bool:
    """Tell digits from everything else that makes a number: 1/3, 1e9, NaN, or more digits than any purse holds."""
    if isinstance(amount, str):
        return len(amount) <= _MOST_DIGITS and _WRITTEN.fullmatch(amount) is not None
    if isinstance(amount, Decimal):
        # An exponent makes a short decimal enormous, so it is looked at before anything is worked out.
        return amount.is_finite() and abs(amount.adjusted()) <= _MOST_DIGITS
    return True


NOTHING: Final = Money(0)


def total(amounts: Iterable[Money]) -> Money:
    return Money(sum(each.cents for each in amounts))
