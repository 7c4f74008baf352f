"""Append and read: numbers without a gap, expected versions, ids kept for ever, groups, and each refusal as a value."""

import shutil
import sqlite3
from datetime import timedelta, timezone
from hashlib import sha256
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from croupier.journal import schema
from croupier.journal.answers import Appended, Conflict, Malformed, OtherBody
from croupier.journal.backup import backup, restore
from croupier.journal.codec import Unreadable
from croupier.journal.entry import MOST_EVENTS, opened
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.ids import Box
from croupier.table.commands import Leave
from croupier.version import __version__
from journal.proposing import ONE, START, TWO, in_order, left, propose, seated
from waiting import GUARD


def appended(answer: object) -> Appended:
    assert isinstance(answer, Appended), answer
    return answer


def test_a_command_is_one_entry_with_everything_about_it(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        (answer,) = journal.append([propose("a", {ONE: 0}, events=(seated(), left()))])
        entry = appended(answer).entry
    assert entry.stored == (
        b'{"sequence":1,"previous":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","id":"a",'
        b'"command":{"name":"leave.v1","body":{"box":3,"by":"dealer"}},"actor":"dealer ann",'
        b'"edition":"star-baccarat","digest":"5e1f","engine":"' + __version__.encode() + b'",'
        b'"time":"2025-06-02T10:00:00Z",'
        b'"writes":[{"stream":"table/1","version":1,"events":['
        b'{"name":"patron-seated.v1","body":{"box":3,"patron":"jun","card":"own"}},'
        b'{"name":"patron-left.v1","body":{"box":3,"patron":"jun"}}]}]}'
    )
    assert entry.command() == Leave(box=Box(3))
    assert entry.events() == (seated(), left())
    assert entry.time == START
    assert entry.hash == sha256(entry.stored).digest()


def test_each_entry_holds_the_hash_of_the_one_before(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append(in_order(3))
        first, second, third = journal.read_all()
    assert [each.sequence for each in (first, second, third)] == [1, 2, 3]
    assert (second.envelope.previous, third.envelope.previous) == (first.hash.hex(), second.hash.hex())


def test_versions_count_the_events_of_a_stream(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([propose("a", {ONE: 0}, events=(seated(), left()))])
        journal.append([propose("b", {ONE: 2, TWO: 0})])
        assert (journal.version(ONE), journal.version(TWO), journal.version("table/3")) == (3, 1, 0)
        assert [(told.sequence, told.version, told.event) for told in journal.read(ONE)] == [
            (1, 1, seated()),
            (1, 2, left()),
            (2, 3, left()),
        ]
        assert [told.version for told in journal.read(ONE, from_version=2)] == [2, 3]
        assert [told.version for told in journal.read(ONE, to_sequence=1)] == [1, 2]
        assert [told.version for told in journal.read(TWO)] == [1]
        assert journal.streams() == (ONE, TWO)
        assert journal.streams("table/2") == (TWO,)
        assert journal.streams("%") == ()


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_another_version_than_expected_is_a_conflict(tmp_path: Path, expected: int) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([propose("a", {ONE: 0}, events=(left(), left()))])
        (answer,) = journal.append([propose("b", {ONE: expected})])
        assert answer == Conflict(stream=ONE, expected=expected, found=2)
        assert "is at version 2" in answer.says
        assert journal.head().sequence == 1


def test_a_command_for_two_streams_is_whole_or_absent(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([propose("a", {TWO: 0})])
        (answer,) = journal.append([propose("b", {ONE: 0, TWO: 0})])
        assert answer == Conflict(stream=TWO, expected=0, found=1)
        assert journal.version(ONE) == 0
        (answer,) = journal.append([propose("b", {ONE: 0, TWO: 1})])
        assert appended(answer).entry.sequence == 2
        assert (journal.version(ONE), journal.version(TWO)) == (1, 2)


def test_in_a_group_each_is_answered_by_itself(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        answers = journal.append(
            [
                propose("a", {ONE: 0}),
                propose("b", {ONE: 0}),
                propose("c", {ONE: 1}),
                propose("a", {ONE: 0}),
                propose("a", {ONE: 2}, actor="somebody else"),
                propose("", {ONE: 2}),
                propose("d", {TWO: 0}),
            ]
        )
        assert [type(each) for each in answers] == [
            Appended,
            Conflict,
            Appended,
            Appended,
            OtherBody,
            Malformed,
            Appended,
        ]
        assert [(each.entry.sequence, each.repeated) for each in answers if isinstance(each, Appended)] == [
            (1, False),
            (2, False),
            (1, True),
            (3, False),
        ]
        assert journal.head().sequence == 3
        assert verify(journal).sound


def test_an_empty_group_writes_nothing(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        assert journal.append([]) == []
        assert journal.head().sequence == 0


@pytest.mark.parametrize("count", [1, 499, 500, 501, 1000])
def test_a_stream_is_read_from_any_version(tmp_path: Path, count: int) -> None:
    """Two events in each entry, so that a version may lie in the middle of one; pages end anywhere."""
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([propose(str(each), {ONE: 2 * each}, events=(seated(), left())) for each in range(count)])
        journal.append([propose("other", {TWO: 0})])
        for start in {1, 2, 3, count, 2 * count - 1, 2 * count, 2 * count + 1, 2 * count + 2}:
            assert [told.version for told in journal.read(ONE, start)] == list(range(start, 2 * count + 1))
        last = list(journal.entries_of(ONE, 2 * count))
        assert [each.envelope.id for each in last] == [str(count - 1)]
        assert list(journal.entries_of(ONE, 2 * count + 1)) == []
        assert journal.version(ONE) == 2 * count


# Ids -----------------------------------------------------------------------------------------------------------------


def test_a_resend_gets_the_first_answer_for_ever(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        first = appended(journal.append([propose("a", {ONE: 0})])[0]).entry
        journal.append([propose("b", {ONE: 1})])
    with Journal.open(tmp_path / "j.db") as journal:
        again = propose("a", {ONE: 0}, time=START + timedelta(days=400))
        assert journal.append([again]) == [Appended(entry=first, repeated=True)]
        assert journal.answered("a") == first
        assert journal.answered("c") is None
        assert journal.head().sequence == 2


@pytest.mark.parametrize(
    "other",
    [
        propose("a", {ONE: 1}, command=Leave(box=Box(4))),
        propose("a", {ONE: 1}, actor="dealer bob"),
    ],
)
def test_the_same_id_with_another_body_is_refused(tmp_path: Path, other: object) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        journal.append([propose("a", {ONE: 0})])
        (answer,) = journal.append([other])  # type: ignore[list-item]
        assert answer == OtherBody(command_id="a", sequence=1)
        assert "belongs to another command, entry 1" in answer.says
        assert journal.head().sequence == 1


# What cannot be stored -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proposal", "says"),
    [
        (propose("", {ONE: 0}), "the command id is a text"),
        (propose("x" * 201, {ONE: 0}), "the command id is a text"),
        (propose("a\nb", {ONE: 0}), "the command id is a text"),
        (propose("a", {ONE: 0}, actor=""), "the actor is a text"),
        (propose("a", {"": 0}), "the stream is a text"),
        (propose("a", {ONE: -1}), "at least one event"),
        (propose("a", {}), "at least one event"),
        (propose("a", {ONE: 0}, events=(left(),) * (MOST_EVENTS + 1)), f"at most {MOST_EVENTS} events"),
        (propose("a", {ONE: 0}, events=(left(patron="x" * 5_000_000),) * 2), "at most 8388608 bytes"),
        (propose("a", {ONE: 0}, events=(3,)), "int has no permanent name"),
        (propose("a", {ONE: 0}, command="leave"), "str has no permanent name"),
        (propose("a", {ONE: 0}, events=(left(box="3"),)), "'3' is not int"),  # type: ignore[arg-type]
        (propose("a", {ONE: 0}, time=START.replace(tzinfo=None)), "in UTC"),
        (propose("a", {ONE: 0}, time=START.astimezone(timezone(timedelta(hours=10)))), "in UTC"),
    ],
)
def test_what_cannot_be_stored_is_said(tmp_path: Path, proposal: object, says: str) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        (answer,) = journal.append([proposal])  # type: ignore[list-item]
        assert isinstance(answer, Malformed)
        assert says in answer.says
        assert journal.head().sequence == 0


def test_as_much_as_may_be_stored_is(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        (answer,) = journal.append([propose("x" * 200, {ONE: 0}, events=(left(),) * MOST_EVENTS)])
        assert appended(answer).entry.sequence == 1
        assert journal.version(ONE) == MOST_EVENTS


def test_a_stream_is_named_once_in_a_command(tmp_path: Path) -> None:
    proposal = propose("a", {ONE: 0})
    twice = type(proposal)(
        **{name: getattr(proposal, name) for name in proposal.__slots__ if name != "writes"},  # type: ignore[attr-defined]
        writes=proposal.writes * 2,
    )
    with Journal.open(tmp_path / "j.db") as journal:
        assert journal.append([twice]) == [Malformed(says="a command writes to each stream once")]


@pytest.mark.parametrize(
    "change",
    [(b'"id":"a"', b'"id":"a","tip":1'), (b'"digest":"5e1f",', b""), (b'"sequence":1', b'"sequence":1.0'), (b"}", b"")],
)
def test_an_entry_is_read_in_its_one_way_only(tmp_path: Path, change: tuple[bytes, bytes]) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        stored = appended(journal.append([propose("a", {ONE: 0})])[0]).entry.stored
    assert opened(stored).stored == stored
    with pytest.raises(Unreadable):
        opened(stored.replace(*change))
    with pytest.raises(Unreadable, match="one way"):
        opened(b" " + stored)


# Snapshots -----------------------------------------------------------------------------------------------------------


def test_the_latest_snapshot_is_found_and_a_damaged_one_is_not(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        assert journal.snapshot(ONE, "table.1") is None
        for number in range(9):
            journal.append([propose(f"{number}", {ONE: number, TWO: number})])
        journal.keep(Snapshot(stream=ONE, version=2, kind="table.1", state=b"two"))
        journal.keep(Snapshot(stream=ONE, version=5, kind="table.1", state=b"five"))
        journal.keep(Snapshot(stream=TWO, version=9, kind="table.1", state=b"other"))
        found = journal.snapshot(ONE, "table.1")
        assert found is not None
        assert (found.version, found.state) == (5, b"five")
        assert journal.snapshot(ONE, "table.2") is None
        with journal.connected() as connection:
            assert connection.execute(select(schema.snapshots.c.version)).scalars().all() == [5, 9]
        assert verify(journal).sound
    with Reader.look(path) as reader:
        assert reader.snapshot(ONE, "table.1") is None, "whoever does not know the secret believes none"
    with sqlite3.connect(path) as damaged:
        damaged.execute("UPDATE snapshots SET state = ? WHERE stream = ?", (b"fake", ONE))
    damaged.close()
    with Journal.open(path) as journal:
        assert journal.snapshot(ONE, "table.1") is None
        (difference,) = verify(journal).differences
        assert (difference.check, difference.found) == ("snapshots", "a damaged one at version 5")


def test_a_snapshot_that_the_house_did_not_make_is_not_believed(tmp_path: Path) -> None:
    """Its digest is right: whoever writes to the database can work that out, and not the seal."""
    path = tmp_path / "j.db"
    with Journal.open(path) as journal:
        for number in range(3):
            journal.append([propose(f"{number}", {ONE: number})])
        journal.keep(Snapshot(stream=ONE, version=2, kind="k", state=b"true"))
    forged = Snapshot(stream=ONE, version=2, kind="k", state=b"a million")
    for seal in (b"", bytes(32), forged.seal(b"no secret", bytes(32))):
        with sqlite3.connect(path) as base:
            base.execute("UPDATE snapshots SET state = ?, digest = ?", (forged.state, forged.digest + seal))
        base.close()
        with Journal.open(path) as journal:
            assert journal.snapshot(ONE, "k") is None
            assert list(journal.snapshots()) == []


def test_a_snapshot_of_a_history_that_was_given_up_is_not_believed(tmp_path: Path) -> None:
    """The house made it, of entries that a restore has taken away: others stand in their place."""
    path, copy = tmp_path / "j.db", tmp_path / "copy.db"
    with Journal.open(path) as journal:
        journal.append([propose("1", {ONE: 0})])
        backup(path, copy)
        journal.append([propose("2", {ONE: 1})])
        journal.keep(Snapshot(stream=ONE, version=2, kind="k", state=b"then"))
        with journal.connected() as connection:
            row = connection.execute(select(schema.snapshots)).one()
    shutil.copy(tmp_path / "j.db.key", tmp_path / "new.db.key")
    restore(copy, tmp_path / "new.db")
    with Journal.open(tmp_path / "new.db") as journal:
        journal.append([propose("other", {ONE: 1})])
        with journal.beside() as connection:
            connection.execute(insert(schema.snapshots).values(**row._asdict()))
        assert journal.snapshot(ONE, "k") is None


# Waiting -------------------------------------------------------------------------------------------------------------


def test_a_reader_sees_what_is_written_and_waits_for_it(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal, Reader.look(tmp_path / "j.db") as reader:
        assert reader.wait_past(0, timeout=0.05) == 0
        assert journal.wait_past(0, timeout=0.01) == 0
        journal.append(in_order(2))
        assert reader.wait_past(1, timeout=GUARD) == 2
        assert journal.wait_past(1, timeout=GUARD) == 2
        assert [each.sequence for each in reader.read_all()] == [1, 2]
