"""Reports for those who oversee a floor, each derived from nothing but the journal."""

# fmt: off
__all__ = [
    "events", "games", "hold", "incidents", "jackpots", "journal_search", "matters", "month_end", "paper_kinds",
    "papers", "phh", "plain", "positions", "promotions", "promotions_pdf", "rows", "tournaments",
    "tournaments_pdf", "xlsx",
]
# fmt: on
