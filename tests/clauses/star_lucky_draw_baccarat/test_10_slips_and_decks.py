"""10.12 to 10.15: cards not cut, not burned, not shuffled; cards missing or foreign."""

import pytest

from clauses.lucky import a_round, act, draw, finish, hand, initial, lucky, put, run, told
from clauses.mishaps import cutting_card, happened, no_card, recorded
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from clauses.shoes import burn, check, cut_by, load, shuffle
from croupier.kernel.staff import Role
from croupier.table import evolve
from croupier.table.events import BreachNoted, CardsChecked, ShoeEndsAfter, WagerSettled
from croupier.table.setup import CardSet, Device
from croupier.table.state import BetweenRounds
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


def _after(rounds: int) -> At:
    """A table at which box 1 has played some rounds; boxes 3 and 6 look on."""
    at = lucky((1, 25)).sit(3, 6)
    for _ in range(rounds):
        ok(a_round(at))
    return at


def _waits(at: At) -> None:
    ok(at.wager(1, "enter", 25))
    assert no(run(at, "9h 7d Kd")).code == "shoe-ended"


# Not cut, not burned, not shuffled -----------------------------------------------------------------------------------


@clause(f"{BOOK} 10.12")
def test_10_12_not_cut_properly_the_round_is_finished_then_the_cards_are_shuffled() -> None:
    at = _after(3)
    ok(at.wager(1, "enter", 25))
    initial(at, "9h 7d Kd")
    answer = told(at, "not-cut")
    assert rulings(answer) == ["results-stand"]
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 10.12")
    assert happened(answer, ShoeEndsAfter).last == 4
    ok(act(at, 1, "stand"))
    assert nets(finish(at, "Ks")) == {"1 enter": dollars(25)}
    ok(at.wager(1, "enter", 25))
    refused = no(run(at, "9h 7d Kd"))
    assert cited(refused, f"{BOOK} 10.12")
    ok(shuffle(at))
    assert no(cut_by(at, 1)).code == "not-offered-the-cut"
    ok(cut_by(at, 6))


@clause(f"{BOOK} 10.12", f"{BOOK} 10.14")
@pytest.mark.parametrize(("what", "number"), [("not-cut", "10.12"), ("not-shuffled", "10.14")])
def test_10_12_found_between_rounds(what: str, number: str) -> None:
    at = _after(1)
    assert cited(ruling(told(at, what), "results-stand"), f"{BOOK} {number}")
    _waits(at)
    device = lucky((1, 25), device=Device.SHUFFLER)
    noted = told(device, what)
    assert [type(each) for each in ok(noted).events] == [BreachNoted]
    assert cited(ok(noted), f"{BOOK} 4.4")


@clause(f"{BOOK} 10.12")
def test_10_12_a_round_begun_from_uncut_cards_is_finished() -> None:
    at = lucky(cards=CardSet(prepared="new")).sit(1)
    ok(shuffle(at))
    ok(at.wager(1, "enter", 25))
    began = put(at, "9h", "box 1")
    assert cited(ruling(began, "results-stand"), f"{BOOK} 10.12")
    initial(at, "7d Kd")
    ok(act(at, 1, "stand"))
    assert nets(finish(at, "Ks")) == {"1 enter": dollars(25)}
    _waits(at)


@clause(f"{BOOK} 10.13")
def test_10_13_a_forgotten_burn_leaves_the_card_in_play() -> None:
    at = lucky(cards=CardSet(prepared="new")).sit(1)
    ok(shuffle(at))
    ok(cut_by(at, 1))
    ok(load(at))
    ok(at.wager(1, "enter", 25))
    first = put(at, "4h", "box 1")
    assert rulings(first) == ["play-on"]
    assert cited(ruling(first, "play-on"), f"{BOOK} 10.13")
    assert hand(at, "box 1") == "4h"
    assert no(burn(at, "2c")).code == "round-in-progress"
    later = told(at, "burn-forgotten")
    assert rulings(later) == ["play-on"]
    assert cited(ruling(later, "play-on"), f"{BOOK} 10.13")
    initial(at, "7d Kd")
    ok(act(at, 1, "stand"))
    ok(finish(at, "Ks"))
    late = no(burn(at, "2c"))
    assert cited(late, f"{BOOK} 10.13")


@clause(f"{BOOK} 10.13", f"{BOOK} 4.10")
def test_10_13_a_card_put_straight_to_the_discards_is_the_burn() -> None:
    at = lucky(cards=CardSet(prepared="new")).sit(1)
    ok(shuffle(at))
    ok(cut_by(at, 1))
    ok(load(at))
    shown = put(at, "2c", "", burned=True, up=True)
    assert cited(happened(shown, BreachNoted), f"{BOOK} 4.10")
    ok(at.wager(1, "enter", 25))
    assert rulings(put(at, "4h", "box 1")) == []
    assert cited(ok(told(at, "burn-forgotten")), f"{BOOK} 10.13")


@clause(f"{BOOK} 10.14")
def test_10_14_not_shuffled_after_the_cutting_card_the_round_is_finished() -> None:
    at = _after(2)
    ok(at.wager(1, "enter", 25))
    initial(at, "8h 7d Kd")
    ok(cutting_card(at))
    ok(act(at, 1, "stand"))
    ok(finish(at, "Kc"))
    ok(at.wager(1, "enter", 25))
    began = put(at, "8h", "box 1")  # nobody shuffled
    assert rulings(began) == ["results-stand"]
    assert cited(ruling(began, "results-stand"), f"{BOOK} 10.14")
    initial(at, "7d Kd")
    ok(act(at, 1, "stand"))
    ok(no_card(at))  # 10.10: they run out
    for command in (shuffle(at), cut_by(at, 6, 60), load(at), burn(at, "2c")):
        ok(command)
    assert nets(finish(at, "Kc")) == {"1 enter": dollars(25)}
    ok(at.wager(1, "enter", 25))
    refused = no(run(at, "9h 7d Kd"))
    assert cited(refused, f"{BOOK} 10.14")
    assert at.table.rounds == 4


