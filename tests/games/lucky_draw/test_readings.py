"""The other choices of the open questions can be run instead."""

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.bets import EnterHand
from croupier.games.lucky_draw.round import DealersFirstCard, Hands
from croupier.games.lucky_draw.settle import settle_area
from croupier.games.terms import describe, reading_of
from croupier.kernel.cards import card
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.rulebooks import UnknownReading, reading

CHIPS = Chips.dollars(5)
STAKE = Money.dollars(50)


@pytest.mark.parametrize("choices", [EnterHand, DealersFirstCard])
def test_the_choices_are_those_of_the_list_ours_first(choices: type[EnterHand] | type[DealersFirstCard]) -> None:
    members = list(choices)
    id_ = reading_of(members[0])
    assert id_ is not None
    assert [each.value for each in members] == [each.name for each in reading(id_).choices]


@pytest.mark.parametrize(
    ("player", "dealer", "enter", "draw"),
    [
        ("2h 4d 5c", "Kd 5s", 50, -50),  # 6 wins, then 1 loses
        ("2h 2d 5c", "Kd 8s", -50, 150),  # 4 loses, then 9 wins
        ("2h 4d 2c", "Kd 6s", 0, 100),  # 6 ties, then 8 wins
        ("3h 3h 3h", "Kd 5s", 50, 1500),
    ],
)
def test_ld3_the_first_two_cards_may_be_read_to_decide_enter(player: str, dealer: str, enter: int, draw: int) -> None:
    other = edition("star-lucky-draw-baccarat").under("LD3", "first-two-cards-decide-enter")
    assert other.reads("LD3") == "first-two-cards-decide-enter"
    settled = settle_area(other, CHIPS, Hands.of(player, dealer, other), enter=STAKE, draw=STAKE)
    assert settled.draw is not None
    assert (settled.enter.net, settled.draw.net) == (Money.dollars(enter), Money.dollars(draw))


def test_ld3_makes_no_difference_to_a_player_who_stood() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    other = lucky.under("LD3", "first-two-cards-decide-enter")
    for dealer in ("Kd 5s", "Kd 6s", "Kd 7s"):
        hands = Hands.of("2h 4d", dealer, lucky)
        assert settle_area(other, CHIPS, hands, enter=STAKE) == settle_area(lucky, CHIPS, hands, enter=STAKE)


def test_ld13_the_dealers_first_card_may_be_read_as_hidden() -> None:
    other = edition("star-lucky-draw-baccarat").under("LD13", "dealers-first-card-hidden")
    assert other.deal.dealers_first_card.value(card("2c")) is None


def test_a_choice_that_is_not_listed_is_refused() -> None:
    with pytest.raises(UnknownReading):
        edition("star-lucky-draw-baccarat").under("LD3", "the-dealer-decides")


def test_hands_and_rows_say_what_they_are() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    assert repr(Hands.of("2h 3d 4c", "Kd 8s", lucky)) == "P 2h 3d 4c (9)  D Kd 8s (8)  player"
    assert repr(Hands.of("2h 3d", "Kd 8s", lucky)) == "P 2h 3d (5)  D Kd 8s (8)  dealer"
    assert describe(lucky.bet("enter")) == (
        "the player's hand is higher: 1 to 1; the hands tie: stands off; otherwise: loses"
    )
