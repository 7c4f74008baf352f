"""Section 15 at the table: whose table, whose chips, how much, in which time."""

import pytest

from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings
from clauses.sessions import (
    BANKER_WINS,
    MANAGER,
    PLAYER_WINS,
    designated,
    lay,
    plan,
    restrict,
    session,
    sign,
    stacks,
    statuses,
    told,
    wait,
)
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.commands import (
    Approve,
    BeginSession,
    CallForBets,
    ChangeLimits,
    CloseSession,
    CountChips,
    DesignateTable,
    Exchange,
    LimitTime,
    OpenTable,
    ReturnChips,
    Sit,
)
from croupier.table.session.state import Entrant, Rise
from croupier.table.setup import Device, Range
from proof import cited, clause

# Tables and places ----------------------------------------------------------------------------------------------------


@clause("star-baccarat 6.9.1")
def test_6_9_1_a_low_limit_table_is_not_designated() -> None:
    at = At("star-baccarat", low_limit=True, device=Device.SHUFFLER)
    assert cited(no(at.does(DesignateTable(tournament="cup", by=MANAGER))), "star-baccarat 6.9.1")
    assert cited(
        no(At("star-baccarat", low_limit=True, device=Device.SHUFFLER, tournament=True).opened), "star-baccarat 6.9.1"
    )
    ok(At("star-baccarat").does(DesignateTable(tournament="cup", by=MANAGER)))


@clause("star-baccarat 6.9.1")
def test_6_9_1_nor_does_a_session_begin_at_a_table_that_was_opened_anew_with_low_limits() -> None:
    at = designated()
    at.table = replace(at.table, setup=replace(at.table.setup, low_limit=True))
    assert cited(no(at.does(BeginSession(plan=plan()))), "star-baccarat 6.9.1")


@clause("star-baccarat 15.5.1")
def test_15_5_1_a_session_is_only_at_a_table_that_was_designated() -> None:
    at = At("star-baccarat", sign=sign())
    assert cited(no(at.does(BeginSession(plan=plan()))), "star-baccarat 15.5.1")
    assert cited(ok(at.does(DesignateTable(tournament="cup", by=MANAGER))), "star-baccarat 15.5.1")
    assert cited(no(at.does(DesignateTable(tournament="bowl", by=MANAGER))), "star-baccarat 15.5.1")
    assert cited(no(at.does(BeginSession(plan=plan(tournament="bowl")))), "star-baccarat 15.5.1")
    ok(at.does(BeginSession(plan=plan())))


@clause("star-baccarat 15.5.2")
def test_15_5_2_during_a_session_the_table_serves_the_tournament_alone() -> None:
    at = designated()
    ok(at.does(Sit(box=Box(5), patron=Patron("walt"))))
    assert cited(no(at.does(BeginSession(plan=plan()))), "star-baccarat 15.5.2")
    at = session(2, coups=1)
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("walt")))), "star-baccarat 15.5.2")
    assert cited(no(at.wager(5, "player", 100, patron="walt")), "star-baccarat 15.5.2")
    assert cited(no(at.wager(5, "player", 100)), "star-baccarat 15.5.2")
    assert cited(no(at.does(Exchange(of="cash", worth=dollars(100)))), "star-baccarat 15.5.2")


@clause("star-baccarat 15.5.2")
def test_15_5_2_once_the_session_is_closed_the_table_is_free_again_with_its_own_limits() -> None:
    at = session(2, coups=1, limits=sign({"player": (200, 2000)}))
    lay(at, (1, "player", 200), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(at.does(Sit(box=Box(5), patron=Patron("walt")))), "star-baccarat 15.5.2")
    ok(at.does(CountChips()))
    ok(at.does(ReturnChips()))
    assert cited(ok(at.does(CloseSession())), "star-baccarat 15.5.2")
    ok(at.does(Sit(box=Box(5), patron=Patron("walt"))))
    ok(at.wager(5, "player", 100))
    assert nets(at.coup(BANKER_WINS)) == {"5 player": dollars(-100)}


