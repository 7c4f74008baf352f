"""Whole tournaments by clumsy staff and cunning players: chips and money are conserved, nobody is in and out at once,
no more advance than there are places, the placings are an order, no disqualified player is placed, and no form is seen
early; and each control is caught.
"""

import os
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.floor.tournaments import Phase
from croupier.floor.tournaments.events import PlacesDecided, TournamentEntered
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import commands as at_table
from croupier.table.events import ChipsHandedOut, FormAnnounced, FormHandedIn
from croupier.table.session.state import Ground, Missing
from croupier.wording import refusal
from properties.hall import KEY, Found, Hall, leaked, look

NAMES = ("ana", "ben", "cat", "dan", "eve")
BOXES = st.integers(1, 4).map(Box)
TABLES = st.sampled_from(["t1", "t2"]).map(TableId)
BETS = st.sampled_from(["player", "banker", "tie"])
AMOUNTS = st.sampled_from([100, 200, 500, 99, 2000, 900]).map(Money.dollars)
ROUNDS = [{"tables": 2, "coups": 2, "advance": 1}, {"coups": 2}]
BOOKS = ("star-baccarat", "crown-baccarat")
GIVEN: dict[str, Any] = {
    "fee": 100,
    "chips": 900,
    "rounds": ROUNDS,
    "tables": {"t1": {}, "t2": {}},
    "pass_cards": 1,
    "undisclosed": 1,
}
YES = True
WRITTEN = Money.dollars(300)
"""Nobody wagers just that openly: where it is stored before it is announced, a form has leaked."""


