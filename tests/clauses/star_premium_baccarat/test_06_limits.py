"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

import pytest

from clauses.placing import announce_minimum, approve, change, found, ranges, seat
from clauses.play import At, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, CallNoMoreBets, Leave, Post
from croupier.table.events import MarkerRemoved, OldMinimumKept, QuestionOpened
from croupier.table.setup import Limits
from croupier.views.signs import signs, text
from proof import cited, clause, shown

BOOK = "star-premium-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR


def _wagers(at: At) -> dict[str, Money]:
    return {each.name: each.amount for each in at.table.wagers}


# The sign ------------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 6.1")
def test_6_1_the_sign_shows_what_the_table_enforces() -> None:
    sign = limits(differential=dollars(20000), areas={"player": dollars(50000)})
    at = At(BOOK, sign=sign).sit(1)
    seen = text(at.table)
    wanted = "minimum and maximum per player, playing area, bet type, table differential"
    assert shown(seen, wanted, "star-premium-baccarat 6.1")
    assert shown(seen, "player: $25.00 to $10,000.00", "star-premium-baccarat 6.1")
    assert shown(seen, "banker: $25.00 to $10,000.00", "star-premium-baccarat 6.1")
    assert shown(seen, "tie: $5.00 to $2,000.00", "star-premium-baccarat 6.1")
    assert shown(seen, "table differential: $20,000.00", "star-premium-baccarat 6.1")
    assert shown(seen, "player, playing area maximum: $50,000.00", "star-premium-baccarat 6.1")


