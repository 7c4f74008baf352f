"""What it is worth to know the cards that are gone: exactly before every coup, over many shoes, by depth."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from croupier.kernel.errors import CroupierError
from croupier.lab.surveillance import edges_kernels
from croupier.lab.surveillance.edges import Edges

DEPTHS: Final = 8
_SUMS: Final = 10
_LEAST_CARDS: Final = 6


class NoExposure(CroupierError, ValueError):
    """Nothing can be worked out as it was asked."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """One bet: how often and by how much the player has an edge, what that comes to, and the best linear count."""

    bet: str
    coups: int
    share: float
    average: float
    per_100: float
    depths: tuple[tuple[int, float, float], ...]
    tags: tuple[float, ...]
    correlation: float
    linear_share: float
    linear_average: float
    linear_share_error: float
    linear_average_error: float

    def plain(self) -> dict[str, Any]:
        return {
            "bet": self.bet,
            "coups": self.coups,
            "share": round(self.share, 6),
            "average": round(self.average, 6),
            "per_100": round(self.per_100, 6),
            "by_depth": [
                {"cards_gone": gone, "share": round(share, 6), "average": round(average, 6)}
                for gone, share, average in self.depths
            ],
            "effects_of_removal": [round(each, 8) for each in self.tags],
            "betting_correlation": round(self.correlation, 4),
            "linear": {
                "share": round(self.linear_share, 6),
                "average": round(self.linear_average, 6),
                "share_error": round(self.linear_share_error, 6),
                "average_error": round(self.linear_average_error, 6),
            },
        }


def exposure(
    edges: Edges, *, cutting_card: int, shoes: int, seed: int = 0, bets: Sequence[str] = (), tags: Any = None
) -> tuple[Exposed, ...]:
    """Deal shoes to the cutting card and price every bet before every coup. `tags` are a count to try instead of the
    best linear one, by value.
    """
    size = int(edges.whole().sum())
    if not 0 <= cutting_card <= size - _LEAST_CARDS:
        raise NoExposure(f"the cutting card is 0 to {size - _LEAST_CARDS} cards from the back, not {cutting_card}")
    unknown = [each for each in bets if each not in edges.bets]
    if unknown:
        raise NoExposure(f"{unknown[0]!r} is no bet on the points here: there are {', '.join(edges.bets)}")
    removal = effects(edges) if tags is None else tags
    order = np.repeat(np.arange(10), edges.whole())
    chance = np.random.default_rng(seed)
    orders = chance.permuted(np.tile(order, (shoes, 1)), axis=1).astype(np.int64)
    tally = np.zeros((len(edges.bets), DEPTHS, _SUMS))
    work, left = np.zeros((2, 2, 10, 10), dtype=np.int64), np.zeros(10, dtype=np.int64)
    edges_kernels.follow(
        orders,
        cutting_card,
        edges.player,
        edges.banker,
        edges.nets,
        removal,
        left,
        work,
        np.zeros(len(edges.bets)),
        tally,
    )
    wanted = bets or edges.bets
    return tuple(
        _exposed(bet, tally[place], removal[place], size) for place, bet in enumerate(edges.bets) if bet in wanted
    )


def effects(edges: Edges) -> Any:
    """Work out what the removal of one card of each value does to each edge; the last column is the whole shoe's."""
    whole = edges.whole()
    base = edges.edges(whole.copy())
    found = np.zeros((len(edges.bets), 11))
    for value in range(10):
        left = whole.copy()
        if left[value]:
            left[value] -= 1
            found[:, value] = edges.edges(left) - base
    found[:, 10] = base
    return found


def _exposed(bet: str, tally: Any, removal: Any, size: int) -> Exposed:
    whole = tally.sum(axis=0)
    coups, good, sums = whole[0], whole[1], whole[2]
    share = good / coups
    spread = (whole[5] / coups - (whole[3] / coups) ** 2) * (whole[6] / coups - (whole[4] / coups) ** 2)
    product = whole[7] / coups - whole[3] * whole[4] / coups**2
    depths = tuple(
        (size * depth // DEPTHS, row[1] / row[0], row[2] / row[1] if row[1] else 0.0)
        for depth, row in enumerate(tally)
        if row[0]
    )
    linear = whole[8] / coups
    average = whole[9] / whole[8] if whole[8] else 0.0
    deviation = (whole[6] / coups) ** 0.5
    return Exposed(
        bet=bet,
        coups=int(coups),
        share=share,
        average=sums / good if good else 0.0,
        per_100=100 * sums / coups,
        depths=depths,
        tags=tuple(float(each) for each in removal[:10]),
        correlation=float(product / spread**0.5) if spread > 0 else 0.0,
        linear_share=linear,
        linear_average=average,
        linear_share_error=float((linear * (1 - linear) / coups) ** 0.5),
        linear_average_error=float(deviation / max(whole[8], 1) ** 0.5),
    )
