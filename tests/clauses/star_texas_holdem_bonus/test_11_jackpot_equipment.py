"""Clause 11.14 on the floor: the jackpot's equipment fails, an inspector is told, and the game may go on without it."""

from clauses.pools import DEALER, NOON, SUPERVISOR, House, begin, cents, failure, wager
from croupier.floor.jackpots import owed
from croupier.floor.jackpots.commands import GoOnWithoutJackpot, ResumeJackpot
from croupier.floor.jackpots.events import JackpotWagerReturned
from croupier.floor.people import Person
from croupier.kernel.ids import TableId
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
T1 = TableId("T1")


def go_on(by: Person = SUPERVISOR) -> GoOnWithoutJackpot:
    return GoOnWithoutJackpot(table=T1, by=by)


def resume(by: Person = SUPERVISOR) -> ResumeJackpot:
    return ResumeJackpot(table=T1, by=by)


@clause(f"{BOOK} 11.14")
def test_11_14_an_inspector_is_told_of_each_table() -> None:
    house = House(tables="T1 T2 T3")
    answer = house.ok(failure("T1", "T3"))
    told = [(each.whom, each.table, each.what, each.since) for each in owed(answer.events)]
    what = "jackpot equipment failed: progressive meter"
    assert told == [("inspector", "T1", what, NOON), ("inspector", "T3", what, NOON)]
    assert cited(answer, f"{BOOK} 11.14")
    assert all(cited(each, f"{BOOK} 11.14") for each in owed(answer.events))
    house.ok(wager(1, table="T2"))


@clause(f"{BOOK} 11.14")
def test_11_14_the_deal_stops_until_the_gaming_supervisor_approves() -> None:
    house = House()
    house.ok(failure("T1"))
    stopped = house.no(begin())
    assert stopped.code == "approval-needed"
    assert refusal(stopped).mend == "Ask a gaming supervisor to approve play without the jackpot."
    assert cited(stopped, f"{BOOK} 11.14")
    dealer = house.no(go_on(DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, f"{BOOK} 11.14")
    assert cited(house.ok(go_on()), f"{BOOK} 11.14")
    house.begun()
    house.ok(house.result("2h 5h Jh", {}))


@clause(f"{BOOK} 11.14")
def test_11_14_no_jackpot_wager_is_taken_until_the_equipment_works() -> None:
    house = House()
    house.ok(failure("T1"))
    for _ in range(2):
        refused = house.no(wager(1))
        assert refused.code == "jackpot-suspended"
        assert cited(refused, f"{BOOK} 11.14")
        house.do(go_on())
    dealer = house.no(resume(DEALER))
    assert dealer.code == "not-authorised"
    assert cited(dealer, f"{BOOK} 11.14")
    assert cited(house.ok(resume()), f"{BOOK} 11.14")
    house.ok(wager(1))


@clause(f"{BOOK} 11.14")
def test_11_14_wagers_for_a_hand_not_begun_go_back_with_their_contributions() -> None:
    house = House().wagered(1, 3)
    house.ok(failure("T1"))
    answer = house.ok(go_on())
    assert [each.box for each in answer.events if isinstance(each, JackpotWagerReturned)] == [1, 3]
    assert house.meter() == cents("10000")
    assert cited(answer, f"{BOOK} 11.14")


@clause(f"{BOOK} 11.14")
def test_11_14_a_hand_in_play_is_finished_with_its_jackpot() -> None:
    house = House().wagered(1).begun()
    house.ok(failure("T1"))
    answer = house.ok(go_on())
    assert len(answer.events) == 1
    house.ok(house.result("2h 5h Jh", {1: "Ah 9h"}))
    assert house.due() == [(1, "flush", "100.00")]
    assert cited(answer, f"{BOOK} 11.14")


@clause(f"{BOOK} 11.14")
def test_11_14_nothing_to_approve_or_to_resume_where_nothing_failed() -> None:
    house = House()
    for command in (go_on(), resume(), failure()):
        refused = house.no(command)
        assert refused.code in ("nothing-failed", "incomplete")
        assert cited(refused, f"{BOOK} 11.14")
