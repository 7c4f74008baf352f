"""Rules 12.2 to 12.9: cards too many, cards face up, too few cards, a cut, a burn or a shuffle left out."""

from typing import Any

import pytest

from clauses.mishaps import (
    STAND,
    SUPERVISOR,
    asked,
    choices,
    coup,
    cutting_card,
    dealing,
    decided,
    drawn,
    hands,
    happened,
    laid,
    lying,
    no_card,
    none_of,
    points,
    put,
    told,
)
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import Holds
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import may_start, replay
from croupier.table.commands import Burn, CheckCards, Cut, Load, OfferHand, Shuffle
from croupier.table.events import BreachNoted, CardOutOfPlay, CardSetAside, CardsHeld, RoundVoided, ShoeEnded
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds
from croupier.table.steps import DealTo
from proof import cited, clause

BOOK = "star-baccarat"


def _with(initial: str, **changes: Any) -> At:
    return laid(BOOK, (1, "player", 100), **changes).four(initial)


# 12.2 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("initial", "wanted"),
    [
        ("2h Kc 4d 5s", "card-becomes-banker-third"),  # 6 against 5
        ("2h Kc 4d 6s", "card-starts-next-coup"),  # 6 against 6
        ("2h Kc 5d 5s", "card-becomes-banker-third"),  # 7 against 5
        ("2h Kc 5d 7s", "card-starts-next-coup"),  # 7 against 7
        ("2h Kc 6d 2s", "card-starts-next-coup"),  # a natural 8 against 2: nobody draws
    ],
)
@clause("star-baccarat 12.2")
def test_12_2_to_banker_if_banker_must_draw(initial: str, wanted: str) -> None:
    answer = _with(initial).card("9h", "player")
    assert rulings(answer) == [wanted]
    assert cited(ruling(answer, wanted), "star-baccarat 12.2")


@clause("star-baccarat 12.2")
def test_12_2_a_third_card_that_player_must_have_is_no_irregularity() -> None:
    at = _with("2h Kc 3d 6s")  # Player 5 draws
    assert rulings(at.card("9h", "player")) == []
    ended = at.card("2c", "player")  # a second one is a fourth card: not 12.2 but 12.1
    assert choices(ended) == ("reconstruct", "coup-void")
    stood = _with("2h Kc 4d 6s").card("9h", "player")
    assert cited(ruling(stood, "card-starts-next-coup"), "star-baccarat 12.2")


@clause("star-baccarat 12.2")
def test_12_2_found_face_up_it_opens_a_no_bet_coup() -> None:
    answer = _with("2h Kc 4d 6s").card("9h", "player", found_face_up=True)
    assert "card-starts-no-bet-coup" in rulings(answer)
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.2")


@clause("star-baccarat 12.2", "star-baccarat 12.3", "star-baccarat 4.9")
def test_12_2_in_the_last_coup_nothing_is_carried_over() -> None:
    for to in ("player", "banker"):
        at = laid(BOOK, (1, "player", 100))
        ok(cutting_card(at))
        at.four("7h 6c Kh Qd")
        answer = at.card("9h", to)
        assert rulings(answer) == ["card-not-carried-over"]
        because = "star-baccarat 12.2" if to == "player" else "star-baccarat 12.3"
        assert cited(ruling(answer, "card-not-carried-over"), because)
        assert cited(ruling(answer, "card-not-carried-over"), "star-baccarat 4.9")
        assert points(at.settle()) == (7, 6)
        assert at.table.phase == BetweenRounds()
        assert at.table.shoe.ended


@pytest.mark.parametrize("choice", ["card-is-not-carried-over", "card-is-carried-over"])
def test_reading_b6_can_be_run_otherwise(choice: str) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B6", choice))
    ok(cutting_card(at))
    at.four("7h 6c Kh Qd")
    ok(at.card("9h", "player"))
    ok(at.settle())
    if choice == "card-is-not-carried-over":
        assert at.table.shoe.ended
        return
    assert not at.table.shoe.ended
    ok(at.coup("9h 6c Kh Qd"))  # one more, without wagers
    assert at.table.shoe.ended


@clause("star-baccarat 12.2")
def test_12_2_several_cards_too_many_are_used_in_their_order() -> None:
    at = _with("2h Kc 4d 6s")
    ok(at.card("9h", "player"))
    answer = at.card("8d", "player")
    assert cited(ruling(answer, "card-starts-next-coup"), "star-baccarat 12.2")
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    ok(at.card("9h", "player"))
    ok(at.card("8d", "banker"))
    assert (at.hand("player"), at.hand("banker"), at.table.shoe.out) == ("9h", "8d", 6)


