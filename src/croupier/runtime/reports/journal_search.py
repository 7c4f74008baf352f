"""Searching what happened at tables: by table, time, person, patron, amount, bet, clause, kind and words, each row with
the coup to which it belongs.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import cached_property
from typing import Any, Final

from croupier.journal.entry import Entry
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.runtime.house.follower import HouseReader
from croupier.runtime.house.streams import table as stream_of
from croupier.table.events import (
    RoundEnded,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
    TableOpened,
    TimePassed,
)
from croupier.views.facts import kind_and_name, references
from croupier.views.happened import Happened, happened

MOST_ROWS: Final = 200
_OVER: Final = (RoundEnded, RoundFinished, RoundVoided)


@record
class JournalQuery:
    """What is looked for; what is left empty is not asked. `upto`: nothing from that entry on, to page back."""

    first: datetime | None = None
    last: datetime | None = None
    person: str = ""
    patron: str = ""
    bet: str = ""
    clause: str = ""
    kind: str = ""
    words: str = ""
    least: Money | None = None
    most: Money | None = None
    rulings: bool = False
    upto: int | None = None


@record
class JournalRow:
    """One thing that happened; `since` is the opening of the table, by which its coup is found."""

    sequence: int
    at: datetime
    table: TableId
    coup: int
    since: int
    by: str
    kind: str
    name: str
    says: str
    clauses: tuple[str, ...]
    patron: str
    bet: str
    amount: Money | None


@record
class JournalRows:
    """The latest rows, the latest first, and how many there are in all."""

    rows: tuple[JournalRow, ...]
    count: int


def search(house: HouseReader, tables: Iterable[TableId], wanted: JournalQuery) -> JournalRows:
    """Go through the streams of tables, and keep what is wanted. A sentence is made only of what is shown, and where
    what is asked for can stand in nothing else.
    """
    kept, count = list[_Place](), 0
    for each in tables:
        latest: deque[_Place] = deque(maxlen=MOST_ROWS)
        for place in _places(house, each, wanted.upto):
            if _fits(place, wanted):
                count += 1
                latest.append(place)
        kept += latest
    kept.sort(key=lambda each: -each.entry.sequence)
    return JournalRows(rows=tuple(_row(each) for each in kept[:MOST_ROWS]), count=count)


class _Said:
    """What the events of an entry say, when somebody asks."""

    def __init__(self, events: tuple[Any, ...]) -> None:
        self._events = events

    @cached_property
    def all(self) -> tuple[Happened, ...]:
        return tuple(happened(self._events))


@record
class _Place:
    """One event of an entry, the coup to which it belongs, and where what it says is found."""

    entry: Entry
    table: TableId
    coup: int
    since: int
    event: Any
    number: int
    said: _Said

    @property
    def told(self) -> str:
        return self.said.all[self.number].says.lower()

    @property
    def patron(self) -> str:
        return str(getattr(self.event, "patron", None) or "")

    @property
    def bet(self) -> str:
        return str(getattr(self.event, "bet", None) or "")

    @property
    def amount(self) -> Money | None:
        values = (getattr(self.event, name, None) for name in ("amount", "net", "paid"))
        found = next((each for each in values if each), None)
        return found if isinstance(found, Money) else None


def _places(house: HouseReader, table: TableId, upto: int | None) -> Iterator[_Place]:
    """Go through what happened at a table, up to an entry."""
    stream, coup, since = stream_of(table), 1, 0
    for entry in house.journal.entries_of(stream, 1, None if upto is None else upto - 1):
        version = next(each.version for each in entry.envelope.writes if each.stream == stream)
        events = entry.events(stream)
        for place, event in enumerate(events):
            match event:
                case TableOpened():
                    coup, since = 1, version + place
                case RoundStarted() | RoundReopened():
                    coup = event.number
                case _:
                    continue
        said = _Said(events)
        for number, event in enumerate(each for each in events if not isinstance(each, TimePassed)):
            yield _Place(entry=entry, table=table, coup=coup, since=since, event=event, number=number, said=said)
        if any(isinstance(each, _OVER) for each in events):
            coup += 1


def _row(place: _Place) -> JournalRow:
    said = place.said.all[place.number]
    return JournalRow(
        sequence=place.entry.sequence,
        at=place.entry.time,
        table=place.table,
        coup=place.coup,
        since=place.since,
        by=str(place.entry.envelope.actor),
        kind=said.kind,
        name=said.name,
        says=said.says,
        clauses=said.clauses,
        patron=place.patron,
        bet=place.bet,
        amount=place.amount,
    )


def _fits(place: _Place, wanted: JournalQuery) -> bool:
    """Tell whether something is wanted: everything that is asked must hold. What needs a sentence is asked last."""
    kind, name = kind_and_name(place.event)
    return (
        (wanted.first is None or place.entry.time >= wanted.first)
        and (wanted.last is None or place.entry.time <= wanted.last)
        and wanted.person.lower() in str(place.entry.envelope.actor).lower()
        and (not wanted.bet or wanted.bet == place.bet)
        and (not wanted.kind or wanted.kind == name)
        and (not wanted.rulings or kind == "ruling")
        and _between(place.amount, wanted)
        and (not wanted.clause or any(_cites(each, wanted.clause) for each in _clauses(place.event)))
        and (not wanted.patron or wanted.patron.lower() in (place.patron.lower() or place.told))
        and (not wanted.words or all(word in place.told for word in wanted.words.lower().split()))
    )


def _clauses(event: Any) -> list[str]:
    return references(getattr(event, "because", ()))


def _cites(clause: str, wanted: str) -> bool:
    """Find a clause by its number, or with its document; 12.1 finds what is below it too."""
    whole = clause if " " in wanted else clause.partition(" ")[2]
    return whole == wanted or whole.startswith((f"{wanted}.", f"{wanted}("))


def _between(amount: Money | None, wanted: JournalQuery) -> bool:
    if wanted.least is None and wanted.most is None:
        return True
    if amount is None:
        return False
    size = abs(amount.cents)
    return (wanted.least is None or size >= wanted.least.cents) and (wanted.most is None or size <= wanted.most.cents)
