"""What is asked about the results of a tournament: they are announced, corrected, and decided by a play-off."""

from collections.abc import Mapping
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.tournaments.scores import Score
from croupier.games.terms import record
from croupier.kernel.ids import Box, TableId
from croupier.kernel.money import Money


@record
class AnnounceResults:
    """The results of the session at a table, by what was counted there. `uncounted` are boxes without a count."""

    table: TableId
    by: Person
    at: datetime
    scores: tuple[Score, ...] = ()
    uncounted: tuple[Box, ...] = ()
    runs: bool = False


@record
class CorrectResults:
    """Results that were announced are found wrong: `totals` are the chips that should have been counted, by box.

    `round` left out is the last one. `added` is a table at which those sit who were wronged, once their round has begun
    without them. `closed`: the session is no longer at its table, as the house knows.
    """

    table: TableId
    totals: Mapping[Box, Money]
    reason: str
    by: Person
    at: datetime
    round: int | None = None
    added: TableId | None = None
    closed: bool = True


@record
class HearPlayOff:
    """A coup of a play-off is over and its players are counted."""

    table: TableId
    scores: tuple[Score, ...]
    at: datetime
