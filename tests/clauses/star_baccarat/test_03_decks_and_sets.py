"""Section 3: decks, card sets, who handles cards, replacing and checking them."""

import pytest

from clauses.play import At, no, ok
from clauses.shoes import (
    approve,
    cut_by,
    deal,
    last_coup_dealt,
    load,
    new,
    replace,
    shuffle,
)
from croupier.kernel.staff import Role
from croupier.table.setup import CardSet, Device
from proof import cited, clause

BOOK = "star-baccarat"


@clause(f"{BOOK} 3.1")
@pytest.mark.parametrize("family", ["pairs", "tiger"])
def test_3_1_pairs_and_tiger_need_six_or_eight(family: str) -> None:
    for decks in (3, 4):
        assert cited(no(At(BOOK, decks=decks, side_bets=(family,)).opened), f"{BOOK} 3.1")
        ok(At(BOOK, decks=decks, side_bets=("super-six",)).opened)
    for decks in (6, 8):
        ok(At(BOOK, decks=decks, side_bets=(family,)).opened)


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.electronic-card-shoe")
def test_3_8_1_the_same_back_at_a_scanning_shoe() -> None:
    at = last_coup_dealt(At(BOOK, device=Device.SCANNING_SHOE, cards=CardSet(backs=("red",))).sit(1))
    refused = no(replace(at, "red", Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 3.8.1")
    assert cited(ok(replace(at, "red")), f"{BOOK} 3.8.1")
    assert at.table.shoe.back == "red"


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.electronic-card-shoe")
@pytest.mark.parametrize("back", ["red", "same"])
def test_3_8_1_not_at_an_ordinary_shoe(back: str) -> None:
    at = last_coup_dealt(At(BOOK, cards=CardSet(backs=("red",))).sit(1))
    ok(approve(at, "same-back-replacement"))
    refused = no(replace(at, back))
    assert refused.code == "same-back"
    assert cited(refused, f"{BOOK} 3.8.1")


@clause(f"{BOOK} 3.9")
@pytest.mark.parametrize("choice", ["reshuffle", "replace"])
def test_3_9_a_cut_by_a_player_is_no_handling(choice: str) -> None:
    at = new(BOOK).sit(1)
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    ok(cut_by(at, 1))
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
    assert cited(no(At(BOOK, device=Device.HAND).opened), f"{BOOK} 3.6")
