"""A patron's own page, and what the staff sees of patrons: limits, time, what keeps from play, what is to be done."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import assert_never

from croupier.floor.patrons import events as happened
from croupier.floor.patrons import law
from croupier.floor.patrons.commands import DEPOSIT_DAY, LIMITS
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.state import Account
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.wording import say
from croupier.wording.languages import key, timed, translated, word

TITLES = {
    "loss-day": key("Net loss in a day"),
    "loss-week": key("Net loss in a week"),
    "loss-month": key("Net loss in a month"),
    "deposit-day": key("Buying in, in a day"),
}

INFORMATION = (
    key("A limit is an amount that you choose beforehand, while you are not playing."),
    key("People who set a limit more often spend what they meant to, and find it easier to stop."),
    key(
        "A limit takes effect at once. If you raise or remove it, that takes effect after 24 hours, so that you "
        "can decide calmly."
    ),
    key("You can set, lower, raise or take off a limit at any time, here or at a desk, and you can stop for a while."),
)
"""What limits are good for, in plain words of our own. A property may have its own brochure."""

ON_BREAKS = key(
    "Playing for a long time is tiring. A break now and then helps you to notice the time and what you have spent."
)


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
        title=translated(TITLES[which]),
        amount=account.limit(which, at),
        used=used,
        later=later is not None,
        later_amount=later.amount if later else None,
        since=later.since if later else None,
    )


def _times(account: Account, at: datetime) -> tuple[TimeRow, ...]:
    since = account.stretch(timedelta(minutes=law.BREAK_MINUTES.value))
    return (
        TimeRow(title=say("Without a break"), played=at - since if since else timedelta(), most=law.CONTINUOUS.value),
        *(
            TimeRow(title=say("In {name}", name=name), played=account.played(window.within, at), most=window.most)
            for name, window in ((say("24 hours"), law.A_DAY), (say("seven days"), law.A_WEEK))
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
            return say(
                "Card {number} is issued to {patron} by {by}.", number=event.number, patron=event.patron, by=event.by
            )
        case happened.CardCancelled():
            return say(
                "Card {number} of {patron} is cancelled: {reason}.",
                number=event.number,
                patron=event.patron,
                reason=event.reason,
            )
        case happened.RightWithdrawn():
            return say("{patron} may not be on the premises: {reason}.", patron=event.patron, reason=event.reason)
        case happened.RightRestored():
            return say("{patron} may enter again: {reason}.", patron=event.patron, reason=event.reason)
        case happened.MisuseReported():
            return say(
                "{what} played on a card other than their own, or on the card of {patron}.",
                what=event.user or say("Somebody"),
                patron=event.patron,
            )
        case happened.PremiumMarked():
            covered = "covers" if event.premium else say("no longer covers")
            return say("A premium player arrangement {covered} {patron}.", covered=covered, patron=event.patron)
        case happened.InformationGiven() | happened.LimitSet() | happened.LimitsDeclined() | happened.PlayPrevented():
            return _of_limits(event)
        case happened.PromptRaised():
            return event.says
        case happened.PromptAnswered():
            return say("{by} answers “{what}”: {how}.", by=event.by, what=word(event.what), how=event.how)
        case happened.PlayInterrupted():
            return say(
                "{patron} did not play from {since} on: {table} was disconnected.",
                patron=event.patron,
                since=timed(event.since),
                table=event.table,
            )
        case happened.PlayBegan() | happened.PlayEnded() | happened.Played() | happened.MoneyRecorded():
            return _of_play(event)
        case _:
            assert_never(event)


def _of_limits(
    event: happened.InformationGiven | happened.LimitSet | happened.LimitsDeclined | happened.PlayPrevented,
) -> str:
    match event:
        case happened.InformationGiven():
            return say("{patron} is told what limits are for.", patron=event.patron)
        case happened.LimitsDeclined():
            return say("{patron} states expressly that no limits are wanted.", patron=event.patron)
        case happened.PlayPrevented():
            return say(
                "{patron} may not play until {until}: {reason}.",
                patron=event.patron,
                until=timed(event.until),
                reason=event.reason,
            )
        case happened.LimitSet():
            what = f"{event.amount}" if event.amount is not None else "none"
            return say(
                "Limit of {patron}, {which}: {what} from {since}.",
                patron=event.patron,
                which=word(event.which),
                what=what,
                since=timed(event.since),
            )


def _of_play(event: happened.PlayBegan | happened.PlayEnded | happened.Played | happened.MoneyRecorded) -> str:
    match event:
        case happened.PlayBegan():
            return say(
                "{patron} sits down at {table}, box {box}.", patron=event.patron, table=event.table, box=event.box
            )
        case happened.PlayEnded():
            return say("{patron} leaves {table}, box {box}.", patron=event.patron, table=event.table, box=event.box)
        case happened.Played():
            moved = say("; won {won}, lost {lost}", won=event.won, lost=event.lost) if event.won or event.lost else ""
            return say(
                "{patron} has {stakes} on the layout of {table}{moved}.",
                patron=event.patron,
                stakes=event.stakes,
                table=event.table,
                moved=moved,
            )
        case happened.MoneyRecorded():
            where = say(" at {table}", table=event.table) if event.table else ""
            return say(
                "{capitalize} of {patron}{where}: {amount}, {way}.",
                capitalize=word(event.kind).capitalize(),
                patron=event.patron,
                where=where,
                amount=event.amount,
                way=word(event.way),
            )


def clauses(because: Because) -> tuple[str, ...]:
    return tuple(str(each) for each in because)
