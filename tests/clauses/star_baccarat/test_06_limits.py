"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

import pytest

from clauses.placing import announce_minimum, approve, change, found, ranges, seat
from clauses.play import At, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, CallNoMoreBets, Leave, Post, Report
from croupier.table.events import BreachNoted, MarkerRemoved, OldMinimumKept, QuestionOpened
from croupier.table.setup import Device, Limits
from croupier.views.signs import signs, text
from proof import cited, clause, shown

BOOK = "star-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


def _wagers(at: At) -> dict[str, Money]:
    return {each.name: each.amount for each in at.table.wagers}


# The sign ------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 6.1")
def test_6_1_the_sign_shows_what_the_table_enforces() -> None:
    sign = limits(differential=dollars(20000), areas={"player": dollars(50000)})
    at = At(BOOK, sign=sign).sit(1)
    seen = text(at.table)
    wanted = "minimum and maximum per player, playing area, bet type, table differential"
    assert shown(seen, wanted, "star-baccarat 6.1")
    assert shown(seen, "player: $25.00 to $10,000.00", "star-baccarat 6.1")
    assert shown(seen, "banker: $25.00 to $10,000.00", "star-baccarat 6.1")
    assert shown(seen, "tie: $5.00 to $2,000.00", "star-baccarat 6.1")
    assert shown(seen, "table differential: $20,000.00", "star-baccarat 6.1")
    assert shown(seen, "player, playing area maximum: $50,000.00", "star-baccarat 6.1")


