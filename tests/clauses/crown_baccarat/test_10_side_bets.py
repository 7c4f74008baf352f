"""Tables 6 to 10 and 1-1-2: when the side wagers win, what they pay, option by option, and when they lose."""

import pytest

from clauses.coups import (
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_SEVEN,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money, NotMoney
from proof import cited, clause

GAMES = ["traditional", "crown", "zero-commission"]


def _settled(bet: str, cards: Cards, *, game: str = "traditional", stake: int = 10, **options: int) -> Settled:
    chosen = {family.replace("_", "-"): option for family, option in options.items()}
    return settled("crown-baccarat", game, bet, stake, cards, options=chosen)


def _loses(bet: str, cards: Cards, reference: str, **options: int) -> None:
    for game in GAMES:
        lost = _settled(bet, cards, game=game, **options)
        assert lost.net == Money.dollars(-10)
        assert cited(lost, reference)
        assert cited(lost, "crown-baccarat 10.1.1")


# Table 6: Dragon Bonus -----------------------------------------------------------------------------------------------

ZERO = "Kc Qs Kh"

PLAYER_BY = [
    (("7h Kd", "Ac 2s Kh"), 10),  # by 4
    (("7h Kd", "Ac As Kh"), 20),  # by 5
    (("7h Kd", "Kc As Kh"), 40),  # by 6
    (("7h Kd", ZERO), 60),  # by 7
    (("2h 3d 3c", ZERO), 100),  # by 8
    (("2h 3d 4c", ZERO), 300),  # by 9
]
BANKER_BY = [
    (("Ah 2d Kc", "7c Ks"), 10),  # by 4
    (("Ah Ad Kc", "7c Ks"), 20),  # by 5
    (("Ah Kd Kc", "7c Ks"), 40),  # by 6
    (("Kh Qd Kc", "7c Ks"), 60),  # by 7
    (("Kh Qd Kc", "Ac 2s 5d"), 100),  # by 8
    (("Kh Qd Kc", "Ac 2s 6d"), 300),  # by 9
]


@clause("crown-baccarat table-6", "crown-baccarat 1.1.dragon-bonus(a)")
@pytest.mark.parametrize(("cards", "net"), PLAYER_BY)
def test_table_6_player_dragon_pays_by_the_margin(cards: Cards, net: int) -> None:
    for game in GAMES:
        won = _settled("dragon-player", cards, game=game)
        assert won.net == Money.dollars(net)
        assert cited(won, "crown-baccarat table-6")
        assert cited(won, "crown-baccarat 1.1.dragon-bonus(a)")
    _loses("dragon-banker", cards, "crown-baccarat 1.1.dragon-bonus(b)")


@clause("crown-baccarat table-6", "crown-baccarat 1.1.dragon-bonus(b)")
@pytest.mark.parametrize(("cards", "net"), BANKER_BY)
def test_table_6_banker_dragon_pays_by_the_margin(cards: Cards, net: int) -> None:
    for game in GAMES:
        won = _settled("dragon-banker", cards, game=game)
        assert won.net == Money.dollars(net)
        assert cited(won, "crown-baccarat table-6")
        assert cited(won, "crown-baccarat 1.1.dragon-bonus(b)")
    _loses("dragon-player", cards, "crown-baccarat 1.1.dragon-bonus(a)")


@clause("crown-baccarat table-6", "crown-baccarat 1.1.dragon-bonus(a)", "crown-baccarat 1.1.dragon-bonus(b)")
@pytest.mark.parametrize(
    ("natural", "other"),
    [("9h Kd", "8c Ks"), ("9h Kd", "Kc Qs"), ("9h Kd", "5c Ks"), ("8h Kd", "7c Ks"), ("8h Kd", "4c Ks")],
)
def test_table_6_a_natural_pays_1_to_1_by_whatever_margin(natural: str, other: str) -> None:
    player, banker = _settled("dragon-player", (natural, other)), _settled("dragon-banker", (other, natural))
    assert (player.net, banker.net) == (Money.dollars(10), Money.dollars(10))
    assert cited(player, "crown-baccarat table-6")
    assert cited(player, "crown-baccarat 1.1.dragon-bonus(a)")
    assert cited(banker, "crown-baccarat 1.1.dragon-bonus(b)")
    _loses("dragon-banker", (natural, other), "crown-baccarat 1.1.dragon-bonus(b)")
    _loses("dragon-player", (other, natural), "crown-baccarat 1.1.dragon-bonus(a)")


@clause("crown-baccarat 1.1.dragon-bonus(a)", "crown-baccarat 1.1.dragon-bonus(b)", "crown-baccarat table-6")
@pytest.mark.parametrize(
    ("player_wins", "banker_wins"),
    [
        (("7h Kd", "6c Ks"), ("6h Kd", "7c Ks")),  # by 1
        (("7h Kd", "2c 3s Kh"), ("2h 3d Kc", "7c Ks")),  # by 2
        (("7h Kd", "2c 2s Kh"), ("2h 2d Kc", "7c Ks")),  # by 3
    ],
)
def test_1_1_a_win_by_less_than_four_loses(player_wins: Cards, banker_wins: Cards) -> None:
    _loses("dragon-player", player_wins, "crown-baccarat 1.1.dragon-bonus(a)")
    _loses("dragon-banker", banker_wins, "crown-baccarat 1.1.dragon-bonus(b)")


@clause("crown-baccarat table-6")
@pytest.mark.parametrize("bet", ["dragon-player", "dragon-banker"])
@pytest.mark.parametrize("cards", [("8h Kd", "8c Qs"), ("9h Kd", "9c Qs")])
def test_table_6_a_natural_tie_stands_off(bet: str, cards: Cards) -> None:
    tied = _settled(bet, cards)
    assert (tied.net, tied.owed) == (NOTHING, NOTHING)
    assert cited(tied, "crown-baccarat table-6")


@clause("crown-baccarat table-6")
@pytest.mark.parametrize("bet", ["dragon-player", "dragon-banker"])
@pytest.mark.parametrize("cards", [TIE_FIVE, TIE_SIX, TIE_SEVEN, ("2h 3d 3c", "4c Ks 4h"), ("2h 3d 4c", "5c Ks 4h")])
def test_table_6_any_other_tie_loses(bet: str, cards: Cards) -> None:
    _loses(bet, cards, "crown-baccarat table-6")


# Table 7: Perfect Pairs ----------------------------------------------------------------------------------------------


@clause("crown-baccarat table-7", "crown-baccarat 1.1.baccarat-perfect-pairs(a)")
@pytest.mark.parametrize("hand", ["8h 8c", "8s 8d", "Kh Kc 2d", "As Ah 3c"])
def test_table_7_a_mixed_pair_pays_6_to_1(hand: str) -> None:
    for won in (_settled("perfect-player", (hand, "6c Qs")), _settled("perfect-banker", ("6c Qs", hand))):
        assert won.net == Money.dollars(60)
        assert cited(won, "crown-baccarat table-7")
        assert cited(won, "crown-baccarat 1.1.baccarat-perfect-pairs(a)")


@clause("crown-baccarat table-7", "crown-baccarat 1.1.baccarat-perfect-pairs(b)")
@pytest.mark.parametrize("hand", ["8h 8d", "8s 8c", "Kd Kh 2d", "Ac As 3c"])
def test_table_7_a_coloured_pair_pays_12_to_1(hand: str) -> None:
    for won in (_settled("perfect-player", (hand, "6c Qs")), _settled("perfect-banker", ("6c Qs", hand))):
        assert won.net == Money.dollars(120)
        assert cited(won, "crown-baccarat table-7")
        assert cited(won, "crown-baccarat 1.1.baccarat-perfect-pairs(b)")


@clause("crown-baccarat table-7", "crown-baccarat 1.1.baccarat-perfect-pairs(c)")
@pytest.mark.parametrize("hand", ["8h 8h", "8s 8s", "Kd Kd 2d", "Ac Ac 3c"])
def test_table_7_a_perfect_pair_pays_25_to_1(hand: str) -> None:
    for won in (_settled("perfect-player", (hand, "6c Qs")), _settled("perfect-banker", ("6c Qs", hand))):
        assert won.net == Money.dollars(250)
        assert cited(won, "crown-baccarat table-7")
        assert cited(won, "crown-baccarat 1.1.baccarat-perfect-pairs(c)")


@clause("crown-baccarat 1.1.baccarat-perfect-pairs", "crown-baccarat 10.1.1")
@pytest.mark.parametrize("hand", ["9h Th", "Th Kh", "Jh Qh", "2h 3d 3c", "2h 3h 2d"])
def test_1_1_perfect_pairs_lose_on_all_other_outcomes(hand: str) -> None:
    _loses("perfect-player", (hand, "6c 6s"), "crown-baccarat 1.1.baccarat-perfect-pairs")
    _loses("perfect-banker", ("6c 6s", hand), "crown-baccarat 1.1.baccarat-perfect-pairs")


# Table 9: Super 6 ----------------------------------------------------------------------------------------------------


@clause("crown-baccarat table-9", "crown-baccarat table-10")
def test_table_9_a_table_that_displays_no_option_pays_by_the_first() -> None:
    six, three = _settled("super-six", BANKER_TWO_CARD_SIX), _settled("tiger", BANKER_THREE_CARD_SIX)
    assert (six.net, three.net) == (Money.dollars(150), Money.dollars(220))
    assert cited(six, "crown-baccarat table-9")
    assert cited(three, "crown-baccarat table-10")


# Options -------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 5.2")
def test_5_2_each_family_pays_by_the_option_that_it_displays() -> None:
    """Reading CB4: one option per table and family; the other family's option does not touch it."""
    assert _settled("super-six", BANKER_TWO_CARD_SIX, super_six=2, tiger=1).net == Money.dollars(160)
    assert _settled("super-six", BANKER_TWO_CARD_SIX, super_six=1, tiger=2).net == Money.dollars(150)
    twin = ("8h 8d", "8c 8s")
    assert _settled("tiger-pair", twin, tiger=4, super_six=1).net == Money.dollars(1200)
    assert _settled("tiger", BANKER_THREE_CARD_SIX, tiger=3, super_six=2).net == Money.dollars(250)
    assert _settled("small-tiger", BANKER_TWO_CARD_SIX, tiger=2, super_six=1).net == Money.dollars(230)


# 1-1-2 ---------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 6.3", "crown-baccarat 1.1.1-1-2")
@pytest.mark.parametrize(
    ("bet", "cards", "net"),
    [
        ("one-one-two-pairs", ("8h 8d", "4c 3s"), 10 * 11 - 10 - 20),
        ("one-one-two-pairs", ("7h Kd", "3c 3s"), 10 * 11 - 10 - 20),
        ("one-one-two-pairs", TIE_SIX, 20 * 8 - 10 - 10),
        ("one-one-two-pairs", PLAYER_SEVEN, -40),
        ("one-one-two-perfect-pairs", ("8h 8h", "4c 3s"), 10 * 25 - 10 - 20),
        ("one-one-two-perfect-pairs", ("7h Kd", "3c 3s"), 10 * 12 - 10 - 20),
        ("one-one-two-perfect-pairs", TIE_SIX, 20 * 8 - 10 - 10),
        ("one-one-two-perfect-pairs", PLAYER_SEVEN, -40),
        ("one-one-two-dragon", ("7h Kd", ZERO), 10 * 6 - 10 - 20),
        ("one-one-two-dragon", ("Kh Qd Kc", "Ac 2s 6d"), 10 * 30 - 10 - 20),
        ("one-one-two-dragon", ("8h Kd", "8c Qs"), 20 * 8),  # a natural tie: both sides stand off
        ("one-one-two-dragon", TIE_SIX, 20 * 8 - 10 - 10),
        ("one-one-two-dragon", PLAYER_SEVEN, -40),
    ],
)
def test_6_3_a_quarter_on_each_side_and_half_on_tie(bet: str, cards: Cards, net: int) -> None:
    account = _settled(bet, cards, stake=40)
    assert (account.net, account.owed) == (Money.dollars(net), NOTHING)
    assert cited(account, "crown-baccarat 6.3")
    assert cited(account, "crown-baccarat 1.1.1-1-2")


@clause("crown-baccarat 6.3")
def test_6_3_each_part_is_settled_and_rounded_by_itself() -> None:
    account = settled(
        "crown-baccarat", "traditional", "one-one-two-dragon", 10, ("7h Kd", ZERO), chips=Chips.dollars(10)
    )
    assert account.net == Money.dollars("12.50")  # 2.50 at 6 to 1 is 15, paid as 20; 2.50 and 5 are lost
    assert [row.id for row in account.rows] == ["by-7", "loses", "loses"]
    assert cited(account, "crown-baccarat 6.3")


@clause("crown-baccarat 6.3")
def test_6_3_the_amount_must_divide() -> None:
    rules = edition("crown-baccarat")
    combined = next(each for each in rules.combined_bets if each.id == "one-one-two-pairs")
    assert [amount for _, amount in combined.split(Money(4))] == [Money(1), Money(1), Money(2)]
    with pytest.raises(NotMoney):
        combined.split(Money(5))
    assert cited(combined, "crown-baccarat 6.3")
