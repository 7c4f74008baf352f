"""What a table says of its players when a session is over, and the order that follows from it.

By chips; then of those who are out the later before the earlier; of those out in one coup by the chips they had left,
then by what they had wagered, then by whose chips were removed later. A disqualified player has no place.
"""

from collections.abc import Iterable, Sequence

from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money

IN, ELIMINATED, DISQUALIFIED, RETIRED, WITHDRAWN = "in", "eliminated", "disqualified", "retired", "withdrawn"


@record
class Score:
    """`coup` is that in which somebody left the session, `staked` what was wagered on it, `removed` how early the chips
    were taken away (0: first); unknown where nobody told it.
    """

    box: Box
    patron: Patron
    chips: Money
    status: str = IN
    coup: int | None = None
    staked: Money = NOTHING
    removed: int | None = None


Rank = tuple[int, int, int, int, int]


def _rank(score: Score) -> Rank:
    """Give what decides the order, greater first; only who holds chips is separated by them alone."""
    if score.status == IN and score.chips > NOTHING:
        return (1, 0, score.chips.cents, 0, 0)
    removed = score.removed if score.removed is not None else -1
    last = 10**9 if score.status == IN else score.coup or 0
    return (0, last, score.chips.cents, score.staked.cents, removed)


def placed(scores: Iterable[Score]) -> list[Score]:
    """Put the players of a session in order, best first; equal ones in the order of boxes."""
    who = [each for each in scores if each.status != DISQUALIFIED]
    return sorted(who, key=lambda each: (tuple(-part for part in _rank(each)), each.box))


def equal(one: Score, other: Score) -> bool:
    return _rank(one) == _rank(other)


def unknown_order(order: Sequence[Score], places: int) -> tuple[Box, ...]:
    """Name those who left in one coup alike in all that is known, where a place depends on whose chips went first."""
    for group in groups(order):
        first = order.index(group[0])
        split = first < places < first + len(group)
        if split and len(group) > 1 and _rank(group[0])[0] == 0:
            return tuple(each.box for each in group)
    return ()


def groups(order: Sequence[Score]) -> list[list[Score]]:
    """Put those together whom nothing separates."""
    found: list[list[Score]] = []
    for each in order:
        if found and equal(found[-1][-1], each):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def tied_for(order: Sequence[Score], places: int) -> list[Score]:
    """Name those with equal chips, more than none, of whom some but not all have one of so many places."""
    for group in groups(order):
        first = order.index(group[0])
        if first < places < first + len(group) and _rank(group[0])[0] == 1:
            return group
    return []


def tied_within(order: Sequence[Score], places: int) -> list[Score]:
    """Name the first group with equal chips, more than none, that has to be put in an order for one of these places."""
    for group in groups(order):
        first = order.index(group[0])
        if first < places and len(group) > 1 and _rank(group[0])[0] == 1:
            return group
    return []
