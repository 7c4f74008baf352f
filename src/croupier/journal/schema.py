"""The tables of a journal, once for both databases, and the way from each version of them to the next."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.schema import CreateTable

from croupier.journal.entry import START
from croupier.journal.errors import NewerSchema, NotAJournal

_TABLES: Final = MetaData()
_Whole = BigInteger().with_variant(Integer, "sqlite")

# One row: how far the journal is. A writer takes the next epoch when it opens; a writer of an older one is refused.
head = Table(
    "head",
    _TABLES,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("schema", Integer, nullable=False),
    Column("origin", Text, nullable=False),
    Column("epoch", _Whole, nullable=False),
    Column("sequence", _Whole, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("frontier", LargeBinary, nullable=False),
)

entries = Table(
    "entries",
    _TABLES,
    Column("sequence", _Whole, primary_key=True, autoincrement=False),
    Column("command_id", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("stored", LargeBinary, nullable=False),
    UniqueConstraint("command_id"),
)

# Where each stream's events are. The first version of each write is unique, so a stale writer cannot append.
writes = Table(
    "writes",
    _TABLES,
    Column("stream", Text, primary_key=True),
    Column("version", _Whole, primary_key=True, autoincrement=False),
    Column("events", Integer, nullable=False),
    Column("sequence", _Whole, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    _TABLES,
    Column("size", _Whole, primary_key=True, autoincrement=False),
    Column("note", Text, nullable=False),
)

signers = Table(
    "signers",
    _TABLES,
    Column("since", _Whole, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
)

# Disposable: every one of them can be made again from the entries.
snapshots = Table(
    "snapshots",
    _TABLES,
    Column("stream", Text, primary_key=True),
    Column("version", _Whole, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("digest", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

Migration = Callable[[Connection], None]


def _first(connection: Connection) -> None:
    for table in (head, entries, writes):
        table.create(connection)


def _second(connection: Connection) -> None:
    """Signed checkpoints."""
    for table in (checkpoints, signers):
        table.create(connection)


def _third(connection: Connection) -> None:
    """Snapshots."""
    snapshots.create(connection)


MIGRATIONS: Final[tuple[Migration, ...]] = (_first, _second, _third)
"""The first makes version 1, and so on. One that has been released is never changed."""

NEWEST: Final = len(MIGRATIONS)


def version_of(connection: Connection) -> int:
    """Find a database's version of the tables; 0: it has none."""
    if not inspect(connection).has_table(head.name):
        return 0
    found = connection.execute(select(head.c.schema)).scalar_one_or_none()
    if found is None:
        raise NotAJournal("its head is missing")
    return int(found)


def migrate(connection: Connection, origin: str, to: int = NEWEST) -> int:
    """Bring the tables forward, one version after the other, within the caller's transaction. Gives the old version."""
    old = version_of(connection)
    if old > NEWEST:
        raise NewerSchema(old, NEWEST)
    if old == 0 and inspect(connection).get_table_names():
        raise NotAJournal("it holds tables of something else")
    for number in range(old, to):
        MIGRATIONS[number](connection)
        if number == 0:
            begun = {"epoch": 0, "sequence": 0, "hash": START, "frontier": b""}
            connection.execute(insert(head).values(one=1, schema=1, origin=origin, **begun))
        connection.execute(update(head).values(schema=number + 1))
    return old


def tables() -> list[Table]:
    return _TABLES.sorted_tables


def sql(dialect: object) -> dict[str, str]:
    """Write the tables out as a database holds them, for comparison."""
    return {table.name: str(CreateTable(table).compile(dialect=dialect)) for table in tables()}  # type: ignore[arg-type]
