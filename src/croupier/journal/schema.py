"""The tables of a journal, once for both databases, and the way from each version of them to the next."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.schema import CreateTable

from croupier.journal.entry import START
from croupier.journal.errors import NewerSchema, NotAJournal
from croupier.journal.tree import SUBTREE, leaf_hash, root_of

_TABLES: Final = MetaData()


class _Exactly(TypeDecorator[Any]):
    """A column gives only what it is made for: a damaged SQLite file can hold any type anywhere."""

    impl: Any = Text
    cache_ok = True
    gives: type = str

    def result_processor(self, _dialect: object, _coltype: object) -> Callable[[Any], Any]:
        gives = self.gives

        def checked(value: Any) -> Any:
            if type(value) is not gives:
                raise NotAJournal(f"it is damaged, for it holds {value!r:.40} where there must be {gives.__name__}")
            return value

        return checked


class _Text(_Exactly):
    cache_ok = True


class _Blob(_Exactly):
    impl = LargeBinary
    cache_ok = True
    gives = bytes


class _Whole(_Exactly):
    impl = BigInteger().with_variant(Integer, "sqlite")
    cache_ok = True
    gives = int


# One row: how far the journal is. A writer takes the next epoch when it opens; a writer of an older one is refused.
head = Table(
    "head",
    _TABLES,
    Column("one", _Whole, primary_key=True, autoincrement=False),
    Column("schema", _Whole, nullable=False),
    Column("origin", _Text, nullable=False),
    Column("epoch", _Whole, nullable=False),
    Column("sequence", _Whole, nullable=False),
    Column("hash", _Blob, nullable=False),
    Column("frontier", _Blob, nullable=False),
)

entries = Table(
    "entries",
    _TABLES,
    Column("sequence", _Whole, primary_key=True, autoincrement=False),
    Column("command_id", _Text, nullable=False),
    Column("body", _Blob, nullable=False),
    Column("stored", _Blob, nullable=False),
    UniqueConstraint("command_id"),
)

# Where each stream's events are. The first version of each write is unique, so a stale writer cannot append.
writes = Table(
    "writes",
    _TABLES,
    Column("stream", _Text, primary_key=True),
    Column("version", _Whole, primary_key=True, autoincrement=False),
    Column("events", _Whole, nullable=False),
    Column("sequence", _Whole, nullable=False),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    _TABLES,
    Column("size", _Whole, primary_key=True, autoincrement=False),
    Column("note", _Text, nullable=False),
)

# Who signs from where on; the note is the first thing that the key signed, and holds what the row says.
signers = Table(
    "signers",
    _TABLES,
    Column("since", _Whole, primary_key=True, autoincrement=False),
    Column("key", _Text, nullable=False),
    Column("note", _Text, nullable=False),
)

# Disposable: every one of them can be made again from the entries.
snapshots = Table(
    "snapshots",
    _TABLES,
    Column("stream", _Text, primary_key=True),
    Column("version", _Whole, primary_key=True, autoincrement=False),
    Column("kind", _Text, nullable=False),
    Column("state", _Blob, nullable=False),
    Column("digest", _Blob, nullable=False),
    sqlite_with_rowid=False,
)

# Roots of the tree over each 256 entries, for proofs.
subtrees = Table(
    "subtrees",
    _TABLES,
    Column("number", _Whole, primary_key=True, autoincrement=False),
    Column("root", _Blob, nullable=False),
)

# One row: the head, signed with the entries that it ends with, in one commit.
signed_head = Table(
    "signed_head",
    _TABLES,
    Column("one", _Whole, primary_key=True, autoincrement=False),
    Column("note", _Text, nullable=False),
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


def _fourth(connection: Connection) -> None:
    """Roots of subtrees, worked out for the entries that are there."""
    subtrees.create(connection)
    for number in range(connection.execute(select(func.count()).select_from(entries)).scalar_one() // SUBTREE):
        first = number * SUBTREE
        of_subtree = entries.c.sequence.between(first + 1, first + SUBTREE)
        leaves = connection.execute(select(entries.c.stored).where(of_subtree).order_by(entries.c.sequence)).scalars()
        root = root_of([leaf_hash(stored) for stored in leaves])
        connection.execute(insert(subtrees).values(number=number, root=root))


def _fifth(connection: Connection) -> None:
    """The head is signed at every commit. What is there already is signed once it has been decided again."""
    signed_head.create(connection)


MIGRATIONS: Final[tuple[Migration, ...]] = (_first, _second, _third, _fourth, _fifth)
"""The first makes version 1, and so on. One that has been released is never changed."""

NEWEST: Final = len(MIGRATIONS)
OLDEST_READ: Final = 4
"""The oldest version that can be read as it is: what it lacks was never written."""


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


def tables(version: int = NEWEST) -> list[Table]:
    """Name the tables of a version that can be read."""
    return [each for each in _TABLES.sorted_tables if each is not signed_head or version > OLDEST_READ]


def sql(dialect: object, version: int = NEWEST) -> dict[str, str]:
    """Write the tables out as a database holds them, for comparison."""
    return {each.name: str(CreateTable(each).compile(dialect=dialect)) for each in tables(version)}  # type: ignore[arg-type]


def plain(connection: Connection, name: str) -> None:
    """See that what has the names of a journal's tables are tables: a view could give rows without end."""
    if connection.dialect.name != "sqlite":
        return
    names = ", ".join(f"'{each.name}'" for each in tables())
    sql = f"SELECT type, name, sql FROM sqlite_master WHERE name IN ({names})"  # noqa: S608 - our own names
    for kind, found, made in connection.exec_driver_sql(sql).all():
        a_table = kind == "table" and " ".join(str(made).split()).startswith("CREATE TABLE ")
        if not a_table or any(each.hidden for each in connection.exec_driver_sql(f"PRAGMA table_xinfo('{found}')")):
            raise NotAJournal(f"in {name}, {found} is not the plain table that it must be")
