"""Open questions of the irregularities, run as we read them and as they could be read otherwise."""

from typing import Any

import pytest

from clauses.mishaps import decided, happened, laid, lying, no_card, recorded, reversed_, told
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.table.commands import FindCuttingCard, Shuffle, TransferCards
from croupier.table.events import DutyArose, Recorded, WagerFoundInvalid
from croupier.table.reports.records import Fault
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-baccarat"


def _read(reading: str = "") -> BaccaratEdition:
    """The document as we read it, or under another reading, as in ``G3=decided-side-wagers-settled``."""
    rules = edition(BOOK)
    read = rules.under(*reading.split("=")) if reading else rules
    assert isinstance(read, BaccaratEdition)
    return read


def _laid(reading: str, *bets: tuple[int, str, int], **changes: Any) -> At:
    return laid(BOOK, *bets, rules=_read(reading), **changes)


# G3: a void coup, and side wagers that its cards had decided ---------------------------------------------------------

PAIRS = ((1, "player", 100), (1, "pairs-player", 10), (2, "pairs-banker", 10), (2, "super-six", 10))


@pytest.mark.parametrize(
    ("reading", "paid"),
    [("", {}), ("G3=decided-side-wagers-settled", {"1 pairs-player": dollars(110), "2 pairs-banker": dollars(-10)})],
)
@clause("star-baccarat 1.1.void", "star-baccarat 12.6")
def test_12_6_void_every_wager_goes_back_or_what_the_cards_had_decided_is_settled(
    reading: str, paid: dict[str, Any]
) -> None:
    at = _laid(reading, *PAIRS, side_bets=("pairs", "super-six")).four("2h 6c 2d Qd")  # Player 4 must draw
    answer = no_card(at)
    assert nets(answer) == paid
    assert set(returned(answer)) == {f"{box_} {bet}" for box_, bet, _ in PAIRS} - set(paid)
    assert cited(ruling(answer, "coup-void"), "star-baccarat 12.6")
    assert not paid or cited(ruling(answer, "coup-void"), "star-baccarat 1.1.void")
    assert at.table.wagers == ()


@clause("star-baccarat 1.1.void")
def test_1_1_void_only_cards_that_lie_open_decide_and_only_where_the_clause_is_silent() -> None:
    read = "G3=decided-side-wagers-settled"
    down = _laid(read, *PAIRS, side_bets=("pairs", "super-six")).four("2h 6c 2d Qd", turn=False)
    ok(told(down, "disruption", cause="fire"))
    assert nets(decided(down, "coup-void")) == {}  # 14.6 says that wagers are refunded
    unseen = _laid(read, *PAIRS, side_bets=("pairs", "super-six"))
    ok(unseen.card("2h", "player"))
    ok(unseen.card("6c", "banker"))
    ok(unseen.card("2d", "player"))
    assert nets(no_card(unseen)) == {}  # nobody has seen the pair
    two = _laid(read, *PAIRS, side_bets=("pairs", "super-six"))
    for card, to in (("2h", "player"), ("6c", "banker"), ("2d", "player")):
        ok(two.card(card, to, up=True))
    answer = no_card(two)
    assert nets(answer) == {"1 pairs-player": dollars(110)}  # Banker has one card: its pair is open
    assert cited(ruling(answer, "coup-void"), "star-baccarat 1.1.void")


# G9: wagers on a coup that turns into one without wagers -------------------------------------------------------------


@clause("star-baccarat 12.4")
def test_12_4_wagers_on_a_coup_without_wagers_go_back_or_are_held_for_the_next() -> None:
    at = _laid("", (1, "player", 100))
    answer = at.card("7h", "player", found_face_up=True)
    assert returned(answer) == {"1 player": dollars(100)}
    assert cited(ruling(answer, "no-bet-coup"), "star-baccarat 12.4")
    held = _laid("G9=held-for-the-next-coup", (1, "player", 100))
    answer = held.card("7h", "player", found_face_up=True)
    assert returned(answer) == {}
    assert ruling(answer, "no-bet-coup").code == "no-bet-coup-wagers-held"
    assert cited(ruling(answer, "no-bet-coup"), "star-baccarat 12.4")
    assert nets(held.coup("6c Kh Qd")) == {}
    assert lying(held) == {"1 player": dollars(100)}
    assert nets(held.coup("7h 6c Kh Qd")) == {"1 player": dollars(100)}


