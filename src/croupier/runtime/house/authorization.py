"""Who may say what: a person speaks with their own rank, and a player only for their own box.

What a rank may decide is the table's matter and stands in the edition. Here it is only seen to that nobody speaks with
another's voice: whatever a command claims, `by` becomes who really sent it. Staff may still tell what a player did.
"""

from typing import Any, Final, TypeVar, get_args

from croupier.floor import patrons, promotions, tournaments
from croupier.floor.devices import BY_MACHINES_ONLY, DeviceKind, may_send
from croupier.floor.keepers import not_a_keeper
from croupier.floor.people import Person, operators_of
from croupier.games.edition import Edition
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.records import record, replace
from croupier.kernel.staff import Role
from croupier.runtime.house.answers import NotDone
from croupier.table import Table
from croupier.table import commands as asked
from croupier.table.people import Actor, AtBox, asker, called
from croupier.table.reports import statements
from croupier.table.session.records import OF_THE_TOURNAMENT

C = TypeVar("C")


@record
class Who:
    """Somebody who sends a command: a name, and a rank or a box, or a machine of a kind. Without any of these it is the
    house's own machinery.

    `operator` is for whom somebody of the staff works, where the rank alone does not say it; `acts_for_operator`: the
    register names them as acting where a text names the operator itself.
    """

    name: str
    standing: Actor | None = None
    operator: str = ""
    acts_for_operator: bool = False
    device: DeviceKind | None = None

    def person(self, rank: Role) -> Person:
        """Give who acts away from a table, as it is written down."""
        return Person(name=self.name, role=rank, acts_for_operator=self.acts_for_operator or None)

    def belongs(self, edition: Edition) -> bool:
        """Tell whether somebody with a rank has a part in what an operator does: by being of that operator, or of those
        who oversee every operator. A dealer's rank stands on more than one ladder, so a dealer's operator is named.
        """
        return self.standing in statements.WATCHERS or self.works_for(edition.document.operator)

    def takes_part(self, edition: Edition) -> bool:
        """Tell whether somebody has a part in the tournaments of an operator: as at its tables, or by running them."""
        return self.belongs(edition) or self.runs_tournaments(edition)

    def runs_tournaments(self, edition: Edition) -> bool:
        """Tell whether somebody is put in charge of tournaments under a document: a rank of its own, on no ladder."""
        return edition.tournaments is not None and self.standing is edition.tournaments.in_charge.role

    def works_for(self, operator: str) -> bool:
        on_the_ladder = isinstance(self.standing, Role) and operator in operators_of(self.standing)
        return on_the_ladder and self.operator in ("", operator)

    def __str__(self) -> str:
        if self.device is not None:
            return f"{self.name}, {self.device.value}"
        if self.standing is None:
            return self.name
        as_ = self.standing.value if isinstance(self.standing, Role) else str(self.standing)
        return f"{self.name} ({as_})"


SYSTEM: Final = Who(name="the house")

OWN_BOX: Final = (
    *(asked.PlaceWager, asked.MoveWager, asked.Withdraw, asked.Act, asked.RefuseHand, asked.TakeUpHand),
    *(asked.ReturnHand, asked.LetOpen, asked.Sit, asked.Leave, asked.ShowPlayerCard),
    *(asked.PlayPassCard, asked.HandInForm, asked.RetirePlayer),
)
"""What a player may ask for at their own box."""

OF_PLAYERS: Final = (asked.Cut, asked.Expose, asked.Approve, asked.Answer)
"""What a player may do at their own box wherever the table lets one."""

_SAID: Final = (asked.Report, asked.CallAttention)
"""What is said to have happened: who may say what, `table.stating` knows."""

_OF_WATCHERS: Final = (asked.Discharge, asked.Notify, asked.CheckCards, asked.Approve, asked.WithdrawApproval)
"""What an inspector or surveillance may tell any table besides. The powers that a document gives to an inspector are
checked by the table.
"""


_OF_THOSE_IN_CHARGE: Final = (
    *(asked.Answer, asked.Restrict, asked.ChangeLimits, asked.DisqualifyPlayer, asked.PenalisePlayer, asked.LimitTime),
    *(asked.EndSession, asked.OrderCount, asked.SettleDispute, asked.ExamineForm, asked.HandBackForm),
    *(asked.AnnounceForm, asked.RetirePlayer),
)
"""What whoever runs a tournament may ask of its tables; the table knows what of it is theirs."""


_OF_TABLES: Final = get_args(asked.Command)
_OF_PROMOTIONS: Final = get_args(promotions.Command)
_OF_TOURNAMENTS: Final = get_args(tournaments.Command)
_OF_PATRONS: Final = (*get_args(patrons.Command), patrons.ApplyDuties)
"""What is asked of a patron's account: by the patron, or by the staff."""