@clause("star-baccarat 6.1")
@pytest.mark.parametrize("missing", ["player", "banker", "tie"])
def test_6_1_a_table_without_limits_on_its_sign_does_not_open(missing: str) -> None:
    bets = ranges({"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)})
    refused = no(At(BOOK, sign=Limits(bets={bet: pair for bet, pair in bets.items() if bet != missing})).opened)
    assert cited(refused, "star-baccarat 6.1")


@clause("star-baccarat 6.1")
@pytest.mark.parametrize(("amount", "fits"), [(4, False), (5, True), (2000, True), (2001, False)])
def test_6_1_a_tie_wager_outside_the_sign_is_refused_naming_what_would_be_taken(amount: int, *, fits: bool) -> None:
    answer = At(BOOK).sit(1).wager(1, "tie", amount)
    if fits:
        ok(answer)
        return
    refused = no(answer)
    assert refused.mend == "Wager $5.00 to $2,000.00."
    assert cited(refused, "star-baccarat 6.1")


@clause("star-baccarat 6.1.1")
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
def test_6_1_1_wagers_go_up_in_units_only_if_the_sign_says_so(unit: int | None, amount: int, *, fits: bool) -> None:
    at = At(BOOK, sign=limits(unit=None if unit is None else dollars(unit))).sit(1)
    answer = at.wager(1, "player", amount)
    if fits:
        ok(answer)
        return
    refused = no(answer)
    assert refused.code == "not-in-units"
    assert cited(refused, "star-baccarat 6.1.1")


@clause("star-baccarat 6.6")
@pytest.mark.parametrize(("amount", "code"), [(24, "below-minimum"), (25, ""), (10000, ""), (10001, "above-maximum")])
def test_6_6_wagers_keep_to_the_sign(amount: int, code: str) -> None:
    answer = At(BOOK).sit(1).wager(1, "player", amount)
    if not code:
        ok(answer)
        return
    refused = no(answer)
    assert refused.code == code
    assert cited(refused, "star-baccarat 6.6")


# Totals --------------------------------------------------------------------------------------------------------------


def _differential(player: int, *banker: int, chips: Chips | None = None) -> At:
    """A differential of $20,000, and these wagers."""
    sign = limits({"player": (25, 50000), "banker": (25, 50000)}, differential=dollars(20000))
    at = At(BOOK, sign=sign, chips=chips or Chips.dollars("2.50", 25, 100)).sit(1, 2, 3)
    ok(at.wager(1, "player", player))
    for number, amount in enumerate(banker, start=2):
        ok(at.wager(number, "banker", amount))
    return at


def _asked(at: At) -> tuple[str, ...]:
    answer = ok(at.does(CallNoMoreBets()))
    return next((each.question.choices for each in answer.events if isinstance(each, QuestionOpened)), ())


@clause("star-baccarat 6.2")
def test_6_2_the_dealer_may_reduce_the_heavier_side_pro_rata() -> None:
    at = _differential(5000, 18000, 12000)
    assert _asked(at) == ("reduce", "leave")
    by_player = no(at.does(Answer(choice="reduce", by=Role.PLAYER)))
    assert by_player.code == "not-authorised"
    assert cited(by_player, "star-baccarat 6.2")
    reduced = at.does(Answer(choice="reduce"))
    assert rulings(reduced) == ["reduced-pro-rata"]
    assert cited(ok(reduced), "star-baccarat 6.2")
    assert returned(reduced) == {"2 banker": dollars(3000), "3 banker": dollars(2000)}
    assert _wagers(at) == {"1 player": dollars(5000), "2 banker": dollars(15000), "3 banker": dollars(10000)}


@clause("star-baccarat 6.2")
def test_6_2_or_leave_them_as_they_are() -> None:
    at = _differential(5000, 18000, 12000)
    _asked(at)
    assert no(at.wager(1, "tie", 10)).code == "question-open"
    left = ok(at.does(Answer(choice="leave")))
    assert cited(left, "star-baccarat 6.2")
    assert _wagers(at) == {"1 player": dollars(5000), "2 banker": dollars(18000), "3 banker": dollars(12000)}


@clause("star-baccarat 6.2")
def test_6_2_each_share_is_rounded_down_to_a_chip_and_the_rest_stays_off() -> None:
    at = _differential(5000, 10000, 10000, chips=Chips.dollars(25, 100))
    ok(at.wager(1, "banker", 10001, patron="ben"))
    _asked(at)
    ok(at.does(Answer(choice="reduce")))
    banker = [each.amount for each in at.table.wagers if each.bet == "banker"]
    assert banker == [dollars(8325), dollars(8325), dollars(8325)]  # each less than a third of $25,000 by $8.33


@clause("star-baccarat 6.2", "star-baccarat 1.1.table-differential")
@pytest.mark.parametrize(("banker", "asks"), [(24999, False), (25000, False), (25001, True)])
def test_6_2_the_differential_itself_is_no_excess(banker: int, *, asks: bool) -> None:
    at = _differential(5000, banker)
    assert _asked(at) == (("reduce", "leave") if asks else ())
    if asks:
        assert cited(ok(at.does(Answer(choice="reduce"))), "star-baccarat 6.2")
        assert _wagers(at)["2 banker"] == dollars(25000)


@clause("star-baccarat 6.2")
@pytest.mark.parametrize(("second", "asks"), [(4000, False), (4025, True)])
def test_6_2_the_maximum_of_an_area_is_such_a_total_too(second: int, *, asks: bool) -> None:
    at = At(BOOK, sign=limits(areas={"banker": dollars(10000)})).sit(1, 2)
    ok(at.wager(1, "banker", 6000))
    ok(at.wager(2, "banker", second))
    assert _asked(at) == (("reduce", "leave") if asks else ())
    if asks:
        assert cited(ok(at.does(Answer(choice="reduce"))), "star-baccarat 6.2")
        assert sum(each.amount.cents for each in at.table.wagers) <= dollars(10000).cents


@clause("star-baccarat 6.2", "star-baccarat 6.3")
def test_6_2_after_the_first_card_it_is_too_late() -> None:
    at = _differential(5000, 25001)
    _asked(at)
    late = at.card("2h", "player")
    assert rulings(late) == ["wager-valid"]
    assert cited(ok(late), "star-baccarat 6.2")  # the question lapses
    assert cited(ruling(late, "wager-valid"), "star-baccarat 6.3")
    assert no(at.does(Answer(choice="reduce"))).code == "too-late"


@clause("star-baccarat 6.3")
def test_6_3_a_differential_found_late_leaves_all_wagers_whole() -> None:
    at = _differential(5000, 25001)
    found_late = at.card("2h", "player")
    assert rulings(found_late) == ["wager-valid"]
    assert cited(ruling(found_late, "wager-valid"), "star-baccarat 6.3")
    paid = nets(at.coup("3c 4d 4s"))
    assert paid == {"1 player": dollars(-5000), "2 banker": dollars("23752.50")}  # 19 to 20 of $25,001, to a chip


# Found late ----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 6.4")
@pytest.mark.parametrize(("rest", "net"), [("2c 4d 4s", 24), ("4c 4d 4s", -24)])
def test_6_4_a_wager_below_the_minimum_found_late_is_valid(rest: str, net: int) -> None:
    at = At(BOOK, chips=Chips.dollars(1, 5, 25)).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("3h", "player"))
    late = found(at, "wager-below-minimum", 1, "player", 24)
    assert rulings(late) == ["wager-valid"]
    assert cited(ruling(late, "wager-valid"), "star-baccarat 6.4")
    assert nets(at.coup(rest)) == {"1 player": dollars(net)}


@clause("star-baccarat 6.4", "star-baccarat 6.6")
def test_6_4_found_before_the_first_card_it_is_not_accepted() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.wager(1, "player", 24)), "star-baccarat 6.6")
    ok(at.wager(1, "player", 25))
    in_time = found(at, "wager-below-minimum", 1, "player", 24)
    assert rulings(in_time) == ["wager-returned"]
    assert returned(in_time) == {"1 player": dollars(24)}
    assert cited(ok(in_time), "star-baccarat 6.6")


