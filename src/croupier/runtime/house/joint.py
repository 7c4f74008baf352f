"""What a round at a table means for the jackpots: the commands that go to them with it, in the same breath."""

from collections.abc import Iterator

from croupier.floor.jackpots.commands import Command
from croupier.kernel.ids import TableId
from croupier.table import Table
from croupier.table.events import Event


def concerns(event: Event) -> bool:  # noqa: ARG001 - until a table with jackpot wagers can be opened
    return False


def commands(table: TableId, before: Table, after: Table, events: tuple[Event, ...]) -> Iterator[Command]:  # noqa: ARG001 - as above
    yield from ()
