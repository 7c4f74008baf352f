"""A house stops gaming and allows it again: over a real journal, with restarts, and verified afterwards."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor.people import Person
from croupier.floor.stops import FollowStops
from croupier.games.baccarat.coup import Hand
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Answer, Done, House, NotDone, Who
from croupier.runtime.script import reads
from croupier.table.commands import PlaceWager, Sit, TakeCard
from croupier.table.state import Dealing
from runtime.journaled import T, add, house
from runtime.test_house import SCRIPT

DANA = Who(name="Dana", standing=Role.DEALER)
GUS = Person(name="Gus", role=Role.GAMING_SUPERVISOR)
MAX = Person(name="Max", role=Role.GAMING_MANAGER)
INES = Person(name="Ines", role=Role.INSPECTOR)
ANA = Person(name="Ana", role=Role.PLAYER)
U = TableId("u")


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    """Open a house with two tables of Star baccarat, at one of which ana sits."""
    with house(tmp_path / "h.db") as opened:
        add(opened, reads(SCRIPT))
        add(opened, reads(SCRIPT), U)
        for table in (T, U):
            sit = Sit(box=Box(1), patron=Patron("ana"))
            assert isinstance(opened.submit(table, sit, f"sit {table}", DANA), Done)
        yield opened


def wager(where: House, table: str, id_: str) -> Answer:
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25))
    return where.submit(table, placed, id_, DANA)


def stop(where: House, what: str, which: str = "", by: Person = MAX, reason: str = "a fire drill") -> Answer:
    return where.orders.stop(what, which, reason, by, f"stop {what} {which}")


def differences(where: House) -> object:
    return verify(where.journal, checks(where.journal)).differences


def test_everything_stops_at_once_and_goes_on_by_two_people(where: House) -> None:
    assert isinstance(stop(where, "property"), Done)
    for table in (T, U):
        answer = wager(where, table, f"w {table}")
        assert isinstance(answer, Refused)
        assert answer.code == "gaming-stopped"
    assert isinstance(where.orders.allow(1, "it is over", MAX, INES, "allow"), Done)
    for table in (T, U):
        assert isinstance(wager(where, table, f"w {table} again"), Done)
    assert differences(where) == ()


def test_one_table_stops_and_the_other_goes_on(where: House) -> None:
    assert isinstance(stop(where, "table", "u", by=GUS), Done)
    assert isinstance(wager(where, U, "w u"), Refused)
    assert isinstance(wager(where, T, "w t"), Done)
    assert differences(where) == ()


def test_one_game_and_one_player(where: House) -> None:
    assert isinstance(stop(where, "player", "ana", by=GUS), Done)
    answer = wager(where, T, "w 1")
    assert isinstance(answer, Refused)
    assert answer.code == "player-stopped"
    assert isinstance(where.orders.allow(1, "found to be somebody else", GUS, MAX, "allow 1"), Done)
    assert isinstance(stop(where, "game", "star-baccarat/baccarat"), Done)
    answer = wager(where, T, "w 2")
    assert isinstance(answer, Refused)
    assert answer.code == "gaming-stopped"


def test_the_order_is_on_disk_and_followed_after_a_restart(where: House, tmp_path: Path) -> None:
    assert isinstance(stop(where, "property"), Done)
    where.close()
    with house(tmp_path / "h.db") as again:
        assert list(again.orders.given.in_force) == [1]
        assert isinstance(wager(again, T, "w 1"), Refused)


def test_a_stop_between_the_order_and_its_tables_is_made_good(where: House, tmp_path: Path) -> None:
    """As if the process had been killed after the register's entry: the tables do not know yet."""
    assert isinstance(stop(where, "property"), Done)
    where.tell(f"stops/{T}", FollowStops(stops=()))
    assert isinstance(wager(where, T, "w 1"), Done)
    where.close()
    with house(tmp_path / "h.db") as again:
        assert isinstance(wager(again, T, "w 2"), Refused)


def test_a_table_that_is_added_later_follows_too(where: House) -> None:
    assert isinstance(stop(where, "property"), Done)
    with pytest.raises(AssertionError):  # it does not open
        add(where, reads(SCRIPT), TableId("v"))
    assert [each.number for each in where.orders.followed("v").stops] == [1]


def test_a_coup_in_hand_is_finished_and_no_other_is_drawn(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        script = reads(SCRIPT.replace("steps = []", 'steps = []\nshoe = "9h 2c Td 8s 5h 6c 7d 8s 2h 3h 4h 5h"'))
        add(where, script)
        first = TakeCard(card=card("2c"), to=Hand.PLAYER)  # a stand-in: the shoe gives it
        assert isinstance(where.cards.draw(T, first, "first", DANA), Done)
        assert isinstance(where.state(T).phase, Dealing)
        assert isinstance(stop(where, "property"), Done)
        assert isinstance(where.cards.deal_round(T, "rest", DANA), Done)
        assert not isinstance(where.state(T).phase, Dealing)
        for answer in (where.cards.deal_round(T, "next", DANA), where.cards.draw(T, first, "one more", DANA)):
            assert isinstance(answer, Refused)
            assert answer.code == "gaming-stopped"
        assert isinstance(where.cards.draw(T, first, "first", DANA), Done), "a resend gets its first answer"
        assert differences(where) == ()


# What is not done ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "says"),
    [
        (("property", "", GUS, "a drill"), "may not stop"),
        (("game", "star-baccarat", GUS, "a drill"), "may not stop"),
        (("table", "t", Person(name="Dana", role=Role.DEALER), "a drill"), "may not stop"),
        (("table", "x", MAX, "a drill"), "no table 'x'"),
        (("game", "roulette", MAX, "a drill"), "no game 'roulette'"),
        (("player", " ", MAX, "a drill"), "Name the player"),
        (("property", "x", MAX, "a drill"), "a name for nothing"),
        (("universe", "", MAX, "a drill"), "one of property, game, table, player"),
        (("property", "", MAX, "  "), "Give the reason"),
        (("property", "", MAX, "x" * 301), "at most 300"),
    ],
)
def test_an_order_that_is_not_given(where: House, order: tuple[str, str, Person, str], says: str) -> None:
    before = where.journal.head().sequence
    answer = stop(where, *order)
    assert isinstance(answer, NotDone)
    assert says in answer.says
    assert where.journal.head().sequence == before


def test_the_same_order_twice(where: House) -> None:
    assert isinstance(stop(where, "table", "t"), Done)
    answer = where.orders.stop("table", "t", "again", MAX, "another id")
    assert isinstance(answer, NotDone)
    assert answer.says == "It is stopped already."


@pytest.mark.parametrize(
    ("number", "by", "beside", "says"),
    [
        (2, INES, MAX, "no order 2"),
        (1, MAX, INES, "may not take this order back"),
        (1, INES, None, "Two people"),
        (1, INES, INES, "Two people"),
        (1, INES, ANA, "Two people"),
    ],
)
def test_an_order_that_stays(where: House, number: int, by: Person, beside: Person | None, says: str) -> None:
    assert isinstance(stop(where, "property", by=INES), Done)
    answer = where.orders.allow(number, "it is over", by, beside, "allow")
    assert isinstance(answer, NotDone)
    assert says in answer.says
    assert list(where.orders.given.in_force) == [1]


def test_it_is_taken_back_with_a_reason_only(where: House) -> None:
    assert isinstance(stop(where, "property"), Done)
    answer = where.orders.allow(1, "", MAX, INES, "allow")
    assert isinstance(answer, NotDone)
    assert "reason" in answer.says
