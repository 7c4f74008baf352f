"""Section 7: the calls, the two hands, the order of the four cards, and coups without wagers."""

import pytest

from clauses.hands import approve, breach, first
from clauses.play import At, box, dollars, ended, nets, no, ok, returned
from croupier.kernel.cards import card
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import CallForBets, CallNoMoreBets, TakeCard
from croupier.table.events import (
    CardDealt,
    NoBetOrdered,
    QuestionOpened,
    RoundStarted,
    WagerReturned,
)
from croupier.table.places import Pile, Place
from proof import cited, clause

BOOK = "star-premium-baccarat"
MANAGER, SUPERVISOR = Role.ASSISTANT_GAMING_MANAGER, Role.CASINO_SUPERVISOR


def _wagered(*bets: str) -> At:
    at = At(BOOK).sit(1)
    for bet in bets or ("player",):
        ok(at.wager(1, bet, 100))
    return at


# The calls -----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 7.1")
def test_7_1_the_call_closes_nothing() -> None:
    at = _wagered()
    assert cited(ok(at.does(CallNoMoreBets())), "star-premium-baccarat 7.1")
    ok(at.wager(1, "tie", 25))
    ok(at.card("8h", "player"))
    ok(at.wager(1, "tie", 25))
    ok(at.turn("player"))
    assert no(at.wager(1, "tie", 25)).code == "wagers-closed"
    assert no(at.does(CallForBets())).code == "wagers-closed"


# Two hands, four cards -----------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 7.2")
@pytest.mark.parametrize("place", [Box(3), Pile.DEALER, Pile.COMMUNITY])
def test_7_2_a_card_to_any_third_place_is_wrongly_dealt(place: Place) -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    answer = at.does(TakeCard(card=card("4d"), to=place))
    assert cited(breach(answer), "star-premium-baccarat 7.2")
    question = first(answer, QuestionOpened).question
    assert question.choices == ("reconstruct", "coup-void")
    assert question.because[0].number.startswith("14.1")
    assert at.hand("player") == "8h"
    assert at.hand("banker") == ""


@clause("star-premium-baccarat 7.3")
def test_7_3_the_second_card_put_to_player_is_wrongly_dealt() -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    answer = at.card("4d", "player")
    assert cited(first(answer, CardDealt), "star-premium-baccarat 7.3")
    question = first(answer, QuestionOpened).question
    assert question.choices == ("reconstruct", "coup-void")
    assert question.because[0].number.startswith("14.1")


# No-bet coups by authority -------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 7.4")
def test_7_4_an_assistant_gaming_manager_may_authorise_a_no_bet_coup() -> None:
    at = At(BOOK).sit(1)
    ordered = first(approve(at, "no-bet-coup", MANAGER), NoBetOrdered)
    assert ordered.count == 1
    assert cited(ordered, "star-premium-baccarat 7.4")
    assert [str(each) for each in first(at.card("8h", "player"), RoundStarted).no_bet] == ["star-premium-baccarat 7.4"]
    answer = at.coup("4d 9c Kh 5s")
    assert (ended(answer).no_bet, ended(answer).result.value, nets(answer)) == (True, "banker", {})


@clause("star-premium-baccarat 7.4")
def test_7_4_a_casino_supervisor_may_not() -> None:
    refused = no(approve(At(BOOK).sit(1), "no-bet-coup", SUPERVISOR))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 7.4")


@clause("star-premium-baccarat 7.4")
def test_7_4_not_with_a_wager_on_the_table() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    refused = no(approve(at, "no-bet-coup", MANAGER))
    assert refused.code == "wagers-on-the-table"
    assert cited(refused, "star-premium-baccarat 7.4")
    ok(at.withdraw(1, "player"))
    ok(approve(at, "no-bet-coup", MANAGER))


# No-bet coups by agreement -------------------------------------------------------------------------------------------


def _agreed(*boxes: int) -> At:
    at = At(BOOK).sit(1, 2, 3)
    ok(at.wager(1, "player", 25))
    for each in boxes:
        ok(approve(at, "no-bet-coup", box(each)))
    return at


@clause("star-premium-baccarat 7.5")
def test_7_5_all_players_agree_and_an_assistant_gaming_manager_permits_two_coups() -> None:
    at = _agreed(1, 2, 3)
    ordered = first(approve(at, "no-bet-coup", MANAGER, count=2), NoBetOrdered)
    assert ordered.count == 2
    assert cited(ordered, "star-premium-baccarat 7.5")
    for _ in range(2):
        assert no(at.wager(1, "player", 100)).code == "no-bet-coup"
        assert ended(at.coup("8h 4d 9c Kh 5s")).no_bet
    refused = may_start(at.table)
    assert refused is not None
    assert refused.code == "no-wagers"


@clause("star-premium-baccarat 7.5")
def test_7_5_two_of_three_are_not_all() -> None:
    refused = no(approve(_agreed(1, 3), "no-bet-coup", MANAGER))
    assert refused.code == "wagers-on-the-table"
    assert cited(refused, "star-premium-baccarat 7.5")


@clause("star-premium-baccarat 7.5")
def test_7_5_a_casino_supervisor_may_not_permit_it() -> None:
    refused = no(approve(_agreed(1, 2, 3), "no-bet-coup", SUPERVISOR))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 7.5")


@clause("star-premium-baccarat 14.4")
def test_14_4_wagers_on_the_layout_go_back_when_the_coup_takes_none() -> None:
    at = _agreed(1, 2, 3)
    answer = approve(at, "no-bet-coup", MANAGER)
    assert returned(answer) == {"1 player": dollars(25)}
    assert cited(first(answer, WagerReturned), "star-premium-baccarat 14.4")
    assert returned(at.coup("8h 4d 9c Kh 5s")) == {}
