"""What happened to a patron's account of play."""

from datetime import datetime

from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money

# The card ------------------------------------------------------------------------------------------------------------


@record
class CardIssued:
    patron: Patron
    number: str
    premium: bool
    at: datetime
    by: Person
    because: Because


@record
class CardCancelled:
    patron: Patron
    number: str
    reason: str
    at: datetime
    because: Because


@record
class RightWithdrawn:
    patron: Patron
    reason: str
    at: datetime
    because: Because


@record
class RightRestored:
    patron: Patron
    reason: str
    at: datetime
    by: Person
    because: Because


@record
class MisuseReported:
    patron: Patron
    user: str
    table: str
    at: datetime
    because: Because


@record
class PremiumMarked:
    patron: Patron
    premium: bool
    at: datetime
    by: Person
    because: Because


# Limits and suspensions ----------------------------------------------------------------------------------------------


@record
class InformationGiven:
    patron: Patron
    at: datetime
    by: Person
    because: Because


@record
class LimitSet:
    """A limit, or none, from `since` on."""

    patron: Patron
    which: str
    amount: Money | None
    since: datetime
    at: datetime
    by: Person
    because: Because


@record
class LimitsDeclined:
    patron: Patron
    at: datetime
    by: Person
    because: Because


@record
class PlayPrevented:
    """Nobody lets the patron play until then. `why` is a word: own-request, staff, day or week."""

    patron: Patron
    until: datetime
    why: str
    reason: str
    at: datetime
    because: Because


# Prompts -------------------------------------------------------------------------------------------------------------


@record
class PromptRaised:
    """Somebody of the staff has something to do about a patron; `due` is None where it is at once."""

    patron: Patron
    number: int
    what: str
    says: str
    at: datetime
    due: datetime | None
    because: Because


@record
class PromptAnswered:
    patron: Patron
    number: int
    what: str
    how: str
    at: datetime
    by: Person
    because: Because


# Play and money ------------------------------------------------------------------------------------------------------


@record
class PlayBegan:
    """The patron sat down."""

    patron: Patron
    table: TableId
    box: Box
    game: str
    card: str
    at: datetime
    because: Because


@record
class PlayEnded:
    patron: Patron
    table: TableId
    box: Box
    at: datetime
    because: Because


@record
class PlayInterrupted:
    """Nothing was taken down at the table from `since` on, for longer than a break: that time was no play."""

    patron: Patron
    table: TableId
    since: datetime
    at: datetime
    because: Because


@record
class Played:
    """What one act at a table came to for the patron: what lies there now, and what was turned over, won and lost. What
    is put right later is less than nothing.
    """

    patron: Patron
    table: TableId
    game: str
    card: str
    premium: bool
    stakes: Money
    turnover: Money
    won: Money
    lost: Money
    at: datetime
    because: Because


@record
class MoneyRecorded:
    """A buy-in or a buy-out, with everything that is to be recorded of it."""

    patron: Patron
    kind: str
    way: str
    amount: Money
    table: str
    game: str
    card: str
    premium: bool
    at: datetime
    because: Because


Event = (
    CardIssued
    | CardCancelled
    | RightWithdrawn
    | RightRestored
    | MisuseReported
    | PremiumMarked
    | InformationGiven
    | LimitSet
    | LimitsDeclined
    | PlayPrevented
    | PromptRaised
    | PromptAnswered
    | PlayBegan
    | PlayEnded
    | PlayInterrupted
    | Played
    | MoneyRecorded
)
