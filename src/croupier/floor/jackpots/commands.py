"""What can be asked of the jackpots of the house, or told to them. `by` is who acts, `at` when.

`BeginHand` and `SettleRound` come from the table with what happened there; the money and the order of it are decided
here.
"""

from datetime import datetime
from enum import Enum
from fractions import Fraction

from croupier.floor.jackpots.setup import Link, PoolId, SystemId
from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

# Systems, pools, tables ----------------------------------------------------------------------------------------------


@record
class RegisterSystem:
    """`approval` names the regulator's approval of the system."""

    system: SystemId
    approval: str
    by: Person


@record
class OpenPool:
    """`other_games` are those of another type that play for the same jackpot; `bonus` is None where none is offered."""

    pool: PoolId
    system: SystemId
    seed: Money
    increment: Percent
    wager: Money
    tables: tuple[Link, ...]
    by: Person
    bonus: Money | None = None
    other_games: tuple[str, ...] = ()


@record
class LinkTable:
    pool: PoolId
    link: Link
    by: Person


@record
class UnlinkTable:
    table: TableId
    by: Person


@record
class ClosePool:
    pool: PoolId
    by: Person


# A round -------------------------------------------------------------------------------------------------------------


@record
class PlaceJackpotWager:
    """`beside` names the other bets that the player has placed for the round."""

    table: TableId
    round: int
    box: Box
    patron: Patron
    amount: Money
    beside: tuple[BetId, ...]
    at: datetime


@record
class WithdrawJackpotWager:
    table: TableId
    box: Box


@record
class Complain:
    """A player says that a jackpot wager was not accepted."""

    table: TableId
    round: int
    box: Box
    patron: Patron
    says: str
    at: datetime


@record
class BeginHand:
    """The first card of a round is about to be removed."""

    table: TableId
    round: int


@record
class HandShown:
    """The hand behind a jackpot wager. The hole cards of a discarded hand need not be known."""

    box: Box
    hole: tuple[Card, ...] = ()
    folded: bool = False


@record
class SettleRound:
    """The result of a round: the Flop, empty if it was not shown, and the hand behind each jackpot wager."""

    table: TableId
    round: int
    flop: tuple[Card, ...]
    hands: tuple[HandShown, ...]


class Cancelled(Enum):
    MISDEAL = "misdeal"
    VOID = "void"


@record
class CancelWagers:
    """`boxes` are those whose hands are void; none named: the whole round."""

    table: TableId
    round: int
    why: Cancelled
    by: Person
    boxes: tuple[Box, ...] = ()


@record
class ForfeitJackpotWager:
    """A jackpot wager is forfeited for a fraud: it leaves the round, and what it put into the pool stays there."""

    table: TableId
    box: Box


@record
class ReopenRound:
    """The round that was settled last at a table is taken up again, to be declared void: prizes are undone."""

    table: TableId
    by: Person


# Prizes --------------------------------------------------------------------------------------------------------------


@record
class PayPrize:
    """The dealer pays a prize, by itself."""

    table: TableId
    box: Box
    prize: str
    amount: Money
    by: Person


@record
class MarkBreach:
    """A person was in breach of the operator's rules for its employees, from one moment until another."""

    patron: Patron
    since: datetime
    until: datetime | None
    reason: str
    by: Person


class Choice(Enum):
    PAY = "pay"
    WITHHOLD = "withhold"


@record
class DecidePrize:
    """Whether a prize that is held is paid."""

    number: int
    choice: Choice
    reason: str
    by: Person


# Equipment and meter -------------------------------------------------------------------------------------------------


@record
class ReportFailure:
    """The jackpot's equipment has failed at some tables."""

    tables: tuple[TableId, ...]
    equipment: str
    at: datetime
    by: Person


@record
class GoOnWithoutJackpot:
    table: TableId
    by: Person


@record
class ResumeJackpot:
    """The equipment works again."""

    table: TableId
    by: Person


@record
class CorrectMeter:
    """`change` is in cents, up or down; `document` is where the correction is written down."""

    pool: PoolId
    change: Fraction
    reason: str
    document: str
    by: Person
    at: datetime


SetupCommand = RegisterSystem | OpenPool | LinkTable | UnlinkTable | ClosePool
WagerCommand = (
    PlaceJackpotWager | WithdrawJackpotWager | Complain | BeginHand | CancelWagers | ForfeitJackpotWager | ReopenRound
)
PrizeCommand = SettleRound | PayPrize | MarkBreach | DecidePrize
EquipmentCommand = ReportFailure | GoOnWithoutJackpot | ResumeJackpot | CorrectMeter
Command = SetupCommand | WagerCommand | PrizeCommand | EquipmentCommand
