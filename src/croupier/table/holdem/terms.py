"""The terms of a table at which Hold'em Bonus is played."""

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.table.state import Table, of_kind


def terms_of(table: Table) -> HoldemBonusEdition:
    """Asked of a table of another game, that is a bug."""
    return of_kind(table.edition, HoldemBonusEdition)
