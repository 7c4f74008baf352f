"""What happens at the door, written down twice: a line of the log at once, and an entry of the journal for good.

The journal gets what happened to accounts that exist, and each lock. Tries for names that nobody has, and tries while
a name is locked, are only logged: a stranger must not be able to fill the journal.
"""

import json
import logging
from typing import Final

from croupier.floor.access import Access, NoteAccess
from croupier.runtime.house.interface import CommandNotWritten
from croupier.runtime.house.streams import DOOR
from croupier.web.accounts import Denied
from croupier.web.guard import LOG
from croupier.web.handler_types import Asking, TheHouse

_ALARMING: Final = frozenset({Access.WRONG_PASSWORD, Access.LOCKED, Access.PASSKEY_REFUSED})
"""What is logged also where only what is wrong is logged."""

_OF_DENIALS: Final = {
    "wrong password": Access.WRONG_PASSWORD,
    "now locked": Access.LOCKED,
    "unknown, now locked": Access.LOCKED,
}


def came_from(request: Asking) -> str:
    return request.client.host if request.client else ""


def noted(request: Asking, house: TheHouse, what: Access, name: str, by: str = "") -> None:
    """Write down what happened at the door; waits until it is on disk."""
    _log(request, what.value, name, by or name, alarming=what in _ALARMING)
    try:
        house.tell(DOOR, NoteAccess(what=what, name=name, by=by or name, place=came_from(request)))
    except CommandNotWritten as error:
        LOG.error(json.dumps({"what": "door", "outcome": "not written", "error": str(error)}))


def denied(request: Asking, house: TheHouse, no: Denied, name: str, by: str = "") -> None:
    """Write down that somebody was not let in."""
    what = _OF_DENIALS.get(no.why)
    # A name that nobody has may be a password in the wrong field.
    known = "" if "unknown" in no.why else name
    if what is None:
        _log(request, f"refused, {no.why}", known, by or known, alarming=True)
        return
    noted(request, house, what, known, by or known)


def _log(request: Asking, outcome: str, name: str, by: str, *, alarming: bool) -> None:
    line = {"what": "door", "outcome": outcome, "who": name, "by": by, "from": came_from(request)}
    LOG.log(logging.WARNING if alarming else logging.INFO, json.dumps(line, ensure_ascii=False))
