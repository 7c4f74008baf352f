"""A school in a journal: what was asked and answered, written down and read again. It has a database of its own."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median_low
from threading import RLock
from typing import Self
from uuid import uuid4

from croupier.floor import school
from croupier.floor.school import (
    AnswerDrill,
    AskDrill,
    CardsMadeDue,
    Command,
    DrillAnswered,
    DrillAsked,
    LessonBuilt,
    School,
)
from croupier.journal.answers import Appended
from croupier.journal.entry import Entry, Proposal, Write
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.errors import CroupierError
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.school_check import WHOLE
from croupier.runtime.house import streams
from croupier.runtime.school import lessons
from croupier.views.drills import Drill, Marks, Sheet, mark
from croupier.wording import refusal

LEAST_FOR_A_MEDIAN = 3
"""So many must have passed before anybody is held against the time that they took."""
MOST_NAME = 60


class NotKept(CroupierError, RuntimeError):
    """The school could not, or would not, write something down."""


class SchoolBook:
    """A school that is open. Without a writer it can only be read. What was read once is kept, and what was written
    since is added to it; any thread may ask.
    """

    def __init__(self, reader: Reader, journal: Journal | None = None) -> None:
        self._reader, self._journal = reader, journal
        self._lock = RLock()
        self._version = 0
        self._state = School()
        self._attempts: list[DrillAnswered] = []
        self._of_family: dict[str, list[DrillAnswered]] = {}
        self._asked_at: dict[tuple[str, str], datetime] = {}
        self._made_due: list[CardsMadeDue] = []

    @classmethod
    @contextmanager
    def look(cls, path: Path | str) -> Iterator[Self]:
        """Open a school for reading."""
        with Reader.look(path) as reader:
            yield cls(reader)

    @classmethod
    @contextmanager
    def open(cls, path: Path | str) -> Iterator[Self]:
        """Open a school for writing; it is made if there is none."""
        with Journal.open(path) as journal:
            if not journal.accepted:
                report = verify(journal, checks(journal))
                if not report.sound:
                    raise NotKept(f"{path} is not what it was: see croupier verify {path}")
                journal.accept()
            yield cls(journal, journal)

    # Reading ---------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> School:
        with self._lock:
            self._catch_up()
            return self._state

    def _catch_up(self) -> None:
        for each in self._reader.read(streams.SCHOOL, self._version + 1):
            self._take(each.event)
            self._version = each.version

    def _take(self, event: school.Event) -> None:
        self._state = school.evolve(self._state, event)
        match event:
            case DrillAsked():
                self._asked_at[event.trainee, event.drill] = event.at
            case DrillAnswered():
                self._attempts.append(event)
                self._of_family.setdefault(_family(event.drill), []).append(event)
                self._asked_at.pop((event.trainee, event.drill), None)
            case CardsMadeDue():
                self._made_due.append(event)
            case _:
                pass

    def attempts(self, now: datetime, trainee: str = "") -> tuple[DrillAnswered, ...]:
        """Give what was answered, in its order, as far back as results are kept."""
        with self._lock:
            self._catch_up()
            return tuple(each for each in self._kept(self._attempts, now) if trainee in {"", each.trainee})

    def _kept(self, attempts: Iterable[DrillAnswered], now: datetime) -> Iterator[DrillAnswered]:
        days = self._state.keep_days
        since = datetime.min if days is None else now - timedelta(days=days)  # noqa: DTZ901 - the school's clock is UTC
        return (each for each in attempts if each.at >= since)

    def made_due(self, trainee: str = "") -> tuple[CardsMadeDue, ...]:
        """Give what was made due for somebody, or for anybody, in its order."""
        with self._lock:
            self._catch_up()
            return tuple(
                each for each in self._made_due if not (trainee and each.trainees and trainee not in each.trainees)
            )

    def lessons(self, trainee: str = "") -> tuple[LessonBuilt, ...]:
        """Give the lessons for somebody, or all, the latest last."""
        found = self.state.lessons.values()
        return tuple(each for each in found if not (trainee and each.trainees and trainee not in each.trainees))

    def open_questions(self, trainee: str) -> tuple[str, ...]:
        """Name the drills that somebody was asked and has not answered, the latest last."""
        with self._lock:
            self._catch_up()
            return tuple(drill for name, drill in self._asked_at if name == trainee)

    def asked_at(self, trainee: str, drill: Drill) -> datetime | None:
        """Say when somebody was asked a drill that is not answered yet."""
        with self._lock:
            self._catch_up()
            return self._asked_at.get((trainee, drill.id))

    def drill(self, text: str, trainee: str = "") -> Drill:
        """Take a drill by its id, or by what stands for a real coup that somebody was asked or has in a lesson.

        Raises `NoSuchDrill`.
        """
        return lessons.asked_by(text, self.open_questions(trainee), self.lessons(trainee))

    @property
    def reader(self) -> Reader:
        return self._reader

    # Writing ---------------------------------------------------------------------------------------------------------

    def ask(self, trainee: str, drill: Drill, at: datetime) -> None:
        self.write(AskDrill(trainee=checked_name(trainee), drill=drill.id, at=at), trainee)

    def answer(self, trainee: str, drill: Drill, given: Sheet, at: datetime, seconds: int | None = None) -> Marks:
        """Mark an answer and write it down. Raises `NotKept` if the drill was not asked, or is answered already."""
        with self._lock:
            self._catch_up()
            median = median_of(tuple(self._kept(self._of_family.get(drill.family, ()), at)), drill)
            marks = mark(drill, given, seconds, median)
            self.write(
                AnswerDrill(
                    trainee=checked_name(trainee),
                    drill=drill.id,
                    answer=given.plain,
                    seconds=seconds,
                    median=median,
                    digest=drill.edition.digest,
                    marks={name: each.right for name, each in marks.by.items()},
                    score=round(marks.score * WHOLE),
                    grade=marks.grade,
                    at=at,
                ),
                trainee,
            )
        return marks

    def checkpoint(self) -> str:
        """Sign how far the school's journal is."""
        if self._journal is None:
            raise NotKept("this school is open for reading only")
        return self._journal.checkpoint()

    def write(self, command: Command, who: str) -> Entry:
        """Decide a command and append it. Raises `NotKept`."""
        if self._journal is None:
            raise NotKept("this school is open for reading only")
        with self._lock:
            decision = school.decide(self.state, command)
            if isinstance(decision, Refused):
                said = refusal(decision)
                raise NotKept(f"{said.says} {said.mend}")
            write = Write(stream=streams.SCHOOL, expected=self._version, events=decision.events)
            proposal = Proposal(
                command_id=str(uuid4()),
                command=command,
                actor=who,
                edition=streams.HOUSE,
                digest="-",
                time=datetime.now(UTC),
                writes=(write,),
            )
            (answer,) = self._journal.append([proposal])
        if not isinstance(answer, Appended):
            raise NotKept(answer.says)
        return answer.entry


def checked_name(trainee: str) -> str:
    """Take a name, or a number in its place. Raises `NotKept`."""
    if not trainee.strip() or len(trainee) > MOST_NAME or not trainee.isprintable():
        raise NotKept(f"a trainee has a name or a number of at most {MOST_NAME} characters")
    return trainee


def _family(drill: str) -> str:
    return ":".join(drill.split(":")[:4])


def median_of(attempts: Sequence[DrillAnswered], drill: Drill) -> int | None:
    """Say how many seconds those took who passed the same drill family; None: too few have."""
    took = [
        each.seconds
        for each in attempts
        if each.seconds is not None and _family(each.drill) == drill.family and each.grade in {"good", "easy"}
    ]
    return median_low(took) if len(took) >= LEAST_FOR_A_MEDIAN else None
