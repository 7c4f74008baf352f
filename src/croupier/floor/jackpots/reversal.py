"""A settled round that is invalid is taken up again: what it won is not due, and what it took from a pool goes back."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.floor.jackpots.commands import ReopenRound
from croupier.floor.jackpots.events import Event, JackpotRoundReopened, PrizeReversed, SeedTakenBack, SharePutBack
from croupier.floor.jackpots.state import Due, Pools, Table
from croupier.floor.jackpots.wagers import linked
from croupier.floor.people import not_authorised
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused


def reopen(pools: Pools, command: ReopenRound) -> Answer:
    """Take up the round that was settled last; the wagers of the next, if any were accepted, wait."""
    because = pools.edition.jackpot.void_hands.because
    refused = not_authorised(pools.edition, command.by, "cancel-jackpot-wagers", because)
    if refused:
        return refused
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if table.settled is None or (table.round is not None and table.round.begun):
        return Refused("no-such-round", because, facts=Facts(table=table.id), variant="settled")
    reopened = JackpotRoundReopened(table=table.id, round=table.settled.round.number, by=command.by, because=because)
    return Accepted((reopened, *_undone(pools, table, table.settled.won, because)))


def _undone(pools: Pools, table: Table, won: tuple[Due, ...], because: Because) -> Iterator[Event]:
    """Reverse each prize that was not withheld, the last first, and put back what the pool gave for it."""
    meter = pools.pool_of(table).meter
    unpaid = {each.number for each in table.due} | set(pools.held)
    for prize in reversed(won):
        yield PrizeReversed(
            number=prize.number,
            pool=prize.pool,
            table=prize.table,
            box=prize.box,
            patron=prize.patron,
            prize=prize.prize,
            amount=prize.amount,
            from_house=prize.from_house,
            paid=prize.number not in unpaid,
            because=because,
        )
        if prize.from_pool:
            meter += prize.from_pool
            yield SharePutBack(pool=prize.pool, number=prize.number, cents=prize.from_pool, because=because)
    seeds = _seeds(pools, table, won)
    if seeds:
        taken = min(seeds, meter)
        yield SeedTakenBack(pool=table.pool, cents=taken, from_house=seeds - taken, because=because)


def _seeds(pools: Pools, table: Table, won: tuple[Due, ...]) -> Fraction:
    """Count what the house put into the pool because the round had emptied it."""
    emptied = {each.id for each in pools.edition.jackpot.majors() if each.takes_all}
    times = len({each.prize for each in won} & emptied)
    return Fraction(pools.pool_of(table).seed.cents * times)
