"""A wager that is changed after wagers were closed: through a house, with its journal, and what an auditor finds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done, House, IdUsed, Who
from croupier.runtime.reports.events import LATE, Severity, significant_events
from croupier.runtime.script import reads
from croupier.table.commands import Answer, CallAttention, Report
from croupier.table.events import AttentionAnswered, AttentionCalled, QuestionOpened, WagerAmended
from croupier.table.people import AtBox
from runtime.journaled import T, house, played

SCRIPT = """
title = "A coup with its four cards open"
table.rulebook = "star-premium-baccarat"
table.game = "premium"
table.decks = 8
table.device = "shoe"
table.method = "A"
table.boxes = 9
table.chips = [5, 25, 100, 500, 1000]
table.at = 2025-06-02T20:00:00
table.limits = {player = [25, 10000], banker = [25, 10000], tie = [5, 2000]}
shoe = "3h Kd 4h 6d 2c 2d"
steps = [
  {sit = {box = 1, patron = "ana"}},
  {wager = {box = 1, bet = "player", amount = 100}},
  {no-more-bets = true},
  {card = "player"},
  {card = "banker"},
  {card = "player"},
  {card = "banker"},
  {expose = "player"},
  {expose = "banker"},
]
"""
DANA = Who(name="Dana", standing=Role.DEALER)
GUS = Who(name="Gus", standing=Role.GAMING_SUPERVISOR)
ANA = Who(name="ana", standing=AtBox(box=Box(1)))
FOUND = Report(what="wager-above-maximum", box=Box(1), bet=BetId("player"), amount=Money.dollars(9000))


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "h.db") as opened:
        for step, answer, _ in played(opened, reads(SCRIPT)):
            assert isinstance(answer, Done), (step, answer)
        yield opened


def lies(where: House) -> list[tuple[Patron, Money, Money]]:
    return [(each.patron, each.amount, each.counts) for each in where.state(T).wagers]


HUNDRED = [(Patron("ana"), Money.dollars(100), Money.dollars(100))]


def test_a_player_does_not_bet_after_seeing_the_cards(where: House) -> None:
    for what in ("wager-above-maximum", "wager-below-minimum", "card-missing", "foreign-card", "invalid-wager"):
        told = Report(what=what, box=Box(1), bet=BetId("player"), amount=FOUND.amount)
        answer = where.submit(T, told, f"c {what}", ANA)
        assert isinstance(answer, Refused)
        assert answer.code == "not-authorised"
    assert lies(where) == HUNDRED


def test_what_a_dealer_says_of_a_closed_wager_waits_for_a_supervisor(where: House) -> None:
    waits = where.submit(T, FOUND, "c 1", DANA)
    assert isinstance(waits, Done)
    assert [type(each) for each in waits.events] == [AttentionCalled, QuestionOpened]
    assert lies(where) == HUNDRED
    refused = where.submit(T, Answer(choice="confirm-claim", claim=1), "c 2", DANA)
    assert isinstance(refused, Refused)
    assert refused.code == "not-authorised"
    done = where.submit(T, Answer(choice="confirm-claim", claim=1), "c 3", GUS)
    assert isinstance(done, Done)
    assert [each.amount for each in done.events if isinstance(each, WagerAmended)] == [Money.dollars(9000)]
    assert lies(where) == [(Patron("ana"), Money.dollars(9000), Money.dollars(9000))]
    again = where.submit(T, FOUND, "c 1", DANA)
    assert isinstance(again, Done)
    assert (again.sequence, again.repeated) == (waits.sequence, True), "sent again it gets its first answer"


def test_a_claim_that_is_rejected_changes_nothing(where: House) -> None:
    assert isinstance(where.submit(T, FOUND, "c 1", DANA), Done)
    done = where.submit(T, Answer(choice="reject-claim", claim=1), "c 2", GUS)
    assert isinstance(done, Done)
    assert [each.confirmed for each in done.events if isinstance(each, AttentionAnswered)] == [False]
    assert lies(where) == HUNDRED
    assert not where.state(T).questions


def test_an_id_of_something_else_gives_no_way_round(where: House) -> None:
    called = CallAttention(what="card-missing")
    assert isinstance(where.submit(T, called, "c 1", DANA), Done)
    assert isinstance(where.submit(T, FOUND, "c 1", DANA), IdUsed)
    assert lies(where) == HUNDRED


def test_a_wager_changed_late_is_significant_with_the_cameras_moment(where: House) -> None:
    where.submit(T, FOUND, "c 1", DANA)
    where.submit(T, Answer(choice="confirm-claim", claim=1), "c 2", GUS)
    found = [each for each in significant_events(where.journal) if each.kind == LATE]
    assert [(each.severity, each.actor) for each in found] == [(Severity.HIGH, "Gus (gaming-supervisor)")]
    names = {each.envelope.command.name: each for each in where.journal.read_all()}
    laid, closed = names["place-wager.v1"], names["call-no-more-bets.v1"]
    assert found[0].look_at == (laid.time, closed.time)
    assert f"(entry {laid.sequence})" in found[0].says
    assert f"(entry {closed.sequence})" in found[0].says
    kinds = [each.kind for each in significant_events(where.journal)]
    assert kinds.count("claim") == kinds.count("claim-decided") == 1


def test_the_journal_of_a_claim_is_sound(where: House) -> None:
    where.submit(T, FOUND, "c 1", DANA)
    where.submit(T, CallAttention(what="card-missing", why="I saw only five"), "c 2", ANA)
    where.submit(T, Answer(choice="confirm-claim", claim=1), "c 3", GUS)
    where.submit(T, Answer(choice="reject-claim", claim=2), "c 4", GUS)
    assert not where.state(T).claims
    assert verify(where.journal, checks(where.journal)).differences == ()
