"""What every house can be asked, whether it writes itself or passes on what it is asked."""

import asyncio
from abc import abstractmethod
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from croupier.floor import register, staff_changes
from croupier.floor.people import Person
from croupier.journal.reader import Reader
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Box
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Done
from croupier.runtime.house.authorization import SYSTEM, Who
from croupier.runtime.house.clock import WatchedClock
from croupier.runtime.house.follower import HouseReader
from croupier.runtime.house.stop_orders import StopOrders
from croupier.wording import refusal

if TYPE_CHECKING:
    from croupier.runtime.house.sealed_forms import KeptForm

MOST_TROUBLES: Final = 100


class Part(Enum):
    """Which part a server has in a house."""

    WRITER = "writer"
    FOLLOWER = "follower"
    WAITING = "waiting"
    """Nobody writes just now."""


@record
class HouseStatus:
    """How a server stands: its part, how far the journal is and the server has followed, why nothing is written."""

    part: Part
    sequence: int
    followed: int
    stopped: str | None = None

    @property
    def behind(self) -> int:
        return max(0, self.sequence - self.followed)


class CommandNotWritten(RuntimeError):
    """The house could not write down what it did itself."""


class KeptElsewhere(RuntimeError):
    """Another server of the house keeps it: the one that writes."""


class AnyHouse(HouseReader):
    """A house to ask. `House` writes by itself; `Joined` is one of several servers, of which one writes."""

    journal: Reader
    clock: WatchedClock
    orders: StopOrders
    passed_on: int = 0
    """How many questions this server has passed on to another."""

    def __init__(self, journal: Reader) -> None:
        super().__init__(journal)
        self.troubles: deque[str] = deque(maxlen=MOST_TROUBLES)

    # What is asked ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def ask(
        self, stream: str, command: Any, command_id: str, who: Who, *, expected: int | None = None
    ) -> "Future[Answer]":
        """Ask, and get the answer later."""

    @abstractmethod
    def draw(self, table: str, command: Any, command_id: str, who: Who, *, expected: int | None = None) -> Answer:
        """Take or burn cards of the table's own device; those that the command names are only stand-ins. A promotion's
        draw is sealed, and opened, with the seed that the house keeps.
        """

    @abstractmethod
    def checkpoint(self) -> str:
        """Sign how far the journal is. Whoever keeps the note elsewhere can tell any later change."""

    @abstractmethod
    def secret(self, use: str) -> bytes:
        """Give a secret for one use, known to every server of the house and to nobody who only has its database."""

    @abstractmethod
    def form(self, table: str, box: Box, who: Who) -> "KeptForm | Refused | None":
        """Show what an undisclosed wager says, to its player and to whoever examines it; None: none lies there.

        Only the server that writes keeps it. Raises `KeptElsewhere`.
        """

    @abstractmethod
    def tick(self) -> None:
        """Let every open table's clock go on, and write down if the clock was set."""

    @abstractmethod
    def status(self) -> HouseStatus:
        """Say which part this server has in the house, and how far it is."""

    def submit(
        self,
        stream: str,
        command: Any,
        command_id: str,
        who: Who,
        *,
        expected: int | None = None,
        timeout: float | None = None,
    ) -> Answer:
        """Ask something of a table (by its name) or of any stream, and wait for the answer.

        `command_id` is made by whoever asks, once: sent again with the same id, a command gets its first answer.
        `expected` is the last entry that the asker has seen of the stream.
        """
        return self.ask(stream, command, command_id, who, expected=expected).result(timeout)

    async def send(
        self, stream: str, command: Any, command_id: str, who: Who, *, expected: int | None = None
    ) -> Answer:
        """Ask the same from an event loop."""
        return await asyncio.wrap_future(self.ask(stream, command, command_id, who, expected=expected))

    def tell(self, stream: str, command: Any) -> Done:
        """Write down what the house itself does; it is never refused."""
        answer = self.submit(stream, command, f"house {uuid4()}", SYSTEM)
        if not isinstance(answer, Done):
            why = " ".join(refusal(answer)) if isinstance(answer, Refused) else answer.says
            raise CommandNotWritten(f"the house could not write {type(command).__name__}: {why}")
        return answer

    def add_table(self, table: register.AddTable) -> Answer:
        return self.submit(streams.HOUSE, table, f"house {uuid4()}", SYSTEM)

    def enter(self, person: Person, operator: str = "") -> None:
        """Enter somebody, or give somebody another rank; a dealer for one operator."""
        self.tell(streams.HOUSE, staff_changes.EnterPerson(name=person.name, role=person.role))
        if operator:
            self.tell(streams.HOUSE, staff_changes.AssignOperator(name=person.name, operator=operator))

    def at_hand(self, table: str) -> bool:
        """Tell whether `ask` of a table waits for nothing now, neither for the database nor for another server."""
        del table
        return False

    # Several servers -------------------------------------------------------------------------------------------------

    async def fresh(self) -> None:
        """Wait until this server has seen everything that any server has answered. One that writes has."""

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Let no other server of the house start or be set up at the same time."""
        yield
