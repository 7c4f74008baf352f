"""The house over a real journal: answers, resends, stale readers, queues, subscriptions, the clock, restarts."""

import asyncio
import pickle
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from clauses.play import EVENING
from croupier.floor import cage
from croupier.floor.people import Person
from croupier.floor.register import AddTable, ClockSet
from croupier.journal.errors import Occupied
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import (
    SYSTEM,
    Answer,
    Busy,
    Done,
    House,
    IdUsed,
    NoSuchStream,
    NotDone,
    Stale,
    Stopped,
    Unknown,
    Who,
)
from croupier.runtime.house import snapshots as kept
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.house.worker import MOST_WAITING, Request, Worker
from croupier.runtime.script import reads
from croupier.table.commands import CallNoMoreBets, CloseTable, Leave, PlaceWager, Report, Sit
from croupier.table.events import PatronSeated, TimePassed, WagerPlaced
from croupier.table.people import AtBox
from runtime.journaled import T, add, house

DANA = Who(name="Dana", standing=Role.DEALER)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
SCRIPT = """
steps = []
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [5, 25, 100]
float_tray = 10000
at = 2024-09-03T20:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
"""


def sit(box: int, patron: str = "ana") -> Sit:
    return Sit(box=Box(box), patron=Patron(patron))


def wager(box: int = 1, cents: int = 2500, bet: str = "player", patron: str | None = None) -> PlaceWager:
    return PlaceWager(box=Box(box), bet=BetId(bet), amount=Money(cents), patron=Patron(patron) if patron else None)


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    """Open a house with one table of Star baccarat, at which ana sits at box 1."""
    with house(tmp_path / "h.db") as opened:
        add(opened, reads(SCRIPT))
        assert isinstance(opened.submit(T, sit(1), "sit 1", DANA), Done)
        yield opened


# Answers -------------------------------------------------------------------------------------------------------------


def test_an_accepted_command_is_on_disk_with_its_number(where: House, tmp_path: Path) -> None:
    answer = where.submit(T, wager(), "w 1", DANA)
    assert isinstance(answer, Done)
    assert [type(each) for each in answer.events] == [WagerPlaced]
    assert (answer.sequence, answer.version) == (4, 4)
    with Reader.look(tmp_path / "h.db") as reader:
        entry = reader.entry(4)
        assert entry is not None
        assert entry.envelope.id == "w 1"
        assert entry.envelope.actor == "Dana (dealer)"
        assert entry.envelope.edition == "star-baccarat"
        assert entry.command().by is Role.DEALER


def test_a_refused_command_changes_nothing(where: House) -> None:
    before = where.state(T)
    answer = where.submit(T, sit(1, "bo"), "sit 2", DANA)
    assert isinstance(answer, Refused)
    assert answer.code == "box-taken"
    assert where.state(T) is before
    assert where.journal.head().sequence == 3


def test_a_resend_gets_its_first_answer(where: House) -> None:
    first = where.submit(T, wager(), "w 1", DANA)
    where.submit(T, wager(), "w 2", DANA)
    again = where.submit(T, wager(), "w 1", DANA)
    assert isinstance(first, Done)
    assert isinstance(again, Done)
    assert (again.sequence, again.version, again.wrote) == (first.sequence, first.version, first.wrote)
    assert again.repeated
    assert len(where.state(T).wagers) == 2


def test_a_resend_of_what_would_now_be_refused_gets_its_first_answer_too(where: House) -> None:
    again = where.submit(T, sit(1), "sit 1", DANA)
    assert isinstance(again, Done)
    assert again.repeated
    assert isinstance(again.events[0], PatronSeated)


def test_the_same_id_for_something_else_is_refused(where: House) -> None:
    first = where.submit(T, wager(), "w 1", DANA)
    assert isinstance(first, Done)
    for other in (wager(cents=5000), sit(1, "bo")):
        answer = where.submit(T, other, "w 1", DANA)
        assert isinstance(answer, IdUsed)
        assert "w 1" in answer.says
    assert isinstance(where.submit(T, wager(), "w 1", MAX), IdUsed)
    assert len(where.state(T).wagers) == 1


def test_the_id_of_a_command_at_another_table_is_used_too(where: House) -> None:
    add(where, reads(SCRIPT), TableId("u"))
    where.submit("u", sit(1), "sit u", DANA)
    assert isinstance(where.submit(T, wager(), "w 1", DANA), Done)
    for _ in range(2):
        assert isinstance(where.submit("u", wager(), "w 1", DANA), IdUsed)
    assert where.state("u").wagers == ()


