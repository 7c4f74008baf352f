"""More chips for a player who is in, where the conditions sell them. The tournament says who has paid."""

from croupier.games.tournaments import ByTheConditions
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.money import NOTHING
from croupier.table.events import Answer, ChipsHandedOut
from croupier.table.session.records import HandOutChips
from croupier.table.session.terms import no_player, rules_of, running
from croupier.table.state import BetweenRounds, Table


def hand_out(table: Table, command: HandOutChips) -> Answer:
    """Chips are handed out between coups, and only where the document leaves buying them to the conditions."""
    terms = rules_of(table)
    because = terms.buy_in.because
    if not isinstance(terms.buy_in, ByTheConditions):
        return Refused("chips-not-sold", terms.added_chips.because if terms.added_chips else because)
    refused = running(table, because) or no_player(table, command.box, because)
    if refused:
        return refused
    if command.chips <= NOTHING:
        return Refused("chips-not-equal", terms.allotment.because)
    if not isinstance(table.phase, BetweenRounds) or any(each.box == command.box for each in table.wagers):
        return Refused("round-in-progress", because, facts=Facts(box=command.box), variant="more-chips")
    return Accepted((ChipsHandedOut(box=command.box, amount=command.chips, because=because),))
