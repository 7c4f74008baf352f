"""Subscriptions: everything that is written, in order, to whoever wants it. A slow reader loses nothing and holds
nobody up: what does not fit its queue it reads from the journal later.
"""

import asyncio
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import datetime
from types import TracebackType
from typing import Any, Final, Self

from croupier.kernel.records import record

QUEUE: Final = 256


@record
class Published:
    """What one entry wrote to one stream. `version` is that of the stream after it."""

    sequence: int
    stream: str
    version: int
    events: tuple[Any, ...]
    command: str
    actor: str
    time: datetime
    state: Any = None
    """What the stream is after it, where whoever publishes has folded it already."""


Reading = Callable[[int], Iterator[Published]]
"""Read what is in the journal behind a sequence number."""


class Subscription:
    """One reader of some streams, from behind a sequence number on. For a thread: `get`. For asyncio: `async for`.

    It begins with what is in the journal and goes over to what is published when it has caught up; with its queue full
    it goes back to the journal. So it gives everything, once, in order.
    """

    def __init__(
        self,
        wants: Callable[[str], bool],
        behind: int,
        reading: Reading,
        leave: Callable[["Subscription"], None],
        most: int,
    ) -> None:
        self._wants = wants
        self._reading = reading
        self._leave = leave
        self._most = most
        self._queue: deque[Published] = deque()
        self._given: tuple[int, frozenset[str]] = behind, frozenset()
        self._old: Iterator[Published] | None = reading(behind)
        self._read = behind
        self._latest = behind
        self._closed = False
        self._news = threading.Condition()
        self._loop: tuple[asyncio.AbstractEventLoop, asyncio.Event] | None = None

    @property
    def position(self) -> int:
        """The last sequence number of which something was given out."""
        return self._given[0]

    @property
    def catching_up(self) -> bool:
        """Tell whether the next comes from the journal."""
        return self._old is not None

    def put(self, news: Published) -> None:
        """Take something new. With the queue full, the rest is read from the journal later."""
        with self._news:
            self._latest = news.sequence
            # What was just read from the journal may be published only now.
            if self._wants(news.stream) and self._old is None and news.sequence > self._read:
                self._queue.append(news)
                if len(self._queue) > self._most:
                    self._queue.clear()
                    # What was given of the last entry is known, so that entry is read again and the rest of it given.
                    self._read = self._given[0] - 1
                    self._old = self._reading(self._read)
            self._wake()

    def _wake(self) -> None:
        self._news.notify_all()
        if self._loop is not None:
            loop, event = self._loop
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    def poll(self) -> Published | None:
        """Give what is next without waiting; None: nothing is there."""
        while self._old is not None:
            for each in self._old:
                self._read = each.sequence
                if self._wants(each.stream) and not self._had(each):
                    return self._gave(each)
            with self._news:
                if self._latest > self._read:
                    self._old = self._reading(self._read)
                else:
                    self._old = None
        with self._news:
            return self._gave(self._queue.popleft()) if self._queue else None

    def _had(self, each: Published) -> bool:
        sequence, streams = self._given
        return each.sequence < sequence or (each.sequence == sequence and each.stream in streams)

    def _gave(self, each: Published) -> Published:
        sequence, streams = self._given
        same = streams if sequence == each.sequence else frozenset()
        self._given = each.sequence, same | {each.stream}
        return each

    def get(self, timeout: float | None = None) -> Published | None:
        """Wait for what is next; None: nothing came in that time, or the feed was closed."""
        found = self.poll()
        while found is None:
            with self._news:
                if self._closed:
                    return None
                if not self._queue and self._old is None and not self._news.wait(timeout):
                    return None
            found = self.poll()
        return found

    def __aiter__(self) -> AsyncIterator[Published]:
        return self._each()

    async def _each(self) -> AsyncIterator[Published]:
        event = asyncio.Event()
        self._loop = asyncio.get_running_loop(), event
        while not self._closed:
            event.clear()
            found = await asyncio.to_thread(self.poll) if self.catching_up else self.poll()
            if found is None:
                await event.wait()
            else:
                yield found

    def close(self) -> None:
        with self._news:
            self._closed = True
            self._wake()
        self._leave(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