def test_a_storm_of_one_command_is_done_once(where: House) -> None:
    asked = [where.ask(T, wager(), "w 1", DANA) for _ in range(100)]
    found = [each.result() for each in asked]
    assert {type(each) for each in found} == {Done}
    assert len({each.sequence for each in found if isinstance(each, Done)}) == 1
    assert len(where.state(T).wagers) == 1


def test_who_looked_before_something_happened_is_told_to_look_again(where: House) -> None:
    seen = where.sequence(T)
    assert isinstance(where.submit(T, wager(), "w 1", DANA, expected=seen), Done)
    answer = where.submit(T, wager(), "w 2", DANA, expected=seen)
    assert isinstance(answer, Stale)
    assert (answer.expected, answer.found) == (seen, seen + 1)
    assert isinstance(where.submit(T, wager(), "w 2", DANA, expected=seen + 1), Done)


def test_of_several_at_once_who_saw_the_same_only_one_goes_through(where: House) -> None:
    seen = where.sequence(T)
    asked = [where.ask(T, wager(), f"w {each}", DANA, expected=seen) for each in range(20)]
    found = Counter(type(each.result()) for each in asked)
    assert found == {Done: 1, Stale: 19}


def test_there_is_no_table_that_was_not_added(where: House) -> None:
    for name in ("nowhere", "table/nowhere", "shoes/nowhere", "cage/nowhere", "nothing/t", "jackpots/star-baccarat"):
        with pytest.raises(NoSuchStream):
            where.submit(name, wager(), "w 1", DANA)


def test_what_the_journal_cannot_hold_is_not_done(where: House) -> None:
    answer = where.submit(T, wager(), "x" * 300, DANA)
    assert isinstance(answer, NotDone)
    assert "command id" in answer.says
    assert where.state(T).wagers == ()


def test_a_bug_is_told_to_whoever_met_it_and_the_table_goes_on(where: House) -> None:
    with pytest.raises(AssertionError, match="no command"):
        where.submit(T, "no command", "w 1", SYSTEM)
    assert isinstance(where.submit(T, wager(), "w 2", DANA), Done)


def test_a_command_that_changes_nothing_has_no_entry(where: House) -> None:
    before = where.journal.head().sequence
    consent = where.submit("house", _nobody(), "r 1", SYSTEM)
    assert isinstance(consent, Done)
    assert consent.wrote == ()
    assert consent.events == ()
    assert where.journal.head().sequence == before


def _nobody() -> object:
    from croupier.floor.staff_changes import RemovePerson  # noqa: PLC0415 - only here

    return RemovePerson(name="nobody")


# Who speaks ----------------------------------------------------------------------------------------------------------


def test_by_is_always_who_really_sent_it(where: House) -> None:
    claimed = CloseTable(by=Role.GAMING_MANAGER)
    where.submit(T, claimed, "c 1", DANA)
    answer = where.submit(T, Report(what="dispute", box=Box(1), why="pay", by=Role.GAMING_MANAGER), "c 2", DANA)
    assert isinstance(answer, Done)
    entry = where.journal.entry(answer.sequence)
    assert entry is not None
    assert entry.command().by is Role.DEALER


def test_staff_may_tell_what_a_player_did(where: House) -> None:
    told = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money(2500), by=AtBox(box=Box(1)))
    answer = where.submit(T, told, "w 1", DANA)
    assert isinstance(answer, Done)
    entry = where.journal.entry(answer.sequence)
    assert entry is not None
    assert entry.command().by == AtBox(box=Box(1))


def test_a_player_asks_only_for_the_own_box_and_never_the_dealers_part(where: House) -> None:
    ana = Who(name="ana", standing=AtBox(box=Box(1)))
    assert isinstance(where.submit(T, wager(1), "w 1", ana), Done)
    for command in (wager(2), CallNoMoreBets(), CloseTable(), Leave(box=Box(2))):
        answer = where.submit(T, command, f"x {command!r}", ana)
        assert isinstance(answer, Refused)
        assert answer.code == "not-authorised"
    assert isinstance(where.submit("house", _nobody(), "r 2", ana), NotDone)


