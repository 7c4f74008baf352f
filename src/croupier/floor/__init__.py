"""What spans tables, pure: registers and obligations, each with `decide` and `evolve` of its own."""

# fmt: off
__all__ = [
    "access", "added_tournaments", "books", "cage", "conditions", "devices", "disputes", "incidents", "jackpots",
    "keepers", "lots", "misdeliveries", "mispayments", "monthly_report", "obligations", "patrons", "people", "plan",
    "program", "promotions", "receivers", "register", "school", "seals", "significant", "staff_changes", "stops",
    "table_changes", "texts", "tournaments",
]
# fmt: on