@clause("star-baccarat 15.6.10")
def test_15_6_10_a_player_wagers_from_the_own_place_alone() -> None:
    at = session(2)
    assert cited(no(at.wager(3, "player", 100, patron="ana")), "star-baccarat 15.6.10")
    assert cited(no(at.wager(2, "player", 100, patron="ana")), "star-baccarat 15.6.10")
    ok(at.wager(1, "player", 100, patron="ana"))


@clause("star-baccarat 15.2.1")
def test_15_2_1_limits_of_ones_own_give_way_and_the_rest_stands() -> None:
    at = session(2)
    own = Approve(what="personal-limits", box=Box(1), limits={"player": Range(least=dollars(100), most=dollars(5000))})
    assert cited(no(at.does(own)), "star-baccarat 15.2.1")
    lay(at, (1, "player", 100))
    assert cited(no(at.wager(1, "banker", 100)), "star-baccarat 5.6.6")  # both hands still need approval
    ok(at.does(Approve(what="player-and-banker", box=Box(1), by=Role.CASINO_SUPERVISOR)))
    ok(at.wager(1, "banker", 100))


@clause("star-baccarat 15.2.1")
def test_15_2_1_a_wager_below_the_minimum_does_not_stand_as_it_would_elsewhere() -> None:
    at = session(2)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.card("9h", "player"))
    found = told(at, "wager-below-minimum", 1, bet="player", amount=50)
    assert rulings(found) == ["wager-made-up"]
    assert all(each.number != "6.4" for event in ok(found).events for each in getattr(event, "because", ()))
    assert cited(no(at.does(Approve(what="personal-limits", box=Box(1)))), "star-baccarat 15.2.1")


# Chips ----------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.6.1", "star-baccarat 15.1.1.tournament-chips")
def test_15_6_1_wagers_are_made_with_tournament_chips_which_are_changed_for_nothing() -> None:
    at = session(2)
    assert cited(no(at.wager(1, "player", 100, put_down="table-chips")), "star-baccarat 15.6.1")
    assert cited(no(at.wager(1, "player", 100, token=True)), "star-baccarat 15.6.1")
    changed = no(at.does(Exchange(of="tournament-chips", worth=dollars(500), box=Box(1))))
    assert cited(changed, "star-baccarat 15.1.1.tournament-chips")


@pytest.mark.parametrize(("amount", "accepted"), [(1900, True), (2000, True), (2100, False)])
@clause("star-baccarat 15.6.1")
def test_15_6_1_nobody_wagers_more_than_is_held(amount: int, accepted: bool) -> None:  # noqa: FBT001 - a table of cases
    at = session(2, chips=2000, limits=sign({"player": (100, 5000)}))
    answer = at.wager(1, "player", amount)
    assert isinstance(answer, type(ok(at.wager(2, "banker", 100)))) is accepted
    assert accepted or cited(no(answer), "star-baccarat 15.6.1")
    if amount == 2000:
        assert cited(no(at.wager(1, "tie", 100)), "star-baccarat 15.6.1")  # what lies there is held no longer


@clause("star-baccarat 15.6.2")
def test_15_6_2_everybody_begins_with_the_same_chips() -> None:
    at = designated()
    ana, ben = (Entrant(patron=Patron(name), chips=dollars(chips)) for name, chips in (("ana", 5000), ("ben", 5100)))
    unequal = plan(players={Box(1): ana, Box(2): ben})
    assert cited(no(at.does(BeginSession(plan=unequal))), "star-baccarat 15.6.2")
    assert cited(ok(at.does(BeginSession(plan=plan(3)))), "star-baccarat 15.6.2")
    assert stacks(at) == {1: dollars(5000), 2: dollars(5000), 3: dollars(5000)}


@clause("star-baccarat 15.6.8")
def test_15_6_8_winnings_are_paid_in_tournament_chips_to_the_next_chip_and_not_from_the_float() -> None:
    at = session(2, set_up={"float_tray": dollars(90_000)})
    lay(at, (1, "banker", 100), (2, "player", 100))
    assert nets(at.coup(BANKER_WINS)) == {"1 banker": dollars(95), "2 player": dollars(-100)}
    assert stacks(at) == {1: dollars(5095), 2: dollars(4900)}
    assert at.table.float_tray == dollars(90_000)
    assert cited(no(at.wager(1, "player", 100, put_down="cash")), "star-baccarat 15.6.8")


