"""PostgreSQL: one journal in one database, for a property with several servers. Whoever opened last writes."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import ARRAY, URL, Connection, Engine, StaticPool, Table, Text, any_, bindparam, create_engine, make_url
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.exc import TimeoutError as PoolTimeout

from croupier.journal.database import CHANNEL, Cursor, Heard, begun, said, saying, statements
from croupier.journal.errors import CannotOpen
from croupier.journal.schema import entries

_ALIVE = "-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2"
_NO_HANGING = "-c idle_in_transaction_session_timeout=2s"
_BESIDE = 4
"""How many connections for short-lived rows are kept; twice as many at the most."""


class Postgres:
    """A database that a URL names. Where the signing key lies must be told: the data is elsewhere."""

    def __init__(self, url: str) -> None:
        self._url = make_url(re.sub(r"^postgres(ql)?(\+psycopg)?://", "postgresql+psycopg://", url))
        self.name = self._url.render_as_string(hide_password=True)
        _over_tls(self._url)
        ids = bindparam("ids", type_=ARRAY(Text))
        self._dialect = PGDialect_psycopg()  # type: ignore[no-untyped-call]
        self.statements = statements(
            self._dialect,
            begin="BEGIN",
            known=entries.c.command_id == any_(ids),
            notify=True,
        )

    def version(self) -> str:
        with psycopg.connect(self._plain()) as connection:
            return f"PostgreSQL {connection.info.parameter_status('server_version')}"

    def key(self) -> Path | None:
        return None

    def ids(self, ids: list[str]) -> Any:
        return ids

    def insert(self, cursor: Cursor, table: Table, rows: list[tuple[Any, ...]]) -> None:
        """Insert rows with one statement: an array for each column."""
        names = ", ".join(column.name for column in table.columns)
        arrays = ", ".join(f"%s::{column.type.compile(self._dialect)}[]" for column in table.columns)
        sql = f"INSERT INTO {table.name} ({names}) SELECT * FROM unnest({arrays})"  # noqa: S608 - our own names
        cursor.execute(sql, [list(column) for column in zip(*rows, strict=True)])

    def occupy(self) -> None:
        """Nothing is locked: opening is taking over, and the epoch refuses whoever wrote before."""

    def alone(self, connection: Connection) -> None:
        """Let nobody else make or migrate the tables at the same time."""
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock(hashtext('{CHANNEL}'))")

    def close(self) -> None:
        """Nothing is held but connections."""

    def writing(self) -> Engine:
        """Make the one connection that writes. Its commits wait for the disk, whatever the server is set to; one that
        hangs in the middle of a commit, or is lost with its computer, does not keep the journal from the next: after
        two seconds, or what `PGOPTIONS` says.
        """
        named = os.environ.get("PGOPTIONS", "")
        made = {"autocommit": True, "options": f"{_ALIVE} {_NO_HANGING} {named} -c synchronous_commit=on"}
        return begun(create_engine(self._url, connect_args=made, poolclass=StaticPool), "BEGIN")

    def reading(self) -> Engine:
        engine = create_engine(self._url, connect_args={"autocommit": True}, pool_pre_ping=True)
        return begun(engine, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def heard(self, timeout: float) -> None:
        """Wait until a writer says that it has written, or so many seconds."""
        with psycopg.connect(self._plain(), autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")  # type: ignore[arg-type,unused-ignore]
            for _ in connection.notifies(timeout=timeout, stop_after=1):
                return

    @contextmanager
    def hearing(self, channel: str = CHANNEL) -> Iterator[Heard]:
        """Listen from now on: what is told between two looks is not missed. Raises `StorageError`."""
        with self.told(), self.connected() as connection:
            connection.execute(f"LISTEN {channel}")  # type: ignore[arg-type,unused-ignore]

            def heard(timeout: float) -> list[str]:
                return [each.payload for each in connection.notifies(timeout=timeout, stop_after=1)]

            yield heard

    def connected(self) -> "psycopg.Connection[Any]":
        """Make a connection of its own. If its computer is lost, the server of the database finds out in seconds."""
        return psycopg.connect(self._plain(), autocommit=True, options=_ALIVE, connect_timeout=5)

    def lacks(self, connection: "psycopg.Connection[Any]", name: str) -> bool:
        """Tell whether a table is to be made. Whoever may not make any needs none made."""
        return connection.execute("SELECT to_regclass(%s) IS NULL", (name,)).fetchone() == (True,)

    def beside(self) -> Engine:
        """Make connections for short-lived rows beside the journal: they need not be on the disk."""
        made = {"options": "-c synchronous_commit=off"}
        pool = {"pool_pre_ping": True, "pool_size": _BESIDE, "max_overflow": _BESIDE}
        return create_engine(self._url, connect_args=made, isolation_level="AUTOCOMMIT", **pool)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Let only the house's own errors out."""
        try:
            with saying(self.name):
                yield
        except (psycopg.Error, PoolTimeout) as error:
            raise said(error, self.name) from error

    def has_room(self) -> bool:
        """Only the server of the database knows; whoever tries is told."""
        return True

    def elsewhere(self) -> tuple[str, dict[str, str]]:
        """How another process opens the same: an address that anybody may see, and what only it may know."""
        address = self._url._replace(drivername="postgresql", password=None).render_as_string()
        return address, {"PGPASSWORD": str(self._url.password)} if self._url.password else {}

    def _plain(self) -> str:
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)


_HERE = ("localhost", "127.0.0.1", "::1")


def _over_tls(url: URL) -> None:
    """Refuse an open line to another computer: passwords and wagers go over it. Raises `CannotOpen`."""
    away, mode = _away(url), url.normalized_query.get("sslmode", (os.environ.get("PGSSLMODE", ""),))[-1]
    if away and mode != "verify-full":
        raise CannotOpen(f"{away[0]} is another computer, and reached over TLS only: add ?sslmode=verify-full")


def _away(url: URL) -> list[str]:
    """Name the other computers on which the driver would look for the database, whatever tells it where."""
    asked = url.normalized_query
    if "service" in asked or os.environ.get("PGSERVICE"):
        return ["a service"]  # its file may name any
    named = [*asked.get("host", (url.host or os.environ.get("PGHOST", ""),))]
    named += asked.get("hostaddr", (os.environ.get("PGHOSTADDR", ""),))
    hosts = [each for told in named for each in told.split(",")]
    return [each for each in hosts if each and each not in _HERE and not each.startswith(("/", "@"))]


def without_password(url: str) -> str:
    """Give an address by which no password is ever sent: PostgreSQL knows whoever comes by a certificate, or by the
    account that asks on its own computer. Raises `CannotOpen`.
    """
    asked = make_url(url)
    if asked.password:
        raise CannotOpen("there is a password in the address of the database, and none may be used: leave it away")
    more = {"require_auth": "none", **({"sslcertmode": "require"} if _away(asked) else {})}
    return asked.update_query_dict(more).render_as_string(hide_password=False)
