"""Games dealt from real shoes, as often as one likes, and held against the exact figures."""

__all__ = ["cluster", "games", "results", "run"]
