"""How a coup comes out for every main bet at once, with its exact chance."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.kernel.odds import Percent
from croupier.lab.baccarat.coups import Exact, net
from croupier.lab.baccarat.odds import Question, ask
from croupier.lab.composition import Composition


@dataclass(frozen=True)
class Outcomes:
    """Ways of a coup: how many orders of cards lead to each, and what each bet nets there per unit."""

    bets: tuple[str, ...]
    weights: tuple[int, ...]
    nets: tuple[tuple[Fraction, ...], ...]

    @property
    def total(self) -> int:
        return sum(self.weights)

    def net(self, bet: str) -> tuple[Fraction, ...]:
        return self.nets[self.bets.index(bet)]


def outcomes(edition: BaccaratEdition, game: str, decks: int, premium: Percent | None = None) -> Outcomes:
    """Count the ways of a coup from a full shoe: those that pay every bet alike are one."""
    options = {} if premium is None else {"tie-premium": str(premium.of_hundred)}
    asked: Question = ask(edition, game=game, decks=decks, options=options)
    bets = edition.game(game).bets
    counted = Exact(edition, Composition.decks(decks)).together([each.rows for each in bets])
    by_net: dict[tuple[Fraction, ...], int] = {}
    for rows, ways in counted.items():
        pays = [next(row.pays for row in each.rows if row.id == name) for each, name in zip(bets, rows, strict=True)]
        key = tuple(net(one, asked.tie_premium) for one in pays)
        by_net[key] = by_net.get(key, 0) + ways
    return Outcomes(
        tuple(each.id for each in bets),
        tuple(by_net.values()),
        tuple(zip(*by_net, strict=True)),
    )
