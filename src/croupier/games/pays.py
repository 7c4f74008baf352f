"""What a row of any game may pay besides odds."""

from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.odds import Percent


@record
class Loses:
    """loses"""


@record
class StandsOff:
    """stands off"""


@reading("SP11")
class TiePercentage(Enum):
    """A percentage between two ends is displayed: must it be a whole number?"""

    ANY = "any-percentage"
    WHOLE = "whole-percentages-only"


@record
class StandsOffWithPremium:
    """stands off and is paid a percentage of the wager, {least} to {most} as displayed; {which}"""

    least: Percent
    most: Percent
    which: TiePercentage = TiePercentage.ANY

    def allows(self, displayed: Percent | None) -> bool:
        """Tell whether a table may display this percentage."""
        if displayed is None or not self.least <= displayed <= self.most:
            return False
        return self.which is TiePercentage.ANY or displayed.of_hundred.denominator == 1
