"""What can be asked for a patron, or told of one. `by` is who does it: the patron, or somebody of the staff."""

from datetime import datetime

from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money

LOSS_DAY, LOSS_WEEK, LOSS_MONTH, DEPOSIT_DAY = "loss-day", "loss-week", "loss-month", "deposit-day"
LIMITS = (LOSS_DAY, LOSS_WEEK, LOSS_MONTH, DEPOSIT_DAY)

BUY_IN, BUY_OUT = "buy-in", "buy-out"
CASH, VOUCHER = "cash", "promotional-voucher"


@record
class IssueCard:
    patron: Patron
    number: str
    at: datetime
    by: Person
    premium: bool = False


@record
class CancelCard:
    patron: Patron
    reason: str
    at: datetime
    by: Person


@record
class WithdrawRight:
    """A banning order, or the right to enter or stay is withdrawn: a card in force is cancelled."""

    patron: Patron
    reason: str
    at: datetime
    by: Person


@record
class RestoreRight:
    patron: Patron
    reason: str
    at: datetime
    by: Person


@record
class GiveInformation:
    """The patron was told, or reads on a page, what limits are good for."""

    patron: Patron
    at: datetime
    by: Person


@record
class SetLimit:
    """`which` is one of `LIMITS`; without an amount the limit is taken off."""

    patron: Patron
    which: str
    amount: Money | None
    at: datetime
    by: Person


@record
class DeclineLimits:
    """The patron says expressly that no limits are wanted."""

    patron: Patron
    at: datetime
    by: Person


@record
class SuspendPlay:
    """The patron asks to be kept from gaming."""

    patron: Patron
    hours: int
    at: datetime
    by: Person


@record
class PreventPlay:
    """Somebody of the staff keeps a patron from gaming."""

    patron: Patron
    hours: int
    reason: str
    at: datetime
    by: Person


@record
class ReportMisuse:
    """Somebody plays on this patron's card; `user` is who, if that is known."""

    patron: Patron
    user: str
    table: str
    at: datetime
    by: Person


@record
class AnswerPrompt:
    """What somebody was to do is done: how, and whether the patron was given the information that goes with it."""

    patron: Patron
    number: int
    how: str
    at: datetime
    by: Person
    informed: bool = False


@record
class RequestStatement:
    """The patron asks for the records on paper; on the page they are there at once."""

    patron: Patron
    at: datetime
    by: Person


@record
class RecordMoney:
    """Chips bought or paid out away from a table: `kind` is buy-in or buy-out, `way` says how: cash, transfer."""

    patron: Patron
    kind: str
    way: str
    amount: Money
    at: datetime
    by: Person


@record
class MarkPremium:
    """A premium player arrangement covers the patron from now on, or no longer."""

    patron: Patron
    premium: bool
    at: datetime
    by: Person


Command = (
    IssueCard
    | CancelCard
    | WithdrawRight
    | RestoreRight
    | GiveInformation
    | SetLimit
    | DeclineLimits
    | SuspendPlay
    | PreventPlay
    | ReportMisuse
    | AnswerPrompt
    | RequestStatement
    | RecordMoney
    | MarkPremium
)

OF_THE_PATRON = (GiveInformation, SetLimit, DeclineLimits, SuspendPlay, RequestStatement)
"""What a patron asks for alone; the staff may enter it for one who asks at a desk."""
