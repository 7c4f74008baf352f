"""Section 15.1 and 15.2.5: systems, pools, and which tables may be linked to which."""

from dataclasses import replace

import pytest

from clauses.pools import (
    DEALER,
    FITTED,
    PAYS,
    SUPERVISOR,
    House,
    cents,
    link,
    pool,
    sign,
    wager,
)
from croupier.floor.jackpots.commands import RegisterSystem, UnlinkTable
from croupier.floor.jackpots.events import Event, TableLinked
from croupier.floor.jackpots.setup import SystemId
from croupier.floor.people import Person
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def system(name: str, approval: str = "NICC 2025/1", by: Person = SUPERVISOR) -> RegisterSystem:
    return RegisterSystem(system=SystemId(name), approval=approval, by=by)


def leave(table: str, by: Person = SUPERVISOR) -> UnlinkTable:
    return UnlinkTable(table=TableId(table), by=by)


def links(answer: Accepted[Event]) -> list[TableLinked]:
    return [each for each in answer.events if isinstance(each, TableLinked)]


# Systems and pools ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.1.1")
def test_15_1_1_two_systems_run_side_by_side_and_each_table_names_its_own() -> None:
    house = House()
    registered = house.ok(system("Other Link"))
    opened = house.ok(pool("Q", "T5", system=SystemId("Other Link")))
    assert house.pools.systems == {"Star Link": "NICC 2024/7", "Other Link": "NICC 2025/1"}
    (linked,) = links(opened)
    assert (linked.table, linked.system, linked.pool) == ("T5", "Other Link", "Q")
    assert cited(registered, f"{BOOK} 15.1.1")
    assert cited(linked, f"{BOOK} 15.1.1")
    assert house.no(system("Other Link")).code == "system-known"


@clause(f"{BOOK} 15.1.1")
def test_15_1_1_only_a_supervisor_sets_up_a_jackpot() -> None:
    house = House()
    for command in (system("Other", by=DEALER), pool("Q", "T5", by=DEALER), link("T3", by=DEALER), leave("T2", DEALER)):
        refused = house.no(command)
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 15.1.1")
    house.ok(link("T3", by=SUPERVISOR))


@clause(f"{BOOK} 1.1.jackpot-system")
def test_1_1_a_system_without_an_approval_offers_no_jackpot() -> None:
    house = House()
    unapproved = house.no(system("Other Link", approval=" "))
    assert unapproved.code == "system-not-approved"
    assert cited(unapproved, f"{BOOK} 1.1.jackpot-system")
    unknown = house.no(pool("Q", "T5", system=SystemId("Other Link")))
    assert unknown.because[0].number == "1.1.jackpot-system"
    assert cited(unknown, f"{BOOK} 1.1.jackpot-system")


@clause(f"{BOOK} 15.1.2", f"{BOOK} 15.1.2.1")
def test_15_1_2_1_a_meter_belongs_to_one_table_or_a_group() -> None:
    house = House(tables="T1 T2 T3 T4")
    opened = house.ok(pool("Q", "T5"))
    assert [each.id for each in house.pools.linked(pool("P").pool)] == ["T1", "T2", "T3", "T4"]
    answer = house.ok(wager(1, table="T5"))
    assert (house.meter("P"), house.meter("Q")) == (cents("10000"), cents("10001"))
    house.ok(wager(1, table="T4"))
    assert (house.meter("P"), house.meter("Q")) == (cents("10001"), cents("10001"))
    assert cited(opened, f"{BOOK} 15.1.2")
    assert cited(answer, f"{BOOK} 15.1.2.1")


@clause(f"{BOOK} 15.1.2.1")
def test_15_1_2_1_a_pool_without_a_table_is_refused() -> None:
    house = House()
    empty = house.no(pool("Q", ""))
    assert (empty.code, empty.because[0].number) == ("pool-without-table", "15.1.2.1")
    assert cited(empty, f"{BOOK} 15.1.2.1")
    house.ok(leave("T1"))
    last = house.no(leave("T2"))
    assert (last.code, last.because[0].number) == ("pool-without-table", "15.1.2.1")


@clause(f"{BOOK} 15.1.2.2")
def test_15_1_2_2_a_table_is_linked_to_one_pool() -> None:
    house = House()
    house.ok(pool("Q", "T5"))
    for name in ("Q", "P"):
        refused = house.no(link("T1", name))
        assert (refused.code, refused.because[0].number) == ("table-linked", "15.1.2.2")
        assert cited(refused, f"{BOOK} 15.1.2.2")
    house.ok(leave("T1"))
    linked = house.ok(link("T1", "Q"))
    assert house.pools.tables[TableId("T1")].pool == "Q"
    assert cited(linked, f"{BOOK} 15.1.2.2")


