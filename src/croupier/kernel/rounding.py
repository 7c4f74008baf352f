"""How an exact figure in cents becomes money. Each way has a name; an edition chooses one and cites its clause.

>>> from croupier.kernel.chips import Chips
>>> UpToPayable()(Fraction(2850), Chips.dollars(5, 25))
Money.dollars('30.00')
>>> DownToTheCent()(Fraction(100, 3), Chips.dollars(5))
Money.dollars('0.33')
"""

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from croupier.kernel.chips import Chips
from croupier.kernel.money import Money


@dataclass(frozen=True, slots=True)
class UpToPayable:
    """up to the least amount that the table's chips can pay"""

    def __call__(self, cents: Fraction, chips: Chips) -> Money:
        return chips.least_payable(cents)


@dataclass(frozen=True, slots=True)
class ToTheCent:
    """exact to the cent; a figure that is not whole cents is a mistake"""

    def __call__(self, cents: Fraction, _: Chips) -> Money:
        return Money.exactly(cents)


@dataclass(frozen=True, slots=True)
class DownToTheCent:
    """down to the cent"""

    def __call__(self, cents: Fraction, _: Chips) -> Money:
        return Money(floor(cents))


@dataclass(frozen=True, slots=True)
class DownToPayableUnit:
    """down to a multiple of the smallest chip"""

    def __call__(self, cents: Fraction, chips: Chips) -> Money:
        unit = chips.denominations[0]
        return unit * (cents // unit.cents)


Rounding = UpToPayable | ToTheCent | DownToTheCent | DownToPayableUnit
