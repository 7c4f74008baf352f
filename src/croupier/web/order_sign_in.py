"""Two people who order, at the command line, that the house goes on from an older copy: each signs in with a password.

The accounts are those of the database that was in use, with the seals that only the house could make. A passkey needs a
browser and a server, and there is none: so what is proved here is a password, at the computer that has the signing key,
and that is what the journal says.
"""

import hmac
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import inspect, select

from croupier.journal.checkpoints import signer_from
from croupier.journal.database import database, saying
from croupier.web.seals import USE, Seals
from croupier.web.tables import accounts

BY_PASSWORD: Final = "each by password, at the computer with the signing key"  # noqa: S105 - what is written down
BY_NAME: Final = "by name only: there were no accounts to sign in with"


def signs_in(url: str, key: Path, name: str, password: str) -> bool:
    """Tell whether a password is that of an account which the house made, and which is not locked. Raises
    `StorageError`.
    """
    base = database(url)
    engine = base.reading()
    try:
        with saying(base.name), engine.connect() as connection:
            if not inspect(connection).has_table(accounts.name):
                return False
            row = connection.execute(select(accounts).where(accounts.c.name == name)).mappings().one_or_none()
    finally:
        engine.dispose()
    if row is None or row["shut"]:
        return False
    seal = Seals(signer_from(key).secret(USE)).of(accounts.name, row)
    return hmac.compare_digest(seal, str(row["seal"])) and _right(row["hash"], password)


def _right(known: str, password: str) -> bool:
    try:
        return PasswordHasher().verify(known, password)
    except (VerificationError, InvalidHashError, UnicodeEncodeError):
        return False
