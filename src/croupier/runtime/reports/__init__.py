"""Reports for those who oversee a floor, each derived from nothing but the journal."""

__all__ = [
    "events",
    "games",
    "hold",
    "jackpots",
    "matters",
    "month_end",
    "plain",
    "positions",
    "promotions",
    "promotions_pdf",
    "xlsx",
]