@clause(f"{BOOK} 15.1.2.2")
def test_15_1_2_2_a_table_in_two_pools_at_their_opening_is_refused_as_a_whole() -> None:
    house = House()
    refused = house.no(pool("Q", "T5 T1"))
    assert refused.because[0].number == "15.1.2.2"
    assert "Q" not in house.pools.pools
    assert cited(refused, f"{BOOK} 15.1.2.2")


# Tables alike --------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 15.2.5.1", f"{BOOK} 15.2.5")
@pytest.mark.parametrize(
    ("row", "changed"),
    [
        (4, {"amount": Money.dollars(75)}),
        (4, {"amount": Money.dollars(101)}),
        (3, {"amount": Money.dollars(149)}),
        (2, {"amount": Money.dollars(501)}),
        (1, {"share": Percent.of(9)}),
        (1, {"amount": Money.dollars(4_999)}),
        (0, {"amount": Money.dollars(50_001)}),
        (0, {"share": Percent.of(99)}),
    ],
)
def test_15_2_5_1_linked_tables_have_one_pay_table(row: int, changed: dict[str, object]) -> None:
    house = House()
    other = (*PAYS[:row], replace(PAYS[row], **changed), *PAYS[row + 1 :])  # type: ignore[arg-type]  # fields by name
    refused = house.no(link("T4", pay_table=other))
    assert (refused.code, refused.because[0].number) == ("tables-differ", "15.2.5.1")
    assert "pay table" in refusal(refused).says
    assert cited(refused, f"{BOOK} 15.2.5.1")
    assert cited(refused, f"{BOOK} 15.2.5")
    assert house.no(link("T4", pay_table=PAYS[:4])).because[0].number == "15.2.5.1"
    house.ok(link("T4"))


@clause(f"{BOOK} 15.2.5.2")
@pytest.mark.parametrize("increment", ["19", "21", "20.01"])
def test_15_2_5_2_linked_tables_have_one_increment_rate(increment: str) -> None:
    house = House()
    refused = house.no(link("T4", increment=Percent.of(increment)))
    assert (refused.code, refused.because[0].number) == ("tables-differ", "15.2.5.2")
    assert "increment rate" in refusal(refused).says
    assert cited(refused, f"{BOOK} 15.2.5.2")
    house.ok(link("T4"))


@clause(f"{BOOK} 15.2.5.2")
@pytest.mark.parametrize("seed", ["9999.99", "10000.01", "0"])
def test_15_2_5_2_linked_tables_have_one_seed(seed: str) -> None:
    house = House()
    refused = house.no(link("T4", seed=Money.dollars(seed)))
    assert (refused.code, refused.because[0].number) == ("tables-differ", "15.2.5.2")
    assert "seed" in refusal(refused).says
    assert cited(refused, f"{BOOK} 15.2.5.2")


@clause(f"{BOOK} 15.2.5.2")
@pytest.mark.parametrize(("seed", "increment"), [(-1, 20), (0, -1), (0, 101)])
def test_15_2_5_2_a_rate_is_a_part_of_the_wager_and_a_seed_no_debt(seed: int, increment: int) -> None:
    house = House()
    refused = house.no(pool("Q", "T5", start=seed, rate=increment))
    assert refused.code == "no-such-increment"
    assert cited(refused, f"{BOOK} 15.2.5.2")
    house.ok(pool("Q", "T5", start=0, rate=100))


@clause(f"{BOOK} 15.2.5.3")
@pytest.mark.parametrize("amount", ["4.99", "5.01", "10"])
def test_15_2_5_3_linked_tables_have_one_qualifying_wager(amount: str) -> None:
    house, wagered = House(), Money.dollars(amount)
    refused = house.no(link("T4", wager=wagered, sign=sign(wager=wagered)))
    assert (refused.code, refused.because[0].number) == ("tables-differ", "15.2.5.3")
    assert cited(refused, f"{BOOK} 15.2.5.3")
    house.ok(link("T4"))


@clause(f"{BOOK} 15.2.5.3")
def test_15_2_5_3_a_qualifying_wager_has_an_amount() -> None:
    refused = House().no(pool("Q", "T5", wager=Money.dollars(0)))
    assert refused.code == "no-qualifying-wager"
    assert cited(refused, f"{BOOK} 15.2.5.3")


# Dealing methods -----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 1.1.method-b")
@pytest.mark.parametrize("other", ["caribbean-stud", "mississippi-stud", "ultimate-texas-holdem"])
def test_1_1_method_b_is_a_must_where_the_pool_is_shared_with_another_game(other: str) -> None:
    house = House()
    refused = house.no(pool("Q", "T5", method="A", other_games=(other,)))
    assert (refused.code, refused.because[0].number) == ("method-not-allowed", "1.1.method-b")
    assert cited(refused, f"{BOOK} 1.1.method-b")
    house.ok(pool("Q", "T5", method="B", other_games=(other,)))
    assert house.no(link("T6", "Q", method="A")).because[0].number == "1.1.method-b"
    house.ok(link("T6", "Q", method="B"))


