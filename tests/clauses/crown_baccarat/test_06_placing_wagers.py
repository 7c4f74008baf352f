"""Sections 5.1 and 6: the game in play, what may be wagered, until when, and who has first call on a side wager."""

import pytest

from clauses.placing import approve, change_game, invalid, move, restrict
from clauses.play import At, box, dollars, nets, no, ok, returned, settled
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CallNoMoreBets, Settle
from croupier.table.events import Event
from croupier.wording import refusal
from proof import cited, clause

BOOK = "crown-baccarat"
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7
BANKER_SIX = "2h 2c 3d 4s Kh"  # Player 5, Banker 6 on two cards


# The game in play ----------------------------------------------------------------------------------------------------


@clause("crown-baccarat 5.1.1")
def test_5_1_1_traditional_baccarat_is_played_at_any_table() -> None:
    at = At(BOOK, game="traditional").sit(1)
    assert cited(ok(at.opened), "crown-baccarat 5.1.1")
    ok(at.wager(1, "banker", 100))
    assert nets(at.coup(BANKER_WINS)) == {"1 banker": dollars(95)}
    assert cited(no(At(BOOK, game="even-money").opened), "crown-baccarat 5.1.1")


@clause("crown-baccarat 5.1.2")
@pytest.mark.parametrize(("cards", "net"), [(BANKER_WINS, 100), (BANKER_SIX, 50)])
def test_5_1_2_crown_baccarat_is_played_at_any_table(cards: str, net: int) -> None:
    at = At(BOOK, game="crown").sit(1)
    assert cited(ok(at.opened), "crown-baccarat 5.1.2")
    ok(at.wager(1, "banker", 100))
    assert nets(at.coup(cards)) == {"1 banker": dollars(net)}
    assert cited(no(At(BOOK, game="traditional and crown").opened), "crown-baccarat 5.1.2")


@clause("crown-baccarat 5.1.3")
def test_5_1_3_zero_commission_baccarat_is_for_tournaments() -> None:
    assert cited(ok(At(BOOK, game="zero-commission", tournament=True).opened), "crown-baccarat 5.1.3")
    assert cited(no(At(BOOK, game="zero-commission").opened), "crown-baccarat 5.1.3")
    assert cited(no(change_game(At(BOOK), "zero-commission", Role.AREA_MANAGER)), "crown-baccarat 5.1.3")


# What, with what, until when -----------------------------------------------------------------------------------------


@clause("crown-baccarat 6.1", "crown-baccarat 1.1.complementary-chip-voucher")
def test_6_1_wagers_are_made_in_chips_or_tokens_on_a_betting_area() -> None:
    at = At(BOOK).sit(1)
    assert cited(ok(at.wager(1, "player", 50)), "crown-baccarat 6.1")
    assert cited(ok(at.wager(1, "player", 50, token=True)), "crown-baccarat 6.1")
    for laid in ("cash", "voucher"):
        refused = no(at.wager(1, "player", 50, put_down=laid))
        assert refused.code == "not-chips"
        assert cited(refused, "crown-baccarat 6.1")
    beside = invalid(at, 1, "on-a-betting-area", "player")
    assert cited(ok(beside), "crown-baccarat 6.1")
    assert at.table.wagers == ()


@clause("crown-baccarat 6.1", "crown-baccarat 6.1.1")
def test_6_1_1_wagers_close_at_the_call() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.does(CallNoMoreBets()))
    refused = no(at.wager(1, "player", 100))
    assert refused.code == "wagers-closed"
    assert cited(refused, "crown-baccarat 6.1.1")
    assert cited(refused, "crown-baccarat 6.1")


@clause("crown-baccarat 6.1.2")
def test_6_1_2_or_when_the_deal_begins() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "tie", 20))
    ok(at.card("8h", "player"))
    assert cited(no(at.wager(1, "tie", 20)), "crown-baccarat 6.1.2")


@clause("crown-baccarat 6.2")
def test_6_2_player_banker_and_tie_are_open_at_every_table_and_stand_together() -> None:
    at = At(BOOK).sit(1)
    for bet in ("player", "banker", "tie"):
        assert cited(ok(at.wager(1, bet, 100)), "crown-baccarat 6.2")
    for bet in ("enter", "ante"):
        refused = no(at.wager(1, bet, 100))
        assert refused.code == "not-offered"
        assert cited(refused, "crown-baccarat 6.2")


