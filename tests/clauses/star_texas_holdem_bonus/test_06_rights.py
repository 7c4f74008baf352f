"""Section 6 and whose rights are: an old minimum, a lowered maximum."""

import pytest

from clauses.holdem import SUPERVISOR, act, poker, put, told
from clauses.placing import change, seat
from clauses.play import At, dollars, no, ok, returned, rulings
from clauses.rights import leaves, read
from croupier.table.events import OldMinimumKept, StandingMinimumKept
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
FIFTY = {"ante": (50, 1000)}


def _raised() -> At:
    """Ana sits at box 1 and Zed stands at box 3; both play when the minimum rises to $50."""
    at = poker()
    ok(seat(at, 1, "ana"))
    ok(at.wager(3, "ante", 25, patron="zed"))
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert [each.patron for each in raised.events if isinstance(each, StandingMinimumKept)] == ["zed"]
    ok(at.withdraw(3, "ante"))
    return at


@clause(f"{BOOK} 6.5.1", f"{BOOK} 6.5.4")
def test_6_5_1_who_stands_and_was_playing_keeps_the_old_minimum() -> None:
    at = _raised()
    assert cited(no(at.wager(4, "ante", 24, patron="zed")), f"{BOOK} 6.5.1")
    assert cited(ok(at.wager(4, "ante", 25, patron="zed")), f"{BOOK} 6.5.1")
    assert cited(no(at.wager(1, "ante", 49, patron="new")), f"{BOOK} 6.5.4")
    ok(at.wager(1, "ante", 25))


@clause(f"{BOOK} 6.5.1.1", f"{BOOK} 6.5.1.2")
def test_6_5_1_1_the_marker_goes_where_the_player_sits_down_and_when_the_player_goes() -> None:
    at = _raised()
    sits = ok(seat(at, 4, "zed"))
    assert [each.box for each in sits.events if isinstance(each, OldMinimumKept)] == [4]
    assert cited(sits, f"{BOOK} 6.5.1.1")
    assert cited(ok(leaves(at, 4)), f"{BOOK} 6.5.1.2")
    for patron in ("ben", "zed"):
        ok(seat(at, 4, patron))
        assert no(at.wager(4, "ante", 49)).code == "below-minimum"
        ok(leaves(at, 4))


@clause(f"{BOOK} 6.5.1")
def test_6_5_1_read_otherwise_it_is_the_boxs() -> None:
    at = poker(rules=read(BOOK, "G15", "whoever-plays-at-the-box"))
    ok(seat(at, 1, "ana"))
    ok(at.wager(3, "ante", 25, patron="zed"))
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    ok(at.withdraw(3, "ante"))
    assert no(at.wager(3, "ante", 49, patron="zed")).code == "below-minimum"
    assert cited(ok(at.wager(1, "ante", 25, patron="zed")), f"{BOOK} 6.5.1")


@clause(f"{BOOK} 6.3", f"{BOOK} 6.5")
@pytest.mark.parametrize(("most", "counts"), [(495, 495), (500, 500), (505, 500)])
def test_6_3_a_maximum_lowered_over_an_ante(most: int, counts: int) -> None:
    at = poker()
    ok(seat(at, 1, "ana"))
    ok(at.wager(1, "ante", 500))
    assert cited(ok(change(at, SUPERVISOR, {"ante": (25, most)})), f"{BOOK} 6.5")
    first = ok(put(at, "2h", "community"))
    assert rulings(first) == (["paid-to-maximum"] if counts < 500 else [])
    if counts < 500:
        assert cited(first, f"{BOOK} 6.3")
    put(at, "5d 9c Jh Ks", "community")
    put(at, "3d 8s", "dealer")
    put(at, "Ac 4c", "1")
    assert no(act(at, 1, "bet", 2 * counts + 5)).code == "not-the-amount"
    ok(act(at, 1, "bet", 2 * counts))


@clause(f"{BOOK} 6.1", f"{BOOK} 6.5")
def test_6_1_told_in_time_it_is_not_accepted() -> None:
    at = poker()
    ok(seat(at, 1, "ana"))
    ok(at.wager(1, "ante", 500))
    assert cited(ok(change(at, SUPERVISOR, {"ante": (25, 400)})), f"{BOOK} 6.5")
    back = told(at, "wager-above-maximum", 1, bet="ante", amount=500)
    assert returned(back) == {"1 ante": dollars(500)}
    assert cited(back, f"{BOOK} 6.1")
