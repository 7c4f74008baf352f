"""Odds are two whole numbers, percentages exact fractions."""

from fractions import Fraction
from typing import Any

import pytest

from croupier.kernel.money import Money
from croupier.kernel.odds import NotAPercentage, NotOdds, Odds, Percent


@pytest.mark.parametrize(
    ("odds", "wager", "cents"),
    [
        (Odds(1, 1), Money.dollars(50), Fraction(5000)),
        (Odds(19, 20), Money.dollars(50), Fraction(4750)),
        (Odds(19, 20), Money.dollars("0.01"), Fraction(19, 20)),
        (Odds(1, 2), Money.dollars("2.50"), Fraction(125)),
        (Odds(8, 1), Money.dollars(25), Fraction(20000)),
        (Odds(100, 1), Money(10**20), Fraction(10**22)),
    ],
)
def test_winnings_are_exact(odds: Odds, wager: Money, cents: Fraction) -> None:
    assert odds.on(wager) == cents


def test_odds_have_a_ratio_and_are_written_as_said() -> None:
    assert Odds(19, 20).ratio == Fraction(19, 20)
    assert Odds(8, 1).ratio == 8
    assert str(Odds(19, 20)) == "19 to 20"


@pytest.mark.parametrize(("pays", "stake"), [(0, 1), (1, 0), (-1, 1), (1, -1), (1.0, 1), (1, 2.0), (True, 1), ("8", 1)])
def test_odds_are_whole_numbers_from_one_up(pays: Any, stake: Any) -> None:
    with pytest.raises(ValueError, match="whole numbers from 1 up"):
        Odds(pays, stake)


@pytest.mark.parametrize(("text", "odds"), [("8:1", Odds(8, 1)), ("19 to 20", Odds(19, 20)), ("1:1", Odds(1, 1))])
def test_odds_are_read_as_a_layout_prints_them(text: str, odds: Odds) -> None:
    assert Odds.of(text) == odds


@pytest.mark.parametrize("text", ["", "8", "8/1", "0:1", "8:0", "-8:1", "8.5:1", "8 : 1", "1234567890:1", "evens"])
def test_other_text_is_no_odds(text: str) -> None:
    with pytest.raises(NotOdds, match="odds are written as 8:1"):
        Odds.of(text)


def test_odds_are_the_same_only_as_written() -> None:
    assert Odds(2, 1) == Odds(2, 1)
    assert Odds(2, 1) != Odds(4, 2)
    assert Odds(2, 1).ratio == Odds(4, 2).ratio


@pytest.mark.parametrize(
    ("given", "of_hundred"),
    [
        (5, Fraction(5)),
        (0, Fraction(0)),
        ("5", Fraction(5)),
        ("2.5", Fraction(5, 2)),
        ("0.125", Fraction(1, 8)),
        ("1/3", Fraction(1, 3)),
        ("-1.5", Fraction(-3, 2)),
        ("100", Fraction(100)),
    ],
)
def test_a_percentage_is_read_as_people_write_it(given: int | str, of_hundred: Fraction) -> None:
    assert Percent.of(given) == Percent(of_hundred)


@pytest.mark.parametrize(
    "given", ["", "x", "5 %", "1e3", "1e999999999", "NaN", "inf", "1/0", "1/00", ".5", "5.", "1/2.5"]
)
def test_other_text_is_no_percentage(given: str) -> None:
    with pytest.raises(NotAPercentage, match="is not a percentage"):
        Percent.of(given)


@pytest.mark.parametrize("given", [2.5, True, None, Fraction(5), Money(5)])
def test_other_types_are_no_percentage(given: Any) -> None:
    with pytest.raises(TypeError):
        Percent.of(given)


@pytest.mark.parametrize("given", [5, 2.5, "5", True])
def test_the_bare_record_takes_only_a_fraction(given: Any) -> None:
    with pytest.raises(TypeError, match="exact fraction"):
        Percent(given)


def test_a_percentage_of_money_is_exact() -> None:
    assert Percent.of("2.5").on(Money.dollars(100)) == Fraction(250)
    assert Percent.of("1/3").on(Money.dollars(1)) == Fraction(1, 3)
    assert Percent.of(5).ratio == Fraction(1, 20)


def test_percentages_are_ordered() -> None:
    assert Percent.of(5) < Percent.of("5.5") < Percent.of(6)
    assert Percent.of("5.0") == Percent.of(5)


@pytest.mark.parametrize(
    ("given", "printed"),
    [
        ("0", "0 %"),
        ("5", "5 %"),
        ("-5", "-5 %"),
        ("2.5", "2.5 %"),
        ("0.5", "0.5 %"),
        ("-0.5", "-0.5 %"),
        ("0.05", "0.05 %"),
        ("12.125", "12.125 %"),
        ("100", "100 %"),
        ("1/4", "0.25 %"),
        ("1/3", "1/3 %"),
        ("1/6", "1/6 %"),
        ("7/30", "7/30 %"),
        ("1234567890123456789012345678901.5", "1234567890123456789012345678901.5 %"),
    ],
)
def test_a_percentage_is_written_in_full(given: str, printed: str) -> None:
    assert str(Percent.of(given)) == printed
