"""The two databases: how each is opened, what it says when something is wrong, and the SQL of an append.

SQLite is one file, written through one connection; WAL and `synchronous=FULL`, so that a commit is on the disk when it
is answered. PostgreSQL serves several servers; whoever opened last writes, and the row `head` is locked at each append.
"""

import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from time import sleep
from typing import Any, Final, Protocol

from sqlalchemy import (
    Connection,
    Engine,
    QueuePool,
    StaticPool,
    Table,
    bindparam,
    create_engine,
    event,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError, MultipleResultsFound, NoResultFound

from croupier.journal.errors import CannotOpen, DiskFull, NotAJournal, Occupied, StorageError
from croupier.journal.schema import entries, head, signed_head, writes
from croupier.kernel.records import record

BUSY_SECONDS: Final = 5
CHANNEL: Final = "croupier_journal"
_LOOK_SECONDS: Final = 0.02
_READERS: Final = 8
_ROOM: Final = 4 * 1024 * 1024
_MOST_PARAMETERS: Final = 30_000
MOST_LENGTH: Final = 64 * 1024 * 1024
"""A row is at most so long: eight times the longest entry."""

Heard = Callable[[float], list[str]]
"""Wait so many seconds for a notice; gives what was told."""


class Cursor(Protocol):
    """What the append needs of either driver."""

    def execute(self, sql: Any, parameters: Any = ..., /) -> Any: ...
    def executemany(self, sql: Any, parameters: Any, /) -> Any: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> Any: ...


@record
class Statements:
    """The append in SQL, compiled once."""

    begin: str
    head: str
    known: str
    version: str
    advance: str
    sign: str
    notify: str | None


class Database(Protocol):
    """A place for one journal."""

    name: str
    statements: Statements

    def writing(self) -> Engine: ...
    def reading(self) -> Engine: ...
    def ids(self, ids: list[str]) -> Any: ...
    def insert(self, cursor: Cursor, table: Table, rows: list[tuple[Any, ...]]) -> None: ...
    def key(self) -> Path | None: ...
    def occupy(self) -> None: ...
    def alone(self, connection: Connection) -> None: ...
    def close(self) -> None: ...
    def version(self) -> str: ...
    def heard(self, timeout: float) -> None: ...
    def elsewhere(self) -> tuple[str, dict[str, str]]: ...
    def hearing(self) -> AbstractContextManager[Heard]: ...
    def has_room(self) -> bool: ...


def database(url: str) -> Database:
    """Find the database that a path or URL names."""
    if re.match(r"postgres(ql)?(\+psycopg)?://", url):
        from croupier.journal.postgres import Postgres  # noqa: PLC0415 - psycopg is needed only for PostgreSQL

        return Postgres(url)
    if "://" in url and not url.startswith("sqlite:///"):
        raise CannotOpen(f"a journal is a file or postgresql://…, not {url!r}")
    return Sqlite(Path(url.removeprefix("sqlite:///")))


# The append ----------------------------------------------------------------------------------------------------------


def statements(dialect: Any, *, begin: str, known: Any, notify: bool) -> Statements:
    def compiled(statement: Any) -> str:
        return str(statement.compile(dialect=dialect))

    last = writes.c.version + writes.c.events - literal_column("1")
    of_stream = writes.c.stream == bindparam("stream")
    newest = select(func.max(writes.c.version)).where(of_stream).scalar_subquery()
    advanced = (
        update(head)
        .where(head.c.epoch == bindparam("writer"))
        .values(sequence=bindparam("to"), hash=bindparam("chained"), frontier=bindparam("edge"))
    )
    locked = select(head.c.epoch, head.c.sequence, head.c.hash, head.c.frontier).with_for_update()
    return Statements(
        begin=begin,
        head=compiled(locked),
        known=compiled(select(entries.c.command_id, entries.c.body, entries.c.sequence).where(known)),
        version=compiled(select(last).where(of_stream, writes.c.version == newest)),
        advance=compiled(advanced),
        sign=compiled(update(signed_head).values(note=bindparam("signature"))),
        notify=f"SELECT pg_notify('{CHANNEL}', %(head)s)" if notify else None,
    )


# SQLite --------------------------------------------------------------------------------------------------------------


class Sqlite:
    """A file. `occupy` keeps a second writer out for as long as the first one lives."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)
        dialect = SQLiteDialect_pysqlite(paramstyle="named")
        each = func.json_each(bindparam("ids")).table_valued("value")
        self.statements = statements(
            dialect, begin="BEGIN IMMEDIATE", known=entries.c.command_id.in_(select(each.c.value)), notify=False
        )
        self._lock: Any = None

    def version(self) -> str:
        return f"SQLite {sqlite3.sqlite_version}"

    def key(self) -> Path:
        return self.path.with_name(self.path.name + ".key")

    def ids(self, ids: list[str]) -> str:
        return json.dumps(ids)

    def insert(self, cursor: Cursor, table: Table, rows: list[tuple[Any, ...]]) -> None:
        """Insert rows with one statement, or few: each lets go of the interpreter once, not once a row."""
        width = len(table.columns)
        most = _MOST_PARAMETERS // width
        for start in range(0, len(rows), most):
            page = rows[start : start + most]
            cursor.execute(_insertion(table, len(page)), [value for row in page for value in row])

    def occupy(self) -> None:
        try:
            import fcntl  # noqa: PLC0415 - not on every system; the epoch guards there too
        except ImportError:
            return
        place = self.path.with_name(self.path.name + ".lock")
        try:
            self._lock = os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT, 0o600), "w")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock.close()
            raise Occupied(f"another process is writing to {self.path}: end it first") from None
        except OSError as error:
            raise CannotOpen(f"{self.path} cannot be opened for writing: {error.strerror}") from error

    def alone(self, connection: Connection) -> None:
        """A transaction that began to write is alone already."""

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()

    def writing(self) -> Engine:
        """Make the one connection for all writes and checkpoints."""
        owned(self.path)
        with saying(self.name):
            connection = self._connect("rwc")
            connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            # What a writer that failed left in the log is made sure of before anyone is told that it is there.
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        return begun(create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool), "BEGIN IMMEDIATE")

    def reading(self) -> Engine:
        if not self.path.exists():
            raise CannotOpen(f"there is no journal {self.path}")
        # The pool that an address without a file would get closes connections under threads that still use them.
        pool = {"poolclass": QueuePool, "pool_size": _READERS, "max_overflow": -1}
        return begun(create_engine("sqlite://", creator=lambda: self._connect("ro"), **pool), "BEGIN")

    def has_room(self) -> bool:
        """Tell whether there is room to go on after the disk was full."""
        return shutil.disk_usage(self.path.parent).free >= _ROOM

    def elsewhere(self) -> tuple[str, dict[str, str]]:
        """How another process opens the same: a path, and nothing secret."""
        return self.name, {}

    def heard(self, timeout: float) -> None:
        """A file tells nobody that it has changed: look again a little later."""
        sleep(min(timeout, _LOOK_SECONDS))

    def hearing(self) -> AbstractContextManager[Heard]:
        def heard(timeout: float) -> list[str]:
            self.heard(timeout)
            return []

        return nullcontext(heard)

    def _connect(self, mode: str) -> sqlite3.Connection:
        place = f"{self.path.absolute().as_uri()}?mode={mode}"
        if mode == "ro" and self._is_at_rest():
            place += "&immutable=1"
        connection = sqlite3.connect(place, uri=True, isolation_level=None, check_same_thread=False)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_LENGTH)
        # Of a stranger's file nothing but its tables is used, and a page that is not what it says is noticed.
        for each in ("trusted_schema = OFF", "cell_size_check = ON"):
            connection.execute(f"PRAGMA {each}")
        return connection

    def _is_at_rest(self) -> bool:
        """Tell whether nobody can be writing: the file lies where nothing can be written, with no log beside it."""
        log = self.path.with_name(self.path.name + "-wal")
        return not os.access(self.path.parent, os.W_OK) and not (log.exists() and log.stat().st_size)


def owned(path: Path) -> None:
    """Make a file, if there is none, that only its owner can read, whatever is usual here; SQLite gives what it puts
    beside it the same mode. Where none can be made, the connection says why.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


@cache
def _insertion(table: Table, rows: int) -> str:
    names = ", ".join(column.name for column in table.columns)
    row = f"({', '.join('?' for _ in table.columns)})"
    return f"INSERT INTO {table.name} ({names}) VALUES {', '.join([row] * rows)}"  # noqa: S608 - our own names


def disposed(engine: Engine) -> None:
    """Close what nobody uses now, and whatever another thread still uses as soon as it comes back."""
    event.listen(engine.pool, "checkin", _close)
    engine.dispose()


def _close(connection: Any, pooled: Any) -> None:
    if connection is not None:
        pooled.invalidate()


def begun(engine: Engine, how: str) -> Engine:
    """Begin each transaction in so many words: the driver would begin late, or not at all."""

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(how)

    return engine


# What went wrong -----------------------------------------------------------------------------------------------------

_SQLITE_SAYS: Final[Mapping[str, tuple[type[StorageError], str]]] = {
    "SQLITE_FULL": (DiskFull, "the disk that holds {} is full: make room and start again; a server goes on by itself"),
    "SQLITE_READONLY": (CannotOpen, "{} may only be read: give the right to write and start again"),
    "SQLITE_BUSY": (Occupied, "{} is locked by another process: end it, or try again"),
    "SQLITE_LOCKED": (Occupied, "{} is locked by another connection: try again"),
    "SQLITE_NOTADB": (NotAJournal, "{} is not an SQLite file"),
    "SQLITE_CORRUPT": (NotAJournal, "{} is damaged: restore a backup"),
    "SQLITE_CANTOPEN": (CannotOpen, "{} cannot be opened: is the folder there, and may it be written to?"),
    "SQLITE_PERM": (CannotOpen, "{} may not be opened"),
    "SQLITE_IOERR": (CannotOpen, "the disk that holds {} reports an error: check the disk"),
}

_POSTGRES_SAYS: Final[Mapping[str, tuple[type[StorageError], str]]] = {
    "53100": (DiskFull, "the disk of {} is full: make room and start again; a server goes on by itself"),
    "25006": (CannotOpen, "{} may only be read: is it a standby?"),
    "55P03": (Occupied, "{} is locked by another connection: try again"),
    "57P01": (CannotOpen, "{} is being stopped: start it again"),
    "42501": (CannotOpen, "{} does not give this user the right to do so"),
    "28P01": (CannotOpen, "{} does not accept the password"),
    "3D000": (CannotOpen, "{} does not exist: make the database first"),
}


def said(error: BaseException, name: str) -> StorageError:
    """Turn what a driver raises into the house's own error, in one sentence."""
    if isinstance(error, StorageError):
        return error
    if isinstance(error, DBAPIError) and error.orig is not None:
        return said(error.orig, name)
    if isinstance(error, sqlite3.Error):
        if Path(name).is_dir():
            return CannotOpen(f"{name} is a folder: name the file in it that holds the journal")
        code = getattr(error, "sqlite_errorname", "") or ""
        for start, (kind, sentence) in _SQLITE_SAYS.items():
            if code.startswith(start):
                return kind(sentence.format(name))
    state = getattr(error, "sqlstate", None) or ""
    if state in _POSTGRES_SAYS:
        kind, sentence = _POSTGRES_SAYS[state]
        return kind(sentence.format(name))
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return CannotOpen(f"{name} cannot be used: {lines[-1].rpartition('FATAL:')[2].strip()}")


@contextmanager
def saying(name: str) -> Iterator[None]:
    """Let only the house's own errors out."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        raise said(error, name) from error
    except (UnicodeDecodeError, NoResultFound, MultipleResultsFound) as error:
        raise NotAJournal(f"{name} is damaged: restore a backup") from error
