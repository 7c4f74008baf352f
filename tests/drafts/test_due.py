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
