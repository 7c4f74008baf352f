"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

from typing import Any

import pytest

from clauses.lucky import SUPERVISOR, a_round, act, dealt, draw, finish, initial, lucky
from clauses.mishaps import recorded
from clauses.placing import announce_minimum, approve, change, found, ranges, seat, take_down
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Leave, Post, Report
from croupier.table.events import BreachNoted, MarkerRemoved, OldMinimumKept
from croupier.table.setup import Limits
from croupier.views.signs import signs, text
from proof import cited, clause, shown

BOOK = "star-lucky-draw-baccarat"
FIFTY = {"enter": (50, 1000)}


def _sign(**more: Any) -> Limits:
    return Limits(bets=ranges({"enter": (25, 1000)}), **more)


# The sign ------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 6.1")
def test_6_1_the_sign_shows_what_the_table_enforces() -> None:
    seen = text(lucky().table)
    assert shown(seen, "minimum and maximum per playing area", f"{BOOK} 6.1")
    assert shown(seen, "enter: $25.00 to $1,000.00", f"{BOOK} 6.1")
    assert cited(no(lucky(sign=Limits(bets={})).opened), f"{BOOK} 6.1")


@clause(f"{BOOK} 6.1")
@pytest.mark.parametrize(
    ("unit", "amount", "code"),
    [
        (None, 24, "below-minimum"),
        (None, 25, ""),
        (None, 30, ""),
        (None, 1000, ""),
        (None, 1001, "above-maximum"),
        (25, 30, "not-in-units"),
        (25, 50, ""),
    ],
)
def test_6_1_wagers_keep_to_the_sign(unit: int | None, amount: int, code: str) -> None:
    at = lucky(sign=_sign(unit=None if unit is None else dollars(unit))).sit(1)
    answer = at.wager(1, "enter", amount)
    if not code:
        ok(answer)
        return
    assert no(answer).code == code
    assert cited(no(answer), f"{BOOK} 6.1")


# Found late ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 6.2")
@pytest.mark.parametrize(("dealer", "net"), [("Ks", 20), ("2s", -20)])
def test_6_2_below_the_minimum_found_late_is_valid_and_draw_equals_it(dealer: str, net: int) -> None:
    at = dealt((1, 25), text="2h 7d 3d", chips=Chips.dollars(1, 5, 25))
    late = found(at, "wager-below-minimum", 1, "enter", 20)
    assert rulings(late) == ["wager-valid"]
    assert cited(ruling(late, "wager-valid"), f"{BOOK} 6.2")
    assert no(act(at, 1, "draw", 25)).code == "draw-equals-enter"
    ok(act(at, 1, "draw", 20))
    initial(at, "3c")  # 8
    assert nets(finish(at, dealer)) == {"1 enter": dollars(net), "1 draw": dollars(40 if net > 0 else -20)}


@clause(f"{BOOK} 6.2", f"{BOOK} 6.1")
def test_6_2_found_before_the_first_card_it_goes_back() -> None:
    at = lucky((1, 25))
    in_time = found(at, "wager-below-minimum", 1, "enter", 20)
    assert rulings(in_time) == ["wager-returned"]
    assert returned(in_time) == {"1 enter": dollars(20)}
    assert cited(ok(in_time), f"{BOOK} 6.1")


@clause(f"{BOOK} 6.2")
def test_6_2_found_when_draw_lies_there_draw_counts_as_much_as_enter() -> None:
    at = dealt((1, 25), text="2h 7d 3d", chips=Chips.dollars(1, 5, 25))
    draw(at, 1, "3c")
    assert cited(ok(found(at, "wager-below-minimum", 1, "enter", 20)), f"{BOOK} 6.2")
    ended = finish(at, "Ks")
    assert nets(ended) == {"1 enter": dollars(20), "1 draw": dollars(40)}
    assert returned(ended) == {"1 draw": dollars(5)}


@clause(f"{BOOK} 6.3")
@pytest.mark.parametrize(("amount", "back"), [(1001, 1), (1300, 300), (1000, 0)])
def test_6_3_above_the_maximum_found_late_counts_as_the_maximum(amount: int, back: int) -> None:
    at = dealt((1, 1000), text="2h 7d 3d")
    late = found(at, "wager-above-maximum", 1, "enter", amount)
    if back:
        assert cited(ruling(late, "paid-to-maximum"), f"{BOOK} 6.3")
    else:
        assert cited(ruling(late, "wager-valid"), f"{BOOK} 6.1")
    assert no(act(at, 1, "draw", 1001)).code == "draw-equals-enter"
    draw(at, 1, "3c")
    ended = finish(at, "Ks")
    assert nets(ended) == {"1 enter": dollars(1000), "1 draw": dollars(2000)}
    assert returned(ended) == ({"1 enter": dollars(back)} if back else {})


