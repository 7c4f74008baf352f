"""The jackpot of a table when its equipment is out of order: play without it, and with it again, as somebody allows."""

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import Approve
from croupier.table.events import Event, JackpotSwitched
from croupier.table.state import BetweenRounds, Table
from croupier.table.wagers import returned

Answer = Accepted[Event] | Refused

JACKPOT = "jackpot"


def approve(table: Table, command: Approve, because: Because) -> Answer:
    """Let the game go on without the jackpot: wagers on it that are not in play go back; or let it be played again."""
    if command.what == "play-without-jackpot":
        if not table.jackpot.failed:
            return Refused("nothing-failed", because, "Nothing waits for such an approval.", "Report what has failed.")
        waiting = table.wagers if isinstance(table.phase, BetweenRounds) else ()
        back = tuple(returned(each, each.amount, because) for each in waiting if each.bet == JACKPOT)
        return Accepted((*back, JackpotSwitched(to="without", by=command.by, because=because)))
    if not table.jackpot.failed and not table.jackpot.without:
        return Refused("nothing-failed", because, "The jackpot is offered.", "Report what has failed.")
    return Accepted((JackpotSwitched(to="offered", by=command.by, because=because),))
