"""`croupier drill lesson`: a lesson of clauses, happenings and real coups, with everybody's names left out."""

from pathlib import Path

import click

from croupier.cli.drill.shared import now, school_option
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, paragraph, write_json


@click.command(
    name="lesson",
    short_help="Build a lesson of clauses, happenings and real coups; names are left out.",
    epilog=examples(
        "croupier export floor.db baccarat-1 --coup 17 > coup.toml",
        "croupier drill lesson coup.toml                                    (names its drills, and writes nothing)",
        "croupier drill lesson coup.toml --card 'star-baccarat 12.2' --title 'Third cards' --school school.db",
        "croupier drill lesson --withdraw 1 --school school.db",
    ),
)
@click.argument("coups", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--card", "cards", multiple=True, help="A drill family, or a document and a clause.")
@click.option("--title", default="", help="What the lesson is called.")
@click.option("--for", "trainees", multiple=True, help="Whose lesson it is; without it everybody's.")
@click.option("--by", "trainer", default="trainer", help="Who gives it.")
@click.option("--withdraw", type=click.IntRange(1), help="Take a lesson back, by its number.")
@school_option(required=False)
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    coups: tuple[Path, ...],
    cards: tuple[str, ...],
    title: str,
    trainees: tuple[str, ...],
    trainer: str,
    withdraw: int | None,
    school: Path | None,
    as_json: bool,
) -> None:
    """Build a lesson. COUPS are scripts of `croupier export`, or packets: what went wrong in them becomes drills with
    the same wagers and cards, and with nobody's name. Without --school the drills are named, and nothing is written.
    """
    from croupier.runtime.school.coups import from_file
    from croupier.runtime.school.lessons import checked, items_of, told

    if withdraw is not None:
        _withdraw(withdraw, school, built=bool(coups or cards or title))
        return
    items = checked((*cards, *items_of(drill for file in coups for drill in from_file(file))))
    if not items:
        raise Wrong("a lesson has items: coups by their files, or cards by --card")
    number = _write(school, title, items, trainees, trainer) if school is not None else None
    if as_json:
        shown = [told(each) for each in items]
        write_json({"lesson": number, "title": title, "items": shown, "trainees": list(trainees)})
        return
    for each in items:
        click.echo(f"  {told(each)}")
    paragraph(
        f"{len(items)} items: lesson {number}." if number else f"{len(items)} items; nothing is written.", indent=0
    )


def _withdraw(number: int, school: Path | None, *, built: bool) -> None:
    from croupier.floor.school import WithdrawLesson
    from croupier.runtime.school.store import SchoolBook

    if school is None or built:
        raise Wrong("--withdraw goes with --school, and with nothing else")
    with SchoolBook.look(school):
        pass  # a school that is not there is not made
    with SchoolBook.open(school) as book:
        book.write(WithdrawLesson(number=number, at=now()), "trainer")
    paragraph(f"Lesson {number} is withdrawn.", indent=0)


def _write(school: Path, title: str, items: tuple[str, ...], trainees: tuple[str, ...], trainer: str) -> int:
    from croupier.floor.school import BuildLesson
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.open(school) as book:
        book.write(BuildLesson(title=title, items=items, trainees=trainees, trainer=trainer, at=now()), trainer)
        return book.lessons()[-1].number
