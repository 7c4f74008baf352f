"""Who works here, in the house's own register: entered with a rank, for an operator, acting for it, or gone."""

from collections.abc import Mapping
from typing import assert_never

from croupier.floor.people import Person, operators_of
from croupier.games.terms import record
from croupier.kernel.records import replace
from croupier.kernel.staff import Role


@record
class EnterPerson:
    """Somebody of the staff, an inspector or a surveillance officer; entered again, the rank is another."""

    name: str
    role: Role


@record
class AssignOperator:
    """For which operator somebody works, where the rank does not say it."""

    name: str
    operator: str


@record
class LetActForOperator:
    """Somebody acts where a text names the operator itself, or no longer does."""

    name: str
    acts: bool = True


@record
class RemovePerson:
    name: str


@record
class PersonEntered:
    name: str
    role: Role


@record
class OperatorAssigned:
    name: str
    operator: str


@record
class OperatorActedFor:
    name: str
    acts: bool


@record
class PersonRemoved:
    name: str


Command = EnterPerson | AssignOperator | LetActForOperator | RemovePerson
Event = PersonEntered | OperatorAssigned | OperatorActedFor | PersonRemoved


def decide(people: Mapping[str, Person], command: Command) -> tuple[Event, ...]:
    """Write down who is here and as what. Nobody works or acts for an operator on whose ladder they do not stand."""
    if isinstance(command, EnterPerson):
        return (PersonEntered(name=command.name, role=command.role),)
    person = people.get(command.name)
    if person is None:
        return ()
    match command:
        case AssignOperator():
            theirs = command.operator in operators_of(person.role)
            return (OperatorAssigned(name=command.name, operator=command.operator),) if theirs else ()
        case LetActForOperator():
            told = OperatorActedFor(name=command.name, acts=command.acts)
            return (told,) if operators_of(person.role) else ()
        case RemovePerson():
            return (PersonRemoved(name=command.name),)
        case _:
            assert_never(command)


def evolve(people: Mapping[str, Person], event: PersonEntered | OperatorActedFor | PersonRemoved) -> dict[str, Person]:
    """Keep the list of people. Whoever is entered anew acts for the operator only if it is said again."""
    match event:
        case PersonEntered():
            return {**people, event.name: Person(name=event.name, role=event.role)}
        case OperatorActedFor():
            return {**people, event.name: replace(people[event.name], acts_for_operator=event.acts or None)}
        case PersonRemoved():
            return {name: each for name, each in people.items() if name != event.name}
        case _:
            assert_never(event)
