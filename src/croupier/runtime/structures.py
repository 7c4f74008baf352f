"""The structure of a tournament's conditions, as the lab simulates it, and what its pool comes to."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.tournaments import Conditions, Round
from croupier.floor.tournaments.conditions import WHOLE
from croupier.floor.tournaments.entering import into_pool
from croupier.floor.tournaments.results import prizes
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import NOTHING, Money, total
from croupier.lab.tournament.findings import StructureFinding
from croupier.lab.tournament.structure import Limits, SoldChips, Stage, Structure
from croupier.table.setup import Limits as Sign

SMALLEST = Money(1)


class NotSimulated(CroupierError, ValueError):
    """Conditions that the lab does not play."""


def structure(conditions: Conditions, bets: tuple[str, ...], chip: Money, seconds: int) -> Structure:
    """Make of conditions what the lab plays; a session by the clock has as many coups as its time allows."""
    stages = tuple(_stage(conditions, number, bets, seconds) for number in range(1, conditions.last + 1))
    shares = tuple(str(each) for each in conditions.prizes)
    times = conditions.buy_back.times if conditions.buy_back else 0
    return Structure(stages, conditions.boxes, shares, (chip if chip > NOTHING else SMALLEST).cents, times)


def _stage(conditions: Conditions, number: int, bets: tuple[str, ...], seconds: int) -> Stage:
    each: Round = conditions.round(number)
    coups = each.coups if each.coups is not None else max(1, (each.minutes or 0) * 60 // seconds)
    sign = conditions.limits_of(number)
    if sign is None:
        raise NotSimulated(f"round {number} has no limits")
    rises = tuple((one.after, _limits(one.limits, bets, _limits(sign, bets))) for one in conditions.raises)
    chips = conditions.chips_of(number).cents
    limits = ((0, _limits(sign, bets)), *rises)
    sold = conditions.rebuy
    rebuy = SoldChips(sold.chips.cents, sold.most) if sold else None
    return Stage(each.tables, coups, each.advance or 0, chips, limits, each.repechage, rebuy)


def _limits(sign: Sign, bets: tuple[str, ...], otherwise: Limits | None = None) -> Limits:
    found = {bet: (shown.least.cents, shown.most.cents) for bet, shown in sign.bets.items() if bet in bets}
    first = next(iter(found.values()), (1, 10**12))
    return {bet: found.get(bet) or (otherwise or {}).get(bet) or first for bet in bets}


# The pool -------------------------------------------------------------------------------------------------------------


def pool(conditions: Conditions, entries: int) -> tuple[Money, Money]:
    """Say what the pool holds with so many entries, and how much of it the operator makes up."""
    paid = into_pool(conditions, conditions.fee) * entries
    promised = conditions.guarantee
    short = max(promised.pool - paid, NOTHING) if promised and entries >= promised.entries else NOTHING
    return paid + short, short


def bought(conditions: Conditions, buy_backs: int, rebuys: int, runs: int) -> Money:
    """Say what buying back in and re-buys bring into the pool of one tournament, in the mean."""
    back, more = conditions.buy_back, conditions.rebuy
    paid = into_pool(conditions, back.price) * buy_backs if back else NOTHING
    paid += into_pool(conditions, more.price) * rebuys if more else NOTHING
    return Money(paid.cents // max(runs, 1))


def balance(conditions: Conditions) -> Iterator[StructureFinding]:
    """Name the first number of entries for which the shares do not distribute what they should."""
    whole = sum(conditions.prizes, Fraction(0)) / WHOLE
    seats = conditions.rounds[0].tables * conditions.boxes if conditions.rounds else 0
    for entries in range(max(conditions.least, 1), min(conditions.most, conditions.least + MOST_TRIED) + 1):
        held, _ = pool(conditions, entries)
        if total(prizes(conditions, held, entries)) != Money(int(held.cents * whole)):
            yield StructureFinding(
                "pool-does-not-balance", f"with {entries} entries the prizes are not what is in the pool"
            )
            break
    if seats and conditions.most > seats:
        yield StructureFinding("no-seat", f"{conditions.most} may enter, and the first round has {seats} seats")


MOST_TRIED = 2000
