"""What a server keeps, written down before a request and compared after it: the journal, and the tables of the web.

A request that was refused leaves all of it as it was. Left out is only what must be kept of requests that are refused:
that somebody was refused at the door, how often, when a session was last seen, and challenges that can be used once.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

from croupier.floor.access import Access, AccessNoted
from croupier.journal.entry import Entry
from croupier.runtime.house.streams import DOOR
from web.floors import Floor

COUNTED = frozenset({"failed", "locked_until", "seen", "until"})
OF_REFUSALS = ("web_once", "web_tries")
THE_CLOCK = "pass-time.v1"
AT_THE_DOOR = (Access.WRONG_PASSWORD, Access.LOCKED, Access.PASSKEY_REFUSED)


def kept(floor: Floor) -> dict[str, Any]:
    """Every row of every table of the web, without what is counted; and the files with the seeds of the shoes."""
    with closing(sqlite3.connect(f"file:{floor.settings.url}?mode=ro", uri=True)) as base:
        base.row_factory = sqlite3.Row
        found = base.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'web_%'")
        tables = {name: _rows(base, name) for name in [each["name"] for each in found] if name not in OF_REFUSALS}
    return {**tables, "seeds": sorted(each.name for each in floor.house.seeds.iterdir())}


def _rows(base: sqlite3.Connection, name: str) -> list[str]:
    rows = [dict(row) for row in base.execute(f'SELECT * FROM "{name}"')]  # noqa: S608 - a name of the database itself
    return sorted(repr({each: row[each] for each in row if each not in COUNTED}) for row in rows)


def written(floor: Floor, since: int) -> list[str]:
    """Name what stands in the journal since, but that a table's clock went on and who was turned away at the door."""
    return [each.envelope.command.name for each in floor.house.journal.read_all(since + 1) if not _of_itself(each)]


def _of_itself(entry: Entry) -> bool:
    turned_away = any(isinstance(each, AccessNoted) and each.what in AT_THE_DOOR for each in entry.events(DOOR))
    return entry.envelope.command.name == THE_CLOCK or turned_away


class Changed(AssertionError):
    """A request was refused, and yet something is otherwise than before."""


@dataclass
class Book:
    """Counts requests by their status, and sees after each that was refused that nothing has changed."""

    floor: Floor
    answers: Counter[int] = field(default_factory=Counter)

    @property
    def asked(self) -> int:
        return self.answers.total()

    @contextmanager
    def request(self) -> Iterator[list[int]]:
        """Around one request; whoever sends it puts the status in."""
        before, rows, status = self.floor.house.journal.head().sequence, kept(self.floor), list[int]()
        yield status
        self.note(status[0], before, rows)

    def note(self, status: int, before: int, rows: dict[str, Any]) -> None:
        self.answers[status] += 1
        assert status < 500
        if status < 400:
            return
        new = written(self.floor, before)
        if new:
            raise Changed(f"refused with {status}, and in the journal stands {new}")
        after = kept(self.floor)
        if after != rows:
            raise Changed(
                f"refused with {status}, and changed: {[each for each in after if after[each] != rows[each]]}"
            )
