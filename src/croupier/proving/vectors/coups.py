"""Coups to ask about: one of every kind that the tableau can deal, and every kind of pair."""

from collections.abc import Iterator
from itertools import product

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card, card
from croupier.kernel.records import record

TOTALS = range(10)
_SPELLED = ("s", "hd", "c")


@record
class Example:
    """Two finished hands, and what they are an example of."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    why: str


def of_value(edition: BaccaratEdition, value: int, spelling: int = 0) -> Card:
    """Find a card of a value; another spelling is another card of it where there is one."""
    found = [each for each in DECK if edition.values.of(each) == value]
    return found[(spelling * 7) % len(found)]


def two(edition: BaccaratEdition, total: int, spelling: int) -> tuple[Card, Card]:
    """Find two cards of a total, in one of several spellings."""
    first = (0, 1, 9, 5)[spelling % 4]
    return of_value(edition, first, spelling), of_value(edition, (total - first) % 10, spelling + 1)


def dealt(
    edition: BaccaratEdition, player: tuple[Card, ...], banker: tuple[Card, ...], thirds: tuple[Card, ...]
) -> Example:
    """Deal third cards by the tableau."""
    tableau, count = edition.tableau, edition.values.count
    p, b = count(player), count(banker)
    left, third = list(thirds), None
    if tableau.player_move(p, b).move is Move.DRAW:
        player = (*player, left.pop(0))
        third = edition.values.of(player[-1])
    if tableau.banker_move(p, b, third).move is Move.DRAW:
        banker = (*banker, left.pop(0))
    return Example(player=player, banker=banker, why="")


def classes(edition: BaccaratEdition) -> Iterator[Example]:
    """Go through one example of each outcome: the number of cards and the total of each hand."""
    seen: set[tuple[int, int, int, int]] = set()
    count = edition.values.count
    for p, b, one, other in product(TOTALS, repeat=4):
        player, banker = two(edition, p, one), two(edition, b, other + 1)
        found = dealt(edition, player, banker, (of_value(edition, one, other), of_value(edition, other, one)))
        kind = (len(found.player), len(found.banker), count(found.player), count(found.banker))
        if kind not in seen:
            seen.add(kind)
            why = f"{kind[2]} on {kind[0]} cards against {kind[3]} on {kind[1]}"
            yield Example(player=found.player, banker=found.banker, why=why)


_PAIRS = {
    "no pair": ("2s", "3h"),
    "two pictures": ("Ks", "Qh"),
    "ten and king": ("Ts", "Kh"),
    "jack and ten": ("Js", "Th"),
    "mixed pair": ("6s", "6h"),
    "coloured pair": ("6h", "6d"),
    "perfect pair": ("6c", "6c"),
    "pair of kings": ("Ks", "Kd"),
    "pair of queens": ("Qs", "Qh"),
}


def pairs(edition: BaccaratEdition) -> Iterator[Example]:
    """Go through every kind of pair in both hands."""
    for (one, player), (other, banker) in product(_PAIRS.items(), repeat=2):
        hands = tuple(tuple(card(each) for each in hand) for hand in (player, banker))
        found = dealt(edition, hands[0], hands[1], (card("5s"), card("8d")))
        yield Example(player=found.player, banker=found.banker, why=f"{one} against {other}")
