"""Sections 7 to 9 at the table: the deal, the players' turns, the dealer's hand and settlement."""

import pytest

from clauses.lucky import act, counts, dealt, draw, finish, hand, hands, initial, lucky, put, run, told
from clauses.mishaps import decided, none_of
from clauses.play import box, dollars, nets, no, ok, returned, ruling, rulings, settled
from clauses.shoes import replace
from croupier.kernel.staff import Role
from croupier.table.commands import ChangeMethod, Expose
from croupier.table.events import BreachNoted, CardDealt, CardsExposed, CountAnnounced, PlayerDecided, RoundFinished
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Pile
from croupier.table.setup import Method
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import AwaitDecision, DealTo, SettleWagers, TurnCards
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
FIVE = "4h 9d 2c 7s 5h"  # boxes 1 and 3: 4h 7s and 9d 5h; the dealer 2c


# The initial deal ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 7.2")
def test_7_2_one_card_each_one_to_the_dealer_and_a_second_each_all_open() -> None:
    at = lucky((1, 25), (3, 25))
    answer = run(at, FIVE)
    assert (hand(at, "box 1"), hand(at, "box 3"), hand(at, "dealer")) == ("4h 7s", "9d 5h", "2c")
    cards = [each for each in ok(answer).events if isinstance(each, CardDealt)]
    assert [each.to for each in cards] == [1, 3, Pile.DEALER, 1, 3]
    assert all(each.face_up for each in cards)
    assert cited(cards[0], f"{BOOK} 7.2")
    assert isinstance(at.next, AwaitDecision)


@clause(f"{BOOK} 7.2")
def test_7_2_no_card_to_an_area_without_a_wager_and_none_without_wagers() -> None:
    refused = no(run(lucky().sit(1, 3), FIVE))
    assert refused.code == "no-wagers"
    assert cited(refused, f"{BOOK} 7.2")
    at = lucky((3, 25)).sit(1)
    step = at.next
    assert isinstance(step, DealTo)
    assert step.hand == 3
    assert cited(step, f"{BOOK} 7.2")
    drawn = put(lucky().sit(1), "4h", "box 1")
    assert cited(next(each for each in ok(drawn).events if isinstance(each, BreachNoted)), f"{BOOK} 7.2")


@clause(f"{BOOK} 7.2")
def test_7_2_a_sixth_card_to_the_dealer_is_an_error() -> None:
    assert rulings(put(dealt((1, 25), (3, 25), text=FIVE), "6h", "dealer", up=True)) == ["card-is-next-card"]
    refused = no(dealt((1, 25), (3, 25), text=FIVE).does(ChangeMethod(method="B", by=Role.CASINO_SUPERVISOR)))
    assert cited(refused, f"{BOOK} 7.2")
    assert cited(no(lucky(method=Method.B).opened), f"{BOOK} 7.2")
    assert cited(no(lucky().settle()), f"{BOOK} 7.2")
    assert cited(no(lucky().does(Expose())), f"{BOOK} 7.2")


@clause(f"{BOOK} 7.2", f"{BOOK} 8.1")
def test_7_2_read_otherwise_the_dealers_first_card_stays_hidden() -> None:
    rules = terms_of(lucky().table).under("LD13", "dealers-first-card-hidden")
    at = lucky((1, 25), rules=rules)
    shown = [each.face_up for each in ok(run(at, "9h 7d Kd")).events if isinstance(each, CardDealt)]
    assert shown == [True, False, True]
    ok(act(at, 1, "stand"))
    step = at.next
    assert isinstance(step, TurnCards)
    assert cited(step, f"{BOOK} 7.2")
    ended = ok(run(at, "Ks"))
    turned = [each for each in ended.events if isinstance(each, CardsExposed)]
    assert [each.numbers for each in turned] == [(2,)]
    assert cited(turned[0], f"{BOOK} 8.1")


