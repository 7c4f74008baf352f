"""Whoever comes back to a stream is told what was missed; that costs what was missed, not what the table has seen."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from croupier.journal import reader as reading
from croupier.journal.answers import Appended
from croupier.journal.entry import Entry, Proposal, Write, opened
from croupier.runtime.house import Done, House
from croupier.runtime.script import reads
from croupier.table.commands import PassTime
from croupier.table.events import TimePassed
from croupier.web.hub import MISSED, Hub
from croupier.web.settings import Settings
from croupier.web.viewers import Audience
from journal.faults.hurting import figure, trials
from runtime.journaled import T, add, house
from runtime.test_house import DANA, SCRIPT, sit

EVENTS = trials(1_500, 100_000)
STREAMS = 60
DISPLAY, DEALER = Audience("display"), Audience("dealer", "dealer")


@pytest.fixture(scope="module")
def long_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Hub]]:
    """A table at which much has happened, and another in between."""
    folder = tmp_path_factory.mktemp("long")
    with house(folder / "h.db") as where:
        add(where, reads(SCRIPT))
        moment, version = where.state(T).clock, where.now("table/t").version
        for start in range(0, EVENTS, 500):
            group = []
            for number in range(start, min(start + 500, EVENTS)):
                moment += timedelta(seconds=1)
                group.append(_passed(number, moment, version))
                version += 1
            assert all(isinstance(each, Appended) for each in where.journal.append(group))
    with house(folder / "h.db") as where:
        where.snapshot("table/t", shoe=True)
        for box in (1, 2, 3, 4, 5):
            assert isinstance(where.submit(T, sit(box), f"sit {box}", DANA), Done)
        hub = Hub(where, Settings(url=str(folder / "h.db")))
        hub._load()
        yield where, hub


def _passed(number: int, moment: datetime, version: int) -> Proposal:
    return Proposal(
        command_id=f"clock {number}",
        command=PassTime(to=moment),
        actor="the house",
        edition="star-baccarat",
        digest="-",
        time=datetime(2000, 1, 1, tzinfo=UTC),
        writes=(Write(stream="table/t", expected=version, events=(TimePassed(to=moment),)),),
    )


class Counted:
    """Counts how many entries are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries = 0

        def counted(stored: bytes) -> Entry:
            self.entries += 1
            return opened(stored)

        monkeypatch.setattr(reading, "opened", counted)


def test_a_stream_that_resumes_reads_what_it_missed_and_nothing_else(
    long_table: tuple[House, Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, hub = long_table
    head = where.now("table/t").sequence
    read = Counted(monkeypatch)
    told = hub._missed(T, DEALER, head - 5)
    assert [int(each.split(b"\n")[0].removeprefix(b"id: ")) for each in told] == list(range(head - 4, head))
    assert read.entries == 4
    for _ in range(STREAMS):
        assert hub._missed(T, DEALER, head - 5) == told
    assert read.entries == 4, "what everybody missed is made once"
    shown = hub._missed(T, DISPLAY, head - 5)
    assert read.entries == 8
    assert shown != told, "a display is not told what the staff are"
    assert hub._missed(T, DEALER, head) == hub._missed(T, DEALER, head + 10) == []
    assert hub._missed(T, DEALER, head - 1) == []


def test_of_much_that_was_missed_only_the_last_is_told(
    long_table: tuple[House, Hub], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, hub = long_table
    head = where.now("table/t").sequence
    read = Counted(monkeypatch)
    for behind in (0, 1, head - MISSED - 2):
        told = hub._missed(T, DEALER, behind)
        assert len(told) == MISSED
        assert told[-1].startswith(b"id: %d\n" % (head - 1))
    assert len(hub._missed(T, DEALER, head - MISSED - 1)) == MISSED
    assert len(hub._missed(T, DEALER, head - MISSED)) == MISSED - 1
    assert read.entries <= MISSED


def test_the_late_entries_of_a_stream_are_those_that_a_whole_reading_finds(long_table: tuple[House, Hub]) -> None:
    where, _ = long_table
    journal, head = where.journal, where.journal.head().sequence
    wrote = [each.sequence for each in journal.entries_of("table/t")]
    for behind, upto, most in (
        (0, head, 10),
        (head - 70, head, 500),
        (head - 70, head - 3, 500),
        (head - 64, head, 64),
    ):
        due = [each for each in wrote if behind < each <= upto][-most:]
        assert journal.late("table/t", behind, upto, most) == due
    assert journal.late("table/none", 0, head, 10) == []
    assert [each.sequence for each in journal.entries(wrote[-3:])] == wrote[-3:]


def test_sixty_streams_resume_at_once(long_table: tuple[House, Hub]) -> None:
    where, hub = long_table
    head = where.now("table/t").sequence
    hub._late.clear()
    with figure(f"{STREAMS} streams five events behind, at a table of {EVENTS:,} events", under=5):
        told = [hub._missed(T, DEALER if number % 2 else DISPLAY, head - 5) for number in range(STREAMS)]
    assert [len(each) for each in told] == [4] * STREAMS
