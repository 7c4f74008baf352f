"""What the law asks for players' sake: cards, limits of loss and deposit, time of play, suspension, records.

Each patron has an account of play that spans tables. None of it is in the rule documents: it is applied to a table by
the property, and then the table asks here before it takes a wager or a buy-in.
"""

from croupier.floor.patrons.commands import Command
from croupier.floor.patrons.decide import decide
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.gate import refused
from croupier.floor.patrons.settings import ApplyDuties, Duties, DutiesApplied, TableDuties
from croupier.floor.patrons.state import Account, evolve, replay
from croupier.floor.patrons.table_events import AtTable, at_table, concerned, heard, may_concern

# fmt: off
__all__ = [
    "Account", "ApplyDuties", "AtTable", "Command", "Duties", "DutiesApplied", "Event", "TableDuties", "at_table",
    "commands", "concerned", "decide", "events", "evolve", "gate", "heard", "law", "may_concern", "refused", "replay",
    "settings", "state", "statement",
]
# fmt: on
