"""Chips of any denominations, and the sums that they can pay."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.kernel.chips import MOST_DENOMINATIONS, MOST_UNITS, Chips, NotChips
from croupier.kernel.money import NOTHING, Money

small_sets = st.lists(st.integers(min_value=1, max_value=40), min_size=1, max_size=5)


def reachable(denominations: list[int], highest: int) -> list[bool]:
    """Which sums some pile of chips makes, found one by one: the slow way, that nobody can get wrong."""
    made = [True] + [False] * highest
    for sum_ in range(1, highest + 1):
        made[sum_] = any(each <= sum_ and made[sum_ - each] for each in denominations)
    return made


@settings(max_examples=300)
@given(small_sets, st.integers(min_value=0, max_value=400))
def test_least_payable_is_the_least_sum_that_a_pile_makes(denominations: list[int], wanted: int) -> None:
    made = reachable(denominations, wanted + max(denominations))
    least = next(sum_ for sum_ in range(wanted, len(made)) if made[sum_])
    chips = Chips(tuple(Money(each) for each in denominations))
    assert chips.least_payable(Fraction(wanted)) == Money(least)
    assert chips.can_pay(Money(wanted)) is made[wanted]


@given(small_sets, st.fractions(min_value=0, max_value=400, max_denominator=20))
def test_a_part_of_a_cent_counts_as_more(denominations: list[int], wanted: Fraction) -> None:
    made = reachable(denominations, 401 + max(denominations))
    least = next(sum_ for sum_ in range(len(made)) if sum_ >= wanted and made[sum_])
    assert Chips(tuple(Money(each) for each in denominations)).least_payable(wanted) == Money(least)


@pytest.mark.parametrize(
    ("denominations", "wanted", "least"),
    [
        ((5, 25, 100), "0", "0"),
        ((5, 25, 100), "0.01", "5"),
        ((5, 25, 100), "4.99", "5"),
        ((5, 25, 100), "5", "5"),
        ((5, 25, 100), "5.01", "10"),
        ((5, 25, 100), "95", "95"),
        ((5, 25, 100), "47.50", "50"),
        (("2.50", 5), "47.50", "47.50"),
        (("2.50", 5), "47.51", "50"),
        ((4, 6), "1", "4"),
        ((4, 6), "5", "6"),
        ((4, 6), "7", "8"),
        ((4, 6), "10.01", "12"),
        ((5, 8), "5", "5"),
        ((5, 8), "6", "8"),
        ((5, 8), "9", "10"),
        ((5, 8), "11", "13"),
        ((5, 8), "27", "28"),  # the last sum that fives and eights cannot make
        ((5, 8), "28", "28"),
        ((5, 8), "29", "29"),
        ((6, 10, 15), "29", "30"),  # the last sum that sixes, tens and fifteens cannot make
        ((6, 10, 15), "31", "31"),
        ((1000,), "1", "1000"),
        ((1000,), "1000.01", "2000"),
    ],
)
def test_hand_worked_sums(denominations: tuple[int | str, ...], wanted: str, least: str) -> None:
    cents = Fraction(Money.dollars(wanted).cents)
    assert Chips.dollars(*denominations).least_payable(cents) == Money.dollars(least)


def test_a_sum_of_any_size_is_found_at_once() -> None:
    assert Chips.dollars(5, 8).least_payable(Fraction(10**40 + 1)) == Money(10**40 + 100)
    assert Chips.dollars(5).least_payable(Fraction(10**17 + 1)) == Money(10**17 + 500)


def test_a_whole_number_of_cents_is_as_good_as_a_fraction() -> None:
    whole: Any = 10**17 + 1
    assert Chips.dollars(5).least_payable(whole) == Money(10**17 + 500)


def test_nothing_is_paid_with_no_chips_and_less_than_nothing_never() -> None:
    chips = Chips.dollars(5)
    assert chips.can_pay(NOTHING)
    assert chips.least_payable(Fraction(-1)) == NOTHING
    assert not chips.can_pay(Money.dollars(-5))


@pytest.mark.parametrize(
    ("sum_", "can"), [("4.99", False), ("5", True), ("5.01", False), ("30", True), ("32.50", False)]
)
def test_can_pay_below_at_and_above_a_chip(sum_: str, *, can: bool) -> None:
    assert Chips.dollars(5, 25).can_pay(Money.dollars(sum_)) is can


def test_denominations_are_sorted_and_each_stands_once() -> None:
    assert Chips.dollars(100, 5, 25, 5).denominations == (Money.dollars(5), Money.dollars(25), Money.dollars(100))
    assert Chips.dollars(100, 5) == Chips.dollars(5, 100)
    assert str(Chips.dollars(100, "2.50")) == "$2.50, $100.00"


def test_a_table_needs_a_chip() -> None:
    with pytest.raises(NotChips, match="at least one"):
        Chips(())


@pytest.mark.parametrize("worth", [0, -5])
def test_a_chip_is_worth_something(worth: int) -> None:
    with pytest.raises(NotChips, match="more than nothing"):
        Chips.dollars(5, worth)


def test_the_number_of_denominations_is_limited() -> None:
    assert len(Chips.dollars(*range(1, MOST_DENOMINATIONS + 1)).denominations) == 32
    with pytest.raises(NotChips, match="at most 32"):
        Chips.dollars(*range(1, MOST_DENOMINATIONS + 2))


def test_chips_that_have_too_little_in_common_are_refused() -> None:
    at = Chips((Money(MOST_UNITS), Money(MOST_UNITS + 1)))
    assert at.least_payable(Fraction(1)) == Money(10_000)
    with pytest.raises(NotChips, match="in common"):
        Chips((Money(MOST_UNITS + 1), Money(MOST_UNITS + 2)))
    assert Chips.dollars(10**9, 2 * 10**9).can_pay(Money.dollars(3 * 10**9))
