"""Whether a table deals baccarat: asked here, for what only coups have."""

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition


def baccarat_of(edition: Edition) -> BaccaratEdition | None:
    """Give the edition as one of baccarat, or nothing if it is of another game."""
    return edition if isinstance(edition, BaccaratEdition) else None
