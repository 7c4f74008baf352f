"""Events in, state out. It never judges: what `decide` emitted always folds. Each topic folds its own events."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Final, get_args

from croupier.table.baccarat import evolve as baccarat
from croupier.table.baccarat import records as baccarat_records
from croupier.table.cards import evolve as cards
from croupier.table.cards import records as cards_records
from croupier.table.conduct import evolve as conduct
from croupier.table.conduct import records as conduct_records
from croupier.table.discretion import evolve as discretion
from croupier.table.discretion import records as discretion_records
from croupier.table.equipment import evolve as equipment
from croupier.table.equipment import records as equipment_records
from croupier.table.events import Event
from croupier.table.holdem import evolve as holdem
from croupier.table.holdem import records as holdem_records
from croupier.table.limits import evolve as limits
from croupier.table.limits import records as limits_records
from croupier.table.opening import evolve as opening
from croupier.table.opening import records as opening_records
from croupier.table.people import evolve as people
from croupier.table.people import records as people_records
from croupier.table.play import evolve as play
from croupier.table.play import records as play_records
from croupier.table.questions import evolve as questions
from croupier.table.questions import records as questions_records
from croupier.table.reports import evolve as reports
from croupier.table.reports import records as reports_records
from croupier.table.session import events as session_events
from croupier.table.session import evolve as session
from croupier.table.session.following import follow
from croupier.table.state import Table
from croupier.table.wagers import evolve as wagers
from croupier.table.wagers import records as wagers_records

_TOPICS: Final = (
    (play_records.Event, play.evolve),
    (wagers_records.Event, wagers.evolve),
    (questions_records.Event, questions.evolve),
    (baccarat_records.Event, baccarat.evolve),
    (cards_records.Event, cards.evolve),
    (people_records.Event, people.evolve),
    (limits_records.Event, limits.evolve),
    (discretion_records.Event, discretion.evolve),
    (reports_records.Event, reports.evolve),
    (opening_records.Event, opening.evolve),
    (equipment_records.Event, equipment.evolve),
    (conduct_records.Event, conduct.evolve),
    (holdem_records.Event, holdem.evolve),
    (session_events.Event, session.evolve),
)
TOPIC_OF: Final[Mapping[type, Callable[[Table, Any], Table]]] = {
    kind: evolved for events, evolved in _TOPICS for kind in get_args(events)
}


def replay(table: Table, events: Iterable[Event]) -> Table:
    return reduce(evolve, events, table)


def evolve(table: Table, event: Event) -> Table:
    after = TOPIC_OF[type(event)](table, event)
    return after if after.session is None else follow(table, after, event)
