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
from croupier.games.terms import describe, record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, TableId
from croupier.kernel.money import Money
from croupier.wording import say
from croupier.wording.languages import word

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
class Won:
    """A prize that was won just now. Who won it is not for the display."""

    table: str
    prize: str
    amount: Money


@record
class Meter:
    """What the jackpot's meter shows at a table that is linked to a pool."""

    prize: Money | None
    pool: str
    sign: tuple[str, ...]
    hits: tuple[Won, ...]


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
        says = say(
            "{bonus}: {bonus2} to each other jackpot wager at the table", bonus=_headed(bonus), bonus2=pool.bonus
        )
        yield SignLine(says=says, because=bonus.because)
    fold, method = signs["folded-hands"], edition.deal.method(table.setup.method)
    says = f"{describe(fold.shows).capitalize()}: {method.sign.value}"
    yield SignLine(says=says, because=(*method.sign.because, *fold.because))


def _headed(sign: OddsSign) -> str:
    return f"{word(sign.id)} {describe(sign.shows)}".capitalize()


def _payout(row: PayRow) -> str:
    hand = word(row.prize).capitalize()
    if row.share is None:
        return f"{hand} {row.amount}"
    return say(
        "{hand} {amount} or {share} of the jackpot, whichever is greater", hand=hand, amount=row.amount, share=row.share
    )


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
            return say(
                "{cents} of the wager at box {box} goes into the jackpot.", cents=_cents(event.cents), box=event.box
            )
        case happened.ContributionTakenBack():
            borne = (
                say("; the house bears {from_house}", from_house=_cents(event.from_house)) if event.from_house else ""
            )
            return say(
                "{cents} of box {box} is taken back out of the jackpot{borne}.",
                cents=_cents(event.cents),
                box=event.box,
                borne=borne,
            )
        case happened.JackpotWagerJudged():
            return _judged(event)
        case happened.PrizeWon():
            return _won(event)
        case happened.PoolDrawn():
            return say("{cents} leaves the jackpot.", cents=_cents(event.cents))
        case happened.SeedPut():
            return say("The jackpot starts again with {amount}.", amount=event.amount)
        case happened.PrizePaid():
            return say(
                "Box {box} is paid {amount} for the {prize}, by itself.",
                box=event.box,
                amount=event.amount,
                prize=word(event.prize),
            )
        case _:
            return _undone(event)


def _undone(event: Event) -> str:
    match event:
        case happened.PrizeReversed():
            owed = say("is owed back") if event.paid else say("is not due")
            return say(
                "Box {box}: the {prize} of an invalid round, {amount}, {owed}.",
                box=event.box,
                prize=word(event.prize),
                amount=event.amount,
                owed=owed,
            )
        case happened.SharePutBack():
            return say("{cents} is returned to the jackpot.", cents=_cents(event.cents))
        case happened.SeedTakenBack():
            borne = (
                say("; the house bears {from_house}", from_house=_cents(event.from_house)) if event.from_house else ""
            )
            return say(
                "The seed of {cents} is taken back out of the jackpot{borne}.", cents=_cents(event.cents), borne=borne
            )
        case happened.JackpotWagerForfeited():
            return say("Box {box}: what its forfeited wager put into the jackpot stays there.", box=event.box)
        case happened.PrizeHeld():
            return say("The prize is withheld until it is decided whether it is paid.")
        case _:
            return ""


def _judged(event: happened.JackpotWagerJudged) -> str:
    if not event.alive:
        return say("Box {box} folded: its jackpot wager is lost.", box=event.box)
    if not event.hand:
        return say("Box {box}: the Flop was not shown, so there is no jackpot hand.", box=event.box)
    came = say("wins the {prize}", prize=word(event.prize)) if event.prize else say("wins no jackpot")
    return say("Box {box} has {hand} with the Flop and {came}.", box=event.box, hand=event.hand, came=came)


def _won(event: happened.PrizeWon) -> str:
    parts = (_cents(each) for each in (event.amount.cents - event.from_house, event.from_house))
    pool, house = parts
    return say(
        "Box {box}: {prize}, {amount} ({pool} from the jackpot, {house} from the house).",
        box=event.box,
        prize=word(event.prize),
        amount=event.amount,
        pool=pool,
        house=house,
    )


def _cents(cents: Fraction) -> str:
    """Write a sum in dollars, with what is less than a cent as a fraction."""
    whole, rest = divmod(Fraction(cents), 1)
    part = say(" and {rest} of a cent", rest=rest) if rest else ""
    return f"{Money(int(whole))}{part}"
