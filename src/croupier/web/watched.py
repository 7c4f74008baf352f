"""A table as it is watched, and its screens."""

from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final
from zoneinfo import ZoneInfo

from croupier.journal.reader import Reader
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.staff import Role
from croupier.runtime.house import Published
from croupier.runtime.house.clock import ZONE
from croupier.runtime.house.streams import nobody_acted
from croupier.runtime.house.streams import table as table_stream
from croupier.table import Table, replay
from croupier.table.events import Approved, Event
from croupier.table.state import Closed
from croupier.views.dealer import dealer
from croupier.views.discretion import ApprovalGiven
from croupier.views.display import display, has_roads, results
from croupier.views.floor import TileFacts
from croupier.views.happened import Happened, happened
from croupier.views.last_rounds import LastRound, last_rounds
from croupier.views.pit import pit
from croupier.views.roads import Outcome
from croupier.views.screen import Screen
from croupier.views.seat import seat
from croupier.web.viewers import WAGERED, Audience
from croupier.wording.languages import ENGLISH, current

LOG: Final = 40
SYDNEY: Final = ZoneInfo(ZONE)
LOOKED_BACK: Final = 400
"""So many events before the shoe in use are read for the last rounds of a game without roads."""
KEPT: Final = 200
"""So many entries are kept, from which the last that say something are shown."""


@dataclass(slots=True)
class Watched:
    """A table as the hub has folded it, with what a display and a log need of its past."""

    id: TableId
    source: str
    title: str
    table: Table
    sequence: int = 0
    outcomes: tuple[Outcome, ...] = ()
    rounds: tuple[LastRound, ...] = ()
    """The last rounds of a game without roads, the latest first."""
    log: deque[tuple[Event, ...]] = field(default_factory=lambda: deque(maxlen=KEPT))
    """What happened, entry by entry, the latest first. It is said when somebody looks."""
    chips: deque[bool] = field(default_factory=lambda: deque(maxlen=KEPT))
    """Of each of them, whether its amounts are chips of a tournament."""
    said: dict[int, tuple[Happened, ...]] = field(default_factory=dict)
    """The same as English says it, by the identity of the events that are in the log."""
    news: tuple[Any, ...] = ()
    in_chips: bool = False
    """Whether the amounts of the latest news are chips of a tournament."""
    givers: dict[tuple[str, Box | None], ApprovalGiven] = field(default_factory=dict)
    """Who gave the approvals that stand."""

    @property
    def facts(self) -> TileFacts:
        return TileFacts(id=self.id, name=self.title, table=self.table, outcomes=self.outcomes)

    def fold(self, journal: Reader, begun: int, upto: int) -> None:
        """Go on from the version at which the shoe began. The last rounds may be of shoes before it: a shuffler makes
        one of each round.
        """
        stream = table_stream(self.id)
        if not has_roads(self.table):
            for each in journal.entries_of(stream, max(1, begun - LOOKED_BACK), self.sequence):
                self.rounds = last_rounds(self.table.edition, self.rounds, each.events(stream))
        for each in journal.entries_of(stream, begun + 1, upto):
            self.take(published(each, stream))

    def beyond(self, round_: int) -> bool:
        """Tell whether the table has gone on from a round, or closed."""
        phase = self.table.phase
        number: int = getattr(phase, "number", self.table.rounds)
        return isinstance(phase, Closed) or number > round_

    def take(self, news: Published) -> None:
        for event in news.events:
            self.outcomes = results(self.table, self.outcomes, event)
        self.rounds = last_rounds(self.table.edition, self.rounds, news.events)
        began = self.table.session is not None
        # Whoever wrote it has folded it; what is read from the journal is folded here.
        self.table = replay(self.table, news.events) if news.state is None else news.state
        self.in_chips = began or self.table.session is not None
        self.news = news.events
        self.given(news)
        self.sequence = news.sequence
        if not nobody_acted(news.events):
            if len(self.log) == KEPT:
                self.said.pop(id(self.log[-1]), None)
            self.log.appendleft(news.events)
            self.chips.appendleft(self.in_chips)

    def given(self, news: Published) -> None:
        """Keep who approved something."""
        for each in news.events:
            if isinstance(each, Approved):
                given = ApprovalGiven(by=str(news.actor), at=news.time.astimezone(SYDNEY))
                self.givers[each.approval.what, each.approval.box] = given

    def told(self) -> tuple[Happened, ...]:
        """Say what happened lately, the latest first, in the language that is spoken here."""
        found: list[Happened] = []
        for events, in_chips in zip(self.log, self.chips, strict=True):
            if len(found) >= LOG:
                break
            found += reversed(self._told(events, in_chips=in_chips))
        return tuple(found[:LOG])

    def _told(self, events: tuple[Event, ...], *, in_chips: bool) -> tuple[Happened, ...]:
        if current() is not ENGLISH:
            return tuple(happened(events, in_chips=in_chips))
        if id(events) not in self.said:
            self.said[id(events)] = tuple(happened(events, in_chips=in_chips))
        return self.said[id(events)]


def screen(watched: Watched, audience: Audience) -> Screen:
    """Build what an audience sees of a table itself."""
    match audience.page:
        case "dealer":
            return dealer(watched.table, by=Role(audience.as_), source=watched.source, log=watched.told())
        case "seat":
            return seat(watched.table, Patron(audience.as_), watched.outcomes)
        case "pit":
            return pit(watched.table, by=Role(audience.as_), name=watched.title, givers=watched.givers)
        case _:
            left_out = audience.as_ == WAGERED
            outcomes = [each for each in watched.outcomes if not (left_out and each.quiet)]
            return display(watched.table, outcomes, watched.rounds)


def published(entry: Any, stream: str) -> Published:
    return Published(
        sequence=entry.sequence,
        stream=stream,
        version=0,
        events=entry.events(stream),
        command=entry.envelope.command.name,
        actor=entry.envelope.actor,
        time=entry.time,
    )
