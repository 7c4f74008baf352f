"""Texas Hold'em Bonus: five community cards, a hand against the dealer's, and wagers beside it."""
