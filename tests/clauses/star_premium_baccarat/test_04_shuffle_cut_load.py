"""Section 4, up to the device: shuffling, riffling, cutting, placing the cutting card, dropped cards."""

from collections import Counter
from typing import Any

import pytest

from clauses.play import Answer, At, box, dollars, no, ok, returned, rulings
from clauses.shoes import (
    SUPERVISOR,
    approve,
    coups,
    cut,
    cut_by,
    deal,
    last_coup_dealt,
    load,
    new,
    ready,
    report,
    shuffle,
)
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.runtime.deal import Drawn
from croupier.runtime.script.shoe import shuffled
from croupier.table.commands import Answer as Choose
from croupier.table.events import CardsCut
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-premium-baccarat"
CASINO, ANGEL = "casino-pre-shuffled", "angel-pre-shuffled"


def _shuffled(*boxes: int, **changes: Any) -> At:
    """New cards, shuffled by the dealer, and these boxes taken."""
    at = new(BOOK, **changes).sit(*boxes)
    ok(shuffle(at))
    return at


def _players_cut(*boxes: int) -> At:
    """The cut of the first shoe is given to the players."""
    at = _shuffled(*boxes)
    ok(approve(at, "player-cut"))
    return at


# Cutting -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_or_another_person_whom_they_name() -> None:
    at = _players_cut(4, 1, 6)
    assert no(cut_by(at, 6)).code == "not-offered-the-cut"
    assert no(cut_by(at, 6, named_by=box(1))).code == "not-offered-the-cut"
    done = ok(cut_by(at, 6, named_by=box(4)))
    assert cited(done, f"{BOOK} 4.3.1")
    assert [(each.by, each.named_by) for each in done.events if isinstance(each, CardsCut)] == [(box(6), box(4))]


def _second_shoe(*boxes: int) -> At:
    at = last_coup_dealt(At(BOOK).sit(*boxes))
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    return at


@clause(f"{BOOK} 4.3.2")
def test_4_3_2_or_another_person_whom_they_name() -> None:
    at = _second_shoe(4, 1, 6)
    assert no(cut_by(at, 4)).code == "not-offered-the-cut"
    assert cited(ok(cut_by(at, 6, named_by=box(1))), f"{BOOK} 4.3.2")


@clause(f"{BOOK} 4.3.3")
def test_4_3_3_a_player_may_name_somebody_who_stands_behind() -> None:
    at = _second_shoe(1, 2)
    refused = no(cut_by(at, 2, person=Patron("dan")))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, f"{BOOK} 4.3.3")
    done = ok(cut_by(at, 1, person=Patron("dan")))
    assert cited(done, f"{BOOK} 4.3.3")
    assert [(each.by, each.person) for each in done.events if isinstance(each, CardsCut)] == [(box(1), "dan")]


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_somebody_who_stands_behind_may_be_named_too() -> None:
    done = ok(cut_by(_players_cut(5, 1), 5, person=Patron("cy")))
    assert cited(done, f"{BOOK} 4.3.1")
    assert no(cut_by(_second_shoe(5, 1), 5)).code == "not-offered-the-cut"


# Before the shoe, and a shoe that was seen ---------------------------------------------------------------------------


@clause(f"{BOOK} 4.11")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SCANNING_SHOE])
def test_4_11_pre_shuffled_cards_by_hand_before_the_shoe(device: Device) -> None:
    at = ready(BOOK, CASINO, device=device)
    refused = no(shuffle(at))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.11")
    assert no(approve(at, "hand-shuffle-pre-shuffled", Role.DEALER)).code == "not-authorised"
    ok(approve(at, "hand-shuffle-pre-shuffled"))
    assert cited(ok(shuffle(at)), f"{BOOK} 4.11")
    ok(cut(at))
    ok(load(at))


@clause(f"{BOOK} 4.11")
def test_4_11_not_once_they_are_in_the_shoe() -> None:
    at = ready(BOOK, CASINO)
    ok(cut(at))
    ok(load(at))
    refused = no(shuffle(at, SUPERVISOR))
    assert refused.code == "too-late-to-shuffle"
    assert cited(refused, f"{BOOK} 4.11")
    ok(shuffle(ready(BOOK, ANGEL)))


@clause(f"{BOOK} 4.12", f"{BOOK} 1.1.gaming-manager")
def test_4_12_the_shoe_is_void_if_its_order_was_seen() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    assert cited(ok(report(at, "sequence-revealed")), f"{BOOK} 4.12")
    refused = no(_decides(at, Role.ASSISTANT_GAMING_MANAGER, "shoe-void"))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.12")
    ruled = ok(_decides(at, Role.GAMING_MANAGER, "shoe-void"))
    assert rulings(ruled)[0] == "shoe-void"
    assert cited(ruled, f"{BOOK} 4.12")
    assert returned(ruled) == {"1 player": dollars(100)}
    assert [each.whom for each in at.table.obligations] == ["inspector"]
    ok(at.wager(1, "player", 100))
    assert cited(no(deal(at)), f"{BOOK} 4.12")


@clause(f"{BOOK} 4.12")
def test_4_12_or_play_goes_on() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    assert cited(ok(_decides(at, Role.GAMING_MANAGER, "play-on")), f"{BOOK} 4.12")
    coups(at, 1)
    assert at.table.obligations == ()


def _decides(at: At, by: Role, choice: str) -> Answer:
    return at.does(Choose(choice=choice, by=by))


@clause(f"{BOOK} 4.1")
def test_4_1_a_shuffle_keeps_every_card_and_favours_none() -> None:
    shoe = [each.card.text for each in shuffled(7, 8) if isinstance(each, Drawn)]
    assert len(shoe) == 416
    assert set(Counter(shoe).values()) == {8}
    firsts = Counter(next(each.card for each in shuffled(seed, 3) if isinstance(each, Drawn)) for seed in range(520))
    assert len(firsts) > 48
    assert max(firsts.values()) < 30
    assert cited(no(load(new(BOOK))), f"{BOOK} 4.1")
