"""Whoever is signed in, what they are, and with what standing they speak at a table."""

from dataclasses import dataclass

from croupier.floor.devices import RIGHTS, Device, Topic
from croupier.floor.people import Person, operators_of
from croupier.games.edition import Edition
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.house import AnyHouse, Who
from croupier.table import Table
from croupier.table.commands import Sit
from croupier.table.people import AtBox
from croupier.web.accounts import Session

OVERSIGHT = (Role.INSPECTOR, Role.SURVEILLANCE)
TRAINING = (Role.TRAINER, Role.TRAINEE)
RUN_TOURNAMENTS = (Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR)


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who is signed in, or a machine with a token, which has no rank. An administrator keeps the list of
    people and takes no part in the game.
    """

    name: str
    role: Role | None
    admin: bool
    session: Session
    operator: str = ""
    acts_for_operator: bool = False
    device: Device | None = None

    @property
    def title(self) -> str:
        if self.device is not None:
            return self.device.kind.value
        if self.role is None:
            return "administrator" if self.admin else "no rank"
        return self.role.title

    @property
    def player(self) -> bool:
        return self.role is Role.PLAYER

    @property
    def staff(self) -> bool:
        """Tell whether this is somebody of an operator's ranks. Those who run tournaments have no part in tables."""
        return self.role is not None and bool(operators_of(self.role))

    @property
    def runs_tournaments(self) -> bool:
        """Tell whether this is somebody who is put in charge of tournaments."""
        return self.role in RUN_TOURNAMENTS

    @property
    def oversight(self) -> bool:
        return self.role in OVERSIGHT

    @property
    def only_trains(self) -> bool:
        """Tell whether this is somebody for whom there is training, and nothing of the floor."""
        return self.role in TRAINING

    @property
    def trainer(self) -> bool:
        return self.role is Role.TRAINER

    @property
    def may_train(self) -> bool:
        """Tell whether drills are for this person: for everybody who works here, and for no player."""
        return self.role is not None and not self.player

    @property
    def reads_reports(self) -> bool:
        """Tell whether this is a machine that reads the reports of an operator."""
        return self.device is not None and Topic.REPORTS in RIGHTS[self.device.kind].reads

    @property
    def pit(self) -> bool:
        return self.staff and self.role is not Role.DEALER

    def deals_at(self, table: Table) -> bool:
        """Tell whether this is a person on the ladder of the operator whose table it is; a machine is on none."""
        return self.device is None and self.of_ladder(table.edition)

    def of_ladder(self, edition: Edition) -> bool:
        """Tell whether this person stands on the ladder of the operator whose document it is, or whether it is a
        machine that reads that operator's reports.
        """
        return (self.staff or self.reads_reports) and self.operator == edition.document.operator


def standing(user: User, table: Table, command: object, table_id: str = "") -> Who | None:
    """With what standing somebody speaks at a table: the rank, or the box where they sit; None: they do not."""
    if user.device is not None:
        return Who(name=user.name, device=user.device.kind) if user.device.is_at(table_id) else None
    if user.role is None:
        return None
    if not user.player:
        return speaks(user)
    box = seat_of(table, user.name)
    if box is None and isinstance(command, Sit) and command.patron == user.name:
        box = command.box
    return None if box is None else Who(name=user.name, standing=AtBox(box=box))


def speaks(user: User) -> Who:
    """With what standing somebody speaks away from a table."""
    acts = user.acts_for_operator
    return Who(name=user.name, standing=user.role, operator=user.operator, acts_for_operator=acts)


def acting(user: User) -> Person:
    """Name whoever has a part in a promotion or a tournament: they have a rank."""
    return speaks(user).person(user.role or Role.PLAYER)


def seat_of(table: Table, name: str) -> Box | None:
    return next((box for box, each in sorted(table.seats.items()) if each.patron == name), None)


def machine(device: Device) -> User:
    """Give a machine as whoever is signed in. Its session is its token: nothing is kept of it beside the register."""
    of = f"device {device.name}"
    session = Session(of, of, device.name, "", 0, 0, 0, proved=True, place="", browser="")
    return User(name=device.name, role=None, admin=False, session=session, operator=device.operator, device=device)


def user_of(house: AnyHouse, session: Session, *, admin: bool) -> User:
    person = house.people.get(session.name)
    return User(
        name=session.name,
        role=person.role if person else None,
        admin=admin,
        session=session,
        operator=house.operator_of(session.name),
        acts_for_operator=bool(person and person.acts_for_operator),
    )
