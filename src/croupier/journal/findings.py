"""What a check sees of a journal, and what it says when something is not as it must be."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from croupier.journal.entry import Entry
from croupier.kernel.records import record


@record
class Difference:
    """Where a journal is not what it must be: the entry, its command, what was expected and what is there.

    `graver` is False where it is worth telling but nothing was altered, such as a ruling that a later version of the
    engine decides otherwise. `unproved`: nothing shows that it was altered, and nothing proves that it was not.
    """

    check: str
    expected: str
    found: str
    sequence: int | None = None
    command: str = ""
    graver: bool = True
    unproved: bool = False


class Otherwise(NamedTuple):
    """A kind of decision that another version took otherwise than this one: in which document, on which command, and
    what was written then and would be now.
    """

    version: str
    document: str
    command: str
    what: str


class Check(Protocol):
    """One kind of check. `see` is called for each entry in order, `done` at the end."""

    name: str

    def see(self, entry: Entry, /) -> Iterable[Difference]: ...
    def done(self) -> Iterable[Difference]: ...


@record
class Raw:
    """A row as the database holds it, before anything is believed of it."""

    sequence: int
    command_id: str
    body: bytes
    stored: bytes


class RowCheck(Protocol):
    """A check that needs the row itself; `entry` is None if its bytes could not be read."""

    name: str

    def see_row(self, row: Raw, entry: Entry | None, /) -> Iterable[Difference]: ...
    def done(self) -> Iterable[Difference]: ...
