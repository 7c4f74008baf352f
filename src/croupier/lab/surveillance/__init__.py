"""What knowledge of the cards is worth, and whether shoes and wagers look like chance."""

__all__ = ["corrections", "edges", "exposure", "first_card", "patterns", "signals"]
