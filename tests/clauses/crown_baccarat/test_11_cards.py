"""Rules 11.1 to 11.6 and 11.10 to 11.16: burns forgotten, cards too many, at the wrong hand, face up or wrong."""

import pytest

from clauses.mishaps import (
    DUTIES,
    STAND,
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
    recorded,
    reversed_,
    told,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import Holds
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import may_start, replay
from croupier.table.commands import Approve, Burn, Cut, Load, ReplaceCards, Shuffle
from croupier.table.events import (
    BreachNoted,
    CardsExposed,
    CardsToBeReplaced,
    RoundReopened,
    RoundVoided,
    ShoeEnded,
)
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "crown-baccarat"


def _loaded() -> At:
    """A new shoe is shuffled, cut and loaded, and nothing is burned yet."""
    at = laid(BOOK)
    ok(cutting_card(at))
    ok(coup(at))
    ok(at.does(Shuffle(by=DUTIES)))
    ok(at.does(Cut(at=60, by=box(1))))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "player", 100))
    return at


# 11.1 ----------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.1")
def test_11_1_results_stand_and_play_goes_on() -> None:
    at = _loaded()
    ok(put(at, "8h", "P"))
    ok(decided(at, "play-on", DUTIES))
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    ok(at.settle())
    ok(coup(at))
    ok(coup(at))
    answer = told(at, "burn-forgotten")
    assert rulings(answer) == ["results-stand", "play-on"]
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.1")
    assert cited(ruling(answer, "play-on"), "crown-baccarat 11.1")
    late = no(at.does(Burn(way="face-down", cards=())))
    assert late.code == "no-burn-due"
    assert cited(late, "crown-baccarat 11.1")
    ok(coup(at))


