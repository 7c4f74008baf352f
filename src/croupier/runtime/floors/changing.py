"""Changing a floor: who may, and the one command that does it."""

from croupier.floor.people import Person, above_dealer, operators_of
from croupier.floor.plan import FIRST_TWO, ChangeFloor, Property, manages
from croupier.floor.register import edition_of
from croupier.games.editions import edition
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.floors.file import FloorFile
from croupier.runtime.floors.planning import Now, acting
from croupier.runtime.house import AnyHouse, streams
from croupier.runtime.house.answers import Answer, NotDone
from croupier.runtime.house.authorization import Who

NEW: str = "a new house: nobody could sign in yet"


def is_new(have: Now) -> bool:
    """Tell whether a house has not named two people yet: until then nobody can be asked to act beside another."""
    return len(have.register.people) < FIRST_TWO


def operators_changed(have: Now, change: ChangeFloor) -> tuple[str, ...]:
    """Name the operators whose tables, documents, jackpots or property change."""
    plan, kept = have.floor.plan, have.register
    before = {each.rulebook: each for each in plan.documents} if plan else {}
    after = {each.rulebook: each for each in change.documents}
    books = {each for each in {*before, *after} if before.get(each) != after.get(each)}
    books |= {each.rulebook for each in change.added} | {each.rulebook for each in change.jackpots}
    found = {edition(each).document.operator for each in books}
    touched = (*(each.table for each in change.altered), *change.retired)
    found |= {edition_of(kept.tables[each]).document.operator for each in touched}
    site = plan.site if plan else Property(name="", operators=())
    if site != change.site or (plan and (plan.chips, plan.devices) != (change.chips, change.devices)):
        found |= {*site.operators, *change.site.operators}
    return tuple(sorted(found))


def refused_to(have: Now, change: ChangeFloor, by: Person | None, beside: Person | None) -> str:
    """Say in one sentence why two people may not make a change; empty: they may."""
    if is_new(have):
        return ""
    if by is None or beside is None or by.name == beside.name:
        return "Two people change a floor: a manager, and somebody of the staff above a dealer or an inspector."
    if not all(_stands(each) for each in (by, beside)):
        return "Those who change a floor are above a dealer, or an inspector."
    lacking = [each for each in operators_changed(have, change) if not any(manages(one, each) for one in (by, beside))]
    if lacking:
        return f"A manager of {lacking[0]} is one of the two who change its floor."
    if not any(operators_of(each.role) and _manager(each) for each in (by, beside)):
        return "One of the two is a manager."
    return ""


def _stands(person: Person) -> bool:
    return person.role is Role.INSPECTOR or above_dealer(person.role)


def _manager(person: Person) -> bool:
    return any(manages(person, each) for each in operators_of(person.role))


def first_two(file: FloorFile, by: str, beside: str) -> tuple[Person | None, Person | None]:
    """Find the two who answer for a new floor among the people whom the file names."""
    people = {each.name: Person(name=each.name, role=each.role) for each in file.people}
    return people.get(by), people.get(beside)


def change_floor(
    house: AnyHouse, have: Now, change: ChangeFloor, two: tuple[Person, Person | None], command_id: str
) -> Answer:
    """Change the floor as one entry; if any part is refused nothing is written."""
    by, beside = two
    wrong = refused_to(have, change, by, beside)
    if wrong:
        return NotDone(says=wrong)
    acts = _acts(change, by, beside)
    told = replace(acting(change, acts), by=by.name, beside=beside.name if beside else "")
    name = f"{by.name} with {beside.name}" if beside else by.name
    return house.submit(streams.FLOOR, told, command_id, Who(name=name, standing=acts.role))


def _acts(change: ChangeFloor, by: Person, beside: Person | None) -> Person:
    """Jackpots are set up by whoever of the two is a manager of the operator that has them."""
    owners = {edition(each.rulebook).document.operator for each in change.jackpots}
    able = [each for each in (by, beside) if each and all(manages(each, owner) for owner in owners)]
    return able[0] if able else by
