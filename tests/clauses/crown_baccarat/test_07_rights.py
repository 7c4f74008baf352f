"""Sections 7 and 10.3 and whose rights are: limits agreed, deferred commission, sums, a lowered maximum."""

import pytest

from clauses.hands import approve
from clauses.placing import change, found, seat
from clauses.play import At, dollars, nets, no, ok, returned, rulings
from clauses.rights import leaves, own_limits, read
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CallForBets, CallNoMoreBets
from proof import cited, clause

BOOK = "crown-baccarat"
AREA_MANAGER, ASSISTANT = Role.AREA_MANAGER, Role.ASSISTANT_CASINO_MANAGER
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6
BANKER_WINS = "2h 7c 3d Kc Ks"  # Player 5, Banker 7


@clause("crown-baccarat 7.4")
@pytest.mark.parametrize(("amount", "fits"), [(9, False), (10, True), (20000, True), (20001, False)])
def test_7_4_agreed_limits_are_the_players_at_every_position(amount: int, *, fits: bool) -> None:
    at = At(BOOK)
    seat(at, 1, "ana")
    own_limits(at, 1, AREA_MANAGER, {"player": (10, 20000)})
    for number in (1, 5):
        answer = at.wager(number, "player", amount, patron="ana")
        assert cited(ok(answer) if fits else no(answer), "crown-baccarat 7.4")
    for outside in (24, 10001):
        assert no(at.wager(1, "player", outside, patron="zed")).code in ("below-minimum", "above-maximum")


@clause("crown-baccarat 7.4")
def test_7_4_nobody_finds_them_at_the_position() -> None:
    at = At(BOOK)
    seat(at, 1, "ana")
    own_limits(at, 1, AREA_MANAGER, {"player": (10, 20000)})
    ok(leaves(at, 1))
    for patron in ("ben", "ana"):
        seat(at, 1, patron)
        assert no(at.wager(1, "player", 10)).code == "below-minimum"
        ok(leaves(at, 1))
    boxes = At(BOOK, rules=read(BOOK, "G15", "whoever-plays-at-the-box"))
    seat(boxes, 1, "ana")
    own_limits(boxes, 1, AREA_MANAGER, {"player": (10, 20000)})
    assert cited(ok(boxes.wager(1, "player", 10, patron="zed")), "crown-baccarat 7.4")


@clause("crown-baccarat 7.2", "crown-baccarat 7.2.4")
@pytest.mark.parametrize(("second", "fits"), [(3999, True), (4000, True), (4001, False)])
def test_7_2_one_players_wagers_on_one_bet_in_one_box_are_summed(second: int, *, fits: bool) -> None:
    at = At(BOOK)
    seat(at, 1, "ana")
    ok(at.wager(1, "player", 6000))
    answer = at.wager(1, "player", second)
    if fits:
        ok(answer)
    else:
        assert cited(no(answer), "crown-baccarat 7.2.4")
    ok(at.wager(1, "player", 10000, patron="zed"))
    ok(at.wager(2, "player", 10000, patron="ana"))


@clause("crown-baccarat 7.2", "crown-baccarat 7.2.1")
def test_7_2_1_what_is_taken_off_a_wager_that_was_topped_up_leaves_the_minimum() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "player", 5))
    ok(at.withdraw(1, "player", 5))
    ok(at.wager(1, "player", 10))
    own_limits(at, 1, AREA_MANAGER, {"player": (30, 20000)})
    assert cited(no(at.withdraw(1, "player", 10)), "crown-baccarat 7.2.1")
    ok(at.withdraw(1, "player", 5))
    ok(at.withdraw(1, "player"))


@clause("crown-baccarat 6.3", "crown-baccarat 7.2")
@pytest.mark.parametrize(("alone", "fits"), [(245, True), (250, True), (255, False)])
def test_6_3_the_parts_of_a_combined_wager_count_towards_the_maximum(alone: int, *, fits: bool) -> None:
    at = At(BOOK, side_bets=("pairs", "one-one-two")).sit(1)
    assert cited(ok(at.wager(1, "one-one-two", 1000)), "crown-baccarat 6.3")
    answer = at.wager(1, "pairs-player", alone)
    if fits:
        ok(answer)
    else:
        assert cited(no(answer), "crown-baccarat 7.2")


@clause("crown-baccarat 6.3", "crown-baccarat 7.2.5")
@pytest.mark.parametrize(
    ("most", "whole", "alone"),
    [(400, 600, 250), (200, 600, 50), (150, 600, None), (105, 420, None)],
)
def test_7_2_5_a_maximum_lowered_over_a_combined_wager(most: int, whole: int, alone: int | None) -> None:
    at = At(BOOK, side_bets=("pairs", "one-one-two")).sit(1)
    assert cited(ok(at.wager(1, "one-one-two", 600)), "crown-baccarat 6.3")  # $150 of it on each pairs wager
    ok(at.wager(1, "pairs-player", 250))
    ok(change(at, AREA_MANAGER, {"pairs": (5, most)}))
    first = ok(at.card("3h", "player"))
    if alone != 250:
        assert cited(first, "crown-baccarat 7.2.5")
    left = {} if alone is None else {"1 pairs-player": dollars(alone)}
    assert {each.name: each.counts for each in at.table.wagers} == {"1 one-one-two": dollars(whole), **left}


@clause("crown-baccarat 7.2.4", "crown-baccarat 7.2.5")
@pytest.mark.parametrize("called", [False, True])
def test_7_2_4_a_maximum_lowered_over_a_wager_in_time_and_late(*, called: bool) -> None:
    at = At(BOOK).sit(1)
    ok(at.does(CallForBets()))
    ok(at.wager(1, "player", 6000))
    ok(at.wager(1, "player", 4000))
    if called:
        ok(at.does(CallNoMoreBets()))
    ok(change(at, AREA_MANAGER, {"player": (25, 5000)}))
    told = found(at, "wager-above-maximum", 1, "player", 10000)
    if called:
        assert rulings(told) == ["paid-to-maximum"]
        assert cited(told, "crown-baccarat 7.2.5")
    else:
        assert returned(told) == {"1 player": dollars(5000)}
        assert cited(told, "crown-baccarat 7.2.4")
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(5000)}


@clause("crown-baccarat 10.3.1")
def test_10_3_1_deferred_commission_is_the_players_at_a_second_box_and_no_strangers() -> None:
    at = At(BOOK)
    seat(at, 3, "ana")
    seat(at, 4, "bob")
    ok(approve(at, "defer-commission", ASSISTANT, 3))
    ok(at.wager(3, "banker", 100))
    ok(at.wager(4, "banker", 200, patron="ana"))
    ok(at.wager(3, "banker", 100, patron="zed"))
    settled = at.coup(BANKER_WINS)
    assert nets(settled) == {"3 banker": dollars(195), "4 banker": dollars(200)}
    assert at.table.commission == {3: dollars(15)}
    assert cited(settled, "crown-baccarat 10.3.1")


@clause("crown-baccarat 10.3.1")
def test_10_3_1_an_approval_names_a_box_only_where_one_is_meant() -> None:
    at = At(BOOK).sit(3)
    assert cited(no(at.does(Approve(what="defer-commission", by=ASSISTANT))), "crown-baccarat 10.3.1")
    refused = no(at.does(Approve(what="shown-burn", box=Box(3), by=ASSISTANT)))
    assert refused.code == "not-for-a-box"