@clause("star-baccarat 12.2")
def test_12_2_the_card_left_over_is_dealt_first() -> None:
    """The dealer takes a fresh card instead: it is noted, and the card left over is still to be used."""
    at = _with("2h Kc 4d 6s")
    ok(at.card("9h", "player"))
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    noted = happened(at.card("3c", "player"), BreachNoted)
    assert cited(noted, "star-baccarat 12.2")
    ok(at.card("9h", "banker"))
    assert (at.hand("banker"), at.table.shoe.out) == ("9h", 6)


# 12.3 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.3")
def test_12_3_a_card_to_banker_stays_out_of_the_coup() -> None:
    at = _with(STAND)
    answer = at.card("2s", "banker")
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")
    settled = at.settle()
    assert points(settled) == (7, 6)
    assert nets(settled) == {"1 player": dollars(100)}
    dealt = at.coup("2s 5h 3d 9d Kc")  # Player 2s 3d Kc (5), Banker 5h 9d (4): nothing is paid
    assert hands(dealt) == ("2s 3d Kc", "5h 9d")
    assert nets(dealt) == {}
    ok(at.wager(1, "player", 100))


@clause("star-baccarat 12.3")
def test_12_3_a_banker_that_must_stand_against_the_third_card() -> None:
    """Player 2d Qs 3s, Banker 5d Ts: 5 stands against a 3."""
    at = _with("2d 5d Qs Ts")
    ok(at.card("3s", "player"))
    answer = at.card("9c", "banker")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")
    drawn_rightly = _with("2d 5d Qs Ts")
    ok(drawn_rightly.card("4s", "player"))
    assert rulings(drawn_rightly.card("9c", "banker")) == []  # against a 4 it draws


@clause("star-baccarat 12.3")
def test_12_3_a_first_card_face_up_in_the_shoe() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "tie", 20))
    answer = at.card("Kd", "player", found_face_up=True)
    assert cited(ruling(answer, "no-bet-coup"), "star-baccarat 12.3")
    assert returned(answer) == {"1 player": dollars(100), "2 tie": dollars(20)}
    ok(put(at, "4h 9c 2s", "BPB"))
    ok(at.turn())
    assert nets(at.settle()) == {}


@clause("star-baccarat 12.3")
def test_12_3_a_first_card_seen_between_coups() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 100))
    answer = told(at, "card-exposed")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")
    assert returned(answer) == {"1 player": dollars(100)}
    assert no(at.wager(1, "player", 100)).code == "no-bet-coup"


@clause("star-baccarat 12.3")
def test_12_3_no_no_bet_coup_follows_from_cards_that_are_shuffled_away() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(cutting_card(at))
    ok(at.coup(STAND))
    answer = told(at, "card-exposed")
    assert cited(ruling(answer, "card-not-carried-over"), "star-baccarat 12.3")
    ok(at.does(Shuffle()))
    ok(at.wager(1, "player", 100))


@clause("star-baccarat 12.3")
def test_12_3_in_an_ordered_no_bet_coup_another_follows() -> None:
    """An unauthorised card in a no-bet coup: the next is a no-bet coup too, and then no more."""
    at = _with(STAND)
    ok(at.card("2s", "banker"))
    ok(at.settle())
    ok(put(at, "2s 6d 5c Kd", "PBPB"))
    ok(at.turn())
    answer = at.card("3s", "banker")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-baccarat 12.3")
    ok(at.settle())
    assert no(at.wager(1, "player", 100)).code == "no-bet-coup"
    ok(at.coup("3s 6h 4c Ks"))
    ok(at.wager(1, "player", 100))


# 12.4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bet", ["player", "banker", "tie", "pairs-player", "super-six"])
@clause("star-baccarat 12.4")
def test_12_4_no_wager_of_any_kind(bet: str) -> None:
    at = laid(BOOK, (1, "player", 100), side_bets=("pairs", "super-six")).four(STAND)
    ok(at.card("2s", "banker"))
    ok(at.settle())
    refused = no(at.wager(1, bet, 25))
    assert cited(refused, "star-baccarat 12.4")


