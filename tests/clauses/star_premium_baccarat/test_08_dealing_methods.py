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
from croupier.table.commands import Expose
from croupier.table.events import (
    CardsPassedOn,
    HandOffered,
    HandReturned,
)
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "star-premium-baccarat"
MANAGER, SUPERVISOR, DEALER = Role.ASSISTANT_GAMING_MANAGER, Role.CASINO_SUPERVISOR, Role.DEALER


def _method_b(initial: str = "2h 4c 3d Kd") -> At:
    """Box 1 has $500 on Banker, box 2 $300 on Banker, box 3 $100 on Player; four cards lie face down."""
    at = At(BOOK, method=Method.B).sit(1, 2, 3)
    ok(at.wager(1, "banker", 500))
    ok(at.wager(2, "banker", 300))
    ok(at.wager(3, "player", 100))
    return at.four(initial, turn=False)


# The two methods -----------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 8.1", "star-premium-baccarat 14.4")
def test_8_1_a_no_bet_coup_runs_by_method_a() -> None:
    at = At(BOOK, method=Method.B)
    ok(approve(at, "no-bet-coup", MANAGER))
    ok(at.card("2h", "player"))
    at.sit(1)
    ok(at.card("4c", "banker"))
    ok(at.card("3d", "player"))
    ok(at.card("Kd", "banker"))
    refused = no(offer(at, "player", 1))
    assert cited(refused, "star-premium-baccarat 14.4")
    assert cited(refused, "star-premium-baccarat 8.1")
    assert due(at) == "turn all"


# Letting others open -------------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 8.4")
def test_8_4_each_of_the_first_two_cards_may_go_to_another_seated_person() -> None:
    """A seated patron without a wager may open too; here the document does not ask for one card at a time."""
    at = _method_b().sit(4)
    ok(approve(at, "let-others-open", SUPERVISOR, 1))
    ok(offer(at, "banker", 1))
    assert cited(first(let_open(at, "banker", 1, "p2", 2), CardsPassedOn), "star-premium-baccarat 8.4")
    assert cited(first(let_open(at, "banker", 1, "p4", 4), CardsPassedOn), "star-premium-baccarat 8.4")
    ok(at.does(Expose(number=4, by=box(4))))
    returned = first(at.does(Expose(number=2, by=box(2))), HandReturned)
    assert (returned.hand, returned.box) == (Hand.BANKER, 1)


@clause("star-premium-baccarat 8.4")
def test_8_4_approval_comes_before_the_card_is_passed_on() -> None:
    at = _method_b().sit(4)
    ok(approve(at, "let-others-open", SUPERVISOR, 1))
    ok(offer(at, "banker", 1))
    ok(let_open(at, "banker", 1, "p4", 4))
    late = no(approve(at, "let-others-open", SUPERVISOR, 1))
    assert late.code == "not-prior"
    assert cited(late, "star-premium-baccarat 8.4")


# A hand whatever the wager -------------------------------------------------------------------------------------------


def _cy_at_box_5() -> At:
    at = At(BOOK, method=Method.B).sit(1, 5)
    ok(at.wager(1, "player", 500))
    return at


@clause("star-premium-baccarat 8.5")
def test_8_5_an_assistant_gaming_manager_may_let_somebody_without_a_wager_have_a_hand() -> None:
    at = _cy_at_box_5()
    assert cited(ok(approve(at, "hand", MANAGER, 5, hand=Hand.PLAYER)), "star-premium-baccarat 8.5")
    at.four("2h 4c 3d Kd", turn=False)
    assert due(at) == "offer player 5"
    refused = no(offer(at, "player", 1))
    assert refused.code == "not-next"
    assert cited(refused, "star-premium-baccarat 8.5")
    assert cited(first(offer(at, "player", 5), HandOffered), "star-premium-baccarat 8.5")


@clause("star-premium-baccarat 8.5")
def test_8_5_a_casino_supervisor_may_not_and_nobody_who_stands() -> None:
    at = _cy_at_box_5()
    refused = no(approve(at, "hand", SUPERVISOR, 5, hand=Hand.PLAYER))
    assert refused.code == "not-authorised"
    assert cited(refused, "star-premium-baccarat 8.5")
    standing = no(approve(at, "hand", MANAGER, 6, hand=Hand.PLAYER))
    assert standing.code == "must-be-seated"
    assert cited(standing, "star-premium-baccarat 8.5")


@clause("star-premium-baccarat 8.5")
def test_8_5_the_approval_is_for_one_coup() -> None:
    at = _cy_at_box_5()
    assert cited(ok(approve(at, "hand", MANAGER, 5, hand=Hand.PLAYER)), "star-premium-baccarat 8.5")
    at.four("8h 4c Kh Kd", turn=False)
    ok(offer(at, "player", 5))
    ok(at.settle())
    ok(at.wager(1, "player", 500))
    assert due(at.four("8s 4s Ks Kc", turn=False)) == "offer player 1"
