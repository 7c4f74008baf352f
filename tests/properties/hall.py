"""A whole tournament with its tables and its ledger, for tests that play one from the conditions to the last prize."""

from datetime import datetime
from typing import Any

from croupier.floor.tournaments import Tournament
from croupier.floor.tournaments.scores import DISQUALIFIED
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.journal.codec import CODEC
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId, Box, TableId
from croupier.kernel.money import Money, total
from croupier.ledger import Kind, Ledger, Postings
from croupier.runtime.deal import deal_round
from croupier.runtime.script.header import setup, sign
from croupier.runtime.script.shoe import Shoes
from croupier.runtime.script.tournaments.beginning import begin_with
from croupier.runtime.script.tournaments.conditions import tournament
from croupier.runtime.script.tournaments.playing import Competition
from croupier.runtime.script.tournaments.steps import act
from croupier.table import Table, decide, replay, unopened
from croupier.table import commands as at_table
from croupier.table.session.forms import seal_of
from croupier.table.session.state import Session
from croupier.table.session.terms import usually_by

AT = datetime(2025, 9, 6, 19, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
KEY = "5e" * 32
SIGN = {"player": [100, 2000], "banker": [100, 2000], "tie": [100, 500]}


class Found(AssertionError):
    """Something that must never be."""


class Hall(Competition):
    """A tournament that is asked and heard as a script does it; every event is posted, and kept in its order."""

    def __init__(self, book: str, seed: int = 0, **given: Any) -> None:
        rules = edition(book)
        assert isinstance(rules, BaccaratEdition)
        shown = {
            "rulebook": book,
            "game": "baccarat" if book == "star-baccarat" else "zero-commission",
            "decks": 8,
            "device": "shoe",
            "method": "A",
            "boxes": 7,
            "chips": [5, 25, 100, 500, 1000],
            "at": AT,
            "limits": SIGN,
        }
        header = tournament(given, rules, shown)
        openings = {TableId(name): (setup(shown, rules), sign(shown)) for name in header.tables}
        tables = {name: unopened(rules, one, limits, AT) for name, (one, limits) in openings.items()}
        self.ledger, self.log, self.number = Ledger(), list[Any](), 0
        self._pending: list[tuple[TableId | None, Any]] = []
        self._first: list[tuple[TableId | None, Any]] = []
        super().__init__(header, tables, openings, shown, seed)
        self.shoes = {name: Shoes((), seed + place, 8) for place, name in enumerate(tables)}
        begin_with(self, "")

    def _whole(self, work: Any) -> Any:
        self._pending = list(self._first)
        answer = super()._whole(work)
        if isinstance(answer, Accepted):
            self._post(self._pending)
        return answer

    def _ask(self, command: Any) -> None:
        before = len(self.events)
        super()._ask(command)
        self._pending += [(None, each) for each in self.events[before:]]

    def _at(self, name: TableId, command: Any) -> None:
        before = len(self.table_events)
        super()._at(name, command)
        self._pending += [(name, each) for each in self.table_events[before:]]

    def _post(self, told: list[tuple[TableId | None, Any]]) -> None:
        self.number += 1
        self.log += told
        self.ledger.command(self.number, [self.posting(name, each) for name, each in told])

    def posting(self, name: TableId | None, event: Any) -> Postings:
        return self.ledger.on_the_floor(event) if name is None else self.ledger.at_table(name, event)

    # What people do

    def step(self, word: str, given: Any, by: str | None = None, at: str = "") -> Accepted[Any] | Refused:
        asked = act(word, given, {"by": by} if by else {})
        assert asked is not None
        return self.asks(asked, TableId(at) if at else self.first)

    def does(self, name: TableId, command: Any) -> Accepted[Any] | Refused:
        """Ask something of a table; a refusal by the tournament refuses it all."""
        return self._taken(name, decide(self.tables[name], usually_by(self.tables[name], command)))

    def deals(self, name: TableId) -> Accepted[Any] | Refused:
        dealt = deal_round(self.tables[name], self.shoes[name])
        return self._taken(name, dealt if isinstance(dealt, Refused) else Accepted(dealt))

    def _taken(self, name: TableId, answer: Accepted[Any] | Refused) -> Accepted[Any] | Refused:
        if isinstance(answer, Refused):
            return answer
        told: list[tuple[TableId | None, Any]] = [(name, each) for each in answer.events]
        self._first = told
        heard = self.hears(name, replay(self.tables[name], answer.events), answer.events)
        self._first = []
        return heard

    def hands_in(self, name: TableId, box: Box, bet: str, amount: Money) -> Accepted[Any] | Refused:
        return self.does(name, at_table.HandInForm(box=box, seal=seal_of(box, BetId(bet), amount, KEY)))


# What must always be true ---------------------------------------------------------------------------------------------


def look(hall: Hall) -> None:
    """Hold what must always be true against a tournament, its tables and its ledger."""
    _balances(hall)
    _chips(hall)
    _people(hall.state, hall.tables)
    _places(hall.state)


def _balances(hall: Hall) -> None:
    now, ledger = hall.state, hall.ledger
    if not ledger.trial_balance().balanced:
        raise Found("what was posted does not come to nothing")
    held = ledger.holds(Kind.TOURNAMENT_POOL, now.id)
    prizes = sum(ledger.trial_balance().of(Kind.PRIZES).values()) - total(now.cash_due.values()).cents
    refunds = sum(ledger.trial_balance().of(Kind.REFUNDS).values())
    if held + prizes + refunds != now.pool.cents:
        raise Found(f"the pool holds {held}, {prizes} and {refunds}, and should hold {now.pool}")


def _chips(hall: Hall) -> None:
    for name, table in hall.tables.items():
        for each in hall.ledger.disagreements(name, table):
            raise Found(f"{each.account} holds {each.ledger}, not {each.state}")
    given = -hall.ledger.holds(Kind.INVENTORY, hall.state.id)
    foreign = sum(sum(each.chips.foreign.values()) for each in hall.ledger.tables.values() if each.chips)
    if given + foreign != hall.issued.cents and not any(_leaving(each) for each in hall.tables.values()):
        raise Found(f"{given} are out of the inventory, and should be {hall.issued}")


def _leaving(table: Table) -> bool:
    """Tell whether somebody is out whose wagers still lie in a coup."""
    session = table.session
    return session is not None and any(not session.players[each.box].plays for each in table.wagers)


def _people(now: Tournament, tables: dict[TableId, Table]) -> None:
    seated = [seat.patron for table in tables.values() if table.session for seat in table.seats.values()]
    if len(set(seated)) < len(seated):
        raise Found("somebody sits twice")
    for table in tables.values():
        session = table.session
        if session and session.runs and not session.plan.practice and session.plan.round == now.begun:
            for each in session.players.values():
                if (now.players[each.patron].status == "in") is not each.plays:
                    raise Found(f"{each.patron} is in and out at once")


def _places(now: Tournament) -> None:
    if len(set(now.places)) < len(now.places):
        raise Found("somebody has two places")
    if any(now.players[each].status == DISQUALIFIED for each in now.places):
        raise Found("a disqualified player is placed")
    if now.places and total(now.prizes) > now.pool + total(now.paid.values()):
        raise Found("more is won than there is")
    for session in now.sessions.values():
        most = now.published.round(session.round).advance or 0
        if session.round < now.published.last and len(session.advances) > most:
            raise Found("more advance than there are places")


def leaked(log: list[tuple[TableId | None, Any]], state: Session | None, written: Money) -> bool:
    """Tell whether the amount of a form that is not announced can be read in what is stored."""
    stored = [CODEC.encode(event) for _, event in log]
    sign = str(written.cents).encode()
    return any(sign in each for each in stored) or str(written.cents) in repr(state)
