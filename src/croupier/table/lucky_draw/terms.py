"""The terms of a table at which Lucky Draw is played."""

from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.table.state import Table, of_kind


def terms_of(table: Table) -> LuckyDrawEdition:
    """Asked of a table of another game, that is a bug."""
    return of_kind(table.edition, LuckyDrawEdition)
