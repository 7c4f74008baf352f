"""Texas Hold'em Bonus in the lab: a fast evaluator, the game solved exactly, its figures."""

__all__ = ["counts", "jackpot", "solution", "solve", "spot"]
