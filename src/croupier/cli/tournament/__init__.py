"""`croupier tournament`: conditions of tournaments."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="tournament",
    help="Tournaments: conditions held against the clauses of their document.",
    lazy={
        "check": ("croupier.cli.tournament.check", "What conditions lack or cannot say, item by item, with clauses."),
    },
)
