"""Two writers, many senders: one truth."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock

import pytest

from croupier.journal import database
from croupier.journal.answers import Answer, Appended, Conflict, Malformed, NotWritten, OtherBody, Stopped, Unknown
from croupier.journal.database import Sqlite
from croupier.journal.entry import Prepared, Proposal
from croupier.journal.errors import Occupied
from croupier.journal.reader import Reader
from croupier.journal.sequencer import Sequencer
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.records import replace
from journal.faults.hurting import chance_of, trials, troubles
from journal.proposing import ONE, START, TWO, Versions, advanced, in_order, numbered, propose, wrong
from waiting import GUARD

# Two writers ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a system without file locks, or on two machines: only the epoch is left."""
    monkeypatch.setattr(Sqlite, "occupy", lambda _: None)


@pytest.mark.usefixtures("unlocked")
def test_whoever_opened_last_writes(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    first = Journal.open(path)
    assert isinstance(first.append([propose("a", {ONE: 0})])[0], Appended)
    second = Journal.open(path)
    (refused,) = first.append([propose("b", {ONE: 1})])
    assert isinstance(refused, Stopped)
    assert "Another writer has taken this journal over" in refused.says
    assert isinstance(second.append([propose("b", {ONE: 1})])[0], Appended)
    (still,) = first.append([propose("c", {ONE: 2})])
    assert isinstance(still, Stopped)
    first.close()
    assert [each.envelope.id for each in second.read_all()] == ["a", "b"]
    second.close()


def raced(path: Path, rounds: int) -> list[str]:
    """Two threads take the journal from each other and write; gives the ids that either was told were written."""
    acks: list[str] = []
    start = threading.Barrier(2)

    def run() -> None:
        start.wait()
        for _ in range(rounds):
            try:
                journal = Journal.open(path)
            except Occupied:
                continue
            with journal:
                versions = {stream: journal.version(stream) for stream in (ONE, TWO)}
                number = journal.head().sequence
                for each in range(number, number + 5):
                    proposal = numbered(each, versions)
                    (answer,) = journal.append([proposal])
                    if not isinstance(answer, Appended):
                        break
                    acks.append(proposal.command_id)
                    advanced(versions, proposal)

    threads = [threading.Thread(target=run) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return acks


@pytest.mark.usefixtures("unlocked")
def test_two_writers_racing_lose_and_double_nothing(tmp_path: Path) -> None:
    acks = raced(tmp_path / "journal.db", trials(12, 200))
    assert len(acks) > 10
    assert len(set(acks)) == len(acks)
    assert troubles(tmp_path, acks) == []


@pytest.mark.usefixtures("unlocked")
def test_a_writer_that_does_not_look_whether_it_still_writes_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: without the epoch, and with rows written over, what the other was answered is gone."""
    made = database._insertion
    path = tmp_path / "journal.db"
    first, second = Journal.open(path), Journal.open(path)
    statements = first.base.statements
    unseen = f"{first.head().epoch}, 0, x'{first.head().hash.hex()}', x''"
    first.base.statements = replace(statements, head=f"SELECT {unseen}")
    monkeypatch.setattr(database, "_insertion", lambda *asked: made(*asked).replace("INSERT", "INSERT OR REPLACE"))
    acks = []
    for journal, number in ((second, 1), (first, 0)):
        (answer,) = journal.append([numbered(number, {})])
        assert isinstance(answer, Appended)
        acks.append(f"command {number}")
    first.close()
    second.close()
    with Reader.look(path) as reader:
        assert any("is lost" in each for each in wrong(reader.read_all(), acks))


# Many senders --------------------------------------------------------------------------------------------------------


def storm(sequencer: Sequencer, senders: int, commands: int, same_id: Callable[[str], str]) -> list[tuple[str, object]]:
    """Everybody sends every command several times, in another order, and decides again upon a conflict."""
    journal = sequencer.journal

    def send(sender: int) -> list[tuple[str, object]]:
        chance = chance_of(sender)
        numbers = list(range(commands)) * 3
        chance.shuffle(numbers)
        return [(f"command {number}", _sent(journal, sequencer, number, same_id)) for number in numbers]

    with ThreadPoolExecutor(senders) as pool:
        return [each for found in pool.map(send, range(senders)) for each in found]


def _sent(journal: Journal, sequencer: Sequencer, number: int, same_id: Callable[[str], str]) -> object:
    while True:
        versions: Versions = {stream: journal.version(stream) for stream in (ONE, TWO)}
        proposal = numbered(number, versions)
        sent = replace(proposal, command_id=same_id(proposal.command_id), time=START)  # in whatever order they come
        answer = sequencer.submit(sent).result(timeout=GUARD)
        if not isinstance(answer, Conflict):
            return answer


def test_a_storm_of_resends_writes_each_command_once(tmp_path: Path) -> None:
    commands = trials(12, 120)
    with Journal.open(tmp_path / "journal.db") as journal:
        with Sequencer(journal) as sequencer:
            answers = storm(sequencer, 8, commands, same_id=lambda each: each)
        entries = {each.envelope.id: each for each in journal.read_all()}
        assert journal.head().sequence == len(entries) == commands
        assert all(isinstance(answer, Appended) and answer.entry == entries[asked] for asked, answer in answers)
        assert sum(isinstance(answer, Appended) and not answer.repeated for _, answer in answers) == commands
        assert verify(journal).differences == ()


def test_a_sender_that_makes_a_new_id_each_time_is_caught(tmp_path: Path) -> None:
    """The control: the same storm with new ids writes commands twice, and the count says so."""
    made = iter(range(10**9))
    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal) as sequencer:
        storm(sequencer, 4, 3, same_id=lambda each: f"{each} {next(made)}")
        assert journal.head().sequence > 3


def test_a_journal_verifies_while_it_is_written(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "journal.db") as journal:
        verified_meanwhile(journal, str(tmp_path / "journal.db"))


def verified_meanwhile(journal: Journal, url: str) -> None:
    """Verify again and again while commands are written; what is written meanwhile is no difference."""
    sizes, enough = set[int](), threading.Event()

    def write() -> None:
        versions: Versions = {}
        with Sequencer(journal, checkpoint_every=20) as sequencer:
            number = 0
            while not enough.is_set():
                proposal = numbered(number, versions)
                sequencer.submit(proposal).result(timeout=GUARD)
                advanced(versions, proposal)
                number += 1

    writing = threading.Thread(target=write)
    writing.start()
    try:
        with Reader.look(url) as reader:
            while len(sizes) < 4:
                report = verify(reader)
                assert report.differences == ()
                sizes.add(report.entries)
    finally:
        enough.set()
        writing.join()
    assert verify(journal).differences == ()


# The sequencer -------------------------------------------------------------------------------------------------------


def test_what_waits_together_is_committed_together(tmp_path: Path) -> None:
    commits: list[int] = []

    class Counting(Journal):
        def append(self, proposals: Sequence[Proposal | Prepared]) -> list[Answer]:
            commits.append(len(proposals))
            return super().append(proposals)

    with Counting.open(tmp_path / "journal.db") as journal:
        with Sequencer(journal) as sequencer:
            futures = [sequencer.submit(each) for each in in_order(300)]
            answers = [each.result(timeout=GUARD) for each in futures]
        assert all(isinstance(each, Appended) for each in answers)
        assert sum(commits) == 300
        assert len(commits) < 300
        assert len(journal.checkpoints()) == 1


def test_a_checkpoint_is_signed_every_so_often_and_at_the_end(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "journal.db") as journal:
        with Sequencer(journal, checkpoint_every=10) as sequencer:
            for each in in_order(25):
                sequencer.submit(each).result(timeout=GUARD)
        sizes = [int(note.splitlines()[1]) for note in journal.checkpoints()]
        assert sizes == [10, 20, 25]
        assert verify(journal).unsigned == 0


def test_whoever_is_told_may_fail_and_the_answers_come_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[int] = []

    def tell(group: Sequence[object]) -> None:
        told.append(len(group))
        raise RuntimeError("nobody listens")

    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal, tell=tell) as sequencer:
        for each in in_order(3):
            assert isinstance(sequencer.submit(each).result(timeout=GUARD), Appended)
    assert sum(told) == 3
    assert "what was written could not be told" in caplog.text


def test_a_writer_that_breaks_leaves_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal) as sequencer:
        with monkeypatch.context() as broken:
            broken.setattr(journal, "append", mock.Mock(side_effect=MemoryError("none left")))
            answer = sequencer.submit(propose("a", {ONE: 0})).result(timeout=GUARD)
        assert answer == Unknown(says="The writer failed (none left): repeat it with the same id.")
        assert isinstance(sequencer.submit(propose("a", {ONE: 0})).result(timeout=GUARD), Appended)


def test_an_interrupted_writer_leaves_nobody_waiting_and_is_interrupted_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal) as sequencer:
        first, second = sequencer.submit(propose("a", {ONE: 0})), sequencer.submit(propose("b", {TWO: 0}))
        with monkeypatch.context() as broken:
            broken.setattr(journal, "append", mock.Mock(side_effect=KeyboardInterrupt))
            with pytest.raises(KeyboardInterrupt):
                first.result()
        assert second.result() == Unknown(says="The writer failed (it was interrupted): repeat it with the same id.")
        assert isinstance(sequencer.submit(propose("b", {TWO: 0})).result(), Appended)


def test_who_waits_for_another_writer_is_answered_or_gives_up(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal) as sequencer:
        held, enough = threading.Event(), threading.Event()

        def hold() -> None:
            with sequencer._write_lock:
                held.set()
                enough.wait(GUARD)

        holding = threading.Thread(target=hold)
        holding.start()
        held.wait(GUARD)
        waiting = sequencer.submit(propose("a", {ONE: 0}))
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.01)
        enough.set()
        assert isinstance(waiting.result(timeout=GUARD), Appended)
        holding.join()


def test_a_full_queue_refuses_at_once_and_writes_nothing(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "journal.db") as journal, Sequencer(journal, most_waiting=2) as sequencer:
        with journal._lock:  # the disk is slow
            waiting = [sequencer.submit(each) for each in in_order(2)]
            over = sequencer.submit(propose("too much", {ONE: 0})).result(timeout=GUARD)
        assert isinstance(over, NotWritten)
        assert "too much is waiting" in over.says
        assert all(isinstance(each.result(timeout=GUARD), Appended) for each in waiting)
        assert journal.answered("too much") is None


def test_what_cannot_be_stored_and_what_comes_too_late_is_said(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "journal.db") as journal:
        sequencer = Sequencer(journal)
        assert isinstance(sequencer.submit(propose("", {ONE: 0})).result(timeout=GUARD), Malformed)
        sequencer.close()
        sequencer.close()
        late: Proposal = propose("a", {ONE: 0})
        assert sequencer.submit(late).result(timeout=GUARD) == Stopped(says="The journal is closed.")
        assert journal.append([propose("b", {ONE: 0}), propose("b", {ONE: 0}, actor="x")])[1] == OtherBody(
            command_id="b", sequence=1
        )
