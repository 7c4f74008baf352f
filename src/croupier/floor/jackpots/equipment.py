"""When the jackpot's equipment fails, and when a meter is wrong: what may be done, by whom, and who is told."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from croupier.floor.jackpots.commands import CorrectMeter, GoOnWithoutJackpot, ReportFailure, ResumeJackpot
from croupier.floor.jackpots.events import (
    EquipmentFailed,
    Event,
    JackpotResumed,
    MeterCorrected,
    NoticeDue,
    WentOnWithoutJackpot,
)
from croupier.floor.jackpots.state import Failed, Pools, WithoutJackpot
from croupier.floor.jackpots.wagers import given_back, linked
from croupier.floor.obligations import Owe
from croupier.floor.people import not_authorised
from croupier.games.terms import words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused


def report(pools: Pools, command: ReportFailure) -> Answer:
    """Take note of a failure: no jackpot wager is accepted there, and somebody must be told."""
    policy = pools.edition.irregularities.jackpot_equipment_fails
    events: list[Event] = []
    for id_ in dict.fromkeys(command.tables):
        table = linked(pools, id_)
        if isinstance(table, Refused):
            return table
        events.append(
            EquipmentFailed(
                table=id_, equipment=command.equipment, at=command.at, by=command.by, because=policy.because
            )
        )
        what = f"jackpot equipment failed: {words(command.equipment)}"
        events += (
            NoticeDue(what=what, whom=each, table=id_, since=command.at, because=policy.because) for each in policy.told
        )
    if not events:
        return Refused("incomplete", policy.because, variant="tables")
    return Accepted(tuple(events))


def owed(events: Iterable[Event]) -> Iterator[Owe]:
    """Write for the register of obligations who must be told of what."""
    for each in events:
        if isinstance(each, NoticeDue):
            yield Owe(what=each.what, whom=each.whom, because=each.because, since=each.since, table=each.table)


def go_on(pools: Pools, command: GoOnWithoutJackpot) -> Answer:
    """Approve play without the jackpot. Wagers for a hand that has not begun go back; a hand in play is finished."""
    because = pools.edition.irregularities.jackpot_equipment_fails.because
    refused = not_authorised(pools.edition, command.by, "go-on-without-the-jackpot", because)
    if refused:
        return refused
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if not isinstance(table.service, Failed):
        return Refused("nothing-failed", because, facts=Facts(table=table.id), variant="approval")
    waiting = table.round.wagers.values() if table.round and not table.round.begun else ()
    went_on = WentOnWithoutJackpot(table=table.id, by=command.by, because=because)
    return Accepted((went_on, *given_back(pools, table, waiting, because)))


def resume(pools: Pools, command: ResumeJackpot) -> Answer:
    because = pools.edition.irregularities.jackpot_equipment_fails.because
    refused = not_authorised(pools.edition, command.by, "resume-the-jackpot", because)
    if refused:
        return refused
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if not isinstance(table.service, Failed | WithoutJackpot):
        return Refused("nothing-failed", because, facts=Facts(table=table.id), variant="not-suspended")
    return Accepted((JackpotResumed(table=table.id, by=command.by, because=because),))


def correct(pools: Pools, command: CorrectMeter) -> Answer:
    """Correct a meter up or down, with a reason, the paper that it is written on, and somebody who may."""
    terms = pools.edition.jackpot
    refused = not_authorised(pools.edition, command.by, "correct-a-meter", terms.pools.serves_tables)
    if refused:
        return refused
    power = pools.edition.power("correct-a-meter")
    because = power.because if power else terms.pools.serves_tables
    pool = pools.pools.get(command.pool)
    if pool is None or not pool.is_open:
        return Refused("no-such-pool", because, facts=Facts(ref=command.pool), variant="correction")
    if not command.reason.strip() or not command.document.strip():
        return Refused("incomplete", because, variant="correction")
    if command.change == 0:
        return Refused("nothing-to-correct", because)
    if pool.meter + command.change < Fraction(0):
        return Refused("below-nothing", because, facts=Facts(ref=pool.id, limit=pool.shown))
    corrected = MeterCorrected(
        pool=pool.id,
        change=command.change,
        reason=command.reason,
        document=command.document,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((corrected,))