def test_an_inspector_may_report_but_deals_nothing(where: House) -> None:
    ines = Who(name="Ines", standing=Role.INSPECTOR)
    answer = where.submit(T, wager(), "w 1", ines)
    assert isinstance(answer, Refused)
    assert answer.code == "not-authorised"
    report = Report(what="dispute", box=Box(1), why="pay")
    assert isinstance(where.submit(T, report, "r 1", ines), Done)


def test_on_the_floor_a_person_acts_under_the_own_name(where: House) -> None:
    fill = cage.Fill(
        table=T,
        amount=Money(1000),
        slip="F1",
        at=EVENING,
        by=Person(name="X", role=Role.GAMING_MANAGER),
    )
    answer = where.submit("cage/t", fill, "f 1", DANA)
    assert isinstance(answer, Done)
    event = answer.events[0]
    assert isinstance(event, cage.FloatFilled)
    assert event.by == Person(name="Dana", role=Role.DEALER)


# Several streams in one breath ---------------------------------------------------------------------------------------


def test_what_a_table_records_is_in_the_register_with_the_same_entry(where: House) -> None:
    answer = where.submit(T, Report(what="dispute", box=Box(1), why="pay"), "r 1", DANA)
    assert isinstance(answer, Done)
    assert [each.stream for each in answer.wrote] == ["table/t", "books/star-baccarat"]
    assert len(where.books("star-baccarat").disputes.disputes) == 1
    assert where.now("books/star-baccarat").sequence == answer.sequence


def test_two_tables_write_to_one_register_at_the_same_time(where: House) -> None:
    other = TableId("u")
    add(where, reads(SCRIPT), other)
    where.submit(other, sit(1), "sit u", DANA)
    report = Report(what="dispute", box=Box(1), why="pay")
    asked: list[Future[Answer]] = []
    for number in range(40):
        asked.append(where.ask((T, other)[number % 2], report, f"r {number}", DANA))
        asked.append(where.ask((T, other)[number % 2], wager(), f"w {number}", DANA))
    assert {type(each.result()) for each in asked} == {Done}
    disputes = where.books("star-baccarat").disputes.disputes
    assert sorted(disputes) == list(range(1, 41))
    assert Counter(each.brought.table for each in disputes.values()) == {T: 20, other: 20}


