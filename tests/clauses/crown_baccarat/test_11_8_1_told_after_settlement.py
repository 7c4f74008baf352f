"""Rule 11.8.1: nothing that was settled is undone for an error in the deal; and a card too many goes where one ruling
says.
"""

from typing import Any

import pytest

from clauses.mishaps import DUTIES, STAND, choices, decided, drawn, laid, lying, none_of, points, put, told
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.table.commands import Expose
from croupier.table.events import (
    CardOutOfPlay,
    QuestionOpened,
    RoundReopened,
    RoundVoided,
    SettlementReversed,
    WagerReturned,
)
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "crown-baccarat"


def _settled(*, next_wagers: bool = False, **changes: Any) -> At:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50), **changes)
    ok(at.coup(STAND))
    if next_wagers:
        ok(at.wager(1, "player", 200))
    return at


@pytest.mark.parametrize("next_wagers", [False, True])
@pytest.mark.parametrize("coup", [None, 1])
@pytest.mark.parametrize("what", ["wrongly-dealt", "order-in-doubt", "cards-misdelivered"])
@clause("crown-baccarat 11.8.1", "crown-baccarat 14.12")
def test_11_8_1_an_error_told_after_settlement_undoes_nothing(
    what: str, coup: int | None, *, next_wagers: bool
) -> None:
    at = _settled(next_wagers=next_wagers)
    before = lying(at)
    answer = told(at, what, coup=coup)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.8.1")
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 14.12")  # unless it is disputed
    assert none_of(answer, QuestionOpened, SettlementReversed, WagerReturned, RoundReopened)
    assert lying(at) == before
    ok(at.wager(2, "banker", 50))
    ok(at.coup(STAND))


@pytest.mark.parametrize("what", ["wrongly-dealt", "order-in-doubt", "cards-misdelivered"])
@clause("crown-baccarat 11.8.1")
def test_11_8_1_read_otherwise_the_settled_coup_may_be_made_a_dummy_coup(what: str) -> None:
    at = _settled(rules=edition(BOOK).under("CB27", "may-be-made-a-dummy-coup"))
    assert "no-bet-coup" in choices(told(at, what, coup=1))
    answer = decided(at, "no-bet-coup", DUTIES)
    assert returned(answer) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert cited(answer, "crown-baccarat 11.7" if what == "cards-misdelivered" else "crown-baccarat 11.8.1")


@pytest.mark.parametrize("next_wagers", [False, True])
@clause("crown-baccarat 11.10")
def test_11_10_told_after_the_next_coup_began_it_stands_by_that_clause(*, next_wagers: bool) -> None:
    at = _settled(next_wagers=next_wagers)
    ok(at.card("7h", "player"))
    answer = told(at, "wrongly-dealt", coup=1)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.10")


@clause("crown-baccarat 11.15", "crown-baccarat 14.4")
def test_11_15_a_settled_coup_that_the_shoe_shows_otherwise_can_be_void_and_new_wagers_stay() -> None:
    at = _settled(next_wagers=True, device=Device.SCANNING_SHOE)
    assert choices(told(at, "scanner-disagrees", shows="banker", coup=1)) == ("confirm", "coup-void")
    answer = decided(at, "coup-void", Role.AREA_MANAGER)
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 11.15")
    assert returned(answer) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert lying(at) == {"1 player": dollars(200)}


@clause("crown-baccarat 14.3", "crown-baccarat 14.4")
def test_14_3_fraud_in_a_settled_coup_can_make_it_void_and_new_wagers_stay() -> None:
    at = _settled(next_wagers=True)
    ok(told(at, "fraud", box=2, coup=1))
    answer = decided(at, "coup-void", Role.ASSISTANT_CASINO_MANAGER)
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.3")
    assert returned(answer) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert lying(at) == {"1 player": dollars(200)}


