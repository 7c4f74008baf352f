"""Where accounts are kept: in the journal's own database.

A journal in a file is written through one connection, and so is everything beside it; reading has connections of its
own. In PostgreSQL any number of servers write, so accounts have connections of their own.
"""

import hashlib
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from typing import Any, Protocol

from sqlalchemy import Connection, Table, create_engine, select, update
from sqlalchemy.dialects import postgresql, sqlite

from croupier.journal.database import disposed
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.web import tables
from croupier.web.seals import Seals, secret_of
from croupier.web.session_memory import SessionMemory
from croupier.web.settings import Settings

Clock = Callable[[], datetime]


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Store(Protocol):
    def reads(self) -> AbstractContextManager[Connection]: ...
    def writes(self) -> AbstractContextManager[Connection]: ...
    def close(self) -> None: ...


class BesideTheEntries:
    """Tables in the file of a journal, written through the connection that writes the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def reads(self) -> AbstractContextManager[Connection]:
        return self._journal.connected()

    def writes(self) -> AbstractContextManager[Connection]:
        return self._journal.beside()

    def close(self) -> None:
        """The journal's connections are closed by the journal."""


class InPostgres:
    """Tables in the database of a journal, with connections of their own."""

    def __init__(self, url: str) -> None:
        place = re.sub(r"^postgres(ql)?(\+psycopg)?://", "postgresql+psycopg://", url)
        self._engine = create_engine(place, pool_pre_ping=True, pool_size=10, pool_timeout=5)
        self._guard = threading.Lock()

    def reads(self) -> AbstractContextManager[Connection]:
        return self._engine.connect()

    @contextmanager
    def writes(self) -> Iterator[Connection]:
        with self._guard, self._engine.begin() as connection:
            yield connection

    def close(self) -> None:
        disposed(self._engine)


def store_of(settings: Settings, journal: Reader) -> Store:
    """Find where the accounts of a server are kept."""
    if re.match(r"postgres(ql)?(\+psycopg)?://", settings.url):
        return InPostgres(settings.url)
    if not isinstance(journal, Journal):
        raise TypeError("accounts are written by the process that writes the journal")
    return BesideTheEntries(journal)


def put_unless_there(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Insert a row unless there is one with its key: two servers may come to it at the same moment."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(make(table).values(values).on_conflict_do_nothing())


class AccountTable:
    """What all parts of the accounts share: the store, the settings and the clock."""

    def __init__(
        self,
        settings: Settings,
        journal: Reader,
        *,
        now: Clock = lambda: datetime.now(UTC),
        secret: bytes | None = None,
    ) -> None:
        self.settings = settings
        self._now = now
        self._store = store_of(settings, journal)
        self._seals = Seals(secret or secret_of(journal))
        # A file is written by one process; in PostgreSQL another server may end a session at any moment.
        self._memory: SessionMemory[Any] = SessionMemory(on=isinstance(self._store, BesideTheEntries))
        with self._writes() as connection:
            if tables.migrate(connection) < tables.SEALED:
                self._seal_all(connection)

    def _seal_all(self, connection: Connection) -> None:
        """Seal what an earlier version kept. The journal must know it all the same before anybody is believed."""
        for table in (tables.accounts, tables.passkeys):
            for row in connection.execute(select(table)).mappings().all():
                key = next(iter(table.primary_key))
                seal = self._seals.of(table.name, row)
                connection.execute(update(table).where(key == row[key.name]).values(seal=seal))

    def close(self) -> None:
        self._store.close()

    @contextmanager
    def _writes(self) -> Iterator[Connection]:
        """Write. Whatever was remembered of sessions is forgotten, also if nobody knows whether it was written."""
        try:
            with self._store.writes() as connection:
                yield connection
        finally:
            self._memory.forget()

    def _time(self) -> int:
        return int(self._now().timestamp())
