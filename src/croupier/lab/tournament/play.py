"""What one player lays on a coup, and what it brings: whole units of the minimum, paid to the next chip."""

from fractions import Fraction

from croupier.lab.tournament.structure import WHOLE, Limits, Strategy


def wanted(strategy: Strategy, stack: int, least: int) -> int:
    """Say what somebody would lay, before limits and units."""
    match strategy.kind:
        case "flat":
            return strategy.amount
        case "share":
            return stack * strategy.amount // WHOLE
        case "all-in":
            return stack
        case _:
            return least


def laid(limits: Limits, strategy: Strategy, stack: int) -> int:
    """Say what somebody lays: within the limits, in units of the minimum, no more than is held; 0: nothing can be."""
    least, most = limits[strategy.bet]
    amount = max(least, min(wanted(strategy, stack, least), most, stack))
    amount -= amount % least
    return amount if amount <= stack else 0


def won(net: Fraction, wager: int, chip: int) -> int:
    """Say what a wager brings: winnings to the next chip, as the table pays them; a loss is whole.

    >>> won(Fraction(19, 20), 10_000, 500), won(Fraction(19, 20), 30_000, 1000), won(Fraction(-1), 300, 500)
    (9500, 29000, -300)
    """
    if net <= 0:
        return int(net * wager)
    return -int(-(net * wager) // chip) * chip
