"""Virtual shoes of a table: sealed before the first card, opened after the last.

A shoe's order follows from a secret seed of 32 bytes. Before the shoe only the seed's SHA-256 hash is written down;
after it the seed itself, and anybody can see that the cards came in the order that was fixed before. A seed that is
lost gives no further card.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import reduce
from typing import assert_never

from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace

SEED_BYTES = 32


@record
class SealShoe:
    """A shoe of so many decks is fixed. `seal` is the SHA-256 of its seed, in hexadecimal."""

    table: TableId
    shoe: int
    decks: int
    seal: str
    method: str


@record
class RevealSeed:
    """The shoe is over: its seed is shown, in hexadecimal."""

    table: TableId
    shoe: int
    seed: str


@record
class LoseSeed:
    """The seed of a shoe cannot be read any more."""

    table: TableId
    shoe: int
    reason: str


Command = SealShoe | RevealSeed | LoseSeed


@record
class ShoeSealed:
    table: TableId
    shoe: int
    decks: int
    seal: str
    method: str
    because: Because


@record
class SeedRevealed:
    table: TableId
    shoe: int
    seed: str
    because: Because


@record
class SeedLost:
    table: TableId
    shoe: int
    reason: str
    because: Because


Event = ShoeSealed | SeedRevealed | SeedLost


@record
class Seals:
    """The seals of a table's shoes by their numbers, and those that are still closed."""

    edition: Edition
    table: TableId
    sealed: Mapping[int, ShoeSealed] = field(default_factory=dict)
    lost: frozenset[int] = frozenset()

    def sealed_now(self, shoe: int) -> ShoeSealed | None:
        return self.sealed.get(shoe)


Answer = Accepted[Event] | Refused


def seal_of(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def decide(seals: Seals, command: Command) -> Answer:
    because = seals.edition.shoe.shuffled.because
    match command:
        case SealShoe():
            return _seal(seals, command, because)
        case RevealSeed():
            return _reveal(seals, command, because)
        case LoseSeed():
            if command.shoe not in seals.sealed:
                return _no_seal(because, command.shoe)
            lost = SeedLost(table=command.table, shoe=command.shoe, reason=command.reason, because=because)
            return Accepted((lost,))
        case _:
            assert_never(command)


def _seal(seals: Seals, command: SealShoe, because: Because) -> Answer:
    if command.shoe in seals.sealed:
        return Refused("already-sealed", because, f"Shoe {command.shoe} is sealed.", "Go on with it.")
    done = ShoeSealed(
        table=command.table,
        shoe=command.shoe,
        decks=command.decks,
        seal=command.seal,
        method=command.method,
        because=because,
    )
    return Accepted((done,))


def _reveal(seals: Seals, command: RevealSeed, because: Because) -> Answer:
    sealed = seals.sealed.get(command.shoe)
    if sealed is None:
        return _no_seal(because, command.shoe)
    if not opens(sealed.seal, command.seed):
        says = f"This is not the seed that was sealed for shoe {command.shoe}."
        return Refused("other-seed", because, says, "Show the seed of this shoe.")
    return Accepted((SeedRevealed(table=command.table, shoe=command.shoe, seed=command.seed, because=because),))


def _no_seal(because: Because, shoe: int) -> Refused:
    return Refused("not-sealed", because, f"No seal of shoe {shoe} is closed.", "Name a shoe that is sealed.")


def opens(seal: str, seed: str) -> bool:
    """Tell whether a seed is the one that was sealed."""
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        return False
    return len(raw) == SEED_BYTES and seal_of(raw) == seal


def evolve(seals: Seals, event: Event) -> Seals:
    match event:
        case ShoeSealed():
            return replace(seals, sealed={**seals.sealed, event.shoe: event})
        case SeedRevealed():
            left = {shoe: each for shoe, each in seals.sealed.items() if shoe != event.shoe}
            return replace(seals, sealed=left, lost=seals.lost - {event.shoe})
        case SeedLost():
            return replace(seals, lost=seals.lost | {event.shoe})
        case _:
            assert_never(event)


def replay(seals: Seals, events: Iterable[Event]) -> Seals:
    return reduce(evolve, events, seals)
