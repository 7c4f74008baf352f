"""The Ante Bonus: two hole cards, whatever the dealer holds, and before everything else."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.settle import Played, Settled, settle
from croupier.kernel.cards import cards
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def bonus(hole: str, dealer: str = "Ts 9s", board: str = "2c 3d 4c 7s 8d") -> tuple[Settled, ...]:
    """Settle an Ante of $25, its Flop wager and an Ante Bonus of $10."""
    laid = {"ante": Money.dollars(25), "flop": Money.dollars(50), "ante-bonus": Money.dollars(10)}
    played = Played(hole=cards(hole), wagers=laid)
    return settle(edition("star-texas-holdem-bonus"), played, cards(dealer), cards(board))


@clause(f"{BOOK} 10.7.table", f"{BOOK} 10.6")
@pytest.mark.parametrize(
    ("hole", "net"),
    [
        ("Ah As", 300),
        ("Ac Ad", 300),
        ("Ah Kh", 250),
        ("Kc Ac", 250),
        ("Ah Qh", 200),
        ("Qs As", 200),
        ("Ah Jh", 200),
        ("Jd Ad", 200),
        ("Ah Kd", 150),
        ("Ks Ac", 150),
        ("Kh Kd", 100),
        ("Qh Qd", 100),
        ("Jh Jd", 100),
        ("Ah Qd", 50),
        ("Qc Ad", 50),
        ("Ah Jd", 50),
        ("Js Ah", 50),
        ("Th Td", 30),
        ("9h 9d", 30),
        ("8h 8c", 30),
        ("7h 7d", 30),
        ("6h 6d", 30),
        ("5h 5d", 30),
        ("4h 4d", 30),
        ("3h 3s", 30),
        ("2h 2d", 30),
    ],
)
def test_10_7_table_winning_hole_cards(hole: str, net: int) -> None:
    first, *_ = bonus(hole)
    assert (first.wager, first.net) == ("ante-bonus", Money.dollars(net))
    assert cited(first, f"{BOOK} 10.7.table")
    assert cited(first, f"{BOOK} 10.6")


@clause(f"{BOOK} 10.7.table", f"{BOOK} 10.5")
@pytest.mark.parametrize(
    "hole", ["Ah Th", "Ah Td", "Ah 9h", "Ah 2h", "Kh Qh", "Kh Qd", "Kh Jh", "Qh Jh", "Qh Jd", "Jh Th", "Kh 2d", "7h 2d"]
)
def test_10_7_table_all_else_loses(hole: str) -> None:
    first, *_ = bonus(hole)
    assert (first.wager, first.net) == ("ante-bonus", Money.dollars(-10))
    assert cited(first, f"{BOOK} 10.7.table")
    assert cited(first, f"{BOOK} 10.5")


@clause(f"{BOOK} 10.7")
@pytest.mark.parametrize(
    ("dealer", "flop"),
    [("Qs Qd", -50), ("3c 6d", 50), ("4h 4s", 0)],
)
def test_10_7_is_paid_whatever_the_dealer_holds(dealer: str, flop: int) -> None:
    first, _, third = bonus("4c 4d", dealer, "2h 5h Jh 9c Kd")
    assert first.net == Money.dollars(30)
    assert (third.wager, third.net) == ("flop", Money.dollars(flop))
    assert cited(first, f"{BOOK} 10.7")


@clause(f"{BOOK} 10.7")
def test_10_7_looks_at_the_hole_cards_only() -> None:
    won_the_hand = bonus("Ah 9h", "Qs Qd", "2h 5h Jh 9c Kd")
    assert [each.net.cents // 100 for each in won_the_hand] == [-10, 25, 50]
    royal = bonus("2h 7h", "Qs Qd", "Ah Kh Qh Jh Th")
    assert royal[0].net == Money.dollars(-10)


@clause(f"{BOOK} 10.5", f"{BOOK} 10.6")
@pytest.mark.parametrize(("hole", "source"), [("Ah 9h", "10.5"), ("4c 4d", "10.6")])
def test_10_5_the_bonus_goes_before_the_other_wagers(hole: str, source: str) -> None:
    found = bonus(hole, "Qs Qd", "2h 5h Jh 9c Kd")
    assert [each.wager for each in found] == ["ante-bonus", "ante", "flop"]
    assert cited(found[0], f"{BOOK} {source}")
