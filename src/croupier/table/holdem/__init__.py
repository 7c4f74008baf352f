"""Texas Hold'em Bonus Poker at the table: the round, its decisions, its settlement and what goes wrong in it."""
