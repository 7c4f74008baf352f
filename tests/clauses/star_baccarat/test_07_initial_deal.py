"""Section 7: the calls, the two hands, the order of the four cards, and coups without wagers."""

from collections.abc import Callable

import pytest

from clauses.hands import approve, breach, first
from clauses.play import At, box, dollars, ended, nets, no, ok, returned
from croupier.kernel.cards import card
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import CallForBets, CallNoMoreBets, Notify, Post, TakeCard
from croupier.table.events import (
    CardDealt,
    NoBetOrdered,
    QuestionOpened,
    RoundStarted,
    WagerReturned,
)
from croupier.table.places import Pile, Place
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-baccarat"
SUPERVISOR, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER


def _wagered(*bets: str) -> At:
    at = At(BOOK).sit(1)
    for bet in bets or ("player",):
        ok(at.wager(1, bet, 100))
    return at


# The calls -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 7.1")
def test_7_1_the_call_closes_nothing() -> None:
    at = _wagered()
    assert cited(ok(at.does(CallNoMoreBets())), "star-baccarat 7.1")
    ok(at.wager(1, "tie", 20))
    ok(at.card("8h", "player"))
    assert no(at.wager(1, "tie", 20)).code == "wagers-closed"
    assert no(at.does(CallForBets())).code == "wagers-closed"


# Two hands, four cards -----------------------------------------------------------------------------------------------


@clause("star-baccarat 7.2")
@pytest.mark.parametrize("place", [Box(3), Pile.DEALER, Pile.COMMUNITY])
def test_7_2_a_card_to_any_third_place_is_wrongly_dealt(place: Place) -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    answer = at.does(TakeCard(card=card("4d"), to=place))
    assert cited(breach(answer), "star-baccarat 7.2")
    question = first(answer, QuestionOpened).question
    assert question.choices == ("reconstruct", "coup-void")
    assert question.because[0].number.startswith("12.1")
    assert at.hand("player") == "8h"
    assert at.hand("banker") == ""


@clause("star-baccarat 7.3")
def test_7_3_the_second_card_put_to_player_is_wrongly_dealt() -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    answer = at.card("4d", "player")
    assert cited(first(answer, CardDealt), "star-baccarat 7.3")
    question = first(answer, QuestionOpened).question
    assert question.choices == ("reconstruct", "coup-void")
    assert question.because[0].number.startswith("12.1")


# No-bet coups by authority -------------------------------------------------------------------------------------------


def _marker(at: At) -> At:
    ok(at.does(Post(sign="no-bet-coup")))
    return at


def _told(at: At) -> At:
    ok(at.does(Notify(what="no-bet-coup", whom="surveillance")))
    return at


@clause("star-baccarat 7.4")
@pytest.mark.parametrize("prepare", [_marker, _told])
def test_7_4_a_supervisor_may_authorise_a_no_bet_coup_at_an_empty_table(prepare: Callable[[At], At]) -> None:
    at = prepare(At(BOOK))
    ordered = first(approve(at, "no-bet-coup", SUPERVISOR), NoBetOrdered)
    assert ordered.count == 1
    assert cited(ordered, "star-baccarat 7.4")
    assert [str(each) for each in first(at.card("8h", "player"), RoundStarted).no_bet] == ["star-baccarat 7.4"]
    answer = at.coup("4d 9c Kh 5s")
    assert (ended(answer).no_bet, ended(answer).result.value, nets(answer)) == (True, "banker", {})
    assert no_coup_without_wagers(at)


def no_coup_without_wagers(at: At) -> bool:
    refused = may_start(at.table)
    return refused is not None and refused.code == "no-wagers"


@clause("star-baccarat 7.4")
def test_7_4_without_marker_and_with_surveillance_not_told_it_is_refused() -> None:
    refused = no(approve(At(BOOK), "no-bet-coup", SUPERVISOR))
    assert refused.code == "no-marker"
    assert cited(refused, "star-baccarat 7.4")


@clause("star-baccarat 7.4")
def test_7_4_not_with_a_patron_at_the_table() -> None:
    at = _marker(At(BOOK).sit(4))
    refused = no(approve(at, "no-bet-coup", SUPERVISOR))
    assert refused.code == "players-present"
    assert cited(refused, "star-baccarat 7.4")


@clause("star-baccarat 7.4")
def test_7_4_not_with_a_shuffling_device() -> None:
    at = _marker(At(BOOK, device=Device.SHUFFLER))
    refused = no(approve(at, "no-bet-coup", SUPERVISOR))
    assert refused.code == "shoe-only"
    assert cited(refused, "star-baccarat 7.4")


@clause("star-baccarat 7.4")
def test_7_4_a_dealer_may_not() -> None:
    refused = no(approve(_marker(At(BOOK)), "no-bet-coup", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-baccarat 7.4")


# No-bet coups by agreement -------------------------------------------------------------------------------------------


def _agreed(*boxes: int, device: Device = Device.SHOE) -> At:
    at = At(BOOK, device=device).sit(1, 2, 3)
    for each in boxes:
        ok(approve(at, "no-bet-coup", box(each)))
    return at


@clause("star-baccarat 7.5")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SHUFFLER])
@pytest.mark.parametrize("count", [1, 2])
def test_7_5_all_players_agree_and_a_supervisor_permits(device: Device, count: int) -> None:
    at = _agreed(1, 2, 3, device=device)
    ordered = first(approve(at, "no-bet-coup", SUPERVISOR, count=count), NoBetOrdered)
    assert ordered.count == count
    assert cited(ordered, "star-baccarat 7.5")
    for _ in range(count):
        assert no(at.wager(1, "player", 100)).code == "no-bet-coup"
        assert ended(at.coup("8h 4d 9c Kh 5s")).no_bet
    ok(at.wager(1, "player", 100))
    assert not ended(at.coup("8h 4d 9c Kh 5s")).no_bet


@clause("star-baccarat 7.5")
def test_7_5_two_of_three_are_not_all() -> None:
    refused = no(approve(_agreed(1, 3), "no-bet-coup", SUPERVISOR))
    assert refused.code == "players-present"
    assert cited(refused, "star-baccarat 7.5")


@clause("star-baccarat 7.5")
def test_7_5_a_dealer_may_not_permit_it() -> None:
    refused = no(approve(_agreed(1, 2, 3), "no-bet-coup", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-baccarat 7.5")


@clause("star-baccarat 12.4")
def test_12_4_wagers_on_the_layout_go_back_when_the_coup_takes_none() -> None:
    at = _agreed(1, 2, 3)
    ok(at.wager(2, "banker", 200))
    answer = approve(at, "no-bet-coup", SUPERVISOR)
    assert returned(answer) == {"2 banker": dollars(200)}
    assert cited(first(answer, WagerReturned), "star-baccarat 12.4")
    assert returned(at.coup("8h 4d 9c Kh 5s")) == {}