@clause("star-baccarat 6.5")
@pytest.mark.parametrize(
    ("amount", "rest", "net", "back"),
    [
        (10001, "3c 4d 4s", 9500, 1),
        (10001, "3c 6d 4s", -10000, 1),
        (10000, "3c 4d 4s", 9500, 0),
    ],
)
def test_6_5_a_wager_above_the_maximum_settles_on_the_maximum(amount: int, rest: str, net: int, back: int) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 10000))
    ok(at.card("2h", "player"))
    late = found(at, "wager-above-maximum", 1, "banker", amount)
    if back:
        assert cited(ruling(late, "paid-to-maximum"), "star-baccarat 6.5")
    else:
        assert cited(ruling(late, "wager-valid"), "star-baccarat 6.1")
    ended = at.coup(rest)
    assert nets(ended) == {"1 banker": dollars(net)}
    assert returned(ended) == ({"1 banker": dollars(back)} if back else {})


@clause("star-baccarat 6.5")
def test_6_5_an_area_over_its_maximum_settles_pro_rata() -> None:
    at = At(BOOK, sign=limits(areas={"player": dollars(10000)})).sit(1, 2)
    ok(at.wager(1, "player", 9000))
    ok(at.wager(2, "player", 6000))
    late = at.card("3h", "player")
    assert cited(ruling(late, "paid-to-maximum"), "star-baccarat 6.5")
    ended = at.coup("2c 4d 4s")
    assert nets(ended) == {"1 player": dollars(6000), "2 player": dollars(4000)}
    assert returned(ended) == {"1 player": dollars(3000), "2 player": dollars(2000)}


@clause("star-baccarat 6.5.1")
def test_6_5_1_earlier_coups_stand() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 10000))
    ok(at.coup(BANKER_WINS))
    ok(at.wager(1, "banker", 10000))
    ok(at.card("2h", "player"))
    earlier = found(at, "wager-above-maximum", 1, "banker", 12000, coup=1)
    assert rulings(earlier) == ["results-stand"]
    assert cited(ruling(earlier, "results-stand"), "star-baccarat 6.5.1")
    now = found(at, "wager-above-maximum", 1, "banker", 12000, coup=2)
    assert rulings(now) == ["paid-to-maximum"]
    assert nets(at.coup("3c 4d 4s")) == {"1 banker": dollars(9500)}


def test_a_report_of_a_wager_that_is_not_there_is_only_noted() -> None:
    noted = ok(At(BOOK).does(Report(what="wager-above-maximum", box=Box(1))))
    assert [type(each) for each in noted.events] == [BreachNoted]


# Raising the minimum -------------------------------------------------------------------------------------------------

FIFTY = {"player": (50, 10000)}


@clause("star-baccarat 6.7")
def test_6_7_a_minimum_rises_twenty_minutes_after_its_sign() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7")
    announce_minimum(at, 20, player=50)
    at.wait(19)
    early = no(change(at, SUPERVISOR, FIFTY))
    assert early.code == "notice-too-short"
    assert cited(early, "star-baccarat 6.7")
    ok(at.wager(1, "player", 25))
    at.wait(1)
    assert cited(no(change(at, SUPERVISOR, {"player": (100, 10000)})), "star-baccarat 6.7")  # the sign says $50
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7")
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))


@clause("star-baccarat 6.7")
def test_6_7_the_time_on_the_sign_must_have_come_too() -> None:
    at = At(BOOK).sit(1)
    announce_minimum(at, 30, player=50)
    at.wait(29)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7")
    at.wait(1)
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7")


@clause("star-baccarat 6.7")
@pytest.mark.parametrize("given", [{"player": (10, 10000)}, {"player": (25, 5000)}, {"player": (25, 20000)}])
def test_6_7_every_other_change_is_made_at_once_by_a_supervisor(given: dict[str, tuple[int, int]]) -> None:
    at = At(BOOK).sit(1)
    by_dealer = no(change(at, Role.DEALER, given))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 6.7")
    assert cited(ok(change(at, SUPERVISOR, given)), "star-baccarat 6.7")
    assert at.table.limits.bets["player"] == ranges(given)["player"]