@clause("crown-baccarat 11.1.1")
def test_11_1_1_in_the_first_coup_it_may_be_rebuilt() -> None:
    at = _loaded()
    answer = put(at, "8h", "P")
    assert choices(answer) == ("reconstruct", "play-on")
    assert cited(asked(answer), "crown-baccarat 11.1.1")
    ok(put(at, "4d", "B"))  # told or not, the second card is out as well
    dealer = no(decided(at, "reconstruct", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.1.1")
    rebuilt = decided(at, "reconstruct", DUTIES)
    assert rulings(rebuilt) == ["reconstructed"]
    assert cited(ruling(rebuilt, "reconstructed"), "crown-baccarat 11.1.1")
    assert (at.hand("player"), at.hand("banker")) == ("4d", "")
    assert at.table.shoe.out == 2
    ok(put(at, "7c 3d 2s", "BPB"))
    ok(at.turn())
    assert hands(at.settle()) == ("4d 3d", "7c 2s")


@clause("crown-baccarat 11.1.1")
def test_11_1_1_a_card_that_no_hand_needs_then_opens_the_next_coup() -> None:
    """8h 6c Kh Qd 9s dealt as 8 against 6: without 8h it is 6c Qd against Kh 9s, a natural 9."""
    at = _loaded()
    ok(put(at, "8h 6c Kh Qd 9s 2d", "PBPBPB"))
    answer = decided(at, "reconstruct", DUTIES)
    assert cited(ruling(answer, "reconstructed"), "crown-baccarat 11.1.1")
    assert (at.hand("player"), at.hand("banker")) == ("6c Qd", "Kh 9s")
    assert [each.card.text for each in dealing(at).carried] == ["2d"]


@clause("crown-baccarat 11.1.1")
def test_11_1_1_not_after_the_first_coup() -> None:
    at = laid(BOOK)
    ok(coup(at))
    after = told(at, "burn-forgotten")
    assert rulings(after) == ["results-stand", "play-on"]
    assert at.table.questions == ()
    in_time = put(_loaded(), "8h", "P")
    assert cited(asked(in_time), "crown-baccarat 11.1.1")


# 11.2 ----------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.2")
def test_11_2_a_card_drawn_in_excess_opens_the_next_coup() -> None:
    at = laid(BOOK, (1, "player", 100)).four(STAND)
    answer = drawn(at, "5h")
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(ruling(answer, "card-starts-next-coup"), "crown-baccarat 11.2")
    ok(at.settle())
    burned = no(at.does(Burn(way="face-down", cards=())))
    assert cited(burned, "crown-baccarat 11.2")
    ok(at.wager(1, "player", 100))  # an ordinary coup
    ok(at.card("5h", "player"))
    assert (at.hand("player"), at.table.shoe.out) == ("5h", 5)


@clause("crown-baccarat 11.2")
def test_11_2_not_in_the_last_coup() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(cutting_card(at))
    at.four(STAND)
    answer = drawn(at, "5h")
    assert rulings(answer) == ["card-not-carried-over"]
    assert cited(ruling(answer, "card-not-carried-over"), "crown-baccarat 11.2")
    ok(at.settle())
    assert at.table.phase == BetweenRounds()


@clause("crown-baccarat 11.2")
def test_11_2_nothing_drawn_is_discarded() -> None:
    """A card is taken to burn in the middle of the shoe: it is used in the normal course of play."""
    at = laid(BOOK)
    ok(coup(at))
    answer = drawn(at, "5h", burned=True)
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(ruling(answer, "card-starts-next-coup"), "crown-baccarat 11.2")
    ok(at.wager(1, "player", 100))
    ok(put(at, "5h", "P"))
    in_a_coup = drawn(at, "6h", burned=True)
    assert rulings(in_a_coup) == ["card-is-next-card"]
    ok(at.card("6h", "banker"))
    assert (at.hand("player"), at.hand("banker")) == ("5h", "6h")


@pytest.mark.parametrize("choice", ["no-bet-coup", "play-on"])
@clause("crown-baccarat 11.2")
def test_11_2_disclosed_a_higher_duties_dealer_decides(choice: str) -> None:
    at = laid(BOOK, (1, "player", 100)).four(STAND)
    answer = drawn(at, "5h", face_up=True)
    assert choices(answer) == ("no-bet-coup", "play-on")
    assert rulings(answer) == []
    assert no(decided(at, choice, Role.DEALER)).code == "not-authorised"
    opens = {"no-bet-coup": "card-starts-no-bet-coup", "play-on": "card-starts-next-coup"}[choice]
    answer = decided(at, choice, DUTIES)
    assert rulings(answer) == [opens]
    assert cited(ruling(answer, opens), "crown-baccarat 11.2")
    assert points(at.settle()) == (7, 6)
    laid_again = at.wager(1, "player", 100)
    assert no(laid_again).code == "no-bet-coup" if choice == "no-bet-coup" else ok(laid_again)
    ok(at.card("5h", "player"))


# 11.3 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("third", "more", "result"), [("7c", "5s", (2, 8)), ("8c", "", (3, 3))], ids=["banker draws", "banker stands"]
)
@clause("crown-baccarat 11.3")
def test_11_3_players_third_card_put_to_banker_goes_to_player(third: str, more: str, result: tuple[int, int]) -> None:
    at = laid(BOOK, (1, "banker", 200)).four("2h 3c 3d Ks")
    answer = at.card(third, "banker")
    assert rulings(answer) == ["card-goes-to-player"]
    assert cited(ruling(answer, "card-goes-to-player"), "crown-baccarat 11.3")
    assert at.hand("player") == f"2h 3d {third}"
    if more:
        ok(at.card(more, "banker"))
    assert points(at.settle()) == result


# 11.4, 11.5 ----------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.4")
def test_11_4_no_wagers_and_a_card_is_out() -> None:
    at = laid(BOOK)
    answer = at.card("8h", "player")
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.4")
    ok(put(at, "6c Kh Qd", "BPB"))
    ok(at.turn())
    settled = at.settle()
    assert points(settled) == (8, 6)
    assert nets(settled) == {}
    one = laid(BOOK, (1, "pairs-player", 5), side_bets=("pairs",))
    assert rulings(one.card("8h", "player")) == []


@clause("crown-baccarat 8.2.2")
def test_8_2_2_a_card_dealt_without_the_call_is_noted_even_if_nobody_has_wagered() -> None:
    notes = [each for each in ok(laid(BOOK).card("8h", "player")).events if isinstance(each, BreachNoted)]
    assert {each.code for each in notes} == {"call-left-out"}
    assert [each.facts.what for each in notes] == ["call-for-bets", "announce-no-more-bets"]
    assert cited(notes[1], "crown-baccarat 8.2.2")
    ordered = laid(BOOK)
    ok(ordered.does(Approve(what="no-bet-coup", count=0, by=DUTIES)))
    assert none_of(ordered.card("8h", "player"), BreachNoted)


@clause("crown-baccarat 11.5", "crown-baccarat 11.5.1")
def test_11_5_1_a_first_card_face_up_is_a_dummy_coup() -> None:
    at = laid(BOOK, (1, "player", 100))
    answer = put(at, "Kd", "P", found_face_up=True)
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.5")
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.5.1")
    assert returned(answer) == {"1 player": dollars(100)}
    assert at.hand("player") == "Kd"


@pytest.mark.parametrize("choice", ["no-bet-coup", "play-on"])
@clause("crown-baccarat 11.5.1")
def test_11_5_1_seen_otherwise_a_higher_duties_dealer_may_order_one(choice: str) -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(at.wager(1, "player", 100))
    answer = told(at, "card-exposed")
    assert choices(answer) == ("no-bet-coup", "play-on")
    assert no(decided(at, choice, Role.DEALER)).code == "not-authorised"
    decision = decided(at, choice, DUTIES)
    assert returned(decision) == ({"1 player": dollars(100)} if choice == "no-bet-coup" else {})
    in_the_shoe = put(laid(BOOK, (1, "player", 100)), "Kd", "P", found_face_up=True)
    assert cited(ruling(in_the_shoe, "no-bet-coup"), "crown-baccarat 11.5.1")


@pytest.mark.parametrize("number", [2, 3, 4])
@clause("crown-baccarat 11.5", "crown-baccarat 11.5.2")
def test_11_5_2_a_later_card_is_played_as_if_face_down(number: int) -> None:
    at = laid(BOOK, (1, "player", 100))
    for each, (card, place) in enumerate(zip(["8h", "4d", "9c", "Kh"], "PBPB", strict=True), start=1):
        answer = put(at, card, place, found_face_up=each == number)
        if each == number:
            assert rulings(answer) == ["play-as-face-down"]
            assert cited(ruling(answer, "play-as-face-down"), "crown-baccarat 11.5")
            assert cited(ruling(answer, "play-as-face-down"), "crown-baccarat 11.5.2")
    ok(at.turn())
    ok(at.card("2s", "banker", found_face_up=True))
    assert nets(at.settle()) == {"1 player": dollars(100)}


# 11.6 ----------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.6", "crown-baccarat 11.6.1", "crown-baccarat 11.6.1(a)")
def test_11_6_1_a_to_banker_if_banker_must_draw() -> None:
    at = laid(BOOK, (1, "banker", 100)).four("2h 2c 4d 3s")
    answer = at.card("4h", "player")
    assert rulings(answer) == ["card-becomes-banker-third"]
    assert cited(ruling(answer, "card-becomes-banker-third"), "crown-baccarat 11.6")
    assert cited(ruling(answer, "card-becomes-banker-third"), "crown-baccarat 11.6.1")
    assert cited(ruling(answer, "card-becomes-banker-third"), "crown-baccarat 11.6.1(a)")
    settled = at.settle()
    assert hands(settled) == ("2h 4d", "2c 3s 4h")
    assert points(settled) == (6, 9)


@pytest.mark.parametrize("seen", [False, True], ids=["unseen", "seen"])
@clause("crown-baccarat 11.6", "crown-baccarat 11.6.1", "crown-baccarat 11.6.1(b)")
def test_11_6_1_b_else_it_opens_a_dummy_coup(*, seen: bool) -> None:
    at = laid(BOOK, (1, "player", 100)).four("7h 6c Kd Kh")
    answer = at.card("4h", "player", up=seen)
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "crown-baccarat 11.6")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "crown-baccarat 11.6.1")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "crown-baccarat 11.6.1(b)")
    settled = at.settle()
    assert points(settled) == (7, 6)
    assert nets(settled) == {"1 player": dollars(100)}
    assert no(at.wager(1, "player", 100)).code == "no-bet-coup"
    assert hands(at.coup("4h 8d 5c Ks")) == ("4h 5c", "8d Ks")