@clause("star-premium-baccarat 6.1")
@pytest.mark.parametrize("missing", ["player", "banker", "tie"])
def test_6_1_a_table_without_limits_on_its_sign_does_not_open(missing: str) -> None:
    bets = ranges({"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)})
    refused = no(At(BOOK, sign=Limits(bets={bet: pair for bet, pair in bets.items() if bet != missing})).opened)
    assert cited(refused, "star-premium-baccarat 6.1")


@clause("star-premium-baccarat 6.1")
@pytest.mark.parametrize(("amount", "fits"), [(4, False), (5, True), (2000, True), (2001, False)])
def test_6_1_a_tie_wager_outside_the_sign_is_refused_naming_what_would_be_taken(amount: int, *, fits: bool) -> None:
    answer = At(BOOK).sit(1).wager(1, "tie", amount)
    if fits:
        ok(answer)
        return
    refused = no(answer)
    assert refused.mend == "Wager $5.00 to $2,000.00."
    assert cited(refused, "star-premium-baccarat 6.1")


@clause("star-premium-baccarat 6.1.1")
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
    assert cited(refused, "star-premium-baccarat 6.1.1")


@clause("star-premium-baccarat 6.5")
@pytest.mark.parametrize(("amount", "code"), [(24, "below-minimum"), (25, ""), (10000, ""), (10001, "above-maximum")])
def test_6_5_wagers_keep_to_the_sign(amount: int, code: str) -> None:
    answer = At(BOOK).sit(1).wager(1, "player", amount)
    if not code:
        ok(answer)
        return
    refused = no(answer)
    assert refused.code == code
    assert cited(refused, "star-premium-baccarat 6.5")


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


@clause("star-premium-baccarat 6.2")
def test_6_2_the_dealer_may_reduce_the_heavier_side_pro_rata() -> None:
    at = _differential(30000, 20000)
    ok(at.wager(3, "player", 20000))
    assert _asked(at) == ("reduce", "leave")
    by_player = no(at.does(Answer(choice="reduce", by=Role.PLAYER)))
    assert by_player.code == "not-authorised"
    assert cited(by_player, "star-premium-baccarat 6.2")
    reduced = at.does(Answer(choice="reduce"))
    assert rulings(reduced) == ["reduced-pro-rata"]
    assert cited(ok(reduced), "star-premium-baccarat 6.2")
    assert _wagers(at) == {"1 player": dollars(24000), "2 banker": dollars(20000), "3 player": dollars(16000)}


@clause("star-premium-baccarat 6.2")
def test_6_2_each_share_is_rounded_down_to_a_chip_and_the_rest_stays_off() -> None:
    at = _differential(5000, 10000, 10000, chips=Chips.dollars(25, 100))
    ok(at.wager(1, "banker", 10001, patron="ben"))
    _asked(at)
    assert cited(ok(at.does(Answer(choice="reduce"))), "star-premium-baccarat 6.2")
    banker = [each.amount for each in at.table.wagers if each.bet == "banker"]
    assert banker == [dollars(8325), dollars(8325), dollars(8325)]


@clause("star-premium-baccarat 6.2", "star-premium-baccarat 1.1.table-differential")
@pytest.mark.parametrize(("player", "asks"), [(24999, False), (25000, False), (25001, True)])
def test_6_2_the_differential_itself_is_no_excess(player: int, *, asks: bool) -> None:
    at = _differential(player, 5000)
    ok(at.wager(1, "tie", 2000))  # counts on neither side
    assert _asked(at) == (("reduce", "leave") if asks else ())
    if asks:
        assert cited(ok(at.does(Answer(choice="leave"))), "star-premium-baccarat 6.2")


@clause("star-premium-baccarat 6.2", "star-premium-baccarat 6.3")
def test_6_2_after_exposure_it_is_too_late_and_all_wagers_stand() -> None:
    at = _differential(25001, 5000)
    _asked(at)
    at.four("3h 2c 4d 4s", turn=False)  # cards are out, but nothing is exposed
    assert at.table.questions
    late = at.turn("player")
    assert rulings(late) == ["wager-valid"]
    assert cited(ruling(late, "wager-valid"), "star-premium-baccarat 6.3")
    assert cited(ok(late), "star-premium-baccarat 6.2")
    assert no(at.does(Answer(choice="reduce"))).code == "too-late"
    assert nets(at.settle()) == {"1 player": dollars("25002.50"), "2 banker": dollars(-5000)}


@clause("star-premium-baccarat 6.2")
def test_6_2_the_maximum_of_an_area_is_such_a_total_too() -> None:
    at = At(BOOK, sign=limits(areas={"banker": dollars(10000)})).sit(1, 2)
    ok(at.wager(1, "banker", 9000))
    ok(at.wager(2, "banker", 6000))
    assert _asked(at) == ("reduce", "leave")
    assert cited(ok(at.does(Answer(choice="reduce"))), "star-premium-baccarat 6.2")
    assert _wagers(at) == {"1 banker": dollars(6000), "2 banker": dollars(4000)}


# Found late ----------------------------------------------------------------------------------------------------------


def _exposed(bet: str, amount: int, chips: Chips | None = None) -> At:
    """A wager by box 1, four cards dealt, and Player's turned."""
    at = At(BOOK, chips=chips or Chips.dollars("2.50", 5, 25, 100)).sit(1)
    ok(at.wager(1, bet, amount))
    at.four("3h 2c 4d 4s", turn=False)  # Player 7, Banker 6
    ok(at.turn("player"))
    return at


@clause("star-premium-baccarat 6.3")
@pytest.mark.parametrize(("bet", "net"), [("player", 10001), ("banker", -10001)])
def test_6_3_a_wager_above_the_maximum_found_late_is_valid_whole(bet: str, net: int) -> None:
    at = _exposed(bet, 10000, Chips.dollars(1, 5, 25))
    late = found(at, "wager-above-maximum", 1, bet, 10001)
    assert rulings(late) == ["wager-valid"]
    assert cited(ruling(late, "wager-valid"), "star-premium-baccarat 6.3")
    ended = at.settle()
    assert nets(ended) == {f"1 {bet}": dollars(net)}
    assert returned(ended) == {}


@clause("star-premium-baccarat 6.3", "star-premium-baccarat 6.5")
def test_6_3_found_before_exposure_it_is_not_accepted() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.wager(1, "player", 10001)), "star-premium-baccarat 6.5")
    ok(at.wager(1, "player", 10000))
    at.four("3h 2c 4d 4s", turn=False)
    in_time = found(at, "wager-above-maximum", 1, "player", 10001)
    assert rulings(in_time) == ["wager-returned"]
    assert returned(in_time) == {"1 player": dollars(10001)}
    ok(at.wager(1, "player", 10000))
    ok(at.turn())
    assert cited(ok(found(at, "wager-above-maximum", 1, "player", 10001)), "star-premium-baccarat 6.3")


