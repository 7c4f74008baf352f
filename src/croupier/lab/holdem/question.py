"""What is asked of a jackpot: what its meter shows, and the terms of its pool."""

from dataclasses import dataclass

from croupier.kernel.money import Money
from croupier.kernel.odds import Percent


@dataclass(frozen=True, kw_only=True)
class JackpotQuestion:
    """Seed and increment are the operator's: the document only says that tables of one pool share them."""

    meter: Money
    wager: Money
    seed: Money
    increment: Percent
