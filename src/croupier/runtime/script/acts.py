"""What a step of a script does, once it is read."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.runtime.script.values import Toml
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.people import Actor


@record
class Ask:
    """A command, ready to be decided; `unsaid`: the script does not say by whom, so it is whoever the clause names."""

    command: Command
    unsaid: bool = False


@record
class Draw:
    """The next card of the device goes where the command says; which card it is, the device says."""

    command: asked.TakeCard


@record
class BurnFrom:
    """Cards of the device are burned: the first says how many more. `asked`: a player asked for it so."""

    way: str
    shown: bool
    asked: bool
    by: Actor


@record
class DealRound:
    """The dealer does everything right, to the end of the coup or the next decision."""


@record
class Wait:
    """The clock goes on: by some minutes or seconds, or to a time."""

    minutes: int
    by: Actor
    until: datetime | None = None
    seconds: int = 0


@record
class OpenAs:
    """The table opens with what the header says, except for these fields."""

    changes: Toml
    by: Actor


@record
class FormStep:
    """An undisclosed wager is handed in, examined or announced. What it says is kept beside the table until then, or
    the step says it by its seal.
    """

    does: str
    box: Box
    by: Actor
    bet: BetId | None = None
    amount: Money | None = None
    seal: str = ""
    key: str = ""
    fault: str | None = None
    unsaid: bool = False


Act = Ask | Draw | BurnFrom | DealRound | Wait | OpenAs | FormStep
