"""`croupier ruling`: what must happen when something goes wrong. It holds no ruling of its own: the table decides."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import examples, heading, json_option, paragraph, write_json

if TYPE_CHECKING:
    from croupier.games.kinds import AnyEdition
    from croupier.views.rulings import Ruling


@click.command(
    name="ruling",
    short_help="What must happen when something goes wrong, and who decides.",
    epilog=examples(
        "croupier ruling --list",
        "croupier ruling star-baccarat --what card-to-player --phase nobody-draws",
        "croupier ruling --all --what card-to-player --phase nobody-draws",
        "croupier ruling crown-baccarat --what hands-misdelivered --phase four-cards-down --json",
        "croupier ruling --script FILE       (what the last step of a table script comes to)",
        "croupier ruling                     (asks what happened)",
    ),
)
@click.argument("document", required=False)
@click.option("--what", help="What happened; --list names the words.")
@click.option("--phase", help="When in the coup; --list names the words.")
@click.option("--all", "everywhere", is_flag=True, help="The same under every document, and why they differ.")
@click.option("--script", type=click.Path(path_type=Path), help="A table script: the ruling on its last step.")
@click.option("--list", "listing", is_flag=True, help="Name what can happen, and when.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str | None,
    what: str | None,
    phase: str | None,
    everywhere: bool,
    script: Path | None,
    listing: bool,
    as_json: bool,
) -> None:
    """Say what must happen, by which clause, who may decide, what money moves and who must be told."""
    if listing:
        _list(as_json=as_json)
        return
    if script is not None:
        _tell(_of_script(script), as_json=as_json)
        return
    if document is None and not everywhere:
        document = _choose("Which document?", _documents())
    asked = None if everywhere else document
    happening = _known(what or _choose("What happened?", _happenings(asked)), _happenings(), "happening")
    when = _known(phase or _choose("When?", _phases(happening, asked)), _all_phases(), "phase")
    found = _rulings(None if everywhere else document, happening, when)
    if as_json:
        write_json([_plain(each) for each in found] if everywhere else _plain(found[0]))
        return
    for each in found:
        _show(each)
    if everywhere:
        _differences(found)


def _documents() -> dict[str, str]:
    from croupier.rulebooks import DOCUMENTS

    return {each.id: each.title for each in DOCUMENTS}


def _happenings(document: str | None = None) -> dict[str, str]:
    """What can happen, anywhere or at a table of one document."""
    from croupier.views.rulings import HAPPENINGS

    kind = type(_edition(document)) if document else None
    return {each.id: each.says for each in HAPPENINGS.values() if kind is None or kind in each.games}


def _all_phases() -> dict[str, str]:
    from croupier.views.rulings import PHASES

    return {each.id: each.says for each in PHASES.values()}


def _phases(happening: str, document: str | None) -> dict[str, str]:
    from croupier.views.rulings import HAPPENINGS, has

    at = HAPPENINGS[happening].phases
    kinds = _edition(document) if document else None
    return {id_: says for id_, says in _all_phases().items() if id_ in at and (kinds is None or has(kinds, id_))}


def _known(word: str, known: dict[str, str], kind: str) -> str:
    if word in known:
        return word
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    raise Wrong(f"no {kind} is called {word!r}: {hint}")


def _choose(question: str, among: dict[str, str]) -> str:
    """Ask a person; without a terminal, say what is missing."""
    import sys

    if not sys.stdin.isatty():
        raise Wrong(f"{question} Give it as an argument or option; see croupier ruling --help and --list.")
    names = list(among)
    click.echo(question)
    for number, name in enumerate(names, start=1):
        click.echo(f"  {number:>2}  {among[name]}")
    picked: int = click.prompt("Number", type=click.IntRange(1, len(names)))
    return names[picked - 1]


def _list(*, as_json: bool) -> None:
    if as_json:
        write_json({"what": _happenings(), "phase": _all_phases()})
        return
    heading("What can happen (--what)")
    for name, says in _happenings().items():
        click.echo(f"  {name:<26}{says}")
    heading("When (--phase)")
    for name, says in _all_phases().items():
        click.echo(f"  {name:<26}{says}")


def _rulings(document: str | None, happening: str, phase: str) -> "tuple[Ruling, ...]":
    from croupier.views.rulings import every, rule

    return every(happening, phase) if document is None else (rule(_edition(document), phase, happening),)


def _edition(document: str) -> "AnyEdition":
    from croupier.games.editions import edition
    from croupier.games.kinds import EDITIONS
    from croupier.rulebooks import UnknownDocument

    try:
        found = edition(document)
    except UnknownDocument as error:
        raise Wrong(str(error)) from None
    if not isinstance(found, EDITIONS):
        raise TypeError(f"no table runs the kind of game of {found.rulebook}")
    return found


def _tell(ruling: "Ruling", *, as_json: bool) -> None:
    if as_json:
        write_json(_plain(ruling))
    else:
        _show(ruling)


def _of_script(path: Path) -> "Ruling":
    """Play a script and put its last step to the table."""
    from croupier.runtime.script import Malformed, play, read
    from croupier.views.rulings import judged

    try:
        outcomes = list(play(read(path)))
    except Malformed as error:
        raise Wrong(str(error)) from None
    if not outcomes:
        raise Wrong(f"{path} has no step")
    last = outcomes[-1]
    return judged(last.before, last.answer, f"after step {last.step.number - 1} of {path.name}", last.step.name)


def _show(ruling: "Ruling") -> None:
    from croupier.views.sentences import reversal

    what, when = _happenings().get(ruling.happening, ruling.happening), _all_phases().get(ruling.phase, ruling.phase)
    heading(f"{ruling.document}: {what}, {when}")
    kind = f"{ruling.kind.value}" + (f" (rests on reading {', '.join(ruling.readings)})" if ruling.conflict else "")
    paragraph(f"{kind[0].upper()}{kind[1:]}. {' '.join(ruling.says)}")
    if ruling.because:
        paragraph("Clauses: " + ", ".join(each.number for each in ruling.because))
    for who in ruling.who:
        paragraph(f"Decided by: {who}")
    for option in ruling.options:
        undone = (f"box {key}: {reversal(net)}" for key, net in option.undone.items())
        moved = "; ".join((*undone, *(f"box {key}: {amount} goes back" for key, amount in option.returned.items())))
        says = " ".join(option.says) or "The coup goes on."
        paragraph(f"  {option.choice}: {says} {moved}")
    for key, amount in ruling.returned.items():
        paragraph(f"Box {key}: {amount} goes back.")
    if ruling.told:
        paragraph(f"Told: {', '.join(ruling.told)}")


def _differences(rulings: "tuple[Ruling, ...]") -> None:
    from itertools import pairwise

    from croupier.views.rulings import why_they_differ

    heading("Where they differ")
    for one, other in pairwise(rulings):
        paragraph(f"{one.document} and {other.document}: {why_they_differ(one, other)}")


def _plain(ruling: "Ruling") -> dict[str, object]:
    return {
        "document": ruling.document,
        "phase": ruling.phase,
        "what": ruling.happening,
        "kind": ruling.kind.value,
        "rulings": list(ruling.rulings),
        "says": list(ruling.says),
        "choices": [
            {
                "choice": each.choice,
                "rulings": list(each.rulings),
                "says": list(each.says),
                "returns": {key: amount.plain for key, amount in each.returned.items()},
                "undoes": {key: net.plain for key, net in each.undone.items()},
                "clauses": [str(clause) for clause in each.because],
            }
            for each in ruling.options
        ],
        "decided_by": list(ruling.who),
        "returns": {key: amount.plain for key, amount in ruling.returned.items()},
        "notifies": list(ruling.told),
        "clauses": [str(clause) for clause in ruling.because],
        "readings": list(ruling.readings),
    }