def test_what_lies_hidden_is_turned_at_settlement() -> None:
    rules = terms_of(lucky().table).under("LD13", "dealers-first-card-hidden")
    at = dealt((1, 25), text="9h 7d Kd", rules=rules)
    ok(act(at, 1, "stand"))
    ok(put(at, "Ks", "dealer"))
    ended = ok(at.settle())
    assert [each.numbers for each in ended.events if isinstance(each, CardsExposed)] == [(2,)]
    assert nets(ended) == {"1 enter": dollars(25)}


# The players' turns --------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 8.1")
def test_8_1_from_the_dealers_left_each_count_is_called_and_the_player_chooses() -> None:
    at = lucky((1, 25), (3, 25))
    answer = run(at, FIVE)
    assert counts(answer) == [(1, 1)]
    assert cited(next(each for each in ok(answer).events if isinstance(each, CountAnnounced)), f"{BOOK} 8.1")
    for wrong in (act(at, 3, "draw"), act(at, 1, "stand", by=box(3)), act(at, 1, "fold")):
        assert cited(no(wrong), f"{BOOK} 8.1")
    assert counts(act(at, 1, "stand", by=box(1))) == [(3, 4)]
    step = at.next
    assert isinstance(step, AwaitDecision)
    assert (step.box, step.choices) == (3, ("draw", "stand"))
    assert cited(step, f"{BOOK} 8.1")


@clause(f"{BOOK} 8.1")
def test_8_1_a_player_may_draw_on_nine() -> None:
    at = dealt((1, 25), text="9h 2c Kd")
    assert counts(draw(at, 1, "5c")) == [(1, 4)]
    refused = no(run(dealt((1, 25), text="9h 2c Kd"), "5c"))
    assert refused.code == "decision-first"
    assert cited(refused, f"{BOOK} 8.1")


@clause(f"{BOOK} 8.1.1", f"{BOOK} 5.2")
def test_8_1_1_one_card_for_one_draw_wager() -> None:
    at = dealt((1, 50), text="2h 7d 3d")
    answer = ok(act(at, 1, "draw", 50))
    assert [each.do for each in answer.events if isinstance(each, PlayerDecided)] == ["draw"]
    assert cited(answer, f"{BOOK} 8.1.1")
    assert cited(answer, f"{BOOK} 5.2")
    initial(at, "4c")
    again = no(act(at, 1, "draw", 50))
    assert again.code == "decided-already"
    assert cited(again, f"{BOOK} 8.1.1")


@clause(f"{BOOK} 8.1.2")
def test_8_1_2_who_stands_gets_no_card_and_cannot_draw_after() -> None:
    at = dealt((1, 25), (3, 25), text=FIVE)
    stood = next(each for each in ok(act(at, 1, "stand")).events if isinstance(each, PlayerDecided))
    assert (stood.box, stood.do) == (1, "stand")
    assert cited(stood, f"{BOOK} 8.1.2")
    refused = no(act(at, 1, "draw"))
    assert refused.code == "decided-already"
    assert cited(refused, f"{BOOK} 8.1.2")
    assert no(act(at, 3, "stand", 25)).code == "stands-without-a-wager"
    assert hand(at, "box 1") == "4h 7s"


@clause(f"{BOOK} 5.2", f"{BOOK} 8.2")
@pytest.mark.parametrize("amount", [0, 45, 55, 100])
def test_5_2_draw_is_as_much_as_enter(amount: int) -> None:
    at = dealt((1, 50), text="2h 7d 3d")
    refused = no(act(at, 1, "draw", amount))
    assert refused.code == "draw-equals-enter"
    assert refusal(refused).mend == "Place $50.00, or stand."
    assert cited(refused, f"{BOOK} 5.2")
    assert cited(refused, f"{BOOK} 8.2")
    assert cited(ok(act(at, 1, "draw", 50)), f"{BOOK} 8.2")


@clause(f"{BOOK} 8.2")
def test_8_2_no_draw_once_the_next_player_was_asked() -> None:
    at = dealt((1, 50), (3, 50), text=FIVE)
    ok(act(at, 1, "stand"))
    assert cited(no(act(at, 1, "draw", 50)), f"{BOOK} 8.2")
    assert cited(no(act(lucky((1, 50)), 1, "draw", 50)), f"{BOOK} 8.2")


