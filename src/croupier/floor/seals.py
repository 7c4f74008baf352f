"""Virtual shoes of a table: sealed before the first card, opened after the last.

A shoe's order follows from a secret seed of 32 bytes. Before the shoe only the seed's SHA-256 hash is written down;
after it the seed itself, and anybody can see that the cards came in the order that was fixed before. A seed that is
lost gives no further card; cards that are shuffled anew are sealed anew, also under the same number.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import reduce
from typing import assert_never

from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.table.events import CardsCut, CardsLoaded
from croupier.table.events import Event as TableEvent
from croupier.table.state import Dealing, Table

SEED_BYTES = 32


@record
class SealShoe:
    """A shoe of so many decks is fixed, but for the cards that lie outside. `seal` is the SHA-256 of its seed, in
    hexadecimal; `method` names the way from the seed to the order. A device that shuffles as it deals has a shoe for
    each round.
    """

    table: TableId
    shoe: int
    decks: int
    seal: str
    method: str
    without: tuple[Card, ...] = ()


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
    without: tuple[Card, ...]
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


@record
class ShoePrepared:
    """Where the cards of a sealed shoe begin after the cut, and how many of them come before the cutting card."""

    table: TableId
    shoe: int
    offset: int
    ahead: int | None
    because: Because


Event = ShoeSealed | SeedRevealed | SeedLost | ShoePrepared


@record
class Seals:
    """The shoes of a table by their numbers that are sealed and not yet opened, how they were made ready, and those
    whose seeds are lost.
    """

    edition: Edition
    table: TableId
    sealed: Mapping[int, ShoeSealed] = field(default_factory=dict)
    prepared: Mapping[int, ShoePrepared] = field(default_factory=dict)
    lost: frozenset[int] = frozenset()


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
    if command.shoe in seals.sealed and command.shoe not in seals.lost:
        return Refused("already-sealed", because, facts=Facts(number=command.shoe))
    done = ShoeSealed(
        table=command.table,
        shoe=command.shoe,
        decks=command.decks,
        seal=command.seal,
        method=command.method,
        without=command.without,
        because=because,
    )
    return Accepted((done,))


def _reveal(seals: Seals, command: RevealSeed, because: Because) -> Answer:
    sealed = seals.sealed.get(command.shoe)
    if sealed is None:
        return _no_seal(because, command.shoe)
    if not opens(sealed.seal, command.seed):
        return Refused("other-seed", because, facts=Facts(number=command.shoe))
    return Accepted((SeedRevealed(table=command.table, shoe=command.shoe, seed=command.seed, because=because),))


def _no_seal(because: Because, shoe: int) -> Refused:
    return Refused("not-sealed", because, facts=Facts(number=shoe))


def shoe_of(table: Table) -> int:
    """Number the shoe in use: of a device that shuffles as it deals, each round has its own."""
    if not table.setup.device.shuffles:
        return table.shoe.number
    return table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1


def hear(seals: Seals, shoe: int, event: TableEvent) -> tuple[Event, ...]:
    """Follow what is done with the cards of a sealed shoe: they are cut, and the cutting card is put in."""
    sealed = seals.sealed.get(shoe)
    if sealed is None or not isinstance(event, CardsCut | CardsLoaded):
        return ()
    before = seals.prepared.get(shoe)
    offset, ahead = (before.offset, before.ahead) if before else (0, None)
    if isinstance(event, CardsCut):
        cards = sealed.decks * seals.edition.cards.cards_in_a_deck.value
        offset = (offset + event.first - 1) % cards
    else:
        ahead = event.ahead
    because = event.because
    return (ShoePrepared(table=seals.table, shoe=shoe, offset=offset, ahead=ahead, because=because),)


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
            ready = {shoe: each for shoe, each in seals.prepared.items() if shoe != event.shoe}
            sealed = {**seals.sealed, event.shoe: event}
            return replace(seals, sealed=sealed, prepared=ready, lost=seals.lost - {event.shoe})
        case SeedRevealed():
            left = {shoe: each for shoe, each in seals.sealed.items() if shoe != event.shoe}
            ready = {shoe: each for shoe, each in seals.prepared.items() if shoe != event.shoe}
            return replace(seals, sealed=left, prepared=ready, lost=seals.lost - {event.shoe})
        case ShoePrepared():
            return replace(seals, prepared={**seals.prepared, event.shoe: event})
        case SeedLost():
            return replace(seals, lost=seals.lost | {event.shoe})
        case _:
            assert_never(event)


def replay(seals: Seals, events: Iterable[Event]) -> Seals:
    return reduce(evolve, events, seals)
