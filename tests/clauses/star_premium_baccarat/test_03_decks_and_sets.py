"""Section 3: decks, card sets, who handles cards, replacing and checking them."""

import pytest

from clauses.play import At, no, ok
from clauses.shoes import (
    SUPERVISOR,
    approve,
    cut,
    cut_by,
    deal,
    last_coup_dealt,
    load,
    new,
    replace,
    report,
    shuffle,
)
from croupier.kernel.staff import Role
from croupier.table.setup import CardSet, Device
from proof import cited, clause

BOOK = "star-premium-baccarat"


def _needs_six_or_eight(family: str, reference: str, bet: str) -> None:
    for decks in (3, 4):
        assert cited(no(At(BOOK, decks=decks, side_bets=(family,)).opened), reference)
        ok(At(BOOK, decks=decks, side_bets=("super-six",)).opened)
    for decks in (6, 8):
        ok(At(BOOK, decks=decks, side_bets=(family,)).sit(1).wager(1, bet, 10))


@clause(f"{BOOK} 3.1.1", f"{BOOK} 3.1")
def test_3_1_1_pairs_need_six_or_eight_decks() -> None:
    _needs_six_or_eight("pairs", f"{BOOK} 3.1.1", "pairs-player")
    _needs_six_or_eight("pairs", f"{BOOK} 3.1", "pairs-banker")


@clause(f"{BOOK} 3.1.2")
def test_3_1_2_tiger_tie_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.2", "tiger-tie")


@clause(f"{BOOK} 3.1.3")
def test_3_1_3_tiger_pair_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.3", "tiger-pair")


@clause(f"{BOOK} 3.1.4")
def test_3_1_4_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.4", "tiger")


@clause(f"{BOOK} 3.1.5")
def test_3_1_5_big_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.5", "big-tiger")


@clause(f"{BOOK} 3.1.6")
def test_3_1_6_small_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.6", "small-tiger")


@clause(f"{BOOK} 3.7", f"{BOOK} 1.1.exposed")
def test_3_7_a_card_that_a_spectator_touched_is_exposed() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    ok(at.wager(1, "tie", 25))
    touched = ok(report(at, "card-touched", why="a spectator"))
    assert cited(touched, f"{BOOK} 3.7")
    assert no(at.wager(1, "player", 50)).because[0].number == "5.5"


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.card-shoe")
def test_3_8_1_the_same_back_at_a_scanning_shoe() -> None:
    at = last_coup_dealt(At(BOOK, device=Device.SCANNING_SHOE, cards=CardSet(backs=("red",))).sit(1))
    for lower in (Role.DEALER, SUPERVISOR):
        refused = no(replace(at, "red", lower))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 3.8.1")
    assert cited(ok(replace(at, "red", Role.ASSISTANT_GAMING_MANAGER)), f"{BOOK} 3.8.1")
    assert at.table.shoe.back == "red"


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.card-shoe")
@pytest.mark.parametrize("back", ["red", "same"])
def test_3_8_1_not_at_an_ordinary_shoe(back: str) -> None:
    at = last_coup_dealt(At(BOOK, cards=CardSet(backs=("red",))).sit(1))
    ok(approve(at, "same-back-replacement", Role.GAMING_MANAGER))
    refused = no(replace(at, back, Role.GAMING_MANAGER))
    assert refused.code == "same-back"
    assert cited(refused, f"{BOOK} 3.8.1")


@clause(f"{BOOK} 3.9")
def test_3_9_a_cut_by_a_player_is_enough() -> None:
    at = new(BOOK).sit(1)
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    ok(cut_by(at, 1))
    ok(load(at))
    last_coup_dealt(at)
    refused = no(shuffle(at))
    assert refused.code == "must-be-replaced"
    assert cited(refused, f"{BOOK} 3.9")
    assert cited(ok(replace(at)), f"{BOOK} 3.9")


@clause(f"{BOOK} 3.9")
@pytest.mark.parametrize("choice", ["reshuffle", "replace"])
def test_3_9_a_cut_by_the_supervisor_is_not(choice: str) -> None:
    at = new(BOOK).sit(1)
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    last_coup_dealt(at)
    assert at.table.shoe.replace == ()
    ok(shuffle(at) if choice == "reshuffle" else replace(at))


@clause(f"{BOOK} 3.6")
def test_3_6_cards_come_from_the_device_in_their_order() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at, "7h 6c Kh Qd 2s 3s"))
    assert [each.card.text for each in dealt.events if type(each).__name__ == "CardDealt"] == ["7h", "6c", "Kh", "Qd"]  # type: ignore[union-attr]
    for device in (Device.HAND, Device.SHUFFLER, Device.MULTISHUFFLER):
        assert cited(no(At(BOOK, device=device).opened), f"{BOOK} 3.6")


@clause(f"{BOOK} 1.1.card-shoe", f"{BOOK} 3.6")
def test_1_1_card_shoe_is_a_shoe_that_scans_or_not() -> None:
    for device in (Device.SHOE, Device.SCANNING_SHOE):
        ok(At(BOOK, device=device).opened)
    assert cited(no(At(BOOK, device=Device.SHUFFLER).opened), f"{BOOK} 3.6")
