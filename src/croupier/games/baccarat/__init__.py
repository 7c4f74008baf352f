"""Baccarat: two hands, a tableau that leaves nothing to choose, and the wagers on them."""

__all__ = ["bets", "coup", "dealing", "edition", "irregularities", "settle", "side_bets", "tableau"]
