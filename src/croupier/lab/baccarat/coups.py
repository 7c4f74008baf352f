"""Every baccarat coup counted: how often each outcome comes, as exact numbers of ordered six-card sequences.

Cards are counted by their value in the edition, the tableau is asked for every cell, and each pay table decides on an
example of each kind of coup: no rule is stated here. Counts of the Banker's possible totals are kept side by side in
one large integer, a lane for each total, so that a whole third card is dealt by a shift and a sum.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations

from croupier.games.baccarat.bets import (
    FirstTwoPair,
    FirstTwoPairAlike,
    HandsPaired,
    LessCommission,
    PayRow,
    Pays,
    PayTable,
    deciding_row,
)
from croupier.games.baccarat.coup import Coup, Hand, Result
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.moves import Move
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.kernel.cards import DECK, Card
from croupier.kernel.odds import Odds, Percent
from croupier.lab.baccarat.first_two import Tied, classes, told_apart, with_first_two
from croupier.lab.composition import Composition

TOTALS = range(10)
SIX = 6
_FIRST_TWO = (FirstTwoPair, FirstTwoPairAlike, HandsPaired)


@dataclass(frozen=True)
class Coups:
    """How often each kind of coup comes: by the number of cards and the total of each hand."""

    total: int
    kinds: dict[tuple[int, int, int, int], int]
    void: int

    def count(self, result: Result) -> int:
        wanted = {Result.PLAYER: 1, Result.BANKER: -1, Result.TIE: 0}[result]
        return sum(n for (_, _, p, b), n in self.kinds.items() if (p > b) - (p < b) == wanted)

    @property
    def cards(self) -> Fraction:
        """The expected number of cards of a coup that is finished."""
        finished = self.total - self.void
        return (
            Fraction(sum((p + b) * n for (p, b, _, _), n in self.kinds.items()), finished) if finished else Fraction(0)
        )


@dataclass(frozen=True, slots=True)
class _Tables:
    """The tableau, asked once for every cell: does Player draw, does Banker draw."""

    natural: tuple[tuple[bool, ...], ...]
    player: tuple[tuple[bool, ...], ...]
    banker: tuple[tuple[tuple[bool, ...], ...], ...]
    """By Player's and Banker's two-card totals, and the value of Player's third card; the last column: none."""


def _tables(edition: BaccaratEdition) -> _Tables:
    ask = edition.tableau
    return _Tables(
        tuple(tuple(ask.natural(p, b) for b in TOTALS) for p in TOTALS),
        tuple(tuple(ask.player_move(p, b).move is Move.DRAW for b in TOTALS) for p in TOTALS),
        tuple(
            tuple(tuple(ask.banker_move(p, b, third).move is Move.DRAW for third in (*TOTALS, None)) for b in TOTALS)
            for p in TOTALS
        ),
    )


def count(edition: BaccaratEdition, cards: Composition) -> Coups:
    """Count every coup that this shoe can deal."""
    if cards.size < SIX:
        return _few(edition, cards)
    return _count(edition, cards)


def _by_value(edition: BaccaratEdition, cards: Composition) -> list[int]:
    counts = [0] * len(TOTALS)
    for card, number in cards.items():
        counts[edition.values.of(card)] += number
    return counts


def _pairs(n: list[int]) -> Iterator[tuple[int, int, int]]:
    """Go through two cards by value, with the number of ordered ways to draw them in either order."""
    for a in TOTALS:
        if n[a]:
            for b in range(a, len(TOTALS)):
                ways = n[a] * (n[a] - 1) if a == b else 2 * n[a] * n[b]
                if ways:
                    yield a, b, ways


def _count(edition: BaccaratEdition, cards: Composition) -> Coups:
    n, size, tables = _by_value(edition, cards), cards.size, _tables(edition)
    total = 1
    for gone in range(SIX):
        total *= size - gone
    lane = total.bit_length() + 1
    shifts = [lane * each for each in TOTALS]
    mask = (1 << lane * len(TOTALS)) - 1
    after_four, after_five = (size - 4) * (size - 5), size - 5
    sums = {(p, b): [0] * len(TOTALS) for p in (2, 3) for b in (2, 3)}
    short, long, stood, both = sums[2, 2], sums[2, 3], sums[3, 2], sums[3, 3]
    packed = sum(number << shift for number, shift in zip(n, shifts, strict=True))
    single = [1 << shift for shift in shifts]
    for a, b, player_ways in list(_pairs(n)):
        n[a] -= 1
        n[b] -= 1
        p = (a + b) % 10
        without_two = packed - single[a] - single[b]
        for c, d, banker_ways in list(_pairs(n)):
            q = (c + d) % 10
            ways = player_ways * banker_ways
            if tables.natural[p][q] or not (tables.player[p][q] or tables.banker[p][q][10]):
                short[p] += ways * after_four << shifts[q]
                continue
            # what Banker's total becomes by each card that is left: the lanes turned by the total so far
            left = without_two - single[c] - single[d]
            turned = (left << shifts[q] & mask) | left >> lane * (10 - q)
            if not tables.player[p][q]:
                long[p] += ways * after_five * turned
                continue
            n[c] -= 1
            n[d] -= 1
            draws = tables.banker[p][q]
            for third in TOTALS:
                many = n[third]
                if many and draws[third]:
                    both[(p + third) % 10] += ways * many * (turned - single[(third + q) % 10])
                elif many:
                    stood[(p + third) % 10] += ways * many * after_five << shifts[q]
            n[c] += 1
            n[d] += 1
        n[a] += 1
        n[b] += 1
    return Coups(total, _unpacked(sums, shifts, (1 << lane) - 1), 0)


