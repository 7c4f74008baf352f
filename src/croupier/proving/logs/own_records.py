"""Our own records as logs: scripts that say what must come of them, journals and packets."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from croupier.floor.register import Register
from croupier.journal.entry import opened as opened_entry
from croupier.journal.errors import StorageError
from croupier.journal.reader import Reader
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.proving.logs.departures import BREACH, MONEY, Departure
from croupier.proving.logs.gathering import Told
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.reading import BadLog
from croupier.proving.logs.rounds import NO_BET, VOID, LoggedRound, LoggedWager
from croupier.runtime.audit.history import Step, register, steps
from croupier.runtime.audit.packet import Packet, wrote_to
from croupier.runtime.house import streams
from croupier.runtime.script import Malformed, play, read
from croupier.table import Table
from croupier.table.events import (
    CardsShuffled,
    CommissionBooked,
    RoundEnded,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
    WagerSettled,
)
from croupier.views.holdem.kind import holdem_of

_CODES = {"result": "wrong-result", "points": "wrong-points", "pays": "paid-wrong", "settled": "paid-wrong"}


def script(path: Path) -> Iterator[Told]:
    """Play a table script: whatever it expects and does not get is a departure."""
    try:
        played = read(path)
        for number, outcome in enumerate(play(played), start=1):
            for each in outcome.expectations:
                if not each.holds:
                    code = _CODES.get(each.name, "ruling-wrong")
                    yield Departure(
                        line=outcome.step.line,
                        code=code,
                        severity=MONEY if code == "paid-wrong" else BREACH,
                        file=path.name,
                        coup=str(number),
                        because=getattr(outcome.answer, "because", ()),
                        expected=str(each.got),
                        found=str(each.wanted),
                        detail=f"Step {outcome.step.number}: {each}.",
                    )
    except Malformed as error:
        raise BadLog(str(error)) from None


# Journals and packets ------------------------------------------------------------------------------------------------


def journal(path: Path, headers: dict[str, TableHeader]) -> Iterator[Told]:
    """Go through the rounds of every table of a journal, as it has them."""
    try:
        with Reader.look(path) as reader:
            kept = register(reader)
            for table in kept.tables:
                stream = streams.table(table)
                yield from _rounds(path, str(table), steps(kept, stream, reader.entries_of(stream)), headers)
    except StorageError as error:
        raise BadLog(f"{path}: {error}") from None


def packet(path: Path, headers: dict[str, TableHeader]) -> Iterator[Told]:
    """Go through the rounds of a packet: the coup that it proves, and those that led up to it."""
    try:
        given = msgspec.json.decode(path.read_bytes(), type=Packet)
        entries = [opened_entry(each.stored.encode()) for each in given.entries]
    except (OSError, ValueError, CroupierError) as error:
        raise BadLog(f"{path} is no packet: {error}") from None
    kept = Register()
    for entry in entries:
        kept = streams.fold(streams.HOUSE, kept, entry.events(streams.HOUSE))
    stream = streams.table(TableId(given.table))
    own = [each for each in entries if wrote_to(each, stream)]
    yield from _rounds(path, given.table, steps(kept, stream, own), headers)


def _rounds(path: Path, table: str, found: Iterable[Step], headers: dict[str, TableHeader]) -> Iterator[LoggedRound]:
    """Put the events of a table together, round by round; one that is taken up again is judged as it ends."""
    settled: list[LoggedWager] = []
    pending: LoggedRound | None = None
    shoe = 1
    for step in found:
        for event in step.events:
            match event:
                case RoundStarted():
                    if pending:
                        yield pending
                    pending = None
                case RoundReopened():
                    pending = None
                case WagerSettled():
                    wager = LoggedWager(step.sequence, seat=str(event.box), bet=event.bet, paid_as="net")
                    wager.amount, wager.paid = event.stake.cents, event.net.cents
                    wager.folded = next((row for row in event.rows if row in _folds(step.before)), "")
                    settled.append(wager)
                case CommissionBooked() if settled and settled[-1].seat == str(event.box):
                    settled[-1].owed = event.amount.cents
                case CardsShuffled():
                    shoe += 1
                case RoundEnded() | RoundFinished() | RoundVoided():
                    headers.setdefault(table, _header(table, step.before))
                    pending, settled = _ended(path, table, shoe, step, event, settled), []
                case _:
                    continue
    if pending:
        yield pending


def _with_tokens(settled: list[LoggedWager]) -> list[LoggedWager]:
    """Put chips and tokens of one area together: they are settled apart and are one wager."""
    found: dict[tuple[str, str], LoggedWager] = {}
    for wager in settled:
        first = found.setdefault((wager.seat, wager.bet), wager)
        if first is not wager:
            first.amount = (first.amount or 0) + (wager.amount or 0)
            first.paid = (first.paid or 0) + (wager.paid or 0)
    return list(found.values())


def _folds(state: Table) -> set[str]:
    """Name the ways to give a hand up, where there are any."""
    edition = holdem_of(state.edition)
    return {each.id for each in edition.folds()} if edition is not None else set()


def _header(table: str, state: Table) -> TableHeader:
    return TableHeader(name=table, edition=state.edition, setup=state.setup, limits=None, chips_told=True)


def _ended(  # noqa: PLR0917 - what is known when a round ends
    path: Path,
    table: str,
    shoe: int,
    step: Step,
    event: RoundEnded | RoundFinished | RoundVoided,
    settled: list[LoggedWager],
) -> LoggedRound:
    made = LoggedRound(step.sequence, file=path.name, table=table, shoe=str(shoe), coup=str(event.number), at=step.time)
    made.day = step.time.date().isoformat()
    match event:
        case RoundEnded():
            made.player, made.banker, made.result = event.player, event.banker, event.result.value
            made.player_points, made.banker_points = event.player_points, event.banker_points
            made.kind = NO_BET if event.no_bet else made.kind
            made.wagers = settled
        case RoundFinished():
            made.dealers = event.hands.get("dealer")
            made.community = event.hands.get("community")
            made.wagers = _with_tokens(settled)
            for wager in made.wagers:
                wager.hand = event.hands.get(wager.seat) or event.hands.get(f"box {wager.seat}")
        case RoundVoided():
            made.kind = VOID
    return made
