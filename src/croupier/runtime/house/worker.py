"""One writer per table: a thread that takes what is asked of one stream, decides, and waits until it is on disk.

What waits is decided together and committed together, each command an entry of its own. A thread, because deciding is
plain computing and the disk is waited for: the same house serves a command line, tests and an event loop.
"""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from datetime import UTC
from functools import partial
from time import monotonic
from typing import Any, Final

from croupier.floor.promotions import Promotion
from croupier.floor.tournaments import Tournament
from croupier.games.edition import Edition
from croupier.journal.answers import (
    Answer as Journaled,
)
from croupier.journal.answers import Appended, Conflict, Malformed, NotWritten, OtherBody
from croupier.journal.answers import Stopped as JournalStopped
from croupier.journal.answers import Unknown as JournalUnknown
from croupier.journal.codec import Unsayable
from croupier.journal.entry import Entry, Prepared, Proposal, Write, prepared
from croupier.journal.sequencer import Sequencer
from croupier.kernel.answers import Refused
from croupier.kernel.records import record
from croupier.kernel.staff import Role
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale, Stopped, Unknown
from croupier.runtime.house.authorization import SYSTEM, Who, as_stated, authorized
from croupier.runtime.house.clock import WatchedClock
from croupier.runtime.house.decisions import decide_on, streams_first
from croupier.runtime.house.promotions import as_first_said
from croupier.runtime.house.state_cache import LockedStates, LockOrderError, StateCache
from croupier.runtime.house.streams import StreamEvents
from croupier.runtime.house.tournament_decisions import competition, not_in_charge_there
from croupier.table import Table
from croupier.table.commands import CheckCards, PassTime, Report
from croupier.table.reports import statements

MOST_WAITING: Final = 256
MOST_BATCH: Final = 64
TRIES: Final = 8


After = Callable[[str, tuple[Any, ...]], None]
"""What is to be done once events of a stream are on disk, before anybody is told."""


@record
class Request:
    """Something that was asked; `answer` is where its answer goes. `stream` is named where a writer has many."""

    command: Any
    command_id: str
    who: Who
    expected: int | None
    answer: "Future[Answer]"
    stream: str = ""


@record
class DecidedRequest:
    """A request that was decided: its answer, or what is to be written first."""

    request: Request
    answer: Answer | None = None
    entry: Prepared | None = None


