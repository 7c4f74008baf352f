"""The mailbox between servers: rows in a table of the journal's database, and a notice that there is one.

There is no door for it but the database, and every row is sealed with a secret that only holders of the signing key
know: whoever can merely write to the database cannot speak for anybody. Rows are kept for seconds and need not survive.
"""

import hmac
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import text

from croupier.journal.database import disposed
from croupier.journal.errors import StorageError
from croupier.journal.postgres import Postgres
from croupier.kernel.records import record

ASKED: Final = "croupier_asked"
ANSWERED: Final = "croupier_answered"
MOST_WAITING: Final = 256
AT_ONCE: Final = 16
OLD_SECONDS: Final = 30
LOOK_SECONDS: Final = 1.0
RETRY_SECONDS: Final = 0.25

TABLE: Final = """
CREATE UNLOGGED TABLE IF NOT EXISTS servers_passed (
  id text PRIMARY KEY,
  made timestamptz NOT NULL DEFAULT clock_timestamp(),
  asked bytea NOT NULL,
  asked_seal bytea NOT NULL,
  taken bigint NOT NULL DEFAULT 0,
  answer bytea,
  answer_seal bytea
)
"""

_PUT: Final = text(
    "WITH put AS (INSERT INTO servers_passed (id, asked, asked_seal) VALUES (:id, :asked, :seal)) "
    "SELECT pg_notify(:channel, :id)"
)
_WAKE: Final = text("SELECT pg_notify(:channel, '')")
_LOOK: Final = text("SELECT answer IS NOT NULL FROM servers_passed WHERE id = :id")
_COLLECT: Final = text("DELETE FROM servers_passed WHERE id = :id RETURNING taken, answer, answer_seal")
_TAKE: Final = text(
    """
    UPDATE servers_passed SET taken = :epoch WHERE id IN (
      SELECT id FROM servers_passed
      WHERE answer IS NULL AND taken < :epoch AND made > clock_timestamp() - make_interval(secs => :old)
      ORDER BY made LIMIT :most FOR UPDATE SKIP LOCKED
    ) RETURNING id, asked, asked_seal
    """
)
_ANSWER: Final = text(
    "WITH put AS (UPDATE servers_passed SET answer = :answer, answer_seal = :seal WHERE id = :id) "
    "SELECT pg_notify(:channel, :id)"
)
_FORGET: Final = text("DELETE FROM servers_passed WHERE made < clock_timestamp() - make_interval(secs => :old)")


@record
class NoAnswer:
    """Nobody answered in time. `taken`: somebody may have begun with it."""

    taken: bool


