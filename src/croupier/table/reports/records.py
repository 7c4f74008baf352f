"""Facts and claims: what is told, what happened, and what is still to be confirmed."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.places import Hand


class Fault(Enum):
    """What makes a wager invalid: how it was placed (by one rule or by any), whose Player Card it was on, for whom."""

    PLACEMENT = "placement"
    OUTSIDE_THE_AREA = "inside-the-area"
    NOT_OF_ITS_OWN = "a-bet-of-its-own"
    ON_ANOTHER = "flat-and-not-on-another"
    OFF_THE_BETTING_AREAS = "on-a-betting-area"
    PLAYER_CARD = "player-card"
    PROXY = "proxy"


def fault_of(what: str, why: str) -> Fault | None:
    """Read the fault of a wager in the older form of a report, in which its free text said it."""
    if what not in ABOUT_A_FAULT:
        return None
    return next((each for each in Fault if each.value == why), Fault.PLACEMENT)


ABOUT_A_FAULT = ("invalid-wager", "proxy")

# State ----------------------------------------------------------------------------------------------------------------


@record
class Claim:
    """What somebody says to have seen, until it is confirmed or not. `waits`: it is a report of the staff, and takes
    effect when it is confirmed; otherwise the staff state the fact themselves.
    """

    number: int
    what: str
    by: Actor
    waits: bool
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    fault: Fault | None = None


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Report:
    """A fact that the table cannot see by itself. `why` is a remark and decides nothing; `fault` is of a wager."""

    what: str
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    by: Actor = Role.DEALER
    fault: Fault | None = None


@record
class CallAttention:
    """Somebody says what they saw and may not state as a fact: a player, an inspector, surveillance; or somebody of the
    staff, where it takes effect only if a higher rank decides so.
    """

    what: str
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    by: Actor = Role.DEALER
    fault: Fault | None = None


Command = Report | CallAttention


# Events ---------------------------------------------------------------------------------------------------------------


@record
class AttentionCalled:
    """Somebody says what they saw. Nothing follows from it until staff of the rank confirm it or not."""

    claim: Claim
    because: Because


@record
class AttentionAnswered:
    """What somebody said to have seen was confirmed, or was not. `at` is the table's clock: the moment to look at."""

    number: int
    what: str
    confirmed: bool
    coup: int
    at: datetime
    by: Actor
    because: Because


Event = AttentionCalled | AttentionAnswered
