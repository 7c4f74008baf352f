"""The connections of a server: nobody can hold so many, or take so long over a request, that others find no place.

A connection on which nothing is asked yet *waits*. A request must be whole after some seconds, head and body; so many
connections may wait, and beyond that one of whoever has the most of them makes room. An answer must be taken, too: what
nobody reads for some seconds is given up. Those that are being answered are limited elsewhere, requests by rates and
streams by places; where no place is left, whoever has the most of them makes room for somebody who has fewer.
"""

import asyncio
from collections import Counter, OrderedDict
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from croupier.web.requests import source_of
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
        self._open: dict[str, dict[Guarded, None]] = {}
        self._waiting: OrderedDict[Guarded, None] = OrderedDict()
        self.count = 0
        self.turned_away = 0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def opened(self, one: "Guarded") -> bool:
        """Take a new connection in; False: its address has too many, or there is no place at all."""
        mine = self._open.setdefault(one.address, {})
        mine[one] = None
        self.count += 1
        behind_a_proxy = self._settings.origin and one.address in _HERE
        if not behind_a_proxy and len(mine) > self._settings.connections_of_an_address:
            self.turned_away += 1
            return False
        self.waits(one)
        if self.count <= self.most:
            return True
        if self.waiting > 1:
            self._make_room()
            return True
        return self._make_way(len(mine))

    def closed(self, one: "Guarded") -> None:
        self.works(one)
        mine = self._open.get(one.address, {})
        if one in mine:
            del mine[one]
            self.count -= 1
        if not mine:
            self._open.pop(one.address, None)

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

    def _make_way(self, than: int) -> bool:
        """Close one that is being answered, of the address that has the most, if those are more: one that does not
        take its answer, or the newest.
        """
        most = max(self._open.values(), key=len)
        if len(most) <= than:
            return False
        self.turned_away += 1
        given_up = next((each for each in most if each.stuck), next(reversed(most)))
        self.closed(given_up)
        given_up.give_up()
        return True


class Guarded(HttpToolsProtocol):
    """A connection that must say within some seconds what it wants, in a head of some length, and take what it is
    told.
    """

    guard: Connections
    seconds: float
    most_head: int
    address = ""
    _whole = True
    _head = 0
    _unanswered = 0
    _patience: asyncio.TimerHandle | None = None
    _untaken: asyncio.TimerHandle | None = None

    @property
    def stuck(self) -> bool:
        """Tell whether nobody takes what was sent."""
        return self._untaken is not None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the base
        super().connection_made(transport)
        self.address = source_of(self.client[0]) if self.client else ""
        self._be_quick()
        if not self.guard.opened(self):
            self.give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_hurry()
        self._taken()
        self.guard.closed(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # what follows a request that could not be read is nothing that was asked
        self._head += len(data)
        super().data_received(data)
        if not self._whole:
            self._be_quick()
            if self._head > self.most_head:
                self.send_400_response("The head of the request is too long.")
        elif self._unanswered:
            self._no_hurry()
            self.guard.works(self)

    def on_message_begin(self) -> None:
        self._whole = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = 0
        self._unanswered += 1
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head = 0  # how long a body may be is the application's matter
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._whole, self._head = True, 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._unanswered -= 1
        if not self.transport.is_closing() and not self._unanswered:
            self.guard.waits(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._untaken is None:
            self._untaken = self.loop.call_later(self.seconds, self.give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._taken()

    def _taken(self) -> None:
        if self._untaken is not None:
            self._untaken.cancel()
            self._untaken = None

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
        self._taken()
        self.transport.abort()


def guarded(settings: Settings, files: int | None = None) -> type[Guarded]:
    """Make the protocol of one server, with a count of its own."""
    within: dict[str, Any] = {
        "guard": Connections(settings, files),
        "seconds": settings.head_seconds,
        "most_head": settings.most_body,
    }
    return type("GuardedHere", (Guarded,), within)
