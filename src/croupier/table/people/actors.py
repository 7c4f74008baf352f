"""Who acts at a table: somebody of the staff by rank, or a player by box."""

from enum import Enum

from croupier.games.terms import record
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role


@record
class AtBox:
    """The player who sits at a box."""

    box: Box

    def __str__(self) -> str:
        return f"box {self.box}"


Actor = Role | AtBox


def called(actor: Actor) -> str:
    """Name an actor in a sentence."""
    return str(actor) if isinstance(actor, AtBox) else actor.an


def asker(actor: Actor) -> Facts:
    """Give who asks as facts."""
    return Facts(box=actor.box) if isinstance(actor, AtBox) else Facts(by=actor)


class PlayerCard(Enum):
    OWN = "own"
    NONE = "none"
    OTHER = "other"
    EXPIRED = "expired"
