"""Section 12: offering and placing the Tiger wagers; when they win is proved beside this file."""

import pytest

from clauses.placing import restrict, sign_with, take_down, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, no, ok, returned
from croupier.kernel.staff import Role
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-premium-baccarat"

# Tiger Tie -----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.12")
@pytest.mark.parametrize("layout", ["P", "Q", "S", "T", "U", "V", "W"])
def test_12_12_tiger_tie_is_taken_on_its_layouts_until_a_card_is_exposed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger-tie", 10)), "star-premium-baccarat 12.12")  # without a main wager
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, "tiger-tie", 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))
    late = no(at.wager(3, "tiger-tie", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-premium-baccarat 12.12")


@clause("star-premium-baccarat 12.12")
@pytest.mark.parametrize("layout", ["O", "R"])
def test_12_12_tiger_tie_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-premium-baccarat 12.12")


@clause("star-premium-baccarat 12.13")
def test_12_13_the_sign_shows_the_amounts_for_tiger_tie() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_pair=(5, 200), big_tiger=(5, 200), small_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-premium-baccarat 12.13")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), tiger_tie=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "tiger-tie: $5.00 to $200.00", "star-premium-baccarat 12.13")
    assert cited(no(at.wager(1, "tiger-tie", 4)), "star-premium-baccarat 12.13")
    assert cited(no(at.wager(1, "tiger-tie", 201)), "star-premium-baccarat 12.13")
    ok(at.wager(1, "tiger-tie", 5))
    ok(at.wager(2, "tiger-tie", 200))


@clause("star-premium-baccarat 12.14")
def test_12_14_tiger_tie_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger-tie", 10))  # not in force
    ok(at.withdraw(3, "tiger-tie"))
    told(at, "tiger-tie")
    post_restriction(at, "tiger-tie")
    by_dealer = no(restrict(at, "tiger-tie", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 12.14")
    assert cited(ok(restrict(at, "tiger-tie")), "star-premium-baccarat 12.14")
    refused = no(at.wager(3, "tiger-tie", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-premium-baccarat 12.14")
    ok(at.wager(1, "tie", 20))
    ok(at.wager(1, "tiger-tie", 10))


@clause("star-premium-baccarat 12.14.1")
def test_12_14_1_surveillance_is_told_of_a_restriction_of_tiger_tie_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger-tie")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger-tie"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-premium-baccarat 12.14.1")
    told(at, "tiger-tie")
    ok(at.wager(3, "tiger-tie", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger-tie"))


@clause("star-premium-baccarat 12.14.2")
def test_12_14_2_a_sign_tells_players_of_a_restriction_of_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger-tie")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger-tie"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-premium-baccarat 12.14.2")
    post_restriction(at, "tiger-tie")
    ok(restrict(at, "tiger-tie"))
    assert shown(text(at.table), "only with a main wager: tiger-tie", "star-premium-baccarat 12.14.2")
    assert no(at.wager(3, "tiger-tie", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger-tie", 10))


@clause("star-premium-baccarat 12.15")
def test_12_15_one_tiger_tie_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger-tie", 10))
    second = no(at.wager(1, "tiger-tie", 10))
    assert second.code == "one-each"
    assert cited(second, "star-premium-baccarat 12.15")
    assert cited(no(at.wager(2, "tiger-tie", 10, patron="p1")), "star-premium-baccarat 12.15")  # nor at another box
    ok(at.wager(1, "tiger-pair", 10))  # one of another kind may stand beside it


@clause("star-premium-baccarat 12.15")
def test_12_15_players_with_a_main_wager_come_first_to_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger-tie": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger-tie", 10))
    ok(at.wager(4, "tiger-tie", 10))
    refused = no(at.wager(1, "tiger-tie", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-premium-baccarat 12.15")
    ok(at.wager(1, "tie", 20))
    gave_way = at.wager(1, "tiger-tie", 10)
    assert returned(gave_way) == {"4 tiger-tie": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-premium-baccarat 12.15")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger-tie", 10)) == {"3 tiger-tie": dollars(10)}
    assert cited(no(at.wager(3, "tiger-tie", 10)), "star-premium-baccarat 12.15")


def test_12_15_without_a_number_of_places_there_is_room_for_all_on_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger-tie", 10))


# Tiger Pair ----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.17")
@pytest.mark.parametrize("layout", ["P", "Q", "S", "T", "U", "V", "W"])
def test_12_17_tiger_pair_is_taken_on_its_layouts_until_a_card_is_exposed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger-pair", 10)), "star-premium-baccarat 12.17")  # without a main wager
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, "tiger-pair", 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))
    late = no(at.wager(3, "tiger-pair", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-premium-baccarat 12.17")


@clause("star-premium-baccarat 12.17")
@pytest.mark.parametrize("layout", ["O", "R"])
def test_12_17_tiger_pair_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-premium-baccarat 12.17")


@clause("star-premium-baccarat 12.18")
def test_12_18_the_sign_shows_the_amounts_for_tiger_pair() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 200), big_tiger=(5, 200), small_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-premium-baccarat 12.18")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), tiger_pair=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "tiger-pair: $5.00 to $200.00", "star-premium-baccarat 12.18")
    assert cited(no(at.wager(1, "tiger-pair", 4)), "star-premium-baccarat 12.18")
    assert cited(no(at.wager(1, "tiger-pair", 201)), "star-premium-baccarat 12.18")
    ok(at.wager(1, "tiger-pair", 5))
    ok(at.wager(2, "tiger-pair", 200))


@clause("star-premium-baccarat 12.19")
def test_12_19_tiger_pair_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger-pair", 10))  # not in force
    ok(at.withdraw(3, "tiger-pair"))
    ok(at.wager(3, "tiger", 5))  # a side wager is no main wager
    told(at, "tiger-pair")
    post_restriction(at, "tiger-pair")
    by_dealer = no(restrict(at, "tiger-pair", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 12.19")
    assert cited(ok(restrict(at, "tiger-pair")), "star-premium-baccarat 12.19")
    refused = no(at.wager(3, "tiger-pair", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-premium-baccarat 12.19")
    ok(at.wager(1, "player", 50))
    ok(at.wager(1, "tiger-pair", 10))


@clause("star-premium-baccarat 12.19.1")
def test_12_19_1_surveillance_is_told_of_a_restriction_of_tiger_pair_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger-pair")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger-pair"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-premium-baccarat 12.19.1")
    told(at, "tiger-pair")
    ok(at.wager(3, "tiger-pair", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger-pair"))


@clause("star-premium-baccarat 12.19.2")
def test_12_19_2_a_sign_tells_players_of_a_restriction_of_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger-pair")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger-pair"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-premium-baccarat 12.19.2")
    post_restriction(at, "tiger-pair")
    ok(restrict(at, "tiger-pair"))
    assert shown(text(at.table), "only with a main wager: tiger-pair", "star-premium-baccarat 12.19.2")
    assert no(at.wager(3, "tiger-pair", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger-pair", 10))


@clause("star-premium-baccarat 12.20")
def test_12_20_one_tiger_pair_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger-pair", 10))
    second = no(at.wager(1, "tiger-pair", 10))
    assert second.code == "one-each"
    assert cited(second, "star-premium-baccarat 12.20")
    assert cited(no(at.wager(2, "tiger-pair", 10, patron="p1")), "star-premium-baccarat 12.20")  # nor at another box
    ok(at.wager(1, "tiger-tie", 10))  # one of another kind may stand beside it


@clause("star-premium-baccarat 12.20")
def test_12_20_players_with_a_main_wager_come_first_to_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger-pair": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger-pair", 10))
    ok(at.wager(4, "tiger-pair", 10))
    refused = no(at.wager(1, "tiger-pair", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-premium-baccarat 12.20")
    ok(at.wager(1, "player", 50))
    gave_way = at.wager(1, "tiger-pair", 10)
    assert returned(gave_way) == {"4 tiger-pair": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-premium-baccarat 12.20")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger-pair", 10)) == {"3 tiger-pair": dollars(10)}
    assert cited(no(at.wager(3, "tiger-pair", 10)), "star-premium-baccarat 12.20")


def test_12_20_without_a_number_of_places_there_is_room_for_all_on_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger-pair", 10))


# Tiger ---------------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.22")
@pytest.mark.parametrize("layout", ["P", "Q", "S", "T", "U", "V", "W"])
def test_12_22_tiger_is_taken_on_its_layouts_until_a_card_is_exposed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger", 10)), "star-premium-baccarat 12.22")  # without a main wager
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, "tiger", 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))
    late = no(at.wager(3, "tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-premium-baccarat 12.22")


@clause("star-premium-baccarat 12.22")
@pytest.mark.parametrize("layout", ["O", "R"])
def test_12_22_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-premium-baccarat 12.22")


@clause("star-premium-baccarat 12.23")
def test_12_23_the_sign_shows_the_amounts_for_tiger() -> None:
    bare = no(
        At(
            BOOK,
            side_bets=("tiger",),
            sign=sign_with(tiger_tie=(5, 200), tiger_pair=(5, 200), big_tiger=(5, 200), small_tiger=(5, 200)),
        ).opened
    )
    assert cited(bare, "star-premium-baccarat 12.23")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "tiger: $5.00 to $200.00", "star-premium-baccarat 12.23")
    assert cited(no(at.wager(1, "tiger", 4)), "star-premium-baccarat 12.23")
    assert cited(no(at.wager(1, "tiger", 201)), "star-premium-baccarat 12.23")
    ok(at.wager(1, "tiger", 5))
    ok(at.wager(2, "tiger", 200))


@clause("star-premium-baccarat 12.24")
def test_12_24_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger", 10))  # not in force
    ok(at.withdraw(3, "tiger"))
    told(at, "tiger")
    post_restriction(at, "tiger")
    by_dealer = no(restrict(at, "tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 12.24")
    assert cited(ok(restrict(at, "tiger")), "star-premium-baccarat 12.24")
    refused = no(at.wager(3, "tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-premium-baccarat 12.24")
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "tiger", 10))


@clause("star-premium-baccarat 12.24.1")
def test_12_24_1_surveillance_is_told_of_a_restriction_of_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-premium-baccarat 12.24.1")
    told(at, "tiger")
    ok(at.wager(3, "tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger"))


@clause("star-premium-baccarat 12.24.2")
def test_12_24_2_a_sign_tells_players_of_a_restriction_of_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-premium-baccarat 12.24.2")
    post_restriction(at, "tiger")
    ok(restrict(at, "tiger"))
    assert shown(text(at.table), "only with a main wager: tiger", "star-premium-baccarat 12.24.2")
    assert no(at.wager(3, "tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger", 10))


@clause("star-premium-baccarat 12.25")
def test_12_25_one_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger", 10))
    second = no(at.wager(1, "tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-premium-baccarat 12.25")
    assert cited(no(at.wager(2, "tiger", 10, patron="p1")), "star-premium-baccarat 12.25")  # nor at another box
    ok(at.wager(1, "big-tiger", 10))  # one of another kind may stand beside it


@clause("star-premium-baccarat 12.25")
def test_12_25_players_with_a_main_wager_come_first_to_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger", 10))
    ok(at.wager(4, "tiger", 10))
    refused = no(at.wager(1, "tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-premium-baccarat 12.25")
    ok(at.wager(1, "banker", 100))
    gave_way = at.wager(1, "tiger", 10)
    assert returned(gave_way) == {"4 tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-premium-baccarat 12.25")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger", 10)) == {"3 tiger": dollars(10)}
    assert cited(no(at.wager(3, "tiger", 10)), "star-premium-baccarat 12.25")


def test_12_25_without_a_number_of_places_there_is_room_for_all_on_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger", 10))


# Big Tiger -----------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.26")
@pytest.mark.parametrize("layout", ["P", "Q", "S", "T", "U", "V", "W"])
def test_12_26_big_tiger_is_taken_on_its_layouts_until_a_card_is_exposed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "big-tiger", 10)), "star-premium-baccarat 12.26")  # without a main wager
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, "big-tiger", 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))
    late = no(at.wager(3, "big-tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-premium-baccarat 12.26")


@clause("star-premium-baccarat 12.26")
@pytest.mark.parametrize("layout", ["O", "R"])
def test_12_26_big_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-premium-baccarat 12.26")


@clause("star-premium-baccarat 12.27")
def test_12_27_the_sign_shows_the_amounts_for_big_tiger() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 200), tiger_pair=(5, 200), small_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-premium-baccarat 12.27")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), big_tiger=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "big-tiger: $5.00 to $200.00", "star-premium-baccarat 12.27")
    assert cited(no(at.wager(1, "big-tiger", 4)), "star-premium-baccarat 12.27")
    assert cited(no(at.wager(1, "big-tiger", 201)), "star-premium-baccarat 12.27")
    ok(at.wager(1, "big-tiger", 5))
    ok(at.wager(2, "big-tiger", 200))


@clause("star-premium-baccarat 12.28")
def test_12_28_big_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "big-tiger", 10))  # not in force
    ok(at.withdraw(3, "big-tiger"))
    ok(at.wager(3, "tiger", 5))  # a side wager is no main wager
    told(at, "big-tiger")
    post_restriction(at, "big-tiger")
    by_dealer = no(restrict(at, "big-tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 12.28")
    assert cited(ok(restrict(at, "big-tiger")), "star-premium-baccarat 12.28")
    refused = no(at.wager(3, "big-tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-premium-baccarat 12.28")
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "big-tiger", 10))


@clause("star-premium-baccarat 12.28.1")
def test_12_28_1_surveillance_is_told_of_a_restriction_of_big_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "big-tiger")
    told(at, "tiger")  # of another wager: it does not serve
    early = no(restrict(at, "big-tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-premium-baccarat 12.28.1")
    told(at, "big-tiger")
    ok(at.wager(3, "big-tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "big-tiger"))


@clause("star-premium-baccarat 12.28.2")
def test_12_28_2_a_sign_tells_players_of_a_restriction_of_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "big-tiger")
    post_restriction(at, "tiger")
    unseen = no(restrict(at, "big-tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-premium-baccarat 12.28.2")
    post_restriction(at, "big-tiger")
    ok(restrict(at, "big-tiger"))
    assert shown(text(at.table), "only with a main wager: big-tiger", "star-premium-baccarat 12.28.2")
    assert no(at.wager(3, "big-tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "big-tiger", 10))


@clause("star-premium-baccarat 12.29")
def test_12_29_one_big_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "big-tiger", 10))
    second = no(at.wager(1, "big-tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-premium-baccarat 12.29")
    assert cited(no(at.wager(2, "big-tiger", 10, patron="p1")), "star-premium-baccarat 12.29")  # nor at another box
    ok(at.wager(1, "small-tiger", 10))  # one of another kind may stand beside it


@clause("star-premium-baccarat 12.29")
def test_12_29_players_with_a_main_wager_come_first_to_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"big-tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "big-tiger", 10))
    ok(at.wager(4, "big-tiger", 10))
    refused = no(at.wager(1, "big-tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-premium-baccarat 12.29")
    ok(at.wager(1, "banker", 100))
    gave_way = at.wager(1, "big-tiger", 10)
    assert returned(gave_way) == {"4 big-tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-premium-baccarat 12.29")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "big-tiger", 10)) == {"3 big-tiger": dollars(10)}
    assert cited(no(at.wager(3, "big-tiger", 10)), "star-premium-baccarat 12.29")


def test_12_29_without_a_number_of_places_there_is_room_for_all_on_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "big-tiger", 10))


# Small Tiger ---------------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 12.31")
@pytest.mark.parametrize("layout", ["P", "Q", "S", "T", "U", "V", "W"])
def test_12_31_small_tiger_is_taken_on_its_layouts_until_a_card_is_exposed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "small-tiger", 10)), "star-premium-baccarat 12.31")  # without a main wager
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, "small-tiger", 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))
    late = no(at.wager(3, "small-tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-premium-baccarat 12.31")


@clause("star-premium-baccarat 12.31")
@pytest.mark.parametrize("layout", ["O", "R"])
def test_12_31_small_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-premium-baccarat 12.31")


@clause("star-premium-baccarat 12.32")
def test_12_32_the_sign_shows_the_amounts_for_small_tiger() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 200), tiger_pair=(5, 200), big_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-premium-baccarat 12.32")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), small_tiger=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "small-tiger: $5.00 to $200.00", "star-premium-baccarat 12.32")
    assert cited(no(at.wager(1, "small-tiger", 4)), "star-premium-baccarat 12.32")
    assert cited(no(at.wager(1, "small-tiger", 201)), "star-premium-baccarat 12.32")
    ok(at.wager(1, "small-tiger", 5))
    ok(at.wager(2, "small-tiger", 200))


@clause("star-premium-baccarat 12.33")
def test_12_33_small_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "small-tiger", 10))  # not in force
    ok(at.withdraw(3, "small-tiger"))
    told(at, "small-tiger")
    post_restriction(at, "small-tiger")
    by_dealer = no(restrict(at, "small-tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 12.33")
    assert cited(ok(restrict(at, "small-tiger")), "star-premium-baccarat 12.33")
    refused = no(at.wager(3, "small-tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-premium-baccarat 12.33")
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "small-tiger", 10))


@clause("star-premium-baccarat 12.33.1")
def test_12_33_1_surveillance_is_told_of_a_restriction_of_small_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "small-tiger")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "small-tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-premium-baccarat 12.33.1")
    told(at, "small-tiger")
    ok(at.wager(3, "small-tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "small-tiger"))


@clause("star-premium-baccarat 12.33.2")
def test_12_33_2_a_sign_tells_players_of_a_restriction_of_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "small-tiger")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "small-tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-premium-baccarat 12.33.2")
    post_restriction(at, "small-tiger")
    ok(restrict(at, "small-tiger"))
    assert shown(text(at.table), "only with a main wager: small-tiger", "star-premium-baccarat 12.33.2")
    assert no(at.wager(3, "small-tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "small-tiger", 10))


@clause("star-premium-baccarat 12.34")
def test_12_34_one_small_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "small-tiger", 10))
    second = no(at.wager(1, "small-tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-premium-baccarat 12.34")
    assert cited(no(at.wager(2, "small-tiger", 10, patron="p1")), "star-premium-baccarat 12.34")  # nor at another box
    ok(at.wager(1, "big-tiger", 10))  # one of another kind may stand beside it


@clause("star-premium-baccarat 12.34")
def test_12_34_players_with_a_main_wager_come_first_to_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"small-tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "small-tiger", 10))
    ok(at.wager(4, "small-tiger", 10))
    refused = no(at.wager(1, "small-tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-premium-baccarat 12.34")
    ok(at.wager(1, "player", 25))
    gave_way = at.wager(1, "small-tiger", 10)
    assert returned(gave_way) == {"4 small-tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-premium-baccarat 12.34")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "small-tiger", 10)) == {"3 small-tiger": dollars(10)}
    assert cited(no(at.wager(3, "small-tiger", 10)), "star-premium-baccarat 12.34")


def test_12_34_without_a_number_of_places_there_is_room_for_all_on_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "small-tiger", 10))
