"""The tournament of a script and its tables: each step is asked of the one, of the other, or of both as one."""

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import Any

from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Event, Tournament, decide, replay, tables_against
from croupier.floor.tournaments import at_the_table as sessions
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.events import MoreChipsBought
from croupier.games.tournaments import DirectorPresent
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.staff import Role
from croupier.runtime.script.tournaments.conditions import TournamentHeader, changed
from croupier.runtime.script.tournaments.steps import Asked, Late, Retire
from croupier.runtime.script.values import Toml, Unfit
from croupier.table import Table
from croupier.table import commands as at_table
from croupier.table import decide as decide_at_table
from croupier.table import replay as replay_table
from croupier.table.events import ChipsReturned
from croupier.table.reports.facts import DISPUTE, LATE
from croupier.table.session.standing import issued
from croupier.table.session.state import Ground, Stage
from croupier.table.setup import Limits, Setup
from croupier.table.state import Closed

Answer = Accepted[Any] | Refused
Opening = tuple[Setup, Limits]


class Stopped(Exception):
    """Something that a step asks on its way is refused, and with it the whole step."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


class Competition:
    """A tournament with its tables, followed from step to step. A refusal anywhere leaves everything as it was."""

    def __init__(
        self,
        header: TournamentHeader,
        tables: dict[TableId, Table],
        openings: dict[TableId, Opening],
        shown: Toml,
        seed: int,
    ) -> None:
        edition = next(iter(tables.values())).edition
        self.header, self.tables, self._openings, self._shown, self._seed = header, tables, openings, shown, seed
        self.state = Tournament(edition=edition, id=header.id)
        self.missing = NOTHING
        self.events: tuple[Event, ...] = ()
        self.table_events: tuple[Any, ...] = ()
        self._draws = 0

    @property
    def first(self) -> TableId:
        return next(iter(self.tables))

    # Asking

    def asks(self, step: Asked, at: TableId) -> Answer:
        """Do a step of the tournament, all of it or nothing."""
        return self._whole(lambda: self._step(step, at))

    def other_use(self, name: TableId, command: Any) -> Refused | None:
        """Refuse another use of a table during a round of its tournament."""
        table = self.tables[name]
        return tables_against.other_use(self.state, table, command) if table.designated else None

    def hears(self, name: TableId, table: Table, events: tuple[Any, ...]) -> Answer:
        """Take what happened at a table, and what follows from it for the tournament and back at the table."""

        def follow() -> None:
            late = sessions.too_late(self.state, name, events)
            if late:
                raise Stopped(late)
            self.tables[name] = table
            for heard in sessions.left(self.state, name, table, events):
                self._ask(heard)
            self._count_play_off(name, events)
            if any(isinstance(each, ChipsReturned) for each in events):
                session = table.session
                self.missing += session.missing if session else NOTHING
            self._close(name)

        return self._whole(follow)

    def _whole(self, work: Any) -> Answer:
        before = self.state, dict(self.tables), self.header, self.missing, self._draws
        self.events, self.table_events = (), ()
        try:
            work()
        except Stopped as stopped:
            self.state, self.tables, self.header, self.missing, self._draws = before
            self.events, self.table_events = (), ()
            return stopped.refused
        return Accepted((*self.table_events, *self.events))

    def _ask(self, command: Command) -> None:
        answer = decide(self.state, command)
        if isinstance(answer, Refused):
            raise Stopped(answer)
        after = replay(self.state, answer.events)
        against = tables_against.against(after, command, sessions.serving(after, self.tables.get))
        if against:
            raise Stopped(against)
        self.state = after
        self.events = (*self.events, *answer.events)

    def _at(self, name: TableId, command: Any) -> None:
        table = self.tables[name]
        answer = decide_at_table(table, command)
        if isinstance(answer, Refused):
            raise Stopped(answer)
        self.tables[name] = replay_table(table, answer.events)
        self.table_events = (*self.table_events, *answer.events)

    @property
    def now(self) -> datetime:
        return max(each.clock for each in self.tables.values())

    # Steps

    def _step(self, step: Asked, at: TableId) -> None:
        if step.kind in {asked.PublishTournament, asked.DraftTournament}:
            self._publish(step)
        elif step.kind is asked.DealPractice:
            self._practise(step, at)
        elif step.kind is Retire:
            if not self._told_of(step, lambda box: at_table.RetirePlayer(box=box)):
                self._ask(step._replace(kind=asked.RetireEntrant).command(self.state, self.now))
        elif step.kind is Late:
            self._late(step)
        elif step.kind is asked.DisqualifyEntrant and self._plays(step):
            role, rule = step.whose(self.state).role, step.fields["rule"]
            self._told_of(step, lambda box: at_table.DisqualifyPlayer(box=box, rule=rule, by=role))
        elif step.kind is asked.DisputeTournament:
            self._ask(step.command(self.state, self.now))
            cause = step.fields["cause"]
            self._told_of(step, lambda box: at_table.Report(what=DISPUTE.name, box=box, why=cause))
        elif step.kind is asked.DrawSeats and not step.fields:
            self._draw(step)
        elif step.kind is asked.BeginRound:
            self._begin(step)
        elif step.kind is asked.ResolveTournamentDispute:
            self._resolve(step, at)
        else:
            self._ask(step.command(self.state, self.now, **self._more(step, at)))
            self._follow(step, at)

    def _more(self, step: Asked, at: TableId) -> dict[str, Any]:
        """Fill in what the house knows, or what a script leaves out."""
        kind, fields, conditions = step.kind, step.fields, self.state.conditions
        if kind is asked.NameTable:
            setup, sign = self._openings.get(fields["table"], self._openings[self.first])
            shown = sign if "limits" in self.header.tables.get(fields["table"], {}) else None
            known = {"game": setup.game, "boxes": setup.boxes, "low_limit": setup.low_limit, "limits": shown}
            return {"rulebook": self.state.edition.rulebook, **known}
        if kind is asked.EnterTournament:
            fee = conditions.fee if conditions else NOTHING
            return {"paid": fields.get("paid", fee), "barred": self._barred(fields["patron"])}
        if kind is asked.NominateSubstitute:
            return {"barred": self._barred(fields["substitute"])}
        if kind is asked.BuyBackIn and "paid" not in fields:
            return {"paid": conditions.buy_back.price if conditions and conditions.buy_back else NOTHING}
        if kind is asked.BuyMoreChips and "paid" not in fields:
            sold = conditions.sold(fields["what"]) if conditions else None
            return {"paid": sold.price if sold else NOTHING}
        if kind is asked.AlterStart:
            told = fields.get("notified", False)
            return {"notified": (self.state.in_play if told else ()) if isinstance(told, bool) else told}
        if kind is asked.DrawSeats and "seats" in fields:
            return {"seats": {TableId(name or at): boxes for name, boxes in fields["seats"].items()}}
        if kind is asked.AnnounceResults:
            return self._results(at)
        if kind is asked.CorrectResults:
            session = self.tables[at].session
            return {"table": at, "closed": session is None or session.stage is Stage.RETURNED}
        return {"unreturned": self._unreturned()} if kind is asked.FinishTournament else {}

    def _barred(self, patron: Patron) -> bool:
        return any(patron in table.barred for table in self.tables.values())

    def _resolve(self, step: Asked, at: TableId) -> None:
        """Settle a dispute that was brought at a table alone, or the oldest of the tournament with its table."""
        settles = at_table.SettleDispute(**step.fields, by=step.whose(self.state).role)
        held = [name for name, each in self.tables.items() if each.session and each.session.disputes]
        oldest = next((each for each in self.state.disputes if each.number not in self.state.resolved), None)
        if oldest is None and held:
            self._at(at if at in held else held[0], settles)
            self._close(at if at in held else held[0])
            return
        self._ask(step.command(self.state, self.now))
        for name, _ in sessions.seats_of(tuple(self.tables.items()), oldest.patron if oldest else Patron("")):
            if name in held:
                self._at(name, settles)
                self._close(name)

    def _plays(self, step: Asked) -> bool:
        """Tell whether a patron is in a session that is not done with."""
        return self.state.begun > 0 and any(name not in self.state.sessions for name, _ in self._seats_of(step))

    def _seats_of(self, step: Asked) -> tuple[tuple[TableId, Box], ...]:
        return tuple(sessions.seats_of(tuple(self.tables.items()), step.fields["patron"]))

    def _unreturned(self) -> tuple[TableId, ...]:
        """Name the tables whose chips are not back in the inventory."""
        return tuple(
            name
            for name, table in self.tables.items()
            if table.session and not table.session.plan.practice and table.session.stage is not Stage.RETURNED
        )

    def _results(self, at: TableId) -> dict[str, Any]:
        session = self.tables[at].session
        if session is None:
            return {"table": at, "scores": (), "uncounted": ()}
        told = sessions.scores(session)
        return {"table": at, "scores": told, "uncounted": sessions.uncounted(session), "runs": session.runs}

    # What follows at the tables

    def _follow(self, step: Asked, at: TableId) -> None:
        kind = step.kind
        if kind is asked.NameTable:
            self._open(step.fields["table"])
            self._presence()
        elif kind in {asked.SignOn, asked.SignOff, asked.AppointPerson}:
            self._presence()
        elif kind is asked.AnnounceResults:
            self._close(at)
        elif kind is asked.BuyMoreChips:
            self._hand_out(step)
        elif kind is asked.CancelTournament or kind is asked.AnswerTournament:
            self._stop()
        elif kind is asked.FinishTournament:
            self._release()
        elif kind is asked.CorrectResults and (added := self.state.corrections[-1].added):
            plan = sessions.plan(self.state, self.tables[added], self.state.sitting[added])
            self._at(added, at_table.BeginSession(plan=plan))

    def _open(self, name: TableId) -> None:
        if name not in self._openings:
            raise Unfit(f"there is no table {name!r}: `tournament.tables` names {', '.join(self._openings)}")
        setup, limits = self._openings[name]
        role = self.state.terms.in_charge.role
        self._at(name, at_table.DesignateTable(tournament=self.state.id, by=role))
        if isinstance(self.tables[name].phase, Closed):
            self._at(name, at_table.OpenTable(setup=setup, limits=limits, at=self.tables[name].clock))

    def _presence(self) -> None:
        """Tell the tables whether somebody in charge is there, where somebody must be."""
        if isinstance(self.state.terms.in_charge, DirectorPresent):
            for name in self.state.tables:
                if self.tables[name].attended != self.state.attended:
                    self._at(name, at_table.NotePresence(present=self.state.attended))

    def _close(self, name: TableId) -> None:
        """A session is done with at its table when its results are told and its chips are back."""
        session, told = self.tables[name].session, self.state.sessions.get(name)
        done = session is not None and session.stage is Stage.RETURNED and not session.disputes
        if done and told and not told.play_off:
            self._at(name, at_table.CloseSession())

    def _stop(self) -> None:
        for name, table in self.tables.items():
            if self.state.phase.value == "cancelled" and table.session and table.session.runs:
                self._at(name, at_table.StopSession(ground=Ground.CANCELLED))

    def _release(self) -> None:
        for name, table in self.tables.items():
            if table.designated and table.session is None:
                self._at(name, at_table.ReleaseTable())

    # Rounds

    def _publish(self, step: Asked) -> None:
        header = changed(self.header, step.fields["changes"], self.state.edition, self._shown)
        self._ask(step.kind(conditions=header.conditions, by=step.whose(self.state), at=self.now))
        self.header = header

    def _draw(self, step: Asked) -> None:
        """A draw that a script does not tell is sealed and opened: its seed is made of the script's own."""
        seed = hashlib.sha256(f"{self._seed} seats {self._draws}".encode()).digest()
        by = step.whose(self.state)
        self._ask(asked.SealSeats(seal=hashlib.sha256(seed).hexdigest(), by=by, at=self.now))
        self._ask(asked.DrawSeats(seed=seed.hex(), by=by, at=self.now))
        self._draws += 1

    def _begin(self, step: Asked) -> None:
        if step.fields.get("play_off"):
            tables = self.state.to_play_off
            self._ask(step.command(self.state, self.now))
            for name in tables:
                session = self.tables[name].session
                if session:
                    plan = sessions.play_off(self.state, self.tables[name], session)
                    self._at(name, at_table.BeginSession(plan=plan))
            return
        if step.by is None and not self._unreturned():
            self._buy_in()
        self._ask(step.command(self.state, self.now, unreturned=self._unreturned()))
        for name, boxes in self.state.sitting.items():
            playing = {box: who for box, who in boxes.items() if self.state.players[who].plays}
            self._at(name, at_table.BeginSession(plan=sessions.plan(self.state, self.tables[name], playing)))

    def _buy_in(self) -> None:
        """Who is not said to be unable pays the buy-in."""
        conditions, number = self.state.conditions, self.state.next_round
        if conditions is None or not conditions.buy_in or number == self.state.begun:
            return
        desk = Person(name="desk", role=Role.DEALER)
        for patron in self.state.in_play:
            if number not in self.state.players[patron].buy_ins:
                self._ask(asked.PayBuyIn(patron=patron, paid=conditions.buy_in, by=desk, at=self.now))

    def _practise(self, step: Asked, at: TableId) -> None:
        """Practice coups are dealt at the table that is meant, or everywhere."""
        coups = step.fields["coups"]
        kept = step._replace(fields={"coups": coups})
        self._ask(kept.command(self.state, self.now))
        for name in sorted(self.state.seats) if step.fields.get("everywhere") else (at,):
            plan = sessions.practice(self.state, self.tables[name], self.state.seats.get(name, {}), coups)
            self._at(name, at_table.BeginSession(plan=plan))

    def _late(self, step: Asked) -> None:
        terms, facts = self.state.terms, Facts(patron=step.fields["patron"])
        if not self._told_of(step, lambda box: at_table.Report(what=LATE.name, box=box)):
            because = (terms.late or terms.absence).because
            raise Stopped(Refused("not-entered", because, facts=facts, variant="tournament"))

    def entrant(self, name: TableId, box: Box) -> Patron:
        """Name who has a box between sessions: by the seats that were drawn, or by the session before."""
        drawn = self.state.seats if self.state.seated_round == self.state.next_round else self.state.sitting
        return drawn.get(name, {}).get(box, Patron(""))

    def _told_of(self, step: Asked, command: Callable[[Box], Any]) -> bool:
        """Tell the table of a player something, and hear what it makes of it; False: the player is at none."""
        found = [(name, box) for name, box in self._seats_of(step) if name not in self.state.sessions]
        for name, box in found:
            before = len(self.table_events)
            self._at(name, command(box))
            events = self.table_events[before:]
            for heard in sessions.left(self.state, name, self.tables[name], events):
                self._ask(heard)
            self._count_play_off(name, events)
        return bool(found)

    def _hand_out(self, step: Asked) -> None:
        bought = next(each for each in reversed(self.events) if isinstance(each, MoreChipsBought))
        for name, box in sessions.seats_of(tuple(self.tables.items()), step.fields["patron"]):
            self._at(name, at_table.HandOutChips(box=box, chips=bought.chips))

    def _count_play_off(self, name: TableId, events: tuple[Any, ...]) -> None:
        heard = sessions.play_off_counted(self.state, name, self.tables[name], events)
        if heard is None:
            return
        self._ask(heard)
        follows = sessions.after_the_count(self.state, name, self.tables[name])
        if follows:
            self._at(name, follows)

    # What a script may look at

    @property
    def issued(self) -> Money:
        """Sum the chips that are not in the inventory, those missing from sessions before included."""
        out = NOTHING
        for table in self.tables.values():
            session = table.session
            if session and not session.plan.practice and session.stage is not Stage.RETURNED:
                out += issued(session)
        return out + self.missing

    @property
    def kept(self) -> dict[str, Money]:
        return {each.patron: each.kept for each in self.state.players.values() if each.kept}
