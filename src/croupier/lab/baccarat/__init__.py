"""Baccarat in the lab: every coup counted, its bets priced, its shoes simulated."""
