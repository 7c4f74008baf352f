"""What a void coup or round leaves open, in every game that the same words are about."""

from enum import Enum

from croupier.games.terms import reading


@reading("B28")
class CardOfAVoidCoup(Enum):
    """A coup is void: what becomes of a card of it that lay aside for the next, or had been burned?"""

    OUT_OF_PLAY = "only-cards-in-the-shoe-are-dealt"
    OPENS_THE_NEXT = "opens-the-next-coup"


@reading("B29")
class WagersForTheNext(Enum):
    """A settled coup is taken up again, and wagers for the next already lie: do they go back too?"""

    STAY = "wagers-for-the-next-stay"
    GO_BACK = "all-wagers-go-back"
