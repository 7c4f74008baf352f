"""Money is whole cents, and nothing becomes money by accident."""

import pickle
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.kernel.money import NOTHING, Money, NotMoney, total

cents = st.integers(min_value=-(10**15), max_value=10**15)


@pytest.mark.parametrize(
    ("amount", "whole_cents"),
    [
        (0, 0),
        (5, 500),
        (-5, -500),
        ("0", 0),
        ("95", 9500),
        ("2.50", 250),
        ("2.5", 250),
        ("2.500", 250),
        ("0.01", 1),
        ("-0.01", -1),
        ("007", 700),
        ("1000000000000000000000000.01", 100000000000000000000000001),
        (10**30, 10**32),
        (Decimal("2.50"), 250),
        (Decimal("-2.5"), -250),
        (Decimal("1E+3"), 100_000),
        (Decimal("1E-2"), 1),
        (Decimal("1E+100"), 10**102),
    ],
)
def test_dollars_are_read_as_people_write_them(amount: int | str | Decimal, whole_cents: int) -> None:
    assert Money.dollars(amount).cents == whole_cents


@pytest.mark.parametrize("amount", ["0.001", "2.505", "0.009", "-0.005", Decimal("0.001"), Decimal("99.999")])
def test_a_fraction_of_a_cent_is_not_money(amount: str | Decimal) -> None:
    with pytest.raises(NotMoney, match="whole number of cents"):
        Money.dollars(amount)


@pytest.mark.parametrize(
    "amount",
    [
        "",
        " ",
        "x",
        "5 dollars",
        "$5",
        "1,000",
        "1_000",
        "1/2",
        "1/0",
        "1e3",
        "1e999999999",
        ".5",
        "5.",
        "+5",
        "--5",
        " 5",
    ],
)
def test_text_that_is_not_digits_is_not_money(amount: str) -> None:
    with pytest.raises(NotMoney, match="is not an amount of money"):
        Money.dollars(amount)


@pytest.mark.parametrize("amount", ["NaN", "nan", "Infinity", "-Infinity", "inf", "٣", "1" * 101])
def test_strange_numbers_in_text_are_not_money(amount: str) -> None:
    with pytest.raises(NotMoney):
        Money.dollars(amount)


@pytest.mark.parametrize("amount", ["NaN", "sNaN", "Infinity", "-Infinity", "1E+101", "1E+999999999", "1E-999999999"])
def test_strange_decimals_are_not_money(amount: str) -> None:
    with pytest.raises(NotMoney):
        Money.dollars(Decimal(amount))


@pytest.mark.parametrize("amount", [2.5, 5.0, float("nan"), True, False, None, Fraction(5), b"5", [5], Money(500)])
def test_dollars_refuse_every_other_type(amount: Any) -> None:
    with pytest.raises(TypeError, match="int, str or Decimal"):
        Money.dollars(amount)


@pytest.mark.parametrize("amount", [2.5, 5.0, True, "5", Decimal(5), Fraction(5), None])
def test_cents_are_an_int_and_nothing_else(amount: Any) -> None:
    with pytest.raises(TypeError, match="whole number of cents"):
        Money(amount)


def test_exactly_takes_whole_cents_only() -> None:
    assert Money.exactly(Fraction(4750)) == Money.dollars("47.50")
    assert Money.exactly(Fraction(-3, 1)) == Money(-3)
    with pytest.raises(NotMoney):
        Money.exactly(Fraction(9501, 2))


def test_sums_differences_multiples_and_the_negative() -> None:
    assert Money.dollars("2.50") + Money.dollars(5) == Money.dollars("7.50")
    assert Money.dollars("2.50") - Money.dollars(5) == Money.dollars("-2.50")
    assert -Money.dollars("2.50") == Money.dollars("-2.50")
    assert Money.dollars("2.50") * 3 == Money.dollars("7.50")
    assert 3 * Money.dollars("2.50") == Money.dollars("7.50")
    assert Money.dollars("2.50") * 0 == NOTHING


@pytest.mark.parametrize("bare", [1, 0, 2.5, True, Decimal(1), Fraction(1), "1", None])
def test_arithmetic_with_a_bare_number_raises(bare: Any) -> None:
    five = Money.dollars(5)
    with pytest.raises(TypeError):
        five + bare
    with pytest.raises(TypeError):
        bare + five
    with pytest.raises(TypeError):
        five - bare
    with pytest.raises(TypeError):
        bare - five


@pytest.mark.parametrize("factor", [2.5, 1.0, True, Decimal(2), Fraction(1, 2), Money(2), "2"])
def test_only_whole_numbers_multiply_money(factor: Any) -> None:
    with pytest.raises(TypeError):
        Money.dollars(5) * factor
    with pytest.raises(TypeError):
        factor * Money.dollars(5)


def test_money_is_not_divided_and_not_added_up_from_a_bare_nothing() -> None:
    five: Any = Money.dollars(5)
    with pytest.raises(TypeError):
        five / 2
    with pytest.raises(TypeError):
        five // 2
    with pytest.raises(TypeError):
        sum([five])


def test_money_is_ordered_among_money_only() -> None:
    assert Money(-1) < NOTHING < Money(1) <= Money(1)
    assert Money(2) > Money(1) >= Money(1)
    assert max(Money(5), Money(7), Money(-9)) == Money(7)
    assert sorted([Money(3), Money(-1), Money(2)]) == [Money(-1), Money(2), Money(3)]
    five: Any = Money(5)
    for bare in (5, 5.0, Decimal(5)):
        assert five != bare
        with pytest.raises(TypeError):
            assert five < bare
        with pytest.raises(TypeError):
            assert five >= bare


def test_only_nothing_is_false() -> None:
    assert not NOTHING
    assert Money(1)
    assert Money(-1)


@pytest.mark.parametrize(
    ("whole_cents", "printed", "plain"),
    [
        (0, "$0.00", "0.00"),
        (1, "$0.01", "0.01"),
        (-1, "-$0.01", "-0.01"),
        (99, "$0.99", "0.99"),
        (100, "$1.00", "1.00"),
        (-1_250_000, "-$12,500.00", "-12500.00"),
        (123_456_789_05, "$123,456,789.05", "123456789.05"),
    ],
)
def test_money_is_written_for_people_and_plainly(whole_cents: int, printed: str, plain: str) -> None:
    assert str(Money(whole_cents)) == printed
    assert Money(whole_cents).plain == plain
    assert repr(Money(whole_cents)) == f"Money.dollars({plain!r})"


def test_total_adds_up_and_nothing_is_nothing() -> None:
    assert total([Money(1), Money(2), Money(-5)]) == Money(-2)
    assert total([]) == NOTHING


def test_money_never_changes_and_survives_pickling() -> None:
    five: Any = Money(5)
    with pytest.raises(AttributeError):
        five.cents = 6
    assert pickle.loads(pickle.dumps(Money(5))) == Money(5)  # noqa: S301 - our own bytes
    assert hash(Money(5)) == hash(Money(5))


@given(cents)
def test_plain_reads_back_as_itself(amount: int) -> None:
    assert Money.dollars(Money(amount).plain) == Money(amount)


@given(cents, cents, cents)
def test_sums_are_those_of_whole_numbers(a: int, b: int, c: int) -> None:
    assert Money(a) + Money(b) - Money(c) == Money(a + b - c)
    assert (Money(a) < Money(b)) is (a < b)
    assert total([Money(a), Money(b), Money(c)]).cents == a + b + c
