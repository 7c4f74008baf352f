"""Who wagers when: the marker, the order that begins with it, whose turn it is, and for how long."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.games import tournament_readings as reads
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.session.state import Session
from croupier.table.session.terms import rules_of, session_of
from croupier.table.state import Table


def says(table: Table, which: str) -> Because:
    """Cite what is said of the order of wagering; where the document says nothing, what lets conditions say it."""
    terms = rules_of(table)
    if terms.order is not None:
        found: Because = getattr(terms.order, which)
        return found
    return terms.features.because if terms.features else terms.contents.because


def marker(table: Table) -> Box | None:
    """Find the box of the marker on the coup to come or in hand: the boxes in turn, taken or not."""
    session = session_of(table)
    if not session.plan.marker:
        return None
    taken = sorted(session.plan.players)
    if rules_of(table).questions.choice(reads.MarkerOn) is reads.MarkerOn.TAKEN:
        return Box(taken[session.coup % len(taken)])
    first = taken[0] if session.plan.play_off else 1
    return Box((first - 1 + session.coup) % table.setup.boxes + 1)


def order(table: Table) -> tuple[Box, ...]:
    """Name the boxes in the order in which they wager: from the marker on to the left. Who is absent is left out."""
    session, first = session_of(table), marker(table) or Box(1)
    here = [box for box in session.playing if session.players[box].absent is None]
    return tuple(sorted(here, key=lambda box: (box < first, box)))


def turn(table: Table) -> Box | None:
    """Name the box whose turn it is; whose time has run out is passed over. None: everybody has acted."""
    return next((box for box, _ in _waiting(table)), None)


def out_of_time(table: Table, box: Box) -> bool:
    """Tell whether the time for a wager of this box is over and nothing was laid."""
    session = session_of(table)
    if box in session.acted or session.seconds is None or session.since is None:
        return False
    if session.plan.marker:
        return box in _before(table, turn(table))
    return _over(session, session.since, table.clock)


def _over(session: Session, since: datetime, now: datetime) -> bool:
    return session.seconds is not None and now - since > timedelta(seconds=session.seconds)


def _before(table: Table, box: Box | None) -> tuple[Box, ...]:
    """Name those who come before a box in the order and have not acted; of nobody's turn, all of them."""
    boxes = order(table)
    upto = boxes if box is None else boxes[: boxes.index(box)]
    return tuple(each for each in upto if each not in session_of(table).acted)


def _waiting(table: Table) -> Iterator[tuple[Box, datetime | None]]:
    """Go through those who may still act, first in turn first, each with the time from which it counts. Whoever comes
    before somebody who has acted was passed over.
    """
    session = session_of(table)
    since, boxes = session.since, order(table)
    last = max((boxes.index(box) for box in session.acted if box in boxes), default=-1)
    for box in boxes[last + 1 :]:
        if since is not None and session.seconds is not None and _over(session, since, table.clock):
            since += timedelta(seconds=session.seconds)
            continue
        yield box, since