@clause("star-baccarat 12.4")
def test_12_4_wagers_already_laid_go_back() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "tie", 20))
    answer = at.card("Kd", "player", found_face_up=True)
    assert cited(ruling(answer, "no-bet-coup"), "star-baccarat 12.4")
    assert returned(answer) == {"1 player": dollars(100), "2 tie": dollars(20)}
    assert lying(at) == {}


@clause("star-baccarat 12.4")
def test_12_4_no_hand_is_passed_out_at_a_method_b_table() -> None:
    at = laid(BOOK, (1, "player", 100), method=Method.B)
    ok(put(at, "Kd", "P", found_face_up=True))
    ok(put(at, "4h 9c 2s", "BPB"))
    refused = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
    assert cited(refused, "star-baccarat 12.4")
    ok(at.turn())
    ok(at.settle())
    ok(at.wager(1, "player", 100))
    ok(put(at, "7h 6c Kh Qd", "PBPB"))
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))  # afterwards Method B goes on


# 12.5 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at_card", [2, 3, 4])
@clause("star-baccarat 12.5")
def test_12_5_a_later_card_is_played_as_if_face_down(at_card: int) -> None:
    at = laid(BOOK, (1, "player", 100))
    places, cards = "PBPB", ("8h", "4d", "9c", "Kh")
    for number, (card, place) in enumerate(zip(cards, places, strict=True), start=1):
        answer = put(at, card, place, found_face_up=number == at_card)
        if number == at_card:
            assert rulings(answer) == ["play-as-face-down"]
            assert cited(ruling(answer, "play-as-face-down"), "star-baccarat 12.5")
            assert returned(answer) == {}
    ok(at.turn())
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    ok(at.card("2s", "banker", found_face_up=True))
    assert nets(at.settle()) == {"1 player": dollars(100)}


@clause("star-baccarat 12.5.1")
def test_12_5_1_after_the_coup_a_supervisor_is_asked() -> None:
    at = laid(BOOK, (1, "player", 100), device=Device.SHUFFLER)
    ok(put(at, "8h", "P"))
    ok(put(at, "4d", "B", found_face_up=True))
    early = no(decided(at, "check-cards"))
    assert early.code == "not-now"
    assert cited(early, "star-baccarat 12.5.1")
    ok(put(at, "9c Kh", "PB"))
    ok(at.turn())
    ok(at.card("2s", "banker"))
    answer = at.settle()
    assert choices(answer) == ("check-cards", "play-on")
    assert cited(asked(answer), "star-baccarat 12.5.1")
    dealer = no(decided(at, "check-cards", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-baccarat 12.5.1")
    checked = decided(at, "check-cards")
    assert cited(happened(checked, CardsHeld), "star-baccarat 12.5.1")
    ok(at.wager(1, "player", 100))
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-baccarat 12.5.1")
    ok(at.does(CheckCards(found=416, by=SUPERVISOR)))
    assert may_start(at.table) is None


@clause("star-baccarat 12.5.1")
def test_12_5_1_or_play_goes_on() -> None:
    at = laid(BOOK, (1, "player", 100), device=Device.SHUFFLER)
    ok(put(at, "7h 6c Kh", "PBP"))
    ok(put(at, "Qd", "B", found_face_up=True))
    ok(at.turn())
    ok(at.settle())
    answer = decided(at, "play-on")
    assert cited(ok(answer), "star-baccarat 12.5.1")
    ok(coup(at))


@clause("star-baccarat 12.5.1")
def test_12_5_1_not_with_a_shoe_and_not_for_a_coup_without_such_a_card() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, "7h 6c Kh", "PBP"))
    ok(put(at, "Qd", "B", found_face_up=True))
    ok(at.turn())
    ok(at.settle())
    assert at.table.questions == ()
    refused = no(decided(at, "check-cards"))
    assert cited(refused, "star-baccarat 12.5.1")
    device = laid(BOOK, (1, "player", 100), device=Device.SHUFFLER)
    ok(device.coup(STAND))
    assert device.table.questions == ()


# 12.6 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [Device.SHOE, Device.SCANNING_SHOE, Device.SHUFFLER])
@clause("star-baccarat 12.6")
def test_12_6_a_card_is_due_and_there_is_none(device: Device) -> None:
    at = laid(BOOK, (1, "banker", 100), (1, "tie", 20), device=device).four("2h Kc 3d 6s")
    ok(at.card("7h", "player"))  # 6 against a 7 must draw
    answer = no_card(at)
    assert rulings(answer) == ["coup-void"]
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.6")
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20)}
    assert at.table.shoe.ended


