"""Addresses that lead from a row of a report to a coup's replay, or to the file that holds it."""

from datetime import datetime
from urllib.parse import urlencode


def replay_at(table: str, at: datetime, coup: str = "") -> str:
    """Give the address that leads from a table and a moment, by the floor's own time, to the coup; from a promotion or
    a tournament to its own page.
    """
    kind, _, name = table.rpartition("/")
    if kind:
        return f"/{kind}s/{name}"
    return f"/inspector/tables/{table}/replay?{urlencode({'at': at.isoformat(), 'coup': coup})}"


def entry_at(sequence: int) -> str:
    """Give the address that leads from an entry of the journal to the coup or the file that it belongs to."""
    return f"/inspector/entries/{sequence}"


def within_minute(written: str) -> datetime:
    """Give the end of a minute that a sheet writes: what it tells happened before the minute was over."""
    return datetime.fromisoformat(written).replace(second=59)