@clause("crown-baccarat 11.6.1(b)", "crown-baccarat 11.6.2")
def test_11_6_after_the_last_coup_nothing_is_carried_over() -> None:
    for to, because in (("player", "crown-baccarat 11.6.1(b)"), ("banker", "crown-baccarat 11.6.2")):
        at = laid(BOOK, (1, "player", 100))
        ok(cutting_card(at))
        at.four("7h 6c Kd Kh")
        answer = at.card("4h", to)
        assert rulings(answer) == ["card-not-carried-over"]
        assert cited(ruling(answer, "card-not-carried-over"), because)
        ok(at.settle())
        assert at.table.phase == BetweenRounds()


@clause("crown-baccarat 11.6", "crown-baccarat 11.6.2")
def test_11_6_2_a_card_that_banker_may_not_have() -> None:
    at = laid(BOOK, (1, "banker", 100)).four("2h 6c 3d Kh")
    ok(at.card("Kc", "player"))
    answer = at.card("9c", "banker")
    assert rulings(answer) == ["card-starts-no-bet-coup"]
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "crown-baccarat 11.6")
    assert cited(ruling(answer, "card-starts-no-bet-coup"), "crown-baccarat 11.6.2")
    assert points(at.settle()) == (5, 6)
    due = laid(BOOK, (1, "banker", 100)).four("2h 6c 3d Kh")
    ok(due.card("6d", "player"))
    assert rulings(due.card("9c", "banker")) == []


