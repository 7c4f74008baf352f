"""Section 5: what may be wagered, with what, until when, what makes a wager valid, and what may stand together."""

import pytest

from clauses.placing import approve, invalid, move, restrict, seat, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, nets, no, ok, returned, rulings
from croupier.kernel.chips import Chips
from croupier.kernel.staff import Role
from croupier.table.commands import CallNoMoreBets
from croupier.wording import refusal
from proof import cited, clause

BOOK = "star-premium-baccarat"
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


@clause("star-premium-baccarat 5.1")
@pytest.mark.parametrize(
    ("bet", "family"),
    [
        ("player", ""),
        ("banker", ""),
        ("tie", ""),
        ("pairs-player", "pairs"),
        ("pairs-banker", "pairs"),
        ("super-six", "super-six"),
        ("tiger-tie", "tiger"),
        ("tiger-pair", "tiger"),
        ("tiger", "tiger"),
        ("big-tiger", "tiger"),
        ("small-tiger", "tiger"),
    ],
)
def test_5_1_what_is_offered_is_taken_and_nothing_else(bet: str, family: str) -> None:
    at = At(BOOK, side_bets=(family,) if family else ()).sit(1)
    ok(at.wager(1, bet, 100))
    refused = no(at.wager(1, "dragon-player", 100))
    assert refused.code == "not-offered"
    assert cited(refused, "star-premium-baccarat 5.1")
    assert no(At(BOOK).wager(1, bet, 100)).code == "not-offered" if family else True


@clause("star-premium-baccarat 1.1.premium-baccarat-optional-bets")
def test_1_1_premium_baccarat_optional_bets_are_no_others() -> None:
    assert no(At(BOOK, side_bets=("dragon",)).opened).code == "set-up-refused"
    assert no(At(BOOK, side_bets=("perfect-pairs",)).opened).code == "set-up-refused"


@clause("star-premium-baccarat 5.2")
def test_5_2_chips_and_tokens_and_nothing_else() -> None:
    at = At(BOOK).sit(1, 2)
    assert cited(ok(at.wager(1, "player", 100)), "star-premium-baccarat 5.2")
    assert cited(ok(at.wager(2, "player", 50)), "star-premium-baccarat 5.2")
    assert cited(ok(at.wager(2, "player", 50, token=True)), "star-premium-baccarat 5.2")
    refused = no(at.wager(1, "player", 100, put_down="cash"))
    assert refused.code == "not-chips"
    assert cited(refused, "star-premium-baccarat 5.2")


# When wagers close ---------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 5.3", "star-premium-baccarat 5.5")
def test_5_3_wagers_are_open_until_the_first_card_is_exposed() -> None:
    at = At(BOOK).sit(1)
    ok(at.does(CallNoMoreBets()))
    ok(at.wager(1, "player", 100))
    at.four("3h 2c 4d 4s", turn=False)
    assert cited(ok(at.wager(2, "banker", 25, patron="ben")), "star-premium-baccarat 5.5")
    ok(at.turn("player"))
    refused = no(at.wager(2, "banker", 25, patron="ben"))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-premium-baccarat 5.3")
    assert cited(refused, "star-premium-baccarat 5.5")


@clause("star-premium-baccarat 5.3")
def test_5_3_dealt_face_up_the_first_card_closes_wagers() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("3h", "player", up=True))
    assert cited(no(at.wager(1, "tie", 25)), "star-premium-baccarat 5.3")


@clause("star-premium-baccarat 5.5")
def test_5_5_before_exposure_all_is_free_and_after_it_nothing() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    at.four("3h 2c 4d 4s", turn=False)
    ok(at.wager(1, "player", 50))
    ok(at.withdraw(1, "player", 25))
    ok(at.turn())
    for refused in (
        no(at.wager(1, "tie", 25)),
        no(at.wager(1, "player", 25)),
        no(at.withdraw(1, "player")),
        no(at.withdraw(1, "player", 25)),
    ):
        assert cited(refused, "star-premium-baccarat 5.5")
    assert nets(at.settle()) == {"1 player": dollars(125)}
    ok(at.wager(1, "player", 100))
    assert cited(ok(at.withdraw(1, "player")), "star-premium-baccarat 5.5")


@clause("star-premium-baccarat 5.4")
def test_5_4_a_wager_is_moved_before_exposure_and_not_after() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    at.four("3h 2c 4d 4s", turn=False)
    assert cited(ok(move(at, 1, "banker", "player")), "star-premium-baccarat 5.4")
    ok(move(at, 1, "player", "banker"))
    ok(at.turn())
    refused = no(move(at, 1, "banker", "player"))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-premium-baccarat 5.4")
    assert nets(at.settle()) == {"1 banker": dollars(-100)}


# What makes a wager valid --------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 5.6", "star-premium-baccarat 5.6.1")
def test_5_6_1_a_wager_outside_every_area_goes_back_unpaid() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "player", 100))
    at.four(PLAYER_WINS)
    found = invalid(at, 1, "inside-the-area", "player")
    assert rulings(found) == ["wager-void"]
    assert returned(found) == {"1 player": dollars(100)}
    assert cited(ok(found), "star-premium-baccarat 5.6.1")
    assert cited(ok(found), "star-premium-baccarat 5.6")
    assert nets(at.settle()) == {"2 player": dollars(100)}


