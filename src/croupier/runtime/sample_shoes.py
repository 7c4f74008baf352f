"""Shoes of the virtual shoe's own making, for the lab to test: from fresh secrets, or from a text to repeat them."""

import json
import os
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Final

from croupier.floor.seals import SEED_BYTES
from croupier.kernel.cards import DECK
from croupier.kernel.records import record
from croupier.lab.randomness.battery import Battery, battery
from croupier.runtime.virtual_shoe import METHOD, order, stream

WORDS_OF_EACH: Final = 32
"""How many raw numbers of each seed's stream are tested: those with which its shuffle begins."""

_PLACE: Final = {each: place for place, each in enumerate(DECK)}


@record
class Sample:
    """Shoes with the seeds that made them, and the first raw numbers of each."""

    decks: int
    seeds: tuple[bytes, ...]
    shoes: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> list[int]:
        return [word for seed in self.seeds for word in islice(stream(seed), WORDS_OF_EACH)]


def sample(shoes: int, decks: int, seed: str | None = None) -> Sample:
    """Make shoes as a table's are made; from a text their seeds follow, without one the operating system gives them."""
    seeds = tuple(_seeds(shoes, seed))
    orders = tuple(tuple(_PLACE[card] for card in order(each, decks)) for each in seeds)
    return Sample(decks=decks, seeds=seeds, shoes=orders)


def _seeds(count: int, seed: str | None) -> Iterator[bytes]:
    for number in range(1, count + 1):
        yield os.urandom(SEED_BYTES) if seed is None else sha256(f"{seed}\n{number}".encode()).digest()


def examined(of: Sample) -> Battery:
    return battery(of.words, of.shoes)


def write_raw(of: Sample, path: Path) -> None:
    """Write what was tested, a line of JSON for each shoe: anybody can make its order again from its seed."""
    with path.open("w", encoding="utf-8") as file:
        for number, (seed, shoe) in enumerate(zip(of.seeds, of.shoes, strict=True), start=1):
            words = list(islice(stream(seed), WORDS_OF_EACH))
            line = {"shoe": number, "method": METHOD, "seed": seed.hex(), "words": words, "order": _written(shoe)}
            file.write(json.dumps(line) + "\n")


def _written(shoe: Sequence[int]) -> str:
    return " ".join(DECK[each].text for each in shoe)
