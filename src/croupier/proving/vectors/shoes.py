"""Burning, cutting, the cutting card, the last round."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.kinds import AnyEdition
from croupier.kernel.cards import DECK

Asked = tuple[str, Mapping[str, Any]]
_DEEP = 120


def shoe(edition: AnyEdition) -> Iterator[Asked]:
    for policy in edition.shoe.burn:
        for first in DECK[:13]:
            ask = {"do": "shoe", "of": "burn", "way": policy.id, "first": first.text}
            yield f"burned {policy.id} after {first}", ask
    for cards in range(_DEEP):
        yield f"a cut {cards} cards from an end", {"do": "shoe", "of": "cut", "cards": cards}
        yield f"the cutting card {cards} from the back", {"do": "shoe", "of": "cutting-card", "cards": cards}
    for when in ("during", "before"):
        yield f"the cutting card {when} a round", {"do": "shoe", "of": "last", "cutting_card": when}
    for decks in range(10):
        yield f"cards of {decks} decks", {"do": "shoe", "of": "cards", "decks": decks}
