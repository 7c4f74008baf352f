"""Section 10: offering and placing side wagers; when they win is proved beside this file."""

import pytest

from clauses.placing import restrict, sign_with, take_down, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, no, ok, returned
from croupier.kernel.staff import Role
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-baccarat"

# Pairs ---------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.2")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_2_pairs_player_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("pairs",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "pairs-player", 10)), "star-baccarat 10.2")  # without a main wager
    assert cited(ok(at.wager(1, "pairs-banker", 10)), "star-baccarat 10.2")
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "pairs-player", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.2")


@clause("star-baccarat 10.2")
@pytest.mark.parametrize("layout", ["B", "M"])
def test_10_2_pairs_player_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("pairs",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.2")


@clause("star-baccarat 10.3")
def test_10_3_the_sign_shows_the_amounts_for_pairs_player() -> None:
    bare = no(At(BOOK, side_bets=("pairs",), sign=sign_with()).opened)
    assert cited(bare, "star-baccarat 10.3")
    at = At(BOOK, side_bets=("pairs",), sign=sign_with(pairs=(5, 500))).sit(1, 2)
    assert shown(text(at.table), "pairs-player: $5.00 to $500.00", "star-baccarat 10.3")
    assert cited(no(at.wager(1, "pairs-player", 4)), "star-baccarat 10.3")
    assert cited(no(at.wager(1, "pairs-player", 501)), "star-baccarat 10.3")
    ok(at.wager(1, "pairs-player", 5))
    ok(at.wager(2, "pairs-player", 500))


@clause("star-baccarat 10.4")
def test_10_4_pairs_player_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(1, 3)
    ok(at.wager(3, "pairs-player", 10))  # not in force
    ok(at.withdraw(3, "pairs-player"))
    told(at, "pairs")
    post_restriction(at, "pairs")
    by_dealer = no(restrict(at, "pairs", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.4")
    assert cited(ok(restrict(at, "pairs")), "star-baccarat 10.4")
    refused = no(at.wager(3, "pairs-player", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.4")
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "pairs-player", 10))


@clause("star-baccarat 10.4.1")
def test_10_4_1_surveillance_is_told_of_a_restriction_of_pairs_player_first() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(3)
    post_restriction(at, "pairs")
    told(at, "super-six")  # of another wager: it does not serve
    early = no(restrict(at, "pairs"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.4.1")
    told(at, "pairs")
    ok(at.wager(3, "pairs-player", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "pairs"))


@clause("star-baccarat 10.4.2")
def test_10_4_2_a_sign_tells_players_of_a_restriction_of_pairs_player() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(3)
    told(at, "pairs")
    post_restriction(at, "super-six")
    unseen = no(restrict(at, "pairs"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.4.2")
    post_restriction(at, "pairs")
    ok(restrict(at, "pairs"))
    assert shown(text(at.table), "only with a main wager: pairs-player, pairs-banker", "star-baccarat 10.4.2")
    assert no(at.wager(3, "pairs-player", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "pairs-player", 10))


@clause("star-baccarat 10.5")
def test_10_5_one_pairs_player_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    ok(at.wager(1, "pairs-player", 10))
    second = no(at.wager(1, "pairs-player", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.5")
    assert cited(no(at.wager(2, "pairs-player", 10, patron="p1")), "star-baccarat 10.5")  # nor at another box
    ok(at.wager(1, "pairs-banker", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.5")
def test_10_5_players_with_a_main_wager_come_first_to_pairs_player() -> None:
    at = At(BOOK, side_bets=("pairs",), positions={"pairs-player": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "pairs-player", 10))
    ok(at.wager(4, "pairs-player", 10))
    refused = no(at.wager(1, "pairs-player", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.5")
    ok(at.wager(1, "banker", 100))
    gave_way = at.wager(1, "pairs-player", 10)
    assert returned(gave_way) == {"4 pairs-player": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.5")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "pairs-player", 10)) == {"3 pairs-player": dollars(10)}
    assert cited(no(at.wager(3, "pairs-player", 10)), "star-baccarat 10.5")


def test_10_5_without_a_number_of_places_there_is_room_for_all_on_pairs_player() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "pairs-player", 10))


# Super Six -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.9")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_9_super_six_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("super-six",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "super-six", 10)), "star-baccarat 10.9")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "super-six", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.9")


@clause("star-baccarat 10.9")
@pytest.mark.parametrize("layout", ["B", "M"])
def test_10_9_super_six_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("super-six",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.9")


@clause("star-baccarat 10.10")
def test_10_10_the_sign_shows_the_amounts_for_super_six() -> None:
    bare = no(At(BOOK, side_bets=("super-six",), sign=sign_with()).opened)
    assert cited(bare, "star-baccarat 10.10")
    at = At(BOOK, side_bets=("super-six",), sign=sign_with(super_six=(5, 500))).sit(1, 2)
    assert shown(text(at.table), "super-six: $5.00 to $500.00", "star-baccarat 10.10")
    assert cited(no(at.wager(1, "super-six", 4)), "star-baccarat 10.10")
    assert cited(no(at.wager(1, "super-six", 501)), "star-baccarat 10.10")
    ok(at.wager(1, "super-six", 5))
    ok(at.wager(2, "super-six", 500))


@clause("star-baccarat 10.11")
def test_10_11_super_six_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(1, 3)
    ok(at.wager(3, "super-six", 10))  # not in force
    ok(at.withdraw(3, "super-six"))
    told(at, "super-six")
    post_restriction(at, "super-six")
    by_dealer = no(restrict(at, "super-six", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.11")
    assert cited(ok(restrict(at, "super-six")), "star-baccarat 10.11")
    refused = no(at.wager(3, "super-six", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.11")
    ok(at.wager(1, "tie", 20))
    ok(at.wager(1, "super-six", 10))


@clause("star-baccarat 10.11.1")
def test_10_11_1_surveillance_is_told_of_a_restriction_of_super_six_first() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(3)
    post_restriction(at, "super-six")
    told(at, "pairs")  # of another wager: it does not serve
    early = no(restrict(at, "super-six"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.11.1")
    told(at, "super-six")
    ok(at.wager(3, "super-six", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "super-six"))


@clause("star-baccarat 10.11.2")
def test_10_11_2_a_sign_tells_players_of_a_restriction_of_super_six() -> None:
    at = At(BOOK, side_bets=("pairs", "super-six")).sit(3)
    told(at, "super-six")
    post_restriction(at, "pairs")
    unseen = no(restrict(at, "super-six"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.11.2")
    post_restriction(at, "super-six")
    ok(restrict(at, "super-six"))
    assert shown(text(at.table), "only with a main wager: super-six", "star-baccarat 10.11.2")
    assert no(at.wager(3, "super-six", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "super-six", 10))


@clause("star-baccarat 10.12")
def test_10_12_one_super_six_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("super-six",)).sit(1)
    ok(at.wager(1, "super-six", 10))
    second = no(at.wager(1, "super-six", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.12")
    assert cited(no(at.wager(2, "super-six", 10, patron="p1")), "star-baccarat 10.12")  # nor at another box


@clause("star-baccarat 10.12")
def test_10_12_players_with_a_main_wager_come_first_to_super_six() -> None:
    at = At(BOOK, side_bets=("super-six",), positions={"super-six": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "super-six", 10))
    ok(at.wager(4, "super-six", 10))
    refused = no(at.wager(1, "super-six", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.12")
    ok(at.wager(1, "tie", 20))
    gave_way = at.wager(1, "super-six", 10)
    assert returned(gave_way) == {"4 super-six": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.12")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "super-six", 10)) == {"3 super-six": dollars(10)}
    assert cited(no(at.wager(3, "super-six", 10)), "star-baccarat 10.12")


def test_10_12_without_a_number_of_places_there_is_room_for_all_on_super_six() -> None:
    at = At(BOOK, side_bets=("super-six",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "super-six", 10))


# What holds for all --------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.1")
def test_10_1_only_what_the_table_offers_is_taken() -> None:
    at = At(BOOK, side_bets=("super-six",), layout="A").sit(1)
    assert cited(ok(at.wager(1, "super-six", 10)), "star-baccarat 10.1")
    refused = no(at.wager(1, "pairs-player", 10))
    assert refused.code == "not-offered"
    assert cited(refused, "star-baccarat 10.1")


@clause("star-baccarat 10.1")
@pytest.mark.parametrize(
    "bet",
    ["pairs-player", "pairs-banker", "super-six", "tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger"],
)
def test_10_1_a_table_that_offers_none_takes_none(bet: str) -> None:
    assert cited(no(At(BOOK).sit(1).wager(1, bet, 10)), "star-baccarat 10.1")


@clause("star-baccarat 10.9")
@pytest.mark.parametrize("decks", [3, 4])
def test_10_9_super_six_is_offered_with_few_decks_too(decks: int) -> None:
    at = At(BOOK, side_bets=("super-six",), decks=decks).sit(1)
    assert cited(ok(at.wager(1, "super-six", 10)), "star-baccarat 10.9")
    for family in ("pairs", "tiger"):
        assert no(At(BOOK, side_bets=(family,), decks=decks).opened).code == "set-up-refused"


@clause("star-baccarat 10.27")
def test_10_27_a_restriction_of_tiger_does_not_touch_its_family() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger")
    post_restriction(at, "tiger")
    assert cited(ok(restrict(at, "tiger")), "star-baccarat 10.27")
    assert cited(no(at.wager(3, "tiger", 10)), "star-baccarat 10.27")
    for bet in ("small-tiger", "big-tiger", "tiger-tie", "tiger-pair"):
        ok(at.wager(3, bet, 10))


@clause("star-baccarat 10.5")
def test_10_5_free_places_go_to_others_in_the_order_placed() -> None:
    at = At(BOOK, side_bets=("pairs",), positions={"pairs-banker": 3}).sit(1, 2, 3, 4)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(2, "player", 100))
    for number in (1, 2, 3):
        ok(at.wager(number, "pairs-banker", 10))
    assert cited(no(at.wager(4, "pairs-banker", 10)), "star-baccarat 10.5")


@clause("star-baccarat 10.4")
def test_10_4_a_family_is_restricted_by_one_act_and_both_its_wagers_with_it() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(3)
    told(at, "pairs")
    post_restriction(at, "pairs")
    assert cited(ok(restrict(at, "pairs")), "star-baccarat 10.4")
    for bet in ("pairs-player", "pairs-banker"):
        assert cited(no(at.wager(3, bet, 10)), "star-baccarat 10.4")


def test_10_4_no_unknown_wager_is_restricted() -> None:
    assert no(restrict(At(BOOK), "dragon")).code == "no-such-bet"
