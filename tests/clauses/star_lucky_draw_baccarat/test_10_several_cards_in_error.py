"""10.3 to 10.7: two and three cards in error, a second card for the dealer at each moment, cards that no hand takes."""

from typing import Any

import pytest

from clauses.lucky import act, dealt, finish, hand, hands, initial, lucky, put, run
from clauses.mishaps import choices, cutting_card, dealing, decided, happened, none_of
from clauses.play import At, dollars, nets, no, ok, ruling, rulings
from clauses.shoes import Holds
from croupier.games.editions import edition
from croupier.kernel.cards import Card, card, cards
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.runtime.deal import card_commands
from croupier.table import replay
from croupier.table.commands import TakeCard
from croupier.table.decide import decide
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardPutUnder,
    CardSetAside,
    PlayerDecided,
    RoundStarted,
)
from croupier.table.places import Pile
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from croupier.table.steps import AwaitDecision, DealTo
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
TWO = "4h 9d 2c 7s 5h"  # boxes 1 and 3: 4h 7s and 9d 5h; the dealer 2c
THREE = "4h 9d 6c 2c 7s 5h 3d"  # boxes 1, 3 and 4: 4h 7s, 9d 5h, 6c 3d; the dealer 2c
BURNED = "burned"


def _two(**changes: Any) -> At:
    return dealt((1, 25), (3, 25), text=TWO, **changes)


def _three(**changes: Any) -> At:
    return dealt((1, 25), (3, 25), (4, 25), text=THREE, **changes)


def _aside(at: At) -> list[str]:
    """Name the cards that lie aside, first to last."""
    return [each.card.text for each in getattr(at.table.phase, "carried", ())]


def _card(text: str) -> Card:
    return cards(text)[0]


# Two and three cards -------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 10.3", f"{BOOK} 10.4", f"{BOOK} 10.5")
def test_10_3_two_cards_in_error_are_dealt_one_after_the_other() -> None:
    at = _three()
    ok(act(at, 1, "stand"))
    for text, where in (("5c", "box 1"), ("6h", "box 4")):
        answer = put(at, text, where)
        assert rulings(answer) == ["card-is-next-card"]
        assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
        assert happened(answer, CardSetAside).card is _card(text)
    assert _aside(at) == ["5c", "6h"]
    refused = happened(act(at, 3, "stand"), PlayerDecided)
    assert cited(refused, f"{BOOK} 10.4")
    assert no(act(at, 3, "draw")).code == "decided-already"
    ok(act(at, 4, "draw"))
    third = put(at, "5c", "box 4")  # the first of the two
    assert not happened(third, CardDealt).from_device
    assert hand(at, "box 4") == "6c 3d 5c"
    due = at.next
    assert isinstance(due, DealTo)
    assert cited(due, f"{BOOK} 10.5")
    assert hands(finish(at, "6h"))["dealer"] == "2c 6h"


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_10_3_each_of_several_is_ruled_on_and_recorded(count: int) -> None:
    at = _two()
    texts = ["5c", "6h", "8s"][:count]
    for place, text in enumerate(texts):
        answer = put(at, text, ("box 1", "", "box 5")[place])
        assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    assert _aside(at) == texts
    assert at.table.shoe.out == 5 + count
    ok(act(at, 1, "draw"))
    initial(at, texts[0])
    ok(act(at, 3, "draw"))
    initial(at, (*texts, "Kd")[1])
    assert hand(at, "box 1") == f"4h 7s {texts[0]}"
    assert hand(at, "box 3") == f"9d 5h {(*texts, 'Kd')[1]}"


