"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import approve, due, offer, told
from clauses.play import At, box, dollars, ended, nets, no, ok, returned
from clauses.tableau import dealt
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, FindNoCard, Report
from croupier.table.setup import Method
from croupier.table.state import BetweenRounds, Dealing
from proof import cited, clause

BOOK = "star-baccarat"


def _shown(player: str, banker: str) -> At:
    """A coup whose first four cards lie open: these two hands."""
    one, two = player.split(), banker.split()
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    return at.four(f"{one[0]} {two[0]} {one[1]} {two[1]}")


@clause("star-baccarat 1.1.baccarat")
@pytest.mark.parametrize(
    ("hand", "called"), [("Kh Td", "0 (baccarat)"), ("4h 6d", "0 (baccarat)"), ("Kh Ad", "1"), ("9h Kd", "9")]
)
def test_1_1_baccarat_is_a_count_of_nothing(hand: str, called: str) -> None:
    assert told(_shown(hand, "4c 3s"))[0] == f"Player {called}, Banker 7"


@clause("star-baccarat 1.1.point-count")
@pytest.mark.parametrize(("hand", "count"), [("9h 8d", 7), ("5h 5d", 0), ("4h 5d", 9)])
def test_1_1_point_count_of_two_cards(hand: str, count: int) -> None:
    said = "0 (baccarat)" if count == 0 else str(count)
    assert told(_shown(hand, "4c 3s"))[0] == f"Player {said}, Banker 7"


@clause("star-baccarat 1.1.point-count")
def test_1_1_point_count_of_three_cards() -> None:
    at = _shown("7h 8d", "4c 3s")
    ok(at.card("6c", "player"))
    assert ended(at.settle()).player_points == 1


@clause("star-baccarat 1.1.coup")
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


@clause("star-baccarat 1.1.designated-player", "star-baccarat 8.8")
def test_1_1_designated_player_is_who_receives_the_hand_in_method_b() -> None:
    at = At(BOOK, method=Method.B).sit(1, 2)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    at.four("2h 4c 3d Kd", turn=False)
    ok(at.turn("player"))
    assert due(at) == "offer banker 1"
    assert cited(at.next, "star-baccarat 8.8")
    alone = At(BOOK).sit(1)
    ok(alone.wager(1, "banker", 500))
    assert no(offer(alone.four("2h 4c 3d Kd", turn=False), "banker", 1)).code == "dealer-keeps-the-cards"


@clause("star-baccarat 1.1.even-money-baccarat")
@pytest.mark.parametrize(("coup", "baccarat", "even_money"), [("2h 7c 4d Kc", 95, 100), ("2h Kd 2d 6s Kc", 95, 50)])
def test_1_1_even_money_pays_banker_otherwise(coup: str, baccarat: int, even_money: int) -> None:
    for game, paid in (("baccarat", baccarat), ("even-money", even_money)):
        at = At(BOOK, game=game).sit(1)
        ok(at.wager(1, "banker", 100))
        assert nets(at.coup(coup)) == {"1 banker": dollars(paid)}


@clause("star-baccarat 1.1.no-bet-coup", "star-baccarat 12.4")
def test_1_1_no_bet_coup_is_dealt_by_the_rules_and_takes_no_wagers() -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "no-bet-coup", box(1)))
    ok(approve(at, "no-bet-coup", Role.CASINO_SUPERVISOR))
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 12.4")
    answer = at.coup("2h 4c 3d Kd 9s")
    assert (ended(answer).no_bet, ended(answer).player) == (True, cards("2h 3d 9s"))
    assert nets(answer) == {}


@clause("star-baccarat 1.1.tie")
@pytest.mark.parametrize(
    ("coup", "result"),
    [("2h 6c 4d Kc", "tie"), ("2h 6c 3d Kc As", "tie"), ("Kh 7c 6d Kc", "banker"), ("Kh Kc 5d 5c 3s", "player")],
)
def test_1_1_tie_is_the_same_count_at_the_end(coup: str, result: str) -> None:
    """Two cards against three tie as well; five against five before the third card is none."""
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert ended(at.coup(coup)).result.value == result


@clause("star-baccarat 1.1.void")
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


@clause("star-baccarat 1.1.void")
def test_1_1_void_by_decision_has_no_result_either() -> None:
    at = dealt(BOOK, 5, 3)
    ok(at.does(Report(what="order-in-doubt")))
    answer = at.does(Answer(choice="coup-void", by=Role.CASINO_SUPERVISOR))
    assert returned(answer) == {"1 player": dollars(100)}
    assert nets(answer) == {}
