"""A house that several servers run together, on one PostgreSQL: exactly one of them writes, every one answers.

Every server follows the journal and shows it. Whichever holds the lease also has the `House` that writes; the others
pass on to it what they are asked, under the same command id, and give its answer. A server that stops or is lost is
followed by another within seconds. Until then whoever asks waits; what is not known by then is said to be unknown.
"""

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, Self
from uuid import uuid4

from croupier.journal.checkpoints import Signer, signer_from
from croupier.journal.codec import Unreadable, Unsayable
from croupier.journal.database import CHANNEL, database
from croupier.journal.errors import CannotOpen, KeyTrouble, NotAJournal, StorageError
from croupier.journal.postgres import Postgres
from croupier.journal.reader import Reader
from croupier.journal.store import SNAPSHOTS, Journal
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Box
from croupier.kernel.records import record
from croupier.runtime.house import lease, mailbox, messages
from croupier.runtime.house.answers import Answer, Busy, Done, NotDone, Stopped, Unknown
from croupier.runtime.house.authorization import Who
from croupier.runtime.house.clock import Clock, SystemClock, WatchedClock
from croupier.runtime.house.follower import Follower
from croupier.runtime.house.house import House
from croupier.runtime.house.interface import AnyHouse, HouseStatus, KeptElsewhere, Part
from croupier.runtime.house.messages import ForwardedRequest, What
from croupier.runtime.house.sealed_forms import KeptForm
from croupier.runtime.house.stop_orders import StopOrders

PATIENCE_SECONDS: Final = 6.0
"""How long somebody waits for an answer while one server takes over from another."""

FOLLOW_SECONDS: Final = 5.0
AGAIN_SECONDS: Final = 0.05
REST_SECONDS: Final = 5.0
START_SECONDS: Final = 60.0
COMMIT_SECONDS: Final = 2.0
"""A writer whose commit takes longer lets another server try."""
DECIDE_SECONDS: Final = 30.0
"""The same where something is decided for as long: a long table may have to be folded first."""
CLOSE_SECONDS: Final = 10.0
"""How long the end of a server waits for a writer that was given up."""
HANDS: Final = 32
LOG: Final = logging.getLogger("croupier.house")

_ALONE: Final = ("SET lock_timeout = '60s'", "SELECT pg_advisory_lock(hashtext('croupier_servers'))")
_NOBODY: Final = "No server writes at the moment; nothing was done. Send it again with the same id."
_UNKNOWN: Final = "Whether it was done is not known yet: send it again with the same id."


@record
class HouseLocation:
    """Where a house is, and what the server that writes needs: signing key, seeds, clock."""

    url: str
    key: Path
    seeds: Path
    clock: Clock
    demo: bool = False

    def house(self) -> House:
        return House.open(self.url, demo=self.demo, clock=self.clock, key=self.key, seeds=self.seeds)


