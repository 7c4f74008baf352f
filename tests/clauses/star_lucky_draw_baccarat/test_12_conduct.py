"""12.3 and 12.6 at Lucky Draw only: a measure in the middle of a round, screens while players choose."""

from clauses.lucky import act, initial, lucky
from clauses.play import nets, no, ok, returned, ruling
from clauses.registers import ADVICE, choose, screens
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.wording import refusal
from proof import cited, clause

SUPERVISOR = Role.GAMING_SUPERVISOR


# Devices -------------------------------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 12.3.2", "star-lucky-draw-baccarat 12.3.1")
def test_12_3_2_somebody_excluded_in_a_round_draws_no_card_and_void_wagers_end_the_hand() -> None:
    at = lucky((1, 50))
    initial(at, "2h 7d 3d")
    ok(at.does(Report(what="prohibited-device", box=Box(1), details={"device": "a phone"})))
    ok(choose(at, "exclude-from-game", SUPERVISOR))
    assert cited(no(act(at, 1, "draw")), "star-lucky-draw-baccarat 12.3.2")
    answer = choose(at, "wager-void", SUPERVISOR)
    assert returned(answer) == {"1 enter": Money.dollars(50)}
    assert cited(ruling(answer, "wager-void"), "star-lucky-draw-baccarat 12.3.1")
    assert nets(at.settle()) == {}  # nobody is left to deal to


# Advice and bets among patrons ---------------------------------------------------------------------------------------


@clause("star-lucky-draw-baccarat 12.6")
def test_12_6_no_screen_at_the_table_shows_odds_of_winning_or_advice() -> None:
    at = lucky((1, 50))
    found = [word for word in ADVICE if word in screens(at).lower()]
    for card in ("2h", "7d", "3d"):
        initial(at, card)
        found += [word for word in ADVICE if word in screens(at).lower()]
    assert found == []
    read = screens(at)
    assert "5" in read
    assert "draw or stand" in read.lower()
    assert "$50.00" in refusal(no(act(at, 1, "draw", 45))).mend  # what a DRAW wager must be may be said
    assert cited(at.does(Report(what="staff-advice", box=Box(1))), "star-lucky-draw-baccarat 12.6")
