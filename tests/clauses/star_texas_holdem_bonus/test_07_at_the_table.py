"""Section 7 at the table: where each card goes, when players may look, and when each street is shown."""

from typing import Any

import pytest

from clauses.holdem import (
    SAMPLE,
    SAMPLE_FROM_A_SHOE,
    act,
    acts,
    deal,
    dealt,
    declared,
    exposed,
    poker,
    put,
    show,
    shown,
    told,
)
from clauses.play import At, no, ok, ruling, rulings
from croupier.kernel.cards import written
from croupier.kernel.ids import Box
from croupier.runtime.deal import deal_round
from croupier.table import next_step
from croupier.table.commands import CallNoMoreBets, Expose, Settle
from croupier.table.events import BreachNoted, CardDealt
from croupier.table.places import Pile
from croupier.table.setup import Device
from croupier.table.state import Dealing
from croupier.views.felt import felt
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

SHOE: dict[str, Any] = {"device": Device.SHOE}


def _hands(at: At) -> tuple[str, str, str, str]:
    phase = at.table.phase
    assert isinstance(phase, Dealing)
    places = (Pile.COMMUNITY, Pile.DEALER, Box(1), Box(3))
    board, dealer, one, three = (written(phase.hand(each)) for each in places)
    return board, dealer, one, three


def _faces(at: At, box: int, looking: int | None) -> list[str]:
    """What whoever looks from a box sees of the cards at a box."""
    found = next(
        each
        for each in felt(at.table, names=False, looking=None if looking is None else Box(looking)).boxes
        if each.box == box
    )
    return [card.face for hand in found.hands for card in hand.cards]


@clause(f"{BOOK} 7.1")
def test_7_1_the_board_and_the_dealer_first_and_then_the_players_clockwise() -> None:
    at = poker((3, 25), (1, 25))
    places = []
    for card in SAMPLE.split():
        step = next_step(at.table)
        places.append(step.hand)  # type: ignore[union-attr]
        assert cited(step, f"{BOOK} 7.1")
        deal(at, card)
    assert places == [*[Pile.COMMUNITY] * 5, *[Pile.DEALER] * 2, 1, 1, 3, 3]


@clause(f"{BOOK} 7.1")
def test_7_1_the_dealer_may_call_no_more_bets_and_need_not() -> None:
    assert not any(isinstance(each, BreachNoted) for each in ok(put(poker((1, 25)), "2h", "community")).events)
    assert cited(ok(poker((1, 25)).does(CallNoMoreBets())), f"{BOOK} 7.1")


@clause(f"{BOOK} 7.2", f"{BOOK} 7.2.2", f"{BOOK} 7.2.4")
def test_7_2_the_sample_deal_from_a_device() -> None:
    at = dealt()
    assert _hands(at) == ("2h 5h Jh 9c Kd", "Qs Qd", "Ah 9h", "4c 4d")
    wrong = put(poker((1, 25)), "2h", "1")
    assert rulings(wrong) == ["reconstructed"]
    assert cited(wrong, f"{BOOK} 7.2")
    assert cited(put(poker((1, 25)), "2h", "community"), f"{BOOK} 7.2.2")
    at = deal(poker((1, 25)), "2h 5h Jh 9c Kd Qs Qd")
    assert cited(put(at, "Ah", "1"), f"{BOOK} 7.2.4")


@clause(f"{BOOK} 7.2.1", f"{BOOK} 7.2.3")
@pytest.mark.parametrize(("before", "to"), [("2h 5h Jh 9c", "dealer"), ("2h 5h Jh 9c Kd", "community")])
def test_7_2_1_five_to_the_board_neither_fewer_nor_more(before: str, to: str) -> None:
    at = deal(poker((1, 25)), before)
    wrong = put(at, "7c", to)
    assert cited(ruling(wrong, "reconstructed" if to == "dealer" else "misdeal"), f"{BOOK} 11.1")
    assert cited(wrong, f"{BOOK} {'7.2.1' if to == 'dealer' else '7.2.3'}")
    assert cited(put(poker((1, 25)), "2h", "community"), f"{BOOK} 7.2.1")


@clause(f"{BOOK} 7.2.3")
@pytest.mark.parametrize(("before", "to"), [("2h 5h Jh 9c Kd Qs", "1"), ("2h 5h Jh 9c Kd Qs Qd", "dealer")])
def test_7_2_3_two_to_the_dealer(before: str, to: str) -> None:
    wrong = put(deal(poker((1, 25)), before), "7c", to)
    name, due = ("reconstructed", "7.2.3") if to == "1" else ("misdeal", "7.2.4")
    assert cited(ruling(wrong, name), f"{BOOK} {due}")
    assert cited(next_step(deal(poker((1, 25)), "2h 5h Jh 9c Kd").table), f"{BOOK} 7.2.3")


@clause(f"{BOOK} 7.3", f"{BOOK} 7.3.1")
def test_7_3_the_sample_deal_from_a_shoe() -> None:
    at = dealt(text=SAMPLE_FROM_A_SHOE, **SHOE)
    assert _hands(at) == ("2h 5h Jh 9c Kd", "Qs Qd", "Ah 9h", "4c 4d")
    first = put(poker((1, 25), **SHOE), "2h", "community")
    assert cited(first, f"{BOOK} 7.3")
    assert cited(first, f"{BOOK} 7.3.1")


