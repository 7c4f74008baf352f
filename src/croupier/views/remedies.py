"""What players may do once a remedy was decided: take back a wager that they may retract or remove, or leave it."""

from collections.abc import Iterator

from croupier.kernel.ids import Box
from croupier.table import Table
from croupier.table.commands import Withdraw
from croupier.table.people import AtBox
from croupier.table.state import Dealing
from croupier.views.deeds import Deed, taken
from croupier.wording import say
from croupier.wording.languages import word


def retractions(table: Table, of: Box | None = None) -> Iterator[Deed]:
    """Each wager of a coup in progress that its player may take back now; left alone, it stays. `of`: of one box."""
    phase = table.phase
    if not isinstance(phase, Dealing) or table.waits_for:
        return
    because = phase.changes.retraction or phase.changes.removal
    for each in phase.wagers if because else ():
        if of is not None and each.box != of:
            continue
        command = Withdraw(box=each.box, bet=each.bet, patron=each.patron, by=AtBox(box=each.box))
        bet = word(each.bet)
        says = (
            say("Box {box} takes back {bet}, {amount}", box=each.box, bet=bet, amount=each.amount)
            if of is None
            else say("Take back {bet}, {amount}", bet=bet, amount=each.amount)
        )
        hint = say("Otherwise the wager stays.")
        deed = Deed(id=f"take-back-{each.number}", says=says, command=command, because=because, hint=hint)
        if taken(table, deed):
            yield deed
