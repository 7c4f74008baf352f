"""Journals, read and verified. Nothing here writes to one.

A journal is given by its file or its PostgreSQL address.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from croupier.journal.database import database
from croupier.journal.entry import Entry
from croupier.journal.errors import NotAJournal, StorageError
from croupier.journal.findings import Difference
from croupier.journal.head_file import HeadFile
from croupier.journal.reader import Reader
from croupier.journal.verify import Report, Tell
from croupier.journal.verify import verify as verified
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.runtime.audit.bounds import bounded
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.history import Step, history, register
from croupier.runtime.audit.worker_process import seldom_collected


class UnknownTable(CroupierError, LookupError):
    """The journal has no such table."""


class Journal:
    """A journal that is open for reading: its tables, its entries, and the history of each table."""

    def __init__(self, url: str | Path, reader: Reader) -> None:
        self.url = str(url)
        self._reader = reader

    def __len__(self) -> int:
        return self._reader.head().sequence

    @property
    def tables(self) -> tuple[str, ...]:
        return tuple(register(self._reader).tables)

    def entries(self, first: int = 1, last: int | None = None) -> Iterator[Entry]:
        """Go through the entries in their order; memory does not grow with their number."""
        return self._reader.read_all(first, last)

    def history(self, table: str, last: int | None = None) -> Iterator[Step]:
        """Go through what happened at a table: each command with the table before it and after. Raises
        `UnknownTable`.
        """
        tables = self.tables
        if table not in tables:
            raise UnknownTable(f"{self.url} has no table {table!r}; there are {', '.join(tables) or 'none'}")
        return history(self._reader, TableId(table), last)


@contextmanager
def open_journal(url: str | Path) -> Iterator[Journal]:
    """Open a journal for reading. Raises `StorageError` and its kinds."""
    with Reader.look(url) as reader:
        yield Journal(url, reader)


def verify(
    url: str | Path, *, keys: Sequence[str] = (), checkpoints: Sequence[str] = (), tell: Tell | None = None
) -> Report:
    """Verify a journal: chain, tree, signatures, and every decision again.

    `keys` are the public keys to trust (base64), left out the one that the journal names; `checkpoints` are notes that
    were kept elsewhere; `tell` is told how many entries are done, of how many. What is wrong with the journal stands in
    the report. Raises `StorageError` if there is none, or if it cannot be opened.
    """
    # What lies beside the key is read first: the journal may go on meanwhile, and must not seem to be behind.
    held, path = [*_beside(url), *checkpoints], Path(url)
    try:
        with bounded(path) as on, Reader.look(url) as reader, seldom_collected():
            return verified(reader, checks(reader, list(keys)), held=held, keys=list(keys), tell=on(tell))
    except NotAJournal as error:
        if not path.exists():
            raise
        damaged = Difference(check="storage", expected="a journal", found=str(error))
        return Report(entries=0, events=0, checks=("storage",), differences=(damaged,), storage="")


def _beside(url: str | Path) -> tuple[str, ...]:
    """Find what the house keeps of its journal outside the database, if it lies beside it."""
    try:
        key = database(str(url)).key()
    except StorageError:
        return ()
    return HeadFile(key).held() if key else ()
