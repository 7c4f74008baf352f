"""Whose a wager is: several people may wager at one box, and nobody takes back, moves or loses what is another's."""

import pytest

from clauses.mishaps import STAND, laid, lying, told
from clauses.play import At, dollars, ok, returned, ruling
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Restrict
from proof import cited, clause

BOOK = "crown-baccarat"


def _two_at_one_box() -> At:
    at = laid(BOOK, (1, "player", 100))
    ok(at.wager(1, "player", 300, "zed"))
    return at


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
