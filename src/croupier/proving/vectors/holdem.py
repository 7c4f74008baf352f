"""Hold'em: every kind of hand against every other, every two hole cards, every fold."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.settle import showdown
from croupier.kernel.cards import DECK, Card
from croupier.views.rulings.variations import Chance

Asked = tuple[str, Mapping[str, Any]]
_BOARD = ["2c", "7d", "9s", "Jc", "4h"]
_DEALER = ["3c", "8d"]
_DEALS, _ENOUGH = 1500, 3


def settle(edition: HoldemBonusEdition) -> Iterator[Asked]:
    yield from _showdowns(edition)
    yield from _holes()
    folds = [*(each.fold.id for each in edition.betting.rounds), edition.settlement.conceding.id]
    for fold in folds:
        for hole in (["Ah", "Kh"], ["6h", "3d"]):
            laid = {"before-the-flop": 2, "after-the-flop": 3, "after-the-turn": 4}.get(fold, 5)
            bets = ["ante-bonus", "ante", "flop", "turn", "river"][:laid]
            ask = _ask(hole, _DEALER, _BOARD, bets) | {"folded": fold}
            yield f"folded {fold}", ask


def _ask(hole: list[str], dealer: list[str], board: list[str], bets: list[str]) -> dict[str, Any]:
    wagers = [{"bet": bet, "amount": 2500 * (2 if bet == "flop" else 1)} for bet in bets]
    cards = {"player": hole, "dealer": dealer, "community": board}
    return {"do": "settle", "chips": [500], "cards": cards, "wagers": wagers}


_ALL = ["ante-bonus", "ante", "flop", "turn", "river"]


def _holes() -> Iterator[Asked]:
    """Every two hole cards, by rank and by whether they are suited, against one board."""
    free = [each for each in DECK if each.text not in {*_BOARD, *_DEALER}]
    seen: set[tuple[str, str, bool]] = set()
    for one, other in combinations(free, 2):
        kind = (one.rank.value, other.rank.value, one.suit is other.suit)
        if kind not in seen:
            seen.add(kind)
            yield f"hole cards {one} {other}", _ask([one.text, other.text], _DEALER, _BOARD, _ALL)


def _showdowns(edition: HoldemBonusEdition) -> Iterator[Asked]:
    """Deals in which every kind of hand is higher, equal and lower; packed decks make rare hands common."""
    chance = Chance("showdowns")
    suits, ranks = (
        [each for each in DECK if each.suit.value in "sh"],
        [each for each in DECK if each.rank.value in "AKQJT98"],
    )
    straights = [each for each in DECK if each.suit.value == "s"] + [each for each in DECK if each.rank.value in "AK"]
    few = [each for each in DECK if each.rank.value in "A59K"]
    decks: tuple[list[Card], ...] = (list(DECK), suits, ranks, straights, few)
    seen: dict[tuple[str, str, int], int] = {}
    for number in range(_DEALS):
        drawn = chance.shuffled(list(dict.fromkeys(decks[number % len(decks)])))[:9]
        hole, dealer, board = drawn[:2], drawn[2:4], drawn[4:]
        shown = showdown(edition, hole, dealer, board)
        sign = (shown.player.strength > shown.dealer.strength) - (shown.player.strength < shown.dealer.strength)
        kind = (shown.player.category.value, shown.dealer.category.value, sign)
        if seen.get(kind, 0) < _ENOUGH:
            seen[kind] = seen.get(kind, 0) + 1
            texts = [[each.text for each in hand] for hand in (hole, dealer, board)]
            yield f"{shown.player.name} against {shown.dealer.name}", _ask(texts[0], texts[1], texts[2], _ALL)