class Worker:
    """The one writer of a stream."""

    def __init__(self, stream: str, cache: StateCache, sequencer: Sequencer, clock: WatchedClock, after: After) -> None:
        self.stream = stream
        self._cache = cache
        self._sequencer = sequencer
        self._clock = clock
        self._after = after
        self._waiting: queue.Queue[Request | None] = queue.Queue(MOST_WAITING)
        self._under_way: list[Request] = []
        self._since: float | None = None
        self._thread = threading.Thread(target=self._run, name=stream, daemon=True)
        self._thread.start()

    def ask(self, request: Request) -> None:
        """Take a request in; if too much waits already, say so at once."""
        try:
            self._waiting.put_nowait(request)
        except queue.Full:
            reply(request, Busy())

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()

    def under_way(self) -> float:
        """Tell for how many seconds what was taken last has been under way."""
        since = self._since
        return 0.0 if since is None else monotonic() - since

    def abandon(self) -> None:
        """Tell everybody who waits here that it is not known: somebody else writes, and answers what is sent again."""
        waiting = list(self._under_way)
        with suppress(queue.Empty):
            while True:
                each = self._waiting.get_nowait()
                waiting += [each] if each is not None else []
        for each in waiting:
            reply(each, Unknown(says="The writer did not go on: send it again with the same id."))

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._taken()
            self._under_way, self._since = batch, monotonic()
            self._serve(batch)
            self._under_way, self._since = [], None

    def _taken(self) -> tuple[list[Request], bool]:
        batch: list[Request] = []
        each = self._waiting.get()
        while each is not None:
            batch.append(each)
            if len(batch) == MOST_BATCH:
                return batch, True
            try:
                each = self._waiting.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    # Deciding --------------------------------------------------------------------------------------------------------

    def _serve(self, batch: list[Request]) -> None:
        """Answer every request of a batch; what somebody else came in between with is decided again."""
        for _ in range(TRIES):
            if not batch:
                return
            batch = self._attempt(batch)
        for each in batch:
            reply(each, NotDone(says="Others kept coming in between: send it again."))

    def _attempt(self, batch: list[Request]) -> list[Request]:
        """Decide and write a batch; gives those that must be decided again."""
        again: list[Request] = []
        held, ready = LockedStates(self._cache), list[DecidedRequest]()
        try:
            for each in batch:
                if not (each.answer.running() or each.answer.set_running_or_notify_cancel()):
                    continue
                try:
                    ready.append(self._decided(held, each))
                except LockOrderError:
                    again += self._written(held, ready)
                    held, ready = LockedStates(self._cache), []
                    again += self._alone(held, each, ready)
                except Exception as error:  # noqa: BLE001 - told to whoever met it, and to nobody else
                    reply(each, error)
                    # What it had begun must not stand: those after it are decided upon what is on disk.
                    again += self._written(held, ready)
                    held, ready = LockedStates(self._cache), []
            again += self._written(held, ready)
        except Exception as error:  # noqa: BLE001 - a bug must not leave anybody waiting, nor hold the stream for ever
            held.forget()
            for each in batch:
                reply(each, error)
        finally:
            held.release()
        return again

    def _alone(self, held: LockedStates, request: Request, ready: list[DecidedRequest]) -> list[Request]:
        """Decide one request with nothing held before it; gives it back if what it looks at changed meanwhile."""
        try:
            ready.append(self._decided(held, request))
        except LockOrderError:
            held.release()
            return [request]
        return []

    def _decided(self, held: LockedStates, request: Request) -> DecidedRequest:
        self._hold_first(held, request)
        now = held.take(self.stream)
        rules = streams.terms(now.state)
        command = self._said(now.state, request)
        if not isinstance(command, Refused | NotDone) and isinstance(request.who.standing, Role):
            person = request.who.person(request.who.standing)
            command = not_in_charge_there(now.state, person, partial(competition, held)) or command
        if isinstance(command, Refused | NotDone):
            return DecidedRequest(request=request, answer=command)
        if request.expected is not None and request.expected < now.acted:
            return DecidedRequest(request=request, answer=Stale(expected=request.expected, found=now.acted))
        if request.who is SYSTEM and isinstance(command, PassTime) and command.to <= now.state.clock:
            return DecidedRequest(request=request, answer=Done(sequence=now.sequence, version=now.version, wrote=()))
        decision = decide_on(held, self.stream, command)
        if isinstance(decision, Refused):
            return DecidedRequest(request=request, answer=decision)
        if not decision:
            return DecidedRequest(request=request, answer=Done(sequence=now.sequence, version=now.version, wrote=()))
        return self._ready(held, request, rules, command, decision)

    def _hold_first(self, held: LockedStates, request: Request) -> None:
        """Take hold of what comes before the stream that is asked: the tables of a tournament."""
        if streams.kind(self.stream) != streams.TOURNAMENT:
            return
        command = self._said(held.peek(self.stream), request)
        if not isinstance(command, Refused | NotDone):
            for each in streams_first(held, self.stream, command):
                held.take(each)

    def _said(self, state: Any, request: Request) -> Any:
        """Give a command as who sent it says it. What was written for it before is what it was then."""
        rules = streams.terms(state)
        owner = "" if rules else streams.operator_of(self._cache.register, self.stream)
        command = authorized(rules, request.who, request.command, owner)
        timed = isinstance(state, Promotion | Tournament) and request.who is not SYSTEM
        if timed and not isinstance(command, Refused | NotDone):
            return as_first_said(state, command, self._cache.journal.answered(request.command_id))
        if not isinstance(state, Table) or isinstance(command, Refused | NotDone):
            return command
        said = as_stated(state, request.who, command)
        if request.who.standing is None or not isinstance(command, Report | CheckCards):
            return said
        before = self._cache.journal.answered(request.command_id)
        written = before.command() if before else None
        return written if written in (command, statements.claim(state, command)) else said

    def _ready(
        self,
        held: LockedStates,
        request: Request,
        rules: Edition | None,
        command: Any,
        decision: tuple[StreamEvents, ...],
    ) -> DecidedRequest:
        writes = tuple(
            Write(stream=each.stream, expected=held.take(each.stream).version, events=each.events) for each in decision
        )
        proposal = Proposal(
            command_id=request.command_id,
            command=command,
            actor=str(request.who),
            edition=rules.rulebook if rules else streams.HOUSE,
            digest=rules.digest if rules else "-",
            time=self._clock.clock.now().astimezone(UTC),
            writes=writes,
        )
        try:
            entry = prepared(proposal)
        except Unsayable as error:
            return DecidedRequest(request=request, answer=NotDone(says=str(error)))
        for each in decision:
            held.wrote(each.stream, each.events)
        self._cache.expect(entry, {each.stream: held.take(each.stream) for each in decision})
        return DecidedRequest(request=request, entry=entry)

    # Writing ---------------------------------------------------------------------------------------------------------

    def _written(self, held: LockedStates, ready: list[DecidedRequest]) -> list[Request]:
        """Write what was decided, answer it, and let the streams go; gives what must be decided again."""
        entries = [each.entry for each in ready if each.entry is not None]
        asked = [self._sequencer.submit(each) for each in entries]
        answers = iter([each.result() for each in asked])
        journaled = [(each, next(answers) if each.entry is not None else None) for each in ready]
        whole = all(each is None or (isinstance(each, Appended) and not each.repeated) for _, each in journaled)
        if any(not isinstance(each, Appended | OtherBody) for _, each in journaled if each is not None):
            # Somebody else may have written. What is only repeated changed nothing, so what is known stays known.
            held.forget()
        held.release()
        wrote = tuple(event for each in entries for event in _wrote_to(self.stream, each)) if whole else ()
        if wrote:
            self._after(self.stream, wrote)
        return [each.request for each, answer in journaled if not self._answered(each, answer, whole=whole)]

    def _answered(self, ready: DecidedRequest, journaled: Journaled | None, *, whole: bool) -> bool:
        """Answer a request; False: it must be decided again."""
        request = ready.request
        if journaled is None:
            # A refusal stands on what was decided before it in the same breath, so it waits for that to be on disk.
            if not whole:
                return False
            assert ready.answer is not None  # noqa: S101 - nothing to write means that it was answered
            reply(request, self._first(request) or _known(ready.answer, self._cache.now(self.stream).acted))
            return True
        answer = _answer(ready, journaled, self.stream)
        if answer is None:
            return False
        reply(request, answer)
        return True

    def _first(self, request: Request) -> Answer | None:
        """Find the first answer to a command that was sent before: a refusal now may be of something already done."""
        entry = self._cache.journal.answered(request.command_id)
        if entry is None:
            return None
        command = self._said(self._cache.now(self.stream).state, request)
        asked = (self.stream, command, str(request.who))
        if (entry.envelope.writes[0].stream, entry.command(), entry.envelope.actor) != asked:
            return IdUsed(says=used(request.command_id, entry.sequence))
        return done(entry, repeated=True)


