"""Limits that rise as announced, and time for each wager."""

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.table.commands import ChangeLimits, Restrict
from croupier.table.events import Answer, HeldToTheMinimum, LimitsChanged, TimeLimited
from croupier.table.session import order
from croupier.table.session.records import LimitTime
from croupier.table.session.terms import because_of, no_player, refused_to, rules_of, running, session_of
from croupier.table.state import BetweenRounds, Table

MOST_SECONDS = 3600


def change(table: Table, command: ChangeLimits) -> Answer:
    """Put limits in force that the conditions announced, once as many coups are over as they say."""
    because = because_of(table, "change-tournament-limits")
    refused = running(table, because) or refused_to(table, command.by, "change-tournament-limits")
    if refused:
        return refused
    if not isinstance(table.phase, BetweenRounds):
        return Refused("round-in-progress", because, variant="change")
    new = table.limits.with_bets(command.bets)
    rise = next(
        (each for each in session_of(table).plan.rises if table.limits.with_bets(each.limits.bets) == new), None
    )
    if rise is None or command.differential is not None or command.areas:
        return Refused("limits-not-announced", because)
    if session_of(table).coup < rise.after:
        return Refused("limits-not-yet", because, facts=Facts(count=rise.after, found=session_of(table).coup))
    if table.wagers:
        return Refused("limits-over-wagers", because)
    return Accepted((LimitsChanged(limits=new, by=command.by, because=because),))


def limit_time(table: Table, command: LimitTime) -> Answer:
    policy = rules_of(table).time_limit
    because = policy.because if policy else rules_of(table).contents.because
    refused = running(table, because) or refused_to(table, command.by, "limit-the-time")
    if refused:
        return refused
    if not command.notified:
        return Refused("time-notice-first", because)
    if not 1 <= command.seconds <= MOST_SECONDS:
        return Refused("no-time-limit", because, facts=Facts(count=MOST_SECONDS))
    return Accepted((TimeLimited(seconds=command.seconds, by=command.by, because=because),))


def hold_to_the_minimum(table: Table, command: Restrict) -> Answer:
    """Who made no wager in time may be held to the minimum on this coup."""
    policy, box = rules_of(table).time_limit, command.box
    because = policy.late if policy else rules_of(table).contents.because
    refused = running(table, because) or refused_to(table, command.by, "hold-to-the-minimum")
    if refused or box is None:
        return refused or Refused("no-player-there", because, variant="unnamed")
    refused = no_player(table, box, because)
    if refused:
        return refused
    if not isinstance(table.phase, BetweenRounds) or not order.out_of_time(table, box):
        return Refused("still-in-time", because, facts=Facts(box=box))
    return Accepted((HeldToTheMinimum(box=box, because=because),))
