"""14.2 to 14.8, 14.12: devices and measures, advice, bets among patrons."""

from clauses.play import At, no, ok
from clauses.registers import choose
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Report, Sit
from croupier.table.people import PlayerCard
from croupier.table.reports.records import Fault
from proof import cited, clause

BOOK = "star-baccarat"
SUPERVISOR, DEALER = Role.GAMING_SUPERVISOR, Role.DEALER


# Devices -------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 14.3")
def test_14_3_an_employee_off_duty_who_plays_needs_the_own_card() -> None:
    at = At(BOOK)
    ok(at.does(Sit(box=Box(2), patron=Patron("employee-off-duty"), card=PlayerCard.NONE)))
    assert no(at.wager(2, "player", 25)).code == "player-card"
    told = at.does(Report(what="prohibited-device", details={"person": "employee-on-duty", "device": "a scanner"}))
    assert cited(told, "star-baccarat 14.3")


@clause("star-baccarat 14.4")
def test_14_4_a_player_card_breach_alone_does_not_open_it() -> None:
    at = At(BOOK).sit(4)
    ok(at.wager(4, "banker", 100))
    ok(at.does(Report(what="invalid-wager", box=Box(4), fault=Fault.PLAYER_CARD)))
    assert no(choose(at, "exclude-from-game", SUPERVISOR)).code == "no-question"
    told = at.does(Report(what="prohibited-device", box=Box(4), why="a phone"))
    assert cited(told, "star-baccarat 14.4")
