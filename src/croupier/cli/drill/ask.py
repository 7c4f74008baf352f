"""`croupier drill ask`: the table as it is and what happened; nothing from which the answer follows."""

from pathlib import Path

import click

from croupier.cli.drill.shared import as_option, now, school_option, show_question, together
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json


@click.command(
    name="ask",
    short_help="Ask a drill: the table as it is, and what happened.",
    epilog=examples(
        "croupier drill ask star-baccarat --json",
        "croupier drill ask SB --what card-to-player --phase nobody-draws --seed 7 --json",
        "croupier drill ask CB --clause 11.6 --seed 3",
        "croupier drill ask TH --kind paying --seed 12 --as Ana --school school.db",
        "croupier drill ask ITEM --as Ana --school school.db                (a real coup of a lesson)",
    ),
)
@click.argument("document")
@click.option("--what", default="", help="What goes wrong; `croupier ruling --list` names the words.")
@click.option("--phase", default="", help="When in the coup; `croupier ruling --list` names the words.")
@click.option("--seed", type=int, default=0, help="Which situation: 0 is the one of the book.")
@click.option("--clause", "reached", default="", help="A clause that the answer must rest on.")
@click.option("--kind", default="", help="ruling (the default), dealing or paying.")
@as_option(required=False)
@school_option(required=False)
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str,
    what: str,
    phase: str,
    seed: int,
    reached: str,
    kind: str,
    trainee: str | None,
    school: Path | None,
    as_json: bool,
) -> None:
    """Ask a drill. With --as and --school, the question is recorded.

    In the place of DOCUMENT a real coup of a lesson may stand, as `croupier drill lesson` names it.
    """
    from croupier.runtime.school.store import SchoolBook, checked_name
    from croupier.views.drills import choose, named, question
    from croupier.views.drills.drill import stands_for_a_coup

    together(trainee, school)
    coup = stands_for_a_coup(document)
    if coup and (what or phase or seed or reached or kind):
        raise Wrong("a real coup is asked as it was: nothing else is chosen with it")
    drill = None if coup else choose(document, kind=kind, what=what, phase=phase, seed=seed, reached=reached)
    if trainee is not None and school is not None:
        name = checked_name(trainee)
        with SchoolBook.open(school) as book:
            drill = drill or book.drill(document, name)
            asked = question(drill)
            book.ask(name, drill, now())
    else:
        asked = question(drill or named(document))
    if as_json:
        write_json(asked)
    else:
        show_question(asked)
