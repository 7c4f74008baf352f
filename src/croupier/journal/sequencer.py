"""Group commit: many ask, one thread writes. Whatever waits while a commit is under way goes into the next one."""

import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Final, Self

from croupier.journal.answers import Answer, Malformed, NotWritten, Stopped, Unknown
from croupier.journal.codec import Unsayable
from croupier.journal.entry import Prepared, Proposal, prepared
from croupier.journal.errors import StorageError
from croupier.journal.store import Journal

MOST_WAITING: Final = 4096
MOST_IN_A_GROUP: Final = 512
CHECKPOINT_EVERY: Final = 1024
_SHARE_OF_A_COMMIT: Final = 0.25
_LONGEST_LULL: Final = 0.002
_REST: Final = 32

Tell = Callable[[list[tuple[Prepared, Answer]]], None]
"""Told of every group, in the order of the journal, before anybody who asked is answered."""

_Asked = tuple[Prepared, "Future[Answer]"]


class Sequencer:
    """The one thread that appends to a journal. `submit` never waits for the disk; the future holds the answer.

    The queue is bounded: who asks when it is full is told so at once, and nothing is written. Every so many entries
    the sequencer signs a checkpoint, and one more when it is closed.
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
        self._waiting: SimpleQueue[_Asked | None] = SimpleQueue()
        self._room = threading.BoundedSemaphore(most_waiting)
        self._closing = threading.Lock()
        self._closed = False
        self._every = checkpoint_every
        self._lull = _Lull()
        self._signed = journal.head().sequence
        self._thread = threading.Thread(target=self._run, name="sequencer", daemon=True)
        self._thread.start()

    def submit(self, proposal: Proposal | Prepared) -> "Future[Answer]":
        """Ask for a command to be written. It is encoded here, by whoever asks."""
        future: Future[Answer] = Future()
        try:
            ready = proposal if isinstance(proposal, Prepared) else prepared(proposal, self.journal.codec)
        except Unsayable as error:
            future.set_result(Malformed(says=str(error)))
            return future
        with self._closing:
            if self._closed:
                future.set_result(Stopped(says=self.journal.stopped or "The journal is closed."))
            elif not self._room.acquire(blocking=False):
                future.set_result(NotWritten(says="Nothing was written: too much is waiting. Try again shortly."))
            else:
                self._waiting.put((ready, future))
        return future

    def close(self) -> None:
        """Write what waits, sign a last checkpoint, and end. The journal itself stays open."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._waiting.put(None)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self) -> None:
        for group in self._groups():
            begun = perf_counter()
            self._write(group)
            self._lull.wrote(len(group), perf_counter() - begun)
            if self.journal.head().sequence - self._signed >= self._every:
                self._sign()
        self._sign()

    def _groups(self) -> Iterator[list[_Asked]]:
        """Take whatever waits, and a little later whoever was just answered and asks again."""
        while (first := self._waiting.get()) is not None:
            group = [first]
            ended = self._more(group, until=0.0) or (self._lull.worth(len(group)) and self._waited(group))
            yield group
            if ended:
                return

    def _waited(self, group: list[_Asked]) -> bool:
        before = len(group)
        ended = self._more(group, until=perf_counter() + self._lull.seconds, most=self._lull.expected(before))
        self._lull.paid(len(group) > before)
        return ended

    def _more(self, group: list[_Asked], *, until: float, most: int = MOST_IN_A_GROUP) -> bool:
        """Add to a group what waits, or comes until a moment. Tells whether the last has come."""
        while len(group) < most:
            left = until - perf_counter() if until else 0.0
            try:
                each = self._waiting.get(timeout=left) if left > 0 else self._waiting.get_nowait()
            except Empty:
                return False
            if each is None:
                return True
            group.append(each)
        return False

    def _write(self, group: list[_Asked]) -> None:
        try:
            answers = self.journal.append([ready for ready, _ in group])
        except BaseException as error:  # noqa: BLE001 - nobody may wait for ever, whatever happens
            answers = [Unknown(says=f"The writer failed ({error}): repeat it with the same id.")] * len(group)
        if self._tell:
            try:
                self._tell([(ready, answer) for (ready, _), answer in zip(group, answers, strict=True)])
            except Exception:  # whoever listens may fail; what was written is answered all the same
                logging.getLogger(__name__).exception("what was written could not be told")
        for (_, future), answer in zip(group, answers, strict=True):
            self._room.release()
            with suppress(InvalidStateError):  # who no longer waits for it
                future.set_result(answer)

    def _sign(self) -> None:
        """Sign how far the journal is. A journal that has stopped signs nothing; the next opening makes up for it."""
        if self.journal.stopped is None and self.journal.head().sequence:
            with suppress(StorageError):  # the journal has stopped, and says so to whoever asks next
                self.journal.checkpoint()
            self._signed = self.journal.head().sequence


class _Lull:
    """Whether to wait a little before a commit. Those who were answered a moment ago are about to ask again: without
    waiting, half of them would always miss the commit. Waiting that brought nobody is not tried again for a while.
    """

    def __init__(self) -> None:
        self._last = 0
        self._took = 0.0
        self._rest = 0

    def wrote(self, commands: int, seconds: float) -> None:
        self._last, self._took = commands, seconds

    def worth(self, waiting: int) -> bool:
        self._rest = max(0, self._rest - 1)
        return self._rest == 0 and self._last > 0 and waiting < MOST_IN_A_GROUP

    @property
    def seconds(self) -> float:
        return min(self._took * _SHARE_OF_A_COMMIT, _LONGEST_LULL)

    def expected(self, waiting: int) -> int:
        return min(waiting + self._last, MOST_IN_A_GROUP)

    def paid(self, brought: bool) -> None:  # noqa: FBT001 - it did, or it did not
        self._rest = 0 if brought else _REST
