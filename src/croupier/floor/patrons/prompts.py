"""What somebody of the staff is to do about a patron, and when that arises from how long the patron plays."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import reduce
from typing import Final

from croupier.floor.patrons import events as happened
from croupier.floor.patrons import law
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.settings import Duties
from croupier.floor.patrons.state import LOSSES, Account, evolve, first_day, period_ends
from croupier.games.terms import words
from croupier.kernel.clauses import Because

ASSESS: Final = "assess"
NEAR: Final = "near"
REMOVE: Final = "remove"
INFORM: Final = "inform"
MISUSE: Final = "misuse"
STATEMENT: Final = "statement"
AT_A_LIMIT: Final = "at-the-limit"


def raised(
    account: Account, what: str, says: str, at: datetime, because: Because, *, due: datetime | None = None
) -> happened.PromptRaised:
    return happened.PromptRaised(
        patron=account.patron, number=account.raised + 1, what=what, says=says, at=at, due=due, because=because
    )


def arising(account: Account, duties: Duties, at: datetime) -> Iterator[Event]:
    """Give what arises by a moment for somebody who plays: each thing once, in the order of the law."""
    for rule in (_reminder, _continuous, _windows, _losses):
        for event in rule(account, duties, at):
            account = evolve(account, event)
            yield event


def _reminder(account: Account, _: Duties, at: datetime) -> Iterator[Event]:
    """Whoever wanted no limits is told of them again every twelve months, as long as they play."""
    if not (account.declined and account.informed and account.playing):
        return
    due = months_after(account.informed, law.REMINDED_EVERY.value)
    asked = account.told.get(INFORM)
    if at >= due and (asked is None or asked < due):
        says = f"{account.patron} wanted no limits: give the information on limits again."
        yield raised(account, INFORM, says, at, law.REMINDED_EVERY.because)


def _continuous(account: Account, duties: Duties, at: datetime) -> Iterator[Event]:
    """After hours without a break somebody goes to the patron; after that the hours are counted anew."""
    since = account.stretch(timedelta(minutes=duties.break_minutes))
    if since is None:
        return
    begun = max(since, account.told.get(ASSESS, since))
    played, most = at - begun, law.CONTINUOUS.value
    if played >= most:
        says = f"{account.patron} has played for {_hours(most)} without a break: see the patron in person."
        yield raised(account, ASSESS, says, at, law.CONTINUOUS.because)
    elif _is_near(played, most, duties) and account.told.get(f"{NEAR}-break", begun) <= begun:
        says = f"{account.patron} has played for {_hours(played)} without a break, of {_hours(most)}."
        yield raised(account, f"{NEAR}-break", says, at, law.CONTINUOUS.because)


def _windows(account: Account, duties: Duties, at: datetime) -> Iterator[Event]:
    """So much play within so long: warned of before, and then out. Both windows are looked at as they stand."""
    if not account.playing:
        return
    hours = {law.A_DAY.id: duties.out_after_a_day_hours, law.A_WEEK.id: duties.out_after_a_week_hours}
    spent = [(window, account.played(window.within, at)) for window in (law.A_DAY, law.A_WEEK)]
    for window, played in spent:
        near = f"{NEAR}-{window.id}"
        told = account.told.get(near)
        if played >= window.most:
            arisen = tuple(_out(account, window, at, hours[window.id]))
        elif _is_near(played, window.most, duties) and (told is None or at - told >= window.within):
            says = f"{account.patron} has played for {_hours(played)} of {_hours(window.most)} in a {window.id}."
            arisen = (raised(account, near, says, at, window.because),)
        else:
            arisen = ()
        yield from arisen
        account = reduce(evolve, arisen, account)


def _out(account: Account, window: law.Window, at: datetime, hours: int) -> Iterator[Event]:
    """Keep the patron from gaming for the hours that the operator specifies, and have them shown out."""
    reason = f"{_hours(window.most)} of play within {_hours(window.within)}"
    until = at + timedelta(hours=hours)
    yield happened.PlayPrevented(
        patron=account.patron, until=until, why=window.id, reason=reason, at=at, because=window.because
    )
    says = f"{account.patron} has reached {reason}: show the patron out, and in again not before {until:%d %B %H:%M}."
    yield raised(account, REMOVE, says, at, window.because)


def _losses(account: Account, _: Duties, at: datetime) -> Iterator[Event]:
    """Somebody reached a limit of loss: the table refuses what follows, and the pit knows why."""
    for which in LOSSES:
        limit, what = account.limit(which, at), f"{AT_A_LIMIT}-{which}"
        told = account.told.get(what)
        if limit is None or account.lost(which, at) < limit:
            continue
        if told is None or told.date() < first_day(which, at.date()):
            ends = period_ends(which, at.date())
            says = (
                f"{account.patron} has reached the limit of {words(which)}, {limit}: no more play before {ends:%d %B}."
            )
            yield (prompt := raised(account, what, says, at, law.AT_THE_LOSS_LIMIT))
            account = evolve(account, prompt)


def _is_near(played: timedelta, most: timedelta, duties: Duties) -> bool:
    return played * 100 >= most * duties.near_percent


def _hours(of: timedelta) -> str:
    hours, minutes = divmod(int(of.total_seconds()) // 60, 60)
    return f"{hours} hours" + (f" {minutes} minutes" if minutes else "")


def months_after(at: datetime, months: int) -> datetime:
    """Go on by whole months; where a month lacks the day, its last day is early enough."""
    years, month = divmod(at.month - 1 + months, 12)
    year, month = at.year + years, month + 1
    day = at.day
    while True:
        try:
            return at.replace(year=year, month=month, day=day)
        except ValueError:
            day -= 1