@clause("crown-baccarat 6.4")
@pytest.mark.parametrize("called", [True, False])
def test_6_4_nothing_is_touched_after_the_first_card_nor_after_the_call(*, called: bool) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.does(CallNoMoreBets()) if called else at.card("2h", "player"))
    for refused in (
        no(at.withdraw(1, "player")),
        no(at.wager(1, "player", 25)),
        no(move(at, 1, "player", "banker")),
        no(at.wager(1, "tie", 20)),
    ):
        assert cited(refused, "crown-baccarat 6.4")


@clause("crown-baccarat 6.4")
def test_6_4_except_by_permission_before_any_card_is_exposed() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    ok(approve(at, "late-wagers", Role.HIGHER_DUTIES_DEALER))
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "tie", 50))
    ok(move(at, 1, "tie", "banker"))
    assert cited(ok(at.withdraw(1, "player")), "crown-baccarat 6.4")
    ok(at.coup("3c 4d 4s"))
    ok(at.wager(1, "player", 100))


@clause("crown-baccarat 6.5")
def test_6_5_a_wager_lies_where_the_player_leaves_it() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert cited(ok(move(at, 1, "player", "banker")), "crown-baccarat 6.5")
    ok(move(at, 1, "banker", "player"))
    ok(at.card("2h", "player"))
    assert cited(no(move(at, 1, "player", "banker")), "crown-baccarat 6.5")
    assert nets(at.coup("3c 4d 4s")) == {"1 player": dollars(-100)}


# Side wagers where offered -------------------------------------------------------------------------------------------


@clause("crown-baccarat 6.2.4")
def test_6_2_4_only_what_the_table_offers() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    assert cited(ok(at.wager(1, "pairs-player", 25)), "crown-baccarat 6.2.4")
    for bet in ("super-six", "dragon-player"):
        assert cited(no(at.wager(1, bet, 25)), "crown-baccarat 6.2.4")


def _nets(family: str, bet: str, cards: str) -> Money:
    """What $10 on a side wager nets in a coup."""
    at = At(BOOK, side_bets=(family,)).sit(1)
    ok(at.wager(1, bet, 10))
    return nets(at.coup(cards))[f"1 {bet}"]


def _first_call(family: str, bet: str) -> str:
    """Say whose backer comes first to the only place of a side wager."""
    at = At(BOOK, side_bets=(family,), positions={BetId(bet): 1}).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    return "banker" if isinstance(at.wager(1, bet, 10), Refused) else "player"


def _placed(family: str, bet: str) -> tuple[Accepted[Event], Refused]:
    """Place a side wager where it is offered, and where it is not."""
    other = "pairs" if family != "pairs" else "super-six"
    placed = At(BOOK, side_bets=(family,)).sit(1).wager(1, bet, 10)
    refused = At(BOOK, side_bets=(other,)).sit(1).wager(1, bet, 10)
    return ok(placed), no(refused)


@clause("crown-baccarat 6.2.4(a)")
def test_6_2_4_dragon_player_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("dragon", "dragon-player")
    assert cited(placed, "crown-baccarat 6.2.4(a)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(a)")
    assert _nets("dragon", "dragon-player", "7h 2c Kd Kc Ac") == dollars(10)  # by 4
    assert _nets("dragon", "dragon-player", "7h 2c Kd Kc 2d") == dollars(-10)  # by 3
    assert _first_call("dragon", "dragon-player") == "player"


@clause("crown-baccarat 6.2.4(b)")
def test_6_2_4_dragon_banker_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("dragon", "dragon-banker")
    assert cited(placed, "crown-baccarat 6.2.4(b)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(b)")
    assert _nets("dragon", "dragon-banker", "2h 5h Kd 2d Ac") == dollars(10)  # by 4
    assert _nets("dragon", "dragon-banker", "2h 5h Kd 2d 2c") == dollars(-10)  # by 3
    assert _first_call("dragon", "dragon-banker") == "banker"


@clause("crown-baccarat 6.2.4(c)")
def test_6_2_4_perfect_player_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("perfect-pairs", "perfect-player")
    assert cited(placed, "crown-baccarat 6.2.4(c)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(c)")
    assert _nets("perfect-pairs", "perfect-player", "8h 6c 8h Ks") == dollars(250)  # a perfect pair
    assert _nets("perfect-pairs", "perfect-player", "6c 8h Ks 8h") == dollars(-10)  # the pair is Banker's
    assert _first_call("perfect-pairs", "perfect-player") == "player"