@clause(f"{BOOK} 8.3")
def test_8_3_the_card_lies_open_at_once_and_the_new_count_is_called() -> None:
    at = dealt((1, 25), (3, 25), text="2h 9d 2c 4d 5h")
    ok(act(at, 1, "draw"))
    step = at.next
    assert isinstance(step, DealTo)
    assert step.hand == 1
    assert cited(step, f"{BOOK} 8.3")
    early = no(act(at, 3, "stand"))
    assert cited(early, f"{BOOK} 8.3")
    answer = ok(put(at, "5c", "box 1"))
    third = next(each for each in answer.events if isinstance(each, CardDealt))
    assert third.face_up
    assert cited(third, f"{BOOK} 8.3")
    assert counts(answer) == [(1, 1), (3, 4)]
    assert cited(next(each for each in answer.events if isinstance(each, CountAnnounced)), f"{BOOK} 8.3")


@clause(f"{BOOK} 8.3")
def test_8_3_there_is_nothing_to_turn() -> None:
    at = dealt((1, 25), text="2h 7d 3d")
    noted = ok(at.does(Expose()))
    assert [type(each) for each in noted.events] == [BreachNoted]
    assert cited(noted, f"{BOOK} 8.3")


# The dealer's hand ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 8.4")
def test_8_4_a_second_card_when_all_have_acted() -> None:
    at = dealt((1, 25), (3, 25), text=FIVE)
    ok(act(at, 1, "stand"))
    assert rulings(put(at, "6h", "dealer", up=True)) == ["card-is-next-card"]  # box 3 is still to act
    at = dealt((1, 25), (3, 25), text=FIVE)
    for number in (1, 3):
        ok(act(at, number, "stand"))
    step = at.next
    assert isinstance(step, DealTo)
    assert step.hand is Pile.DEALER
    assert cited(step, f"{BOOK} 8.4")
    initial(at, "5h")
    assert isinstance(at.next, SettleWagers)
    assert hand(at, "dealer") == "2c 5h"


@clause(f"{BOOK} 8.5")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [("2c", "Ah", True), ("2c", "2h", True), ("2c", "3h", False), ("Kc", "Td", True), ("9c", "Ah", True)],
)
def test_8_5_a_third_card_on_four_or_lower_and_never_a_fourth(first: str, second: str, *, third: bool) -> None:
    at = dealt((1, 25), text=f"9h {first} Kd")
    ok(act(at, 1, "stand"))
    initial(at, second)
    step = at.next
    assert isinstance(step, DealTo if third else SettleWagers)
    assert cited(step, f"{BOOK} 8.5")
    if third:
        assert cited(no(at.settle()), f"{BOOK} 8.5")
        initial(at, "Ks")
        assert isinstance(at.next, SettleWagers)


# Settlement ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 9.1")
def test_9_1_nothing_is_paid_before_the_dealers_hand_is_complete() -> None:
    at = dealt((1, 25), (3, 25), text=FIVE)
    early = no(at.settle())
    assert early.code == "round-not-finished"
    assert cited(early, f"{BOOK} 9.1")
    ok(act(at, 1, "draw"))
    initial(at, "7c")  # 8
    ok(act(at, 3, "stand"))  # 4
    initial(at, "5h")  # the dealer has 7
    answer = at.settle()
    assert counts(answer) == [(Pile.DEALER, 7)]
    assert nets(answer) == {"1 enter": dollars(25), "1 draw": dollars(50), "3 enter": dollars(-25)}
    assert cited(next(each for each in ok(answer).events if isinstance(each, CountAnnounced)), f"{BOOK} 9.1")


