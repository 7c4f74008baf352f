"""The limit sign at work: what a wager may be, what happens when a total is exceeded, in time and late."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from math import ceil, floor

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
from croupier.table.events import Event, QuestionLapsed, Ruled, WagerAmended, WagerReturned
from croupier.table.evolve import replay
from croupier.table.setup import Range
from croupier.table.state import Posted, Table, Wager

MAIN = ("player", "banker")


def family_of(table: Table, bet: str) -> str:
    side = table.edition.side_bet(bet)
    return side.family if side else bet


def range_for(table: Table, box: Box, bet: str) -> Range | None:
    """Find the limits that hold for a bet at a box: the player's own with their sign up, an old minimum kept, or the
    sign.
    """
    shown = table.limits.of(bet, family_of(table, bet))
    if shown is None:
        return _range_of_parts(table, box, bet)
    own = _own(table, box, bet)
    if own:
        return own
    kept = kept_minimum(table, box, bet)
    return Range(least=kept, most=shown.most) if kept is not None else shown


def _range_of_parts(table: Table, box: Box, bet: str) -> Range | None:
    """Find the limits of a combined wager: as much and as little as lets each part meet its own."""
    offered = (each for each in table.edition.combined_bets if set(each.of) <= set(table.setup.side_bets))
    whole = next((each for each in offered if bet in (each.id, each.family)), None)
    if whole is None:
        return None
    parts = [(part.share.ratio, range_for(table, box, part.bet)) for part in whole.parts]
    least = [Money(ceil(each.least.cents / share)) for share, each in parts if each]
    most = [Money(floor(each.most.cents / share)) for share, each in parts if each]
    return Range(least=max(least), most=min(most)) if least and most else None


def _own(table: Table, box: Box, bet: str) -> Range | None:
    """Find the limits agreed for a player, if their sign or marker stands at the box and says the same."""
    seat, sign, family = table.seats.get(box), table.sign("personal-limits", box), family_of(table, bet)
    if seat is None or sign is None:
        return None
    agreed = seat.personal.get(bet) or seat.personal.get(family)
    shown = sign.limits.get(bet) or sign.limits.get(family)
    return agreed if agreed and shown in (None, agreed) else None


def own_limits(table: Table, box: Box, bet: str) -> Because:
    """Cite why other limits than the sign's hold at a box; empty if none do."""
    terms = table.edition.limits
    if terms.personal_limits and _own(table, box, bet):
        return terms.personal_limits.because
    at_once = terms.raising_the_minimum_at_once
    if at_once and kept_minimum(table, box, bet) is not None:
        return at_once.because
    return ()


def kept_minimum(table: Table, box: Box, bet: str) -> Money | None:
    """Find the minimum from before it rose that a player may still play at, until a sign has ended that, too."""
    seat, family = table.seats.get(box), family_of(table, bet)
    shown = table.limits.of(bet, family)
    if seat is None or shown is None:
        return None
    kept = seat.old_minimum.get(bet, seat.old_minimum.get(family))
    if kept is None or kept >= shown.least or _ended_by_sign(table, bet, kept):
        return None
    return kept


def _ended_by_sign(table: Table, bet: str, kept: Money) -> bool:
    policy, sign = table.edition.limits.raising_the_minimum_at_once, table.sign("minimum")
    if policy is None or sign is None or sign.at is None or table.clock < sign.at:
        return False
    announced = sign.minima.get(bet, sign.minima.get(family_of(table, bet)))
    return announced is not None and announced > kept and stood(table, sign, policy.minutes)


def stood(table: Table, sign: Posted, minutes: int) -> bool:
    """Tell whether a sign has been up for so many minutes and the time that it states, if it does, has come."""
    return table.clock - sign.since >= timedelta(minutes=minutes) and (sign.at is None or table.clock >= sign.at)


def two_minima(table: Table, bet: str) -> bool:
    """Tell whether somebody at the table still plays a bet at an old minimum."""
    return any(kept_minimum(table, box, bet) is not None for box in table.seats)


