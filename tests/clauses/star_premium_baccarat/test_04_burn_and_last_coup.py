"""Section 4, from the device: every way to burn, the cutting card, the last coup."""

import pytest

from clauses.play import Answer, At, no, ok, rulings
from clauses.shoes import SHORT, approve, burn, coups, cutting_card, deal, loaded, new
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.events import CardsBurned, CuttingCardAppeared
from proof import cited, clause

BOOK = "star-premium-baccarat"
SEVEN_MORE = "2s 3s 4s 5s 6s 8s 9s"


def _burned(answer: Answer) -> CardsBurned:
    return next(each for each in ok(answer).events if isinstance(each, CardsBurned))


# Burning -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.7.1", f"{BOOK} 1.1.burn-ed")
def test_4_7_1_one_card_is_burned_unseen() -> None:
    at = loaded(BOOK)
    answer = burn(at, "7c")
    assert (_burned(answer).cards, _burned(answer).shown) == (cards("7c"), ())
    assert at.table.cards_left == 415
    assert at.table.shoe.out == 1
    assert cited(ok(answer), f"{BOOK} 4.7.1")
    at.sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.four(SHORT).settle())
    assert at.table.shoe.out == 5


@clause(f"{BOOK} 4.7.1")
@pytest.mark.parametrize("taken", ["", "7c 8c"])
def test_4_7_1_neither_none_nor_two(taken: str) -> None:
    refused = no(burn(loaded(BOOK), taken))
    assert refused.code in ("nothing-burned", "wrong-number-burned")
    assert cited(refused, f"{BOOK} 4.7.1")


@clause(f"{BOOK} 4.7")
def test_4_7_the_dealer_may_burn_face_down_and_only_once() -> None:
    at = loaded(BOOK)
    assert cited(ok(burn(at, "7c")), f"{BOOK} 4.7")
    refused = no(burn(at, "8c"))
    assert refused.code == "no-burn-due"
    assert cited(refused, f"{BOOK} 4.7")
    assert no(burn(new(BOOK), "7c")).code == "no-burn-due"


