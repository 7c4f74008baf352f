"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

import pytest

from clauses.placing import found
from clauses.play import At, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, CallNoMoreBets, Report
from croupier.table.events import BreachNoted, QuestionOpened
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-baccarat"
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


def _wagers(at: At) -> dict[str, Money]:
    return {each.name: each.amount for each in at.table.wagers}


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


# Limits of one's own, low limits -------------------------------------------------------------------------------------


@clause("star-baccarat 6.9")
def test_6_9_low_limit_tables_have_a_shuffling_device_and_no_tournament() -> None:
    ok(At(BOOK, low_limit=True, device=Device.SHUFFLER).opened)
    assert cited(no(At(BOOK, low_limit=True, device=Device.SHOE).opened), "star-baccarat 6.9")
    tournament = no(At(BOOK, low_limit=True, device=Device.SHUFFLER, tournament=True).opened)
    assert cited(tournament, "star-baccarat 6.9")
    ok(At(BOOK, device=Device.SHOE, tournament=True).opened)
