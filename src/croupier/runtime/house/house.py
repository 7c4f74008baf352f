"""The house: tables, registers and jackpots over one journal. This is what pages, commands and tests drive.

`House.open` opens one, `submit` asks something of a stream and waits, `subscribe` gives what was written since.
"""

import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, Self
from uuid import uuid4

from croupier.floor import register
from croupier.floor.promotions.commands import DrawPrize, SealDraw
from croupier.floor.register import VIRTUAL
from croupier.floor.tournaments.commands import DrawSeats, SealSeats
from croupier.journal.answers import Answer as Journaled
from croupier.journal.answers import Appended
from croupier.journal.entry import Prepared
from croupier.journal.errors import StorageError
from croupier.journal.length_limits import too_long
from croupier.journal.sequencer import Sequencer
from croupier.journal.store import Journal
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Box, TableId
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, NotDone, Stale, Stopped
from croupier.runtime.house.authorization import SYSTEM, Who
from croupier.runtime.house.cards import OF_A_DEVICE, Cards
from croupier.runtime.house.clock import JUMP, TICK, Clock, SystemClock, WatchedClock
from croupier.runtime.house.follower import published
from croupier.runtime.house.interface import AnyHouse, CommandNotWritten, HouseStatus, Part
from croupier.runtime.house.patron_duties import PATRON
from croupier.runtime.house.promotions import SealedDraws, knows_the_seed
from croupier.runtime.house.sealed_forms import OF_A_FORM, KeptForm, SealedForms, tells_the_form
from croupier.runtime.house.seat_draws import SeatDraws, knows_the_seats
from croupier.runtime.house.stop_orders import StopOrders
from croupier.runtime.house.subscriptions import Published
from croupier.runtime.house.worker import Request, SharedWorker, Worker
from croupier.table.commands import Burn, PassTime, TakeCard
from croupier.table.events import TableClosed
from croupier.table.state import Closed

SNAPSHOT_EVERY: Final = 1000
ROOM_SECONDS: Final = 1.0
"""So often is looked whether there is room again."""