@pytest.mark.parametrize(
    ("choice", "wanted"),
    [
        ("dummy-if-dealt-to-a-hand", "card-starts-no-bet-coup"),
        ("undisclosed-opens-the-next-coup", "card-starts-next-coup"),
    ],
)
def test_reading_cb9_can_be_run_otherwise(choice: str, wanted: str) -> None:
    for to in ("player", "banker"):
        at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("CB9", choice)).four("7h 6c Kd Kh")
        assert rulings(at.card("4h", to)) == [wanted]
        seen = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("CB9", choice)).four("7h 6c Kd Kh")
        assert rulings(seen.card("4h", to, up=True)) == ["card-starts-no-bet-coup"]


@clause("crown-baccarat 11.6")
def test_11_6_a_card_that_player_must_have_is_no_irregularity() -> None:
    at = laid(BOOK, (1, "player", 100)).four("2h 6c 3d Kh")
    assert rulings(at.card("5h", "player")) == []
    wrong = laid(BOOK, (1, "player", 100)).four("7h 7c Kd Qs").card("5h", "player")
    assert cited(ruling(wrong, "card-starts-no-bet-coup"), "crown-baccarat 11.6")


@pytest.mark.parametrize("choice", ["no-bet-coup", "play-on"])
@clause("crown-baccarat 11.6", "crown-baccarat 11.8.1(a)")
def test_11_6_on_a_fourth_card_a_higher_duties_dealer_decides(choice: str) -> None:
    """Player 2h 3d Kc (5), Banker 6c Kh (6): the coup is over, and 9c is put to Player."""
    at = laid(BOOK, (1, "banker", 100)).four("2h 6c 3d Kh")
    ok(at.card("Kc", "player"))
    answer = at.card("9c", "player")
    assert choices(answer) == ("no-bet-coup", "play-on")
    assert cited(asked(answer), "crown-baccarat 11.8.1(a)")
    refused = no(decided(at, choice, Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 11.8.1(a)")
    ok(decided(at, choice, DUTIES))
    assert hands(at.settle()) == ("2h 3d Kc", "6c Kh")
    laid_again = at.wager(1, "player", 100)
    assert no(laid_again).code == "no-bet-coup" if choice == "no-bet-coup" else ok(laid_again)
    ok(at.card("9c", "player"))
    assert at.table.shoe.out == 6
    third = laid(BOOK, (1, "player", 100)).four("7h 7c Kd Qs").card("5h", "player")
    assert cited(ruling(third, "card-starts-no-bet-coup"), "crown-baccarat 11.6")


# 11.10 to 11.12 ------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.10", "crown-baccarat 11.11")
def test_11_10_told_after_a_later_coup_began_nothing_changes() -> None:
    at = laid(BOOK)
    for _ in range(3):
        ok(coup(at))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    for number in (1, 3):
        answer = told(at, "wrongly-dealt", coup=number)
        assert rulings(answer) == ["results-stand"]
        assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.10")
        assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.11")
        assert none_of(answer, RoundReopened)
    assert lying(at) == {"1 player": dollars(100)}


@clause("crown-baccarat 11.10")
def test_11_10_read_so_that_a_settled_coup_may_be_a_dummy_coup_it_is_undone() -> None:
    at = laid(BOOK, rules=edition(BOOK).under("CB27", "may-be-made-a-dummy-coup"))
    ok(coup(at))
    answer = told(at, "wrongly-dealt", coup=1)
    assert choices(answer) == ("no-bet-coup", "play-on")
    void = decided(at, "no-bet-coup", DUTIES)
    assert reversed_(void) == {"1 player": dollars(-100)}
    assert returned(void) == {"1 player": dollars(100)}
    assert nets(at.settle()) == {}
    ok(coup(at))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    assert cited(ruling(told(at, "wrongly-dealt", coup=2), "results-stand"), "crown-baccarat 11.10")


@pytest.mark.parametrize(
    ("device", "void"),
    [
        ("7h 7c Kd", True),  # three cards left
        ("7h 7c Kd Qs", False),  # four, and nobody draws
        ("2h 7c 3d Qs", True),  # four, and Player must draw
        ("2h 7c 3d Qs Kc", False),
    ],
)
@clause("crown-baccarat 11.12")
def test_11_12_not_enough_cards(device: str, *, void: bool) -> None:
    at = laid(BOOK, (1, "player", 100), (1, "super-six", 5), side_bets=("super-six",))
    dealt = deal_round(at.table, Holds(device))
    assert isinstance(dealt, tuple)
    voided = [each for each in dealt if isinstance(each, RoundVoided)]
    assert bool(voided) is void
    for each in voided:
        assert cited(each, "crown-baccarat 11.12")
    assert replay(at.table, dealt).wagers == ()


@clause("crown-baccarat 11.12")
def test_11_12_all_wagers_go_back() -> None:
    at = laid(BOOK, (1, "player", 100), (1, "super-six", 5), side_bets=("super-six",)).four("2h 7c 3d Qs")
    answer = no_card(at)
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 11.12")
    assert returned(answer) == {"1 player": dollars(100), "1 super-six": dollars(5)}
    assert cited(happened(answer, ShoeEnded), "crown-baccarat 11.12")


# 11.13, 11.14 --------------------------------------------------------------------------------------------------------


def _with_a_shuffler() -> At:
    at = laid(BOOK, device=Device.SHUFFLER)
    ok(coup(at))
    return at


@clause("crown-baccarat 11.13")
def test_11_13_a_jam_is_put_right_by_the_dealer() -> None:
    at = _with_a_shuffler()
    answer = told(at, "shuffler-jam")
    assert rulings(answer) == ["play-on"]
    assert cited(recorded(answer, "shuffler-jam"), "crown-baccarat 11.13")
    assert cited(ruling(answer, "play-on"), "crown-baccarat 11.13")
    ok(coup(at))


@clause("crown-baccarat 11.13")
def test_11_13_what_is_looked_into_waits_for_a_higher_duties_dealer() -> None:
    at = _with_a_shuffler()
    answer = told(at, "shuffler-failed")
    assert choices(answer) == ("play-on", "shoe-void")
    assert cited(asked(answer), "crown-baccarat 11.13")
    assert no(at.wager(1, "player", 100)).code == "question-open"
    for choice in ("play-on", "shoe-void"):
        refused = no(decided(at, choice, Role.DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, "crown-baccarat 11.13")
    ok(decided(at, "play-on", DUTIES))
    ok(coup(at))
    wrong = _with_a_shuffler()
    ok(told(wrong, "shuffler-failed"))
    found = decided(wrong, "shoe-void", DUTIES)
    assert rulings(found) == ["results-stand", "shoe-void"]  # as 11.14 says
    assert cited(ok(found), "crown-baccarat 11.13")


@pytest.mark.parametrize("what", ["card-missing", "foreign-card"])
@clause("crown-baccarat 11.14", "crown-baccarat 11.14.1", "crown-baccarat 11.14.2")
def test_11_14_found_in_a_coup(what: str) -> None:
    at = laid(BOOK)
    ok(coup(at))
    for bet, amount in (("banker", 100), ("tie", 20)):
        ok(at.wager(1, bet, amount))
    at.four("2h 9c 3d Kh")  # Banker shows 9
    answer = told(at, what)
    assert rulings(answer) == ["results-stand", "coup-void", "shoe-void"]
    assert cited(recorded(answer, what), "crown-baccarat 11.14")
    assert cited(ruling(answer, "results-stand"), "crown-baccarat 11.14.1")
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 11.14.2")
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20)}
    assert reversed_(answer) == {}


@clause("crown-baccarat 11.14")
def test_11_14_a_full_count_changes_nothing() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "card-missing", count=416)
    assert rulings(answer) == []
    assert cited(recorded(answer, "cards complete"), "crown-baccarat 11.14")
    missing = told(at, "card-missing", count=415)
    assert rulings(missing) == ["results-stand", "coup-void", "shoe-void"]


