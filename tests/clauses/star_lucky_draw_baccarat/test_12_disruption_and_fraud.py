"""12.5 at Lucky Draw only: the forfeit of a player who wagers at several boxes, sitting and standing."""

import pytest

from clauses.lucky import act, finish, initial, lucky
from clauses.play import Answer as Told
from clauses.play import At, no, ok, returned, ruling
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Leave, Report, Sit
from croupier.table.events import WagerForfeited
from proof import cited, clause

SUPERVISOR = Role.GAMING_SUPERVISOR


# All boxes of a player -----------------------------------------------------------------------------------------------


def _one_player_at_three_boxes() -> At:
    """p2 sits at box 2 and wagers standing at boxes 5 and 6 as well; p1 sits at box 1, gus wagers standing at box 7."""
    at = lucky((1, 25), (2, 50))
    for box, amount, who in ((5, 100, "p2"), (6, 25, "p2"), (7, 75, "gus")):
        ok(at.wager(box, "enter", amount, who))
    initial(at, "7h 2c 9d 8s 6c")
    return at


def _forfeited(answer: Told) -> dict[int, Money]:
    return {each.box: each.amount for each in ok(answer).events if isinstance(each, WagerForfeited)}


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("reported", [2, 5, 6])
@pytest.mark.parametrize("named", [2, 5, 6])
def test_12_5_a_forfeit_reaches_all_boxes_of_the_player(reported: int, named: int) -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(reported))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(named),), by=SUPERVISOR))
    assert _forfeited(answer) == {2: Money.dollars(50), 5: Money.dollars(100), 6: Money.dollars(25)}
    assert returned(answer) == {"1 enter": Money.dollars(25), "7 enter": Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("other", [1, 3, 7])
def test_12_5_but_no_box_of_anybody_else(other: int) -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(5))))
    refused = no(at.does(Answer(choice="coup-void", forfeit=(Box(5), Box(other)), by=SUPERVISOR)))
    assert refused.code == "not-the-fraudster"
    assert cited(refused, "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_a_standing_player_forfeits_too() -> None:
    at = _one_player_at_three_boxes()
    ok(at.does(Report(what="fraud", box=Box(7))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(7),), by=SUPERVISOR))
    assert _forfeited(answer) == {7: Money.dollars(75)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
@pytest.mark.parametrize("came", [None, "eve"])
def test_12_5_after_settlement_whoever_sat_there_in_the_round_is_meant(came: str | None) -> None:
    at = lucky((1, 25), (2, 50))
    ok(at.wager(5, "enter", 100, "p2"))
    initial(at, "7h 2c 9d 6c Kh Kd Ks")
    for box in (1, 2, 5):
        ok(act(at, box, "stand"))
    ok(finish(at, "Qd"))
    ok(at.does(Leave(box=Box(2))))
    if came:
        ok(at.does(Sit(box=Box(2), patron=Patron(came))))
    ok(at.does(Report(what="fraud", box=Box(2), coup=1)))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(2),), by=SUPERVISOR))
    assert _forfeited(answer) == {2: Money.dollars(50), 5: Money.dollars(100)}
    assert returned(answer) == {"1 enter": Money.dollars(25)}
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")


@clause("star-lucky-draw-baccarat 12.5")
def test_12_5_enter_and_draw_of_the_player_are_both_forfeited() -> None:
    at = lucky((1, 25), (2, 50))
    ok(at.wager(5, "enter", 100, "p2"))
    initial(at, "7h 2c 9d 6c Kh Kd Ks")
    ok(act(at, 1, "stand"))
    ok(act(at, 2, "draw"))
    initial(at, "3h")
    ok(at.does(Report(what="fraud", box=Box(5))))
    answer = at.does(Answer(choice="coup-void", forfeit=(Box(5),), by=SUPERVISOR))
    kept = [(each.box, each.bet) for each in ok(answer).events if isinstance(each, WagerForfeited)]
    assert sorted(kept) == [(2, "draw"), (2, "enter"), (5, "enter")]
    assert cited(ruling(answer, "coup-void"), "star-lucky-draw-baccarat 12.5")
