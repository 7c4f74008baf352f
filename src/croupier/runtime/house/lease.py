"""Which of several servers writes: one row in the database, held for some seconds and renewed long before.

It decides only who tries. That nobody else can write is seen to by the journal itself: whoever opens it takes the next
epoch, and one of an older epoch is refused at its next commit, however long it slept.
"""

import threading
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

import psycopg

from croupier.journal.errors import StorageError
from croupier.journal.postgres import Postgres

LEASE_SECONDS: Final = 3.0
BEAT_SECONDS: Final = 0.5
MARGIN_SECONDS: Final = 0.5
"""How much earlier than the database the holder thinks that the lease is over."""

TABLE: Final = """
CREATE TABLE IF NOT EXISTS servers_writer (
  one integer PRIMARY KEY,
  server text NOT NULL,
  pid integer NOT NULL,
  until timestamptz NOT NULL
);
INSERT INTO servers_writer VALUES (1, '', 0, '-infinity') ON CONFLICT DO NOTHING
"""

_TAKE: Final = """
UPDATE servers_writer
SET server = %(server)s, pid = pg_backend_pid(), until = clock_timestamp() + make_interval(secs => %(seconds)s)
WHERE server = %(server)s OR until < clock_timestamp()
   OR NOT EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.pid = servers_writer.pid)
RETURNING one
"""
_GIVE: Final = "UPDATE servers_writer SET server = '', pid = 0, until = '-infinity' WHERE server = %(server)s"
_HELD: Final = """
SELECT server <> '' AND until >= clock_timestamp()
   AND EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.pid = servers_writer.pid)
FROM servers_writer
"""


class Lease:
    """Tries to hold the row, again and again, in a thread of its own. A holder that is dead loses it at once, one that
    hangs when its time is over.
    """

    def __init__(self, base: Postgres, server: str, changed: Callable[[], None]) -> None:
        self._base = base
        self._server = server
        self._changed = changed
        self._until = 0.0
        self._rests_until = 0.0
        self._known = threading.Event()
        self._ending = threading.Event()
        self.somebody = False
        self._thread = threading.Thread(target=self._beat, name="lease", daemon=True)
        self._thread.start()

    @property
    def held(self) -> bool:
        return monotonic() < self._until

    def rest(self, seconds: float) -> None:
        """Let another server try: this one could not write. Nothing is held from now on."""
        self._rests_until = monotonic() + seconds
        self._until = 0.0

    def close(self) -> None:
        """Give the lease back and end."""
        self._ending.set()
        self._thread.join()

    def _beat(self) -> None:
        while not self._ending.is_set():
            try:
                with self._base.told(), self._base.connected() as connection:
                    while not self._ending.wait(BEAT_SECONDS if self._known.is_set() else 0):
                        self._once(connection)
                    connection.execute(_GIVE, {"server": self._server})
                    self._until = 0.0
            except StorageError:
                # Without the database nobody knows who may write; whoever does must ask again.
                self._set(held_until=0.0, somebody=False)
                self._ending.wait(BEAT_SECONDS)

    def _once(self, connection: "psycopg.Connection[Any]") -> None:
        """Take, renew or look, and tell if that changed anything."""
        sent = monotonic()
        if sent < self._rests_until:
            connection.execute(_GIVE, {"server": self._server})
        elif connection.execute(_TAKE, {"server": self._server, "seconds": LEASE_SECONDS}).fetchone():
            self._set(held_until=sent + LEASE_SECONDS - MARGIN_SECONDS, somebody=True)
            return
        row = connection.execute(_HELD).fetchone()
        self._set(held_until=0.0, somebody=bool(row and row[0]))

    def _set(self, *, held_until: float, somebody: bool) -> None:
        before = self.held
        # Whoever was told meanwhile to let another server try does not hold what was asked for before.
        self._until = 0.0 if monotonic() < self._rests_until else held_until
        self.somebody = somebody
        self._known.set()
        if before != self.held:
            self._changed()
