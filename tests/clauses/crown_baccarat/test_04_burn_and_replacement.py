"""Rules 4.3 and 4.4: burning, replacing cards, a shoe whose order was seen."""

import pytest

from clauses.play import Answer, At, box, dollars, no, ok, returned, rulings
from clauses.shoes import (
    DUTIES,
    approve,
    burn,
    coups,
    cut,
    deal,
    last_coup_dealt,
    load,
    loaded,
    replace,
    report,
    shuffle,
)
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Expose, OfferHand
from croupier.table.events import CardsBurned
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "crown-baccarat"
TEN = "2s 3s 4s 5s 6s 7s 8s 9s 2c 3c 4c"


def _burned(answer: Answer) -> CardsBurned:
    return next(each for each in ok(answer).events if isinstance(each, CardsBurned))


def _traditional(first: str, more: int) -> tuple[At, Answer]:
    at = loaded(BOOK)
    ok(approve(at, "face-value-burn", Role.AREA_MANAGER))
    return at, burn(at, " ".join([first, *TEN.split()[:more]]), "face-value")


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_one_burn_after_the_cut_either_way() -> None:
    at = loaded(BOOK)
    assert cited(ok(burn(at, "7h")), f"{BOOK} 4.3.1")
    again = no(burn(at, "8h"))
    assert again.code == "no-burn-due"
    assert cited(again, f"{BOOK} 4.3.1")
    assert cited(ok(_traditional("Ac", 1)[1]), f"{BOOK} 4.3.1")
    lower = no(approve(loaded(BOOK), "face-value-burn", DUTIES))
    assert lower.code == "not-authorised"
    assert cited(lower, f"{BOOK} 4.3.1")


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_a_first_card_without_one_is_not_refused() -> None:
    at = loaded(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(at.card("7h", "player"))
    assert any(
        each.document == BOOK and each.number.startswith("11.1")
        for event in dealt.events
        for each in getattr(event, "because", ())
    )


@clause(f"{BOOK} 4.3.1(a)", f"{BOOK} 1.1.burned")
def test_4_3_1_a_one_card_unseen() -> None:
    at = loaded(BOOK)
    answer = burn(at, "7h")
    assert (_burned(answer).cards, _burned(answer).shown) == (cards("7h"), ())
    assert (at.table.cards_left, at.table.shoe.out) == (415, 1)
    assert cited(ok(answer), f"{BOOK} 4.3.1(a)")
    assert cited(no(burn(loaded(BOOK), "7h 8h")), f"{BOOK} 4.3.1(a)")


@clause(f"{BOOK} 4.3.1(a)")
def test_4_3_1_a_shown_if_a_player_asks() -> None:
    at = loaded(BOOK)
    refused = no(burn(at, "7h", shown=True, asked=False))
    assert refused.code == "nobody-asked"
    assert cited(refused, f"{BOOK} 4.3.1(a)")
    answer = burn(at, "7h", shown=True)
    assert _burned(answer).shown == cards("7h")
    assert cited(ok(answer), f"{BOOK} 4.3.1(a)")
    assert at.table.cards_left == 415
    two = no(burn(loaded(BOOK), "7h 8h", shown=True))
    assert two.code == "wrong-number-burned"
    assert cited(two, f"{BOOK} 4.3.1(a)")


@clause(f"{BOOK} 4.3.1(b)")
@pytest.mark.parametrize(("first", "more"), [("Ac", 1), ("9h", 9), ("Td", 10), ("Jd", 10), ("Qd", 10), ("Kd", 10)])
def test_4_3_1_b_by_face_value(first: str, more: int) -> None:
    at, answer = _traditional(first, more)
    assert (len(_burned(answer).cards), _burned(answer).shown) == (more + 1, cards(first))
    assert at.table.cards_left == 415 - more
    assert cited(ok(answer), f"{BOOK} 4.3.1(b)")
    for other in (more - 1, more + 1):
        assert cited(no(_traditional(first, other)[1]), f"{BOOK} 4.3.1(b)")


@clause(f"{BOOK} 4.3.1(b)")
def test_4_3_1_b_on_request_and_with_an_area_managers_authority() -> None:
    at = loaded(BOOK)
    unapproved = no(burn(at, "Ac 2s", "face-value"))
    assert unapproved.code == "burn-not-approved"
    assert cited(unapproved, f"{BOOK} 4.3.1(b)")
    lower = no(approve(at, "face-value-burn", DUTIES))
    assert lower.code == "not-authorised"
    assert cited(lower, f"{BOOK} 4.3.1(b)")
    ok(approve(at, "face-value-burn", Role.AREA_MANAGER))
    unasked = no(burn(at, "Ac 2s", "face-value", asked=False))
    assert unasked.code == "nobody-asked"
    assert cited(unasked, f"{BOOK} 4.3.1(b)")
    ok(burn(at, "Ac 2s", "face-value"))


@clause(f"{BOOK} 4.3.1(b)(i)")
def test_4_3_1_b_i_the_face_down_cards_are_shown_if_an_assistant_casino_manager_lets_them() -> None:
    at = loaded(BOOK)
    ok(approve(at, "face-value-burn", Role.AREA_MANAGER))
    undecided = no(burn(at, "3h 2s 4s 5s", "face-value", shown=True))
    assert undecided.code == "burn-stays-face-down"
    assert cited(undecided, f"{BOOK} 4.3.1(b)(i)")
    lower = no(approve(at, "expose-the-burn", Role.AREA_MANAGER))
    assert lower.code == "not-authorised"
    assert cited(lower, f"{BOOK} 4.3.1(b)(i)")
    assert cited(ok(approve(at, "expose-the-burn", Role.ASSISTANT_CASINO_MANAGER)), f"{BOOK} 4.3.1(b)(i)")
    answer = burn(at, "3h 2s 4s 5s", "face-value", shown=True)
    assert _burned(answer).shown == cards("3h 2s 4s 5s")
    assert cited(_burned(answer), f"{BOOK} 4.3.1(b)(i)")


@clause(f"{BOOK} 4.3.1(b)(i)")
def test_4_3_1_b_i_otherwise_they_stay_face_down() -> None:
    _, answer = _traditional("3h", 3)
    assert _burned(answer).shown == cards("3h")
    assert f"{BOOK} 4.3.1(b)(i)" not in [str(each) for each in _burned(answer).because]


# Replacing -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.4.1")
@pytest.mark.parametrize("choice", ["replace", "reshuffle"])
def test_4_4_1_after_the_final_coup_replaced_or_reshuffled(choice: str) -> None:
    at = last_coup_dealt(At(BOOK).sit(1))
    refused = no(replace(at, by=Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.4.1")
    assert no(shuffle(at)).code == "not-authorised"
    if choice == "replace":
        assert cited(ok(replace(at, "same", by=DUTIES)), f"{BOOK} 4.4.1")
    else:
        ok(shuffle(at, DUTIES))


@clause(f"{BOOK} 4.4.1")
def test_4_4_1_not_before() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    early = no(replace(at, by=DUTIES))
    assert early.code == "shoe-not-ended"
    assert cited(early, f"{BOOK} 4.4.1")
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    during = no(replace(at, by=DUTIES))
    assert during.code == "round-in-progress"
    assert cited(during, f"{BOOK} 4.4.1")


@clause(f"{BOOK} 4.4.2")
@pytest.mark.parametrize("only", [1, None])
def test_4_4_2_unfit_cards_any_or_all_between_coups(only: int | None) -> None:
    at = coups(At(BOOK).sit(1), 3)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    during = no(replace(at, "same", DUTIES, unfit=True, only=only))
    assert during.code == "round-in-progress"
    assert cited(during, f"{BOOK} 4.4.2")
    for card, hand in (("6c", "banker"), ("Kh", "player"), ("Qd", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    by_dealer = no(replace(at, "same", Role.DEALER, unfit=True, only=only))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.4.2")
    assert cited(ok(replace(at, "same", DUTIES, unfit=True, only=only)), f"{BOOK} 4.4.2")


@clause(f"{BOOK} 4.4.2")
@pytest.mark.parametrize("only", [0, 416, 417])
def test_4_4_2_as_many_as_there_are(only: int) -> None:
    assert cited(no(replace(coups(At(BOOK).sit(1)), "same", DUTIES, unfit=True, only=only)), f"{BOOK} 4.4.2")


@clause(f"{BOOK} 4.4.3")
def test_4_4_3_all_new_cards_are_shuffled_cut_and_burned_from() -> None:
    at = coups(At(BOOK).sit(1), 3)
    ok(replace(at, by=DUTIES, unfit=True))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "not-shuffled"
    assert cited(refused, f"{BOOK} 4.4.3")
    assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 4.4.3")
    assert no(deal(at)).code == "not-cut"
    ok(cut(at, DUTIES))
    ok(load(at))
    ok(burn(at, "2s"))
    ok(deal(at))


@clause(f"{BOOK} 4.4.3")
def test_4_4_3_one_new_card_asks_for_none_of_it() -> None:
    at = coups(At(BOOK).sit(1), 3)
    ok(replace(at, "same", DUTIES, unfit=True, only=1))
    coups(at, 1)
    pre = coups(At(BOOK).sit(1), 3)
    ok(replace(pre, by=DUTIES, unfit=True, pre_shuffled="pre-shuffled"))
    ok(pre.wager(1, "player", 25))
    assert no(deal(pre)).code == "not-cut"


@clause(f"{BOOK} 4.4.4")
def test_4_4_4_cards_that_players_handled_are_replaced() -> None:
    at = At(BOOK, method=Method.B).sit(1)
    ok(at.wager(1, "player", 100))
    at.four("7h 6c Kh Qd", turn=False)
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
    ok(at.does(Expose(hand=Hand.PLAYER, by=box(1))))
    ok(at.turn())
    ok(at.settle())
    last_coup_dealt(at)
    refused = no(shuffle(at, DUTIES))
    assert refused.code == "must-be-replaced"
    assert cited(refused, f"{BOOK} 4.4.4")
    assert cited(ok(replace(at, by=DUTIES)), f"{BOOK} 4.4.4")


def _decides(at: At, by: Role, choice: str) -> Answer:
    return at.does(Choose(choice=choice, by=by))


@clause(f"{BOOK} 4.4.2(a)")
def test_4_4_2_a_a_shoe_whose_order_was_seen_is_void_and_replaced() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    ok(report(at, "sequence-revealed"))
    refused = no(_decides(at, Role.DEALER, "shoe-void"))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.4.2(a)")
    ruled = ok(_decides(at, DUTIES, "shoe-void"))
    assert rulings(ruled)[0] == "shoe-void"
    assert returned(ruled) == {"1 player": dollars(100)}
    assert cited(ruled, f"{BOOK} 4.4.2(a)")
    assert no(shuffle(at, DUTIES)).code == "must-be-replaced"
    assert cited(no(deal(at)), f"{BOOK} 4.4.2(a)")
    assert cited(ok(replace(at, by=DUTIES)), f"{BOOK} 4.4.2(a)")


@clause(f"{BOOK} 4.4.2(a)")
def test_4_4_2_a_or_play_goes_on() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    assert cited(ok(_decides(at, DUTIES, "play-on")), f"{BOOK} 4.4.2(a)")
    coups(at, 1)
