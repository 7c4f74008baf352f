"""What a command of a tournament writes, to its own stream and to those of its tables; and what a tournament hears of a
table. All of it is one answer: a refusal anywhere refuses the whole.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Final

from croupier.floor import patrons
from croupier.floor.patrons import gate
from croupier.floor.patrons.commands import BUY_IN, CASH, RecordMoney
from croupier.floor.people import Person
from croupier.floor.tournaments import Event, Phase, Tournament, at_the_table, authority, decide, replay, tables_against
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments import events as happened
from croupier.games.tournaments import DirectorPresent
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING
from croupier.runtime.house.patron_duties import patron_of
from croupier.runtime.house.streams import (
    HOUSE,
    Decision,
    StreamEvents,
    StreamStates,
    forward,
    place,
    table,
    tournament,
)
from croupier.table import Table
from croupier.table import commands as at_table
from croupier.table import decide as decide_at_table
from croupier.table import replay as replay_table
from croupier.table.events import (
    ChipsRemoved,
    ChipsReturned,
    CountTaken,
    FormSettledAnew,
    PlayerOut,
    PlayerReinstated,
    RoundEnded,
    SessionDisputeSettled,
)
from croupier.table.reports.facts import DISPUTE
from croupier.table.session.state import Ground, Stage

AtTable = Callable[[StreamStates, str, Any], Decision]
"""Decides a command at a table, with all that it writes elsewhere."""

_OF_ALL_TABLES: Final = (
    *(asked.BeginRound, asked.FinishTournament, asked.CancelTournament, asked.AnswerTournament),
    *(asked.SignOn, asked.SignOff, asked.AppointPerson, asked.DealPractice, asked.CorrectResults),
    *(asked.DisputeTournament, asked.ResolveTournamentDispute),
)
_OF_ONE_TABLE: Final = (asked.NameTable, asked.AnnounceResults, asked.BuyMoreChips)
OF_TABLES: Final = (*_OF_ALL_TABLES, *_OF_ONE_TABLE)
"""What a tournament cannot decide without looking at tables, or doing something there."""


class Refusing(Exception):
    """Something that a command asks on its way is refused, and with it the whole command."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


class StatesAhead:
    """The streams as they will be once what was decided so far is written."""

    def __init__(self, states: StreamStates) -> None:
        self._states = states
        self._ahead: dict[str, Any] = {}
        self.wrote: dict[str, tuple[Any, ...]] = {}

    def __getitem__(self, stream: str) -> Any:
        return self._ahead[stream] if stream in self._ahead else self._states[stream]

    def peek(self, stream: str) -> Any:
        return self._ahead[stream] if stream in self._ahead else self._states.peek(stream)

    def write(self, stream: str, events: tuple[Any, ...]) -> None:
        if events:
            self._ahead[stream] = forward(lambda: self._states.peek(HOUSE), stream, self[stream], events)
            self.wrote[stream] = (*self.wrote.get(stream, ()), *events)


class Touched:
    """The streams as they are now, and which of them a decision looks at."""

    def __init__(self, states: StreamStates) -> None:
        self._states = states
        self.streams: set[str] = set()

    def __getitem__(self, stream: str) -> Any:
        self.streams.add(stream)
        return self._states.peek(stream)

    def peek(self, stream: str) -> Any:
        return self._states.peek(stream)


def streams_of(states: StreamStates, stream: str, command: Any, at_table: AtTable) -> list[str]:
    """Name the streams that a command will look at, in the order in which they are taken hold of."""
    if not isinstance(command, OF_TABLES):
        return []
    touched = Touched(states)
    decide_on(touched, stream, command, at_table)
    return sorted(touched.streams, key=place)


def not_in_charge_there(at: Any, by: Person, competition: Callable[[str], Tournament | None]) -> Refused | None:
    """Refuse an act at a table to somebody with the rank of those who run tournaments, whom nobody put in charge of the
    one that the table serves, or who stands in for a Director without being there.
    """
    now = competition(at.designated) if isinstance(at, Table) and at.designated else None
    ours = now is not None and by.role is now.terms.in_charge.role
    return authority.not_in_charge(now, by, now.terms.operator.because) if now is not None and ours else None


def other_use(states: StreamStates, at: Table, command: Any) -> Refused | None:
    """Refuse another use of a table during a round of the tournament that it is named for."""
    if not at.designated or at.session is not None or not isinstance(command, tables_against.OTHER_USE):
        return None
    if at.designated not in states.peek(HOUSE).tournaments:
        return None
    return tables_against.other_use(states[tournament(at.designated)], at, command)


def competition(states: StreamStates, name: str) -> Tournament | None:
    """Give a tournament of the house, as it is now."""
    found: Tournament | None = states.peek(tournament(name)) if name in states.peek(HOUSE).tournaments else None
    return found


# A command of a tournament --------------------------------------------------------------------------------------------


