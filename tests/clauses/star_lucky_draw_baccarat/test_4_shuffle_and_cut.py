"""Section 4: when the cards are shuffled, who cuts, how they go into the device, and the burn."""

from typing import Any

import pytest

from clauses.lucky import SUPERVISOR, a_round, act, dealt, finish, hand, hands, initial, lucky, made_ready, put, run
from clauses.mishaps import no_card
from clauses.play import At, box, dollars, nets, no, ok, ruling, rulings
from clauses.shoes import approve, asks, burn, cut, cut_by, cutting_card, declines, load, replace, shuffle
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Burn, Leave, Load, Shuffle
from croupier.table.events import CardsBurned, CardsCut, CardsLoaded, CardsShuffled, ShuffleDirected
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.setup import CardSet, Device
from croupier.table.state import BetweenRounds, Stage
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


def _new(*boxes: int, prepared: str = "new", **changes: Any) -> At:
    """A table whose first cards are not in the device yet."""
    return lucky(cards=CardSet(prepared=prepared), **changes).sit(*boxes)


def _after_the_cutting_card(at: At, where: str = "dealer") -> At:
    """Deal a round to boxes 1 and 3 in which the cutting card comes when this place is due a card."""
    for number in (1, 3):
        ok(at.wager(number, "enter", 25))
    left = cards("9h 2c 7d Kd 5h Ks")
    for card, to in zip(left, ("box 1", "box 3", "dealer", "box 1", "box 3", "dealer"), strict=True):
        if to == "dealer" and at.table.shoe.out and len(at.table.shoe.seen) and _all_dealt(at):
            for number in (1, 3):
                ok(act(at, number, "stand"))
        if to == where and _second(at, to):
            ok(cutting_card(at))
        ok(put(at, card.text, to))
    ok(at.settle())
    return at


def _all_dealt(at: At) -> bool:
    return _cards_of(at, "dealer") == 1 and _cards_of(at, "box 3") == 2


def _second(at: At, to: str) -> bool:
    return _cards_of(at, to) == 1


def _cards_of(at: At, to: str) -> int:
    return 0 if isinstance(at.table.phase, BetweenRounds) else len(hand(at, to).split())


def _waits(at: At, code: str) -> Any:
    """The next round is refused."""
    if not at.table.wagers:
        ok(at.wager(1, "enter", 25))
    refused = no(run(at, "9h 7d Kd"))
    assert refused.code == code
    return refused


# When they are shuffled ----------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.1", f"{BOOK} 4.1.1")
def test_4_1_1_before_play_new_cards_are_shuffled() -> None:
    at = _new(1)
    refused = _waits(at, "not-shuffled")
    assert cited(refused, f"{BOOK} 4.1.1")
    assert cited(refused, f"{BOOK} 4.1")
    shuffled = ok(shuffle(at))
    assert cited(shuffled, f"{BOOK} 4.1.1")
    assert cited(shuffled, f"{BOOK} 4.1")
    _waits(at, "not-cut")
    ok(cut_by(at, 1))
    _waits(at, "not-loaded")
    ok(load(at))
    ok(burn(at, "2c"))
    ok(run(at, "9h 7d Kd"))


@clause(f"{BOOK} 4.1.2")
def test_4_1_2_the_cutting_card_first_and_no_hand_is_dealt() -> None:
    at = lucky((1, 25))
    ok(a_round(at))
    ok(at.wager(1, "enter", 25))
    answer = run(at, "cut 4h 9d 2c")
    assert isinstance(at.table.phase, BetweenRounds)
    assert cited(ruling(answer, "last-coup"), f"{BOOK} 4.1.2")
    ok(at.wager(3, "enter", 25, "ben"))  # ENTER stays open
    assert cited(_waits(at, "shoe-ended"), f"{BOOK} 4.1.2")
    assert cited(ok(shuffle(at)), f"{BOOK} 4.1.2")
    _waits(at, "not-cut")


