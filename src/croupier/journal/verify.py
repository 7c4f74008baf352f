"""Verify a journal: every check sees every entry once, in order, and says where it first finds a difference.

A check is anything with a `name`, `see(entry)` and `done()`; what the journal alone can know is checked by those in
`checks.py`, what needs the rules (folding, deciding again, balancing) comes from outside in the same form.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Final

from sqlalchemy import select

from croupier.journal import schema
from croupier.journal.checks import Whole
from croupier.journal.entry import Entry, opened
from croupier.journal.errors import NotAJournal, StorageError
from croupier.journal.findings import Check, Difference, Otherwise, Raw, RowCheck
from croupier.journal.leaves import Unreadable
from croupier.journal.reader import Reader
from croupier.journal.storage_check import storage
from croupier.kernel.records import record

__all__ = ["Check", "Difference", "Otherwise", "Raw", "Report", "RowCheck", "Run", "Tell", "raw_rows", "verify"]

_PAGE: Final = 1000
_TELL_EVERY: Final = 1000


@record
class Report:
    """What was checked and found. `unsigned` counts the entries that no checkpoint covers yet; `checkpoint` is the
    newest, to be kept elsewhere, and `keys` are the public keys that the journal names; `engines` counts the entries
    that each version of the program decided, and `otherwise` those that this one would decide otherwise, by their kind.
    """

    entries: int
    events: int
    checks: tuple[str, ...]
    differences: tuple[Difference, ...]
    storage: str
    origin: str = ""
    root: str = ""
    signed: int = 0
    keys: tuple[str, ...] = ()
    checkpoint: str = ""
    engines: Mapping[str, int] = field(default_factory=dict)
    otherwise: Mapping[Otherwise, int] = field(default_factory=dict)

    @property
    def sound(self) -> bool:
        return not any(each.graver for each in self.differences)

    @property
    def altered(self) -> bool:
        """Tell whether something is not what it was, and not only not proved."""
        return any(each.graver and not each.unproved for each in self.differences)

    @property
    def first(self) -> Difference | None:
        """The first difference: the earliest entry, what concerns the whole journal last, what is only not proved after
        what was altered.
        """
        altered = [each for each in self.differences if each.graver and not each.unproved]
        grave = altered or [each for each in self.differences if each.graver] or list(self.differences)
        return min(grave, key=lambda each: each.sequence if each.sequence is not None else 1 << 62, default=None)

    @property
    def unsigned(self) -> int:
        return self.entries - self.signed


MOST_DIFFERENCES: Final = 100
Tell = Callable[[int, int], None]
"""Told how many entries are done, and how many there are."""


class Run:
    """One pass over the entries with some checks."""

    def __init__(self, rows: Sequence[RowCheck], checks: Sequence[Check]) -> None:
        self.rows, self.checks = rows, checks
        self.differences: list[Difference] = []
        self.entries = self.events = 0
        self.engines: Counter[str] = Counter()
        self._seen: dict[str, int] = {}

    def over(self, raws: Iterable[Raw], total: int, tell: Tell | None = None) -> None:
        for raw in raws:
            self._one(raw)
            self.entries += 1
            if tell and self.entries % _TELL_EVERY == 0:
                tell(self.entries, total)
        for row_check in self.rows:
            self._note(row_check.done())
        for check in self.checks:
            self._note(check.done())
        if tell:
            tell(self.entries, total)

    def _one(self, raw: Raw) -> None:
        read = _read(raw)
        entry = read if isinstance(read, Entry) else None
        self._note([read] if isinstance(read, Difference) else ())
        for row_check in self.rows:
            self._note(row_check.see_row(raw, entry))
        if entry is None:
            return
        told = entry.envelope
        self.engines[told.engine] += 1
        for written in told.writes:
            self.events += len(written.events)
        for check in self.checks:
            self._note(check.see(entry))

    def _note(self, found: Iterable[Difference]) -> None:
        """Keep some of each kind: after the first, many of one kind say little."""
        for each in found:
            kind = f"{each.check} {each.graver} {each.unproved}"
            count = self._seen[kind] = self._seen.get(kind, 0) + 1
            if count <= MOST_DIFFERENCES:
                self.differences.append(each)


def _read(raw: Raw) -> Entry | Difference:
    try:
        return opened(raw.stored)
    except Unreadable as error:
        return Difference(
            check="entries", sequence=raw.sequence, command=raw.command_id, expected="an entry", found=str(error)
        )


def raw_rows(reader: Reader, from_sequence: int = 0) -> Iterator[Raw]:
    """Go through the rows in the order of their numbers, whatever the numbers are, a page at a time."""
    table = schema.entries
    page = select(table.c.sequence, table.c.command_id, table.c.body, table.c.stored).order_by(table.c.sequence)
    after = from_sequence - 1
    while True:
        with reader.connected() as connection:
            found = connection.execute(page.where(table.c.sequence > after).limit(_PAGE)).all()
        if any(later.sequence <= row.sequence for row, later in pairwise(found)):
            raise NotAJournal(f"{reader.base.name} is damaged: its entries are not in their order")
        for row in found:
            yield Raw(sequence=row.sequence, command_id=row.command_id, body=row.body, stored=row.stored)
        if len(found) < _PAGE:
            return
        after = found[-1].sequence


def verify(
    reader: Reader,
    checks: Sequence[Check] = (),
    *,
    held: Sequence[str] = (),
    keys: Sequence[str] = (),
    tell: Tell | None = None,
) -> Report:
    """Check a whole journal. `held` are checkpoints that were kept outside, `keys` the public keys that are trusted;
    without keys those that the journal names are believed. What the storage itself refuses is a difference too, and
    where its tables are not those that were made, nothing further is read. The journal may be in use: what is written
    meanwhile is not looked at.
    """
    with reader.at_one_moment() as still:
        whole = Whole.of(still, held=held, keys=keys)
        run = Run(whole.rows, (*whole.checks, *checks))
        try:
            run.differences += storage(still)
            if not run.differences:
                run.over(raw_rows(still), whole.head_size, tell)
        except StorageError as error:
            trouble = Difference(check="storage", expected="a database that can be read", found=str(error))
            run.differences.append(trouble)
    names = ("storage", "entries", *(each.name for each in run.rows), *(each.name for each in run.checks))
    return Report(
        entries=run.entries,
        events=run.events,
        checks=names,
        differences=tuple(run.differences),
        storage=reader.base.version(),
        origin=whole.origin,
        root=whole.root,
        signed=whole.signed,
        keys=whole.notes.keys,
        checkpoint=whole.notes.newest,
        engines=dict(run.engines),
        otherwise=_otherwise(run.checks),
    )


def _otherwise(checks: Sequence[Check]) -> Mapping[Otherwise, int]:
    """Add up what was decided otherwise, however many checks shared in deciding again."""
    found: Counter[Otherwise] = Counter()
    for each in checks:
        found.update(getattr(each, "otherwise", {}))
    return dict(sorted(found.items()))
