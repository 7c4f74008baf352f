"""Questions, rulings and duties: what is asked, what happened, and what is open."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Final

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.people import Actor
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId

# State ----------------------------------------------------------------------------------------------------------------


@record
class Subject:
    """Whom or what a question is about, where the same may be asked of several: a box, a person, a claim."""

    box: Box | None = None
    person: str = ""
    claim: int | None = None

    @property
    def whom(self) -> str:
        """Name the box, or the person who has none."""
        return self.person if self.box is None else f"box {self.box}"


NOTHING: Final = Subject()


@record
class Question:
    """Something that somebody must decide before the table goes on: the lawful choices and the act that is needed.

    `box` is whose question it is. `about` and `coup` say which boxes and which round it concerns, `people` who is meant
    at a box if it was said. One that no longer `holds` the table was answered once and may be answered further.
    """

    id: QuestionId
    choices: tuple[Choice, ...]
    act: str
    because: Because
    subject: Subject = NOTHING
    box: Box | None = None
    about: tuple[Box, ...] = ()
    coup: int | None = None
    holds: bool = True
    people: tuple[tuple[Box, Patron], ...] = ()

    @property
    def same(self) -> tuple[QuestionId, Subject, Box | None]:
        """What makes it this question and no other."""
        return self.id, self.subject, self.box

    @property
    def discretionary(self) -> bool:
        """Tell whether the text says that somebody may, not that they must: nothing is done if they do not want it."""
        spared = self.id is QuestionId.MISDEAL and Choice.PLAY_ON in self.choices
        return spared or QUESTIONS[self.id].may

    @property
    def names(self) -> tuple[str, ...]:
        """What can be answered, as it is written and sent: a choice, or a box, which is the area that a player gives up
        or whose chips were removed first.
        """
        if self.id in (QuestionId.AREA, QuestionId.REMOVAL):
            return tuple(f"box {box}" for box in self.about)
        return tuple(each.value for each in self.choices)


@record
class Obligation:
    """A duty to tell, show or report, until it is discharged."""

    number: int
    what: str
    whom: str
    because: Because
    since: datetime
    due: datetime | None = None
    by_way_of: tuple[str, ...] = ()


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Answer:
    """Somebody with the rank answers an open question; `claim` is the number of the claim that is decided."""

    choice: str
    box: Box | None = None
    forfeit: tuple[Box, ...] = ()
    reason: str = ""
    by: Actor = Role.DEALER
    claim: int | None = None


@record
class Discharge:
    """Somebody was told, or something shown or reported: the duty with this number is done."""

    number: int
    by: Actor = Role.DEALER


Command = Answer | Discharge


# Events ---------------------------------------------------------------------------------------------------------------


@record
class Ruled:
    """The table ruled on something out of the ordinary. `name` is the same in all documents; the clause differs. `code`
    is permanent too: with the facts it says why, and the sentence is made of both when it is shown.
    """

    name: str
    code: str
    facts: Facts = NONE
    because: Because


@record
class BreachNoted:
    """Something was done that a clause forbids, or left out that it asks for, and nothing follows but this note."""

    code: str
    facts: Facts = NONE
    because: Because


@record
class Recorded:
    """An entry for a register: what a clause wants written down."""

    what: str
    by: Actor
    details: Mapping[str, str] = field(default_factory=dict)
    because: Because = ()


@record
class QuestionOpened:
    question: Question
    because: Because


@record
class QuestionAnswered:
    id: QuestionId
    subject: Subject = NOTHING
    choice: str
    by: Actor
    box: Box | None
    because: Because


@record
class QuestionLapsed:
    """It is too late to decide: what a clause says of that moment holds instead."""

    id: QuestionId
    subject: Subject = NOTHING
    because: Because


@record
class BoxQuestionLapsed:
    """What was to be decided about one box need not be any more: its hand, its wager or its round is over."""

    id: QuestionId
    subject: Subject = NOTHING
    box: Box
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


Event = (
    Ruled
    | BreachNoted
    | Recorded
    | QuestionOpened
    | QuestionAnswered
    | QuestionLapsed
    | BoxQuestionLapsed
    | DutyArose
    | DutyDone
)
