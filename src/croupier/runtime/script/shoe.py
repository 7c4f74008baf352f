"""The shoes of a script: cards in the order in which they leave the device, one string per shuffle."""

import random
from collections import Counter
from typing import NamedTuple

from croupier.kernel.cards import DECK, NotACard, card
from croupier.kernel.errors import CroupierError
from croupier.runtime.deal import CuttingCard, Drawn

CUT = "cut"
FACE_UP = "^"
FROM_THE_BACK = 20
MOST_DECKS = 100

Cards = tuple[Drawn | CuttingCard, ...]


class BadShoe(CroupierError, ValueError):
    """The text is no shoe."""


def shoe(text: str, decks: int) -> Cards:
    """Read a shoe: cards, `cut` for the cutting card, `^` behind a card that lies face upwards."""
    cards: list[Drawn | CuttingCard] = []
    for word in text.split():
        if word == CUT:
            cards.append(CuttingCard())
            continue
        try:
            cards.append(Drawn(card=card(word.removesuffix(FACE_UP)), face_up=word.endswith(FACE_UP)))
        except NotACard as error:
            raise BadShoe(str(error)) from None
    count = Counter(each.card for each in cards if isinstance(each, Drawn))
    over = next((each for each, copies in count.items() if copies > decks), None)
    if over:
        raise BadShoe(f"{count[over]} cards {over}, and {decks} decks hold {decks} of them")
    return tuple(cards)


def shuffled(seed: int, decks: int) -> Cards:
    """Shuffle whole decks from a seed, the cutting card twenty from the back. For play without stakes only."""
    cards = [Drawn(card=each) for each in DECK * decks]
    random.Random(seed).shuffle(cards)  # noqa: S311 - a script's shoe must be the same for the same seed
    return (*cards[:-FROM_THE_BACK], CuttingCard(), *cards[-FROM_THE_BACK:])


class Place(NamedTuple):
    """How far the shoes are used up: which shoe, and how many of its cards."""

    shoe: int
    taken: int


class Shoes:
    """The shoes of a script, one after the other. Each shuffle goes on to the next; without any written down, each is
    shuffled from the seed.
    """

    def __init__(self, shoes: tuple[Cards, ...], seed: int, decks: int) -> None:
        self._shoes = list(shoes)
        self._seed = None if shoes else seed
        self._decks = decks
        self.place = Place(0, 0)

    def draw(self) -> Drawn | CuttingCard | None:
        now, taken = self.place
        cards = self._cards(now)
        if taken == len(cards):
            return None
        self.place = Place(now, taken + 1)
        return cards[taken]

    def next_shoe(self) -> None:
        self.place = Place(self.place.shoe + 1, 0)

    def _cards(self, now: int) -> Cards:
        while self._seed is not None and now >= len(self._shoes):
            self._shoes.append(shuffled(self._seed + len(self._shoes), self._decks))
        return self._shoes[now] if now < len(self._shoes) else ()
