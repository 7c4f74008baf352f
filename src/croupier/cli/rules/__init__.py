"""`croupier rules`: the five rulebooks, read in every way."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="rules",
    help=(
        "Read, search and compare the five rulebooks, and see what is proved.\n\n"
        "A document goes by its id or its short name: star-premium-baccarat (SP), star-baccarat (SB), "
        "star-lucky-draw-baccarat (LD), star-texas-holdem-bonus (TH), crown-baccarat (CB)."
    ),
    lazy={
        "list": ("croupier.cli.rules.documents", "The documents: operator, dates, number of clauses."),
        "show": ("croupier.cli.rules.show", "A clause with everything about it, or the contents of a document."),
        "search": ("croupier.cli.rules.search", "Find clauses by their words, best first."),
        "compare": ("croupier.cli.rules.compare", "Where two documents differ, point by point, with clauses."),
        "matrix": ("croupier.cli.rules.matrix", "The policy matrix: every decision point in every document."),
        "readings": ("croupier.cli.rules.readings", "How open questions are read, and how else they could be read."),
        "import": ("croupier.cli.rules.importing", "Read a text or PDF into clauses, references, terms and tables."),
        "diff": ("croupier.cli.rules.diff", "Two texts, clause by clause: words in and out, numbers, references."),
        "terms": ("croupier.cli.rules.terms", "The names of all terms of a document, with value, type and clauses."),
        "register": ("croupier.cli.rules.register", "Keep an operator's own text by its SHA-256 beside the data."),
        "coverage": (
            "croupier.cli.rules.coverage",
            "For each clause its duty, its terms, its proof, and what is not proved yet.",
        ),
    },
)
