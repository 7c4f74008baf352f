"""What the law asks for players' sake, by the number: below it, at it, above it."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from croupier import wording
from croupier.floor.patrons import commands as asked
from croupier.floor.patrons import events as told
from croupier.floor.patrons import gate, law, settings
from croupier.floor.patrons.decide import decide
from croupier.floor.patrons.prompts import arising, months_after
from croupier.floor.patrons.settings import ApplyDuties, Duties, TableDuties
from croupier.floor.patrons.state import Account, evolve, first_day, period_ends, replay
from croupier.floor.people import Person
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role

ANA = Patron("ana")
HERSELF = Person(name="ana", role=Role.PLAYER)
HOST = Person(name="Gus", role=Role.GAMING_SUPERVISOR)
MANAGER = Person(name="Max", role=Role.GAMING_MANAGER)
NOON = datetime(2025, 6, 4, 12, 0, 0)  # noqa: DTZ001 - the table's clock has no zone; a Wednesday
T = TableId("t")
HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
NEW = Account(patron=ANA)


def d(dollars: int | str) -> Money:
    return Money.dollars(dollars)


def after(account: Account, *commands: asked.Command) -> Account:
    """Do what is asked; every one of it must be accepted."""
    for command in commands:
        answer = decide(account, command)
        assert isinstance(answer, Accepted), answer
        account = replay(account, answer.events)
    return account


def refusal(account: Account, command: asked.Command) -> Refused:
    answer = decide(account, command)
    assert isinstance(answer, Refused), answer
    return answer


def numbers(because: Because) -> list[str]:
    return [str(each) for each in because]


def informed(at: datetime = NOON) -> asked.GiveInformation:
    return asked.GiveInformation(patron=ANA, at=at, by=HERSELF)


def limit(which: str, amount: Money | None, at: datetime = NOON) -> asked.SetLimit:
    return asked.SetLimit(patron=ANA, which=which, amount=amount, at=at, by=HERSELF)


def sat(at: datetime, box: int = 1) -> told.PlayBegan:
    return told.PlayBegan(patron=ANA, table=T, box=Box(box), game="baccarat", card="", at=at, because=law.RECORDED)


def left(at: datetime, box: int = 1) -> told.PlayEnded:
    return told.PlayEnded(patron=ANA, table=T, box=Box(box), at=at, because=law.RECORDED)


def played(at: datetime, lost: int = 0, won: int = 0, stakes: int = 0) -> told.Played:
    return told.Played(
        patron=ANA,
        table=T,
        game="baccarat",
        card="",
        premium=False,
        stakes=d(stakes),
        turnover=d(lost + won),
        won=d(won),
        lost=d(lost),
        at=at,
        because=law.RECORDED,
    )


# Cards (31D, 31E, 31H) -----------------------------------------------------------------------------------------------


def issue(number: str = "C1", at: datetime = NOON) -> asked.IssueCard:
    return asked.IssueCard(patron=ANA, number=number, at=at, by=HOST)


def test_one_card_is_in_force_and_a_second_is_refused() -> None:
    account = after(NEW, issue())
    assert account.card == "C1"
    again = refusal(account, issue("C2"))
    assert (again.code, numbers(again.because)) == ("card-in-force", ["casino-regulation 31D(3)"])
    assert wording.refusal(again).says == "Card C1 of ana is in force."


def test_a_cancelled_card_is_replaced_by_another_number_and_never_by_its_own() -> None:
    account = after(NEW, issue(), asked.CancelCard(patron=ANA, reason="lost", at=NOON, by=HOST))
    assert (account.card, account.cancelled) == ("", ("C1",))
    assert refusal(account, issue("C1")).code == "not-a-card"
    assert after(account, issue("C2")).card == "C2"


@pytest.mark.parametrize("number", ["", "  "])
def test_a_card_has_a_number(number: str) -> None:
    assert refusal(NEW, issue(number)).code == "not-a-card"


def test_no_card_is_cancelled_where_there_is_none_and_none_without_a_reason() -> None:
    cancel = asked.CancelCard(patron=ANA, reason="", at=NOON, by=HOST)
    assert refusal(NEW, cancel).code == "no-card"
    assert refusal(after(NEW, issue()), cancel).code == "incomplete"


def test_whoever_is_banned_loses_the_card_gets_no_other_and_does_not_play() -> None:
    account = after(NEW, issue(), asked.WithdrawRight(patron=ANA, reason="banning order 7", at=NOON, by=HOST))
    assert (account.card, account.cancelled, account.banned) == ("", ("C1",), "banning order 7")
    refused = refusal(account, issue("C2"))
    assert (refused.code, numbers(refused.because)) == ("banned", ["casino-regulation 31E"])
    barred = gate.barred(account, NOON + 1000 * HOUR)
    assert barred is not None
    assert (barred.code, wording.refusal(barred).says) == ("banned", "Ana may not be on the premises: banning order 7.")


def test_a_ban_is_lifted_with_a_reason_and_only_where_there_is_one() -> None:
    lift = asked.RestoreRight(patron=ANA, reason="order ended", at=NOON, by=HOST)
    assert refusal(NEW, lift).code == "not-banned"
    banned = after(NEW, asked.WithdrawRight(patron=ANA, reason="banning order 7", at=NOON, by=HOST))
    assert refusal(banned, asked.RestoreRight(patron=ANA, reason=" ", at=NOON, by=HOST)).code == "incomplete"
    assert gate.barred(after(banned, lift), NOON) is None
    assert refusal(NEW, asked.WithdrawRight(patron=ANA, reason="", at=NOON, by=HOST)).code == "incomplete"


def test_a_card_in_other_hands_is_recorded_and_answered_with_reasons() -> None:
    report = asked.ReportMisuse(patron=ANA, user="bo", table="t", at=NOON, by=HOST)
    account = after(NEW, issue(), report)
    (prompt,) = account.prompts.values()
    assert (prompt.what, numbers(prompt.because)) == ("misuse", ["casino-regulation 31H"])
    assert prompt.says == "bo used the card of ana: weigh exclusion, suspension or cancellation, and record why."
    answer = asked.AnswerPrompt(patron=ANA, number=1, how="", at=NOON, by=HOST)
    assert refusal(account, answer).code == "incomplete"
    done = asked.AnswerPrompt(patron=ANA, number=1, how="Bo warned: lent by mistake", at=NOON, by=HOST)
    assert after(account, done).prompts == {}
    assert refusal(after(account, done), done).code == "no-such-prompt"


@pytest.mark.parametrize(("length", "code"), [(500, None), (501, "incomplete")])
def test_what_is_said_of_misuse_is_short(length: int, code: str | None) -> None:
    for given in ({"user": "x" * length, "table": "t"}, {"user": "bo", "table": "x" * length}):
        answer = decide(NEW, asked.ReportMisuse(patron=ANA, at=NOON, by=HOST, **given))
        assert (answer.code if isinstance(answer, Refused) else None) == code


def test_premium_is_marked_and_goes_with_the_card() -> None:
    card = asked.IssueCard(patron=ANA, number="C1", at=NOON, by=HOST, premium=True)
    assert after(NEW, card).premium
    assert not after(NEW, card, asked.MarkPremium(patron=ANA, premium=False, at=NOON, by=HOST)).premium


# Who asks ------------------------------------------------------------------------------------------------------------

OTHERS = {
    "another player": Person(name="bo", role=Role.PLAYER),
    "an inspector": Person(name="Ines", role=Role.INSPECTOR),
    "surveillance": Person(name="Sven", role=Role.SURVEILLANCE),
}


@pytest.mark.parametrize("who", OTHERS)
def test_nobody_else_sets_limits_or_suspends(who: str) -> None:
    by = OTHERS[who]
    for command in (
        asked.GiveInformation(patron=ANA, at=NOON, by=by),
        asked.SetLimit(patron=ANA, which="loss-day", amount=d(1), at=NOON, by=by),
        asked.DeclineLimits(patron=ANA, at=NOON, by=by),
        asked.SuspendPlay(patron=ANA, hours=24, at=NOON, by=by),
        asked.RequestStatement(patron=ANA, at=NOON, by=by),
    ):
        assert refusal(NEW, command).code == "not-authorised"


def test_a_patron_does_not_do_what_is_the_staffs() -> None:
    for command in (
        asked.IssueCard(patron=ANA, number="C1", at=NOON, by=HERSELF),
        asked.CancelCard(patron=ANA, reason="x", at=NOON, by=HERSELF),
        asked.WithdrawRight(patron=ANA, reason="x", at=NOON, by=HERSELF),
        asked.RestoreRight(patron=ANA, reason="x", at=NOON, by=HERSELF),
        asked.PreventPlay(patron=ANA, hours=1, reason="x", at=NOON, by=HERSELF),
        asked.ReportMisuse(patron=ANA, user="", table="t", at=NOON, by=HERSELF),
        asked.AnswerPrompt(patron=ANA, number=1, how="x", at=NOON, by=HERSELF),
        asked.RecordMoney(patron=ANA, kind="buy-in", way="cash", amount=d(1), at=NOON, by=HERSELF),
        asked.MarkPremium(patron=ANA, premium=True, at=NOON, by=HERSELF),
    ):
        assert refusal(NEW, command).code == "not-authorised"


def test_an_account_is_of_one_patron() -> None:
    assert refusal(NEW, asked.GiveInformation(patron=Patron("bo"), at=NOON, by=HOST)).code == "other-patron"


def test_the_staff_enters_for_a_patron_who_asks_at_the_desk() -> None:
    told_ = asked.GiveInformation(patron=ANA, at=NOON, by=HOST)
    chosen = asked.SetLimit(patron=ANA, which="loss-day", amount=d(50), at=NOON, by=HOST)
    assert after(NEW, told_, chosen).limit("loss-day", NOON) == d(50)


# Limits (31I to 31K) -------------------------------------------------------------------------------------------------


def test_nobody_chooses_before_being_told() -> None:
    for command in (limit("loss-day", d(100)), asked.DeclineLimits(patron=ANA, at=NOON, by=HERSELF)):
        refused = refusal(NEW, command)
        assert (refused.code, numbers(refused.because)) == ("information-first", ["casino-regulation 31J(1)"])


def test_a_first_limit_is_in_force_at_once() -> None:
    account = after(NEW, informed(), limit("loss-day", d(100)))
    assert account.limit("loss-day", NOON) == d(100)
    assert account.limit("loss-week", NOON) is None


def test_a_lower_limit_is_in_force_at_once() -> None:
    account = after(NEW, informed(), limit("loss-day", d(100)), limit("loss-day", d(99), NOON + SECOND))
    assert account.limit("loss-day", NOON + SECOND) == d(99)


@pytest.mark.parametrize("new", [d("100.01"), None])
def test_a_higher_limit_waits_a_day(new: Money | None) -> None:
    asks = NOON + HOUR
    account = after(NEW, informed(), limit("loss-day", d(100)), limit("loss-day", new, asks))
    assert account.limit("loss-day", asks) == d(100)
    assert account.limit("loss-day", asks + 24 * HOUR - SECOND) == d(100)
    assert account.limit("loss-day", asks + 24 * HOUR) == new
    assert account.limit("loss-day", asks + 24 * HOUR + SECOND) == new


def test_the_same_limit_again_does_not_wait() -> None:
    account = after(NEW, informed(), limit("loss-day", d(100)), limit("loss-day", d(100), NOON + HOUR))
    assert account.to_come("loss-day", NOON + HOUR) is None


def test_a_change_to_come_is_overtaken_by_a_later_one() -> None:
    """Somebody raises a limit, thinks better of it, and lowers it: the higher one never comes."""
    account = after(
        NEW,
        informed(),
        limit("loss-day", d(100)),
        limit("loss-day", d(500), NOON + HOUR),
        limit("loss-day", d(80), NOON + 2 * HOUR),
    )
    assert account.limit("loss-day", NOON + 2 * HOUR) == d(80)
    assert account.limit("loss-day", NOON + 100 * HOUR) == d(80)


def test_raising_twice_waits_from_the_second_time() -> None:
    account = after(
        NEW,
        informed(),
        limit("loss-day", d(100)),
        limit("loss-day", d(500), NOON + HOUR),
        limit("loss-day", d(600), NOON + 10 * HOUR),
    )
    assert account.limit("loss-day", NOON + 34 * HOUR - SECOND) == d(100)
    assert account.limit("loss-day", NOON + 34 * HOUR) == d(600)


def test_limits_that_are_none_are_refused() -> None:
    account = after(NEW, informed())
    assert refusal(account, limit("loss-year", d(1))).code == "no-such-limit"
    assert refusal(account, limit("loss-day", d("-0.01"))).code == "not-an-amount"
    assert after(account, limit("loss-day", d(0))).limit("loss-day", NOON) == d(0)


def test_whoever_has_limits_does_not_decline_them_but_takes_them_off() -> None:
    decline = asked.DeclineLimits(patron=ANA, at=NOON + 25 * HOUR, by=HERSELF)
    account = after(NEW, informed(), limit("loss-day", d(100)))
    refused = refusal(account, decline)
    assert (refused.code, numbers(refused.because)) == ("limits-in-force", ["casino-regulation 31K(3)"])
    assert after(account, limit("loss-day", None), decline).declined


def test_days_weeks_and_months_are_the_calendars() -> None:
    wednesday = date(2025, 6, 4)
    assert first_day("loss-week", wednesday) == date(2025, 6, 2)
    assert period_ends("loss-week", wednesday) == date(2025, 6, 9)
    assert first_day("loss-month", wednesday) == date(2025, 6, 1)
    assert period_ends("loss-month", wednesday) == date(2025, 7, 1)
    assert (first_day("loss-day", wednesday), period_ends("loss-day", wednesday)) == (wednesday, date(2025, 6, 5))


@pytest.mark.parametrize(
    ("which", "also", "not_any_more"),
    [
        ("loss-day", datetime(2025, 6, 4, 0, 0), datetime(2025, 6, 3, 23, 59, 59)),  # noqa: DTZ001 - as above
        ("loss-week", datetime(2025, 6, 2, 0, 0), datetime(2025, 6, 1, 23, 59, 59)),  # noqa: DTZ001
        ("loss-month", datetime(2025, 6, 1, 0, 0), datetime(2025, 5, 31, 23, 59, 59)),  # noqa: DTZ001
    ],
)
def test_what_counts_is_of_this_day_week_or_month(which: str, also: datetime, not_any_more: datetime) -> None:
    assert replay(NEW, [played(also, lost=30)]).lost(which, NOON) == d(30)
    assert replay(NEW, [played(not_any_more, lost=30)]).lost(which, NOON) == d(0)


def test_a_loss_is_net_of_what_was_won() -> None:
    account = replay(NEW, [played(NOON, lost=100), played(NOON, won=30)])
    assert account.lost("loss-day", NOON) == d(70)


@pytest.mark.parametrize("which", ["loss-day", "loss-week", "loss-month"])
def test_somebody_who_reaches_a_limit_of_loss_is_told_of_once_in_its_period(which: str) -> None:
    account = after(NEW, informed(), limit(which, d(100)))
    just_below = replay(account, [played(NOON, lost=99)])
    assert not list(arising(just_below, Duties(), NOON))
    at_it = replay(account, [played(NOON, lost=100)])
    (prompt,) = arising(at_it, Duties(), NOON)
    assert isinstance(prompt, told.PromptRaised)
    assert (prompt.what, numbers(prompt.because)) == (
        f"at-the-limit-{which}",
        ["casino-regulation 31K(5)", "casino-regulation 31I"],
    )
    assert not list(arising(evolve(at_it, prompt), Duties(), NOON + HOUR))


# Told every twelve months (31J(3)) -----------------------------------------------------------------------------------


def test_whoever_wants_no_limits_is_told_again_after_twelve_months_of_play() -> None:
    account = after(NEW, informed(), asked.DeclineLimits(patron=ANA, at=NOON, by=HERSELF))
    year = datetime(2026, 6, 4, 12, 0, 0)  # noqa: DTZ001 - as above
    here = evolve(account, sat(year - MINUTE))
    assert not list(arising(here, Duties(), year - SECOND))
    (prompt,) = arising(here, Duties(), year)
    assert isinstance(prompt, told.PromptRaised)
    assert (prompt.what, numbers(prompt.because)) == ("inform", ["casino-regulation 31J(3)"])
    asked_for = evolve(here, prompt)
    assert not list(arising(asked_for, Duties(), year + HOUR))
    answer = asked.AnswerPrompt(patron=ANA, number=1, how="told at the table", at=year + HOUR, by=HOST)
    assert refusal(asked_for, answer).code == "information-first"
    done = after(
        asked_for,
        asked.AnswerPrompt(patron=ANA, number=1, how="told at the table", at=year + HOUR, by=HOST, informed=True),
    )
    assert done.informed == year + HOUR
    assert not list(arising(done, Duties(), year + 2 * HOUR))


def test_whoever_does_not_play_or_has_limits_is_not_told_again() -> None:
    account = after(NEW, informed(), asked.DeclineLimits(patron=ANA, at=NOON, by=HERSELF))
    later = datetime(2027, 1, 1, 12, 0, 0)  # noqa: DTZ001 - as above
    assert not list(arising(account, Duties(), later))
    with_limits = after(NEW, informed(), limit("loss-day", d(100)))
    assert not list(arising(evolve(with_limits, sat(later)), Duties(), later))


def test_months_are_whole_and_the_last_day_comes_early_enough() -> None:
    leap = datetime(2024, 2, 29, 8, 0)  # noqa: DTZ001 - as above
    assert months_after(leap, 12) == datetime(2025, 2, 28, 8, 0)  # noqa: DTZ001
    assert months_after(leap.replace(month=12, day=31), 12) == datetime(2025, 12, 31, 8, 0)  # noqa: DTZ001


# Time of play (31L) --------------------------------------------------------------------------------------------------


def whats(account: Account, at: datetime, duties: Duties | None = None) -> list[str]:
    return [
        each.what if isinstance(each, told.PromptRaised) else type(each).__name__
        for each in arising(account, duties or Duties(), at)
    ]


def test_six_hours_without_a_break_and_somebody_goes_to_the_patron() -> None:
    here = evolve(NEW, sat(NOON))
    near = NOON + timedelta(hours=4, minutes=48)
    assert whats(here, near - SECOND) == []
    assert whats(here, near) == ["near-break"]
    warned = replay(here, arising(here, Duties(), near))
    assert whats(warned, NOON + 6 * HOUR - SECOND) == []
    assert whats(warned, NOON + 6 * HOUR) == ["assess"]
    (prompt,) = arising(warned, Duties(), NOON + 6 * HOUR)
    assert isinstance(prompt, told.PromptRaised)
    assert prompt.says == "ana has played for 6 hours without a break: see the patron in person."
    assert numbers(prompt.because) == ["casino-regulation 31L(2)"]


def test_after_the_visit_the_hours_are_counted_anew() -> None:
    here = evolve(NEW, sat(NOON))
    seen = replay(here, arising(here, Duties(), NOON + 6 * HOUR))
    assert whats(seen, NOON + 6 * HOUR + MINUTE) == []
    assert "near-break" in whats(seen, NOON + timedelta(hours=10, minutes=48))


def test_the_visit_says_what_was_found_and_that_breaks_were_explained() -> None:
    here = evolve(NEW, sat(NOON))
    at = NOON + 6 * HOUR
    seen = replay(here, arising(here, Duties(), at))
    answer = asked.AnswerPrompt(patron=ANA, number=1, how="well; goes on", at=at, by=HOST)
    assert refusal(seen, answer).code == "information-first"
    informed_ = asked.AnswerPrompt(patron=ANA, number=1, how="well; goes on", at=at, by=HOST, informed=True)
    assert after(seen, informed_).prompts == {}
    assert after(seen, informed_).informed is None


@pytest.mark.parametrize(("pause", "asked_"), [(14 * MINUTE, True), (15 * MINUTE, False), (16 * MINUTE, False)])
def test_a_pause_of_a_quarter_of_an_hour_is_a_break(pause: timedelta, *, asked_: bool) -> None:
    back = NOON + 5 * HOUR + pause
    here = replay(NEW, [sat(NOON), left(NOON + 5 * HOUR), sat(back)])
    assert ("assess" in whats(here, NOON + 6 * HOUR + pause)) is asked_


def test_a_property_says_what_a_break_is() -> None:
    back = NOON + 5 * HOUR + 15 * MINUTE
    here = replay(NEW, [sat(NOON), left(NOON + 5 * HOUR), sat(back)])
    assert "assess" in whats(here, NOON + 7 * HOUR, Duties(break_minutes=30))


def test_a_break_at_one_of_two_boxes_is_none() -> None:
    here = replay(NEW, [sat(NOON), sat(NOON, box=2), left(NOON + HOUR)])
    assert here.playing
    assert here.stretch(15 * MINUTE) == NOON


def hours_played(*spans: tuple[int, int]) -> Account:
    """Play from hour to hour after noon; of the last span the end is left open."""
    account = NEW
    for start, end in spans[:-1]:
        account = replay(account, [sat(NOON + start * HOUR), left(NOON + end * HOUR)])
    return evolve(account, sat(NOON + spans[-1][0] * HOUR))


def test_twelve_hours_in_twenty_four_and_out_for_a_day() -> None:
    here = hours_played((0, 8), (12, 99))  # 8 hours, then from hour 12 on: 12 hours of play at hour 16
    assert gate.barred(here, NOON + 16 * HOUR - SECOND) is None
    assert "PlayPrevented" not in whats(here, NOON + 16 * HOUR - SECOND)
    events = list(arising(here, Duties(), NOON + 16 * HOUR))
    (prevented,) = [each for each in events if isinstance(each, told.PlayPrevented)]
    assert (prevented.until, prevented.why) == (NOON + 40 * HOUR, "day")
    assert numbers(prevented.because) == ["casino-regulation 31L(3)"]
    out = replay(here, events)
    assert not out.playing
    for moment, is_out in ((39 * HOUR, True), (40 * HOUR - SECOND, True), (40 * HOUR, False)):
        assert (gate.barred(out, NOON + moment) is not None) is is_out
    assert [each.what for each in out.prompts.values()] == ["remove"]
    refused = gate.barred(out, NOON + 17 * HOUR)
    assert refused is not None
    assert refused.code == "play-prevented"
    assert (
        wording.refusal(refused).says
        == "Ana may not play until 04:00 on 6 June 2025: 12 hours of play within 24 hours."
    )


def test_the_twenty_four_hours_are_any_twenty_four() -> None:
    """Eleven hours, thirteen of rest, and again: at no time were there twelve in twenty-four."""
    here = hours_played((0, 11), (24, 99))
    assert "PlayPrevented" not in whats(here, NOON + 34 * HOUR)
    assert here.played(24 * HOUR, NOON + 30 * HOUR) == 11 * HOUR  # five of the first and six of the second


def test_even_before_the_clock_is_looked_at_too_long_is_too_long() -> None:
    here = hours_played((0, 99))
    refused = gate.barred(here, NOON + 12 * HOUR)
    assert refused is not None
    assert (refused.code, numbers(refused.because)) == ("played-too-long", ["casino-regulation 31L(3)"])


def test_forty_eight_hours_in_seven_days_and_out_for_seven() -> None:
    days = [(24 * day, 24 * day + 10) for day in range(4)]  # forty hours in four days
    here = hours_played(*days, (96, 999))
    before = NOON + 104 * HOUR - SECOND
    assert "PlayPrevented" not in whats(here, before)
    events = list(arising(here, Duties(), NOON + 104 * HOUR))
    (prevented,) = [each for each in events if isinstance(each, told.PlayPrevented)]
    assert (prevented.until, prevented.why) == (NOON + 104 * HOUR + 7 * 24 * HOUR, "week")
    assert numbers(prevented.because) == ["casino-regulation 31L(4)"]


def test_both_at_once_and_the_longer_holds() -> None:
    days = [(24 * day, 24 * day + 9) for day in range(4)]  # thirty-six hours
    here = hours_played(*days, (97, 999))
    out = replay(here, arising(here, Duties(), NOON + 109 * HOUR))
    assert sorted(each.why for each in out.prevented) == ["day", "week"]
    kept_out = out.prevention(NOON + 110 * HOUR)
    assert kept_out is not None
    assert kept_out.why == "week"


def test_eighty_per_cent_is_told_once() -> None:
    here = hours_played((0, 99))
    near = NOON + timedelta(hours=9, minutes=36)
    assert "near-day" not in whats(here, near - SECOND)
    assert "near-day" in whats(here, near)
    warned = replay(here, arising(here, Duties(), near))
    assert "near-day" not in whats(warned, near + HOUR)


def test_an_operator_asks_for_more_than_the_law_and_never_for_less() -> None:
    kept = TableDuties(table=T)

    def apply(**changes: Any) -> Accepted[settings.DutiesApplied] | Refused:
        return settings.decide(kept, ApplyDuties(table=T, duties=Duties(**changes), at=NOON, by=MANAGER))

    for name, least, place in (("out_after_a_day_hours", 24, "31L(3)"), ("out_after_a_week_hours", 168, "31L(4)")):
        refused = apply(**{name: least - 1})
        assert isinstance(refused, Refused)
        assert (refused.code, numbers(refused.because)) == ("below-the-law", [f"casino-regulation {place}"])
        assert isinstance(apply(**{name: least}), Accepted)
        assert isinstance(apply(**{name: least + 1}), Accepted)
    for changes in ({"break_minutes": 0}, {"near_percent": 0}, {"near_percent": 101}):
        refused = apply(**changes)
        assert isinstance(refused, Refused)
        assert refused.code == "not-a-setting"
    assert isinstance(apply(near_percent=100, break_minutes=1), Accepted)
    other = settings.decide(kept, ApplyDuties(table=TableId("x"), duties=None, at=NOON, by=MANAGER))
    assert isinstance(other, Refused)
    assert other.code == "other-table"


@pytest.mark.parametrize("role", [Role.CASINO_MANAGER, Role.GAMING_MANAGER, Role.ASSISTANT_GAMING_MANAGER, Role.DEALER])
def test_only_the_manager_of_the_games_says_which_duties_are_kept(role: Role) -> None:
    by = Person(name="somebody", role=role)
    answer = settings.decide(TableDuties(table=T), ApplyDuties(table=T, duties=None, at=NOON, by=by))
    assert isinstance(answer, Accepted) is (role in {Role.CASINO_MANAGER, Role.GAMING_MANAGER})
    if isinstance(answer, Refused):
        assert answer.code == "not-authorised"


def test_hours_out_are_those_that_the_operator_specifies() -> None:
    here = hours_played((0, 99))
    events = arising(here, Duties(out_after_a_day_hours=48), NOON + 12 * HOUR)
    (prevented,) = [each for each in events if isinstance(each, told.PlayPrevented)]
    assert prevented.until == NOON + 60 * HOUR


# Suspension (31S) ----------------------------------------------------------------------------------------------------


def suspend(hours: int, at: datetime = NOON) -> asked.SuspendPlay:
    return asked.SuspendPlay(patron=ANA, hours=hours, at=at, by=HERSELF)


def test_a_patron_suspends_the_own_play_at_once_for_a_day_or_longer() -> None:
    refused = refusal(NEW, suspend(23))
    assert (refused.code, numbers(refused.because)) == ("too-short", ["casino-regulation 31S"])
    here = evolve(NEW, sat(NOON - HOUR))
    out = after(here, suspend(24))
    assert not out.playing
    barred = gate.barred(out, NOON)
    assert barred is not None
    assert (barred.code, numbers(barred.because)) == ("play-prevented", ["casino-regulation 31S"])
    assert wording.refusal(barred).says == "Ana may not play until 12:00 on 5 June 2025: at the patron's own request."
    assert gate.barred(out, NOON + 24 * HOUR - SECOND) is not None
    assert gate.barred(out, NOON + 24 * HOUR) is None
    assert after(NEW, suspend(25)).prevention(NOON + 24 * HOUR) is not None


def test_a_suspension_is_lengthened_and_never_shortened() -> None:
    out = after(NEW, suspend(100), suspend(24, NOON + HOUR))
    assert gate.barred(out, NOON + 99 * HOUR) is not None
    longer = after(NEW, suspend(24), suspend(48, NOON + HOUR))
    assert gate.barred(longer, NOON + 48 * HOUR) is not None


def test_no_suspension_is_longer_than_five_years() -> None:
    assert refusal(NEW, suspend(24 * 366 * 5 + 1)).code == "too-short"
    assert after(NEW, suspend(24 * 366 * 5)).prevented


def test_the_staff_keeps_somebody_from_gaming_with_a_reason() -> None:
    prevent = asked.PreventPlay(patron=ANA, hours=1, reason="seems unwell", at=NOON, by=HOST)
    barred = gate.barred(after(NEW, prevent), NOON)
    assert barred is not None
    assert numbers(barred.because) == ["casino-regulation 31L(2)"]
    assert refusal(NEW, asked.PreventPlay(patron=ANA, hours=1, reason="", at=NOON, by=HOST)).code == "incomplete"
    assert refusal(NEW, asked.PreventPlay(patron=ANA, hours=0, reason="x", at=NOON, by=HOST)).code == "too-short"


# Money (31K(4), 31P, 73A) --------------------------------------------------------------------------------------------


def bring(amount: Money, way: str = "transfer", at: datetime = NOON, kind: str = "buy-in") -> asked.RecordMoney:
    return asked.RecordMoney(patron=ANA, kind=kind, way=way, amount=amount, at=at, by=HOST)


def test_buying_in_stops_at_the_own_limit_of_the_day() -> None:
    account = after(NEW, informed(), limit("deposit-day", d(500)), bring(d(400)))
    refused = refusal(account, bring(d("100.01")))
    assert (refused.code, numbers(refused.because)) == (
        "deposit-limit",
        ["casino-regulation 31K(4)", "casino-regulation 31I"],
    )
    assert wording.refusal(refused).mend == "Bring $100.00 or less."
    full = after(account, bring(d(100)))
    assert wording.refusal(refusal(full, bring(d("0.01")))).mend == "Buy in again tomorrow."
    assert after(full, bring(d(500), at=NOON + 12 * HOUR)).day(date(2025, 6, 5)).bought == d(500)


def test_chips_paid_out_and_vouchers_do_not_count_as_bought() -> None:
    account = after(NEW, informed(), limit("deposit-day", d(500)), bring(d(500)))
    paid = after(account, bring(d(900), "cash", kind="buy-out"), bring(d(50), "promotional-voucher"))
    assert paid.day(NOON.date()).bought == d(500)


CASH_DAYS = [
    (date(2024, 8, 18), None),
    (date(2024, 8, 19), d(5000)),
    (date(2027, 8, 18), d(5000)),
    (date(2027, 8, 19), d(1000)),
    (date(2027, 8, 20), d(1000)),
]


@pytest.mark.parametrize(("day", "most"), CASH_DAYS)
def test_cash_in_a_day_is_that_of_its_date(day: date, most: Money | None) -> None:
    at = datetime(day.year, day.month, day.day, 20, 0)  # noqa: DTZ001 - as above
    assert law.cash_in_a_day(day) == most
    if most is None:
        assert after(NEW, bring(d(100_000), "cash", at)).day(day).cash == d(100_000)
        return
    account = after(NEW, bring(most - d(1), "cash", at))
    refused = refusal(account, bring(d("1.01"), "cash", at))
    assert (refused.code, numbers(refused.because)) == ("cash-limit", ["casino-act 73A"])
    assert wording.refusal(refused).mend == "Take $1.00 or less in cash."
    full = after(account, bring(d(1), "cash", at))
    assert (
        wording.refusal(refusal(full, bring(d("0.01"), "cash", at))).mend == "Take no more cash of this customer today."
    )
    assert after(full, bring(d(5000), "transfer", at)).day(day).cash == most


def test_money_is_recorded_with_everything_that_the_law_names() -> None:
    account = after(NEW, asked.IssueCard(patron=ANA, number="C1", at=NOON, by=HOST, premium=True))
    answer = decide(account, bring(d(20), "cash", kind="buy-out"))
    assert isinstance(answer, Accepted)
    (event,) = answer.events
    assert isinstance(event, told.MoneyRecorded)
    assert (event.card, event.kind, event.at, event.way, event.amount, event.premium) == (
        "C1",
        "buy-out",
        NOON,
        "cash",
        d(20),
        True,
    )
    assert numbers(event.because) == ["casino-regulation 31P(1)", "casino-regulation 31P(2)"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (bring(d(0)), "not-an-amount"),
        (bring(d(1), way=""), "incomplete"),
        (bring(d(1), kind="gift"), "incomplete"),
    ],
)
def test_money_that_is_none_is_refused(command: asked.RecordMoney, code: str) -> None:
    assert refusal(NEW, command).code == code


def test_nobody_who_is_kept_from_gaming_buys_in_but_everybody_is_paid_out() -> None:
    out = after(NEW, suspend(24))
    assert refusal(out, bring(d(1))).code == "play-prevented"
    assert after(out, bring(d(1), kind="buy-out")).day(NOON.date()).bought == d(0)


# Statements (31Q) ----------------------------------------------------------------------------------------------------


def test_a_statement_on_paper_is_due_within_forty_eight_hours() -> None:
    account = after(NEW, asked.RequestStatement(patron=ANA, at=NOON, by=HERSELF))
    (prompt,) = account.prompts.values()
    assert (prompt.what, prompt.due) == ("statement", NOON + 48 * HOUR)
    assert numbers(prompt.because) == ["casino-regulation 31Q"]