class Tournaments(RuleBasedStateMachine):
    """Everything that can be asked of a tournament and its tables, by anybody, in any order."""

    hall: Hall

    @initialize(book=st.sampled_from(BOOKS), seed=st.integers(0, 10_000), prizes=st.sampled_from([[100], [60, 40]]))
    def begin(self, book: str, seed: int, prizes: list[int]) -> None:
        crown = {"rebuy": {"price": 50, "chips": 500}} if book.startswith("crown") else {}
        star = {"buy_back": {"price": 100}} if not crown else {}
        self.hall = Hall(book, seed, prizes=prizes, **GIVEN, **crown, **star)
        for name in NAMES:
            self.asked("enter", {"patron": name})
        if crown:
            self.asked("brief", {"patrons": list(NAMES)})
        self.asked("draw-seats", YES)
        self.asked("begin", YES)

    def asked(self, word: str, given: Any, **how: Any) -> None:
        before = self.hall.state
        self.sound(self.hall.step(word, given, **how), before)

    def does(self, name: TableId, command: Any) -> None:
        before = self.hall.state
        self.sound(self.hall.does(name, command), before)

    def sound(self, answer: Accepted[Any] | Refused, before: object) -> None:
        if isinstance(answer, Refused):
            assert self.hall.state is before
            assert answer.because
            assert refusal(answer).says.endswith(".")

    # The course of things

    @rule(word=st.sampled_from(["close-entries", "results", "finish", "draw-seats", "begin"]), at=TABLES)
    def go_on(self, word: str, at: TableId) -> None:
        self.asked(word, YES, at=at)

    @rule()
    def next_round(self) -> None:
        """Count, announce and give back at all tables, and begin what comes next: a play-off, or another round."""
        for name in self.hall.tables:
            self.does(name, at_table.CountChips())
            self.does(name, at_table.ReturnChips())
            self.asked("results", YES, at=name)
        self.asked("begin", "play-off")
        self.asked("draw-seats", YES)
        self.asked("begin", YES)

    @rule(place=st.integers(1, 3))
    def pay(self, place: int) -> None:
        self.asked("pay-prize", {"place": place})

    @rule(
        patron=st.sampled_from(NAMES), word=st.sampled_from(["refund", "buy-back", "withdraw-entry", "rebuy", "retire"])
    )
    def desk(self, patron: str, word: str) -> None:
        self.asked(word, {"patron": patron})

    @rule(happens=st.sampled_from([False, False, False, True]))
    def cancel(self, *, happens: bool) -> None:
        if happens:
            self.asked("cancel", {"reason": "storm"})

    @rule(
        at=TABLES,
        choice=st.sampled_from(["deduct", "disqualify", "let-stand", "confirm", "accept", "recount", "box 1"]),
    )
    def decide(self, at: TableId, choice: str) -> None:
        self.does(at, at_table.Answer(choice=choice, by=self.hall.state.terms.in_charge.role))

    # At a table

    @rule(at=TABLES, bet=BETS, amount=AMOUNTS)
    def everybody_wagers(self, at: TableId, bet: str, amount: Money) -> None:
        for box in list(self.hall.tables[at].seats):
            other = BetId("player" if (box + len(bet)) % 2 else bet)
            self.does(at, at_table.PlaceWager(box=box, bet=other, amount=amount))
        self.sound(self.hall.deals(at), self.hall.state)

    @rule(at=TABLES, box=BOXES, bet=BETS, amount=AMOUNTS)
    def wager(self, at: TableId, box: Box, bet: str, amount: Money) -> None:
        self.does(at, at_table.PlaceWager(box=box, bet=BetId(bet), amount=amount))

    @rule(at=TABLES)
    def deal(self, at: TableId) -> None:
        self.sound(self.hall.deals(at), self.hall.state)

    @rule(at=TABLES, box=BOXES)
    def pass_card(self, at: TableId, box: Box) -> None:
        self.does(at, at_table.PlayPassCard(box=box))

    @rule(at=TABLES, box=BOXES, what=st.sampled_from(["absent", "returned", "late", "chips-concealed", "chips-added"]))
    def report(self, at: TableId, box: Box, what: str) -> None:
        self.does(at, at_table.Report(what=what, box=box))

    @rule(at=TABLES, box=BOXES, written=AMOUNTS)
    def form_found_wrong(self, at: TableId, box: Box, written: Money) -> None:
        self.does(at, at_table.Report(what="form-wrong", box=box, bet=BetId("player"), amount=written))

    @rule(at=TABLES, box=BOXES, by=st.sampled_from([Role.DEALER, Role.TOURNAMENT_MANAGER]))
    def disqualify(self, at: TableId, box: Box, by: Role) -> None:
        self.does(at, at_table.DisqualifyPlayer(box=box, rule="15.6.10", by=by))

    @rule(at=TABLES, ground=st.sampled_from([Ground.DETERMINED, Ground.AGREED]))
    def end_early(self, at: TableId, ground: Ground) -> None:
        self.does(at, at_table.EndSession(ground=ground))

    @rule(at=TABLES, box=BOXES, amount=AMOUNTS, gone=st.integers(0, 1))
    def count_wrongly(self, at: TableId, box: Box, amount: Money, gone: int) -> None:
        self.does(at, at_table.CountChips(totals={box: amount}))
        missing = (Missing(denomination=Money.dollars(100), count=gone),) if gone else ()
        self.does(at, at_table.ReturnChips(missing=missing))

    @rule(at=TABLES, box=BOXES)
    def undisclosed(self, at: TableId, box: Box) -> None:
        """A form from its hand-in to the layout; what it says is nowhere before it is announced."""
        before = len(self.hall.log)
        if isinstance(self.hall.hands_in(at, box, "player", WRITTEN), Refused):
            return
        self.does(at, at_table.ExamineForm(box=box))
        self.does(at, at_table.CallNoMoreBets())
        assert not leaked(self.hall.log[before:], None, WRITTEN)
        self.does(at, at_table.AnnounceForm(box=box, bet=BetId("player"), amount=WRITTEN, key=KEY))
        self.does(at, at_table.PlaceWager(box=box, bet=BetId("player"), amount=WRITTEN))

    @invariant()
    def all_is_sound(self) -> None:
        if hasattr(self, "hall"):
            look(self.hall)


MANY = int(os.environ.get("CAMPAIGN", "0"))
TestTournaments = Tournaments.TestCase
TestTournaments.settings = settings(max_examples=200 if MANY else 10, stateful_step_count=60 if MANY else 30)


# Controls -------------------------------------------------------------------------------------------------------------


