"""The result of a round: who wins what, from the pool or from the house, and the payments in their order."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.jackpots.commands import Choice, DecidePrize, HandShown, MarkBreach, PayPrize, SettleRound
from croupier.floor.jackpots.events import (
    BreachMarked,
    Event,
    JackpotWagerJudged,
    PoolDrawn,
    PrizeHeld,
    PrizePaid,
    PrizeWithheld,
    PrizeWon,
    RoundSettled,
    SeedPut,
    SharePutBack,
)
from croupier.floor.jackpots.state import MOST_BREACHES, Breach, Due, Pools, Round, Table
from croupier.floor.jackpots.wagers import linked
from croupier.floor.people import Person, not_authorised
from croupier.games.holdem_bonus.jackpot import BONUS, JackpotRound, Jackpots, JackpotWager, Meter, jackpots
from croupier.games.holdem_bonus.jackpot_terms import SharePrize
from croupier.games.holdem_bonus.round import FoldedHandsDiscarded, flop_is_shown
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused

HOLE, FLOP = 2, 3


# The result ----------------------------------------------------------------------------------------------------------


def settle(pools: Pools, command: SettleRound) -> Answer:
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    of = table.round
    if of is None or of.number != command.round or not of.begun:
        because = pools.edition.jackpot.hand.because
        return Refused("no-such-round", because, facts=Facts(number=command.round, table=table.id), variant="hand")
    refused = next(_objections(pools, table, of, command), None)
    return refused or Accepted(tuple(_settled(pools, table, of, _judged(pools, table, of, command))))


def _objections(pools: Pools, table: Table, of: Round, command: SettleRound) -> Iterator[Refused]:
    """Name what is wrong with a result that was told."""
    terms, boxes = pools.edition.jackpot, [each.box for each in command.hands]
    stranger = next((box for box in boxes if box not in of.wagers), None)
    if stranger is not None:
        yield Refused("wager-not-accepted", terms.acceptance.because, facts=Facts(box=stranger), variant="paid")
    if sorted(boxes) != sorted(of.wagers):
        yield Refused("hand-missing", terms.hand.because)
    if not _is_a_deal(pools, table, command):
        yield Refused("not-a-jackpot-hand", terms.hand.because)


def _is_a_deal(pools: Pools, table: Table, command: SettleRound) -> bool:
    method = pools.method(table)
    discards = isinstance(method, FoldedHandsDiscarded)
    still_in = sum(not each.folded for each in command.hands)
    alive = still_in if discards else len(command.hands)
    if len(command.flop) != FLOP and (command.flop or flop_is_shown(method, still_in, alive)):
        return False
    if any(len(each.hole) != HOLE and not (discards and each.folded and not each.hole) for each in command.hands):
        return False
    cards = [*command.flop, *(card for each in command.hands for card in each.hole)]
    return len(set(cards)) == len(cards)


def _judged(pools: Pools, table: Table, of: Round, command: SettleRound) -> Jackpots:
    pool = pools.pool_of(table)
    # What another table's win took in between is no longer there to be set apart.
    added = min(of.contributed, pool.meter)
    told = JackpotRound(
        method=pools.method(table),
        wagers=tuple(_wager(each) for each in command.hands),
        flop=command.flop,
        meter=Meter(before=pool.meter - added, added=added, seed=pool.seed),
        bonus=pool.bonus,
    )
    return jackpots(pools.edition.jackpot, pools.edition.hands, told)


def _wager(hand: HandShown) -> JackpotWager:
    return JackpotWager(box=hand.box, hole=hand.hole, folded=hand.folded)


def _settled(pools: Pools, table: Table, of: Round, account: Jackpots) -> Iterator[Event]:
    """Say what became of each wager, number the prizes in their order, and take from the pool what it gives."""
    for each in account.judged:
        yield JackpotWagerJudged(
            table=table.id,
            round=of.number,
            box=each.box,
            alive=each.alive,
            hand=each.hand.name if each.hand else "",
            prize=each.prize.id if each.prize else "",
            because=each.because,
        )
    for number, paid in enumerate(account.payments, start=pools.prizes + 1):
        wager = of.wagers[paid.box]
        yield PrizeWon(
            number=number,
            pool=table.pool,
            table=table.id,
            round=of.number,
            box=paid.box,
            patron=wager.patron,
            prize=paid.prize,
            amount=paid.amount,
            from_house=paid.from_house,
            wagered_at=wager.at,
            because=paid.because,
        )
        if paid.from_meter:
            yield PoolDrawn(pool=table.pool, number=number, cents=paid.from_meter, because=paid.because)
        if pools.in_breach(wager.patron, wager.at):
            yield PrizeHeld(number=number, table=table.id, because=pools.edition.jackpot.employees.because)
    if account.seeded:
        whole = next(each for each in pools.edition.jackpot.majors() if each.takes_all)
        yield SeedPut(pool=table.pool, amount=account.seeded, because=whole.because)
    yield RoundSettled(table=table.id, round=of.number, because=account.because)


# Payment -------------------------------------------------------------------------------------------------------------


def pay(pools: Pools, command: PayPrize) -> Answer:
    """Pay the next prize, by itself and to the cent."""
    terms = pools.edition.jackpot
    refused = not_authorised(pools.edition, command.by, "pay-a-jackpot", terms.order_of_payment.because)
    if refused:
        return refused
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    asked = next((each for each in table.due if (each.box, each.prize) == (command.box, command.prize)), None)
    if asked is None:
        return _not_due(pools, table, command)
    first = table.due[0]
    if asked is not first:
        facts = Facts(what=first.prize, box=first.box, amount=first.amount)
        return Refused("out-of-order", _before(pools, first, asked), facts=facts)
    if command.amount != asked.amount:
        because = (*terms.payment.because, *asked.because)
        return Refused("not-the-prize", because, facts=Facts(limit=asked.amount, amount=command.amount))
    because = (*terms.payment.because, *terms.order_of_payment.because, *asked.because)
    return Accepted((_paid(asked, command.by, "", because),))


def _not_due(pools: Pools, table: Table, command: PayPrize) -> Refused:
    held = [each for each in pools.held.values() if (each.table, each.box) == (table.id, command.box)]
    if any(each.prize == command.prize for each in held):
        because = pools.edition.jackpot.employees.because
        return Refused("prize-held", because)
    because = pools.edition.jackpot.winning_hands.because
    return Refused("no-such-prize", because, facts=Facts(box=command.box, what=command.prize), variant="jackpot")


def _before(pools: Pools, first: Due, asked: Due) -> Because:
    """Cite why one prize comes before another."""
    terms = pools.edition.jackpot
    shares = {each.id for each in terms.prizes if isinstance(each, SharePrize)}
    order = terms.order_of_payment.because
    if first.prize == BONUS and asked.prize != BONUS:
        return (*terms.bonus.paid_first, *order)
    if {first.prize, asked.prize} <= shares and first.prize != asked.prize:
        return (*terms.first_major.because, *order)
    return order


def _paid(due: Due, by: Person, reason: str, because: Because) -> PrizePaid:
    return PrizePaid(
        number=due.number,
        pool=due.pool,
        table=due.table,
        box=due.box,
        patron=due.patron,
        prize=due.prize,
        amount=due.amount,
        by=by,
        reason=reason,
        because=because,
    )


# Who need not be paid ------------------------------------------------------------------------------------------------

_ACT = "pay-or-withhold-a-prize"


def mark(pools: Pools, command: MarkBreach) -> Answer:
    """Mark a person; prizes not yet paid on wagers made in that time are held."""
    because = pools.edition.jackpot.employees.because
    refused = not_authorised(pools.edition, command.by, _ACT, because)
    if refused:
        return refused
    if not command.reason.strip() or (command.until is not None and command.until <= command.since):
        return Refused("incomplete", because, variant="breach")
    if len(pools.breaches) >= MOST_BREACHES:
        return Refused("too-many", because, variant="breaches")
    marked = BreachMarked(
        patron=command.patron,
        since=command.since,
        until=command.until,
        reason=command.reason,
        by=command.by,
        because=because,
    )
    breach = Breach(patron=command.patron, since=command.since, until=command.until)
    due = (each for table in pools.tables.values() for each in table.due)
    held = (
        PrizeHeld(number=each.number, table=each.table, because=because)
        for each in due
        if breach.covers(each.patron, each.wagered_at)
    )
    return Accepted((marked, *held))


def decide_prize(pools: Pools, command: DecidePrize) -> Answer:
    """Pay a prize that is held, or withhold it: then what the pool gave goes back into it."""
    because = pools.edition.jackpot.employees.because
    refused = not_authorised(pools.edition, command.by, _ACT, because)
    if refused:
        return refused
    held = pools.held.get(command.number)
    if held is None:
        return Refused("no-such-prize", because, facts=Facts(number=command.number), variant="held")
    if not command.reason.strip():
        return Refused("incomplete", because, variant="prize")
    if command.choice is Choice.PAY:
        return Accepted((_paid(held, command.by, command.reason, (*because, *held.because)),))
    withheld = PrizeWithheld(
        number=held.number,
        pool=held.pool,
        patron=held.patron,
        reason=command.reason,
        by=command.by,
        because=because,
    )
    if held.from_pool == Fraction(0):
        return Accepted((withheld,))
    back = SharePutBack(pool=held.pool, number=held.number, cents=held.from_pool, because=because)
    return Accepted((withheld, back))
