"""Signs, notices and limits: what is asked, what happened, and what is kept of them."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.setup import Limits, Range

# State ----------------------------------------------------------------------------------------------------------------


@record
class Kept:
    """The minima from before they rose that somebody without a seat keeps; the marker stands at the box."""

    box: Box
    minima: Mapping[str, Money]


@record
class Posted:
    """A sign at the table."""

    sign: str
    since: datetime
    at: datetime | None = None
    box: Box | None = None
    bets: tuple[str, ...] = ()
    game: str = ""
    side_bets: tuple[str, ...] = ()
    minima: Mapping[str, Money] = field(default_factory=dict)
    limits: Mapping[str, Range] = field(default_factory=dict)


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Notify:
    what: str
    whom: str
    bets: tuple[str, ...] = ()
    by: Actor = Role.DEALER


@record
class Post:
    sign: str
    at: datetime | None = None
    box: Box | None = None
    bets: tuple[str, ...] = ()
    game: str = ""
    side_bets: tuple[str, ...] = ()
    minima: Mapping[str, Money] = field(default_factory=dict)
    limits: Mapping[str, Range] = field(default_factory=dict)
    by: Actor = Role.DEALER


@record
class Unpost:
    """`bets` names which of several signs about side wagers it is; left out, all of them."""

    sign: str
    box: Box | None = None
    by: Actor = Role.DEALER
    bets: tuple[str, ...] = ()


@record
class ChangeLimits:
    bets: Mapping[str, Range]
    differential: Money | None = None
    areas: Mapping[str, Money] = field(default_factory=dict)
    grandfather: bool = False
    sign_shows: tuple[str, ...] = ("previous", "new")
    by: Actor = Role.DEALER


Command = Notify | Post | Unpost | ChangeLimits


# Events ---------------------------------------------------------------------------------------------------------------


@record
class Notified:
    what: str
    whom: str
    bets: tuple[str, ...]
    by: Actor


@record
class SignPosted:
    posted: Posted
    by: Actor


@record
class SignRemoved:
    """A sign is taken down: with `bets`, only what it says about these."""

    sign: str
    box: Box | None
    bets: tuple[str, ...] = ()


@record
class SideBetsRestricted:
    bets: tuple[str, ...]
    by: Actor
    because: Because


@record
class LimitsChanged:
    limits: Limits
    by: Actor
    because: Because


@record
class PersonalLimitsSet:
    box: Box
    limits: Mapping[str, Range]
    because: Because


@record
class OldMinimumKept:
    """A player keeps the minimum from before it rose; the marker stands at the box where the player is."""

    box: Box
    minima: Mapping[str, Money]
    marker: bool
    because: Because


@record
class StandingMinimumKept:
    """Somebody who plays without a seat keeps the minimum from before it rose; no minima: not any longer, because it
    was raised too or because the player has `left` the table.
    """

    patron: Patron
    box: Box
    minima: Mapping[str, Money]
    because: Because
    left: bool = False


@record
class MarkerRemoved:
    box: Box
    because: Because


Event = (
    Notified
    | SignPosted
    | SignRemoved
    | SideBetsRestricted
    | LimitsChanged
    | PersonalLimitsSet
    | OldMinimumKept
    | StandingMinimumKept
    | MarkerRemoved
)
