"""Who acts at a table: somebody of the staff by rank, or a player by box."""

from enum import Enum

from croupier.games.terms import record
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
    return str(actor) if isinstance(actor, AtBox) else an(actor.title)


def an(words: str) -> str:
    """Put the article before words."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


class PlayerCard(Enum):
    OWN = "own"
    NONE = "none"
    OTHER = "other"
    EXPIRED = "expired"