@clause(f"{BOOK} 6.3")
def test_6_3_a_draw_wager_too_high_counts_as_enter_does() -> None:
    at = dealt((1, 100), text="2h 7d 3d")
    draw(at, 1, "3c")
    late = found(at, "wager-above-maximum", 1, "draw", 150)
    assert cited(ruling(late, "paid-to-maximum"), f"{BOOK} 6.3")
    ended = finish(at, "Ks")
    assert nets(ended) == {"1 enter": dollars(100), "1 draw": dollars(200)}
    assert returned(ended) == {"1 draw": dollars(50)}
    again = dealt((1, 100), text="2h 7d 3d")
    noted = found(again, "wager-above-maximum", 1, "draw", 150)
    assert [type(each) for each in ok(noted).events] == [BreachNoted]
    draw(again, 1, "3c")
    assert rulings(found(again, "wager-above-maximum", 1, "draw", 90)) == ["wager-valid"]


@clause(f"{BOOK} 6.3")
def test_6_3_earlier_rounds_stand() -> None:
    at = lucky((1, 1000))
    ok(a_round(at))
    ok(at.wager(1, "enter", 1000))
    initial(at, "9h 7d Kd")
    earlier = found(at, "wager-above-maximum", 1, "enter", 1200, coup=1)
    assert rulings(earlier) == ["results-stand"]
    assert cited(ruling(earlier, "results-stand"), f"{BOOK} 6.3")


@clause(f"{BOOK} 6.4")
def test_6_4_a_plea_that_it_was_a_slip_changes_nothing() -> None:
    at = dealt((1, 25), text="9h 7d Kd", chips=Chips.dollars(5, 25))
    late = found(at, "wager-below-minimum", 1, "enter", 20)
    assert cited(ruling(late, "wager-valid"), f"{BOOK} 6.4")
    plea = at.does(Report(what="dispute", box=Box(1), why="says that $20 was a slip"))
    assert recorded(plea, "dispute").details["why"] == "says that $20 was a slip"
    assert no(at.withdraw(1, "enter")).code == "wagers-closed"
    ok(act(at, 1, "stand"))
    assert nets(finish(at, "Ks")) == {"1 enter": dollars(20)}


# Raising the minimum -------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 6.5")
def test_6_5_a_minimum_rises_twenty_minutes_after_its_sign() -> None:
    at = lucky().sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    announce_minimum(at, 20, enter=50)
    at.wait(19)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    at.wait(1)
    assert cited(no(change(at, SUPERVISOR, {"enter": (100, 1000)})), f"{BOOK} 6.5")  # the sign says $50
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    assert no(at.wager(1, "enter", 49)).code == "below-minimum"
    ok(at.wager(1, "enter", 50))


@clause(f"{BOOK} 6.5")
@pytest.mark.parametrize("given", [{"enter": (10, 1000)}, {"enter": (25, 500)}, {"enter": (25, 2000)}])
def test_6_5_every_other_change_is_made_at_once_by_a_supervisor(given: dict[str, tuple[int, int]]) -> None:
    at = lucky().sit(1)
    by_dealer = no(change(at, Role.DEALER, given))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 6.5")
    assert cited(ok(change(at, Role.GAMING_SUPERVISOR, given)), f"{BOOK} 6.5")
    assert at.table.limits.bets["enter"] == ranges(given)["enter"]


def _raised() -> At:
    """Box 1 was playing when the minimum rose from $25 to $50; box 2 came later."""
    at = lucky().sit(1)
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    return at.wait(1).sit(2)


@clause(f"{BOOK} 6.5.1", f"{BOOK} 6.6.2")
def test_6_5_1_raised_at_once_whoever_was_playing_keeps_the_old_minimum() -> None:
    at = lucky().sit(1)
    by_dealer = no(change(at, Role.DEALER, FIFTY, at_once=True))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 6.5.1")
    assert cited(ok(change(at, SUPERVISOR, FIFTY, at_once=True)), f"{BOOK} 6.5.1")
    at.wait(1).sit(2)
    assert cited(no(at.wager(1, "enter", 24)), f"{BOOK} 6.5.1")
    assert cited(ok(at.wager(1, "enter", 25)), f"{BOOK} 6.5.1")
    assert cited(no(at.wager(2, "enter", 49)), f"{BOOK} 6.6.2")
    ok(at.wager(2, "enter", 50))


