"""The subsequent deal: players draw or stand in turn, then the dealer draws by rule."""

import pytest

from croupier.games.editions import edition
from croupier.games.moves import Move, Ruled
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


def dealer(hand: str) -> Ruled:
    lucky = edition("star-lucky-draw-baccarat")
    return lucky.deal.dealer(cards(hand), lucky.values)


@clause(f"{BOOK} 8.1")
def test_8_1_players_choose_clockwise_from_the_dealers_left() -> None:
    decisions = edition("star-lucky-draw-baccarat").deal.decisions
    assert decisions.turns([Box(7), Box(1), Box(3)]) == (1, 3, 7)
    assert cited(decisions, f"{BOOK} 8.1")


@clause(f"{BOOK} 8.1")
@pytest.mark.parametrize("hand", ["Kh Td", "2h 3d", "4h 4d", "9h Kd"])
def test_8_1_any_count_may_draw_or_stand(hand: str) -> None:
    decisions = edition("star-lucky-draw-baccarat").deal.decisions
    assert decisions(cards(hand)) == (Move.DRAW, Move.STAND)
    assert cited(decisions, f"{BOOK} 8.1")


@clause(f"{BOOK} 8.1.1")
@pytest.mark.parametrize(("hand", "choices"), [("", 0), ("2h", 0), ("2h 3d", 2), ("2h 3d Kc", 0), ("2h 3d Kc 4s", 0)])
def test_8_1_1_one_card_is_drawn_to_two_and_no_more(hand: str, choices: int) -> None:
    decisions = edition("star-lucky-draw-baccarat").deal.decisions
    assert len(decisions(cards(hand))) == choices
    assert cited(decisions, f"{BOOK} 8.1.1")


@clause(f"{BOOK} 8.4")
@pytest.mark.parametrize("hand", ["Kc", "5c", "9c", "Ac"])
def test_8_4_the_dealer_takes_a_second_card_on_any_first(hand: str) -> None:
    ruled = dealer(hand)
    assert ruled.move is Move.DRAW
    assert cited(ruled, f"{BOOK} 8.4")


@clause(f"{BOOK} 8.5")
@pytest.mark.parametrize("hand", ["Kc Td", "5c 5d", "Ac Kh", "Ac Ah", "2c Ah", "2c 2h", "Kc 4h", "9c 5h", "8c 6h"])
def test_8_5_the_dealer_draws_on_four_or_lower(hand: str) -> None:
    ruled = dealer(hand)
    assert ruled.move is Move.DRAW
    assert cited(ruled, f"{BOOK} 8.5")


@clause(f"{BOOK} 8.5")
@pytest.mark.parametrize("hand", ["2c 3h", "Kc 5h", "9c 6h", "3c 3h", "Kc 7h", "Kc 8h", "Kc 9h"])
def test_8_5_the_dealer_stands_on_five_or_higher(hand: str) -> None:
    ruled = dealer(hand)
    assert ruled.move is Move.STAND
    assert cited(ruled, f"{BOOK} 8.5")


@clause(f"{BOOK} 8.5")
@pytest.mark.parametrize("hand", ["2c Ah Ks", "2c 2h 6s", "Kc Th Js"])
def test_8_5_the_dealer_never_takes_a_fourth_card(hand: str) -> None:
    ruled = dealer(hand)
    assert ruled.move is Move.STAND
    assert cited(ruled, f"{BOOK} 8.5")


@clause(f"{BOOK} 8.5")
@pytest.mark.parametrize(
    ("count", "move"), [(0, Move.DRAW), (3, Move.DRAW), (4, Move.DRAW), (5, Move.STAND), (9, Move.STAND)]
)
def test_8_5_the_rule_is_on_the_two_card_count(count: int, move: Move) -> None:
    ruled = edition("star-lucky-draw-baccarat").deal.dealer.third(count)
    assert ruled.move is move
    assert cited(ruled, f"{BOOK} 8.5")
