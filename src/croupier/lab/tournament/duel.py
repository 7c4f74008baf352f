"""Two players, exactly: who is ahead after so many coups, and what a play-off makes of equal chips."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.lab.tournament.outcomes import Outcomes
from croupier.lab.tournament.play import laid, won
from croupier.lab.tournament.structure import Stage, Strategy

Stacks = tuple[int, int]


@dataclass(frozen=True)
class Duel:
    """The chance of the first player to be placed first, and the coups in the mean, play-off included."""

    first: Fraction
    coups: Fraction


def duel(stage: Stage, outcomes: Outcomes, one: Strategy, other: Strategy, chip: int) -> Duel | None:
    """Work out a session of two. None: its play-off may never end, or does not come back to where it began."""
    now: dict[Stacks, Fraction] = {(stage.chips, stage.chips): Fraction(1)}
    first, coups = Fraction(0), Fraction(stage.coups)
    for over in range(stage.coups):
        now = _after(stage, outcomes, (one, other), chip, (now, over))
    for stacks, chance in now.items():
        if stacks[0] != stacks[1]:
            first += chance * (stacks[0] > stacks[1])
            continue
        ends = _played_off(stage, outcomes, (one, other), chip, stacks)
        if ends is None:
            return None
        first += chance * ends.first
        coups += chance * ends.coups
    return Duel(first, coups)


def _played_off(
    stage: Stage, outcomes: Outcomes, both: tuple[Strategy, Strategy], chip: int, stacks: Stacks
) -> Duel | None:
    """Play equal stacks off: each coup decides, or leaves them as they were."""
    after = _after(stage, outcomes, both, chip, ({stacks: Fraction(1)}, stage.coups))
    again = after.pop(stacks, Fraction(0))
    if again == 1 or any(a == b for a, b in after):
        return None
    ahead = sum((chance for (a, b), chance in after.items() if a > b), Fraction(0))
    return Duel(ahead / (1 - again), 1 / (1 - again))


def _after(
    stage: Stage,
    outcomes: Outcomes,
    both: tuple[Strategy, Strategy],
    chip: int,
    at: tuple[dict[Stacks, Fraction], int],
) -> dict[Stacks, Fraction]:
    now, over = at
    limits, total = stage.in_force(over), outcomes.total
    found: dict[Stacks, Fraction] = {}
    for stacks, chance in now.items():
        wagers = [laid(limits, each, stack) for each, stack in zip(both, stacks, strict=True)]
        for way, weight in enumerate(outcomes.weights):
            a, b = (
                stack + (won(outcomes.net(each.bet)[way], wager, chip) if wager else 0)
                for each, stack, wager in zip(both, stacks, wagers, strict=True)
            )
            found[a, b] = found.get((a, b), Fraction(0)) + chance * Fraction(weight, total)
    return found
