"""Section 10: offering and placing the Tiger wagers; when they win is proved beside this file."""

import pytest

from clauses.placing import restrict, sign_with, take_down, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, no, ok, returned
from croupier.kernel.staff import Role
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-baccarat"

# Tiger Tie -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.14")
@pytest.mark.parametrize("layout", ["B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M"])
def test_10_14_tiger_tie_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger-tie", 10)), "star-baccarat 10.14")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "tiger-tie", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.14")


@clause("star-baccarat 10.14")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_14_tiger_tie_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.14")


@clause("star-baccarat 10.15")
def test_10_15_the_sign_shows_the_amounts_for_tiger_tie() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_pair=(5, 200), big_tiger=(5, 200), small_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-baccarat 10.15")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), tiger_tie=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "tiger-tie: $5.00 to $200.00", "star-baccarat 10.15")
    assert cited(no(at.wager(1, "tiger-tie", 4)), "star-baccarat 10.15")
    assert cited(no(at.wager(1, "tiger-tie", 201)), "star-baccarat 10.15")
    ok(at.wager(1, "tiger-tie", 5))
    ok(at.wager(2, "tiger-tie", 200))


@clause("star-baccarat 10.16")
def test_10_16_tiger_tie_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger-tie", 10))  # not in force
    ok(at.withdraw(3, "tiger-tie"))
    told(at, "tiger-tie")
    post_restriction(at, "tiger-tie")
    by_dealer = no(restrict(at, "tiger-tie", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.16")
    assert cited(ok(restrict(at, "tiger-tie")), "star-baccarat 10.16")
    refused = no(at.wager(3, "tiger-tie", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.16")
    ok(at.wager(1, "tie", 20))
    ok(at.wager(1, "tiger-tie", 10))


@clause("star-baccarat 10.16.1")
def test_10_16_1_surveillance_is_told_of_a_restriction_of_tiger_tie_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger-tie")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger-tie"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.16.1")
    told(at, "tiger-tie")
    ok(at.wager(3, "tiger-tie", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger-tie"))


@clause("star-baccarat 10.16.2")
def test_10_16_2_a_sign_tells_players_of_a_restriction_of_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger-tie")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger-tie"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.16.2")
    post_restriction(at, "tiger-tie")
    ok(restrict(at, "tiger-tie"))
    assert shown(text(at.table), "only with a main wager: tiger-tie", "star-baccarat 10.16.2")
    assert no(at.wager(3, "tiger-tie", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger-tie", 10))


@clause("star-baccarat 10.17")
def test_10_17_one_tiger_tie_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger-tie", 10))
    second = no(at.wager(1, "tiger-tie", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.17")
    assert cited(no(at.wager(2, "tiger-tie", 10, patron="p1")), "star-baccarat 10.17")  # nor at another box
    ok(at.wager(1, "tiger-pair", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.17")
def test_10_17_players_with_a_main_wager_come_first_to_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger-tie": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger-tie", 10))
    ok(at.wager(4, "tiger-tie", 10))
    refused = no(at.wager(1, "tiger-tie", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.17")
    ok(at.wager(1, "tie", 20))
    gave_way = at.wager(1, "tiger-tie", 10)
    assert returned(gave_way) == {"4 tiger-tie": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.17")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger-tie", 10)) == {"3 tiger-tie": dollars(10)}
    assert cited(no(at.wager(3, "tiger-tie", 10)), "star-baccarat 10.17")


def test_10_17_without_a_number_of_places_there_is_room_for_all_on_tiger_tie() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger-tie", 10))


# Tiger Pair ----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.19")
@pytest.mark.parametrize("layout", ["B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M"])
def test_10_19_tiger_pair_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger-pair", 10)), "star-baccarat 10.19")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "tiger-pair", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.19")


@clause("star-baccarat 10.19")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_19_tiger_pair_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.19")


@clause("star-baccarat 10.20")
def test_10_20_the_sign_shows_the_amounts_for_tiger_pair() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 200), big_tiger=(5, 200), small_tiger=(5, 200))
        ).opened
    )
    assert cited(bare, "star-baccarat 10.20")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), tiger_pair=(5, 200))).sit(1, 2)
    assert shown(text(at.table), "tiger-pair: $5.00 to $200.00", "star-baccarat 10.20")
    assert cited(no(at.wager(1, "tiger-pair", 4)), "star-baccarat 10.20")
    assert cited(no(at.wager(1, "tiger-pair", 201)), "star-baccarat 10.20")
    ok(at.wager(1, "tiger-pair", 5))
    ok(at.wager(2, "tiger-pair", 200))


@clause("star-baccarat 10.21")
def test_10_21_tiger_pair_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger-pair", 10))  # not in force
    ok(at.withdraw(3, "tiger-pair"))
    ok(at.wager(3, "tiger", 5))  # a side wager is no main wager
    told(at, "tiger-pair")
    post_restriction(at, "tiger-pair")
    by_dealer = no(restrict(at, "tiger-pair", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.21")
    assert cited(ok(restrict(at, "tiger-pair")), "star-baccarat 10.21")
    refused = no(at.wager(3, "tiger-pair", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.21")
    ok(at.wager(1, "player", 50))
    ok(at.wager(1, "tiger-pair", 10))


@clause("star-baccarat 10.21.1")
def test_10_21_1_surveillance_is_told_of_a_restriction_of_tiger_pair_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger-pair")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger-pair"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.21.1")
    told(at, "tiger-pair")
    ok(at.wager(3, "tiger-pair", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger-pair"))


@clause("star-baccarat 10.21.2")
def test_10_21_2_a_sign_tells_players_of_a_restriction_of_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger-pair")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger-pair"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.21.2")
    post_restriction(at, "tiger-pair")
    ok(restrict(at, "tiger-pair"))
    assert shown(text(at.table), "only with a main wager: tiger-pair", "star-baccarat 10.21.2")
    assert no(at.wager(3, "tiger-pair", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger-pair", 10))


@clause("star-baccarat 10.22")
def test_10_22_one_tiger_pair_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger-pair", 10))
    second = no(at.wager(1, "tiger-pair", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.22")
    assert cited(no(at.wager(2, "tiger-pair", 10, patron="p1")), "star-baccarat 10.22")  # nor at another box
    ok(at.wager(1, "tiger-tie", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.22")
def test_10_22_players_with_a_main_wager_come_first_to_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger-pair": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger-pair", 10))
    ok(at.wager(4, "tiger-pair", 10))
    refused = no(at.wager(1, "tiger-pair", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.22")
    ok(at.wager(1, "player", 50))
    gave_way = at.wager(1, "tiger-pair", 10)
    assert returned(gave_way) == {"4 tiger-pair": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.22")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger-pair", 10)) == {"3 tiger-pair": dollars(10)}
    assert cited(no(at.wager(3, "tiger-pair", 10)), "star-baccarat 10.22")


def test_10_22_without_a_number_of_places_there_is_room_for_all_on_tiger_pair() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger-pair", 10))


# Tiger ---------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.25")
@pytest.mark.parametrize("layout", ["B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M"])
def test_10_25_tiger_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "tiger", 10)), "star-baccarat 10.25")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.25")


@clause("star-baccarat 10.25")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_25_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.25")


@clause("star-baccarat 10.26")
def test_10_26_the_sign_shows_the_amounts_for_tiger() -> None:
    bare = no(
        At(
            BOOK,
            side_bets=("tiger",),
            sign=sign_with(tiger_tie=(5, 300), tiger_pair=(5, 300), big_tiger=(5, 300), small_tiger=(5, 300)),
        ).opened
    )
    assert cited(bare, "star-baccarat 10.26")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 300))).sit(1, 2)
    assert shown(text(at.table), "tiger: $5.00 to $300.00", "star-baccarat 10.26")
    assert cited(no(at.wager(1, "tiger", 4)), "star-baccarat 10.26")
    assert cited(no(at.wager(1, "tiger", 301)), "star-baccarat 10.26")
    ok(at.wager(1, "tiger", 5))
    ok(at.wager(2, "tiger", 300))


@clause("star-baccarat 10.27")
def test_10_27_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "tiger", 10))  # not in force
    ok(at.withdraw(3, "tiger"))
    told(at, "tiger")
    post_restriction(at, "tiger")
    by_dealer = no(restrict(at, "tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.27")
    assert cited(ok(restrict(at, "tiger")), "star-baccarat 10.27")
    refused = no(at.wager(3, "tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.27")
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "tiger", 10))


@clause("star-baccarat 10.27.1")
def test_10_27_1_surveillance_is_told_of_a_restriction_of_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "tiger")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.27.1")
    told(at, "tiger")
    ok(at.wager(3, "tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "tiger"))


@clause("star-baccarat 10.27.2")
def test_10_27_2_a_sign_tells_players_of_a_restriction_of_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "tiger")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.27.2")
    post_restriction(at, "tiger")
    ok(restrict(at, "tiger"))
    assert shown(text(at.table), "only with a main wager: tiger", "star-baccarat 10.27.2")
    assert no(at.wager(3, "tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "tiger", 10))


@clause("star-baccarat 10.28")
def test_10_28_one_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "tiger", 10))
    second = no(at.wager(1, "tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.28")
    assert cited(no(at.wager(2, "tiger", 10, patron="p1")), "star-baccarat 10.28")  # nor at another box
    ok(at.wager(1, "big-tiger", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.28")
def test_10_28_players_with_a_main_wager_come_first_to_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "tiger", 10))
    ok(at.wager(4, "tiger", 10))
    refused = no(at.wager(1, "tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.28")
    ok(at.wager(1, "banker", 100))
    gave_way = at.wager(1, "tiger", 10)
    assert returned(gave_way) == {"4 tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.28")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "tiger", 10)) == {"3 tiger": dollars(10)}
    assert cited(no(at.wager(3, "tiger", 10)), "star-baccarat 10.28")


def test_10_28_without_a_number_of_places_there_is_room_for_all_on_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "tiger", 10))


# Big Tiger -----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.30")
@pytest.mark.parametrize("layout", ["B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M"])
def test_10_30_big_tiger_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "big-tiger", 10)), "star-baccarat 10.30")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "big-tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.30")


