"""10.3, 10.7 to 10.9, 10.15: which cards and which wagers outlive a round that is void, whatever made it so."""

from collections.abc import Callable
from typing import Any

import pytest

from clauses.lucky import a_round, act, dealt, finish, hand, initial, lucky, put, told
from clauses.mishaps import decided, happened, lying, none_of, reversed_
from clauses.play import Answer, At, box, dollars, no, ok, returned, ruling, rulings
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Report, TakeCard
from croupier.table.events import CardOutOfPlay
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
TWO = "4h 9d 2c 7s 5h"  # boxes 1 and 3: 4h 7s and 9d 5h; the dealer 2c
SUPERVISOR = Role.CASINO_SUPERVISOR


def _two(**changes: Any) -> At:
    return dealt((1, 25), (3, 50), text=TWO, **changes)


def _aside(at: At) -> list[str]:
    return [each.card.text for each in getattr(at.table.phase, "carried", ())]


# What makes a round void, and play goes on with the same cards -------------------------------------------------------


def _misdealt(at: At) -> Answer:
    ok(told(at, "wrongly-dealt"))
    return decided(at, "coup-void")


def _in_doubt(at: At) -> Answer:
    ok(told(at, "order-in-doubt"))
    return decided(at, "coup-void")


def _fire(at: At) -> Answer:
    ok(told(at, "disruption", cause="fire"))
    return decided(at, "coup-void")


def _fraud(at: At) -> Answer:
    ok(at.does(Report(what="fraud", box=Box(1))))
    return at.does(Choose(choice="coup-void", by=SUPERVISOR))


VOIDED: list[Callable[[At], Answer]] = [_misdealt, _in_doubt, _fire, _fraud]
BACK = {"1 enter": dollars(25), "3 enter": dollars(50)}


@clause(f"{BOOK} 10.9", f"{BOOK} 10.3")
@pytest.mark.parametrize("voided", VOIDED)
@pytest.mark.parametrize(("wrong", "where"), [("5c", "burn"), ("5c", "box 1"), ("5c", ""), ("5c 6h", "box 3")])
def test_10_9_a_card_in_error_of_a_void_round_is_not_dealt(
    voided: Callable[[At], Answer], wrong: str, where: str
) -> None:
    at = _two()
    burned = where == "burn"
    ok(put(at, wrong, "" if burned else where, burned=burned))
    assert _aside(at) == wrong.split()
    answer = voided(at)
    assert returned(answer) == BACK
    gone = [each for each in ok(answer).events if isinstance(each, CardOutOfPlay)]
    assert [each.card.text for each in gone] == wrong.split()
    assert cited(gone[0], f"{BOOK} 10.9")
    assert cited(gone[0], f"{BOOK} 10.3")
    assert _aside(at) == []
    ok(at.wager(1, "enter", 25))
    initial(at, "9c 3c 4c")
    assert (hand(at, "box 1"), hand(at, "dealer")) == ("9c 4c", "3c")
    assert at.table.shoe.seen[cards("5c")[0]] == 1


@clause(f"{BOOK} 10.7")
@pytest.mark.parametrize("voided", VOIDED)
def test_10_7_but_the_card_under_the_device_counts_as_never_removed(voided: Callable[[At], Answer]) -> None:
    at = _two()
    assert cited(ruling(put(at, "8s", "dealer"), "card-starts-next-coup"), f"{BOOK} 10.7")
    ok(put(at, "5c", "box 1"))
    answer = voided(at)
    assert [each.card.text for each in ok(answer).events if isinstance(each, CardOutOfPlay)] == ["5c"]
    assert _aside(at) == ["8s"]
    ok(at.wager(3, "enter", 25))
    initial(at, "8s 3c 4c")
    assert hand(at, "box 3") == "8s 4c"


@clause(f"{BOOK} 10.3")
def test_10_3_read_otherwise_a_card_in_error_of_a_void_round_opens_the_next() -> None:
    at = _two(rules=edition(BOOK).under("B28", "opens-the-next-coup"))
    assert cited(ruling(put(at, "5c", "", burned=True), "card-is-next-card"), f"{BOOK} 10.3")
    assert none_of(_misdealt(at), CardOutOfPlay)
    ok(at.wager(1, "enter", 25))
    initial(at, "5c 3c 4c")
    assert hand(at, "box 1") == "5c 4c"


@clause(f"{BOOK} 10.3")
def test_10_3_a_card_that_the_round_before_left_over_is_no_card_of_the_void_round() -> None:
    at = lucky((1, 25))
    ok(a_round(at))
    ok(at.does(TakeCard(card=cards("5c")[0], burned=True)))
    ok(at.wager(1, "enter", 25))
    other = put(at, "6h", "box 1")  # from the device, although 5c comes first
    assert cited(ok(other), f"{BOOK} 10.3")
    ok(_misdealt(at))
    assert _aside(at) == ["5c"]


@clause(f"{BOOK} 10.9")
@pytest.mark.parametrize("rounds", [0, 1])
def test_10_9_the_number_of_cards_left_is_what_was_not_drawn(rounds: int) -> None:
    at = lucky().sit(1, 3)
    for _ in range(rounds):
        ok(at.wager(1, "enter", 25))
        ok(a_round(at))
    before = at.table.cards_left
    ok(at.wager(1, "enter", 25))
    initial(at, "4h 2c 7s")
    ok(put(at, "5c", "box 1"))
    assert cited(ok(_misdealt(at)), f"{BOOK} 10.9")
    assert at.table.cards_left == before - 4


