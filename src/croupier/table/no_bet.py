"""Wagers that lie on the layout when a coup is dealt without wagers: they go back, or are held for the next."""

from collections.abc import Iterator

from croupier.games.baccarat.dealing import NoWagersAndMethodA, WagersLying
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.kernel.clauses import Because
from croupier.table.events import WagerReturned
from croupier.table.state import Table

HELD = "The wagers stay, and count for the next coup that takes wagers."


def held(table: Table) -> bool:
    """Tell whether wagers stay on the layout for the next coup that takes wagers."""
    runs = table.edition.deal.how_a_no_bet_coup_runs if isinstance(table.edition, BaccaratEdition) else None
    return isinstance(runs, NoWagersAndMethodA) and runs.lying is WagersLying.HELD


def cleared(table: Table, because: Because) -> Iterator[WagerReturned]:
    """Clear the layout for a coup without wagers, unless what lies there is held."""
    for wager in () if held(table) else table.wagers:
        yield WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because)
