"""Turns at reports: each reads the whole journal, so one is made at a time. Whoever waits does so on the event loop.

A thread that waited for its turn would be one of those by which cards are drawn and people sign in.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from litestar.exceptions import HTTPException

from croupier.web.guard import signed_in
from croupier.web.oversight import overseer
from croupier.web.people import User
from croupier.wording import say

P = ParamSpec("P")
T = TypeVar("T")

WAIT_SECONDS: Final = 20.0
MOST_OF_A_PERSON: Final = 2
MOST_WAITING: Final = 16
_LATER: Final = {"retry-after": "5"}


class ReportTurns:
    """Who makes a report and who waits for it. Only the event loop counts, so nothing is locked."""

    def __init__(self, seconds: float = WAIT_SECONDS) -> None:
        self._seconds = seconds
        self._lock = asyncio.Lock()
        self._people: Counter[str] = Counter()
        self._exports: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, user: User) -> AsyncIterator[None]:
        """Wait for a turn. Raises `HTTPException` where somebody, or everybody together, waits for too many."""
        if self._people.total() >= MOST_WAITING:
            raise _busy()
        with _counted(self._people, user):
            await self._taken()
            try:
                yield
            finally:
                self._lock.release()

    def see_room(self, user: User) -> None:
        """See that somebody may have one more export. Raises `HTTPException`."""
        with _counted(self._exports, user):
            return

    async def pieces(self, user: User, piece: Callable[[], bytes]) -> AsyncIterator[bytes]:
        """Hand an export on, with a turn for each piece: whoever is slow to take it keeps nobody from a report."""
        with _counted(self._exports, user):
            while True:
                async with self._lock:
                    found = await asyncio.to_thread(piece)
                if not found:
                    return
                yield found

    async def _taken(self) -> None:
        try:
            await asyncio.wait_for(self._lock.acquire(), self._seconds)
        except TimeoutError:
            raise _busy() from None


@contextmanager
def _counted(kept: Counter[str], user: User) -> Iterator[None]:
    """Count what somebody has made for them at the same time."""
    if kept[user.name] >= MOST_OF_A_PERSON:
        says = say("Your other reports are still being made: wait for them.")
        raise HTTPException(status_code=429, detail=says, headers=_LATER)
    kept[user.name] += 1
    try:
        yield
    finally:
        kept[user.name] -= 1
        if not kept[user.name]:
            del kept[user.name]


def _busy() -> HTTPException:
    says = say("Another report is being made: try again in a moment.")
    return HTTPException(status_code=503, detail=says, headers=_LATER)


def in_turn(who: Callable[[Any], User]) -> Callable[[Callable[P, T]], Callable[P, Awaitable[T]]]:
    """Let a handler that reads the whole journal run beside the event loop, once it is the turn of whoever asks."""

    def turned(handler: Callable[P, T]) -> Callable[P, Awaitable[T]]:
        @wraps(handler)
        async def beside(*given: P.args, **named: P.kwargs) -> T:
            request: Any = named["request"]
            async with request.app.state.reports.turn(who(request)):
                return await asyncio.to_thread(handler, *given, **named)

        return beside

    return turned


reported = in_turn(overseer)
printed = in_turn(signed_in)
