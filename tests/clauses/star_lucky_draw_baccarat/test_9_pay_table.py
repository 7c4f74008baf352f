"""The pay table: ENTER at even money, DRAW by its three-card count."""

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import AreaSettled, Settled, settle_area
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
CHIPS = Chips.dollars(5, 25, 100, 500)
STAKE = Money.dollars(50)


def area(player: str, dealer: str) -> AreaSettled:
    """Settle $50 on ENTER, and $50 on DRAW if the player drew."""
    lucky = edition("star-lucky-draw-baccarat")
    hands = Hands.of(player, dealer, lucky)
    return settle_area(lucky, CHIPS, hands, enter=STAKE, draw=STAKE if hands.drew else None)


def draw(player: str, dealer: str) -> Settled:
    found = area(player, dealer).draw
    assert found is not None
    return found


@clause(f"{BOOK} 9.1.1")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [("3h 4d", "Kd 6s"), ("Kh 9d", "Kd 8s"), ("3h 3d", "Kd 5s"), ("2h 3d 4c", "Kd 8s"), ("3h 3h 3h", "Kd 8s")],
)
def test_9_1_1_enter_pays_1_to_1_whatever_the_hand(player: str, dealer: str) -> None:
    won = area(player, dealer).enter
    assert won.net == Money.dollars(50)
    assert cited(won, f"{BOOK} 9.1.1")


@clause(f"{BOOK} 9.1.2")
@pytest.mark.parametrize("player", ["Kh Td Ac", "Kh Td 2c", "Kh Td 3c", "Kh Td 4c", "2h 3d Kc", "2h 3d Ac", "9h 9d 8c"])
def test_9_1_2_draw_on_six_or_less_pays_1_to_1(player: str) -> None:
    won = draw(player, "Kd Ts Jc")  # the dealer has 0
    assert won.net == Money.dollars(50)
    assert cited(won, f"{BOOK} 9.1.2")


@clause(f"{BOOK} 9.1.3")
@pytest.mark.parametrize(("player", "dealer"), [("2h 3d 2c", "Kd 6s"), ("9h 8d Kc", "Kd Ts Jc"), ("7h Td Kc", "Kd 5s")])
def test_9_1_3_lucky_7_pays_3_to_2(player: str, dealer: str) -> None:
    won = draw(player, dealer)
    assert won.net == Money.dollars(75)
    assert cited(won, f"{BOOK} 9.1.3")


@clause(f"{BOOK} 9.1.4")
@pytest.mark.parametrize(("player", "dealer"), [("2h 2d 4c", "Kd 7s"), ("9h 9d Kc", "Kd Ts Jc"), ("8h Td Kc", "Kd 5s")])
def test_9_1_4_lucky_8_pays_2_to_1(player: str, dealer: str) -> None:
    won = draw(player, dealer)
    assert won.net == Money.dollars(100)
    assert cited(won, f"{BOOK} 9.1.4")


@clause(f"{BOOK} 9.1.5")
@pytest.mark.parametrize(("player", "dealer"), [("2h 3d 4c", "Kd 8s"), ("2h 3h 4h", "Kd Ts Jc"), ("9h Td Kc", "Kd 5s")])
def test_9_1_5_lucky_9_pays_3_to_1(player: str, dealer: str) -> None:
    won = draw(player, dealer)
    assert won.net == Money.dollars(150)
    assert cited(won, f"{BOOK} 9.1.5")


@clause(f"{BOOK} 9.1.5")
@pytest.mark.parametrize("player", ["3h 3d 3c", "3h 3h 3h"])
def test_9_1_5_three_threes_are_excepted(player: str) -> None:
    won = draw(player, "Kd 8s")
    assert won.net != Money.dollars(150)
    assert all(each.number != "9.1.5" for each in won.because)
    assert cited(draw("3h 2h 4h", "Kd 8s"), f"{BOOK} 9.1.5")


@clause(f"{BOOK} 9.1.5.1")
@pytest.mark.parametrize(("player", "net"), [("3h 3d 3c", 450), ("3h 3h 3h", 1500)])
def test_9_1_5_1_three_threes_that_win_are_paid_by_suits(player: str, net: int) -> None:
    won = draw(player, "Kd 8s")
    assert won.net == Money.dollars(net)
    assert cited(won, f"{BOOK} 9.1.5.1")


@clause(f"{BOOK} 9.1.5.1")
def test_9_1_5_1_three_threes_that_do_not_win_are_not_paid() -> None:
    for player in ("3h 3d 3c", "3h 3h 3h"):
        tied = area(player, "Kd 9s")
        assert tied.net == NOTHING
        assert all(each.number != "9.1.5.1" for each in tied.because)
    two = area("3h 3d", "Kd 5s")
    assert two.draw is None
    assert two.net == Money.dollars(50)


@clause(f"{BOOK} 9.1.5.2")
def test_9_1_5_2_three_threes_of_one_suit_pay_30_to_1() -> None:
    won = area("3h 3h 3h", "Kd 8s")
    assert won.draw is not None
    assert (won.draw.net, won.enter.net, won.net) == (Money.dollars(1500), Money.dollars(50), Money.dollars(1550))
    assert cited(won.draw, f"{BOOK} 9.1.5.2")
    assert draw("4h 4h Ah", "Kd 8s").net == Money.dollars(150)


@clause(f"{BOOK} 9.1.5.3")
@pytest.mark.parametrize("player", ["3h 3h 3d", "3h 3d 3h", "3d 3h 3h", "3h 3d 3c", "3s 3d 3c"])
def test_9_1_5_3_three_threes_of_several_suits_pay_9_to_1(player: str) -> None:
    won = area(player, "Kd 8s")
    assert won.draw is not None
    assert (won.draw.net, won.enter.net, won.net) == (Money.dollars(450), Money.dollars(50), Money.dollars(500))
    assert cited(won.draw, f"{BOOK} 9.1.5.3")
    assert draw("2h 3h 4d", "Kd 8s").net == Money.dollars(150)


@clause(f"{BOOK} 9.2")
def test_9_2_losing_wagers_are_collected_and_winning_ones_paid() -> None:
    lost = area("2h 3d Kc", "Kd 6s")
    assert lost.draw is not None
    assert (lost.enter.net, lost.draw.net) == (Money.dollars(-50), Money.dollars(-50))
    assert cited(lost.enter, f"{BOOK} 9.2")
    assert cited(lost.draw, f"{BOOK} 9.2")
    assert area("2h 3d 2c", "Kd 6s").net == Money.dollars(125)
