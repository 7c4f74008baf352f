"""`croupier check`: other people's logs, engines and shoes."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="check",
    help="Check other people's logs, engines and shoes against a document.",
    lazy={
        "log": ("croupier.cli.check.log", "Check a log against its document: every departure with its clause."),
        "pack": ("croupier.cli.check.pack", "Write the test vectors for an engine of a document."),
        "engine": ("croupier.cli.check.engine", "Test an engine with vectors and state what it passed."),
        "serve": ("croupier.cli.check.serve", "Be an engine: answer vectors on standard input and output, or HTTP."),
        "shoes": ("croupier.cli.check.shoes", "Was the shuffle good? Shoes and coups compared with chance."),
        "exposure": ("croupier.cli.check.exposure", "What knowledge of the cards dealt is worth, bet by bet."),
        "wagers": ("croupier.cli.check.wagers", "Signals in wagers: a reason to look, never a finding."),
    },
)