# What makes the cards void or has them shuffled ----------------------------------------------------------------------


@clause(f"{BOOK} 10.15.3", f"{BOOK} 10.15.2")
@pytest.mark.parametrize("what", ["card-missing", "foreign-card"])
@pytest.mark.parametrize("where", ["box 1", "dealer", ""])
def test_10_15_no_card_lying_aside_is_dealt_from_cards_that_are_void(what: str, where: str) -> None:
    at = _two()
    ok(put(at, "5c", where))
    answer = told(at, what)
    assert returned(answer) == BACK
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.15.2")
    assert cited(ruling(answer, "shoe-void"), f"{BOOK} 10.15.3")
    ok(at.wager(1, "enter", 25))
    ok(put(at, "9c", "box 1"))  # a fact: but the round is void
    assert isinstance(at.table.phase, BetweenRounds)
    assert lying(at) == {}


@clause(f"{BOOK} 11.4")
def test_11_4_cards_lying_aside_go_back_to_the_others() -> None:
    at = _two(device=Device.SHUFFLER)
    ok(put(at, "5c", "box 1"))
    answer = told(at, "shuffler-failed", disadvantage="true")
    assert returned(answer) == BACK
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 11.4")
    assert _aside(at) == []


# Wagers laid for the next round --------------------------------------------------------------------------------------


def _settled_and_next_laid(**changes: Any) -> At:
    """Round 1 is settled: box 1 lost $25, box 3 $50. $100 and $75 are laid for round 2."""
    at = _two(**changes)
    for number in (1, 3):
        ok(act(at, number, "stand"))
    ok(finish(at, "4d"))
    ok(at.wager(1, "enter", 100))
    ok(at.wager(5, "enter", 75, "eve"))
    return at


@clause(f"{BOOK} 10.8")
@pytest.mark.parametrize("voided", VOIDED)
def test_10_8_void_after_settlement_leaves_the_wagers_for_the_next(voided: Callable[[At], Answer]) -> None:
    at = _settled_and_next_laid()
    if voided in (_fire, _fraud):
        ok(at.does(Report(what="fraud", box=Box(1), coup=1)))
        answer = at.does(Choose(choice="coup-void", by=SUPERVISOR))
    else:
        answer = voided(at)
        assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.8")
    assert returned(answer) == BACK
    assert reversed_(answer) == {"1 enter": dollars(25), "3 enter": dollars(50)}
    assert lying(at) == {"1 enter": dollars(100), "5 enter": dollars(75)}
    initial(at, "9c 8h 3c 4c 5s")
    assert hand(at, "box 5") == "8h 5s"


@clause(f"{BOOK} 10.8")
def test_10_8_read_otherwise_they_go_back_too() -> None:
    at = _settled_and_next_laid(rules=edition(BOOK).under("B29", "all-wagers-go-back"))
    answer = _misdealt(at)
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.8")
    assert returned(answer) == {"1 enter": dollars(125), "3 enter": dollars(50), "5 enter": dollars(75)}
    assert lying(at) == {}


@clause(f"{BOOK} 10.8")
def test_10_8_once_the_next_round_has_begun_nothing_is_taken_up() -> None:
    at = _settled_and_next_laid()
    initial(at, "9c")
    answer = told(at, "wrongly-dealt", coup=1)
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 10.8")
    assert lying(at) == {"1 enter": dollars(100), "5 enter": dollars(75)}


@clause(f"{BOOK} 12.5")
def test_12_5_no_question_about_a_void_round_is_left() -> None:
    at = _two()
    ok(told(at, "wrongly-dealt"))
    ok(told(at, "disruption", cause="fire"))
    ok(at.does(Report(what="fraud", box=Box(1))))
    answer = at.does(Choose(choice="coup-void", forfeit=(Box(1),), by=SUPERVISOR))
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 12.5")
    assert at.table.questions == ()


@clause(f"{BOOK} 10.9", f"{BOOK} 10.8")
def test_10_9_a_void_round_moves_no_money_of_an_earlier_one() -> None:
    at = lucky((1, 25), (3, 50))
    ok(a_round(at, "9h 8h 7d Kd Ks Qs"))
    before = at.table.float_tray
    ok(at.wager(1, "enter", 25))
    initial(at, "4h 2c 7s")
    ok(act(at, 1, "draw"))
    initial(at, "3h")
    answer = _in_doubt(at)
    assert returned(answer) == {"1 enter": dollars(25), "1 draw": dollars(25)}
    assert reversed_(answer) == {}
    assert at.table.float_tray == before
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.9")
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.8")
    assert no(at.settle()).code == "nothing-dealt"
    assert no(act(at, 1, "stand", by=box(1))).code == "not-in-turn"
    assert happened(_next(at), CardOutOfPlay).card.text == "5c"


def _next(at: At) -> Answer:
    """Let the next round be void as well, with a card of it lying aside."""
    ok(at.wager(1, "enter", 25))
    initial(at, "9c 3c 4c")
    ok(put(at, "5c", "box 1"))
    return _misdealt(at)
