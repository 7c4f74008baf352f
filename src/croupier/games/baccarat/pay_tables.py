"""Pay tables as they are paid: an open question about a side bet moves its rows, one way or the other."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

from croupier.games.baccarat.bet_readings import BetReading, NaturalByFour, TwoPairs
from croupier.games.baccarat.bets import (
    HandsPaired,
    HandWinsBy,
    HandWinsWithNatural,
    NaturalWinsBy,
    Pairs,
    PayRow,
    PayTable,
)
from croupier.kernel.odds import Odds


def as_read(rows: PayTable, read: BetReading | None) -> PayTable:
    """Give the rows that decide under a reading."""
    match read:
        case TwoPairs.SINGLE_BESIDES:
            return _single_besides(rows)
        case NaturalByFour.BETTER_ROW:
            return (*_better_by_margin(rows), *rows)
        case _:
            return rows


def _single_besides(table: PayTable) -> PayTable:
    """Pay the row for one pair besides the rows for two."""
    single = next(_odds(row) for row in table if _pairs(row) is Pairs.SINGLE)
    return tuple(_paid_besides(row, single) if _pairs(row) in {Pairs.DOUBLE, Pairs.TWIN} else row for row in table)


def _pairs(row: PayRow) -> Pairs | None:
    return row.when.pairs if isinstance(row.when, HandsPaired) else None


def _paid_besides(row: PayRow, more: Fraction) -> PayRow:
    whole = _odds(row) + more
    return replace(row, pays=Odds(whole.numerator, whole.denominator))


def _better_by_margin(table: PayTable) -> Iterator[PayRow]:
    """Pay a natural by its margin, where the row for the margin pays more."""
    natural = next(_odds(row) for row in table if isinstance(row.when, HandWinsWithNatural))
    for row in table:
        if isinstance(row.when, HandWinsBy) and _odds(row) > natural:
            when = NaturalWinsBy(hand=row.when.hand, margin=row.when.margin)
            yield replace(row, id=f"natural-{row.id}", when=when)


def _odds(row: PayRow) -> Fraction:
    """Give the odds of a row of which the edition says that it has some."""
    return cast("Odds", row.pays).ratio
