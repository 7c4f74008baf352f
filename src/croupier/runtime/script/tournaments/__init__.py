"""Tournaments in a table script: the header `tournament`, its steps, and what may be expected of them."""

from croupier.runtime.script.tournaments.conditions import HEADER, TournamentHeader, changed, tournament
from croupier.runtime.script.tournaments.steps import WORDS, Asked, act

__all__ = [
    "HEADER",
    "WORDS",
    "Asked",
    "TournamentHeader",
    "act",
    "changed",
    "expect",
    "file",
    "playing",
    "sent",
    "tournament",
    "written",
]