@pytest.mark.parametrize("next_wagers", [False, True])
@pytest.mark.parametrize("what", ["card-missing", "foreign-card"])
@clause("crown-baccarat 11.14", "crown-baccarat 11.14.1")
def test_11_14_wrong_cards_found_between_coups_leave_what_was_settled(what: str, *, next_wagers: bool) -> None:
    at = _settled(next_wagers=next_wagers)
    answer = told(at, what)
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.14.1")
    assert none_of(answer, RoundVoided, WagerReturned, SettlementReversed)


# Cards of a void coup ------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.2")
def test_11_2_cards_drawn_are_used_even_if_the_coup_is_void() -> None:
    """At Crown no drawn card is discarded: one that was left over opens the next coup, a dummy coup by 11.6."""
    at = laid(BOOK, (1, "player", 100)).four(STAND)
    ok(at.card("9d", "player"))
    ok(told(at, "disruption", cause="fire"))
    answer = decided(at, "coup-void", Role.ASSISTANT_CASINO_MANAGER)
    assert none_of(answer, CardOutOfPlay)
    assert isinstance(at.table.phase, BetweenRounds)
    assert [each.card.text for each in at.table.phase.carried] == ["9d"]
    other = laid(BOOK, (1, "player", 100)).four(STAND)
    used = drawn(other, "9d")
    assert cited(ruling(used, "card-starts-next-coup"), "crown-baccarat 11.2")


# One ruling ----------------------------------------------------------------------------------------------------------


def _thirds_exchanged() -> At:
    """Player 5 must draw, Banker 3 too: the first card goes to Banker (11.3), the second to Player."""
    at = laid(BOOK, (1, "player", 100)).four("2h 3c 3d Ks")
    assert rulings(at.card("5s", "banker")) == ["card-goes-to-player"]
    answer = at.card("8c", "player")
    assert (rulings(answer), choices(answer)) == ([], ("no-bet-coup", "play-on"))
    return at


@clause("crown-baccarat 11.8.1")
def test_11_8_1_third_cards_exchanged_the_coup_is_a_dummy_coup_and_banker_has_the_card() -> None:
    at = _thirds_exchanged()
    answer = decided(at, "no-bet-coup", DUTIES)
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.8.1")
    assert returned(answer) == {"1 player": dollars(100)}
    ok(at.card("8c", "banker"))
    ok(at.does(Expose()))
    settled = at.settle()
    assert (points(settled), nets(settled)) == ((0, 1), {})
    assert at.table.phase == BetweenRounds()


@clause("crown-baccarat 11.8.1", "crown-baccarat 11.3")
def test_11_8_1_third_cards_exchanged_and_play_goes_on_with_the_card_at_banker() -> None:
    at = _thirds_exchanged()
    answer = decided(at, "play-on", DUTIES)
    assert rulings(answer) == ["card-is-next-card"]
    assert cited(ruling(answer, "card-is-next-card"), "crown-baccarat 11.8.1")
    ok(at.card("8c", "banker"))
    ok(at.does(Expose()))
    settled = at.settle()
    assert (points(settled), nets(settled)) == ((0, 1), {"1 player": dollars(-100)})
    assert cited(put(laid(BOOK, (1, "player", 100)).four("2h 3c 3d Ks"), "5s", "B"), "crown-baccarat 11.3")


@pytest.mark.parametrize(
    ("choice", "says"), [("no-bet-coup", "card-starts-no-bet-coup"), ("play-on", "card-starts-next-coup")]
)
@clause("crown-baccarat 11.8.1")
def test_11_8_1_a_fourth_card_that_nobody_needs_opens_the_next_coup_by_one_ruling(choice: str, says: str) -> None:
    at = laid(BOOK, (1, "player", 100)).four("2h 3c 3d Ks")
    ok(put(at, "5s 8c", "PB"))
    assert rulings(at.card("4h", "player")) == []
    answer = decided(at, choice, DUTIES)
    assert rulings(answer) == [says]
    assert cited(ruling(answer, says), "crown-baccarat 11.8.1")
    ok(at.does(Expose()))
    assert nets(at.settle()) == {"1 player": dollars(-100)}
    laid_again = at.wager(1, "tie", 25)
    assert ok(laid_again) if choice == "play-on" else no(laid_again).code == "no-bet-coup"
