"""What a round at a table means for the jackpots goes to them in the same breath, as the floor says."""

from croupier.floor.jackpots.at_the_table import commands, concerns

__all__ = ["commands", "concerns"]
