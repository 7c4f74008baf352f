"""Orders that stop gaming at once and allow it again: who may give them, and how every table comes to follow them."""

from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from croupier.floor import stops
from croupier.floor.people import Person, operators_of
from croupier.floor.program import AcceptProgram, Program
from croupier.floor.register import TableAdded, edition_of
from croupier.floor.significant import NoteSignificant
from croupier.floor.stops import AllowGaming, FollowStops, GamingAllowed, GamingStopped, StopGaming, Stops
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.runtime import integrity
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, NotDone
from croupier.runtime.house.authorization import SYSTEM, Who

if TYPE_CHECKING:
    from croupier.runtime.house.interface import AnyHouse

MOST_REASON = 300
_NEVER = datetime.min  # noqa: DTZ901 - a table's clock has no zone


class StopOrders:
    """The orders of a house."""

    def __init__(self, house: "AnyHouse") -> None:
        self._house = house

    @property
    def given(self) -> Stops:
        """The orders in force, and how many there have been."""
        kept: Stops = self._house.now(streams.HOUSE).state.stops
        return kept

    @property
    def program(self) -> Program:
        kept: Program = self._house.now(streams.HOUSE).state.program
        return kept

    # Giving and taking back ------------------------------------------------------------------------------------------

    def stop(self, what: str, which: str, reason: str, by: Person, command_id: str) -> Answer:
        """Stop gaming, at once. One person is enough; every table follows before the answer is given."""
        wrong = self._no_such(what, which) or _no_reason(reason)
        if wrong:
            return NotDone(says=wrong)
        if not stops.may_stop(by.role, what):
            return NotDone(says=f"{by.role.an.capitalize()} may not stop the gaming of a {what}.")
        if self._of_others(what, which, by):
            return NotDone(says="It would stop tables of another operator: that is for an inspector.")
        if any((each.what, each.which) == (what, which) for each in self.given.in_force.values()):
            return NotDone(says="It is stopped already.")
        order = StopGaming(what=what, which=which, reason=reason.strip(), by=by, at=self._house.clock.local())
        return self._house.submit(streams.HOUSE, order, command_id, Who(name=by.name, standing=by.role))

    def allow(self, number: int, reason: str, by: Person, beside: Person | None, command_id: str) -> Answer:
        """Allow gaming again. Two people do it, and for a program that is not as expected it must be mended first."""
        stop = self.given.in_force.get(number)
        if stop is None:
            return NotDone(says=f"There is no order {number} in force.")
        wrong = _no_reason(reason) or self._not_by(stop, by, beside)
        if wrong or beside is None:
            return NotDone(says=wrong or "Two people act here, each with their own sign-in.")
        order = AllowGaming(
            number=number, reason=reason.strip(), by=by, beside=str(beside), at=self._house.clock.local()
        )
        who = Who(name=f"{by.name} with {beside.name}", standing=by.role)
        return self._house.submit(streams.HOUSE, order, command_id, who)

    def _of_others(self, what: str, which: str, by: Person) -> bool:
        """Tell whether an order would stop a table of an operator on whose ladder its giver does not stand."""
        if by.role is Role.INSPECTOR or what == stops.PLAYER:
            return False
        whole = Stops(in_force={1: GamingStopped(number=1, what=what, which=which, reason="", by=by, at=_NEVER)})
        return any(
            edition_of(added).document.ladder.height(by.role) is None
            for table, added in self._house.tables.items()
            if whole.concerning(table, added.rulebook)
        )

    def _is_of_others(self, stop: GamingStopped, by: Person) -> bool:
        if by.role is Role.INSPECTOR:
            return False
        if stop.what == stops.PLAYER:
            return not any(stops.gives_for(stop, each) for each in operators_of(by.role))
        return self._of_others(stop.what, stop.which, by)

    def _not_by(self, stop: GamingStopped, by: Person, beside: Person | None) -> str:
        if not stops.may_allow(stop, by.role):
            return f"{by.role.an.capitalize()} may not take this order back."
        if stop.by is not None and self._is_of_others(stop, by):
            return "This order is another operator's."
        if beside is None or beside.name == by.name or not _stands_beside(by, beside):
            return "Two people act here, each with their own sign-in, of one operator or an inspector."
        if stop.by is None and not mended(self.program):
            return "The files of the program are still not as expected: mend them, and have them checked again."
        return ""

    # The program -----------------------------------------------------------------------------------------------------

    def check_program(self, when: str, *, given: Path | None = None, demo: bool = False) -> integrity.InstalledFiles:
        """Check the program's files and write down what was found; where they differ, all gaming stops with it.

        A demonstration is told of it and goes on. Raises `NoManifest`.
        """
        found = integrity.checked(given=given, known=self.program)
        told = integrity.to_be_written(found, self.program, when=when, stops=not demo, at=self._house.clock.local())
        self._house.tell(streams.HOUSE, told)
        return found

    def accept_program(self, reason: str, by: Person, beside: Person | None, command_id: str) -> Answer:
        """Take the files that were found last for the right ones: two people do it, one a manager or an inspector."""
        last = self.program.last
        if last is None or mended(self.program):
            return NotDone(says="There is nothing to accept: the files are as expected.")
        wrong = _no_reason(reason)
        if by.role not in (*stops.MANAGERS, Role.INSPECTOR):
            wrong = f"{by.role.an.capitalize()} may not accept a program."
        if beside is None or beside.name == by.name or not _stands_beside(by, beside):
            wrong = wrong or "Two people act here, each with their own sign-in, of one operator or an inspector."
        if wrong or beside is None:
            return NotDone(says=wrong)
        accepted = AcceptProgram(
            version=last.version,
            digest=last.digest,
            reason=reason.strip(),
            by=by,
            beside=str(beside),
            at=self._house.clock.local(),
        )
        who = Who(name=f"{by.name} with {beside.name}", standing=by.role)
        return self._house.submit(streams.HOUSE, accepted, command_id, who)

    def note(self, kind: str, who: str, says: str) -> "Future[Answer]":
        """Write down something that matters and that no stream writes down by itself; nobody need wait for it."""
        noted = NoteSignificant(kind=kind, who=who, says=says[:MOST_REASON], at=self._house.clock.local())
        return self._house.ask(streams.HOUSE, noted, f"house {uuid4()}", SYSTEM)

    def _no_such(self, what: str, which: str) -> str:
        tables = self._house.tables
        games = {f"{each.rulebook}/{each.setup.game}" for each in tables.values()}
        match what:
            case "property":
                return "" if not which else "All gaming is stopped by a name for nothing."
            case "game":
                known = games | {each.rulebook for each in tables.values()}
                return "" if which in known else f"There is no game {which!r} on this floor."
            case "table":
                return "" if TableId(which) in tables else f"There is no table {which!r}."
            case "player":
                return "" if which.strip() and which.isprintable() else "Name the player."
            case _:
                return f"What is stopped is one of {', '.join(stops.SCOPES)}, not {what!r}."

    # Following -------------------------------------------------------------------------------------------------------

    def follow(self, wrote: tuple[Any, ...]) -> None:
        """After something was written into the house's register: tell the tables whom it concerns."""
        if any(isinstance(each, GamingStopped | GamingAllowed | TableAdded) for each in wrote):
            self.align()

    def align(self) -> None:
        """See that every table follows exactly the orders that concern it, also after a stop in between."""
        if not self.given.given:
            return
        for table, added in self._house.tables.items():
            due = self.given.concerning(table, added.rulebook)
            if self.followed(table).stops != due:
                self._house.tell(streams.stops_of(table), FollowStops(stops=due))

    def followed(self, table: str) -> stops.Followed:
        found: stops.Followed = self._house.now(streams.stops_of(table)).state
        return found


def mended(program: Program) -> bool:
    """Tell whether the files that were found last are those that are expected."""
    last = program.last
    return last is None or last.sound or program.known.get(last.version) == last.digest


def _stands_beside(by: Person, beside: Person) -> bool:
    """Tell whether somebody can be the second person: of the same operator, or one of the two an inspector."""
    if Role.INSPECTOR in (by.role, beside.role):
        return beside.role is Role.INSPECTOR or bool(operators_of(beside.role))
    return bool(set(operators_of(by.role)) & set(operators_of(beside.role)))


def _no_reason(reason: str) -> str:
    if not reason.strip() or len(reason) > MOST_REASON or not reason.isprintable():
        return f"Give the reason, in at most {MOST_REASON} characters."
    return ""