class SharedWorker(Worker):
    """One writer for all streams of a kind, one request after the other: there are more patrons than threads."""

    def _serve(self, batch: list[Request]) -> None:
        for each in batch:
            self.stream = each.stream
            super()._serve([each])


def reply(request: Request, answer: Answer | Exception) -> None:
    """Give an answer. Whoever was told already that it is not known, because this took too long, is told no more."""
    with suppress(InvalidStateError):
        if isinstance(answer, Exception):
            request.answer.set_exception(answer)
        else:
            request.answer.set_result(answer)


def _wrote_to(stream: str, entry: Prepared) -> tuple[Any, ...]:
    return next((each.events for each in entry.proposal.writes if each.stream == stream), ())


def _known(answer: Answer, acted: int) -> Answer:
    return Stale(expected=answer.expected, found=acted) if isinstance(answer, Stale) else answer


def _answer(ready: DecidedRequest, journaled: Journaled, stream: str) -> Answer | None:
    """Say to a person what the journal said; None: decide again."""
    match journaled:
        case Appended(repeated=False):
            return _written_now(ready, journaled.entry)
        case Appended() if journaled.entry.envelope.writes[0].stream != stream:
            return IdUsed(says=used(journaled.entry.envelope.id, journaled.entry.sequence))
        case Appended():
            return done(journaled.entry, repeated=True)
        case Conflict():
            return None
        case OtherBody():
            return IdUsed(says=used(journaled.command_id, journaled.sequence))
        case Malformed() | NotWritten():
            return NotDone(says=journaled.says)
        case JournalUnknown():
            return Unknown(says=journaled.says)
        case JournalStopped():
            return Stopped(says=journaled.says)


def _written_now(ready: DecidedRequest, entry: Entry) -> Done | None:
    """Tell what was just written, from what was decided: it need not be read back."""
    if ready.entry is None:
        return None
    writes = ready.entry.proposal.writes
    return Done(
        sequence=entry.sequence,
        version=writes[0].expected + len(writes[0].events),
        wrote=tuple(StreamEvents(each.stream, each.events) for each in writes),
    )


def used(command_id: str, sequence: int) -> str:
    return f"The command id {command_id} belongs to another command, entry {sequence}: make a new id."


def done(entry: Entry, *, repeated: bool = False) -> Done:
    """Tell what an entry wrote."""
    wrote = tuple(StreamEvents(each.stream, entry.events(each.stream)) for each in entry.envelope.writes)
    first = entry.envelope.writes[0]
    return Done(
        sequence=entry.sequence,
        version=first.version + len(first.events) - 1,
        wrote=wrote,
        repeated=repeated,
    )
