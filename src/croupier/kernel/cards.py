"""Fifty-two cards, written rank then suit: ``9h`` is the nine of hearts.

>>> card("9h").name
'nine of hearts'
>>> card("9h") is card("9h")
True
>>> print(*cards("Kd 7s"))
Kd 7s
"""

from collections.abc import Iterable
from enum import Enum
from typing import Final, final

from croupier.kernel.errors import CroupierError


class Suit(Enum):
    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(Enum):
    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"


@final
class Card:
    """One of the 52 cards. There is one object per card, so cards compare by identity; get them with `card`."""

    __slots__ = ("rank", "suit", "text")
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, rank: Rank, suit: Suit) -> "Card":
        return _CARDS[rank.value + suit.value]

    @property
    def name(self) -> str:
        return f"{self.rank.name.lower()} of {self.suit.name.lower()}"

    def __setattr__(self, name: str, _: object) -> None:
        raise AttributeError(f"a card never changes: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card never changes: {name}")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)


class NotACard(CroupierError, ValueError):
    """The text names no card."""


def _deck() -> dict[str, Card]:
    deck = {}
    for suit in Suit:
        for rank in Rank:
            new = object.__new__(Card)
            object.__setattr__(new, "rank", rank)
            object.__setattr__(new, "suit", suit)
            object.__setattr__(new, "text", rank.value + suit.value)
            deck[new.text] = new
    return deck


_CARDS: Final = _deck()
DECK: Final[tuple[Card, ...]] = tuple(_CARDS.values())


def card(text: str) -> Card:
    found = _CARDS.get(text)
    if found is None:
        raise NotACard(
            f"{text!r} is not a card: write a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (s h d c), as in 9h"
        )
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Read cards: ``"9h Kd"``. Raises `NotACard`."""
    return tuple(card(word) for word in text.split())


def written(hand: Iterable[Card]) -> str:
    return " ".join(each.text for each in hand)
