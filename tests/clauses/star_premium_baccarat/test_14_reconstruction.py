"""Rule 14.1: cards dealt in doubt or wrongly are put in order, or the coup is void; told too late, results stand."""

import pytest

from clauses.mishaps import (
    STAND,
    SUPERVISOR,
    asked,
    choices,
    cutting_card,
    decided,
    happened,
    laid,
    lying,
    put,
    reversed_,
    told,
)
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CloseTable, Post, ReplaceCards, Shuffle
from croupier.table.events import OptionOpened, QuestionAnswered, RoundReopened
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-premium-baccarat"


def _two() -> At:
    return laid(BOOK, (1, "player", 100), (2, "banker", 50))


def _rebuilt() -> At:
    at = _two()
    ok(put(at, "8h 4d 9c Kh", "PPBB"))
    ok(decided(at, "reconstruct"))
    return at


@clause("star-premium-baccarat 14.1")
def test_14_1_special_clauses_come_first() -> None:
    third = laid(BOOK, (1, "player", 100)).four("6h 6c Kd Qs")
    assert rulings(third.card("5d", "player")) == ["card-starts-next-coup"]  # 14.2
    first = laid(BOOK, (1, "player", 100))
    assert rulings(first.card("8h", "player", found_face_up=True)) == ["no-bet-coup"]  # 14.3
    swapped = _two()
    ok(put(swapped, "8h 4d 9c", "BPB"))
    crossed = put(swapped, "Kh", "P")
    assert choices(crossed) == ("complete", "offer-retraction", "no-bet-coup")  # 14.12
    one = put(_two(), "8h 4d", "PP")
    assert cited(asked(one), "star-premium-baccarat 14.1")


@pytest.mark.parametrize(
    ("choice", "asks"), [("special-clause-first", 0), ("reconstruct-first", 1)], ids=["special", "reconstruct"]
)
def test_reading_b5_can_be_run_otherwise(choice: str, asks: int) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B5", choice)).four("6h 6c Kd Qs")
    ok(at.card("5d", "player"))
    assert len(at.table.questions) == asks


@clause("star-premium-baccarat 14.1(a)")
def test_14_1_a_in_doubt_the_coup_halts() -> None:
    at = _two().four(STAND)
    answer = told(at, "order-in-doubt")
    assert cited(asked(answer), "star-premium-baccarat 14.1(a)")
    refused = no(at.settle())
    assert refused.code == "question-open"
    assert cited(refused, "star-premium-baccarat 14.1(a)")
    ok(decided(at, "coup-void"))
    assert isinstance(at.table.phase, BetweenRounds)


@clause("star-premium-baccarat 14.1(b)")
def test_14_1_b_during_the_coup_or_after_settlement_before_the_next_card() -> None:
    during = _two()
    ok(put(during, "7h", "P"))
    assert cited(asked(told(during, "wrongly-dealt")), "star-premium-baccarat 14.1(b)")
    at = _two()
    ok(at.coup(STAND))
    assert cited(asked(told(at, "wrongly-dealt", coup=1)), "star-premium-baccarat 14.1(b)")
    answer = decided(at, "reconstruct")
    assert cited(happened(answer, RoundReopened), "star-premium-baccarat 14.1(b)")
    assert reversed_(answer) == {"1 player": dollars(-100), "2 banker": dollars(50)}
    ok(at.withdraw(2, "banker"))
    assert nets(at.settle()) == {"1 player": dollars(100)}
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    assert rulings(told(at, "wrongly-dealt", coup=1)) == ["results-stand"]


@pytest.mark.parametrize(("choice", "asks"), [("settlement-is-reversed", 1), ("settlement-stands", 0)])
def test_reading_b26_can_be_run_otherwise(choice: str, asks: int) -> None:
    at = laid(BOOK, (1, "player", 100), rules=edition(BOOK).under("B26", choice))
    ok(at.coup(STAND))
    ok(told(at, "wrongly-dealt", coup=1))
    assert len(at.table.questions) == asks


@clause("star-premium-baccarat 14.1.1")
def test_14_1_1_rebuilt_with_the_option_to_remove() -> None:
    at = _two()
    ok(put(at, "8h 4d 9c Kh", "PPBB"))
    answer = decided(at, "reconstruct")
    assert cited(ruling(answer, "reconstructed"), "star-premium-baccarat 14.1.1")
    assert cited(happened(answer, OptionOpened), "star-premium-baccarat 14.1.1")
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")


@clause("star-premium-baccarat 14.1.1")
def test_14_1_1_removed_whole_not_put_back_raised_or_cut() -> None:
    at = _rebuilt()
    ok(at.withdraw(1, "player"))
    for refused in (no(at.wager(1, "player", 100)), no(at.wager(2, "banker", 25)), no(at.withdraw(2, "banker", 25))):
        assert cited(refused, "star-premium-baccarat 14.1.1")
    assert lying(at) == {"2 banker": dollars(50)}
    answer = at.withdraw(2, "banker")
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.1.1")


