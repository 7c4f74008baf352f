"""Whose a wager is: several people may wager at one box, and nobody takes back, moves or loses what is another's."""

import pytest

from clauses.mishaps import STAND, laid, lying, told
from clauses.play import At, dollars, no, ok, returned, ruling
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, MoveWager, Restrict, Withdraw
from proof import cited, clause

BOOK = "crown-baccarat"


def _two_at_one_box() -> At:
    at = laid(BOOK, (1, "player", 100))
    ok(at.wager(1, "player", 300, "zed"))
    return at


@clause("crown-baccarat 6.4")
@pytest.mark.parametrize(("patron", "left"), [(None, 300), ("p1", 300), ("zed", 100)])
def test_6_4_a_wager_is_taken_back_by_whoever_laid_it(patron: str | None, left: int) -> None:
    at = _two_at_one_box()
    who = Patron(patron) if patron else None
    answer = at.does(Withdraw(box=Box(1), bet=BetId("player"), patron=who))
    assert lying(at) == {"1 player": dollars(left)}
    assert cited(ok(answer), "crown-baccarat 6.4")
    strange = no(at.does(Withdraw(box=Box(1), bet=BetId("player"), patron=Patron("eve"))))
    assert strange.code == "no-such-wager"


@clause("crown-baccarat 6.4")
def test_6_4_of_several_who_stand_at_a_box_one_is_named() -> None:
    at = At(BOOK)
    ok(at.wager(4, "player", 100, "yan"))
    ok(at.wager(4, "player", 300, "zed"))
    assert no(at.withdraw(4, "player")).code == "whose-wager"
    assert cited(ok(at.does(Withdraw(box=Box(4), bet=BetId("player"), patron=Patron("yan")))), "crown-baccarat 6.4")
    ok(at.withdraw(4, "player"))
    assert lying(at) == {}


@clause("crown-baccarat 6.5")
def test_6_5_a_wager_is_moved_for_whoever_laid_it() -> None:
    at = _two_at_one_box()
    answer = at.does(MoveWager(box=Box(1), bet=BetId("player"), to=BetId("banker")))
    assert lying(at) == {"1 player": dollars(300), "1 banker": dollars(100)}
    assert cited(ok(answer), "crown-baccarat 6.5")


@clause("crown-baccarat 14.11")
@pytest.mark.parametrize(("patron", "back"), [(None, 100), ("p1", 100), ("zed", 300)])
def test_14_11_a_refusal_is_of_one_players_wager(patron: str | None, back: int) -> None:
    at = _two_at_one_box()
    who = Patron(patron) if patron else None
    refusal = Restrict(
        what="wager", box=Box(1), bet=BetId("player"), reason="drunk", by=Role.HIGHER_DUTIES_DEALER, patron=who
    )
    answer = at.does(refusal)
    assert returned(answer) == {"1 player": dollars(back)}
    assert cited(ok(answer), "crown-baccarat 14.11")


@clause("crown-baccarat 14.3.2")
@pytest.mark.parametrize("coup", [None, 1])
def test_14_3_2_a_fraud_told_after_settlement_is_about_the_coup_that_has_an_outcome(coup: int | None) -> None:
    at = laid(BOOK, (1, "player", 100), (2, "player", 200))
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 50))
    ok(at.wager(2, "player", 70))
    ok(told(at, "fraud", 1, coup=coup))
    answer = at.does(Answer(choice="coup-void", by=Role.ASSISTANT_CASINO_MANAGER))
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.3.2")
    assert returned(answer) == {"1 player": dollars(100), "2 player": dollars(200)}
    assert lying(at) == {"1 player": dollars(50), "2 player": dollars(70)}


@clause("crown-baccarat 14.3.2")
def test_14_3_2_a_fraud_of_somebody_who_only_now_wagers_is_about_the_coup_to_come() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(2, "player", 70))
    ok(told(at, "fraud", 2))
    answer = at.does(Answer(choice="coup-void", by=Role.ASSISTANT_CASINO_MANAGER))
    assert cited(ruling(answer, "wager-returned"), "crown-baccarat 14.3.2")
    assert returned(answer) == {"2 player": dollars(70)}