@pytest.mark.parametrize(
    ("device", "void"),
    [
        ("2h Kc 3d 6s 7h", True),  # five left, and Banker must draw a sixth
        ("2h Kc 3d 6s 7h 4c", False),  # six left and six due
        ("2h Kc 3d 6s 2c", False),  # five left and five due: 6 stands against a 2
        ("2h Kc 3d 6s", True),  # four left, and Player 5 must draw
        ("2h Kc 3d", True),
        ("7h 6c Kh Qd", False),
    ],
)
@clause("star-baccarat 12.6")
def test_12_6_by_the_number_of_cards_left(device: str, *, void: bool) -> None:
    at = laid(BOOK, (1, "banker", 100))
    dealt = deal_round(at.table, Holds(device))
    assert isinstance(dealt, tuple)
    assert any(isinstance(each, RoundVoided) for each in dealt) is void
    for each in dealt:
        if isinstance(each, RoundVoided):
            assert cited(each, "star-baccarat 12.6")
    assert replay(at.table, dealt).wagers == ()


@clause("star-baccarat 12.6")
def test_12_6_no_card_is_due_and_none_is_there() -> None:
    at = _with(STAND)
    answer = no_card(at)
    assert none_of(answer, RoundVoided)
    assert cited(happened(answer, ShoeEnded), "star-baccarat 12.6")
    assert points(at.settle()) == (7, 6)


# 12.7 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.7")
def test_12_7_the_coup_is_finished_then_shuffle_and_cut() -> None:
    at = laid(BOOK)
    for _ in range(3):
        ok(coup(at))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "not-cut", why="the cut was made at 51 of 416")
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.7")
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    settled = at.settle()
    assert nets(settled) == {"1 player": dollars(100)}
    assert cited(happened(settled, ShoeEnded), "star-baccarat 12.7")
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-baccarat 12.7")
    ok(at.does(Shuffle()))
    assert may_start(at.table) is not None
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "player", 100))
    assert may_start(at.table) is None


@clause("star-baccarat 12.7")
def test_12_7_told_between_coups_no_further_coup_is_dealt() -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = told(at, "not-cut", why="somebody cut who was not entitled")
    assert cited(happened(answer, ShoeEnded), "star-baccarat 12.7")
    assert may_start(at.table) is not None


@clause("star-baccarat 12.7")
def test_12_7_not_with_a_shuffling_device() -> None:
    at = laid(BOOK, (1, "player", 100), device=Device.SHUFFLER)
    ok(at.card("7h", "player"))
    assert rulings(told(at, "not-cut")) == []
    shoe = laid(BOOK, (1, "player", 100))
    ok(shoe.card("7h", "player"))
    assert cited(ruling(told(shoe, "not-cut"), "results-stand"), "star-baccarat 12.7")


@clause("star-baccarat 12.7")
def test_12_7_a_card_too_many_in_that_coup_is_not_carried_over() -> None:
    at = _with(STAND)
    ok(told(at, "not-cut"))
    assert rulings(at.card("2s", "banker")) == ["card-not-carried-over"]
    ended = at.settle()
    assert cited(happened(ended, ShoeEnded), "star-baccarat 12.7")


# 12.8 ----------------------------------------------------------------------------------------------------------------


def _loaded() -> At:
    at = laid(BOOK)
    ok(cutting_card(at))
    ok(coup(at))
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "player", 100))
    return at


@clause("star-baccarat 12.8")
def test_12_8_the_first_card_stays_where_it_was_dealt() -> None:
    at = _loaded()
    answer = at.card("8h", "player")
    assert rulings(answer) == ["play-on"]
    assert cited(ruling(answer, "play-on"), "star-baccarat 12.8")
    assert at.hand("player") == "8h"
    late = no(at.does(Burn(way="face-down", cards=dealing(at).hand(Hand.PLAYER))))
    assert late.code == "round-in-progress"
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    ok(at.settle())
    after = no(at.does(Burn(way="face-down", cards=())))
    assert after.code == "no-burn-due"
    assert cited(after, "star-baccarat 12.8")


