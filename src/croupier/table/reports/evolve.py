"""Claims, until they are answered."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.reports.records import AttentionAnswered, AttentionCalled, Event
from croupier.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    match event:
        case AttentionCalled():
            return replace(table, claims=(*table.claims, event.claim), claimed=event.claim.number)
        case AttentionAnswered():
            return replace(table, claims=tuple(each for each in table.claims if each.number != event.number))
        case _:
            assert_never(event)