@clause(f"{BOOK} 10.14")
def test_10_14_told_in_the_round() -> None:
    at = _after(1)
    ok(at.wager(1, "enter", 25))
    initial(at, "9h 7d Kd")
    assert cited(ruling(told(at, "not-shuffled"), "results-stand"), f"{BOOK} 10.14")
    ok(act(at, 1, "stand"))
    ok(finish(at, "Ks"))
    _waits(at)


# Missing or foreign --------------------------------------------------------------------------------------------------


def _in_round_three() -> At:
    """Two rounds are settled; in the third boxes 1 and 2 have $25 each, and box 1 drew."""
    at = lucky((1, 25)).sit(2)
    for _ in range(2):
        ok(a_round(at))
    for number in (1, 2):
        ok(at.wager(number, "enter", 25))
    initial(at, "2h 9d 7c 3d 5h")
    draw(at, 1, "4s")
    return at


@clause(f"{BOOK} 10.15", f"{BOOK} 10.15.1", f"{BOOK} 10.15.2")
@pytest.mark.parametrize("what", ["card-missing", "foreign-card"])
def test_10_15_the_round_is_void_earlier_ones_stand(what: str) -> None:
    at = _in_round_three()
    answer = told(at, what, count=311)
    assert rulings(answer) == ["results-stand", "coup-void", "shoe-void"]
    assert cited(recorded(answer, what), f"{BOOK} 10.15")
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 10.15.1")
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.15.2")
    assert returned(answer) == {"1 enter": dollars(25), "1 draw": dollars(25), "2 enter": dollars(25)}


@clause(f"{BOOK} 10.15")
def test_10_15_a_full_count_changes_nothing() -> None:
    at = _in_round_three()
    answer = told(at, "card-missing", count=312)
    assert rulings(answer) == []
    assert cited(ok(answer), f"{BOOK} 10.15")
    assert len(at.table.wagers) == 3
    ok(check(at, 312))
    short = check(at, 311)
    assert rulings(short) == ["results-stand", "coup-void", "shoe-void"]


@clause(f"{BOOK} 10.15", f"{BOOK} 3.1")
def test_10_15_a_seventh_card_of_six_decks_is_foreign() -> None:
    at = lucky((1, 25), (2, 25), (3, 25))
    initial(at, "7d 7d 7d 7d 7d 7d")
    seventh = put(at, "7d", "box 3")
    assert rulings(seventh) == ["results-stand", "coup-void", "shoe-void"]
    assert cited(ok(seventh), f"{BOOK} 10.15")
    assert cited(ok(seventh), f"{BOOK} 3.1")
    assert isinstance(at.table.phase, BetweenRounds)


@clause(f"{BOOK} 10.15.1")
def test_10_15_1_found_between_rounds_all_rounds_stand() -> None:
    at = _after(2)
    answer = told(at, "card-missing", count=311)
    assert rulings(answer) == ["results-stand", "shoe-void"]
    assert cited(ruling(answer, "results-stand"), f"{BOOK} 10.15.1")
    assert returned(answer) == {}


@clause(f"{BOOK} 10.15.2")
def test_10_15_2_what_was_paid_already_stands() -> None:
    at = _in_round_three()
    enter = at.table.wagers[0]
    paid = WagerSettled(
        number=enter.number,
        box=enter.box,
        bet=enter.bet,
        stake=enter.counts,
        net=dollars(25),
        token=False,
        rows=("wins",),
        because=(),
    )
    at.table = evolve(at.table, paid)
    answer = told(at, "foreign-card")
    assert returned(answer) == {"1 draw": dollars(25), "2 enter": dollars(25)}
    assert cited(ruling(answer, "coup-void"), f"{BOOK} 10.15.2")


@clause(f"{BOOK} 10.15.3")
def test_10_15_3_no_card_is_dealt_until_the_decks_were_checked_and_are_whole() -> None:
    at = _in_round_three()
    answer = told(at, "card-missing", count=311)
    assert cited(ruling(answer, "shoe-void"), f"{BOOK} 10.15.3")
    ok(at.wager(1, "enter", 25))
    assert cited(no(run(at, "9h 7d Kd")), f"{BOOK} 10.15.3")
    found = ok(check(at, 311, Role.DEALER))
    assert [(each.found, each.by) for each in found.events if isinstance(each, CardsChecked)] == [(311, Role.DEALER)]
    assert cited(found, f"{BOOK} 10.15.3")
    assert cited(no(run(at, "9h 7d Kd")), f"{BOOK} 10.15.3")
    began = put(at, "9h", "box 1")  # a round from such cards is void
    assert cited(ruling(began, "coup-void"), f"{BOOK} 10.15.3")
    assert returned(began) == {"1 enter": dollars(25)}
    ok(check(at, 312, Role.CASINO_SUPERVISOR))
    ok(at.wager(1, "enter", 25))
    assert no(run(at, "9h 7d Kd")).code == "shoe-ended"
    for command in (shuffle(at), cut_by(at, 2), load(at), burn(at, "2c")):
        ok(command)
    ok(run(at, "9h 7d Kd"))
