"""Accounts and what moves between them. A movement takes from one account what it gives to another, so any number of
them comes to nothing. Sums are whole cents; only what a jackpot's meter holds is an exact fraction of them.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

Cents = int | Fraction


class Kind(Enum):
    """What an account stands for. `of` names whose or which: a patron, a table, a pool."""

    PATRON = "patron"
    WAGERS = "wagers"
    FLOAT = "float"
    DROP_BOX = "drop box"
    TERMINAL = "terminal"
    VOUCHERS = "vouchers"
    TOKENS = "tokens"
    COMMISSION = "commission owed"
    CAGE = "cage"
    POOL = "jackpot pool"
    TAKINGS = "jackpot takings"
    PRIZES = "prizes due"
    TOURNAMENT_POOL = "tournament pool"
    REFUNDS = "refunds due"
    HOUSE = "house"


class Account(NamedTuple):
    kind: Kind
    of: str

    def __str__(self) -> str:
        return f"{self.kind.value} {self.of}".rstrip()


class Posting(NamedTuple):
    """One side of a movement, and what it was for."""

    account: Account
    cents: Cents
    what: str


Postings = tuple[Posting, ...]


def moved(source: Account, to: Account, cents: Cents, what: str) -> Postings:
    """Move a sum from one account to another; nothing moves where there is nothing."""
    if not cents:
        return ()
    return Posting(source, -cents, what), Posting(to, cents, what)


def reversing(postings: Iterable[Posting], what: str) -> Postings:
    """Undo postings by the opposite ones. Nothing that was posted is ever changed or removed."""
    return tuple(Posting(each.account, -each.cents, what) for each in postings)


def balance(postings: Iterable[Posting]) -> Cents:
    """Add up postings; what is balanced comes to nothing."""
    return sum((each.cents for each in postings), 0)


def shown(cents: Cents) -> str:
    """Write a sum as dollars; a part of a cent is written as a fraction of one."""
    whole = cents.numerator // cents.denominator
    part = cents - whole
    dollars, left = divmod(abs(whole), 100)
    sign = "-" if whole < 0 else ""
    return f"{sign}${dollars:,}.{left:02}" + (f" + {part} ¢" if part else "")


class TrialBalance(NamedTuple):
    """Every account with what it holds, at a sequence number. In balance, the sum is nothing."""

    sequence: int
    accounts: Mapping[Account, Cents]

    @property
    def difference(self) -> Cents:
        return sum(self.accounts.values(), 0)

    def of(self, kind: Kind) -> dict[str, Cents]:
        return {account.of: cents for account, cents in self.accounts.items() if account.kind is kind}
