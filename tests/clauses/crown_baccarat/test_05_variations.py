"""Section 5: what is displayed at the table, and changing the variation or the side wagers."""

import pytest

from clauses.placing import announce, change_game, change_side_bets, consent, take_down
from clauses.play import At, dollars, no, ok, returned
from croupier.kernel.odds import Odds
from croupier.kernel.staff import Role
from croupier.views.signs import text
from croupier.wording import refusal
from proof import cited, clause, shown

BOOK = "crown-baccarat"
AREA_MANAGER = Role.AREA_MANAGER


@clause("crown-baccarat 5.1")
def test_5_1_the_variation_in_play_is_displayed() -> None:
    at = At(BOOK, game="crown", displayed_game="crown")
    ok(at.opened)
    assert shown(text(at.table), "Crown Baccarat\ndisplayed: variation in play\n", "crown-baccarat 5.1")
    assert cited(no(At(BOOK, game="crown", missing=("variation-sign",)).opened), "crown-baccarat 5.1")
    assert cited(no(At(BOOK, game="crown", displayed_game="traditional").opened), "crown-baccarat 5.1")


@clause("crown-baccarat 5.2")
def test_5_2_the_odds_of_the_side_wagers_are_displayed() -> None:
    at = At(BOOK, side_bets=("super-six",), displayed_odds={"super-six": (Odds(15, 1),)})
    ok(at.opened)
    assert shown(text(at.table), "super-six pays 15 to 1 if banker wins with a count of 6", "crown-baccarat 5.2")
    wanted = "displayed: variation in play, odds of the side wagers\n"
    assert shown(text(at.table), wanted, "crown-baccarat 5.2")
    assert cited(no(At(BOOK, side_bets=("super-six",), missing=("odds-sign",)).opened), "crown-baccarat 5.2")
    wrong = At(BOOK, side_bets=("super-six",), displayed_odds={"super-six": (Odds(16, 1),)})
    assert cited(no(wrong.opened), "crown-baccarat 5.2")
    second = {"options": {"super-six": 2}, "displayed_odds": {"super-six": (Odds(16, 1),)}}
    ok(At(BOOK, side_bets=("super-six",), **second).opened)  # type: ignore[arg-type]


@clause("crown-baccarat 5.2")
def test_5_2_a_side_wager_needs_an_area_on_the_layout() -> None:
    refused = no(At(BOOK, side_bets=("super-six",), labels=()).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "crown-baccarat 5.2")


@clause("crown-baccarat 5.2")
def test_5_2_each_option_of_tiger_shows_its_own_odds() -> None:
    third = text(At(BOOK, side_bets=("tiger",), options={"tiger": 3}).table)
    assert shown(third, "tiger pays 25 to 1 if banker wins with a count of 6 on 3 cards", "crown-baccarat 5.2")
    first = text(At(BOOK, side_bets=("tiger",)).table)
    assert shown(first, "tiger pays 22 to 1 if banker wins with a count of 6 on 3 cards", "crown-baccarat 5.2")


# Changes -------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 5.3", "crown-baccarat 5.3.1")
def test_5_3_1_with_nobody_there_an_area_manager_changes_the_variation_at_once() -> None:
    at = At(BOOK)
    lower = no(change_game(at, "crown", Role.HIGHER_DUTIES_DEALER))
    assert lower.code == "not-authorised"
    assert refusal(lower).mend == "Ask an area manager or above."
    assert cited(lower, "crown-baccarat 5.3")
    changed = ok(change_game(at, "crown", AREA_MANAGER))
    assert cited(changed, "crown-baccarat 5.3")
    assert cited(changed, "crown-baccarat 5.3.1")
    assert at.table.setup.game == "crown"


@clause("crown-baccarat 5.3.2", "crown-baccarat 5.3.1")
def test_5_3_2_with_somebody_there_it_needs_a_sign_or_consent() -> None:
    at = At(BOOK).sit(1, 2, 3, 4)
    refused = no(change_game(at, "crown", AREA_MANAGER))
    assert refused.code == "notice-too-short"
    assert cited(refused, "crown-baccarat 5.3.2")
    one = At(BOOK).sit(1)
    assert cited(no(change_game(one, "crown", AREA_MANAGER)), "crown-baccarat 5.3.1")


@clause("crown-baccarat 5.3.2(a)", "crown-baccarat 5.3.2")
@pytest.mark.parametrize(("minutes", "done"), [(19, False), (20, True), (21, True)])
def test_5_3_2_a_sign_of_twenty_minutes(minutes: int, *, done: bool) -> None:
    at = At(BOOK).sit(1, 2, 3, 4)
    announce(at, "variation", 20, game="crown")
    answer = change_game(at.wait(minutes), "crown", AREA_MANAGER)
    found = ok(answer) if done else no(answer)
    assert cited(found, "crown-baccarat 5.3.2(a)")
    assert cited(found, "crown-baccarat 5.3.2")


@clause("crown-baccarat 5.3.2(a)")
def test_5_3_2_a_sign_taken_down_begins_anew() -> None:
    at = At(BOOK).sit(1)
    announce(at, "variation", 20, game="crown")
    at.wait(10)
    ok(take_down(at, "variation"))
    at.wait(2)
    announce(at, "variation", 20, game="crown")
    at.wait(19)
    assert cited(no(change_game(at, "crown", AREA_MANAGER)), "crown-baccarat 5.3.2(a)")
    assert cited(ok(change_game(at.wait(1), "crown", AREA_MANAGER)), "crown-baccarat 5.3.2(a)")


@clause("crown-baccarat 5.3.2(b)")
def test_5_3_2_or_the_consent_of_all() -> None:
    at = At(BOOK).sit(1, 2, 3, 4)
    consent(at, "variation", 1, 2, 3)
    assert cited(no(change_game(at, "crown", AREA_MANAGER)), "crown-baccarat 5.3.2(b)")
    consent(at, "variation", 4)
    assert cited(ok(change_game(at, "crown", AREA_MANAGER)), "crown-baccarat 5.3.2(b)")


@clause("crown-baccarat 5.3", "crown-baccarat 5.3.2(a)", "crown-baccarat 5.3.2(b)")
def test_5_3_side_wagers_change_in_the_same_way() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1, 2)
    ok(at.wager(1, "pairs-player", 10))
    lower = no(change_side_bets(at, "super-six", by=Role.HIGHER_DUTIES_DEALER))
    assert cited(lower, "crown-baccarat 5.3")
    announce(at, "side-bets", 20, side_bets=("super-six",))
    assert cited(no(change_side_bets(at.wait(19), "super-six", by=AREA_MANAGER)), "crown-baccarat 5.3.2(a)")
    assert cited(no(change_side_bets(at.wait(1), "dragon", by=AREA_MANAGER)), "crown-baccarat 5.3.2(a)")
    changed = change_side_bets(at, "super-six", by=AREA_MANAGER)
    assert cited(ok(changed), "crown-baccarat 5.3.2(b)")
    assert returned(changed) == {"1 pairs-player": dollars(10)}  # no longer offered
    ok(at.wager(1, "super-six", 10))
    assert no(at.wager(1, "pairs-player", 10)).code == "not-offered"


def test_5_3_no_side_wager_comes_without_amounts_on_the_sign() -> None:
    at = At(BOOK, side_bets=("pairs",))
    assert no(change_side_bets(at, "enter", by=AREA_MANAGER)).code == "set-up-refused"
