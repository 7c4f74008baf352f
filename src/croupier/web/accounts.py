"""Who can sign in, in the journal's own database: password hashes, sessions, passkeys, invitations.

What a person may do is not kept here; the rank stands in the house's register, and the rules say what it may decide.
"""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from croupier.journal.reader import Reader
from croupier.runtime.house.interface import AnyHouse
from croupier.web.account_store import Clock, hashed, put_unless_there
from croupier.web.proofs import Passkey, Proofs
from croupier.web.sessions import Session, Sessions
from croupier.web.settings import Settings
from croupier.web.tables import accounts, devices, once, passkeys, sessions, tries

__all__ = ["Account", "Accounts", "Denied", "Passkey", "Session", "hashed"]

INVITATION: Final = "invitation"
ADMINISTRATION: Final = "administration"
_DAY: Final = 24 * 60 * 60
_MOST_NAMES: Final = 200
"""So many people are remembered of one browser: a terminal on a floor is used by many."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who can sign in, as an administrator sees it."""

    name: str
    admin: bool
    shut: bool
    sessions: int
    passkeys: int


@dataclass(frozen=True, slots=True)
class Denied:
    """A sign-in that failed: the sentence for the person, and the word for the log."""

    says: str
    why: str


_KNOWN: Final = (
    select(sessions, *(accounts.c[each].label(f"of_{each}") for each in ("name", "hash", "admin", "shut", "seal")))
    .join(accounts, accounts.c.name == sessions.c.name)
    .where(sessions.c.token == bindparam("of"))
)
"""Built once: it is asked at every request."""

WRONG: Final = "The name or the password is not right."
LOCKED: Final = "Too many wrong passwords: this name is locked for a while."
SHUT: Final = "This account is locked: ask the administrator."


