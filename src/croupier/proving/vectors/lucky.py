"""Lucky Draw: the dealer's hand, and an area of every kind against it."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.cards import DECK

Asked = tuple[str, Mapping[str, Any]]
_RANKS = "A23456789TJQK"
_CHIPS = ((1,), (500, 2500), (250, 500), (400, 600))
_TWO = 2
_STAKES = (2500, 10000, 3300, 500)


def deal(_: LuckyDrawEdition) -> Iterator[Asked]:
    yield "the dealer's second card", {"do": "deal", "cards": {"dealer": ["9h"]}}
    for one, other in product(_RANKS, repeat=2):
        yield f"the dealer has {one} and {other}", {"do": "deal", "cards": {"dealer": [f"{one}h", f"{other}d"]}}
    for first in DECK:
        yield f"the dealer has {first} and a two", {"do": "deal", "cards": {"dealer": [first.text, "2c"]}}
    yield "the dealer has three cards", {"do": "deal", "cards": {"dealer": ["2h", "2d", "9c"]}}


def settle(_: LuckyDrawEdition) -> Iterator[Asked]:
    """Every count of the player on two and three cards, and three alike, against each finished hand of the dealer."""
    dealers = [["Kh", f"{rank}d"] for rank in "56789"]
    dealers += [["Kh", "4d", f"{rank}h"] for rank in "6789TA5"]
    players = [["Qs", f"{rank}c"] for rank in "TA23456789"]
    players += [[f"{one}s", "Qs", f"{rank}c"] for one in "A5" for rank in "TA23456789"]
    players += [[f"{rank}{suit}" for suit in suits] for rank in _RANKS for suits in ("sss", "shd", "ssh")]
    for number, (player, dealer) in enumerate(product(players, dealers)):
        stake, chips = _STAKES[number % len(_STAKES)], _CHIPS[number % len(_CHIPS)]
        wagers = [{"bet": "enter", "amount": stake}]
        if len(player) > _TWO:
            wagers.append({"bet": "draw", "amount": stake})
        cards = {"player": player, "dealer": dealer}
        ask = {"do": "settle", "chips": list(chips), "cards": cards, "wagers": wagers}
        yield f"{' '.join(player)} against {' '.join(dealer)}", ask
