"""A patron's account of play by day, week or month: money brought and paid out, turnover, wins, losses, time, games."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Final

from croupier.floor.patrons.commands import BUY_IN, VOUCHER
from croupier.floor.patrons.events import Event, MoneyRecorded, PlayBegan, Played, PlayInterrupted
from croupier.floor.patrons.state import Account, evolve
from croupier.games.terms import record
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money

BY: Final = ("day", "week", "month")


@record
class Line:
    """One day, week or month; `start` is its first day."""

    start: date
    bought: Money
    paid_out: Money
    vouchers: Money
    turnover: Money
    won: Money
    lost: Money
    time: timedelta
    games: tuple[str, ...]

    @property
    def net(self) -> Money:
        return self.won - self.lost


@dataclass(slots=True)
class _Sums:
    bought: Money = NOTHING
    paid_out: Money = NOTHING
    vouchers: Money = NOTHING
    turnover: Money = NOTHING
    won: Money = NOTHING
    lost: Money = NOTHING
    time: timedelta = timedelta()
    games: dict[str, None] = field(default_factory=dict)


def statement(patron: Patron, events: Iterable[Event], by: str, until: datetime) -> tuple[Line, ...]:
    """Add up what an account holds, oldest first; somebody who still plays has played until the moment named."""
    found = defaultdict[date, _Sums](_Sums)
    account = Account(patron=patron)
    for event in events:
        _add(found, event, by)
        before, account = account, evolve(account, event)
        if before.playing and (not account.playing or account.periods[-1].start != before.periods[-1].start):
            ended = event.since if isinstance(event, PlayInterrupted) else event.at
            _spend(found, before.periods[-1].start, ended, by)
    if account.playing:
        _spend(found, account.periods[-1].start, until, by)
    return tuple(_line(start, found[start]) for start in sorted(found))


def first(day: date, by: str) -> date:
    """Find the first day of the day, week or month of a day: weeks begin on Monday."""
    if by == "week":
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if by == "month" else day


def _add(found: defaultdict[date, _Sums], event: Event, by: str) -> None:
    match event:
        case MoneyRecorded():
            sums = found[first(event.at.date(), by)]
            if event.way == VOUCHER:
                sums.vouchers += event.amount
            elif event.kind == BUY_IN:
                sums.bought += event.amount
            else:
                sums.paid_out += event.amount
        case Played():
            sums = found[first(event.at.date(), by)]
            sums.turnover += event.turnover
            sums.won += event.won
            sums.lost += event.lost
            sums.games[event.game] = None
        case PlayBegan():
            found[first(event.at.date(), by)].games[event.game] = None
        case _:
            return


def _spend(found: defaultdict[date, _Sums], start: datetime, end: datetime, by: str) -> None:
    """Give the time of a period to the days on which it was spent."""
    for day, spent in _days(start, end):
        found[first(day, by)].time += spent


def _days(start: datetime, end: datetime) -> Iterator[tuple[date, timedelta]]:
    while start < end:
        midnight = datetime.combine(start.date() + timedelta(days=1), datetime.min.time())
        until = min(midnight, end)
        yield start.date(), until - start
        start = until


def _line(start: date, sums: _Sums) -> Line:
    return Line(
        start=start,
        bought=sums.bought,
        paid_out=sums.paid_out,
        vouchers=sums.vouchers,
        turnover=sums.turnover,
        won=sums.won,
        lost=sums.lost,
        time=sums.time,
        games=tuple(sums.games),
    )


def transactions(events: Iterable[Event]) -> tuple[MoneyRecorded, ...]:
    """List every buy-in and buy-out."""
    return tuple(each for each in events if isinstance(each, MoneyRecorded))
