"""Tournaments: conditions, people in charge, entries, money, seats, rounds, results. Pure: nothing here acts."""

from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.conditions import Conditions, Round
from croupier.floor.tournaments.decide import decide
from croupier.floor.tournaments.events import Event
from croupier.floor.tournaments.evolve import evolve, replay
from croupier.floor.tournaments.state import Phase, Player, Tournament

__all__ = [
    "Command",
    "Conditions",
    "Event",
    "Phase",
    "Player",
    "Round",
    "Tournament",
    "at_the_table",
    "authority",
    "commands",
    "conditions",
    "decide",
    "entering",
    "events",
    "evolve",
    "faults",
    "replay",
    "results",
    "scores",
    "seating",
    "state",
    "tables_against",
]
