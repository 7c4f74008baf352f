"""`croupier tour`: the guided tour in the terminal, four stops and what to try next."""

import re
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.output import cite, examples, heading, item, paragraph, print_rich, table
from croupier.cli.rules.compare import print_differences
from croupier.games.compare import compare
from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.kernel.answers import Refused
from croupier.rulebooks import DOCUMENTS, clause, clauses
from croupier.views.rulebook import show
from croupier.wording import refusal

if TYPE_CHECKING:
    from croupier.runtime.script import Outcome

_SCRIPT = Path(__file__).with_name("tour.toml")
_NEXT = (
    ("croupier rules show SB table-2", "the tableau, computed from the edition"),
    ('croupier rules search "cutting card"', "find clauses by their words"),
    ("croupier rules compare SB SP", "two documents of one house"),
    ("croupier rules readings B4", "how an open question is read, and how else it could be"),
    ("croupier rules matrix -s limits", "every document side by side"),
    ("croupier rules coverage", "what is proved, and what is still owed"),
)


@click.command("tour", epilog=examples("croupier tour"))
def command() -> None:
    """A guided tour: the rulebooks, a clause, a comparison, a ruling."""
    click.echo(click.style("croupier", bold=True) + ": regulator-approved table games, run by the book")
    _rulebooks()
    _clause()
    _comparison()
    _ruling()
    _next()


def _stop(number: int, title: str, text: str) -> None:
    heading(f"{number}  {title}")
    paragraph(text, indent=0)
    click.echo()


def _rulebooks() -> None:
    every = {book.id: sum(1 for _ in clauses(book.id)) for book in DOCUMENTS}
    _stop(
        1,
        "Five rulebooks",
        f"Five documents approved in New South Wales, {sum(every.values()):,} clauses. Each clause has a title, a "
        "summary in our words and a duty; each document is an edition: a frozen record of terms and policies "
        "with their clauses.",
    )
    rows = ((book.short, book.id, book.title, f"{every[book.id]}") for book in DOCUMENTS)
    print_rich(table(("", "id", "title", "clauses"), rows, right=("clauses",)))


def _clause() -> None:
    of = show(clause("star-baccarat 12.2"))
    _stop(2, "One clause", "croupier rules show star-baccarat 12.2")
    item(of.clause.number, of.title)
    item("says", of.says)
    item("duty", of.duty.value)
    for each in of.readings[:1]:
        item(f"reading {each.id}", each.question)
        item("", f"{each.chosen.name} (or {', '.join(other.name for other in each.alternatives)})")
    for term in of.terms:
        item("term", f"{words(term.name.replace('.', ': '))}: {term.says} ({cite(term.because)})")


def _comparison() -> None:
    one, other = edition("star-baccarat"), edition("crown-baccarat")
    _stop(3, "One comparison", "croupier rules compare star-baccarat crown-baccarat --topic limits")
    print_differences(one, other, compare(one, other, "limits"), "limits")


def _ruling() -> None:
    from croupier.runtime.script import play, read

    _stop(
        4,
        "The clause at work",
        "A coup by star-baccarat. Player stands on 6, Banker must draw on 5, and the dealer gives Player a third card. "
        "Each line is an event, with the clauses that made it so.",
    )
    rows = ((what, how, why) for step in play(read(_SCRIPT)) for what, how, why in _events(step))
    print_rich(table(("what happened", "", "because"), rows))


def _events(of: "Outcome") -> Iterator[tuple[str, str, str]]:
    """Write each event of a step in words, with its clauses."""
    if isinstance(of.answer, Refused):
        yield "refused", refusal(of.answer).says, cite(of.answer.because)
        return
    for event in of.answer.events:
        what = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).capitalize()
        told = (_told(words(each.name), getattr(event, each.name)) for each in fields(event) if each.name != "because")
        yield what, ", ".join(filter(None, told)), cite(getattr(event, "because", ()))


def _told(name: str, value: object) -> str:
    """Write a field of an event: a flag by its name if it is set, other values behind theirs, nothing for nothing."""
    match value:
        case True:
            return name
        case False | None | ():
            return ""
        case tuple():
            return f"{name} {' '.join(map(str, value))}"
        case Enum():
            return f"{name} {value.value}"
        case _:
            return f"{name} {value}"


def _next() -> None:
    heading("What to try next")
    for line, why in _NEXT:
        item(line, why, margin=42)