@clause("crown-baccarat 11.14.2")
def test_11_14_2_between_coups_no_coup_is_void() -> None:
    at = laid(BOOK)
    ok(coup(at))
    assert rulings(told(at, "foreign-card")) == ["results-stand", "shoe-void"]
    running = laid(BOOK, (1, "banker", 100))
    ok(running.card("8h", "player"))
    assert cited(happened(told(running, "foreign-card"), RoundVoided), "crown-baccarat 11.14.2")


@clause("crown-baccarat 11.14.3")
def test_11_14_3_the_rest_of_the_shoe_is_void_and_all_cards_are_replaced() -> None:
    at = laid(BOOK, (1, "banker", 100))
    ok(at.card("8h", "player"))
    answer = told(at, "foreign-card")
    assert cited(ruling(answer, "shoe-void"), "crown-baccarat 11.14.3")
    assert cited(happened(answer, CardsToBeReplaced), "crown-baccarat 11.14.3")
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, "crown-baccarat 11.14.3")
    shuffled = no(at.does(Shuffle(by=DUTIES)))
    assert shuffled.code == "must-be-replaced"
    assert cited(shuffled, "crown-baccarat 11.14.3")
    ok(at.does(ReplaceCards(back="other", by=DUTIES)))
    ok(at.does(Shuffle(by=DUTIES)))
    ok(at.does(Cut(at=60, by=box(1))))
    ok(at.does(Load(cutting_card=20)))
    ok(at.wager(1, "banker", 100))
    assert may_start(at.table) is None


