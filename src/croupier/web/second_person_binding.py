"""What a second person's word is bound to: one thing, at one address, from one session, within two minutes."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.web.accounts import Session, hashed
from croupier.web.versions import unversioned

WORD: Final = "second"


def word_for(session: Session, path: str, body: Mapping[str, Any]) -> str:
    """Name what a word is given for: this, at this address, from this session. For anything else it is worth nothing.

    A command has an id of its own, and says what its sender has seen of the table: that is the moment. What is left out
    and what is empty are the same.
    """
    said = {name: value for name, value in body.items() if name not in _BESIDE and value not in (None, False, "")}
    bound = msgspec.json.encode([session.id, unversioned(path), said], order="deterministic")
    return f"{WORD} {hashed(bound.decode())}"


_BESIDE: Final = frozenset({"second", "csrf"})