@clause(f"{BOOK} 6.5.2")
def test_6_5_2_a_marker_stands_before_the_player() -> None:
    at = lucky().sit(1)
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    marked = [each for each in raised.events if isinstance(each, OldMinimumKept)]
    assert [(each.box, each.marker, dict(each.minima)) for each in marked] == [(1, True, {"enter": dollars(25)})]
    assert cited(marked[0], f"{BOOK} 6.5.2")
    at.sit(2)
    assert [each.box for each in signs(at.table).markers] == [1]
    assert cited(no(at.does(Post(sign="old-minimum", box=Box(2)))), f"{BOOK} 6.5.2")


@clause(f"{BOOK} 6.5.3")
def test_6_5_3_the_marker_goes_when_the_player_goes() -> None:
    at = _raised()
    left = ok(at.does(Leave(box=Box(1))))
    gone = [each for each in left.events if isinstance(each, MarkerRemoved)]
    assert [each.box for each in gone] == [1]
    assert cited(gone[0], f"{BOOK} 6.5.3")
    at.sit(1)
    assert no(at.wager(1, "enter", 25)).code == "below-minimum"


@clause(f"{BOOK} 6.5.4")
def test_6_5_4_one_marker_where_the_player_is_and_the_old_minimum_in_both_boxes() -> None:
    at = lucky()
    for number in (1, 2):
        ok(seat(at, number, "ana"))
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    kept = [(each.box, each.marker) for each in raised.events if isinstance(each, OldMinimumKept)]
    assert kept == [(1, True), (2, False)]
    assert cited(raised, f"{BOOK} 6.5.4")
    elsewhere = no(at.does(Post(sign="old-minimum", box=Box(2))))
    assert elsewhere.code == "marker-elsewhere"
    assert cited(elsewhere, f"{BOOK} 6.5.4")
    ok(at.wager(1, "enter", 25))
    ok(at.wager(2, "enter", 25))
    ok(seat(at, 3, "ana"))
    assert no(at.wager(3, "enter", 24)).code == "below-minimum"
    ok(at.wager(3, "enter", 25))  # a box taken later: the right is hers (G15)


@clause(f"{BOOK} 6.6", f"{BOOK} 6.5.1")
def test_6_6_an_old_minimum_ends_twenty_minutes_after_its_sign() -> None:
    at = _raised()
    announce_minimum(at, 20, enter=50)
    at.wait(19)
    assert cited(ok(at.wager(1, "enter", 25)), f"{BOOK} 6.5.1")
    ok(at.withdraw(1, "enter"))
    assert cited(no(change(at, SUPERVISOR, FIFTY)), f"{BOOK} 6.6")
    at.wait(1)
    assert cited(no(at.wager(1, "enter", 25)), f"{BOOK} 6.6")
    ended = ok(change(at, SUPERVISOR, FIFTY))
    assert cited(ended, f"{BOOK} 6.6")
    assert [each.box for each in ended.events if isinstance(each, MarkerRemoved)] == [1]


@clause(f"{BOOK} 6.6.1")
def test_6_6_1_the_sign_shows_both_while_both_hold() -> None:
    at = lucky().sit(1)
    refused = no(change(at, SUPERVISOR, FIFTY, at_once=True, shows=("new",)))
    assert refused.code == "both-limits-shown"
    assert cited(refused, f"{BOOK} 6.6.1")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    seen = text(at.table)
    assert shown(seen, "$50.00 to $1,000.00", f"{BOOK} 6.6.1")
    assert shown(seen, "previous minimum $25.00", f"{BOOK} 6.6.1")
    ok(at.does(Leave(box=Box(1))))
    assert "$25.00" not in text(at.table)


@clause(f"{BOOK} 6.7")
def test_6_7_limits_of_a_players_own_with_their_sign() -> None:
    at = lucky().sit(3)
    own = {"enter": (500, 5000)}
    by_dealer = no(approve(at, "personal-limits", Role.DEALER, 3, own))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 6.7")
    assert cited(ok(approve(at, "personal-limits", Role.GAMING_SUPERVISOR, 3, own)), f"{BOOK} 6.7")
    assert cited(no(at.wager(3, "enter", 1001)), f"{BOOK} 6.7")  # no sign yet
    ok(at.does(Post(sign="personal-limits", box=Box(3), limits=ranges(own))))
    for amount in (499, 5001):
        assert cited(no(at.wager(3, "enter", amount)), f"{BOOK} 6.7")
    assert cited(ok(at.wager(3, "enter", 5000)), f"{BOOK} 6.7")
    ok(at.withdraw(3, "enter"))
    ok(take_down(at, "personal-limits", 3))
    assert no(at.wager(3, "enter", 1001)).code == "above-maximum"
