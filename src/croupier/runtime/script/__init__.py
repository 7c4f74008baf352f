"""Table scripts: a TOML file that plays a table step by step from a given shoe and states what must come of it."""

from croupier.runtime.script.play import Outcome, play
from croupier.runtime.script.read import Malformed, Script, read, reads

__all__ = ["Malformed", "Outcome", "Script", "play", "read", "reads"]
