"""Texas Hold'em Bonus as it is shown."""
