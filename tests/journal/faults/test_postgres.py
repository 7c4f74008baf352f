"""The same journal on a real PostgreSQL: the same answers, a fence between writers, and a server that crashes."""

import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from croupier.journal import schema
from croupier.journal.answers import Appended, Conflict, OtherBody, Stopped, Unknown
from croupier.journal.backup import backup, restore
from croupier.journal.errors import CannotOpen, Differs, KeyTrouble
from croupier.journal.postgres import without_password
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.sequencer import Sequencer
from croupier.journal.storage_check import storage
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.ids import Box
from croupier.table.commands import Leave
from journal.faults.hurting import chance_of, in_memory, trials, troubles_of
from journal.faults.postgres import Server, server
from journal.faults.test_writers import storm, verified_meanwhile
from journal.proposing import ONE, TWO, Versions, advanced, in_order, numbered, propose
from waiting import GUARD, a_moment, until


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In memory, where there is room: a crash of the server is no crash of the machine."""
    with in_memory(tmp_path_factory.mktemp("pg")) as folder, server(folder) as running:
        yield running


@pytest.fixture
def url(floor: Server) -> str:
    return floor.database()


@pytest.fixture
def key(tmp_path: Path) -> Path:
    return tmp_path / "floor.key"


def test_the_same_answers_as_on_sqlite(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        answers = journal.append(
            [
                propose("a", {ONE: 0}),
                propose("b", {ONE: 0}),
                propose("a", {ONE: 0}),
                propose("a", {ONE: 1}, command=Leave(box=Box(4))),
                propose("c", {ONE: 1, TWO: 0}),
            ]
        )
        assert [type(each) for each in answers] == [Appended, Conflict, Appended, OtherBody, Appended]
        assert [each.envelope.id for each in journal.read_all()] == ["a", "c"]
        assert [told.version for told in journal.read(ONE)] == [1, 2]
        assert (journal.version(ONE), journal.version(TWO), journal.streams()) == (2, 1, (ONE, TWO))
        journal.keep(Snapshot(stream=ONE, version=2, kind="test", state=b"state"))
        journal.checkpoint()
    with Journal.open(url, key=key) as journal:
        assert journal.head().epoch == 2
        (again,) = journal.append([propose("a", {ONE: 0})])
        assert isinstance(again, Appended)
        assert (again.entry.sequence, again.repeated) == (1, True)
        found = journal.snapshot(ONE, "test")
        assert found is not None
        assert found.state == b"state"
        report = verify(journal)
        assert (report.sound, report.entries, report.unsigned) == (True, 2, 0)
        assert report.storage.startswith("PostgreSQL ")


def test_the_stored_bytes_are_the_same_on_both(url: str, key: Path, tmp_path: Path) -> None:
    both = []
    for place in (url, str(tmp_path / "j.db")):
        with Journal.open(place, key=key if place == url else None) as journal:
            journal.append(in_order(20))
            both.append(([each.stored for each in journal.read_all()], journal.head().frontier.root))
    assert both[0] == both[1]


def test_a_stale_writer_is_refused(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as first:
        assert isinstance(first.append([propose("a", {ONE: 0})])[0], Appended)
        with Journal.open(url, key=key) as second:
            (refused,) = first.append([propose("b", {ONE: 1})])
            assert isinstance(refused, Stopped)
            assert "Another writer has taken this journal over" in refused.says
            assert isinstance(second.append([propose("b", {ONE: 1})])[0], Appended)
            assert troubles_in_order(second) == ["a", "b"]


def troubles_in_order(journal: Journal) -> list[str]:
    assert verify(journal).differences == ()
    return [each.envelope.id for each in journal.read_all()]


def test_taking_over_waits_for_a_commit_that_is_under_way(url: str, key: Path) -> None:
    """The new writer counts what the old one was committing: the row that holds the head is locked until then."""
    with Journal.open(url, key=key) as first:
        cursor = first._raw.cursor()
        cursor.execute("BEGIN")
        cursor.execute(first.base.statements.head)
        cursor.fetchone()
        taken: list[Journal] = []
        over = threading.Thread(target=lambda: taken.append(Journal.open(url, key=key)))
        over.start()
        until(lambda: _waits_for_a_lock(url))
        assert not taken
        cursor.execute("COMMIT")
        over.join(GUARD)
        assert taken[0].head().epoch == 2
        taken[0].close()


def _waits_for_a_lock(url: str) -> bool:
    with psycopg.connect(url, autocommit=True) as looking:
        return looking.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone() != (0,)


def test_another_server_hears_of_what_is_written(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal, Reader.look(url) as reader:
        assert reader.wait_past(0, timeout=0.05) == 0
        heard: list[int] = []
        waiting = threading.Thread(target=lambda: heard.append(reader.wait_past(0, timeout=GUARD)))
        waiting.start()
        journal.append(in_order(2))
        waiting.join(GUARD)
        assert heard == [2]
        with psycopg.connect(url, autocommit=True) as listening:
            listening.execute("LISTEN croupier_journal")
            journal.append(in_order(3)[2:])
            (note,) = listening.notifies(timeout=GUARD, stop_after=1)
            assert note.payload == "3", "the notice carries the number of the head and nothing else"


def test_a_storm_of_resends(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        with Sequencer(journal) as sequencer:
            answers = storm(sequencer, 6, 8, same_id=lambda each: each)
        assert journal.head().sequence == 8
        assert all(isinstance(answer, Appended) for _, answer in answers)
        assert verify(journal).differences == ()


def test_it_verifies_while_it_is_written(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        verified_meanwhile(journal, url)


def test_backup_and_restore_between_the_two(url: str, floor: Server, key: Path, tmp_path: Path) -> None:
    with Journal.open(url, key=key) as journal:
        journal.append(in_order(30))
        journal.checkpoint()
        before = [each.stored for each in journal.read_all()]
        backup(url, tmp_path / "copy.db")
    new = floor.database()
    report = restore(tmp_path / "copy.db", new, key=key)
    assert report.sound
    with Journal.open(new, key=key) as journal:
        assert [each.stored for each in journal.read_all()] == before
        versions = {stream: journal.version(stream) for stream in (ONE, TWO)}
        assert isinstance(journal.append([numbered(30, versions)])[0], Appended)
    with pytest.raises(Differs, match="it is an older copy"):
        restore(tmp_path / "copy.db", new, key=key)
    with pytest.raises(CannotOpen, match="never written over"):
        restore(tmp_path / "copy.db", new, key=key, ordered=True)


def test_an_older_journal_is_brought_forward(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        journal.append(in_order(4))
    with psycopg.connect(url) as older:
        older.execute("DROP TABLE snapshots, subtrees, signed_head")
        older.execute("UPDATE head SET schema = 2")
    with pytest.raises(CannotOpen, match="tables of version 2"):
        Reader.look(url)
    with Journal.open(url, key=key) as journal:
        with journal.connected() as connection:
            assert schema.version_of(connection) == schema.NEWEST
        assert verify(journal).differences == ()


def test_a_trigger_or_a_column_that_is_gone_is_found(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        journal.append(in_order(2))
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("CREATE FUNCTION f() RETURNS trigger AS 'BEGIN RETURN NULL; END' LANGUAGE plpgsql")
            other.execute("CREATE TRIGGER t BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION f()")
        assert [each.found for each in verify(journal).differences] == ["the trigger t"]
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("DROP TRIGGER t ON entries")
            other.execute("ALTER TABLE snapshots DROP COLUMN kind")
        assert not verify(journal).sound


ENTRIES = "entries: sequence bigint NOT NULL, command_id text NOT NULL, body bytea NOT NULL, stored bytea NOT NULL"


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("ALTER TABLE entries ADD COLUMN note text", f"{ENTRIES}, note text"),
        ("ALTER TABLE entries ALTER COLUMN body DROP NOT NULL", ENTRIES.replace("body bytea NOT NULL", "body bytea")),
        ("ALTER TABLE entries ALTER COLUMN sequence TYPE integer", ENTRIES.replace("bigint", "integer")),
        (
            "ALTER TABLE entries ALTER COLUMN command_id SET DEFAULT 'x'",
            ENTRIES.replace("text NOT NULL", "text NOT NULL DEFAULT 'x'::text"),
        ),
        ("ALTER TABLE entries DROP CONSTRAINT entries_command_id_key", "entries: PRIMARY KEY (sequence)"),
        (
            "ALTER TABLE entries ADD CHECK (sequence < 99)",
            "entries: CHECK ((sequence < 99)), PRIMARY KEY (sequence), UNIQUE (command_id)",
        ),
        ("ALTER TABLE writes DROP CONSTRAINT writes_pkey", "writes: nothing"),
        (
            "ALTER TABLE writes DROP CONSTRAINT writes_pkey, ADD PRIMARY KEY (stream)",
            "writes: PRIMARY KEY (stream)",
        ),
        ("CREATE INDEX extra ON entries (body)", "the index extra"),
        ("CREATE UNIQUE INDEX extra ON entries (lower(command_id))", "the index extra"),
        ("CREATE RULE r AS ON INSERT TO entries DO INSTEAD NOTHING", "the rule r"),
        ("CREATE POLICY p ON entries USING (sequence > 1)", "the policy p"),
        ("DROP TABLE subtrees", "nothing"),
        ("ALTER TABLE entries ENABLE ROW LEVEL SECURITY", "a table of another kind"),
        ("ALTER TABLE entries SET UNLOGGED", "a table of another kind"),
        ("CREATE TABLE more () INHERITS (entries)", "a table of another kind"),
    ],
)
def test_tables_that_are_not_as_they_were_made_are_found(url: str, key: Path, sql: str, found: str) -> None:
    with Journal.open(url, key=key) as journal:
        journal.append(in_order(2)[:1])
        with psycopg.connect(url, autocommit=True) as other:
            other.execute(sql)  # type: ignore[call-overload,unused-ignore]  # a text of this test
        report = [each.found for each in storage(journal)]
    assert [each for each in report if each.startswith(found)] == report != []


def test_tables_of_something_else_beside_them_are_left_alone(url: str, key: Path) -> None:
    with Journal.open(url, key=key) as journal:
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("CREATE TABLE people (name text PRIMARY KEY, born date DEFAULT now())")
            other.execute("CREATE INDEX born ON people (born)")
        assert list(storage(journal)) == []


def test_what_is_wrong_is_said(url: str, floor: Server, key: Path) -> None:
    with pytest.raises(KeyTrouble, match="say where it lies"):
        Journal.open(url)
    with pytest.raises(CannotOpen, match="does not exist"):
        Journal.open(floor.url("no_such_database"), key=key)
    with pytest.raises(CannotOpen, match="cannot be used"):
        Journal.open("postgresql://nobody@/x?host=/no/such/folder", key=key)


# A server that crashes -----------------------------------------------------------------------------------------------


class Hurt:
    """A journal that is written by a thread until it is told that it cannot be."""

    def __init__(self, url: str, key: Path, *, unsafe: bool = False) -> None:
        self.acks: list[str] = []
        self.last: object = None
        self._journal = Journal.open(url, key=key)
        if unsafe:
            self._journal._raw.cursor().execute("SET synchronous_commit = off")
        # Read before the server can be gone: a thread on a busy computer may begin late.
        versions = {stream: self._journal.version(stream) for stream in (ONE, TWO)}
        self._thread = threading.Thread(target=self._run, args=(versions,))
        self._thread.start()

    def _run(self, versions: Versions) -> None:
        number = self._journal.head().sequence
        while True:
            group = []
            for each in range(number, number + 3):
                group.append(numbered(each, versions))
                advanced(versions, group[-1])
            answers = self._journal.append(group)
            self.last = answers[-1]
            if not all(isinstance(each, Appended) for each in answers):
                return
            self.acks += [each.command_id for each in group]
            number += 3

    def end(self) -> None:
        self._thread.join(GUARD)
        self._journal.close()


def crashed(floor: Server, url: str, key: Path, seconds: float, *, unsafe: bool = False) -> Hurt:
    hurt = Hurt(url, key, unsafe=unsafe)
    a_moment(seconds)
    floor.stop("immediate")
    hurt.end()
    floor.start()
    return hurt


def test_a_server_that_crashes_in_mid_commit_loses_nothing(floor: Server, url: str, key: Path) -> None:
    chance, acks = chance_of(5), list[str]()
    for _ in range(trials(3, 30)):
        hurt = crashed(floor, url, key, 0.05 + chance.random() * 0.2)
        acks += hurt.acks
        assert isinstance(hurt.last, Unknown | Stopped)
        with Journal.open(url, key=key) as journal:
            assert troubles_of(journal, acks, resend=journal.head().sequence + 2) == []
    assert len(acks) > 10


def test_a_server_that_does_not_wait_for_the_disk_is_caught(floor: Server, url: str, key: Path) -> None:
    """The control: with `synchronous_commit=off` a crash loses what was answered, and this harness says so."""
    for _ in range(5):
        hurt = crashed(floor, url, key, 0.3, unsafe=True)
        with Journal.open(url, key=key, ordered=True) as journal:
            lost = [each for each in troubles_of(journal, hurt.acks) if "is lost" in each]
        if lost:
            return
    pytest.fail("nothing was lost, so this harness has not been shown to notice it")


# Who is let in -------------------------------------------------------------------------------------------------------


def test_no_password_is_sent_where_none_may_be(
    floor: Server, url: str, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A password that lasts opens the database; whoever says that none may be used is not let in by it."""
    rules = floor.folder / "pg_hba.conf"
    before = rules.read_text(encoding="utf-8")
    guarded = make_url(url).set(username="guarded").render_as_string(hide_password=False)
    monkeypatch.setenv("PGPASSWORD", "one that lasts")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE ROLE guarded LOGIN SUPERUSER PASSWORD 'one that lasts'")
        rules.write_text(f"local all guarded scram-sha-256\n{before}", encoding="utf-8")
        connection.execute("SELECT pg_reload_conf()")
        try:
            until(lambda: _asks_for_a_password(guarded, monkeypatch))
            Journal.open(guarded, key=key).close()
            with pytest.raises(CannotOpen, match="auth"):
                Journal.open(without_password(guarded), key=key)
            # On its own computer PostgreSQL knows the account that asks.
            Journal.open(without_password(url), key=key).close()
        finally:
            rules.write_text(before, encoding="utf-8")
            connection.execute("SELECT pg_reload_conf()")
            connection.execute("DROP OWNED BY guarded")
    with pytest.raises(CannotOpen, match="there is a password in the address"):
        without_password("postgresql://floor:x@db.example/x")
    far = make_url(without_password("postgresql://floor@db.example/x?sslmode=verify-full&sslcert=a.crt&sslkey=a.key"))
    assert (far.query["require_auth"], far.query["sslcertmode"]) == ("none", "require")


def _asks_for_a_password(url: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    with monkeypatch.context() as patch:
        patch.delenv("PGPASSWORD")
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            return True
    return False
