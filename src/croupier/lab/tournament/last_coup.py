"""The last coup of two players, exactly: what each lawful wager of whoever wagers second makes of the stacks."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.lab.tournament.outcomes import Outcomes
from croupier.lab.tournament.play import won
from croupier.lab.tournament.structure import Limits


@dataclass(frozen=True)
class LaidWager:
    """A wager that lies there."""

    bet: str
    amount: int


@dataclass(frozen=True)
class LastWager:
    """A wager of the second player: the chance to be ahead after the coup, and to have the same as the first."""

    bet: str
    amount: int
    ahead: Fraction
    level: Fraction


def replies(
    limits: Limits, outcomes: Outcomes, stacks: tuple[int, int], laid: LaidWager, chip: int
) -> Iterator[LastWager]:
    """Go through every lawful wager of the second player, in whole units of the minimum, bet by bet."""
    first, second = stacks
    theirs = [first + _brings(outcomes, laid.bet, way, laid.amount, chip) for way in range(len(outcomes.weights))]
    for bet in outcomes.bets:
        least, most = limits[bet]
        for amount in range(least, min(most, second) + 1, least):
            mine = [second + _brings(outcomes, bet, way, amount, chip) for way in range(len(outcomes.weights))]
            ahead = _chance(outcomes, [mine[way] > theirs[way] for way in range(len(mine))])
            level = _chance(outcomes, [mine[way] == theirs[way] for way in range(len(mine))])
            yield LastWager(bet, amount, ahead, level)


def _brings(outcomes: Outcomes, bet: str, way: int, amount: int, chip: int) -> int:
    return won(outcomes.net(bet)[way], amount, chip)


def _chance(outcomes: Outcomes, so: list[bool]) -> Fraction:
    return Fraction(sum(weight for weight, holds in zip(outcomes.weights, so, strict=True) if holds), outcomes.total)
