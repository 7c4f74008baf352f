"""What happened to the jackpots of the house. What moves a meter is an event of its own, beside the wager or prize that
it belongs to; all such sums are exact fractions of cents.
"""

from datetime import datetime
from fractions import Fraction

from croupier.floor.jackpots.commands import Cancelled
from croupier.floor.jackpots.setup import AtTable, PayTable, PoolId, SystemId
from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

# Systems, pools, tables ----------------------------------------------------------------------------------------------


@record
class SystemRegistered:
    system: SystemId
    approval: str
    by: Person
    because: Because


@record
class PoolOpened:
    pool: PoolId
    system: SystemId
    seed: Money
    increment: Percent
    wager: Money
    pay_table: PayTable
    bonus: Money | None
    other_games: tuple[str, ...]
    by: Person
    because: Because


@record
class TableLinked:
    table: TableId
    pool: PoolId
    system: SystemId
    setup: AtTable
    by: Person
    because: Because


@record
class TableUnlinked:
    table: TableId
    pool: PoolId
    by: Person
    because: Because


@record
class PoolClosed:
    pool: PoolId
    by: Person
    because: Because


# A round -------------------------------------------------------------------------------------------------------------


@record
class JackpotWagerAccepted:
    pool: PoolId
    table: TableId
    round: int
    box: Box
    patron: Patron
    amount: Money
    at: datetime
    because: Because


@record
class JackpotWagerReturned:
    pool: PoolId
    table: TableId
    round: int
    box: Box
    patron: Patron
    amount: Money
    because: Because


@record
class ComplaintRecorded:
    table: TableId
    round: int
    box: Box
    patron: Patron
    says: str
    accepted: bool
    at: datetime
    because: Because


@record
class HandBegun:
    table: TableId
    round: int
    because: Because


@record
class RoundVoided:
    table: TableId
    round: int
    why: Cancelled
    by: Person
    because: Because


@record
class JackpotWagerJudged:
    """What became of a wager: alive or lost with the fold, the hand as a dealer would say it, the prize if it won."""

    table: TableId
    round: int
    box: Box
    alive: bool
    hand: str
    prize: str
    because: Because


@record
class RoundSettled:
    table: TableId
    round: int
    because: Because


@record
class JackpotWagerForfeited:
    """A fraudster's wager is not returned: what it put into the pool stays there."""

    pool: PoolId
    table: TableId
    round: int
    box: Box
    patron: Patron
    amount: Money
    because: Because


@record
class JackpotRoundReopened:
    """The round that was settled last is in play again, with its wagers; what it won is undone by events of its own."""

    table: TableId
    round: int
    by: Person
    because: Because


# Prizes --------------------------------------------------------------------------------------------------------------


@record
class PrizeWon:
    """A prize in its turn, numbered through the house; the house adds what the pool does not give."""

    number: int
    pool: PoolId
    table: TableId
    round: int
    box: Box
    patron: Patron
    prize: str
    amount: Money
    from_house: Fraction
    wagered_at: datetime
    because: Because


@record
class PrizeHeld:
    """The operator need not pay it: it waits for a decision."""

    number: int
    table: TableId
    because: Because


@record
class PrizePaid:
    number: int
    pool: PoolId
    table: TableId
    box: Box
    patron: Patron
    prize: str
    amount: Money
    by: Person
    reason: str
    because: Because


@record
class PrizeWithheld:
    number: int
    pool: PoolId
    patron: Patron
    reason: str
    by: Person
    because: Because


@record
class PrizeReversed:
    """The round in which a prize was won is invalid: the prize is not due, and if it was paid it is owed back."""

    number: int
    pool: PoolId
    table: TableId
    box: Box
    patron: Patron
    prize: str
    amount: Money
    from_house: Fraction
    paid: bool
    because: Because


@record
class BreachMarked:
    patron: Patron
    since: datetime
    until: datetime | None
    reason: str
    by: Person
    because: Because


# Equipment -----------------------------------------------------------------------------------------------------------


@record
class EquipmentFailed:
    table: TableId
    equipment: str
    at: datetime
    by: Person
    because: Because


@record
class NoticeDue:
    """Somebody must be told."""

    what: str
    whom: str
    table: TableId
    since: datetime
    because: Because


@record
class WentOnWithoutJackpot:
    table: TableId
    by: Person
    because: Because


@record
class JackpotResumed:
    table: TableId
    by: Person
    because: Because


# What moves a meter --------------------------------------------------------------------------------------------------


@record
class SeedPut:
    pool: PoolId
    amount: Money
    because: Because


@record
class ContributionMade:
    pool: PoolId
    table: TableId
    box: Box
    cents: Fraction
    because: Because


@record
class ContributionTakenBack:
    """What a meter that was emptied in between no longer holds, the house bears."""

    pool: PoolId
    table: TableId
    box: Box
    cents: Fraction
    from_house: Fraction
    because: Because


@record
class PoolDrawn:
    """A win takes its part of the meter."""

    pool: PoolId
    number: int
    cents: Fraction
    because: Because


@record
class SharePutBack:
    """A prize was not paid: its part of the meter goes back."""

    pool: PoolId
    number: int
    cents: Fraction
    because: Because


@record
class SeedTakenBack:
    """The win after which a pool was seeded is undone; what the meter no longer holds of it, the house bears."""

    pool: PoolId
    cents: Fraction
    from_house: Fraction
    because: Because


@record
class MeterCorrected:
    pool: PoolId
    change: Fraction
    reason: str
    document: str
    by: Person
    at: datetime
    because: Because


MeterEvent = (
    SeedPut | ContributionMade | ContributionTakenBack | PoolDrawn | SharePutBack | SeedTakenBack | MeterCorrected
)
SetupEvent = SystemRegistered | PoolOpened | TableLinked | TableUnlinked | PoolClosed
RoundEvent = (
    JackpotWagerAccepted
    | JackpotWagerReturned
    | ComplaintRecorded
    | HandBegun
    | RoundVoided
    | JackpotWagerJudged
    | JackpotWagerForfeited
    | JackpotRoundReopened
    | RoundSettled
)
PrizeEvent = PrizeWon | PrizeHeld | PrizePaid | PrizeWithheld | PrizeReversed | BreachMarked
EquipmentEvent = EquipmentFailed | NoticeDue | WentOnWithoutJackpot | JackpotResumed
Event = MeterEvent | SetupEvent | RoundEvent | PrizeEvent | EquipmentEvent
