"""Whether a hand takes another card, where points are counted."""

from enum import Enum
from typing import NamedTuple

from croupier.kernel.clauses import Because


class Move(Enum):
    DRAW = "draws"
    STAND = "stands"


class Ruled(NamedTuple):
    """A hand draws or stands, and why."""

    move: Move
    because: Because