@clause("star-baccarat 10.30")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_30_big_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.30")


@clause("star-baccarat 10.31")
def test_10_31_the_sign_shows_the_amounts_for_big_tiger() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 150), tiger_pair=(5, 150), small_tiger=(5, 150))
        ).opened
    )
    assert cited(bare, "star-baccarat 10.31")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), big_tiger=(5, 150))).sit(1, 2)
    assert shown(text(at.table), "big-tiger: $5.00 to $150.00", "star-baccarat 10.31")
    assert cited(no(at.wager(1, "big-tiger", 4)), "star-baccarat 10.31")
    assert cited(no(at.wager(1, "big-tiger", 151)), "star-baccarat 10.31")
    ok(at.wager(1, "big-tiger", 5))
    ok(at.wager(2, "big-tiger", 150))


@clause("star-baccarat 10.32")
def test_10_32_big_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "big-tiger", 10))  # not in force
    ok(at.withdraw(3, "big-tiger"))
    ok(at.wager(3, "tiger", 5))  # a side wager is no main wager
    told(at, "big-tiger")
    post_restriction(at, "big-tiger")
    by_dealer = no(restrict(at, "big-tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.32")
    assert cited(ok(restrict(at, "big-tiger")), "star-baccarat 10.32")
    refused = no(at.wager(3, "big-tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.32")
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "big-tiger", 10))


