"""Whose a wager is: several people may wager at one box, and nobody takes back, moves or loses what is another's."""

import pytest

from clauses.mishaps import STAND, decided, laid, lying, told
from clauses.placing import restrict, sign_with
from clauses.placing import shown as post_restriction
from clauses.placing import told as surveillance_told
from clauses.play import At, box, dollars, no, ok, returned, ruling
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, MoveWager, Restrict, Withdraw
from croupier.table.reports.records import Fault
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    5.4             5.5                     6.4
    5.7             5.4                     6.5
    10.4            12.4                    -
    12.1.1          14.1.1                  -
    14.5.2          15.4.2                  -
    14.13           15.12                   -
    """
)


def _two_at_one_box(its: Sister) -> At:
    at = laid(its.book, (1, "player", 100))
    ok(at.wager(1, "player", 300, "zed"))
    return at


@clause("5.4")
@pytest.mark.parametrize(("patron", "left"), [(None, 300), ("p1", 300), ("zed", 100)])
def test_5_4_a_wager_is_taken_back_by_whoever_laid_it(its: Sister, patron: str | None, left: int) -> None:
    at = _two_at_one_box(its)
    who = Patron(patron) if patron else None
    answer = at.does(Withdraw(box=Box(1), bet=BetId("player"), patron=who))
    assert lying(at) == {"1 player": dollars(left)}
    assert cited(ok(answer), its["5.4"])
    strange = no(at.does(Withdraw(box=Box(1), bet=BetId("player"), patron=Patron("eve"))))
    assert strange.code == "no-such-wager"


@clause("5.4")
def test_5_4_of_several_who_stand_at_a_box_one_is_named(its: Sister) -> None:
    at = At(its.book)
    ok(at.wager(4, "player", 100, "yan"))
    ok(at.wager(4, "player", 300, "zed"))
    assert no(at.withdraw(4, "player")).code == "whose-wager"
    assert cited(ok(at.does(Withdraw(box=Box(4), bet=BetId("player"), patron=Patron("yan")))), its["5.4"])
    ok(at.withdraw(4, "player"))
    assert lying(at) == {}


@clause("5.4")
def test_5_4_a_part_of_several_wagers_on_one_bet_is_taken_back(its: Sister) -> None:
    at = laid(its.book, (1, "player", 600))
    ok(at.wager(1, "player", 400))
    ok(at.wager(1, "player", 300, "zed"))
    too_much = no(at.withdraw(1, "player", 1001))  # zed's 300 are not theirs
    assert too_much.code == "not-an-amount"
    assert cited(too_much, its["5.4"])
    assert cited(ok(at.withdraw(1, "player", 500)), its["5.4"])  # 400 and 100 of 600
    assert [each.amount for each in at.table.wagers] == [dollars(500), dollars(300)]
    assert no(at.withdraw(1, "player", 480)).code == "below-minimum"
    ok(at.withdraw(1, "player", 475))
    assert no(at.withdraw(1, "player", 26)).code == "not-an-amount"
    ok(at.withdraw(1, "player", 25))
    assert [each.amount for each in at.table.wagers] == [dollars(300)]


@clause("5.7")
def test_5_7_a_wager_is_moved_for_whoever_laid_it(its: Sister) -> None:
    at = _two_at_one_box(its)
    answer = at.does(MoveWager(box=Box(1), bet=BetId("player"), to=BetId("banker")))
    assert lying(at) == {"1 player": dollars(300), "1 banker": dollars(100)}
    assert cited(ok(answer), its["5.7"])


@clause("14.13")
@pytest.mark.parametrize(("patron", "back"), [(None, 100), ("p1", 100), ("zed", 300)])
def test_14_13_a_refusal_is_of_one_players_wager(its: Sister, patron: str | None, back: int) -> None:
    at = _two_at_one_box(its)
    who = Patron(patron) if patron else None
    refusal = Restrict(
        what="wager", box=Box(1), bet=BetId("player"), reason="drunk", by=Role.CASINO_SUPERVISOR, patron=who
    )
    answer = at.does(refusal)
    assert returned(answer) == {"1 player": dollars(back)}
    assert cited(ok(answer), its["14.13"])


@clause("14.5.2")
@pytest.mark.parametrize("coup", [None, 1])
def test_14_5_2_a_fraud_told_after_settlement_is_about_the_coup_that_has_an_outcome(
    its: Sister, coup: int | None
) -> None:
    at = laid(its.book, (1, "player", 100), (2, "player", 200))
    ok(at.coup(STAND))
    ok(at.wager(1, "player", 50))
    ok(at.wager(2, "player", 70))
    ok(told(at, "fraud", 1, coup=coup))
    answer = at.does(Answer(choice="coup-void", by=Role.CASINO_SUPERVISOR, forfeit=(Box(1),)))
    assert cited(ruling(answer, "coup-void"), its["14.5.2"])
    assert returned(answer) == {"2 player": dollars(200)}
    assert lying(at) == {"1 player": dollars(50), "2 player": dollars(70)}


@clause("14.5.2")
def test_14_5_2_a_fraud_of_somebody_who_only_now_wagers_is_about_the_coup_to_come(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(at.coup(STAND))
    ok(at.wager(2, "player", 70))
    ok(told(at, "fraud", 2))
    answer = at.does(Answer(choice="coup-void", by=Role.CASINO_SUPERVISOR))
    assert cited(ruling(answer, "wager-returned"), its["14.5.2"])
    assert returned(answer) == {"2 player": dollars(70)}


@clause("12.1.1")
def test_12_1_1_each_player_removes_the_own_wager(its: Sister) -> None:
    at = _two_at_one_box(its)
    ok(at.card("7h", "player"))
    ok(told(at, "order-in-doubt"))
    other = no(decided(at, "reconstruct", by=box(1)))
    assert other.code == "not-authorised"
    assert cited(other, its["12.1.1"])
    ok(decided(at, "reconstruct"))
    ok(at.withdraw(1, "player"))
    assert lying(at) == {"1 player": dollars(300)}


@clause("10.4")
@pytest.mark.parametrize("how", ["refused", "invalid", "invalid-late", "taken-back"])
def test_10_4_a_restricted_wager_goes_back_with_the_last_main_wager(its: Sister, how: str) -> None:
    at = At(its.book, side_bets=("pairs",), sign=sign_with(pairs=(5, 500))).sit(1)
    surveillance_told(at, "pairs")
    post_restriction(at, "pairs")
    ok(restrict(at.wait(1), "pairs"))
    for bet in ("player", "tie", "pairs-player"):
        ok(at.wager(1, bet, 100))
    refusal = Restrict(what="wager", box=Box(1), bet=BetId("tie"), reason="drunk", by=Role.CASINO_SUPERVISOR)
    assert returned(at.does(refusal)) == {"1 tie": dollars(100)}
    if how == "invalid-late":
        ok(at.card("7h", "player"))
    answer = {
        "refused": lambda: at.does(
            Restrict(what="wager", box=Box(1), bet=BetId("player"), reason="drunk", by=Role.CASINO_SUPERVISOR)
        ),
        "invalid": lambda: told(at, "invalid-wager", 1, "player", fault=Fault.PLACEMENT),
        "invalid-late": lambda: told(at, "invalid-wager", 1, "player", fault=Fault.PLACEMENT),
        "taken-back": lambda: at.withdraw(1, "player"),
    }[how]()
    assert lying(at) == {}
    assert cited(ok(answer), its["10.4"])


@clause("10.4")
def test_10_4_a_main_wager_that_is_moved_is_none_that_is_gone(its: Sister) -> None:
    at = At(its.book, side_bets=("pairs",), sign=sign_with(pairs=(5, 500))).sit(1)
    surveillance_told(at, "pairs")
    post_restriction(at, "pairs")
    assert cited(ok(restrict(at.wait(1), "pairs")), its["10.4"])
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "pairs-player", 100))
    ok(at.does(MoveWager(box=Box(1), bet=BetId("player"), to=BetId("banker"))))
    assert lying(at) == {"1 banker": dollars(100), "1 pairs-player": dollars(100)}
