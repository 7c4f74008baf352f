"""Section 10: offering and placing side wagers; when they win is proved beside this file."""

import pytest

from clauses.placing import restrict, told
from clauses.placing import shown as post_restriction
from clauses.play import At, no, ok
from proof import cited, clause

BOOK = "star-baccarat"


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
