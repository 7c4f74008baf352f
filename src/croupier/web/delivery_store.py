"""How far each receiver was told, and which messages it did not take: kept beside the accounts, on every server alike.

It is no evidence and may be lost: whoever was told what follows from the journal again, under the same ids.
"""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from croupier.journal.reader import Reader
from croupier.web.account_store import put_unless_there, store_of
from croupier.web.settings import Settings
from croupier.web.tables import dead_letters, deliveries

MOST_WHY: Final = 200


class DeliveryStanding(NamedTuple):
    """How a receiver stands: told up to this entry; so often the next message was tried, and why it was not taken."""

    position: int
    tries: int
    why: str


class DeadLetter(NamedTuple):
    """A message that was not taken: of which entry, about which table, when it was given up, why."""

    sequence: int
    about: str
    at: int
    tries: int
    why: str
    again: bool


_LETTER: Final = tuple(dead_letters.c[each] for each in DeadLetter._fields)


class DeliveryStore:
    """Safe to call from any thread. Raises `StorageError`. The tables are made by whoever opens the accounts."""

    def __init__(self, settings: Settings, journal: Reader) -> None:
        self._store = store_of(settings, journal)

    def close(self) -> None:
        self._store.close()

    # Positions -------------------------------------------------------------------------------------------------------

    def begin(self, receiver: str, position: int) -> None:
        """Tell a new receiver what follows this entry; one that is known goes on where it was."""
        with self._store.writes() as connection:
            row = {"receiver": receiver, "position": position, "tries": 0, "why": ""}
            put_unless_there(connection, deliveries, row)

    def standing(self, receiver: str) -> DeliveryStanding | None:
        found = select(deliveries.c.position, deliveries.c.tries, deliveries.c.why)
        with self._store.reads() as connection:
            row = connection.execute(found.where(deliveries.c.receiver == receiver)).one_or_none()
        return None if row is None else DeliveryStanding(*row)

    def told(self, receiver: str, position: int, since: int) -> bool:
        """Remember how far a receiver was told, if nobody remembered more `since`: nothing is tried any more. False:
        another server did, and goes on from there.
        """
        which = (deliveries.c.receiver == receiver) & (deliveries.c.position == since)
        with self._store.writes() as connection:
            told = update(deliveries).where(which).values(position=position, tries=0, why="")
            return connection.execute(told).rowcount == 1

    def tried(self, receiver: str, tries: int, why: str) -> None:
        with self._store.writes() as connection:
            tried = update(deliveries).where(deliveries.c.receiver == receiver)
            connection.execute(tried.values(tries=tries, why=why[:MOST_WHY]))

    # Dead letters ----------------------------------------------------------------------------------------------------

    def give_up(self, receiver: str, letter: DeadLetter) -> None:
        """Put a message on the list of those that were not taken, or back on it."""
        with self._store.writes() as connection:
            connection.execute(delete(dead_letters).where(*_of(receiver, letter.sequence, letter.about)))
            row = {"receiver": receiver, **letter._asdict(), "why": letter.why[:MOST_WHY]}
            connection.execute(insert(dead_letters).values(row))

    def dead(self, receiver: str, behind: int = 0, most: int = 100) -> list[DeadLetter]:
        """List the first messages behind an entry that a receiver did not take."""
        found = select(*_LETTER).where(dead_letters.c.receiver == receiver, dead_letters.c.sequence > behind)
        with self._store.reads() as connection:
            page = found.order_by(dead_letters.c.sequence, dead_letters.c.about).limit(most)
            return [DeadLetter(*row) for row in connection.execute(page)]

    def count_dead(self, receiver: str) -> int:
        found = select(func.count()).select_from(dead_letters).where(dead_letters.c.receiver == receiver)
        with self._store.reads() as connection:
            return int(connection.execute(found).scalar_one())

    def next_again(self, receiver: str) -> DeadLetter | None:
        """Give the first message that somebody asked to send once more."""
        found = select(*_LETTER).where(dead_letters.c.receiver == receiver, dead_letters.c.again)
        with self._store.reads() as connection:
            row = connection.execute(found.order_by(dead_letters.c.sequence, dead_letters.c.about).limit(1)).first()
        return None if row is None else DeadLetter(*row)

    def ask_again(self, receiver: str, sequence: int | None) -> int:
        """Have one message sent once more, or all that were not taken; gives how many."""
        which = dead_letters.c.receiver == receiver
        which = which if sequence is None else which & (dead_letters.c.sequence == sequence)
        with self._store.writes() as connection:
            return connection.execute(update(dead_letters).where(which).values(again=True)).rowcount

    def forget(self, receiver: str, sequence: int | None, about: str | None = None) -> int:
        """Take messages off the list: they were taken at last, or nobody wants them; gives how many."""
        with self._store.writes() as connection:
            return connection.execute(delete(dead_letters).where(*_of(receiver, sequence, about))).rowcount


def _of(receiver: str, sequence: int | None, about: str | None) -> list[ColumnElement[bool]]:
    named = {"receiver": receiver, "sequence": sequence, "about": about}
    return [dead_letters.c[name] == value for name, value in named.items() if value is not None]
