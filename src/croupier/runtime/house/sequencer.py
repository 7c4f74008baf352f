"""The one place where a database is written to: whatever waits while a group is being committed makes up the next.

A thread, because the drivers block until the disk answers. Every worker hands in what it decided and waits, so a commit
serves all tables that had something to write.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from croupier.journal.answers import Answer, Appended, Unknown
from croupier.journal.entry import Entry, Prepared
from croupier.journal.store import Journal

MOST_GROUP: Final = 512
MOST_WAITING: Final = 1024

Batch = tuple[list[Prepared], "Future[list[Answer]]"]
Publish = Callable[[list[tuple[Entry, Prepared]]], None]


class Sequencer:
    """Write groups in the order in which they come in, and publish them in the order in which they stand."""

    def __init__(self, journal: Journal, publish: Publish) -> None:
        self._journal = journal
        self._publish = publish
        self._waiting: queue.Queue[Batch | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.Thread(target=self._run, name="sequencer", daemon=True)
        self._thread.start()

    def append(self, group: list[Prepared]) -> list[Answer]:
        """Hand a batch in and wait until it is on disk, or known not to be."""
        answer: Future[list[Answer]] = Future()
        self._waiting.put((group, answer))
        return answer.result()

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batches, going = self._taken()
            if batches:
                self._write(batches)

    def _taken(self) -> tuple[list[Batch], bool]:
        """Take what waits, at least one; False: it was the last."""
        batches: list[Batch] = []
        size = 0
        each = self._waiting.get()
        while each is not None:
            batches.append(each)
            size += len(each[0])
            if size >= MOST_GROUP:
                return batches, True
            try:
                each = self._waiting.get_nowait()
            except queue.Empty:
                return batches, True
        return batches, False

    def _write(self, batches: list[Batch]) -> None:
        group = [each for batch, _ in batches for each in batch]
        try:
            answers = self._journal.append(group)
        except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
            answers = [
                Unknown(says=f"Whether it was written is not known ({error}): repeat it with the same id.")
            ] * len(group)
        written = [
            (answer.entry, each)
            for answer, each in zip(answers, group, strict=True)
            if isinstance(answer, Appended) and not answer.repeated
        ]
        self._publish(written)
        done = 0
        for batch, future in batches:
            future.set_result(answers[done : done + len(batch)])
            done += len(batch)
