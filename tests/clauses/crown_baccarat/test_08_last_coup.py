"""Rule 8.5: the cutting card and the last coup of the shoe."""

import pytest

from clauses.play import At, ended, no, ok, rulings
from clauses.shoes import DUTIES, approve, coups, cut, cutting_card, deal, load, replace, shuffle
from croupier.kernel.cards import cards
from croupier.table.events import CardDealt, CuttingCardAppeared
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "crown-baccarat"


def _in_play() -> At:
    """A coup with its first card dealt."""
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    ok(at.card("8h", "player"))
    return at


@clause(f"{BOOK} 8.5")
def test_8_5_during_a_coup_the_next_is_the_last() -> None:
    found = ok(cutting_card(_in_play()))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [4]
    assert cited(found, f"{BOOK} 8.5")


@clause(f"{BOOK} 8.5")
def test_8_5_before_a_coup_that_one_is_the_last() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    found = ok(cutting_card(at))
    assert [each.last for each in found.events if isinstance(each, CuttingCardAppeared)] == [3]
    assert cited(found, f"{BOOK} 8.5")
    ok(deal(at))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 8.5")


@clause(f"{BOOK} 8.5")
def test_8_5_never_at_a_continuous_shuffler() -> None:
    at = coups(At(BOOK, device=Device.SHUFFLER).sit(1), 2)
    assert ok(cutting_card(at)).events == ()
    coups(at, 3)


@clause(f"{BOOK} 8.5.1")
def test_8_5_1_the_cutting_card_goes_to_no_hand() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at, "8h cut 4d 9c Kh 2s"))
    out = [each for each in dealt.events if isinstance(each, CardDealt | CuttingCardAppeared)]
    assert [type(each).__name__ for each in out[:3]] == ["CardDealt", "CuttingCardAppeared", "CardDealt"]
    assert ended(dealt).banker[0] == cards("4d")[0]
    assert cited(out[1], f"{BOOK} 8.5.1")


@clause(f"{BOOK} 8.5.2")
def test_8_5_2_the_coup_in_progress_is_finished() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("8h", "player"))
    ok(cutting_card(at))
    refused = no(shuffle(at, DUTIES, cause="the cutting card"))
    assert refused.code == "round-in-progress"
    assert cited(refused, f"{BOOK} 8.5.2")
    for card, hand in (("4d", "banker"), ("9c", "player"), ("Kh", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.card("2s", "banker"))
    settled = ok(at.settle())
    assert (ended(settled).player_points, ended(settled).banker_points) == (7, 6)
    assert cited(settled, f"{BOOK} 8.5.2")


@clause(f"{BOOK} 8.5.3", f"{BOOK} 1.1.shoe")
def test_8_5_3_the_next_coup_is_the_last_for_wagers() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at, "7h cut 6c Kh Qd"))
    assert rulings(dealt) == ["last-coup", "last-coup"]
    assert cited(dealt, f"{BOOK} 8.5.3")
    assert at.table.last_coup
    coups(at, 1)
    refused = no(at.wager(1, "player", 25))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 8.5.3")


@clause(f"{BOOK} 8.5.3")
def test_8_5_3_a_dummy_coup_is_the_last_one_too() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    ok(approve(at, "no-bet-coup", DUTIES))
    ok(deal(at))
    assert cited(no(at.wager(1, "player", 25)), f"{BOOK} 8.5.3")
    assert cited(no(deal(at)), f"{BOOK} 8.5.3")


@clause(f"{BOOK} 8.5.4")
@pytest.mark.parametrize("way", ["shuffle", "pre-shuffled"])
def test_8_5_4_then_the_cards_are_shuffled_or_pre_shuffled_ones_come_in(way: str) -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    early = no(replace(at, by=DUTIES, pre_shuffled="pre-shuffled"))
    assert early.code == "shoe-not-ended"
    coups(at, 1)
    refused = no(deal(at))
    assert cited(refused, f"{BOOK} 8.5.4")
    if way == "shuffle":
        assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 8.5.4")
    else:
        ok(replace(at, by=DUTIES, pre_shuffled="pre-shuffled"))
    ok(cut(at, DUTIES))
    ok(load(at))
    coups(at, 1)


@clause(f"{BOOK} 1.1.shoe")
def test_1_1_shoe_ends_by_decision_too() -> None:
    at = coups(At(BOOK).sit(1), 3)
    assert at.table.cards_in_use == 416
    ok(approve(at, "shuffle", DUTIES, reason="dropped cards"))
    assert no(deal(at)).code == "shoe-ended"
