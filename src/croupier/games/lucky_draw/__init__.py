"""Lucky Draw Baccarat: each player against the dealer, and a third card bought with a second wager."""

__all__ = ["bets", "edition", "irregularities", "round", "settle"]
