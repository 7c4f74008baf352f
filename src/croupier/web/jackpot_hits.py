"""Jackpots that were won, as the meters show them: the table, the prize and the amount, until play goes on there."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.floor.jackpots.events import PoolDrawn, PrizeWon
from croupier.games.terms import record, words
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money


@record
class Hit:
    """A prize that took its part of the meter. Who won it is not for the display."""

    number: int
    pool: str
    table: TableId
    round: int
    prize: str
    amount: Money


class Hits:
    """The last prizes of each pool, read off the events of the jackpots."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[Hit, ...]] = {}

    def take(self, events: Iterable[Any]) -> bool:
        """Go on with what happened; tell whether the meter itself was won from."""
        won, hit = dict[int, Hit](), False
        for event in events:
            match event:
                case PrizeWon():
                    won[event.number] = Hit(
                        number=event.number,
                        pool=event.pool,
                        table=event.table,
                        round=event.round,
                        prize=words(event.prize).capitalize(),
                        amount=event.amount,
                    )
                case PoolDrawn() if event.number in won:
                    self._keep(won[event.number])
                    hit = True
                case _:
                    continue
        return hit

    def _keep(self, hit: Hit) -> None:
        before = self._of.get(hit.pool, ())
        same = tuple(each for each in before if (each.table, each.round) == (hit.table, hit.round))
        self._of[hit.pool] = (*same, hit)

    def shown(self, pool: str, over: Callable[[Hit], bool]) -> tuple[Hit, ...]:
        """Give the prizes of the last round in which this pool was won from, unless play has gone on since."""
        return tuple(each for each in self._of.get(pool, ()) if not over(each))
