"""ENTER and DRAW: when each wins, loses and ties, what DRAW costs, and payment in chips."""

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import AreaSettled, settle_area, settle_draw, settle_enter
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"
CHIPS = Chips.dollars("2.50", 5, 25, 100)
STAKE = Money.dollars(25)


def area(player: str, dealer: str) -> AreaSettled:
    """Settle $25 on ENTER, and $25 on DRAW if the player drew."""
    lucky = edition("star-lucky-draw-baccarat")
    hands = Hands.of(player, dealer, lucky)
    return settle_area(lucky, CHIPS, hands, enter=STAKE, draw=STAKE if hands.drew else None)


@clause(f"{BOOK} 5.1.1")
@pytest.mark.parametrize(("player", "dealer", "net"), [("3h 4d", "Kd 6c", 25), ("2h 4d", "Kd 7c", -25)])
def test_5_1_1_enter_backs_the_players_hand_against_the_dealers(player: str, dealer: str, net: int) -> None:
    assert area(player, dealer).enter.net == Money.dollars(net)
    assert cited(edition("star-lucky-draw-baccarat").bet("enter"), f"{BOOK} 5.1.1")


@clause(f"{BOOK} 5.1.1.1")
@pytest.mark.parametrize(("player", "dealer"), [("3h 4d", "Kd 6c"), ("Ah Kd", "5d 5c"), ("2h 3d 4c", "Kd 8c")])
def test_5_1_1_1_enter_wins_with_the_higher_hand(player: str, dealer: str) -> None:
    won = area(player, dealer).enter
    assert won.net == Money.dollars(25)
    assert cited(won, f"{BOOK} 5.1.1.1")


@clause(f"{BOOK} 5.1.1.2")
@pytest.mark.parametrize(("player", "dealer"), [("2h 4d", "Kd 7c"), ("Kh Kd", "3d 3c 5s"), ("8h Kd", "Kd 9c")])
def test_5_1_1_2_enter_loses_with_the_lower_hand(player: str, dealer: str) -> None:
    lost = area(player, dealer).enter
    assert lost.net == Money.dollars(-25)
    assert cited(lost, f"{BOOK} 5.1.1.2")


@clause(f"{BOOK} 5.1.1.2", f"{BOOK} 5.1.1.1")
def test_5_1_1_2_the_final_hand_decides_enter() -> None:
    spoiled = area("2h 4d 5c", "Kd 5s")  # 6 would have won, 1 loses
    assert spoiled.enter.net == Money.dollars(-25)
    assert cited(spoiled.enter, f"{BOOK} 5.1.1.2")
    mended = area("2h 2d 5c", "Kd 8s")  # 4 would have lost, 9 wins
    assert mended.enter.net == Money.dollars(25)
    assert cited(mended.enter, f"{BOOK} 5.1.1.1")


@clause(f"{BOOK} 5.1.1.3", f"{BOOK} 1.1.tie")
@pytest.mark.parametrize(("player", "dealer"), [("2h 4d", "Kd 6c"), ("Kh Qd", "Kd 2c 8s"), ("2h 2d 5c", "Kd 9s")])
def test_5_1_1_3_enter_stands_off_on_a_tie(player: str, dealer: str) -> None:
    tied = area(player, dealer).enter
    assert tied.net == NOTHING
    assert cited(tied, f"{BOOK} 5.1.1.3")
    assert cited(tied, f"{BOOK} 1.1.tie")


@clause(f"{BOOK} 5.2", f"{BOOK} 8.2")
@pytest.mark.parametrize("enter", [25, 50, 1000])
def test_5_2_draw_costs_the_same_as_enter(enter: int) -> None:
    wager = edition("star-lucky-draw-baccarat").deal.draw_wager
    assert wager(Money.dollars(enter)) == Money.dollars(enter)
    assert cited(wager, f"{BOOK} 5.2")
    assert cited(wager, f"{BOOK} 8.2")


@clause(f"{BOOK} 5.2")
def test_5_2_a_draw_wager_and_a_third_card_go_together() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    with pytest.raises(ValueError, match="go together"):
        settle_area(lucky, CHIPS, Hands.of("3h 4d", "Kd 6c", lucky), enter=STAKE, draw=STAKE)
    with pytest.raises(ValueError, match="go together"):
        settle_area(lucky, CHIPS, Hands.of("3h 4d 2c", "Kd 6c", lucky), enter=STAKE)