class House(AnyHouse):
    """Open one with `House.open`. Any thread may call it; `send` and `subscribe` are for an event loop."""

    journal: Journal

    def __init__(self, journal: Journal, clock: Clock, *, seeds: Path) -> None:
        super().__init__(journal)
        self.journal = journal
        self.clock = WatchedClock(clock)
        self.seeds = seeds
        self._workers: dict[str, Worker] = {}
        self._sequencer = Sequencer(journal, tell=self._publish)
        self._kept: dict[str, int] = {}
        self._closed = self._abandoned = False
        self.cards = Cards(self)
        self.draws = SealedDraws(self)
        self.seats = SeatDraws(self)
        self.forms = SealedForms(self)
        self.orders = StopOrders(self)
        self._ending = threading.Event()
        self._looking = threading.Thread(target=self._look_for_room, name="room", daemon=True)
        self._looking.start()

    def _look_for_room(self) -> None:
        """After the disk was full, go on by itself when there is room."""
        while not self._ending.wait(ROOM_SECONDS):
            if self.journal.stopped is not None:
                self.go_on()

    def go_on(self) -> bool:
        """Write again after the disk was full, if there is room now, and tell of what was written without an answer."""
        before = self.journal.head().sequence
        if not self.journal.go_on():
            return False
        for entry in self.journal.read_all(before + 1):
            for each in published(entry):
                self._cache.heard(each)
                self._put(each)
        return True

    @classmethod
    def open(
        cls,
        url: str | Path,
        *,
        demo: bool = False,
        clock: Clock | None = None,
        key: Path | None = None,
        seeds: Path | None = None,
    ) -> Self:
        """Open a house over a journal. `demo` fills an empty one with tables and people. Raises `StorageError`.

        Seeds of virtual shoes lie beside the signing key, in a folder of their own, or where `seeds` says. A journal
        that is not proved to be what it was, to its last entry, is not opened.
        """
        journal = Journal.open(url, key=key)
        place = key or journal.base.key()
        beside = place.with_suffix(".seeds") if place else Path("croupier.seeds")
        house = cls(journal, clock or SystemClock(), seeds=seeds or beside)
        if demo and not house.tables:
            from croupier.runtime.house.demo import fill  # noqa: PLC0415 - only a demonstration needs it

            fill(house)
        house.orders.align()
        house.note_clock_set_back()
        return house

    def close(self) -> None:
        """Let everything that waits finish, then close the journal. What was answered stays."""
        with self._guard:
            if self._closed:
                return
            self._closed = True
        self._ending.set()
        self._looking.join()
        # What a table writes may make the house write to its shoes or to its own register: those are closed last.
        while worker := self._first_worker():
            worker.close()
        self._sequencer.close()
        self._close_feeds()
        self.journal.close()

    def under_way(self) -> float:
        """Tell for how many seconds the oldest of what was taken has been under way."""
        with self._guard:
            workers = tuple(self._workers.values())
        return max((each.under_way() for each in workers), default=0.0)

    def abandon(self) -> None:
        """Tell everybody who waits that it is not known: this house does not go on. It takes nothing more."""
        self._abandoned = True
        with self._guard:
            workers = tuple(self._workers.values())
        for each in workers:
            each.abandon()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What is asked ---------------------------------------------------------------------------------------------------

    def ask(
        self,
        stream: str,
        command: Any,
        command_id: str,
        who: Who,
        *,
        expected: int | None = None,
        drawn: bool = False,
    ) -> "Future[Answer]":
        """Ask, and get the answer later. `drawn`: a card comes from the table's own device."""
        answer: Future[Answer] = Future()
        if self._abandoned or (self._closed and who is not SYSTEM):
            answer.set_result(Stopped(says="The house is closed."))
            return answer
        if who is not SYSTEM and (says := too_long(command)):
            answer.set_result(NotDone(says=says))
            return answer
        stream = self._stream(stream)
        if isinstance(command, OF_A_DEVICE) and not drawn and self._is_virtual(stream):
            answer.set_result(NotDone(says="The cards of this table come from a virtual shoe: draw them."))
            return answer
        if not drawn and who is not SYSTEM and (says := _kept_by_the_house(command)):
            answer.set_result(NotDone(says=says))
            return answer
        if who is not SYSTEM:
            self._note_clock()
        self._keep_time(stream)
        request = Request(
            command=command, command_id=command_id, who=who, expected=expected, answer=answer, stream=stream
        )
        self._worker(stream).ask(request)
        return answer

    def at_hand(self, table: str) -> bool:
        return self.loaded(streams.HOUSE) is not None and self.loaded(streams.table(table)) is not None

    def _first_worker(self) -> Worker | None:
        """Take the next worker to be closed out of the list."""
        with self._guard:
            return self._workers.pop(min(self._workers, key=streams.place)) if self._workers else None

    def _is_virtual(self, stream: str) -> bool:
        added = self.tables.get(TableId(streams.of(stream)))
        return added is not None and added.source == VIRTUAL

    def _worker(self, stream: str) -> Worker:
        shared = streams.kind(stream) == PATRON
        name = PATRON if shared else stream
        with self._guard:
            found = self._workers.get(name)
            if found is None:
                kind = SharedWorker if shared else Worker
                found = self._workers[name] = kind(name, self._cache, self._sequencer, self.clock, self._after)
            return found

    def draw(self, table: str, command: Any, command_id: str, who: Who, *, expected: int | None = None) -> Answer:
        """Take or burn cards of the table's own device; those that the command names are only stand-ins. A promotion's
        draw is sealed and opened with the seed that the house keeps, and so is a draw of seats; an undisclosed wager is
        sealed, examined and announced by what the house keeps of it.
        """
        if isinstance(command, SealDraw | DrawPrize):
            return self.draws.draw(table, command, command_id, who, expected)
        if isinstance(command, SealSeats | DrawSeats):
            return self.seats.draw(table, command, command_id, who, expected)
        if isinstance(command, OF_A_FORM):
            return self.forms.take(table, command, command_id, who, expected)
        seen = self.now(streams.table(table)).acted
        if expected is not None and expected < seen and self.journal.answered(f"{command_id} 1") is None:
            return Stale(expected=expected, found=seen)
        match command:
            case Burn():
                return self.cards.burn(table, command, command_id, who)
            case TakeCard():
                return self.cards.draw(table, command, command_id, who)
            case _:
                return NotDone(says="Only a card can be drawn.")

    def _after(self, stream: str, wrote: tuple[Any, ...]) -> None:
        """What the house does by itself once something is on disk: shoes are sealed and opened, snapshots kept.

        Nothing of it can undo what is written; what fails is kept to be told, and tried again when it is needed.
        """
        try:
            if streams.kind(stream) == streams.TABLE:
                self.cards.follow(streams.of(stream), wrote)
                self.forms.follow(wrote)
            elif stream == streams.HOUSE:
                self.orders.follow(wrote)
            elif stream == streams.FLOOR:
                self.orders.align()
            elif streams.kind(stream) == streams.PROMOTION:
                self.draws.follow(wrote)
            elif streams.kind(stream) == streams.TOURNAMENT:
                self.seats.follow(wrote)
        except (CommandNotWritten, OSError) as error:
            self.troubles.append(f"{stream}: {error}")
        done = self._cache.now(stream).version
        shoe = streams.begins_a_shoe(wrote)
        closed = any(isinstance(each, TableClosed) for each in wrote)
        if shoe or closed or done - self._kept.get(stream, 0) >= SNAPSHOT_EVERY:
            self.snapshot(stream, shoe=shoe)

    # The clock -------------------------------------------------------------------------------------------------------

    def note_clock_set_back(self) -> None:
        """Write down if the clock is behind the last entry: it was set back while the house was closed."""
        last, now = self.journal.entry(self.journal.head().sequence), self.clock.clock.now()
        if last is not None and last.time - now > JUMP:
            was, now = (each.replace(microsecond=0) for each in (last.time, now))
            self.tell(streams.HOUSE, register.SetClock(was=was, now=now, reason="the clock is behind the last entry"))

    def tick(self) -> None:
        """Let every open table's clock go on, and write down if the clock was set."""
        noted = self._note_clock()
        if noted:
            noted.result()
        self._sequencer.sign_if_due()
        for table in self.tables:
            self._keep_time(streams.table(table))

    def _note_clock(self) -> "Future[Answer] | None":
        """Write down if the clock was set since somebody last asked for something; whoever wants may wait for it."""
        was_set = self.clock.was_set()
        if was_set is None:
            return None
        was, now = (each.replace(microsecond=0) for each in was_set)
        noted = register.SetClock(was=was, now=now, reason="the system's clock was set")
        return self.ask(streams.HOUSE, noted, f"clock {uuid4()}", SYSTEM)

    def _keep_time(self, stream: str) -> None:
        """Move a table's clock before something happens there. It never goes back: it waits until it is right."""
        if streams.kind(stream) != streams.TABLE:
            return
        table, local = self._cache.now(stream).state, self.clock.local()
        if isinstance(table.phase, Closed) or local - table.clock < TICK:
            return
        request = Request(
            command=PassTime(to=local),
            command_id=f"clock {uuid4()}",
            who=SYSTEM,
            expected=None,
            answer=Future(),
        )
        self._worker(stream).ask(request)

    # What is published -----------------------------------------------------------------------------------------------

    def _publish(self, written: list[tuple[Prepared, Journaled]]) -> None:
        """Make what is on disk true for everybody, in the order of the journal, and then tell of it."""
        for ready, answer in written:
            if not isinstance(answer, Appended) or answer.repeated:
                self._cache.failed(ready)
                continue
            landed = self._cache.landed(ready, answer.entry.sequence)
            for write in ready.proposal.writes:
                news = Published(
                    sequence=answer.entry.sequence,
                    stream=write.stream,
                    version=write.expected + len(write.events),
                    events=write.events,
                    command=ready.name,
                    actor=ready.proposal.actor,
                    time=ready.proposal.time,
                    state=landed.get(write.stream),
                )
                self._put(news)

    # Upkeep ----------------------------------------------------------------------------------------------------------

    def snapshot(self, stream: str, *, shoe: bool = False) -> None:
        """Keep a snapshot, so that loading begins there. It can be thrown away. `shoe`: a shoe has just begun."""
        made = self._cache.keep(stream, shoe=shoe)
        if made is None or made.version == self._kept.get(stream):
            return
        self._kept[stream] = made.version
        try:
            # Those of a table stay: whoever looks at an old coup begins at the one before it.
            self.journal.keep(made, beside=streams.kind(stream) == streams.TABLE)
        except StorageError:
            self._kept.pop(stream)  # disposable: the stream is folded from further back

    def status(self) -> HouseStatus:
        head = self.journal.head().sequence
        return HouseStatus(part=Part.WRITER, sequence=head, followed=head, stopped=self.journal.stopped)

    def checkpoint(self) -> str:
        """Sign how far the journal is. Whoever keeps the note elsewhere can tell any later change."""
        return self.journal.checkpoint(self.clock.clock.now())

    def secret(self, use: str) -> bytes:
        return self.journal.secret_for(use)

    def form(self, table: str, box: Box, who: Who) -> KeptForm | Refused | None:
        return self.forms.said(table, box, who)


def _kept_by_the_house(command: Any) -> str:
    """Say why somebody may not send what only the house knows; empty: they may."""
    if knows_the_seed(command) or knows_the_seats(command):
        return "The seed of a sealed draw is made and kept by the house: leave it out."
    return (
        "What a form says is kept by the house: hand it in, and leave the rest out." if tells_the_form(command) else ""
    )
