"""The shoes of a script: cards in the order in which they leave the device, one string per shuffle."""

import random
from collections import Counter

from croupier.kernel.cards import DECK, NotACard, card
from croupier.runtime.deal import CuttingCard, Drawn

CUT = "cut"
FACE_UP = "^"
FROM_THE_BACK = 20


class BadShoe(ValueError):
    """The text is no shoe."""


def shoe(text: str, decks: int) -> tuple[Drawn | CuttingCard, ...]:
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
        raise BadShoe(f"{count[over]} cards {over} in a shoe of {decks} decks")
    return tuple(cards)


def shuffled(seed: int, decks: int) -> tuple[Drawn | CuttingCard, ...]:
    """Shuffle whole decks from a seed, the cutting card twenty from the back. For play without stakes only."""
    cards = [Drawn(card=each) for each in DECK * decks]
    random.Random(seed).shuffle(cards)  # noqa: S311 - a script's shoe must be the same for the same seed
    return (*cards[:-FROM_THE_BACK], CuttingCard(), *cards[-FROM_THE_BACK:])


class Shoes:
    """The shoes of a script, one after the other. Each shuffle goes on to the next."""

    def __init__(self, shoes: tuple[tuple[Drawn | CuttingCard, ...], ...]) -> None:
        self._shoes = shoes
        self._now, self._taken = 0, 0

    def draw(self) -> Drawn | CuttingCard | None:
        cards = self._shoes[self._now] if self._now < len(self._shoes) else ()
        if self._taken == len(cards):
            return None
        self._taken += 1
        return cards[self._taken - 1]

    def next_shoe(self) -> None:
        self._now, self._taken = self._now + 1, 0