def test_many_threads_at_many_tables_leave_a_sound_journal(where: House, tmp_path: Path) -> None:
    names = [T]
    for number in range(3):
        names.append(TableId(f"t{number}"))
        add(where, reads(SCRIPT), names[-1])
        where.submit(names[-1], sit(1), f"sit {number}", DANA)
    found: list[Answer] = []

    def play(thread: int) -> None:
        for number in range(25):
            command = wager() if number % 5 else Report(what="dispute", box=Box(1), why="pay")
            # Every command is sent twice, as by somebody who lost the first answer.
            found.extend(where.submit(names[thread % 4], command, f"{thread} {number}", DANA) for _ in range(2))

    threads = [threading.Thread(target=play, args=(each,)) for each in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    done = [each for each in found if isinstance(each, Done)]
    assert len(done) == len(found) == 400
    assert len({each.sequence for each in done}) == 200
    assert sum(each.repeated for each in done) == 200
    assert sum(len(where.state(each).wagers) for each in names) == 160
    with Reader.look(tmp_path / "h.db") as reader:
        assert verify(reader, checks(reader)).differences == ()


# Queues --------------------------------------------------------------------------------------------------------------


def test_a_full_queue_says_so_at_once(where: House) -> None:
    cell = where._cache.cached("table/t")
    with cell.lock:  # the writer waits for the table, so everything that is asked piles up
        asked = [where.ask(T, wager(patron=f"p{n}"), f"w {n}", DANA) for n in range(MOST_WAITING + 80)]
        busy = sum(each.done() and isinstance(each.result(), Busy) for each in asked)
    assert 0 < busy <= 80
    found = Counter(type(each.result()) for each in asked)
    assert found[Busy] == busy
    assert found[Done] == len(asked) - busy
    assert len(where.state(T).wagers) == found[Done]


def test_what_is_cancelled_before_its_turn_is_not_done(where: House) -> None:
    cell = where._cache.cached("table/t")
    with cell.lock:
        asked = [where.ask(T, wager(), f"w {number}", DANA) for number in range(5)]
        cancelled = sum(each.cancel() for each in asked)
    done = [each for each in asked if not each.cancelled()]
    assert cancelled + len(done) == 5
    assert all(isinstance(each.result(), Done) for each in done)
    assert len(where.state(T).wagers) == len(done)


# Subscriptions -------------------------------------------------------------------------------------------------------


def test_a_subscriber_gets_everything_from_where_it_left_off_once_and_in_order(where: House) -> None:
    with where.subscribe(T, 2) as feed:
        for number in range(10):
            where.submit(T, wager(), f"w {number}", DANA)
        found = [feed.get(5) for _ in range(11)]
        assert [each.sequence for each in found if each] == list(range(3, 14))
        assert [each.version for each in found if each] == list(range(3, 14))
        assert feed.poll() is None
        assert feed.get(0.01) is None
        assert feed.position == 13


def test_a_slow_subscriber_holds_nobody_up_and_misses_nothing(where: House) -> None:
    with where.subscribe(None, 0, most=4) as feed:
        found = [feed.get(5)]
        for number in range(30):
            where.submit(T, Report(what="dispute", box=Box(1), why="pay"), f"r {number}", DANA)
            if number == 15:
                found += [feed.get(5) for _ in range(7)]
        while (each := feed.get(0.2)) is not None:
            found.append(each)
    pairs = [(each.sequence, each.stream) for each in found if each]
    assert pairs == [
        (entry.sequence, write.stream) for entry in where.journal.read_all(1) for write in entry.envelope.writes
    ]


def test_who_hears_of_something_sees_the_table_as_it_is_then_or_later(where: House) -> None:
    seen: list[tuple[int, int]] = []

    def follow() -> None:
        with where.subscribe(T, where.sequence(T)) as feed:
            ready.set()
            while len(seen) < 60 and (news := feed.get(5)) is not None:
                seen.append((news.sequence, where.sequence(T)))

    ready = threading.Event()
    reader = threading.Thread(target=follow)
    reader.start()
    ready.wait()
    for number in range(60):
        where.submit(T, wager(patron=f"p{number}"), f"w {number}", DANA)
    reader.join()
    assert [news for news, _ in seen] == list(range(4, 64))
    assert all(now >= news for news, now in seen)


def test_an_event_loop_sends_and_follows(where: House) -> None:
    async def follow() -> list[int]:
        found: list[int] = []
        async with where.subscribe(T, where.sequence(T)) as feed:
            sent = [where.send(T, wager(), f"w {number}", DANA) for number in range(5)]
            answers = await asyncio.gather(*sent)
            assert all(isinstance(each, Done) for each in answers)
            async for each in feed:
                found.append(each.sequence)
                if len(found) == 5:
                    break
        return found

    assert asyncio.run(follow()) == [4, 5, 6, 7, 8]


def test_a_feed_that_is_closed_ends(where: House) -> None:
    feed = where.subscribe(T, where.sequence(T))
    threading.Timer(0.05, feed.close).start()
    assert feed.get(5) is None
    where.submit(T, wager(), "w 1", DANA)
    assert where._feeds == []


# The clock -----------------------------------------------------------------------------------------------------------


def clocked(path: Path) -> tuple[House, GivenClock]:
    clock = GivenClock(datetime(2024, 9, 3, 10, 0, tzinfo=UTC))  # 20:00 in Sydney
    opened = House.open(path, clock=clock)
    add(opened, reads(SCRIPT))
    return opened, clock


def test_a_tables_clock_goes_on_before_what_happens_there(tmp_path: Path) -> None:
    where, clock = clocked(tmp_path / "h.db")
    with where:
        clock.go_on(timedelta(seconds=4))
        where.submit(T, sit(1), "s 1", DANA)
        assert where.state(T).clock.isoformat() == "2024-09-03T20:00:00"
        clock.go_on(timedelta(minutes=3))
        seen = where.sequence(T)
        assert isinstance(where.submit(T, wager(), "w 1", DANA, expected=seen), Done)
        assert where.state(T).clock.isoformat() == "2024-09-03T20:03:04"
        told = [each.event for each in where.journal.read("table/t")]
        assert [type(each) for each in told[-2:]] == [TimePassed, WagerPlaced]


def test_time_passes_once_however_many_ask(tmp_path: Path) -> None:
    where, clock = clocked(tmp_path / "h.db")
    with where:
        where.submit(T, sit(1), "s 1", DANA)
        clock.go_on(timedelta(minutes=3))
        for each in [where.ask(T, wager(), f"w {number}", DANA) for number in range(10)]:
            assert isinstance(each.result(), Done)
        where.tick()
        told = [each.event for each in where.journal.read("table/t")]
        assert sum(isinstance(each, TimePassed) for each in told) == 1


def test_a_clock_that_is_set_is_written_down_and_no_table_goes_back(tmp_path: Path) -> None:
    where, clock = clocked(tmp_path / "h.db")
    with where:
        where.tick()
        clock.go_on(timedelta(minutes=10))
        clock.set_to(datetime(2024, 9, 3, 9, 0, tzinfo=UTC))
        where.tick()
        where.tick()
        set_ = [each.event for each in where.journal.read("house") if isinstance(each.event, ClockSet)]
        assert [(each.was.isoformat(), each.now.isoformat()) for each in set_] == [
            ("2024-09-03T10:10:00+00:00", "2024-09-03T09:00:00+00:00")
        ]
        assert where.state(T).clock.isoformat() == "2024-09-03T20:00:00"


def test_every_jump_between_two_commands_is_written_down_also_one_there_and_back(tmp_path: Path) -> None:
    where, clock = clocked(tmp_path / "h.db")
    with where:
        start = clock.now()
        for number in range(10):
            clock.set_to(start + timedelta(hours=number % 2))
            where.submit(T, sit(1), f"s {number}", DANA)
        clock.set_to(start)
        where.tick()  # waits until it is written, and so all that were asked for before it
        set_ = [each.event for each in where.journal.read("house") if isinstance(each.event, ClockSet)]
    assert [each.now - each.was for each in set_] == [timedelta(hours=1), timedelta(hours=-1)] * 5


@pytest.mark.parametrize(("seconds", "noted"), [(1.9, 0), (2.0, 0), (2.1, 1)])
def test_a_clock_may_be_two_seconds_from_where_it_should_be(tmp_path: Path, seconds: float, noted: int) -> None:
    where, clock = clocked(tmp_path / "h.db")
    with where:
        clock.set_to(clock.now() + timedelta(seconds=seconds))
        where.submit(T, sit(1), "s 1", DANA)
        where.enter(Person(name="Eve", role=Role.DEALER))  # asked of the same stream, so written after it
        assert len([each for each in where.journal.read("house") if isinstance(each.event, ClockSet)]) == noted


def test_a_clock_set_back_while_the_house_was_closed_is_written_down(tmp_path: Path) -> None:
    where, clock = clocked(tmp_path / "h.db")
    clock.go_on(timedelta(minutes=10))
    with where:
        where.submit(T, sit(1), "s 1", DANA)
    for at, times in ((9, 59), 1), ((10, 10), 1), ((10, 30), 1):
        with House.open(tmp_path / "h.db", clock=GivenClock(datetime(2024, 9, 3, *at, tzinfo=UTC))) as again:
            set_ = [each.event for each in again.journal.read("house") if isinstance(each.event, ClockSet)]
        assert [(each.was.isoformat(), each.now.isoformat()) for each in set_] == [
            ("2024-09-03T10:10:00+00:00", "2024-09-03T09:59:00+00:00")
        ] * times


# Loading -------------------------------------------------------------------------------------------------------------


def test_a_house_that_is_opened_again_is_as_it_was(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        where.enter(Person(name="Dana", role=Role.DEALER))
        where.submit(T, sit(1), "sit 1", DANA)
        where.snapshot("table/t")
        where.submit(T, wager(), "w 1", DANA)
        before, people = where.state(T), dict(where.people)
    with house(tmp_path / "h.db") as where:
        assert where.state(T) == before
        assert dict(where.people) == people
        again = where.submit(T, wager(), "w 1", DANA)
        assert isinstance(again, Done)
        assert again.repeated


def test_a_snapshot_is_used_and_a_bad_one_is_not(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        where.submit(T, sit(1), "sit 1", DANA)
        where.snapshot("table/t")
        good = next(iter(where.journal.snapshots()))
        loaded = kept.read(good.state, where.state(T).edition)
        assert loaded is not None
        assert loaded.state == where.state(T)
        assert loaded.version == good.version == 3
        for state in (b"", b"not a snapshot", good.state[:-5], _evil()):
            where.journal.keep(Snapshot(stream="table/t", version=3, kind=good.kind, state=state))
            assert where._cache.load("table/t").state == where.state(T)
        assert kept.read(_evil(), None) is None


def _evil() -> bytes:
    """Make a pickle that would run something."""

    class Runs:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return exec, ("raise SystemExit",)

    return pickle.dumps(Runs())


def test_a_snapshot_of_another_state_is_found_by_verify(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        where.submit(T, sit(1), "sit 1", DANA)
        now = where.now("table/t")
        where.submit(T, sit(2, "bo"), "sit 2", DANA)
        rules = where.state(T).edition
        forged = kept.Kept(state=now.state, version=4, sequence=4, acted=4)
        where.journal.keep(
            Snapshot(stream="table/t", version=4, kind=kept.kind(rules), state=kept.write(forged, rules))
        )
    with house(tmp_path / "h.db") as where:
        report = verify(where.journal, checks(where.journal))
        assert report.first is not None
        assert report.first.sequence == 4
        assert report.first.found == "a snapshot of another state"
    with Reader.look(tmp_path / "h.db") as reader:
        assert verify(reader, checks(reader)).sound, "whoever does not know the house's secret reads no snapshot"


# What can go wrong below ---------------------------------------------------------------------------------------------


def test_one_house_at_a_time(where: House, tmp_path: Path) -> None:
    with pytest.raises(Occupied):
        House.open(tmp_path / "h.db")
    assert isinstance(where.submit(T, wager(), "w 1", DANA), Done)


def test_a_journal_that_stopped_is_said_so_and_nothing_is_believed(where: House) -> None:
    before = where.state(T)
    where.journal._stopped = "the disk is gone"
    for number in range(3):
        answer = where.submit(T, wager(), f"w {number}", DANA)
        assert isinstance(answer, Stopped)
        assert "the disk is gone" in answer.says
    assert where.state(T) == before
    refused = where.submit(T, sit(1, "bo"), "s 2", DANA)
    assert isinstance(refused, Refused)


def test_an_unknown_end_is_said_so_and_the_resend_gets_the_truth(where: House, monkeypatch: pytest.MonkeyPatch) -> None:
    append = where.journal.append

    def lost(group: list[object]) -> list[object]:
        append(group)  # type: ignore[arg-type]  # it is written, and then the answer is lost
        raise OSError("the connection is gone")

    monkeypatch.setattr(where.journal, "append", lost)
    answer = where.submit(T, wager(), "w 1", DANA)
    assert isinstance(answer, Unknown)
    assert "same id" in answer.says
    monkeypatch.undo()
    again = where.submit(T, wager(), "w 1", DANA)
    assert isinstance(again, Done)
    assert again.repeated
    assert len(where.state(T).wagers) == 1


def test_somebody_who_writes_in_between_is_noticed_and_the_command_decided_anew(where: House) -> None:
    """Another writer on the same database: the stream is read again, and the decision made upon what is there."""
    other = Worker("table/t", where._cache, where._sequencer, where.clock, lambda *_: None)
    asked = [
        Request(command=wager(patron=f"p{n}"), command_id=f"o {n}", who=DANA, expected=None, answer=Future())
        for n in range(30)
    ]
    mine = []
    for each in asked:
        other.ask(each)
        mine.append(where.ask(T, wager(patron="ana"), each.command_id + " too", DANA))
    assert {type(each.answer.result()) for each in asked} == {type(each.result()) for each in mine} == {Done}
    other.close()
    assert len(where.state(T).wagers) == 60


def test_a_closed_house_answers_that_it_is_closed(tmp_path: Path) -> None:
    where = house(tmp_path / "h.db")
    add(where, reads(SCRIPT))
    where.close()
    where.close()
    assert isinstance(where.submit(T, wager(), "w 1", DANA), Stopped)


def test_a_table_is_added_once_and_from_a_known_source(where: House) -> None:
    script = reads(SCRIPT)

    def added(name: str, source: str) -> Answer:
        return where.add_table(
            AddTable(
                table=TableId(name),
                rulebook="star-baccarat",
                setup=script.setup,
                limits=script.limits,
                at=script.at,
                source=source,
            )
        )

    twice, unknown = added("t", "keyed"), added("u", "a hat")
    assert isinstance(twice, Refused)
    assert twice.code == "table-exists"
    assert isinstance(unknown, Refused)
    assert unknown.code == "no-such-source"
    assert list(where.tables) == ["t"]
