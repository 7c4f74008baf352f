"""`croupier lint`"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, item, json_option, write_json

if TYPE_CHECKING:
    from croupier.drafts.lint import Finding, Linted


@click.command(
    "lint",
    epilog=examples(
        "croupier lint --texts texts/",
        "croupier lint draft.txt --as star-baccarat",
        "croupier lint --texts texts/ --sarif > lint.sarif",
        "croupier lint rules-of-another-house.pdf --json",
    ),
)
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--texts",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="All documents of a folder, each named as its id.",
)
@click.option(
    "--as", "name", metavar="DOCUMENT", help="Which document the file is; else its name says it, or it is none of ours."
)
@click.option(
    "--class", "classes", metavar="CLASS", multiple=True, help="Only findings of this class; may be given again."
)
@click.option(
    "--accept", metavar="FILE", type=click.Path(path_type=Path), help="Acceptances; else lint.toml beside the texts."
)
@click.option("--quick", is_flag=True, help="Only what the words show: no book of rulings, no prices.")
@click.option("--measure", is_flag=True, help="Count how many recorded defects and readings were found by computing.")
@json_option
@click.option("--sarif", "as_sarif", is_flag=True, help="Print SARIF 2.1.0 for editors and continuous integration.")
@click.option("--html", "as_html", is_flag=True, help="Print one page of HTML.")
def command(
    files: tuple[Path, ...],
    texts: Path | None,
    name: str | None,
    classes: tuple[str, ...],
    accept: Path | None,
    *,
    quick: bool,
    measure: bool,
    as_json: bool,
    as_sarif: bool,
    as_html: bool,
) -> None:
    """Faults in a text of rules, the words that show them, and what they cost.

    A finding has a class, a severity, clauses, the words that show it, the mend where one is plain, and a price: how
    far an edge moves, else the chance per coup, else how many rulings rest on it, else words only. What people have
    recorded stands apart. `lint.toml` accepts a finding with a reason; an acceptance that fits nothing is an error.

    Exit code 0: no error and no warning, or all accepted; 1: findings; 2: no text.
    """
    from croupier.drafts import lint as lib

    if unknown := [each for each in classes if each not in lib.CLASSES]:
        raise Wrong(f"there is no class {unknown[0]!r}: there are {', '.join(lib.CLASSES)}")
    named = _named(files, texts, name)
    linted = lib.lint(lib.drafts_of(named), model=not quick, classes=classes or lib.CLASSES)
    beside = accept or (texts or named[0][1].parent) / lib.FILE
    if accept and not accept.is_file():
        raise Wrong(f"{accept} is not there")
    linted = lib.accepted(linted, lib.acceptances(beside), beside.name)
    if as_json:
        write_json(lib.plain(linted))
    elif as_sarif:
        write_json(lib.sarif(linted))
    elif as_html:
        click.echo(lib.page(linted), nl=False)
    else:
        _print(linted)
        if measure:
            _measure(linted)
    sys.exit(1 if any(_counts(each) for one in linted for each in one.findings) else 0)


def _counts(of: "Finding") -> bool:
    return of.computed and not of.accepted and of.severity.value != "note"


def _named(files: tuple[Path, ...], texts: Path | None, name: str | None) -> list[tuple[str, Path]]:
    """Say for each file which document it is."""
    from croupier.drafts.lint import texts_of
    from croupier.rulebooks import document

    if name and len(files) != 1:
        raise Wrong("--as says what one file is: give one file")
    found = list(texts_of(texts).items()) if texts else []
    id_ = document(name).id if name else ""
    if id_:
        found = [(each, path) for each, path in found if each != id_]
    found += [(id_ or each.stem, each) for each in files]
    if not found:
        raise Wrong("no text was given: name a file, or a folder with --texts (see croupier lint --help)")
    return found


def _print(linted: "list[Linted]") -> None:
    from croupier.drafts.lint import FindingSeverity

    for one in linted:
        counts = ", ".join(f"{one.count(each)} {each.value}s" for each in FindingSeverity)
        known = "" if one.known else "   no document of ours: checks that need no model"
        head = f"{click.style(one.text.document, bold=True)}   {len(one.text.clauses)} clauses   {counts}"
        click.echo(f"{head}   accepted {one.accepted}   ({one.seconds:.1f} s){known}")
        for remark in one.text.notes:
            item("remark", remark)
        for each in one.findings:
            if each.computed and not each.accepted:
                _finding(each)
        recorded = sum(1 for each in one.findings if not each.computed)
        if recorded:
            click.echo(f"  {recorded} recorded defects and readings stand apart: --json or --html shows them.")
        click.echo()
    total = {each: sum(one.count(each) for one in linted) for each in FindingSeverity}
    clauses = sum(len(one.text.clauses) for one in linted)
    told = ", ".join(f"{count} {each.value}s" for each, count in total.items())
    click.echo(f"{len(linted)} document{'s' if len(linted) > 1 else ''}, {clauses} clauses: {told}.")


def _finding(of: "Finding") -> None:
    from croupier.drafts.lint import worth

    mend = f" Mend: {of.suggest}." if of.suggest else ""
    item(
        f"{of.severity.value:<8}{', '.join(of.clauses[:2]) or 'text':<18} {of.class_}",
        f"{of.says}{mend} [{worth(of)}] {of.id}",
        margin=46,
    )


def _measure(linted: "list[Linted]") -> None:
    """Count the recorded defects and readings at whose clause something was found by computing."""
    for what in ("recorded-defect", "recorded-reading"):
        among = [each for one in linted for each in one.findings if each.check == what]
        found = [each for each in among if each.suggest]
        click.echo(f"{what.replace('-', ' ')}s: {len(found)} of {len(among)} found by computing")