# Amounts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("amount", "code"), [(99, "below-minimum"), (100, ""), (101, "not-in-units"), (200, "")])
@clause("star-baccarat 15.6.14", "star-baccarat 15.6.4")
def test_15_6_14_wagers_are_at_least_the_minimum_and_in_units_of_it(amount: int, code: str) -> None:
    answer = session(2).wager(1, "player", amount)
    if not code:
        ok(answer)
        answer = session(2).wager(1, "player", 50)
    refused = no(answer)
    assert refused.code == (code or "below-minimum")
    assert cited(refused, "star-baccarat 15.6.14")
    assert code == "not-in-units" or cited(refused, "star-baccarat 15.6.4")


@pytest.mark.parametrize(("amount", "accepted"), [(1900, True), (2000, True), (2100, False)])
@clause("star-baccarat 15.6.14")
def test_15_6_14_nor_more_than_the_maximum(amount: int, accepted: bool) -> None:  # noqa: FBT001 - a table of cases
    answer = session(2).wager(1, "player", amount)
    if accepted:
        ok(answer)
        answer = session(2).wager(1, "tie", 600)
    assert cited(no(answer), "star-baccarat 15.6.14")


@clause("star-baccarat 15.6.14")
def test_15_6_14_found_in_the_coup_it_is_capped_cut_or_made_up() -> None:
    at = session(3)
    lay(at, (1, "player", 2000), (2, "banker", 200), (3, "tie", 100))
    ok(at.card("2c", "player"))
    above = told(at, "wager-above-maximum", 1, bet="player", amount=2100)
    assert cited(ruling(above, "paid-to-maximum"), "star-baccarat 15.6.14")
    odd = told(at, "odd-increment", 2, bet="banker", amount=250)
    assert cited(ruling(odd, "cut-to-units"), "star-baccarat 15.6.14")
    short = told(at, "wager-below-minimum", 3, bet="tie", amount=50)
    assert cited(ruling(short, "wager-made-up"), "star-baccarat 15.6.14")
    for card, hand in (("9d", "banker"), ("Kh", "player"), ("Td", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    settled = at.settle()
    assert nets(settled) == {"1 player": dollars(-2000), "2 banker": dollars(190), "3 tie": dollars(-100)}
    assert returned(settled) == {"1 player": dollars(100), "2 banker": dollars(50)}
    assert stacks(at) == {1: dollars(3000), 2: dollars(5190), 3: dollars(4900)}


@clause("star-baccarat 15.6.14")
def test_15_6_14_who_cannot_make_it_up_is_out_and_the_wager_void() -> None:
    at = session(2, chips=200)
    lay(at, (1, "player", 200), (2, "banker", 100))
    ok(at.card("9h", "player"))
    short = told(at, "wager-below-minimum", 1, bet="player", amount=80, unable=True)
    assert returned(short) == {"1 player": dollars(80)}
    assert cited(ruling(short, "wager-void"), "star-baccarat 15.6.14")
    assert statuses(at) == {"ana": "eliminated", "ben": "in"}
    assert at.table.session is not None
    assert at.table.session.missing == dollars(120)


@clause("star-baccarat 15.6.14")
def test_15_6_14_after_settlement_the_result_stands() -> None:
    at = session(2)
    lay(at, (1, "player", 2000), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    late = told(at, "wager-above-maximum", 1, bet="player", amount=2100, coup=1)
    assert rulings(late) == ["results-stand"]
    assert cited(late, "star-baccarat 15.6.14")
    assert stacks(at)[1] == dollars(7000)


# Limits and time ------------------------------------------------------------------------------------------------------


def _raised(at: At, least: int = 200, by: Role = MANAGER) -> object:
    return at.does(ChangeLimits(bets={"player": Range(least=dollars(least), most=dollars(2000))}, by=by))


@clause("star-baccarat 15.6.15")
def test_15_6_15_limits_change_as_announced_after_so_many_coups_by_the_manager() -> None:
    rise = Rise(after=1, limits=sign({"player": (200, 2000)}))
    at = session(2, rises=(rise,))
    early = no(_raised(at))  # type: ignore[arg-type]
    assert (early.code, early.facts.count, early.facts.found) == ("limits-not-yet", 1, 0)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(_raised(at, by=Role.GAMING_MANAGER)), "star-baccarat 15.6.15")  # type: ignore[arg-type]
    assert cited(no(_raised(at, least=300)), "star-baccarat 15.6.15")  # type: ignore[arg-type]
    assert cited(ok(_raised(at)), "star-baccarat 15.6.15")  # type: ignore[arg-type]
    assert no(at.wager(1, "player", 100)).code == "below-minimum"
    ok(at.wager(1, "player", 200))


@clause("star-baccarat 15.6.15", "star-baccarat 15.6.13")
def test_15_6_15_whom_a_rise_leaves_short_is_out_with_the_coup_before() -> None:
    higher = sign({"player": (1000, 2000), "banker": (1000, 2000), "tie": (1000, 2000)})
    at = session(3, chips=1000, rises=(Rise(after=1, limits=higher),))
    lay(at, (1, "player", 100), (2, "banker", 100), (3, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    changed = ok(at.does(ChangeLimits(bets=higher.bets, by=MANAGER)))
    assert cited(changed, "star-baccarat 15.6.15")
    assert cited(changed, "star-baccarat 15.6.13")
    assert statuses(at) == {"ana": "in", "ben": "eliminated", "cat": "eliminated"}


@clause("star-baccarat 15.6.11")
def test_15_6_11_the_manager_limits_the_time_on_notice() -> None:
    at = session(2)
    assert cited(no(at.does(LimitTime(seconds=30, notified=True, by=Role.GAMING_MANAGER))), "star-baccarat 15.6.11")
    assert cited(no(at.does(LimitTime(seconds=30))), "star-baccarat 15.6.11")
    for seconds in (0, 3601):
        assert no(at.does(LimitTime(seconds=seconds, notified=True))).code == "no-time-limit"
    assert cited(ok(at.does(LimitTime(seconds=30, notified=True))), "star-baccarat 15.6.11")


@pytest.mark.parametrize(("seconds", "late"), [(29, False), (30, False), (31, True)])
@clause("star-baccarat 15.6.12")
def test_15_6_12_who_is_late_may_be_held_to_the_minimum(seconds: int, late: bool) -> None:  # noqa: FBT001 - a table
    at = session(2)
    ok(at.does(LimitTime(seconds=30, notified=True)))
    ok(at.does(CallForBets()))
    wait(at, seconds)
    answer = restrict(at, 2)
    if not late:
        assert cited(no(answer), "star-baccarat 15.6.12")
        return
    assert cited(ok(answer), "star-baccarat 15.6.12")
    assert cited(no(at.wager(2, "banker", 200)), "star-baccarat 15.6.12")
    ok(at.wager(2, "banker", 100))


@clause("star-baccarat 15.6.12")
def test_15_6_12_only_the_manager_holds_somebody_to_it_and_not_who_has_wagered() -> None:
    at = session(2)
    ok(at.does(LimitTime(seconds=30, notified=True)))
    ok(at.does(CallForBets()))
    ok(at.wager(1, "player", 500))
    wait(at, 31)
    assert cited(no(restrict(at, 2, by=Role.DEALER)), "star-baccarat 15.6.12")
    assert cited(no(restrict(at, 1)), "star-baccarat 15.6.12")
    ok(at.wager(2, "banker", 500))  # nobody has held this player to the minimum


@clause("star-baccarat 15.6.12")
def test_15_6_12_nobody_is_late_without_a_limit_or_a_call() -> None:
    at = session(2)
    ok(at.does(CallForBets()))
    wait(at, 3000)
    assert cited(no(restrict(at, 2)), "star-baccarat 15.6.12")


def test_zero_commission_opens_only_where_a_tournament_is() -> None:
    at = At("crown-baccarat", sign=sign(), game="zero-commission")
    assert no(at.opened).sentence == "set-up-refused/tournaments-only"
    ok(at.does(DesignateTable(tournament="cup", by=Role.CASINO_MANAGER)))
    ok(at.does(OpenTable(setup=at.table.setup, limits=sign(), at=at.table.clock)))
    ok(At("crown-baccarat", sign=sign(), game="zero-commission", tournament=True).opened)  # scripts and journals of old
    assert BetId("player") in at.table.limits.bets
