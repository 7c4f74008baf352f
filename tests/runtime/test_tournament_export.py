"""A tournament at several tables is exported as a script that plays to the same events, whatever happened between."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from clauses.competing import chips, conditions, limits, rounds
from croupier.floor.added_tournaments import AddTournament
from croupier.floor.people import Person
from croupier.floor.register import VIRTUAL, AddTable
from croupier.floor.tournaments import Phase
from croupier.floor.tournaments import commands as ask
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.runtime.audit import tournament_export
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Done, House, Who
from croupier.runtime.script import play, reads
from croupier.runtime.script.header import header
from croupier.table import commands as at_table

CUP = "cup"
TABLES = tuple(TableId(f"t{number}") for number in (1, 2, 3))
SIGN = {"player": [100, 2000], "banker": [100, 2000], "tie": [100, 500]}


class Floor:
    """A house with three tables of a document and a tournament at them; everything that is asked is done."""

    def __init__(self, house: House, book: str) -> None:
        self.house, self.book, self.asked = house, book, 0
        star = book == "star-baccarat"
        operator = (STAR if star else CROWN).operator
        self.desk = Who(name="Dana", standing=Role.DEALER, operator=operator)
        self.boss = Who(name="Tess", standing=Role.TOURNAMENT_MANAGER if star else Role.TOURNAMENT_DIRECTOR)
        self.top = Who(name="Max", standing=Role.GAMING_MANAGER if star else Role.CASINO_MANAGER)

    def does(self, stream: str, command: Any, who: Who) -> Done:
        self.asked += 1
        sealed = isinstance(command, ask.SealSeats | ask.DrawSeats)
        answer = (self.house.draw if sealed else self.house.submit)(stream, command, f"ask {self.asked}", who)
        assert isinstance(answer, Done), (command, answer)
        return answer

    def asks(self, kind: type, who: Who | None = None, **fields: Any) -> Done:
        person = Person(name="whoever it says", role=Role.PLAYER)
        return self.does(f"tournament/{CUP}", kind(**fields, by=person, at=self.now), who or self.boss)

    @property
    def now(self) -> datetime:
        return self.house.clock.local()

    @property
    def state(self) -> Any:
        return self.house.tournament(CUP)

    def opens(self, *patrons: str, **changes: Any) -> None:
        for who in (self.desk, self.boss, self.top):
            assert isinstance(who.standing, Role)
            self.house.enter(Person(name=who.name, role=who.standing), "")
        game = "baccarat" if self.book == "star-baccarat" else "traditional"
        shown = {"rulebook": self.book, "game": game, "decks": 8, "boxes": 7, "chips": [25, 100, 500]}
        found = header({**shown, "limits": SIGN, "at": self.now, "float_tray": 100_000}, {})
        for name in TABLES:
            added = AddTable(
                table=name, rulebook=self.book, setup=found.setup, limits=found.limits, at=self.now, source=VIRTUAL
            )
            self.house.add_table(added)
            opening = at_table.OpenTable(setup=found.setup, limits=found.limits, at=self.now)
            self.does(name, opening, self.top)
        self.house.tell("house", AddTournament(tournament=CUP, rulebook=self.book, at=self.now))
        self.asks(ask.PublishTournament, self.top, conditions=conditions(self.book, tables=TABLES, **changes))
        star = self.boss.standing is Role.TOURNAMENT_MANAGER
        self.asks(ask.AppointPerson, self.top, name="Tess", post="manager" if star else "director")
        self.asks(ask.SignOn, name="Tess")
        for name in TABLES:
            self.asks(ask.NameTable, self.boss if star else self.top, table=name)
        for each in patrons:
            self.asks(ask.EnterTournament, self.desk, patron=Patron(each), paid=chips(500))

    def begins(self, *, play_off: bool = False) -> None:
        if not play_off:
            self.asks(ask.SealSeats)
            self.asks(ask.DrawSeats)
        self.asks(ask.BeginRound, play_off=play_off)

    def coups(self) -> None:
        """Play at all tables by turns, until no session runs."""
        while any(self._coup(name) for name in TABLES):
            pass

    def _coup(self, name: TableId) -> bool:
        session = self.house.state(name).session
        if session is None or not session.runs:
            return False
        for box in session.playing:
            bet = BetId(("player", "banker")[box % 2])
            self.does(name, at_table.PlaceWager(box=box, bet=bet, amount=chips(100 * (1 + box))), self.desk)
            if box == min(session.playing):  # two players are never equal after a coup, whatever comes of it
                self.does(name, at_table.PlaceWager(box=box, bet=BetId("tie"), amount=chips(100)), self.desk)
        self.asked += 1
        assert isinstance(self.house.cards.deal_round(name, f"ask {self.asked}", self.desk), Done)
        return True

    def results(self) -> None:
        """Count, announce, play off, and give the chips back."""
        for name in sorted(self.state.sitting):
            self.does(name, at_table.CountChips(), self.desk)
            self.asks(ask.AnnounceResults, table=name)
        while self.state.tied:
            self.begins(play_off=True)
            self.coups()
        for name in sorted(self.state.sitting):
            self.does(name, at_table.ReturnChips(), self.desk)

    def ends(self) -> None:
        for place in range(1, len(self.state.prizes) + 1):
            self.asks(ask.PayTournamentPrize, self.desk, place=place)
        self.asks(ask.FinishTournament, self.top)
        assert self.state.phase is Phase.OVER


@pytest.fixture
def where(tmp_path: Path) -> Path:
    return tmp_path / "floor.db"


def _plays_again(where: Path) -> list[str]:
    """Verify a journal, export its tournament, and give the names of the steps that play it."""
    with Reader.look(where) as reader:
        assert verify(reader, checks(reader)).differences == ()
        text = tournament_export.exported(reader, CUP)
    outcomes = list(play(reads(text)))
    assert all(isinstance(each.answer, Accepted) for each in outcomes)
    return [each.step.name for each in outcomes]


def test_several_tables_with_somebody_disqualified_between_sessions(where: Path) -> None:
    """Disputes of the tournament, with its player at a table and not; a correction; an agreement in writing."""
    with House.open(where) as house:
        floor = Floor(house, "star-baccarat")
        first, last = rounds(2, 2)
        floor.opens(
            *("Ana", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida"),
            rounds=(replace(first, tables=3), last),
            limits=limits(100, 2000),
        )
        floor.asks(ask.CloseEntries, floor.top)
        floor.begins()
        floor.coups()
        floor.results()
        told = floor.state.sessions[TABLES[0]]
        floor.asks(ask.DisputeTournament, floor.desk, patron=told.order[-1].patron, cause="the count")
        floor.asks(ask.ResolveTournamentDispute, decision="it stands", satisfied=True)
        out, up = told.advances[0], told.order[1].patron
        floor.asks(ask.DisqualifyEntrant, patron=out, rule="15.11.1")
        assert floor.state.sessions[TABLES[0]].advances == (up,)
        floor.begins()
        assert out not in {who for boxes in floor.state.sitting.values() for who in boxes.values()}
        floor.asks(ask.DisputeTournament, floor.desk, patron=up, cause="the order of wagering")
        final = next(iter(floor.state.sitting))
        assert house.state(final).session.disputes == 1  # type: ignore[union-attr]  # it sits there
        floor.asks(ask.ResolveTournamentDispute, decision="as it is", satisfied=False, advised=True)
        floor.coups()
        floor.results()
        least = floor.state.sessions[final].order[-1]
        floor.asks(
            ask.CorrectResults, table=final, totals={least.box: chips(90_000)}, reason="a stack was left out", round=2
        )
        assert floor.state.places[0] == least.patron
        floor.ends()
    names = _plays_again(where)
    assert {"disqualify", "correct", "resolve", "finish"} <= {*names}


def test_several_tables_at_crown_with_practice_and_somebody_who_retires_between_sessions(where: Path) -> None:
    players = ("Ana", "Ben", "Cat", "Dan", "Eve", "Fay")
    with House.open(where) as house:
        floor = Floor(house, "crown-baccarat")
        first, last = rounds(1, 1)
        floor.opens(*players, rounds=(replace(first, tables=3), last))
        floor.asks(ask.BriefPlayers, patrons=tuple(map(Patron, players)))
        floor.asks(ask.SealSeats)
        floor.asks(ask.DrawSeats)
        floor.asks(ask.DealPractice, coups=1)
        floor.coups()
        floor.asks(ask.BeginRound)
        floor.coups()
        floor.results()
        gone = floor.state.sessions[TABLES[1]].advances[0]
        floor.asks(ask.RetireEntrant, floor.desk, patron=gone)
        floor.begins()
        assert len([who for boxes in floor.state.sitting.values() for who in boxes.values()]) == 3
        floor.coups()
        floor.results()
        floor.ends()
    assert {"practice", "retire", "finish"} <= {*_plays_again(where)}


def test_during_a_round_a_table_that_is_done_serves_nobody_else_and_an_open_dispute_holds_it(where: Path) -> None:
    """What the house decides of it is decided again alike by `verify`, and plays again from a script."""
    done, other = TABLES[0], TABLES[1]
    with House.open(where) as house:
        floor = Floor(house, "star-baccarat")
        first, last = rounds(1, 1)
        floor.opens("Ana", "Ben", "Cat", "Dan", rounds=(replace(first, tables=2), last))
        floor.begins()
        floor.coups()
        for name in (done, other):
            floor.does(name, at_table.CountChips(), floor.desk)
        floor.asks(ask.AnnounceResults, table=done)
        box = next(iter(floor.state.sitting[done]))
        floor.does(done, at_table.Report(what="dispute", box=box, why="the count"), floor.desk)
        floor.does(done, at_table.ReturnChips(), floor.desk)
        assert house.state(done).session is not None  # it is not done with before the dispute is settled
        floor.does(done, at_table.SettleDispute(decision="it stands", satisfied=True), floor.boss)
        assert house.state(done).session is None
        walt = at_table.Sit(box=Box(5), patron=Patron("Walt"))
        early = house.submit(done, walt, "walt", floor.desk)
        assert isinstance(early, Refused)
        assert (early.code, early.because[0].number) == ("tournament-table", "15.5.2")
        floor.asks(ask.AnnounceResults, table=other)
        while floor.state.tied:
            floor.begins(play_off=True)
            floor.coups()
        floor.does(other, at_table.ReturnChips(), floor.desk)
        floor.does(done, walt, floor.desk)  # the round is over
        floor.asks(ask.SealSeats)
        floor.asks(ask.DrawSeats)
        person, final = Person(name="Tess", role=Role.TOURNAMENT_MANAGER), next(iter(floor.state.seats))
        begin = ask.BeginRound(by=person, at=floor.now)
        if final == done:
            assert isinstance(house.submit(f"tournament/{CUP}", begin, "in use", floor.boss), Refused)
        floor.does(done, at_table.Leave(box=Box(5)), floor.desk)
        floor.asks(ask.BeginRound)
    assert "resolve" in _plays_again(where)


def test_the_chips_of_a_box_that_is_none_are_not_corrected(where: Path) -> None:
    """A script's correction reads its boxes and amounts: what fits nowhere is named with its line."""
    with House.open(where) as house:
        floor = Floor(house, "star-baccarat")
        floor.opens("Ana", "Ben", rounds=rounds(1))
        floor.begins()
        floor.coups()
        floor.results()
        floor.asks(ask.CorrectResults, table=TABLES[0], totals={Box(1): chips(7000)}, reason="a stack was left out")
    with Reader.look(where) as reader:
        text = tournament_export.exported(reader, CUP)
    assert 'correct = {totals = {1 = 7000}, reason = "a stack was left out"}' in text
    wrong = text.replace("totals = {1 = 7000}", "totals = {one = 7000}")
    with pytest.raises(Exception, match="'one' is no box"):
        list(play(reads(wrong)))
