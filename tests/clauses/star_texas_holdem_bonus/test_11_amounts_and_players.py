"""11.10 to 11.14: wrong amounts, suspected collusion, players who are not there, a jackpot out of order."""

import pytest

from clauses.holdem import SUPERVISOR, act, acts, deal, dealt, poker, showdown, shown, shuffled, told
from clauses.placing import seat
from clauses.play import At, box, dollars, nets, no, ok, returned, ruling, rulings, settled
from clauses.registers import choices, choose, recorded
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import may_start, next_step
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Approve, Leave, Unpost
from croupier.table.events import BreachNoted, DutyArose, JackpotSwitched, PlayersKeptApart, SignPosted, WagerAmended
from croupier.table.setup import Method
from croupier.table.steps import AwaitDecision
from croupier.views.felt import felt
from croupier.views.signs import text
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def _wrong(amount: int, bonus: int = 5) -> tuple[At, object]:
    """Box 1 has bet; what lies on its Flop is found to be another amount."""
    at = acts(dealt(bonus=bonus), "1 bet", "3 bet")
    return at, told(at, "wager-below-minimum" if amount < 50 else "wager-above-maximum", 1, bet="flop", amount=amount)


@clause(f"{BOOK} 11.10")
@pytest.mark.parametrize("amount", [40, 60])
def test_11_10_a_wrong_flop_wager_is_corrected_or_folded_before_the_flop(amount: int) -> None:
    at, found = _wrong(amount)
    assert choices(found) == [("correct", "fold")]  # type: ignore[arg-type]
    assert cited(found, f"{BOOK} 11.10")  # type: ignore[arg-type]
    assert no(at.settle()).code == "question-open"
    other = no(at.does(Choose(choice="correct", by=Role.DEALER, box=Box(1))))
    assert cited(other, f"{BOOK} 11.10")
    right, nothing = _wrong(50)
    assert choices(nothing) == []  # type: ignore[arg-type]
    assert right.table.waits_for == ()


@clause(f"{BOOK} 11.10.1")
@pytest.mark.parametrize("amount", [40, 60])
def test_11_10_1_corrected_it_is_twice_the_ante(amount: int) -> None:
    at, _ = _wrong(amount)
    for do in (45, 55):
        assert no(act(at, 1, "bet", do)).code == "question-open"
    answer = ok(at.does(Choose(choice="correct", by=box(1))))
    (now,) = (each for each in answer.events if isinstance(each, WagerAmended))
    assert (now.amount, now.counts) == (dollars(50), dollars(50))
    assert cited(now, f"{BOOK} 11.10.1")
    assert at.table.waits_for == ()


@clause(f"{BOOK} 11.10.2")
def test_11_10_2_folded_the_flop_wager_goes_back() -> None:
    at, _ = _wrong(40)
    answer = at.does(Choose(choice="fold", by=box(1)))
    assert nets(answer) == {"1 ante-bonus": dollars(-5), "1 ante": dollars(-25)}
    assert returned(answer) == {"1 flop": dollars(40)}
    assert cited(ruling(answer, "hand-folded"), f"{BOOK} 11.10.2")
    assert no(act(at, 1, "bet")).code == "folded-already"


@clause(f"{BOOK} 11.11", f"{BOOK} 11.11.1", f"{BOOK} 11.11.2")
def test_11_11_found_at_settlement_short_counts_as_it_lies_and_over_as_what_was_due() -> None:
    at = showdown(dealt(), check=False)
    short = told(at, "wager-below-minimum", 1, bet="turn", amount=20)
    assert rulings(short) == ["wager-valid"]
    assert cited(short, f"{BOOK} 11.11.1")
    over = told(at, "wager-above-maximum", 1, bet="flop", amount=60)
    assert rulings(over) == ["paid-to-maximum"]
    assert cited(over, f"{BOOK} 11.11.2")
    right = told(at, "wager-above-maximum", 1, bet="river", amount=25)
    assert rulings(right) == []
    answer = at.settle()
    paid = nets(answer)
    assert (paid["1 turn"], paid["1 flop"], paid["1 river"]) == (dollars(20), dollars(50), dollars(25))
    assert returned(answer) == {"1 flop": dollars(10)}
    assert cited(settled(answer, "1 flop"), f"{BOOK} 11.11")
    assert cited(settled(answer, "1 turn"), f"{BOOK} 11.11")


