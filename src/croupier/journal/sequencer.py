"""Group commit: many ask, one at a time writes. Whoever waits for an answer while nobody writes takes the
write lock and writes for all who wait; whoever asks while a commit is under way goes into the next one.

There is no thread that only writes: a single sender pays for no change of threads, and many are written together.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, sleep
from typing import Final, Self

from croupier.journal.answers import Answer, Malformed, NotWritten, Stopped, Unknown
from croupier.journal.codec import Unsayable
from croupier.journal.entry import Prepared, Proposal, prepared
from croupier.journal.errors import StorageError
from croupier.journal.store import Journal

MOST_WAITING: Final = 4096
MOST_IN_A_GROUP: Final = 512
CHECKPOINT_EVERY: Final = 1024
CHECKPOINT_SECONDS: Final = 60.0
_LOOK_SECONDS: Final = 0.05
"""How long somebody waits at most before looking whether the write lock is free."""
_BATCH_WAIT: Final = 0.00006
_LONGEST_BATCH_WAIT: Final = 0.0005

Tell = Callable[[list[tuple[Prepared, Answer]]], None]
"""Told of every group, in the order of the journal, before anybody who asked is answered."""


class Pending:
    """A command that waits to be written. It is written when its `result` is asked for, by whoever writes then."""

    __slots__ = ("_gate", "_sequencer", "answer", "ready")

    def __init__(self, sequencer: "Sequencer", ready: Prepared | None, answer: Answer | None = None) -> None:
        self.ready = ready
        self.answer = answer
        self._sequencer = sequencer
        self._gate = threading.Lock()
        self._gate.acquire()

    def result(self, timeout: float | None = None) -> Answer:
        """Give the answer once it is known. Raises `TimeoutError` after so many seconds of waiting for others."""
        until = None if timeout is None else perf_counter() + timeout
        while (answer := self.answer) is None:
            if not self._sequencer.write():
                self._gate.acquire(timeout=_LOOK_SECONDS)
                if until is not None and perf_counter() > until:
                    raise TimeoutError
        return answer

    def wake(self) -> None:
        """Let whoever waits look again: it is answered, or may write."""
        with suppress(RuntimeError):  # woken already, by somebody else at the same moment
            self._gate.release()


class Sequencer:
    """Appends to a journal for many. `submit` never waits for the disk; `result` of what it gives does.

    What waits is bounded: who asks when too much waits is told so at once, and nothing is written. Every so many
    entries, and every so many seconds in which something was written, a checkpoint is kept for good, and one more when
    the sequencer is closed.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        most_waiting: int = MOST_WAITING,
        checkpoint_every: int = CHECKPOINT_EVERY,
        tell: Tell | None = None,
    ) -> None:
        self.journal = journal
        self._tell = tell
        self._waiting: deque[Pending] = deque()
        self._most = most_waiting
        self._write_lock = threading.Lock()
        self._closed = False
        self._last = 0
        self._every = checkpoint_every
        self._signed = journal.head().sequence
        self._signed_at = perf_counter()

    def submit(self, proposal: Proposal | Prepared) -> Pending:
        """Ask for a command to be written. It is encoded here, by whoever asks."""
        try:
            ready = proposal if isinstance(proposal, Prepared) else prepared(proposal, self.journal.codec)
        except Unsayable as error:
            return Pending(self, None, Malformed(says=str(error)))
        if len(self._waiting) >= self._most:
            return Pending(self, None, NotWritten(says="Nothing was written: too much is waiting. Try again shortly."))
        pending = Pending(self, ready)
        self._waiting.append(pending)
        return pending

    def write(self) -> bool:
        """Write what waits, unless somebody else is writing. What waited before the lock was taken is answered then."""
        if not self._write_lock.acquire(blocking=False):
            return False
        try:
            self._wait_for_batch()
            self._write_all(len(self._waiting))
        finally:
            self._write_lock.release()
        self._wake_next()
        return True

    def close(self) -> None:
        """Write what waits, sign a last checkpoint, and end. The journal itself stays open."""
        with self._write_lock:
            if self._closed:
                return
            self._write_all(len(self._waiting))
            self._sign()
            self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _wait_for_batch(self) -> None:
        """Where several were just answered, let them ask again: half of them would always miss the commit."""
        until = perf_counter() + _LONGEST_BATCH_WAIT
        come = 0
        while self._last > 1 and come < (now := len(self._waiting)) < 2 * self._last and perf_counter() < until:
            come = now
            sleep(_BATCH_WAIT)

    def _wake_next(self) -> None:
        """Wake the first who came meanwhile: it may have seen the lock taken, and gone to sleep."""
        try:
            first = self._waiting[0]
        except IndexError:
            return
        first.wake()

    def _write_all(self, count: int) -> None:
        while count > 0:
            group = [self._waiting.popleft() for _ in range(min(count, MOST_IN_A_GROUP))]
            count -= len(group)
            if self._closed:  # who comes this late is told so
                self._answer(group, [Stopped(says=self.journal.stopped or "The journal is closed.")] * len(group))
                continue
            self._write(group)
            self._last = len(group)
            if self._due():
                self._sign()

    def sign_if_due(self) -> None:
        """Sign, if it is time, also while nobody asks for anything. Whoever writes just now does it itself."""
        if self._due() and self._write_lock.acquire(blocking=False):
            try:
                if not self._closed:
                    self._sign()
            finally:
                self._write_lock.release()
            self._wake_next()

    def _due(self) -> bool:
        behind = self.journal.head().sequence - self._signed
        return behind >= self._every or (behind > 0 and perf_counter() - self._signed_at >= CHECKPOINT_SECONDS)

    def _write(self, group: list[Pending]) -> None:
        ready = [each.ready for each in group if each.ready is not None]
        answers: list[Answer] = []
        failed = "it was interrupted"
        try:
            answers = self.journal.append(ready)
            self._told(ready, answers)
        except Exception as error:  # noqa: BLE001 - whatever happens is told to everybody who waits
            failed = str(error)
        finally:  # nobody may wait for ever
            unknown = Unknown(says=f"The writer failed ({failed}): repeat it with the same id.")
            self._answer(group, answers or [unknown] * len(group))

    @staticmethod
    def _answer(group: list[Pending], answers: list[Answer]) -> None:
        for each, answer in zip(group, answers, strict=True):
            each.answer = answer
            each.wake()

    def _told(self, ready: list[Prepared], answers: list[Answer]) -> None:
        if self._tell is None:
            return
        try:
            self._tell(list(zip(ready, answers, strict=True)))
        except Exception:  # whoever listens may fail; what was written is answered all the same
            logging.getLogger(__name__).exception("what was written could not be told")

    def _sign(self) -> None:
        """Sign how far the journal is. A journal that has stopped signs nothing; the next opening makes up for it."""
        if self.journal.stopped is None and self.journal.head().sequence:
            try:
                self.journal.checkpoint()
            except StorageError:  # the journal has stopped, and says so to whoever asks next
                return
            self._signed, self._signed_at = self.journal.head().sequence, perf_counter()
