"""`croupier drill plan`: what is due and what is new, and which clauses no drill reaches."""

from pathlib import Path
from typing import Any

import click

from croupier.cli.drill.shared import as_option, now, school_option, together
from croupier.cli.output import examples, heading, item, json_option, paragraph, write_json


@click.command(
    name="plan",
    short_help="What is due and what is new, for a job; which clauses no drill reaches.",
    epilog=examples(
        "croupier drill plan star-baccarat --job dealer",
        "croupier drill plan SB --job supervisor --as Ana --school school.db --json",
    ),
)
@click.argument("document")
@click.option("--job", default="supervisor", help="dealer, supervisor, surveillance, inspector or trainer.")
@as_option(required=False)
@school_option(required=False)
@json_option
def command(document: str, job: str, trainee: str | None, school: Path | None, as_json: bool) -> None:
    """Show the curriculum of a job, and with --as and --school what somebody should do today."""
    from croupier.views.drills.curriculum import curriculum

    together(trainee, school)
    if trainee is not None and school is not None:
        found = _own(trainee, school, document, job)
    else:
        path = curriculum(document, job)
        found = {
            "document": path.document,
            "job": job,
            "chapters": _chapters(path),
            "clauses": {"reached": len(path.reached), "of": len(path.items)},
            "unreached": [each.clause.number for each in path.unreached],
        }
    if as_json:
        write_json(found)
    else:
        _show(found)


def _own(trainee: str, school: Path, document: str, job: str) -> dict[str, Any]:
    from croupier.runtime.school.plan import plan
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.look(school) as book:
        return plan(book.attempts(now()), trainee, document, job, now(), made_due=book.made_due(trainee))


def _chapters(path: Any) -> list[dict[str, Any]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for each in path.items:
        told = {
            "clause": each.clause.number,
            "title": each.title,
            "drills": len(each.drills),
            "practised": list(each.practised),
        }
        found.setdefault(each.chapter, []).append(told)
    return [{"chapter": chapter, "clauses": clauses} for chapter, clauses in found.items()]


def _show(found: dict[str, Any]) -> None:
    heading(f"{found['document']}, {found['job']}")
    for chapter in found.get("chapters", ()):
        drills = sum(each["drills"] > 0 or bool(each["practised"]) for each in chapter["clauses"])
        item(chapter["chapter"], f"{len(chapter['clauses'])} clauses, {drills} with drills")
    for each in found.get("due", ()):
        item("due", each["card"])
    for each in found.get("new", ()):
        item(each["clause"], f"{each['title']}: croupier drill ask, {each['try']}")
    paragraph(f"Clauses that no drill reaches: {', '.join(found['unreached']) or 'none'}")
