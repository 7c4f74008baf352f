"""Settlement: best hands, lower, higher and equal, Ante and the wagers beside it, conceding."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.settle import Played, Settled, settle, showdown
from croupier.games.holdem_bonus.showdown import Showdown
from croupier.kernel.cards import cards
from croupier.kernel.money import Money
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
ALL_FOUR = {"ante": 25, "flop": 50, "turn": 25, "river": 25}
BOARD = "2h 5h Jh 9c Kd"
QUEENS = "Qs Qd"


def wagers(dollars: dict[str, int]) -> dict[str, Money]:
    return {id_: Money.dollars(amount) for id_, amount in dollars.items()}


def settled(
    hole: str, dealer: str, board: str, laid: dict[str, int] = ALL_FOUR, folded: str | None = None
) -> dict[str, Settled]:
    played = Played(hole=cards(hole), wagers=wagers(laid), folded=folded)
    found = settle(edition("star-texas-holdem-bonus"), played, cards(dealer), cards(board))
    return {each.wager: each for each in found}


def nets(hole: str, dealer: str, board: str, laid: dict[str, int] = ALL_FOUR) -> list[int]:
    """Give what each wager nets, in dollars, in the order of settlement."""
    return [each.net.cents // 100 for each in settled(hole, dealer, board, laid).values()]


def shown(hole: str, dealer: str, board: str) -> Showdown:
    return showdown(edition("star-texas-holdem-bonus"), cards(hole), cards(dealer), cards(board))


@clause(f"{BOOK} 10.1")
def test_10_1_the_dealer_makes_the_best_hand_of_seven_cards() -> None:
    dealer = shown("4c 4d", QUEENS, BOARD).dealer
    assert dealer.cards == cards("Qs Qd Kd Jh 9c")
    assert dealer.name == "One pair, queens, king kicker"
    assert cited(dealer, f"{BOOK} 10.1")


@clause(f"{BOOK} 10.1.1")
def test_10_1_1_the_dealer_uses_both_hole_cards() -> None:
    assert cited(shown("4c 4d", QUEENS, BOARD).dealer, f"{BOOK} 10.1.1")


@clause(f"{BOOK} 10.1.2")
def test_10_1_2_the_dealer_uses_one_hole_card() -> None:
    dealer = shown("4c 4d", "Ah 3c", "2h 5h Jh 9h Kd").dealer
    assert dealer.cards == cards("Ah Jh 9h 5h 2h")
    assert cited(dealer, f"{BOOK} 10.1.2")


@clause(f"{BOOK} 10.1.3")
@pytest.mark.parametrize(
    ("dealer", "board"),
    [
        ("4c 4d", "Ah Kh Qh Jh Th"),
        ("Ac 3c", "Ah Kd Qc Js Th"),
        ("4c 3d", "Kh Kd Ks 4h 4d"),
        ("2c 3c", "9h 9d 9s 9c Ah"),
    ],
)
def test_10_1_3_where_the_board_is_best_no_hole_card_is_used(dealer: str, board: str) -> None:
    best = shown("7c 7d", dealer, board).dealer
    assert set(best.cards) == set(cards(board))
    assert cited(best, f"{BOOK} 10.1.3")


@clause(f"{BOOK} 10.8", f"{BOOK} 10.8.1")
def test_10_8_1_the_player_uses_both_hole_cards() -> None:
    player = shown("Ah 9h", QUEENS, BOARD).player
    assert player.cards == cards("Ah Jh 9h 5h 2h")
    assert shown("4c 4d", QUEENS, BOARD).player.cards == cards("4c 4d Kd Jh 9c")
    assert cited(player, f"{BOOK} 10.8")
    assert cited(player, f"{BOOK} 10.8.1")


@clause(f"{BOOK} 10.8.2")
def test_10_8_2_the_player_uses_one_hole_card() -> None:
    player = shown("Ah 3c", QUEENS, "2h 5h Jh 9h Kd").player
    assert player.cards == cards("Ah Jh 9h 5h 2h")
    assert cited(player, f"{BOOK} 10.8.2")


@clause(f"{BOOK} 10.8.3")
def test_10_8_3_the_player_plays_the_board() -> None:
    found = shown("2c 3d", "4c 4d", "Ah Kh Qh Jh Th")
    assert found.player.name == "Royal flush"
    assert found.equal
    assert nets("2c 3d", "4c 4d", "Ah Kh Qh Jh Th") == [0, 0, 0, 0]
    assert cited(found.player, f"{BOOK} 10.8.3")


@clause(f"{BOOK} 10.9")
def test_10_9_a_lower_hand_loses_all_four() -> None:
    assert nets("4c 4d", QUEENS, BOARD) == [-25, -50, -25, -25]
    assert nets("4c 4d", QUEENS, BOARD, {"ante": 25, "flop": 50, "turn": 25}) == [-25, -50, -25]
    assert all(cited(each, f"{BOOK} 10.9") for each in settled("4c 4d", QUEENS, BOARD).values())


@clause(f"{BOOK} 10.9")
def test_10_9_a_flush_loses_to_a_higher_flush_with_its_ante() -> None:
    assert nets("8h 3h", "Ah 4h", BOARD) == [-25, -50, -25, -25]


@clause(f"{BOOK} 10.9")
def test_10_9_does_not_touch_a_winning_ante_bonus() -> None:
    laid = {"ante": 25, "flop": 50, "ante-bonus": 5}
    assert nets("4c 4d", QUEENS, BOARD, laid) == [15, -25, -50]


@clause(f"{BOOK} 10.10", f"{BOOK} 10.10.table")
@pytest.mark.parametrize(
    ("kind", "hole", "board", "ante"),
    [
        ("No pair, ace high", "Ah 7c", "Kd Jh 9c 5s 3d", 0),
        ("One pair, aces, king kicker", "Ah As", "Kd Jh 9c 5s 3d", 0),
        ("Two pair, kings and jacks, nine kicker", "Kh Jc", "Kd Jh 9c 5s 3d", 0),
        ("Three of a kind, kings, jack kicker", "Kh Ks", "Kd Jh 9c 5s 3d", 0),
        ("Straight, king high", "Qh Tc", "Kd Jh 9c 5s 3d", 0),
        ("Flush, ace high", "Ah 9h", "Kd Jh 5h 2h 3d", 25),
        ("Full house, kings over jacks", "Kh Ks", "Kd Jh Jc 5s 3d", 25),
        ("Four of a kind, kings, jack kicker", "Kh Ks", "Kd Kc Jh 5s 3d", 25),
        ("Straight flush, nine high", "9h 8h", "7h 6h 5h Kd 3d", 25),
        ("Royal flush", "Ah Kh", "Qh Jh Th 5s 3d", 25),
    ],
)
def test_10_10_the_ante_is_paid_from_a_flush_up_the_others_always(kind: str, hole: str, board: str, ante: int) -> None:
    won = settled(hole, "4c 6d", board)
    assert shown(hole, "4c 6d", board).player.name == kind
    assert [each.net.cents // 100 for each in won.values()] == [ante, 50, 25, 25]
    assert all(cited(each, f"{BOOK} 10.10") for each in won.values())
    assert all(cited(each, f"{BOOK} 10.10.table") for each in won.values())


@clause(f"{BOOK} 10.10", f"{BOOK} 10.10.table")
def test_10_10_only_wagers_that_were_placed_are_paid() -> None:
    assert nets("Ah 9h", QUEENS, BOARD, {"ante": 25, "flop": 50}) == [25, 50]
    assert nets("Ah 9h", QUEENS, BOARD, {"ante": 25, "flop": 50, "river": 25}) == [25, 50, 25]


@clause(f"{BOOK} 10.11", f"{BOOK} 1.1.stand-off")
def test_10_11_equal_hands_stand_off() -> None:
    board = "Ah Jd 9c 5s 3h"
    assert nets("2c 4d", "2d 4c", board) == [0, 0, 0, 0]
    equal = settled("2c 4d", "2d 4c", board)
    assert all(cited(each, f"{BOOK} 10.11") for each in equal.values())
    assert cited(equal["flop"], f"{BOOK} 1.1.stand-off")


@clause(f"{BOOK} 10.11")
def test_10_11_equal_flushes_stand_off_with_their_ante() -> None:
    assert nets("3c 4d", "2d 4c", "Ah Kh Jh 9h 7h") == [0, 0, 0, 0]


@clause(f"{BOOK} 10.11")
@pytest.mark.parametrize(
    ("hole", "dealer", "board", "flop"),
    [
        ("Qs 9d", "Qh 8d", "Qd Kh Jc 3s 2h", 50),  # a pair of queens each, fifth card nine against eight
        ("Qs 8d", "Qh 9d", "Qd Kh Jc 3s 2h", -50),
        ("Qs 9d", "Qh 9s", "Qd Kh Jc 3s 2h", 0),
        ("Ah 3d", "Kd Qd", "9h 9s 9d 9c 2h", 50),  # four nines each, ace against king
        ("Ah 3d", "Ad Qd", "9h 9s 9d 9c 2h", 0),
        ("Ah Jc", "Ad Tc", "9h 9s 9d 5c 2h", 50),  # three nines each, then ace and jack against ace and ten
        ("Ah Jc", "Ad Jh", "9h 9s 9d 5c 2h", 0),
    ],
)
def test_10_11_all_five_cards_are_compared(hole: str, dealer: str, board: str, flop: int) -> None:
    assert settled(hole, dealer, board)["flop"].net == Money.dollars(flop)


@clause(f"{BOOK} 10.2")
def test_10_2_a_conceded_hand_loses_every_wager() -> None:
    laid = {**ALL_FOUR, "ante-bonus": 5}
    lost = settled("4c 4d", QUEENS, BOARD, laid, folded="conceding")
    assert {id_: each.net.cents // 100 for id_, each in lost.items()} == {
        "ante-bonus": -5,
        "ante": -25,
        "flop": -50,
        "turn": -25,
        "river": -25,
    }
    assert all(cited(each, f"{BOOK} 10.2") for each in lost.values())


@clause(f"{BOOK} 10.2")
def test_10_2_conceding_a_higher_hand_loses_it_too() -> None:
    lost = settled("Ah 9h", QUEENS, BOARD, folded="conceding")
    assert [each.net.cents // 100 for each in lost.values()] == [-25, -50, -25, -25]
