"""What the structure of a tournament does: chances by place, coups, play-offs, simulated with the exact chances of a
coup; and exactly, for two players.
"""

__all__ = ["duel", "findings", "last_coup", "outcomes", "play", "simulation", "structure"]
