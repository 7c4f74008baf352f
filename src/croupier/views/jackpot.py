"""What the meter, the signs and the wager lamps at a jackpot table show to whoever stands before them.

It is built from the state of the pools, so a sign shows what is enforced. Payouts, percentages and the prize stand on
it because clauses want them shown; nothing that would help to play does.
"""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.jackpots import events as happened
from croupier.floor.jackpots.events import Event
from croupier.floor.jackpots.setup import PayRow
from croupier.floor.jackpots.state import Pool, Pools, Table, Working
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.place import EquipmentForTheJackpot, OddsSign
from croupier.games.terms import describe, record, words
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, TableId
from croupier.kernel.money import Money

# What is shown -------------------------------------------------------------------------------------------------------


@record
class MeterShown:
    """The prize, down to the cent; nothing where the jackpot is suspended."""

    table: TableId
    system: str
    pool: str
    prize: Money | None
    wagered: Money
    because: Because


@record
class SignLine:
    says: str
    because: Because


@record
class WagerShown:
    """Whether the jackpot wager of a box was accepted for the round."""

    box: Box
    accepted: bool
    because: Because


@record
class JackpotShown:
    meter: MeterShown
    sign: tuple[SignLine, ...]
    wagers: tuple[WagerShown, ...]


def jackpot(pools: Pools, table: TableId) -> JackpotShown:
    """Read off the pools what a linked table shows now."""
    found = pools.tables[table]
    pool = pools.pool_of(found)
    return JackpotShown(
        meter=_meter(pools, pool, found),
        sign=tuple(_sign(pools.edition, pool, found)),
        wagers=tuple(_wagers(pools.edition, found)),
    )


def _meter(pools: Pools, pool: Pool, table: Table) -> MeterShown:
    works, equipment = isinstance(table.service, Working), pools.edition.place.equipment
    fitted = (each.because for each in equipment if isinstance(each, EquipmentForTheJackpot))
    fails = pools.edition.irregularities.jackpot_equipment_fails.because
    return MeterShown(
        table=table.id,
        system=pool.system,
        pool=pool.id,
        prize=pool.shown if works else None,
        wagered=table.wagered,
        because=(*(() if works else fails), *(clause for each in fitted for clause in each)),
    )


def _sign(edition: HoldemBonusEdition, pool: Pool, table: Table) -> Iterator[SignLine]:
    signs = {each.id: each for each in edition.place.odds_signs}
    wager, payouts = signs["jackpot-wager"], signs["jackpot"]
    yield SignLine(says=f"{_headed(wager)}: {pool.wager}", because=wager.because)
    prizes = {each.id: each.because for each in edition.jackpot.prizes}
    for row in pool.pay_table:
        yield SignLine(says=f"{_headed(payouts)}: {_payout(row)}", because=(*payouts.because, *prizes[row.prize]))
    if pool.bonus is not None:
        bonus = signs["bonus-jackpot"]
        says = f"{_headed(bonus)}: {pool.bonus} to each other jackpot wager at the table"
        yield SignLine(says=says, because=bonus.because)
    fold, method = signs["folded-hands"], edition.deal.method(table.setup.method)
    says = f"{describe(fold.shows).capitalize()}: {method.sign.value}"
    yield SignLine(says=says, because=(*method.sign.because, *fold.because))


def _headed(sign: OddsSign) -> str:
    return f"{words(sign.id)} {describe(sign.shows)}".capitalize()


def _payout(row: PayRow) -> str:
    hand = words(row.prize).capitalize()
    if row.share is None:
        return f"{hand} {row.amount}"
    return f"{hand} {row.amount} or {row.share} of the jackpot, whichever is greater"


def _wagers(edition: HoldemBonusEdition, table: Table) -> Iterator[WagerShown]:
    accepted = table.round.wagers if table.round else {}
    for box in map(Box, range(1, table.setup.places + 1)):
        yield WagerShown(box=box, accepted=box in accepted, because=edition.jackpot.acceptance.because)


# As lines of text ----------------------------------------------------------------------------------------------------


def lines(of: JackpotShown) -> Iterator[str]:
    """Write it as people read it."""
    meter = of.meter
    yield f"Jackpot {meter.prize}" if meter.prize is not None else "Jackpot not available"
    yield f"{meter.system}, pool {meter.pool}; wagered on the jackpot at this table: {meter.wagered}"
    yield from (each.says for each in of.sign)
    yield from (f"box {each.box}: {'accepted' if each.accepted else 'not accepted'}" for each in of.wagers)


def text(pools: Pools, table: TableId) -> str:
    return "\n".join(lines(jackpot(pools, table)))


# What happened to it -------------------------------------------------------------------------------------------------


def told(event: Event) -> str:
    """Tell in a sentence what happened to a jackpot; nothing for what the table's own sentences have said."""
    match event:
        case happened.ContributionMade():
            return f"{_cents(event.cents)} of the wager at box {event.box} goes into the jackpot."
        case happened.ContributionTakenBack():
            borne = f"; the house bears {_cents(event.from_house)}" if event.from_house else ""
            return f"{_cents(event.cents)} of box {event.box} comes out of the jackpot again{borne}."
        case happened.JackpotWagerJudged():
            return _judged(event)
        case happened.PrizeWon():
            return _won(event)
        case happened.PoolDrawn():
            return f"{_cents(event.cents)} leaves the jackpot."
        case happened.SeedPut():
            return f"The jackpot starts again with {event.amount}."
        case happened.PrizePaid():
            return f"Box {event.box} is paid {event.amount} for the {words(event.prize)}, by itself."
        case happened.PrizeReversed():
            owed = "is owed back" if event.paid else "is not due"
            return f"Box {event.box}: the {words(event.prize)} of an invalid round, {event.amount}, {owed}."
        case happened.SharePutBack():
            return f"{_cents(event.cents)} goes back into the jackpot."
        case happened.SeedTakenBack():
            borne = f"; the house bears {_cents(event.from_house)}" if event.from_house else ""
            return f"The seed of {_cents(event.cents)} comes out of the jackpot again{borne}."
        case happened.JackpotWagerForfeited():
            return f"Box {event.box}: what its forfeited wager put into the jackpot stays there."
        case happened.PrizeHeld():
            return "The prize is held until it is decided whether it is paid."
        case _:
            return ""


def _judged(event: happened.JackpotWagerJudged) -> str:
    if not event.alive:
        return f"Box {event.box} folded: its jackpot wager is lost."
    if not event.hand:
        return f"Box {event.box}: the Flop was not shown, so there is no jackpot hand."
    came = f"wins the {words(event.prize)}" if event.prize else "wins no jackpot"
    return f"Box {event.box} has {event.hand} with the Flop and {came}."


def _won(event: happened.PrizeWon) -> str:
    parts = (_cents(each) for each in (event.amount.cents - event.from_house, event.from_house))
    pool, house = parts
    return f"Box {event.box}: {words(event.prize)}, {event.amount} ({pool} from the jackpot, {house} from the house)."


def _cents(cents: Fraction) -> str:
    """Write a sum in dollars, with what is less than a cent as a fraction."""
    whole, rest = divmod(Fraction(cents), 1)
    part = f" and {rest} of a cent" if rest else ""
    return f"{Money(int(whole))}{part}"
