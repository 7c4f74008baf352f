"""13.9, 13.10, 13.12 and 13.16: closing, players who sit out, refused wagers, the rules to be read."""

from clauses.holdem import SUPERVISOR, acts, deal, poker, put, shuffled
from clauses.placing import announce, approve, refuse_wager, vacate
from clauses.play import At, dollars, no, ok, returned, rulings
from croupier.kernel.staff import Role
from croupier.table.commands import CloseTable
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.events import PatronLeft, Recorded
from croupier.table.state import Closed
from croupier.views.signs import rules_in_force
from proof import cited, clause, shown

BOOK = "star-texas-holdem-bonus"

SIX = "2h 5h Jh 9c Kd Qs Qd 2c 2d 3c 3d 4c 4d 5c 5d 6c 6d 7c 7d"


@clause(f"{BOOK} 13.9")
def test_13_9_a_table_with_players_closes_twenty_minutes_after_its_sign() -> None:
    at = poker()
    at.sit(1)
    assert cited(no(at.does(CloseTable(by=SUPERVISOR))), f"{BOOK} 13.9")
    announce(at, "closure", 20)
    assert cited(no(at.wait(19).does(CloseTable(by=SUPERVISOR))), f"{BOOK} 13.9")
    by_dealer = no(at.wait(1).does(CloseTable()))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 13.9")
    assert cited(ok(at.does(CloseTable(by=SUPERVISOR))), f"{BOOK} 13.9")
    assert at.table.phase == Closed()
    assert cited(ok(poker().does(CloseTable(by=SUPERVISOR))), f"{BOOK} 13.9")


def _round(at: At) -> None:
    """Everybody but box 7 plays a round and folds."""
    if at.table.shoe.ended:
        shuffled(at)
    for number in range(1, 7):
        ok(at.wager(number, "ante", 25))
    acts(deal(at, SIX), *(f"{number} fold" for number in range(1, 7)))
    ok(at.settle())


@clause(f"{BOOK} 13.10")
def test_13_10_after_three_rounds_without_a_wager_a_player_may_have_to_leave_a_full_table() -> None:
    at = poker()
    at.sit(1, 2, 3, 4, 5, 6, 7)
    for _ in range(2):
        _round(at)
    assert may_be_vacated(at.table) == ()
    assert cited(no(vacate(at, 7, SUPERVISOR)), f"{BOOK} 13.10")
    _round(at)
    assert may_be_vacated(at.table) == (7,)
    by_dealer = no(vacate(at, 7, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 13.10")
    stays = ok(approve(at, "keep-seat", SUPERVISOR, 7))
    assert [each.what for each in stays.events if isinstance(each, Recorded)] == ["seat-kept"]
    left = vacate(at, 7, SUPERVISOR)
    assert rulings(left) == ["seat-vacated"]
    assert cited(ok(left), f"{BOOK} 13.10")
    assert [each.box for each in ok(left).events if isinstance(each, PatronLeft)] == [7]


@clause(f"{BOOK} 13.10")
def test_13_10_not_while_a_place_is_free() -> None:
    at = poker()
    at.sit(1, 2, 3, 4, 5, 6)
    for _ in range(3):
        _round(at)
    assert cited(no(vacate(at, 6, SUPERVISOR)), f"{BOOK} 13.10")


@clause(f"{BOOK} 13.12")
def test_13_12_a_supervisor_may_refuse_a_wager_on_reasonable_grounds_before_the_first_card() -> None:
    at = poker((3, 500))
    by_dealer = no(refuse_wager(at, 3, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 13.12")
    assert cited(no(refuse_wager(at, 3, Role.GAMING_SUPERVISOR, reason=" ")), f"{BOOK} 13.12")
    refused = refuse_wager(at, 3, Role.GAMING_SUPERVISOR)
    assert returned(refused) == {"3 ante": dollars(500)}
    assert cited(ok(refused), f"{BOOK} 13.12")
    late = poker((3, 500))
    put(late, "2h", "community")
    assert cited(no(refuse_wager(late, 3, Role.GAMING_SUPERVISOR)), f"{BOOK} 13.12")


@clause(f"{BOOK} 13.16")
def test_13_16_the_rules_in_force_are_there_to_be_read() -> None:
    copy = "\n".join(rules_in_force(poker().table))
    assert shown(copy, "Approved by order of 16 August 2024", f"{BOOK} 13.16")
    assert shown(copy, "\n11.14  ", f"{BOOK} 13.16")
