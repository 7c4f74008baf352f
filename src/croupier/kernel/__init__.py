"""The vocabulary of the house: cards, money, odds, clauses, ranks of staff, ids and answers. Standard library only."""

# fmt: off
__all__ = [
    "answers", "cards", "chips", "clauses", "errors", "facts", "ids", "money", "odds", "records", "rounding", "staff",
]
# fmt: on
