"""Rule 14.12: hands laid on or passed to each other's place, or a player's card shown by the dealer."""

import pytest

from clauses.mishaps import (
    STAND,
    asked,
    choices,
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
    told_to,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, OfferHand, RefuseHand
from croupier.table.events import (
    DutyArose,
    OptionOpened,
    QuestionAnswered,
    QuestionLapsed,
    QuestionOpened,
    WagersLocked,
)
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "star-premium-baccarat"
THREE_WAYS = ("complete", "offer-retraction", "no-bet-coup")


def _crossed() -> At:
    """8h 9c belong to Player and lie with Banker, 4d Kh the other way."""
    at = laid(BOOK, (1, "player", 100), (1, "tie", 10), (2, "banker", 50))
    ok(put(at, "8h 4d 9c Kh", "BPBP"))
    return at


def _passed_out() -> At:
    """Box 3 takes Player and box 5 Banker, in Method B."""
    at = laid(BOOK, (3, "player", 100), (5, "banker", 100), boxes=(3, 5), method=Method.B)
    ok(put(at, STAND, "PBPB"))
    return at


# What it is ----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 14.12")
def test_14_12_somebody_chooses_before_the_coup_goes_on() -> None:
    at = laid(BOOK, (1, "player", 100)).four(STAND)
    answer = told(at, "cards-misdelivered")
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "star-premium-baccarat 14.12")
    assert no(at.settle()).code == "question-open"
    dealer = no(decided(at, "complete", Role.DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-premium-baccarat 14.12")
    chosen = decided(at, "complete")
    assert cited(happened(chosen, QuestionAnswered), "star-premium-baccarat 14.12")
    assert points(at.settle()) == (7, 6)


@clause("star-premium-baccarat 14.12.1")
def test_14_12_1_hands_laid_crosswise_are_not_rebuilt() -> None:
    """The first three cards look like a misdeal as any other; with the fourth it is seen that the hands are crossed."""
    at = laid(BOOK, (1, "player", 100))
    assert choices(put(at, "8h", "B")) == ("reconstruct", "coup-void")
    ok(put(at, "4d 9c", "PB"))
    answer = put(at, "Kh", "P")
    assert happened(answer, QuestionLapsed).id == "misdeal"
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "star-premium-baccarat 14.12.1")
    one_wrong = laid(BOOK, (1, "player", 100))
    ok(put(one_wrong, "8h 4d 9c Kh", "BPBB"))
    assert [each.id for each in one_wrong.table.questions] == ["misdeal"]


@clause("star-premium-baccarat 14.12.1")
def test_14_12_1_told_in_place_of_a_misdeal() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, "8h", "B"))
    answer = told(at, "cards-misdelivered")
    assert cited(asked(answer), "star-premium-baccarat 14.12.1")
    assert [each.id for each in at.table.questions] == ["misdelivered"]


@pytest.mark.parametrize(("to", "wrong"), [(3, True), (5, False)])
@clause("star-premium-baccarat 14.12.2")
def test_14_12_2_bankers_cards_passed_to_who_has_players(to: int, *, wrong: bool) -> None:
    at = _passed_out()
    answer = told(at, "cards-misdelivered", box=to, hand="banker")
    assert any(isinstance(each, QuestionOpened) for each in ok(answer).events) is wrong
    if wrong:
        assert cited(asked(answer), "star-premium-baccarat 14.12.2")


@clause("star-premium-baccarat 14.12.3")
def test_14_12_3_the_dealer_turns_a_card_that_a_player_should_have_turned() -> None:
    at = _passed_out()
    answer = at.does(Expose(number=1))
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "star-premium-baccarat 14.12.3")
    told_of = _passed_out()
    assert cited(asked(told(told_of, "card-exposed", hand="player")), "star-premium-baccarat 14.12.3")


@clause("star-premium-baccarat 14.12.3")
def test_14_12_3_in_method_a_or_with_a_hand_that_the_dealer_keeps_it_is_no_error() -> None:
    method_a = laid(BOOK, (1, "player", 100))
    ok(put(method_a, STAND, "PBPB"))
    assert none_of(method_a.does(Expose(number=1)), QuestionOpened)
    assert none_of(told(method_a, "card-exposed", hand="player"), QuestionOpened)
    kept = _passed_out()
    ok(kept.does(OfferHand(hand=Hand.PLAYER, box=Box(3))))
    ok(kept.does(RefuseHand(hand=Hand.PLAYER, box=Box(3))))
    assert none_of(kept.does(Expose(hand=Hand.PLAYER)), QuestionOpened)
    wrong = kept.does(Expose(hand=Hand.BANKER))
    assert cited(asked(wrong), "star-premium-baccarat 14.12.3")


