"""`croupier drill mark`: an answer sheet, marked aspect by aspect."""

import sys
from pathlib import Path

import click

from croupier.cli.drill.shared import as_option, now, school_option, show_marks, together
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json


@click.command(
    name="mark",
    short_help="Mark an answer sheet, aspect by aspect.",
    epilog=examples(
        "croupier drill mark DRILL --answer answer.json --json",
        "croupier drill mark DRILL --answer - --as Ana --school school.db --seconds 40",
    ),
)
@click.argument("drill")
@click.option("--answer", "answer", required=True, help="The answer sheet, a file of JSON; - reads it from the input.")
@click.option("--seconds", type=click.IntRange(0, 86_400), help="How long it took.")
@as_option(required=False)
@school_option(required=False)
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    drill: str, answer: str, seconds: int | None, trainee: str | None, school: Path | None, as_json: bool
) -> None:
    """Mark an answer. With --as and --school it is written down; each question that was asked is answered once."""
    from croupier.runtime.school.store import SchoolBook, checked_name
    from croupier.views.drills import mark, named, parsed, plain, sheet

    together(trainee, school)
    text = _read(answer)
    if trainee is not None and school is not None:
        name = checked_name(trainee)
        with SchoolBook.open(school) as book:
            found = book.drill(drill, name)
            marks = book.answer(name, found, sheet(found, parsed(text)), now(), seconds)
    else:
        found = named(drill)
        marks = mark(found, sheet(found, parsed(text)))
    told = plain(found, marks)
    if as_json:
        write_json(told)
    else:
        show_marks(told)


def _read(answer: str) -> bytes:
    if answer == "-":
        return sys.stdin.buffer.read(1 << 20)
    try:
        with Path(answer).open("rb") as file:
            return file.read(1 << 20)
    except OSError as error:
        raise Wrong(f"the answer sheet {answer} cannot be read: {error.strerror}") from None