@clause("star-baccarat 10.32.1")
def test_10_32_1_surveillance_is_told_of_a_restriction_of_big_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "big-tiger")
    told(at, "tiger")  # of another wager: it does not serve
    early = no(restrict(at, "big-tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.32.1")
    told(at, "big-tiger")
    ok(at.wager(3, "big-tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "big-tiger"))


@clause("star-baccarat 10.32.2")
def test_10_32_2_a_sign_tells_players_of_a_restriction_of_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "big-tiger")
    post_restriction(at, "tiger")
    unseen = no(restrict(at, "big-tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.32.2")
    post_restriction(at, "big-tiger")
    ok(restrict(at, "big-tiger"))
    assert shown(text(at.table), "only with a main wager: big-tiger", "star-baccarat 10.32.2")
    assert no(at.wager(3, "big-tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "big-tiger", 10))


@clause("star-baccarat 10.33")
def test_10_33_one_big_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "big-tiger", 10))
    second = no(at.wager(1, "big-tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.33")
    assert cited(no(at.wager(2, "big-tiger", 10, patron="p1")), "star-baccarat 10.33")  # nor at another box
    ok(at.wager(1, "small-tiger", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.33")
def test_10_33_players_with_a_main_wager_come_first_to_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"big-tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "big-tiger", 10))
    ok(at.wager(4, "big-tiger", 10))
    refused = no(at.wager(1, "big-tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.33")
    ok(at.wager(1, "banker", 100))
    gave_way = at.wager(1, "big-tiger", 10)
    assert returned(gave_way) == {"4 big-tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.33")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "big-tiger", 10)) == {"3 big-tiger": dollars(10)}
    assert cited(no(at.wager(3, "big-tiger", 10)), "star-baccarat 10.33")


def test_10_33_without_a_number_of_places_there_is_room_for_all_on_big_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "big-tiger", 10))


# Small Tiger ---------------------------------------------------------------------------------------------------------


@clause("star-baccarat 10.35")
@pytest.mark.parametrize("layout", ["B", "C", "E", "F", "G", "H", "I", "J", "K", "L", "M"])
def test_10_35_small_tiger_is_taken_on_its_layouts_until_the_first_card_is_removed(layout: str) -> None:
    at = At(BOOK, side_bets=("tiger",), layout=layout).sit(1)
    assert cited(ok(at.wager(1, "small-tiger", 10)), "star-baccarat 10.35")  # without a main wager
    ok(at.card("2h", "player"))
    late = no(at.wager(3, "small-tiger", 10, patron="cho"))
    assert late.code == "wagers-closed"
    assert cited(late, "star-baccarat 10.35")


@clause("star-baccarat 10.35")
@pytest.mark.parametrize("layout", ["A", "D"])
def test_10_35_small_tiger_is_not_offered_on_another_layout(layout: str) -> None:
    refused = no(At(BOOK, side_bets=("tiger",), layout=layout).opened)
    assert refused.code == "set-up-refused"
    assert cited(refused, "star-baccarat 10.35")


@clause("star-baccarat 10.36")
def test_10_36_the_sign_shows_the_amounts_for_small_tiger() -> None:
    bare = no(
        At(
            BOOK, side_bets=("tiger",), sign=sign_with(tiger_tie=(5, 250), tiger_pair=(5, 250), big_tiger=(5, 250))
        ).opened
    )
    assert cited(bare, "star-baccarat 10.36")
    at = At(BOOK, side_bets=("tiger",), sign=sign_with(tiger=(5, 1000), small_tiger=(5, 250))).sit(1, 2)
    assert shown(text(at.table), "small-tiger: $5.00 to $250.00", "star-baccarat 10.36")
    assert cited(no(at.wager(1, "small-tiger", 4)), "star-baccarat 10.36")
    assert cited(no(at.wager(1, "small-tiger", 251)), "star-baccarat 10.36")
    ok(at.wager(1, "small-tiger", 5))
    ok(at.wager(2, "small-tiger", 250))


@clause("star-baccarat 10.37")
def test_10_37_small_tiger_may_be_kept_for_players_with_a_main_wager() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 3)
    ok(at.wager(3, "small-tiger", 10))  # not in force
    ok(at.withdraw(3, "small-tiger"))
    told(at, "small-tiger")
    post_restriction(at, "small-tiger")
    by_dealer = no(restrict(at, "small-tiger", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 10.37")
    assert cited(ok(restrict(at, "small-tiger")), "star-baccarat 10.37")
    refused = no(at.wager(3, "small-tiger", 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, "star-baccarat 10.37")
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "small-tiger", 10))


@clause("star-baccarat 10.37.1")
def test_10_37_1_surveillance_is_told_of_a_restriction_of_small_tiger_first() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    post_restriction(at, "small-tiger")
    told(at, "big-tiger")  # of another wager: it does not serve
    early = no(restrict(at, "small-tiger"))
    assert early.code == "surveillance-not-told"
    assert cited(early, "star-baccarat 10.37.1")
    told(at, "small-tiger")
    ok(at.wager(3, "small-tiger", 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), "small-tiger"))


@clause("star-baccarat 10.37.2")
def test_10_37_2_a_sign_tells_players_of_a_restriction_of_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(3)
    told(at, "small-tiger")
    post_restriction(at, "big-tiger")
    unseen = no(restrict(at, "small-tiger"))
    assert unseen.code == "no-sign"
    assert cited(unseen, "star-baccarat 10.37.2")
    post_restriction(at, "small-tiger")
    ok(restrict(at, "small-tiger"))
    assert shown(text(at.table), "only with a main wager: small-tiger", "star-baccarat 10.37.2")
    assert no(at.wager(3, "small-tiger", 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, "small-tiger", 10))


@clause("star-baccarat 10.38")
def test_10_38_one_small_tiger_per_player_and_coup() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1)
    ok(at.wager(1, "small-tiger", 10))
    second = no(at.wager(1, "small-tiger", 10))
    assert second.code == "one-each"
    assert cited(second, "star-baccarat 10.38")
    assert cited(no(at.wager(2, "small-tiger", 10, patron="p1")), "star-baccarat 10.38")  # nor at another box
    ok(at.wager(1, "big-tiger", 10))  # one of another kind may stand beside it


@clause("star-baccarat 10.38")
def test_10_38_players_with_a_main_wager_come_first_to_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",), positions={"small-tiger": 2}).sit(1, 2, 3, 4)
    ok(at.wager(3, "small-tiger", 10))
    ok(at.wager(4, "small-tiger", 10))
    refused = no(at.wager(1, "small-tiger", 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, "star-baccarat 10.38")
    ok(at.wager(1, "player", 25))
    gave_way = at.wager(1, "small-tiger", 10)
    assert returned(gave_way) == {"4 small-tiger": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), "star-baccarat 10.38")
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, "small-tiger", 10)) == {"3 small-tiger": dollars(10)}
    assert cited(no(at.wager(3, "small-tiger", 10)), "star-baccarat 10.38")


def test_10_38_without_a_number_of_places_there_is_room_for_all_on_small_tiger() -> None:
    at = At(BOOK, side_bets=("tiger",)).sit(1, 2, 3, 4, 5, 6, 7)
    for number in range(1, 8):
        ok(at.wager(number, "small-tiger", 10))
