"""Wagers that lie on the layout when a coup is dealt without wagers: they go back, or are held for the next."""

from collections.abc import Iterator

from croupier.kernel.clauses import Because
from croupier.table.events import WagerReturned
from croupier.table.state import Table


def cleared(table: Table, because: Because) -> Iterator[WagerReturned]:
    """Clear the layout for a coup without wagers, unless what lies there is held."""
    for wager in () if table.edition.holds_wagers else table.wagers:
        yield WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because)
