"""A second program for baccarat figures: its own third-card rule, its own pay tables, plain loops. For comparison only.

Nothing here is taken from the package: cards are text, odds are typed in from the documents.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "shdc"


class Coup(NamedTuple):
    """How many cards each hand has, and what it counts."""

    player_cards: int
    banker_cards: int
    player: int
    banker: int


def shoe(decks: int, without: str = "") -> Counter[str]:
    """A shoe as text of cards, some taken out."""
    cards = Counter({rank + suit: decks for rank in RANKS for suit in SUITS})
    cards.subtract(without.split())
    return cards


def value(card: str) -> int:
    return "A23456789".find(card[0]) + 1


def banker_draws(banker: int, third: int | None) -> bool:
    if third is None:
        return banker <= 5
    if banker <= 2:
        return True
    return third in {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: range(2, 8), 5: range(4, 8), 6: (6, 7)}.get(banker, ())


def coups(cards: Counter[str]) -> Counter[Coup]:
    """Count ordered six-card sequences by how the coup they begin with ends."""
    n = [0] * 10
    for card, number in cards.items():
        n[value(card)] += number
    size = sum(n)
    found: Counter[Coup] = Counter()

    def take(*values: int) -> int:
        """The ways to draw these values one after the other, which are taken out."""
        ways = 1
        for each in values:
            ways *= n[each]
            n[each] -= 1
        return ways

    def put(*values: int) -> None:
        for each in values:
            n[each] += 1

    for a, b, c, d in product(range(10), repeat=4):
        if a > b or c > d:
            continue  # the other order of a hand's two cards is counted by doubling
        ways = take(a, b, c, d) * (1 if a == b else 2) * (1 if c == d else 2)
        if ways > 0:
            p, q = (a + b) % 10, (c + d) % 10
            if p >= 8 or q >= 8:
                found[Coup(2, 2, p, q)] += ways * (size - 4) * (size - 5)
            elif p >= 6:
                if banker_draws(q, None):
                    for e in range(10):
                        found[Coup(2, 3, p, (q + e) % 10)] += ways * n[e] * (size - 5)
                else:
                    found[Coup(2, 2, p, q)] += ways * (size - 4) * (size - 5)
            else:
                for e in range(10):
                    more = ways * n[e]
                    if more and banker_draws(q, e):
                        for f in range(10):
                            found[Coup(3, 3, (p + e) % 10, (q + f) % 10)] += more * (n[f] - (e == f))
                    elif more:
                        found[Coup(3, 2, (p + e) % 10, q)] += more * (size - 5)
        put(a, b, c, d)
    return found


# Pay tables, typed in ------------------------------------------------------------------------------------------------

Net = Callable[[Coup], Fraction]


def player(coup: Coup) -> Fraction:
    return Fraction((coup.player > coup.banker) - (coup.player < coup.banker))


def banker(pays: str, on_six: str) -> Net:
    def net(coup: Coup) -> Fraction:
        if coup.banker <= coup.player:
            return Fraction(-1) if coup.banker < coup.player else Fraction(0)
        return Fraction(on_six if coup.banker == 6 else pays)

    return net


def if_(condition: Callable[[Coup], bool], pays: int) -> Net:
    return lambda coup: Fraction(pays if condition(coup) else -1)


def tiger(two: int, three: int) -> Net:
    def net(coup: Coup) -> Fraction:
        if not (coup.banker == 6 > coup.player):
            return Fraction(-1)
        return Fraction(two if coup.banker_cards == 2 else three)

    return net


def dragon(*, of_banker: bool) -> Net:
    def net(coup: Coup) -> Fraction:
        own, other = (coup.banker, coup.player) if of_banker else (coup.player, coup.banker)
        own_cards, other_cards = coup[:2][::-1] if of_banker else coup[:2]
        natural = own_cards == 2 and own >= 8
        if own == other:
            both = natural and other_cards == 2
            return Fraction(0) if both else Fraction(-1)
        if own < other:
            return Fraction(-1)
        return Fraction(1) if natural else Fraction({4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(own - other, -1))

    return net


TIE = if_(lambda coup: coup.player == coup.banker, 8)
BANKER = {"commission": banker("19/20", "19/20"), "half-on-six": banker("1", "1/2"), "even": banker("1", "1")}
SIX = if_(lambda coup: coup.banker == 6 > coup.player, 15)
SIX_2 = if_(lambda coup: coup.banker == 6 > coup.player, 16)
TIGER_TIE = if_(lambda coup: coup.player == coup.banker == 6, 45)
BIG = tiger(-1, 55)


def small(pays: int) -> Net:
    return tiger(pays, -1)


GAMES = {
    ("star-baccarat", "baccarat"): "commission",
    ("star-baccarat", "even-money"): "half-on-six",
    ("star-premium-baccarat", "premium"): "commission",
    ("star-premium-baccarat", "premium-even-money"): "half-on-six",
    ("crown-baccarat", "traditional"): "commission",
    ("crown-baccarat", "crown"): "half-on-six",
    ("crown-baccarat", "zero-commission"): "even",
}

STAR_SIDES: dict[str, Net] = {
    "super-six": SIX,
    "tiger-tie": TIGER_TIE,
    "tiger": tiger(12, 22),
    "big-tiger": BIG,
    "small-tiger": small(22),
}


def crown_sides(tiger_option: int, super_six_option: int) -> dict[str, Net]:
    return {
        "dragon-player": dragon(of_banker=False),
        "dragon-banker": dragon(of_banker=True),
        "super-six": {1: SIX, 2: SIX_2}[super_six_option],
        "tiger-tie": TIGER_TIE,
        "tiger": tiger(12, {1: 22, 2: 23, 3: 25, 4: 23, 5: 25}[tiger_option]),
        "big-tiger": BIG,
        "small-tiger": small(22 if tiger_option == 1 else 23),
    }


TWIN = {1: 100, 2: 150, 3: 150, 4: 120, 5: 120}


def moments(net: Net, found: Counter[Coup]) -> tuple[Fraction, Fraction]:
    """What a bet is expected to net, and its variance."""
    total = sum(found.values())
    ev = sum((net(coup) * ways for coup, ways in found.items()), Fraction(0)) / total
    square = sum((net(coup) ** 2 * ways for coup, ways in found.items()), Fraction(0)) / total
    return ev, square - ev**2


# Pairs ---------------------------------------------------------------------------------------------------------------


def pair_moments(cards: Counter[str], pays: Callable[[str, str], int]) -> tuple[Fraction, Fraction]:
    """A bet on the first two cards of a hand: ``pays`` gives its odds, or -1."""
    size = sum(cards.values())
    ev = square = Fraction(0)
    for one, other in product(cards, repeat=2):
        ways = cards[one] * (cards[other] - (one == other))
        ev += pays(one, other) * ways
        square += pays(one, other) ** 2 * ways
    whole = size * (size - 1)
    return ev / whole, square / whole - (ev / whole) ** 2


def pairs(one: str, other: str) -> int:
    return 11 if one[0] == other[0] else -1


def perfect(one: str, other: str) -> int:
    if one[0] != other[0]:
        return -1
    if one[1] == other[1]:
        return 25
    return 12 if (one[1] in "hd") == (other[1] in "hd") else 6


def tiger_pair(cards: Counter[str], twin: int) -> tuple[Fraction, Fraction]:
    """Tiger Pair, by the ranks of the first two cards of both hands."""
    n: Counter[str] = Counter()
    for card, number in cards.items():
        n[card[0]] += number
    ev = square = whole = 0
    for ranks in product(RANKS, repeat=4):
        ways, left = 1, Counter(n)
        for rank in ranks:
            ways *= left[rank]
            left[rank] -= 1
        a, b, c, d = ranks
        net = -1
        if a == b and c == d:
            net = twin if a == c else 25
        elif a == b or c == d:
            net = 4
        ev, square, whole = ev + net * ways, square + net**2 * ways, whole + ways
    mean = Fraction(ev, whole)
    return mean, Fraction(square, whole) - mean**2


# Pairs of both hands together with a tie -----------------------------------------------------------------------------


def likeness(one: str, other: str) -> str:
    """How two cards are alike: not, mixed, coloured or perfect."""
    return {-1: "not", 6: "mixed", 12: "coloured", 25: "perfect"}[perfect(one, other)]


def tied(n: list[int], hands: tuple[int, ...]) -> int:
    """The orders of two more cards after which hands of these values tie; values left as ``n`` has them."""
    a, b, c, d = hands
    p, q = (a + b) % 10, (c + d) % 10
    left = sum(n)
    if p >= 8 or q >= 8 or (p >= 6 and not banker_draws(q, None)):
        return left * (left - 1) if p == q else 0
    if p >= 6:
        return (left - 1) * n[(p - q) % 10]
    found = 0
    for third in range(10):
        final = (p + third) % 10
        needed = (final - q) % 10
        if banker_draws(q, third):
            found += n[third] * (n[needed] - (needed == third))
        elif final == q:
            found += n[third] * (left - 1)
    return found


def pairs_and_ties(cards: Counter[str]) -> Counter[tuple[str, str, bool]]:
    """Count six-card sequences by how each hand's first two cards are alike, and by whether the coup ties."""
    kinds = [card for card, number in cards.items() if number]
    left = Counter(cards)
    values = [0] * 10
    for card, number in cards.items():
        values[value(card)] += number
    rest = (cards.total() - 4) * (cards.total() - 5)
    alike = {(one, other): likeness(one, other) for one, other in product(kinds, repeat=2)}
    valued = {card: value(card) for card in kinds}
    known: dict[tuple[int, ...], int] = {}

    def ties(*hands: int) -> int:
        if hands not in known:
            for each in hands:
                values[each] -= 1
            known[hands] = tied(values, hands)
            for each in hands:
                values[each] += 1
        return known[hands]

    found: Counter[tuple[str, str, bool]] = Counter()
    for place, one in enumerate(kinds):
        for other in kinds[place:]:
            ways = left[one] * (left[other] - 1 if one == other else 2 * left[other])
            if not ways:
                continue
            left.subtract((one, other))
            second_hands: dict[tuple[str, int, int], int] = {}
            for nth, third in enumerate(kinds):
                many, worth = left[third], value(third)
                for fourth in kinds[nth:]:
                    more = many * (many - 1 if third == fourth else 2 * left[fourth])
                    key = alike[third, fourth], worth, valued[fourth]
                    second_hands[key] = second_hands.get(key, 0) + more
            for (like, c, d), more in second_hands.items():
                if more:
                    tie = ties(valued[one], valued[other], c, d)
                    found[alike[one, other], like, True] += ways * more * tie
                    found[alike[one, other], like, False] += ways * more * (rest - tie)
            left.update((one, other))
    return found
