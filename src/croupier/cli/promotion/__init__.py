"""`croupier promotion`: conditions of promotional prizes."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="promotion",
    help="Promotional prizes: conditions checked against the clauses of the documents that apply.",
    lazy={
        "check": (
            "croupier.cli.promotion.check",
            "What the conditions lack or may not say, item by item, with clauses.",
        ),
    },
)