@clause("star-baccarat 12.4")
def test_12_4_held_wagers_are_no_part_of_a_coup_without_wagers_that_is_void_or_taken_up_again() -> None:
    read = "G9=held-for-the-next-coup"
    void = _laid(read, (1, "player", 100))
    ok(void.card("7h", "player", found_face_up=True))
    answer = no_card(void)
    assert rulings(answer) == ["coup-void"]
    assert returned(answer) == {}
    assert lying(void) == {"1 player": dollars(100)}
    again = _laid(read, (1, "player", 100))
    assert cited(ok(again.card("7h", "player", found_face_up=True)), "star-baccarat 12.4")
    ok(again.coup("6c Kh Qd"))
    ok(again.wager(2, "banker", 50))
    ok(told(again, "wrongly-dealt", coup=1))
    assert returned(decided(again, "reconstruct")) == {}
    assert lying(again) == {"1 player": dollars(100)}


# B7: a coup without wagers as the last of the shoe -------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "ended"), [("", True), ("B7=does-not-count", False)])
@clause("star-baccarat 4.9")
def test_4_9_a_coup_without_wagers_is_the_last_or_one_that_takes_wagers_follows(reading: str, *, ended: bool) -> None:
    at = _laid(reading, (1, "player", 100))
    ok(at.coup("7h 6c Kh Qd"))
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    ok(at.does(FindCuttingCard()))
    ok(at.coup("6c Kh Qd"))
    ok(at.card("7h", "player", found_face_up=True))
    assert at.table.last_coup is ended
    answer = at.coup("6c Kh Qd")
    assert cited(ok(answer), "star-baccarat 4.9")
    assert bool(at.table.shoe.ended) is ended
    if not ended:
        ok(at.wager(1, "player", 100))
        assert at.table.last_coup
        ok(at.coup("7h 6c Kh Qd"))
        assert at.table.shoe.ended


# B23: settled as in the other variation ------------------------------------------------------------------------------


def _banker_six(reading: str, amount: int = 3000) -> At:
    at = _laid(reading, (1, "banker", amount))
    ok(at.coup("5h 6c Kh Qd 8c"))  # Banker wins on six: 19 to 20 is due, in Even Money 1 to 2
    return at


@clause("star-baccarat 12.10")
def test_12_10_results_stand_and_payments_with_them_or_each_is_put_right() -> None:
    stands = told(_banker_six(""), "wrong-variation-settled")
    assert [each.what for each in ok(stands).events if isinstance(each, Recorded)] == ["wrong-variation-settled"]
    put_right = told(_banker_six("B23=wrong-settlement-is-corrected"), "wrong-variation-settled")
    assert cited(ruling(put_right, "results-stand"), "star-baccarat 12.10")
    case = recorded(put_right, "mispaid").details
    assert (case["paid"], case["due"], case["off"]) == ("1500.00", "2850.00", "-1350.00")
    assert [each.duty.whom for each in ok(put_right).events if isinstance(each, DutyArose)] == ["nicc"]


@clause("star-baccarat 12.10")
def test_12_10_of_an_earlier_coup_each_wrong_payment_is_told_by_itself() -> None:
    at = _banker_six("B23=wrong-settlement-is-corrected", 100)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    answer = told(at, "wrong-variation-settled", coup=1)
    assert cited(ruling(answer, "results-stand"), "star-baccarat 12.10")
    assert "mispaid" not in [each.what for each in ok(answer).events if isinstance(each, Recorded)]


# SB1: an invalid wager found in the course of a coup -----------------------------------------------------------------

BOTH = ((1, "player", 100), (1, "tie", 20))


@clause("star-baccarat 12.21")
def test_12_21_an_invalid_wager_goes_back_or_only_a_winning_one_does() -> None:
    at = _laid("", *BOTH).four("7h 6c Kh Qd")
    answer = told(at, "invalid-wager", 1, fault=Fault.PLAYER_CARD)
    assert returned(answer) == {"1 player": dollars(100), "1 tie": dollars(20)}
    assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.21")
    kept = _laid("SB1=keep-losing-ones", *BOTH).four("7h 6c Kh Qd")
    answer = told(kept, "invalid-wager", 1, fault=Fault.PLAYER_CARD)
    assert returned(answer) == {}
    assert cited(ruling(answer, "wager-void"), "star-baccarat 12.21")
    assert len([each for each in ok(answer).events if isinstance(each, WagerFoundInvalid)]) == 2
    end = kept.settle()
    assert nets(end) == {"1 tie": dollars(-20)}
    assert returned(end) == {"1 player": dollars(100)}


