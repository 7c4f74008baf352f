"""A tournament session: what is asked. All amounts are tournament chips."""

from collections.abc import Mapping

from croupier.games.terms import record
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.session.state import Ground, Missing, Plan

# Commands of the tournament -------------------------------------------------------------------------------------------


@record
class DesignateTable:
    """The table is to serve a tournament."""

    tournament: str
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class ReleaseTable:
    """The tournament is over, or cancelled: the table serves it no longer."""

    by: Actor = Role.TOURNAMENT_MANAGER


@record
class BeginSession:
    """A session, a play-off or practice coups begin."""

    plan: Plan
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class CloseSession:
    """The results of the session are announced, or it is given up: its players leave the table."""

    by: Actor = Role.TOURNAMENT_MANAGER


@record
class StopSession:
    """A play-off is decided, or the tournament cancelled: no more coups are dealt."""

    ground: Ground
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class PlacePlayers:
    """A play-off has found the places of these boxes, and goes on without them."""

    boxes: tuple[Box, ...]
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class NotePresence:
    """Somebody in charge of the tournament is there, or nobody is."""

    present: bool
    by: Actor = Role.TOURNAMENT_DIRECTOR


# Commands at the table ------------------------------------------------------------------------------------------------


@record
class PlayPassCard:
    box: Box
    by: Actor = Role.DEALER


@record
class HandInForm:
    """A form with an undisclosed wager is handed in. What it says is known by its seal alone."""

    box: Box
    seal: str
    by: Actor = Role.DEALER


@record
class ExamineForm:
    """The form was examined: it is in order, or `fault` names what is wrong with it."""

    box: Box
    fault: str = ""
    by: Actor = Role.GAMING_SUPERVISOR


@record
class HandBackForm:
    """A form goes back to the player before the call: it is no wager."""

    box: Box
    by: Actor = Role.GAMING_SUPERVISOR


@record
class AnnounceForm:
    """What a form says is announced; with the key its seal shows that nothing was changed."""

    box: Box
    bet: BetId
    amount: Money
    key: str
    by: Actor = Role.GAMING_SUPERVISOR


@record
class ShowForm:
    """The player at `to` asks to see the form of the last coup of `box`."""

    box: Box
    to: Box
    by: Actor = Role.DEALER


@record
class DisqualifyPlayer:
    """`rule` is the clause that was broken, or the ground that the conditions list."""

    box: Box
    rule: str = ""
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class PenalisePlayer:
    box: Box
    ground: str
    by: Actor = Role.TOURNAMENT_DIRECTOR


@record
class RetirePlayer:
    """A player gives up."""

    box: Box
    by: Actor = Role.DEALER


@record
class HandOutChips:
    """More chips that a player has bought, where the conditions sell them: a re-buy or an add-on."""

    box: Box
    chips: Money
    by: Actor = Role.TOURNAMENT_DIRECTOR


@record
class LimitTime:
    """So many seconds for each wager, from the call or the turn; `notified`: every player was told before."""

    seconds: int
    notified: bool = False
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class EndSession:
    """The session ends before its time; `agreed` are the boxes whose players agree."""

    ground: Ground
    agreed: tuple[Box, ...] = ()
    by: Actor = Role.TOURNAMENT_MANAGER


@record
class OrderCount:
    """The chips of all players are to be counted now."""

    by: Actor = Role.TOURNAMENT_MANAGER


@record
class CountChips:
    """What was counted, by box; left out, everybody has what the table derives."""

    totals: Mapping[Box, Money] | None = None
    by: Actor = Role.DEALER


@record
class ReturnChips:
    """The chips of the session are back in the inventory, but for those `missing`, by denomination."""

    missing: tuple[Missing, ...] = ()
    by: Actor = Role.DEALER


@record
class SettleDispute:
    """The oldest dispute at the table is decided; `advised`: who is not satisfied was told of the inspector."""

    decision: str
    satisfied: bool = True
    advised: bool = False
    by: Actor = Role.TOURNAMENT_MANAGER


Command = (
    DesignateTable
    | ReleaseTable
    | BeginSession
    | CloseSession
    | StopSession
    | PlacePlayers
    | NotePresence
    | PlayPassCard
    | HandInForm
    | ExamineForm
    | HandBackForm
    | AnnounceForm
    | ShowForm
    | DisqualifyPlayer
    | PenalisePlayer
    | RetirePlayer
    | HandOutChips
    | LimitTime
    | EndSession
    | OrderCount
    | CountChips
    | ReturnChips
    | SettleDispute
)
OF_THE_TOURNAMENT = (
    *(DesignateTable, ReleaseTable, BeginSession, CloseSession, StopSession, PlacePlayers, NotePresence),
    HandOutChips,
)
"""What only the tournament itself asks of its tables."""
