"""A patron's account of play: what is in force, where the patron plays, and how long and with what result lately."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from datetime import date, datetime, timedelta
from functools import reduce
from typing import Final, assert_never

from croupier.floor.patrons import events as happened
from croupier.floor.patrons.commands import BUY_IN, CASH, LOSS_DAY, LOSS_MONTH, LOSS_WEEK, VOUCHER
from croupier.floor.patrons.events import Event
from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace

KEPT: Final = timedelta(days=8)
"""How long periods of play are remembered: the longest window is a week."""

KEPT_DAYS: Final = timedelta(days=40)
"""How long sums of a day are remembered: the longest limit is a month's."""


@record
class Period:
    """From when to when somebody played; without an end, still."""

    start: datetime
    end: datetime | None = None


@record
class Day:
    """What a day came to. `bought` is what counts towards the deposit limit, `cash` the part of it in cash."""

    bought: Money = NOTHING
    cash: Money = NOTHING
    won: Money = NOTHING
    lost: Money = NOTHING


@record
class Account:
    """`card` is the number of the card in force. `told` says when each kind of prompt was last raised."""

    patron: Patron
    card: str = ""
    cancelled: tuple[str, ...] = ()
    banned: str = ""
    premium: bool = False
    informed: datetime | None = None
    declined: bool = False
    limits: Mapping[str, tuple[happened.LimitSet, ...]] = field(default_factory=dict)
    prevented: tuple[happened.PlayPrevented, ...] = ()
    seats: tuple[tuple[TableId, Box], ...] = ()
    stakes: Mapping[TableId, Money] = field(default_factory=dict)
    periods: tuple[Period, ...] = ()
    days: Mapping[date, Day] = field(default_factory=dict)
    prompts: Mapping[int, happened.PromptRaised] = field(default_factory=dict)
    raised: int = 0
    told: Mapping[str, datetime] = field(default_factory=dict)

    # Limits ----------------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> bool:
        """Tell whether the patron has set limits, or said that none are wanted."""
        return self.declined or bool(self.limits)

    def limit(self, which: str, at: datetime) -> Money | None:
        """Find the limit in force at a moment. What takes effect at once does so for a table whose clock lags too."""
        in_force = [each for each in self.limits.get(which, ()) if each.since <= max(at, each.at)]
        return in_force[-1].amount if in_force else None

    def to_come(self, which: str, at: datetime) -> happened.LimitSet | None:
        """Find a change of a limit that has not taken effect yet."""
        return next((each for each in self.limits.get(which, ()) if each.since > max(at, each.at)), None)

    def lost(self, which: str, at: datetime) -> Money:
        """Work out the net loss of the day, week or month that a limit is for; a net win is less than nothing."""
        first = first_day(which, at.date())
        days = [each for day, each in self.days.items() if first <= day <= at.date()]
        return total(each.lost for each in days) - total(each.won for each in days)

    @property
    def at_risk(self) -> Money:
        return total(self.stakes.values())

    def day(self, of: date) -> Day:
        return self.days.get(of, Day())

    # Time ------------------------------------------------------------------------------------------------------------

    def prevention(self, at: datetime) -> happened.PlayPrevented | None:
        """Find what keeps the patron from gaming at a moment: of several, what lasts longest."""
        now = [each for each in self.prevented if at < each.until]
        return max(now, key=lambda each: each.until) if now else None

    @property
    def playing(self) -> bool:
        return bool(self.periods) and self.periods[-1].end is None

    def played(self, within: timedelta, at: datetime) -> timedelta:
        """Add up the time of play within so long before a moment."""
        since = at - within
        spans = ((max(each.start, since), min(each.end or at, at)) for each in self.periods)
        return sum((end - start for start, end in spans if end > start), timedelta())

    def stretch(self, pause: timedelta) -> datetime | None:
        """Find since when the patron plays without a pause of that length; None: the patron does not play."""
        if not self.playing:
            return None
        since = self.periods[-1].start
        for each in reversed(self.periods[:-1]):
            if each.end is None or since - each.end >= pause:
                break
            since = each.start
        return since


def first_day(which: str, day: date) -> date:
    """Find the first day of the day, week or month of a limit: weeks begin on Monday, months on the first."""
    match which:
        case "loss-week":
            return day - timedelta(days=day.weekday())
        case "loss-month":
            return day.replace(day=1)
        case _:
            return day


def period_ends(which: str, day: date) -> date:
    """Find the first day after the day, week or month of a limit."""
    first = first_day(which, day)
    if which == LOSS_MONTH:
        return (first + timedelta(days=31)).replace(day=1)
    return first + timedelta(days=7 if which == LOSS_WEEK else 1)


