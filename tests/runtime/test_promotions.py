"""A promotion in a house over a real journal: entries earned at a table, duties registered, money in the ledger."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from clauses.promoting import CLOSES, DRAW, MORNING, STARTS, cash, conditions, dollars, goods
from croupier.floor.people import Person
from croupier.floor.promotions import Phase
from croupier.floor.promotions import commands as ask
from croupier.floor.register import AddPromotion
from croupier.games.promotions import Way
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.ledger import Ledger
from croupier.ledger.accounts import Kind
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.postings import post_all
from croupier.runtime.house import SYSTEM, Answer, Done, House, NoSuchStream, Who
from croupier.runtime.script import reads
from croupier.table.commands import PassTime, PlaceWager, Sit
from runtime.journaled import T, add, house

MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
DANA = Who(name="Dana", standing=Role.DEALER, operator="The Star")
CARLA = Who(name="Carla", standing=Role.CASINO_MANAGER)
STREAM = "promotion/autumn"
SCRIPT = """
steps = []
shoe = "9c Kh 9d Kd 9h Ks 9s Kc 9c Qh 9d Qd"
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [5, 25, 100]
float_tray = 10000
at = 2025-03-01T10:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
"""


class Desk:
    """Asks the promotion of a house, each command with an id of its own."""

    def __init__(self, where: House) -> None:
        self.where = where
        self.asked = 0

    def asks(self, command: object, who: Who = MAX, stream: str = STREAM) -> Answer:
        self.asked += 1
        return self.where.submit(stream, command, f"desk {self.asked}", who)


def _by(role: Role = Role.GAMING_MANAGER) -> Person:
    return Person(name="whoever it says", role=role)


def _running(desk: Desk) -> None:
    told = conditions(cash(5000), goods("dinner", "100.01"), minimum_wager=dollars(50))
    added = AddPromotion(promotion="autumn", rulebooks=("star-baccarat",), at=MORNING)
    assert isinstance(desk.asks(added, SYSTEM, "house"), Done)
    assert isinstance(desk.asks(ask.PublishConditions(conditions=told, by=_by(), at=MORNING)), Done)
    assert isinstance(desk.asks(ask.LodgeConditions(by=_by(), at=MORNING)), Done)
    assert isinstance(desk.asks(ask.StartPromotion(by=_by(), at=STARTS)), Done)


def _wagers(desk: Desk, amount: int, coup: int) -> None:
    """Deal a coup on which Ana wagers."""
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=dollars(amount), patron=Patron("ana"))
    assert isinstance(desk.asks(placed, SYSTEM, T), Done)
    assert isinstance(desk.where.cards.deal_round(T, f"coup {coup}", SYSTEM), Done)


def _table(where: House, desk: Desk) -> None:
    add(where, reads(SCRIPT))
    assert isinstance(desk.asks(Sit(box=Box(1), patron=Patron("ana")), SYSTEM, T), Done)
    assert isinstance(desk.asks(PassTime(to=STARTS), SYSTEM, T), Done)


@pytest.mark.parametrize("killed", [False, True])
def test_a_promotion_from_its_wagers_to_its_payment(tmp_path: Path, *, killed: bool) -> None:
    path = tmp_path / "house.db"
    with house(path) as where:
        desk = Desk(where)
        _running(desk)
        _table(where, desk)
        for coup, amount in enumerate((45, 50, 55), start=1):
            _wagers(desk, amount, coup)
        state = where.now(STREAM).state
        assert [(each.patron, each.wager) for each in state.entries] == [("ana", dollars(50)), ("ana", dollars(55))]
        entered = desk.asks(ask.EnterPromotion(patron=Patron("ben"), by=_by(), at=STARTS), DANA)
        assert isinstance(entered, Refused)
        drawn = ask.DrawPrize(prize="cash", winner=Patron("ana"), by=_by(), at=DRAW)
        assert isinstance(desk.asks(drawn, DANA), Refused)
        assert isinstance(desk.asks(drawn, CARLA), Refused)
        assert isinstance(desk.asks(drawn), Done)
        asked = desk.asked
    if killed:
        with house(path) as where:
            assert where.now(STREAM).state.drawn["cash"].winner == "ana"
    with house(path) as where:
        desk = Desk(where)
        desk.asked = asked
        owed = where.now("books/star-baccarat").state.obligations
        assert [each.arose.whom for each in owed.outstanding] == ["ana"]
        told = ask.TellPatron(patron=Patron("ana"), how="telephone", to="0400", by=_by(), at=DRAW)
        assert isinstance(desk.asks(told, DANA), Done)
        assert not where.now("books/star-baccarat").state.obligations.outstanding
        paid = ask.AwardPrize(prize="cash", ways={Way.CHEQUE: dollars(5000)}, by=_by(), at=DRAW)
        assert isinstance(desk.asks(paid), Done)
        assert where.now(STREAM).state.awarded["cash"].by.name == "Max"
    with Reader.look(path) as reader:
        assert verify(reader, checks(reader)).differences == ()
        ledger = Ledger()
        post_all(reader, ledger)
    assert ledger.holds(Kind.PRIZES, "ana") == 0
    assert ledger.trial_balance().difference == 0


def test_a_late_or_foreign_wager_earns_nothing(tmp_path: Path) -> None:
    with house(tmp_path / "house.db") as where:
        desk = Desk(where)
        _running(desk)
        _table(where, desk)
        assert isinstance(desk.asks(PassTime(to=CLOSES + timedelta(minutes=1)), SYSTEM, T), Done)
        _wagers(desk, 50, 1)
        assert where.now(STREAM).state.entries == ()
        assert where.now(STREAM).state.phase is Phase.RUNNING


def test_a_promotion_that_was_never_added_is_not_there(tmp_path: Path) -> None:
    with house(tmp_path / "house.db") as where:
        desk = Desk(where)
        with pytest.raises(NoSuchStream, match="no promotion 'autumn'"):
            where.now(STREAM)
        mixed = AddPromotion(promotion="x", rulebooks=("star-baccarat", "crown-baccarat"), at=MORNING)
        assert isinstance(desk.asks(mixed, SYSTEM, "house"), Refused)
        once = AddPromotion(promotion="x", rulebooks=("star-baccarat", "star-premium-baccarat"), at=MORNING)
        assert isinstance(desk.asks(once, SYSTEM, "house"), Done)
        assert isinstance(desk.asks(replace(once), SYSTEM, "house"), Refused)
        assert [each.rulebook for each in where.now("promotion/x").state.editions] == list(once.rulebooks)


@pytest.mark.parametrize("who", [DANA, MAX, Who(name="Ines", standing=Role.INSPECTOR)], ids=lambda who: who.name)
def test_nobody_says_for_the_house_what_only_it_can_know(tmp_path: Path, who: Who) -> None:
    """An entry is earned at a table and a seed is lost by the machine: no person can say so."""
    with house(tmp_path / "house.db") as where:
        desk = Desk(where)
        _running(desk)
        earned = ask.EarnEntry(patron=Patron("ana"), table=T, wager=dollars(500), at=STARTS)
        for command in (earned, ask.LoseDrawSeed(prize="cash", at=STARTS)):
            answer = desk.asks(command, who)
            assert isinstance(answer, Refused)
            assert answer.code == "not-authorised"
        assert where.now(STREAM).state.entries == ()
