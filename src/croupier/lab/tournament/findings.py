"""What is wrong with a structure before anybody plays it: it need not end, or its shoe is too short."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from croupier.lab.tournament.structure import Strategy, Structure

CARDS_IN_A_DECK = 52
MOST_CARDS = 6
"""The most that a coup can take."""
KEPT_BACK = 14
"""Cards that are not dealt: behind the cutting card, and burned before the first coup."""


@dataclass(frozen=True)
class StructureFinding:
    code: str
    says: str


def findings(structure: Structure, decks: int, strategies: list[Strategy]) -> Iterator[StructureFinding]:
    """Name what may keep a structure from ending as it should."""
    surely = (decks * CARDS_IN_A_DECK - KEPT_BACK) // MOST_CARDS
    for number, stage in enumerate(structure.stages, 1):
        if stage.coups > surely:
            says = f"round {number} has {stage.coups} coups; a shoe of {decks} decks is enough for {surely} for certain"
            yield StructureFinding("shoe-too-short", says)
    alike = Counter(each for each in strategies if each.fixed)
    for each, many in alike.items():
        if many > 1:
            says = f"{many} players who play '{each}' are never separated at one table: a play-off need not end"
            yield StructureFinding("need-not-end", says)
            break
    seats = structure.stages[0].tables * structure.boxes
    if len(strategies) > seats:
        yield StructureFinding("no-seat", f"{len(strategies)} entrants have {seats} seats in the first round")
