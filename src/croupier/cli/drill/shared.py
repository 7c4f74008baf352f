"""What the drill commands have in common: where a school is kept, who is asked, and how a question is shown."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import heading, item, paragraph

F = TypeVar("F", bound=Callable[..., Any])


def school_option(*, required: bool) -> Callable[[F], F]:
    return click.option(
        "--school",
        type=click.Path(path_type=Path),
        required=required,
        help="The school's database; it is made if there is none.",
    )


def as_option(*, required: bool) -> Callable[[F], F]:
    return click.option("--as", "trainee", required=required, help="Who is trained: a name, or a number in its place.")


def together(trainee: str | None, school: Path | None) -> None:
    """Refuse one without the other: nothing is kept of nobody, or nowhere."""
    if (trainee is None) != (school is None):
        raise Wrong("--as and --school go together")


def now() -> datetime:
    """Tell the time as a school writes it: in UTC, to the second."""
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)


def show_question(asked: dict[str, Any]) -> None:
    """Show a question as people read it."""
    situation = asked["situation"]
    heading(f"{asked['document']}: {asked['kind']}")
    device = f"{situation['decks']} decks, {situation['device']}, method {situation['method']}"
    coups = "" if situation["coups"] is None else f", {situation['coups']} coups settled"
    item("table", f"{situation['game']}, {device}{coups}")
    item("time", f"{datetime.fromisoformat(situation['at']):%d %B %Y, %H:%M}")
    item("chips", ", ".join(situation["chips"]))
    item("limits", ", ".join(f"{bet} {least} to {most}" for bet, (least, most) in situation["limits"].items()))
    if situation["options"]:
        item("pays", ", ".join(f"{family}: option {number}" for family, number in situation["options"].items()))
    for place, cards in situation["cards"].items():
        item(place, " ".join(cards))
    if "coming" in situation:
        item("coming", " ".join(situation["coming"]))
        if situation["players"]:
            item("players", f"always {situation['players']}")
    for each in situation["told"]:
        paragraph(each)
    paragraph(f"Asked: {', '.join(asked['asks'])}")
    paragraph(f"Drill {asked['drill']}")


def show_marks(found: dict[str, Any]) -> None:
    """Show marks as people read them."""
    for name, each in found["marks"].items():
        clauses = f" ({', '.join(each['because'][:4])})" if each["because"] else ""
        item(name, f"{'right' if each['right'] else 'wrong'}: {_said(each['want'])}{clauses}")
    paragraph(f"Score {found['score']:.2f}, {found['grade']}.")
    for line in found["explanation"].splitlines():
        paragraph(line, indent=4)
    for document, says in found["elsewhere"].items():
        paragraph(f"At {document}: {says}", indent=4)


def _said(want: Any) -> str:
    match want:
        case None:
            return "nobody, or none"
        case dict():
            return ", ".join(f"{name} {amount}" for name, amount in want.items()) or "nothing"
        case list():
            return ", ".join(_said(each) if isinstance(each, dict) else str(each) for each in want) or "nobody"
        case _:
            return str(want)
