"""Section 13 at the table: the result first, then losing wagers, then winning ones, each by its clause."""

import pytest

from clauses.hands import first
from clauses.play import At, dollars, nets, no, ok, settled
from croupier import edition
from croupier.games.editions import in_force
from croupier.kernel.chips import Chips
from croupier.kernel.odds import Percent
from croupier.table.events import ResultAnnounced, WagerSettled
from proof import cited, clause

BOOK = "star-premium-baccarat"
SIX_OVER_FOUR = "2h Kd 2d 6s Kc"  # Player 4, Banker 6 on two cards
SIX_OVER_FOUR_ON_THREE = "Kh Ac 4d 2c Ks 3s"  # Player 4, Banker 6 on three cards
EIGHT_SEVEN = "8h 7c Kd Kc"


@clause("star-premium-baccarat 13")
def test_13_the_result_then_losers_then_winners() -> None:
    at = At(BOOK).sit(1, 2, 3, 4)
    for box, bet in ((1, "player"), (2, "banker"), (3, "tie"), (4, "player")):
        ok(at.wager(box, bet, 100))
    at.four(EIGHT_SEVEN, turn=False)
    answer = at.settle()
    announced = first(answer, ResultAnnounced)
    assert (announced.result.value, announced.player_points, announced.banker_points) == ("player", 8, 7)
    assert cited(announced, "star-premium-baccarat 13")
    order = [(each.box, each.bet) for each in ok(answer).events if isinstance(each, WagerSettled)]
    assert order == [(2, "banker"), (3, "tie"), (1, "player"), (4, "player")]
    kinds = [type(each).__name__ for each in ok(answer).events]
    assert kinds.index("ResultAnnounced") < kinds.index("WagerSettled")
    assert nets(answer) == {
        "1 player": dollars(100),
        "2 banker": dollars(-100),
        "3 tie": dollars(-100),
        "4 player": dollars(100),
    }
    assert cited(settled(answer, "2 banker"), "star-premium-baccarat 13")
    assert at.table.wagers == ()


@clause("star-premium-baccarat 13")
@pytest.mark.parametrize("game", ["premium", "premium-even-money"])
def test_13_losing_side_wagers_are_collected_whole(game: str) -> None:
    at = At(BOOK, game=game, side_bets=("super-six",)).sit(1)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "tie", 20))
    ok(at.wager(1, "super-six", 10))
    answer = at.coup(EIGHT_SEVEN)
    assert nets(answer) == {"1 banker": dollars(-100), "1 tie": dollars(-20), "1 super-six": dollars(-10)}
    assert all(cited(settled(answer, name), "star-premium-baccarat 13") for name in nets(answer))


@clause("star-premium-baccarat 10.1", "star-premium-baccarat 13.2.2.1", "star-premium-baccarat 13.10")
@pytest.mark.parametrize(("game", "banker"), [("premium-even-money", 50), ("premium", 95)])
def test_10_1_even_money_beside_a_side_wager(game: str, banker: int) -> None:
    at = At(BOOK, game=game, side_bets=("tiger",)).sit(1, 2)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "small-tiger", 10))
    ok(at.wager(2, "player", 100))
    answer = at.coup(SIX_OVER_FOUR)
    assert nets(answer) == {
        "1 banker": dollars(banker),
        "1 small-tiger": dollars(220),
        "2 player": dollars(-100),
    }
    assert cited(settled(answer, "1 small-tiger"), "star-premium-baccarat 13.10")
    if game == "premium-even-money":
        assert cited(settled(answer, "1 banker"), "star-premium-baccarat 13.2.2.1")


@clause("star-premium-baccarat 13.2.2.1")
def test_13_2_2_1_half_of_an_odd_wager_goes_up_to_the_next_chip() -> None:
    at = At(BOOK, game="premium-even-money", chips=Chips.dollars(5, 25, 100, 500)).sit(1)
    ok(at.wager(1, "banker", 25))
    won = settled(at.coup(SIX_OVER_FOUR_ON_THREE), "1 banker")
    assert won.net == dollars(15)
    assert cited(won, "star-premium-baccarat 13.2.2.1")


@clause("star-premium-baccarat 13.3", "star-premium-baccarat 1.1.standoff")
def test_13_3_on_a_tie_player_and_banker_stand_off() -> None:
    at = At(BOOK, game="premium-even-money").sit(1, 2, 3)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(3, "tie", 20))
    answer = at.coup("6h 6c Kd Kc")
    assert nets(answer) == {"1 player": dollars(0), "2 banker": dollars(0), "3 tie": dollars(160)}
    assert cited(settled(answer, "3 tie"), "star-premium-baccarat 13.3")


@clause("star-premium-baccarat 13.3.1", "star-premium-baccarat 11.1")
@pytest.mark.parametrize(("percent", "player", "banker"), [(1, 10, "2.50"), ("2.5", 25, 5), (5, 50, 10), (10, 100, 20)])
def test_13_3_1_tie_premium_at_the_table(percent: int | str, player: int, banker: int | str) -> None:
    at = At(BOOK, game="tie-premium", tie_premium=Percent.of(percent)).sit(1, 2, 3)
    ok(at.wager(1, "player", 1000))
    ok(at.wager(2, "banker", 200))
    ok(at.wager(3, "tie", 10))
    answer = at.coup("6h 6c Kd Kc")
    assert nets(answer) == {"1 player": dollars(player), "2 banker": dollars(banker), "3 tie": dollars(80)}
    assert cited(settled(answer, "1 player"), "star-premium-baccarat 13.3.1")


@clause("star-premium-baccarat 13.3.1")
@pytest.mark.parametrize(("bet", "percent"), [("player", 9), ("banker", 9), ("player", 8), ("banker", 8)])
def test_13_3_1_every_bet_that_is_paid_on_a_tie_allows_what_is_displayed(bet: str, percent: int) -> None:
    amended = edition(BOOK, terms={f"games.tie-premium.bets.{bet}.rows.tie.pays.most": "8%"})
    with in_force(amended):
        answer = At(BOOK, game="tie-premium", tie_premium=Percent.of(percent)).opened
    if percent > 8:
        assert cited(no(answer), "star-premium-baccarat 13.3.1")
    else:
        ok(answer)


@clause("star-premium-baccarat 11.1", "star-premium-baccarat 13.2.1")
def test_11_1_tie_premium_pays_banker_19_to_20_on_six_too() -> None:
    at = At(BOOK, game="tie-premium", tie_premium=Percent.of(5)).sit(1)
    ok(at.wager(1, "banker", 100))
    won = settled(at.coup("2h Kd 2d 6s Kc"), "1 banker")
    assert won.net == dollars(95)
    assert cited(won, "star-premium-baccarat 13.2.1")
