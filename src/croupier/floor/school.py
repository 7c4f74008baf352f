"""The school: which drills somebody was asked, what they answered, how it was marked, and who holds a certificate.

Marks are not made here. They come with the answer, and `verify` marks every answer again. Results never leave this
stream: no register of patrons, and nothing about pay, reads them.
"""

from collections.abc import Mapping
from dataclasses import field
from datetime import date, datetime
from typing import Final, assert_never

from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.rulebooks import all_documents, approval

MOST_DAYS: Final = 36_500
MOST_ITEMS: Final = 60
"""So many items has a lesson at the most."""


@record
class AskDrill:
    """Somebody is asked a drill, named by its id."""

    trainee: str
    drill: str
    at: datetime


@record
class AnswerDrill:
    """Somebody answers a drill: the sheet as JSON, how many seconds it took and which median it was held against, and
    how it was marked. `digest` is the edition's. `score` is in ten-thousandths.
    """

    trainee: str
    drill: str
    answer: str
    seconds: int | None
    median: int | None
    digest: str
    marks: Mapping[str, bool]
    score: int
    grade: str
    at: datetime


@record
class KeepResults:
    """Results are kept so many days: older ones are neither shown, exported nor counted. None: as long as the file."""

    days: int | None
    at: datetime


@record
class IssueCertificate:
    """Somebody has shown that they know their part of a document."""

    trainee: str
    job: str
    rulebook: str
    digest: str
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]
    passed: int
    at: date
    expires: date


@record
class RevokeCertificate:
    number: int
    reason: str
    at: datetime


@record
class MakeDue:
    """Memory cards are due at once, for everybody or for those who are named: a trainer wants it, or an amendment has
    changed what is right.
    """

    cards: tuple[str, ...]
    trainees: tuple[str, ...]
    reason: str
    at: datetime


@record
class BuildLesson:
    """A trainer puts a lesson together, for everybody or for those who are named: of memory cards, each a drill family
    or a clause, and of drills from real coups, each by its id.
    """

    title: str
    items: tuple[str, ...]
    trainees: tuple[str, ...]
    trainer: str
    at: datetime


@record
class WithdrawLesson:
    """A lesson is taken back: nobody is asked it any more. What was answered stays."""

    number: int
    at: datetime


@record
class OpenClass:
    """A trainer opens a class. Its code is written down nowhere."""

    trainer: str
    at: datetime


@record
class CloseQuestion:
    """A question to a class is closed: how many answered it, and how many were right in each aspect. What each of them
    answered is written down only if the trainer wants it, and then as any answer is.
    """

    group: int
    drill: str
    answers: int
    right: Mapping[str, int]
    at: datetime


Taught = MakeDue | BuildLesson | WithdrawLesson | OpenClass | CloseQuestion
Command = AskDrill | AnswerDrill | KeepResults | IssueCertificate | RevokeCertificate | Taught


@record
class DrillAsked:
    trainee: str
    drill: str
    at: datetime


@record
class DrillAnswered:
    number: int
    trainee: str
    drill: str
    answer: str
    seconds: int | None
    median: int | None
    digest: str
    marks: Mapping[str, bool]
    score: int
    grade: str
    at: datetime


@record
class ResultsKept:
    days: int | None
    at: datetime


@record
class CertificateIssued:
    number: int
    trainee: str
    job: str
    rulebook: str
    digest: str
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]
    passed: int
    at: date
    expires: date


@record
class CertificateRevoked:
    number: int
    reason: str
    at: datetime


@record
class CardsMadeDue:
    cards: tuple[str, ...]
    trainees: tuple[str, ...]
    reason: str
    at: datetime


@record
class LessonBuilt:
    number: int
    title: str
    items: tuple[str, ...]
    trainees: tuple[str, ...]
    trainer: str
    at: datetime


@record
class LessonWithdrawn:
    number: int
    at: datetime


@record
class ClassOpened:
    number: int
    trainer: str
    at: datetime


@record
class QuestionClosed:
    group: int
    drill: str
    answers: int
    right: Mapping[str, int]
    at: datetime


Event = (
    DrillAsked
    | DrillAnswered
    | ResultsKept
    | CertificateIssued
    | CertificateRevoked
    | CardsMadeDue
    | LessonBuilt
    | LessonWithdrawn
    | ClassOpened
    | QuestionClosed
)
Answer = Accepted[Event] | Refused


@record
class School:
    """What is open, what was answered, and the certificates and lessons by their numbers."""

    open: frozenset[tuple[str, str]] = frozenset()
    answered: int = 0
    keep_days: int | None = None
    certificates: Mapping[int, CertificateIssued] = field(default_factory=dict)
    revoked: frozenset[int] = frozenset()
    classes: int = 0
    lessons: Mapping[int, LessonBuilt] = field(default_factory=dict)
    lessons_built: int = 0