@clause("crown-baccarat 6.2.4(d)")
def test_6_2_4_perfect_banker_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("perfect-pairs", "perfect-banker")
    assert cited(placed, "crown-baccarat 6.2.4(d)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(d)")
    assert _nets("perfect-pairs", "perfect-banker", "6c 8h Ks 8d") == dollars(120)  # a coloured pair
    assert _nets("perfect-pairs", "perfect-banker", "8h 6c 8d Ks") == dollars(-10)  # the pair is Player's
    assert _first_call("perfect-pairs", "perfect-banker") == "banker"


@clause("crown-baccarat 6.2.4(e)")
def test_6_2_4_pairs_player_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("pairs", "pairs-player")
    assert cited(placed, "crown-baccarat 6.2.4(e)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(e)")
    assert _nets("pairs", "pairs-player", "8h 6c 8d Ks") == dollars(110)  # a pair
    assert _nets("pairs", "pairs-player", "6c 8h Ks 8d") == dollars(-10)  # the pair is Banker's
    assert _first_call("pairs", "pairs-player") == "player"


@clause("crown-baccarat 6.2.4(f)")
def test_6_2_4_pairs_banker_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("pairs", "pairs-banker")
    assert cited(placed, "crown-baccarat 6.2.4(f)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(f)")
    assert _nets("pairs", "pairs-banker", "6c 4c Ks 4s") == dollars(110)  # a pair
    assert _nets("pairs", "pairs-banker", "4c 6h 4s Kd") == dollars(-10)  # the pair is Player's
    assert _first_call("pairs", "pairs-banker") == "banker"


@clause("crown-baccarat 6.2.4(g)")
def test_6_2_4_super_six_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("super-six", "super-six")
    assert cited(placed, "crown-baccarat 6.2.4(g)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(g)")
    assert _nets("super-six", "super-six", "2h 2c 3d 4s Kh") == dollars(150)  # Banker wins 6 to 5
    assert _nets("super-six", "super-six", "2h 2c 3d 5s Kh") == dollars(-10)  # Banker wins 7 to 5


@clause("crown-baccarat 6.2.4(h)")
def test_6_2_4_tiger_tie_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("tiger", "tiger-tie")
    assert cited(placed, "crown-baccarat 6.2.4(h)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(h)")
    assert _nets("tiger", "tiger-tie", "2h 3c 4d 3s") == dollars(450)  # a tie on 6
    assert _nets("tiger", "tiger-tie", "3h 3c 4d 4s") == dollars(-10)  # a tie on 7


@clause("crown-baccarat 6.2.4(i)")
def test_6_2_4_tiger_pair_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("tiger", "tiger-pair")
    assert cited(placed, "crown-baccarat 6.2.4(i)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(i)")
    assert _nets("tiger", "tiger-pair", "8h 4c 8d Ks Kc") == dollars(40)  # one pair
    assert _nets("tiger", "tiger-pair", "8h 4c 9d Ks Kc") == dollars(-10)  # no pair


@clause("crown-baccarat 6.2.4(j)")
def test_6_2_4_tiger_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("tiger", "tiger")
    assert cited(placed, "crown-baccarat 6.2.4(j)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(j)")
    assert _nets("tiger", "tiger", "2h 2c 3d 4s Kh") == dollars(120)  # 6 on two cards
    assert _nets("tiger", "tiger", "2h 2c 3d 3s 7h As") == dollars(220)  # 6 on three cards
    assert _nets("tiger", "tiger", "2h 2c 3d 5s Kh") == dollars(-10)  # Banker wins with 7


@clause("crown-baccarat 6.2.4(k)")
def test_6_2_4_big_tiger_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("tiger", "big-tiger")
    assert cited(placed, "crown-baccarat 6.2.4(k)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(k)")
    assert _nets("tiger", "big-tiger", "2h 2c 3d 3s 7h As") == dollars(550)  # 6 on three cards
    assert _nets("tiger", "big-tiger", "2h 2c 3d 4s Kh") == dollars(-10)  # 6 on two cards


