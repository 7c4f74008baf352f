"""The terms of a table at which baccarat is played."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign
from croupier.table.state import Table, of_kind


def terms_of(table: Table) -> BaccaratEdition:
    """Asked of a table of another game, that is a bug."""
    return of_kind(table.edition, BaccaratEdition)


def sign_of(table: Table) -> Sign:
    """What the table displays, as wagers are settled by it."""
    setup = table.setup
    return Sign(game=setup.game, chips=setup.chips, options=setup.options, tie_premium=setup.tie_premium)
