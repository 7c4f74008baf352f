"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import due, offer, told
from clauses.play import At, dollars, ended, nets, no, ok, returned
from clauses.tableau import dealt
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, FindNoCard, Report
from croupier.table.setup import Method
from croupier.table.state import BetweenRounds, Dealing
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat           star-premium-baccarat   crown-baccarat
    1.1.baccarat            1.1.baccarat            1.1.baccarat
    1.1.coup                -                       1.1.coup
    1.1.designated-player   1.1.designated-player   -
    1.1.point-count         1.1.point-count         1.1.point-count
    1.1.tie                 1.1.tie                 1.1.tie
    1.1.void                1.1.void                1.1.void
    8.8                     8.8                     -
    """
)


def _shown(its: Sister, player: str, banker: str) -> At:
    """A coup whose first four cards lie open: these two hands."""
    one, two = player.split(), banker.split()
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(f"{one[0]} {two[0]} {one[1]} {two[1]}")


@clause("1.1.baccarat")
@pytest.mark.parametrize(
    ("hand", "called"), [("Kh Td", "0 (baccarat)"), ("4h 6d", "0 (baccarat)"), ("Kh Ad", "1"), ("9h Kd", "9")]
)
def test_1_1_baccarat_is_a_count_of_nothing(its: Sister, hand: str, called: str) -> None:
    assert told(_shown(its, hand, "4c 3s"))[0] == f"Player {called}, Banker 7"


@clause("1.1.point-count")
@pytest.mark.parametrize(("hand", "count"), [("9h 8d", 7), ("5h 5d", 0), ("4h 5d", 9)])
def test_1_1_point_count_of_two_cards(its: Sister, hand: str, count: int) -> None:
    said = "0 (baccarat)" if count == 0 else str(count)
    assert told(_shown(its, hand, "4c 3s"))[0] == f"Player {said}, Banker 7"


@clause("1.1.point-count")
def test_1_1_point_count_of_three_cards(its: Sister) -> None:
    at = _shown(its, "7h 8d", "4c 3s")
    ok(at.card("6c", "player"))
    assert ended(at.settle()).player_points == 1


@clause("1.1.coup")
def test_1_1_coup_runs_from_the_first_card_removed_to_settlement(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))
    ok(at.card("8h", "player"))
    assert isinstance(at.table.phase, Dealing)
    assert no(at.wager(1, "tie", 20)).code == "wagers-closed"
    ok(at.coup("4d 9c Kh 5s"))
    assert isinstance(at.table.phase, BetweenRounds)
    ok(at.wager(1, "tie", 20))


@clause("1.1.designated-player", "8.8")
def test_1_1_designated_player_is_who_receives_the_hand_in_method_b(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1, 2)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    at.four("2h 4c 3d Kd", turn=False)
    ok(at.turn("player"))
    assert due(at) == "offer banker 1"
    assert cited(at.next, its["8.8"])
    alone = At(its.book).sit(1)
    ok(alone.wager(1, "banker", 500))
    assert no(offer(alone.four("2h 4c 3d Kd", turn=False), "banker", 1)).code == "dealer-keeps-the-cards"


@clause("1.1.tie")
@pytest.mark.parametrize(
    ("coup", "result"),
    [("2h 6c 4d Kc", "tie"), ("2h 6c 3d Kc As", "tie"), ("Kh 7c 6d Kc", "banker"), ("Kh Kc 5d 5c 3s", "player")],
)
def test_1_1_tie_is_the_same_count_at_the_end(its: Sister, coup: str, result: str) -> None:
    """Two cards against three tie as well; five against five before the third card is none."""
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    assert ended(at.coup(coup)).result.value == result


@clause("1.1.void")
def test_1_1_void_has_no_result_and_every_wager_goes_back(its: Sister) -> None:
    at = At(its.book, side_bets=("pairs",)).sit(1, 2)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(1, "tie", 20))
    ok(at.wager(2, "pairs-player", 10))
    at.four("8h 4c 8d Kd")
    answer = at.does(FindNoCard())
    assert returned(answer) == {"1 banker": dollars(100), "1 tie": dollars(20), "2 pairs-player": dollars(10)}
    assert nets(answer) == {}
    assert at.table.wagers == ()


@clause("1.1.void", of=("star-baccarat", "star-premium-baccarat"))
def test_1_1_void_by_decision_has_no_result_either(its: Sister) -> None:
    at = dealt(its.book, 5, 3)
    ok(at.does(Report(what="order-in-doubt")))
    answer = at.does(Answer(choice="coup-void", by=Role.CASINO_SUPERVISOR))
    assert returned(answer) == {"1 player": dollars(100)}
    assert nets(answer) == {}
