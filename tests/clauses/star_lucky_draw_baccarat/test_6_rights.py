"""Section 6 and whose rights are: limits of one's own, an old minimum, a lowered maximum."""

import pytest

from clauses.lucky import SUPERVISOR, act, finish, initial, lucky
from clauses.placing import change, found, seat
from clauses.play import dollars, nets, no, ok, returned, rulings
from clauses.rights import leaves, own_limits, read
from croupier.table.events import StandingMinimumKept
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
FIFTY = {"enter": (50, 1000)}


@clause(f"{BOOK} 6.7")
@pytest.mark.parametrize(("amount", "fits"), [(99, False), (100, True), (5000, True), (5001, False)])
def test_6_7_limits_of_ones_own_hold_at_every_area(amount: int, *, fits: bool) -> None:
    at = lucky()
    ok(seat(at, 1, "ana"))
    own_limits(at, 1, SUPERVISOR, {"enter": (100, 5000)})
    for number in (1, 3):
        answer = at.wager(number, "enter", amount, patron="ana")
        assert cited(ok(answer) if fits else no(answer), f"{BOOK} 6.7")
    assert no(at.wager(4, "enter", 1001, patron="zed")).code == "above-maximum"
    ok(at.wager(4, "enter", 25, patron="zed"))


@clause(f"{BOOK} 6.7")
def test_6_7_nobody_finds_them_at_the_box() -> None:
    at = lucky()
    ok(seat(at, 1, "ana"))
    own_limits(at, 1, SUPERVISOR, {"enter": (100, 5000)})
    ok(leaves(at, 1))
    for patron in ("ben", "ana"):
        ok(seat(at, 1, patron))
        assert no(at.wager(1, "enter", 1001)).code == "above-maximum"
        ok(leaves(at, 1))
    boxes = lucky(rules=read(BOOK, "G15", "whoever-plays-at-the-box"))
    ok(seat(boxes, 1, "ana"))
    own_limits(boxes, 1, SUPERVISOR, {"enter": (100, 5000)})
    assert no(boxes.wager(2, "enter", 1001, patron="ana")).code == "above-maximum"
    assert cited(ok(boxes.wager(1, "enter", 5000)), f"{BOOK} 6.7")


@clause(f"{BOOK} 6.5.1", f"{BOOK} 6.6.2")
def test_6_5_1_who_plays_without_a_seat_keeps_the_old_minimum() -> None:
    at = lucky()
    ok(at.wager(3, "enter", 25, patron="zed"))
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert [each.patron for each in raised.events if isinstance(each, StandingMinimumKept)] == ["zed"]
    assert cited(no(at.wager(4, "enter", 24, patron="zed")), f"{BOOK} 6.5.1")
    assert cited(ok(at.wager(4, "enter", 25, patron="zed")), f"{BOOK} 6.5.1")
    assert cited(no(at.wager(5, "enter", 49, patron="new")), f"{BOOK} 6.6.2")
    ok(at.wager(5, "enter", 50, patron="new"))


@clause(f"{BOOK} 6.5.1")
def test_6_5_1_the_old_minimum_holds_at_every_box_held_or_only_at_the_marked_one() -> None:
    for other in (False, True):
        at = lucky(rules=read(BOOK, "G14", "marked-box-only")) if other else lucky()
        ok(seat(at, 2, "ana"))
        ok(change(at, SUPERVISOR, FIFTY, at_once=True))
        assert no(at.wager(5, "enter", 24, patron="ana")).code == "below-minimum"
        answer = at.wager(5, "enter", 25, patron="ana")
        assert no(answer).code == "below-minimum" if other else cited(ok(answer), f"{BOOK} 6.5.1")
        assert cited(ok(at.wager(2, "enter", 25)), f"{BOOK} 6.5.1")


@clause(f"{BOOK} 6.3", f"{BOOK} 6.5")
@pytest.mark.parametrize(("most", "counts"), [(495, 495), (500, 500), (505, 500)])
def test_6_3_a_maximum_lowered_over_enter(most: int, counts: int) -> None:
    at = lucky()
    ok(seat(at, 1, "ana"))
    ok(at.wager(1, "enter", 500))
    assert cited(ok(change(at, SUPERVISOR, {"enter": (25, most)})), f"{BOOK} 6.5")
    first = ok(initial(at, "4h"))
    assert rulings(first) == (["paid-to-maximum"] if counts < 500 else [])
    if counts < 500:
        assert cited(first, f"{BOOK} 6.3")
    ok(initial(at, "2c 5d"))
    ok(act(at, 1, "stand"))
    ended = finish(at, "Kd Kc")
    assert nets(ended) == {"1 enter": dollars(counts)}
    assert returned(ended) == ({"1 enter": dollars(500 - counts)} if counts < 500 else {})


@clause(f"{BOOK} 6.1", f"{BOOK} 6.5")
def test_6_1_told_in_time_it_is_not_accepted() -> None:
    at = lucky()
    ok(seat(at, 1, "ana"))
    ok(at.wager(1, "enter", 500))
    assert cited(ok(change(at, SUPERVISOR, {"enter": (25, 400)})), f"{BOOK} 6.5")
    back = found(at, "wager-above-maximum", 1, "enter", 500)
    assert returned(back) == {"1 enter": dollars(500)}
    assert cited(back, f"{BOOK} 6.1")
