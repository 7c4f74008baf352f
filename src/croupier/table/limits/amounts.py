"""The limit sign at work: what a wager may be, what happens when a total is exceeded, in time and late."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from math import ceil, floor, lcm

from croupier.games.limits import (
    ExcessReturnedOrReduced,
    LateDifferential,
    LosingExcess,
    LoweredMaximum,
    MaximumOf,
    NotAccepted,
    PaidToMaximum,
    PaidToMaximumProRata,
    ReducedProRata,
    Remainder,
    TopUpOrRetract,
    WagerStands,
)
from croupier.games.offered import CombinedBet
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.events import Event, QuestionLapsed, Ruled, WagerAmended, WagerReturned
from croupier.table.evolve import replay
from croupier.table.people import rights
from croupier.table.questions.kinds import QuestionId
from croupier.table.setup import Range
from croupier.table.state import Dealing, Posted, Table, Wager


def family_of(table: Table, bet: str) -> str:
    side = table.edition.side_bet(bet)
    return side.family if side else bet


def range_for(table: Table, patron: Patron, box: Box, bet: str) -> Range | None:
    """Find the limits that hold for somebody's bet at a box: their own with the sign up, an old minimum kept, or the
    sign.
    """
    shown = table.limits.of(bet, family_of(table, bet))
    if shown is None:
        return _range_of_parts(table, patron, box, bet)
    own = _own(table, patron, box, bet)
    if own:
        return own
    kept = kept_minimum(table, patron, box, bet)
    return Range(least=kept, most=shown.most) if kept is not None else shown


def combined_as(table: Table, bet: str) -> CombinedBet | None:
    """Find the combined wager that a name stands for, if the side bets that it is made of are offered."""
    offered = (each for each in table.edition.combined_bets if set(each.of) <= set(table.setup.side_bets))
    return next((each for each in offered if bet in (each.id, each.family)), None)


def _range_of_parts(table: Table, patron: Patron, box: Box, bet: str) -> Range | None:
    """Find the limits of a combined wager: as much and as little as lets each part meet its own."""
    whole = combined_as(table, bet)
    if whole is None:
        return None
    parts = [(part.share.ratio, range_for(table, patron, box, part.bet)) for part in whole.parts]
    least = [Money(ceil(each.least.cents / share)) for share, each in parts if each]
    most = [Money(floor(each.most.cents / share)) for share, each in parts if each]
    return Range(least=max(least), most=min(most)) if least and most else None


def _own(table: Table, patron: Patron, box: Box, bet: str) -> Range | None:
    """Find the limits agreed for a player, if their sign or marker stands at the player's box and says the same."""
    family = family_of(table, bet)
    for where, agreed in rights.agreed(table, patron, box):
        sign, own = table.sign("personal-limits", where), agreed.get(bet) or agreed.get(family)
        if sign and own and (sign.limits.get(bet) or sign.limits.get(family)) in (None, own):
            return own
    return None


def own_limits(table: Table, patron: Patron, box: Box, bet: str) -> Because:
    """Cite why other limits than the sign's hold for somebody's wager; empty if none do."""
    terms = table.edition.limits
    if terms.personal_limits and _own(table, patron, box, bet):
        return terms.personal_limits.because
    at_once = terms.raising_the_minimum_at_once
    if at_once and kept_minimum(table, patron, box, bet) is not None:
        return at_once.because
    return ()


def kept_minimum(table: Table, patron: Patron, box: Box, bet: str) -> Money | None:
    """Find the minimum from before it rose that a player may still play at, until a sign has ended that, too."""
    family = family_of(table, bet)
    old, shown = rights.old_minimum(table, patron, box), table.limits.of(bet, family)
    kept = old.get(bet, old.get(family))
    if kept is None or shown is None or kept >= shown.least or _ended_by_sign(table, bet, kept):
        return None
    return kept