@clause(f"{BOOK} 4.1.3", f"{BOOK} 4.1")
def test_4_1_3_the_round_is_finished_then_the_cards_are_shuffled() -> None:
    at = lucky((1, 25), (2, 25))
    answer = run(at, "4h cut 9d 2c 7s 5h")
    assert cited(ruling(answer, "last-coup"), f"{BOOK} 4.1.3")
    assert cited(no(shuffle(at)), f"{BOOK} 4.1.3")  # not in the round
    for number in (1, 2):
        ok(act(at, number, "stand"))
    assert nets(finish(at, "6h")) == {"1 enter": dollars(-25), "2 enter": dollars(-25)}
    refused = _waits(at, "shoe-ended")
    assert cited(refused, f"{BOOK} 4.1.3")
    assert cited(refused, f"{BOOK} 4.1")
    assert cited(ok(shuffle(at)), f"{BOOK} 4.1.3")


@clause(f"{BOOK} 4.1.4", f"{BOOK} 4.1", f"{BOOK} 4.6")
def test_4_1_4_a_supervisor_directs_a_shuffle_with_a_reason_after_a_round() -> None:
    at = lucky((1, 25)).sit(3, 6)
    ok(a_round(at))
    by_dealer = no(approve(at, "shuffle", Role.DEALER, reason="cards clump"))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.1.4")
    assert no(approve(at, "shuffle")).code == "cause-missing"
    ok(at.wager(1, "enter", 25))
    initial(at, "9h 7d Kd")
    during = no(approve(at, "shuffle", reason="cards clump"))
    assert during.code == "round-in-progress"
    assert cited(during, f"{BOOK} 4.1.4")
    ok(act(at, 1, "stand"))
    ok(finish(at, "Ks"))
    directed = ok(approve(at, "shuffle", Role.GAMING_SUPERVISOR, reason="cards clump"))
    assert [each.cause for each in directed.events if isinstance(each, ShuffleDirected)] == ["cards clump"]
    assert cited(directed, f"{BOOK} 4.1.4")
    refused = _waits(at, "shoe-ended")
    assert cited(refused, f"{BOOK} 4.1.4")
    assert cited(ok(shuffle(at)), f"{BOOK} 4.1.4")
    assert no(cut_by(at, 1)).code == "not-offered-the-cut"
    assert cited(ok(cut_by(at, 6)), f"{BOOK} 4.6")  # the player farthest to the dealer's right


@clause(f"{BOOK} 4.1.4", f"{BOOK} 4.6")
def test_4_1_4_a_supervisor_cuts_if_it_is_read_so_that_nobody_is_named() -> None:
    rules = terms_of(lucky().table).under("LD10", "supervisor-cuts")
    at = lucky((1, 25), rules=rules).sit(3, 6)
    ok(a_round(at))
    assert cited(ok(approve(at, "shuffle", reason="cards clump")), f"{BOOK} 4.1.4")
    ok(shuffle(at))
    assert cited(no(cut_by(at, 6)), f"{BOOK} 4.6")
    ok(cut(at, SUPERVISOR))


