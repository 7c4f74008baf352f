"""Rules 11.7 to 11.9: hands at the wrong place, dummy coups, and changes of wagers after the deal began."""

from collections.abc import Callable

import pytest

from clauses.mishaps import (
    DUTIES,
    STAND,
    asked,
    choices,
    coup,
    decided,
    hands,
    happened,
    laid,
    lying,
    none_of,
    points,
    put,
    recorded,
    told,
)
from clauses.play import Answer, At, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import BetId, Box
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, Expose, MoveWager, OfferHand
from croupier.table.discretion.records import Ground, ground_of
from croupier.table.events import (
    Approved,
    BreachNoted,
    NoBetOrdered,
    OptionOpened,
    QuestionAnswered,
    QuestionOpened,
    Recorded,
    WagerPlaced,
    WagersLocked,
    WagerWithdrawn,
)
from croupier.table.people import Actor
from croupier.table.setup import Method
from croupier.views.prompt import prompts
from proof import cited, clause, shown

BOOK = "crown-baccarat"
THREE_WAYS = ("complete", "offer-retraction", "no-bet-coup")
AREA = Role.AREA_MANAGER


def _crossed() -> At:
    """8h 9c belong to Player and lie with Banker, 4d Kh the other way."""
    at = laid(BOOK, (1, "player", 100), (1, "tie", 20), (2, "banker", 50))
    ok(put(at, "8h 4d 9c Kh", "BPBP"))
    return at


# 11.7 ----------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 11.7", "crown-baccarat 11.7.1")
def test_11_7_1_one_of_the_first_four_in_the_other_area_opens_the_choice() -> None:
    at = laid(BOOK, (1, "player", 100))
    answer = put(at, "8h", "B")
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "crown-baccarat 11.7")
    assert cited(asked(answer), "crown-baccarat 11.7.1")
    ok(put(at, "4d 9c Kh", "PBP"))
    assert len(at.table.questions) == 1
    refused = no(at.settle())
    assert refused.code == "question-open"
    assert cited(refused, "crown-baccarat 11.7.1")


@clause("crown-baccarat 11.7.3", "crown-baccarat 11.7.3(c)")
def test_11_7_3_where_nothing_is_wagered_there_is_nothing_to_choose() -> None:
    at = laid(BOOK)
    answer = put(at, "8h", "B")
    assert at.table.questions == ()
    assert cited(answer, "crown-baccarat 11.7.3(c)")
    ok(put(at, "9d 9c Kh", "BPB"))
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "9d Kh")
    ok(at.turn())
    assert nets(at.settle()) == {}


@clause("crown-baccarat 11.7")
def test_11_7_a_third_card_at_the_wrong_hand_is_another_matter() -> None:
    at = laid(BOOK, (1, "player", 100)).four("2h 3c 3d Ks")
    assert rulings(at.card("7c", "banker")) == ["card-goes-to-player"]
    assert at.table.questions == ()
    told_of = told(at, "cards-misdelivered")
    assert cited(asked(told_of), "crown-baccarat 11.7")


@clause("crown-baccarat 11.7.1")
def test_11_7_1_completed_the_hands_count_by_order_of_draw() -> None:
    at = _crossed()
    ok(decided(at, "complete", DUTIES))
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    told_of = laid(BOOK, (1, "player", 100)).four(STAND)
    answer = told(told_of, "cards-misdelivered")
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "crown-baccarat 11.7.1")


@pytest.mark.parametrize(("to", "wrong"), [(6, True), (2, False)])
@clause("crown-baccarat 11.7.2")
def test_11_7_2_players_cards_passed_to_who_has_bankers(to: int, *, wrong: bool) -> None:
    at = laid(BOOK, (2, "player", 100), (6, "banker", 100), boxes=(2, 6), method=Method.B)
    ok(put(at, STAND, "PBPB"))
    answer = told(at, "cards-misdelivered", box=to, hand="player")
    assert any(isinstance(each, QuestionOpened) for each in ok(answer).events) is wrong
    if wrong:
        assert cited(asked(answer), "crown-baccarat 11.7.2")


