"""A failing vector made as small as it gets: fewer wagers, plainer stakes and chips, no options."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from croupier.games.kinds import AnyEdition
from croupier.kernel.records import replace
from croupier.proving.engines import own
from croupier.proving.vectors.vector import Vector

_MOST_TRIES: Final = 60


def smallest(edition: AnyEdition, vector: Vector, fails: Callable[[Vector], bool]) -> dict[str, Any]:
    """Find the smallest question that still fails, and its right answer."""
    engine = own.Engine(edition)
    tries, best, going = 0, vector, True
    while going:
        going = False
        for smaller in _smaller(best.ask):
            tries += 1
            if tries > _MOST_TRIES:
                break
            expect = engine.answer(smaller)
            if "cannot" in expect or ("refused" in expect) is not (vector.kind == "bad"):
                continue  # it asks something else now
            tried = replace(best, ask=smaller, expect={"refused": True} if vector.kind == "bad" else expect)
            if fails(tried):
                best, going = tried, True
                break
    return {"ask": dict(best.ask), "expect": dict(best.expect)}


def _smaller(ask: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    wagers = ask.get("wagers")
    if isinstance(wagers, list) and len(wagers) > 1:
        half = len(wagers) // 2
        for part in (wagers[:half], wagers[half:], *([each] for each in wagers)):
            yield {**ask, "wagers": part}
    if isinstance(wagers, list) and len(wagers) == 1 and wagers[0].get("amount") != 100:  # noqa: PLR2004 - a dollar
        yield {**ask, "wagers": [{**wagers[0], "amount": 100}]}
    if isinstance(ask.get("chips"), list) and ask["chips"] != [1]:
        yield {**ask, "chips": [1]}
    for name in ("options", "tie_premium", "side_bets", "layout", "unit"):
        if ask.get(name):
            yield {key: each for key, each in ask.items() if key != name}