@clause("crown-baccarat 11.14.3")
def test_11_14_3_a_coup_dealt_from_them_all_the_same_is_void() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(told(at, "foreign-card"))
    answer = at.card("8h", "player")
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 11.14.3")


# 11.15, 11.16 --------------------------------------------------------------------------------------------------------


def _scanned() -> At:
    return laid(BOOK, (1, "player", 100), device=Device.SCANNING_SHOE).four("7h 6c Kd Kh")


@clause("crown-baccarat 11.15")
def test_11_15_an_area_manager_confirms_or_voids() -> None:
    at = _scanned()
    answer = told(at, "scanner-disagrees", shows="banker 6 to 5")
    assert choices(answer) == ("confirm", "coup-void")
    assert cited(asked(answer), "crown-baccarat 11.15")
    ok(decided(at, "confirm", Role.AREA_MANAGER))
    assert nets(at.settle()) == {"1 player": dollars(100)}
    other = _scanned()
    ok(told(other, "scanner-disagrees", shows="banker 6 to 5"))
    void = decided(other, "coup-void", Role.AREA_MANAGER)
    assert cited(ruling(void, "coup-void"), "crown-baccarat 11.15")
    assert returned(void) == {"1 player": dollars(100)}


@pytest.mark.parametrize("by", [Role.DEALER, Role.HIGHER_DUTIES_DEALER])
@clause("crown-baccarat 11.15")
def test_11_15_nobody_below(by: Role) -> None:
    at = _scanned()
    ok(told(at, "scanner-disagrees", shows="banker 6 to 5"))
    for choice in ("confirm", "coup-void"):
        refused = no(decided(at, choice, by))
        assert refused.code == "not-authorised"
        assert cited(refused, "crown-baccarat 11.15")


