"""Section 6: limits on the sign, what was found too late, raising the minimum, low-limit tables."""

import pytest

from clauses.holdem import SUPERVISOR, act, acts, dealt, poker, showdown, sign, told
from clauses.holdem import shown as go_on
from clauses.placing import announce_minimum, change
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Leave, Post
from croupier.table.events import MarkerRemoved, OldMinimumKept, Recorded
from croupier.table.setup import Device, Limits
from croupier.views.signs import signs, text
from proof import cited, clause, shown

BOOK = "star-texas-holdem-bonus"

FIFTY = {"ante": (50, 1000)}


@clause(f"{BOOK} 6.1")
def test_6_1_the_sign_shows_the_limits_and_they_hold() -> None:
    assert cited(no(poker(sign=Limits(bets={})).opened), f"{BOOK} 6.1")
    at = poker()
    assert shown(text(at.table), "ante: $25.00 to $1,000.00", f"{BOOK} 6.1")
    assert shown(text(at.table), "minimum and maximum per player, playing area", f"{BOOK} 6.1")
    at.sit(1)
    for amount in (24, 1001):
        assert cited(no(at.wager(1, "ante", amount)), f"{BOOK} 6.1")
    for box, amount in ((1, 25), (2, 30), (3, 1000)):
        ok(at.wager(box, "ante", amount))
    stepped = poker(sign=Limits(bets=sign().bets, unit=dollars(25)))
    stepped.sit(1)
    assert cited(no(stepped.wager(1, "ante", 30)), f"{BOOK} 6.1")
    ok(stepped.wager(1, "ante", 50))


@clause(f"{BOOK} 6.2")
def test_6_2_an_ante_below_the_minimum_found_late_is_valid() -> None:
    at = dealt()
    found = told(at, "wager-below-minimum", 1, bet="ante", amount=20)
    assert rulings(found) == ["wager-valid"]
    assert cited(found, f"{BOOK} 6.2")
    assert cited(no(act(at, 1, "bet", 50)), f"{BOOK} 9.1.2")
    ok(act(at, 1, "bet", 40))
    acts(at, "3 fold")
    early = poker((1, 25))
    back = told(early, "wager-below-minimum", 1, bet="ante", amount=20)
    assert returned(back) == {"1 ante": dollars(20)}


@clause(f"{BOOK} 6.3")
@pytest.mark.parametrize(("amount", "back"), [(1001, 1), (1000, 0)])
def test_6_3_an_ante_above_the_maximum_counts_as_the_maximum(amount: int, back: int) -> None:
    at = dealt((1, 1000), (3, 25))
    found = told(at, "wager-above-maximum", 1, bet="ante", amount=amount)
    if back:
        assert cited(ruling(found, "paid-to-maximum"), f"{BOOK} 6.3")
    else:
        assert cited(ruling(found, "wager-valid"), f"{BOOK} 6.1")
    ok(act(at, 1, "bet", 2000))
    ok(act(at, 3, "bet"))
    for _ in range(2):
        go_on(at, "1 check", "3 check")
    answer = go_on(at).settle()
    assert nets(answer)["1 ante"] == dollars(1000)
    assert returned(answer) == ({"1 ante": dollars(back)} if back else {})


@clause(f"{BOOK} 6.3", f"{BOOK} 6.4")
def test_6_3_earlier_rounds_stand_and_a_slip_is_the_players_own() -> None:
    at = dealt()
    plea = told(at, "dispute", 1, why="says that the Ante was a slip")
    assert [each.what for each in ok(plea).events if isinstance(each, Recorded)] == ["dispute"]
    found = told(at, "wager-below-minimum", 1, bet="ante", amount=20)
    assert cited(found, f"{BOOK} 6.4")
    assert nets(showdown(at).settle())["1 ante"] == dollars(20)
    late = told(at, "wager-above-maximum", 1, bet="ante", amount=1100, coup=1)
    assert rulings(late) == ["results-stand"]
    assert cited(late, f"{BOOK} 6.3")


# Changing them -------------------------------------------------------------------------------------------------------


def _raised() -> At:
    """Box 1 was playing when the minimum rose from $25 to $50; box 2 came later."""
    at = poker()
    at.sit(1)
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    return at.wait(1).sit(2)


