"""Section 8: the calls, the initial deal, the two methods, and Dummy Coups."""

import pytest

from clauses.hands import approve, breach, due, every, first, offer, prompted, told
from clauses.play import At, box, dollars, ended, nets, no, ok, returned
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import card
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import CallForBets, CallNoMoreBets, ChangeMethod, FindCuttingCard, TakeCard
from croupier.table.events import (
    BetsCalledFor,
    BreachNoted,
    CardDealt,
    CardsExposed,
    CardsToBeReplaced,
    CountAnnounced,
    MethodChanged,
    NoBetOrdered,
    NoMoreBetsCalled,
    QuestionOpened,
    RoundEnded,
    RoundStarted,
    ShoeEnded,
)
from croupier.table.places import Place
from croupier.wording import refusal
from proof import cited, clause

BOOK = "crown-baccarat"
DEALER, DUTIES, AREA = Role.DEALER, Role.HIGHER_DUTIES_DEALER, Role.AREA_MANAGER


def _wagered() -> At:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    return at


# The calls -----------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 8.2", "crown-baccarat 8.2.1", "crown-baccarat 8.2.2")
def test_8_2_both_calls_are_recorded_with_their_time_in_order() -> None:
    at = At(BOOK).sit(1).wait(1)
    bets = first(at.does(CallForBets()), BetsCalledFor)
    assert cited(bets, "crown-baccarat 8.2.1")
    ok(at.wager(1, "player", 100))
    at.wait(2)
    no_more = first(at.does(CallNoMoreBets()), NoMoreBetsCalled)
    assert cited(no_more, "crown-baccarat 8.2.2")
    assert (bets.at.isoformat(), no_more.at.isoformat()) == ("2025-06-02T20:01:00", "2025-06-02T20:03:00")
    assert every(at.card("8h", "player"), BreachNoted) == []


@clause("crown-baccarat 8.2", "crown-baccarat 8.2.1")
def test_8_2_1_a_call_that_was_left_out_is_asked_for_and_marked() -> None:
    at = _wagered()
    assert told(at)[:2] == ["Call for bets", "Announce no more bets"]
    assert cited(prompted(at, "Call for bets"), "crown-baccarat 8.2.1")
    ok(at.does(CallNoMoreBets()))
    noted = every(at.card("8h", "player"), BreachNoted)
    assert [(each.code, each.facts.what) for each in noted] == [("call-left-out", "call-for-bets")]
    assert cited(noted[0], "crown-baccarat 8.2.1")


@clause("crown-baccarat 8.2.2")
def test_8_2_2_the_call_closes_wagers_and_so_does_the_first_card() -> None:
    at = _wagered()
    assert cited(prompted(at, "Announce no more bets"), "crown-baccarat 8.2.2")
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    assert no(at.wager(2, "banker", 100)).code == "wagers-closed"
    without = _wagered()
    ok(without.does(CallForBets()))
    assert cited(breach(without.card("8h", "player")), "crown-baccarat 8.2.2")
    assert no(without.wager(2, "banker", 100)).code == "wagers-closed"


@clause("crown-baccarat 8.2")
def test_8_2_both_left_out_show_both_omissions() -> None:
    at = _wagered()
    noted = every(at.card("8h", "player"), BreachNoted)
    assert [str(each.because[0]) for each in noted] == ["crown-baccarat 8.2.1", "crown-baccarat 8.2.2"]
    assert cited(noted[0], "crown-baccarat 8.2")


# The initial deal ----------------------------------------------------------------------------------------------------


@clause("crown-baccarat 8.1")
def test_8_1_one_player_hand_and_one_banker_hand_for_fourteen_players() -> None:
    at = At(BOOK, boxes=14).sit(*range(1, 15))
    for each in range(1, 15):
        ok(at.wager(each, "player" if each % 2 else "banker", 100))
    dealt = [first(at.card(text, to), CardDealt) for text, to in (("8h", "player"), ("4d", "banker"))]
    assert all(cited(each, "crown-baccarat 8.1") for each in dealt)
    ended_ = ended(at.coup("9c Kh 5s"))
    assert (len(ended_.player), len(ended_.banker)) == (2, 3)


@clause("crown-baccarat 8.1")
@pytest.mark.parametrize("place", ["dealer", "box 3"])
def test_8_1_there_is_no_third_place_for_a_card(place: Place) -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    answer = at.does(TakeCard(card=card("4d"), to=place))
    assert cited(breach(answer), "crown-baccarat 8.1")
    assert first(answer, QuestionOpened).question.choices == ("no-bet-coup", "play-on")
    assert (at.hand("player"), at.hand("banker")) == ("8h", "")


@clause("crown-baccarat 8.3.1")
def test_8_3_1_first_and_third_to_player_second_and_fourth_to_banker() -> None:
    at = _wagered()
    for text, to in (("8h", "player"), ("4d", "banker"), ("9c", "player"), ("Kh", "banker")):
        assert due(at) == f"deal {to}"
        assert cited(first(at.card(text, to), CardDealt), "crown-baccarat 8.3.1")
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    ok(at.turn())
    assert told(at)[0] == "Player 7, Banker 4"