def outside(table: Table, box: Box, bet: BetId, amount: Money) -> Refused | None:
    """Refuse a wager outside the limits while wagers are open, and say what would be accepted."""
    terms, allowed = table.edition.limits, range_for(table, box, bet)
    if allowed is None:
        return Refused(
            "no-limits-shown", terms.on_the_sign.because, f"The sign shows no limits for {bet}.", "Put them up."
        )
    if amount < allowed.least:
        return _below(terms.below_minimum_in_time, bet, allowed, _why_not(table, box, bet, below=True))
    if amount > allowed.most:
        return _above(terms.above_maximum_in_time, bet, allowed, _why_not(table, box, bet, below=False))
    unit = table.limits.unit
    if unit and terms.multiples and (amount.cents - allowed.least.cents) % unit.cents:
        says = f"Above {allowed.least} wagers go up in steps of {unit}."
        return Refused("not-in-units", terms.multiples.because, says, "Make it a multiple of the unit.")
    return None


def _why_not(table: Table, box: Box, bet: str, *, below: bool) -> Because:
    """Cite what fixes the limit that a wager breaks, besides the sign itself: limits of one's own first."""
    terms, seat = table.edition.limits, table.seats.get(box)
    side = next((each for each in table.edition.side_bets if each.id == bet), None)
    because = [*own_limits(table, box, bet)]
    if (
        not because
        and terms.personal_limits
        and seat
        and (bet in seat.personal or family_of(table, bet) in seat.personal)
    ):
        because += terms.personal_limits.because
    at_once = terms.raising_the_minimum_at_once
    if below and at_once:
        if kept_minimum(table, box, bet) is None and two_minima(table, bet):
            because += at_once.newcomers
        if seat and seat.old_minimum and kept_minimum(table, box, bet) is None:
            because += at_once.raised_again
    return (*because, *(side.sign if side else ()))


def _below(policy: NotAccepted | TopUpOrRetract, bet: str, allowed: Range, also: Because) -> Refused:
    mend = "Retract it or top it up." if isinstance(policy, TopUpOrRetract) else f"Wager {allowed}."
    because = tuple(dict.fromkeys((*also, *policy.because)))
    return Refused("below-minimum", because, f"The minimum for {bet} is {allowed.least}.", mend)


def _above(policy: NotAccepted | ExcessReturnedOrReduced, bet: str, allowed: Range, also: Because) -> Refused:
    reduced = isinstance(policy, ExcessReturnedOrReduced)
    mend = "Reduce it, or take the excess back." if reduced else f"Wager {allowed}."
    because = tuple(dict.fromkeys((*also, *policy.because)))
    return Refused("above-maximum", because, f"The maximum for {bet} is {allowed.most}.", mend)


# Totals --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Excess:
    """A total that exceeds the sign: the bet whose wagers are too many together, what they may come to, and by how
    much they exceed it.
    """

    kind: str
    bet: str
    allowed: Money
    by: Money


def excesses(table: Table) -> Iterator[Excess]:
    """Find what exceeds the table differential or the maximum of a playing area."""
    sums = {bet: total(each.amount for each in table.wagers if each.bet == bet) for bet in (*MAIN, *table.limits.areas)}
    terms, limits = table.edition.limits, table.limits
    if limits.differential is not None and terms.differential_in_time:
        lighter, heavier = sorted(MAIN, key=lambda bet: sums[bet])
        if sums[heavier] - sums[lighter] > limits.differential:
            allowed = sums[lighter] + limits.differential
            yield Excess("differential", heavier, allowed, sums[heavier] - allowed)
    for bet, most in limits.areas.items():
        if sums[bet] > most:
            yield Excess("area", bet, most, sums[bet] - most)


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


def all_reduced(table: Table, because: Because) -> Iterator[Event]:
    """Take off whatever is too much, one total after the other."""
    for _ in range(len(table.limits.areas) + 1):
        over = next(excesses(table), None)
        if over is None:
            return
        off = tuple(reduced(table, over, because))
        yield from off
        table = replay(table, off)


def found_late(table: Table) -> Iterator[Event]:
    """Rule on totals that nobody noticed in time, or that nobody decided on in time."""
    terms = table.edition.limits
    if terms.differential_in_time and any(each.id == "reduce" for each in table.questions):
        yield QuestionLapsed(id="reduce", because=terms.differential_in_time.because)
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
