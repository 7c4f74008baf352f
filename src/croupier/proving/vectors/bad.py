"""What must be refused: cards that cannot be, bets that there are not, amounts that are none."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.views.baccarat.kind import baccarat_of

Asked = tuple[str, Mapping[str, Any]]


_CARDS: Final[Mapping[type, Mapping[str, list[str]]]] = {
    BaccaratEdition: {"player": ["9h", "Kd"], "banker": ["7d", "Ks"]},
    LuckyDrawEdition: {"player": ["9h", "Kd"], "dealer": ["7d", "Ks"]},
    HoldemBonusEdition: {
        "player": ["9h", "Kd"],
        "dealer": ["7d", "Ks"],
        "community": ["2c", "3c", "4d", "8s", "Jc"],
    },
}
"""Cards of each kind of edition that could be."""


def bad(edition: AnyEdition) -> Iterator[Asked]:
    bet, cards = edition.games[0].bets[0].id, _CARDS[type(edition)]
    good = {"do": "settle", "chips": [500], "cards": cards, "wagers": [{"bet": bet, "amount": 2500}]}
    for amount in (-2500, 0, 25.5, "2500", None, True, 10**20):
        yield f"a stake of {amount!r}", {**good, "wagers": [{"bet": bet, "amount": amount}]}
    for name in ("no-such-bet", "", 7, None):
        yield f"the bet {name!r}", {**good, "wagers": [{"bet": name, "amount": 2500}]}
    for chips in ([], [0], [-500], [2.5], "500"):
        yield f"chips {chips!r}", {**good, "chips": chips}
    for wrong in ("1x", "ZZ", "", "10h", 9, None):
        broken = {**cards, next(iter(cards)): [wrong, "9h"]}
        yield f"the card {wrong!r}", {**good, "cards": broken}
    yield "no wagers", {**good, "wagers": []}
    yield "no cards", {**good, "cards": {}}
    yield "cards that are a text", {**good, "cards": "9h 9d"}
    yield "one card in a hand", {**good, "cards": {name: of[:1] for name, of in cards.items()}}
    yield "four cards in a hand", {**good, "cards": {name: [*of, *of][:4] for name, of in cards.items()}}
    yield "no such happening", {"do": "rule", "what": "no-such-thing", "phase": "settled"}
    yield "no such moment", {"do": "rule", "what": "fraud", "phase": "next-year"}
    yield "an act that nobody has", {"do": "rule", "act": "no-such-act", "rank": "dealer"}
    yield "a rank that nobody has", {"do": "rule", "act": edition.authority[0].id, "rank": "admiral"}
    yield "a cut below nothing", {"do": "shoe", "of": "cut", "cards": -1}
    if baccarat_of(edition) is not None:
        yield "a game that there is not", {**good, "game": "no-such-game"}
        yield "a hand of four cards to draw for", {"do": "deal", "cards": {"player": ["2h"] * 4, "banker": ["2d"] * 2}}
