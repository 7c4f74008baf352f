"""A patron's own page, and what the staff sees of patrons: limits, time, what keeps from play, what is to be done."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import assert_never

from croupier.floor.patrons import events as happened
from croupier.floor.patrons import law
from croupier.floor.patrons.commands import DEPOSIT_DAY, LIMITS
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.state import Account
from croupier.games.terms import record, words
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money

TITLES = {
    "loss-day": "Net loss in a day",
    "loss-week": "Net loss in a week",
    "loss-month": "Net loss in a month",
    "deposit-day": "Buying in, in a day",
}

INFORMATION = (
    "A limit is an amount that you choose beforehand, while you are not playing.",
    "People who set a limit more often spend what they meant to, and find it easier to stop.",
    "A limit holds at once. If you raise it or take it off, that holds after 24 hours, so that it is decided calmly.",
    "You can set, lower, raise or take off a limit at any time, here or at a desk, and you can also stop for a while.",
)
"""What limits are good for, in plain words of our own. A property may have its own brochure."""

ON_BREAKS = "Long play tires. A break now and then helps you to notice the time and what you have spent."


@record
class LimitRow:
    """A limit as it stands: `used` counts towards it, `later` is the change that is to come."""

    which: str
    title: str
    amount: Money | None
    used: Money
    later: bool
    later_amount: Money | None
    since: datetime | None


@record
class TimeRow:
    """How long somebody has played of how long they may."""

    title: str
    played: timedelta
    most: timedelta

    @property
    def percent(self) -> int:
        return min(100, self.played * 100 // self.most)


@record
class Play:
    """An account at a moment."""

    patron: Patron
    card: str
    premium: bool
    banned: str
    chosen: bool
    declined: bool
    informed: datetime | None
    limits: tuple[LimitRow, ...]
    times: tuple[TimeRow, ...]
    playing: bool
    since: datetime | None
    prevented: happened.PlayPrevented | None
    prompts: tuple[happened.PromptRaised, ...]
    at: datetime


def play(account: Account, at: datetime) -> Play:
    return Play(
        patron=account.patron,
        card=account.card,
        premium=account.premium,
        banned=account.banned,
        chosen=account.chosen,
        declined=account.declined,
        informed=account.informed,
        limits=tuple(_limit(account, which, at) for which in LIMITS),
        times=_times(account, at),
        playing=account.playing,
        since=account.periods[-1].start if account.playing else None,
        prevented=account.prevention(at),
        prompts=tuple(account.prompts.values()),
        at=at,
    )


def _limit(account: Account, which: str, at: datetime) -> LimitRow:
    later = account.to_come(which, at)
    used = account.day(at.date()).bought if which == DEPOSIT_DAY else account.lost(which, at)
    return LimitRow(
        which=which,
        title=TITLES[which],
        amount=account.limit(which, at),
        used=used,
        later=later is not None,
        later_amount=later.amount if later else None,
        since=later.since if later else None,
    )


def _times(account: Account, at: datetime) -> tuple[TimeRow, ...]:
    since = account.stretch(timedelta(minutes=law.BREAK_MINUTES.value))
    return (
        TimeRow(title="Without a break", played=at - since if since else timedelta(), most=law.CONTINUOUS.value),
        *(
            TimeRow(title=f"In {name}", played=account.played(window.within, at), most=window.most)
            for name, window in (("24 hours", law.A_DAY), ("seven days", law.A_WEEK))
        ),
    )


def to_see(accounts: Iterable[Account], at: datetime) -> tuple[Play, ...]:
    """Give those who play or must be looked after: what is to be done first, then who has played longest."""
    shown = [play(each, at) for each in accounts]
    wanted = [each for each in shown if each.prompts or each.playing or each.prevented or each.banned]
    return tuple(sorted(wanted, key=lambda each: (not each.prompts, not each.playing, -_longest(each), each.patron)))


def _longest(of: Play) -> int:
    return max(each.percent for each in of.times)


def shown_time(of: timedelta) -> str:
    """Write hours and minutes: ``5 h 07``."""
    minutes = int(of.total_seconds()) // 60
    return f"{minutes // 60} h {minutes % 60:02}"


# Sentences -----------------------------------------------------------------------------------------------------------


def told(event: Event) -> str:
    """Say an event of an account in one sentence."""
    match event:
        case happened.CardIssued():
            return f"Card {event.number} is issued to {event.patron} by {event.by}."
        case happened.CardCancelled():
            return f"Card {event.number} of {event.patron} is cancelled: {event.reason}."
        case happened.RightWithdrawn():
            return f"{event.patron} may not be here: {event.reason}."
        case happened.RightRestored():
            return f"{event.patron} may be here again: {event.reason}."
        case happened.MisuseReported():
            return f"{event.user or 'Somebody'} played on another card than the own, or on the card of {event.patron}."
        case happened.PremiumMarked():
            covered = "covers" if event.premium else "no longer covers"
            return f"A premium player arrangement {covered} {event.patron}."
        case happened.InformationGiven() | happened.LimitSet() | happened.LimitsDeclined() | happened.PlayPrevented():
            return _of_limits(event)
        case happened.PromptRaised():
            return event.says
        case happened.PromptAnswered():
            return f"{event.by} answers “{words(event.what)}”: {event.how}."
        case happened.PlayInterrupted():
            return f"{event.patron} did not play from {event.since:%H:%M on %d %B} on: {event.table} was away."
        case happened.PlayBegan() | happened.PlayEnded() | happened.Played() | happened.MoneyRecorded():
            return _of_play(event)
        case _:
            assert_never(event)


def _of_limits(
    event: happened.InformationGiven | happened.LimitSet | happened.LimitsDeclined | happened.PlayPrevented,
) -> str:
    match event:
        case happened.InformationGiven():
            return f"{event.patron} is told what limits are good for."
        case happened.LimitsDeclined():
            return f"{event.patron} says expressly that no limits are wanted."
        case happened.PlayPrevented():
            return f"{event.patron} does not play until {event.until:%H:%M on %d %B %Y}: {event.reason}."
        case happened.LimitSet():
            what = f"{event.amount}" if event.amount is not None else "none"
            return f"Limit of {event.patron}, {words(event.which)}: {what} from {event.since:%H:%M on %d %B %Y}."


def _of_play(event: happened.PlayBegan | happened.PlayEnded | happened.Played | happened.MoneyRecorded) -> str:
    match event:
        case happened.PlayBegan():
            return f"{event.patron} sits down at {event.table}, box {event.box}."
        case happened.PlayEnded():
            return f"{event.patron} leaves {event.table}, box {event.box}."
        case happened.Played():
            moved = f"; won {event.won}, lost {event.lost}" if event.won or event.lost else ""
            return f"{event.patron} has {event.stakes} on the layout of {event.table}{moved}."
        case happened.MoneyRecorded():
            where = f" at {event.table}" if event.table else ""
            return f"{words(event.kind).capitalize()} of {event.patron}{where}: {event.amount}, {words(event.way)}."


def clauses(because: Because) -> tuple[str, ...]:
    return tuple(str(each) for each in because)
