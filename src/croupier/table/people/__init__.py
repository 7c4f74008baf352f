"""People at a table: who acts, who sits where, how many may, and whose a right is."""

from croupier.table.people.actors import Actor, AtBox, PlayerCard, asker, called

__all__ = ["Actor", "AtBox", "PlayerCard", "asker", "called", "rights"]