def _ended_by_sign(table: Table, bet: str, kept: Money) -> bool:
    policy, sign = table.edition.limits.raising_the_minimum_at_once, table.sign("minimum")
    if policy is None or sign is None or sign.at is None or table.clock < sign.at:
        return False
    announced = sign.minima.get(bet, sign.minima.get(family_of(table, bet)))
    return announced is not None and announced > kept and stood(table, sign, policy.minutes.value)


def stood(table: Table, sign: Posted, minutes: int) -> bool:
    """Tell whether a sign has been up for so many minutes and the time that it states, if it does, has come."""
    return table.clock - sign.since >= timedelta(minutes=minutes) and (sign.at is None or table.clock >= sign.at)


def minima_kept(table: Table, bet: str) -> list[Money]:
    """Name the old minima that people at the table still play a bet at."""
    if not table.standing and not any(seat.old_minimum for seat in table.seats.values()):
        return []
    seated = [(seat.patron, box) for box, seat in table.seats.items()]
    people = (*seated, *((patron, kept.box) for patron, kept in table.standing.items()))
    found = (kept_minimum(table, patron, box, bet) for patron, box in people)
    return [each for each in found if each is not None]


def outside(
    table: Table, patron: Patron, box: Box, bet: BetId, amount: Money, *, lying: Money = NOTHING
) -> Refused | None:
    """Refuse a wager outside the limits while wagers are open, and say what would be accepted. `lying` is what counts
    besides it towards the maximum; below nothing, what of it does not.
    """
    terms, allowed = table.edition.limits, range_for(table, patron, box, bet)
    if allowed is None:
        return Refused("no-limits-shown", terms.on_the_sign.because, facts=Facts(bet=bet))
    if amount < allowed.least:
        return _below(terms.below_minimum_in_time, bet, allowed, _why_not(table, patron, box, bet, below=True))
    if amount + lying > allowed.most:
        also = _why_not(table, patron, box, bet, below=False)
        return _above(terms.above_maximum_in_time, bet, allowed, also, lying)
    unit = table.limits.unit
    if unit and terms.multiples and (amount.cents - allowed.least.cents) % unit.cents:
        return Refused("not-in-units", terms.multiples.because, facts=Facts(least=allowed.least, limit=unit))
    return None


def _why_not(table: Table, patron: Patron, box: Box, bet: str, *, below: bool) -> Because:
    """Cite what fixes the limit that a wager breaks, besides the sign itself: limits of one's own first."""
    terms, family = table.edition.limits, family_of(table, bet)
    side = next((each for each in table.edition.side_bets if each.id == bet), None)
    because = [*own_limits(table, patron, box, bet)]
    named = any(bet in agreed or family in agreed for _, agreed in rights.agreed(table, patron, box))
    if not because and terms.personal_limits and named:
        because += terms.personal_limits.because
    at_once = terms.raising_the_minimum_at_once
    if below and at_once and kept_minimum(table, patron, box, bet) is None:
        if minima_kept(table, bet):
            because += at_once.newcomers
        if rights.old_minimum(table, patron, box):
            because += at_once.raised_again
    return (*because, *(side.sign if side else ()))


def _below(policy: NotAccepted | TopUpOrRetract, bet: str, allowed: Range, also: Because) -> Refused:
    because = tuple(dict.fromkeys((*also, *policy.because)))
    facts = Facts(bet=BetId(bet), least=allowed.least, most=allowed.most)
    return Refused(
        "below-minimum", because, facts=facts, variant="top-up" if isinstance(policy, TopUpOrRetract) else ""
    )


def _above(
    policy: NotAccepted | ExcessReturnedOrReduced, bet: str, allowed: Range, also: Because, lying: Money
) -> Refused:
    reduced, lies = isinstance(policy, ExcessReturnedOrReduced), lying > NOTHING
    because = tuple(dict.fromkeys((*also, *policy.because)))
    facts = Facts(bet=BetId(bet), least=allowed.least, most=allowed.most, counts=lying)
    variant = ("reduced-lying" if lies else "reduced") if reduced else ("lying" if lies else "")
    return Refused("above-maximum", because, facts=facts, variant=variant)