def decide_on(states: StreamStates, stream: str, command: Any, at_table: AtTable) -> Decision:
    """Decide a command of a tournament with what the house knows, and do at its tables what follows."""
    ahead = StatesAhead(states)
    now: Tournament = ahead[stream]
    answer = decide(now, _known(ahead, now, command))
    if isinstance(answer, Refused):
        return answer
    ahead.write(stream, answer.events)
    after: Tournament = ahead[stream]
    refused = tables_against.against(after, command, _serving(ahead, after)) or _brought(ahead, after, answer.events)
    if refused:
        return refused
    for name, asks in _following(ahead, now, after, command):
        decision = at_table(ahead, table(name), asks)
        if isinstance(decision, Refused):
            return decision
        for each in decision:
            ahead.write(each.stream, each.events)
    return tuple(StreamEvents(*each) for each in ahead.wrote.items())


_PAID = (happened.TournamentEntered, happened.BuyInPaid, happened.PlayerBoughtBack, happened.MoreChipsBought)


def _brought(states: StatesAhead, now: Tournament, events: tuple[Event, ...]) -> Refused | None:
    """Let the account of a patron hear of fees, buy-ins and buy-backs: they are money brought, within its limits."""
    for event in events:
        if not isinstance(event, _PAID) or event.paid <= NOTHING:
            continue
        stream = patron_of(event.patron, now.edition.document.operator)
        money = RecordMoney(patron=event.patron, kind=BUY_IN, way=CASH, amount=event.paid, at=event.at, by=event.by)
        answer = patrons.decide(states[stream], money)
        if isinstance(answer, Refused):
            return answer
        states.write(stream, answer.events)
    return None


def _known(states: StreamStates, now: Tournament, command: Any) -> Any:
    def barred(patron: Patron, at: datetime) -> bool:
        if not patron.strip():
            return False
        return gate.barred(states[patron_of(patron, now.edition.document.operator)], at) is not None

    return at_the_table.known(now, command, lambda name: _table(states, name), barred)


def _table(states: StreamStates, name: TableId) -> Table | None:
    found: Table | None = states[table(name)] if name in states.peek(HOUSE).tables else None
    return found


def _serving(states: StreamStates, now: Tournament) -> Iterator[tuple[TableId, Table]]:
    return at_the_table.serving(now, lambda name: _table(states, name))


# What follows at the tables -------------------------------------------------------------------------------------------


def _following(states: StreamStates, now: Tournament, after: Tournament, command: Any) -> Iterator[tuple[TableId, Any]]:
    match command:
        case asked.NameTable():
            yield command.table, at_table.DesignateTable(tournament=after.id, by=after.terms.in_charge.role)
            yield from _presence(states, after)
        case asked.SignOn() | asked.SignOff() | asked.AppointPerson():
            yield from _presence(states, after)
        case asked.BeginRound():
            yield from _sessions(states, after, now.to_play_off if command.play_off else ())
        case asked.DealPractice():
            for name, boxes in sorted(after.seats.items()):
                plan = at_the_table.practice(after, states[table(name)], boxes, command.coups)
                yield name, at_table.BeginSession(plan=plan)
        case asked.CorrectResults() if after.corrections[-1].added:
            added = after.corrections[-1].added
            plan = at_the_table.plan(after, states[table(added)], after.sitting[added])
            yield added, at_table.BeginSession(plan=plan)
        case asked.BuyMoreChips():
            yield from _handed_out(states, after, command)
        case asked.DisputeTournament():
            for name, box in at_the_table.seats_of(_serving(states, after), command.patron):
                if name not in after.sessions:
                    yield name, at_table.Report(what=DISPUTE.name, box=box, why=command.cause)
        case asked.ResolveTournamentDispute():
            yield from _settled(states, now, after, command)
        case asked.AnnounceResults():
            if done_with(states[table(command.table)], after, command.table):
                yield command.table, at_table.CloseSession()
        case asked.CancelTournament() | asked.AnswerTournament() if after.phase is Phase.CANCELLED:
            for name, each in _serving(states, after):
                if each.session and each.session.runs:
                    yield name, at_table.StopSession(ground=Ground.CANCELLED)
        case asked.FinishTournament():
            for name, each in _serving(states, after):
                if each.session is not None:
                    yield name, at_table.CloseSession()
                yield name, at_table.ReleaseTable()
        case _:
            return


def _settled(
    states: StreamStates, now: Tournament, after: Tournament, command: asked.ResolveTournamentDispute
) -> Iterator[tuple[TableId, Any]]:
    """Let the table go on that a dispute of one of its players holds."""
    decided = next(each for each in after.disputes if each.number in after.resolved and each.number not in now.resolved)
    settles = at_table.SettleDispute(
        decision=command.decision, satisfied=command.satisfied, advised=command.advised, by=after.terms.in_charge.role
    )
    for name, _ in at_the_table.seats_of(_serving(states, after), decided.patron):
        found: Table = states[table(name)]
        if found.session and found.session.disputes:
            yield name, settles


