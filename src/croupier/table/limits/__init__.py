"""The limit sign and the other signs: what a wager may be, how limits change, what players are told."""

__all__ = ["amounts", "notices", "signs"]
