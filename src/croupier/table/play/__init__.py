"""The round, whatever the game: its cards, its decisions, its settlement, and how it ends or is taken up again."""

__all__ = ["phases", "records"]
