"""Who watches: an audience, and one open stream of it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

from croupier.web.wire_format import in_cents
from croupier.wording.languages import ENGLISH, Language

_ALIVE_SECONDS: Final = 20


@dataclass(frozen=True, slots=True)
class Audience:
    """Who watches: the page, what the view depends on besides the table (a rank, or a patron's name), the language,
    and whether it is a program, which reads money in cents and events with their data.
    """

    page: str
    as_: str = ""
    language: Language = ENGLISH
    cents: bool = field(default_factory=in_cents)

    @property
    def staff(self) -> bool:
        return self.page in {"dealer", "pit"}


FLOOR: Final = Audience("floor")
EVERY: Final = "every operator"
"""Said of a floor on which somebody sees what waits at all tables: whoever oversees every operator."""
WAGERED: Final = "wagered"
"""Said of a display whose roads leave coups out that took no wagers."""


LOOK_AGAIN: Final = b""
"""No message: whether whoever watches still may is asked before the next."""


class Viewer:
    """One open stream. `put` never waits; `__aiter__` gives messages until the hub stops."""

    def __init__(self, most: int, present: Callable[[], bytes], name: str = "") -> None:
        self.name = name
        self.doubted = False
        self._queue: deque[bytes] = deque()
        self._most = most
        self._present = present
        self._wake = asyncio.Event()
        self.stopped = False
        self.dropped = 0

    def put(self, message: bytes) -> None:
        if len(self._queue) >= self._most:
            self.dropped += 1
            self._queue.clear()
            self._queue.append(b"event: resync\ndata: {}\n\n" + self._present())
        else:
            self._queue.append(message)
        self._wake.set()

    def stop(self) -> None:
        self.stopped = True
        self._wake.set()

    def doubt(self) -> None:
        """Something of whoever watches has changed: before anything else they are looked at again."""
        self.doubted = True
        self._wake.set()

    async def messages(self) -> AsyncIterator[bytes]:
        while True:
            if self.doubted:
                self.doubted = False
                yield LOOK_AGAIN
            while self._queue and not self.doubted:
                yield self._queue.popleft()
            if self.doubted:
                continue
            if self.stopped:
                yield b"event: bye\ndata: {}\n\n"
                return
            self._wake.clear()
            try:
                await asyncio.wait_for(self._wake.wait(), _ALIVE_SECONDS)
            except TimeoutError:
                yield b": still here\n\n"
