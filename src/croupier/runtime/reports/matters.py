"""The queue of open matters of a journal: registers of every document, and promotions."""

from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from croupier.floor.books import Books
from croupier.journal.reader import Reader
from croupier.runtime.audit.history import register
from croupier.runtime.house import streams
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.promotions import promotions
from croupier.views.matters import matters as gathered
from croupier.views.table_matters import Matter
from croupier.wording.languages import key

COLUMNS: Final = (
    key("kind"),
    key("where"),
    key("what"),
    key("since"),
    key("due"),
    key("state"),
    key("clauses"),
)


def matters(reader: Reader, to: int | None = None, at: datetime | None = None) -> tuple[Matter, ...]:
    """Find what is open after an entry, at a local time, or else at the time of that entry: no clock is asked."""
    kept = register(reader, to)
    rulebooks = dict.fromkeys(
        (
            *(each.rulebook for each in kept.tables.values()),
            *(book for each in kept.promotions.values() for book in each.rulebooks),
        )
    )
    books = [books_of_journal(reader, kept, book, to) for book in rulebooks]
    return gathered(books, promotions(reader, to), at or local_time(reader, to))


def books_of_journal(reader: Reader, kept: Any, rulebook: str, to: int | None) -> Books:
    """Fold the registers of a document from a journal."""
    stream = streams.books_of(rulebook)
    state: Books = streams.begin(kept, stream)
    for each in reader.read(stream, 1, to):
        state = streams.fold(stream, state, (each.event,))
    return state


def local_time(reader: Reader, to: int | None) -> datetime:
    head = reader.head().sequence
    last = reader.entry(min(to or head, head))
    if last is None:
        return datetime.min  # noqa: DTZ901 - an empty journal has no time
    return last.time.astimezone(ZoneInfo(ZONE)).replace(tzinfo=None)


def row(of: Matter) -> dict[str, str]:
    """Give a matter as one row."""
    return {
        "kind": of.kind,
        "where": of.where,
        "what": of.says,
        "since": _time(of.since),
        "due": _time(of.due) or (key("at once") if of.kind == "duty" else ""),
        "state": key("overdue") if of.overdue else key("open"),
        "clauses": ", ".join(map(str, of.because)),
    }


def _time(at: datetime | None) -> str:
    return at.isoformat(timespec="minutes") if at else ""
