"""Searching what happened at tables: by table, time, person, patron, amount, bet, clause, kind and words, each row with
the coup to which it belongs.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from datetime import datetime
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
    """Go through the streams of tables, and keep what is wanted."""
    kept, count = list[JournalRow](), 0
    for each in tables:
        latest: deque[JournalRow] = deque(maxlen=MOST_ROWS)
        for row in _rows(house, each):
            if _fits(row, wanted):
                count += 1
                latest.append(row)
        kept += latest
    kept.sort(key=lambda each: -each.sequence)
    return JournalRows(rows=tuple(kept[:MOST_ROWS]), count=count)


def _rows(house: HouseReader, table: TableId) -> Iterator[JournalRow]:
    stream, coup, since = stream_of(table), 1, 0
    for entry in house.journal.entries_of(stream, 1):
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
        told = zip((each for each in events if not isinstance(each, TimePassed)), happened(events), strict=True)
        for event, said in told:
            yield _row(entry, table, (coup, since), event, said)
        if any(isinstance(each, _OVER) for each in events):
            coup += 1


def _row(entry: Entry, table: TableId, place: tuple[int, int], event: Any, said: Happened) -> JournalRow:
    amount = next((found for name in ("amount", "net", "paid") if (found := getattr(event, name, None))), None)
    return JournalRow(
        sequence=entry.sequence,
        at=entry.time,
        table=table,
        coup=place[0],
        since=place[1],
        by=str(entry.envelope.actor),
        kind=said.kind,
        name=said.name,
        says=said.says,
        clauses=said.clauses,
        patron=str(getattr(event, "patron", None) or ""),
        bet=str(getattr(event, "bet", None) or ""),
        amount=amount if isinstance(amount, Money) else None,
    )


def _fits(row: JournalRow, wanted: JournalQuery) -> bool:
    """Tell whether a row is wanted: everything that is asked must hold."""
    told = row.says.lower()
    return all(
        (
            wanted.upto is None or row.sequence < wanted.upto,
            wanted.first is None or row.at >= wanted.first,
            wanted.last is None or row.at <= wanted.last,
            wanted.person.lower() in row.by.lower(),
            not wanted.patron or wanted.patron.lower() in (row.patron.lower() or told),
            not wanted.bet or wanted.bet == row.bet,
            not wanted.clause or any(_cites(each, wanted.clause) for each in row.clauses),
            not wanted.kind or wanted.kind == row.name,
            not wanted.rulings or row.kind == "ruling",
            all(word in told for word in wanted.words.lower().split()),
            _between(row.amount, wanted),
        )
    )


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