class Accounts(Sessions, Proofs):
    """The people who can sign in, and who has. Safe to call from any thread."""

    def __init__(
        self,
        settings: Settings,
        journal: Reader,
        *,
        now: Clock = lambda: datetime.now(UTC),
        secret: bytes | None = None,
    ) -> None:
        super().__init__(settings, journal, now=now, secret=secret)
        # Cheap only where nothing is at stake: a demonstration hashes a dozen passwords before it opens.
        self._hasher = (
            PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1) if settings.demo else PasswordHasher()
        )
        # Somebody who does not exist takes as long as somebody who does.
        self._nobody = self._hasher.hash(secrets.token_urlsafe(16))

    def stand_by(self, house: AnyHouse) -> None:
        """Let the journal of a house know every account and passkey from now on, and look at all that are there: what
        the house did not write, or the journal does not know, is refused and reported.
        """
        unknown = self._seals.stand_by(house)
        for table, key in ((accounts, accounts.c.name), (passkeys, passkeys.c.id)):
            with self._store.reads() as connection:
                rows = connection.execute(select(table)).mappings().all()
            for row in rows:
                if unknown and row["seal"] == self._seals.of(table.name, row):
                    self._seals.keep(table.name, row[key.name], row["seal"])
                self._seals.own(table.name, row)
        with self._store.reads() as connection:
            others = connection.execute(select(sessions)).mappings().all()
        for row in others:
            self._seals.own(sessions.name, row)

    # People ----------------------------------------------------------------------------------------------------------

    def add(self, name: str, password: str, *, admin: bool = False) -> None:
        """Let somebody sign in, or give them another password; that ends their sessions."""
        row = {"name": name, "hash": self._hasher.hash(password), "admin": admin, "shut": 0}
        row["seal"] = self._seals.of(accounts.name, row)
        with self._writes() as connection:
            connection.execute(delete(accounts).where(accounts.c.name == name))
            connection.execute(insert(accounts).values(row))
            connection.execute(delete(sessions).where(sessions.c.name == name))
        self._seals.keep(accounts.name, name, str(row["seal"]))

    def _changed(self, name: str, connection: Connection, **values: Any) -> str | None:
        """Change an account, with a seal for what it is then; None: there is none, or it is not the house's own."""
        row = connection.execute(select(accounts).where(accounts.c.name == name)).mappings().one_or_none()
        if row is None or not self._seals.own(accounts.name, row):
            return None
        seal = self._seals.of(accounts.name, {**row, **values})
        connection.execute(update(accounts).where(accounts.c.name == name).values(**values, seal=seal))
        return seal

    def _keep(self, name: str, seal: str | None) -> None:
        if seal is not None:
            self._seals.keep(accounts.name, name, seal)

    def change_password(self, name: str, password: str, but: Session | None = None) -> None:
        """Give somebody another password; all their sessions end but the one in which they chose it."""
        made = self._hasher.hash(password)
        with self._writes() as connection:
            seal = self._changed(name, connection, hash=made)
        self._keep(name, seal)
        self.end_sessions(name, but)

    def remove(self, name: str) -> None:
        """Nothing is left with which somebody could come in: no password, session, passkey or link."""
        with self._writes() as connection:
            ids = tuple(connection.execute(select(passkeys.c.id).where(passkeys.c.name == name)).scalars())
            for table in (accounts, sessions, passkeys, devices, once):
                connection.execute(delete(table).where(table.c.name == name))
        self._seals.keep(accounts.name, name, "")
        for id_ in ids:
            self._seals.keep(passkeys.name, id_, "")

    def shut(self, name: str, *, shut: bool) -> None:
        """Lock an account, which ends its sessions, or open it again."""
        with self._writes() as connection:
            at = self._time() if shut else 0
            seal = self._changed(name, connection, shut=at)
            if shut:
                connection.execute(delete(sessions).where(sessions.c.name == name))
                connection.execute(delete(once).where(once.c.name == name))
        self._keep(name, seal)

    def names(self) -> tuple[str, ...]:
        with self._store.reads() as connection:
            return tuple(connection.execute(select(accounts.c.name).order_by(accounts.c.name)).scalars())

    def listed(self) -> tuple[Account, ...]:
        """Name everybody who can sign in, with how many sessions and passkeys they have."""
        with self._store.reads() as connection:
            rows = connection.execute(select(accounts).order_by(accounts.c.name)).all()
            lately = sessions.c.seen >= self._time() - self._idle
            open_ = _counted(connection, select(sessions.c.name, func.count()).where(lately).group_by(sessions.c.name))
            keys = _counted(connection, select(passkeys.c.name, func.count()).group_by(passkeys.c.name))
        return tuple(
            Account(row.name, row.admin, bool(row.shut), open_.get(row.name, 0), keys.get(row.name, 0)) for row in rows
        )

    def known(self, token: str) -> tuple[Session, bool] | None:
        """Find who holds a token, as `found` does, and whether they administer, in one question."""
        of, turn = hashed(token), self._memory.turn
        with self._store.reads() as connection:
            row = connection.execute(_KNOWN, {"of": of}).one_or_none()
        if row is None:
            return None
        told = {each: getattr(row, f"of_{each}") for each in ("name", "hash", "admin", "shut", "seal")}
        session = self._own(row) if self._seals.own(accounts.name, told) else None
        if session is None or self._is_over(session):
            return None
        found = session, bool(row.of_admin)
        self._memory.keep(of, found, turn)
        return found

    def remembered(self, token: str) -> tuple[Session, bool] | None:
        """Give the same without a question to the database; None: it must be asked."""
        known: tuple[Session, bool] | None = self._memory.get(hashed(token))
        return None if known is None or self._is_over(known[0]) else known

    def is_admin(self, name: str) -> bool:
        found = self._account(name)
        return found is not None and bool(found.admin)

    # Passwords -------------------------------------------------------------------------------------------------------

    def check(self, name: str, password: str, device: str = "") -> Denied | None:
        """Check a password; count what is wrong, and lock after too many. A name that nobody has is locked as any."""
        key = self._counter(name, device)
        failed = self._charged(key)
        row = self._account(name)
        right = self._right(row.hash if row else self._nobody, password)
        if failed is None:
            return Denied(says=LOCKED, why="locked")
        if row is None or not right:
            return self._failed(key, failed, known=row is not None)
        renewed = self._hasher.hash(password) if self._hasher.check_needs_rehash(row.hash) else None
        with self._writes() as connection:
            connection.execute(delete(tries).where(tries.c.key == key))
            seal = self._changed(name, connection, hash=renewed) if renewed else None
        self._keep(name, seal)
        return Denied(says=SHUT, why="shut") if row.shut else None

    def _account(self, name: str) -> Any:
        """Find an account that the house made."""
        with self._store.reads() as connection:
            row = connection.execute(select(accounts).where(accounts.c.name == name)).one_or_none()
        return row if row is not None and self._seals.own(accounts.name, row._asdict()) else None

    def _right(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerificationError, InvalidHashError, UnicodeEncodeError):
            return False

    def _counter(self, name: str, device: str) -> str:
        """Wrong passwords are counted by name; those from a browser where this person has signed in before, apart."""
        known = select(devices.c.device).where(devices.c.device == hashed(device), devices.c.name == name)
        with self._store.reads() as connection:
            found = connection.execute(known).scalar()
        return hashed(f"{name} at {found}" if found else name)

    def _charged(self, key: str) -> int | None:
        """Count a try before it is looked at, so that those of the same moment are all counted. None: it is locked."""
        now, locked = self._time(), int(self.settings.locked.total_seconds())
        with self._writes() as connection:
            connection.execute(delete(tries).where(tries.c.last < now - locked, tries.c.until < now))
            put_unless_there(connection, tries, {"key": key, "failed": 0, "last": now, "until": 0})
            row = connection.execute(select(tries).where(tries.c.key == key).with_for_update()).one()
            if row.until > now or row.failed >= self.settings.tries:
                return None
            connection.execute(update(tries).where(tries.c.key == key).values(failed=row.failed + 1, last=now))
            return int(row.failed) + 1

    def _failed(self, key: str, failed: int, *, known: bool) -> Denied:
        if failed < self.settings.tries:
            return Denied(says=WRONG, why="wrong password" if known else "unknown")
        until = self._time() + int(self.settings.locked.total_seconds())
        with self._writes() as connection:
            connection.execute(update(tries).where(tries.c.key == key).values(failed=0, until=until))
        return Denied(says=LOCKED, why="now locked" if known else "unknown, now locked")

    # Browsers --------------------------------------------------------------------------------------------------------

    def know(self, device: str, name: str) -> None:
        """Remember that somebody has signed in at a browser."""
        now, this = self._time(), hashed(device)
        old = now - int(self.settings.known.total_seconds())
        with self._writes() as connection:
            connection.execute(delete(devices).where(devices.c.seen < old))
            connection.execute(delete(devices).where(devices.c.device == this, devices.c.name == name))
            at_it = select(func.count()).select_from(devices).where(devices.c.device == this)
            if connection.execute(at_it).scalar_one() < _MOST_NAMES:
                put_unless_there(connection, devices, {"device": this, "name": name, "seen": now})


def _counted(connection: Connection, wanted: Any) -> dict[str, int]:
    return {name: int(count) for name, count in connection.execute(wanted)}