@clause("crown-baccarat 6.2.4(l)")
def test_6_2_4_small_tiger_is_taken_where_it_is_offered() -> None:
    placed, refused = _placed("tiger", "small-tiger")
    assert cited(placed, "crown-baccarat 6.2.4(l)")
    assert refused.code == "not-offered"
    assert cited(refused, "crown-baccarat 6.2.4(l)")
    assert _nets("tiger", "small-tiger", "2h 2c 3d 4s Kh") == dollars(220)  # 6 on two cards
    assert _nets("tiger", "small-tiger", "2h 2c 3d 3s 7h As") == dollars(-10)  # 6 on three cards


@clause("crown-baccarat 1.1.dragon-bonus")
def test_1_1_dragon_bonus_on_both_sides_in_one_coup() -> None:
    at = At(BOOK, side_bets=("dragon",)).sit(1)
    ok(at.wager(1, "dragon-player", 10))
    ok(at.wager(1, "dragon-banker", 10))
    assert nets(at.coup("7h 2c Kd Kc Ac")) == {"1 dragon-player": dollars(10), "1 dragon-banker": dollars(-10)}


@clause("crown-baccarat 1.1.tiger-side-wager")
def test_1_1_tiger_side_wager_is_five_bets() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    for bet in ("tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger"):
        ok(at.wager(1, bet, 10))
    assert no(At(BOOK).sit(1).wager(1, "tiger-tie", 10)).code == "not-offered"


@clause("crown-baccarat 1.1.side-wager")
def test_1_1_side_wager_stands_beside_a_main_wager_or_alone() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    ok(at.wager(1, "pairs-player", 25))
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "pairs-player", 25))
    ok(At(BOOK).sit(1).wager(1, "tie", 20))  # tie is offered without being listed
    assert no(At(BOOK, side_bets=("tie",)).opened).code == "set-up-refused"


# Who may place one, and who has first call ---------------------------------------------------------------------------


@clause("crown-baccarat 6.6.1")
def test_6_6_1_a_side_wager_needs_no_other_and_nobody_may_restrict_it() -> None:
    at = At(BOOK, side_bets=("super-six",)).sit(4)
    assert cited(ok(at.wager(4, "super-six", 10)), "crown-baccarat 6.6.1")
    assert nets(at.coup(BANKER_SIX)) == {"4 super-six": dollars(150)}
    refused = no(restrict(at, "super-six", by=Role.CASINO_MANAGER))
    assert refused.code == "no-such-power"
    assert cited(refused, "crown-baccarat 6.6.1")


@clause("crown-baccarat 6.6.1(a)")
@pytest.mark.parametrize(
    ("family", "bet", "net"), [("pairs", "pairs-player", 110), ("perfect-pairs", "perfect-player", 120)]
)
def test_6_6_1_pairs_alone_do_not_end_the_coup(family: str, bet: str, net: int) -> None:
    at = At(BOOK, side_bets=(family,)).sit(1)
    assert cited(ok(at.wager(1, bet, 10)), "crown-baccarat 6.6.1(a)")
    at.four("2h 3c 2d Ks")  # the pair is made; Player 4, Banker 3
    assert no(at.does(Settle())).code == "coup-not-finished"
    assert nets(at.coup("2c 9d")) == {f"1 {bet}": dollars(net)}


def _places(bet: str, family: str, count: int) -> At:
    """A table with so many places for a side wager, and five players."""
    return At(BOOK, side_bets=(family,), positions={BetId(bet): count}).sit(1, 2, 3, 4, 5)


def _declines(at: At, number: int, bet: str) -> None:
    ok(at.does(Approve(what=f"decline {bet}", by=box(number))))


@clause("crown-baccarat 6.6")
def test_6_6_places_are_limited_only_where_the_layout_says_so() -> None:
    at = _places("pairs-player", "pairs", 3)
    for number in (1, 2, 3):
        ok(at.wager(number, "pairs-player", 10))
    refused = no(at.wager(4, "pairs-player", 10))
    assert refused.code == "no-position"
    assert cited(refused, "crown-baccarat 6.6")
    free = At(BOOK, side_bets=("pairs",)).sit(1)
    for number in range(15):
        ok(free.wager(1, "pairs-player", 10, patron=f"standing {number}"))


