"""What it is worth to know the cards that are gone: exactly before every coup, over many shoes, by depth."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest, BurnFaceDown, BurnShownOnRequest
from croupier.kernel.cards import DECK
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
    edges: Edges,
    *,
    cutting_card: int,
    shoes: int,
    seed: int = 0,
    bets: Sequence[str] = (),
    tags: Any = None,
    burn: str | None = None,
) -> tuple[Exposed, ...]:
    """Deal shoes to the cutting card and price every bet before every coup. `tags` are a count to try instead of the
    best linear one, by value; `burn` is the document's way to burn cards, left out its first.
    """
    size = int(edges.whole().sum())
    if not 0 <= cutting_card <= size - _LEAST_CARDS:
        raise NoExposure(f"the cutting card is 0 to {size - _LEAST_CARDS} cards from the back, not {cutting_card}")
    unknown = [each for each in bets if each not in edges.bets]
    if unknown:
        raise NoExposure(f"{unknown[0]!r} is no bet on the points here: there are {', '.join(edges.bets)}")
    removal = effects(edges) if tags is None else tags
    orders, seen, burned = _dealt(edges, shoes, seed, burn)
    tally, by_shoe = _followed(edges, orders, seen, burned, cutting_card, removal)
    wanted = bets or edges.bets
    return tuple(
        _exposed(bet, tally[place], removal[place], by_shoe[:, place], size)
        for place, bet in enumerate(edges.bets)
        if bet in wanted
    )


def _dealt(edges: Edges, shoes: int, seed: int, burn: str | None) -> tuple[Any, Any, Any]:
    """Shuffle shoes: their cards by value, and how many of the first are seen and burned in each."""
    ways = {each.id: each for each in edges.edition.shoe.burn}
    if burn is not None and burn not in ways:
        raise NoExposure(f"cards are burned {', '.join(ways) or 'in no way'} here, not {burn!r}")
    way = ways[burn] if burn is not None else next(iter(ways.values()), None)
    decks = np.tile(np.arange(len(DECK)), edges.question.decks)
    cards = np.random.default_rng(seed).permuted(np.tile(decks, (shoes, 1)), axis=1)
    first = [DECK[each] for each in cards[:, 0]]
    seen = np.zeros(shoes, dtype=np.int64)
    match way:
        case BurnByFaceValue() | BurnByFaceValueOnRequest():
            seen += 1
            burned = np.array([1 + way.further_cards(each) for each in first], dtype=np.int64)
        case BurnShownOnRequest():
            seen += way.cards
            burned = np.full(shoes, way.cards, dtype=np.int64)
        case BurnFaceDown():
            burned = np.full(shoes, way.cards, dtype=np.int64)
        case _:
            burned = np.zeros(shoes, dtype=np.int64)
    values = np.array([edges.edition.values.of(each) for each in DECK], dtype=np.int64)
    return values[cards], seen, burned


def _followed(  # noqa: PLR0917 - what a kernel is handed
    edges: Edges, orders: Any, seen: Any, burned: Any, cutting_card: int, removal: Any
) -> tuple[Any, Any]:
    """Follow the shoes on every core, each with sums of its own."""
    by_shoe = np.zeros((len(orders), len(edges.bets), 3))
    parts = np.array_split(np.arange(len(orders)), min(len(orders), os.cpu_count() or 1))

    def follow(part: Any) -> Any:
        tally = np.zeros((len(edges.bets), DEPTHS, _SUMS))
        work, left = np.zeros((2, 2, 10, 10), dtype=np.int64), np.zeros(10, dtype=np.int64)
        own = slice(part[0], part[-1] + 1)
        edges_kernels.follow(
            orders[own],
            seen[own],
            burned[own],
            cutting_card,
            edges.player,
            edges.banker,
            edges.nets,
            removal,
            left,
            work,
            np.zeros(len(edges.bets)),
            tally,
            by_shoe[own],
        )
        return tally

    with ThreadPoolExecutor(len(parts)) as threads:
        return sum(threads.map(follow, parts)), by_shoe


def true_count(edges: Edges, tags: Sequence[float], target: float) -> Any:
    """Make a count by tags (the first for an ace) whose running sum a deck of unseen cards plays from `target` on."""
    size = int(edges.whole().sum())
    found = np.zeros((len(edges.bets), 11))
    found[:, [*range(1, 10), 0]] = np.array(tags) * len(DECK) / (size - 1)
    found[:, 10] = 1e-9 - target
    return found


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


def _exposed(bet: str, tally: Any, removal: Any, by_shoe: Any, size: int) -> Exposed:
    whole = tally.sum(axis=0)
    coups, good, sums = whole[0], whole[1], whole[2]
    share = good / coups
    spread = (whole[5] / coups - (whole[3] / coups) ** 2) * (whole[6] / coups - (whole[4] / coups) ** 2)
    product = whole[7] / coups - whole[3] * whole[4] / coups**2
    depths = tuple(
        (size * depth // DEPTHS, float(row[1] / row[0]), float(row[2] / row[1]) if row[1] else 0.0)
        for depth, row in enumerate(tally)
        if row[0]
    )
    linear = float(whole[8] / coups)
    average = float(whole[9] / whole[8]) if whole[8] else 0.0
    dealt, played, gained = by_shoe[:, 0], by_shoe[:, 1], by_shoe[:, 2]
    return Exposed(
        bet=bet,
        coups=int(coups),
        share=float(share),
        average=float(sums / good) if good else 0.0,
        per_100=float(100 * sums / coups),
        depths=depths,
        tags=tuple(float(each) for each in removal[:10]),
        correlation=float(product / spread**0.5) if spread > 0 else 0.0,
        linear_share=linear,
        linear_average=average,
        linear_share_error=float(((played - linear * dealt) ** 2).sum() ** 0.5 / coups),
        linear_average_error=float(((gained - average * played) ** 2).sum() ** 0.5 / max(whole[8], 1)),
    )
