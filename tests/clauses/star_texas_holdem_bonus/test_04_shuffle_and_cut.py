"""Section 4: when the cards are shuffled, who cuts them, and how they go into a shoe or a shuffling device."""

import pytest

from clauses.holdem import SUPERVISOR, act, deal, dealt, poker, shuffled, told
from clauses.play import At, no, ok
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import may_start
from croupier.table.commands import Approve, CheckCards, Cut, Leave, Load, Shuffle, Sit
from croupier.table.events import CardsCut, CardsLoaded, CardsShuffled
from croupier.table.people import Actor, AtBox
from croupier.table.setup import NEW, CardSet, Device
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

ONE = "2h 5h Jh 9c Kd Qs Qd Ah 9h"
FROM_A_SHOE = "2h 5h Jh 9c Kd Qs Ah Qd 9h"


def _new(device: Device = Device.SHUFFLER) -> At:
    return poker((1, 25), device=device, cards=CardSet(prepared=NEW))


def _after_a_round(device: Device = Device.SHUFFLER) -> At:
    """Box 1 has folded and the round is settled."""
    at = dealt((1, 25), text=FROM_A_SHOE if device is Device.SHOE else ONE, device=device)
    ok(act(at, 1, "fold"))
    ok(at.settle())
    ok(at.wager(1, "ante", 25))
    return at


def _cut(at: At, by: Actor = Role.DEALER) -> object:
    return at.does(Cut(by=by, at=20))


def _may_not_start(at: At) -> object:
    refused = may_start(at.table)
    assert refused is not None
    return refused


@clause(f"{BOOK} 4.1", f"{BOOK} 4.1.1")
def test_4_1_1_before_the_start_of_play() -> None:
    at = _new(Device.SHOE)
    assert cited(_may_not_start(at), f"{BOOK} 4.1")  # type: ignore[arg-type]
    assert cited(_may_not_start(at), f"{BOOK} 4.1.1")  # type: ignore[arg-type]
    assert cited(ok(at.does(Shuffle())), f"{BOOK} 4.1.1")
    ok(_cut(at))  # type: ignore[arg-type]
    ok(at.does(Load()))
    assert may_start(at.table) is None


@clause(f"{BOOK} 4.1", f"{BOOK} 4.1.2")
@pytest.mark.parametrize("device", [Device.SHUFFLER, Device.SHOE])
def test_4_1_2_after_every_round(device: Device) -> None:
    at = _after_a_round(device)
    refused = no(deal_round(at.table, None))  # type: ignore[arg-type]
    assert cited(refused, f"{BOOK} 4.1.2")
    again = ok(at.does(Shuffle()))
    assert cited(again, f"{BOOK} 4.1")
    assert cited(again, f"{BOOK} 4.1.2")
    if device is Device.SHOE:
        ok(_cut(at))  # type: ignore[arg-type]
        ok(at.does(Load()))
    assert may_start(at.table) is None
    assert at.table.cards_left == 52


@clause(f"{BOOK} 4.1.3")
def test_4_1_3_after_the_table_stood_empty() -> None:
    at = _after_a_round()
    shuffled(at)
    ok(at.does(Leave(box=Box(1))))
    sits = ok(at.wait(5).does(Sit(box=Box(2), patron=Patron("ben"))))
    assert cited(sits, f"{BOOK} 4.1.3")
    ok(at.wager(2, "ante", 25))
    refused = may_start(at.table)
    assert refused is not None
    assert cited(refused, f"{BOOK} 4.1.3")
    assert cited(ok(at.does(Shuffle())), f"{BOOK} 4.1.3")
    assert may_start(at.table) is None
    second = ok(at.does(Sit(box=Box(3), patron=Patron("cho"))))
    assert len(second.events) == 1


@clause(f"{BOOK} 4.2", f"{BOOK} 4.3")
def test_4_2_a_shoe_is_loaded_with_cards_that_the_dealer_has_cut() -> None:
    at = _after_a_round(Device.SHOE)
    ok(at.does(Shuffle()))
    assert cited(no(at.does(Load())), f"{BOOK} 4.2")
    for by in (AtBox(box=Box(1)), Role.GAMING_SUPERVISOR, Role.INSPECTOR):
        assert cited(no(_cut(at, by)), f"{BOOK} 4.3")  # type: ignore[arg-type]
    cut = ok(_cut(at))  # type: ignore[arg-type]
    assert isinstance(cut.events[0], CardsCut)
    assert cited(cut, f"{BOOK} 4.3")
    assert cited(no(at.does(Load(cutting_card=10))), f"{BOOK} 4.2")
    loaded = ok(at.does(Load(cutting_card=0)))
    assert [each.ahead for each in loaded.events if isinstance(each, CardsLoaded)] == [52]
    assert cited(loaded, f"{BOOK} 4.2")


