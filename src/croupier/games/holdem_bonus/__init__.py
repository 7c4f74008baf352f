"""Texas Hold'em Bonus: five community cards, a hand against the dealer's, and wagers beside it."""

__all__ = ["bets", "edition", "irregularities", "jackpot", "jackpot_terms", "ranking", "round", "settle", "showdown"]
