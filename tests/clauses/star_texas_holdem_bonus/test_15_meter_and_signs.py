"""What the meter and the signs at a jackpot table show: 2.4.3, 15.1.3, 15.1.4, 15.2.3, 15.2.9, 15.2.11."""

import pytest

from clauses.pools import House, failure, wager
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.views.jackpot import jackpot, text
from proof import cited, clause, shown

BOOK = "star-texas-holdem-bonus"
T1, T2 = TableId("T1"), TableId("T2")


@clause(f"{BOOK} 2.4.3", f"{BOOK} 15.1.3")
def test_2_4_3_every_linked_table_shows_the_pool_and_each_wager_moves_it() -> None:
    house = House(meter="61234.50")
    for table in (T1, T2):
        assert shown(text(house.pools, table), "Jackpot $61,234.50\n", f"{BOOK} 2.4.3")
    house.ok(wager(4))
    for table in (T1, T2):
        assert shown(text(house.pools, table), "Jackpot $61,235.50\n", f"{BOOK} 15.1.3")
        assert cited(jackpot(house.pools, table).meter, f"{BOOK} 2.4.3")
        assert cited(jackpot(house.pools, table).meter, f"{BOOK} 15.1.3")


@clause(f"{BOOK} 2.4.3")
def test_2_4_3_the_meter_shows_whole_cents_never_more_than_it_holds() -> None:
    house = House(meter="61234.509")
    assert shown(text(house.pools, T1), "Jackpot $61,234.50\n", f"{BOOK} 2.4.3")


@clause(f"{BOOK} 2.3")
def test_2_3_the_record_of_what_was_wagered_at_the_table() -> None:
    house = House().wagered(1, 3, 6)
    assert shown(text(house.pools, T1), "wagered on the jackpot at this table: $15.00", f"{BOOK} 2.3")
    assert shown(text(house.pools, T2), "wagered on the jackpot at this table: $0.00", f"{BOOK} 2.3")
    assert cited(jackpot(house.pools, T1).meter, f"{BOOK} 2.3")


@clause(f"{BOOK} 15.1.4", f"{BOOK} 15.1.4.1", f"{BOOK} 15.1.4.2")
@pytest.mark.parametrize(
    ("method", "number", "words"),
    [
        ("A", "15.1.4.1", "a folded hand wins no jackpot"),
        ("B", "15.1.4.2", "a folded hand with its jackpot wager can still win a jackpot"),
    ],
)
def test_15_1_4_the_sign_says_what_a_fold_means(method: str, number: str, words: str) -> None:
    house = House(method=method)
    view = text(house.pools, T1)
    assert shown(view, f"What a fold means for the jackpot: {words}\n", f"{BOOK} {number}")
    assert shown(view, words, f"{BOOK} 15.1.4")
    (line,) = [each for each in jackpot(house.pools, T1).sign if "fold" in each.says]
    assert line.because[0].number == number


@clause(f"{BOOK} 15.2.3")
def test_15_2_3_the_sign_shows_the_jackpot_wager() -> None:
    house = House()
    assert shown(text(house.pools, T1), "Jackpot wager amount: $5.00\n", f"{BOOK} 15.2.3")
    assert jackpot(house.pools, T1).sign[0].because[0].number == "15.2.3"


@clause(f"{BOOK} 15.2.9")
def test_15_2_9_the_sign_lists_the_five_payouts() -> None:
    view = text(House().pools, T1)
    wanted = (
        "Jackpot payouts: Royal flush $50,000.00 or 100 % of the jackpot, whichever is greater\n"
        "Jackpot payouts: Straight flush $5,000.00 or 10 % of the jackpot, whichever is greater\n"
        "Jackpot payouts: Four of a kind $500.00\n"
        "Jackpot payouts: Full house $150.00\n"
        "Jackpot payouts: Flush $100.00\n"
    )
    assert shown(view, wanted, f"{BOOK} 15.2.9")


@clause(f"{BOOK} 15.2.11")
def test_15_2_11_the_sign_shows_the_bonus_jackpot() -> None:
    with_bonus = text(House(bonus=Money.dollars(200)).pools, T1)
    words = "Bonus jackpot amounts: $200.00 to each other jackpot wager at the table\n"
    assert shown(with_bonus, words, f"{BOOK} 15.2.11")
    assert "Bonus" not in text(House().pools, T1)


@clause(f"{BOOK} 11.14")
def test_11_14_a_meter_that_has_failed_shows_no_prize() -> None:
    house = House()
    house.ok(failure("T1"))
    assert shown(text(house.pools, T1), "Jackpot not available\n", f"{BOOK} 11.14")
    assert "Jackpot $10,000.00" in text(house.pools, T2)
    assert cited(jackpot(house.pools, T1).meter, f"{BOOK} 11.14")