@clause("crown-baccarat 11.7.2")
def test_11_7_2_where_nobody_takes_a_hand_there_is_nothing_to_choose() -> None:
    at = laid(BOOK, (2, "player", 100), (6, "banker", 100), boxes=(2, 6), method=Method.A)
    ok(put(at, STAND, "PBPB"))
    answer = told(at, "cards-misdelivered", box=6, hand="player")
    assert none_of(answer, QuestionOpened)
    passed = laid(BOOK, (2, "player", 100), (6, "banker", 100), boxes=(2, 6), method=Method.B)
    ok(put(passed, STAND, "PBPB"))
    looked = told(passed, "cards-misdelivered", box=6, hand="player")
    assert cited(asked(looked), "crown-baccarat 11.7.2")


@pytest.mark.parametrize("exposed", [0, 1])
@clause("crown-baccarat 11.7.3")
def test_11_7_3_a_higher_duties_dealer_chooses_whether_a_card_is_exposed_or_not(exposed: int) -> None:
    at = _crossed()
    if exposed:
        ok(at.does(Expose(number=1)))
    dealer = no(decided(at, "complete", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.7.3")
    chosen = decided(at, "complete", DUTIES)
    assert cited(happened(chosen, QuestionAnswered), "crown-baccarat 11.7.3")
    assert happened(chosen, QuestionAnswered).by is DUTIES


@clause("crown-baccarat 11.7.3(a)")
def test_11_7_3_a_completed_with_all_wagers_valid() -> None:
    at = _crossed()
    answer = decided(at, "complete", AREA)
    assert cited(happened(answer, WagersLocked), "crown-baccarat 11.7.3(a)")
    for bet in ("player", "tie"):
        refused = no(at.withdraw(1, bet))
        assert cited(refused, "crown-baccarat 11.7.3(a)")
    ok(at.turn())
    ok(at.card("2s", "banker"))
    settled = at.settle()
    assert hands(settled) == ("8h 9c", "4d Kh 2s")
    assert nets(settled) == {"1 player": dollars(100), "1 tie": dollars(-20), "2 banker": dollars(-50)}


@pytest.mark.parametrize("choice", THREE_WAYS)
@clause("crown-baccarat 11.7.3(a)", "crown-baccarat 11.7.3(b)", "crown-baccarat 11.7.3(c)")
def test_11_7_3_not_by_the_dealer(choice: str) -> None:
    refused = no(decided(_crossed(), choice, Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 11.7.3(a)")
    assert cited(refused, "crown-baccarat 11.7.3(b)")
    assert cited(refused, "crown-baccarat 11.7.3(c)")


@clause("crown-baccarat 11.7.3(b)")
def test_11_7_3_b_players_may_retract_or_reduce() -> None:
    at = _crossed()
    answer = decided(at, "offer-retraction", DUTIES)
    assert cited(happened(answer, OptionOpened), "crown-baccarat 11.7.3(b)")
    ok(at.withdraw(1, "player", 60))
    ok(at.withdraw(1, "tie"))
    ok(at.withdraw(2, "banker"))
    for refused in (
        no(at.wager(1, "player", 25)),
        no(at.wager(2, "tie", 20)),
        no(at.does(MoveWager(box=Box(1), bet=BetId("player"), to=BetId("banker")))),
    ):
        assert cited(refused, "crown-baccarat 11.7.3(b)")
    assert lying(at) == {"1 player": dollars(40)}
    ok(at.turn())
    late = no(at.withdraw(1, "player"))
    assert cited(late, "crown-baccarat 11.7.3(b)")
    ok(at.card("2s", "banker"))
    assert nets(at.settle()) == {"1 player": dollars(40)}


@clause("crown-baccarat 11.7.3(b)")
def test_11_7_3_b_all_withdrawn_a_dummy_coup_is_left() -> None:
    at = _crossed()
    ok(decided(at, "offer-retraction", DUTIES))
    ok(at.withdraw(1, "player"))
    ok(at.withdraw(1, "tie"))
    answer = at.withdraw(2, "banker")
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.7.3(b)")


@clause("crown-baccarat 11.7.3(c)")
def test_11_7_3_c_dealt_as_a_dummy_coup() -> None:
    at = _crossed()
    answer = decided(at, "no-bet-coup", DUTIES)
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.7.3(c)")
    assert returned(answer) == {"1 player": dollars(100), "1 tie": dollars(20), "2 banker": dollars(50)}
    ok(at.turn())
    ok(at.card("2s", "banker"))
    settled = at.settle()
    assert points(settled) == (7, 6)
    assert nets(settled) == {}


# 11.8 ----------------------------------------------------------------------------------------------------------------


def _directed(at: At) -> Answer:
    return at.does(Approve(what="no-bet-coup", by=DUTIES))


def _face_up(at: At) -> Answer:
    ok(at.wager(1, "player", 100))
    return put(at, "Kd", "P", found_face_up=True)


def _after_the_call(at: At) -> Answer:
    return put(at, "8h", "P")


def _all_taken_away(at: At) -> Answer:
    ok(at.wager(1, "player", 100))
    ok(put(at, "8h", "P"))
    ok(at.does(Approve(what="late-wagers", reason="a call was missed", by=DUTIES)))
    ok(at.withdraw(1, "player"))
    return decided(at, "no-bet-coup", DUTIES)


def _misdelivered(at: At) -> Answer:
    ok(at.wager(1, "player", 100))
    ok(put(at, "8h", "B"))
    return decided(at, "no-bet-coup", DUTIES)


@pytest.mark.parametrize("how", [_directed, _face_up, _after_the_call, _all_taken_away, _misdelivered])
@clause("crown-baccarat 11.8")
def test_11_8_every_dummy_coup_is_shown_and_takes_no_wager(how: Callable[[At], Answer]) -> None:
    at = laid(BOOK)
    ok(how(at))
    assert any("Dummy Coup" in each.says for each in prompts(at.table))
    assert lying(at) == {}
    refused = no(at.wager(1, "banker", 100))
    assert cited(refused, "crown-baccarat 11.8")


@pytest.mark.parametrize("initial", [("4h", "player"), ("4h", "banker")])
@clause("crown-baccarat 11.8")
def test_11_8_so_is_one_that_a_card_too_many_opens(initial: tuple[str, str]) -> None:
    at = laid(BOOK, (1, "player", 100)).four("7h 6c Kd Kh")
    ok(at.card(*initial))
    ok(at.settle())
    assert cited(no(at.wager(1, "banker", 100)), "crown-baccarat 11.8")
    assert points(at.coup("4h 8d 5c Ks")) == (9, 8)
    ok(at.wager(1, "banker", 100))


def _direct(at: At, by: Actor = DUTIES, **fields: object) -> Answer:
    ground = ground_of("no-bet-coup", str(fields.get("reason", "")))
    return at.does(Approve(what="no-bet-coup", by=by, ground=ground, **fields))  # type: ignore[arg-type]


@clause("crown-baccarat 11.8.1")
def test_11_8_1_a_higher_duties_dealer_directs_one_or_more() -> None:
    at = laid(BOOK)
    ok(coup(at))
    dealer = no(_direct(at, Role.DEALER, reason="table disturbed", count=2))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.8.1")
    none = no(_direct(at, reason="table disturbed", count=0))
    assert cited(none, "crown-baccarat 11.8.1")
    answer = _direct(at, reason="table disturbed", count=2)
    assert cited(happened(answer, NoBetOrdered), "crown-baccarat 11.8.1")
    for _ in range(2):
        assert no(at.wager(1, "player", 100)).code == "no-bet-coup"
        ok(at.coup(STAND))
    ok(at.wager(1, "player", 100))


@clause("crown-baccarat 11.8.1(a)")
def test_11_8_1_a_after_a_mistake_linked_to_its_record() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.card("8h", "player"))
    ok(put(at, "6c", "B", found_face_up=True))  # an irregularity, ruled on
    ok(put(at, "Kh Qd", "PB"))
    ok(at.turn())
    ok(at.settle())
    dealer = no(_direct(at, Role.DEALER, reason="irregularity", count=1))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.8.1(a)")
    answer = _direct(at, reason="irregularity", count=1)
    assert cited(happened(answer, NoBetOrdered), "crown-baccarat 11.8.1(a)")
    assert recorded(answer, "no-bet-coup").details["irregularity in coup"] == "1"
    assert none_of(answer, BreachNoted)


@clause("crown-baccarat 11.8.1(a)")
def test_11_8_1_a_with_none_recorded_it_is_prompted_for() -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = _direct(at, reason="irregularity", count=1)
    assert cited(happened(answer, BreachNoted), "crown-baccarat 11.8.1(a)")


@clause("crown-baccarat 11.8.1(b)")
def test_11_8_1_b_for_another_cause_which_is_recorded() -> None:
    at = laid(BOOK)
    ok(coup(at))
    answer = _direct(at, reason="table disturbed", count=1)
    assert cited(happened(answer, NoBetOrdered), "crown-baccarat 11.8.1(b)")
    assert happened(answer, Recorded).details["reason"] == "table disturbed"
    empty = no(_direct(at, reason="  ", count=1))
    assert empty.code == "cause-missing"
    assert cited(empty, "crown-baccarat 11.8.1(b)")
    dealer = no(_direct(at, Role.DEALER, reason="table disturbed", count=1))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.8.1(b)")


@clause("crown-baccarat 11.8.2")
def test_11_8_2_shown_before_its_next_card_and_until_it_is_over() -> None:
    at = laid(BOOK)
    ok(coup(at))
    sign = "Show that this is a Dummy Coup; no wagers are taken"
    assert sign not in _screen(at)
    ok(_direct(at, count=2))
    for _ in range(2):
        assert shown(_screen(at), sign, "crown-baccarat 11.8.2")
        ok(put(at, "7h", "P"))
        assert shown(_screen(at), sign, "crown-baccarat 11.8.2")
        ok(put(at, "6c Kh Qd", "BPB"))
        ok(at.turn())
        ok(at.settle())
    assert sign not in _screen(at)


def _screen(at: At) -> str:
    return "\n".join(str(each) for each in prompts(at.table))


@clause("crown-baccarat 11.8.3")
def test_11_8_3_what_lies_there_is_void_although_it_would_have_won() -> None:
    at = laid(BOOK, (1, "player", 100), (1, "pairs-player", 10), side_bets=("pairs",))
    answer = put(at, "8h", "P", found_face_up=True)
    assert cited(ruling(answer, "no-bet-coup"), "crown-baccarat 11.8.3")
    assert returned(answer) == {"1 player": dollars(100), "1 pairs-player": dollars(10)}
    ok(put(at, "6c 8d Qd", "BPB"))
    ok(at.turn())
    settled = at.settle()
    assert points(settled) == (6, 6)
    assert nets(settled) == {}


@clause("crown-baccarat 11.8.4")
def test_11_8_4_nothing_is_taken_while_it_is_shown() -> None:
    at = laid(BOOK)
    ok(coup(at))
    ok(_direct(at))
    before = no(at.wager(1, "banker", 100))
    assert cited(before, "crown-baccarat 11.8.4")
    ok(put(at, "7h 6c", "PB"))
    during = no(at.wager(1, "banker", 100))
    assert cited(during, "crown-baccarat 11.8.4")
    ok(put(at, "Kh 2d", "PB"))
    ok(at.turn())
    assert nets(at.settle()) == {}
    ok(at.wager(1, "banker", 100))


# 11.9 ----------------------------------------------------------------------------------------------------------------


def _down(cards: int = 2, *, permitted: bool = True) -> At:
    """So many cards are out, face down; $100 on Player at box 1."""
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, " ".join(["7h", "6c", "Kh", "Qd"][:cards]), "PBPB"[:cards]))
    if permitted:
        ok(_permit(at))
    return at


def _permit(at: At, by: Actor = DUTIES) -> Answer:
    return at.does(Approve(what="late-wagers", reason="a call was missed", by=by))


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
@clause("crown-baccarat 11.9.1")
def test_11_9_1_permitted_while_none_of_the_first_four_is_exposed(cards: int) -> None:
    at = _down(cards, permitted=False)
    dealer = no(_permit(at, Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.9.1")
    answer = _permit(at)
    assert cited(happened(answer, Approved), "crown-baccarat 11.9.1")
    ok(at.withdraw(1, "player", 50))
    ok(at.wager(3, "tie", 20))


@clause("crown-baccarat 11.9.1")
def test_11_9_1_not_once_one_is_exposed_and_not_after_a_fifth_card() -> None:
    exposed = _down(2, permitted=False)
    ok(exposed.does(Expose(number=1)))
    refused = no(_permit(exposed))
    assert refused.code == "card-exposed"
    assert cited(refused, "crown-baccarat 11.9.1")
    face_up = laid(BOOK, (1, "player", 100))
    ok(face_up.card("7h", "player", up=True))
    assert no(_permit(face_up)).code == "card-exposed"
    fifth = laid(BOOK, (1, "player", 100))
    ok(put(fifth, "2h 6c 3d Kh Kc", "PBPBP"))
    assert no(_permit(fifth)).code == "initial-deal-over"


@clause("crown-baccarat 11.9.1(a)")
def test_11_9_1_a_the_position_is_changed() -> None:
    move = MoveWager(box=Box(1), bet=BetId("player"), to=BetId("banker"))
    at = _down(permitted=False)
    before = no(at.does(move))
    assert before.code == "wagers-closed"
    dealer = no(_permit(at, Role.DEALER))
    assert cited(dealer, "crown-baccarat 11.9.1(a)")
    assert cited(happened(_permit(at), Approved), "crown-baccarat 11.9.1(a)")
    ok(at.does(move))
    ok(put(at, "Kh 2d", "PB"))  # 7 against 8
    ok(at.turn())
    assert nets(at.settle()) == {"1 banker": dollars(95)}
    late = _down()
    ok(late.does(Expose(number=1)))
    assert no(late.does(move)).code == "wagers-closed"


@pytest.mark.parametrize(
    ("off", "more", "lies"),
    [(75, 0, 25), (76, 0, None), (0, 9900, 10000), (0, 9901, None)],
    ids=["25", "24", "10,000", "10,001"],
)
@clause("crown-baccarat 11.9.1(b)")
def test_11_9_1_b_the_amount_is_altered_within_the_limits(off: int, more: int, lies: int | None) -> None:
    at = _down()
    answer = at.withdraw(1, "player", off) if off else at.wager(1, "player", more)
    if lies is None:
        assert no(answer).code in ("below-minimum", "above-maximum")
        assert lying(at) == {"1 player": dollars(100)}
    else:
        ok(answer)
        assert sum(each.amount.cents for each in at.table.wagers) == lies * 100
    without = _down(permitted=False)
    assert no(without.withdraw(1, "player", 75)).code == "wagers-closed"
    assert cited(no(_permit(without, Role.DEALER)), "crown-baccarat 11.9.1(b)")
    assert cited(happened(_permit(without), Approved), "crown-baccarat 11.9.1(b)")


@clause("crown-baccarat 11.9.1(c)")
def test_11_9_1_c_a_new_wager() -> None:
    at = _down(4, permitted=False)
    assert no(at.wager(2, "tie", 20)).code == "wagers-closed"
    assert cited(no(_permit(at, Role.DEALER)), "crown-baccarat 11.9.1(c)")
    assert cited(happened(_permit(at), Approved), "crown-baccarat 11.9.1(c)")
    assert happened(at.wager(2, "tie", 20), WagerPlaced).amount == dollars(20)
    ok(at.does(Expose(number=1)))
    assert no(at.wager(3, "tie", 20)).code == "wagers-closed"


@clause("crown-baccarat 11.9.1(d)")
def test_11_9_1_d_withdrawn() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50))
    ok(put(at, "7h", "P"))
    assert no(at.withdraw(1, "player")).code == "wagers-closed"
    assert cited(no(_permit(at, Role.DEALER)), "crown-baccarat 11.9.1(d)")
    ok(_permit(at))
    answer = at.withdraw(1, "player")
    assert cited(happened(answer, WagerWithdrawn), "crown-baccarat 11.9.1(d)")
    assert lying(at) == {"2 banker": dollars(50)}


@clause("crown-baccarat 11.9.2")
def test_11_9_2_all_withdrawn_the_coup_may_be_a_dummy_coup() -> None:
    at = laid(BOOK, (1, "player", 100), (2, "banker", 50), (3, "tie", 20))
    ok(put(at, "7h 6c", "PB"))
    ok(_permit(at))
    ok(at.withdraw(1, "player"))
    two = at.withdraw(2, "banker")
    assert none_of(two, QuestionOpened)
    answer = at.withdraw(3, "tie")
    assert choices(answer) == ("no-bet-coup",)
    assert cited(asked(answer), "crown-baccarat 11.9.2")
    dealer = no(decided(at, "no-bet-coup", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "crown-baccarat 11.9.2")
    ordered = decided(at, "no-bet-coup", DUTIES)
    assert cited(ruling(ordered, "no-bet-coup"), "crown-baccarat 11.9.2")
    assert any("Dummy Coup" in each.says for each in prompts(at.table))
    ok(put(at, "Kh Qd", "PB"))
    ok(at.turn())
    assert hands(at.settle()) == ("7h Kh", "6c Qd")


def test_a_hand_passed_to_nobody_who_has_one_is_noted() -> None:
    at = laid(BOOK, (2, "player", 100), (6, "banker", 100), boxes=(2, 4, 6), method=Method.B)
    ok(put(at, STAND, "PBPB"))
    answer = told(at, "cards-misdelivered", box=4, hand="player")
    assert happened(answer, BreachNoted).facts.box == 4
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(2))))


