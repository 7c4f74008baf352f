"""The entries of a stream by pages: each costs what it shows, not how long the stream is."""

from sqlalchemy import Connection, func, select

from croupier.journal import schema
from croupier.journal.reader import Reader


def entries_behind(journal: Reader, stream: str, sequence: int, most: int) -> list[int]:
    """Name the first entries that wrote to a stream behind an entry, so many at the most."""
    at = schema.writes
    with journal.connected() as connection:
        version = _version_behind(connection, stream, sequence)
        page = select(at.c.sequence).where(at.c.stream == stream, at.c.version >= version)
        return list(connection.execute(page.order_by(at.c.version).limit(most)).scalars())


def _version_behind(connection: Connection, stream: str, sequence: int) -> int:
    """Find the version of the first write behind an entry. Versions rise with sequences, so halves are enough."""
    at = schema.writes
    of = select(func.max(at.c.version)).where(at.c.stream == stream)
    low, high = 0, int(connection.execute(of).scalar() or 0) + 1
    while low < high:
        middle = (low + high) // 2
        found = select(at.c.sequence, at.c.version).where(at.c.stream == stream, at.c.version >= middle)
        row = connection.execute(found.order_by(at.c.version).limit(1)).one_or_none()
        if row is None or row.sequence > sequence:
            high = middle
        else:
            low = row.version + 1
    return low
