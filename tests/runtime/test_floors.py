"""A floor in the house: retired tables stay closed, stops reach new tables, and older terms verify by themselves."""

from datetime import UTC, datetime
from pathlib import Path

from croupier.games.editions import edition, in_force
from croupier.journal.reader import Reader
from croupier.kernel.answers import Refused
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.floors import change_floor, example, first_two, now, planned, reads
from croupier.runtime.house import SYSTEM, Answer, Done, House, NotDone
from croupier.runtime.house.clock import GivenClock
from croupier.table.commands import OpenTable
from runtime.journaled import house
from runtime.test_audit import found
from runtime.test_terms import amended


def applied(where: House, text: str, by: str = "Max", beside: str = "Cas", id_: str = "one") -> Answer:
    file = reads(text).file
    have = now(where)
    people = where.people or {each.name: each for each in first_two(file, by, beside) if each}
    change = replace(planned(have, file, where.clock.local()), proof="a test")
    return change_floor(where, have, change, (people[by], people.get(beside)), id_)


def set_up(path: Path) -> House:
    where = House.open(path, clock=GivenClock(datetime(2026, 3, 2, 9, tzinfo=UTC)))
    assert isinstance(applied(where, example()), Done)
    return where


def opening(where: House, table: str) -> Answer:
    opens = where.now("house").state.planned(TableId(table))
    command = OpenTable(setup=opens.setup, limits=opens.limits, at=where.clock.local())
    return where.submit(table, command, f"{table} open", SYSTEM)


def without(text: str, table: str) -> str:
    start = text.index(f'[[tables]]\nid = "{table}"')
    return text[:start] + text[text.index("[[tables]]", start + 1) :]


def test_every_table_of_the_example_opens(tmp_path: Path) -> None:
    with set_up(tmp_path / "h.db") as where:
        for table in where.tables:
            assert isinstance(opening(where, table), Done), table
    assert found(tmp_path / "h.db").sound


def test_a_table_that_was_retired_is_not_opened(tmp_path: Path) -> None:
    with set_up(tmp_path / "h.db") as where:
        assert isinstance(applied(where, without(example(), "lucky-draw-2"), id_="two"), Done)
        answer = opening(where, "lucky-draw-2")
        assert isinstance(answer, Refused)
        assert answer.code == "table-retired"
        assert [str(each) for each in answer.because] == ["star-lucky-draw-baccarat 2.1"]
        assert isinstance(opening(where, "lucky-draw-1"), Done)


def test_what_was_sent_twice_is_done_once(tmp_path: Path) -> None:
    with set_up(tmp_path / "h.db") as where:
        before = where.journal.head().sequence
        text = without(example(), "lucky-draw-2")
        file, have = reads(text).file, now(where)
        change = replace(planned(have, file, where.clock.local()), proof="a test")
        two = where.people["Max"], where.people["Cas"]
        first = change_floor(where, have, change, two, "sent")
        again = change_floor(where, have, change, two, "sent")
        assert isinstance(first, Done)
        assert isinstance(again, Done)
        assert (again.sequence, again.repeated) == (first.sequence, True)
        assert where.journal.head().sequence == before + 1


def test_an_order_to_stop_reaches_a_table_that_is_added_later(tmp_path: Path) -> None:
    with set_up(tmp_path / "h.db") as where:
        assert isinstance(where.orders.stop("property", "", "smoke", where.people["Ines"], "stop"), Done)
        more = example().replace('id = "crown-2"', 'id = "crown-3"').replace('table = "crown-2"', 'table = "crown-3"')
        assert isinstance(applied(where, more, id_="two"), Done)
        assert where.orders.followed("crown-3").stops


def test_nobody_but_two_who_may_changes_a_floor(tmp_path: Path) -> None:
    text = without(example(), "lucky-draw-2")
    with set_up(tmp_path / "h.db") as where:
        before = where.journal.head().sequence
        for by, beside in (
            ("Dana", "Gus"),
            ("Gus", "Ines"),
            ("Max", "Dana"),
            ("Cas", "Ines"),
            ("Max", "Max"),
            ("Max", ""),
        ):
            assert isinstance(applied(where, text, by, beside, f"{by} {beside}"), NotDone), (by, beside)
        assert where.journal.head().sequence == before
        assert isinstance(applied(where, text, "Max", "Gus", "ok"), Done)


def test_a_floor_set_up_under_older_terms_is_decided_again_by_them(tmp_path: Path) -> None:
    path = tmp_path / "h.db"
    with in_force(amended()):
        older = edition("star-baccarat").digest
        set_up(path).close()
    assert edition("star-baccarat").digest != older
    assert found(path).differences == ()
    with Reader.look(path) as reader:
        told = next(each for each in reader.read_all(1) if each.envelope.command.name == "change-floor.v1")
        assert {each.digest for each in told.events("floor")[0].documents} >= {older}


def test_an_empty_house_has_no_floor(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        assert now(where).floor.plan is None
        assert now(where).tables == ()
