"""A tournament with one table, brought to where something is amiss act by act. What is asked of the one is followed at
the other, as in a house: a refusal anywhere leaves both as they were.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple, get_args

from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Tournament, at_the_table, decide, replay
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.authority import operators_rank
from croupier.games.tournaments import DirectorPresent
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.table import Table, may_start
from croupier.table import commands as at_table
from croupier.table import decide as decide_at_table
from croupier.table import replay as replay_table
from croupier.table.events import ChipsReturned, RoundEnded
from croupier.table.session.state import Ground, Stage
from croupier.table.state import BetweenRounds, Closed
from croupier.views.rulings.situations import step
from croupier.wording import refusal

TABLE: Final = TableId("table")
OF_TOURNAMENTS: Final = get_args(Command)


class DoneStep(NamedTuple):
    """What was asked, of the tournament or at a table, and what came of it at both."""

    command: Any
    table: TableId = TABLE
    at_table: tuple[Any, ...] = ()
    events: tuple[Any, ...] = ()


class Deals(NamedTuple):
    """A coup is dealt with the wagers that lie there, from the call to the settlement; these cards come."""

    cards: tuple[Card, ...]


class _Refusing(Exception):
    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


@dataclass(slots=True)
class TournamentCourse:
    """A tournament and its table on their way, and everything that was done."""

    now: Tournament
    table: Table
    done: list[DoneStep] = field(default_factory=list)

    # Who acts, and when

    @property
    def at(self) -> datetime:
        return self.table.clock

    @property
    def in_charge(self) -> Person:
        name = next(iter(self.now.posts), "tess")
        return Person(name=name, role=self.now.terms.in_charge.role)

    @property
    def operator(self) -> Person:
        role = operators_rank(self.now.edition, self.now.terms)
        return Person(name=role.value, role=role)

    @property
    def desk(self) -> Person:
        return Person(name=Role.DEALER.value, role=Role.DEALER)

    # Asking

    def asks(self, kind: Any, by: Person | None = None, **fields: Any) -> Command:
        """Make a command of the tournament: the operator's, if nobody else is named."""
        command: Command = kind(**{"by": by or self.operator, "at": self.at, **fields})
        return command

    def answer(self, command: Any) -> "DoneStep | Refused":
        """TournamentPut something to the tournament or its table, and go no further."""
        return TournamentCourse(self.now, self.table)._done(command)  # noqa: SLF001 - a course of its own

    def does(self, *commands: Any) -> "TournamentCourse":
        """Do what must be accepted; a refusal here is a mistake in the situation."""
        for each in commands:
            answer = self._done(each)
            if isinstance(answer, Refused):
                raise TypeError(f"the situation cannot be set up: {refusal(answer).says}")
            self.done.append(answer)
        return self

    def does_as(self, kind: Any, by: Person | None = None, **fields: Any) -> "TournamentCourse":
        return self.does(self.asks(kind, by, **fields))

    def _done(self, command: Any) -> DoneStep | Refused:
        before = self.now, self.table
        try:
            own = isinstance(command, OF_TOURNAMENTS)
            events = self._of_the_tournament(command) if own else self._at_the_table(command)
        except _Refusing as stopped:
            self.now, self.table = before
            return stopped.refused
        return DoneStep(command, TABLE, *events)

    # The tournament, and what follows at its table

    def _of_the_tournament(self, command: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        known = at_the_table.known(self.now, command, lambda name: self.table if name == TABLE else None, _nobody)
        events = self._ask(known)
        came: tuple[Any, ...] = ()
        for each in self._following(command):
            came += self._at(each)
        return came, events

    def _following(self, command: Any) -> Iterator[Any]:
        now, session = self.now, self.table.session
        match command:
            case ask.NameTable():
                yield at_table.DesignateTable(tournament=now.id, by=now.terms.in_charge.role)
                if isinstance(self.table.phase, Closed):
                    yield at_table.OpenTable(setup=self.table.setup, limits=self.table.limits, at=self.at)
            case ask.SignOn() | ask.SignOff() | ask.AppointPerson():
                present = isinstance(now.terms.in_charge, DirectorPresent)
                if present and self.table.designated and self.table.attended != now.attended:
                    yield at_table.NotePresence(present=now.attended)
            case ask.BeginRound(play_off=True) if session:
                yield at_table.BeginSession(plan=at_the_table.play_off(now, self.table, session))
            case ask.BeginRound():
                playing = {box: who for box, who in now.sitting[TABLE].items() if now.players[who].plays}
                yield at_table.BeginSession(plan=at_the_table.plan(now, self.table, playing))
            case ask.BuyMoreChips():
                sold = now.published.sold(command.what)
                for _, box in at_the_table.seats_of(((TABLE, self.table),), command.patron):
                    yield at_table.HandOutChips(box=box, chips=sold.chips if sold else now.published.chips)
            case ask.CancelTournament() | ask.AnswerTournament() if now.is_over() and session and session.runs:
                yield at_table.StopSession(ground=Ground.CANCELLED)
            case ask.AnnounceResults() if self._done_with():
                yield at_table.CloseSession()
            case _:
                return

    # The table, and what the tournament hears of it

    def _at_the_table(self, command: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        heard: tuple[Any, ...] = ()
        came = self._dealt(command) if isinstance(command, Deals) else self._at(command)
        for each in at_the_table.left(self.now, TABLE, self.table, came):
            heard += self._ask(each)
        session = self.table.session
        if session and session.plan.play_off and any(isinstance(each, RoundEnded) for each in came):
            heard += self._ask(ask.HearPlayOff(table=TABLE, scores=at_the_table.scores(session), at=self.at))
            if session.runs and not self.now.tied:
                came += self._at(at_table.StopSession(ground=Ground.DECIDED))
        if any(isinstance(each, ChipsReturned) for each in came) and self._done_with():
            came += self._at(at_table.CloseSession())
        return came, heard

    def _dealt(self, deals: Deals) -> tuple[Any, ...]:
        refused = may_start(self.table)
        if refused:
            raise _Refusing(refused)
        left = list(deals.cards)
        phase = self.table.phase
        uncalled = isinstance(phase, BetweenRounds) and not phase.called
        came = self._at(at_table.CallNoMoreBets()) if uncalled else ()
        while not any(isinstance(each, RoundEnded) for each in came):
            for each in step(self.table, left, []):
                came += self._at(each)
        return came

    def _done_with(self) -> bool:
        session, told = self.table.session, self.now.sessions.get(TABLE)
        return bool(session and told and not told.play_off and session.stage is Stage.RETURNED)

    def _ask(self, command: Any) -> tuple[Any, ...]:
        answer = decide(self.now, command)
        if isinstance(answer, Refused):
            raise _Refusing(answer)
        self.now = replay(self.now, answer.events)
        return answer.events

    def _at(self, command: Any) -> tuple[Any, ...]:
        answer = decide_at_table(self.table, command)
        if isinstance(answer, Refused):
            raise _Refusing(answer)
        self.table = replay_table(self.table, answer.events)
        return answer.events


def _nobody(_: object, __: object) -> bool:
    """Nobody is barred."""
    return False
