"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import approve, every, told
from clauses.play import At, dollars, ended, nets, no, ok, returned
from croupier.kernel.staff import Role
from croupier.table.commands import ChangeMethod, CloseTable, FindNoCard, Report
from croupier.table.events import TokensKept
from croupier.table.state import BetweenRounds, Dealing
from proof import cited, clause

BOOK = "crown-baccarat"


def _shown(player: str, banker: str) -> At:
    """A coup whose first four cards lie open: these two hands."""
    one, two = player.split(), banker.split()
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(f"{one[0]} {two[0]} {one[1]} {two[1]}")


@clause("crown-baccarat 1.1.baccarat")
@pytest.mark.parametrize(
    ("hand", "called"), [("Kh Td", "0 (baccarat)"), ("4h 6d", "0 (baccarat)"), ("Kh Ad", "1"), ("9h Kd", "9")]
)
def test_1_1_baccarat_is_a_count_of_nothing(hand: str, called: str) -> None:
    assert told(_shown(hand, "4c 3s"))[0] == f"Player {called}, Banker 7"


@clause("crown-baccarat 1.1.point-count")
@pytest.mark.parametrize(("hand", "count"), [("9h 8d", 7), ("5h 5d", 0), ("4h 5d", 9)])
def test_1_1_point_count_of_two_cards(hand: str, count: int) -> None:
    said = "0 (baccarat)" if count == 0 else str(count)
    assert told(_shown(hand, "4c 3s"))[0] == f"Player {said}, Banker 7"


@clause("crown-baccarat 1.1.point-count")
def test_1_1_point_count_of_three_cards() -> None:
    at = _shown("7h 8d", "4c 3s")
    ok(at.card("6c", "player"))
    assert ended(at.settle()).player_points == 1


@clause("crown-baccarat 1.1.coup")
def test_1_1_coup_runs_from_the_first_card_removed_to_settlement() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))
    ok(at.card("8h", "player"))
    assert isinstance(at.table.phase, Dealing)
    assert no(at.wager(1, "tie", 20)).code == "wagers-closed"
    ok(at.coup("4d 9c Kh 5s"))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))


@clause("crown-baccarat 1.1.tie")
@pytest.mark.parametrize(
    ("coup", "result"),
    [("2h 6c 4d Kc", "tie"), ("2h 6c 3d Kc As", "tie"), ("Kh 7c 6d Kc", "banker"), ("Kh Kc 5d 5c 3s", "player")],
)
def test_1_1_tie_is_the_same_count_at_the_end(coup: str, result: str) -> None:
    """Two cards against three tie as well; five against five before the third card is none."""
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert ended(at.coup(coup)).result.value == result


@clause("crown-baccarat 1.1.void")
def test_1_1_void_has_no_result_and_every_wager_goes_back() -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1, 2)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "tie", 20))
    ok(at.wager(2, "pairs-player", 10))
    at.four("8h 4c 8d Kd")
    answer = at.does(FindNoCard())
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20), "2 pairs-player": dollars(10)}
    assert nets(answer) == {}
    assert at.table.wagers == ()


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