@clause("star-premium-baccarat 14.1.1")
def test_14_1_1_when_the_coup_has_resumed_wagers_stay_although_no_card_is_exposed() -> None:
    """Two cards are rebuilt and a third is dealt: nothing is exposed, and still nobody adds or takes away."""
    at = _two()
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "reconstruct"))
    ok(put(at, "9c", "P"))
    assert not at.table.phase.exposed  # type: ignore[union-attr]
    for refused in (no(at.withdraw(1, "player")), no(at.wager(1, "player", 25))):
        assert refused.code == "wagers-closed"
        assert cited(refused, "star-premium-baccarat 14.1.1")


@pytest.mark.parametrize("by", [Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER])
@clause("star-premium-baccarat 14.1.2")
def test_14_1_2_a_supervisor_voids_and_play_goes_on_with_the_next_card(by: Role) -> None:
    at = laid(BOOK, (1, "player", 100), (1, "pairs-player", 10), side_bets=("pairs",))
    ok(put(at, "8h 8d", "PP"))
    answer = decided(at, "coup-void", by)
    assert cited(ruling(answer, "coup-void"), "star-premium-baccarat 14.1.2")
    assert cited(happened(answer, QuestionAnswered), "star-premium-baccarat 14.1.2")
    assert returned(answer) == {"1 player": dollars(100), "1 pairs-player": dollars(10)}
    ok(at.wager(1, "player", 100))
    ok(at.card("3c", "player"))
    assert at.table.phase.hand(Hand.PLAYER)[0].text == "3c"  # type: ignore[union-attr]


@clause("star-premium-baccarat 14.1.2")
def test_14_1_2_the_dealer_does_not() -> None:
    at = _two()
    ok(put(at, "8h 4d", "PP"))
    refused = no(decided(at, "coup-void", Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 14.1.2")


def _void() -> At:
    at = laid(BOOK, (1, "player", 100))
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "coup-void"))
    return at


def _agree(at: At, *boxes: int) -> At:
    for each in boxes:
        ok(at.does(Approve(what="reshuffle", by=box(each))))
    return at


@clause("star-premium-baccarat 14.1.3")
def test_14_1_3_all_agree_and_the_cards_left_are_shuffled_or_replaced() -> None:
    at = _agree(_void(), 1, 2, 3)
    assert cited(ok(at.does(Approve(what="reshuffle", by=SUPERVISOR))), "star-premium-baccarat 14.1.3")
    ok(at.does(Shuffle()))
    other = _agree(_void(), 1, 2, 3)
    ok(other.does(Approve(what="reshuffle", by=SUPERVISOR)))
    ok(other.does(ReplaceCards(back="other", by=SUPERVISOR)))


@clause("star-premium-baccarat 14.1.3")
def test_14_1_3_not_otherwise() -> None:
    two = no(_agree(_void(), 1, 2).does(Approve(what="reshuffle", by=SUPERVISOR)))
    assert two.code == "not-all-agree"
    assert cited(two, "star-premium-baccarat 14.1.3")
    not_void = no(_agree(_two(), 1, 2, 3).does(Approve(what="reshuffle", by=SUPERVISOR)))
    assert not_void.code == "no-void-coup"
    dealer = no(_agree(_void(), 1, 2, 3).does(Approve(what="reshuffle", by=Role.DEALER)))
    assert dealer.code == "not-authorised"
    assert cited(dealer, "star-premium-baccarat 14.1.3")


@clause("star-premium-baccarat 14.1.4")
def test_14_1_4_told_too_late_results_stand() -> None:
    next_coup = laid(BOOK, (1, "player", 100))
    ok(next_coup.coup(STAND))
    ok(next_coup.wager(1, "player", 100))
    ok(next_coup.card("2h", "player"))
    emptied = laid(BOOK, (1, "player", 100))
    ok(cutting_card(emptied))
    ok(emptied.coup(STAND))
    ok(emptied.does(Shuffle()))
    closed = laid(BOOK, (1, "player", 100))
    ok(closed.coup(STAND))
    ok(closed.does(Post(sign="closure", by=SUPERVISOR)))
    closed.wait(21)
    ok(closed.does(CloseTable(by=SUPERVISOR)))
    for at in (next_coup, emptied, closed):
        answer = told(at, "wrongly-dealt", coup=1)
        assert rulings(answer) == ["results-stand"]
        assert cited(ruling(answer, "results-stand"), "star-premium-baccarat 14.1.4")


@clause("star-premium-baccarat 14.1.4")
def test_14_1_4_one_step_earlier_it_is_rebuilt() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(cutting_card(at))
    ok(at.coup(STAND))
    assert choices(told(at, "wrongly-dealt", coup=1)) == ("reconstruct", "coup-void")
    ok(decided(at, "reconstruct"))
    ok(at.settle())
    ok(at.does(Shuffle()))
    assert cited(ruling(told(at, "wrongly-dealt", coup=1), "results-stand"), "star-premium-baccarat 14.1.4")
