"""The jackpot of a table when its equipment is out of order: play without it, and with it again, as somebody allows."""

from croupier.games.holdem_bonus.irregularities import RegisteredWagers
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import Approve
from croupier.table.events import Answer, JackpotSwitched
from croupier.table.holdem.records import jackpot_of
from croupier.table.holdem.terms import terms_of
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers.withdrawal import returned

JACKPOT = "jackpot"
RETURNED = RegisteredWagers.RETURNED


def approve(table: Table, command: Approve, because: Because) -> Answer:
    """Let the game go on without the jackpot: wagers on it that are not in play go back; or let it be played again."""
    if command.what == "play-without-jackpot":
        if not jackpot_of(table.part).failed:
            return Refused("nothing-failed", because)
        back = tuple(returned(each, each.amount, because) for each in _going_back(table))
        return Accepted((*back, JackpotSwitched(to="without", by=command.by, because=because)))
    if not jackpot_of(table.part).failed and not jackpot_of(table.part).without:
        return Refused("nothing-failed", because, variant="offered")
    return Accepted((JackpotSwitched(to="offered", by=command.by, because=because),))


def _going_back(table: Table) -> list[Wager]:
    """Find the jackpot wagers that are not played for: those of no hand yet, and, read otherwise, those in play."""
    laid = [each for each in table.wagers if each.bet == JACKPOT]
    if not isinstance(table.phase, Dealing):
        return laid
    policy = terms_of(table).irregularities.jackpot_equipment_fails
    collected = {number for number, _ in table.phase.settled}
    return [each for each in laid if each.number not in collected] if policy.registered is RETURNED else []
