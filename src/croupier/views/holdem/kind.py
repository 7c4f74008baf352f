"""Whether a table deals Hold'em: asked here, for what only its hands have."""

from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition


def holdem_of(edition: Edition) -> HoldemBonusEdition | None:
    """Give the edition as one of Hold'em, or nothing if it is of another game."""
    return edition if isinstance(edition, HoldemBonusEdition) else None
