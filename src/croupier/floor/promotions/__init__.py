"""Promotional prizes: conditions, lodgement, entries, draws, winners, claims and duties. Pure: nothing here acts."""

from croupier.floor.promotions.commands import Command
from croupier.floor.promotions.conditions import Conditions, Prize
from croupier.floor.promotions.decide import BY_ITSELF, OF_PATRONS, OF_THE_DESK, decide, operators_rank
from croupier.floor.promotions.events import Event
from croupier.floor.promotions.state import Duty, Phase, Promotion, evolve, replay

__all__ = [
    "BY_ITSELF",
    "OF_PATRONS",
    "OF_THE_DESK",
    "Command",
    "Conditions",
    "Duty",
    "Event",
    "Phase",
    "Prize",
    "Promotion",
    "commands",
    "conditions",
    "decide",
    "events",
    "evolve",
    "lodging",
    "operators_rank",
    "replay",
    "state",
    "table_events",
]
