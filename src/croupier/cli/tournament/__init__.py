"""`croupier tournament`: conditions of tournaments, what their structure does, and how one stands."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="tournament",
    help="Tournaments: conditions, what a structure does, standings and reports.",
    lazy={
        "check": ("croupier.cli.tournament.check", "What conditions lack or cannot say, item by item, with clauses."),
        "simulate": ("croupier.cli.tournament.simulate", "Whole tournaments of a structure, with exact chances."),
        "last-coup": ("croupier.cli.tournament.last_coup", "What each wager on the last coup comes to, exactly."),
        "standings": ("croupier.cli.tournament.standings", "How a tournament of a journal stands, at any entry."),
        "report": ("croupier.cli.tournament.report", "What a tournament was: entries, money, sessions, prizes."),
    },
)
