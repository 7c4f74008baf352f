"""The limit sign at work: what a wager may be, what happens when a total is exceeded, in time and late."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from croupier.games.limits import (
    ExcessReturnedOrReduced,
    NotAccepted,
    PaidToMaximumProRata,
    TopUpOrRetract,
    WagerStands,
)
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.table.events import Event, Ruled, WagerAmended, WagerReturned
from croupier.table.setup import Range
from croupier.table.state import Table, Wager

MAIN = ("player", "banker")


def family_of(table: Table, bet: str) -> str:
    side = next((each for each in table.edition.side_bets if each.id == bet), None)
    return side.family if side else bet


def range_for(table: Table, box: Box, bet: str) -> Range | None:
    """Find the limits that hold for a bet at a box: the player's own with their sign up, an old minimum kept, or the
    sign.
    """
    family = family_of(table, bet)
    shown = table.limits.of(bet, family)
    seat = table.seats.get(box)
    if shown is None or seat is None:
        return shown
    own = seat.personal.get(bet) or seat.personal.get(family)
    if own and _personal_limits_shown(table, box):
        return own
    kept = seat.old_minimum.get(bet, seat.old_minimum.get(family))
    return Range(least=kept, most=shown.most) if kept is not None and kept < shown.least else shown


def _personal_limits_shown(table: Table, box: Box) -> bool:
    return table.sign("personal-limits", box) is not None


def outside(table: Table, box: Box, bet: BetId, amount: Money) -> Refused | None:
    """Refuse a wager outside the limits while wagers are open, and say what would be accepted."""
    terms, allowed = table.edition.limits, range_for(table, box, bet)
    if allowed is None:
        return Refused(
            "no-limits-shown", terms.on_the_sign.because, f"The sign shows no limits for {bet}.", "Put them up."
        )
    if amount < allowed.least:
        return _below(terms.below_minimum_in_time, bet, allowed)
    if amount > allowed.most:
        return _above(terms.above_maximum_in_time, bet, allowed)
    unit = table.limits.unit
    if unit and terms.multiples and (amount.cents - allowed.least.cents) % unit.cents:
        says = f"Above {allowed.least} wagers go up in steps of {unit}."
        return Refused("not-in-units", terms.multiples.because, says, "Make it a multiple of the unit.")
    return None


def _below(policy: NotAccepted | TopUpOrRetract, bet: str, allowed: Range) -> Refused:
    mend = "Retract it or top it up." if isinstance(policy, TopUpOrRetract) else f"Wager {allowed}."
    return Refused("below-minimum", policy.because, f"The minimum for {bet} is {allowed.least}.", mend)


def _above(policy: NotAccepted | ExcessReturnedOrReduced, bet: str, allowed: Range) -> Refused:
    reduced = isinstance(policy, ExcessReturnedOrReduced)
    mend = "Reduce it, or take the excess back." if reduced else f"Wager {allowed}."
    return Refused("above-maximum", policy.because, f"The maximum for {bet} is {allowed.most}.", mend)


# Totals --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Excess:
    """A total that exceeds the sign: the bet whose wagers are too many together, and what they may come to."""

    kind: str
    bet: str
    allowed: Money


def excesses(table: Table) -> Iterator[Excess]:
    """Find what exceeds the table differential or the maximum of a playing area."""
    sums = {bet: total(each.amount for each in table.wagers if each.bet == bet) for bet in (*MAIN, *table.limits.areas)}
    terms, limits = table.edition.limits, table.limits
    if limits.differential is not None and terms.differential_in_time:
        lighter, heavier = sorted(MAIN, key=lambda bet: sums[bet])
        if sums[heavier] - sums[lighter] > limits.differential:
            yield Excess("differential", heavier, sums[lighter] + limits.differential)
    for bet, most in limits.areas.items():
        if sums[bet] > most:
            yield Excess("area", bet, most)


def shares(table: Table, excess: Excess) -> Iterator[tuple[Wager, Money]]:
    """Divide what is allowed among the wagers on a bet, pro rata, each rounded down to the smallest chip."""
    wagers = [each for each in table.wagers if each.bet == excess.bet]
    laid = total(each.amount for each in wagers)
    chip = table.setup.chips.denominations[0]
    for each in wagers:
        exact = Fraction(each.amount.cents * excess.allowed.cents, laid.cents)
        yield each, chip * floor(exact / chip.cents)


def reduced(table: Table, excess: Excess, because: Because) -> Iterator[Event]:
    """Take off the layout what is too much."""
    for wager, share in shares(table, excess):
        if share < wager.amount:
            off = wager.amount - share
            yield WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=off, because=because)


def found_late(table: Table) -> Iterator[Event]:
    """Rule on totals that nobody noticed in time."""
    terms = table.edition.limits
    for excess in excesses(table):
        policy = terms.differential_late if excess.kind == "differential" else terms.area_maximum_late
        match policy:
            case WagerStands():
                yield Ruled(name="wager-valid", says="The wagers stand, whole.", because=policy.because)
            case PaidToMaximumProRata():
                says = "The wagers count pro rata to the maximum; the rest goes back."
                yield Ruled(name="paid-to-maximum", says=says, because=policy.because)
                for wager, share in shares(table, excess):
                    yield WagerAmended(
                        number=wager.number,
                        box=wager.box,
                        bet=wager.bet,
                        amount=wager.amount,
                        counts=share,
                        because=policy.because,
                    )
            case None:
                pass


def owed_back(wager: Wager) -> Money:
    return wager.amount - wager.counts if wager.amount > wager.counts else NOTHING