@clause(f"{BOOK} 5.3")
@pytest.mark.parametrize(("dealer", "net"), [("Kd 5s", 25), ("Kd 6s", 0), ("Kd 7s", -25)])
def test_5_3_draw_backs_the_three_cards_against_the_dealers(dealer: str, net: int) -> None:
    draw = area("2h 3d Ac", dealer).draw
    assert draw is not None
    assert draw.net == Money.dollars(net)
    assert cited(edition("star-lucky-draw-baccarat").bet("draw"), f"{BOOK} 5.3")


@clause(f"{BOOK} 5.3.1")
@pytest.mark.parametrize(
    ("player", "net"),
    [("2h 3d Ac", 25), ("2h 3d 2c", "37.50"), ("2h 2d 4c", 50), ("2h 3d 4c", 75), ("3h 3d 3c", 225), ("3h 3h 3h", 750)],
)
def test_5_3_1_draw_wins_with_the_higher_hand(player: str, net: int | str) -> None:
    won = area(player, "Kd 5s").draw
    assert won is not None
    assert won.net == Money.dollars(net)
    assert cited(won, f"{BOOK} 5.3.1")


@clause(f"{BOOK} 5.3.2")
@pytest.mark.parametrize(("player", "dealer"), [("2h 3d Kc", "Kd 6s"), ("2h 2d 4c", "Kd 9s"), ("Kh Td 2c", "2d 2s 9c")])
def test_5_3_2_draw_and_enter_lose_with_the_lower_hand(player: str, dealer: str) -> None:
    lost = area(player, dealer)
    assert lost.draw is not None
    assert lost.draw.net == Money.dollars(-25)
    assert lost.net == Money.dollars(-50)
    assert cited(lost.draw, f"{BOOK} 5.3.2")


@clause(f"{BOOK} 5.3.3", f"{BOOK} 1.1.tie")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [("3h 3d 3c", "Kd 9s"), ("3h 3h 3h", "Kd 9s"), ("2h 2d 3c", "Kd 7s"), ("5h 5d Kc", "Kd Ts Jc")],
)
def test_5_3_3_draw_and_enter_stand_off_on_a_tie(player: str, dealer: str) -> None:
    tied = area(player, dealer)
    assert tied.draw is not None
    assert (tied.enter.net, tied.draw.net, tied.net) == (NOTHING, NOTHING, NOTHING)
    assert cited(tied.draw, f"{BOOK} 5.3.3")
    assert cited(tied.draw, f"{BOOK} 1.1.tie")


@clause(f"{BOOK} 5.9")
@pytest.mark.parametrize(
    ("stake", "paid"), [(5, "10"), ("2.50", "5"), ("7.50", "15"), (15, "25"), ("3.35", "10"), ("3.30", "5")]
)
def test_5_9_winnings_go_up_to_what_chips_can_pay(stake: int | str, paid: str) -> None:
    lucky = edition("star-lucky-draw-baccarat")
    hands = Hands.of("2h 3d 2c", "Kd 6s", lucky)
    won = settle_draw(lucky, Chips.dollars(5, 25), hands, Money.dollars(stake))
    assert won.net == Money.dollars(paid)
    assert cited(won, f"{BOOK} 5.9")


@clause(f"{BOOK} 5.9")
@pytest.mark.parametrize(
    ("stake", "smallest", "paid"), [(5, "2.50", "7.50"), (10, "2.50", "15"), (10, 5, "15"), (30, 5, "45")]
)
def test_5_9_what_chips_can_pay_is_paid_exactly(stake: int, smallest: int | str, paid: str) -> None:
    lucky = edition("star-lucky-draw-baccarat")
    hands = Hands.of("2h 3d 2c", "Kd 6s", lucky)
    won = settle_draw(lucky, Chips.dollars(smallest), hands, Money.dollars(stake))
    assert won.net == Money.dollars(paid)
    assert all(each.number != "5.9" for each in won.because)


@clause(f"{BOOK} 5.9")
def test_5_9_each_wager_is_raised_by_itself_and_a_loss_never() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    chips, odd = Chips.dollars(5), Money.dollars("7.50")
    won = settle_area(lucky, chips, Hands.of("2h 3d Ac", "Kd 5s", lucky), enter=odd, draw=odd)
    assert won.draw is not None
    assert (won.enter.net, won.draw.net) == (Money.dollars(10), Money.dollars(10))
    assert cited(won, f"{BOOK} 5.9")
    lost = settle_enter(lucky, chips, Hands.of("2h 3d", "Kd 6s", lucky), odd)
    assert lost.net == Money.dollars("-7.50")
    assert all(each.number != "5.9" for each in lost.because)
