"""One pass over a journal: every check sees the floor as it was before an entry."""

from collections.abc import Callable
from typing import Any

from croupier.floor.register import Register
from croupier.journal.decode_cache import decoded
from croupier.journal.entry import Entry
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.runtime.house.streams import StreamEvents


@record
class DecodedEntry:
    """An entry, decoded: the command, and what it wrote to which stream."""

    entry: Entry
    command: Any
    wrote: tuple[StreamEvents, ...]

    @property
    def stream(self) -> str:
        """The stream that was asked: a command writes there first."""
        return self.wrote[0].stream


class FloorState:
    """The state of every stream, folded from the beginning. Memory grows with the floor, not with its history.

    `covers` says which streams are there whole; the others are neither folded nor compared.
    """

    def __init__(self, covers: Callable[[str], bool] | None = None) -> None:
        self.covers = covers or (lambda _: True)
        self._states: dict[str, Any] = {streams.HOUSE: Register()}
        self.versions: dict[str, int] = {}
        self._last: DecodedEntry | None = None

    def __getitem__(self, stream: str) -> Any:
        found = self._states.get(stream)
        if found is None:
            found = self._states[stream] = streams.begin(self.register(), stream)
        return found

    def peek(self, stream: str) -> Any:
        return self[stream]

    def put(self, stream: str, state: Any) -> None:
        """Let a stream go on from another state: the same, under other terms."""
        self._states[stream] = state

    def register(self) -> Register:
        kept: Register = self._states[streams.HOUSE]
        return kept

    @property
    def known(self) -> dict[str, Any]:
        return self._states

    def told(self, entry: Entry) -> DecodedEntry:
        """Decode an entry, once however many checks ask."""
        if self._last is None or self._last.entry is not entry:
            command, wrote = decoded(entry)
            self._last = DecodedEntry(
                entry=entry, command=command, wrote=tuple([StreamEvents(*each) for each in wrote])
            )
        return self._last

    def fold(self, told: DecodedEntry) -> None:
        """Go on by what an entry wrote."""
        for stream, events in told.wrote:
            if not self.covers(stream):
                continue
            self._states[stream] = streams.forward(self.register, stream, self[stream], events)
            self.versions[stream] = self.versions.get(stream, 0) + len(events)