@clause(f"{BOOK} 11.11")
def test_11_11_of_an_earlier_round_nothing_changes_and_what_is_not_there_is_noted() -> None:
    at = dealt()
    for bet, number in (("flop", 1), ("river", 3)):
        noted = ok(told(at, "wager-above-maximum", number, bet=bet, amount=60))
        assert [type(each) for each in noted.events] == [BreachNoted]
    acts(at, "1 fold", "3 fold")
    ok(at.settle())
    assert rulings(told(at, "wager-above-maximum", 1, bet="flop", amount=60, coup=1)) == ["results-stand"]
    assert cited(told(showdown(dealt()), "wager-above-maximum", 1, bet="flop", amount=60), f"{BOOK} 11.11")


# Collusion -----------------------------------------------------------------------------------------------------------


def _suspected() -> At:
    at = poker()
    seat(at, 1, "ana")
    seat(at, 3, "ben")
    ok(told(at, "collusion", 3, boxes="1", why="looked at each other's cards"))
    return at


@clause(f"{BOOK} 11.12", f"{BOOK} 9.9")
def test_11_12_several_measures_or_none_and_not_by_the_dealer() -> None:
    at = poker((1, 25), (3, 25))
    answer = told(at, "collusion", 3, boxes="1 3")
    assert choices(answer) == [("play-first", "keep-apart", "english-only", "play-on")]
    assert cited(recorded(answer, "collusion"), f"{BOOK} 11.12")
    assert choices(told(at, "collusion", 3)) == []
    refused = no(choose(at, "play-on", Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 11.12")
    first = choose(at, "english-only", SUPERVISOR)
    assert choices(first) == [("play-first", "keep-apart", "play-on")]
    none = choose(at, "play-on", SUPERVISOR, reason="that will do")
    entry = recorded(none, "collusion-measure")
    assert (entry.details["measure"], entry.details["reason"]) == ("play-on", "that will do")
    assert cited(entry, f"{BOOK} 11.12")
    assert at.table.questions == ()
    deal(at)
    assert cited(told(at, "table-talk", 1), f"{BOOK} 9.9")


@clause(f"{BOOK} 11.12.1")
def test_11_12_1_told_to_play_first_a_player_decides_before_others_touch_their_cards() -> None:
    at = _suspected()
    refused = no(choose(at, "play-first", Role.DEALER, box=Box(3)))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 11.12.1")
    assert cited(choose(at, "play-first", SUPERVISOR, box=Box(3)), f"{BOOK} 11.12.1")
    for number in (1, 3):
        ok(at.wager(number, "ante", 25))
    deal(at)
    step = next_step(at.table)
    assert isinstance(step, AwaitDecision)
    assert step.box == 3
    assert cited(step, f"{BOOK} 11.12.1")
    assert _sees(at, 1) == ["", ""]
    assert _sees(at, 3) == ["4c", "4d"]
    acts(at, "3 bet")
    assert _sees(at, 1) == ["Ah", "9h"]
    shown(acts(at, "1 bet"), "3 check", "1 check")


def _sees(at: At, number: int) -> list[str]:
    found = next(each for each in felt(at.table, names=False, looking=Box(number)).boxes if each.box == number)
    return [card.face for hand in found.hands for card in hand.cards]


@clause(f"{BOOK} 11.12.2")
def test_11_12_2_kept_apart_they_do_not_play_at_one_table() -> None:
    at = _suspected()
    refused = no(choose(at, "keep-apart", Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 11.12.2")
    answer = choose(at, "keep-apart", SUPERVISOR)
    (apart,) = (each for each in ok(answer).events if isinstance(each, PlayersKeptApart))
    assert apart.patrons == ("ben", "ana")
    assert cited(apart, f"{BOOK} 11.12.2")
    ok(at.wager(1, "ante", 25))
    assert cited(no(at.wager(3, "ante", 25)), f"{BOOK} 11.12.2")
    ok(at.does(Leave(box=Box(3))))
    assert cited(no(seat(at, 4, "ben")), f"{BOOK} 11.12.2")
    ok(seat(at, 4, "cho"))
    ok(seat(poker(), 4, "ben"))


@clause(f"{BOOK} 11.12.3")
def test_11_12_3_english_only_until_it_is_lifted() -> None:
    at = _suspected()
    refused = no(choose(at, "english-only", Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 11.12.3")
    answer = choose(at, "english-only", SUPERVISOR)
    (sign,) = (each for each in ok(answer).events if isinstance(each, SignPosted))
    assert sign.by is SUPERVISOR
    assert cited(recorded(answer, "collusion-measure"), f"{BOOK} 11.12.3")
    assert recorded(answer, "collusion-measure").details["at"] == "2025-06-02 20:00:00"
    assert "English only" in text(at.table)
    ok(at.does(Unpost(sign="english-only")))
    assert "English only" not in text(at.table)


# A player who is not there -------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.13")
def test_11_13_a_player_who_does_not_decide_has_folded() -> None:
    at = dealt(jackpot=True, method=Method.B)
    for_another = no(act(at, 1, "fold", by=box(3)))
    assert for_another.code == "not-authorised"
    assert cited(for_another, f"{BOOK} 11.13")
    answer = told(at, "no-decision", 1)
    assert rulings(answer) == ["hand-folded"]
    assert nets(answer) == {"1 ante": dollars(-25)}
    assert cited(answer, f"{BOOK} 11.13")
    assert no(act(at, 1, "bet")).code == "folded-already"
    assert {each.bet for each in at.table.wagers if each.box == 1} >= {"jackpot"}


@clause(f"{BOOK} 11.13")
def test_11_13_only_while_a_decision_is_open_and_never_by_a_player() -> None:
    at = dealt()
    for report in (told(poker(), "no-decision", 1), told(at, "no-decision", 5), told(at, "no-decision", 3, by=box(1))):
        assert [type(each) for each in ok(report).events] == [BreachNoted]
    assert cited(told(at, "no-decision", 1), f"{BOOK} 11.13")


# The jackpot out of order --------------------------------------------------------------------------------------------


@clause(f"{BOOK} 11.14")
def test_11_14_the_inspector_is_told_and_nothing_is_dealt_without_approval() -> None:
    at = poker((1, 25))
    ok(at.wager(1, "jackpot", 5))
    answer = ok(told(at, "jackpot-equipment-failed"))
    assert [each.duty.whom for each in answer.events if isinstance(each, DutyArose)] == ["inspector"]
    assert cited(answer, f"{BOOK} 11.14")
    stopped = may_start(at.table)
    assert stopped is not None
    assert cited(stopped, f"{BOOK} 11.14")
    by_dealer = no(at.does(Approve(what="play-without-jackpot")))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 11.14")
    approved = at.does(Approve(what="play-without-jackpot", by=Role.GAMING_SUPERVISOR))
    assert returned(approved) == {"1 jackpot": dollars(5)}
    assert cited(approved, f"{BOOK} 11.14")
    assert cited(no(at.wager(1, "jackpot", 5)), f"{BOOK} 11.14")
    assert may_start(at.table) is None


@clause(f"{BOOK} 11.14")
def test_11_14_once_it_works_it_is_offered_again() -> None:
    at = poker((1, 25))
    for what in ("play-without-jackpot", "resume-jackpot"):
        assert no(at.does(Approve(what=what, by=SUPERVISOR))).code == "nothing-failed"
    ok(told(at, "jackpot-equipment-failed"))
    assert no(at.wager(1, "jackpot", 5)).code == "jackpot-suspended"
    resumed = ok(at.does(Approve(what="resume-jackpot", by=Role.GAMING_SUPERVISOR)))
    assert [each.to for each in resumed.events if isinstance(each, JackpotSwitched)] == ["offered"]
    assert cited(resumed, f"{BOOK} 11.14")
    ok(at.wager(1, "jackpot", 5))
    none = ok(told(poker(side_bets=()), "jackpot-equipment-failed"))
    assert [type(each) for each in none.events] == [BreachNoted]


@clause(f"{BOOK} 11.14")
def test_11_14_a_hand_in_play_is_finished_with_its_jackpot() -> None:
    at = acts(dealt(jackpot=True), "1 bet", "3 fold")
    ok(told(at, "jackpot-equipment-failed"))
    ok(at.does(Approve(what="play-without-jackpot", by=SUPERVISOR)))
    for _ in range(2):
        shown(at, "1 check")
    assert nets(shown(at).settle())["1 jackpot"] == dollars(-5)
    shuffled(at)
    ok(at.wager(1, "ante", 25))
    assert cited(no(at.wager(1, "jackpot", 5)), f"{BOOK} 11.14")
