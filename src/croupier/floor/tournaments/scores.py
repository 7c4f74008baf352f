"""What a table says of its players when a session is over, and the order that follows from it.

By chips; then of those who are out the later before the earlier; of those out in one coup by the chips they had left,
then by what they had wagered, then by whose chips were removed later. A disqualified player has no place.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

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


LAST: Final = 10**9
"""The place of who is still in, and of chips of which nobody has told that they were removed: after all that are told.
"""

Rank = tuple[int, ...]


def _rank(score: Score) -> Rank:
    """Give what decides the order, greater first; only who holds chips is separated by them alone."""
    if score.status == IN and score.chips > NOTHING:
        return (1, 0, score.chips.cents, 0, 0)
    removed = score.removed if score.removed is not None else LAST
    last = LAST if score.status == IN else score.coup or 0
    return (0, last, score.chips.cents, score.staked.cents, removed)


def placed(scores: Iterable[Score]) -> list[Score]:
    """Put the players of a session in order, best first; equal ones in the order of boxes."""
    who = [each for each in scores if each.status != DISQUALIFIED]
    return sorted(who, key=lambda each: (tuple(-part for part in _rank(each)), each.box))


def merged(tables: Iterable[tuple[Sequence[Patron], Sequence[Score]]]) -> list[list[Patron]]:
    """Put the orders of several tables into one, each table's own order kept, by the scores that were counted there.
    Who are equal at different tables are together: whose chips were removed first is known of one table only.
    """
    left = [([*order], {each.patron: _rank(each)[:-1] for each in counted}) for order, counted in tables]
    found: list[list[Patron]] = []
    while heads := [(ranks[order[0]], order) for order, ranks in left if order]:
        best = max(rank for rank, _ in heads)
        found.append([order.pop(0) for rank, order in heads if rank == best])
    return found


def equal(one: Score, other: Score) -> bool:
    return _rank(one) == _rank(other)


def unknown_order(order: Sequence[Score], places: int, *, final: bool) -> tuple[Box, ...]:
    """Name those who left in one coup alike in all that is known, where a place depends on whose chips went first."""
    for first, group in _open(order, places, final=final):
        if not _has_chips(group[0]):
            return tuple(each.box for each in group if first < places)
    return ()


def _has_chips(score: Score) -> bool:
    return _rank(score)[0] == 1


def groups(order: Sequence[Score]) -> list[list[Score]]:
    """Put those together whom nothing separates."""
    found: list[list[Score]] = []
    for each in order:
        if found and equal(found[-1][-1], each):
            found[-1].append(each)
        else:
            found.append([each])
    return found


def _open(order: Sequence[Score], places: int, *, final: bool) -> Iterator[tuple[int, list[Score]]]:
    """Go through the groups whom nothing separates although a place depends on it, each with where it begins: some but
    not all of them have one of so many places; in a final each of these places is won by one.
    """
    first = 0
    for group in groups(order):
        split = first < places < first + len(group)
        if len(group) > 1 and (split or (final and first < places)):
            yield first, group
        first += len(group)


def ties(order: Sequence[Score], places: int, *, final: bool) -> tuple[tuple[Score, ...], ...]:
    """Name those who must play off: each group with equal chips, more than none, that is to be put in an order."""
    return tuple(tuple(group) for _, group in _open(order, places, final=final) if _has_chips(group[0]))
