"""Section 4, up to the device: shuffling, riffling, cutting, placing the cutting card, dropped cards."""

from typing import Any

from clauses.play import Answer, At, box, dollars, no, ok, returned
from clauses.shoes import (
    SUPERVISOR,
    approve,
    burn,
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
    shuffler,
)
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.events import CardsCut
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-baccarat"
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
def test_4_3_1_or_another_player_whom_they_name() -> None:
    at = _players_cut(4, 1, 6)
    assert no(cut_by(at, 6)).code == "not-offered-the-cut"
    assert no(cut_by(at, 6, named_by=box(1))).code == "not-offered-the-cut"
    spectator = no(cut_by(at, 4, person=Patron("dan")))
    assert spectator.code == "not-a-player"
    assert cited(spectator, f"{BOOK} 4.3.1")
    done = ok(cut_by(at, 6, named_by=box(4)))
    assert cited(done, f"{BOOK} 4.3.1")
    assert [(each.by, each.named_by) for each in done.events if isinstance(each, CardsCut)] == [(box(6), box(4))]


def _second_shoe(*boxes: int) -> At:
    at = last_coup_dealt(At(BOOK).sit(*boxes))
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    return at


@clause(f"{BOOK} 4.3.2")
def test_4_3_2_or_another_player_whom_they_name() -> None:
    at = _second_shoe(4, 1, 6)
    assert no(cut_by(at, 4)).code == "not-offered-the-cut"
    assert no(cut_by(at, 1, person=Patron("dan"))).code == "not-a-player"
    assert cited(ok(cut_by(at, 6, named_by=box(1))), f"{BOOK} 4.3.2")


# Shuffling devices ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.11", f"{BOOK} 1.1.shuffling-device")
def test_4_11_a_shuffling_device_needs_neither_shuffle_nor_cut() -> None:
    at = new(BOOK, device=Device.SHUFFLER).sit(1)
    refused = no(cut(at))
    assert refused.code == "device-not-cut"
    assert cited(refused, f"{BOOK} 4.11")
    assert cited(ok(load(at, None)), f"{BOOK} 4.11")
    ok(burn(at, "2s"))
    ok(at.wager(1, "player", 25))
    ok(deal(at))


@clause(f"{BOOK} 4.11")
def test_4_11_a_shuffling_device_has_no_last_coup() -> None:
    at = shuffler(BOOK).sit(1)
    coups(at, 200)
    assert not at.table.last_coup
    assert not at.table.shoe.ended
    assert cited(no(cut(at)), f"{BOOK} 4.11")


@clause(f"{BOOK} 4.12")
def test_4_12_pre_shuffled_cards_by_hand_before_the_device() -> None:
    at = ready(BOOK, CASINO, device=Device.SHUFFLER)
    refused = no(shuffle(at))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.12")
    ok(approve(at, "hand-shuffle-pre-shuffled"))
    assert cited(ok(shuffle(at)), f"{BOOK} 4.12")
    ok(load(at, None))


@clause(f"{BOOK} 4.12")
def test_4_12_it_may_be_left_out() -> None:
    at = ready(BOOK, CASINO, device=Device.SHUFFLER)
    ok(load(at, None))
    assert no(shuffle(at, SUPERVISOR)).code == "too-late-to-shuffle"
    assert cited(no(shuffle(at, SUPERVISOR)), f"{BOOK} 4.12")


@clause(f"{BOOK} 4.12")
def test_4_12_other_cards_are_the_dealers_to_shuffle() -> None:
    for kind, device in ((ANGEL, Device.SHUFFLER), (CASINO, Device.SHOE)):
        at = ready(BOOK, kind, device=device)
        assert f"{BOOK} 4.12" not in [str(each) for event in ok(shuffle(at)).events for each in event.because]  # type: ignore[union-attr]


@clause(f"{BOOK} 4.13")
def test_4_13_the_shoe_is_void_if_its_order_was_seen() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    assert cited(ok(report(at, "sequence-revealed")), f"{BOOK} 4.13")
    ruled = ok(_decides(at, SUPERVISOR, "shoe-void"))
    assert cited(ruled, f"{BOOK} 4.13")
    assert returned(ruled) == {"1 player": dollars(100)}
    assert [each.whom for each in at.table.obligations] == ["inspector"]
    ok(at.wager(1, "player", 100))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.13")


@clause(f"{BOOK} 4.13")
def test_4_13_or_play_goes_on() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    assert cited(ok(_decides(at, SUPERVISOR, "play-on")), f"{BOOK} 4.13")
    coups(at, 1)
    assert at.table.obligations == ()


@clause(f"{BOOK} 4.13", f"{BOOK} 1.1.assistant-gaming-manager")
def test_4_13_a_dealer_does_not_decide_it() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    refused = no(_decides(at, Role.DEALER, "shoe-void"))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.13")
    for rank in (Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER):
        other = coups(At(BOOK).sit(1), 1)
        ok(report(other, "sequence-revealed"))
        ok(_decides(other, rank, "shoe-void"))


def _decides(at: At, by: Role, choice: str) -> Answer:
    return at.does(Choose(choice=choice, by=by))
