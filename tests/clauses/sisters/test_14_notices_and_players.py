"""Section 14: Player Cards, changing the game, closing, idle players, refused wagers, proxies, the rules."""

from clauses.placing import (
    announce,
    approve,
    refuse_wager,
    vacate,
)
from clauses.play import At, dollars, no, ok, returned, rulings
from croupier.kernel.staff import Role
from croupier.table.commands import CloseTable
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.events import PatronLeft, Recorded
from croupier.table.state import Closed
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    14.10           15.9
    14.11           15.10
    14.13           15.12
    """
)
SUPERVISOR = Role.CASINO_SUPERVISOR
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


# Changing the game, closing ------------------------------------------------------------------------------------------


@clause("14.10")
def test_14_10_a_table_with_players_closes_twenty_minutes_after_its_sign(its: Sister) -> None:
    at = At(its.book).sit(1)
    none = no(at.does(CloseTable(by=SUPERVISOR)))
    assert none.code == "notice-too-short"
    assert cited(none, its["14.10"])
    announce(at, "closure", 20)
    at.wait(19)
    assert cited(no(at.does(CloseTable(by=SUPERVISOR))), its["14.10"])
    at.wait(1)
    by_dealer = no(at.does(CloseTable()))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["14.10"])
    assert cited(ok(at.does(CloseTable(by=SUPERVISOR))), its["14.10"])
    assert at.table.phase == Closed()


@clause("14.10")
def test_14_10_an_empty_table_closes_at_once(its: Sister) -> None:
    assert cited(ok(At(its.book).does(CloseTable(by=SUPERVISOR))), its["14.10"])


@clause("14.10")
def test_14_10_what_lies_there_goes_back_when_the_table_closes(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    announce(at, "closure", 20)
    closed = at.wait(20).does(CloseTable(by=SUPERVISOR))
    assert returned(closed) == {"1 player": dollars(100)}
    assert cited(ok(closed), its["14.10"])


# Players who sit out -------------------------------------------------------------------------------------------------


def _full(its: Sister, **changes: object) -> At:
    """Seven boxes, all taken; box 3 does not wager."""
    at = At(its.book, **changes)  # type: ignore[arg-type]
    return at.sit(1, 2, 3, 4, 5, 6, 7)


def _play(at: At, *idle: int) -> None:
    for number in set(range(1, 8)) - set(idle):
        ok(at.wager(number, "player", 100))
    ok(at.coup(BANKER_WINS))


@clause("14.11")
def test_14_11_after_three_coups_without_a_wager_a_player_may_have_to_leave_a_full_table(its: Sister) -> None:
    at = _full(its)
    _play(at, 3)
    _play(at, 3)
    assert may_be_vacated(at.table) == ()
    assert cited(no(vacate(at, 3, SUPERVISOR)), its["14.11"])
    _play(at, 3)
    assert may_be_vacated(at.table) == (3,)
    by_dealer = no(vacate(at, 3, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["14.11"])
    left = vacate(at, 3, SUPERVISOR)
    assert rulings(left) == ["seat-vacated"]
    assert cited(ok(left), its["14.11"])
    assert [each.box for each in ok(left).events if isinstance(each, PatronLeft)] == [3]


@clause("14.11")
def test_14_11_a_wager_starts_the_count_anew_and_a_free_seat_ends_the_matter(its: Sister) -> None:
    at = _full(its)
    _play(at, 3)
    _play(at, 3)
    _play(at)
    _play(at, 3)
    assert cited(no(vacate(at, 3, SUPERVISOR)), its["14.11"])
    seven = At(its.book).sit(1, 2, 3, 4, 5, 6)
    for _ in range(3):
        ok(seven.wager(1, "player", 100))
        ok(seven.coup(BANKER_WINS))
    free = no(vacate(seven, 3, SUPERVISOR))
    assert free.code == "places-free"
    assert cited(free, its["14.11"])


@clause("14.11")
def test_14_11_or_the_player_stays_and_that_is_recorded(its: Sister) -> None:
    at = _full(its)
    for _ in range(3):
        _play(at, 3)
    assert cited(no(approve(at, "keep-seat", Role.DEALER, 3)), its["14.11"])
    kept = ok(approve(at, "keep-seat", SUPERVISOR, 3))
    assert [each.what for each in kept.events if isinstance(each, Recorded)] == ["seat-kept"]
    assert cited(kept, its["14.11"])
    assert 3 in at.table.seats


# Refused wagers, proxies, the rules ----------------------------------------------------------------------------------


@clause("14.13")
def test_14_13_a_supervisor_may_refuse_a_wager_on_reasonable_grounds(its: Sister) -> None:
    at = At(its.book).sit(3)
    ok(at.wager(3, "player", 500))
    by_dealer = no(refuse_wager(at, 3, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["14.13"])
    assert cited(no(refuse_wager(at, 3, Role.GAMING_SUPERVISOR, reason=" ")), its["14.13"])
    refused = refuse_wager(at, 3, Role.GAMING_SUPERVISOR)
    assert returned(refused) == {"3 player": dollars(500)}
    assert cited(ok(refused), its["14.13"])


@clause("14.13")
def test_14_13_not_after_the_first_card(its: Sister) -> None:
    at = At(its.book).sit(3)
    ok(at.wager(3, "player", 500))
    ok(at.card("2h", "player"))
    late = no(refuse_wager(at, 3, Role.GAMING_SUPERVISOR))
    assert late.code == "too-late-to-refuse"
    assert cited(late, its["14.13"])
    assert cited(no(refuse_wager(At(its.book), 3, Role.GAMING_SUPERVISOR)), its["14.13"])  # there is none
