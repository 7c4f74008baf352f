"""A clumsy dealer at hold'em: whatever card goes wherever, at any point of the deal, the table has ruled or goes on."""

import pytest

from clauses.holdem import SAMPLE, SAMPLE_FROM_A_SHOE, acts, deal, poker, shown
from clauses.play import At, dollars, ok, returned, rulings
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.money import Money, total
from croupier.table import next_step
from croupier.table.commands import Expose, TakeCard
from croupier.table.places import Pile, Place
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import DealTo

PLACES: tuple[Place | None, ...] = (Pile.COMMUNITY, Pile.DEALER, Box(1), Box(2), Box(3), None)
DEALS = {Device.SHUFFLER: SAMPLE.split(), Device.SHOE: SAMPLE_FROM_A_SHOE.split()}


def _dealt_up_to(device: Device, count: int) -> At:
    at = poker((1, 25), (3, 50), device=device)
    for box in (1, 3):
        ok(at.wager(box, "jackpot", 5))
    return deal(at, " ".join(DEALS[device][:count])) if count else at


def _lacks(device: Device, count: int, place: Place | None) -> bool:
    """Tell whether a place has fewer cards than it gets, when so many were dealt rightly."""
    pairs = (Pile.DEALER, Box(1), Box(3))
    hole = [*pairs, *pairs] if device is Device.SHOE else [each for each in pairs for _ in range(2)]
    return place in [*[Pile.COMMUNITY] * 5, *hole][count:]


@pytest.mark.parametrize("device", list(DEALS))
@pytest.mark.parametrize("count", range(12))
def test_any_card_anywhere_is_ruled_on_or_is_right(device: Device, count: int) -> None:
    for place in PLACES:
        for face_up in (False, True):
            at = _dealt_up_to(device, count)
            step = next_step(at.table)
            right = isinstance(step, DealTo) and step.hand == place and not face_up
            answer = at.does(TakeCard(card=cards("7c")[0], to=place, face_up=face_up))
            after_the_deal = count == len(DEALS[device]) and face_up
            unseen_aside = place is None and (not face_up or after_the_deal)  # 11.2 speaks of the deal
            out_of_order = not right and not face_up and _lacks(device, count, place)
            expected = [] if right or unseen_aside else ["reconstructed"] if out_of_order else ["misdeal"]
            assert rulings(answer) == expected, (place, face_up)
            misdealt = expected == ["misdeal"]
            assert isinstance(at.table.phase, BetweenRounds) == misdealt
            assert total(returned(answer).values()) == (dollars(85) if misdealt else Money(0))
            if out_of_order:
                assert isinstance(at.table.phase, Dealing)
                assert isinstance(step, DealTo)
                assert at.table.phase.cards[-1].to == step.hand


@pytest.mark.parametrize("number", range(1, 12))
def test_any_card_turned_before_its_time_is_ruled_on(number: int) -> None:
    misdeal, asks = number in (6, 7), number in range(1, 6)
    at = _dealt_up_to(Device.SHUFFLER, 11)
    assert rulings(at.does(Expose(number=number))) == (["misdeal"] if misdeal else [])
    assert bool(at.table.waits_for) == asks
    later = acts(_dealt_up_to(Device.SHUFFLER, 11), "1 bet", "3 bet")
    early = later.does(Expose(number=number))
    due = number in (1, 2, 3)
    assert rulings(early) == (["play-on"] if number in range(4, 8) else [])
    assert isinstance(later.table.phase, Dealing)
    assert any(each.face_up for each in later.table.phase.cards) == due


def test_the_money_of_a_misdealt_hand_is_back_where_it_was() -> None:
    at = _dealt_up_to(Device.SHUFFLER, 11)
    laid = [each.amount for each in at.table.wagers]
    acts(at, "1 fold", "3 bet")
    shown(at)
    answer = ok(at.does(TakeCard(card=cards("7c")[0], to=Box(3))))
    assert rulings(answer) == ["misdeal"]
    assert total(returned(answer).values()) == total(laid) + dollars(100)
    assert at.table.wagers == ()
