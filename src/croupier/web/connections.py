"""The connections of a server: nobody can hold so many, or take so long over a request, that others find no place.

A connection on which nothing is asked yet *waits*. A request must be whole after some seconds, head and body; so many
connections may wait, and beyond that one of whoever has the most of them makes room. Those that are being answered are
limited elsewhere: requests by rates, streams by places.
"""

import asyncio
from collections import Counter, OrderedDict
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.web.settings import Settings

RESERVED: Final = 200
"""Files that are kept for the journal, its database, seeds and static files."""
_HERE: Final = ("127.0.0.1", "::1")


def more_files() -> int | None:
    """Let this process open as many files as it may; tells how many, where that is known."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ValueError, OSError):
        return soft  # not allowed here: fewer connections are taken
    return None if hard == resource.RLIM_INFINITY else hard


class Connections:
    """Counts them, by address. Only the event loop does, so nothing is locked."""

    def __init__(self, settings: Settings, files: int | None = None) -> None:
        self._settings = settings
        whole = settings.most_viewers + settings.most_waiting + 500
        self.most = whole if files is None else max(1, min(whole, files - RESERVED))
        self._open: Counter[str] = Counter()
        self._waiting: OrderedDict[Guarded, None] = OrderedDict()
        self.turned_away = 0

    @property
    def count(self) -> int:
        return self._open.total()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def opened(self, one: "Guarded") -> bool:
        """Take a new connection in; False: its address has too many, or there is no place at all."""
        self._open[one.address] += 1
        behind_a_proxy = self._settings.origin and one.address in _HERE
        if not behind_a_proxy and self._open[one.address] > self._settings.connections_of_an_address:
            self.turned_away += 1
            return False
        self.waits(one)
        if self.count > self.most and self.waiting > 1:
            self._make_room()
        return self.count <= self.most or self.waiting > 1

    def closed(self, one: "Guarded") -> None:
        self.works(one)
        self._open[one.address] -= 1
        if self._open[one.address] <= 0:
            del self._open[one.address]

    def waits(self, one: "Guarded") -> None:
        """Nothing is asked on a connection just now."""
        self._waiting[one] = None
        if self.waiting > self._settings.most_waiting:
            self._make_room()

    def works(self, one: "Guarded") -> None:
        self._waiting.pop(one, None)

    def _make_room(self) -> None:
        """Close the oldest that waits, of the address of which the most do."""
        counted = Counter(each.address for each in self._waiting)
        address, _ = counted.most_common(1)[0]
        oldest = next(each for each in self._waiting if each.address == address)
        self.works(oldest)
        self.turned_away += 1
        oldest.give_up()


class Guarded(H11Protocol):
    """A connection that must say within some seconds what it wants."""

    guard: Connections
    seconds: float
    address = ""
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the base
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._be_quick()
        if not self.guard.opened(self):
            self.give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_hurry()
        self.guard.closed(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._be_quick()
        else:
            self._no_hurry()
            self.guard.works(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            self.guard.waits(self)

    def _be_quick(self) -> None:
        """From its first byte on, whatever comes in between, a request has so many seconds."""
        if self._patience is None:
            self._patience = self.loop.call_later(self.seconds, self.give_up)

    def _no_hurry(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def give_up(self) -> None:
        self._no_hurry()
        self.transport.abort()


def guarded(settings: Settings, files: int | None = None) -> type[Guarded]:
    """Make the protocol of one server, with a count of its own."""
    within: dict[str, Any] = {"guard": Connections(settings, files), "seconds": settings.head_seconds}
    return type("GuardedHere", (Guarded,), within)
