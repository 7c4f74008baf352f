"""PostgreSQL: one journal in one database, for a property with several servers. Whoever opened last writes."""

import re
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import ARRAY, Connection, Engine, StaticPool, Table, Text, any_, bindparam, create_engine, make_url
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from croupier.journal.database import CHANNEL, Cursor, begun, statements
from croupier.journal.schema import entries


class Postgres:
    """A database that a URL names. Where the signing key lies must be told: the data is elsewhere."""

    def __init__(self, url: str) -> None:
        self._url = make_url(re.sub(r"^postgres(ql)?(\+psycopg)?://", "postgresql+psycopg://", url))
        self.name = self._url.render_as_string(hide_password=True)
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
        """Make the one connection that writes. Its commits wait for the disk, whatever the server's default is."""
        made = {"autocommit": True, "options": "-c synchronous_commit=on"}
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

    def _plain(self) -> str:
        return self._url.set(drivername="postgresql").render_as_string(hide_password=False)