def _raised() -> At:
    """Box 1 was playing when the minimum on Player rose from $25 to $50; box 2 came later."""
    at = At(BOOK).sit(1)
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    return at.wait(1).sit(2)


@clause("star-baccarat 6.7.1", "star-baccarat 6.7.4")
def test_6_7_1_raised_at_once_whoever_was_playing_keeps_the_old_minimum() -> None:
    at = At(BOOK).sit(1)
    by_dealer = no(change(at, Role.DEALER, FIFTY, at_once=True))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 6.7.1")
    assert cited(ok(change(at, SUPERVISOR, FIFTY, at_once=True)), "star-baccarat 6.7.1")
    at.wait(1).sit(2)
    assert cited(ok(at.wager(1, "player", 25)), "star-baccarat 6.7.1")
    assert cited(no(at.wager(1, "player", 24)), "star-baccarat 6.7.1")
    assert cited(no(at.wager(2, "player", 49)), "star-baccarat 6.7.4")
    ok(at.wager(2, "player", 50))


@clause("star-baccarat 6.7.1.1")
def test_6_7_1_1_a_marker_stands_before_each_player_then_playing() -> None:
    at = At(BOOK).sit(1, 4)
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    marked = [each for each in raised.events if isinstance(each, OldMinimumKept)]
    assert [(each.box, each.marker, dict(each.minima)) for each in marked] == [
        (1, True, {"player": dollars(25)}),
        (4, True, {"player": dollars(25)}),
    ]
    assert cited(marked[0], "star-baccarat 6.7.1.1")
    at.sit(2)
    assert [each.box for each in signs(at.table).markers] == [1, 4]
    assert cited(signs(at.table).markers[0], "star-baccarat 6.7.1.1")
    assert no(at.wager(2, "player", 25)).code == "below-minimum"
    assert cited(no(at.does(Post(sign="old-minimum", box=Box(2)))), "star-baccarat 6.7.1.1")


@clause("star-baccarat 6.7.1.2")
def test_6_7_1_2_the_marker_goes_when_the_player_goes() -> None:
    at = _raised()
    left = ok(at.does(Leave(box=Box(1))))
    gone = [each for each in left.events if isinstance(each, MarkerRemoved)]
    assert [each.box for each in gone] == [1]
    assert cited(gone[0], "star-baccarat 6.7.1.2")
    at.sit(1)  # the same player comes back
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))
    assert signs(at.table).markers == ()


@clause("star-baccarat 6.7.1.3")
def test_6_7_1_3_one_marker_where_the_player_is_and_the_old_minimum_in_every_box_held() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    kept = [(each.box, each.marker) for each in raised.events if isinstance(each, OldMinimumKept)]
    assert kept == [(2, True), (3, False)]
    assert cited(raised, "star-baccarat 6.7.1.3")
    ok(at.wager(2, "player", 25))
    ok(at.wager(3, "player", 25))
    elsewhere = no(at.does(Post(sign="old-minimum", box=Box(3))))
    assert elsewhere.code == "marker-elsewhere"
    assert cited(elsewhere, "star-baccarat 6.7.1.3")
    ok(at.does(Post(sign="old-minimum", box=Box(2))))
    seat(at, 4, "ana")  # a box taken later: the right is hers (G15)
    assert no(at.wager(4, "player", 24)).code == "below-minimum"
    ok(at.wager(4, "player", 25))


@clause("star-baccarat 6.7.1.3")
def test_6_7_1_3_the_marker_moves_with_a_player_who_gives_up_only_one_box() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert cited(ok(at.does(Leave(box=Box(2)))), "star-baccarat 6.7.1.3")
    assert [each.box for each in signs(at.table).markers] == [3]
    ok(at.wager(3, "player", 25))


@clause("star-baccarat 6.7.2", "star-baccarat 6.7.1")
def test_6_7_2_an_old_minimum_ends_twenty_minutes_after_its_sign() -> None:
    at = _raised()
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7.2")  # no sign
    announce_minimum(at, 20, player=50)
    at.wait(19)
    assert cited(ok(at.wager(1, "player", 25)), "star-baccarat 6.7.1")
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7.2")
    at.wait(1)
    assert cited(no(at.wager(1, "player", 25)), "star-baccarat 6.7.2")
    ended = ok(change(at, SUPERVISOR, FIFTY))
    assert cited(ended, "star-baccarat 6.7.2")
    assert [each.box for each in ended.events if isinstance(each, MarkerRemoved)] == [1]


