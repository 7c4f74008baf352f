"""The door of the house: who was let in and who was not, and every change of who can come in.

Only what happened is written here. Passwords, tokens and keys are nowhere in the journal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import Enum
from functools import reduce

from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.kernel.records import replace


class Access(Enum):
    SIGNED_IN = "signed-in"
    SIGNED_OUT = "signed-out"
    WRONG_PASSWORD = "wrong-password"  # noqa: S105 - the name of what happened
    LOCKED = "locked"
    SECOND_SIGNED_IN = "second-signed-in"
    LINK_GIVEN = "link-given"
    LINK_USED = "link-used"
    PASSWORD_CHANGED = "password-changed"  # noqa: S105 - as above
    PASSKEY_REGISTERED = "passkey-registered"
    PASSKEY_USED = "passkey-used"
    PASSKEY_REFUSED = "passkey-refused"
    PASSKEY_WITHDRAWN = "passkey-withdrawn"
    SESSIONS_ENDED = "sessions-ended"
    ACCOUNT_SHUT = "account-shut"
    ACCOUNT_OPENED = "account-opened"
    ACCOUNT_REMOVED = "account-removed"


@record
class NoteAccess:
    """`name` is whose account it was, empty where nobody has that name; `by` who did it; `place` the address."""

    what: Access
    name: str
    by: str
    place: str


@record
class AccessNoted:
    what: Access
    name: str
    by: str
    place: str


@record
class KeepRow:
    """A row of the tables beside the journal, by which somebody comes in, is as its seal says from now on; without a
    seal it is gone. A seal says nothing of what the row holds to whoever does not know the house's secret.
    """

    row: str
    seal: str


@record
class RowKept:
    row: str
    seal: str


Command = NoteAccess | KeepRow
Event = AccessNoted | RowKept


@record
class Door:
    """How often each thing has happened, and the rows that there are."""

    counts: Mapping[Access, int] = field(default_factory=dict)
    rows: Mapping[str, str] = field(default_factory=dict)
    keeps: bool = False
    """Whether any row was ever kept: an earlier version kept none."""


def decide(door: Door, command: Command) -> Accepted[Event]:
    if isinstance(command, KeepRow):
        known = door.rows.get(command.row, "") == command.seal and door.keeps
        return Accepted(() if known else (RowKept(row=command.row, seal=command.seal),))
    return Accepted((AccessNoted(what=command.what, name=command.name, by=command.by, place=command.place),))


def evolve(door: Door, event: Event) -> Door:
    if isinstance(event, RowKept):
        rows = {name: seal for name, seal in door.rows.items() if name != event.row}
        return replace(door, rows={**rows, **({event.row: event.seal} if event.seal else {})}, keeps=True)
    return replace(door, counts={**door.counts, event.what: door.counts.get(event.what, 0) + 1})


def replay(door: Door, events: Iterable[Event]) -> Door:
    return reduce(evolve, events, door)
