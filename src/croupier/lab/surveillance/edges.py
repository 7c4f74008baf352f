"""The exact edge of every bet on the points, from the cards that are left."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.games.baccarat.bets import FirstTwoPair, FirstTwoPairAlike, HandsPaired, LessCommission, deciding_row
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card
from croupier.kernel.odds import Odds, Percent
from croupier.lab.baccarat.coups import net
from croupier.lab.baccarat.odds import ask, pay_tables
from croupier.lab.surveillance import edges_kernels

TOTALS = range(10)
_PAIRS = (FirstTwoPair, FirstTwoPairAlike, HandsPaired)
KINDS = 400
"""Two lengths and ten totals for each hand."""


class Edges:
    """Prices bets of one table from the cards left: `bets` are those that only the points decide."""

    def __init__(
        self,
        edition: BaccaratEdition,
        *,
        game: str | None = None,
        decks: int | None = None,
        options: Mapping[str, int] | None = None,
        tie_premium: Percent | None = None,
        pays: Mapping[tuple[str, str], Odds] | None = None,
    ) -> None:
        texts = {name: str(each) for name, each in (options or {}).items()}
        if tie_premium is not None:
            texts["tie-premium"] = str(tie_premium.of_hundred)
        self.question = ask(edition, game=game, decks=decks, options=texts, pays=pays)
        self.edition = edition
        self._every = pay_tables(self.question)
        self.tables = {
            bet: table for bet, table in self._every.items() if not any(isinstance(row.when, _PAIRS) for row in table)
        }
        self.bets = tuple(self.tables)
        self._by_value = {edition.values.of(card): card for card in DECK}
        self._examples = tuple(self.example(kind) for kind in range(KINDS))
        self.player, self.banker = _draws(edition)
        self.nets = np.array([[float(each) for each in self._nets(bet)] for bet in self.bets])
        self._work = np.zeros((2, 2, 10, 10), dtype=np.int64)
        self._out = np.zeros(len(self.bets))

    def _nets(self, bet: str) -> list[Fraction]:
        """Say what each kind of coup nets for a bet of one unit."""
        found = []
        pays = {row: odds for (which, row), odds in self.question.pays.items() if which == bet}
        for place in range(KINDS):
            row = deciding_row(self.tables[bet], self._examples[place])
            odds = pays.get(row.id) if row.id in pays else (pays.get("") if isinstance(row.pays, Odds) else None)
            found.append(net(odds or row.pays, self.question.tie_premium))
        return found

    def wins(self, coup: Coup) -> dict[str, float]:
        """Say which bets a coup pays, those on pairs too: 1 if it does, 0 if not."""
        return {
            bet: float(isinstance(deciding_row(table, coup).pays, Odds | LessCommission))
            for bet, table in self._every.items()
        }

    def example(self, kind: int) -> Coup:
        """Make a coup of a kind; its cards need not be what the tableau deals."""
        long_player, rest = divmod(kind, 200)
        long_banker, totals = divmod(rest, 100)
        p, b = divmod(totals, 10)
        return Coup.dealt(self._hand(p, long=bool(long_player)), self._hand(b, long=bool(long_banker)), self.edition)

    def _hand(self, total: int, *, long: bool) -> tuple[Card, ...]:
        first = (self._by_value[0], self._by_value[0]) if long else (self._by_value[0],)
        return (*first, self._by_value[total])

    def counts(self, left: Iterable[int]) -> tuple[Any, int]:
        """Count the sequences of every kind, and of all, from the cards left by value."""
        total = edges_kernels.count(np.array(list(left), dtype=np.int64), self.player, self.banker, self._work)
        return self._work, int(total)

    def edges(self, left: Any) -> Any:
        """Give the edge of each bet to the player, below nothing for the house."""
        edges_kernels.expectations(left, self.player, self.banker, self.nets, self._work, self._out)
        return self._out.copy()

    def whole(self, decks: int | None = None) -> Any:
        """Count the cards of whole decks by value."""
        left = np.zeros(10, dtype=np.int64)
        for card in DECK:
            left[self.edition.values.of(card)] += decks or self.question.decks
        return left


def _draws(edition: BaccaratEdition) -> tuple[Any, Any]:
    tableau = edition.tableau
    player = [[int(tableau.player_move(p, b).move is Move.DRAW) for b in TOTALS] for p in TOTALS]
    banker = [
        [[int(tableau.banker_move(p, b, third).move is Move.DRAW) for third in (*TOTALS, None)] for b in TOTALS]
        for p in TOTALS
    ]
    return np.array(player, dtype=np.int64), np.array(banker, dtype=np.int64)
