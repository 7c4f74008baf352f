"""What a table needs to know of any game before a card is dealt: its name, the bets on its sign, its side wagers.

A document with one game and no variations of it says so through `SoleGame`.
"""

from abc import abstractmethod
from collections.abc import Mapping
from enum import Enum
from typing import Any, Protocol

from croupier.games.terms import describe, reading, record
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent


class Played(Enum):
    ANYWHERE = "at any table"
    TOURNAMENTS = "in tournaments only"


@record
class OnTheSign:
    """A bet that the limit sign names."""

    id: str
    because: Because
    rows: tuple[Any, ...] = ()


@record
class OfferedGame:
    id: str
    title: str
    bets: tuple[OnTheSign, ...]
    because: Because
    played: Played = Played.ANYWHERE


@reading("B18")
class RestrictionNeeds(Enum):
    """The two conditions of a restriction stand without a joining word: must both be met?"""

    BOTH = "both-conditions"
    EITHER = "either-condition"


@record
class Restriction:
    """may be kept for players with a main wager, if surveillance was told first and a sign is up"""

    surveillance: Because
    sign: Because
    because: Because
    needs: RestrictionNeeds | None = None


class SideWager(Protocol):
    """What a table asks of any side wager; `backs` names the main wager on whose hand it is, if it is on one."""

    @property
    def id(self) -> str: ...
    @property
    def family(self) -> str: ...
    @property
    def because(self) -> Because: ...
    @property
    def backs(self) -> str | None: ...
    @property
    def sign(self) -> Because: ...
    @property
    def restriction(self) -> Restriction | None: ...
    @property
    def one_each(self) -> Because: ...


@record
class Part:
    """{share} on {bet}"""

    id: str
    bet: str
    share: Percent


@record
class CombinedBet:
    """One wager placed as several, each settled by itself."""

    id: str
    family: str
    of: tuple[str, ...]
    parts: tuple[Part, ...]
    because: Because

    def describe(self) -> str:
        return "; ".join(describe(part) for part in self.parts)

    def split(self, stake: Money) -> tuple[tuple[Part, Money], ...]:
        """Divide a wager into its parts; the stake must divide exactly."""
        return tuple((part, Money.exactly(part.share.on(stake))) for part in self.parts)


class SoleGame:
    """A document of one game, in which no commission is taken and wagers are not combined."""

    @property
    @abstractmethod
    def games(self) -> tuple[OfferedGame, ...]: ...

    @property
    def commission(self) -> None:
        return None

    @property
    def side_bets(self) -> tuple[()]:
        return ()

    @property
    def combined_bets(self) -> tuple[()]:
        return ()

    def side_bet(self, _: str) -> None:
        return None

    def option(self, _: str, __: Mapping[str, int]) -> int:
        return 1

    def game(self, id_: str) -> OfferedGame:
        return next(each for each in self.games if each.id == id_)
