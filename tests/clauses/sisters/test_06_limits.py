"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

import pytest

from clauses.placing import announce_minimum, approve, change, ranges, seat
from clauses.play import At, dollars, limits, no, ok
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Leave, Post
from croupier.table.events import MarkerRemoved, OldMinimumKept
from croupier.table.setup import Limits
from croupier.views.signs import signs, text
from croupier.wording import refusal
from proof import Sister, cited, shown, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    6.1             6.1
    6.1.1           6.1.1
    6.6             6.5
    6.7             6.6
    6.7.1           6.6.1
    6.7.1.1         6.6.1.1
    6.7.1.2         6.6.1.2
    6.7.1.3         6.6.1.3
    6.7.2           6.6.2
    6.7.3           6.6.3
    6.7.4           6.6.4
    6.8             6.7
    """
)
SUPERVISOR = Role.CASINO_SUPERVISOR


# The sign ------------------------------------------------------------------------------------------------------------


@clause("6.1")
def test_6_1_the_sign_shows_what_the_table_enforces(its: Sister) -> None:
    sign = limits(differential=dollars(20000), areas={"player": dollars(50000)})
    at = At(its.book, sign=sign).sit(1)
    seen = text(at.table)
    wanted = "minimum and maximum per player, playing area, bet type, table differential"
    assert shown(seen, wanted, its["6.1"])
    assert shown(seen, "player: $25.00 to $10,000.00", its["6.1"])
    assert shown(seen, "banker: $25.00 to $10,000.00", its["6.1"])
    assert shown(seen, "tie: $5.00 to $2,000.00", its["6.1"])
    assert shown(seen, "table differential: $20,000.00", its["6.1"])
    assert shown(seen, "player, playing area maximum: $50,000.00", its["6.1"])


@clause("6.1")
@pytest.mark.parametrize("missing", ["player", "banker", "tie"])
def test_6_1_a_table_without_limits_on_its_sign_does_not_open(its: Sister, missing: str) -> None:
    bets = ranges({"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)})
    refused = no(At(its.book, sign=Limits(bets={bet: pair for bet, pair in bets.items() if bet != missing})).opened)
    assert cited(refused, its["6.1"])


@clause("6.1")
@pytest.mark.parametrize(("amount", "fits"), [(4, False), (5, True), (2000, True), (2001, False)])
def test_6_1_a_tie_wager_outside_the_sign_is_refused_naming_what_would_be_taken(
    its: Sister, amount: int, *, fits: bool
) -> None:
    answer = At(its.book).sit(1).wager(1, "tie", amount)
    if fits:
        ok(answer)
        return
    refused = no(answer)
    assert refusal(refused).mend == "Wager $5.00 to $2,000.00."
    assert cited(refused, its["6.1"])


@clause("6.1.1")
@pytest.mark.parametrize(
    ("unit", "amount", "fits"),
    [
        (None, 30, True),
        (None, 26, True),
        (25, 25, True),
        (25, 50, True),
        (25, 49, False),
        (25, 51, False),
        (5, 30, True),
        (5, 32, False),
    ],
)
def test_6_1_1_wagers_go_up_in_units_only_if_the_sign_says_so(
    its: Sister, unit: int | None, amount: int, *, fits: bool
) -> None:
    at = At(its.book, sign=limits(unit=None if unit is None else dollars(unit))).sit(1)
    answer = at.wager(1, "player", amount)
    if fits:
        ok(answer)
        return
    refused = no(answer)
    assert refused.code == "not-in-units"
    assert cited(refused, its["6.1.1"])


@clause("6.6")
@pytest.mark.parametrize(("amount", "code"), [(24, "below-minimum"), (25, ""), (10000, ""), (10001, "above-maximum")])
def test_6_6_wagers_keep_to_the_sign(its: Sister, amount: int, code: str) -> None:
    answer = At(its.book).sit(1).wager(1, "player", amount)
    if not code:
        ok(answer)
        return
    refused = no(answer)
    assert refused.code == code
    assert cited(refused, its["6.6"])


# Raising the minimum -------------------------------------------------------------------------------------------------

FIFTY = {"player": (50, 10000)}


@clause("6.7")
def test_6_7_a_minimum_rises_twenty_minutes_after_its_sign(its: Sister) -> None:
    at = At(its.book).sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), its["6.7"])
    announce_minimum(at, 20, player=50)
    at.wait(19)
    early = no(change(at, SUPERVISOR, FIFTY))
    assert early.code == "notice-too-short"
    assert cited(early, its["6.7"])
    ok(at.wager(1, "player", 25))
    at.wait(1)
    assert cited(no(change(at, SUPERVISOR, {"player": (100, 10000)})), its["6.7"])  # the sign says $50
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), its["6.7"])
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))


@clause("6.7")
def test_6_7_the_time_on_the_sign_must_have_come_too(its: Sister) -> None:
    at = At(its.book).sit(1)
    announce_minimum(at, 30, player=50)
    at.wait(29)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), its["6.7"])
    at.wait(1)
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), its["6.7"])


@clause("6.7")
@pytest.mark.parametrize("given", [{"player": (10, 10000)}, {"player": (25, 5000)}, {"player": (25, 20000)}])
def test_6_7_every_other_change_is_made_at_once_by_a_supervisor(its: Sister, given: dict[str, tuple[int, int]]) -> None:
    at = At(its.book).sit(1)
    by_dealer = no(change(at, Role.DEALER, given))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["6.7"])
    assert cited(ok(change(at, SUPERVISOR, given)), its["6.7"])
    assert at.table.limits.bets["player"] == ranges(given)["player"]


def _raised(its: Sister) -> At:
    """Box 1 was playing when the minimum on Player rose from $25 to $50; box 2 came later."""
    at = At(its.book).sit(1)
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    return at.wait(1).sit(2)


@clause("6.7.1", "6.7.4")
def test_6_7_1_raised_at_once_whoever_was_playing_keeps_the_old_minimum(its: Sister) -> None:
    at = At(its.book).sit(1)
    by_dealer = no(change(at, Role.DEALER, FIFTY, at_once=True))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["6.7.1"])
    assert cited(ok(change(at, SUPERVISOR, FIFTY, at_once=True)), its["6.7.1"])
    at.wait(1).sit(2)
    assert cited(ok(at.wager(1, "player", 25)), its["6.7.1"])
    assert cited(no(at.wager(1, "player", 24)), its["6.7.1"])
    assert cited(no(at.wager(2, "player", 49)), its["6.7.4"])
    ok(at.wager(2, "player", 50))


@clause("6.7.1.1")
def test_6_7_1_1_a_marker_stands_before_each_player_then_playing(its: Sister) -> None:
    at = At(its.book).sit(1, 4)
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    marked = [each for each in raised.events if isinstance(each, OldMinimumKept)]
    assert [(each.box, each.marker, dict(each.minima)) for each in marked] == [
        (1, True, {"player": dollars(25)}),
        (4, True, {"player": dollars(25)}),
    ]
    assert cited(marked[0], its["6.7.1.1"])
    at.sit(2)
    assert [each.box for each in signs(at.table).markers] == [1, 4]
    assert cited(signs(at.table).markers[0], its["6.7.1.1"])
    assert no(at.wager(2, "player", 25)).code == "below-minimum"
    assert cited(no(at.does(Post(sign="old-minimum", box=Box(2)))), its["6.7.1.1"])


@clause("6.7.1.2")
def test_6_7_1_2_the_marker_goes_when_the_player_goes(its: Sister) -> None:
    at = _raised(its)
    left = ok(at.does(Leave(box=Box(1))))
    gone = [each for each in left.events if isinstance(each, MarkerRemoved)]
    assert [each.box for each in gone] == [1]
    assert cited(gone[0], its["6.7.1.2"])
    at.sit(1)  # the same player comes back
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))
    assert signs(at.table).markers == ()


@clause("6.7.1.3")
def test_6_7_1_3_one_marker_where_the_player_is_and_the_old_minimum_in_every_box_held(its: Sister) -> None:
    at = At(its.book)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    kept = [(each.box, each.marker) for each in raised.events if isinstance(each, OldMinimumKept)]
    assert kept == [(2, True), (3, False)]
    assert cited(raised, its["6.7.1.3"])
    ok(at.wager(2, "player", 25))
    ok(at.wager(3, "player", 25))
    elsewhere = no(at.does(Post(sign="old-minimum", box=Box(3))))
    assert elsewhere.code == "marker-elsewhere"
    assert cited(elsewhere, its["6.7.1.3"])
    ok(at.does(Post(sign="old-minimum", box=Box(2))))
    seat(at, 4, "ana")  # a box taken later: the right is hers (G15)
    assert no(at.wager(4, "player", 24)).code == "below-minimum"
    ok(at.wager(4, "player", 25))


@clause("6.7.1.3")
def test_6_7_1_3_the_marker_moves_with_a_player_who_gives_up_only_one_box(its: Sister) -> None:
    at = At(its.book)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert cited(ok(at.does(Leave(box=Box(2)))), its["6.7.1.3"])
    assert [each.box for each in signs(at.table).markers] == [3]
    ok(at.wager(3, "player", 25))


@clause("6.7.2", "6.7.1")
def test_6_7_2_an_old_minimum_ends_twenty_minutes_after_its_sign(its: Sister) -> None:
    at = _raised(its)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), its["6.7.2"])  # no sign
    announce_minimum(at, 20, player=50)
    at.wait(19)
    assert cited(ok(at.wager(1, "player", 25)), its["6.7.1"])
    assert cited(no(change(at, SUPERVISOR, FIFTY)), its["6.7.2"])
    at.wait(1)
    assert cited(no(at.wager(1, "player", 25)), its["6.7.2"])
    ended = ok(change(at, SUPERVISOR, FIFTY))
    assert cited(ended, its["6.7.2"])
    assert [each.box for each in ended.events if isinstance(each, MarkerRemoved)] == [1]


@clause("6.7.2")
def test_6_7_2_without_a_sign_it_stays(its: Sister) -> None:
    at = _raised(its).wait(600)
    ok(at.wager(1, "player", 25))
    assert cited(no(change(at, SUPERVISOR, FIFTY)), its["6.7.2"])


@clause("6.7.3")
def test_6_7_3_the_sign_shows_both_minima_while_both_are_in_place(its: Sister) -> None:
    at = At(its.book).sit(1)
    for only in (("new",), ("previous",)):
        refused = no(change(at, SUPERVISOR, FIFTY, at_once=True, shows=only))
        assert cited(refused, its["6.7.3"])
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    both = "player: previous minimum $25.00, new minimum $50.00"
    assert shown(text(at.table), both, its["6.7.3"])
    ok(at.does(Leave(box=Box(1))))
    assert "previous" not in text(at.table)
    assert shown(text(at.table), "player: $50.00 to $10,000.00", its["6.7.3"])


@clause("6.7.4")
def test_6_7_4_newcomers_keep_to_the_new_minimum(its: Sister) -> None:
    at = _raised(its)
    ok(at.wager(1, "player", 25))
    assert cited(no(at.wager(2, "player", 49)), its["6.7.4"])
    ok(at.wager(2, "player", 50))


# Limits of one's own, low limits -------------------------------------------------------------------------------------


@clause("6.8")
def test_6_8_a_player_may_be_allowed_more_with_a_sign_of_their_own(its: Sister) -> None:
    at = At(its.book).sit(1, 2)
    own = {"player": (100, 20000)}
    by_dealer = no(approve(at, "personal-limits", Role.DEALER, 1, own))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["6.8"])
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, own)), its["6.8"])
    assert cited(no(at.wager(1, "player", 10001)), its["6.8"])  # the sign is not up
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges(own))))
    assert cited(ok(at.wager(1, "player", 20000)), its["6.8"])
    assert cited(no(at.wager(1, "player", 20001)), its["6.8"])
    assert cited(no(at.wager(1, "player", 99)), its["6.8"])
    assert no(at.wager(2, "player", 10001)).code == "above-maximum"
    assert "box 1, player: $100.00 to $20,000.00" in text(at.table)


@clause("6.8")
def test_6_8_the_sign_must_say_what_was_allowed(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (100, 20000)}))
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges({"player": (100, 50000)}))))
    assert cited(no(at.wager(1, "player", 20000)), its["6.8"])


@clause("6.8")
@pytest.mark.parametrize("own", [(5, 10000), (5, 9000), (25, 10000)])
def test_6_8_limits_of_ones_own_go_above_the_maximum_and_do_not_only_lower_a_minimum(
    its: Sister, own: tuple[int, int]
) -> None:
    at = At(its.book).sit(1)
    refused = no(approve(at, "personal-limits", SUPERVISOR, 1, {"player": own}))
    assert refused.code == "not-above-the-maximum"
    assert cited(refused, its["6.8"])
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (5, 10001)})), its["6.8"])


@clause("6.7.1.3", "6.7.1")
def test_6_7_1_3_who_changes_seats_at_the_table_keeps_the_old_minimum(its: Sister) -> None:
    at = At(its.book)
    seat(at, 2, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    seat(at, 5, "ana")
    assert no(at.wager(5, "player", 24)).code == "below-minimum"
    ok(at.wager(5, "player", 25))
    moved = ok(at.does(Leave(box=Box(2))))
    assert cited(moved, its["6.7.1.3"])
    assert cited(moved, its["6.7.1"])
    assert [each.box for each in signs(at.table).markers] == [5]
    ok(at.wager(5, "player", 25))
    seat(at, 2, "ben")
    assert no(at.wager(2, "player", 49)).code == "below-minimum"
