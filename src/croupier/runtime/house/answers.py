"""What the house answers to a command: `Done` and `Refused` by the rules; the others say what to do next."""

from croupier.kernel.answers import Refused
from croupier.kernel.records import record
from croupier.runtime.house.streams import StreamEvents


@record
class Done:
    """It happened, and is on disk as entry `sequence`. `version` counts the events of the stream that was asked.

    `repeated`: it had happened before, and this is the first answer again. A command that changed nothing has no entry
    of its own; `sequence` is then the last one of the stream.
    """

    sequence: int
    version: int
    wrote: tuple[StreamEvents, ...]
    repeated: bool = False

    @property
    def events(self) -> tuple[object, ...]:
        """What happened at the stream that was asked."""
        return self.wrote[0].events if self.wrote else ()


@record
class Stale:
    """The stream has gone on since the caller looked: look again, then ask again with another id."""

    expected: int
    found: int

    @property
    def says(self) -> str:
        return f"It has gone on from {self.expected} to {self.found}: look again."


@record
class Busy:
    """Too much waits already. Nothing was done; the same can be sent again."""

    says: str = "Too many commands are waiting: send it again in a moment."


@record
class IdUsed:
    """The command id belongs to another command."""

    says: str


@record
class NotDone:
    """Nothing was done; the same can be sent again."""

    says: str


@record
class Unknown:
    """Whether it was done is not known: repeat it with the same id."""

    says: str


@record
class Stopped:
    """The house writes nothing more until it is opened anew."""

    says: str


Answer = Done | Refused | Stale | Busy | IdUsed | NotDone | Unknown | Stopped