def _presence(states: StreamStates, after: Tournament) -> Iterator[tuple[TableId, Any]]:
    """Tell the tables whether somebody in charge is there, where somebody must be."""
    if isinstance(after.terms.in_charge, DirectorPresent):
        for name, each in _serving(states, after):
            if each.attended != after.attended:
                yield name, at_table.NotePresence(present=after.attended)


def _sessions(states: StreamStates, after: Tournament, tables: tuple[TableId, ...]) -> Iterator[tuple[TableId, Any]]:
    """Begin the round at its tables, or the play-offs at those that are named."""
    if tables:
        for name in sorted(tables):
            found: Table = states[table(name)]
            if found.session:
                yield name, at_table.BeginSession(plan=at_the_table.play_off(after, found, found.session))
        return
    for name, boxes in sorted(after.sitting.items()):
        playing = {box: who for box, who in boxes.items() if after.players[who].plays}
        if playing:
            yield name, at_table.BeginSession(plan=at_the_table.plan(after, states[table(name)], playing))


def _handed_out(states: StreamStates, after: Tournament, command: asked.BuyMoreChips) -> Iterator[tuple[TableId, Any]]:
    """Hand the chips that were bought to their player, where the player sits."""
    sold = after.published.sold(command.what)
    for name, box in at_the_table.seats_of(_serving(states, after), command.patron):
        if sold:
            yield name, at_table.HandOutChips(box=box, chips=sold.chips)


def done_with(at: Table, now: Tournament, name: TableId) -> bool:
    """Tell whether a session is done with at its table: its results are told, and its chips are back."""
    told = now.sessions.get(name)
    back = at.session is not None and at.session.stage is Stage.RETURNED and not at.session.disputes
    return back and told is not None and not told.play_off


# What a tournament hears of a table -----------------------------------------------------------------------------------

Heard = tuple[tuple[Any, ...], tuple[StreamEvents, ...]]
"""All that happened at the table, and what the tournament writes."""


def hears(states: StreamStates, name: TableId, before: Table, events: tuple[Any, ...]) -> Heard | Refused:
    """Let the tournament hear of a table in session who is out, of a coup of a play-off, and of chips that are back;
    what follows from it at the table happens with it.
    """
    if not (before.designated and _concerns(before, events)):
        return events, ()
    if before.designated not in states.peek(HOUSE).tournaments:
        return events, ()
    try:
        return _heard(states, name, before, events)
    except Refusing as stopped:
        return stopped.refused


def _concerns(before: Table, events: tuple[Any, ...]) -> bool:
    """Tell whether something happened of which the tournament may have to hear: with somebody out, the end of a coup
    settles what they keep, and a form that was found wrong may bring them back.
    """
    session = before.session
    followed = session is not None and (session.plan.play_off or any(each.out for each in session.players.values()))
    return any(isinstance(each, _TOLD) or (followed and _ends(each)) for each in events)


_TOLD: Final = (
    *(PlayerOut, PlayerReinstated, ChipsReturned, ChipsRemoved, CountTaken, FormSettledAnew, SessionDisputeSettled),
)


def _ends(event: Any) -> bool:
    return isinstance(event, RoundEnded)


def _heard(states: StreamStates, name: TableId, before: Table, events: tuple[Any, ...]) -> Heard:
    stream = tournament(before.designated)
    now: Tournament = states[stream]
    written: tuple[Event, ...] = ()
    late = at_the_table.too_late(now, name, events)
    if late:
        raise Refusing(late)
    after = replay_table(before, events)
    asks: list[Any] = list(at_the_table.left(now, name, after, events))
    for each in asks:
        now, written = _written(now, each, written)
    counted = at_the_table.play_off_counted(now, name, after, events)
    if counted:
        now, written = _written(now, counted, written)
    more = _at_its_end(after, now, name)
    return (*events, *more), (StreamEvents(stream, written),) if written else ()


def _written(now: Tournament, command: Any, before: tuple[Event, ...]) -> tuple[Tournament, tuple[Event, ...]]:
    answer = decide(now, command)
    if isinstance(answer, Refused):
        raise Refusing(answer)
    return replay(now, answer.events), (*before, *answer.events)


def _at_its_end(after: Table, now: Tournament, name: TableId) -> tuple[Any, ...]:
    """End a play-off that is decided or let those leave who are placed, and close a session that is done with."""
    follows = at_the_table.after_the_count(now, name, after) if name in now.sessions else None
    if follows:
        return _decided(after, follows)
    return _decided(after, at_table.CloseSession()) if done_with(after, now, name) else ()


def _decided(at: Table, command: Any) -> tuple[Any, ...]:
    answer = decide_at_table(at, command)
    if isinstance(answer, Refused):
        raise Refusing(answer)
    return answer.events
