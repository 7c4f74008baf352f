"""Section 8: Method A, and how players who receive cards handle them."""

from clauses.hands import (
    approve,
    due,
    first,
    let_open,
    offer,
)
from clauses.play import At, box, no, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, Post
from croupier.table.events import (
    CardsPassedOn,
    HandReturned,
)
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "star-baccarat"
SUPERVISOR, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER


def _method_b(initial: str = "2h 4c 3d Kd") -> At:
    """Box 1 has $500 on Banker, box 2 $300 on Banker, box 3 $100 on Player; four cards lie face down."""
    at = At(BOOK, method=Method.B).sit(1, 2, 3)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    ok(at.wager(3, "player", 100))
    return at.four(initial, turn=False)


# The two methods -----------------------------------------------------------------------------------------------------


@clause("star-baccarat 8.1", "star-baccarat 12.4")
def test_8_1_a_no_bet_coup_runs_by_method_a() -> None:
    at = At(BOOK, method=Method.B)
    ok(at.does(Post(sign="no-bet-coup")))
    ok(approve(at, "no-bet-coup", SUPERVISOR))
    ok(at.card("2h", "player"))
    at.sit(1)
    ok(at.card("4c", "banker"))
    ok(at.card("3d", "player"))
    ok(at.card("Kd", "banker"))
    refused = no(offer(at, "player", 1))
    assert cited(refused, "star-baccarat 12.4")
    assert cited(refused, "star-baccarat 8.1")
    assert due(at) == "turn all"


# Letting others open -------------------------------------------------------------------------------------------------


@clause("star-baccarat 8.4.1")
def test_8_4_1_one_card_at_a_time_goes_out_to_others() -> None:
    at = _method_b()
    ok(approve(at, "let-others-open", SUPERVISOR, 1))
    ok(offer(at, "banker", 1))
    assert cited(first(let_open(at, "banker", 1, "p2", 2), CardsPassedOn), "star-baccarat 8.4.1")
    refused = no(let_open(at, "banker", 1, "p3", 4))
    assert refused.code == "one-card-at-a-time"
    assert cited(refused, "star-baccarat 8.4.1")
    ok(at.does(Expose(number=2, by=box(2))))
    ok(let_open(at, "banker", 1, "p3", 4))
    returned = first(at.does(Expose(number=4, by=box(3))), HandReturned)
    assert (returned.hand, returned.box) == (Hand.BANKER, 1)
