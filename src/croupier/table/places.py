"""Where a card can lie: a hand of baccarat, a box of a player, the hand of the dealer, the community cards."""

from enum import Enum

from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box

__all__ = ["Hand", "Pile", "Place", "hand_at", "named"]


class Pile(Enum):
    """A place for cards that is neither of the two hands of baccarat nor a player's."""

    DEALER = "dealer"
    COMMUNITY = "community"


Place = Hand | Pile | Box


def named(place: Place) -> str:
    """Name a place as a script does.

    >>> named(Box(3)), named(Pile.DEALER), named(Hand.PLAYER)
    ('box 3', 'dealer', 'player')
    """
    match place:
        case Hand() | Pile():
            return str(place.value)
        case _:
            return f"box {place}"


def hand_at(place: Place) -> Hand:
    """The hand of baccarat that a place is; asked in any other game, that is a bug."""
    if not isinstance(place, Hand):
        raise TypeError(f"a rule of another game was asked of {type(place).__name__}")
    return place
