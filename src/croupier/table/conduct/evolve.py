"""Who is kept out of the game, or apart."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.conduct.records import Event, PatronBarred, PlayersKeptApart
from croupier.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    match event:
        case PlayersKeptApart():
            return replace(table, apart=(*table.apart, (event.patrons, event.because)))
        case PatronBarred():
            return replace(table, barred={**table.barred, event.patron: event.because})
        case _:
            assert_never(event)
