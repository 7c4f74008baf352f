"""Section 6: the sign, wagers outside it found in time and late, raising the minimum, limits of one's own."""

import pytest

from clauses.placing import found
from clauses.play import At, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, CallNoMoreBets
from croupier.table.events import QuestionOpened
from proof import cited, clause

BOOK = "star-premium-baccarat"


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
