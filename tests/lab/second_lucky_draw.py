"""A second program for Lucky Draw: values, dealer's draw and pays typed in, plain loops. For comparison only.

Nothing here is taken from the package: cards are text, odds are typed in from the document.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final

PAYS: Final[Mapping[str, Fraction]] = MappingProxyType(
    {
        "plain": Fraction(1),
        "7": Fraction(3, 2),
        "8": Fraction(2),
        "9": Fraction(3),
        "333": Fraction(9),
        "suited": Fraction(30),
    }
)


def value(card: str) -> int:
    return "A23456789".find(card[0]) + 1


def net(player: tuple[str, ...], dealer: int, pays: Mapping[str, Fraction] = PAYS) -> Fraction:
    """What ENTER and DRAW net together, in units of ENTER."""
    count = sum(map(value, player)) % 10
    sign = (count > dealer) - (count < dealer)
    if len(player) == 2:
        return Fraction(sign)
    if sign <= 0:
        return Fraction(2 * sign)
    if all(card[0] == "3" for card in player):
        return 1 + pays["suited" if len({card[1] for card in player}) == 1 else "333"]
    return 1 + pays.get(str(count), pays["plain"])


@cache
def _dealer(first: int, left: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The dealer's final count as probabilities, from the values that are left."""
    found = [Fraction(0)] * 10
    size = sum(left)
    for second, many in enumerate(left):
        count = (first + second) % 10
        if count > 4:
            found[count] += Fraction(many, size)
        elif many:
            for third, more in enumerate(left):
                chance = Fraction(many * (more - (second == third)), size * (size - 1))
                found[(count + third) % 10] += chance
    return tuple(found)


def solved(decks: int, pays: Mapping[str, Fraction] = PAYS, *, hidden: bool) -> Fraction:
    """The edge, over hands in which only the suits of threes are kept apart."""
    kinds = ["As", "2s", "3s", "3h", "3d", "3c", "4s", "5s", "6s", "7s", "8s", "9s", "Ts"]
    left = {kind: decks * (16 if kind == "Ts" else 1 if kind[0] == "3" else 4) for kind in kinds}
    size = 52 * decks

    def values() -> tuple[int, ...]:
        found = [0] * 10
        for kind, number in left.items():
            found[value(kind)] += number
        return tuple(found)

    spots: dict[tuple[str, ...], list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    for one, other, dealer in product(kinds, repeat=3):
        if kinds.index(one) > kinds.index(other):
            continue
        ways = 1 if one == other else 2
        for card in (one, other, dealer):
            ways *= left[card]
            left[card] -= 1
        stand = sum(
            (net((one, other), count, pays) * p for count, p in enumerate(_dealer(value(dealer), values()))),
            Fraction(0),
        )
        draw = Fraction(0)
        for third in kinds:
            number = left[third]
            if number:
                left[third] -= 1
                finals = enumerate(_dealer(value(dealer), values()))
                draw += number * sum((net((one, other, third), count, pays) * p for count, p in finals), Fraction(0))
                left[third] += 1
        spot = spots[(one, other) if hidden else (one, other, dealer)]
        spot[0] += ways * stand
        spot[1] += ways * draw / (size - 3)
        for card in (one, other, dealer):
            left[card] += 1
    _dealer.cache_clear()
    return -sum((max(spot) for spot in spots.values()), Fraction(0)) / (size * (size - 1) * (size - 2))
