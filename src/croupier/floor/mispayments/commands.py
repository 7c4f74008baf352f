"""What can be asked of the register of mispayments. `case` is the number of the case, `at` when it was done."""

from datetime import datetime

from croupier.floor.mispayments.events import Finding, Outcome
from croupier.floor.monthly_report import CloseMonth, ReportMonth
from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


@record
class OpenCase:
    """A wager was settled wrongly, and the house became aware of it. `patron` is whoever is known to have had it."""

    table: TableId
    at: datetime
    coup: str
    box: str
    bet: str
    paid: Money
    due: Money
    patron: Patron | None = None


@record
class Enquire:
    """Somebody asked how it came about: what was done and found."""

    case: int
    by: Person
    at: datetime
    found: str


@record
class Find:
    """Whether it was meant: what the enquiries show."""

    case: int
    by: Person
    at: datetime
    finding: Finding
    reason: str = ""


@record
class Rectify:
    """The difference was paid, or came back, whole."""

    case: int
    by: Person
    at: datetime
    how: str
    amount: Money


@record
class Attempt:
    """Somebody tried to put it right."""

    case: int
    by: Person
    at: datetime
    how: str
    outcome: str


@record
class SeekPatron:
    """Somebody tried to find out who the patron is; None: not found."""

    case: int
    by: Person
    at: datetime
    how: str
    patron: Patron | None


@record
class Reimburse:
    """The patron was offered what was paid too little."""

    case: int
    by: Person
    at: datetime
    amount: Money
    outcome: str


@record
class RequestReturn:
    """The patron was asked for what was paid too much."""

    case: int
    by: Person
    at: datetime
    amount: Money
    outcome: str


@record
class FindNotPractical:
    """Why the patron, though known, can be neither reimbursed nor asked."""

    case: int
    by: Person
    at: datetime
    reason: str


@record
class TellRegulator:
    case: int
    by: Person
    at: datetime


@record
class CloseCase:
    case: int
    by: Person
    at: datetime
    outcome: Outcome


CaseCommand = (
    Enquire
    | Find
    | Rectify
    | Attempt
    | SeekPatron
    | Reimburse
    | RequestReturn
    | FindNotPractical
    | TellRegulator
    | CloseCase
)
Command = OpenCase | CaseCommand | ReportMonth | CloseMonth
