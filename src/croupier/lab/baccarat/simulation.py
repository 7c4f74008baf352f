"""Baccarat dealt from real shoes, every bet at once.

A coup falls into a cell: who drew and what both hands count, and how the first two cards of each hand are alike, as far
as any pay table of the game tells such coups apart. The tables that find the cell are filled by asking the edition's
tableau and pay tables; which row decides a bet in a cell was asked when the cell was made.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from croupier.games.baccarat.bets import (
    FirstTwoPair,
    FirstTwoPairAlike,
    HandsPaired,
    Otherwise,
    PayTable,
    deciding_row,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card
from croupier.lab.arrays import I64, U8, U16
from croupier.lab.baccarat.odds import Question, pay_tables
from croupier.lab.simulate.shoes import ShoePlan

_FIRST_TWO = (FirstTwoPair, FirstTwoPairAlike, HandsPaired)
TOTALS, SUMS, LONG_SUMS, CARD_BITS = 10, 19, 28, 6


@dataclass(frozen=True, eq=False)
class BaccaratTables:
    """What the loop looks up."""

    deck: U16
    moves: U8
    kind: U16
    alike: U8
    together: U16
    classes: int
    cells: int
    rows: dict[str, tuple[str, ...]]
    """By bet: the row that decides it in each cell."""


def tables(question: Question) -> BaccaratTables:
    edition = question.edition
    pays = pay_tables(question)
    by_kind = {bet: table for bet, table in pays.items() if not _looks_at_first_two(table)}
    by_two = {bet: table for bet, table in pays.items() if _looks_at_first_two(table)}
    kind, kinds = _kinds(edition, by_kind)
    alike, together, classes, firsts = _first_two(edition, by_two)
    rows = {bet: tuple(kinds[k][n] for k in range(len(kinds)) for _ in firsts) for n, bet in enumerate(by_kind)}
    rows |= {bet: tuple(first[n] for _ in kinds for first in firsts) for n, bet in enumerate(by_two)}
    for combined in edition.combined_bets:
        parts = [part.bet for part in combined.parts]
        if all(each in rows for each in parts):
            together_rows = zip(*(rows[each] for each in parts), strict=True)
            rows[combined.id] = tuple(
                " + ".join(f"{bet}: {row}" for bet, row in zip(parts, names, strict=True)) for names in together_rows
            )
    return BaccaratTables(
        deck=np.array([_code(edition, n) for n in range(len(DECK)) for _ in range(question.decks)], dtype=np.uint16),
        moves=_moves(edition),
        kind=kind * np.uint16(len(firsts)),
        alike=alike,
        together=together,
        classes=classes,
        cells=len(kinds) * len(firsts),
        rows={bet: rows[bet] for bet in (*pays, *(each for each in rows if each not in pays))},
    )


def _looks_at_first_two(table: PayTable) -> bool:
    found = [isinstance(row.when, _FIRST_TWO) for row in table]
    if any(found) and not all(isinstance(row.when, (*_FIRST_TWO, Otherwise)) for row in table):
        raise TypeError("no loop deals a pay table on both the first two cards and the result")
    return any(found)


def _code(edition: BaccaratEdition, number: int) -> int:
    return edition.values.of(DECK[number]) << CARD_BITS | number


def _moves(edition: BaccaratEdition) -> U8:
    """By both hands' sums of two cards and the value of the fifth card: bit 0, Player draws; bit 1, Banker draws."""
    moves = np.zeros(SUMS * SUMS * TOTALS, dtype=np.uint8)
    ask, modulus = edition.tableau, edition.values.hand.modulus
    for place, (p, b, fifth) in enumerate(product(range(SUMS), range(SUMS), range(TOTALS))):
        player, banker = p % modulus, b % modulus
        draws = ask.player_move(player, banker).move is Move.DRAW
        third = fifth if draws else None
        moves[place] = draws | (ask.banker_move(player, banker, third).move is Move.DRAW) << 1
    return moves


# What the pay tables tell apart --------------------------------------------------------------------------------------


