"""Rules 10.1 to 10.3 and 7.3: what main wagers are paid, less which commission, and when that is taken."""

import pytest

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_SEVEN,
    TIE_SIX,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money
from proof import cited, clause

TABLES = [("traditional", "table-3"), ("crown", "table-4"), ("zero-commission", "table-5")]


def _settled(game: str, bet: str, cards: Cards, *, stake: int = 100, defer: bool = False) -> Settled:
    return settled("crown-baccarat", game, bet, stake, cards, defer=defer)


@clause("crown-baccarat 10.1", "crown-baccarat 10.1.1", "crown-baccarat 10.1.2")
@pytest.mark.parametrize(("game", "_table"), TABLES)
def test_10_1_losers_are_cleared_and_winners_paid(game: str, _table: str) -> None:
    order = edition("crown-baccarat").settlement.order
    lost, won = _settled(game, "banker", PLAYER_SEVEN), _settled(game, "player", PLAYER_SEVEN)
    assert (lost.net, won.net) == (Money.dollars(-100), Money.dollars(100))
    assert cited(lost, "crown-baccarat 10.1.1")
    assert cited(order, "crown-baccarat 10.1")
    assert cited(order, "crown-baccarat 10.1.2")


@clause("crown-baccarat table-3", "crown-baccarat 1.1.traditional-baccarat", "crown-baccarat 10.2")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX, BANKER_SEVEN])
def test_10_2_traditional_banker_pays_1_to_1_less_5_percent(cards: Cards) -> None:
    won = _settled("traditional", "banker", cards)
    assert (won.net, won.owed) == (Money.dollars(95), NOTHING)
    assert cited(won, "crown-baccarat table-3")
    assert cited(won, "crown-baccarat 1.1.traditional-baccarat")
    assert cited(edition("crown-baccarat").game("traditional"), "crown-baccarat 10.2")


@clause("crown-baccarat table-4", "crown-baccarat 1.1.crown-baccarat", "crown-baccarat 10.2")
@pytest.mark.parametrize(
    ("cards", "net"),
    [(BANKER_FIVE, 100), (BANKER_TWO_CARD_SIX, 50), (BANKER_THREE_CARD_SIX, 50), (BANKER_SEVEN, 100)],
)
def test_10_2_crown_banker_pays_half_on_six(cards: Cards, net: int) -> None:
    won = _settled("crown", "banker", cards)
    assert (won.net, won.owed) == (Money.dollars(net), NOTHING)
    assert cited(won, "crown-baccarat table-4")
    assert cited(won, "crown-baccarat 1.1.crown-baccarat")
    assert cited(edition("crown-baccarat").game("crown"), "crown-baccarat 10.2")


@clause("crown-baccarat table-5", "crown-baccarat 1.1.zero-commission-baccarat", "crown-baccarat 10.2")
@pytest.mark.parametrize("cards", [BANKER_FIVE, BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX, BANKER_SEVEN])
def test_10_2_zero_commission_banker_pays_1_to_1(cards: Cards) -> None:
    won = _settled("zero-commission", "banker", cards)
    assert (won.net, won.owed) == (Money.dollars(100), NOTHING)
    assert cited(won, "crown-baccarat table-5")
    assert cited(won, "crown-baccarat 1.1.zero-commission-baccarat")
    assert cited(edition("crown-baccarat").game("zero-commission"), "crown-baccarat 10.2")


# Commission ----------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 10.3.1")
@pytest.mark.parametrize(
    ("stake", "paid", "owed"), [(100, "100", "5.00"), (25, "25", "1.25"), (30, "30", "1.50"), (1, "1", "0.05")]
)
def test_10_3_1_a_deferred_commission_is_booked_exactly(stake: int, paid: str, owed: str) -> None:
    won = _settled("traditional", "banker", BANKER_SEVEN, stake=stake, defer=True)
    assert (won.net, won.owed) == (Money.dollars(paid), Money.dollars(owed))
    assert cited(won, "crown-baccarat 10.3.1")


@clause("crown-baccarat 10.3.1", "crown-baccarat table-4")
def test_10_3_1_the_half_on_six_may_be_deferred_too() -> None:
    won = _settled("crown", "banker", BANKER_TWO_CARD_SIX, defer=True)
    assert (won.net, won.owed) == (Money.dollars(100), Money.dollars(50))
    assert cited(won, "crown-baccarat 10.3.1")
    assert cited(won, "crown-baccarat table-4")


@clause("crown-baccarat 10.3.1")
@pytest.mark.parametrize(
    ("bet", "cards", "net"),
    [("player", PLAYER_SEVEN, 100), ("banker", PLAYER_SEVEN, -100), ("banker", TIE_SIX, 0), ("tie", TIE_SIX, 800)],
)
def test_10_3_1_only_a_winning_wager_with_commission_leaves_something_owed(bet: str, cards: Cards, net: int) -> None:
    account = _settled("traditional", bet, cards, defer=True)
    assert (account.net, account.owed) == (Money.dollars(net), NOTHING)
    assert all(each.number != "10.3.1" for each in account.because)


@clause("crown-baccarat 7.3", "crown-baccarat 10.3.1")
def test_7_3_a_deferred_commission_is_not_rounded() -> None:
    won = settled("crown-baccarat", "traditional", "banker", 30, BANKER_SEVEN, chips=Chips.dollars(5), defer=True)
    assert (won.net, won.owed) == (Money.dollars(30), Money.dollars("1.50"))
    assert cited(won, "crown-baccarat 10.3.1")
    assert all(each.number != "7.3" for each in won.because)
