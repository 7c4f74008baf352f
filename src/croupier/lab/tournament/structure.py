"""A structure to be simulated: rounds, chips, limits, and who plays how. Amounts are cents of tournament chips."""

import re
from dataclasses import dataclass
from typing import Final

from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money, NotMoney

MINIMUM, FLAT, SHARE, ALL_IN, RANDOM = "minimum", "flat", "share", "all-in", "random"
KINDS: Final = (MINIMUM, FLAT, SHARE, ALL_IN, RANDOM)
WITH_AMOUNT: Final = (FLAT, SHARE)
WHOLE: Final = 100


class NoStrategy(CroupierError, ValueError):
    """Nobody can play so."""


@dataclass(frozen=True)
class Strategy:
    """How somebody wagers on every coup: on one bet, or on any; so much, such a share, all or the least."""

    kind: str
    bet: str = ""
    amount: int = 0

    @property
    def fixed(self) -> bool:
        """Tell whether the same stack always leads to the same wager."""
        return self.kind != RANDOM

    def __str__(self) -> str:
        amount = {FLAT: f" {Money(self.amount).plain}", SHARE: f" {self.amount}%"}.get(self.kind, "")
        return f"{self.kind} {self.bet}{amount}".strip()


def strategy(text: str, bets: tuple[str, ...]) -> Strategy:
    """Read how somebody plays.

    >>> str(strategy("flat player 200", ("player", "banker"))), str(strategy("share banker 25", ("player", "banker")))
    ('flat player 200.00', 'share banker 25%')
    """
    kind, *rest = text.split()
    if kind not in KINDS:
        raise NoStrategy(f"{kind!r} is no way to play: there are {', '.join(KINDS)}")
    if kind == RANDOM:
        if rest:
            raise NoStrategy("random takes no bet and no amount")
        return Strategy(RANDOM)
    if len(rest) != (2 if kind in WITH_AMOUNT else 1):
        raise NoStrategy(f"{kind} is written '{kind} BET{' AMOUNT' if kind == FLAT else ''}'")
    if rest[0] not in bets:
        raise NoStrategy(f"{rest[0]!r} is no bet here: there are {', '.join(bets)}")
    return Strategy(kind, rest[0], _amount(kind, rest[1]) if kind in WITH_AMOUNT else 0)


def _amount(kind: str, text: str) -> int:
    if kind == SHARE:
        percent = re.fullmatch(r"([0-9]{1,3})%?", text)
        if not percent or not 1 <= int(percent[1]) <= WHOLE:
            raise NoStrategy(f"{text!r} is no share: write 1 to 100")
        return int(percent[1])
    try:
        amount = Money.dollars(text).cents
    except (NotMoney, TypeError):
        amount = 0
    if amount <= 0:
        raise NoStrategy(f"{text!r} is no amount of chips")
    return amount


Range = tuple[int, int]
Limits = dict[str, Range]


@dataclass(frozen=True)
class SoldChips:
    """What a player who is in may buy: so many chips, at most so often in a session."""

    chips: int
    most: int


@dataclass(frozen=True)
class Stage:
    """A round: its tables, coups, how many go on from each, the chips of everybody, and limits from which coup on.

    `repechage`: those play who did not advance from the round before, and its winners go on beside the others.
    """

    tables: int
    coups: int
    advance: int
    chips: int
    limits: tuple[tuple[int, Limits], ...]
    repechage: bool = False
    rebuy: SoldChips | None = None

    def in_force(self, over: int) -> Limits:
        """Give the limits when so many coups are over."""
        return next(limits for after, limits in reversed(self.limits) if over >= after)


@dataclass(frozen=True)
class Habits:
    """How many of a hundred buy: back in, if they may and a seat is left; and more chips, with less than half of those
    that they began with.
    """

    buy_back: int = 0
    rebuy: int = 0


@dataclass(frozen=True)
class Structure:
    """`prizes` are percentages of the pool by place, `boxes` the places at a table, `chip` the smallest chip, and
    `buy_backs` how often somebody who did not advance may buy back into the next round.
    """

    stages: tuple[Stage, ...]
    boxes: int
    prizes: tuple[str, ...]
    chip: int
    buy_backs: int = 0

    @property
    def paid(self) -> int:
        return len(self.prizes)