@clause(f"{BOOK} 6.5")
def test_6_5_a_minimum_rises_twenty_minutes_after_its_sign() -> None:
    at = poker()
    at.sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    announce_minimum(at, 20, ante=50)
    assert cited(no(change(at.wait(19), SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    assert cited(ok(change(at.wait(1), SUPERVISOR, FIFTY)), f"{BOOK} 6.5")
    assert no(at.wager(1, "ante", 49)).code == "below-minimum"
    for given in ({"ante": (10, 1000)}, {"ante": (10, 500)}):
        assert cited(no(change(at, Role.DEALER, given)), f"{BOOK} 6.5")
        assert cited(ok(change(at, SUPERVISOR, given)), f"{BOOK} 6.5")


@clause(f"{BOOK} 6.5.1", f"{BOOK} 6.5.4")
def test_6_5_1_raised_at_once_whoever_was_playing_keeps_the_old_minimum() -> None:
    at = poker()
    at.sit(1)
    by_dealer = no(change(at, Role.DEALER, FIFTY, at_once=True))
    assert cited(by_dealer, f"{BOOK} 6.5.1")
    assert cited(ok(change(at, SUPERVISOR, FIFTY, at_once=True)), f"{BOOK} 6.5.1")
    at.wait(1).sit(2)
    ok(at.wager(1, "ante", 25))
    assert cited(no(at.wager(2, "ante", 49)), f"{BOOK} 6.5.4")
    ok(at.wager(2, "ante", 50))


@clause(f"{BOOK} 6.5.1.1", f"{BOOK} 6.5.1.2")
def test_6_5_1_1_a_marker_stands_before_the_player_until_the_player_goes() -> None:
    at = poker()
    at.sit(1)
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    (marked,) = (each for each in raised.events if isinstance(each, OldMinimumKept))
    assert (marked.box, marked.marker) == (1, True)
    assert cited(marked, f"{BOOK} 6.5.1.1")
    at.sit(2)
    assert [each.box for each in signs(at.table).markers] == [1]
    assert cited(no(at.does(Post(sign="old-minimum", box=Box(2)))), f"{BOOK} 6.5.1.1")
    left = ok(at.does(Leave(box=Box(1))))
    (gone,) = (each for each in left.events if isinstance(each, MarkerRemoved))
    assert cited(gone, f"{BOOK} 6.5.1.2")
    at.sit(1)
    assert no(at.wager(1, "ante", 49)).code == "below-minimum"


@clause(f"{BOOK} 6.5.2", f"{BOOK} 6.5.1")
def test_6_5_2_an_old_minimum_ends_twenty_minutes_after_its_sign() -> None:
    at = _raised()
    announce_minimum(at, 20, ante=50)
    assert cited(ok(at.wait(19).wager(1, "ante", 25)), f"{BOOK} 6.5.1")
    ok(at.withdraw(1, "ante"))
    assert cited(no(at.wait(1).wager(1, "ante", 25)), f"{BOOK} 6.5.2")


@clause(f"{BOOK} 6.5.3")
def test_6_5_3_the_sign_shows_both_minima_while_both_are_in_place() -> None:
    at = poker()
    at.sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY, at_once=True, shows=("new",))), f"{BOOK} 6.5.3")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert shown(text(at.table), "ante: previous minimum $25.00, new minimum $50.00", f"{BOOK} 6.5.3")
    ok(at.does(Leave(box=Box(1))))
    assert "previous" not in text(at.table)


@clause(f"{BOOK} 6.5.4")
def test_6_5_4_newcomers_keep_to_the_new_minimum() -> None:
    at = _raised()
    assert cited(no(at.wager(2, "ante", 49)), f"{BOOK} 6.5.4")
    ok(at.wager(2, "ante", 50))


@clause(f"{BOOK} 6.6", f"{BOOK} 6.6.1", f"{BOOK} 6.6.2")
def test_6_6_a_low_limit_table_deals_from_a_device_and_offers_no_tournament() -> None:
    ok(poker(low_limit=True).opened)
    assert cited(no(poker(low_limit=True, device=Device.SHOE).opened), f"{BOOK} 6.6.2")
    tournament = no(poker(low_limit=True, tournament=True).opened)
    assert cited(tournament, f"{BOOK} 6.6.1")
    assert cited(tournament, f"{BOOK} 6.6")
    ok(poker(device=Device.SHOE).opened)
