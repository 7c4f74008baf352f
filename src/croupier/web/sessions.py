"""Sessions: somebody who is signed in, at one browser. Tokens are opaque: 256 random bits, of which only the SHA-256 is
stored.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import OperationalError

from croupier.journal.errors import StorageError
from croupier.web.account_store import AccountTable, hashed
from croupier.web.tables import sessions

MOST_BROWSER: Final = 160
_NOTED_EVERY: Final = 30


@dataclass(frozen=True, slots=True)
class Session:
    """`token` is the hash under which the session is stored, and changes; `id` does not. `proved`: by a passkey too."""

    token: str
    id: str
    name: str
    csrf: str
    made: int
    seen: int
    stepped_up: int
    proved: bool
    place: str
    browser: str


class Sessions(AccountTable):
    @property
    def _absolute(self) -> int:
        return int(self.settings.absolute.total_seconds())

    @property
    def _idle(self) -> int:
        return int(self.settings.idle.total_seconds())

    def sign_in(self, name: str, *, place: str = "", browser: str = "") -> tuple[str, Session]:
        """Begin a session; gives the token for the cookie, which is stored nowhere."""
        token, now = secrets.token_urlsafe(32), self._time()
        made = Session(
            token=hashed(token),
            id=secrets.token_urlsafe(12),
            name=name,
            csrf=secrets.token_urlsafe(24),
            made=now,
            seen=now,
            stepped_up=0,
            proved=False,
            place=place,
            browser=browser[:MOST_BROWSER],
        )
        with self._writes() as connection:
            connection.execute(delete(sessions).where(sessions.c.made < now - self._absolute))
            connection.execute(insert(sessions).values(self._sealed(made)))
        return token, made

    def _sealed(self, session: Session) -> dict[str, Any]:
        row = {each: getattr(session, each) for each in Session.__slots__}
        return {**row, "seal": self._seals.of(sessions.name, row)}

    def _own(self, row: Any) -> Session | None:
        """Take a row for a session; None: the house did not write it."""
        told = row._asdict()
        if not self._seals.own(sessions.name, told):
            return None
        return Session(**{each: told[each] for each in Session.__slots__})

    def session(self, token: str) -> Session | None:
        """Find a session that is neither idle nor old for too long, and note that it was used."""
        found = self.found(token)
        if found is not None and self.is_due(found):
            self.touch(found)
        return found

    def found(self, token: str) -> Session | None:
        """Find the same without noting it."""
        with self._store.reads() as connection:
            row = connection.execute(select(sessions).where(sessions.c.token == hashed(token))).one_or_none()
        session = self._own(row) if row else None
        return None if session is None or self._is_over(session) else session

    def is_due(self, session: Session) -> bool:
        """Tell whether it is time to note that a session is used: not at every request."""
        return session.seen + min(_NOTED_EVERY, self._idle // 10) < self._time()

    def touch(self, session: Session) -> None:
        """Note that a session is used. If that cannot be written it is at the next request."""
        seen = self._time()
        now = update(sessions).where(sessions.c.id == session.id).values(seen=seen)
        with suppress(StorageError, OperationalError):
            with self._store.writes() as connection:
                connection.execute(now)
            known = self._memory.get(session.token)
            if known is not None:  # it is what it was, so nothing is forgotten
                self._memory.change(session.token, (replace(known[0], seen=seen), known[1]))

    def _is_over(self, session: Session) -> bool:
        now = self._time()
        return session.seen + self._idle < now or session.made + self._absolute < now

    def stands(self, session: Session) -> bool:
        """Tell whether a session was neither ended nor is idle or old for too long, without counting as its use."""
        with self._store.reads() as connection:
            row = connection.execute(select(sessions).where(sessions.c.id == session.id)).one_or_none()
        found = self._own(row) if row is not None else None
        return found is not None and not self._is_over(found)

    def sessions_of(self, name: str) -> tuple[Session, ...]:
        """Name somebody's sessions, the latest first."""
        wanted = select(sessions).where(sessions.c.name == name).order_by(sessions.c.made.desc(), sessions.c.id)
        with self._store.reads() as connection:
            rows = connection.execute(wanted).all()
        found = [self._own(row) for row in rows]
        return tuple(each for each in found if each is not None and not self._is_over(each))

    def step_up(self, session: Session) -> str:
        """Note that a passkey was used: for a while, what moves money may be decided."""
        return self._renewed(session, stepped_up=self._time())

    def prove(self, session: Session) -> str:
        """Note that a passkey was registered. What moves money asks for it all the same."""
        return self._renewed(session, stepped_up=session.stepped_up)

    def _renewed(self, session: Session, stepped_up: int) -> str:
        """Give a session that was proved a new token; the old one opens nothing any more."""
        token = secrets.token_urlsafe(32)
        now = replace(session, token=hashed(token), stepped_up=stepped_up, seen=self._time(), proved=True)
        sealed = self._sealed(now)
        values = {each: sealed[each] for each in ("token", "stepped_up", "seen", "proved", "seal")}
        with self._writes() as connection:
            connection.execute(update(sessions).where(sessions.c.id == session.id).values(values))
        return token

    def has_stepped_up(self, session: Session) -> bool:
        return session.stepped_up + int(self.settings.stepped_up.total_seconds()) > self._time()

    def sign_out(self, session: Session) -> None:
        self.end_session(session.name, session.id)

    def end_session(self, name: str, id_: str) -> bool:
        """End one of somebody's sessions; tells whether there was one."""
        with self._writes() as connection:
            of = delete(sessions).where(sessions.c.id == id_, sessions.c.name == name)
            return bool(connection.execute(of).rowcount)

    def end_sessions(self, name: str, but: Session | None = None) -> int:
        """End all of somebody's sessions, or all but one; tells how many."""
        of = delete(sessions).where(sessions.c.name == name, sessions.c.id != (but.id if but else ""))
        with self._writes() as connection:
            return int(connection.execute(of).rowcount)