@clause(f"{BOOK} 9.2")
def test_9_2_the_round_is_closed_and_its_cards_are_discarded() -> None:
    at = dealt((1, 25), (2, 25), (5, 25), text="4h 9d 2c 2s 5h 3c 8s")
    out = at.table.shoe.out
    draw(at, 1, "6c")
    draw(at, 2, "2d")
    ok(act(at, 5, "stand"))
    initial(at, "Ah 9c")
    answer = at.settle()
    over = next(each for each in ok(answer).events if isinstance(each, RoundFinished))
    assert sum(len(each) for each in over.hands.values()) == 11
    assert at.table.shoe.out - out == 11 - 7
    assert cited(over, f"{BOOK} 9.2")
    assert isinstance(at.table.phase, BetweenRounds)
    assert at.table.wagers == ()


@clause(f"{BOOK} 9.1", f"{BOOK} 9.1.5.2")
def test_9_1_each_wager_by_its_row() -> None:
    at = dealt((1, 50), text="3h 8d 3h")
    draw(at, 1, "3h")
    answer = finish(at, "Ks")
    assert nets(answer) == {"1 enter": dollars(50), "1 draw": dollars(1500)}
    assert cited(settled(answer, "1 draw"), f"{BOOK} 9.1.5.2")
    assert cited(ok(answer), f"{BOOK} 9.1")
    assert hands(answer) == {"box 1": "3h 3h 3h", "dealer": "8d Ks"}


@clause(f"{BOOK} 5.1.1.1", f"{BOOK} 5.1.1.2")
def test_5_1_1_read_otherwise_the_first_two_cards_decide_enter() -> None:
    rules = terms_of(lucky().table).under("LD3", "first-two-cards-decide-enter")
    for found, enter in ((None, -25), (rules, 25)):
        at = dealt((1, 25), text="2h 5d 4d", rules=found)
        draw(at, 1, "5c")  # 6, then 1
        answer = finish(at, "Kd")
        assert nets(answer) == {"1 enter": dollars(enter), "1 draw": dollars(-25)}
        assert cited(settled(answer, "1 enter"), f"{BOOK} 5.1.1.1" if enter > 0 else f"{BOOK} 5.1.1.2")


# Who is who ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 1.1.casino-supervisor", f"{BOOK} 1.1.gaming-supervisor", f"{BOOK} 1.1.assistant-gaming-manager")
@pytest.mark.parametrize(
    ("by", "may"),
    [
        (Role.DEALER, False),
        (Role.INSPECTOR, False),
        (Role.GAMING_SUPERVISOR, True),
        (Role.ASSISTANT_GAMING_MANAGER, True),
        (Role.GAMING_MANAGER, True),
    ],
)
def test_1_1_casino_supervisor_is_a_gaming_supervisor_or_anybody_above(by: Role, *, may: bool) -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    ok(told(at, "order-in-doubt"))
    answer = decided(at, "coup-void", by)
    if may:
        assert rulings(answer) == ["coup-void"]
    else:
        assert refusal(no(answer)).mend == "Ask a casino supervisor or above."


@clause(f"{BOOK} 1.1.inspector")
def test_1_1_inspector_settles_nothing() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    ok(told(at, "order-in-doubt"))
    assert no(decided(at, "reconstruct", Role.INSPECTOR)).code == "not-authorised"


@clause(f"{BOOK} 1.1.void")
def test_1_1_void_gives_enter_and_draw_back() -> None:
    at = dealt((1, 100), text="2h 7d 3d")
    draw(at, 1, "4c")
    ok(told(at, "order-in-doubt"))
    answer = decided(at, "coup-void")
    assert returned(answer) == {"1 enter": dollars(100), "1 draw": dollars(100)}
    assert nets(answer) == {}
    assert ruling(answer, "coup-void").code == "coup-void"


@clause(f"{BOOK} 1.1.round-of-play")
def test_1_1_round_of_play_lets_no_cards_be_replaced() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    assert isinstance(at.table.phase, Dealing)
    assert no(replace(at, "same", unfit=True)).code == "round-in-progress"
    assert none_of(act(at, 1, "stand"), RoundFinished)
    ok(finish(at, "Ks"))
    ok(replace(at, "same", unfit=True))