@clause("star-baccarat 12.17")
def test_12_17_a_wager_that_is_misplaced_goes_back_however_that_is_read() -> None:
    for reading in ("", "SB1=keep-losing-ones"):
        at = _laid(reading, *BOTH).four("7h 6c Kh Qd")
        answer = told(at, "invalid-wager", 1, "tie", fault=Fault.PLACEMENT)
        assert returned(answer) == {"1 tie": dollars(20)}
        assert cited(ruling(answer, "wager-returned"), "star-baccarat 12.17")


# SB9: a failed device at a low-limit table ---------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "to"), [("", "a-shoe"), ("SB9=device-only", "another-device")])
@clause("star-baccarat 13.1", "star-baccarat 13.5", "star-baccarat 6.9.2")
def test_13_5_at_a_low_limit_table_the_coup_is_finished_from_a_shoe_or_only_from_a_device(
    reading: str, to: str
) -> None:
    at = _laid(reading, (1, "player", 100), device=Device.SHUFFLER, low_limit=True)
    ok(at.card("7h", "player"))
    answer = told(at, "shuffler-failed", disadvantage="false", spare="false")
    assert ruling(answer, "play-on").code == f"finished-from-{to}"
    assert cited(ruling(answer, "play-on"), "star-baccarat 13.5")
    assert not reading or cited(ruling(answer, "play-on"), "star-baccarat 6.9.2")
    ok(decided(at, "play-on", box(1)))
    if reading:
        assert cited(no(at.does(Shuffle())), "star-baccarat 13.1")
        ok(at.does(TransferCards(moved=415)))
        assert nets(at.coup("6c Kh Qd")) == {"1 player": dollars(100)}
    else:
        ok(at.does(Shuffle()))


@clause("star-baccarat 13.5")
def test_13_5_the_limit_of_the_table_decides_not_the_reading_alone() -> None:
    at = _laid("SB9=device-only", (1, "player", 100), device=Device.SHUFFLER)
    ok(at.card("7h", "player"))
    answer = told(at, "shuffler-failed", disadvantage="false", spare="false")
    assert ruling(answer, "play-on").code == "finished-from-a-shoe"
    assert cited(ruling(answer, "play-on"), "star-baccarat 13.5")


# SB10: settled coups of a shoe that is void --------------------------------------------------------------------------


@clause("star-baccarat 4.13")
def test_4_13_settled_coups_of_a_void_shoe_stand_or_are_undone() -> None:
    for reading, undone in (("", {}), ("SB10=settled-coups-undone", {"1 player": -100, "2 banker": 200, "1 tie": 20})):
        at = _laid(reading, (1, "player", 100), (2, "banker", 200))
        ok(at.coup("7h 6c Kh Qd"))
        ok(at.wager(1, "tie", 20))
        ok(at.coup("7d 6d Kd Qc"))
        ok(at.wager(1, "player", 100))
        ok(at.card("7s", "player"))
        ok(told(at, "sequence-revealed"))
        answer = decided(at, "shoe-void")
        assert reversed_(answer) == {name: dollars(amount) for name, amount in undone.items()}
        back = {"1 player": 200, "2 banker": 200, "1 tie": 20} if undone else {"1 player": 100}
        assert returned(answer) == {name: dollars(amount) for name, amount in back.items()}
        assert cited(ruling(answer, "shoe-void"), "star-baccarat 4.13")
        assert isinstance(at.table.phase, BetweenRounds)


@clause("star-baccarat 4.13")
def test_4_13_a_coup_taken_up_again_and_one_of_an_earlier_shoe_are_not_undone_twice() -> None:
    at = _laid("SB10=settled-coups-undone", (1, "player", 100))
    ok(at.coup("7h 6c Kh Qd"))
    ok(told(at, "wrongly-dealt", coup=1))
    ok(decided(at, "reconstruct"))
    ok(at.settle())
    ok(told(at, "sequence-revealed"))
    answer = decided(at, "shoe-void")
    assert reversed_(answer) == {"1 player": dollars(-100)}
    assert cited(happened(answer, DutyArose), "star-baccarat 4.13")
    ok(at.does(Shuffle()))
    ok(told(at, "sequence-revealed"))
    assert reversed_(decided(at, "shoe-void")) == {}
