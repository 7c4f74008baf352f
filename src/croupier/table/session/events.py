"""A tournament session: what happened. All amounts are tournament chips."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.table.people import Actor
from croupier.table.session.state import Ground, Missing, Plan, Status


@record
class TableDesignated:
    tournament: str
    by: Actor
    because: Because


@record
class TableReleased:
    by: Actor
    because: Because


@record
class SessionBegun:
    plan: Plan
    at: datetime
    by: Actor
    because: Because


@record
class SessionOver:
    """No more coups are dealt in the session."""

    ground: Ground
    because: Because


@record
class SessionClosed:
    by: Actor
    because: Because


@record
class PlayersPlaced:
    """The places of these boxes are found: they play off no longer."""

    boxes: tuple[Box, ...]
    because: Because


@record
class PresenceNoted:
    present: bool
    because: Because


@record
class PassCardPlayed:
    box: Box
    because: Because


@record
class FormHandedIn:
    box: Box
    seal: str
    because: Because


@record
class FormExamined:
    """The form is in order, and an indicator stands before the player."""

    box: Box
    by: Actor
    because: Because


@record
class FormHandedBack:
    box: Box
    because: Because


@record
class FormAnnounced:
    """What the form says, and how much of it the player lays out."""

    box: Box
    bet: BetId
    amount: Money
    lays: Money
    key: str
    because: Because


@record
class FormShown:
    box: Box
    to: Box
    because: Because


@record
class FormSettledAnew:
    """An undisclosed wager found wrong: what it brought is reversed, and it is settled as it should have been."""

    box: Box
    coup: int
    bet: BetId
    stake: Money
    was: Money
    net: Money
    because: Because


@record
class PlayerAbsent:
    box: Box
    at: datetime
    because: Because


@record
class PlayerReturned:
    box: Box
    because: Because


@record
class DeductionDirected:
    """The minimum is to be deducted for each coup that an absent player misses, or no longer."""

    box: Box
    deduct: bool
    because: Because


@record
class MinimumDeducted:
    box: Box
    amount: Money
    because: Because


@record
class WagerMissed:
    """Somebody made no wager on a coup for which conditions ask for one."""

    box: Box
    because: Because


@record
class PlayerOut:
    """Somebody has no further part in the session. `staked` was wagered on that coup; `keeps`: the value of the stack
    is retained once that coup is settled.
    """

    box: Box
    patron: Patron
    status: Status
    coup: int
    staked: Money
    because: Because
    keeps: bool = False
    refundable: bool = False


@record
class PlayerReinstated:
    """A form settled anew gives somebody enough chips to go on who was out with its coup."""

    box: Box
    patron: Patron
    chips: Money
    because: Because


@record
class ChipsHandedOut:
    """More chips, which the player has bought."""

    box: Box
    amount: Money
    because: Because


@record
class PlayerPenalised:
    """A warning, or chips that are taken."""

    box: Box
    ground: str
    amount: Money
    because: Because


@record
class TimeLimited:
    seconds: int
    by: Actor
    because: Because


@record
class HeldToTheMinimum:
    box: Box
    because: Because


@record
class ChipsMissing:
    """Chips that a player should have are not there."""

    box: Box
    amount: Money
    because: Because


@record
class ChipsRemoved:
    """In which order losing chips were taken away, first to last."""

    coup: int
    boxes: tuple[Box, ...]
    because: Because


@record
class CountOrdered:
    by: Actor
    because: Because


@record
class ChipsCounted:
    """What was counted before a player, and what the table derives."""

    box: Box
    counted: Money
    derived: Money
    because: Because


@record
class CountSetAside:
    """A count is to be made again."""

    box: Box
    because: Because


@record
class CountTaken:
    """A count that differs from what the table derives is the score."""

    box: Box
    counted: Money
    derived: Money
    because: Because


@record
class ChipsReturned:
    missing: tuple[Missing, ...]
    by: Actor
    because: Because


@record
class SessionDisputed:
    """A dispute holds the game until it is settled."""

    box: Box | None
    because: Because


@record
class SessionDisputeSettled:
    decision: str
    satisfied: bool
    by: Actor
    because: Because


Event = (
    TableDesignated
    | TableReleased
    | SessionBegun
    | SessionOver
    | SessionClosed
    | PlayersPlaced
    | PresenceNoted
    | PassCardPlayed
    | FormHandedIn
    | FormExamined
    | FormHandedBack
    | FormAnnounced
    | FormShown
    | FormSettledAnew
    | PlayerAbsent
    | PlayerReturned
    | DeductionDirected
    | MinimumDeducted
    | WagerMissed
    | PlayerOut
    | PlayerReinstated
    | ChipsHandedOut
    | PlayerPenalised
    | TimeLimited
    | HeldToTheMinimum
    | ChipsMissing
    | ChipsRemoved
    | CountOrdered
    | ChipsCounted
    | CountSetAside
    | CountTaken
    | ChipsReturned
    | SessionDisputed
    | SessionDisputeSettled
)
