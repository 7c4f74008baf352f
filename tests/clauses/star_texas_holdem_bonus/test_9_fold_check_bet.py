"""What a bet costs in each betting round, and what a fold loses."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.round import BettingRound
from croupier.games.holdem_bonus.settle import Played, settle
from croupier.kernel.cards import cards
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def betting(id_: str) -> BettingRound:
    return next(each for each in edition("star-texas-holdem-bonus").betting.rounds if each.id == id_)


def folded(when: str, **wagers: int) -> dict[str, int]:
    """Give what each wager nets, in dollars, for a pair of fours that is folded."""
    laid = {id_.replace("_", "-"): Money.dollars(amount) for id_, amount in wagers.items()}
    played = Played(hole=cards("4c 4d"), wagers=laid, folded=when)
    return {each.wager: each.net.cents // 100 for each in settle(edition("star-texas-holdem-bonus"), played)}


@clause(f"{BOOK} 9.1.2", f"{BOOK} 1.1.flop-wager")
@pytest.mark.parametrize(("ante", "flop"), [(20, 40), (25, 50), (1000, 2000)])
def test_9_1_2_the_flop_wager_is_twice_the_ante(ante: int, flop: int) -> None:
    bet = betting("before-the-flop").bet
    assert bet.due(Money.dollars(ante)) == Money.dollars(flop)
    assert bet.id == "flop"
    assert cited(bet, f"{BOOK} 9.1.2")
    assert cited(bet, f"{BOOK} 1.1.flop-wager")


@clause(f"{BOOK} 9.2.3", f"{BOOK} 1.1.turn-wager")
@pytest.mark.parametrize("ante", [20, 25, 1000])
def test_9_2_3_the_turn_wager_equals_the_ante(ante: int) -> None:
    bet = betting("after-the-flop").bet
    assert bet.due(Money.dollars(ante)) == Money.dollars(ante)
    assert bet.id == "turn"
    assert cited(bet, f"{BOOK} 9.2.3")
    assert cited(bet, f"{BOOK} 1.1.turn-wager")


@clause(f"{BOOK} 9.3.3", f"{BOOK} 1.1.river-wager")
@pytest.mark.parametrize("ante", [20, 25, 1000])
def test_9_3_3_the_river_wager_equals_the_ante(ante: int) -> None:
    bet = betting("after-the-turn").bet
    assert bet.due(Money.dollars(ante)) == Money.dollars(ante)
    assert bet.id == "river"
    assert cited(bet, f"{BOOK} 9.3.3")
    assert cited(bet, f"{BOOK} 1.1.river-wager")


@clause(f"{BOOK} 9.1.1")
def test_9_1_1_a_fold_before_the_flop_loses_ante_and_bonus() -> None:
    assert folded("before-the-flop", ante=25, ante_bonus=5) == {"ante-bonus": -5, "ante": -25}
    assert folded("before-the-flop", ante=25) == {"ante": -25}
    lost = settle(
        edition("star-texas-holdem-bonus"),
        Played(hole=cards("4c 4d"), wagers={"ante": Money.dollars(25)}, folded="before-the-flop"),
    )
    assert cited(lost[0], f"{BOOK} 9.1.1")


@clause(f"{BOOK} 9.2.1")
def test_9_2_1_a_fold_after_the_flop_loses_the_flop_wager_too() -> None:
    nets = folded("after-the-flop", ante=25, flop=50, ante_bonus=5)
    assert nets == {"ante-bonus": -5, "ante": -25, "flop": -50}
    assert cited(betting("after-the-flop").fold, f"{BOOK} 9.2.1")


@clause(f"{BOOK} 9.3.1", f"{BOOK} 1.1.fold")
def test_9_3_1_a_fold_after_the_turn_loses_the_turn_wager_too() -> None:
    nets = folded("after-the-turn", ante=25, flop=50, turn=25, ante_bonus=5)
    assert nets == {"ante-bonus": -5, "ante": -25, "flop": -50, "turn": -25}
    assert folded("after-the-turn", ante=25, flop=50) == {"ante": -25, "flop": -50}
    assert cited(betting("after-the-turn").fold, f"{BOOK} 9.3.1")
    assert cited(betting("after-the-turn").fold, f"{BOOK} 1.1.fold")
