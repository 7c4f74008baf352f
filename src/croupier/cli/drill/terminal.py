"""Drills in the terminal: asks, marks, explains, and goes on."""

import sys
from typing import Any

import click

from croupier.cli.drill.shared import show_marks, show_question
from croupier.cli.lazy import Wrong


def run() -> None:
    """Ask until somebody has had enough."""
    from croupier.rulebooks import all_documents
    from croupier.views.drills import BadSheet, choose, mark, plain, question, sheet

    if not sys.stdin.isatty():
        raise Wrong("croupier drill asks in a terminal; programs use croupier drill ask and croupier drill mark")
    books = [each.id for each in all_documents()]
    document = click.prompt("Document", type=click.Choice(books), default=books[0])
    seed = click.prompt("Seed (0 is the book's own situation)", type=click.IntRange(0), default=1)
    while True:
        drill = choose(document, seed=seed)
        asked = question(drill)
        show_question(asked)
        given = {name: answer_to(name, _typed(hint(name))) for name in asked["asks"]}
        try:
            show_marks(plain(drill, mark(drill, sheet(drill, given))))
        except BadSheet as error:
            click.echo(f"{error}. Try it again.")
            continue
        if _typed("Enter for the next, q to end").strip().lower() == "q":
            return
        seed += 1


def _typed(says: str) -> str:
    found: str = click.prompt(says, default="", show_default=False)
    return found


def hint(aspect: str) -> str:
    return {
        "ruling": "Ruling, or all choices, with commas (silent, recorded, breach-noted, in-order are answers too)",
        "clause": "Clause (empty: there is none)",
        "who": "Who may decide, at the least (empty: nobody)",
        "money": "Money, as in: 1 player 100, 2 banker -200 (empty: none moves)",
        "tell": "Who is told, with commas (empty: nobody)",
        "procedure": "Acts of the dealer, in order, with commas",
    }[aspect]


def answer_to(aspect: str, text: str) -> Any:
    """Read what somebody typed as the sheet has it."""
    parts = [each.strip() for each in text.split(",") if each.strip()]
    match aspect:
        case "clause" | "who":
            return text.strip() or None
        case "money":
            found = {}
            for each in parts:
                wager, _, amount = each.rpartition(" ")
                found[wager] = amount
            return found
        case _:
            return parts