def _unpacked(
    sums: dict[tuple[int, int], list[int]], shifts: list[int], one: int
) -> dict[tuple[int, int, int, int], int]:
    """Take the counts out of their lanes."""
    return {
        (*drawn, p, q): found
        for drawn, lanes in sums.items()
        for p, lane_of in enumerate(lanes)
        for q in TOTALS
        if (found := lane_of >> shifts[q] & one)
    }


def ties(edition: BaccaratEdition, cards: Composition, coups: Coups) -> Tied:
    """Count sequences that tie and that do not, by the value that both first cards of a hand have, if they have one."""
    n, size, tables = _by_value(edition, cards), cards.size, _tables(edition)
    found: Tied = defaultdict(lambda: [0, 0])
    for a, b, player_ways in list(_pairs(n)):
        n[a] -= 1
        n[b] -= 1
        for c, d, banker_ways in list(_pairs(n)):
            if a == b or c == d:
                n[c] -= 1
                n[d] -= 1
                ways, tied = player_ways * banker_ways, _tied(tables, n, (a + b) % 10, (c + d) % 10)
                sums = found[a if a == b else None, c if c == d else None]
                sums[0] += ways * tied
                sums[1] += ways * (_rest(size) - tied)
                n[c] += 1
                n[d] += 1
        n[a] += 1
        n[b] += 1
    equal, unequal = (sum(each[place] for each in found.values()) for place in (0, 1))
    tied = coups.count(Result.TIE)
    found[None, None] = [tied - equal, coups.total - tied - unequal]
    return found


def _tied(tables: _Tables, n: list[int], p: int, q: int) -> int:
    """Count the last two cards of six, out of ``n``, after which hands that count ``p`` and ``q`` tie."""
    left = sum(n)
    if tables.natural[p][q] or not (tables.player[p][q] or tables.banker[p][q][10]):
        return left * (left - 1) if p == q else 0
    if not tables.player[p][q]:
        return (left - 1) * n[(p - q) % 10]
    tied = 0
    for third in TOTALS:
        final = (p + third) % 10
        if tables.banker[p][q][third]:
            needed = (final - q) % 10
            tied += n[third] * (n[needed] - (needed == third))
        elif final == q:
            tied += n[third] * (left - 1)
    return tied


def _few(edition: BaccaratEdition, cards: Composition) -> Coups:
    """Deal every order of fewer than six cards: a coup that cannot be finished is void."""
    left = [card for card, number in cards.items() for _ in range(number)]
    kinds: dict[tuple[int, int, int, int], int] = defaultdict(int)
    total = void = 0
    for order in permutations(left):
        total += 1
        coup = _dealt(edition, order)
        if coup is None:
            void += 1
        else:
            kinds[len(coup.player), len(coup.banker), coup.player_points, coup.banker_points] += 1
    return Coups(total, dict(kinds), void)


def _dealt(edition: BaccaratEdition, order: tuple[Card, ...]) -> Coup | None:
    """Deal a coup from cards in their order, as the edition says; None if they run out."""
    hands: dict[Hand, list[Card]] = {Hand.PLAYER: [], Hand.BANKER: []}
    left = list(order)
    for hand in edition.deal.order.value:
        if not left:
            return None
        hands[hand].append(left.pop(0))
    values, tableau = edition.values, edition.tableau
    p, b = values.count(hands[Hand.PLAYER]), values.count(hands[Hand.BANKER])
    third: int | None = None
    if tableau.player_move(p, b).move is Move.DRAW:
        if not left:
            return None
        hands[Hand.PLAYER].append(left.pop(0))
        third = values.of(hands[Hand.PLAYER][-1])
    if tableau.banker_move(p, b, third).move is Move.DRAW:
        if not left:
            return None
        hands[Hand.BANKER].append(left.pop(0))
    return Coup.dealt(tuple(hands[Hand.PLAYER]), tuple(hands[Hand.BANKER]), edition)