@clause(f"{BOOK} 7.3.2", f"{BOOK} 7.3.3")
def test_7_3_2_from_a_shoe_one_to_the_dealer_and_one_to_each_box() -> None:
    at = deal(poker((1, 25), (3, 25), **SHOE), "2h 5h Jh 9c Kd")
    assert cited(put(at, "Qs", "dealer"), f"{BOOK} 7.3.2")
    twice = put(at, "Qd", "dealer")
    assert rulings(twice) == ["reconstructed"]
    assert cited(twice, f"{BOOK} 7.3.3")


@clause(f"{BOOK} 7.3.4", f"{BOOK} 7.3.5")
def test_7_3_4_from_a_shoe_a_second_to_the_dealer_and_to_each_box() -> None:
    before = "2h 5h Jh 9c Kd Qs Ah 4c"
    wrong = put(deal(poker((1, 25), (3, 25), **SHOE), before), "Qd", "1")
    assert cited(ruling(wrong, "reconstructed"), f"{BOOK} 7.3.4")
    at = deal(poker((1, 25), (3, 25), **SHOE), f"{before} Qd")
    assert cited(next_step(at.table), f"{BOOK} 7.3.5")
    third = put(deal(at, "9h 4d"), "7c", "3")
    assert rulings(third) == ["misdeal"]


@clause(f"{BOOK} 7.2.5", f"{BOOK} 1.1.hole-cards")
def test_7_2_5_players_look_at_their_cards_once_all_are_dealt() -> None:
    at = deal(poker((1, 25), (3, 25)), "2h 5h Jh 9c Kd Qs Qd Ah 9h")
    assert _faces(at, 1, 1) == ["", ""]
    early = ok(told(at, "cards-looked-at", 1))
    assert cited(early, f"{BOOK} 7.2.5")
    deal(at, "4c 4d")
    assert _faces(at, 1, 1) == ["Ah", "9h"]
    assert _faces(at, 3, 1) == _faces(at, 1, None) == ["", ""]
    assert cited(ok(told(at, "cards-looked-at", 1)), f"{BOOK} 7.2.5")
    assert all(card.face == "" for hand in felt(at.table, names=True).hands for card in hand.cards)


@clause(f"{BOOK} 7.3.6")
def test_7_3_6_with_a_shoe_too() -> None:
    at = deal(poker((1, 25), (3, 25), **SHOE), "2h 5h Jh 9c Kd Qs Ah 4c Qd 9h")
    assert _faces(at, 1, 1) == ["", ""]
    assert cited(ok(told(at, "cards-looked-at", 1)), f"{BOOK} 7.3.6")
    deal(at, "4d")
    assert _faces(at, 1, 1) == ["Ah", "9h"]


def _streets(numbers: tuple[str, str, str], at: At) -> None:
    """Each street waits for every decision, and is then shown in one step."""
    for number, cards in zip(numbers, ((1, 2, 3), (4,), (5,)), strict=True):
        do = "bet" if cards == (1, 2, 3) else "check"
        ok(act(at, 1, do))
        refused = no(deal_round(at.table, None))  # type: ignore[arg-type]
        assert refused.code == "decision-first"
        assert cited(refused, f"{BOOK} {number}")
        assert cited(no(at.does(Settle())), f"{BOOK} {number}")
        ok(act(at, 3, do))
        turned = show(at)
        assert exposed(turned) == [cards]
        assert cited(turned, f"{BOOK} {number}")


@clause(f"{BOOK} 7.2.6", f"{BOOK} 7.2.7", f"{BOOK} 7.2.8")
def test_7_2_6_flop_turn_and_river_wait_for_every_decision() -> None:
    _streets(("7.2.6", "7.2.7", "7.2.8"), dealt())


@clause(f"{BOOK} 7.3.7", f"{BOOK} 7.3.8", f"{BOOK} 7.3.9")
def test_7_3_7_flop_turn_and_river_wait_for_every_decision() -> None:
    _streets(("7.3.7", "7.3.8", "7.3.9"), dealt(text=SAMPLE_FROM_A_SHOE, **SHOE))


@clause(f"{BOOK} 1.1.community-cards", f"{BOOK} 1.1.shuffling-device")
def test_1_1_community_cards_serve_everybody() -> None:
    at = acts(dealt(), "1 bet", "3 bet")
    shown(at, "1 check", "3 check")
    shown(at, "1 check", "3 check")
    answer = shown(at).settle()
    assert declared(answer) == {"3": "One pair, fours, king kicker", "1": "Flush, ace high"}
    assert (
        next(
            each.to for each in ok(put(poker((1, 25), **SHOE), "2h", "community")).events if isinstance(each, CardDealt)
        )
        is Pile.COMMUNITY
    )


def test_a_single_card_of_the_flop_can_be_turned() -> None:
    at = acts(dealt(), "1 bet", "3 fold")
    assert exposed(at.does(Expose(number=2))) == [(2,)]
    assert exposed(show(at)) == [(1, 3)]
    nothing = ok(at.does(Expose(number=2)))
    assert isinstance(nothing.events[0], BreachNoted)
    assert no(poker().does(Expose())).code == "nothing-dealt"
