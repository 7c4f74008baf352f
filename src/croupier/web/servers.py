"""What several servers count together: tries at the door from one address, whichever server they come to."""

from typing import Final

from sqlalchemy import create_engine, text

from croupier.journal.database import disposed
from croupier.web.settings import Settings

_TABLE: Final = text(
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS servers_doors (
      key text PRIMARY KEY,
      tokens double precision NOT NULL,
      at timestamptz NOT NULL,
      taken boolean NOT NULL
    )
    """
)
_LACKS: Final = text("SELECT to_regclass('servers_doors') IS NULL")
_TAKE: Final = text(
    """
    INSERT INTO servers_doors AS kept VALUES (:key, :burst - 1, clock_timestamp(), true)
    ON CONFLICT (key) DO UPDATE SET
      taken = filled.tokens >= 1,
      tokens = filled.tokens - CASE WHEN filled.tokens >= 1 THEN 1 ELSE 0 END,
      at = clock_timestamp()
    RETURNING taken
    """.replace(
        "filled.tokens",
        "LEAST(:burst, kept.tokens + :rate * extract(epoch FROM clock_timestamp() - kept.at))",
    )
)
_FORGET: Final = text("DELETE FROM servers_doors WHERE at < clock_timestamp() - interval '1 hour'")
_FORGET_EVERY: Final = 1000


class DoorsOfAll:
    """A bucket of tokens for each key, in the database: so many a second, with a store of them for a moment."""

    def __init__(self, settings: Settings, rate: float, burst: float) -> None:
        place = "postgresql+psycopg" + settings.url[settings.url.index("://") :]
        made = {"options": "-c synchronous_commit=off"}
        self._engine = create_engine(place, connect_args=made, isolation_level="AUTOCOMMIT", pool_pre_ping=True)
        self._rate, self._burst = rate, burst
        self._count = 0
        with self._engine.connect() as connection:
            if connection.execute(_LACKS).scalar():  # a role that may make no tables finds them made
                connection.execute(_TABLE)

    def take(self, key: str) -> bool:
        self._count += 1
        with self._engine.connect() as connection:
            if self._count % _FORGET_EVERY == 0:
                connection.execute(_FORGET)
            return bool(connection.execute(_TAKE, {"key": key, "rate": self._rate, "burst": self._burst}).scalar())

    def close(self) -> None:
        disposed(self._engine)


def doors_of(settings: Settings, rate: float, burst: float) -> DoorsOfAll | None:
    """Count together where there can be several servers; None: there is one."""
    return DoorsOfAll(settings, rate, burst) if settings.url.startswith("postgres") else None