# Pay tables ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """One row of a pay table: what it nets per unit staked, and how often it decides."""

    row: PayRow
    net: Fraction
    probability: Fraction


@dataclass(frozen=True)
class Figure:
    """The exact figures of one bet, per unit staked, before any rounding to chips."""

    bet: str
    lines: tuple[Line, ...]
    ev: Fraction
    variance: Fraction

    @property
    def edge(self) -> Fraction:
        return -self.ev


def net(pays: Pays, premium: Percent | None) -> Fraction:
    """What a row nets per unit staked."""
    match pays:
        case Odds():
            return pays.ratio
        case LessCommission():
            return pays.odds.ratio * (1 - pays.commission.ratio)
        case StandsOffWithPremium():
            if premium is None:
                raise ValueError("the percentage paid on a tie must be given: --option tie-premium=5")
            return premium.ratio
        case StandsOff():
            return Fraction(0)
        case Loses():
            return Fraction(-1)


class Exact:
    """The exact figures of an edition for one shoe."""

    def __init__(self, edition: BaccaratEdition, cards: Composition) -> None:
        self.edition, self.cards = edition, cards
        self.coups = count(edition, cards)
        self._example = {edition.values.of(card): card for card in reversed(DECK)}
        self._orders = list(permutations(_all(cards))) if cards.size < SIX else []
        self._kinds = [(self._coup(kind), ways) for kind, ways in self.coups.kinds.items()]

    def figure(self, bet: str, table: PayTable, premium: Percent | None = None) -> Figure:
        if self._orders:
            weights = self._by_order(table)
        elif any(isinstance(row.when, _FIRST_TWO) for row in table):
            weights = self._by_first_two(table)
        else:
            weights = self._by_kind(table)
        finished = self.coups.total - self.coups.void
        lines = tuple(
            Line(row, net(row.pays, premium), Fraction(weights.get(row.id, 0), self.coups.total)) for row in table
        )
        if not finished:
            return Figure(bet, lines, Fraction(0), Fraction(0))
        ev = sum((line.net * line.probability for line in lines), Fraction(0))
        square = sum((line.net**2 * line.probability for line in lines), Fraction(0))
        return Figure(bet, lines, ev, square - ev**2)

    def _coup(self, kind: tuple[int, int, int, int]) -> Coup:
        """Make an example of a kind of coup: nothings, and one card that gives the total."""
        many, more, p, q = kind
        nothing = self._example[0]
        player = (*(nothing,) * (many - 1), self._example[p])
        banker = (*(nothing,) * (more - 1), self._example[q])
        return Coup.dealt(player, banker, self.edition)

    def _by_kind(self, table: PayTable) -> dict[str, int]:
        weights: dict[str, int] = defaultdict(int)
        for coup, ways in self._kinds:
            weights[deciding_row(table, coup).id] += ways
        return weights

    def together(self, tables: Sequence[PayTable]) -> dict[tuple[str, ...], int]:
        """Count how often rows of several pay tables decide together."""
        found: dict[tuple[str, ...], int] = defaultdict(int)
        if self._orders:
            coups = [(coup, 1) for order in self._orders if (coup := _dealt(self.edition, order)) is not None]
        elif all(not isinstance(row.when, _FIRST_TWO) for table in tables for row in table):
            coups = self._kinds
        elif told_apart(tables):
            coups = self._paired
        else:
            raise ValueError("pay tables that compare the pairs of both hands are not counted together with others")
        for coup, ways in coups:
            found[tuple(deciding_row(table, coup).id for table in tables)] += ways
        return found

    @cached_property
    def _paired(self) -> list[tuple[Coup, int]]:
        return list(with_first_two(self.edition, self.cards, ties(self.edition, self.cards, self.coups)))

    def _by_order(self, table: PayTable) -> dict[str, int]:
        weights: dict[str, int] = defaultdict(int)
        for order in self._orders:
            coup = _dealt(self.edition, order)
            if coup is not None:
                weights[deciding_row(table, coup).id] += 1
        return weights

    def _by_first_two(self, table: PayTable) -> dict[str, int]:
        """Count by the first two cards of each hand: the classes are what `first_two` tells apart."""
        weights: dict[str, int] = defaultdict(int)
        for player, banker, ways in classes(self.cards, table):
            coup = Coup.dealt(player, banker, self.edition)
            weights[deciding_row(table, coup).id] += ways * _rest(self.cards.size)
        return weights


def _rest(size: int) -> int:
    """The ways to go on to six cards once four are out."""
    return (size - 4) * (size - 5)


def _all(cards: Composition) -> list[Card]:
    return [card for card, number in cards.items() for _ in range(number)]
