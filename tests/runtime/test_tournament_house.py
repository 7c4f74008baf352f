"""A tournament in a house over a real journal: entries, a sealed draw, a session, forms, prizes and its money."""

import shutil
import sys
from datetime import date
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from clauses.competing import conditions, rounds
from croupier.floor.added_tournaments import AddTournament
from croupier.floor.patrons.commands import DEPOSIT_DAY, LOSS_DAY, SetLimit
from croupier.floor.people import Person
from croupier.floor.staff_changes import LetActForOperator
from croupier.floor.tournaments import Phase
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments import events as happened
from croupier.floor.tournaments.conditions import MARKER, MoreChips
from croupier.games.baccarat.coup import Hand
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import CROWN, Role
from croupier.ledger import Ledger
from croupier.ledger.accounts import Kind
from croupier.runtime.audit import tournament_export
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.export import CannotExport
from croupier.runtime.audit.postings import post_all
from croupier.runtime.house import Answer, Done, House, NotDone, Who, two_people
from croupier.runtime.house.demo_tournaments import CUP
from croupier.runtime.house.sealed_forms import written
from croupier.runtime.reports import events as significant
from croupier.runtime.reports import plain, rows
from croupier.runtime.reports.games import Game, games
from croupier.runtime.reports.hold import hold
from croupier.runtime.reports.month_end import Between, month_end
from croupier.runtime.reports.positions import positions
from croupier.runtime.script import play, reads
from croupier.table import commands as at_table
from croupier.table.session import order
from croupier.table.session.events import FormAnnounced
from croupier.table.session.state import Stage
from croupier.table.state import BetweenRounds

STREAM, TABLE = f"tournament/{CUP}", TableId("cup-1")
TESS = Who(name="Tess", standing=Role.TOURNAMENT_MANAGER)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
GUS = Who(name="Gus", standing=Role.GAMING_SUPERVISOR)
DANA = Who(name="Dana", standing=Role.DEALER, operator="The Star")
CAS = Who(name="Cas", standing=Role.CASINO_MANAGER)
DEE = Who(name="Dee", standing=Role.TOURNAMENT_DIRECTOR)
NOBODY = Person(name="whoever it says", role=Role.PLAYER)


class Cup:
    """The tournament of the demonstration, asked with ids of its own."""

    def __init__(self, house: House, name: str = CUP) -> None:
        self.house = house
        self.stream = f"tournament/{name}"
        self.asked = 0

    @property
    def now(self) -> Any:
        return self.house.tournament(CUP)

    @property
    def session(self) -> Any:
        return self.house.state(TABLE).session

    def asks(self, kind: type, who: Who = TESS, **fields: Any) -> Answer:
        self.asked += 1
        command = kind(**fields, by=NOBODY, at=self.house.clock.local())
        sealed = isinstance(command, ask.SealSeats | ask.DrawSeats)
        take = self.house.draw if sealed else self.house.submit
        return take(self.stream, command, f"cup {self.asked}", who)

    def at(self, command: Any, who: Who = DANA) -> Answer:
        self.asked += 1
        formed = isinstance(command, at_table.HandInForm | at_table.ExamineForm | at_table.AnnounceForm)
        return (self.house.draw if formed else self.house.submit)(TABLE, command, f"cup {self.asked}", who)

    def enters(self, name: str, who: Who = DANA) -> Answer:
        return self.asks(ask.EnterTournament, who, patron=Patron(name), paid=Money.dollars(50))

    def begins(self) -> None:
        """Take the last two entries, draw the seats and begin."""
        for name in ("Lena", "Dev"):
            done(self.enters(name))
        done(self.asks(ask.CloseEntries, MAX))
        done(self.asks(ask.SealSeats))
        done(self.asks(ask.DrawSeats))
        done(self.asks(ask.BeginRound))

    def wagers(self, upto: Box | None = None) -> None:
        """Let everybody wager in turn the least and some units, up to a box."""
        while (box := order.turn(self.house.state(TABLE))) not in (None, upto):
            assert box is not None
            bet = BetId("player" if box % 2 else "banker")
            least = self.house.state(TABLE).limits.bets[bet].least
            done(self.at(at_table.PlaceWager(box=box, bet=bet, amount=Money(least.cents * box))))

    def coup(self) -> None:
        self.wagers()
        self.asked += 1
        done(self.house.cards.deal_round(TABLE, f"cup {self.asked}", DANA))

    def plays(self) -> None:
        while self.session.runs:
            self.coup()


