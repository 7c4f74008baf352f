"""`croupier check`: other people's logs, engines and shoes."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="check",
    help="Other people's logs, engines and shoes, held against a document.",
    lazy={
        "log": ("croupier.cli.check.log", "Hold a log against its document: every departure with its clause."),
        "pack": ("croupier.cli.check.pack", "Write the vectors that an engine of a document is tested with."),
        "engine": ("croupier.cli.check.engine", "Test an engine with vectors and state what it passed."),
        "serve": ("croupier.cli.check.serve", "Be an engine: answer vectors on standard input and output, or HTTP."),
        "shoes": ("croupier.cli.check.shoes", "Was the shuffle good? Shoes and coups held against chance."),
        "exposure": ("croupier.cli.check.exposure", "What knowledge of the cards gone is worth, bet by bet."),
        "wagers": ("croupier.cli.check.wagers", "Signals in wagers: a reason to look, never a finding."),
    },
)
