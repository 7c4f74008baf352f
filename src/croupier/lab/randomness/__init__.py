"""Statistical tests of a source of shoes: of its raw numbers and of the orders of cards made from them.

Every test says how likely honest chance does what was found. Nothing here makes a shoe: the orders are given.
"""

__all__ = ["battery", "tails"]
