"""Section 14: closing, idle players, refused wagers, proxies, the copy of the rules."""

import pytest

from clauses.placing import approve, invalid, refuse_wager, until, vacate
from clauses.play import At, dollars, no, ok, returned, rulings
from clauses.registers import choose
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.table.commands import CallNoMoreBets, CloseTable, Notify
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.events import PatronLeft, Recorded
from croupier.table.state import Closed
from croupier.views.signs import rules_in_force
from proof import cited, clause, shown

BOOK = "crown-baccarat"
DUTIES = Role.HIGHER_DUTIES_DEALER
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


def _announce(at: At, by: Role = DUTIES) -> object:
    return at.does(Notify(what="closure", whom="players", by=by))


def _coups(at: At, count: int) -> None:
    for _ in range(count):
        ok(at.wager(1, "player", 100))
        ok(at.coup(BANKER_WINS))


@clause("crown-baccarat 14.5")
@pytest.mark.parametrize(("coups", "closes"), [(0, False), (2, False), (3, True), (4, True)])
def test_14_5_a_table_with_players_closes_after_three_coups_notice(coups: int, *, closes: bool) -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.does(CloseTable(by=DUTIES))), "crown-baccarat 14.5")
    by_dealer = no(at.does(Notify(what="closure", whom="players")))
    assert by_dealer.code == "not-authorised"
    assert cited(ok(at.does(Notify(what="closure", whom="players", by=DUTIES))), "crown-baccarat 14.5")
    _coups(at, coups)
    assert cited(no(at.does(CloseTable())), "crown-baccarat 14.5")
    answer = at.does(CloseTable(by=DUTIES))
    assert cited(ok(answer) if closes else no(answer), "crown-baccarat 14.5")
    assert (at.table.phase == Closed()) is closes


@clause("crown-baccarat 14.5")
def test_14_5_a_dummy_coup_is_no_notice() -> None:
    at = At(BOOK).sit(1)
    ok(at.does(Notify(what="closure", whom="players", by=DUTIES)))
    _coups(at, 1)
    ok(approve(at, "no-bet-coup", DUTIES))
    until(at, 1)
    _coups(at, 1)
    assert cited(no(at.does(CloseTable(by=DUTIES))), "crown-baccarat 14.5")
    _coups(at, 1)
    assert cited(ok(at.does(CloseTable(by=DUTIES))), "crown-baccarat 14.5")


@clause("crown-baccarat 14.5")
def test_14_5_an_empty_table_needs_no_notice() -> None:
    assert cited(ok(At(BOOK).does(CloseTable(by=DUTIES))), "crown-baccarat 14.5")


# Players who sit out -------------------------------------------------------------------------------------------------


def _play(at: At, *idle: int) -> None:
    for number in set(range(1, 8)) - set(idle):
        ok(at.wager(number, "player", 100))
    ok(at.coup(BANKER_WINS))