@clause("crown-baccarat 6.6.2")
def test_6_6_2_a_player_may_have_several_side_wagers() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tie", 20))
    assert cited(ok(at.wager(1, "tiger-pair", 10)), "crown-baccarat 6.6.2")
    assert cited(ok(at.wager(1, "tiger", 10)), "crown-baccarat 6.6.2")
    assert cited(ok(at.wager(1, "tiger", 10)), "crown-baccarat 6.6.2")


@clause("crown-baccarat 6.6.2")
def test_6_6_2_backers_of_a_hand_come_first_to_an_unsided_wager() -> None:
    at = _places("super-six", "super-six", 1)
    ok(at.wager(2, "banker", 100))
    assert cited(no(at.wager(3, "super-six", 10)), "crown-baccarat 6.6.2")  # box 2 has not said
    ok(at.wager(2, "super-six", 10))
    earlier = _places("super-six", "super-six", 1)
    ok(earlier.wager(3, "super-six", 10))
    ok(earlier.wager(2, "banker", 100))
    gave_way = earlier.wager(2, "super-six", 10)
    assert returned(gave_way) == {"3 super-six": dollars(10)}
    assert cited(ok(gave_way), "crown-baccarat 6.6.2")


@clause("crown-baccarat 6.6.3")
def test_6_6_3_player_backers_come_first_to_a_player_side_wager() -> None:
    at = _places("pairs-player", "pairs", 1)
    ok(at.wager(2, "banker", 5000))
    ok(at.wager(2, "pairs-player", 10))
    ok(at.wager(1, "player", 100))
    gave_way = at.wager(1, "pairs-player", 10)
    assert returned(gave_way) == {"2 pairs-player": dollars(10)}
    assert cited(ok(gave_way), "crown-baccarat 6.6.3")
    assert cited(no(at.wager(2, "pairs-player", 10)), "crown-baccarat 6.6.3")


@clause("crown-baccarat 6.6.3")
def test_6_6_3_a_wager_that_is_gone_gives_no_first_call() -> None:
    at = _places("pairs-player", "pairs", 1)
    ok(at.wager(2, "banker", 100))
    ok(at.wager(1, "player", 100))
    assert cited(no(at.wager(2, "pairs-player", 10)), "crown-baccarat 6.6.3")
    ok(invalid(at, 1, "on-a-betting-area", "player"))
    ok(at.wager(2, "pairs-player", 10))
    assert cited(no(at.wager(1, "pairs-player", 10)), "crown-baccarat 6.6.3")


@clause("crown-baccarat 6.6.4")
def test_6_6_4_banker_backers_come_first_to_a_banker_side_wager() -> None:
    at = _places("pairs-banker", "pairs", 1)
    ok(at.wager(1, "player", 5000))
    ok(at.wager(1, "pairs-banker", 10))
    ok(at.wager(2, "banker", 100))
    gave_way = at.wager(2, "pairs-banker", 10)
    assert returned(gave_way) == {"1 pairs-banker": dollars(10)}
    assert cited(ok(gave_way), "crown-baccarat 6.6.4")


@clause("crown-baccarat 6.6.5")
@pytest.mark.parametrize(("bet", "amount"), [("banker", 100), ("tie", 20)])
def test_6_6_5_other_wagerers_come_next_to_a_player_side_wager(bet: str, amount: int) -> None:
    at = _places("pairs-player", "pairs", 1)
    ok(at.wager(2, bet, amount))
    assert cited(no(at.wager(3, "pairs-player", 10)), "crown-baccarat 6.6.5")
    ok(at.wager(2, "pairs-player", 10))


@clause("crown-baccarat 6.6.6")
@pytest.mark.parametrize(("bet", "amount"), [("player", 100), ("tie", 20)])
def test_6_6_6_other_wagerers_come_next_to_a_banker_side_wager(bet: str, amount: int) -> None:
    at = _places("pairs-banker", "pairs", 1)
    ok(at.wager(1, bet, amount))
    assert cited(no(at.wager(3, "pairs-banker", 10)), "crown-baccarat 6.6.6")
    ok(at.wager(1, "pairs-banker", 10))


