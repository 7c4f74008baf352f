"""10.1 to 10.11: cards face up, in error, out of order; not enough of them; players who do not decide."""

from dataclasses import replace as changed
from typing import Any

import pytest

from clauses.lucky import (
    SUPERVISOR,
    a_round,
    act,
    dealt,
    draw,
    finish,
    hand,
    hands,
    initial,
    lucky,
    made_ready,
    put,
    run,
    told,
)
from clauses.mishaps import (
    asked,
    choices,
    cutting_card,
    dealing,
    decided,
    happened,
    lying,
    no_card,
    none_of,
    reversed_,
    with_cards_out,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import burn, cut, cut_by, load, replace, shuffle
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.runtime.deal import CuttingCard, Drawn, deal_round
from croupier.table import replay
from croupier.table.commands import TakeCard
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardLeftOut,
    CardPutUnder,
    CardsCut,
    CardsShuffled,
    Event,
    PlayerDecided,
    RoundStarted,
    Ruled,
)
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import Actor
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import AwaitDecision, DealTo, MoveCards, SettleWagers
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
TWO = "4h 9d 2c 7s 5h"  # boxes 1 and 3: 4h 7s and 9d 5h; the dealer 2c
THREE = "4h 9d 6c 2c 7s 5h 3d"  # boxes 1, 3 and 4; the dealer 2c


def _two(**changes: Any) -> At:
    return dealt((1, 25), (3, 25), text=TWO, **changes)


# Face up in the device -----------------------------------------------------------------------------------------------


@clause(f"{BOOK} 10.1")
def test_10_1_a_card_face_up_in_the_device_is_burned_and_play_goes_on() -> None:
    at = lucky((1, 25))
    first = put(at, "Kd", "box 1", found_face_up=True)
    assert rulings(first) == ["card-burned"]
    assert cited(ruling(first, "card-burned"), f"{BOOK} 10.1")
    assert cited(happened(first, CardBurnedInPlay), f"{BOOK} 10.1")
    assert returned(first) == {}
    initial(at, "4h 2c 7s")
    assert (hand(at, "box 1"), hand(at, "dealer")) == ("4h 7s", "2c")
    ok(act(at, 1, "draw"))
    assert rulings(put(at, "9s", "box 1", found_face_up=True)) == ["card-burned"]
    initial(at, "8c")
    assert nets(finish(at, "5h")) == {"1 enter": dollars(25), "1 draw": dollars(75)}  # 9 against 7, in $2.50 chips


@clause(f"{BOOK} 10.1")
def test_10_1_between_rounds_too() -> None:
    at = lucky().sit(1)
    found = put(at, "Kd", "box 1", found_face_up=True)
    assert cited(ruling(found, "card-burned"), f"{BOOK} 10.1")
    assert isinstance(at.table.phase, BetweenRounds)


def _faced(device: Device = Device.SHUFFLER) -> At:
    at = lucky((1, 25), device=device)
    ok(put(at, "Kd", "box 1", found_face_up=True))
    initial(at, "4h 2c 7s")
    ok(act(at, 1, "stand"))
    return at