def decide(school: School, command: Command) -> Answer:
    match command:
        case AskDrill():
            return Accepted((DrillAsked(trainee=command.trainee, drill=command.drill, at=command.at),))
        case AnswerDrill():
            return _answer(school, command)
        case KeepResults():
            if command.days is not None and not 0 < command.days <= MOST_DAYS:
                return Refused("retention-unknown", _orders(), facts=Facts(number=MOST_DAYS))
            return Accepted((ResultsKept(days=command.days, at=command.at),))
        case IssueCertificate():
            return _issue(school, command)
        case RevokeCertificate():
            if command.number not in school.certificates or command.number in school.revoked:
                return Refused("no-certificate", _orders(), facts=Facts(number=command.number))
            revoked = CertificateRevoked(number=command.number, reason=command.reason, at=command.at)
            return Accepted((revoked,))
        case MakeDue() | BuildLesson() | WithdrawLesson() | OpenClass() | CloseQuestion():
            return _taught(school, command)
        case _:
            assert_never(command)


def _taught(school: School, command: Taught) -> Answer:
    """Decide what a trainer asks."""
    match command:
        case MakeDue():
            if not command.cards or not command.reason.strip():
                return Refused("nothing-made-due", _orders())
            due = CardsMadeDue(cards=command.cards, trainees=command.trainees, reason=command.reason, at=command.at)
            return Accepted((due,))
        case BuildLesson():
            return _lesson(school, command)
        case WithdrawLesson():
            if command.number not in school.lessons:
                return Refused("no-such-lesson", _orders(), facts=Facts(number=command.number))
            return Accepted((LessonWithdrawn(number=command.number, at=command.at),))
        case OpenClass():
            opened = ClassOpened(number=school.classes + 1, trainer=command.trainer, at=command.at)
            return Accepted((opened,))
        case CloseQuestion():
            if not 0 < command.group <= school.classes:
                return Refused("no-such-class", _orders(), facts=Facts(number=command.group))
            closed = QuestionClosed(
                group=command.group,
                drill=command.drill,
                answers=command.answers,
                right=command.right,
                at=command.at,
            )
            return Accepted((closed,))
        case _:
            assert_never(command)


def _lesson(school: School, command: BuildLesson) -> Answer:
    if not command.title.strip() or not 0 < len(command.items) <= MOST_ITEMS:
        return Refused("nothing-to-teach", _orders(), facts=Facts(number=MOST_ITEMS))
    built = LessonBuilt(
        number=school.lessons_built + 1,
        title=command.title,
        items=command.items,
        trainees=command.trainees,
        trainer=command.trainer,
        at=command.at,
    )
    return Accepted((built,))


def _answer(school: School, command: AnswerDrill) -> Answer:
    """Each question is answered once, by whoever was asked."""
    if (command.trainee, command.drill) not in school.open:
        return Refused("drill-not-asked", _of(command.drill), facts=Facts(name=command.trainee))
    answered = DrillAnswered(
        number=school.answered + 1,
        trainee=command.trainee,
        drill=command.drill,
        answer=command.answer,
        seconds=command.seconds,
        median=command.median,
        digest=command.digest,
        marks=command.marks,
        score=command.score,
        grade=command.grade,
        at=command.at,
    )
    return Accepted((answered,))


def _orders() -> Because:
    """What is not of one document is cited by the orders that approve them."""
    return tuple(clause for each in all_documents() for clause in approval(each.id)[:1])


def _of(drill: str) -> Because:
    """Cite the order that approves the document of a drill."""
    return approval(drill.partition(":")[0])[:1]


def _issue(school: School, command: IssueCertificate) -> Answer:
    if not command.covered or command.expires <= command.at:
        return Refused("nothing-to-certify", _of(command.rulebook), facts=Facts(name=command.trainee))
    issued = CertificateIssued(
        number=len(school.certificates) + 1,
        trainee=command.trainee,
        job=command.job,
        rulebook=command.rulebook,
        digest=command.digest,
        covered=command.covered,
        uncovered=command.uncovered,
        passed=command.passed,
        at=command.at,
        expires=command.expires,
    )
    return Accepted((issued,))


def evolve(school: School, event: Event) -> School:
    match event:
        case DrillAsked():
            return replace(school, open=school.open | {(event.trainee, event.drill)})
        case DrillAnswered():
            return replace(school, open=school.open - {(event.trainee, event.drill)}, answered=event.number)
        case ResultsKept():
            return replace(school, keep_days=event.days)
        case CertificateIssued():
            return replace(school, certificates={**school.certificates, event.number: event})
        case CertificateRevoked():
            return replace(school, revoked=school.revoked | {event.number})
        case LessonBuilt():
            lessons = {**school.lessons, event.number: event}
            return replace(school, lessons=lessons, lessons_built=event.number)
        case LessonWithdrawn():
            lessons = {number: each for number, each in school.lessons.items() if number != event.number}
            return replace(school, lessons=lessons)
        case ClassOpened():
            return replace(school, classes=event.number)
        case CardsMadeDue() | QuestionClosed():
            return school
        case _:
            assert_never(event)