@clause(f"{BOOK} 4.2")
def test_4_2_a_riffle_on_request_and_with_approval_just_before_the_cut() -> None:
    at = _new(1, 3, prepared="pre-shuffled")
    riffle = Shuffle(riffle=True, cause="just before the cut")
    assert cited(no(at.does(riffle)), f"{BOOK} 4.2")  # nobody asked
    ok(asks(at, "riffle-pre-shuffled", 3))
    assert cited(no(at.does(riffle)), f"{BOOK} 4.2")  # not approved
    by_dealer = no(approve(at, "riffle-pre-shuffled", Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.2")
    ok(approve(at, "riffle-pre-shuffled", Role.GAMING_SUPERVISOR))
    done = ok(at.does(riffle))
    assert [each.riffle for each in done.events if isinstance(each, CardsShuffled)] == [True]
    assert cited(done, f"{BOOK} 4.2")
    ok(cut_by(at, 1))
    assert cited(no(at.does(riffle)), f"{BOOK} 4.2")  # too late


def _pre_shuffled(*boxes: int) -> At:
    at = _new(*boxes, prepared="pre-shuffled")
    ok(cut_by(at, boxes[0]))
    ok(load(at))
    ok(burn(at, "2c"))
    return at


@clause(f"{BOOK} 4.3", f"{BOOK} 4.3.1")
@pytest.mark.parametrize("new", [True, False])
def test_4_3_1_pre_shuffled_cards_are_shuffled_if_no_new_ones_come(*, new: bool) -> None:
    at = _after_the_cutting_card(_pre_shuffled(1, 3))
    refused = _waits(at, "shoe-ended")
    assert cited(refused, f"{BOOK} 4.3.1")
    assert cited(refused, f"{BOOK} 4.3")
    if new:
        ok(replace(at, "same", pre_shuffled="pre-shuffled"))
        _waits(at, "not-cut")
    else:
        assert cited(ok(shuffle(at)), f"{BOOK} 4.3.1")
        _waits(at, "not-cut")


@clause(f"{BOOK} 4.3.2", f"{BOOK} 4.3")
def test_4_3_2_a_supervisor_directs_a_shuffle_of_pre_shuffled_cards() -> None:
    at = _pre_shuffled(1, 3, 6)
    ok(a_round(at))
    by_dealer = no(approve(at, "shuffle", Role.DEALER, reason="cards clump"))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.3.2")
    directed = ok(approve(at, "shuffle", Role.GAMING_SUPERVISOR, reason="cards clump"))
    assert cited(directed, f"{BOOK} 4.3.2")
    assert cited(directed, f"{BOOK} 4.3")
    assert cited(_waits(at, "shoe-ended"), f"{BOOK} 4.3.2")
    ok(shuffle(at))
    ok(cut_by(at, 6))


@clause(f"{BOOK} 4.3", f"{BOOK} 4.3.2")
def test_4_3_pre_shuffled_cards_go_straight_to_the_cut_and_are_not_shuffled_without_a_cause() -> None:
    at = _pre_shuffled(1)
    ok(at.wager(1, "enter", 25))
    ok(run(at, "9h 7d Kd"))
    ok(act(at, 1, "stand"))
    ok(finish(at, "Ks"))
    again = no(shuffle(at, SUPERVISOR))
    assert again.code == "cause-missing"
    assert cited(again, f"{BOOK} 4.3.2")
    assert cited(again, f"{BOOK} 4.3")


# The shuffling device ------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.4", f"{BOOK} 1.1.shuffling-device")
def test_4_4_a_shuffling_device_takes_cards_uncut_and_without_a_cutting_card() -> None:
    at = _new(1, device=Device.SHUFFLER)
    refused = no(cut_by(at, 1))
    assert refused.code == "device-not-cut"
    assert cited(refused, f"{BOOK} 4.4")
    loaded = ok(at.does(Load(cutting_card=20)))
    assert [each.cutting_card for each in loaded.events if isinstance(each, CardsLoaded)] == [None]
    assert cited(loaded, f"{BOOK} 4.4")
    ok(burn(at, "2c"))
    ok(at.wager(1, "enter", 25))
    assert ok(cutting_card(at)).events == ()
    ok(run(at, "9h 7d Kd"))
    shoe = _new(1)
    ok(shuffle(shoe))
    assert no(load(shoe)).code == "not-cut"


@clause(f"{BOOK} 4.5")
@pytest.mark.parametrize("by_hand", [True, False])
def test_4_5_the_dealer_may_shuffle_by_hand_first(*, by_hand: bool) -> None:
    at = _new(1, device=Device.SHUFFLER)
    if by_hand:
        shuffled = ok(shuffle(at))
        assert any(isinstance(each, CardsShuffled) for each in shuffled.events)
        assert cited(shuffled, f"{BOOK} 4.5")
        by_player = no(shuffle(_new(1, device=Device.SHUFFLER), box(1)))
        assert by_player.code == "not-authorised"
        assert cited(by_player, f"{BOOK} 4.5")
    ok(load(at))
    assert at.table.shoe.stage is Stage.LOADED


# Who cuts ------------------------------------------------------------------------------------------------------------


def _shuffled(at: At) -> At:
    ok(shuffle(at))
    return at


def _offered(at: At, number: int, *others: int) -> Any:
    """The cut is this box's and nobody else's; answers the cut."""
    for other in others:
        refused = no(cut_by(at, other))
        assert refused.code == "not-offered-the-cut"
        assert refusal(refused).mend == f"Offer it to box {number}."
        assert cited(refused, f"{BOOK} 4.6")
    answer = ok(cut_by(at, number))
    assert cited(answer, f"{BOOK} 4.6")
    return answer


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.1")
def test_4_6_1_the_first_player_at_the_table_when_the_game_begins() -> None:
    at = _shuffled(_new(5).wait(1).sit(1, 2, 7))
    assert cited(_offered(at, 5, 1, 2, 7), f"{BOOK} 4.6.1")


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.2")
@pytest.mark.parametrize(("where", "number"), [("box 1", 1), ("box 3", 3)])
def test_4_6_2_the_player_on_whose_area_the_cutting_card_came(where: str, number: int) -> None:
    at = _shuffled(_after_the_cutting_card(lucky().sit(1, 3, 6), where))
    assert cited(_offered(at, number, 6), f"{BOOK} 4.6.2")


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.2")
def test_4_6_2_somebody_who_left_does_not_cut() -> None:
    at = _after_the_cutting_card(lucky().sit(1, 3, 6), "box 3")
    ok(at.does(Leave(box=Box(3))))
    assert cited(_offered(_shuffled(at), 6, 1), f"{BOOK} 4.6.2")


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.3")
def test_4_6_3_at_the_dealers_hand_the_player_farthest_to_the_right() -> None:
    at = _shuffled(_after_the_cutting_card(lucky().sit(1, 3, 6), "dealer"))
    assert cited(_offered(at, 6, 1, 3), f"{BOOK} 4.6.3")


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.4")
def test_4_6_4_as_the_first_card_of_a_round_the_same() -> None:
    at = lucky((1, 25)).sit(3, 6)
    ok(a_round(at))
    ok(at.wager(1, "enter", 25))
    ok(run(at, "cut 4h 9d"))
    assert cited(_offered(_shuffled(at), 6, 1, 3), f"{BOOK} 4.6.4")


@clause(f"{BOOK} 4.6", f"{BOOK} 4.6.5")
def test_4_6_5_when_cards_are_replaced_the_same() -> None:
    at = lucky((2, 25)).sit(5)
    ok(a_round(at, box=2))
    ok(replace(at, "same", unfit=True))
    assert cited(_offered(_shuffled(at), 5, 2), f"{BOOK} 4.6.5")
    over = _after_the_cutting_card(lucky().sit(1, 3, 6), "box 1")
    ok(replace(over, "same", pre_shuffled="pre-shuffled"))
    assert cited(_offered(over, 6, 1, 3), f"{BOOK} 4.6.5")


@clause(f"{BOOK} 4.7")
def test_4_7_refused_it_goes_clockwise_and_last_to_a_supervisor() -> None:
    at = _shuffled(_after_the_cutting_card(lucky().sit(1, 3, 6)))
    for number in (6, 1, 3):
        early = no(cut(at, SUPERVISOR))
        assert early.code == "players-first"
        assert cited(early, f"{BOOK} 4.7")
        for other in {1, 3, 6} - {number}:
            assert no(declines(at, other)).code == "not-offered-the-cut"
        ok(declines(at, number))
    by_dealer = no(cut(at, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.7")
    assert cited(ok(cut(at, Role.GAMING_SUPERVISOR)), f"{BOOK} 4.7")


@clause(f"{BOOK} 4.7")
def test_4_7_with_nobody_at_the_table_a_supervisor_cuts() -> None:
    at = _shuffled(_new())
    assert cited(ok(cut(at, SUPERVISOR)), f"{BOOK} 4.7")


# How they are cut and loaded -----------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.8")
@pytest.mark.parametrize(
    ("decks", "where", "good"),
    [
        (6, 51, False),
        (6, 52, True),
        (6, 260, True),
        (6, 261, False),
        (3, 104, True),
        (3, 105, False),
    ],
)
def test_4_8_at_least_a_deck_from_either_end(decks: int, where: int, *, good: bool) -> None:
    answer = cut_by(_shuffled(_new(1, decks=decks)), 1, where)
    if good:
        assert cited(ok(answer), f"{BOOK} 4.8")
    else:
        assert no(answer).code == "cut-too-shallow"
        assert cited(no(answer), f"{BOOK} 4.8")


@clause(f"{BOOK} 4.9")
@pytest.mark.parametrize(("where", "good"), [(None, False), (0, False), (1, True), (156, True), (157, False)])
def test_4_9_the_cutting_card_goes_up_to_half_way_in(where: int | None, *, good: bool) -> None:
    at = _shuffled(_new(1))
    done = next(each for each in ok(cut_by(at, 1, 60)).events if isinstance(each, CardsCut))
    assert (done.at, done.first) == (60, 61)  # the first sixty go behind the other 252
    assert cited(done, f"{BOOK} 4.9")
    answer = load(at, where)
    if not good:
        assert cited(no(answer), f"{BOOK} 4.9")
        return
    loaded = next(each for each in ok(answer).events if isinstance(each, CardsLoaded))
    assert loaded.ahead == 312 - (where or 0)
    assert cited(loaded, f"{BOOK} 4.9")


# The burn ------------------------------------------------------------------------------------------------------------


def _loaded(**changes: Any) -> At:
    at = _shuffled(_new(1, **changes))
    ok(cut_by(at, 1))
    ok(load(at))
    return at


@clause(f"{BOOK} 4.10", f"{BOOK} 1.1.burn-burned")
def test_4_10_one_card_is_burned_unseen() -> None:
    at = _loaded()
    for shown in (True, False):
        command = Burn(way="face-down", cards=cards("9h"), shown=shown, asked=True)
        if shown:
            assert cited(no(at.does(command)), f"{BOOK} 4.10")
    assert no(burn(at, "9h 8h")).code == "wrong-number-burned"
    assert cited(no(burn(at, "9h 2c", way="face-value")), f"{BOOK} 4.10")
    done = ok(burn(at, "9h"))
    assert [(each.cards, each.shown) for each in done.events if isinstance(each, CardsBurned)] == [(cards("9h"), ())]
    assert cited(done, f"{BOOK} 4.10")
    again = no(burn(at, "8h"))
    assert again.code == "no-burn-due"
    assert cited(again, f"{BOOK} 4.10")


@clause(f"{BOOK} 1.1.burn-burned")
def test_1_1_burn_a_burned_card_cannot_come_again_before_the_next_shuffle() -> None:
    at = _loaded(decks=3)
    ok(burn(at, "9h"))
    ok(at.wager(1, "enter", 25))
    initial(at, "9h 7d 9h")
    ok(act(at, 1, "draw"))
    third = put(at, "9h", "box 1")  # the third deck's 9h lies in the discard rack
    assert "shoe-void" in rulings(third)


@clause(f"{BOOK} 4.10", f"{BOOK} 10.10")
def test_4_10_reshuffled_discards_are_burned_from_in_the_same_way() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    ok(act(at, 1, "stand"))
    assert cited(ok(no_card(at)), f"{BOOK} 10.10")
    made_ready(at, box(1), "5h")
    assert cited(no(burn(at, "6h")), f"{BOOK} 4.10")
    assert hands(finish(at, "Ks"))["dealer"] == "7d Ks"
