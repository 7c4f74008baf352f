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


Reading = Callable[[int], Iterator[Published]]
"""Read what is in the journal behind a sequence number."""


class Feed:
    """One reader of some streams, from behind a sequence number on. For a thread: `get`. For asyncio: `async for`."""

    def __init__(
        self, wants: Callable[[str], bool], behind: int, reading: Reading, leave: Callable[["Feed"], None], most: int
    ) -> None:
        self._wants = wants
        self._reading = reading
        self._leave = leave
        self._most = most
        self._queue: deque[Published] = deque()
        self._behind = behind
        self._catching_up = True
        self._closed = False
        self._news = threading.Condition()
        self._loop: tuple[asyncio.AbstractEventLoop, asyncio.Event] | None = None

    @property
    def position(self) -> int:
        """The last sequence number that was given out."""
        return self._behind

    def put(self, news: Published) -> None:
        """Take something new, if it is wanted. With the queue full, the rest is read from the journal later."""
        if not self._wants(news.stream):
            return
        with self._news:
            if not self._catching_up:
                if len(self._queue) >= self._most:
                    self._queue.clear()
                    self._catching_up = True
                else:
                    self._queue.append(news)
            self._wake()

    def _wake(self) -> None:
        self._news.notify_all()
        if self._loop is not None:
            loop, event = self._loop
            if not loop.is_closed():
                loop.call_soon_threadsafe(event.set)

    def _next(self) -> Published | None:
        """Take the next from the queue, or catch up from the journal."""
        with self._news:
            if not self._catching_up:
                return self._queue.popleft() if self._queue else None
            self._catching_up = False
        # What is published while the journal is read goes into the queue; what is in both is given out once.
        self._old = list(self._missed())
        with self._news:
            seen = {(each.sequence, each.stream) for each in self._old}
            fresh = [each for each in self._queue if (each.sequence, each.stream) not in seen]
            self._queue = deque([*self._old, *fresh])
            return self._queue.popleft() if self._queue else None

    def _missed(self) -> Iterator[Published]:
        for each in self._reading(self._behind):
            if self._wants(each.stream):
                yield each

    def poll(self) -> Published | None:
        """Give what is next without waiting."""
        found = self._next()
        if found is not None:
            self._behind = found.sequence
        return found

    def get(self, timeout: float | None = None) -> Published | None:
        """Wait for what is next; None: nothing came in that time, or the feed was closed."""
        found = self.poll()
        while found is None:
            with self._news:
                if self._closed:
                    return None
                if not self._queue and not self._catching_up and not self._news.wait(timeout):
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
            found = await asyncio.to_thread(self.poll) if self._catching_up else self.poll()
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