class ClusterHouse(Follower, AnyHouse):
    """One of the servers of a house. Open it with `Joined.join`; any thread may call it."""

    def __init__(self, journal: Reader, base: Postgres, place: HouseLocation, signer: Signer) -> None:
        journal.secret = signer.secret(SNAPSHOTS)
        super().__init__(journal)
        self._base = base
        self._place = place
        self.clock = WatchedClock(place.clock)
        self.orders = StopOrders(self)
        self.passed_on = 0
        self._writer: House | None = None
        self._mailbox_worker: mailbox.MailboxWorker | None = None
        self._turn = threading.Event()
        self._given_up: list[threading.Thread] = []
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="asking")
        self._signer = signer
        self._mailbox = mailbox.Mailbox(base, signer.secret("passes on"))
        self._lease = lease.Lease(base, uuid4().hex, self._turn.set)
        self._turning = threading.Thread(target=self._turns, name="turns", daemon=True)
        self._turning.start()

    @classmethod
    def join(
        cls, url: str, *, key: Path, seeds: Path | None = None, demo: bool = False, clock: Clock | None = None
    ) -> Self:
        """Join a house, or begin one; returns when some server writes. Raises `StorageError`.

        Every server needs the signing key of the journal: with it one server knows what another passes on.
        """
        base = database(url)
        if not isinstance(base, Postgres):
            raise CannotOpen(f"several servers need a PostgreSQL, not {url}")
        place = HouseLocation(
            url=url, key=key, seeds=seeds or key.with_suffix(".seeds"), clock=clock or SystemClock(), demo=demo
        )
        with alone(base):
            journal = _looked(base, place)
            try:
                joined = cls(journal, base, place, _signer(journal, key))
            except BaseException:
                journal.close()
                raise
            joined._settle()
        return joined

    def close(self) -> None:
        """Finish what was begun, and let another server write."""
        if self._ending.is_set():
            return
        self._ending.set()
        self._turn.set()
        self._turning.join()
        for each in self._given_up:
            each.join(CLOSE_SECONDS)
        self._lease.close()
        self._hands.shutdown()
        self._mailbox.wake(CHANNEL)
        self._mailbox.close()
        super().close()

    # What is asked ---------------------------------------------------------------------------------------------------

    def submit(
        self,
        stream: str,
        command: Any,
        command_id: str,
        who: Who,
        *,
        expected: int | None = None,
        timeout: float | None = None,
    ) -> Answer:
        """Ask something of a stream, here or at the server that writes, and wait for the answer."""
        question = ForwardedRequest(
            what=What.SUBMIT, stream=stream, command=command, command_id=command_id, who=who, expected=expected
        )
        return self._answer(question, timeout or PATIENCE_SECONDS)

    def ask(
        self, stream: str, command: Any, command_id: str, who: Who, *, expected: int | None = None
    ) -> "Future[Answer]":
        return self._hands.submit(self.submit, stream, command, command_id, who, expected=expected)

    def draw(self, table: str, command: Any, command_id: str, who: Who, *, expected: int | None = None) -> Answer:
        question = ForwardedRequest(
            what=What.DRAW, stream=table, command=command, command_id=command_id, who=who, expected=expected
        )
        return self._answer(question, PATIENCE_SECONDS)

    def checkpoint(self) -> str:
        found = self._asked(messages.CHECKPOINT, PATIENCE_SECONDS)
        if not isinstance(found, str):
            raise CannotOpen(getattr(found, "says", _NOBODY))
        return found

    def secret(self, use: str) -> bytes:
        return self._signer.secret(use)

    def form(self, table: str, box: Box, who: Who) -> KeptForm | Refused | None:
        writer = self._writing()
        if writer is None:
            raise KeptElsewhere("the server that writes keeps what a form says")
        return writer.form(table, box, who)

    def tick(self) -> None:
        """The server that writes moves the clocks; the others see them move."""
        writer = self._writing()
        if writer is not None:
            writer.tick()

    def _answer(self, question: ForwardedRequest, patience: float) -> Answer:
        """Get the answer, and do not give it before this server shows what it says."""
        answer = self._asked(question, patience)
        assert not isinstance(answer, str)  # noqa: S101 - only a checkpoint is a note
        if isinstance(answer, Done):
            self.wait_for(answer.sequence, FOLLOW_SECONDS)
        return answer

    def _asked(self, question: ForwardedRequest, patience: float) -> Answer | str:
        """Ask whoever writes, again and again until one answers who does: a command sent again is done once."""
        until, doubt = monotonic() + patience, False
        while not self._ending.is_set():
            writer = self._writing()
            answer = _here(writer, question, until) if writer is not None else self._there(question, until)
            if not isinstance(answer, Unknown | Stopped | mailbox.NoAnswer):
                return answer
            doubt = doubt or isinstance(answer, Unknown) or (isinstance(answer, mailbox.NoAnswer) and answer.taken)
            if monotonic() >= until:
                return Unknown(says=_UNKNOWN) if doubt else Stopped(says=_NOBODY)
            sleep(AGAIN_SECONDS)
        return Unknown(says=_UNKNOWN) if doubt else Stopped(says="The house is closed.")

    def _there(self, question: ForwardedRequest, until: float) -> Answer | str | mailbox.NoAnswer:
        with self._mailbox.room() as room:
            if not room:
                return Busy()
            self.passed_on += 1
            try:
                answer = self._mailbox.ask(messages.written(question), until)
                return answer if isinstance(answer, mailbox.NoAnswer) else messages.heard(answer, self.journal)
            except Unsayable as error:
                return NotDone(says=str(error))
            except StorageError:
                return Unknown(says=_UNKNOWN)

    # What others ask -------------------------------------------------------------------------------------------------

    def _serve(self, house: House, passed: bytes) -> bytes | None:
        """Answer another server. What this one cannot know is left to whoever writes next."""
        try:
            answer = _here(house, messages.read(passed), monotonic() + PATIENCE_SECONDS)
        except (LookupError, Unreadable) as error:
            return messages.unanswerable(error)
        except Exception as error:
            LOG.exception(json.dumps({"what": "bug", "in": "what another server passed on"}))
            return messages.unanswerable(error)
        return None if isinstance(answer, Unknown | Stopped) else messages.said(answer)

    # Whose turn it is ------------------------------------------------------------------------------------------------

    def _writing(self) -> House | None:
        """Give the house that writes, if this server has it and nothing speaks against it."""
        writer = self._writer
        return writer if writer is not None and self._lease.held and writer.journal.stopped is None else None

    def status(self) -> HouseStatus:
        head = self.journal.head().sequence
        if self._writing() is not None:
            part = Part.WRITER
        else:
            part = Part.FOLLOWER if self._lease.somebody and not self._lease.held else Part.WAITING
        stopped = None if part is not Part.WAITING else "No server writes at the moment."
        return HouseStatus(part=part, sequence=head, followed=self.followed, stopped=stopped)

    def _turns(self) -> None:
        """Open the house that writes when the lease is held, and close it when it is lost or nothing can be written."""
        while not self._ending.is_set():
            self._turn.clear()
            try:
                self._one_turn()
            except Exception as error:
                # Whatever keeps this server from writing, another may do better.
                self.troubles.append(f"this server cannot write: {error}")
                LOG.exception(json.dumps({"what": "turn", "outcome": "this server cannot write"}))
                self._lease.rest(REST_SECONDS)
            self._turn.wait(lease.BEAT_SECONDS / 2)
        self._step_down("this server stops", wait=True)

    def _one_turn(self) -> None:
        writer = self._writer
        if writer is not None and (hangs := hanging(writer)):
            # Whoever holds the lease and does not write keeps everybody from writing.
            self.troubles.append(f"this server does not write: {hangs}")
            self._lease.rest(REST_SECONDS)
            self._step_down(hangs)
        elif writer is not None and self._writing() is None:
            self._step_down("another server writes" if not self._lease.held else str(writer.journal.stopped))
        elif writer is None and self._lease.held:
            self._take_over()

    def _take_over(self) -> None:
        self._writer = writer = self._place.house()
        epoch = writer.journal.head().epoch
        self._mailbox_worker = mailbox.MailboxWorker(self._mailbox, epoch, lambda passed: self._serve(writer, passed))
        LOG.warning(json.dumps({"what": "turn", "outcome": "this server writes", "epoch": epoch}))

    def _step_down(self, why: str, *, wait: bool = False) -> None:
        """Write no more. What hangs is closed beside, so that this server can take its turn again: the journal refuses
        whatever a writer of an older epoch still sends.
        """
        writer, self._writer = self._writer, None
        mailbox_worker, self._mailbox_worker = self._mailbox_worker, None
        if writer is None:
            return
        LOG.warning(json.dumps({"what": "turn", "outcome": "this server no longer writes", "why": why}))
        self.troubles.extend(writer.troubles)
        if not wait:
            writer.abandon()
        closing = threading.Thread(target=_close, args=(mailbox_worker, writer), name="closing", daemon=True)
        closing.start()
        if wait:
            closing.join()
        self._given_up = [each for each in (*self._given_up, closing) if each.is_alive()]

    # Together --------------------------------------------------------------------------------------------------------

    async def fresh(self) -> None:
        await asyncio.to_thread(self.catch_up)

    def catch_up(self) -> bool:
        """Wait until this server has followed everything that is written now."""
        writer = self._writing()
        head = (writer or self).journal.head().sequence
        return self.wait_for(head, FOLLOW_SECONDS)

    @contextmanager
    def alone(self) -> Iterator[None]:
        with alone(self._base):
            yield

    def _settle(self) -> None:
        """Wait until somebody writes: this server, with everything in place, or another."""
        until = monotonic() + START_SECONDS
        while monotonic() < until:
            if self._writing() is not None or (self._lease.somebody and not self._lease.held):
                self.catch_up()
                return
            if self.troubles:
                break
            sleep(AGAIN_SECONDS)
        why = self.troubles[-1] if self.troubles else "no server of this house began to write"
        self.close()
        raise CannotOpen(why)


