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

# fmt: off
__all__ = [
    "Case", "Command", "Event", "Finding", "Mispayments", "Outcome", "commands", "decide", "events", "evolve",
    "missing", "policy_of", "reportable", "standing",
]
# fmt: on