@pytest.mark.parametrize(
    ("burned", "ruled"),
    [("7d 2c 3c 4c 5c 6c", True), ("7d 2c 3c 4c 5c 6c 8c", True), ("7d 2c 3c 4c 5c 6c 8c 9c", False)],
)
@clause("star-baccarat 12.8")
def test_12_8_a_burn_by_face_value_left_unfinished(burned: str, *, ruled: bool) -> None:
    """7d is shown, so seven more are due; with five or six of them the rest stay in play."""
    at = _loaded()
    for number, each in enumerate(burned.split()):
        ok(drawn(at, each, burned=True, face_up=number == 0))
    answer = at.card("Kh", "player")
    assert rulings(answer) == (["play-on"] if ruled else [])
    if ruled:
        assert cited(ruling(answer, "play-on"), "star-baccarat 12.8")
    assert at.hand("player") == "Kh"


@clause("star-baccarat 12.8")
def test_12_8_one_card_burned_unseen_is_a_burn() -> None:
    at = _loaded()
    ok(drawn(at, "7d", burned=True))
    assert rulings(at.card("Kh", "player")) == []
    other = _loaded()
    assert cited(ruling(other.card("Kh", "player"), "play-on"), "star-baccarat 12.8")


@clause("star-baccarat 12.8")
def test_12_8_told_later_play_goes_on_too() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(coup(at))
    answer = told(at, "burn-forgotten")
    assert rulings(answer) == ["play-on"], "the clause says no more than that"
    assert cited(ruling(answer, "play-on"), "star-baccarat 12.8")
    ok(coup(at))


# 12.9 ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 12.9")
def test_12_9_a_coup_dealt_after_the_last_is_finished_then_the_cards_are_shuffled() -> None:
    at = laid(BOOK)
    ok(cutting_card(at))
    ok(coup(at))  # the last coup
    assert at.table.shoe.ended
    for _ in range(2):  # and two more, although the cards should have been shuffled
        answer = at.card("7h", "player")
        assert cited(ruling(answer, "results-stand"), "star-baccarat 12.9")
        ok(put(at, "6c Kh Qd", "BPB"))
        ok(at.turn())
        assert points(at.settle()) == (7, 6)
        assert at.table.shoe.ended
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "star-baccarat 12.9")
    ok(at.does(Shuffle()))
    ok(at.does(Cut(at=60, by=SUPERVISOR)))


@clause("star-baccarat 12.9")
def test_12_9_told_in_the_coup() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "not-shuffled")
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.9")
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    assert nets(at.settle()) == {"1 player": dollars(100)}
    assert may_start(at.table) is not None


def test_a_card_drawn_for_no_hand_is_used_next() -> None:
    at = _with("2h Kc 3d 6s")
    answer = drawn(at, "9h")
    assert (rulings(answer), choices(answer)) == ([], ("reconstruct", "coup-void"))
    assert cited(happened(answer, CardSetAside), "star-baccarat 12.1")
    assert rulings(decided(at, "reconstruct")) == ["reconstructed", "card-is-next-card"]
    step = at.next
    assert isinstance(step, DealTo)
    ok(at.card("9h", "player"))
    assert at.hand("player") == "2h 3d 9h"
    assert at.table.shoe.out == 5
    ok(drawn(at, "4c"))
    assert rulings(decided(at, "reconstruct")) == ["reconstructed", "card-starts-next-coup"]
    ok(drawn(at, "5c", face_up=True))
    shown = decided(at, "reconstruct")
    assert rulings(shown) == ["reconstructed", "card-starts-next-coup", "card-starts-no-bet-coup"]


def test_in_the_last_coup_a_card_drawn_for_no_hand_is_left_out() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(cutting_card(at))
    at.four(STAND)
    ok(drawn(at, "9h"))
    answer = decided(at, "reconstruct")
    assert rulings(answer) == ["reconstructed", "card-not-carried-over"]
    assert happened(answer, CardOutOfPlay).card.text == "9h"
    assert (at.table.phase.carried, at.table.shoe.out) == ((), 5)  # type: ignore[union-attr]


def test_a_card_left_over_that_is_burned_is_gone_and_one_put_aside_again_is_not() -> None:
    at = _with("2h Kc 4d 6s")
    ok(at.card("9h", "player"))
    ok(at.settle())
    ok(drawn(at, "9h"))
    assert (len(at.table.phase.carried), at.table.shoe.out) == (1, 5)  # type: ignore[union-attr]
    ok(drawn(at, "9h", burned=True))
    assert (at.table.phase.carried, at.table.shoe.out) == ((), 5)  # type: ignore[union-attr]
