"""Section 4, from the device: every way to burn, the cutting card, the last coup."""

import pytest

from clauses.play import Answer, At, no, ok, rulings
from clauses.shoes import approve, burn, coups, cutting_card, deal, loaded, new
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.events import CardsBurned, CuttingCardAppeared
from croupier.wording import refusal
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    3.1             3.1
    4.7             4.7
    4.7.1           4.7.1
    4.7.2           4.7.2
    4.7.3           4.7.3
    4.7.4           4.7.3.1
    4.7.5           4.7.3.2
    4.8             4.8
    4.9             4.9
    4.10            4.10
    12.8            14.8
    """
)
SEVEN_MORE = "2s 3s 4s 5s 6s 8s 9s"


def _burned(answer: Answer) -> CardsBurned:
    return next(each for each in ok(answer).events if isinstance(each, CardsBurned))


# Burning -------------------------------------------------------------------------------------------------------------


@clause("4.7.1")
@pytest.mark.parametrize("taken", ["", "7c 8c"])
def test_4_7_1_neither_none_nor_two(its: Sister, taken: str) -> None:
    refused = no(burn(loaded(its.book), taken))
    assert refused.code in ("nothing-burned", "wrong-number-burned")
    assert cited(refused, its["4.7.1"])


@clause("4.7")
def test_4_7_the_dealer_may_burn_face_down_and_only_once(its: Sister) -> None:
    at = loaded(its.book)
    assert cited(ok(burn(at, "7c")), its["4.7"])
    refused = no(burn(at, "8c"))
    assert refused.code == "no-burn-due"
    assert cited(refused, its["4.7"])
    assert no(burn(new(its.book), "7c")).code == "no-burn-due"


@clause("4.7")
@pytest.mark.parametrize(
    ("what", "way", "taken"), [("shown-burn", "face-down", "7d"), ("face-value-burn", "face-value", "7d " + SEVEN_MORE)]
)
def test_4_7_the_other_ways_need_a_supervisor(its: Sister, what: str, way: str, taken: str) -> None:
    at = loaded(its.book)
    refused = no(burn(at, taken, way, shown=way == "face-down"))
    assert refused.code == "burn-not-approved"
    assert cited(refused, its["4.7"])
    by_dealer = no(approve(at, what, by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["4.7"])
    ok(approve(at, what))
    assert cited(ok(burn(at, taken, way, shown=way == "face-down")), its["4.7"])


@clause("4.7")
def test_4_7_without_a_burn_play_goes_on(its: Sister) -> None:
    at = loaded(its.book).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at))
    assert "play-on" in rulings(dealt)
    assert cited(dealt, its["12.8"])
    late = no(burn(at, "7c"))
    assert late.code == "no-burn-due"
    assert cited(late, its["4.7"])


@clause("4.7.2")
def test_4_7_2_the_card_is_shown_if_approved_and_asked_for(its: Sister) -> None:
    at = loaded(its.book)
    refused = no(burn(at, "7c", shown=True))
    assert refused.code == "burn-not-approved"
    assert cited(refused, its["4.7.2"])
    by_dealer = no(approve(at, "shown-burn", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["4.7.2"])
    ok(approve(at, "shown-burn"))
    assert no(burn(at, "7c", shown=True, asked=False)).code == "nobody-asked"
    assert no(burn(at, "7c 8c", shown=True)).code == "wrong-number-burned"
    answer = burn(at, "7c", shown=True)
    assert _burned(answer).shown == cards("7c")
    assert cited(ok(answer), its["4.7.2"])


@clause("4.7.2")
def test_4_7_2_approved_and_not_asked_for_it_is_burned_unseen(its: Sister) -> None:
    at = loaded(its.book)
    ok(approve(at, "shown-burn"))
    answer = burn(at, "7c", "shown", asked=False)
    assert _burned(answer).shown == ()
    assert cited(ok(answer), its["4.7.2"])


@clause("4.7.3")
def test_4_7_3_by_face_value_with_approval(its: Sister) -> None:
    at = loaded(its.book)
    refused = no(burn(at, "7d " + SEVEN_MORE, "face-value"))
    assert refused.code == "burn-not-approved"
    assert cited(refused, its["4.7.3"])
    by_dealer = no(approve(at, "face-value-burn", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["4.7.3"])
    ok(approve(at, "face-value-burn"))
    assert no(burn(at, "", "face-value")).code == "nothing-burned"
    assert refusal(no(burn(at, "7d", "face-value"))).says == "8 cards are burned, not 1."
    answer = burn(at, "7d " + SEVEN_MORE, "face-value")
    assert _burned(answer).shown == cards("7d")
    assert cited(ok(answer), its["4.7.3"])


@clause("4.7.3")
def test_4_7_3_the_further_cards_stay_face_down(its: Sister) -> None:
    at = loaded(its.book)
    ok(approve(at, "face-value-burn"))
    refused = no(burn(at, "3d 2s 4s 5s", "face-value", shown=True))
    assert refused.code == "burn-stays-face-down"
    assert cited(refused, its["4.7.3"])


def _by_face_value(its: Sister, taken: str) -> tuple[At, Answer]:
    at = loaded(its.book)
    ok(approve(at, "face-value-burn"))
    return at, burn(at, taken, "face-value")


_TEN = "2s 3s 4s 5s 6s 7s 8s 9s 2c 3c"


@clause("4.7.4")
@pytest.mark.parametrize(
    ("first", "more", "good"),
    [
        *[("7d", 6, False), ("7d", 7, True), ("7d", 8, False), ("Ah", 0, False), ("Ah", 1, True), ("Ah", 2, False)],
        *[("Kc", 9, False), ("Kc", 10, True)],
    ],
)
def test_4_7_4_as_many_more_as_the_first_cards_face_value(its: Sister, first: str, more: int, *, good: bool) -> None:
    _, answer = _by_face_value(its, " ".join([first, *_TEN.split()[:more]]))
    assert cited(ok(answer) if good else no(answer), its["4.7.4"])


@clause("4.7.5")
@pytest.mark.parametrize(("first", "more", "gone"), [("7d", 7, 8), ("Ah", 1, 2), ("Kc", 10, 11)])
def test_4_7_5_all_of_them_are_burned(its: Sister, first: str, more: int, gone: int) -> None:
    at, answer = _by_face_value(its, " ".join([first, *_TEN.split()[:more]]))
    assert len(_burned(answer).cards) == gone
    assert at.table.cards_left == 416 - gone
    assert cited(ok(answer), its["4.7.5"])
    at.sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("Jh", "player"))
    assert at.hand("player") == "Jh"


@clause("4.8")
@pytest.mark.parametrize(("first", "more"), [("9h", 9), ("Td", 10), ("Jc", 10), ("Qs", 10), ("Kh", 10), ("Ad", 1)])
def test_4_8_face_values_in_a_burn(its: Sister, first: str, more: int) -> None:
    _, answer = _by_face_value(its, " ".join([first, *_TEN.split()[:more]]))
    assert cited(ok(answer), its["4.8"])
    for other in (more - 1, more + 1):
        few = [*_TEN.split(), "4c"][:other]
        assert cited(no(_by_face_value(its, " ".join([first, *few]))[1]), its["4.8"])


@clause("3.1")
def test_3_1_no_card_is_burned_more_often_than_the_decks_hold_it(its: Sister) -> None:
    _, answer = _by_face_value(its, " ".join(["8d"] * 9))
    assert no(answer).code == "no-such-card-left"
    assert cited(no(answer), its["3.1"])
    ok(_by_face_value(its, " ".join(["7d"] * 8))[1])


# The last coup -------------------------------------------------------------------------------------------------------


@clause("4.9")
def test_4_9_after_the_cutting_card_one_more_coup_is_dealt(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    ok(at.wager(1, "player", 25))
    for card, hand in (("7h", "player"), ("6c", "banker"), ("Kh", "player")):
        ok(at.card(card, hand))
    found = ok(cutting_card(at))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [4]
    assert cited(found, its["4.9"])
    ok(at.card("Qd", "banker"))
    ok(at.turn())
    settled = ok(at.settle())
    assert rulings(settled) == ["last-coup"]
    assert cited(settled, its["4.9"])
    assert at.table.last_coup
    coups(at, 1)
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, its["4.9"])


@clause("4.10")
def test_4_10_before_the_first_card_that_coup_is_the_last(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    ok(at.wager(1, "player", 25))
    found = ok(cutting_card(at))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [3]
    assert rulings(found) == ["last-coup"]
    assert cited(found, its["4.10"])
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, its["4.10"])


@clause("4.10")
def test_4_10_one_card_later_there_is_one_more(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    ok(at.wager(1, "player", 25))
    ok(deal(at, "7h cut 6c Kh Qd"))
    ok(at.wager(1, "player", 25))
    ok(deal(at))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert cited(refused, its["4.9"])
    other = coups(At(its.book).sit(1), 2)
    ok(other.wager(1, "player", 25))
    ok(deal(other, "cut 7h 6c Kh Qd"))
    ok(other.wager(1, "player", 25))
    assert cited(no(deal(other)), its["4.10"])