@clause(f"{BOOK} 1.1.method-a", f"{BOOK} 1.1.method-b")
def test_1_1_method_a_may_be_used_where_the_pool_is_the_games_own() -> None:
    house = House(method="A")
    house.ok(pool("Q", "T5", method="B"))
    house.ok(link("T6", "Q", method="A"))
    strange = house.no(pool("R", "T7", method="B", other_games=("roulette",)))
    assert cited(strange, f"{BOOK} 1.1.method-b")
    assert cited(strange, f"{BOOK} 1.1.method-a")
    unknown = house.no(link("T8", method="C", sign=sign(folded="C")))
    assert unknown.code == "no-such-method"
    assert cited(unknown, f"{BOOK} 1.1.method-a")


# Fittings and signs --------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.3")
def test_2_3_a_table_without_the_record_has_no_jackpot() -> None:
    house = House()
    refused = house.no(link("T4", fitted=FITTED[1:]))
    assert (refused.code, refused.because[0].number) == ("equipment-missing", "2.3")
    assert cited(refused, f"{BOOK} 2.3")
    house.ok(link("T4"))


@clause(f"{BOOK} 2.4.3", f"{BOOK} 15.1.3")
def test_2_4_3_a_table_without_a_meter_has_no_jackpot() -> None:
    house = House()
    refused = house.no(link("T4", fitted=FITTED[:1]))
    assert (refused.code, refused.because[0].number) == ("equipment-missing", "2.4.3")
    assert cited(refused, f"{BOOK} 2.4.3")
    assert cited(refused, f"{BOOK} 15.1.3")


@clause(f"{BOOK} 15.1.4", f"{BOOK} 15.1.4.1", f"{BOOK} 15.1.4.2")
@pytest.mark.parametrize(("method", "number", "others"), [("A", "15.1.4.1", "B"), ("B", "15.1.4.2", "A")])
def test_15_1_4_the_sign_has_the_wording_of_the_method(method: str, number: str, others: str) -> None:
    house = House()
    for folded in (others, ""):
        refused = house.no(link("T4", method=method, sign=sign(folded=folded)))
        assert (refused.code, refused.because[0].number) == ("sign-differs", number)
        assert cited(refused, f"{BOOK} 15.1.4")
        assert cited(refused, f"{BOOK} {number}")
    house.ok(link("T4", method=method))


@clause(f"{BOOK} 15.2.3")
@pytest.mark.parametrize("amount", [None, Money.dollars("4.99"), Money.dollars("5.01")])
def test_15_2_3_the_sign_shows_the_jackpot_wager(amount: Money | None) -> None:
    refused = House().no(link("T4", sign=sign(wager=amount)))
    assert (refused.code, refused.because[0].number) == ("sign-differs", "15.2.3")
    assert cited(refused, f"{BOOK} 15.2.3")


@clause(f"{BOOK} 15.2.9")
def test_15_2_9_the_sign_shows_every_payout_as_it_is() -> None:
    house, flush = House(), replace(PAYS[4], amount=Money.dollars(99))
    for payouts in ((), PAYS[:4], PAYS[1:], (*PAYS[:4], flush)):
        refused = house.no(link("T4", sign=sign(payouts=payouts)))
        assert (refused.code, refused.because[0].number) == ("sign-differs", "15.2.9")
        assert cited(refused, f"{BOOK} 15.2.9")


@clause(f"{BOOK} 15.2.11")
def test_15_2_11_the_sign_shows_the_bonus_jackpot() -> None:
    house = House(bonus=Money.dollars(200))
    for amount in (None, Money.dollars(199), Money.dollars(201)):
        refused = house.no(link("T4", bonus=amount))
        assert (refused.code, refused.because[0].number) == ("sign-differs", "15.2.11")
        assert cited(refused, f"{BOOK} 15.2.11")
    house.ok(link("T4", bonus=Money.dollars(200)))
    nothing = house.no(pool("Q", "T5", bonus=Money.dollars(0)))
    assert nothing.code == "no-bonus-amount"
    assert cited(nothing, f"{BOOK} 15.2.11")


@clause(f"{BOOK} diagram-a")
@pytest.mark.parametrize("places", [4, 6, 8])
def test_diagram_a_a_jackpot_table_has_five_or_seven_places(places: int) -> None:
    house = House()
    refused = house.no(link("T4", places=places))
    assert refused.code == "no-such-layout"
    assert cited(refused, f"{BOOK} diagram-a")
    house.ok(link("T4", places=5))
