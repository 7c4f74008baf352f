"""Each entry decoded once, however many checks look at it."""

import threading
from typing import Any, NamedTuple

from croupier.journal.codec import CODEC, Codec
from croupier.journal.entry import Entry


class Decoded(NamedTuple):
    """The command of an entry, and the events that it wrote to each stream."""

    command: Any
    wrote: tuple[tuple[str, tuple[Any, ...]], ...]


class _Last(threading.local):
    """What this thread decoded last: checks see one entry after the other."""

    entry: Entry | None = None
    codec: Codec | None = None
    decoded: Decoded


_LAST = _Last()


def decoded(entry: Entry, codec: Codec = CODEC) -> Decoded:
    """Decode an entry. Raises `Unreadable`."""
    if _LAST.entry is entry and _LAST.codec is codec:
        return _LAST.decoded
    told, decode = entry.envelope, codec.decode
    command = decode(told.command.name, bytes(told.command.body))
    wrote = tuple(
        [(each.stream, tuple([decode(event.name, bytes(event.body)) for event in each.events])) for each in told.writes]
    )
    found = Decoded(command, wrote)
    _LAST.entry, _LAST.codec, _LAST.decoded = entry, codec, found
    return found