def done(answer: Answer) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def refused(answer: Answer, code: str) -> None:
    assert isinstance(answer, Refused), answer
    assert answer.code == code


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A demonstration as it is first filled: each test works on a copy."""
    folder = tmp_path_factory.mktemp("cup")
    House.open(folder / "floor.db", demo=True).close()
    return folder


@pytest.fixture
def where(filled: Path, tmp_path: Path) -> Path:
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    return tmp_path / "floor.db"


def test_a_tournament_of_eight_from_registration_to_the_last_prize(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        cup.begins()
        assert len(cup.session.players) == 8
        assert cup.now.pool == Money.dollars(400)
        cup.plays()
        done(cup.at(at_table.CountChips()))
        told = done(cup.asks(ask.AnnounceResults, table=TABLE))
        while cup.now.tied:
            done(cup.asks(ask.BeginRound, play_off=True))
            while cup.now.tied and cup.session.runs:
                cup.coup()
        assert any(isinstance(each, happened.ResultsAnnounced) for each in told.events)
        done(cup.at(at_table.ReturnChips()))
        assert cup.session is None
        assert sum(each.cents for each in cup.now.prizes) == 400_00
        refused(cup.asks(ask.FinishTournament, MAX), "outstanding")
        for place in range(1, len(cup.now.prizes) + 1):
            done(cup.asks(ask.PayTournamentPrize, DANA, place=place))
        refused(cup.asks(ask.PayTournamentPrize, DANA, place=1), "prize-paid")
        done(cup.asks(ask.FinishTournament, MAX))
        assert cup.now.phase is Phase.OVER
        assert not house.state(TABLE).designated
    with Reader.look(where) as reader:
        assert verify(reader, checks(reader)).differences == ()
        ledger = Ledger()
        post_all(reader, ledger)
    assert ledger.holds(Kind.TOURNAMENT_POOL, CUP) == 0
    assert ledger.trial_balance().difference == 0


def test_a_fee_is_money_brought_in_the_patrons_statement_and_held_against_the_own_limit(where: Path) -> None:
    """T45: fees count towards the deposit limit; wagers in tournament chips are neither turnover nor loss."""
    with House.open(where, demo=True) as house:
        cup = Cup(house)
        done(cup.enters("Lena"))
        lena = house.now("patron/Lena").state.day(house.clock.local().date())
        assert (lena.bought, lena.cash) == (Money.dollars(50), Money.dollars(50))
        at, by = house.clock.local(), Person(name="Max", role=Role.GAMING_MANAGER)
        limit = SetLimit(patron=Patron("Dev"), which=DEPOSIT_DAY, amount=Money.dollars(49), at=at, by=by)
        done(house.submit("patron/Dev", limit, "limit", MAX))
        refused(cup.enters("Dev"), "deposit-limit")
        assert Patron("Dev") not in cup.now.players


@pytest.mark.parametrize("limit", ["0.01", "99.99", "100"])
def test_the_own_limit_of_losses_does_not_reach_tournament_chips(where: Path, limit: str) -> None:
    """T45: whoever may lose no more in money plays on with chips that are none, and is not out for want of a wager."""
    with House.open(where, demo=True) as house:
        cup, at, by = Cup(house), house.clock.local(), Person(name="Max", role=Role.GAMING_MANAGER)
        own = SetLimit(patron=Patron("Dev"), which=LOSS_DAY, amount=Money.dollars(limit), at=at, by=by)
        done(house.submit("patron/Dev", own, "limit", MAX))
        cup.begins()
        cup.coup()
        cup.coup()
        assert house.now("patron/Dev").state.lost(LOSS_DAY, house.clock.local()) == Money(0)
        assert [each.patron for each in cup.session.players.values() if each.plays].count("Dev") == 1


def test_two_desks_register_the_last_place_and_one_is_refused(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        done(cup.enters("Lena"))
        at = house.clock.local()
        last = [
            ask.EnterTournament(patron=Patron(name), paid=Money.dollars(50), by=NOBODY, at=at)
            for name in ("Dev", "Zoe")
        ]
        asked = [house.ask(STREAM, each, f"desk {each.patron}", DANA) for each in last]
        answers = [each.result() for each in asked]
        assert [type(each) for each in answers] == [Done, Refused]
        refused(answers[1], "tournament-full")
        assert cup.now.entries == 8


def test_the_same_id_sent_twice_is_one_entry(where: Path) -> None:
    with House.open(where) as house:
        enter = ask.EnterTournament(patron=Patron("Lena"), paid=Money.dollars(50), by=NOBODY, at=house.clock.local())
        first, again = (house.submit(STREAM, enter, "desk 1", DANA) for _ in range(2))
        assert done(again).repeated
        assert done(again).sequence == done(first).sequence
        assert house.tournament(CUP).entries == 7


def test_a_session_goes_on_after_the_house_was_closed_in_the_middle_of_a_coup(where: Path) -> None:
    house = House.open(where)
    cup = Cup(house)
    cup.begins()
    cup.coup()
    cup.wagers(upto=Box(5))
    before, tournament = house.state(TABLE), cup.now
    house.close()
    with House.open(where) as house:
        cup = Cup(house)
        cup.asked = 500
        assert house.state(TABLE).session == before.session
        assert cup.now == tournament
        cup.plays()
        assert cup.session.stage is Stage.OVER


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_house_that_is_killed_in_a_session_goes_on_where_it_was(where: Path, lines: int) -> None:
    """Everything that was answered is there; the session goes on, and everything is decided again alike."""
    words = (sys.executable, "-m", "runtime.competing_child", str(where))
    with Popen(words, stdout=PIPE, stdin=PIPE, text=True, cwd=Path(__file__).parents[1]) as child:
        assert child.stdout is not None
        told = [child.stdout.readline().strip() for _ in range(lines)]
        child.kill()
    with House.open(where) as house:
        cup = Cup(house)
        cup.asked = 1000
        assert all(house.journal.answered(each) for each in told)
        assert cup.now.begun == 1
        cup.plays()
        done(cup.at(at_table.CountChips()))
        done(cup.asks(ask.AnnounceResults, table=TABLE))
    with Reader.look(where) as reader:
        assert verify(reader, checks(reader)).differences == ()


def test_a_seed_that_is_lost_voids_the_draw_and_seats_are_drawn_anew(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        done(cup.asks(ask.SealSeats))
        for each in house.seeds.glob("draw-*.seed"):
            each.unlink()
        refused(cup.asks(ask.DrawSeats), "seed-lost")
        assert cup.now.seal is None
        assert not cup.now.seats
        done(cup.asks(ask.SealSeats))
        drawn = done(cup.asks(ask.DrawSeats))
        assert isinstance(drawn.events[0], happened.SeatsDrawn)
        assert not list(house.seeds.glob("draw-*.seed"))


def test_a_draw_that_was_sealed_for_others_is_sealed_anew_and_its_seed_is_gone(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        done(cup.asks(ask.SealSeats))
        refused(cup.asks(ask.SealSeats), "not-a-seal")
        done(cup.enters("Lena"))
        refused(cup.asks(ask.DrawSeats), "players-changed")
        done(cup.asks(ask.SealSeats))
        assert len(list(house.seeds.glob("draw-*.seed"))) == 1
        done(cup.asks(ask.DrawSeats))
        assert not list(house.seeds.glob("draw-*.seed"))


def test_nobody_but_the_house_says_a_seed_or_what_was_counted(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        assert isinstance(cup.asks(ask.SealSeats, seal="0" * 64), NotDone)
        cup.begins()
        refused(cup.asks(ask.AnnounceResults, table=TABLE, uncounted=(), runs=False), "no-results")
        refused(
            cup.asks(ask.NameTable, table=TableId("crown-1"), rulebook="star-baccarat", game="baccarat", boxes=9),
            "table-of-another-document",
        )


def test_another_operator_has_no_part_in_it(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        refused(cup.asks(ask.CloseEntries, CAS), "not-authorised")
        refused(cup.asks(ask.BeginRound, DEE), "not-authorised")
        refused(cup.enters("Lena", CAS), "not-authorised")
        refused(cup.at(at_table.OrderCount(), DEE), "not-authorised")


def test_a_table_in_session_takes_no_command_of_the_tournament_from_people(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        cup.begins()
        refused(cup.at(at_table.CloseSession(), TESS), "not-authorised")
        refused(cup.at(at_table.ReleaseTable(), MAX), "not-authorised")


def test_only_who_is_in_charge_of_this_tournament_acts_at_its_table_and_reads_its_forms(where: Path) -> None:
    """The rank alone is not enough: a Tournament Manager of another tournament has no part in this one."""
    other = Who(name="Theo", standing=Role.TOURNAMENT_MANAGER)
    with House.open(where, demo=True) as house:
        cup = Cup(house)
        cup.begins()
        refused(cup.at(at_table.OrderCount(), other), "not-appointed")
        refused(cup.at(at_table.DisqualifyPlayer(box=Box(2), rule="15.6.10"), other), "not-appointed")
        done(cup.at(at_table.OrderCount(), TESS))


def test_who_stands_in_for_the_director_acts_and_reads_forms_only_while_signed_on(where: Path) -> None:
    crown, deputy = TableId("crown-1"), Who(name="Eve", standing=Role.TOURNAMENT_DIRECTOR)
    dion = Who(name="Dion", standing=Role.DEALER, operator=CROWN.operator)
    with House.open(where, demo=True) as house:
        house.tell("house", AddTournament(tournament="autumn", rulebook="crown-baccarat", at=house.clock.local()))
        cup = Cup(house, "autumn")
        done(cup.asks(ask.PublishTournament, CAS, conditions=conditions("crown-baccarat", undisclosed=1)))
        for name, post, who in (("Dee", "director", CAS), ("Eve", "deputy", DEE)):
            done(cup.asks(ask.AppointPerson, who, name=name, post=post))
        done(cup.asks(ask.NameTable, CAS, table=crown))
        assert not house.state(crown).attended  # nobody has signed on yet
        done(cup.asks(ask.SignOn, DEE, name="Dee"))
        both = (Patron("Ana"), Patron("Ben"))
        for each in both:
            done(cup.asks(ask.EnterTournament, dion, patron=each, paid=Money.dollars(500)))
        done(cup.asks(ask.BriefPlayers, DEE, patrons=both))
        done(cup.asks(ask.DrawSeats, DEE, seats={crown: {Box(1): both[0], Box(2): both[1]}}))
        done(cup.asks(ask.BeginRound, DEE))
        done(house.draw(crown, written(house, Box(1), "banker", 300_00), "form", dion))
        assert not isinstance(house.forms.said(crown, Box(1), DEE), Refused)
        assert isinstance(house.forms.said(crown, Box(1), deputy), Refused)
        refused(house.submit(crown, at_table.OrderCount(), "count", deputy), "deputy-not-there")
        done(cup.asks(ask.SignOn, deputy, name="Eve"))
        assert not isinstance(house.forms.said(crown, Box(1), deputy), Refused)
        done(house.submit(crown, at_table.OrderCount(), "count again", deputy))


def test_what_a_form_says_is_in_no_file_of_the_journal_before_it_is_announced(where: Path) -> None:
    """The seal alone is written: neither the journal nor its answers hold the bet, the amount or the key."""
    with House.open(where) as house:
        cup = Cup(house)
        cup.begins()
        box = order.turn(house.state(TABLE))
        assert box is not None
        handed = done(cup.at(written(house, box, "banker", 1_700_00)))
        kept = house.forms.said(TABLE, box, GUS)
        assert kept is not None
        assert not isinstance(kept, Refused)
        assert (kept.bet, kept.amount) == ("banker", 1_700_00)
        for who in (DANA, TESS, MAX, CAS):
            seen = house.forms.said(TABLE, box, who)
            assert isinstance(seen, Refused) is (who is not MAX)  # the gaming manager is above the supervisor
        text = str(handed.events) + str(cup.session)
        assert kept.key not in text
        assert "170000" not in text
        refused(cup.at(at_table.ExamineForm(box=box), DANA), "not-authorised")
        done(cup.at(at_table.ExamineForm(box=box), GUS))
        assert isinstance(house.submit(TABLE, _guess(box), "a guess", GUS), NotDone)
        cup.wagers()
        refused(cup.at(_guess(box), GUS), "call-first")
        phase = house.state(TABLE).phase
        assert isinstance(phase, BetweenRounds)
        if not phase.asked:
            done(cup.at(at_table.CallForBets()))
        done(cup.at(at_table.CallNoMoreBets()))
        told = done(cup.at(_guess(box), GUS))
        first = told.events[0]
        assert isinstance(first, FormAnnounced)
        assert (first.bet, first.amount) == ("banker", Money(1_700_00))
        assert not list(house.seeds.glob("form-*"))
    entries = where.read_bytes()
    assert b'"seal":"hidden' not in entries


def test_a_form_that_is_lost_goes_back_and_is_no_wager(where: Path) -> None:
    with House.open(where) as house:
        cup = Cup(house)
        cup.begins()
        box = order.turn(house.state(TABLE))
        assert box is not None
        done(cup.at(written(house, box, "banker", 300_00)))
        done(cup.at(at_table.ExamineForm(box=box), GUS))
        for each in house.seeds.glob("form-*"):
            each.unlink()
        assert isinstance(cup.at(_guess(box), GUS), NotDone)
        done(cup.at(at_table.HandBackForm(box=box), GUS))
        assert not cup.session.forms
        assert cup.session.players[box].forms == 1


def _guess(box: Box) -> at_table.AnnounceForm:
    return at_table.AnnounceForm(box=box, bet=BetId("player"), amount=Money(1), key="")


def test_chips_that_are_bought_are_handed_out_at_the_table_with_it(where: Path) -> None:
    dion, crown = Who(name="Dion", standing=Role.DEALER, operator=CROWN.operator), TableId("crown-1")
    sold = MoreChips(price=Money.dollars(100), chips=Money.dollars(5000))
    with House.open(where, demo=True) as house:
        at = house.clock.local()
        house.tell("house", AddTournament(tournament="autumn", rulebook="crown-baccarat", at=at))
        cup = Cup(house, "autumn")
        rules = conditions("crown-baccarat", rebuy=sold, tables=(crown,))
        done(cup.asks(ask.PublishTournament, CAS, conditions=rules))
        done(cup.asks(ask.AppointPerson, CAS, name="Dee", post="director"))
        done(cup.asks(ask.SignOn, DEE, name="Dee"))
        done(cup.asks(ask.NameTable, CAS, table=crown))
        both = (Patron("Ana"), Patron("Ben"))
        for each in both:
            done(cup.asks(ask.EnterTournament, dion, patron=each, paid=Money.dollars(500)))
        done(cup.asks(ask.BriefPlayers, DEE, patrons=both))
        done(cup.asks(ask.DrawSeats, DEE, seats={crown: {Box(1): both[0], Box(2): both[1]}}))
        buys: dict[str, Any] = {"patron": both[0], "what": "rebuy", "paid": Money.dollars(100)}
        refused(cup.asks(ask.BuyMoreChips, dion, **buys), "no-chips-to-buy")
        done(cup.asks(ask.BeginRound, DEE))
        refused(cup.asks(ask.BuyMoreChips, DANA, **buys), "not-authorised")
        bought = done(cup.asks(ask.BuyMoreChips, dion, **buys))
        assert bought.wrote
        session = house.state(crown).session
        assert session is not None
        assert [session.players[box].chips for box in (Box(1), Box(2))] == [Money.dollars(10000), Money.dollars(5000)]
        refused(cup.asks(ask.BuyMoreChips, dion, **buys), "chips-bought")
        handed = at_table.HandOutChips(box=Box(1), chips=Money.dollars(1))
        refused(house.submit(crown, handed, "by hand", DEE), "not-authorised")


def test_whoever_was_wronged_by_results_plays_at_an_added_table(where: Path) -> None:
    """Found when the next round has begun: the correction begins a session for them, with the same entry."""
    first, added = TableId("cup-1"), TableId("baccarat-1")
    with House.open(where, demo=True) as house:
        before = Cup(house)
        done(before.asks(ask.CancelTournament, MAX, reason="another is held"))
        for each in before.now.due:
            done(before.asks(ask.RefundEntry, DANA, patron=each))
        done(before.asks(ask.FinishTournament, MAX))
        house.tell("house", AddTournament(tournament="autumn", rulebook="star-baccarat", at=house.clock.local()))
        cup = Cup(house, "autumn")
        cup.asked = 100
        rules = conditions("star-baccarat", rounds=rounds(1, 1, 1, advance=2), boxes=8, order=MARKER)
        done(cup.asks(ask.PublishTournament, MAX, conditions=rules))
        done(cup.asks(ask.AppointPerson, MAX, name="Tess", post="manager"))
        done(cup.asks(ask.SignOn, TESS, name="Tess"))
        for each in (first, added):
            done(cup.asks(ask.NameTable, TESS, table=each))
        names = tuple(Patron(each) for each in ("Mei", "Otto", "Rosa"))
        for each in names:
            done(cup.asks(ask.EnterTournament, DANA, patron=each, paid=Money.dollars(500)))
        done(cup.asks(ask.DrawSeats, TESS, seats={first: {Box(box): who for box, who in enumerate(names, 1)}}))
        done(cup.asks(ask.BeginRound))
        cup.plays()
        done(cup.at(at_table.CountChips()))
        done(cup.asks(ask.AnnounceResults, table=first))
        while house.tournament("autumn").tied:  # the coup was a tie: all of them are equal
            done(cup.asks(ask.BeginRound, play_off=True))
            while house.tournament("autumn").tied and cup.session.runs:
                cup.coup()
        now = house.tournament("autumn")
        wronged = next(each for each in now.sessions[first].order if each.patron not in now.sessions[first].advances)
        done(cup.at(at_table.ReturnChips()))
        on = {Box(box): who for box, who in enumerate(now.sessions[first].advances, 1)}
        done(cup.asks(ask.DrawSeats, TESS, seats={first: on}))
        done(cup.asks(ask.BeginRound))
        totals = {wronged.box: Money.dollars(9000)}
        corrects: dict[str, Any] = {"table": first, "round": 1, "totals": totals, "reason": "a stack was left out"}
        refused(cup.asks(ask.CorrectResults, **corrects), "correction-needs-a-table")
        done(cup.asks(ask.CorrectResults, **corrects, added=added))
        session = house.state(added).session
        assert session is not None
        assert [each.patron for each in session.players.values()] == [wronged.patron]
    with Reader.look(where) as reader:
        assert verify(reader, checks(reader)).differences == ()


def test_whoever_the_register_names_acts_for_the_operator_in_the_house(where: Path) -> None:
    with House.open(where, demo=True) as house:
        cup = Cup(house)
        refused(cup.asks(ask.CloseEntries, DANA), "not-authorised")
        assert not done(house.tell("house", LetActForOperator(name="Ida"))).wrote
        done(house.tell("house", LetActForOperator(name="Dana")))
        assert house.people["Dana"].acts_for_operator
        done(cup.asks(ask.CloseEntries, replace(DANA, acts_for_operator=True)))
        away = cup.asks(
            ask.CloseEntries, Who(name="Dion", standing=Role.DEALER, operator=CROWN.operator, acts_for_operator=True)
        )
        refused(away, "not-authorised")


def test_of_two_people_whoever_acts_for_the_operator_acts(where: Path) -> None:
    with House.open(where, demo=True) as house:
        acts = replace(DANA, acts_for_operator=True)
        cancel = ask.CancelTournament(reason="storm", by=NOBODY, at=house.clock.local())
        for one, other in ((acts, GUS), (GUS, acts)):
            assert two_people.together_for(house.tournament(CUP), cancel, one, other).name == "Dana with Gus"
        table = house.state(TABLE)
        assert two_people.together(table, acts, GUS).name == "Gus with Dana"
        promotion = house.promotion(next(iter(house.promotions)))
        assert two_people.together(promotion, GUS, acts).name == "Dana with Gus"


def test_a_tournament_is_exported_as_a_script_that_plays_to_the_same_events(where: Path) -> None:
    """With a form, a pass card, an absence, a dispute and somebody disqualified in mid-coup; at any time of it."""
    with House.open(where) as house:
        cup = Cup(house)
        cup.begins()
        box = order.turn(house.state(TABLE))
        assert box is not None
        done(cup.at(written(house, box, "banker", 300_00)))
        done(cup.at(at_table.ExamineForm(box=box), GUS))
        cup.wagers()
        done(cup.at(at_table.CallForBets()))
        done(cup.at(at_table.CallNoMoreBets()))
        done(cup.at(_guess(box), GUS))
        done(cup.at(at_table.PlaceWager(box=box, bet=BetId("banker"), amount=Money(300_00))))
        cup.coup()
        done(cup.at(at_table.Report(what="absent", box=Box(3))))
        done(cup.at(at_table.Answer(choice="deduct", box=Box(3)), TESS))
        passing = order.turn(house.state(TABLE))
        assert passing is not None
        done(cup.at(at_table.PlayPassCard(box=passing)))
        cup.wagers()
        done(house.cards.draw(TABLE, at_table.TakeCard(card=card("2c"), to=Hand.PLAYER), "first card", DANA))
        done(cup.at(at_table.DisqualifyPlayer(box=Box(5), rule="15.6.10"), TESS))
        cup.asked += 1
        done(house.cards.deal_round(TABLE, f"cup {cup.asked}", DANA))
        done(cup.at(at_table.Report(what="returned", box=Box(3))))
        early = done(cup.at(at_table.Report(what="dispute", box=Box(2)))).sequence
        done(cup.at(at_table.SettleDispute(decision="the payment stands", satisfied=True), TESS))
        cup.plays()
        done(cup.at(at_table.CountChips()))
        done(cup.asks(ask.AnnounceResults, table=TABLE))
    with Reader.look(where) as reader:
        whole, part = tournament_export.exported(reader, CUP), tournament_export.exported(reader, CUP, early)
        with pytest.raises(CannotExport, match="there is no tournament 'spring'; there are harbour-cup"):
            tournament_export.exported(reader, "spring")
    assert whole.splitlines()[-2].startswith("  {results = true")
    assert part.splitlines()[-2].startswith('  {report = {what = "dispute"')
    assert all(isinstance(each.answer, Accepted) for each in play(reads(whole)))


def test_reports_of_money_leave_the_chips_of_a_tournament_out(where: Path) -> None:
    """No wager of a session is held, summed up by place, day or row, or large; its coups are told with their chips."""
    low = significant.Thresholds(wager=Money.dollars(1), win=Money.dollars(1))

    def told(reader: Reader) -> tuple[Any, ...]:
        always = Between(first=date(2000, 1, 1), last=date(2200, 1, 1))
        (days,) = (each for each in month_end(reader, always) if each.id == "days")
        return (
            hold(reader, price=lambda _: None),
            list(positions(reader)),
            [each for each in days.rows if (each["wagered"], each["players won"]) != ("0.00", "0.00")],
            [list(rows.rows(reader, kind, [TABLE], None, None)) for kind in ("wagers", "payments")],
            [each for each in significant.significant_events(reader, low) if each.kind.startswith("large")],
        )

    with House.open(where) as house:
        cup = Cup(house)
        with Reader.look(where) as reader:
            before = told(reader)
        cup.begins()
        cup.plays()
    with Reader.look(where) as reader:
        assert told(reader) == before
        played: list[Game] = list(games(reader, TABLE))
        coups = list(rows.rows(reader, "coups", [TABLE], None, None))
    assert len(played) == len(coups) == 4
    for game, row in zip(played, coups, strict=True):
        assert game.tournament == plain.game(game)["tournament"] == CUP
        assert game.wagers
        assert (game.won, plain.game(game)["won"]) == (Money(0), "0.00")
        assert (row["wagers"], row["players_won"]) == (0, 0)
