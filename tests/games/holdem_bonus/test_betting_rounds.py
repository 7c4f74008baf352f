"""What may be chosen in each betting round, who acts when, and what the dealer declares."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.round import Bet, Check, Fold, Street
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box


@pytest.mark.parametrize(
    ("place", "id_", "choices", "shows"),
    [
        (0, "before-the-flop", [Fold, Bet], Street.FLOP),
        (1, "after-the-flop", [Fold, Check, Bet], Street.TURN),
        (2, "after-the-turn", [Fold, Check, Bet], Street.RIVER),
    ],
)
def test_what_may_be_chosen(place: int, id_: str, choices: list[type[Fold | Check | Bet]], shows: Street) -> None:
    betting = edition("star-texas-holdem-bonus").betting.rounds[place]
    assert betting.id == id_
    assert [type(each) for each in betting.choices] == choices
    assert betting.then_shows.value is shows


def test_players_act_from_the_dealers_left_and_are_settled_from_the_right() -> None:
    holdem = edition("star-texas-holdem-bonus")
    boxes = [Box(3), Box(1), Box(5)]
    assert holdem.betting.players_act(boxes) == [1, 3, 5]
    assert holdem.settlement.players_in_turn(boxes) == [5, 3, 1]


def test_the_dealer_declares_the_best_hand() -> None:
    holdem = edition("star-texas-holdem-bonus")
    declared = holdem.settlement.dealers_hand(holdem.hands, cards("Qs Qd"), cards("2h 5h Jh 9c Kd"))
    assert declared.name == "One pair, queens, king kicker"
    assert declared.cards == cards("Qs Qd Kd Jh 9c")