@clause("crown-baccarat 6.6.7")
def test_6_6_7_the_rest_come_when_the_others_have_taken_or_declined() -> None:
    at = _places("pairs-player", "pairs", 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(1, "pairs-player", 10))
    early = no(at.wager(3, "pairs-player", 10))
    assert early.code == "no-position"
    assert cited(early, "crown-baccarat 6.6.7")
    _declines(at, 2, "pairs-player")
    ok(at.wager(3, "pairs-player", 10))
    ok(at.coup(PLAYER_WINS))
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(1, "pairs-player", 10))
    assert cited(no(at.wager(3, "pairs-player", 10)), "crown-baccarat 6.6.7")  # declined for that coup only


# 1-1-2 ---------------------------------------------------------------------------------------------------------------


@clause("crown-baccarat 6.3", "crown-baccarat 1.1.1-1-2")
def test_6_3_one_one_two_is_taken_where_it_is_offered_and_divides_in_chips() -> None:
    at = At(BOOK, side_bets=("pairs", "one-one-two")).sit(1, 2)
    assert cited(ok(at.wager(1, "one-one-two", 40)), "crown-baccarat 6.3")
    odd = no(at.wager(2, "one-one-two", 41))
    assert odd.code == "not-divisible"
    assert cited(odd, "crown-baccarat 6.3")
    assert no(at.wager(2, "one-one-two", 16)).code == "not-divisible"  # $4 cannot be made in these chips
    assert no(at.wager(2, "one-one-two", 10)).code == "below-minimum"  # $2.50 on each pair
    without = no(At(BOOK, side_bets=("pairs",)).sit(1).wager(1, "one-one-two", 40))
    assert without.code == "not-offered"
    # tie on 8 with a pair on each side: $10 at 11 to 1 twice, $20 at 8 to 1
    assert nets(at.coup("4h 4c 4d 4s")) == {"1 one-one-two": dollars(380)}


@clause("crown-baccarat 6.3", "crown-baccarat 1.1.1-1-2")
@pytest.mark.parametrize(
    ("family", "coup", "net"),
    [
        # $25 on each side and $50 on Tie. A tie of 8 with Player's mixed pair of fours: 6 to 1, lost, 8 to 1.
        ("perfect-pairs", "4h 8c 4s Ks", 150 - 25 + 400),
        # Two naturals tie on 8: Dragon stands off on both sides, Tie pays 8 to 1.
        ("dragon", "4h 8c 4s Ks", 400),
        # Player's natural nine against seven: Dragon Player 1 to 1, Dragon Banker and Tie lose.
        ("dragon", "9h 3c Ks 4d", 25 - 25 - 50),
    ],
)
def test_6_3_one_one_two_at_the_table_of_each_family(family: str, coup: str, net: int) -> None:
    at = At("crown-baccarat", side_bets=(family, "one-one-two")).sit(1)
    ok(at.wager(1, "one-one-two", 100))
    answer = at.coup(coup)
    assert nets(answer) == {"1 one-one-two": dollars(net)}
    assert cited(settled(answer, "1 one-one-two"), "crown-baccarat 6.3")
    assert cited(settled(answer, "1 one-one-two"), "crown-baccarat 1.1.1-1-2")


@clause("crown-baccarat 6.3")
@pytest.mark.parametrize("family", ["perfect-pairs", "dragon"])
def test_6_3_one_one_two_not_offered_is_refused(family: str) -> None:
    refused = no(At("crown-baccarat", side_bets=(family,)).sit(1).wager(1, "one-one-two", 100))
    assert refused.code == "not-offered"
    assert refused.because[0].number == "6.3"
    assert cited(refused, "crown-baccarat 6.3")


@clause("crown-baccarat 6.3")
def test_6_3_where_several_kinds_of_1_1_2_are_on_offer_the_wager_names_its_kind() -> None:
    at = At(BOOK, side_bets=("pairs", "dragon", "one-one-two")).sit(1, 2)
    refused = no(at.wager(1, "one-one-two", 40))
    assert refused.code == "which-one"
    assert refusal(refused).mend == "Name one one two pairs or one one two dragon."
    assert cited(refused, "crown-baccarat 6.3")
    ok(at.wager(1, "one-one-two-dragon", 40))
    ok(at.wager(2, "one-one-two-pairs", 40))
    answer = at.coup("4h 4c 4d 4s")  # naturals tie on a pair each: Dragon stands off, Pairs pay 11 to 1, Tie 8 to 1
    assert nets(answer) == {"1 one-one-two-dragon": dollars(160), "2 one-one-two-pairs": dollars(380)}