# One player's wagers on one bet --------------------------------------------------------------------------------------


def summed(table: Table) -> bool:
    """Tell whether the maximum holds for the sum of one player's wagers on one bet in one box."""
    policy = table.edition.limits.several_wagers_on_one_bet
    return policy is not None and policy.value is MaximumOf.SUM


def lies(table: Table, patron: Patron, box: Box, bet: str) -> Money:
    """Sum what counts of a player's wagers on one bet in one box, the parts of combined ones included."""
    return total((*(each.counts for each in _mine(table, patron, box, bet)), _in_parts(table, patron, box, bet)))


def _mine(table: Table, patron: Patron, box: Box, bet: str) -> list[Wager]:
    return [each for each in table.of_patron(patron) if (each.box, each.bet) == (box, bet)]


def _in_parts(table: Table, patron: Patron, box: Box, bet: str) -> Money:
    """Sum what a player has on a bet as parts of combined wagers in one box."""
    found = NOTHING
    for wager in table.of_patron(patron):
        whole = combined_as(table, wager.bet) if wager.box == box else None
        for part in whole.parts if whole else ():
            if part.bet == bet:
                found += Money(floor(wager.counts.cents * part.share.ratio))
    return found


# A maximum lowered over a wager --------------------------------------------------------------------------------------


def as_closed(table: Table) -> Table:
    """See the table under the sign by which the wagers of its coup closed."""
    phase = table.phase
    return replace(table, limits=phase.limits) if isinstance(phase, Dealing) and phase.limits is not None else table


def keeps_its_amount(table: Table, wager: Wager, amount: Money) -> bool:
    """Tell whether a wager that was accepted as it lies is not touched by a maximum that was lowered since."""
    later = table.edition.limits.lowered_over_a_wager.value is LoweredMaximum.LATER
    return later and amount <= wager.amount


def above_when_closed(table: Table) -> Iterator[Event]:
    """Rule on what lies above the maximum when wagers close: it was lowered, or a sign of a player's own is gone."""
    if table.edition.limits.lowered_over_a_wager.value is LoweredMaximum.LATER:
        return
    plain_last = sorted(table.wagers, key=lambda each: combined_as(table, each.bet) is None)
    for patron, box, bet in dict.fromkeys((each.patron, each.box, each.bet) for each in plain_last):
        ruled = tuple(_above_together(table, patron, box, bet))
        yield from ruled
        table = replay(table, ruled)


def _above_together(table: Table, patron: Patron, box: Box, bet: BetId) -> Iterator[Event]:
    """Rule on one player's wagers on one bet in one box; what was laid last is too much first."""
    allowed, mine = range_for(table, patron, box, bet), _mine(table, patron, box, bet)
    if allowed is None:
        return
    most = _divisible(table, bet, allowed.most)
    room = most - _in_parts(table, patron, box, bet) if summed(table) else most
    each_alone = table.edition.limits.several_wagers_on_one_bet is not None and not summed(table)
    too_much = []
    for wager in mine:
        counts = max(NOTHING, min(wager.counts, room))
        room = room if each_alone else room - counts
        if counts < wager.counts:
            too_much.append((wager, counts))
    policy = table.edition.limits.above_maximum_late
    because = (*policy.because, *table.edition.limits.lowered_over_a_wager.because[:1])
    if too_much and isinstance(policy, WagerStands):
        facts = Facts(box=box, bet=bet)
        yield Ruled(name="wager-valid", code="above-maximum-valid", facts=facts, because=because)
    elif too_much:
        facts = Facts(box=box, bet=bet, limit=allowed.most)
        yield Ruled(name="paid-to-maximum", code="counts-as-maximum", facts=facts, because=because)
        for wager, counts in too_much:
            yield _counting(wager, counts, because)


def _counting(wager: Wager, counts: Money, because: Because) -> Event:
    """Let a wager count for less than lies there; one of which nothing counts goes back at once."""
    if not counts:
        return WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because)
    return WagerAmended(
        number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, counts=counts, because=because
    )


