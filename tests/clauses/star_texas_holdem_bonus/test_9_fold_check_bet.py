"""The betting rounds: what may be chosen, what it costs, and what a fold loses."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.round import Bet, BettingRound, Check, Fold
from croupier.games.holdem_bonus.settle import Played, settle
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def betting(id_: str) -> BettingRound:
    return next(each for each in edition("star-texas-holdem-bonus").betting.rounds if each.id == id_)


def choices(id_: str) -> list[type[Fold | Check | Bet]]:
    return [type(each) for each in betting(id_).choices]


def folded(when: str, **wagers: int) -> dict[str, int]:
    """Give what each wager nets, in dollars, for a pair of fours that is folded."""
    laid = {id_.replace("_", "-"): Money.dollars(amount) for id_, amount in wagers.items()}
    played = Played(hole=cards("4c 4d"), wagers=laid, folded=when)
    return {each.wager: each.net.cents // 100 for each in settle(edition("star-texas-holdem-bonus"), played)}


@clause(f"{BOOK} 9.1")
def test_9_1_before_the_flop_fold_or_bet_clockwise() -> None:
    assert choices("before-the-flop") == [Fold, Bet]
    assert cited(betting("before-the-flop"), f"{BOOK} 9.1")
    in_turn = edition("star-texas-holdem-bonus").betting.players_act
    assert in_turn([Box(5), Box(1), Box(3)]) == [1, 3, 5]
    assert cited(in_turn, f"{BOOK} 9.1")


@clause(f"{BOOK} 9.2")
def test_9_2_after_the_flop_fold_check_or_bet() -> None:
    assert choices("after-the-flop") == [Fold, Check, Bet]
    assert cited(betting("after-the-flop"), f"{BOOK} 9.2")


@clause(f"{BOOK} 9.3")
def test_9_3_after_the_turn_fold_check_or_bet() -> None:
    assert choices("after-the-turn") == [Fold, Check, Bet]
    assert cited(betting("after-the-turn"), f"{BOOK} 9.3")


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


@clause(f"{BOOK} 9.7")
def test_9_7_the_dealer_declares_the_highest_hand() -> None:
    holdem = edition("star-texas-holdem-bonus")
    declared = holdem.settlement.dealers_hand(holdem.hands, cards("Qs Qd"), cards("2h 5h Jh 9c Kd"))
    assert declared.name == "One pair, queens, king kicker"
    assert declared.cards == cards("Qs Qd Kd Jh 9c")
    assert cited(declared, f"{BOOK} 9.7")