@clause("star-baccarat 6.7.2")
def test_6_7_2_without_a_sign_it_stays() -> None:
    at = _raised().wait(600)
    ok(at.wager(1, "player", 25))
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-baccarat 6.7.2")


@clause("star-baccarat 6.7.3")
def test_6_7_3_the_sign_shows_both_minima_while_both_are_in_place() -> None:
    at = At(BOOK).sit(1)
    for only in (("new",), ("previous",)):
        refused = no(change(at, SUPERVISOR, FIFTY, at_once=True, shows=only))
        assert cited(refused, "star-baccarat 6.7.3")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    both = "player: previous minimum $25.00, new minimum $50.00"
    assert shown(text(at.table), both, "star-baccarat 6.7.3")
    ok(at.does(Leave(box=Box(1))))
    assert "previous" not in text(at.table)
    assert shown(text(at.table), "player: $50.00 to $10,000.00", "star-baccarat 6.7.3")


@clause("star-baccarat 6.7.4")
def test_6_7_4_newcomers_keep_to_the_new_minimum() -> None:
    at = _raised()
    ok(at.wager(1, "player", 25))
    assert cited(no(at.wager(2, "player", 49)), "star-baccarat 6.7.4")
    ok(at.wager(2, "player", 50))


# Limits of one's own, low limits -------------------------------------------------------------------------------------


@clause("star-baccarat 6.8")
def test_6_8_a_player_may_be_allowed_more_with_a_sign_of_their_own() -> None:
    at = At(BOOK).sit(1, 2)
    own = {"player": (100, 20000)}
    by_dealer = no(approve(at, "personal-limits", Role.DEALER, 1, own))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 6.8")
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, own)), "star-baccarat 6.8")
    assert cited(no(at.wager(1, "player", 10001)), "star-baccarat 6.8")  # the sign is not up
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges(own))))
    assert cited(ok(at.wager(1, "player", 20000)), "star-baccarat 6.8")
    assert cited(no(at.wager(1, "player", 20001)), "star-baccarat 6.8")
    assert cited(no(at.wager(1, "player", 99)), "star-baccarat 6.8")
    assert no(at.wager(2, "player", 10001)).code == "above-maximum"
    assert "box 1, player: $100.00 to $20,000.00" in text(at.table)


@clause("star-baccarat 6.8")
def test_6_8_the_sign_must_say_what_was_allowed() -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (100, 20000)}))
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges({"player": (100, 50000)}))))
    assert cited(no(at.wager(1, "player", 20000)), "star-baccarat 6.8")


@clause("star-baccarat 6.9")
def test_6_9_low_limit_tables_have_a_shuffling_device_and_no_tournament() -> None:
    ok(At(BOOK, low_limit=True, device=Device.SHUFFLER).opened)
    assert cited(no(At(BOOK, low_limit=True, device=Device.SHOE).opened), "star-baccarat 6.9")
    tournament = no(At(BOOK, low_limit=True, device=Device.SHUFFLER, tournament=True).opened)
    assert cited(tournament, "star-baccarat 6.9")
    ok(At(BOOK, device=Device.SHOE, tournament=True).opened)


@clause("star-baccarat 6.8")
@pytest.mark.parametrize("own", [(5, 10000), (5, 9000), (25, 10000)])
def test_6_8_limits_of_ones_own_go_above_the_maximum_and_do_not_only_lower_a_minimum(own: tuple[int, int]) -> None:
    at = At(BOOK).sit(1)
    refused = no(approve(at, "personal-limits", SUPERVISOR, 1, {"player": own}))
    assert refused.code == "not-above-the-maximum"
    assert cited(refused, "star-baccarat 6.8")
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (5, 10001)})), "star-baccarat 6.8")


@clause("star-baccarat 6.7.1.3", "star-baccarat 6.7.1")
def test_6_7_1_3_who_changes_seats_at_the_table_keeps_the_old_minimum() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    seat(at, 5, "ana")
    assert no(at.wager(5, "player", 24)).code == "below-minimum"
    ok(at.wager(5, "player", 25))
    moved = ok(at.does(Leave(box=Box(2))))
    assert cited(moved, "star-baccarat 6.7.1.3")
    assert cited(moved, "star-baccarat 6.7.1")
    assert [each.box for each in signs(at.table).markers] == [5]
    ok(at.wager(5, "player", 25))
    seat(at, 2, "ben")
    assert no(at.wager(2, "player", 49)).code == "below-minimum"
