"""Sections 5.1 and 6: the game in play, what may be wagered, until when, and who has first call on a side wager."""

import pytest

from clauses.placing import approve, change_game, invalid, move, restrict
from clauses.play import At, box, dollars, nets, no, ok, returned
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CallNoMoreBets, Settle
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
    ok(at.wager(1, "tie", 20))
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


def _side(family: str, bet: str, cards: str, net: int) -> None:
    """A $10 side wager on a coup nets so much; nobody may place it where it is not offered."""
    at = At(BOOK, side_bets=(family,)).sit(1)
    ok(at.wager(1, bet, 10))
    assert nets(at.coup(cards)) == {f"1 {bet}": dollars(net)}


def _refused_elsewhere(family: str, bet: str) -> At:
    at = At(BOOK, side_bets=("pairs",) if family != "pairs" else ("super-six",)).sit(1)
    assert no(at.wager(1, bet, 10)).code == "not-offered"
    return at


SIDES = [
    ("dragon", "dragon-player", "7h 2c Kd Kc Ac", 10, "7h 2c Kd Kc 2d", -10, "(a)"),
    ("dragon", "dragon-banker", "2h 5h Kd 2d Ac", 10, "2h 5h Kd 2d 2c", -10, "(b)"),
    ("perfect-pairs", "perfect-player", "8h 6c 8h Ks Kc", 250, "6c 8h Ks 8h Kc", -10, "(c)"),
    ("perfect-pairs", "perfect-banker", "6c 8h Ks 8d Kc", 120, "8h 6c 8d Ks Kc", -10, "(d)"),
    ("pairs", "pairs-player", "8h 6c 8d Ks", 110, "6c 8h Ks 8d Kc", -10, "(e)"),
    ("pairs", "pairs-banker", "6c 4c Ks 4s", 110, "4c 6h 4s Kd", -10, "(f)"),
    ("super-six", "super-six", BANKER_SIX, 150, "2h 2c 3d 5s Kh", -10, "(g)"),
    ("tiger", "tiger-tie", "2h 3c 4d 3s", 450, "3h 3c 4d 4s", -10, "(h)"),
    ("tiger", "tiger-pair", "8h 4c 8d Ks", 40, "8h 4c 9d Ks", -10, "(i)"),
    ("tiger", "tiger", BANKER_SIX, 120, "2h 2c 3d 5s Kh", -10, "(j)"),
    ("tiger", "big-tiger", "2h 2c 3d 3s 7h As", 550, BANKER_SIX, -10, "(k)"),
    ("tiger", "small-tiger", BANKER_SIX, 220, "2h 2c 3d 3s 7h As", -10, "(l)"),
]
