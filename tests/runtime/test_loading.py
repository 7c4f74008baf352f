"""A house that is opened reads the tail of each stream behind a snapshot, and nothing of one that does not hold."""

import io
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from croupier.journal import schema
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader, Snapshot
from croupier.journal.verify import verify
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import House, streams
from croupier.runtime.house import snapshots as kept
from croupier.runtime.script import play
from croupier.runtime.script import read as reading
from croupier.table import Table
from croupier.table.commands import PlaceWager
from croupier.web.hub import Hub
from croupier.web.settings import Settings
from runtime.journaled import T, house
from runtime.test_house_cards import DANA, coup, made_ready, ok, virtual

STREAM = streams.table(T)
CASES = sorted((Path(__file__).parent.parent / "cases").glob("*-*/*.toml"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two shoes with a coup each, and a wager in the second."""
    path = tmp_path / "h.db"
    with house(path) as where:
        virtual(where)
        for name in ("first", "second"):
            made_ready(where, name)
            coup(where, name)
        wager(where, "last")
    return path


def wager(where: House, id_: str) -> None:
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money(2500), patron=Patron("ana"))
    ok(where.submit(T, placed, id_, DANA))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Note every entry of a stream that is read."""
    noted: list[tuple[str, int]] = []
    whole = Reader.entries_of

    def entries_of(self: Reader, stream: str, from_version: int = 1, to_sequence: int | None = None) -> Iterator[Entry]:
        for each in whole(self, stream, from_version, to_sequence):
            noted.append((stream, each.sequence))
            yield each

    monkeypatch.setattr(Reader, "entries_of", entries_of)
    return noted


def shuffled(path: Path) -> int:
    """Find the entry of the last shuffle."""
    with Reader.look(path) as reader:
        return max(each.sequence for each in reader.entries_of(STREAM) if each.envelope.command.name == "shuffle.v2")


def whole(path: Path) -> tuple[Table, list[int]]:
    """Fold a table from its first entry."""
    with Reader.look(path) as reader:
        register = streams.begin(None, streams.HOUSE)  # type: ignore[arg-type]  # the register begins with nothing
        for told in reader.read(streams.HOUSE):
            register = streams.fold(streams.HOUSE, register, (told.event,))
        table: Table = streams.begin(register, STREAM)
        for told in reader.read(STREAM):
            table = streams.fold(STREAM, table, (told.event,))
        return table, [each.sequence for each in reader.entries_of(STREAM)]


def test_only_what_is_behind_the_last_shoe_is_read(path: Path, read: list[tuple[str, int]]) -> None:
    expected, entries = whole(path)
    behind = [each for each in entries if each > shuffled(path)]
    assert 0 < len(behind) < len(entries)
    read.clear()
    with house(path) as where:
        assert where.state(T) == expected
        assert [sequence for stream, sequence in read if stream == STREAM] == behind
        shoes = [each.version for each in where.journal.snapshots() if each.kind.endswith("shoe")]
        assert where.shoe(T).version == max(shoes)
        assert len(shoes) == 2, "that of an earlier shoe stays, for whoever looks at its coups"


def test_what_is_shown_of_a_shoe_is_read_from_its_beginning(path: Path, read: list[tuple[str, int]]) -> None:
    """A later snapshot, in the middle of the shoe, does not lose the results that a display shows."""
    with house(path) as where:
        where.snapshot(STREAM)
        read.clear()
        hub = Hub(where, Settings(url=str(path)))
        hub._load()
        watched = hub.tables[T]
        assert watched.table == where.state(T)
        assert len(watched.outcomes) == 1
        assert watched.sequence == where.sequence(T)
        assert min(sequence for stream, sequence in read if stream == STREAM) > shuffled(path)


def test_a_snapshot_that_was_altered_is_not_read(path: Path, read: list[tuple[str, int]]) -> None:
    expected, entries = whole(path)
    with house(path) as where:
        now = where.now(STREAM)
        with where.journal._writes() as connection:
            # The digest is of the state as it was: whoever alters the one without the other is not believed.
            connection.exec_driver_sql("UPDATE snapshots SET state = CAST(state || 'x' AS BLOB)")
        read.clear()
        assert where._cache.load(STREAM).state == expected == now.state
        assert [sequence for stream, sequence in read if stream == STREAM] == entries


@pytest.mark.parametrize("what", ["version", "kind", "state"])
def test_a_snapshot_of_something_else_is_not_read(path: Path, read: list[tuple[str, int]], what: str) -> None:
    """Their digests are right: of another version than they hold, of an older program, or of another kind of stream."""
    expected, entries = whole(path)
    with house(path) as where:
        rules = where.state(T).edition
        state: Any = where.now(streams.books_of("star-baccarat")).state if what == "state" else where.state(T)
        version = where.now(STREAM).version
        made = kept.Kept(state=state, version=version + (what == "version"), sequence=9, acted=9)
        kind = "0.0.1 " + rules.digest if what == "kind" else kept.kind(rules)
        with where.journal._writes() as connection:
            connection.exec_driver_sql("DELETE FROM snapshots")
        where.journal.keep(Snapshot(stream=STREAM, version=version, kind=kind, state=kept.write(made, rules)))
        read.clear()
        assert where._cache.load(STREAM).state == expected
        assert [sequence for stream, sequence in read if stream == STREAM] == entries


def test_a_snapshot_that_the_house_did_not_make_is_never_read(path: Path) -> None:
    """Forged ones, of a version that is yet to come, and right in all but the seal."""
    expected, _ = whole(path)
    with house(path) as where:
        rules, version = where.state(T).edition, where.now(STREAM).version
        for behind in (1, 1000):
            forged = kept.Kept(replace(where.state(T), rounds=99), version + behind, 99, 99)
            state = kept.write(forged, rules)
            made = Snapshot(stream=STREAM, version=version + behind, kind=kept.kind(rules), state=state)
            with where.journal.beside() as connection:
                row = {"stream": STREAM, "version": made.version, "kind": made.kind, "state": state}
                connection.execute(insert(schema.snapshots).values(**row, digest=made.digest + bytes(32)))
            assert where._cache.load(STREAM).state == expected
    with house(path) as where:
        assert where.state(T) == expected
        wager(where, "more")
        assert {each.version for each in where.journal.snapshots()}.isdisjoint({version + 1, version + 1000})
        assert verify(where.journal, checks(where.journal)).sound, "disposable, and not the house's: nobody reads them"


class _Hostile(pickle.Pickler):
    """Writes a pickle as somebody would who wants more of its reader than a state."""

    def __init__(self, file: io.BytesIO, how: Callable[[Any], Any]) -> None:
        super().__init__(file, protocol=5)
        self._how = how

    def reducer_override(self, obj: Any) -> Any:
        return self._how(obj)


def _hostile(value: object, how: Callable[[Any], Any]) -> bytes:
    made = io.BytesIO()
    _Hostile(made, how).dump(value)
    return made.getvalue()


def test_a_snapshot_reaches_no_function_of_the_program() -> None:
    """A name with dots in it leads from a function of the house to its class, and with that to any code."""
    names = b"\x8c\x17croupier.kernel.records\x8c\x10record.__class__\x93"
    assert pickle.loads(b"\x80\x04" + names + b".") is type(wager)  # noqa: S301 - what the house must not do
    whole_ = b"\x80\x04(" + names + b"K\x01K\x02K\x03t."
    assert kept.read(whole_.replace(names, b"K\x00"), None) == kept.Kept(0, 1, 2, 3)
    assert kept.read(whole_, None) is None
    for module, name in ((b"croupier.kernel.cards", b"cards"), (b"croupier.runtime.house.snapshots", b"read")):
        named = b"\x8c%c%s\x8c%c%s\x93" % (len(module), module, len(name), name)
        assert kept.read(whole_.replace(names, named), None) is None


def test_a_snapshot_changes_nothing_that_is_there_already() -> None:
    """There is one rank of dealer, one ace of spades, one edition: a pickle could fill any of them anew."""

    def spoilt(each: Any) -> Any:
        return (Role, (each.value,), {"spoilt": True}) if isinstance(each, Role) else NotImplemented

    state = kept.Kept(state=Role.DEALER, version=1, sequence=1, acted=1)
    assert kept.read(_hostile(tuple(state), lambda _: NotImplemented), None) == state
    assert kept.read(_hostile(tuple(state), spoilt), None) is None
    assert not hasattr(Role.DEALER, "spoilt")


def test_a_snapshot_holds_no_edition_of_its_own(path: Path) -> None:
    with house(path) as where:
        rules = where.state(T).edition
    held = kept.Kept(state=rules, version=1, sequence=1, acted=1)
    assert kept.read(kept.write(held, rules), rules) == held
    assert kept.read(kept.write(held, rules), None) is None
    for kind in (type(rules), int, "no class"):
        with pytest.raises(pickle.UnpicklingError, match="is no record"):
            kept.made(kind, ())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_a_table_in_any_state_is_kept_and_read_as_it_is(case: Path) -> None:
    script = reading(case)
    for number, outcome in enumerate(play(script)):
        made = kept.Kept(state=outcome.table, version=number, sequence=number, acted=number)
        assert kept.read(kept.write(made, script.edition), script.edition) == made


def test_two_snapshots_at_one_version_do_not_stop_the_house(path: Path) -> None:
    """The next version of the program keeps its own where the last one kept one."""
    with house(path) as where:
        for kind in ("0.0.1 x", "0.0.2 x"):
            where.journal.keep(Snapshot(stream=STREAM, version=4, kind=kind, state=b"state"))
        assert [each.kind for each in where.journal.snapshots() if each.version == 4] == ["0.0.2 x"]
        wager(where, "more")
