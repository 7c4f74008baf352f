"""Texas Hold'em Bonus solved: best play and a simple way to play. What was counted once is kept, and not counted again.

The counting itself, with its compiled loops, stands in `solve` and is only imported where something must be counted.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category, HandOrder
from croupier.lab import kept_answers
from croupier.lab.holdem.counts import DealCounts, PlayCounts
from croupier.lab.holdem.payoffs import Payoffs, payoffs

_HERE: Final = Path(__file__).parent
_SOURCES: Final = tuple(
    _HERE / name
    for name in ("solve.py", "solve_kernels.py", "boards.py", "tables.py", "counts.py", "payoffs.py", "solution.py")
)
"""What is counted depends on these: an answer that others counted is not taken for theirs."""


@dataclass(frozen=True)
class Solution:
    """The game solved: best play, and a simple way to play, each with what comes of it."""

    best: PlayCounts
    simple: PlayCounts


def best_play(edition: HoldemBonusEdition) -> PlayCounts:
    """Solve the game for best play."""
    return solve(edition).best


def solve(edition: HoldemBonusEdition) -> Solution:
    """Solve the game; an edition that differs in nothing that is counted is not counted again."""
    return solution(payoffs(edition), *_counted(_key(edition)))


def solution(pays: Payoffs, best: DealCounts, simple: DealCounts) -> Solution:
    return Solution(_folding(pays, best), _folding(pays, simple))


def _folding(pays: Payoffs, counts: DealCounts) -> PlayCounts:
    return PlayCounts(pays, counts, counts.folds(pays))


@dataclass(frozen=True)
class _Key:
    """All that the counts depend on. What the Ante and the Flop pay is not: it moves no later choice, only folds."""

    order: HandOrder
    kinds: tuple[tuple[Category, int], ...]
    turn: tuple[int, ...]
    river: tuple[int, ...]
    edition: HoldemBonusEdition = field(compare=False)


def _key(edition: HoldemBonusEdition) -> _Key:
    pays = payoffs(edition)
    turn, river = (tuple(pays.whole(each)) for each in (pays.turn, pays.river))
    return _Key(edition.hands, tuple(pays.kinds.items()), turn, river, edition)


@lru_cache(maxsize=4)
def _counted(key: _Key) -> tuple[DealCounts, DealCounts]:
    name = kept_answers.named(key.edition.digest, key.order, key.kinds, key.turn, key.river, sources=_SOURCES)
    kept = _read(kept_answers.recall(name))
    if kept is not None:
        return kept
    from croupier.lab.holdem.solve import Solver, counted  # noqa: PLC0415 - compiled loops, only where one must count

    sums = counted(Solver(key.edition))
    kept_answers.keep(name, sums)
    best, simple = sums
    return DealCounts.of(best), DealCounts.of(simple)


def _read(found: Any) -> tuple[DealCounts, DealCounts] | None:
    """Take what was kept for the counts of both ways to play; None: it is not what was counted."""
    try:
        best, simple = found
        return DealCounts.of(best), DealCounts.of(simple)
    except (TypeError, ValueError, LookupError, ArithmeticError):
        return None