@clause(f"{BOOK} 4.2.1")
def test_4_2_1_dropped_cards_are_counted_by_a_supervisor_before_they_go_in() -> None:
    at = _after_a_round(Device.SHOE)
    ok(at.does(Shuffle()))
    ok(_cut(at))  # type: ignore[arg-type]
    assert cited(ok(told(at, "cards-dropped")), f"{BOOK} 4.2.1")
    assert cited(no(at.does(Load())), f"{BOOK} 4.2.1")
    by_dealer = no(at.does(CheckCards(found=52)))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.2.1")
    assert cited(ok(at.does(CheckCards(found=52, by=Role.GAMING_SUPERVISOR))), f"{BOOK} 4.2.1")
    ok(at.does(Load()))


@clause(f"{BOOK} 4.4", f"{BOOK} 4.4.1", f"{BOOK} 4.4.2")
def test_4_4_new_cards_are_shuffled_by_hand_and_then_by_the_device() -> None:
    at = _new()
    refused = no(at.does(Load()))
    assert cited(refused, f"{BOOK} 4.4.1")
    by_hand = ok(at.does(Shuffle()))
    assert cited(by_hand, f"{BOOK} 4.4.1")
    waits = may_start(at.table)
    assert waits is not None
    assert cited(waits, f"{BOOK} 4.4.2")
    loaded = ok(at.does(Load()))
    assert cited(loaded, f"{BOOK} 4.4")
    assert cited(loaded, f"{BOOK} 4.4.2")
    assert may_start(at.table) is None


@clause(f"{BOOK} 4.4", f"{BOOK} 4.4.2")
def test_4_4_between_rounds_the_device_shuffles_by_itself() -> None:
    at = _after_a_round()
    answer = ok(at.does(Shuffle()))
    (cycle,) = (each for each in answer.events if isinstance(each, CardsShuffled))
    assert cycle.machine == "shuffler"
    assert cited(cycle, f"{BOOK} 4.4")
    assert cited(answer, f"{BOOK} 4.4.2")
    assert may_start(at.table) is None


@clause(f"{BOOK} 4.4.3")
def test_4_4_3_nobody_cuts_cards_for_a_device() -> None:
    at = _new()
    ok(at.does(Shuffle()))
    refused = no(_cut(at))  # type: ignore[arg-type]
    assert refused.code == "device-not-cut"
    assert cited(refused, f"{BOOK} 4.4.3")


@clause(f"{BOOK} 4.4.4", f"{BOOK} 5.6")
def test_4_4_4_the_device_takes_the_place_of_the_shoe() -> None:
    for device, text in ((Device.SHUFFLER, ONE), (Device.SHOE, FROM_A_SHOE)):
        at = deal(poker((1, 25), device=device), text)
        assert cited(no(at.wager(1, "ante-bonus", 5)), f"{BOOK} 5.6")
        assert at.table.cards_left == 43
    assert cited(ok(_after_a_round().does(Shuffle())), f"{BOOK} 4.4.4")


@clause(f"{BOOK} 4.4.5")
@pytest.mark.parametrize(
    ("order", "first"), [("order-a-shuffle", Shuffle()), ("order-a-cut", Cut(by=Role.DEALER, at=9))]
)
def test_4_4_5_a_supervisor_may_order_a_shuffle_or_cut_before_the_cards_go_in(order: str, first: object) -> None:
    at = _new()
    ok(at.does(Shuffle()))
    by_dealer = no(at.does(Approve(what=order)))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.4.5")
    assert cited(ok(at.does(Approve(what=order, by=Role.GAMING_SUPERVISOR))), f"{BOOK} 4.4.5")
    waits = no(at.does(Load()))
    assert waits.code == "ordered-first"
    assert cited(waits, f"{BOOK} 4.4.5")
    ok(at.does(first))  # type: ignore[arg-type]
    ok(at.does(Load()))
    late = no(at.does(Approve(what=order, by=SUPERVISOR)))
    assert late.code == "loaded-already"
    assert cited(late, f"{BOOK} 4.4.5")


@clause(f"{BOOK} 4.4.5", f"{BOOK} 4.4.1")
def test_4_4_5_after_a_round_too_and_not_with_a_shoe_or_in_a_round() -> None:
    at = _after_a_round()
    ok(at.does(Approve(what="order-a-shuffle", by=SUPERVISOR)))
    ok(at.does(Shuffle()))
    waits = may_start(at.table)
    assert waits is not None
    ok(at.does(Load()))
    assert may_start(at.table) is None
    deal(at, ONE)
    assert cited(no(at.does(Approve(what="order-a-cut", by=SUPERVISOR))), f"{BOOK} 4.4.5")
    shoe = _new(Device.SHOE)
    assert cited(no(shoe.does(Approve(what="order-a-cut", by=SUPERVISOR))), f"{BOOK} 4.4.5")
    assert cited(no(_new().does(Load())), f"{BOOK} 4.4.1")
