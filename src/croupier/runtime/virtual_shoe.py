"""A shoe without cards: 32 secret bytes of the operating system fix the order of all cards before the first is drawn.

The seed keys a ChaCha20 stream (RFC 8439, nonce and counter nought); whole decks are shuffled with it by Fisher and
Yates, each place drawn without bias by rejecting what does not divide evenly. The seed lies in a file that only its
owner can read, outside the journal and its backups, until it is revealed.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from croupier.floor.seals import SEED_BYTES, seal_of
from croupier.journal import vault
from croupier.journal.errors import KeyTrouble
from croupier.kernel.cards import DECK, Card
from croupier.runtime.deal import CuttingCard, Drawn

METHOD: Final = "chacha20-fisher-yates.v1"
"""The name of this way from seed to order. It never changes; another way gets another name."""

_BLOCK: Final = 4096
_WORD: Final = 4
_WORDS: Final = 1 << (8 * _WORD)


class SeedGone(Exception):
    """The seed of a shoe is not there, or is another one: no further card of it can be drawn."""


class SeedTrouble(OSError):
    """A seed cannot be read or kept just now: too many files are open, a right is missing, a disk fails. It passes."""


def stream(seed: bytes) -> Iterator[int]:
    """Give the stream of a seed as whole numbers of 32 bits, the least byte first."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    encryptor = Cipher(ChaCha20(seed, bytes(16)), mode=None).encryptor()
    while True:
        block = encryptor.update(bytes(_BLOCK))
        for at in range(0, _BLOCK, _WORD):
            yield int.from_bytes(block[at : at + _WORD], "little")


def below(limit: int, words: Iterator[int]) -> int:
    """Draw a number below a limit, each as likely as another: words from the uneven rest at the top are rejected."""
    even = _WORDS - _WORDS % limit
    return next(word for word in words if word < even) % limit


def order(seed: bytes, decks: int, without: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Find the order of a shoe, the first card to leave it first; some cards may lie outside it."""
    words, cards = stream(seed), list(DECK) * decks
    for each in without:
        cards.remove(each)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


# Where seeds lie -----------------------------------------------------------------------------------------------------


def sealed_as(name: str) -> str:
    """What a vault's seal says of a seed: that of one shoe opens as no other's."""
    return f"seed {name}"


class Seeds:
    """A folder of seeds, one file each, readable by its owner only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self, name: str) -> str:
        """Make a seed, keep it, and give its seal. The file is on disk before the seal is known to anybody."""
        seed = self.fresh(name)
        self._kept(name, seed)
        return seal_of(seed)

    def make_for_draw(self, name: str) -> str:
        """Make the seed of a draw in the same way. Its file is called by its seal, so that no other takes its place."""
        seed = self.fresh(name)
        self._kept(draw_file(seal_of(seed)), seed)
        return seal_of(seed)

    def _kept(self, name: str, seed: bytes) -> None:
        try:
            self._keep(name, vault.sealed(sealed_as(name), seed))
        except OSError as error:
            raise SeedTrouble(f"the seed {name} cannot be kept: {_why(error)}") from error
        except KeyTrouble as error:
            raise SeedTrouble(f"the seed {name} cannot be kept: {error}") from error

    def _keep(self, name: str, seed: bytes) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(self._path(name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(seed)
            file.flush()
            os.fsync(file.fileno())
        _sync(self.folder)

    def fresh(self, _name: str) -> bytes:
        """Draw a seed that nobody can foresee."""
        return os.urandom(SEED_BYTES)

    def read(self, name: str, seal: str) -> bytes:
        """Read a seed and see that it is the one that was sealed. Only one that is not there is gone for good: whatever
        else keeps it from being read may pass. Raises `SeedGone` and `SeedTrouble`.
        """
        try:
            seed = vault.opened(sealed_as(name), self._path(name).read_bytes())
        except FileNotFoundError as error:
            raise SeedGone(f"the seed {name} cannot be read: {_why(error)}") from None
        except OSError as error:
            raise SeedTrouble(f"the seed {name} cannot be read just now: {_why(error)}") from error
        except KeyTrouble as error:
            raise SeedTrouble(f"the seed {name} cannot be read just now: {error}") from error
        if len(seed) != SEED_BYTES or seal_of(seed) != seal:
            raise SeedGone(f"the seed {name} is not the one that was sealed")
        return seed

    def forget(self, name: str) -> None:
        """Remove a seed that was revealed."""
        self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.seed"


def draw_file(seal: str) -> str:
    """Name the file of a sealed draw."""
    return f"draw-{seal[:40]}"


def _why(error: OSError) -> str:
    return (error.strerror or "unknown").lower()


def _sync(folder: Path) -> None:
    """See that the name of a new file is on disk too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class VirtualShoe:
    """The device that gives the cards of a seed, from some card on, with the cutting card before it if there is one."""

    def __init__(self, cards: tuple[Card, ...], taken: int = 0, cutting_card: int | None = None) -> None:
        self._cards = cards
        self._taken = taken
        self._cut = cutting_card
        self._shown = cutting_card is None or taken > cutting_card

    def draw(self) -> Drawn | CuttingCard | None:
        if not self._shown and self._taken == self._cut:
            self._shown = True
            return CuttingCard()
        if self._taken == len(self._cards):
            return None
        self._taken += 1
        return Drawn(card=self._cards[self._taken - 1])
