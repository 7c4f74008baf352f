"""What people are shown, one module per audience, each built up from what that audience may see."""

# fmt: off
__all__ = [
    "baccarat", "cage_acts", "charts", "conditions", "dealer", "deeds", "discretion", "display", "drills", "event_data",
    "explain", "facts", "felt", "floor", "hand_names", "happened", "holdem", "inspector", "jackpot",
    "jackpot_acts", "last_rounds", "matters", "mishaps", "offers", "patrons", "pit", "promotions", "questions",
    "register_acts", "register_tables", "registers", "roads", "rulebook", "rulings", "screen", "seat",
    "sentences", "signs", "stopped", "table_matters", "table_sentences", "tournaments",
]
# fmt: on
