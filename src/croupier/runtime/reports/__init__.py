"""Reports for those who oversee a floor, each derived from nothing but the journal."""

# fmt: off
__all__ = [
    "events", "games", "hold", "jackpots", "matters", "plain", "positions", "promotions", "promotions_pdf",
    "tournaments", "tournaments_pdf",
]
# fmt: on
