"""What is due before an amendment starts: only what its terms touch."""

import pytest

from croupier.drafts.impact.due import due
from drafts import drafting


def told(name: str, given: object) -> tuple[list[str], list[str]]:
    found = due(drafting.of("star-baccarat", {name: given}))
    return [each["what"] for each in found["signs"]], [each["what"] for each in found["notices"]]


def test_a_limit_that_no_sign_shows_makes_no_sign_and_no_notice_due() -> None:
    assert told("limits.above_maximum_late", {"policy": "WagerStands"}) == ([], [])
    assert told("limits.raising_the_minimum_at_once.minutes", 30) == ([], [])


def test_a_sign_that_shows_something_else_is_due() -> None:
    signs, notices = told("limits.on_the_sign.per", ["player", "playing area"])
    assert [each.partition(":")[0] for each in signs] == ["the limit sign"]
    assert notices == []


@pytest.mark.parametrize("minutes", [19, 21])
def test_how_a_minimum_rises_is_told_with_the_new_time(minutes: int) -> None:
    signs, notices = told("limits.raising_the_minimum.minutes", minutes)
    assert signs == []
    assert [f"at least {minutes} minutes" in each for each in notices] == [True]


def test_odds_bring_their_sign_and_notice() -> None:
    signs, notices = told("games.even-money.bets.banker.rows.wins-on-six.pays", "2:5")
    assert any("even money" in each for each in signs)
    assert [each.partition(",")[0] for each in notices] == ["a change of the game in play"]


def owed(document: str, name: str, given: object) -> tuple[list[str], list[str]]:
    found = due(drafting.of(document, {name: given}))
    return [each["what"].partition(":")[0] for each in found["signs"]], [each["layout"] for each in found["layouts"]]


def test_only_a_layout_that_may_print_odds_is_due_when_odds_change() -> None:
    tiger = owed("star-baccarat", "side_bets.small-tiger.options.1.rows.two-card-six.pays", "23:1")
    assert tiger == ([], [*"BCEFGHIJKLM"])
    assert owed("star-baccarat", "side_bets.super-six.options.1.rows.banker-six.pays", "16:1") == ([], [])
    dragon = owed("crown-baccarat", "side_bets.dragon-player.options.1.rows.by-7.pays", "7:1")
    assert dragon == (["the sign of side wagers"], [])


def test_a_sign_of_an_amount_does_not_change_with_odds() -> None:
    assert owed("star-texas-holdem-bonus", "bets.ante-bonus.rows.aces.pays", "35:1") == ([], [])
    prizes = owed("star-texas-holdem-bonus", "jackpot.prizes.flush.amount", "$120")
    assert prizes == (["the sign of jackpot"], [])


def test_the_sign_of_the_variation_does_not_change_with_odds() -> None:
    assert owed("crown-baccarat", "games.crown.bets.tie.rows.tie.pays", "9:1") == ([], [])
