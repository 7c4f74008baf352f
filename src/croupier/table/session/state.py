"""What is true of a tournament session at a table: its plan, its players and how far it is."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import NOTHING, Money
from croupier.table.setup import Limits


class Status(Enum):
    """Whether somebody still plays in the session; whoever is `PLACED` has a place, and others still play off."""

    IN = "in"
    ELIMINATED = "eliminated"
    DISQUALIFIED = "disqualified"
    RETIRED = "retired"
    PLACED = "placed"


class Stage(Enum):
    """How far a session is: coups are dealt, no more are dealt, or its chips are back in the inventory."""

    RUNNING = "running"
    OVER = "over"
    RETURNED = "returned"


class Absent(Enum):
    """What conditions make of an absent player."""

    DEDUCTED = "minimum-deducted"
    STAYS = "stack-stays"
    ELIMINATED = "eliminated"


class Ground(Enum):
    """Why no more coups are dealt in a session."""

    COUPS = "coups"
    TIME = "time"
    DETERMINED = "determined"
    AGREED = "agreed"
    NOBODY_LEFT = "nobody-left"
    DECIDED = "decided"
    PRACTISED = "practised"
    CANCELLED = "cancelled"


# The plan -------------------------------------------------------------------------------------------------------------


@record
class Entrant:
    """Somebody who has a place in a session, with chips; `present` when it begins or not."""

    patron: Patron
    chips: Money
    present: bool = True


@record
class Rise:
    """Limits, higher or lower, that may be put in force once so many coups of the session are over."""

    after: int
    limits: Limits


@record
class Absence:
    """What conditions say of an absent player: what follows when more than so many minutes are over."""

    minutes: int
    then: Absent


@record
class Plan:
    """What a tournament gives a table for a session, as its conditions have it: all amounts are tournament chips.

    `places`: as many as go on from this table; in a final the last place, one. `penalties` gives for each ground what
    follows the first time, the second, and so on: chips that are taken, or nothing for a warning. `grounds` are those
    for which the conditions disqualify. `features` are other wagers that they allow. Who comes when more than
    `late_minutes` of the session are over is out.
    """

    tournament: str
    players: Mapping[Box, Entrant]
    limits: Limits
    round: int = 1
    coups: int | None = None
    minutes: int | None = None
    places: int = 1
    pass_cards: int = 0
    undisclosed: int = 0
    marker: bool = False
    compulsory: Money | None = None
    rises: tuple[Rise, ...] = ()
    cash_at_end: bool = False
    play_off: bool = False
    practice: bool = False
    absence: Absence | None = None
    late_minutes: int | None = None
    penalties: Mapping[str, tuple[Money, ...]] = field(default_factory=dict)
    grounds: tuple[str, ...] = ()
    features: tuple[str, ...] | None = None


# Players --------------------------------------------------------------------------------------------------------------


@record
class Out:
    """How somebody left a session: in which of its coups, after wagering how much on it. What chips were left is in the
    stack, once that coup is settled.

    `keeps`: the value of the stack is retained; `refundable`: the fee may go back if whoever is in charge approves.
    """

    coup: int
    staked: Money
    keeps: bool
    refundable: bool
    because: Because


@record
class Contestant:
    """A player of the session. `chips` are all that the player has, what lies on the layout included. Who is absent may
    have the minimum deducted; `earlier_deductions` are those of absences before. `held`: held to the minimum on this
    coup. `penalised` counts penalties by their ground. `staked` is what was wagered on the coup that ended last,
    `added` what an accepted count has beyond what the table derived. `differs` is a count that is not what the table
    derives: it is none until somebody has decided.
    """

    patron: Patron
    chips: Money
    pass_cards: int = 0
    forms: int = 0
    status: Status = Status.IN
    absent: datetime | None = None
    deducting: bool = False
    deductions: int = 0
    earlier_deductions: int = 0
    held: bool = False
    penalised: Mapping[str, int] = field(default_factory=dict)
    out: Out | None = None
    staked: Money = NOTHING
    added: Money = NOTHING
    counted: Money | None = None
    differs: Money | None = None

    @property
    def plays(self) -> bool:
        return self.status is Status.IN


# Forms ----------------------------------------------------------------------------------------------------------------


@record
class Form:
    """An undisclosed wager that was handed in. Only its seal is known until it is announced."""

    seal: str
    examined: bool = False
    bet: BetId | None = None
    amount: Money = NOTHING
    lays: Money = NOTHING
    number: int | None = None

    @property
    def announced(self) -> bool:
        return self.bet is not None


@record
class PlayedForm:
    """An undisclosed wager of a coup that is over: what was laid, what it brought, and what it can be judged by anew.

    `held` are the chips that the player had when it was made, less what was openly wagered.
    """

    coup: int
    number: int
    bet: BetId
    written: Money
    amount: Money
    net: Money
    held: Money
    limits: Limits
    player: tuple[Card, ...]
    banker: tuple[Card, ...]


# The session ----------------------------------------------------------------------------------------------------------


@record
class Missing:
    """Chips of one denomination that did not come back."""

    denomination: Money
    count: int


@record
class Session:
    """`coup` counts the coups that are over. Of the coup to come, or in hand: `acted` are the boxes that have wagered,
    in their order, `passed` those with a pass card, `deducted` what absent players lost, `missed` who made no wager.
    `since` is when time for a wager began to run, `stood` for how many seconds the clock stood. `removed`: in which
    order losing chips were taken away in a coup. `foreign` are chips beyond all that the tournament gave out.
    `before` is the session as it was in the coup that ended last.
    """

    plan: Plan
    players: Mapping[Box, Contestant]
    begun: datetime
    sign: Limits
    stage: Stage = Stage.RUNNING
    ground: Ground | None = None
    coup: int = 0
    acted: tuple[Box, ...] = ()
    passed: tuple[Box, ...] = ()
    forms: Mapping[Box, Form] = field(default_factory=dict)
    played: Mapping[Box, PlayedForm] = field(default_factory=dict)
    deducted: Mapping[Box, Money] = field(default_factory=dict)
    missed: tuple[Box, ...] = ()
    removed: tuple[tuple[int, tuple[Box, ...]], ...] = ()
    seconds: int | None = None
    since: datetime | None = None
    stood: int = 0
    counting: Because = ()
    disputes: int = 0
    missing: Money = NOTHING
    foreign: Money = NOTHING
    before: "Session | None" = None

    @property
    def runs(self) -> bool:
        return self.stage is Stage.RUNNING

    @property
    def laying(self) -> bool:
        """Tell whether an undisclosed wager is announced and not yet laid out."""
        return any(each.announced and each.number is None for each in self.forms.values())

    @property
    def playing(self) -> tuple[Box, ...]:
        """The boxes of those who are still in."""
        return tuple(box for box, each in sorted(self.players.items()) if each.plays)

    def box_of(self, patron: Patron) -> Box | None:
        return next((box for box, each in self.players.items() if each.patron == patron), None)

    @property
    def coups_left(self) -> bool:
        """Tell whether another coup is to come, as far as coups are counted."""
        return self.plan.coups is None or self.coup < self.plan.coups

    @property
    def counted(self) -> bool:
        """Tell whether the chips of everybody who is still in have been counted. In a play-off each coup is counted,
        and the table's own figures stand.
        """
        return self.plan.play_off or all(self.players[box].counted is not None for box in self.playing)
