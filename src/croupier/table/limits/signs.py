"""Signs that are up. Of one that restricts side wagers there can be several: each names its own."""

from collections.abc import Iterable

from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.table.state import Posted, Table
from croupier.table.wagers.side_wagers import sides_named

RESTRICTION = "side-bet-restriction"


def put_up(table: Table, new: Posted) -> Table:
    """Put a sign up, in the place of one that says the same."""
    return replace(table, posted=(*(each for each in table.posted if not _gives_way(each, new)), new))


def _gives_way(up: Posted, new: Posted) -> bool:
    alike = (up.sign, up.box) == (new.sign, new.box)
    return alike and (up.sign != RESTRICTION or set(up.bets) == set(new.bets))


def restrictions(table: Table) -> list[Posted]:
    """Find the signs that restrict side wagers."""
    return [each for each in table.posted if each.sign == RESTRICTION]


def taken_down(table: Table, sign: str, box: Box | None, bets: tuple[str, ...]) -> Table:
    """Take a sign down. A restriction lasts as long as another sign still names its side wagers."""
    others = tuple(each for each in table.posted if (each.sign, each.box) != (sign, box))
    if sign != RESTRICTION:
        return replace(table, posted=others)
    left = _left_up([each for each in table.posted if each not in others], set(bets))
    named = {bet for each in left for bet in each.bets}
    return replace(
        table,
        posted=(*others, *left),
        restricted=_among(table.restricted, named),
        told=tuple(_still_told(table, named)),
    )


def _left_up(up: list[Posted], gone: set[str]) -> list[Posted]:
    """Find what still stands: without the very sign, or else without what the signs say of these bets."""
    very = [each for each in up if set(each.bets) == gone]
    if very or not gone:
        return [each for each in up if gone and each not in very]
    less = [replace(each, bets=tuple(bet for bet in each.bets if bet not in gone)) for each in up]
    return [each for each in less if each.bets]


def _still_told(table: Table, named: set[str]) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """Keep what was told, of a restriction only what is said of side wagers that a sign still names."""
    for what, whom, bets in table.told:
        left = _among((each.id for each in sides_named(table, bets)), named)
        if what != RESTRICTION:
            yield what, whom, bets
        elif left:
            yield what, whom, left


def _among(bets: Iterable[str], named: set[str]) -> tuple[str, ...]:
    return tuple(each for each in bets if each in named)