@clause("crown-baccarat 11.15")
def test_11_15_after_settlement_deferred_commission_is_taken_off_again() -> None:

    at = laid(BOOK, device=Device.SCANNING_SHOE)
    ok(at.does(Approve(what="defer-commission", box=Box(1), by=Role.ASSISTANT_CASINO_MANAGER)))
    ok(coup(at, "6h 7c Kh Qd", (1, "banker", 100)))
    assert at.table.commission[Box(1)] == dollars(5)
    ok(told(at, "scanner-disagrees", shows="tie", coup=1))
    void = decided(at, "coup-void", Role.AREA_MANAGER)
    assert cited(ruling(void, "coup-void"), "crown-baccarat 11.15")
    assert reversed_(void) == {"1 banker": dollars(-100)}
    assert at.table.commission[Box(1)] == dollars(0)


@clause("crown-baccarat 11.16")
def test_11_16_a_wrong_display_is_disregarded() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 100)).four("7h 6c Kd Kh")
    answer = told(at, "display-wrong", shows="banker")
    assert rulings(answer) == ["display-disregarded"]
    assert cited(ruling(answer, "display-disregarded"), "crown-baccarat 11.16")
    assert cited(recorded(answer, "display-wrong"), "crown-baccarat 11.16")
    assert nets(at.settle()) == {"1 player": dollars(100), "2 banker": dollars(-100)}


def test_a_card_for_no_hand_is_noted_as_such() -> None:
    at = laid(BOOK, (1, "player", 100)).four("2h 6c 3d Kh")
    assert rulings(drawn(at, "9h")) == ["card-is-next-card"]
    early = at.card("4c", "player")
    assert happened(early, BreachNoted).because[0].number == "11.2"
    assert isinstance(ok(at.turn()).events[0], CardsExposed)
    assert dealing(at).hand(Hand.PLAYER)[2].text == "4c"


def test_a_disclosed_card_is_asked_about_once() -> None:
    fourth = laid(BOOK, (1, "banker", 100)).four("2h 6c 3d Kh")
    ok(fourth.card("Kc", "player"))
    ok(fourth.card("9c", "player", up=True))
    assert [each.id for each in fourth.table.questions] == ["misdeal"]
    between = laid(BOOK)
    ok(coup(between))
    answer = drawn(between, "5h", face_up=True)
    assert choices(answer) == ("no-bet-coup", "play-on")
    ordered = decided(between, "no-bet-coup", DUTIES)
    assert none_of(ordered, RoundReopened)
    assert no(between.wager(1, "player", 100)).code == "no-bet-coup"
    ok(between.card("5h", "player"))
    assert between.table.shoe.out == 5