# What may be chosen --------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 14.12.4")
def test_14_12_4_completed_with_the_hands_as_they_belong() -> None:
    at = _crossed()
    answer = decided(at, "complete", Role.GAMING_SUPERVISOR)
    assert cited(happened(answer, QuestionAnswered), "star-premium-baccarat 14.12.4")
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    assert cited(happened(answer, WagersLocked), "star-premium-baccarat 14.12.4")
    for refused in (no(at.withdraw(1, "player")), no(at.withdraw(1, "player", 50)), no(at.wager(1, "player", 25))):
        assert refused.code == "wagers-closed"
        assert cited(refused, "star-premium-baccarat 14.12.4")
    ok(at.turn())
    ok(at.card("3h", "banker"))
    settled = at.settle()
    assert hands(settled) == ("8h 9c", "4d Kh 3h")
    assert nets(settled) == {"1 player": dollars(0), "1 tie": dollars(80), "2 banker": dollars(0)}


@pytest.mark.parametrize("choice", THREE_WAYS)
@clause("star-premium-baccarat 14.12.4", "star-premium-baccarat 14.12.5", "star-premium-baccarat 14.12.6")
def test_14_12_not_by_the_dealer(choice: str) -> None:
    refused = no(decided(_crossed(), choice, Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 14.12.4")
    assert cited(refused, "star-premium-baccarat 14.12.5")
    assert cited(refused, "star-premium-baccarat 14.12.6")


@clause("star-premium-baccarat 14.12.5")
def test_14_12_5_players_may_retract_or_reduce() -> None:
    at = _crossed()
    answer = decided(at, "offer-retraction")
    assert cited(happened(answer, OptionOpened), "star-premium-baccarat 14.12.5")
    ok(at.withdraw(1, "player", 60))
    ok(at.withdraw(1, "tie"))
    ok(at.withdraw(2, "banker"))
    assert lying(at) == {"1 player": dollars(40)}
    raised = no(at.wager(1, "player", 25))
    assert cited(raised, "star-premium-baccarat 14.12.5")
    ok(at.turn())
    ok(at.card("2h", "banker"))  # 7 against 6
    assert nets(at.settle()) == {"1 player": dollars(40)}


@clause("star-premium-baccarat 14.12.5")
def test_14_12_5_the_option_ends_when_the_coup_goes_on() -> None:
    at = _crossed()
    ok(decided(at, "offer-retraction"))
    ok(at.turn())
    refused = no(at.withdraw(1, "player"))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-premium-baccarat 14.12.5")


@clause("star-premium-baccarat 14.12.5")
def test_14_12_5_no_wager_left_is_a_no_bet_coup() -> None:
    at = _crossed()
    ok(decided(at, "offer-retraction"))
    ok(at.withdraw(1, "player"))
    ok(at.withdraw(1, "tie"))
    answer = at.withdraw(2, "banker")
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.12.5")


@clause("star-premium-baccarat 14.12.6")
def test_14_12_6_a_no_bet_coup() -> None:
    at = _crossed()
    answer = decided(at, "no-bet-coup")
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.12.6")
    assert returned(answer) == {"1 player": dollars(100), "1 tie": dollars(10), "2 banker": dollars(50)}
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    ok(at.turn())
    ok(at.card("3h", "banker"))
    assert nets(at.settle()) == {}


@clause("star-premium-baccarat 14.12.6")
def test_14_12_6_and_then_no_hand_is_passed_out() -> None:
    at = _passed_out()
    ok(told(at, "cards-misdelivered"))
    answer = decided(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER)
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.12.6")
    assert no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(3)))).code == "dealer-keeps-the-cards"
    ok(at.turn())
    assert nets(at.settle()) == {}


# Who is told ---------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 14.12.7")
def test_14_12_7_an_inspector_is_told_by_the_months_report() -> None:
    at = laid(BOOK, (1, "player", 100)).four(STAND)
    answer = told(at, "cards-misdelivered")
    assert told_to(answer) == ["inspector"]
    duty = happened(answer, DutyArose)
    assert cited(duty, "star-premium-baccarat 14.12.7")
    assert duty.duty.due is not None
    assert (duty.duty.due.month, duty.duty.due.day) == (7, 1)  # the evening is in June
    entry = recorded(decided(at, "offer-retraction"), "hands-misdelivered")
    assert cited(entry, "star-premium-baccarat 14.12.7")
    assert entry.details["choice"] == "offer-retraction"
    assert entry.details["coup"] == "1"
    assert entry.details["at"].startswith("2025-06-02")


@clause("star-premium-baccarat 14.12.7", "star-premium-baccarat 14.1.4")
def test_14_12_7_also_of_a_coup_in_which_nobody_noticed_it_in_time() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "cards-misdelivered", coup=1)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.1.4")
    assert told_to(answer) == ["inspector"]
    assert cited(happened(answer, DutyArose), "star-premium-baccarat 14.12.7")
    entry = recorded(answer, "hands-misdelivered")
    assert (entry.details["coup"], entry.details["choice"]) == ("1", "complete")  # it was finished, its wagers valid
    assert told_to(told(at, "wrongly-dealt", coup=1)) == []


def test_a_player_who_opens_the_hand_is_no_error() -> None:
    at = _passed_out()
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(3))))
    ok(at.turn("player", by=box(3)))
    ok(at.does(OfferHand(hand=Hand.BANKER, box=Box(5))))
    ok(at.turn("banker", by=box(5)))
    assert at.table.questions == ()
    assert points(at.settle()) == (7, 6)
