"""Section 1: the words for a coup, its hands and its results, as the table uses them."""

import pytest

from clauses.hands import approve
from clauses.play import At, box, dollars, ended, nets, no, ok
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from proof import cited, clause

BOOK = "star-baccarat"


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
