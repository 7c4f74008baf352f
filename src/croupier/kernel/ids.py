"""Names of things, kept apart by type and nothing else."""

from typing import NewType

RulebookId = NewType("RulebookId", str)
GameId = NewType("GameId", str)
BetId = NewType("BetId", str)
TableId = NewType("TableId", str)
CommandId = NewType("CommandId", str)
Patron = NewType("Patron", str)
Box = NewType("Box", int)
"""A place at the table, numbered clockwise from the dealer's left."""