@clause("star-premium-baccarat 6.4")
@pytest.mark.parametrize(("bet", "net"), [("player", 24), ("banker", -24)])
def test_6_4_a_wager_below_the_minimum_found_late_is_valid(bet: str, net: int) -> None:
    at = _exposed(bet, 25, Chips.dollars(1, 5, 25))
    late = found(at, "wager-below-minimum", 1, bet, 24)
    assert rulings(late) == ["wager-valid"]
    assert cited(ruling(late, "wager-valid"), "star-premium-baccarat 6.4")
    assert nets(at.settle()) == {f"1 {bet}": dollars(net)}


@clause("star-premium-baccarat 6.4", "star-premium-baccarat 6.5")
def test_6_4_found_before_exposure_it_is_not_accepted() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.wager(1, "player", 24)), "star-premium-baccarat 6.5")
    ok(at.wager(1, "player", 25))
    in_time = found(at, "wager-below-minimum", 1, "player", 24)
    assert returned(in_time) == {"1 player": dollars(24)}
    ok(at.wager(1, "player", 25))
    at.four("3h 2c 4d 4s")
    assert cited(ok(found(at, "wager-below-minimum", 1, "player", 24)), "star-premium-baccarat 6.4")


# Raising the minimum -------------------------------------------------------------------------------------------------

FIFTY = {"player": (50, 10000)}


@clause("star-premium-baccarat 6.6")
def test_6_6_a_minimum_rises_twenty_minutes_after_its_sign() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6")
    announce_minimum(at, 20, player=50)
    at.wait(19)
    early = no(change(at, SUPERVISOR, FIFTY))
    assert early.code == "notice-too-short"
    assert cited(early, "star-premium-baccarat 6.6")
    ok(at.wager(1, "player", 25))
    at.wait(1)
    assert cited(no(change(at, SUPERVISOR, {"player": (100, 10000)})), "star-premium-baccarat 6.6")  # the sign says $50
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6")
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))