@clause(f"{BOOK} 10.2")
def test_10_2_after_the_round_a_supervisor_may_have_the_device_emptied() -> None:
    at = _faced()
    early = no(decided(at, "check-cards"))
    assert cited(early, f"{BOOK} 10.2")
    answer = finish(at, "5h")
    assert choices(answer) == ("check-cards", "play-on")
    assert cited(asked(answer), f"{BOOK} 10.2")
    by_dealer = no(decided(at, "check-cards", Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 10.2")
    drawn = put(at, "9h", "box 1")  # too soon: the card lies aside
    assert cited(ok(drawn), f"{BOOK} 10.2")
    checked = decided(at, "check-cards", Role.GAMING_SUPERVISOR)
    assert cited(ruling(checked, "cards-checked"), f"{BOOK} 10.2")
    ok(at.wager(1, "enter", 25))
    refused = no(run(at, "9h 7d Kd"))
    assert cited(refused, f"{BOOK} 10.2")


@clause(f"{BOOK} 10.2")
def test_10_2_not_with_a_shoe_and_not_without_such_a_card() -> None:
    at = _faced(Device.SHOE)
    ok(finish(at, "5h"))
    assert at.table.questions == ()
    assert cited(no(decided(at, "check-cards")), f"{BOOK} 10.2")


# Dealt or burned in error --------------------------------------------------------------------------------------------


@clause(f"{BOOK} 10.3")
def test_10_3_a_card_to_a_box_that_stood_is_the_next_card() -> None:
    at = _two()
    ok(act(at, 1, "stand"))
    answer = put(at, "5c", "box 1")
    assert rulings(answer) == ["card-is-next-card"]
    assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    assert hand(at, "box 1") == "4h 7s"
    ok(act(at, 3, "draw"))
    third = put(at, "5c", "box 3")
    assert cited(happened(third, CardDealt), f"{BOOK} 10.3")
    assert not happened(third, CardDealt).from_device
    assert hand(at, "box 3") == "9d 5h 5c"


@clause(f"{BOOK} 10.3")
def test_10_3_with_nobody_left_to_act_it_is_the_dealers_second_card() -> None:
    at = _two()
    for number in (1, 3):
        ok(act(at, number, "stand"))
    assert rulings(put(at, "5c", "box 1")) == ["card-is-next-card"]
    step = at.next
    assert isinstance(step, DealTo)
    assert cited(ok(put(at, "5c", "dealer")), f"{BOOK} 8.4")
    answer = at.settle()
    assert hands(answer)["dealer"] == "2c 5c"
    assert cited(ok(put(_two(), "5c", "box 1")), f"{BOOK} 10.3")


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize(
    ("where", "more"),
    [("box 1", {}), ("box 3", {}), ("box 5", {}), ("dealer", {"up": True}), ("", {}), ("community", {}), ("box 9", {})],
)
def test_10_3_wherever_it_was_put_while_players_choose(where: str, more: dict[str, Any]) -> None:
    at = _two()
    answer = put(at, "5c", where, **more)
    assert rulings(answer) == ["card-is-next-card"]
    assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    draw(at, 1, "5c")
    assert hand(at, "box 1") == "4h 7s 5c"


@clause(f"{BOOK} 10.3")
def test_10_3_a_card_that_a_player_asked_for_and_another_got_is_that_players() -> None:
    at = _two()
    ok(act(at, 1, "draw"))
    assert cited(ok(put(at, "5c", "box 3")), f"{BOOK} 10.3")
    step = at.next
    assert isinstance(step, DealTo)
    assert step.hand == 1
    other = put(at, "8c", "box 1")  # from the device, although 5c comes first
    assert cited(next(each for each in ok(other).events if isinstance(each, BreachNoted)), f"{BOOK} 10.3")


@clause(f"{BOOK} 10.3")
def test_10_3_a_card_burned_in_error_too() -> None:
    at = _two()
    answer = at.does(TakeCard(card=cards("5c")[0], burned=True))
    assert rulings(answer) == ["card-is-next-card"]
    assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    draw(at, 1, "5c")
    between = lucky((1, 25))
    ok(a_round(between))
    burned = between.does(TakeCard(card=cards("5c")[0], burned=True))
    assert cited(ruling(burned, "card-is-next-card"), f"{BOOK} 10.3")
    ok(between.wager(1, "enter", 25))
    initial(between, "5c 7d Kd")
    assert hand(between, "box 1") == "5c Kd"


@clause(f"{BOOK} 10.3")
def test_10_3_drawn_before_a_round_can_begin_it_is_the_first_of_it() -> None:
    at = lucky().sit(1)
    early = put(at, "5c", "box 1")
    assert cited(ruling(early, "card-is-next-card"), f"{BOOK} 10.3")
    assert none_of(early, RoundStarted)
    ok(at.wager(1, "enter", 25))
    initial(at, "5c 7d Kd")
    assert hand(at, "box 1") == "5c Kd"


@clause(f"{BOOK} 10.3")
def test_10_3_to_a_box_when_all_is_dealt_it_opens_the_next_round() -> None:
    at = _finished()
    assert cited(ruling(put(at, "5c", "box 3"), "card-is-next-card"), f"{BOOK} 10.3")
    ok(at.settle())
    ok(at.wager(3, "enter", 25))
    initial(at, "5c 7d Kd")
    assert hand(at, "box 3") == "5c Kd"
    last = _finished(last=True)
    assert rulings(put(last, "5c", "box 3")) == ["card-not-carried-over"]


@clause(f"{BOOK} 10.4", f"{BOOK} 10.3")
def test_10_4_who_refuses_it_gets_no_other_and_may_not_draw() -> None:
    at = dealt((1, 25), (3, 25), (4, 25), text=THREE)
    ok(act(at, 1, "stand"))
    ok(put(at, "5c", "box 1"))
    refused = next(each for each in ok(act(at, 3, "stand")).events if isinstance(each, PlayerDecided))
    assert cited(refused, f"{BOOK} 10.4")
    again = no(act(at, 3, "draw"))
    assert again.code == "decided-already"
    assert cited(again, f"{BOOK} 10.4")
    step = at.next
    assert isinstance(step, AwaitDecision)
    assert step.box == 4  # and the card goes on to the next player
    assert cited(step, f"{BOOK} 10.3")
    draw(at, 4, "5c")
    assert (hand(at, "box 3"), hand(at, "box 4")) == ("9d 5h", "6c 3d 5c")


@clause(f"{BOOK} 10.5")
@pytest.mark.parametrize("accepted", [True, False])
def test_10_5_refused_by_all_it_is_the_dealers_next_card(*, accepted: bool) -> None:
    at = dealt((1, 25), (3, 25), (4, 25), text=THREE)
    ok(act(at, 1, "stand"))
    ok(put(at, "5c", "box 1"))
    ok(act(at, 3, "stand"))
    if accepted:
        draw(at, 4, "5c")
        assert hands(finish(at, "9h Kd"))["dealer"] == "2c 9h Kd"
        return
    ok(act(at, 4, "stand"))
    step = at.next
    assert isinstance(step, DealTo)
    assert cited(step, f"{BOOK} 10.5")
    given = put(at, "5c", "dealer")
    assert cited(happened(given, CardDealt), f"{BOOK} 10.5")
    assert hands(at.settle())["dealer"] == "2c 5c"  # 7: the dealer stands


# A card too many for the dealer --------------------------------------------------------------------------------------


def _finished(*, last: bool = False, **changes: Any) -> At:
    """Boxes 1 and 3 stood and the dealer has 2c 4h (6)."""
    at = _two(**changes)
    for number in (1, 3):
        ok(act(at, number, "stand"))
    if last:
        ok(cutting_card(at))
    initial(at, "4h")
    return at


@clause(f"{BOOK} 10.6")
def test_10_6_exposed_on_the_dealers_finished_hand_it_is_burned() -> None:
    at = _finished()
    answer = put(at, "9d", "dealer", up=True)
    assert rulings(answer) == ["card-burned"]
    assert cited(ruling(answer, "card-burned"), f"{BOOK} 10.6")
    assert hands(at.settle())["dealer"] == "2c 4h"
    right = _two()
    for number in (1, 3):
        ok(act(right, number, "stand"))
    initial(right, "2h")
    assert rulings(put(right, "9d", "dealer", up=True)) == []  # on 4 a third card is right


@clause(f"{BOOK} 10.7")
def test_10_7_unseen_at_the_dealers_hand_it_opens_the_next_round() -> None:
    at = _finished()
    answer = put(at, "9d", "dealer")
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(happened(answer, CardPutUnder), f"{BOOK} 10.7")
    ended = at.settle()
    assert hands(ended)["dealer"] == "2c 4h"
    ok(at.wager(3, "enter", 25))  # while it lies there wagers are open
    ok(at.wager(1, "enter", 25))
    first = put(at, "9d", "box 1")
    assert not happened(first, CardDealt).from_device
    assert none_of(first, BreachNoted)
    assert no(at.wager(5, "enter", 25, "eve")).code == "wagers-closed"


@clause(f"{BOOK} 10.7", f"{BOOK} 5.5")
def test_10_7_too_early_and_unseen_it_waits_for_the_next_round_as_well() -> None:
    at = _two()
    assert cited(ruling(put(at, "9d", "dealer"), "card-starts-next-coup"), f"{BOOK} 10.7")
    ok(act(at, 1, "draw"))
    initial(at, "3c")  # not 9d, which is kept
    ok(act(at, 3, "stand"))
    ok(finish(at, "4h"))
    assert cited(ok(at.wager(1, "enter", 25)), f"{BOOK} 5.5")
    other = put(at, "Ks", "box 1")
    assert cited(next(each for each in ok(other).events if isinstance(each, BreachNoted)), f"{BOOK} 10.7")


@clause(f"{BOOK} 10.7")
def test_10_7_with_a_shuffle_due_it_is_not_carried_over() -> None:
    at = _finished(last=True)
    answer = put(at, "9d", "dealer")
    assert rulings(answer) == ["card-not-carried-over"]
    assert cited(happened(answer, CardLeftOut), f"{BOOK} 10.7")
    ok(at.settle())
    made_ready(at, box(3))
    ok(at.wager(1, "enter", 25))
    initial(at, "Ks 7d Kd")
    assert hand(at, "box 1") == "Ks Kd"
    later = _finished()
    ok(put(later, "9d", "dealer"))
    ok(later.settle())
    ok(replace(later, "same", unfit=True))  # new cards: it is not among them
    assert isinstance(later.table.phase, BetweenRounds)
    assert later.table.phase.carried == ()


@clause(f"{BOOK} 10.7")
def test_10_7_read_otherwise_it_opens_the_next_round_in_spite_of_a_shuffle() -> None:
    at = _finished(last=True, rules=terms_of(lucky().table).under("LD11", "carried-over"))
    answer = put(at, "9d", "dealer")
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(happened(answer, CardPutUnder), f"{BOOK} 10.7")
    ok(at.settle())
    made_ready(at, box(3))
    assert at.table.cards_left == 312 - 2  # 9d and the burned card are out
    ok(at.wager(1, "enter", 25))
    initial(at, "9d 7d Kd")
    assert hand(at, "box 1") == "9d Kd"


# Out of order --------------------------------------------------------------------------------------------------------


def _passed_over() -> At:
    """Box 3 was passed over: 9d went to the dealer, 2c and 7s to box 1, 5h to box 3."""
    at = lucky((1, 25), (3, 25))
    ok(put(at, "4h", "box 1"))
    answer = put(at, "9d", "dealer")
    assert choices(answer) == ("reconstruct", "coup-void")
    assert cited(asked(answer), f"{BOOK} 10.8")
    ok(put(at, "2c", "box 1"))
    ok(put(at, "7s", "box 1"))
    ok(put(at, "5h", "box 3"))
    return at


@clause(f"{BOOK} 10.8")
def test_10_8_a_box_passed_over_is_rebuilt() -> None:
    at = _passed_over()
    by_dealer = no(decided(at, "reconstruct", Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 10.8")
    answer = decided(at, "reconstruct", Role.GAMING_SUPERVISOR)
    assert cited(ruling(answer, "reconstructed"), f"{BOOK} 10.8")
    assert (hand(at, "box 1"), hand(at, "box 3"), hand(at, "dealer")) == ("4h 7s", "9d 5h", "2c")
    assert isinstance(at.next, AwaitDecision)
    assert lying(at) == {"1 enter": dollars(25), "3 enter": dollars(25)}


@clause(f"{BOOK} 10.8", f"{BOOK} 10.9")
def test_10_8_where_the_order_is_lost_the_round_is_void() -> None:
    at = _two()
    draw(at, 1, "8c")
    answer = told(at, "order-in-doubt")
    assert choices(answer) == ("reconstruct", "coup-void")
    by_dealer = no(decided(at, "coup-void", Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 10.8")
    void = decided(at, "coup-void", Role.GAMING_SUPERVISOR)
    assert returned(void) == {"1 enter": dollars(25), "1 draw": dollars(25), "3 enter": dollars(25)}
    assert cited(ruling(void, "coup-void"), f"{BOOK} 10.8")
    assert cited(ruling(void, "coup-void"), f"{BOOK} 10.9")


@clause(f"{BOOK} 10.9")
def test_10_9_play_goes_on_with_the_cards_left() -> None:
    at = lucky((1, 25))
    for _ in range(4):
        ok(a_round(at))
    with_cards_out(at, 312 - 140)
    ok(at.wager(1, "enter", 25))
    initial(at, "9h")
    ok(told(at, "wrongly-dealt"))
    assert cited(ok(decided(at, "coup-void")), f"{BOOK} 10.9")
    ok(at.wager(1, "enter", 25))
    ok(run(at, "9h 7d Kd"))
    assert at.table.rounds == 6
    assert at.table.cards_left == 136


@clause(f"{BOOK} 10.8")
def test_10_8_told_after_settlement_that_is_reversed_first() -> None:
    at = _two()
    for number in (1, 3):
        ok(act(at, number, "stand"))
    ok(finish(at, "5s"))  # 7: both lose
    answer = told(at, "wrongly-dealt", coup=1)
    assert cited(asked(answer), f"{BOOK} 10.8")
    rebuilt = decided(at, "reconstruct")
    assert reversed_(rebuilt) == {"1 enter": dollars(25), "3 enter": dollars(25)}
    assert isinstance(at.table.phase, Dealing)
    assert nets(at.settle()) == {"1 enter": dollars(-25), "3 enter": dollars(-25)}


@clause(f"{BOOK} 10.8")
def test_10_8_told_after_settlement_read_otherwise_it_stands() -> None:
    rules = terms_of(lucky().table).under("B26", "settlement-stands")
    at = lucky((1, 25), rules=rules)
    ok(a_round(at))
    answer = told(at, "wrongly-dealt", coup=1)
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 10.8")


@clause(f"{BOOK} 10.8")
def test_10_8_told_after_the_next_first_card_nothing_is_taken_up_again() -> None:
    at = lucky((1, 25))
    ok(a_round(at))
    ok(at.wager(1, "enter", 25))
    initial(at, "9h")
    late = told(at, "order-in-doubt", coup=1)
    assert rulings(late) == ["results-stand"]
    assert cited(ruling(late, "results-stand"), f"{BOOK} 10.8")
    assert at.table.questions == ()
    never = told(lucky(), "wrongly-dealt")
    assert rulings(never) == ["results-stand"]


@clause(f"{BOOK} 10.8")
def test_10_8_asked_once_more_the_question_is_put_anew() -> None:
    at = _passed_over()
    again = told(at, "wrongly-dealt")
    assert choices(again) == ("reconstruct", "coup-void")
    assert cited(asked(again), f"{BOOK} 10.8")
    assert len(at.table.questions) == 1


@clause(f"{BOOK} 10.8", f"{BOOK} 10.3")
def test_10_8_a_card_too_many_is_used_next() -> None:
    at = lucky((1, 25), (3, 25))
    for card, to in zip(["4h", "9d", "2c", "7s", "5h", "8c"], ("1", "dealer", "1", "1", "3", "3"), strict=True):
        ok(put(at, card, to))
    answer = decided(at, "reconstruct")
    assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    draw(at, 1, "8c")
    assert hand(at, "box 1") == "4h 7s 8c"
    assert cited(ok(answer), f"{BOOK} 10.8")


@clause(f"{BOOK} 10.8", f"{BOOK} 10.7")
def test_10_8_a_card_too_many_in_a_finished_round_opens_the_next() -> None:
    at = _finished()
    at.table = at.table.now(_with_another(dealing(at)))
    ok(told(at, "wrongly-dealt"))
    answer = decided(at, "reconstruct")
    assert cited(happened(answer, CardPutUnder), f"{BOOK} 10.7")
    assert isinstance(at.next, SettleWagers)
    assert cited(ok(answer), f"{BOOK} 10.8")


def _with_another(phase: Dealing) -> Dealing:
    """A round in which a card more lies with box 3 than the table was told of."""
    extra = changed(phase.cards[-1], number=phase.drawn + 1, card=cards("8c")[0], to=phase.cards[1].to)
    return changed(phase, cards=(*phase.cards, extra), drawn=phase.drawn + 1)


# Not enough cards ----------------------------------------------------------------------------------------------------


class _Shuffled:
    """A device that holds some cards, and others once what was discarded is shuffled."""

    def __init__(self, *strings: str) -> None:
        self.strings = [list(each.split()) for each in strings]

    def draw(self) -> Drawn | CuttingCard | None:
        return Drawn(card=cards(self.strings[0].pop(0))[0]) if self.strings[0] else None

    def next_shoe(self) -> None:
        self.strings.pop(0)


def _events(at: At, device: _Shuffled) -> tuple[Event, ...]:
    done = deal_round(at.table, device)
    assert isinstance(done, tuple), done
    at.table = replay(at.table, done)
    return done


@clause(f"{BOOK} 10.10")
def test_10_10_the_cards_left_come_first_then_the_discards_are_shuffled() -> None:
    at = lucky((1, 25)).sit(3, 6)
    device = _Shuffled("9h 2c", "5h Kd", "Jc")
    events = _events(at, device)
    ruled = next(each for each in events if isinstance(each, Ruled) and each.name == "discards-reshuffled")
    assert cited(ruled, f"{BOOK} 10.10")
    shuffled = next(each for each in events if isinstance(each, CardsShuffled))
    assert cited(shuffled, f"{BOOK} 10.10")
    assert next(each for each in events if isinstance(each, CardsCut)).by == box(6)
    assert hand(at, "box 1") == "9h Kd"  # 5h is burned
    assert lying(at) == {"1 enter": dollars(25)}


@clause(f"{BOOK} 10.10")
def test_10_10_step_by_step_and_nothing_else_in_between() -> None:
    at = _two().sit(6)
    for number in (1, 3):
        ok(act(at, number, "stand"))
    answer = no_card(at)
    assert rulings(answer) == ["discards-reshuffled"]
    assert cited(ruling(answer, "discards-reshuffled"), f"{BOOK} 10.10")
    step = at.next
    assert isinstance(step, MoveCards)
    assert cited(step, f"{BOOK} 10.10")
    assert cited(no(at.settle()), f"{BOOK} 10.10")
    assert no(replace(at, "same", unfit=True)).code == "round-in-progress"
    early = put(at, "9h", "dealer")
    assert cited(next(each for each in ok(early).events if isinstance(each, BreachNoted)), f"{BOOK} 10.10")
    again = _two().sit(6)
    for number in (1, 3):
        ok(act(again, number, "stand"))
    ok(no_card(again))
    assert cited(ok(shuffle(again)), f"{BOOK} 10.10")
    assert again.table.cards_left == 312 - 5
    assert no(cut_by(again, 3)).code == "not-offered-the-cut"
    assert no(cut_by(again, 6, 256)).code == "cut-too-shallow"
    assert no(cut(again, SUPERVISOR)).code == "players-first"
    ok(cut_by(again, 6, 255))
    assert no(load(again, 154)).code == "cutting-card-misplaced"
    ok(load(again, 153))
    assert rulings(put(again, "5s", "dealer")) == ["play-on"]  # the burn was forgotten
    assert no(burn(again, "6h")).code == "round-in-progress"
    assert nets(again.settle()) == {"1 enter": dollars(-25), "3 enter": dollars(-25)}
    assert again.table.shoe.ended == ()


@clause(f"{BOOK} 10.10")
def test_10_10_with_cards_enough_nothing_is_shuffled() -> None:
    at = lucky((1, 25))
    events = _events(at, _Shuffled("9h 2c Kd"))
    assert not any(isinstance(each, CardsShuffled) for each in events)
    noted = no_card(at)  # a player chooses: no card is needed yet
    assert rulings(noted) == []
    assert cited(ok(noted), f"{BOOK} 10.10")
    finished = _finished()
    assert rulings(no_card(finished)) == []
    between = lucky((1, 25))
    assert cited(ruling(no_card(between), "discards-reshuffled"), f"{BOOK} 10.10")
    assert no(run(between, "9h")).code == "shoe-ended"


@clause(f"{BOOK} 10.10")
def test_10_10_a_shuffling_device_is_not_cut() -> None:
    at = lucky((1, 25), device=Device.SHUFFLER)
    events = _events(at, _Shuffled("9h 2c", "5h Kd"))
    assert any(isinstance(each, CardsShuffled) for each in events)
    assert not any(isinstance(each, CardsCut) for each in events)
    assert hand(at, "box 1") == "9h Kd"
    assert cited(next(each for each in events if isinstance(each, CardsShuffled)), f"{BOOK} 10.10")


def test_a_device_that_stays_empty_leaves_the_round_waiting() -> None:
    at = lucky((1, 25))
    _events(at, _Shuffled("9h 2c", ""))
    assert isinstance(at.next, MoveCards)


# Who does not decide -------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 10.11")
def test_10_11_who_does_not_decide_stands_without_a_draw_wager() -> None:
    at = dealt((1, 25), (2, 25), (3, 25), text="4h 9d 6c 2c 7s 5h 3d")
    ok(act(at, 1, "stand"))
    answer = told(at, "no-decision", 2)
    assert cited(ruling(answer, "play-on"), f"{BOOK} 10.11")
    stood = happened(answer, PlayerDecided)
    assert (stood.box, stood.do) == (2, "absent")
    assert cited(stood, f"{BOOK} 10.11")
    back = no(act(at, 2, "draw"))
    assert cited(back, f"{BOOK} 10.11")
    ok(act(at, 3, "stand"))
    assert nets(finish(at, "3s"))["2 enter"] == dollars(-25)  # 4 against 5


@clause(f"{BOOK} 10.11")
@pytest.mark.parametrize("by", [box(3), Role.PLAYER])
def test_10_11_another_player_does_not_find_so(by: Actor) -> None:
    at = _two()
    refused = no(told(at, "no-decision", 1, by))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 10.11")
    assert isinstance(at.next, AwaitDecision)
    assert cited(ok(told(at, "no-decision", 1, Role.CASINO_SUPERVISOR)), f"{BOOK} 10.11")


@clause(f"{BOOK} 10.11")
def test_10_11_only_in_turn() -> None:
    at = _two()
    early = told(at, "no-decision", 3)
    assert [type(each) for each in ok(early).events] == [BreachNoted]
    assert cited(ok(early), f"{BOOK} 10.11")
    assert happened(told(at, "no-decision"), PlayerDecided).box == 1
