"""Each way of turning an exact figure into money."""

from fractions import Fraction

import pytest

from croupier.kernel.chips import Chips
from croupier.kernel.money import Money, NotMoney
from croupier.kernel.rounding import DownToPayableUnit, DownToTheCent, Rounding, ToTheCent, UpToPayable

CHIPS = Chips.dollars(5, 25, 100)


@pytest.mark.parametrize(
    ("way", "cents", "dollars"),
    [
        (UpToPayable(), Fraction(0), "0"),
        (UpToPayable(), Fraction(1, 20), "5"),
        (UpToPayable(), Fraction(2499), "25"),
        (UpToPayable(), Fraction(2500), "25"),
        (UpToPayable(), Fraction(2501), "30"),
        (UpToPayable(), Fraction(2850), "30"),
        (ToTheCent(), Fraction(2849), "28.49"),
        (ToTheCent(), Fraction(0), "0"),
        (DownToTheCent(), Fraction(100, 3), "0.33"),
        (DownToTheCent(), Fraction(299, 100), "0.02"),
        (DownToTheCent(), Fraction(3), "0.03"),
        (DownToTheCent(), Fraction(10**18) + Fraction(99, 100), "10000000000000000"),
        (DownToPayableUnit(), Fraction(499), "0"),
        (DownToPayableUnit(), Fraction(500), "5"),
        (DownToPayableUnit(), Fraction(999), "5"),
        (DownToPayableUnit(), Fraction(10**18 + 499), "10000000000000000"),
    ],
    ids=str,
)
def test_an_exact_figure_becomes_money(way: Rounding, cents: Fraction, dollars: str) -> None:
    assert way(cents, CHIPS) == Money.dollars(dollars)


def test_exact_to_the_cent_takes_no_part_of_a_cent() -> None:
    with pytest.raises(NotMoney):
        ToTheCent()(Fraction(5699, 2), CHIPS)


def test_a_multiple_of_the_smallest_chip_is_not_always_the_nearest_pile() -> None:
    odd = Chips.dollars(4, 6)
    assert DownToPayableUnit()(Fraction(700), odd) == Money.dollars(4)
    assert UpToPayable()(Fraction(500), odd) == Money.dollars(6)