@clause(f"{BOOK} 10.3")
def test_10_3_another_card_of_the_same_face_is_a_second_card() -> None:
    at = _two()
    ok(act(at, 1, "stand"))
    ok(put(at, "5c", "box 1"))
    second = put(at, "5c", "box 1")
    assert cited(ruling(second, "card-is-next-card"), f"{BOOK} 10.3")
    again = ruling(second, "card-is-next-card")
    assert (again.code, again.facts) == ("next-card-offered-behind", Facts(card=card("5c"), cards=(card("5c"),)))
    assert _aside(at) == ["5c", "5c"]
    assert at.table.shoe.seen[_card("5c")] == 2


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize(("before", "again"), [(4, False), (5, True)])
def test_10_3_with_every_card_of_a_face_out_it_is_the_one_that_lies_aside(before: int, *, again: bool) -> None:
    at = lucky().sit(1)
    for _ in range(before):  # six decks hold six of them
        ok(put(at, "5c", "", found_face_up=True))
    ok(put(at, "5c", "box 1"))
    answer = put(at, "5c", "box 1")
    if again:
        assert rulings(answer) == []
        assert cited(happened(answer, BreachNoted), f"{BOOK} 10.3")
    else:
        assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    assert _aside(at) == ["5c"] * (1 if again else 2)


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize("where", ["", "box 9", "community"])
def test_10_3_in_the_initial_deal_a_card_for_no_hand_is_another_one(where: str) -> None:
    at = lucky((1, 25), (3, 25))
    initial(at, "4h")
    ok(put(at, "9d", where))
    second = put(at, "9d", where)
    assert cited(ruling(second, "card-is-next-card"), f"{BOOK} 10.3")
    assert _aside(at) == ["9d", "9d"]
    assert at.table.shoe.seen[_card("9d")] == 2


@clause(f"{BOOK} 10.3")
def test_10_3_a_card_where_the_one_that_waits_belongs_is_noted() -> None:
    at = _two()
    ok(put(at, "5c", "box 1"))
    ok(act(at, 1, "draw"))
    other = put(at, "8s", "box 1")
    assert cited(happened(other, BreachNoted), f"{BOOK} 10.3")
    assert happened(other, CardDealt).from_device
    assert _aside(at) == ["5c"]
    nowhere = put(at, "6h", "box 5")  # it waits behind 5c: nothing came before its time
    assert none_of(nowhere, BreachNoted)


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize("burned", [True, False])
def test_10_3_in_the_initial_deal_it_goes_on_to_the_hand_that_is_due(*, burned: bool) -> None:
    at = lucky((1, 25), (3, 25))
    initial(at, "4h")
    wrong = at.does(TakeCard(card=_card("9d"), burned=burned))
    assert cited(ruling(wrong, "card-is-next-card"), f"{BOOK} 10.3")
    initial(at, "9d 2c 7s 5h")
    assert (hand(at, "box 1"), hand(at, "box 3"), hand(at, "dealer")) == ("4h 7s", "9d 5h", "2c")
    assert at.table.shoe.out == 5


@clause(f"{BOOK} 10.3")
def test_10_3_between_rounds_two_cards_open_the_next_in_their_order() -> None:
    at = lucky().sit(1)
    for text in ("5c", "6h"):
        early = put(at, text, "box 1")
        assert cited(ruling(early, "card-is-next-card"), f"{BOOK} 10.3")
        assert none_of(early, RoundStarted)
    ok(at.wager(1, "enter", 25))
    initial(at, "5c 6h Kd")
    assert (hand(at, "box 1"), hand(at, "dealer")) == ("5c Kd", "6h")


def _driven(at: At, to: Box | Pile, shoe: str, **more: Any) -> str:
    """Let a card be taken for a place, from a device that holds these cards; name the card that was taken."""
    (command,) = card_commands(at.table, Holds(shoe), TakeCard(card=_card("As"), to=to, **more))
    assert isinstance(command, TakeCard)
    at.table = replay(at.table, ok(decide(at.table, command)).events)
    return command.card.text


def test_the_dealer_takes_the_card_that_waits_only_for_the_hand_that_it_belongs_to() -> None:
    at = _two()
    ok(act(at, 1, "stand"))
    ok(put(at, "5c", "box 1"))
    assert _driven(at, Box(1), "6h") == "6h"
    ok(act(at, 3, "draw"))
    assert _driven(at, Pile.DEALER, "8s", face_up=True) == "8s"
    assert _driven(at, Box(3), "Kd") == "5c"
    assert _aside(at) == ["6h", "8s"]
    between = lucky((1, 25))
    ok(between.does(TakeCard(card=_card("5c"), burned=True)))
    assert _driven(between, Box(1), "6h") == "5c"


