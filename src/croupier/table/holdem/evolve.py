"""What only Texas Hold'em Bonus changes: its jackpot."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.holdem.records import Event, HandDeclared, Jackpot, JackpotSwitched
from croupier.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    match event:
        case HandDeclared():
            return table
        case JackpotSwitched():
            failed = event.because if event.to == "failed" else ()
            without = event.because if event.to == "without" else ()
            return replace(table, part=Jackpot(failed=failed, without=without))
        case _:
            assert_never(event)
