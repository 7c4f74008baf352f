"""What patrons and hosts are shown of an account: limits, time, what is to be done, each event in a sentence."""

from datetime import datetime, timedelta
from typing import Any

from croupier.floor.patrons import commands as asked
from croupier.floor.patrons import events as told_of
from croupier.floor.patrons import law
from croupier.floor.patrons.decide import decide
from croupier.floor.patrons.state import Account, evolve, replay
from croupier.floor.people import Person
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.views.patrons import play, shown_time, to_see, told

ANA = Patron("ana")
NOON = datetime(2025, 6, 4, 12, 0)  # noqa: DTZ001 - the table's clock has no zone
HOUR = timedelta(hours=1)
GUS = Person(name="Gus", role=Role.GAMING_SUPERVISOR)
GIVEN: dict[str, Any] = {"patron": ANA, "at": NOON, "by": GUS}


def said(account: Account, command: asked.Command) -> tuple[Account, list[str]]:
    answer = decide(account, command)
    assert isinstance(answer, Accepted)
    return replay(account, answer.events), [told(each) for each in answer.events]


def test_each_thing_that_happens_to_an_account_has_its_sentence() -> None:
    steps: tuple[tuple[asked.Command, list[str]], ...] = (
        (asked.IssueCard(number="C1", **GIVEN), ["Card C1 is issued to ana by Gus (gaming supervisor)."]),
        (asked.MarkPremium(premium=True, **GIVEN), ["A premium player arrangement covers ana."]),
        (asked.MarkPremium(premium=False, **GIVEN), ["A premium player arrangement no longer covers ana."]),
        (asked.GiveInformation(**GIVEN), ["ana is told what limits are for."]),
        (asked.DeclineLimits(**GIVEN), ["ana states expressly that no limits are wanted."]),
        (
            asked.SetLimit(which="loss-day", amount=Money.dollars(100), **GIVEN),
            ["Limit of ana, loss day: $100.00 from 12:00 on 4 June 2025."],
        ),
        (
            asked.SetLimit(which="loss-day", amount=None, **GIVEN),
            ["Limit of ana, loss day: none from 12:00 on 5 June 2025."],
        ),
        (
            asked.SuspendPlay(hours=24, **GIVEN),
            ["ana may not play until 12:00 on 5 June 2025: at the patron's own request."],
        ),
        (
            asked.RecordMoney(kind="buy-out", way="cash", amount=Money.dollars(5), **GIVEN),
            ["Buy out of ana: $5.00, cash."],
        ),
        (
            asked.WithdrawRight(reason="order 7", **GIVEN),
            ["ana may not be on the premises: order 7.", "Card C1 of ana is cancelled: order 7."],
        ),
        (asked.RestoreRight(reason="it ended", **GIVEN), ["ana may enter again: it ended."]),
        (
            asked.ReportMisuse(user="", table="t", **GIVEN),
            [
                "Somebody played on a card other than their own, or on the card of ana.",
                "Somebody used the card of ana: weigh exclusion, suspension or cancellation, and record why.",
            ],
        ),
        (asked.AnswerPrompt(number=1, how="warned", **GIVEN), ["Gus (gaming supervisor) answers “misuse”: warned."]),
    )
    account = Account(patron=ANA)
    for command, sentences in steps:
        account, found = said(account, command)
        assert found == sentences


def sat(at: datetime) -> told_of.PlayBegan:
    return told_of.PlayBegan(
        patron=ANA, table=TableId("t"), box=Box(1), game="baccarat", card="", at=at, because=law.RECORDED
    )


def test_play_has_its_sentences_too() -> None:
    assert told(sat(NOON)) == "ana sits down at t, box 1."
    ended = told_of.PlayEnded(patron=ANA, table=TableId("t"), box=Box(1), at=NOON, because=law.RECORDED)
    assert told(ended) == "ana leaves t, box 1."
    played = told_of.Played(
        patron=ANA,
        table=TableId("t"),
        game="baccarat",
        card="",
        premium=False,
        stakes=Money.dollars(25),
        turnover=Money(0),
        won=Money(0),
        lost=Money.dollars(10),
        at=NOON,
        because=law.RECORDED,
    )
    assert told(played) == "ana has $25.00 on the layout of t; won $0.00, lost $10.00."


def test_money_at_a_table_and_time_away_have_theirs() -> None:
    bought = told_of.MoneyRecorded(
        patron=ANA,
        kind="buy-in",
        way="chip-voucher",
        amount=Money.dollars(40),
        table="t",
        game="baccarat",
        card="",
        premium=False,
        at=NOON,
        because=law.RECORDED,
    )
    assert told(bought) == "Buy in of ana at t: $40.00, chip voucher."
    away = told_of.PlayInterrupted(patron=ANA, table=TableId("t"), since=NOON, at=NOON + HOUR, because=law.RECORDED)
    assert told(away) == "ana did not play from 12:00 on 4 June 2025 on: t was disconnected."


def test_an_account_at_a_moment() -> None:
    account = evolve(Account(patron=ANA), sat(NOON))
    shown = play(account, NOON + 5 * HOUR)
    assert [(each.title, shown_time(each.played), shown_time(each.most), each.percent) for each in shown.times] == [
        ("Without a break", "5 h 00", "6 h 00", 83),
        ("In 24 hours", "5 h 00", "12 h 00", 41),
        ("In seven days", "5 h 00", "48 h 00", 10),
    ]
    assert (shown.playing, shown.since, shown.prevented) == (True, NOON, None)
    assert [each.title for each in shown.limits] == [
        "Net loss in a day",
        "Net loss in a week",
        "Net loss in a month",
        "Buying in, in a day",
    ]


def test_a_limit_to_come_is_shown_beside_the_one_in_force() -> None:
    account = Account(patron=ANA)
    for command in (
        asked.GiveInformation(**GIVEN),
        asked.SetLimit(which="loss-day", amount=Money.dollars(100), **GIVEN),
        asked.SetLimit(which="loss-day", amount=Money.dollars(200), **GIVEN),
    ):
        account, _ = said(account, command)
    row = play(account, NOON).limits[0]
    assert (row.amount, row.later, row.later_amount, row.since) == (
        Money.dollars(100),
        True,
        Money.dollars(200),
        NOON + 24 * HOUR,
    )


def test_hosts_see_first_whom_to_see() -> None:
    playing = evolve(Account(patron=Patron("bo")), sat(NOON))
    longer = evolve(Account(patron=Patron("cy")), sat(NOON - 3 * HOUR))
    waiting, _ = said(Account(patron=ANA), asked.RequestStatement(**GIVEN))
    idle = Account(patron=Patron("dee"))
    assert [each.patron for each in to_see((idle, playing, longer, waiting), NOON + HOUR)] == ["ana", "cy", "bo"]
