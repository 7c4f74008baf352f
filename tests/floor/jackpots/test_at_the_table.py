"""Table and pool decide together: each thing at the table is the right command to the pool, in the same breath."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from clauses.holdem import BOOK, act, acts, deal, poker, put, shown, told
from clauses.play import Answer, At, ok
from clauses.pools import SUPERVISOR, House, at_table
from clauses.registers import choose
from croupier.floor.jackpots import commands as asked
from croupier.floor.jackpots import replay
from croupier.floor.jackpots.commands import (
    BeginHand,
    Cancelled,
    CancelWagers,
    GoOnWithoutJackpot,
    PlaceJackpotWager,
    ReportFailure,
    ResumeJackpot,
    SettleRound,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.events import PrizePaid, PrizeWon
from croupier.floor.jackpots.setup import Link, PoolId
from croupier.floor.jackpots.table_commands import commands, concerns, decided, payments
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Approve
from croupier.table.events import PatronSeated
from croupier.table.people import AtBox
from croupier.table.setup import Method

H1 = TableId("H1")
ROYAL = "Th Jh Qh 2c 3d 4s 4d Ah Kh 8h 9h"


class Pair:
    """A table and the pool that it is linked to."""

    def __init__(self, method: Method = Method.A, **house: str) -> None:
        self.house = House(**house)
        link = Link(table=H1, setup=at_table(method=method.value))
        self.house.ok(asked.LinkTable(pool=PoolId("P"), link=link, by=SUPERVISOR))
        self.at = poker((1, 25), (3, 25), method=method)

    def does(self, do: Callable[[At], Answer]) -> Sequence[object]:
        """Do something at the table and let the pool hear of it; give the commands that went to the pool."""
        before = self.at.table
        answer = ok(do(self.at))
        sent = list(commands(self.house.pools, H1, before, answer.events))
        heard = decided(self.house.pools, H1, before, answer.events)
        assert isinstance(heard, Accepted), heard
        self.house.pools = replay(self.house.pools, heard.events)
        self.house.history += heard.events
        return sent


def _kinds(sent: Sequence[object]) -> list[type]:
    return [type(each) for each in sent]


def test_a_wager_and_its_contribution_come_and_go_together() -> None:
    pair = Pair()
    before = pair.house.meter()
    assert _kinds(pair.does(lambda at: at.wager(1, "jackpot", 5))) == [PlaceJackpotWager]
    assert pair.house.meter() == before + 100
    assert _kinds(pair.does(lambda at: at.withdraw(1, "jackpot"))) == [WithdrawJackpotWager]
    assert pair.house.meter() == before
    pair.does(lambda at: at.wager(1, "jackpot", 5))
    assert _kinds(pair.does(lambda at: at.withdraw(1, "ante"))) == [WithdrawJackpotWager]
    assert pair.house.meter() == before
    assert pair.house.account().agrees


def test_a_round_begins_and_ends_for_both() -> None:
    pair = Pair(meter="40000")
    pair.does(lambda at: at.wager(1, "jackpot", 5))
    pair.does(lambda at: at.wager(3, "jackpot", 5))
    cards = ROYAL.split()
    assert _kinds(pair.does(lambda at: put(at, cards[0], "community"))) == [BeginHand]
    deal(pair.at, " ".join(cards[1:]))
    acts(pair.at, "1 bet", "3 bet")
    for _ in range(2):
        shown(pair.at, "1 check", "3 check")
    shown(pair.at)
    (sent,) = pair.does(At.settle)
    assert isinstance(sent, SettleRound)
    assert [each.text for each in sent.flop] == ["Th", "Jh", "Qh"]
    won = [(each.box, each.prize, each.amount) for each in pair.house.history if isinstance(each, PrizeWon)]
    assert won == [(3, "straight-flush", Money.dollars(5_000)), (1, "royal-flush", Money.dollars(50_000))]
    assert [each.box for each in pair.house.history if isinstance(each, PrizePaid)] == [3, 1]
    assert list(payments(pair.house.pools, H1)) == []
    assert pair.house.meter() == Fraction(10_000 * 100)
    assert pair.house.account().agrees
    assert pair.house.account().unpaid == ()


def test_a_misdeal_gives_everything_back() -> None:
    pair = Pair()
    before = pair.house.meter()
    pair.does(lambda at: at.wager(1, "jackpot", 5))
    pair.does(lambda at: put(at, "2h", "community"))
    sent = pair.does(lambda at: put(at, "5h", "community", up=True))
    assert _kinds(sent) == [CancelWagers, CancelWagers]
    assert {each.why for each in sent} == {Cancelled.MISDEAL}  # type: ignore[attr-defined]
    assert pair.house.meter() == before
    pair.does(lambda at: at.wager(3, "ante", 25))
    pair.does(lambda at: at.wager(3, "jackpot", 5))
    assert pair.house.pools.tables[H1].round.number == 2  # type: ignore[union-attr]


def test_a_void_round_and_a_void_hand_are_told_apart() -> None:
    pair = Pair()
    pair.does(lambda at: at.wager(3, "jackpot", 5))
    pair.does(lambda at: put(at, "2h", "community"))
    deal(pair.at, "5h Jh 9c Kd Qs Qd Ah 9h 4c 4d")
    pair.does(lambda at: act(at, 1, "bet"))
    pair.does(lambda at: told(at, "community-card-shown", which="turn"))
    (sent,) = pair.does(lambda at: choose(at, "hand-void", Role.GAMING_SUPERVISOR))
    assert isinstance(sent, CancelWagers)
    assert (sent.why, sent.boxes) == (Cancelled.VOID, (3,))
    assert pair.house.account().agrees


def test_the_jackpots_equipment_fails_for_both() -> None:
    pair = Pair()
    pair.does(lambda at: at.wager(1, "jackpot", 5))
    assert _kinds(pair.does(lambda at: told(at, "jackpot-equipment-failed"))) == [ReportFailure]
    sent = pair.does(lambda at: at.does(Approve(what="play-without-jackpot", by=Role.GAMING_SUPERVISOR)))
    assert _kinds(sent) == [WithdrawJackpotWager, GoOnWithoutJackpot]
    sent = pair.does(lambda at: at.does(Approve(what="resume-jackpot", by=Role.GAMING_SUPERVISOR)))
    assert _kinds(sent) == [ResumeJackpot]
    pair.does(lambda at: at.wager(1, "jackpot", 5))


def test_a_report_of_a_player_reaches_the_pool_too() -> None:
    pair = Pair()
    (sent,) = pair.does(lambda at: told(at, "jackpot-equipment-failed", by=AtBox(box=1)))  # type: ignore[arg-type]
    assert isinstance(sent, ReportFailure)
    assert sent.by.role is Role.PLAYER


def test_what_the_pool_refuses_is_refused_as_a_whole() -> None:
    pair = Pair()
    pair.house.ok(asked.ReportFailure(tables=(H1,), equipment="meter", at=pair.at.table.clock, by=SUPERVISOR))
    before = pair.at.table
    answer = ok(pair.at.wager(1, "jackpot", 5))
    heard = decided(pair.house.pools, H1, before, answer.events)
    assert isinstance(heard, Refused)
    assert heard.code == "jackpot-suspended"


def test_what_has_nothing_to_do_with_a_jackpot_goes_nowhere() -> None:
    pair = Pair()
    seated = PatronSeated(box=1, patron="ana", card=None)  # type: ignore[arg-type]
    assert not concerns(seated)
    assert decided(pair.house.pools, H1, pair.at.table, (seated,)) == Accepted(())
    placed = ok(pair.at.wager(1, "jackpot", 5)).events
    assert decided(pair.house.pools, TableId("H9"), pair.at.table, placed) == Accepted(())
    assert pair.house.pools.edition.rulebook == BOOK