@clause("star-premium-baccarat 6.6")
def test_6_6_the_time_on_the_sign_must_have_come_too() -> None:
    at = At(BOOK).sit(1)
    announce_minimum(at, 30, player=50)
    at.wait(29)
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6")
    at.wait(1)
    assert cited(ok(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6")


@clause("star-premium-baccarat 6.6")
@pytest.mark.parametrize("given", [{"player": (10, 10000)}, {"player": (25, 5000)}, {"player": (25, 20000)}])
def test_6_6_every_other_change_is_made_at_once_by_a_supervisor(given: dict[str, tuple[int, int]]) -> None:
    at = At(BOOK).sit(1)
    by_dealer = no(change(at, Role.DEALER, given))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 6.6")
    assert cited(ok(change(at, SUPERVISOR, given)), "star-premium-baccarat 6.6")
    assert at.table.limits.bets["player"] == ranges(given)["player"]


def _raised() -> At:
    """Box 1 was playing when the minimum on Player rose from $25 to $50; box 2 came later."""
    at = At(BOOK).sit(1)
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    return at.wait(1).sit(2)


@clause("star-premium-baccarat 6.6.1", "star-premium-baccarat 6.6.4")
def test_6_6_1_raised_at_once_whoever_was_playing_keeps_the_old_minimum() -> None:
    at = At(BOOK).sit(1)
    by_dealer = no(change(at, Role.DEALER, FIFTY, at_once=True))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 6.6.1")
    assert cited(ok(change(at, SUPERVISOR, FIFTY, at_once=True)), "star-premium-baccarat 6.6.1")
    at.wait(1).sit(2)
    assert cited(ok(at.wager(1, "player", 25)), "star-premium-baccarat 6.6.1")
    assert cited(no(at.wager(1, "player", 24)), "star-premium-baccarat 6.6.1")
    assert cited(no(at.wager(2, "player", 49)), "star-premium-baccarat 6.6.4")
    ok(at.wager(2, "player", 50))


@clause("star-premium-baccarat 6.6.1.1")
def test_6_6_1_1_a_marker_stands_before_each_player_then_playing() -> None:
    at = At(BOOK).sit(1, 4)
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    marked = [each for each in raised.events if isinstance(each, OldMinimumKept)]
    assert [(each.box, each.marker, dict(each.minima)) for each in marked] == [
        (1, True, {"player": dollars(25)}),
        (4, True, {"player": dollars(25)}),
    ]
    assert cited(marked[0], "star-premium-baccarat 6.6.1.1")
    at.sit(2)
    assert [each.box for each in signs(at.table).markers] == [1, 4]
    assert cited(signs(at.table).markers[0], "star-premium-baccarat 6.6.1.1")
    assert no(at.wager(2, "player", 25)).code == "below-minimum"
    assert cited(no(at.does(Post(sign="old-minimum", box=Box(2)))), "star-premium-baccarat 6.6.1.1")


@clause("star-premium-baccarat 6.6.1.2")
def test_6_6_1_2_the_marker_goes_when_the_player_goes() -> None:
    at = _raised()
    left = ok(at.does(Leave(box=Box(1))))
    gone = [each for each in left.events if isinstance(each, MarkerRemoved)]
    assert [each.box for each in gone] == [1]
    assert cited(gone[0], "star-premium-baccarat 6.6.1.2")
    at.sit(1)  # the same player comes back
    assert no(at.wager(1, "player", 49)).code == "below-minimum"
    ok(at.wager(1, "player", 50))
    assert signs(at.table).markers == ()


@clause("star-premium-baccarat 6.6.1.3")
def test_6_6_1_3_one_marker_where_the_player_is_and_the_old_minimum_in_every_box_held() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    kept = [(each.box, each.marker) for each in raised.events if isinstance(each, OldMinimumKept)]
    assert kept == [(2, True), (3, False)]
    assert cited(raised, "star-premium-baccarat 6.6.1.3")
    ok(at.wager(2, "player", 25))
    ok(at.wager(3, "player", 25))
    elsewhere = no(at.does(Post(sign="old-minimum", box=Box(3))))
    assert elsewhere.code == "marker-elsewhere"
    assert cited(elsewhere, "star-premium-baccarat 6.6.1.3")
    ok(at.does(Post(sign="old-minimum", box=Box(2))))
    seat(at, 4, "ana")  # a box taken later: the right is hers (G15)
    assert no(at.wager(4, "player", 24)).code == "below-minimum"
    ok(at.wager(4, "player", 25))


@clause("star-premium-baccarat 6.6.1.3")
def test_6_6_1_3_the_marker_moves_with_a_player_who_gives_up_only_one_box() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    seat(at, 3, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert cited(ok(at.does(Leave(box=Box(2)))), "star-premium-baccarat 6.6.1.3")
    assert [each.box for each in signs(at.table).markers] == [3]
    ok(at.wager(3, "player", 25))


@clause("star-premium-baccarat 6.6.2", "star-premium-baccarat 6.6.1")
def test_6_6_2_an_old_minimum_ends_twenty_minutes_after_its_sign() -> None:
    at = _raised()
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6.2")  # no sign
    announce_minimum(at, 20, player=50)
    at.wait(19)
    assert cited(ok(at.wager(1, "player", 25)), "star-premium-baccarat 6.6.1")
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6.2")
    at.wait(1)
    assert cited(no(at.wager(1, "player", 25)), "star-premium-baccarat 6.6.2")
    ended = ok(change(at, SUPERVISOR, FIFTY))
    assert cited(ended, "star-premium-baccarat 6.6.2")
    assert [each.box for each in ended.events if isinstance(each, MarkerRemoved)] == [1]


@clause("star-premium-baccarat 6.6.2")
def test_6_6_2_without_a_sign_it_stays() -> None:
    at = _raised().wait(600)
    ok(at.wager(1, "player", 25))
    assert cited(no(change(at, SUPERVISOR, FIFTY)), "star-premium-baccarat 6.6.2")


@clause("star-premium-baccarat 6.6.3")
def test_6_6_3_the_sign_shows_both_minima_while_both_are_in_place() -> None:
    at = At(BOOK).sit(1)
    for only in (("new",), ("previous",)):
        refused = no(change(at, SUPERVISOR, FIFTY, at_once=True, shows=only))
        assert cited(refused, "star-premium-baccarat 6.6.3")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    both = "player: previous minimum $25.00, new minimum $50.00"
    assert shown(text(at.table), both, "star-premium-baccarat 6.6.3")
    ok(at.does(Leave(box=Box(1))))
    assert "previous" not in text(at.table)
    assert shown(text(at.table), "player: $50.00 to $10,000.00", "star-premium-baccarat 6.6.3")


@clause("star-premium-baccarat 6.6.4")
def test_6_6_4_newcomers_keep_to_the_new_minimum() -> None:
    at = _raised()
    ok(at.wager(1, "player", 25))
    assert cited(no(at.wager(2, "player", 49)), "star-premium-baccarat 6.6.4")
    ok(at.wager(2, "player", 50))


# Limits of one's own ----------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 6.7")
def test_6_7_a_player_may_be_allowed_more_with_a_sign_of_their_own() -> None:
    at = At(BOOK).sit(1, 2)
    own = {"player": (100, 20000)}
    by_dealer = no(approve(at, "personal-limits", Role.DEALER, 1, own))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 6.7")
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, own)), "star-premium-baccarat 6.7")
    assert cited(no(at.wager(1, "player", 10001)), "star-premium-baccarat 6.7")  # the sign is not up
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges(own))))
    assert cited(ok(at.wager(1, "player", 20000)), "star-premium-baccarat 6.7")
    assert cited(no(at.wager(1, "player", 20001)), "star-premium-baccarat 6.7")
    assert cited(no(at.wager(1, "player", 99)), "star-premium-baccarat 6.7")
    assert no(at.wager(2, "player", 10001)).code == "above-maximum"
    assert "box 1, player: $100.00 to $20,000.00" in text(at.table)


