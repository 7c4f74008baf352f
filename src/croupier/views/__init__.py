"""What people are shown, one module per audience, each built up from what that audience may see."""

# fmt: off
__all__ = [
    "baccarat", "cage_acts", "dealer", "deeds", "discretion", "display", "drills", "event_data", "explain", "facts",
    "felt", "floor",
    "happened", "holdem", "inspector", "jackpot", "jackpot_acts", "matters", "mishaps", "offers", "patrons", "pit",
    "promotions", "questions", "register_acts", "registers", "roads", "rulebook", "rulings", "screen", "seat",
    "sentences", "stopped", "table_matters", "table_sentences", "tournaments",
]
# fmt: on
