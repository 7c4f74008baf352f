"""Opening and closing a table and changing what it offers: what is asked and what happened."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.setup import Limits, Method, Setup

# Commands -------------------------------------------------------------------------------------------------------------


@record
class OpenTable:
    setup: Setup
    limits: Limits
    at: datetime
    by: Actor = Role.DEALER


@record
class CloseTable:
    by: Actor = Role.DEALER


@record
class PassTime:
    to: datetime
    by: Actor = Role.DEALER


@record
class ChangeGame:
    game: str
    by: Actor = Role.DEALER


@record
class ChangeMethod:
    """`method` is text: a table may be asked for a method that the document does not have."""

    method: str
    by: Actor = Role.DEALER


@record
class ChangeSideBets:
    side_bets: tuple[str, ...]
    by: Actor = Role.DEALER


Command = OpenTable | CloseTable | PassTime | ChangeGame | ChangeMethod | ChangeSideBets


# Events ---------------------------------------------------------------------------------------------------------------


@record
class TableOpened:
    """`setup` names the layout and the number of places that were taken; `digest` stands for the terms in force."""

    setup: Setup
    limits: Limits
    at: datetime
    because: Because
    rulebook: str = ""
    digest: str = ""


@record
class TableClosed:
    by: Actor
    because: Because


@record
class TimePassed:
    to: datetime


@record
class GameChanged:
    game: str
    by: Actor
    because: Because


@record
class MethodChanged:
    method: Method
    by: Actor
    because: Because


@record
class SideBetsChanged:
    side_bets: tuple[str, ...]
    by: Actor
    because: Because


@record
class ClosureAnnounced:
    """Notice of closing, counted in coups."""

    by: Actor
    because: Because


Event = TableOpened | TableClosed | TimePassed | GameChanged | MethodChanged | SideBetsChanged | ClosureAnnounced
