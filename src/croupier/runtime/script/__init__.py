"""Table scripts: a TOML file that plays a table step by step from a given shoe and states what must come of it."""

from croupier.runtime.script.expectation import Expectation
from croupier.runtime.script.play import Outcome, play
from croupier.runtime.script.read import Script, Step, read, reads
from croupier.runtime.script.values import Malformed

__all__ = [
    "Expectation",
    "Malformed",
    "Outcome",
    "Script",
    "Step",
    "expect",
    "header",
    "play",
    "promotions",
    "read",
    "reads",
    "shoe",
    "tournaments",
    "values",
]
