"""What the law asks for players' sake: cards, limits of loss and deposit, time of play, suspension, records.

Each patron has an account of play that spans tables. None of it is in the rule documents: it is applied to a table by
the property, and then the table asks here before it takes a wager or a buy-in.
"""

from croupier.floor.patrons.commands import Command
from croupier.floor.patrons.decide import decide
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.gate import refused
from croupier.floor.patrons.hear import AtTable, at_table, concerned, heard, may_concern
from croupier.floor.patrons.settings import ApplyDuties, Duties, DutiesApplied, TableDuties
from croupier.floor.patrons.state import Account, evolve, replay

__all__ = [
    "Account",
    "ApplyDuties",
    "AtTable",
    "Command",
    "Duties",
    "DutiesApplied",
    "Event",
    "TableDuties",
    "at_table",
    "concerned",
    "decide",
    "evolve",
    "heard",
    "may_concern",
    "refused",
    "replay",
]