@clause(f"{BOOK} 4.7")
@pytest.mark.parametrize(
    ("what", "way", "taken"), [("shown-burn", "face-down", "7d"), ("face-value-burn", "face-value", "7d " + SEVEN_MORE)]
)
def test_4_7_the_other_ways_need_a_supervisor(what: str, way: str, taken: str) -> None:
    at = loaded(BOOK)
    refused = no(burn(at, taken, way, shown=way == "face-down"))
    assert refused.code == "burn-not-approved"
    assert cited(refused, f"{BOOK} 4.7")
    by_dealer = no(approve(at, what, by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.7")
    ok(approve(at, what))
    assert cited(ok(burn(at, taken, way, shown=way == "face-down")), f"{BOOK} 4.7")


@clause(f"{BOOK} 4.7")
def test_4_7_without_a_burn_play_goes_on() -> None:
    at = loaded(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at))
    assert "play-on" in rulings(dealt)
    assert cited(dealt, f"{BOOK} 14.8")
    late = no(burn(at, "7c"))
    assert late.code == "no-burn-due"
    assert cited(late, f"{BOOK} 4.7")


@clause(f"{BOOK} 4.7.2")
def test_4_7_2_the_card_is_shown_if_approved_and_asked_for() -> None:
    at = loaded(BOOK)
    refused = no(burn(at, "7c", shown=True))
    assert refused.code == "burn-not-approved"
    assert cited(refused, f"{BOOK} 4.7.2")
    by_dealer = no(approve(at, "shown-burn", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.7.2")
    ok(approve(at, "shown-burn"))
    assert no(burn(at, "7c", shown=True, asked=False)).code == "nobody-asked"
    assert no(burn(at, "7c 8c", shown=True)).code == "wrong-number-burned"
    answer = burn(at, "7c", shown=True)
    assert _burned(answer).shown == cards("7c")
    assert cited(ok(answer), f"{BOOK} 4.7.2")


@clause(f"{BOOK} 4.7.2")
def test_4_7_2_approved_and_not_asked_for_it_is_burned_unseen() -> None:
    at = loaded(BOOK)
    ok(approve(at, "shown-burn"))
    answer = burn(at, "7c", "shown", asked=False)
    assert _burned(answer).shown == ()
    assert cited(ok(answer), f"{BOOK} 4.7.2")


@clause(f"{BOOK} 4.7.3")
def test_4_7_3_by_face_value_with_approval() -> None:
    at = loaded(BOOK)
    refused = no(burn(at, "7d " + SEVEN_MORE, "face-value"))
    assert refused.code == "burn-not-approved"
    assert cited(refused, f"{BOOK} 4.7.3")
    by_dealer = no(approve(at, "face-value-burn", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.7.3")
    ok(approve(at, "face-value-burn"))
    assert no(burn(at, "", "face-value")).code == "nothing-burned"
    assert no(burn(at, "7d", "face-value")).says == "8 cards are burned, not 1."
    answer = burn(at, "7d " + SEVEN_MORE, "face-value")
    assert _burned(answer).shown == cards("7d")
    assert cited(ok(answer), f"{BOOK} 4.7.3")


@clause(f"{BOOK} 4.7.3")
def test_4_7_3_the_further_cards_stay_face_down() -> None:
    at = loaded(BOOK)
    ok(approve(at, "face-value-burn"))
    refused = no(burn(at, "3d 2s 4s 5s", "face-value", shown=True))
    assert refused.code == "burn-stays-face-down"
    assert cited(refused, f"{BOOK} 4.7.3")


def _by_face_value(taken: str) -> tuple[At, Answer]:
    at = loaded(BOOK)
    ok(approve(at, "face-value-burn"))
    return at, burn(at, taken, "face-value")


_TEN = "2s 3s 4s 5s 6s 7s 8s 9s 2c 3c"


@clause(f"{BOOK} 4.7.3.1")
@pytest.mark.parametrize(
    ("first", "more", "good"),
    [
        *[("7d", 6, False), ("7d", 7, True), ("7d", 8, False), ("Ah", 0, False), ("Ah", 1, True), ("Ah", 2, False)],
        *[("Kc", 9, False), ("Kc", 10, True)],
    ],
)
def test_4_7_3_1_as_many_more_as_the_first_cards_face_value(first: str, more: int, *, good: bool) -> None:
    _, answer = _by_face_value(" ".join([first, *_TEN.split()[:more]]))
    assert cited(ok(answer) if good else no(answer), f"{BOOK} 4.7.3.1")


@clause(f"{BOOK} 4.7.3.2")
@pytest.mark.parametrize(("first", "more", "gone"), [("7d", 7, 8), ("Ah", 1, 2), ("Kc", 10, 11)])
def test_4_7_3_2_all_of_them_are_burned(first: str, more: int, gone: int) -> None:
    at, answer = _by_face_value(" ".join([first, *_TEN.split()[:more]]))
    assert len(_burned(answer).cards) == gone
    assert at.table.cards_left == 416 - gone
    assert cited(ok(answer), f"{BOOK} 4.7.3.2")
    at.sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("Jh", "player"))
    assert at.hand("player") == "Jh"


@clause(f"{BOOK} 4.8")
@pytest.mark.parametrize(("first", "more"), [("9h", 9), ("Td", 10), ("Jc", 10), ("Qs", 10), ("Kh", 10), ("Ad", 1)])
def test_4_8_face_values_in_a_burn(first: str, more: int) -> None:
    _, answer = _by_face_value(" ".join([first, *_TEN.split()[:more]]))
    assert cited(ok(answer), f"{BOOK} 4.8")
    for other in (more - 1, more + 1):
        few = [*_TEN.split(), "4c"][:other]
        assert cited(no(_by_face_value(" ".join([first, *few]))[1]), f"{BOOK} 4.8")


@clause(f"{BOOK} 3.1")
def test_3_1_no_card_is_burned_more_often_than_the_decks_hold_it() -> None:
    _, answer = _by_face_value(" ".join(["8d"] * 9))
    assert no(answer).code == "no-such-card-left"
    assert cited(no(answer), f"{BOOK} 3.1")
    ok(_by_face_value(" ".join(["7d"] * 8))[1])


# The last coup -------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.9")
def test_4_9_after_the_cutting_card_one_more_coup_is_dealt() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    for card, hand in (("7h", "player"), ("6c", "banker"), ("Kh", "player")):
        ok(at.card(card, hand))
    found = ok(cutting_card(at))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [4]
    assert cited(found, f"{BOOK} 4.9")
    ok(at.card("Qd", "banker"))
    ok(at.turn())
    settled = ok(at.settle())
    assert rulings(settled) == ["last-coup"]
    assert cited(settled, f"{BOOK} 4.9")
    assert at.table.last_coup
    coups(at, 1)
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.9")


@clause(f"{BOOK} 4.9", f"{BOOK} 1.1.no-bet-coup")
def test_4_9_a_no_bet_coup_is_the_last_one_too() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    ok(approve(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER))
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    assert cited(no(deal(at)), f"{BOOK} 4.9")


@clause(f"{BOOK} 4.10")
def test_4_10_before_the_first_card_that_coup_is_the_last() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    found = ok(cutting_card(at))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [3]
    assert rulings(found) == ["last-coup"]
    assert cited(found, f"{BOOK} 4.10")
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.10")


@clause(f"{BOOK} 4.10")
def test_4_10_one_card_later_there_is_one_more() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    ok(deal(at, "7h cut 6c Kh Qd"))
    ok(at.wager(1, "player", 25))
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert cited(refused, f"{BOOK} 4.9")
    other = coups(At(BOOK).sit(1), 2)
    ok(other.wager(1, "player", 25))
    ok(deal(other, "cut 7h 6c Kh Qd"))
    ok(other.wager(1, "player", 25))
    assert cited(no(deal(other)), f"{BOOK} 4.10")
