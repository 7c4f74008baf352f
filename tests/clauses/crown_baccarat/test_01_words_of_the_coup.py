"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import approve, every, told
from clauses.play import At, dollars, ended, nets, no, ok, returned
from croupier.kernel.staff import Role
from croupier.table.commands import ChangeMethod, CloseTable, Report
from croupier.table.events import TokensKept
from proof import cited, clause

BOOK = "crown-baccarat"


def _shown(player: str, banker: str) -> At:
    """A coup whose first four cards lie open: these two hands."""
    one, two = player.split(), banker.split()
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(f"{one[0]} {two[0]} {one[1]} {two[1]}")


@clause("crown-baccarat 1.1.void")
def test_1_1_void_pays_nothing_though_a_natural_lies_open() -> None:
    at = At(BOOK, side_bets=("super-six",)).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "super-six", 5))
    at.four("9h 4c Kd Kc")
    answer = at.does(Report(what="card-missing"))
    assert returned(answer) == {"1 player": dollars(100), "1 super-six": dollars(5)}
    assert nets(answer) == {}


@clause("crown-baccarat 1.1.point-count")
def test_1_1_point_count_is_each_hands_own() -> None:
    assert told(_shown("7h 8d", "9c Ks"))[0] == "Player 5, Banker 9"


@clause("crown-baccarat 1.1.baccarat")
def test_1_1_baccarat_on_three_cards() -> None:
    for third, points in (("Kc", 0), ("Ac", 1)):
        at = _shown("4h 6d", "4c 3s")
        ok(at.card(third, "player"))
        assert ended(at.settle()).player_points == points


@clause("crown-baccarat 1.3.3")
def test_1_3_3_two_bets_of_one_box_are_two_wagers() -> None:
    at = At(BOOK).sit(3)
    ok(at.wager(3, "player", 100))
    ok(at.wager(3, "tie", 20))
    assert [(each.bet, each.amount) for each in at.table.wagers] == [("player", dollars(100)), ("tie", dollars(20))]
    assert no(at.wager(3, "tie", 2001)).code == "above-maximum"
    assert nets(at.coup("7h 2c Kd 3c Ks")) == {"3 player": dollars(100), "3 tie": dollars(-20)}


@clause("crown-baccarat 1.3.1")
def test_1_3_1_what_is_set_at_one_table_leaves_another_unchanged() -> None:
    one, two = At(BOOK), At(BOOK)
    before = two.table
    ok(approve(one, "no-bet-coup", Role.HIGHER_DUTIES_DEALER))
    ok(one.does(ChangeMethod(method="B")))
    ok(one.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER)))
    assert two.table is before
    ok(two.sit(1).wager(1, "player", 100))


@clause("crown-baccarat 1.1.casino-promotional-token")
@pytest.mark.parametrize(
    ("coup", "net", "kept"), [("7h 2c Kd 3c Ks", 50, True), ("2h 7c 3d Kc Ks", -50, True), ("6h 6c Kd Kc", 0, False)]
)
def test_1_1_casino_promotional_token_is_kept_when_it_is_settled(coup: str, net: int, *, kept: bool) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 50, token=True))
    answer = at.coup(coup)
    assert nets(answer) == {"1 player": dollars(net)}
    tokens = every(answer, TokensKept)
    assert [each.amount for each in tokens] == ([dollars(50)] if kept else [])
    assert not kept or cited(tokens[0], "crown-baccarat 1.1.casino-promotional-token")