LOSSES: Final = (LOSS_DAY, LOSS_WEEK, LOSS_MONTH)


# Folding -------------------------------------------------------------------------------------------------------------


def evolve(account: Account, event: Event) -> Account:
    match event:
        case happened.CardIssued():
            return replace(account, card=event.number, premium=event.premium)
        case happened.CardCancelled():
            return replace(account, card="", cancelled=(*account.cancelled, event.number))
        case happened.RightWithdrawn():
            return _paused(replace(account, banned=event.reason), event.at)
        case happened.RightRestored():
            return replace(account, banned="")
        case happened.PremiumMarked():
            return replace(account, premium=event.premium)
        case happened.MisuseReported():
            return account
        case happened.InformationGiven() | happened.LimitSet() | happened.LimitsDeclined():
            return _limits(account, event)
        case happened.PlayPrevented():
            still = tuple(each for each in account.prevented if each.until > event.at)
            return _paused(replace(account, prevented=(*still, event)), event.at)
        case happened.PromptRaised() | happened.PromptAnswered():
            return _prompts(account, event)
        case happened.PlayInterrupted():
            return _going(_paused(account, event.since), event.at)
        case happened.PlayBegan() | happened.PlayEnded() | happened.Played() | happened.MoneyRecorded():
            return _play(account, event)
        case _:
            assert_never(event)


def replay(account: Account, events: Iterable[Event]) -> Account:
    return reduce(evolve, events, account)


def _limits(
    account: Account, event: happened.InformationGiven | happened.LimitSet | happened.LimitsDeclined
) -> Account:
    match event:
        case happened.InformationGiven():
            return replace(account, informed=event.at)
        case happened.LimitsDeclined():
            return replace(account, declined=True)
        case happened.LimitSet():
            # A change that has not taken effect is overtaken by a later one.
            before = [each for each in account.limits.get(event.which, ()) if each.since <= event.at][-1:]
            kept = {**account.limits, event.which: (*before, event)}
            return replace(account, limits=kept, declined=False)


def _prompts(account: Account, event: happened.PromptRaised | happened.PromptAnswered) -> Account:
    if isinstance(event, happened.PromptRaised):
        told = {**account.told, event.what: event.at}
        prompts = {**account.prompts, event.number: event}
        return replace(account, prompts=prompts, raised=event.number, told=told)
    left = {number: each for number, each in account.prompts.items() if number != event.number}
    return replace(account, prompts=left)


def _play(
    account: Account, event: happened.PlayBegan | happened.PlayEnded | happened.Played | happened.MoneyRecorded
) -> Account:
    match event:
        case happened.PlayBegan():
            seats = (*account.seats, (event.table, event.box))
            return _going(replace(account, seats=seats), event.at)
        case happened.PlayEnded():
            seats = tuple(each for each in account.seats if each != (event.table, event.box))
            return _stopped(replace(account, seats=seats), event.at)
        case happened.Played():
            stakes = {table: lies for table, lies in account.stakes.items() if table != event.table}
            now = replace(account, stakes={**stakes, event.table: event.stakes} if event.stakes else stakes)
            day = now.day(event.at.date())
            now = _with(now, event.at, replace(day, won=day.won + event.won, lost=day.lost + event.lost))
            return _going(now, event.at) if event.stakes else _stopped(now, event.at)
        case happened.MoneyRecorded():
            return _bought(account, event)


def _bought(account: Account, event: happened.MoneyRecorded) -> Account:
    if event.kind != BUY_IN or event.way == VOUCHER:
        return account
    day = account.day(event.at.date())
    cash = day.cash + event.amount if event.way == CASH else day.cash
    return _with(account, event.at, replace(day, bought=day.bought + event.amount, cash=cash))


def _with(account: Account, at: datetime, day: Day) -> Account:
    oldest = at.date() - KEPT_DAYS
    days = {each: of for each, of in account.days.items() if each >= oldest}
    return replace(account, days={**days, at.date(): day})


def _going(account: Account, at: datetime) -> Account:
    """Begin a period of play, unless one runs or the patron is kept from gaming."""
    if account.playing or account.prevention(at) or account.banned:
        return account
    recent = tuple(each for each in account.periods if each.end is not None and at - each.end < KEPT)
    return replace(account, periods=(*recent, Period(start=at)))


def _stopped(account: Account, at: datetime) -> Account:
    """End the period of play if the patron has neither a seat nor a wager."""
    return account if account.seats or account.stakes else _paused(account, at)


def _paused(account: Account, at: datetime) -> Account:
    if not account.playing:
        return account
    *before, last = account.periods
    if last.start == at:  # a wager laid and taken back in one breath is no period of play
        return replace(account, periods=tuple(before))
    return replace(account, periods=(*before, replace(last, end=at)))
