"""Rulings and incidents by clause: how often tables ruled by each, and how often a register names it."""

from collections import Counter
from collections.abc import Iterable

from croupier.floor.books import Books
from croupier.journal.reader import Reader
from croupier.kernel.clauses import Clause
from croupier.kernel.records import record
from croupier.runtime.house import streams
from croupier.table.events import Ruled


@record
class ClauseCount:
    """A clause that decided: `rulings` at tables, `incidents` in the register."""

    clause: Clause
    rulings: int
    incidents: int

    @property
    def both(self) -> int:
        return self.rulings + self.incidents


def by_clause(
    reader: Reader, tables: Iterable[str], books: Iterable[Books], to: int | None = None
) -> tuple[ClauseCount, ...]:
    """Count what tables ruled and what registers hold under the clause that each names first, the most often first."""
    rulings = Counter(
        each.event.because[0]
        for table in tables
        for each in reader.read(streams.table(table), 1, to)
        if isinstance(each.event, Ruled) and each.event.because
    )
    entered = Counter(each.because[0] for book in books for each in book.incidents.entries.values() if each.because)
    found = (
        ClauseCount(clause=each, rulings=rulings[each], incidents=entered[each])
        for each in dict.fromkeys((*rulings, *entered))
    )
    return tuple(sorted(found, key=lambda each: (-each.both, str(each.clause))))
