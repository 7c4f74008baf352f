"""Accounts and what moves between them. A movement takes from one account what it gives to another, so any number of
them comes to nothing. Sums are whole cents; only what a jackpot's meter holds is an exact fraction of them.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Final, NamedTuple

from croupier.kernel.errors import CroupierError

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
    INVENTORY = "chips in the inventory"
    STACK = "stack"
    LAID = "chips laid"
    MISSING = "missing chips"


CHIPS: Final = frozenset({Kind.INVENTORY, Kind.STACK, Kind.LAID, Kind.MISSING})
"""Accounts of tournament chips. Each tournament's chips are a unit of their own, and none of them is money."""
MONEY: Final = "money"


class MixedUnits(CroupierError, ValueError):
    """Money was to be moved to an account of chips, chips to one of money, or to those of another tournament."""


class Account(NamedTuple):
    kind: Kind
    of: str

    def __str__(self) -> str:
        return f"{self.kind.value} {self.of}".rstrip()

    @property
    def unit(self) -> str:
        """What the account holds: money, or the chips of one tournament."""
        return f"chips of {self.of.partition(BETWEEN)[0]}" if self.kind in CHIPS else MONEY


BETWEEN: Final = " / "
"""What stands between a tournament and whose or which of its chips."""


def chips_of(kind: Kind, tournament: str, which: str = "") -> Account:
    """Name an account of a tournament's chips."""
    return Account(kind, f"{tournament}{BETWEEN}{which}" if which else tournament)


class Posting(NamedTuple):
    """One side of a movement, and what it was for."""

    account: Account
    cents: Cents
    what: str


Postings = tuple[Posting, ...]


def moved(source: Account, to: Account, cents: Cents, what: str) -> Postings:
    """Move a sum from one account to another; nothing moves where there is nothing, nor from one unit to another."""
    if not cents:
        return ()
    if (source.kind in CHIPS or to.kind in CHIPS) and source.unit != to.unit:
        raise MixedUnits(f"{source} holds {source.unit} and {to} holds {to.unit}: nothing moves between them")
    return Posting(source, -cents, what), Posting(to, cents, what)


def reversing(postings: Iterable[Posting], what: str) -> Postings:
    """Undo postings by the opposite ones. Nothing that was posted is ever changed or removed."""
    return tuple(Posting(each.account, -each.cents, what) for each in postings)


def balance(postings: Iterable[Posting]) -> Cents:
    """Add up postings; what is balanced comes to nothing."""
    return sum((each.cents for each in postings), 0)


def shown(cents: Cents) -> str:
    """Write a sum of money as dollars; a part of a cent is written as a fraction of one."""
    whole = cents.numerator // cents.denominator
    part = cents - whole
    dollars, left = divmod(abs(whole), 100)
    sign = "-" if whole < 0 else ""
    return f"{sign}${dollars:,}.{left:02}" + (f" + {part} ¢" if part else "")


def shown_in(unit: str, cents: Cents) -> str:
    """Write what an account holds in its own unit: chips are no dollars."""
    said = shown(cents)
    return said if unit == MONEY else said.replace("$", "").removesuffix(".00")


class TrialBalance(NamedTuple):
    """Every account with what it holds, at a sequence number. In balance, the sum of each unit is nothing."""

    sequence: int
    accounts: Mapping[Account, Cents]

    @property
    def difference(self) -> Cents:
        """The sum of what is money."""
        return self.differences[MONEY]

    @property
    def differences(self) -> dict[str, Cents]:
        """The sum of each unit: money, and the chips of each tournament."""
        found: dict[str, Cents] = {MONEY: 0}
        for account, cents in self.accounts.items():
            found[account.unit] = found.get(account.unit, 0) + cents
        return found

    @property
    def balanced(self) -> bool:
        return not any(self.differences.values())

    def of(self, kind: Kind) -> dict[str, Cents]:
        return {account.of: cents for account, cents in self.accounts.items() if account.kind is kind}
