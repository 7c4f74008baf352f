"""Open questions of the irregularities, run as we read them and as they could be read otherwise."""

from typing import Any

import pytest

from clauses.mishaps import decided, laid, lying, recorded, reversed_, told
from clauses.play import At, dollars, nets, ok, returned, ruling
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.table.commands import FindCuttingCard
from croupier.table.events import Recorded
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-premium-baccarat"


def _laid(reading: str, *bets: tuple[int, str, int], **changes: Any) -> At:
    rules = edition(BOOK)
    read = rules.under(*reading.split("=")) if reading else rules
    assert isinstance(read, BaccaratEdition)
    return laid(BOOK, *bets, rules=read, **changes)


@pytest.mark.parametrize(
    ("reading", "paid"), [("", {}), ("G3=decided-side-wagers-settled", {"1 tiger-pair": dollars(-10)})]
)
@clause("star-premium-baccarat 1.1.void", "star-premium-baccarat 14.13")
def test_14_13_void_every_wager_goes_back_or_what_the_cards_had_decided_is_settled(
    reading: str, paid: dict[str, Any]
) -> None:
    bets = ((1, "player", 100), (1, "tiger-pair", 10), (2, "tiger", 10))
    at = _laid(reading, *bets, side_bets=("tiger",), device=Device.SCANNING_SHOE).four("7h 6c Kh Qd")
    ok(told(at, "scanner-disagrees", shows="tie"))
    answer = decided(at, "coup-void")
    assert nets(answer) == paid
    assert set(returned(answer)) == {f"{box} {bet}" for box, bet, _ in bets} - set(paid)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 14.13")
    assert not paid or cited(ruling(answer, "coup-void"), "star-premium-baccarat 1.1.void")


@clause("star-premium-baccarat 14.4", "star-premium-baccarat 14.12.6")
def test_14_4_wagers_on_a_coup_without_wagers_go_back_or_are_held_for_the_next() -> None:
    for reading, back in (("", {"1 player": dollars(100)}), ("G9=held-for-the-next-coup", {})):
        at = _laid(reading, (1, "player", 100)).four("7h 6c Kh Qd")
        ok(told(at, "cards-misdelivered"))
        answer = decided(at, "no-bet-coup")
        assert returned(answer) == back
        assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.4")
        assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.12.6")
        assert nets(at.settle()) == {}
        assert lying(at) == ({} if back else {"1 player": dollars(100)})


@clause("star-premium-baccarat 14.3")
def test_14_3_wagers_laid_for_a_coup_whose_first_card_was_seen_go_back_or_are_held() -> None:
    for reading, back in (("", {"1 player": dollars(100)}), ("G9=held-for-the-next-coup", {})):
        at = _laid(reading, (1, "player", 100))
        answer = told(at, "card-exposed")
        assert returned(answer) == back
        assert cited(ruling(answer, "card-starts-no-bet-coup"), "star-premium-baccarat 14.3")
        assert nets(at.coup("7h 6c Kh Qd")) == {}
        assert lying(at) == ({} if back else {"1 player": dollars(100)})


@pytest.mark.parametrize(("reading", "ended"), [("", True), ("B7=does-not-count", False)])
@clause("star-premium-baccarat 4.9")
def test_4_9_a_coup_without_wagers_is_the_last_or_one_that_takes_wagers_follows(reading: str, *, ended: bool) -> None:
    at = _laid(reading, (1, "player", 100))
    ok(at.card("7h", "player"))
    ok(at.does(FindCuttingCard()))
    ok(at.coup("6c Kh Qd"))
    ok(at.card("7h", "player", found_face_up=True))
    answer = at.coup("6c Kh Qd")
    assert cited(ok(answer), "star-premium-baccarat 4.9")
    assert bool(at.table.shoe.ended) is ended


@clause("star-premium-baccarat 4.9", "star-premium-baccarat 14.7")
def test_14_7_cards_that_were_not_cut_properly_end_with_the_coup_however_the_last_coup_is_read() -> None:
    at = _laid("B7=does-not-count", (1, "player", 100))
    ok(at.does(FindCuttingCard()))
    ok(at.card("7h", "player", found_face_up=True))
    assert cited(ruling(told(at, "not-cut"), "results-stand"), "star-premium-baccarat 14.7")
    assert cited(ok(at.coup("6c Kh Qd")), "star-premium-baccarat 14.7")
    assert at.table.shoe.ended


@clause("star-premium-baccarat 14.10")
def test_14_10_results_stand_and_payments_with_them_or_each_is_put_right() -> None:
    for reading, cases in (("", []), ("B23=wrong-settlement-is-corrected", ["mispaid"])):
        at = _laid(reading, (1, "banker", 100), (2, "player", 100))
        ok(at.coup("5h 6c Kh Qd 8c"))  # Banker wins on six: $95 is due, in Even Money $50
        answer = told(at, "wrong-variation-settled")
        entries = [each.what for each in ok(answer).events if isinstance(each, Recorded)]
        assert entries == ["wrong-variation-settled", *cases]
        assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.10")
        assert not cases or recorded(answer, "mispaid").details["off"] == "-45.00"


@clause("star-premium-baccarat 4.12")
def test_4_12_settled_coups_of_a_void_shoe_stand_or_are_undone() -> None:
    for reading, undone in (("", {}), ("SB10=settled-coups-undone", {"1 player": dollars(-100)})):
        at = _laid(reading, (1, "player", 100))
        ok(at.coup("7h 6c Kh Qd"))
        ok(told(at, "sequence-revealed"))
        answer = decided(at, "shoe-void", Role.GAMING_MANAGER)
        assert reversed_(answer) == undone
        assert cited(ruling(answer, "shoe-void"), "star-premium-baccarat 4.12")