# What no hand takes --------------------------------------------------------------------------------------------------


def _finished(*, last: bool = False, **changes: Any) -> At:
    """Boxes 1 and 3 stood and the dealer has 2c 4h (6)."""
    at = _two(**changes)
    for number in (1, 3):
        ok(act(at, number, "stand"))
    if last:
        ok(cutting_card(at))
    initial(at, "4h")
    return at


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize("where", ["box 1", "box 3", "box 5", "", "burn"])
def test_10_3_with_every_hand_complete_it_opens_the_next_round(where: str) -> None:
    at = _finished()
    to = "" if where == "burn" else where
    assert cited(ruling(put(at, "5c", to, burned=where == "burn"), "card-is-next-card"), f"{BOOK} 10.3")
    ok(at.settle())
    ok(at.wager(1, "enter", 25))
    initial(at, "5c 7d Kd")
    assert hand(at, "box 1") == "5c Kd"


@clause(f"{BOOK} 10.3")
@pytest.mark.parametrize("where", ["box 1", ""])
def test_10_3_read_otherwise_it_is_then_burned(where: str) -> None:
    at = _finished(rules=edition(BOOK).under("LD18", BURNED))
    answer = put(at, "5c", where)
    assert cited(ruling(answer, "card-burned"), f"{BOOK} 10.3")
    assert happened(answer, CardBurnedInPlay).from_device
    ok(at.settle())
    assert _aside(at) == []
    before = _two(rules=edition(BOOK).under("LD18", BURNED))
    assert rulings(put(before, "5c", where)) == ["card-is-next-card"]  # somebody is to act


def _one_too_many(**changes: Any) -> At:
    """Two cards in error, both boxes stand, and the dealer has 2c 5c (7): 6h is taken by nobody."""
    at = _two(**changes)
    ok(put(at, "5c 6h", "box 1"))
    for number in (1, 3):
        ok(act(at, number, "stand"))
    initial(at, "5c")
    return at


@clause(f"{BOOK} 10.3")
def test_10_3_what_no_hand_took_is_ruled_on_at_the_end_and_opens_the_next_round() -> None:
    at = _one_too_many()
    answer = at.settle()
    assert cited(ruling(answer, "card-is-next-card"), f"{BOOK} 10.3")
    assert nets(answer) == {"1 enter": dollars(-25), "3 enter": dollars(-25)}
    assert _aside(at) == ["6h"]
    ok(at.wager(3, "enter", 25))
    assert happened(put(at, "6h", "box 3"), CardDealt).from_device is False


@clause(f"{BOOK} 10.3")
def test_10_3_what_no_hand_took_is_burned_where_it_is_read_so() -> None:
    at = _one_too_many(rules=edition(BOOK).under("LD18", BURNED))
    answer = at.settle()
    assert cited(ruling(answer, "card-burned"), f"{BOOK} 10.3")
    assert _aside(at) == []
    assert at.table.shoe.out == 7


@clause(f"{BOOK} 10.3")
def test_10_3_what_no_hand_took_is_not_carried_over_a_shuffle() -> None:
    at = _two()
    ok(put(at, "5c 6h", "box 1"))
    ok(cutting_card(at))
    for number in (1, 3):
        ok(act(at, number, "stand"))
    initial(at, "5c")
    answer = at.settle()
    assert cited(ruling(answer, "card-not-carried-over"), f"{BOOK} 10.3")
    assert _aside(at) == []


# A second card for the dealer ----------------------------------------------------------------------------------------


def _after_the_dealers_first(**changes: Any) -> At:
    at = lucky((1, 25), (3, 25), **changes)
    initial(at, "4h 9d 2c")
    return at