@clause("crown-baccarat 8.3.1")
def test_8_3_1_face_up_or_face_down_is_a_higher_duties_dealers_choice() -> None:
    at = _wagered()
    refused = no(approve(at, "deal-face-up", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.3.1")
    assert cited(ok(approve(at, "deal-face-up", DUTIES)), "crown-baccarat 8.3.1")
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    assert every(at.card("8h", "player", up=True), BreachNoted) == []
    down = at.card("4d", "banker")
    assert cited(breach(down), "crown-baccarat 8.3.1")


@clause("crown-baccarat 8.3.1")
def test_8_3_1_back_to_face_down_needs_the_rank_too() -> None:
    at = _wagered()
    ok(approve(at, "deal-face-up", DUTIES))
    refused = no(approve(at, "deal-face-down", DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.3.1")
    ok(approve(at, "deal-face-down", AREA))
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    assert every(at.card("8h", "player"), BreachNoted) == []


@clause("crown-baccarat 8.3.1")
@pytest.mark.parametrize(("by", "breaches"), [(DEALER, 1), (DUTIES, 0), (AREA, 0)])
def test_8_3_1_a_card_laid_open_names_who_chose_it(by: Role, breaches: int) -> None:
    at = _wagered()
    ok(at.does(CallForBets()))
    ok(at.does(CallNoMoreBets()))
    answer = at.card("8h", "player", up=True, by=by)
    assert len(every(answer, BreachNoted)) == breaches
    assert cited(ok(answer), "crown-baccarat 8.3.1")


# The methods ---------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 8.4")
def test_8_4_one_method_for_a_coup() -> None:
    at = _wagered()
    assert cited(first(at.does(ChangeMethod(method="B")), MethodChanged), "crown-baccarat 8.4")
    at.four("2h 4c 3d Kd", turn=False)
    middle = no(at.does(ChangeMethod(method="A")))
    assert middle.code == "round-in-progress"
    assert cited(middle, "crown-baccarat 8.4")
    ok(offer(at, "player", 1))


@clause("crown-baccarat 8.4")
@pytest.mark.parametrize("method", ["C", "A and B", ""])
def test_8_4_there_is_no_other_method(method: str) -> None:
    refused = no(_wagered().does(ChangeMethod(method=method)))
    assert refused.code == "no-such-method"
    assert cited(refused, "crown-baccarat 8.4")


@clause("crown-baccarat 8.4", "crown-baccarat 8.4.2")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_8_4_2_the_dealer_acts_for_both_hands(hand: str) -> None:
    at = _wagered().four("2h 4c 3d Kd", turn=False)
    refused = no(offer(at, hand, 1))
    assert refused.code == "dealer-keeps-the-cards"
    assert cited(refused, "crown-baccarat 8.4.2")
    assert cited(refused, "crown-baccarat 8.4")
    assert every(at.turn(), CardsToBeReplaced) == []
    ok(at.card("9s", "player"))
    assert ended(at.settle()).result.value == "tie"
    assert at.table.shoe.replace == ()


# Which hand first ----------------------------------------------------------------------------------------------------


@clause("crown-baccarat 9.1")
@pytest.mark.parametrize("order", [("player", "banker"), ("banker", "player")])
def test_9_1_the_dealer_shows_either_hand_first_and_calls_its_count(order: tuple[str, str]) -> None:
    at = _wagered().four("2h 4h 3d Kc", turn=False)
    counts = {"player": 5, "banker": 4}
    for hand in order:
        answer = at.turn(hand)
        assert cited(first(answer, CardsExposed), "crown-baccarat 9.1")
        called = every(answer, CountAnnounced)
        assert [(each.hand, each.points) for each in called] == [(Hand(hand), counts[hand])]
    assert due(at) == "deal player"


@clause("crown-baccarat 9.1")
def test_9_1_a_player_does_not_choose_and_a_third_card_waits_for_both_counts() -> None:
    at = _wagered().four("2h 4h 3d Kc", turn=False)
    refused = no(at.turn("banker", by=box(1)))
    assert (refused.code, refusal(refused).mend) == ("not-authorised", "Ask a dealer or above.")
    assert cited(refused, "crown-baccarat 9.1")
    ok(at.turn("player"))
    assert cited(breach(at.card("9s", "player")), "crown-baccarat 9.1")


# Dummy Coups ---------------------------------------------------------------------------------------------------------


def _dummy(at: At, cards: str = "8h 4d 9c Kh 5s") -> RoundEnded:
    """Deal a coup that takes no wagers."""
    refused = no(at.wager(1, "player", 100))
    assert refused.code == "no-bet-coup"
    assert told(at)[0] == "Show that this is a Dummy Coup; no wagers are taken"
    return ended(at.coup(cards))


@clause("crown-baccarat 8.6", "crown-baccarat 8.6.2")
def test_8_6_a_higher_duties_dealer_directs_dummy_coups() -> None:
    at = _wagered()
    ok(at.coup("8h 4d 9c Kh 5s"))
    refused = no(approve(at, "no-bet-coup", DEALER, count=2))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.6")
    assert cited(refused, "crown-baccarat 8.6.2")
    ordered = first(approve(at, "no-bet-coup", DUTIES, count=2), NoBetOrdered)
    assert cited(ordered, "crown-baccarat 8.6")
    assert cited(ordered, "crown-baccarat 8.6.2")
    assert [_dummy(at).number, _dummy(at).number] == [2, 3]
    ok(at.wager(1, "player", 100))
    assert not ended(at.coup("8h 4d 9c Kh 5s")).no_bet


@clause("crown-baccarat 8.6.1")
def test_8_6_1_at_the_commencement_of_a_shoe() -> None:
    at = At(BOOK).sit(1)
    refused = no(approve(at, "no-bet-coup", DEALER, count=3))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.6.1")
    ordered = first(approve(at, "no-bet-coup", DUTIES, count=3), NoBetOrdered)
    assert str(ordered.because[0]) == "crown-baccarat 8.6.1"
    assert cited(ordered, "crown-baccarat 8.6.1")
    assert [_dummy(at).number for _ in range(3)] == [1, 2, 3]
    ok(at.wager(1, "player", 100))


@clause("crown-baccarat 8.6.2")
def test_8_6_2_as_the_last_coup_it_ends_the_shoe() -> None:
    at = _wagered()
    ok(at.card("8h", "player"))
    ok(at.does(FindCuttingCard()))
    ok(at.coup("4d 9c Kh 5s"))
    assert cited(first(approve(at, "no-bet-coup", DUTIES), NoBetOrdered), "crown-baccarat 8.6.2")
    answer = at.coup("8h 4d 9c Kh 5s")
    assert ended(answer).no_bet
    assert len(every(answer, ShoeEnded)) == 1
    refused = may_start(at.table)
    assert refused is not None
    assert refused.code == "shoe-ended"


@clause("crown-baccarat 8.6.3")
def test_8_6_3_continuously_until_somebody_wagers() -> None:
    at = At(BOOK)
    refused = no(approve(at, "no-bet-coup", DEALER, count=0))
    assert refused.code == "not-authorised"
    assert cited(refused, "crown-baccarat 8.6.3")
    ordered = first(approve(at, "no-bet-coup", DUTIES, count=0), NoBetOrdered)
    assert ordered.count is None
    assert cited(ordered, "crown-baccarat 8.6.3")
    for _ in range(3):
        assert ended(at.coup("8h 4d 9c Kh 5s")).no_bet
    started = first(at.card("8h", "player"), RoundStarted)
    assert started.no_bet
    at.sit(1)
    during = no(at.wager(1, "player", 100))
    assert during.code == "no-bet-coup"
    assert cited(during, "crown-baccarat 11.8.4")
    ok(at.coup("4d 9c Kh 5s"))
    ok(at.wager(1, "player", 100))
    assert nets(at.coup("8h 4d 9c Kh 5s")) == {"1 player": dollars(-100)}
    refused_ = may_start(at.table)
    assert refused_ is not None
    assert refused_.code == "no-wagers"


@clause("crown-baccarat 11.8.3", "crown-baccarat 8.6")
def test_11_8_3_a_wager_that_lies_there_is_void_and_goes_back() -> None:
    at = _wagered()
    answer = approve(at, "no-bet-coup", DUTIES)
    assert cited(ok(answer), "crown-baccarat 8.6")
    assert returned(answer) == {"1 player": dollars(100)}
    assert cited(ok(answer), "crown-baccarat 11.8.3")
    assert at.table.wagers == ()


@clause("crown-baccarat 8.6.3")
def test_8_6_3_until_somebody_wagers_what_lies_there_is_that_wager() -> None:
    at = _wagered()
    answer = approve(at, "no-bet-coup", DUTIES, count=0)
    assert cited(ok(answer), "crown-baccarat 8.6.3")
    assert returned(answer) == {}
    assert nets(at.coup("7h 6c Kh Qd")) == {"1 player": dollars(100)}


@clause("crown-baccarat 1.1.dummy-coup", "crown-baccarat 1.1.higher-duties-dealer")
def test_1_1_dummy_coup_draws_by_the_table_of_play_and_settles_nothing() -> None:
    at = At(BOOK).sit(1)
    assert no(approve(at, "no-bet-coup", DEALER)).code == "not-authorised"
    for by in (DUTIES, AREA):
        ok(approve(at, "no-bet-coup", by))
        answer = at.coup("2h 4h 3d Kc 9s")
        assert (ended(answer).no_bet, len(ended(answer).player), nets(answer)) == (True, 3, {})
