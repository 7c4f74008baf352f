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


Command = NoteAccess
Event = AccessNoted


@record
class Door:
    """How often each thing has happened."""

    counts: Mapping[Access, int] = field(default_factory=dict)


def decide(_door: Door, command: Command) -> Accepted[Event]:
    return Accepted((AccessNoted(what=command.what, name=command.name, by=command.by, place=command.place),))


def evolve(door: Door, event: Event) -> Door:
    return replace(door, counts={**door.counts, event.what: door.counts.get(event.what, 0) + 1})


def replay(door: Door, events: Iterable[Event]) -> Door:
    return reduce(evolve, events, door)
