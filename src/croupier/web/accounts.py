"""Who can sign in, in the journal's own database: password hashes, sessions, passkeys, invitations.

Tokens are opaque: 256 random bits, of which only the SHA-256 is stored. What a person may do is not kept here; the rank
stands in the house's register, and the rules say what it may decide.
"""

import hashlib
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)

from croupier.web.settings import Settings

LEAST_PASSWORD: Final = 12
MOST_PASSWORD: Final = 200

_META: Final = MetaData()
_accounts: Final = Table(
    "web_accounts",
    _META,
    Column("name", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("admin", Boolean, nullable=False),
    Column("failed", Integer, nullable=False),
    Column("locked_until", Integer, nullable=False),
)
_sessions: Final = Table(
    "web_sessions",
    _META,
    Column("token", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("csrf", Text, nullable=False),
    Column("made", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("stepped_up", Integer, nullable=False),
)
_passkeys: Final = Table(
    "web_passkeys",
    _META,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("made", Integer, nullable=False),
)
_once: Final = Table(
    "web_once",
    _META,
    Column("token", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("until", Integer, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Session:
    """Somebody who is signed in; `token` is the hash under which the session is stored."""

    token: str
    name: str
    csrf: str
    made: int
    seen: int
    stepped_up: int


@dataclass(frozen=True, slots=True)
class Passkey:
    id: str
    name: str
    public_key: bytes
    count: int


@dataclass(frozen=True, slots=True)
class Denied:
    """A sign-in that failed: the sentence for the person, and the word for the log."""

    says: str
    why: str


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """The people who can sign in, and who has. Safe to call from any thread."""

    def __init__(self, settings: Settings, *, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.settings = settings
        self._now = now
        self._engine = _engine(settings.url)
        self._guard = threading.Lock()
        # Cheap only where nothing is at stake: a demonstration hashes a dozen passwords before it opens.
        self._hasher = (
            PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1) if settings.demo else PasswordHasher()
        )
        # Somebody who does not exist takes as long as somebody who does.
        self._nobody = self._hasher.hash(secrets.token_urlsafe(16))
        with self._writes() as connection:
            _META.create_all(connection)

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _writes(self) -> Iterator[Connection]:
        with self._guard, self._engine.begin() as connection:
            yield connection

    def _time(self) -> int:
        return int(self._now().timestamp())

    # People ----------------------------------------------------------------------------------------------------------

    def add(self, name: str, password: str, *, admin: bool = False) -> None:
        """Let somebody sign in, or give them another password; that ends their sessions."""
        row = {
            "hash": self._hasher.hash(password),
            "admin": admin,
            "failed": 0,
            "locked_until": 0,
        }
        with self._writes() as connection:
            connection.execute(delete(_accounts).where(_accounts.c.name == name))
            connection.execute(insert(_accounts).values(name=name, **row))
            connection.execute(delete(_sessions).where(_sessions.c.name == name))

    def remove(self, name: str) -> None:
        with self._writes() as connection:
            for table in (_accounts, _sessions, _passkeys):
                connection.execute(delete(table).where(table.c.name == name))

    def names(self) -> tuple[str, ...]:
        with self._engine.connect() as connection:
            return tuple(connection.execute(select(_accounts.c.name).order_by(_accounts.c.name)).scalars())

    def is_admin(self, name: str) -> bool:
        with self._engine.connect() as connection:
            return bool(connection.execute(select(_accounts.c.admin).where(_accounts.c.name == name)).scalar())

    def check(self, name: str, password: str) -> Denied | None:
        """Check a password; count what is wrong, and lock after too many."""
        row = self._account(name)
        known = row.hash if row else self._nobody
        right = self._right(known, password)
        if row is None:
            return Denied(says="The name or the password is not right.", why="unknown")
        if row.locked_until > self._time():
            return Denied(says="Too many wrong passwords: this name is locked for a while.", why="locked")
        if right:
            self._forget_failures(row.name)
            return None
        return self._failed(row)

    def _right(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False

    def _account(self, name: str) -> Any:
        with self._engine.connect() as connection:
            return connection.execute(select(_accounts).where(_accounts.c.name == name)).one_or_none()

    def _forget_failures(self, name: str) -> None:
        with self._writes() as connection:
            connection.execute(update(_accounts).where(_accounts.c.name == name).values(failed=0, locked_until=0))

    def _failed(self, row: Any) -> Denied:
        this = _accounts.c.name == row.name
        with self._writes() as connection:
            # Counted by the database: guesses that are sent at the same moment are all counted.
            connection.execute(update(_accounts).where(this).values(failed=_accounts.c.failed + 1))
            failed = connection.execute(select(_accounts.c.failed).where(this)).scalar() or 0
            lock = failed >= self.settings.tries
            if lock:
                until = self._time() + int(self.settings.locked.total_seconds())
                connection.execute(update(_accounts).where(this).values(failed=0, locked_until=until))
        if lock:
            return Denied(says="Too many wrong passwords: this name is locked for a while.", why="now locked")
        return Denied(says="The name or the password is not right.", why="wrong password")

    # Sessions --------------------------------------------------------------------------------------------------------

    def sign_in(self, name: str) -> tuple[str, Session]:
        """Begin a session; gives the token for the cookie, which is stored nowhere."""
        token, now = secrets.token_urlsafe(32), self._time()
        made = Session(token=hashed(token), name=name, csrf=secrets.token_urlsafe(24), made=now, seen=now, stepped_up=0)
        with self._writes() as connection:
            connection.execute(delete(_sessions).where(_sessions.c.made < now - self._absolute))
            values = {field: getattr(made, field) for field in Session.__slots__}
            connection.execute(insert(_sessions).values(values))
        return token, made

    @property
    def _absolute(self) -> int:
        return int(self.settings.absolute.total_seconds())

    def session(self, token: str) -> Session | None:
        """Find a session that is neither idle nor old for too long; that it was used is noted now and then."""
        with self._engine.connect() as connection:
            row = connection.execute(select(_sessions).where(_sessions.c.token == hashed(token))).one_or_none()
        if row is None:
            return None
        now, idle = self._time(), int(self.settings.idle.total_seconds())
        if row.seen + idle < now or row.made + self._absolute < now:
            self.sign_out(row.token)
            return None
        if row.seen + _NOTED_EVERY < now:
            self._touch(row.token, {"seen": now})
        return Session(**row._asdict())

    def stands(self, session: Session) -> bool:
        """Tell whether a session was neither ended nor is too old, without counting as its use."""
        with self._engine.connect() as connection:
            made = connection.execute(select(_sessions.c.made).where(_sessions.c.token == session.token)).scalar()
        return made is not None and int(made) + self._absolute >= self._time()

    def _touch(self, token: str, values: dict[str, Any]) -> None:
        with self._writes() as connection:
            connection.execute(update(_sessions).where(_sessions.c.token == token).values(values))

    def step_up(self, session: Session) -> None:
        self._touch(session.token, {"stepped_up": self._time()})

    def has_stepped_up(self, session: Session) -> bool:
        return session.stepped_up + int(self.settings.stepped_up.total_seconds()) > self._time()

    def sign_out(self, token: str) -> None:
        with self._writes() as connection:
            connection.execute(delete(_sessions).where(_sessions.c.token == token))

    # Passkeys --------------------------------------------------------------------------------------------------------

    def passkeys(self, name: str) -> tuple[Passkey, ...]:
        columns = (_passkeys.c.id, _passkeys.c.name, _passkeys.c.public_key, _passkeys.c.count)
        with self._engine.connect() as connection:
            rows = connection.execute(select(*columns).where(_passkeys.c.name == name))
            return tuple(Passkey(row[0], row[1], bytes(row[2]), row[3]) for row in rows)

    def add_passkey(self, passkey: Passkey) -> None:
        row = {"id": passkey.id, "name": passkey.name, "public_key": passkey.public_key, "count": passkey.count}
        with self._writes() as connection:
            connection.execute(insert(_passkeys).values(**row, made=self._time()))

    def used_passkey(self, id_: str, count: int) -> None:
        with self._writes() as connection:
            connection.execute(update(_passkeys).where(_passkeys.c.id == id_).values(count=count))

    # Things that hold once -------------------------------------------------------------------------------------------

    def give_once(self, kind: str, name: str, seconds: int) -> str:
        """Make a token that can be used once, within so many seconds."""
        token = secrets.token_urlsafe(32)
        with self._writes() as connection:
            connection.execute(delete(_once).where(_once.c.until < self._time()))
            values = {"token": hashed(token), "kind": kind, "name": name, "until": self._time() + seconds}
            connection.execute(insert(_once).values(values))
        return token

    def look_once(self, kind: str, token: str) -> str | None:
        """Say for whom a token is, without using it."""
        wanted = (_once.c.token == hashed(token), _once.c.kind == kind, _once.c.until >= self._time())
        with self._engine.connect() as connection:
            found: str | None = connection.execute(select(_once.c.name).where(*wanted)).scalar_one_or_none()
            return found

    def take_once(self, kind: str, token: str) -> str | None:
        """Use a token up; gives whose it was, or nothing if it is used, old or unknown."""
        wanted = (_once.c.token == hashed(token), _once.c.kind == kind, _once.c.until >= self._time())
        with self._writes() as connection:
            found: str | None = connection.execute(select(_once.c.name).where(*wanted)).scalar_one_or_none()
            connection.execute(delete(_once).where(_once.c.token == hashed(token)))
            return found


_NOTED_EVERY: Final = 30


def _engine(url: str) -> Engine:
    """Open the journal's database beside the journal's own writer: short transactions, and a wait for its lock."""
    if url.startswith(("postgresql", "postgres")):
        driver = "postgresql+psycopg" + url[url.index("://") :]
        return create_engine(driver, pool_pre_ping=True)
    path = Path(url.removeprefix("sqlite:///")).absolute()
    made = create_engine(f"sqlite:///{path}", connect_args={"timeout": 5, "check_same_thread": False})

    @event.listens_for(made, "connect")
    def connected(raw: Any, _: Any) -> None:
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = NORMAL")

    return made
