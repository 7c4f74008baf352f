"""The command line: one module per command, imported only when that command runs. No rule lives here."""

import os

import click

from croupier.cli.lazy import MainGroup, debug
from croupier.version import __version__

main = MainGroup(
    name="croupier",
    help=(
        "Regulator-approved table games, run by the book: five NSW rule documents that can be read, compared and run, "
        "each answer with its clause."
    ),
    epilog="Begin with `croupier tour`. Each command explains itself with --help.",
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "color": False if os.environ.get("NO_COLOR") else None,
    },
    lazy={
        "serve": ("croupier.cli.serve", "Serve the floor in a browser: dealer, seat, display, pit, inspector, rules."),
        "floor": ("croupier.cli.floor", "A floor of your own as a file: check it, apply it to a house, write it out."),
        "tour": ("croupier.cli.tour", "A guided tour: the rulebooks, a clause, a comparison, a ruling."),
        "play": ("croupier.cli.play", "Play table scripts and check what they expect."),
        "explain": ("croupier.cli.explain", "Explain a coup as a supervisor would: what happened, by which rule."),
        "ruling": ("croupier.cli.ruling", "What must happen when something goes wrong, and who decides."),
        "drill": (
            "croupier.cli.drill",
            "Drills on deliberate faults, marked by the clause: for dealers and supervisors.",
        ),
        "check": ("croupier.cli.check", "Check other people's logs, engines and shoes against a document."),
        "odds": ("croupier.cli.odds", "The exact price of every bet: edge, variance, and how often each row pays."),
        "verify": ("croupier.cli.verify", "Check a journal: chain, tree, signatures, and every decision again."),
        "replay": ("croupier.cli.replay", "Replay a table from a journal, entry by entry, to any point."),
        "export-rows": ("croupier.cli.export_rows", "Coups, wagers or payments as CSV or JSON lines."),
        "export": ("croupier.cli.export", "A coup out of a journal: a script that plays it, a packet that proves it."),
        "ledger": ("croupier.cli.ledger", "Where the money went: trial balance, statements, counts of floats."),
        "backup": ("croupier.cli.backup", "Copy a journal while it is in use; the copy is verified."),
        "restore": ("croupier.cli.restore", "Make a journal from a backup, after verifying it."),
        "witness": (
            "croupier.cli.witness",
            "Co-sign checkpoints of journals that go on from what was co-signed before.",
        ),
        "report": ("croupier.cli.report", "Reports from a journal: games, significant events, hold, positions."),
        "paper": ("croupier.cli.paper", "On paper: coups, packets, registers, months, days, statements, signs."),
        "secrets": ("croupier.cli.secret_files", "Encrypt the signing key and the seeds with a vault's key."),
        "self-check": ("croupier.cli.self_check", "Check the program's own files against a manifest."),
        "shoe-test": ("croupier.cli.shoes", "Statistical tests of virtual shoes, at 99 %, raw numbers and orders."),
        "sweep": ("croupier.cli.sweep", "Figures over a range: cards taken out, a parameter, option sets in a band."),
        "statement": ("croupier.cli.statement", "A statement of return: every bet of a document, as HTML or PDF."),
        "strategy": ("croupier.cli.strategy", "Best play, exactly: Lucky Draw and Texas Hold'em Bonus."),
        "simulate": ("croupier.cli.simulate", "Real shoes dealt by the million, compared with the exact figures."),
        "impact": ("croupier.cli.impact", "What an amendment changes: rulings, prices, cases, money, what is due."),
        "about": ("croupier.cli.about", "What this program is made of: versions, licences, a bill of materials."),
        "promotion": ("croupier.cli.promotion", "Promotional prizes: what the conditions lack, item by item."),
        "tournament": (
            "croupier.cli.tournament",
            "Tournaments: conditions, what a structure does, standings, reports.",
        ),
        "lint": ("croupier.cli.lint", "Faults in a text of rules, the words that show them, and what they cost."),
        "rules": ("croupier.cli.rules", "Read, search and compare the five rulebooks, and see what is proved."),
    },
)
click.option(
    "--debug",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=debug,
    help="Show where something broke, if it is our fault.",
)(main)
click.version_option(__version__, message="croupier %(version)s")(main)

__all__ = ["main"]
