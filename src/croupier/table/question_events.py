"""What is asked, claimed and owed at a table: open questions, what somebody says to have seen, and duties."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.people import Actor
from croupier.table.state import Claim, Obligation, Question


@record
class QuestionOpened:
    question: Question
    because: Because


@record
class QuestionAnswered:
    id: str
    choice: str
    by: Actor
    box: Box | None
    because: Because


@record
class QuestionLapsed:
    """It is too late to decide: what a clause says of that moment holds instead."""

    id: str
    because: Because


@record
class AttentionCalled:
    """Somebody says what they saw. Nothing follows from it until staff of the rank confirm it or not."""

    claim: Claim
    because: Because


@record
class AttentionAnswered:
    """What somebody said to have seen was confirmed, or was not. `at` is the table's clock: the moment to look at."""

    number: int
    what: str
    confirmed: bool
    coup: int
    at: datetime
    by: Actor
    because: Because


@record
class DutyArose:
    """Somebody must be told, or something shown or reported."""

    duty: Obligation
    because: Because


@record
class DutyDone:
    number: int
    by: Actor
    at: datetime
    because: Because
