"""Rows that only the house can have written: each carries a seal made with a secret that is not in the database, and of
those by which people come in the journal knows which there are.

Whoever can write to the database can put a row there, and back one that was there before. The first has no seal, the
second none that the journal knows: neither is believed, and both are reported.
"""

import hmac
import json
import time
from collections.abc import Mapping
from typing import Any, Final

from croupier.floor.access import Door, KeepRow
from croupier.journal.errors import CannotOpen
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.runtime.house.interface import AnyHouse
from croupier.runtime.house.streams import DOOR

USE: Final = "accounts"
_SEALED: Final[Mapping[str, tuple[str, ...]]] = {
    "web_accounts": ("name", "hash", "admin", "shut"),
    "web_sessions": (*("token", "id", "name", "csrf", "made", "stepped_up", "proved", "place", "browser"),),
    "web_passkeys": ("id", "name", "public_key", "made"),
    "web_once": ("token", "kind", "name", "until"),
}
"""What a seal covers. When a session was last seen, and how often a passkey was used, change all the time."""
_KEYS: Final = {"web_accounts": "name", "web_passkeys": "id"}
"""The tables of which the journal knows every row, and by what."""
_MOMENT: Final = 2.0
"""Between a row and its entry in the journal another server may look: only what stays unexplained is reported."""
_MOST_REPORTED: Final = 1000


def secret_of(journal: Reader) -> bytes:
    """Give the secret of the house that writes a journal. Raises `CannotOpen`."""
    if not isinstance(journal, Journal):
        raise CannotOpen(
            "accounts are sealed with a secret of the signing key: give this server the key of the journal"
        )
    return journal.secret_for(USE)


class Seals:
    """Makes seals, and tells whether a row is the house's own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._house: AnyHouse | None = None
        self._pending: dict[str, str] = {}
        self._doubted: dict[str, float] = {}

    def of(self, table: str, row: Mapping[Any, Any]) -> str:
        """Seal a row."""
        told = [table, *(_plain(row[each]) for each in _SEALED[table])]
        return hmac.digest(self._secret, json.dumps(told).encode("utf-8", "surrogatepass"), "sha256").hex()

    # What the journal knows ------------------------------------------------------------------------------------------

    def stand_by(self, house: AnyHouse) -> bool:
        """From now on the journal of this house knows the rows. Tells whether it knows none yet."""
        self._house = house
        return not self._door().keeps

    def keep(self, table: str, key: str, seal: str) -> None:
        """Write down that a row is as its seal says from now on; without a seal it is gone."""
        if self._house is None:
            return
        row = _row(table, key)
        self._pending[row] = seal
        try:
            self._house.tell(DOOR, KeepRow(row=row, seal=seal))
        finally:
            del self._pending[row]

    def _door(self) -> Door:
        assert self._house is not None  # noqa: S101 - only asked once there is one
        kept: Door = self._house.now(DOOR).state
        return kept

    # Whose row it is -------------------------------------------------------------------------------------------------

    def own(self, table: str, row: Mapping[Any, Any]) -> bool:
        """Tell whether the house wrote a row, and it still stands; report one that it did not write."""
        if not hmac.compare_digest(self.of(table, row).encode(), str(row["seal"]).encode("utf-8", "replace")):
            self._report(table, row, "was not written by this house", at_once=True)
            return False
        if table in _KEYS and self._house is not None:
            name = _row(table, row[_KEYS[table]])
            if row["seal"] not in {self._door().rows.get(name), self._pending.get(name)}:
                self._report(table, row, "is not what the journal knows of it", at_once=False)
                return False
        return True

    def _report(self, table: str, row: Mapping[Any, Any], what: str, *, at_once: bool) -> None:
        """Report a row once. It becomes a significant event of the house."""
        name = f"{table} {row['seal']!s:.80} {row['name']!s:.80}"
        first = self._doubted.setdefault(name, time.monotonic())
        known = first < 0
        if known or len(self._doubted) > _MOST_REPORTED or not (at_once or time.monotonic() - first >= _MOMENT):
            return
        self._doubted[name] = -1.0
        if self._house is not None:
            of = "".join(each if each.isprintable() else "?" for each in str(row["name"])[:80])
            self._house.troubles.append(f"A row of {table} for {of!r} {what}: it is refused.")


def _row(table: str, key: str) -> str:
    return f"{table} {key}"


def _plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes | memoryview) else int(value) if isinstance(value, bool) else value
