"""What a tournament does with its tables: designates them, begins and closes sessions there, and lets them go."""

from collections.abc import Iterator

from croupier.games.tournaments import DirectorPresent, ExclusiveUntilItIsOver
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.events import (
    Answer,
    Event,
    PatronLeft,
    PatronSeated,
    PlayersPlaced,
    PresenceNoted,
    SessionBegun,
    SessionClosed,
    SessionOver,
    TableDesignated,
    TableReleased,
    WagerReturned,
)
from croupier.table.evolve import replay
from croupier.table.people import PlayerCard
from croupier.table.people.seats import no_such_box
from croupier.table.session import absence
from croupier.table.session.records import (
    BeginSession,
    CloseSession,
    DesignateTable,
    NotePresence,
    PlacePlayers,
    ReleaseTable,
    StopSession,
)
from croupier.table.session.state import Ground, Plan, Stage
from croupier.table.session.terms import no_session, rules_of, session_of
from croupier.table.state import BetweenRounds, Table
from croupier.table.wagers.withdrawal import returned

MOST_COUPS = 10_000
MOST_MINUTES = 60 * 24


# Tables ---------------------------------------------------------------------------------------------------------------


def designate(table: Table, command: DesignateTable) -> Answer:
    terms = table.edition.tournaments
    if terms is None:
        return Refused("no-tournaments", table.edition.games[0].because)
    if refused := _low_limit(table):
        return refused
    if table.designated:
        return Refused("table-designated", terms.designated.because)
    if table.seats or table.wagers:
        return Refused("table-in-use", terms.exclusive.because)
    because = terms.designated.because
    return Accepted((TableDesignated(tournament=command.tournament, by=command.by, because=because),))


def _low_limit(table: Table) -> Refused | None:
    low = table.edition.place.low_limit
    if table.setup.low_limit and low:
        return Refused("set-up-refused", low.because, variant="low-limit-tournament")
    return None


def release(table: Table, command: ReleaseTable) -> Answer:
    terms = rules_of(table)
    if not table.designated:
        return Refused("table-not-designated", terms.designated.because)
    if table.session is not None:
        return Refused("session-not-closed", terms.exclusive.because)
    return Accepted((TableReleased(by=command.by, because=terms.exclusive.because),))


def exclusive(table: Table) -> Because:
    """Say why the table serves the tournament alone now; empty: it does not."""
    terms = table.edition.tournaments
    if terms is None or not table.designated:
        return ()
    always = isinstance(terms.exclusive, ExclusiveUntilItIsOver)
    return terms.exclusive.because if always or table.session is not None else ()


def presence(table: Table, command: NotePresence) -> Answer:
    because = rules_of(table).in_charge.because
    return Accepted((PresenceNoted(present=command.present, because=because),))


def unattended(table: Table) -> Refused | None:
    """Refuse a coup while nobody in charge is there, where somebody must be."""
    terms = table.edition.tournaments
    if terms is None or table.attended or not isinstance(terms.in_charge, DirectorPresent):
        return None
    return Refused("nobody-in-charge", terms.in_charge.because, facts=Facts(rank=terms.in_charge.role))


# Sessions -------------------------------------------------------------------------------------------------------------


def begin(table: Table, command: BeginSession) -> Answer:
    terms, plan = table.edition.tournaments, command.plan
    if terms is None:
        return Refused("no-tournaments", table.edition.games[0].because)
    refused = _not_ready(table, plan) or _no_plan(table, plan)
    if refused:
        return refused
    practised = terms.instruction.because if plan.practice and terms.instruction else ()
    because = (*practised, *terms.allotment.because, *terms.session.because)
    begun = SessionBegun(plan=plan, at=table.clock, by=command.by, because=because)
    cleared = _vacated(table)
    after = replay(table, (*cleared, begun))
    return Accepted((*cleared, begun, *_seated(plan), *_absent(after)))


def _not_ready(table: Table, plan: Plan) -> Refused | None:
    terms = rules_of(table)
    if table.designated != plan.tournament:
        return Refused("table-not-designated", terms.designated.because)
    if refused := _low_limit(table):
        return refused
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", terms.exclusive.because, variant="session")
    session = table.session
    if session is not None:
        return _unfinished(table, plan)
    if table.seats or table.wagers:
        return Refused("table-in-use", terms.exclusive.because)
    if plan.play_off:
        return Refused("nothing-to-play-off", terms.play_off.because)
    return unattended(table)


def _unfinished(table: Table, plan: Plan) -> Refused | None:
    """Refuse a session before the one before it is done with; a play-off goes on where its players are equal."""
    terms, session = rules_of(table), session_of(table)
    if session.plan.practice:
        return None
    if plan.practice and terms.instruction:
        return Refused("practice-too-late", terms.instruction.because)
    if session.runs:
        return Refused("session-runs", terms.session.because)
    if plan.play_off:
        return None
    return None if session.stage is Stage.RETURNED else Refused("chips-not-back", terms.chips_back.because)


