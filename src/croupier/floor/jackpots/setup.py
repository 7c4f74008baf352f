"""How a jackpot is set up: at a pool, and at each table that is linked to it, down to what the table's sign shows."""

from typing import NewType

from croupier.games.holdem_bonus.jackpot_terms import FixedPrize, JackpotTerms, Prize, SharePrize
from croupier.games.terms import record
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

SystemId = NewType("SystemId", str)
PoolId = NewType("PoolId", str)


@record
class PayRow:
    """A line of a pay table: a sum, or a share of the jackpot that is at least that sum."""

    prize: str
    amount: Money
    share: Percent | None = None


PayTable = tuple[PayRow, ...]


def pay_table(terms: JackpotTerms) -> PayTable:
    """Write out the pay table that a document fixes, the highest hand first."""
    return tuple(_row(each) for each in terms.prizes)


def _row(prize: Prize) -> PayRow:
    match prize:
        case SharePrize():
            return PayRow(prize=prize.id, amount=prize.least, share=prize.share)
        case FixedPrize():
            return PayRow(prize=prize.id, amount=prize.amount)


@record
class SignUp:
    """What the sign at a table shows; `folded` is the method whose wording stands on it."""

    wager: Money | None
    payouts: PayTable
    folded: str
    bonus: Money | None = None


@record
class AtTable:
    """The jackpot at one table: its places, its dealing method, what it pays and contributes, what is fitted there."""

    places: int
    method: str
    pay_table: PayTable
    increment: Percent
    seed: Money
    wager: Money
    fitted: tuple[str, ...]
    sign: SignUp


@record
class Link:
    """A table, and how the jackpot is set up there."""

    table: TableId
    setup: AtTable