@clause(f"{BOOK} 10.7")
@pytest.mark.parametrize("further", [0, 1])
@pytest.mark.parametrize("device", [Device.SHOE, Device.SHUFFLER])
def test_10_7_a_second_unseen_card_for_the_dealer_in_the_initial_deal(further: int, device: Device) -> None:
    at = _after_the_dealers_first(device=device)
    initial(at, "7s") if further else None
    answer = put(at, "8s", "dealer")
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(ruling(answer, "card-starts-next-coup"), f"{BOOK} 10.7")
    assert at.table.questions == ()
    initial(at, "5h" if further else "7s 5h")
    assert (hand(at, "box 1"), hand(at, "box 3"), hand(at, "dealer")) == ("4h 7s", "9d 5h", "2c")
    for number in (1, 3):
        ok(act(at, number, "stand"))
    ok(finish(at, "4d"))
    ok(at.wager(3, "enter", 25))  # wagers are open: it counts as not removed
    assert not happened(put(at, "8s", "box 3"), CardDealt).from_device


@clause(f"{BOOK} 10.7")
def test_10_7_the_dealers_own_first_card_is_none_too_many() -> None:
    at = lucky((1, 25), (3, 25))
    initial(at, "4h")
    early = put(at, "9d", "dealer")  # before box 3 has one: the order is wrong, and no card is too many
    assert choices(early) == ("reconstruct", "coup-void")
    ok(decided(at, "reconstruct"))
    assert hand(at, "box 3") == "9d"
    seen = _after_the_dealers_first()
    assert choices(put(seen, "8s", "dealer", up=True)) == ("reconstruct", "coup-void")
    unseen = _after_the_dealers_first()
    assert cited(happened(put(unseen, "8s", "dealer"), CardPutUnder), f"{BOOK} 10.7")


@clause(f"{BOOK} 10.7")
def test_10_7_a_card_in_error_that_waits_is_not_the_one_put_under() -> None:
    at = _after_the_dealers_first()
    ok(at.does(TakeCard(card=_card("7s"), burned=True)))
    assert _driven(at, Pile.DEALER, "8s") == "8s"
    assert _aside(at) == ["7s"]
    assert [each.card.text for each in dealing(at).under] == ["8s"]
    initial(at, "7s 5h")
    assert hand(at, "box 1") == "4h 7s"
    assert isinstance(at.next, AwaitDecision)
    assert cited(happened(put(at, "Kd", "dealer"), CardPutUnder), f"{BOOK} 10.7")


@clause(f"{BOOK} 10.7", f"{BOOK} 10.3")
@pytest.mark.parametrize("up", [True, False])
def test_10_7_before_the_decisions_by_its_face(*, up: bool) -> None:
    answer = put(_two(), "8s", "dealer", up=up)
    (name,) = rulings(answer)
    assert name == ("card-is-next-card" if up else "card-starts-next-coup")
    assert cited(ruling(answer, name), f"{BOOK} 10.3" if up else f"{BOOK} 10.7")
    other = put(_two(), "8s", "dealer", up=not up)
    assert cited(ok(other), f"{BOOK} 10.7" if up else f"{BOOK} 10.3")


@clause(f"{BOOK} 10.7")
def test_10_7_two_unseen_cards_open_the_next_round_in_their_order() -> None:
    at = _finished()
    for text in ("8s", "6h"):
        assert cited(happened(put(at, text, "dealer"), CardPutUnder), f"{BOOK} 10.7")
    ok(at.settle())
    assert isinstance(at.table.phase, BetweenRounds)
    assert _aside(at) == ["8s", "6h"]
    ok(at.wager(1, "enter", 25))
    initial(at, "8s 6h Kd")
    assert (hand(at, "box 1"), hand(at, "dealer")) == ("8s Kd", "6h")


@clause(f"{BOOK} 10.7")
def test_10_7_it_comes_before_a_card_that_no_hand_took() -> None:
    at = _one_too_many()
    assert cited(happened(put(at, "8s", "dealer"), CardPutUnder), f"{BOOK} 10.7")
    ok(at.settle())
    assert _aside(at) == ["8s", "6h"]


def test_a_dealer_who_does_everything_right_uses_the_cards_that_wait() -> None:
    at = lucky((1, 25))
    ok(at.does(TakeCard(card=_card("5c"), burned=True)))
    ok(run(at, "2c 3d"))
    assert (hand(at, "box 1"), hand(at, "dealer")) == ("5c 3d", "2c")
