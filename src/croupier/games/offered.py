"""What a table needs to know of any game before a card is dealt: its name, the bets on its sign, its side wagers.

A document with one game and no variations of it says so through `SoleGame`.
"""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from croupier.games.baccarat.bets import CombinedBet, Played, SideBet
from croupier.games.terms import record
from croupier.kernel.clauses import Because


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


class SoleGame:
    """A document of one game, in which no commission is taken and wagers are not combined."""

    @property
    @abstractmethod
    def games(self) -> tuple[OfferedGame, ...]: ...

    @property
    def commission(self) -> None:
        return None

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        return ()

    @property
    def combined_bets(self) -> tuple[CombinedBet, ...]:
        return ()

    def side_bet(self, _: str) -> SideBet | None:
        return None

    def option(self, _: str, __: Mapping[str, int]) -> int:
        return 1

    def game(self, id_: str) -> OfferedGame:
        return next(each for each in self.games if each.id == id_)
