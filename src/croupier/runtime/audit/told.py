"""One pass over a journal: each entry is decoded once, and every check sees the floor as it was before it."""

from collections.abc import Callable
from typing import Any

from croupier.floor.register import Register
from croupier.journal.codec import CODEC
from croupier.journal.entry import Entry
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.runtime.house.streams import Wrote


@record
class Told:
    """An entry, decoded: the command, and what it wrote to which stream."""

    entry: Entry
    command: Any
    wrote: tuple[Wrote, ...]

    @property
    def stream(self) -> str:
        """The stream that was asked: a command writes there first."""
        return self.wrote[0].stream


class Floor:
    """The state of every stream, folded from the beginning. Memory grows with the floor, not with its history.

    `covers` says which streams are there whole; the others are neither folded nor compared.
    """

    def __init__(self, covers: Callable[[str], bool] | None = None) -> None:
        self.covers = covers or (lambda _: True)
        self._states: dict[str, Any] = {streams.HOUSE: Register()}
        self.versions: dict[str, int] = {}
        self._last: Told | None = None

    def __getitem__(self, stream: str) -> Any:
        found = self._states.get(stream)
        if found is None:
            found = self._states[stream] = streams.begin(self._states[streams.HOUSE], stream)
        return found

    @property
    def known(self) -> dict[str, Any]:
        return self._states

    def told(self, entry: Entry) -> Told:
        """Decode an entry, once however many checks ask."""
        if self._last is None or self._last.entry is not entry:
            wrote = tuple(
                Wrote(each.stream, tuple(CODEC.decode(event.name, bytes(event.body)) for event in each.events))
                for each in entry.envelope.writes
            )
            self._last = Told(entry=entry, command=entry.command(), wrote=wrote)
        return self._last

    def fold(self, told: Told) -> None:
        """Go on by what an entry wrote."""
        for stream, events in told.wrote:
            if not self.covers(stream):
                continue
            self._states[stream] = streams.fold(stream, self[stream], events)
            self.versions[stream] = self.versions.get(stream, 0) + len(events)
