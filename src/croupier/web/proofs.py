"""What proves who somebody is besides a password: passkeys, and tokens that hold once."""

import secrets
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from croupier.web.account_store import AccountTable, hashed
from croupier.web.tables import once, passkeys


@dataclass(frozen=True, slots=True)
class Passkey:
    """`made` is when it was registered, in seconds; 0 before it is."""

    id: str
    name: str
    public_key: bytes
    count: int
    made: int = 0


class Proofs(AccountTable):
    def passkeys(self, name: str) -> tuple[Passkey, ...]:
        wanted = select(passkeys).where(passkeys.c.name == name).order_by(passkeys.c.made, passkeys.c.id)
        with self._store.reads() as connection:
            rows = connection.execute(wanted).mappings().all()
        own = [row for row in rows if self._seals.own(passkeys.name, row)]
        return tuple(
            Passkey(
                id=row["id"],
                name=row["name"],
                public_key=bytes(row["public_key"]),
                count=row["count"],
                made=row["made"],
            )
            for row in own
        )

    def add_passkey(self, passkey: Passkey) -> bool:
        """Register a passkey; tells whether it was not there already, for this person or another."""
        row = {"id": passkey.id, "name": passkey.name, "public_key": passkey.public_key, "count": passkey.count}
        row["made"] = self._time()
        seal = self._seals.of(passkeys.name, row)
        try:
            with self._writes() as connection:
                there = connection.execute(select(passkeys.c.id).where(passkeys.c.id == passkey.id)).scalar()
                if there is None:
                    connection.execute(insert(passkeys).values(**row, seal=seal))
        except IntegrityError:  # another server was quicker
            return False
        if there is None:
            self._seals.keep(passkeys.name, passkey.id, seal)
        return there is None

    def used_passkey(self, id_: str, count: int) -> None:
        with self._writes() as connection:
            connection.execute(update(passkeys).where(passkeys.c.id == id_).values(count=count))

    def withdraw_passkey(self, name: str, id_: str) -> bool:
        """Take back one of somebody's passkeys; tells whether there was one."""
        with self._writes() as connection:
            of = delete(passkeys).where(passkeys.c.id == id_, passkeys.c.name == name)
            gone = bool(connection.execute(of).rowcount)
        if gone:
            self._seals.keep(passkeys.name, id_, "")
        return gone

    def withdraw_passkeys(self, name: str) -> int:
        with self._writes() as connection:
            ids = tuple(connection.execute(select(passkeys.c.id).where(passkeys.c.name == name)).scalars())
            connection.execute(delete(passkeys).where(passkeys.c.name == name))
        for id_ in ids:
            self._seals.keep(passkeys.name, id_, "")
        return len(ids)

    # Things that hold once -------------------------------------------------------------------------------------------

    def give_once(self, kind: str, name: str, seconds: int) -> str:
        """Make a token that can be used once, within so many seconds."""
        token = secrets.token_urlsafe(32)
        with self._writes() as connection:
            connection.execute(delete(once).where(once.c.until < self._time()))
            values = {"token": hashed(token), "kind": kind, "name": name, "until": self._time() + seconds}
            connection.execute(insert(once).values(**values, seal=self._seals.of(once.name, values)))
        return token

    def look_once(self, kind: str, token: str) -> str | None:
        """Say for whom a token is, without using it."""
        wanted = (once.c.token == hashed(token), once.c.kind == kind, once.c.until >= self._time())
        with self._store.reads() as connection:
            row = connection.execute(select(once).where(*wanted)).mappings().one_or_none()
        return str(row["name"]) if row and self._seals.own(once.name, row) else None

    def take_once(self, kind: str, token: str) -> str | None:
        """Use a token up; gives whose it was, or nothing if it is used, old or unknown."""
        wanted = (once.c.token == hashed(token), once.c.kind == kind, once.c.until >= self._time())
        with self._writes() as connection:
            row = connection.execute(select(once).where(*wanted)).mappings().one_or_none()
            # Of two who come at the same moment only one takes it away.
            taken = connection.execute(delete(once).where(once.c.token == hashed(token), once.c.kind == kind)).rowcount
        return str(row["name"]) if taken and row and self._seals.own(once.name, row) else None

    def take_back(self, kind: str, name: str) -> None:
        """Make worthless what was given to somebody and not used yet."""
        with self._writes() as connection:
            connection.execute(delete(once).where(once.c.kind == kind, once.c.name == name))