@clause("star-premium-baccarat 5.6.2")
def test_5_6_2_each_bet_is_rounded_by_itself() -> None:
    at = At(BOOK, chips=Chips.dollars("2.50", 5, 25)).sit(1)
    ok(at.wager(1, "banker", 25))
    assert cited(ok(at.wager(1, "banker", 30)), "star-premium-baccarat 5.6.2")
    assert nets(at.coup(BANKER_WINS)) == {"1 banker": dollars(55)}  # $23.75 is paid $25, $28.50 is paid $30


@clause("star-premium-baccarat 5.6.3")
def test_5_6_3_a_wager_on_top_of_another_goes_back_and_the_one_beneath_settles() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "tie", 50, patron="ben"))
    at.four(PLAYER_WINS)
    found = invalid(at, 1, "flat-and-not-on-another", "tie")
    assert returned(found) == {"1 tie": dollars(50)}
    assert cited(ok(found), "star-premium-baccarat 5.6.3")
    assert nets(at.settle()) == {"1 player": dollars(100)}


@clause("star-premium-baccarat 5.6.3")
def test_5_6_3_before_exposure_it_may_be_put_right() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "tie", 50, patron="ben"))
    assert cited(ok(invalid(at, 1, "flat-and-not-on-another", "tie")), "star-premium-baccarat 5.6.3")
    ok(at.wager(1, "tie", 50, patron="ben"))
    assert nets(at.coup(PLAYER_WINS)) == {"1 tie": dollars(-50)}


# What may stand together ---------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 5.7", "star-premium-baccarat 5.7.1", "star-premium-baccarat 5.7.2")
def test_5_7_tie_pairs_and_one_hand_stand_together() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    assert cited(ok(at.wager(1, "tie", 10)), "star-premium-baccarat 5.7.1")
    assert cited(ok(at.wager(1, "pairs-player", 10)), "star-premium-baccarat 5.7.2")
    assert cited(ok(at.wager(1, "pairs-banker", 10)), "star-premium-baccarat 5.7.2")
    ok(at.wager(1, "banker", 100))
    assert cited(no(at.wager(1, "player", 100)), "star-premium-baccarat 5.7")


@clause("star-premium-baccarat 5.7.1")
def test_5_7_1_tie_alone_or_beside_a_hand() -> None:
    at = At(BOOK).sit(1, 2)
    assert cited(ok(at.wager(1, "tie", 10)), "star-premium-baccarat 5.7.1")
    ok(at.wager(2, "player", 100))
    assert cited(ok(at.wager(2, "tie", 10)), "star-premium-baccarat 5.7.1")


@clause("star-premium-baccarat 5.7.2")
def test_5_7_2_pairs_alone_unless_restricted() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1, 2)
    assert cited(ok(at.wager(1, "pairs-player", 10)), "star-premium-baccarat 5.7.2")
    told(at, "pairs")
    post_restriction(at, "pairs")
    ok(restrict(at, "pairs"))
    assert no(at.wager(2, "pairs-player", 10)).code == "side-bet-restricted"
    ok(at.wager(2, "tie", 10))
    assert cited(ok(at.wager(2, "pairs-player", 10)), "star-premium-baccarat 5.7.2")


@clause("star-premium-baccarat 5.7.2", "star-premium-baccarat 5.7.3")
def test_5_7_3_either_hand_or_either_pair_alone() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1, 2, 3, 4)
    assert cited(ok(at.wager(1, "player", 100)), "star-premium-baccarat 5.7.3")
    assert cited(ok(at.wager(2, "banker", 100)), "star-premium-baccarat 5.7.3")
    assert cited(ok(at.wager(3, "pairs-player", 10)), "star-premium-baccarat 5.7.2")
    assert cited(ok(at.wager(4, "pairs-banker", 10)), "star-premium-baccarat 5.7.2")


@clause("star-premium-baccarat 5.7.3", "star-premium-baccarat 1.1.gaming-manager")
def test_5_7_3_both_hands_need_a_gaming_managers_approval() -> None:
    at = At(BOOK)
    seat(at, 1, "ana")
    seat(at, 2, "ana")
    ok(at.wager(1, "banker", 100))
    for number in (1, 2):
        refused = no(at.wager(number, "player", 100))
        assert refused.code == "both-hands"
        assert refusal(refused).mend == "Ask a gaming manager or above."
        assert cited(refused, "star-premium-baccarat 5.7.3")
    lower = no(approve(at, "player-and-banker", Role.ASSISTANT_GAMING_MANAGER, 1))
    assert lower.code == "not-authorised"
    assert cited(lower, "star-premium-baccarat 5.7.3")
    assert cited(ok(approve(at, "player-and-banker", Role.GAMING_MANAGER, 1)), "star-premium-baccarat 5.7.3")
    assert cited(ok(at.wager(2, "player", 100)), "star-premium-baccarat 5.7.3")
