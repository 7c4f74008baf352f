"""`croupier drill due`: memory cards made due, by name or because an amendment changes what is right."""

from pathlib import Path

import click

from croupier.cli.drill.shared import now
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, paragraph, write_json


@click.command(
    name="due",
    short_help="Make memory cards due: those named, or those that an amendment changes.",
    epilog=examples(
        "croupier drill due --amendment draft.toml                          (names them, and writes nothing)",
        "croupier drill due --amendment draft.toml --school school.db",
        "croupier drill due --card 'star-baccarat 12.11.1' --for Ana --reason 'seen twice' --school school.db",
    ),
)
@click.option(
    "--amendment",
    "amendments",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="An amendment of one document, as `croupier impact` takes it.",
)
@click.option("--card", "cards", multiple=True, help="A card, as `drill schedule` names it.")
@click.option("--for", "trainees", multiple=True, help="Whose cards; without it everybody's.")
@click.option("--reason", default="", help="Why; an amendment is its own reason.")
@click.option("--school", type=click.Path(path_type=Path), help="The school's database; without it nothing is written.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    amendments: tuple[Path, ...],
    cards: tuple[str, ...],
    trainees: tuple[str, ...],
    reason: str,
    school: Path | None,
    as_json: bool,
) -> None:
    """Make cards due at once. An amendment makes due exactly the cards whose answer is another under it."""
    if bool(amendments) == bool(cards):
        raise Wrong("say which cards are due: by --amendment FILE, or each by --card")
    from croupier.views.drills.drill import is_card

    unknown = next((each for each in cards if not is_card(each)), None)
    if unknown is not None:
        raise Wrong(f"there is no card {unknown!r}: `croupier drill schedule` names them")
    if amendments:
        reason, cards = _amended(amendments, reason)
    if school is not None and cards:
        _write(school, cards, trainees, reason)
    told = {"cards": list(cards), "reason": reason, "trainees": list(trainees), "written": bool(school and cards)}
    if as_json:
        write_json(told)
        return
    for each in cards:
        click.echo(f"  {each}")
    done = "are due" if told["written"] else "would be due"
    paragraph(f"{len(cards)} cards {done}: {reason}" if cards else "No answer changes: nothing is due.", indent=0)


def _amended(files: tuple[Path, ...], reason: str) -> tuple[str, tuple[str, ...]]:
    from croupier.drafts.impact import draft
    from croupier.views.drills.amendment import changed_cards

    found = draft(files)
    return reason or found.title, changed_cards(found.old, found.new)


def _write(school: Path, cards: tuple[str, ...], trainees: tuple[str, ...], reason: str) -> None:
    from croupier.floor.school import MakeDue
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.look(school):
        pass  # a school that is not there is not made
    with SchoolBook.open(school) as book:
        book.write(MakeDue(cards=cards, trainees=trainees, reason=reason, at=now()), "trainer")
