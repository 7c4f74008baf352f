"""`croupier tournament`: conditions of tournaments, what their structure does, and how one stands."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="tournament",
    help="Tournaments: conditions, what a structure does, standings and reports.",
    lazy={
        "check": (
            "croupier.cli.tournament.check",
            "What the conditions lack or cannot say, item by item, with clauses.",
        ),
        "simulate": ("croupier.cli.tournament.simulate", "Whole tournaments of a structure, with exact probabilities."),
        "last-coup": ("croupier.cli.tournament.last_coup", "What each wager on the last coup comes to, exactly."),
        "standings": ("croupier.cli.tournament.standings", "The standings of a tournament in a journal, at any entry."),
        "report": ("croupier.cli.tournament.report", "A report of a tournament: entries, money, sessions, prizes."),
    },
)
