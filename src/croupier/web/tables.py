"""The tables of accounts beside the journal's own, once for both databases, and the way from each version to the next.

They have a version of their own: the journal's tables can be of any version, and a journal without them is whole.
"""

from collections.abc import Callable
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
    update,
)

from croupier.journal.errors import NewerSchema

_NOW: Final = MetaData()
_Whole: Final = BigInteger().with_variant(Integer, "sqlite")

# One row: the version of the tables below.
version: Final = Table(
    "web_schema",
    _NOW,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
)

# `shut` is when an administrator locked the account; 0: it is open.
accounts: Final = Table(
    "web_accounts",
    _NOW,
    Column("name", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("admin", Boolean, nullable=False),
    Column("shut", _Whole, nullable=False),
    Column("seal", Text, nullable=False),
)

# `token` is the hash of what is in the cookie and changes; `id` stays, and is no secret.
sessions: Final = Table(
    "web_sessions",
    _NOW,
    Column("token", Text, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("csrf", Text, nullable=False),
    Column("made", _Whole, nullable=False),
    Column("seen", _Whole, nullable=False),
    Column("stepped_up", _Whole, nullable=False),
    Column("proved", Boolean, nullable=False),
    Column("place", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("seal", Text, nullable=False),
)

passkeys: Final = Table(
    "web_passkeys",
    _NOW,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", _Whole, nullable=False),
    Column("made", _Whole, nullable=False),
    Column("seal", Text, nullable=False),
)

once: Final = Table(
    "web_once",
    _NOW,
    Column("token", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("until", _Whole, nullable=False),
    Column("seal", Text, nullable=False),
)

# Wrong passwords. The key is a hash: a password that was typed as a name is not to be read here.
tries: Final = Table(
    "web_tries",
    _NOW,
    Column("key", Text, primary_key=True),
    Column("failed", Integer, nullable=False),
    Column("last", _Whole, nullable=False),
    Column("until", _Whole, nullable=False),
)

# Browsers from which somebody has signed in before: their wrong passwords are counted apart from a stranger's.
devices: Final = Table(
    "web_devices",
    _NOW,
    Column("device", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("seen", _Whole, nullable=False),
)

# How far each receiver was told of the journal, and why the last message was not taken, if so.
deliveries: Final = Table(
    "web_deliveries",
    _NOW,
    Column("receiver", Text, primary_key=True),
    Column("position", _Whole, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("why", Text, nullable=False),
)

# Messages that a receiver did not take. What one says is in the journal; `again`: somebody asked to send it once more.
dead_letters: Final = Table(
    "web_dead_letters",
    _NOW,
    Column("receiver", Text, primary_key=True),
    Column("sequence", _Whole, primary_key=True, autoincrement=False),
    Column("about", Text, primary_key=True),
    Column("at", _Whole, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("again", Boolean, nullable=False),
)

_FIRST: Final = MetaData()
Table(
    "web_accounts",
    _FIRST,
    Column("name", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("admin", Boolean, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("locked_until", Integer, nullable=False),
)
Table(
    "web_passkeys",
    _FIRST,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("made", Integer, nullable=False),
)


def _first(connection: Connection) -> None:
    """What stood before there were versions, as far as anything of it is kept."""
    _FIRST.create_all(connection)


def _second(connection: Connection) -> None:
    """Sessions with a name of their own, counts of wrong passwords for every name, browsers that are known. Sessions
    and links of before end.
    """
    for each in ("web_sessions", "web_once"):
        connection.execute(text(f"DROP TABLE IF EXISTS {each}"))
    for each in ("failed", "locked_until"):
        connection.execute(text(f"ALTER TABLE web_accounts DROP COLUMN {each}"))
    connection.execute(text("ALTER TABLE web_accounts ADD COLUMN shut BIGINT NOT NULL DEFAULT 0"))
    if connection.dialect.name == "postgresql":
        # SQLite's whole numbers are as long as they need to be.
        for each in ("count", "made"):
            connection.execute(text(f'ALTER TABLE web_passkeys ALTER COLUMN "{each}" TYPE BIGINT'))
    for table in (sessions, once, tries, devices):
        table.create(connection)


def _third(connection: Connection) -> None:
    """Seals on every row by which somebody comes in. Sessions and links of before end."""
    for each in ("web_sessions", "web_once"):
        connection.execute(text(f"DROP TABLE IF EXISTS {each}"))
    for each in ("web_accounts", "web_passkeys"):
        connection.execute(text(f"ALTER TABLE {each} ADD COLUMN seal TEXT NOT NULL DEFAULT ''"))
    for table in (sessions, once):
        table.create(connection)


def _fourth(connection: Connection) -> None:
    """What receivers were told, and what they did not take."""
    for table in (deliveries, dead_letters):
        table.create(connection)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (_first, _second, _third, _fourth)
"""The first makes version 1, and so on. One that has been released is never changed."""

NEWEST: Final = len(MIGRATIONS)
SEALED: Final = 3
"""The first version in which rows carry seals."""


def version_of(connection: Connection) -> int:
    """Find a database's version of these tables; 0: it has none."""
    known = inspect(connection)
    if known.has_table(version.name):
        return int(connection.execute(select(version.c.version)).scalar_one())
    return 1 if known.has_table(accounts.name) else 0


def migrate(connection: Connection) -> int:
    """Bring the tables forward, within the caller's transaction. Gives the old version."""
    if connection.dialect.name == "postgresql":
        # Two servers that start at the same moment do it one after the other.
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('croupier_web'))"))
    old = version_of(connection)
    if old > NEWEST:
        raise NewerSchema(old, NEWEST)
    for number in range(old, NEWEST):
        MIGRATIONS[number](connection)
    if not inspect(connection).has_table(version.name):
        version.create(connection)
        connection.execute(insert(version).values(one=1, version=NEWEST))
    elif old < NEWEST:
        connection.execute(update(version).values(version=NEWEST))
    return old