@clause("crown-baccarat 14.10")
def test_14_10_after_three_coups_without_a_wager_a_player_may_have_to_leave_a_full_table() -> None:
    at = At(BOOK).sit(1, 2, 3, 4, 5, 6, 7)
    _play(at, 3)
    _play(at, 3)
    assert may_be_vacated(at.table) == ()
    assert cited(no(vacate(at, 3, DUTIES)), "crown-baccarat 14.10")
    _play(at, 3)
    by_dealer = no(vacate(at, 3, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "crown-baccarat 14.10")
    assert may_be_vacated(at.table) == (3,)
    assert cited(ok(approve(at, "keep-seat", DUTIES, 3)), "crown-baccarat 14.10")  # stay, recorded
    left = vacate(at, 3, DUTIES)
    assert rulings(left) == ["seat-vacated"]
    assert cited(ok(left), "crown-baccarat 14.10")
    assert [each.box for each in ok(left).events if isinstance(each, PatronLeft)] == [3]


@clause("crown-baccarat 14.10")
@pytest.mark.parametrize(("reading", "may"), [("do-not-count", ()), ("count", (3,))])
def test_14_10_a_dummy_coup_does_not_count(reading: str, may: tuple[int, ...]) -> None:
    at = At(BOOK, rules=edition("crown-baccarat").under("CB17", reading)).sit(1, 2, 3, 4, 5, 6, 7)
    _play(at, 3)
    ok(approve(at, "no-bet-coup", DUTIES))
    until(at, 1)
    _play(at, 3)
    assert may_be_vacated(at.table) == may
    _play(at, 3)
    assert cited(ok(vacate(at, 3, DUTIES)), "crown-baccarat 14.10")


@clause("crown-baccarat 14.10")
def test_14_10_a_wager_starts_the_count_anew_and_a_free_seat_ends_the_matter() -> None:
    at = At(BOOK).sit(1, 2, 3, 4, 5, 6, 7)
    _play(at, 3)
    _play(at, 3)
    _play(at)
    assert cited(no(vacate(at, 3, DUTIES)), "crown-baccarat 14.10")
    free = At(BOOK).sit(1, 3)
    _coups(free, 3)
    refused = no(vacate(free, 3, DUTIES))
    assert refused.code == "places-free"
    assert cited(refused, "crown-baccarat 14.10")


@clause("crown-baccarat 14.10")
def test_14_10_three_coups_on_which_wagers_could_be_placed() -> None:
    at = At(BOOK).sit(1, 2, 3, 4, 5, 6, 7)
    ok(approve(at, "no-bet-coup", DUTIES))
    until(at, 1)
    _play(at, 3)
    _play(at, 3)
    assert cited(no(vacate(at, 3, DUTIES)), "crown-baccarat 14.10")
    _play(at, 3)
    assert cited(ok(vacate(at, 3, DUTIES)), "crown-baccarat 14.10")


# Refused wagers, proxies, the rules ----------------------------------------------------------------------------------


@clause("crown-baccarat 14.11")
def test_14_11_a_higher_duties_dealer_may_refuse_a_wager_on_reasonable_grounds() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 5000))
    ok(at.does(CallNoMoreBets()))
    by_dealer = no(refuse_wager(at, 1, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "crown-baccarat 14.11")
    assert cited(no(refuse_wager(at, 1, DUTIES, reason="")), "crown-baccarat 14.11")
    refused = refuse_wager(at, 1, DUTIES)
    assert returned(refused) == {"1 banker": dollars(5000)}
    assert cited(ok(refused), "crown-baccarat 14.11")


@clause("crown-baccarat 14.11")
def test_14_11_not_after_the_first_card() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 5000))
    ok(at.card("2h", "player"))
    assert cited(no(refuse_wager(at, 1, DUTIES)), "crown-baccarat 14.11")
    assert [each.amount for each in at.table.wagers] == [dollars(5000)]


@clause("crown-baccarat 14.13")
def test_14_13_the_rules_in_force_are_there_to_be_read() -> None:
    copy = "\n".join(rules_in_force(At(BOOK).table))
    assert shown(copy, "version 3.2", "crown-baccarat 14.13")
    assert shown(copy, "Approved by order of 26 March 2025", "crown-baccarat 14.13")
    assert shown(copy, "\n14.13  ", "crown-baccarat 14.13")


@clause("crown-baccarat 14.9", "crown-baccarat 1.1.proxy-betting")
def test_14_9_nobody_wagers_for_a_person_who_is_not_there() -> None:
    at = At(BOOK).sit(1)
    refused = no(at.wager(1, "banker", 100, for_absent=Patron("ana")))
    assert refused.code == "proxy"
    assert cited(refused, "crown-baccarat 14.9")
    ok(at.wager(1, "banker", 100, for_present=Patron("ana")))  # who stands behind
    ok(at.card("2h", "player"))
    found = ok(invalid(at, 1, "proxy", "banker", suspicion="phone"))
    assert cited(found, "crown-baccarat 14.9")
    assert any(isinstance(each, Recorded) for each in found.events)
    assert returned(found) == {}, "whether it is void, an assistant casino manager declares"
    assert returned(choose(at, "wager-void", Role.ASSISTANT_CASINO_MANAGER)) == {"1 banker": dollars(100)}
