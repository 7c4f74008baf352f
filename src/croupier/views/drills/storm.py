"""A storm: situations in a row, getting harder. The first are the book's own, then they are varied by the seed."""

from typing import Final

from croupier.views.drills.drill import Drill, choose

MOST_MISTAKES: Final = 3
SECONDS: Final = 180
EASY: Final = 5
"""So many come from the book, before they are varied."""


def in_storm(document: str, seed: int, number: int) -> Drill:
    """Choose the situation of a number in the storm of a seed. Raises `NoSuchDrill`."""
    chosen = choose(document, seed=seed + number)
    return chosen if number >= EASY else choose(document, what=chosen.what, phase=chosen.phase, seed=0)
