"""`croupier ruling`: what must happen when something goes wrong. It holds no ruling of its own: the table decides."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, write_json

if TYPE_CHECKING:
    from croupier.games.kinds import AnyEdition
    from croupier.views.rulings import Option, Ruling


@click.command(
    name="ruling",
    short_help="What must happen when something goes wrong, and who decides.",
    epilog=examples(
        "croupier ruling --list",
        "croupier ruling star-baccarat --what card-to-player --phase nobody-draws",
        "croupier ruling --all --what card-to-player --phase nobody-draws",
        "croupier ruling crown-baccarat --what hands-misdelivered --phase four-cards-down --json",
        "croupier ruling SB --what fraud --phase settled --as-script",
        "croupier ruling SB --what player-absent",
        "croupier ruling --all --what promotion-compromised",
        "croupier ruling --script FILE       (what the last step of a table script comes to)",
        "croupier ruling                     (asks what happened)",
    ),
)
@click.argument("document", required=False)
@click.option("--what", help="What happened; --list names the words.")
@click.option("--phase", help="When in the coup; --list names the words.")
@click.option("--all", "everywhere", is_flag=True, help="The same under every document, and why they differ.")
@click.option("--script", type=click.Path(path_type=Path), help="A table script: the ruling on its last step.")
@click.option("--as-script", "as_script", is_flag=True, help="The situation as a table script.")
@click.option("--list", "listing", is_flag=True, help="Name what can happen, and when.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str | None,
    what: str | None,
    phase: str | None,
    everywhere: bool,
    script: Path | None,
    as_script: bool,
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
    away = {**_in_tournaments(), **_amiss()}
    known = {**_happenings(), **away}
    happening = _known(what or _choose("What happened?", {**_happenings(asked), **away}), known, "happening")
    when = "" if happening in away else _moment(phase, happening, asked)
    if as_script:
        _print_script(asked, happening, when)
        return
    found = _rulings(asked, happening, when)
    if as_json:
        _write(found, one=not everywhere)
        return
    for each in found:
        _show(each)
    if everywhere and when:
        _differences(found)


def _documents() -> dict[str, str]:
    from croupier.rulebooks import all_documents

    return {each.id: each.title for each in all_documents()}


def _happenings(document: str | None = None) -> dict[str, str]:
    """What can happen, anywhere or at a table of one document."""
    from croupier.views.rulings import HAPPENINGS

    kind = type(_edition(document)) if document else None
    return {each.id: each.says for each in HAPPENINGS.values() if kind is None or kind in each.games}


def _amiss() -> dict[str, str]:
    """What may be amiss in a promotion."""
    from croupier.views.rulings import AMISS

    return {each.id: each.says for each in AMISS.values()}


def _in_tournaments() -> dict[str, str]:
    """What may be amiss in a tournament."""
    from croupier.views.rulings import IN_TOURNAMENTS

    return {each.id: each.says for each in IN_TOURNAMENTS.values()}


def _moment(phase: str | None, happening: str, document: str | None) -> str:
    return _known(phase or _choose("When?", _phases(happening, document)), _all_phases(), "phase")


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
        at_tables = {"what": _happenings(), "phase": _all_phases()}
        write_json({**at_tables, "tournaments": _in_tournaments(), "promotions": _amiss()})
        return
    for title, words in (
        ("What can happen (--what)", _happenings()),
        ("When (--phase)", _all_phases()),
        ("What can go wrong in a tournament (--what)", _in_tournaments()),
        ("What can go wrong in a promotion (--what)", _amiss()),
    ):
        heading(title)
        for name, says in words.items():
            click.echo(f"  {name:<28}{says}")


def _print_script(document: str | None, happening: str, phase: str) -> None:
    from croupier.views.rulings import HAPPENINGS
    from croupier.views.rulings.ruling import impossible
    from croupier.views.rulings.script import as_script

    if document is None:
        raise Wrong("a script is of one document: name it")
    if not phase:
        (_print_tournament if happening in _in_tournaments() else _print_promotion)(document, happening)
        return
    cannot = impossible(_edition(document), HAPPENINGS[happening])
    if cannot:
        raise Wrong(f"there is no such script: {cannot.says}")
    click.echo(as_script(_edition(document), phase, happening), nl=False)


def _print_tournament(document: str, happening: str) -> None:
    from croupier.runtime.audit.tournament_script import of_situation
    from croupier.views.rulings import IN_TOURNAMENTS

    what, edition = IN_TOURNAMENTS[happening], _edition(document)
    if edition.tournaments is None:
        raise Wrong(f"there is no such script: {document} has no tournaments")
    course, command = what.make(edition)
    click.echo(of_situation(course, command, title=what.says), nl=False)


def _print_promotion(document: str, happening: str) -> None:
    from croupier.runtime.audit.promotion_script import Did, script
    from croupier.views.rulings import AMISS

    what, edition = AMISS[happening], _edition(document)
    course, command = what.make(edition)
    did = [*(Did(*each) for each in course.done), Did(command, ())]
    click.echo(script((edition,), did, what.says), nl=False)


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
        _write((ruling,), one=True)
    else:
        _show(ruling)


def _of_script(path: Path) -> "Ruling":
    """Play a script and put its last step to the table, also as it could be read otherwise."""
    from dataclasses import replace

    from croupier.runtime.script import Malformed, read
    from croupier.views.rulings import alternatives

    try:
        script = read(path)
        found = _last(path, {})
        others = {
            id_: tuple(_last(path, {id_: each.reads(id_)}) for each in editions)
            for id_, editions in alternatives(script.edition).items()
        }
    except Malformed as error:
        raise Wrong(str(error)) from None
    return replace(found, readings=tuple(id_ for id_, rulings in others.items() if any(o != found for o in rulings)))


def _last(path: Path, chosen: dict[str, str]) -> "Ruling":
    from croupier.runtime.script import play, read
    from croupier.views.rulings import judged

    outcomes = list(play(read(path, chosen)))
    if not outcomes:
        raise Wrong(f"{path} has no step")
    last = outcomes[-1]
    return judged(last.before, last.answer, f"after step {last.step.number - 1} of {path.name}", last.step.name)


def _write(found: "tuple[Ruling, ...]", *, one: bool) -> None:
    from croupier.views.rulings import plain

    write_json(plain(found[0]) if one else [plain(each) for each in found])


# As people read it ---------------------------------------------------------------------------------------------------


def _show(ruling: "Ruling") -> None:
    from croupier.views.rulings import Kind

    phases = _all_phases()
    what = {**_happenings(), **_in_tournaments(), **_amiss()}.get(ruling.happening, ruling.happening)
    heading(", ".join(filter(None, (f"{ruling.document}: {what}", phases.get(ruling.phase, ruling.phase)))))
    if ruling.at != ruling.phase:
        paragraph(f"The game has no such moment. The nearest that it has: {phases[ruling.at]}.")
    kind = ruling.kind.value + (f" (rests on reading {', '.join(ruling.readings)})" if ruling.conflict else "")
    mend = ruling.mend if ruling.kind is Kind.REFUSED else ""
    paragraph(" ".join(filter(None, (f"{kind[0].upper()}{kind[1:]}.", *ruling.says, mend))))
    if ruling.because:
        paragraph("Clauses: " + ", ".join(each.number for each in ruling.because))
    _follows(ruling)
    for who in ruling.who:
        paragraph(f"Decided by: {who}")
    for option in ruling.options:
        _option(option)
    if ruling.options:
        click.echo()
    else:
        _next(ruling)
    for each in ruling.right:
        paragraph(f"{each.says} ({', '.join(clause.number for clause in each.because)})")


def _option(option: "Option") -> None:
    """A choice with its rank, and under it what it brings."""
    forfeit = f" with forfeiture of box {', '.join(str(box) for box in option.forfeit)}" if option.forfeit else ""
    box = f" (box {option.box})" if option.box is not None else ""
    says = f" {' '.join(option.says)}" if option.says else ""
    click.echo()
    paragraph(f"{option.choice}{forfeit}{box}, {option.by}:{says}", indent=4)
    _follows(option, indent=8)
    _next(option, indent=8)


def _follows(of: "Ruling | Option", indent: int = 2) -> None:
    """Money, notices, records, and whatever else changes, each in a line of its own."""
    lines = (
        *(f"Money: {each.says}." for each in of.moves),
        *(f"Told: {each.says} ({', '.join(clause.number for clause in each.because)})" for each in of.notices),
        *of.records,
        *of.effects,
    )
    for line in lines:
        paragraph(line, indent=indent)


def _next(of: "Ruling | Option", indent: int = 2) -> None:
    for each in of.next:
        paragraph(f"Next: {each}", indent=indent)


def _differences(rulings: "tuple[Ruling, ...]") -> None:
    from croupier.views.rulings import differences

    heading("Where they differ")
    for one, other, points in differences(rulings):
        paragraph(f"{one.document} and {other.document}: {'the same' if not points else ''}".rstrip())
        for each in points:
            paragraph(each, indent=4)
