"""Open questions of the irregularities, run as we read them and as they could be read otherwise."""

import pytest

from clauses.hands import approve
from clauses.mishaps import DUTIES, decided, laid, told
from clauses.play import At, dollars, nets, no, ok, returned, ruling
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.money import total
from croupier.kernel.staff import Role
from croupier.table.commands import CollectCommission, FindCuttingCard, FindNoCard
from croupier.table.events import CommissionCollected, SettlementReversed
from proof import cited, clause

BOOK = "crown-baccarat"


def _laid(reading: str, *bets: tuple[int, str, int]) -> At:
    rules = edition(BOOK)
    read = rules.under(*reading.split("=")) if reading else rules
    assert isinstance(read, BaccaratEdition)
    return laid(BOOK, *bets, rules=read, side_bets=("pairs",))


@clause("crown-baccarat 11.12", "crown-baccarat 14.4")
def test_14_4_of_a_void_coup_everything_is_refunded_whatever_its_cards_had_decided() -> None:
    at = _laid("", (1, "player", 100), (1, "pairs-player", 10)).four("2h 6c 2d Qd")
    answer = at.does(FindNoCard())
    assert returned(answer) == {"1 player": dollars(100), "1 pairs-player": dollars(10)}
    assert nets(answer) == {}
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 11.12")
    fraud = _laid("", (1, "player", 100), (1, "pairs-player", 10)).four("2h 6c 2d Qd")
    ok(told(fraud, "fraud", 1))
    answer = decided(fraud, "coup-void", Role.ASSISTANT_CASINO_MANAGER)
    assert nets(answer) == {}
    assert cited(ruling(answer, "coup-void"), "crown-baccarat 14.4")


@pytest.mark.parametrize(("reading", "ended"), [("", True), ("B7=does-not-count", False)])
@clause("crown-baccarat 8.5", "crown-baccarat 8.5.3")
def test_8_5_3_a_dummy_coup_is_the_last_or_one_that_takes_wagers_follows(reading: str, *, ended: bool) -> None:
    at = _laid(reading, (1, "player", 100))
    ok(at.card("7h", "player"))
    answer = at.does(FindCuttingCard())
    assert cited(ruling(answer, "last-coup"), "crown-baccarat 8.5")
    assert cited(ruling(answer, "last-coup"), "crown-baccarat 8.5.3")
    ok(at.coup("6c Kh Qd"))
    ok(approve(at, "no-bet-coup", DUTIES))
    ok(at.coup("7h 6c Kh Qd"))
    assert bool(at.table.shoe.ended) is ended
    if ended:
        assert no(at.wager(1, "player", 100)).code == "shoe-ended"
    else:
        ok(at.wager(1, "player", 100))
        ok(at.coup("7h 6c Kh Qd"))
        assert at.table.shoe.ended


@clause("crown-baccarat 4.4.2(a)")
def test_4_4_2_a_settled_coups_of_a_void_shoe_stand_or_are_undone_with_their_commission() -> None:
    for reading, undone in (("", 0), ("SB10=settled-coups-undone", -200)):
        at = _laid(reading)
        ok(approve(at, "defer-commission", Role.ASSISTANT_CASINO_MANAGER, 2))
        for _ in range(2):
            ok(at.wager(2, "banker", 100))
            ok(at.coup("3h 7c 2h Kd 9c"))  # Banker wins 7 to 4; $5 is owed each time
        ok(at.does(CollectCommission(box=Box(2))))
        ok(told(at, "sequence-revealed"))
        answer = decided(at, "shoe-void", DUTIES)
        nets_ = [each.net for each in ok(answer).events if isinstance(each, SettlementReversed)]
        assert total(nets_) == dollars(undone)
        back = [each.amount for each in ok(answer).events if isinstance(each, CommissionCollected)]
        assert back == ([dollars(-5), dollars(-5)] if undone else [])
        assert at.table.commission == {}
        assert cited(ruling(answer, "shoe-void"), "crown-baccarat 4.4.2(a)")