@clause("crown-baccarat 8.6", "crown-baccarat 11.5.1")
def test_8_6_an_ordered_coup_that_would_take_no_wagers_anyway_uses_up_the_order() -> None:
    at = At(BOOK).sit(1)
    ok(at.does(Approve(what="no-bet-coup", count=2, by=DUTIES)))
    face_up = at.card("7h", "player", found_face_up=True)
    assert cited(ruling(face_up, "no-bet-coup"), "crown-baccarat 11.5.1")
    ok(at.coup("6c Kh Qd"))
    assert cited(no(at.wager(1, "player", 100)), "crown-baccarat 8.6")
    ok(at.coup("7h 6c Kh Qd"))
    ok(at.wager(1, "player", 100))


def test_the_ground_of_a_direction_is_stated_and_not_read_from_its_words() -> None:
    at = laid(BOOK)
    ok(coup(at))
    words = {"reason": "irregularity of the lighting", "count": 1, "by": DUTIES}
    cause = at.does(Approve(what="no-bet-coup", ground=Ground.CAUSE, **words))  # type: ignore[arg-type]
    mistake = at.does(Approve(what="no-bet-coup", ground=Ground.MISTAKE, **words))  # type: ignore[arg-type]
    assert happened(cause, Recorded).because != happened(mistake, Recorded).because