def authorized(edition: Edition | None, who: Who, command: C, operator: str = "") -> C | Refused | NotDone:
    """Give the command as who sent it says it, or refuse it to them. What they say to have seen, `as_stated` judges.

    `operator` is whose the stream is, where no edition says it.
    """
    standing = who.standing
    if who.device is not None:
        return _by_machine(edition, who, who.device, command)
    if standing is None:
        return command
    if edition is None:
        return _in_the_house(who, standing, command, operator)
    if isinstance(command, _OF_PROMOTIONS):
        promoted: C | Refused = _of_promotion(edition, who, standing, command)
        return promoted
    if isinstance(command, _OF_TOURNAMENTS):
        entered: C | Refused = _of_tournament(edition, who, standing, command)
        return entered
    because = _because(edition)
    if isinstance(standing, AtBox):
        told: C | Refused = _by_player(who, standing, command, because)
        return told
    if who.runs_tournaments(edition) and isinstance(command, _OF_THOSE_IN_CHARGE):
        return replace(command, by=standing)
    if not who.belongs(edition):
        return _not_for(standing, because)
    if refused := not_a_keeper(edition, standing, command):
        return refused
    if isinstance(command, BY_MACHINES_ONLY):
        return _not_for(standing, because)
    if not hasattr(command, "by"):
        return command
    if not isinstance(command, _OF_TABLES):
        return replace(command, by=Person(name=who.name, role=standing))  # type: ignore[type-var]  # every command is a record
    if isinstance(command, _SAID):
        return replace(command, by=standing)
    if isinstance(command, OF_THE_TOURNAMENT):
        return _not_for(standing, because)
    if edition.document.ladder.height(standing) is None and not isinstance(command, _OF_WATCHERS):
        return _not_for(standing, because)
    if isinstance(command.by, AtBox):
        return command
    return replace(command, by=standing)


def _by_machine(edition: Edition | None, who: Who, kind: DeviceKind, command: C) -> C | Refused | NotDone:
    """A machine sends what its kind may, to a table. What it says that it saw counts as a dealer's word."""
    if edition is None:
        return NotDone(says="A machine has no part in the house's own register.")
    if not may_send(kind, command):
        return Refused("not-authorised", _because(edition), facts=Facts(name=who.name), variant="device")
    return command


def _of_promotion(edition: Edition, who: Who, standing: Actor, command: Any) -> Any:
    """A promotion is its operator's, and a patron asks only for what is their own. The rank is the promotion's matter:
    whoever acts is named there.
    """
    because = edition.promotions.offered.because
    if isinstance(command, promotions.BY_ITSELF):
        return Refused("not-authorised", because, variant="promotion-house")
    rank = standing if isinstance(standing, Role) else Role.PLAYER
    own = isinstance(command, promotions.OF_PATRONS) and command.patron == who.name
    if rank is Role.PLAYER and not own:
        return Refused("not-authorised", because, variant="promotion-patron")
    if rank is not Role.PLAYER and not who.belongs(edition):
        return Refused("not-authorised", because, facts=Facts(rank=rank), variant="promotion-desk")
    return replace(command, by=who.person(rank))


def _of_tournament(edition: Edition, who: Who, standing: Actor, command: Any) -> Any:
    """A tournament is its operator's: the desk, those in charge and the operator ask; a player asks the desk."""
    terms = edition.tournaments
    because = terms.operator.because if terms else _because(edition)
    if isinstance(command, tournaments.authority.BY_ITSELF):
        return Refused("not-authorised", because, variant="tournament-house")
    rank = standing if isinstance(standing, Role) else Role.PLAYER
    if rank is Role.PLAYER or not who.takes_part(edition):
        return Refused("not-authorised", because, facts=Facts(rank=rank), variant="tournament-desk")
    return replace(command, by=who.person(rank))


def as_stated(table: Table, who: Who, command: Any) -> Any:
    """Give what somebody says to have seen as it counts: as a fact, as a claim, or refused to them."""
    if who.device is not None:
        return statements.stated(table, Role.DEALER, command)
    return command if who.standing is None else statements.stated(table, who.standing, command)


_FOR_ONESELF = (asked.PlaceWager, asked.MoveWager, asked.Withdraw, asked.Approve)
"""What names the player whose wager or consent it is: a player speaks for nobody else."""


def _by_player(who: Who, standing: AtBox, command: Any, because: Because) -> Any:
    if isinstance(command, _FOR_ONESELF) and command.patron not in (None, who.name):
        return _not_for(standing, because)
    if isinstance(command, OWN_BOX) and command.box == standing.box:
        return replace(command, by=standing)
    if isinstance(command, OF_PLAYERS) and _box_of(command) in (None, standing.box):
        return replace(command, by=standing)
    if isinstance(command, _SAID):
        return replace(command, by=standing)
    return _not_for(standing, because)


def _box_of(command: Any) -> Box | None:
    box: Box | None = getattr(command, "box", None)
    return box


def _not_for(standing: Actor, because: Because) -> Refused:
    return Refused("not-authorised", because, facts=asker(standing), variant="do")


def _in_the_house(who: Who, standing: Actor, command: C, operator: str) -> C | NotDone:
    """The house's own register is kept by the house: no clause speaks of it, so nothing is cited."""
    if operator and isinstance(standing, Role) and standing is not Role.PLAYER and not who.works_for(operator):
        return NotDone(says=f"This is {operator}'s, and not for {called(standing)} of another to change.")
    if isinstance(command, _OF_PATRONS) and isinstance(standing, Role):
        return replace(command, by=Person(name=who.name, role=standing))
    if isinstance(standing, AtBox):
        return NotDone(says="A player has no part in the house's own register.")
    return command


def _because(edition: Edition) -> Because:
    """Cite the clause that gives the dealer's acts to the dealer, or the one that says what a table is."""
    power = edition.power("act-as-dealer")
    return power.because if power else edition.place.places.because
