"""Approvals and consents: what is asked, what happened, and what is still to be used."""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.places import Hand
from croupier.table.setup import Range

# State ----------------------------------------------------------------------------------------------------------------


@record
class Approval:
    """A discretion that somebody exercised and that is still to be used. One for a player is that of the `patron`; as
    it is given, nobody named means who sits at the box.
    """

    what: str
    box: Box | None = None
    hand: Hand | None = None
    because: Because = ()
    patron: Patron | None = None


# Commands -------------------------------------------------------------------------------------------------------------


class Ground(Enum):
    """Why coups without wagers are directed, after a mistake in the course of play or for another cause; or a shuffle
    at once: the sequence of the cards is abnormal.
    """

    MISTAKE = "irregularity"
    CAUSE = "cause"
    ABNORMAL = "abnormal-sequence"


def ground_of(what: str, reason: str) -> Ground | None:
    """Read the ground of an approval or a shuffle in its older form, in which free text said it."""
    if what == "shuffle":
        return Ground.ABNORMAL if reason == Ground.ABNORMAL.value else None
    if what != "no-bet-coup" or not reason:
        return None
    return Ground.MISTAKE if reason.strip().lower().startswith(Ground.MISTAKE.value) else Ground.CAUSE


@record
class Approve:
    """A discretion is exercised, or a player consents. `patron` is the person, if not whoever sits at the box. `ground`
    is why coups without wagers or a shuffle are directed, where a clause asks for it; `reason` only says it in words.
    """

    what: str
    box: Box | None = None
    hand: Hand | None = None
    limits: Mapping[str, Range] = field(default_factory=dict)
    count: int = 1
    reason: str = ""
    by: Actor = Role.DEALER
    patron: Patron | None = None
    ground: Ground | None = None


@record
class Restrict:
    """Something is refused or kept back. `patron` is the player whose wager it is, if not whoever sits at the box."""

    what: str
    box: Box | None = None
    bet: BetId | None = None
    bets: tuple[str, ...] = ()
    hand: Hand | None = None
    reason: str = ""
    by: Actor = Role.DEALER
    patron: Patron | None = None


@record
class WithdrawApproval:
    """An approval that stands and was not used yet is taken back; `reason` says why in words."""

    what: str
    box: Box | None = None
    hand: Hand | None = None
    reason: str = ""
    by: Actor = Role.DEALER


Command = Approve | Restrict | WithdrawApproval


# Events ---------------------------------------------------------------------------------------------------------------


@record
class Approved:
    approval: Approval
    by: Actor
    because: Because


@record
class ApprovalUsed:
    what: str
    box: Box | None
    hand: Hand | None


@record
class ConsentGiven:
    """A player consents: who sits at the box, or `patron`, who stands there."""

    what: str
    box: Box
    patron: Patron | None = None


@record
class ApprovalWithdrawn:
    what: str
    box: Box | None
    hand: Hand | None
    by: Actor
    because: Because


Event = Approved | ApprovalUsed | ConsentGiven | ApprovalWithdrawn