def played(book: str = "star-baccarat") -> Hall:
    """A tournament of five that is played to its end."""
    machine = Tournaments()
    machine.begin(book, 7, [60, 40])
    hall = machine.hall
    for amount in (100, 200, 100, 200, 500, 500):
        for name in hall.tables:
            for box in list(hall.tables[name].seats):
                bet = BetId("player" if box % 2 else "banker")
                hall.does(name, at_table.PlaceWager(box=box, bet=bet, amount=Money.dollars(amount)))
            hall.deals(name)
        machine.next_round()
        look(hall)
        if hall.state.places:
            break
    return hall


@pytest.mark.parametrize("book", BOOKS)
def test_a_tournament_that_is_played_to_its_end_is_sound_and_pays_out(book: str) -> None:
    hall = played(book)
    assert len(hall.state.places) == 2
    for place in (1, 2):
        assert isinstance(hall.step("pay-prize", {"place": place}), Accepted)
    assert isinstance(hall.step("finish", YES), Accepted)
    look(hall)
    assert hall.state.phase is Phase.OVER
    assert hall.state.pool == Money(0)
    assert sum(1 for _, each in hall.log if isinstance(each, PlacesDecided)) == 1


def test_a_chip_from_nothing_is_caught() -> None:
    hall = Hall("crown-baccarat", **GIVEN, seated={"t1": {"1": "ana"}, "t2": {"1": "ben"}})
    look(hall)
    more = ChipsHandedOut(box=Box(1), amount=Money.dollars(100), because=())
    hall.posting(TableId("t1"), more)
    with pytest.raises(Found, match="holds"):
        look(hall)


def test_a_lost_fee_is_caught() -> None:
    hall = Hall("star-baccarat", **GIVEN)
    assert isinstance(hall.step("enter", {"patron": "ana"}), Accepted)
    look(hall)
    entered = next(each for _, each in hall.log if isinstance(each, TournamentEntered))
    hall.state = replace(hall.state, players={**hall.state.players, Patron("zed"): hall.state.players[Patron("ana")]})
    with pytest.raises(Found, match="the pool"):
        look(hall)
    assert entered.paid == Money.dollars(100)


def test_a_leak_is_caught() -> None:
    seated = {"t1": {"1": "ana", "2": "ben"}, "t2": {"1": "cat"}}
    hall = Hall("star-baccarat", **GIVEN, seated=seated)
    assert isinstance(hall.hands_in(TableId("t1"), Box(1), "player", WRITTEN), Accepted)
    handed = [each for each in hall.log if isinstance(each[1], FormHandedIn)]
    assert handed
    assert not leaked(handed, hall.tables[TableId("t1")].session, WRITTEN)
    early = FormAnnounced(box=Box(1), bet=BetId("player"), amount=WRITTEN, lays=WRITTEN, key=KEY, because=())
    assert leaked([*handed, (TableId("t1"), early)], None, WRITTEN)


def test_a_place_too_many_is_caught() -> None:
    hall = played()
    first = hall.state.places[0]
    hall.state = replace(hall.state, places=(*hall.state.places, first))
    with pytest.raises(Found, match="two places"):
        look(hall)


def test_tables_that_do_not_depend_on_each_other_may_be_played_in_any_order() -> None:
    """The same coups at two tables, one after the other or turn by turn, come to the same results."""

    def run(order: tuple[str, ...]) -> list[Any]:
        seated = {"t1": {"1": "ana", "2": "ben"}, "t2": {"1": "cat", "2": "dan"}}
        hall = Hall("star-baccarat", 3, **GIVEN, seated=seated)
        for name in map(TableId, order):
            for box in list(hall.tables[name].seats):
                bet = BetId("player" if box % 2 else "banker")
                hall.does(name, at_table.PlaceWager(box=box, bet=bet, amount=Money.dollars(100)))
            hall.deals(name)
        return [hall.tables[TableId(each)].session.players for each in ("t1", "t2")]  # type: ignore[union-attr]

    assert run(("t1", "t1", "t2", "t2")) == run(("t1", "t2", "t2", "t1")) == run(("t2", "t2", "t1", "t1"))
