"""A patron's statement: by day, week and month, the time given to the days on which it was spent."""

from datetime import date, datetime, timedelta

from croupier.floor.patrons import law
from croupier.floor.patrons.events import Event, LimitsDeclined, MoneyRecorded, PlayBegan, Played, PlayEnded
from croupier.floor.patrons.statement import first, statement, transactions
from croupier.floor.people import Person
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role

ANA, T = Patron("ana"), TableId("t")
EVENING = datetime(2025, 5, 31, 22, 0)  # noqa: DTZ001 - the table's clock has no zone; a Saturday
HOUR = timedelta(hours=1)


def d(dollars: int) -> Money:
    return Money.dollars(dollars)


def sat(at: datetime, game: str = "baccarat") -> Event:
    return PlayBegan(patron=ANA, table=T, box=Box(1), game=game, card="C1", at=at, because=law.RECORDED)


def left(at: datetime) -> Event:
    return PlayEnded(patron=ANA, table=T, box=Box(1), at=at, because=law.RECORDED)


def money(at: datetime, dollars: int, kind: str = "buy-in", way: str = "cash") -> MoneyRecorded:
    return MoneyRecorded(
        patron=ANA,
        kind=kind,
        way=way,
        amount=d(dollars),
        table="t",
        game="baccarat",
        card="C1",
        premium=False,
        at=at,
        because=law.RECORDED,
    )


def played(at: datetime, turnover: int, won: int, lost: int) -> Event:
    return Played(
        patron=ANA,
        table=T,
        game="baccarat",
        card="C1",
        premium=False,
        stakes=d(0),
        turnover=d(turnover),
        won=d(won),
        lost=d(lost),
        at=at,
        because=law.RECORDED,
    )


NIGHT: tuple[Event, ...] = (
    sat(EVENING),
    money(EVENING, 300),
    money(EVENING, 20, way="promotional-voucher"),
    played(EVENING + HOUR, 100, 95, 0),
    played(EVENING + 3 * HOUR, 200, 0, 200),  # one in the morning
    money(EVENING + 4 * HOUR, 150, kind="buy-out"),
    left(EVENING + 4 * HOUR),
)


def test_a_night_belongs_to_two_days() -> None:
    saturday, sunday = statement(ANA, NIGHT, "day", EVENING + 9 * HOUR)
    assert (saturday.start, saturday.time) == (date(2025, 5, 31), 2 * HOUR)
    assert (saturday.bought, saturday.vouchers, saturday.paid_out) == (d(300), d(20), d(0))
    assert (saturday.turnover, saturday.won, saturday.lost, saturday.net) == (d(100), d(95), d(0), d(95))
    assert (sunday.start, sunday.time, sunday.paid_out) == (date(2025, 6, 1), 2 * HOUR, d(150))
    assert (sunday.turnover, sunday.won, sunday.lost, sunday.net) == (d(200), d(0), d(200), d(-200))
    assert (saturday.games, sunday.games) == (("baccarat",), ("baccarat",))


def test_both_days_are_one_week_and_two_months() -> None:
    (week,) = statement(ANA, NIGHT, "week", EVENING + 9 * HOUR)
    assert (week.start, week.time, week.net) == (date(2025, 5, 26), 4 * HOUR, d(-105))
    may, june = statement(ANA, NIGHT, "month", EVENING + 9 * HOUR)
    assert (may.start, june.start) == (date(2025, 5, 1), date(2025, 6, 1))
    assert (may.net, june.net) == (d(95), d(-200))


def test_somebody_who_still_plays_has_played_until_now() -> None:
    (line,) = statement(ANA, NIGHT[:1], "day", EVENING + timedelta(minutes=50))
    assert line.time == timedelta(minutes=50)


def test_two_periods_of_a_day_are_added_and_two_games_named() -> None:
    events = (sat(EVENING), left(EVENING + HOUR), sat(EVENING + HOUR, "premium"), left(EVENING + 2 * HOUR))
    (line,) = statement(ANA, events, "day", EVENING + 9 * HOUR)
    assert (line.time, line.games) == (2 * HOUR, ("baccarat", "premium"))


def test_what_is_no_play_gives_no_line() -> None:
    by = Person(name="ana", role=Role.PLAYER)
    declined = LimitsDeclined(patron=ANA, at=EVENING, by=by, because=law.INFORMED)
    assert statement(ANA, (declined,), "day", EVENING) == ()


def test_weeks_begin_on_monday_and_months_on_the_first() -> None:
    assert first(date(2025, 6, 1), "week") == date(2025, 5, 26)
    assert first(date(2025, 6, 2), "week") == date(2025, 6, 2)
    assert first(date(2025, 6, 30), "month") == date(2025, 6, 1)
    assert first(date(2025, 6, 30), "day") == date(2025, 6, 30)


def test_transactions_are_every_buy_in_and_buy_out() -> None:
    assert [each.amount for each in transactions(NIGHT)] == [d(300), d(20), d(150)]
