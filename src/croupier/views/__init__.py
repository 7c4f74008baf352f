"""What people are shown, one module per audience, each built up from what that audience may see."""

# fmt: off
__all__ = [
    "dealer", "deeds", "display", "drills", "explain", "facts", "felt", "floor", "happened", "inspector", "jackpot",
    "matters", "mishaps", "offers", "patrons", "pit", "promotions", "questions", "registers", "roads", "rulebook",
    "rulings", "screen", "seat", "sentences", "stopped", "table_sentences", "tournaments",
]
# fmt: on
