"""What happened in the register of mispayments."""

from datetime import datetime
from enum import Enum

from croupier.floor.monthly_report import MonthClosed, MonthReported
from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


class Finding(Enum):
    NOT_INTENTIONAL = "not-intentional"
    SUSPECTED = "suspected"
    INTENTIONAL = "intentional"


class Outcome(Enum):
    """As what a case is closed."""

    NO_BREACH = "no-breach"
    POSSIBLE_BREACH = "possible-breach"


@record
class CaseOpened:
    case: int
    table: TableId
    at: datetime
    coup: str
    box: str
    bet: str
    paid: Money
    due: Money
    patron: Patron | None
    because: Because


@record
class EnquiryMade:
    case: int
    by: Person
    at: datetime
    found: str
    because: Because


@record
class FindingMade:
    case: int
    by: Person
    at: datetime
    finding: Finding
    reason: str
    because: Because


@record
class Rectified:
    case: int
    by: Person
    at: datetime
    how: str
    amount: Money
    because: Because


@record
class AttemptMade:
    case: int
    by: Person
    at: datetime
    how: str
    outcome: str
    because: Because


@record
class PatronSought:
    case: int
    by: Person
    at: datetime
    how: str
    patron: Patron | None
    because: Because


@record
class ReimbursementAttempted:
    case: int
    by: Person
    at: datetime
    amount: Money
    outcome: str
    because: Because


@record
class ReturnRequested:
    case: int
    by: Person
    at: datetime
    amount: Money
    outcome: str
    because: Because


@record
class FoundNotPractical:
    case: int
    by: Person
    at: datetime
    reason: str
    because: Because


@record
class RegulatorTold:
    case: int
    by: Person
    at: datetime
    because: Because


@record
class CaseClosed:
    case: int
    by: Person
    at: datetime
    outcome: Outcome
    because: Because


CaseEvent = (
    EnquiryMade
    | FindingMade
    | Rectified
    | AttemptMade
    | PatronSought
    | ReimbursementAttempted
    | ReturnRequested
    | FoundNotPractical
    | RegulatorTold
    | CaseClosed
)
Event = CaseOpened | CaseEvent | MonthReported | MonthClosed
