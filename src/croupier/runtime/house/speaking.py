"""Who may say what: a person speaks with their own rank, and a player only for their own box.

What a rank may decide is the table's matter and stands in the edition. Here it is only seen to that nobody speaks with
another's voice: whatever a command claims, `by` becomes who really sent it. Staff may still tell what a player did.
"""

from typing import Any, Final, TypeVar, get_args

from croupier.floor import patrons
from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.records import record, replace
from croupier.kernel.staff import Role
from croupier.runtime.house.answers import NotDone
from croupier.table import commands as asked
from croupier.table.people import Actor, AtBox, called

C = TypeVar("C")


@record
class Who:
    """Somebody who sends a command: a name, and a rank or a box. Without either it is the house's own machinery."""

    name: str
    standing: Actor | None = None

    def __str__(self) -> str:
        if self.standing is None:
            return self.name
        as_ = self.standing.value if isinstance(self.standing, Role) else str(self.standing)
        return f"{self.name} ({as_})"


SYSTEM: Final = Who(name="the house")

_OWN_BOX: Final = (
    *(asked.PlaceWager, asked.MoveWager, asked.Withdraw, asked.Act, asked.RefuseHand, asked.TakeUpHand),
    *(asked.ReturnHand, asked.LetOpen, asked.Sit, asked.Leave, asked.ShowPlayerCard),
)
"""What a player may ask for at the own box."""

_OF_PLAYERS: Final = (asked.Cut, asked.Expose, asked.Approve, asked.Report, asked.Answer)
"""What a player may do wherever the table lets one."""

_OF_OTHERS: Final = (asked.Report, asked.Discharge, asked.Notify, asked.CheckCards, asked.Approve)
"""What somebody may tell a table who is neither on the operator's ladder nor at a box: an inspector, surveillance. The
powers that a document gives to an inspector are checked by the table.
"""


_OF_PATRONS: Final = (*get_args(patrons.Command), patrons.ApplyDuties)
"""What is asked of a patron's account: by the patron, or by the staff."""


def spoken(edition: Edition | None, who: Who, command: C) -> C | Refused | NotDone:
    """Give the command as who sent it says it, or refuse it to them."""
    standing = who.standing
    if standing is None:
        return command
    if edition is None:
        return _in_the_house(who, standing, command)
    because = _because(edition)
    if isinstance(standing, AtBox):
        told: C | Refused = _by_player(standing, command, because)
        return told
    if not hasattr(command, "by"):
        return command
    if type(command).__module__ != asked.__name__:
        return replace(command, by=Person(name=who.name, role=standing))  # type: ignore[type-var]  # every command is a record
    if edition.document.ladder.height(standing) is None and not isinstance(command, _OF_OTHERS):
        return _not_for(standing, because)
    if isinstance(command.by, AtBox):
        return command
    return replace(command, by=standing)  # type: ignore[type-var]  # as above


def _by_player(standing: AtBox, command: Any, because: Because) -> Any:
    if isinstance(command, _OWN_BOX) and command.box == standing.box:
        return replace(command, by=standing)
    if isinstance(command, _OF_PLAYERS) and _box_of(command) in (None, standing.box):
        return replace(command, by=standing)
    return _not_for(standing, because)


def _box_of(command: Any) -> Box | None:
    box: Box | None = getattr(command, "box", None)
    return box


def _not_for(standing: Actor, because: Because) -> Refused:
    says = f"This is not for {called(standing)} to do."
    return Refused("not-authorised", because, says, "Ask the dealer or a supervisor.")


def _in_the_house(who: Who, standing: Actor, command: C) -> C | NotDone:
    """The house's own register is kept by the house: no clause speaks of it, so nothing is cited."""
    if isinstance(command, _OF_PATRONS) and isinstance(standing, Role):
        return replace(command, by=Person(name=who.name, role=standing))
    if isinstance(standing, AtBox):
        return NotDone(says="A player has no part in the house's own register.")
    return command


def _because(edition: Edition) -> Because:
    """Cite the clause that gives the dealer's acts to the dealer, or the one that says what a table is."""
    power = edition.power("act-as-dealer")
    return power.because if power else edition.place.places.because