@clause("star-premium-baccarat 6.7")
def test_6_7_the_sign_must_say_what_was_allowed() -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (100, 20000)}))
    ok(at.does(Post(sign="personal-limits", box=Box(1), limits=ranges({"player": (100, 50000)}))))
    assert cited(no(at.wager(1, "player", 20000)), "star-premium-baccarat 6.7")


@clause("star-premium-baccarat 6.7")
@pytest.mark.parametrize("own", [(5, 10000), (5, 9000), (25, 10000)])
def test_6_7_limits_of_ones_own_go_above_the_maximum_and_do_not_only_lower_a_minimum(own: tuple[int, int]) -> None:
    at = At(BOOK).sit(1)
    refused = no(approve(at, "personal-limits", SUPERVISOR, 1, {"player": own}))
    assert refused.code == "not-above-the-maximum"
    assert cited(refused, "star-premium-baccarat 6.7")
    assert cited(ok(approve(at, "personal-limits", SUPERVISOR, 1, {"player": (5, 10001)})), "star-premium-baccarat 6.7")


@clause("star-premium-baccarat 6.6.1.3", "star-premium-baccarat 6.6.1")
def test_6_6_1_3_who_changes_seats_at_the_table_keeps_the_old_minimum() -> None:
    at = At(BOOK)
    seat(at, 2, "ana")
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    seat(at, 5, "ana")
    assert no(at.wager(5, "player", 24)).code == "below-minimum"
    ok(at.wager(5, "player", 25))
    moved = ok(at.does(Leave(box=Box(2))))
    assert cited(moved, "star-premium-baccarat 6.6.1.3")
    assert cited(moved, "star-premium-baccarat 6.6.1")
    assert [each.box for each in signs(at.table).markers] == [5]
    ok(at.wager(5, "player", 25))
    seat(at, 2, "ben")
    assert no(at.wager(2, "player", 49)).code == "below-minimum"