def _no_plan(table: Table, plan: Plan) -> Refused | None:
    """Refuse what no session can be: equal chips for everybody, boxes that are there, an end. In a play-off only those
    have equal chips who play for the same places.
    """
    terms = rules_of(table)
    if plan.practice and terms.instruction is None:
        return Refused("no-practice", terms.contents.because)
    if not plan.players or len({each.patron for each in plan.players.values()}) < len(plan.players):
        return Refused("seats-of-a-session", terms.session.because)
    for box in plan.players:
        refused = no_such_box(table, box)
        if refused:
            return refused
    barred = next((each.patron for each in plan.players.values() if each.patron in table.barred), None)
    if barred is not None:
        return Refused("excluded", table.barred[barred], facts=Facts(patron=barred))
    chips = {each.chips for each in plan.players.values()}
    if (len(chips) > 1 and not plan.play_off) or min(chips).cents <= 0:
        return Refused("chips-not-equal", terms.allotment.because)
    return _no_end(table, plan)


def _no_end(table: Table, plan: Plan) -> Refused | None:
    terms = rules_of(table)
    length = plan.coups if plan.coups is not None else plan.minutes
    most = MOST_COUPS if plan.coups is not None else MOST_MINUTES
    if not plan.play_off and (length is None or not 1 <= length <= most):
        return Refused("session-needs-an-end", terms.session.because, facts=Facts(count=most))
    if not plan.limits.bets:
        return Refused("no-limits-shown", terms.every_coup.because, variant="session")
    return None


def _vacated(table: Table) -> tuple[Event, ...]:
    """Free the places of a session before: its players leave, or go on in the play-off."""
    back = (returned(each, each.amount, rules_of(table).session.because) for each in table.wagers)
    left = (PatronLeft(box=box, patron=seat.patron) for box, seat in sorted(table.seats.items()))
    return (*back, *left)


def _seated(plan: Plan) -> Iterator[Event]:
    for box, each in sorted(plan.players.items()):
        yield PatronSeated(box=box, patron=each.patron, card=PlayerCard.OWN)


def _absent(table: Table) -> Iterator[Event]:
    """Who does not take the allotted seat in time is absent."""
    for box in session_of(table).playing:
        if session_of(table).players[box].absent is not None:
            asked = tuple(absence.asked(table, box))
            yield from asked
            table = replay(table, asked)


def stop(table: Table, command: StopSession) -> Answer:
    """The tournament ends play at a table: a play-off is decided, or there is no tournament any more."""
    refused = no_session(table)
    if refused:
        return refused
    session, terms = session_of(table), rules_of(table)
    cancelled = command.ground is Ground.CANCELLED
    because = terms.cancelled.because if cancelled else terms.play_off.because
    if not session.runs:
        return Refused("session-over", because)
    if not cancelled and not (session.plan.play_off and command.ground is Ground.DECIDED):
        return Refused("nothing-to-play-off", because)
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", because, variant="session")
    return Accepted((*given_back(table, because), SessionOver(ground=command.ground, because=because)))


def place(table: Table, command: PlacePlayers) -> Answer:
    """Let players whose places are found leave the play-off; those who are equal still go on."""
    refused = no_session(table)
    if refused:
        return refused
    session, because = session_of(table), rules_of(table).play_off.because
    if not session.plan.play_off or not session.runs:
        return Refused("nothing-to-play-off", because)
    wrong = next((box for box in command.boxes if box not in session.playing), None)
    if wrong is not None:
        return Refused("no-player-there", because, facts=Facts(box=wrong))
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", because, variant="session")
    laid = (returned(each, each.amount, because) for each in table.wagers if each.box in command.boxes)
    return Accepted((*laid, PlayersPlaced(boxes=command.boxes, because=because)))


def given_back(table: Table, because: Because) -> Iterator[WagerReturned]:
    """Give back what was laid for a coup that is not dealt any more."""
    return (returned(each, each.amount, because) for each in table.wagers)


def close(table: Table, command: CloseSession) -> Answer:
    refused = no_session(table)
    if refused:
        return refused
    session, terms = session_of(table), rules_of(table)
    if session.runs:
        return Refused("session-not-over", terms.session.because)
    return Accepted(tuple(closed(table, command)))


def closed(table: Table, command: CloseSession) -> Iterator[Event]:
    for box, seat in sorted(table.seats.items()):
        yield PatronLeft(box=box, patron=seat.patron)
    yield SessionClosed(by=command.by, because=rules_of(table).exclusive.because)
