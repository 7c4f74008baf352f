"""Progressive jackpots: pools that span tables, their meters, their wagers and their prizes."""

from croupier.floor.jackpots.commands import Command
from croupier.floor.jackpots.decide import decide
from croupier.floor.jackpots.equipment import owed
from croupier.floor.jackpots.events import Event
from croupier.floor.jackpots.evolve import evolve, replay
from croupier.floor.jackpots.reconcile import Account, reconcile
from croupier.floor.jackpots.state import Pools

# fmt: off
__all__ = [
    "Account", "Command", "Event", "Pools", "commands", "decide", "events", "evolve", "owed", "reconcile", "replay",
    "setup", "state", "table_commands",
]
# fmt: on
