"""Section 7: the limit sign, wagers outside it found in time and late, limits of one's own, changing limits."""

import pytest

from clauses.placing import announce_minimum, approve, change, found, ranges
from clauses.play import At, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import CallNoMoreBets, Post
from croupier.table.setup import Limits
from croupier.views.signs import signs, text
from croupier.wording import refusal
from proof import cited, clause, shown

BOOK = "crown-baccarat"
AREA_MANAGER = Role.AREA_MANAGER
SIGN = {"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)}
DOLLAR = Chips.dollars(1, 5, 25, 100)


@clause("crown-baccarat 7.1")
def test_7_1_the_sign_shows_limits_for_every_bet_and_changes_with_them() -> None:
    bets = ranges({"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)})
    lacking = Limits(bets={bet: pair for bet, pair in bets.items() if bet != "tie"})
    assert cited(no(At(BOOK, sign=lacking).opened), "crown-baccarat 7.1")
    assert cited(no(At(BOOK, sign=Limits(bets=bets), side_bets=("pairs",)).opened), "crown-baccarat 7.1")
    at = At(BOOK, sign=Limits(bets=bets))
    assert shown(text(at.table), "minimum and maximum per player, betting area", "crown-baccarat 7.1")
    for words in ("player: $25.00 to $10,000.00", "banker: $25.00 to $10,000.00", "tie: $5.00 to $2,000.00"):
        assert shown(text(at.table), words, "crown-baccarat 7.1")
    ok(change(at, AREA_MANAGER, {"tie": (10, 1000)}))
    assert shown(text(at.table), "tie: $10.00 to $1,000.00", "crown-baccarat 7.1")


# In time -------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 7.2")
@pytest.mark.parametrize(
    ("player", "tie", "code", "questioned"),
    [(24, 5, "below-minimum", "player"), (25, 4, "below-minimum", "tie"), (10001, 2000, "above-maximum", "player")],
)
def test_7_2_each_wager_is_looked_at_by_itself(player: int, tie: int, code: str, questioned: str) -> None:
    at = At(BOOK).sit(1)
    answers = {"player": at.wager(1, "player", player), "tie": at.wager(1, "tie", tie)}
    for bet, answer in answers.items():
        if bet == questioned:
            refused = no(answer)
            assert refused.code == code
            assert cited(refused, "crown-baccarat 7.2")
        else:
            ok(answer)


@clause("crown-baccarat 7.2.1")
@pytest.mark.parametrize(("amount", "taken"), [(24, False), (25, True), (26, True)])
def test_7_2_1_below_the_minimum_the_player_may_retract_or_top_up(amount: int, *, taken: bool) -> None:
    at = At(BOOK, chips=DOLLAR).sit(1)
    answer = at.wager(1, "banker", amount)
    if taken:
        ok(answer)
        return
    refused = no(answer)
    assert refusal(refused).mend == "Retract it or top it up."
    assert cited(refused, "crown-baccarat 7.2.1")


@clause("crown-baccarat 7.2.1")
def test_7_2_1_found_before_the_call_it_goes_back() -> None:
    at = At(BOOK, chips=DOLLAR).sit(1)
    ok(at.wager(1, "banker", 25))
    in_time = found(at, "wager-below-minimum", 1, "banker", 24)
    assert returned(in_time) == {"1 banker": dollars(24)}
    assert cited(ok(in_time), "crown-baccarat 7.2.1")


@clause("crown-baccarat 7.2.4")
def test_7_2_4_above_the_maximum_the_excess_goes_back_or_the_player_reduces_it() -> None:
    at = At(BOOK, chips=DOLLAR).sit(1, 2)
    refused = no(at.wager(1, "banker", 10001))
    assert refusal(refused).mend == "Reduce it, or take the excess back."
    assert cited(refused, "crown-baccarat 7.2.4")
    ok(at.wager(1, "banker", 9000))
    ok(at.wager(2, "banker", 10000))
    in_time = found(at, "wager-above-maximum", 2, "banker", 10001)
    assert returned(in_time) == {"2 banker": dollars(1)}
    assert cited(ok(in_time), "crown-baccarat 7.2.4")
    assert [each.amount for each in at.table.wagers] == [dollars(9000), dollars(10000)]


# Late ----------------------------------------------------------------------------------------------------------------


def _late(bet: str, amount: int, *, called: bool = False) -> At:
    """A wager by box 1, found out only after the first card, or after the call."""
    at = At(BOOK, sign=limits(regulator_minimum=dollars(5)), chips=DOLLAR).sit(1)
    ok(at.wager(1, bet, amount))
    ok(at.does(CallNoMoreBets()) if called else at.card("3h", "player"))
    return at


PLAYER_WINS, PLAYER_LOSES = "2c 4d 4s", "5c 4d 4s"
"""After 3h: Player 7 against Banker 6, and against Banker 9."""


@clause("crown-baccarat 7.2.2")
@pytest.mark.parametrize(("amount", "void"), [(4, True), (5, False), (6, False)])
@pytest.mark.parametrize("rest", [PLAYER_WINS, PLAYER_LOSES])
def test_7_2_2_below_the_regulators_minimum_a_wager_is_void(amount: int, rest: str, *, void: bool) -> None:
    at = _late("banker", 25)
    late = found(at, "wager-below-minimum", 1, "banker", amount)
    assert rulings(late) == (["wager-void"] if void else ["wager-valid"])
    if void:
        assert cited(ruling(late, "wager-void"), "crown-baccarat 7.2.2")
        assert returned(late) == {"1 banker": dollars(4)}
    assert bool(nets(at.coup(rest))) is not void


@clause("crown-baccarat 7.2.3")
@pytest.mark.parametrize("amount", [5, 24])
@pytest.mark.parametrize(("rest", "sign"), [(PLAYER_WINS, 1), (PLAYER_LOSES, -1)])
def test_7_2_3_from_there_up_to_the_sign_a_wager_may_stand(amount: int, rest: str, sign: int) -> None:
    at = _late("player", 25)
    late = found(at, "wager-below-minimum", 1, "player", amount)
    assert cited(ruling(late, "wager-valid"), "crown-baccarat 7.2.3")
    assert nets(at.coup(rest)) == {"1 player": dollars(sign * amount)}


@clause("crown-baccarat 7.2", "crown-baccarat 7.2.5")
def test_7_2_found_between_the_call_and_the_first_card_is_found_late() -> None:
    at = _late("player", 10000, called=True)
    late = found(at, "wager-above-maximum", 1, "player", 10001)
    assert rulings(late) == ["paid-to-maximum"]
    assert cited(ruling(late, "paid-to-maximum"), "crown-baccarat 7.2.5")
    assert cited(ruling(late, "paid-to-maximum"), "crown-baccarat 7.2")


@clause("crown-baccarat 7.2.5")
@pytest.mark.parametrize(
    ("amount", "rest", "net", "back"),
    [(10001, PLAYER_WINS, 10000, 1), (10001, PLAYER_LOSES, -10000, 1), (10000, PLAYER_WINS, 10000, 0)],
)
def test_7_2_5_above_the_maximum_a_wager_settles_on_the_maximum(amount: int, rest: str, net: int, back: int) -> None:
    at = _late("player", 10000)
    late = found(at, "wager-above-maximum", 1, "player", amount)
    if back:
        assert cited(ruling(late, "paid-to-maximum"), "crown-baccarat 7.2.5")
    else:
        assert cited(ruling(late, "wager-valid"), "crown-baccarat 7.1")
    ended = at.coup(rest)
    assert nets(ended) == {"1 player": dollars(net)}
    assert returned(ended) == ({"1 player": dollars(back)} if back else {})


# Limits of one's own, changes ----------------------------------------------------------------------------------------


@clause("crown-baccarat 7.4", "crown-baccarat 1.1.distinctive-marker")
def test_7_4_a_player_may_have_other_limits_with_a_marker() -> None:
    at = At(BOOK).sit(3, 4)
    own = {"banker": (100, 20000)}
    lower = no(approve(at, "personal-limits", Role.HIGHER_DUTIES_DEALER, 3, own))
    assert lower.code == "not-authorised"
    assert cited(lower, "crown-baccarat 7.4")
    assert cited(ok(approve(at, "personal-limits", AREA_MANAGER, 3, own)), "crown-baccarat 7.4")
    assert cited(no(at.wager(3, "banker", 20000)), "crown-baccarat 7.4")  # no marker yet
    ok(at.does(Post(sign="personal-limits", box=Box(3), limits=ranges(own))))
    assert cited(ok(at.wager(3, "banker", 20000)), "crown-baccarat 7.4")
    assert cited(no(at.wager(3, "banker", 20001)), "crown-baccarat 7.4")
    assert cited(no(at.wager(3, "banker", 99)), "crown-baccarat 7.4")
    assert no(at.wager(4, "banker", 10001)).code == "above-maximum"
    markers = signs(at.table).markers
    assert [(each.box, each.purpose) for each in markers] == [(3, "personal limits")]
    assert cited(markers[0], "crown-baccarat 7.4")


@clause("crown-baccarat 7.2.5", "crown-baccarat 7.2.4")
@pytest.mark.parametrize(("lies_there", "counts"), [(996, 996), (1000, 1000), (1004, 1000), (1200, 1000), (2400, 1000)])
@pytest.mark.parametrize("late", [True, False])
def test_7_2_5_what_lies_on_the_parts_of_a_1_1_2_leaves_it_less(lies_there: int, counts: int, *, late: bool) -> None:
    """$250 on Pairs Player besides leaves that part of a 1-1-2 $250, a quarter of $1,000."""
    at = At(BOOK, side_bets=("pairs", "one-one-two"), sign=limits({**SIGN, "pairs": (5, 500)})).sit(1)
    ok(at.wager(1, "one-one-two", 1000))
    ok(at.wager(1, "pairs-player", 250))
    if late:
        ok(at.card("2h", "player"))
    told = ok(found(at, "wager-above-maximum", 1, "one-one-two", lies_there))
    wager = next(each for each in at.table.wagers if each.bet == "one-one-two")
    assert wager.counts == dollars(counts)
    assert wager.amount == dollars(lies_there if late else counts)
    if counts < lies_there:
        assert rulings(told) == (["paid-to-maximum"] if late else ["wager-returned"])
        assert cited(told, "crown-baccarat 7.2.5" if late else "crown-baccarat 7.2.4")


@clause("crown-baccarat 7.5")
@pytest.mark.parametrize("given", [{"player": (10, 10000)}, {"player": (25, 5000)}, {"player": (25, 20000)}])
def test_7_5_an_area_manager_changes_limits_at_once(given: dict[str, tuple[int, int]]) -> None:
    at = At(BOOK).sit(1)
    lower = no(change(at, Role.HIGHER_DUTIES_DEALER, given))
    assert lower.code == "not-authorised"
    assert cited(lower, "crown-baccarat 7.5")
    assert cited(ok(change(at, AREA_MANAGER, given)), "crown-baccarat 7.5")


@clause("crown-baccarat 7.5", "crown-baccarat 7.5.1", "crown-baccarat 7.5.2")
def test_7_5_1_a_minimum_rises_at_once_only_at_an_empty_table() -> None:
    assert cited(ok(change(At(BOOK), AREA_MANAGER, {"player": (50, 10000)})), "crown-baccarat 7.5.1")
    at = At(BOOK).sit(1)
    refused = no(change(at, AREA_MANAGER, {"player": (26, 10000)}))
    assert refused.code == "notice-too-short"
    assert cited(refused, "crown-baccarat 7.5")
    assert cited(refused, "crown-baccarat 7.5.2")
    assert cited(no(change(at, AREA_MANAGER, {"player": (50, 10000)}, at_once=True)), "crown-baccarat 7.5.2")


@clause("crown-baccarat 7.5.2")
@pytest.mark.parametrize(("minutes", "done"), [(19, False), (20, True), (21, True)])
def test_7_5_2_else_twenty_minutes_after_its_sign(minutes: int, *, done: bool) -> None:
    at = At(BOOK).sit(1)
    announce_minimum(at, 20, player=50)
    at.wait(minutes)
    assert cited(no(change(at, AREA_MANAGER, {"player": (100, 10000)})), "crown-baccarat 7.5.2")  # the sign says $50
    answer = change(at, AREA_MANAGER, {"player": (50, 10000)})
    assert cited(ok(answer) if done else no(answer), "crown-baccarat 7.5.2")
