"""What several games do about a mistake, and what a void coup or round leaves open."""

from enum import Enum
from typing import Protocol

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.money import Money


@reading("B26")
class ToldAfterSettlement(Enum):
    """An error is told when wagers are settled, and no card of the next coup is out: is the settlement undone?"""

    REVERSED = "settlement-is-reversed"
    STANDS = "settlement-stands"


@reading("B9")
class Burning(Enum):
    """Ways of burning are listed: must one of them be chosen?"""

    CHOSEN = "one-way-must-be-chosen"
    OPTIONAL = "burning-is-optional"


@record
class PlayContinues:
    """play goes on"""

    because: Because
    burning: Burning | None = None


@record
class RectifiedAndReported:
    """rectified; no breach if nobody meant it and it was put right, tried or told; if suspected, recovery and the
    patron must be tried; over {over} in the month's list to the regulator
    """

    over: Cited[Money]
    unintended: Because
    put_right: Because
    suspected: Because
    recover: Because
    identify: Because
    attempt: Because
    reimburse: Because
    demand: Because
    because: Because

    @property
    def monthly(self) -> Because:
        return self.over.because


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


class Rebuilding(Protocol):
    """How a document rebuilds a misdeal: what it leaves open, and what holds if it cannot be."""

    @property
    def void(self) -> Because: ...
    @property
    def aside(self) -> CardOfAVoidCoup: ...
    @property
    def next_wagers(self) -> WagersForTheNext: ...
