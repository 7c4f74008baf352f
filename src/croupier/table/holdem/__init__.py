"""Texas Hold'em Bonus Poker at the table: the round, its decisions, its settlement and what goes wrong in it."""

__all__ = ["round", "terms"]