class Mailbox:
    """Asks the server that writes, whichever it is. Any thread may ask; each waits for its own answer."""

    def __init__(self, base: Postgres, secret: bytes) -> None:
        self.base = base
        self._secret = secret
        self._engine = base.beside()
        self._waiting: dict[str, threading.Event] = {}
        self._room = threading.BoundedSemaphore(MOST_WAITING)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="mailbox-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ending.set()
        self.wake(ANSWERED)
        self._thread.join()
        disposed(self._engine)

    def wake(self, channel: str) -> None:
        """Let whoever listens look up: it may be time to end."""
        with suppress(StorageError):
            self.run(_WAKE, channel=channel)

    @contextmanager
    def room(self) -> Iterator[bool]:
        """Find a place among those who wait; False: there are too many."""
        found = self._room.acquire(blocking=False)
        try:
            yield found
        finally:
            if found:
                self._room.release()

    def ask(self, asked: bytes, until: float) -> bytes | NoAnswer:
        """Put a question and wait for its answer until a moment. Raises `StorageError`."""
        id_, told = uuid4().hex, threading.Event()
        self._waiting[id_] = told
        try:
            self.run(_PUT, id=id_, asked=asked, seal=self.seal("asked", id_, asked), channel=ASKED)
            self._wait(id_, told, until)
            return self._collected(id_)
        finally:
            del self._waiting[id_]

    def _wait(self, id_: str, told: threading.Event, until: float) -> None:
        """Wait for the notice; look now and then whether one was lost."""
        while (left := until - monotonic()) > 0:
            if told.wait(min(left, LOOK_SECONDS)) or self._ending.is_set():
                return
            found = self.run(_LOOK, id=id_)
            if not found or found[0][0]:
                return

    def _collected(self, id_: str) -> bytes | NoAnswer:
        rows = self.run(_COLLECT, id=id_)
        if not rows:
            return NoAnswer(taken=True)
        taken, answer, seal = rows[0]
        if answer is None or not hmac.compare_digest(bytes(seal or b""), self.seal("answer", id_, bytes(answer))):
            return NoAnswer(taken=taken > 0)
        return bytes(answer)

    def _listen(self) -> None:
        while not self._ending.is_set():
            try:
                with self.base.hearing(ANSWERED) as heard:
                    while not self._ending.is_set():
                        for id_ in heard(LOOK_SECONDS):
                            if told := self._waiting.get(id_):
                                told.set()
            except StorageError:
                self._ending.wait(RETRY_SECONDS)

    def seal(self, what: str, id_: str, bytes_: bytes) -> bytes:
        return hmac.digest(self._secret, f"{what} {id_} ".encode() + bytes_, "sha256")

    def run(self, statement: Any, **given: Any) -> list[Any]:
        """Run one statement by itself. Raises `StorageError`."""
        with self.base.told(), self._engine.connect() as connection:
            found = connection.execute(statement, given)
            return list(found.all()) if found.returns_rows else []


Answers = Callable[[bytes], bytes | None]
"""Answers what another server asks; None: it is left to whoever writes next."""


class MailboxWorker:
    """Takes what other servers ask, at the one that writes, and answers it: so many at once, the rest waits."""

    def __init__(self, mailbox: Mailbox, epoch: int, answers: Answers) -> None:
        self._mailbox = mailbox
        self._epoch = epoch
        self._answers = answers
        self._ending = threading.Event()
        self._free = threading.Semaphore(AT_ONCE)
        self._hands = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="mailbox")
        self.forged = 0
        self._thread = threading.Thread(target=self._run, name="mailbox", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End with what was begun answered."""
        self._ending.set()
        self._mailbox.wake(ASKED)
        self._thread.join()
        self._hands.shutdown()

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._mailbox.run(_FORGET, old=2 * OLD_SECONDS)
                with self._mailbox.base.hearing(ASKED) as heard:
                    while not self._ending.is_set():
                        self._take_all()
                        heard(LOOK_SECONDS)
            except StorageError:
                self._ending.wait(RETRY_SECONDS)

    def _take_all(self) -> None:
        """Take what waits, as much at a time as hands are free."""
        while not self._ending.is_set():
            most = self._hands_free()
            rows = self._mailbox.run(_TAKE, epoch=self._epoch, old=OLD_SECONDS, most=most)
            for _ in range(most - len(rows)):
                self._free.release()
            for id_, asked, seal in rows:
                self._hands.submit(self._serve, id_, bytes(asked), bytes(seal))
            if len(rows) < most:
                return

    def _hands_free(self) -> int:
        """Wait until a hand is free, and take all that are."""
        self._free.acquire()
        count = 1
        while count < AT_ONCE and self._free.acquire(blocking=False):
            count += 1
        return count

    def _serve(self, id_: str, asked: bytes, seal: bytes) -> None:
        try:
            if not hmac.compare_digest(seal, self._mailbox.seal("asked", id_, asked)):
                self.forged += 1
                return
            answer = self._answers(asked)
            if answer is None:
                return
            with suppress(StorageError):  # whoever asked is told after a while that it is not known
                seal = self._mailbox.seal("answer", id_, answer)
                self._mailbox.run(_ANSWER, id=id_, answer=answer, seal=seal, channel=ANSWERED)
        finally:
            self._free.release()