def hanging(house: House) -> str:
    """Say why a house that should write does not go on, if so."""
    if house.journal.under_way() > COMMIT_SECONDS:
        return "the database does not answer whoever writes"
    return "something is decided that does not end" if house.under_way() > DECIDE_SECONDS else ""


def _close(mailbox_worker: mailbox.MailboxWorker | None, writer: House) -> None:
    if mailbox_worker is not None:
        mailbox_worker.close()
    writer.close()


def _here(house: House, asked: ForwardedRequest, until: float) -> Answer | str:
    """Ask the house that writes, until a moment. A storage that fails has stopped it."""
    try:
        match asked.what:
            case What.SUBMIT:
                patience = max(0.0, until - monotonic())
                return house.submit(
                    asked.stream,
                    asked.command,
                    asked.command_id,
                    asked.who,
                    expected=asked.expected,
                    timeout=patience,
                )
            case What.DRAW:
                return house.draw(asked.stream, asked.command, asked.command_id, asked.who, expected=asked.expected)
            case What.CHECKPOINT:
                return house.checkpoint()
    except (StorageError, TimeoutError):
        return Unknown(says=_UNKNOWN)


@contextmanager
def alone(base: Postgres) -> Iterator[None]:
    """Hold a lock that one server at a time can hold, for as long as the connection. Raises `StorageError`."""
    with base.told(), base.connected() as connection:
        for statement in _ALONE:
            connection.execute(statement)
        yield


def _looked(base: Postgres, place: HouseLocation) -> Reader:
    """Open the journal for reading; where there is none yet, make it. Then the tables that the servers need."""
    try:
        found = Reader.look(place.url)
    except (NotAJournal, CannotOpen):
        # There is none, or its tables are of an older version: opening it for writing makes it, or says what is wrong.
        Journal.open(place.url, key=place.key).close()
        found = Reader.look(place.url)
    with base.told(), base.connected() as connection:
        for name, made in (("servers_writer", lease.TABLE), ("servers_passed", mailbox.TABLE)):
            if base.lacks(connection, name):
                connection.execute(made)  # type: ignore[arg-type,unused-ignore]  # our own text
    return found


def _signer(journal: Reader, key: Path) -> Signer:
    """Read the signing key, and see that it is the journal's."""
    signer, known = signer_from(key), journal.signers()
    if known and known[-1][1] != signer.public:
        raise KeyTrouble(f"{key} is not the key that signed this journal: give every server the same one")
    return signer
