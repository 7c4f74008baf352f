"""A school in a journal: what was asked and answered, written down and read again. It has a database of its own."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import reduce
from pathlib import Path
from statistics import median_low
from typing import Self
from uuid import uuid4

from croupier.floor import school
from croupier.floor.school import AnswerDrill, AskDrill, Command, DrillAnswered, School
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
from croupier.views.drills import Drill, Marks, Sheet, mark
from croupier.wording import refusal

LEAST_FOR_A_MEDIAN = 3
"""So many must have passed before anybody is held against the time that they took."""
MOST_NAME = 60


class NotKept(CroupierError, RuntimeError):
    """The school could not, or would not, write something down."""


class SchoolBook:
    """A school that is open. Without a writer it can only be read."""

    def __init__(self, reader: Reader, journal: Journal | None = None) -> None:
        self._reader, self._journal = reader, journal

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
        return reduce(school.evolve, self.events(), School())

    def events(self) -> Iterator[school.Event]:
        return (each.event for each in self._reader.read(streams.SCHOOL))

    def attempts(self, now: datetime, trainee: str = "") -> tuple[DrillAnswered, ...]:
        """Give what was answered, in its order, as far back as results are kept."""
        days = self.state.keep_days
        since = datetime.min if days is None else now - timedelta(days=days)  # noqa: DTZ901 - the school's clock is UTC
        return tuple(
            each
            for each in self.events()
            if isinstance(each, DrillAnswered) and trainee in {"", each.trainee} and each.at >= since
        )

    @property
    def reader(self) -> Reader:
        return self._reader

    # Writing ---------------------------------------------------------------------------------------------------------

    def ask(self, trainee: str, drill: Drill, at: datetime) -> None:
        self.write(AskDrill(trainee=_name(trainee), drill=drill.id, at=at), trainee)

    def answer(self, trainee: str, drill: Drill, given: Sheet, at: datetime, seconds: int | None = None) -> Marks:
        """Mark an answer and write it down. Raises `NotKept` if the drill was not asked, or is answered already."""
        median = median_of(self.attempts(at), drill)
        marks = mark(drill, given, seconds, median)
        self.write(
            AnswerDrill(
                trainee=_name(trainee),
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
        decision = school.decide(self.state, command)
        if isinstance(decision, Refused):
            said = refusal(decision)
            raise NotKept(f"{said.says} {said.mend}")
        write = Write(stream=streams.SCHOOL, expected=self._journal.version(streams.SCHOOL), events=decision.events)
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


def _name(trainee: str) -> str:
    """Take a name, or a number in its place."""
    if not trainee.strip() or len(trainee) > MOST_NAME or not trainee.isprintable():
        raise NotKept(f"a trainee has a name or a number of at most {MOST_NAME} characters")
    return trainee


def median_of(attempts: Sequence[DrillAnswered], drill: Drill) -> int | None:
    """Say how many seconds those took who passed the same drill family; None: too few have."""
    family = f"{drill.family}:"
    took = [
        each.seconds
        for each in attempts
        if each.seconds is not None and each.drill.startswith(family) and each.grade in {"good", "easy"}
    ]
    return median_low(took) if len(took) >= LEAST_FOR_A_MEDIAN else None
