"""What a row of any game may pay besides odds."""

from croupier.games.terms import record
from croupier.kernel.odds import Percent


@record
class Loses:
    """loses"""


@record
class StandsOff:
    """stands off"""


@record
class StandsOffWithPremium:
    """stands off and is paid a percentage of the wager, {least} to {most} as displayed"""

    least: Percent
    most: Percent