def _divisible(table: Table, bet: str, most: Money) -> Money:
    """Round what a combined wager may be down to an amount whose parts chips can make."""
    whole = combined_as(table, bet)
    if whole is None or table.limits.of(bet, family_of(table, bet)):
        return most
    step = table.setup.chips.denominations[0] * lcm(*(part.share.ratio.denominator for part in whole.parts))
    return Money(most.cents - most.cents % step.cents)


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
    terms, limits, opposed = table.edition.limits, table.limits, table.edition.opposed_bets
    sums = {bet: total(each.counts for each in table.wagers if each.bet == bet) for bet in (*opposed, *limits.areas)}
    if limits.differential is not None and terms.differential_in_time:
        lighter, heavier = sorted(opposed, key=lambda bet: sums[bet])
        if sums[heavier] - sums[lighter] > limits.differential:
            allowed = sums[lighter] + limits.differential
            yield Excess("differential", heavier, allowed, sums[heavier] - allowed)
    for bet, most in limits.areas.items():
        if sums[bet] > most:
            yield Excess("area", bet, most, sums[bet] - most)


def shares(table: Table, excess: Excess) -> Iterator[tuple[Wager, Money]]:
    """Divide what is allowed among the wagers on a bet, pro rata, each rounded down to the smallest chip."""
    terms, found = table.edition.limits, tuple(_rounded_down(table, excess))
    policy = terms.differential_in_time if excess.kind == "differential" else terms.area_maximum_in_time
    by_seat = isinstance(policy, ReducedProRata) and policy.remainder is Remainder.BY_SEAT
    chip = table.setup.chips.denominations[0]
    units = (excess.allowed - total(share for _, share in found)).cents // chip.cents if by_seat else 0
    room = sorted((each for each, share in found if share + chip <= each.counts), key=lambda each: each.box)
    first = {each.number for each in room[:units]}
    for each, share in found:
        yield each, share + chip if each.number in first else share


def _rounded_down(table: Table, excess: Excess) -> Iterator[tuple[Wager, Money]]:
    wagers = [each for each in table.wagers if each.bet == excess.bet]
    laid = total(each.counts for each in wagers)
    chip = table.setup.chips.denominations[0]
    for each in wagers:
        exact = Fraction(each.counts.cents * excess.allowed.cents, laid.cents)
        yield each, chip * floor(exact / chip.cents)


def reduced(table: Table, excess: Excess, because: Because) -> Iterator[Event]:
    """Take off the layout what is too much."""
    for wager, share in shares(table, excess):
        if share < wager.counts:
            off = wager.counts - share
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
    if terms.differential_in_time and any(each.id is QuestionId.REDUCE for each in table.questions):
        yield QuestionLapsed(id=QuestionId.REDUCE, because=terms.differential_in_time.because)
    above = tuple(above_when_closed(table))
    yield from above
    table = replay(table, above)
    for excess in excesses(table):
        policy = terms.differential_late if excess.kind == "differential" else terms.area_maximum_late
        match policy:
            case WagerStands() if policy.found_late is LateDifferential.REDUCED:
                yield from reduced(table, excess, policy.because)
            case WagerStands():
                yield Ruled(name="wager-valid", code="wagers-stand-whole", because=policy.because)
            case PaidToMaximumProRata():
                yield Ruled(name="paid-to-maximum", code="wagers-count-pro-rata", because=policy.because)
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


def if_lost(table: Table, wager: Wager, net: Money) -> Wager:
    """Let a wager above the maximum that loses count whole, where only winnings are read as limited."""
    policy = table.edition.limits.above_maximum_late
    whole = isinstance(policy, PaidToMaximum) and policy.losing is LosingExcess.WHOLE
    return replace(wager, counts=wager.amount) if whole and owed_back(wager) and net == -wager.counts else wager


def owed_back(wager: Wager) -> Money:
    return wager.amount - wager.counts if wager.amount > wager.counts else NOTHING
