"""The register of wagers that were paid too much or too little: enquiries, rectification, and the month's list."""

from croupier.floor.mispayments.commands import Command
from croupier.floor.mispayments.decide import decide
from croupier.floor.mispayments.events import Event, Finding, Outcome
from croupier.floor.mispayments.state import (
    Case,
    Mispayments,
    evolve,
    missing,
    policy_of,
    reportable,
    standing,
)

__all__ = [
    "Case",
    "Command",
    "Event",
    "Finding",
    "Mispayments",
    "Outcome",
    "decide",
    "evolve",
    "missing",
    "policy_of",
    "reportable",
    "standing",
]