def _kinds(edition: BaccaratEdition, pays: dict[str, PayTable]) -> tuple[U16, list[tuple[str, ...]]]:
    """By who drew and what both hands sum to: a number for each set of rows that decide together."""
    modulus = edition.values.hand.modulus
    found: dict[tuple[str, ...], int] = {}
    seen: dict[tuple[int, int, int], int] = {}
    kind = np.zeros(4 * LONG_SUMS * LONG_SUMS, dtype=np.uint16)
    for place, (drew, p, b) in enumerate(product(range(4), range(LONG_SUMS), range(LONG_SUMS))):
        key = drew, p % modulus, b % modulus
        if key not in seen:
            coup = _example(edition, *key)
            rows = tuple(deciding_row(table, coup).id for table in pays.values())
            seen[key] = found.setdefault(rows, len(found))
        kind[place] = seen[key]
    return kind, list(found)


def _example(edition: BaccaratEdition, drew: int, p: int, b: int) -> Coup:
    """An example of such a coup: cards that count nothing, and one that gives the count."""
    by_value = {edition.values.of(card): card for card in DECK}
    nothing = by_value[0]
    player = (*(nothing,) * (1 + (drew & 1)), by_value[p])
    banker = (*(nothing,) * (1 + (drew >> 1)), by_value[b])
    return Coup.dealt(player, banker, edition)


def _first_two(edition: BaccaratEdition, pays: dict[str, PayTable]) -> tuple[U8, U16, int, list[tuple[str, ...]]]:
    """By the first two cards of a hand: a class; by both hands' classes: a number for each set of deciding rows."""
    whens = [row.when for table in pays.values() for row in table]
    classes: dict[tuple[object, ...], int] = {}
    examples: list[tuple[Card, Card]] = []
    alike = np.zeros(1 << 2 * CARD_BITS, dtype=np.uint8)
    for (n, one), (m, other) in product(enumerate(DECK), repeat=2):
        signs = _signs(whens, (one, other))
        if signs not in classes:
            classes[signs] = len(classes)
            examples.append((one, other))
        alike[n << CARD_BITS | m] = classes[signs]
    found: dict[tuple[str, ...], int] = {}
    together = np.zeros(len(classes) ** 2, dtype=np.uint16)
    for place, (player, banker) in enumerate(product(examples, repeat=2)):
        coup = Coup.dealt(player, banker, edition)
        rows = tuple(deciding_row(table, coup).id for table in pays.values())
        together[place] = found.setdefault(rows, len(found))
    return alike, together, len(classes), list(found)


def _signs(whens: Sequence[object], two: tuple[Card, Card]) -> tuple[object, ...]:
    """What conditions can tell of two cards: whether they hold, and for pairs of both hands the first card's rank."""
    coup = Coup(two, two, 0, 0, player_natural=False, banker_natural=False)  # counts have no bearing on pairs
    signs: list[object] = []
    for when in whens:
        match when:
            case FirstTwoPair() | FirstTwoPairAlike():
                signs.append(when(coup))
            case HandsPaired():
                signs.append(two[0].rank if when.pair(two) else None)
            case _:
                pass
    return tuple(signs)


class BaccaratGame:
    """Coups of one game, every bet at once."""

    def __init__(self, question: Question, plan: ShoePlan) -> None:
        self.tables, self.plan = tables(question), plan
        self.rows: dict[str, tuple[str | None, ...]] = {**self.tables.rows}

    @property
    def cells(self) -> int:
        return self.tables.cells

    def deal(self, seed: int, first: int, shoes: int, most: int) -> tuple[int, I64, I64]:
        """Deal shoes from one number on: how many coups, coups by cell, shoes by their number of coups."""
        from croupier.lab.baccarat.simulation_kernels import deal_shoes  # noqa: PLC0415 - compiled when first used

        t = self.tables
        cells, by_coups = np.zeros(t.cells, dtype=np.int64), np.zeros(len(t.deck) // 4 + 1, dtype=np.int64)
        terms = np.array([*self.plan.terms, t.classes], dtype=np.int64)
        burned = np.array(self.plan.burned, dtype=np.uint8)
        looked_up = (t.moves, t.kind, t.alike, t.together)
        coups = deal_shoes(np.uint64(seed), first, shoes, most, t.deck, terms, burned, *looked_up, cells, by_coups)
        return coups, cells, by_coups
