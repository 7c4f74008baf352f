"""What the clauses say, as pure functions over cards and money, and the five editions that fix their terms."""

# fmt: off
__all__ = [
    "amendment", "baccarat", "cards", "checklists", "compare", "edition", "editions", "grids", "holdem_bonus",
    "kinds", "limits", "lucky_draw", "malfunction", "moves", "notices", "offered", "overlay", "pays", "place",
    "points", "promotions", "remedies", "shoe", "terms", "tournament_play", "tournament_readings",
    "tournaments", "wagering", "writing",
]
# fmt: on
