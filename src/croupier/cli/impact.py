"""`croupier impact`: everything that an amendment would change."""

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, item, json_option, write_json
from croupier.cli.progress import progress

if TYPE_CHECKING:
    from croupier.drafts.impact import Impact
    from croupier.drafts.impact.two_texts import TwoTexts

_OWN_CASES = Path("tests/cases")
_OUT = click.Path(path_type=Path, dir_okay=False)


@click.command(
    name="impact",
    short_help="What an amendment changes: rulings, prices, cases, money already paid, what is due.",
    epilog=examples(
        "croupier impact tie-nine.toml",
        "croupier impact tie-nine.toml --journal floor.db --cases cases/",
        "croupier impact tie-nine.toml --html tie-nine.html --pdf tie-nine.pdf",
        "croupier impact tie-nine.toml --journal floor.db --csv tie-nine.csv",
        "croupier impact tie-nine.toml limits.toml --json",
        "croupier impact --old star-baccarat.txt --new draft-3.txt",
    ),
)
@click.argument("amendments", nargs=-1, type=click.Path(path_type=Path))
@click.option("--old", type=click.Path(path_type=Path), help="The approved text; with --new instead of amendments.")
@click.option("--new", type=click.Path(path_type=Path), help="The text that replaces it.")
@click.option(
    "--as", "name", default="", metavar="DOCUMENT", help="Which document the two texts are; else --old's name."
)
@click.option("--journal", default="", metavar="JOURNAL", help="Decide this history again; nothing is written to it.")
@click.option(
    "--cases",
    multiple=True,
    type=click.Path(path_type=Path),
    help="Acceptance cases or scripts, a file or a folder; left out, tests/cases if it is there.",
)
@click.option("--html", "page", type=_OUT, help="Write the report as one page.")
@click.option("--pdf", "paper", type=_OUT, help="Write the report as PDF/A.")
@click.option("--csv", "sheet", type=_OUT, help="Write every command and wager of the history that would differ.")
@click.option("--sign", "key", type=click.Path(path_type=Path), help="Sign the report with this key (Ed25519).")
@json_option
def command(*, amendments: tuple[Path, ...], journal: str, cases: tuple[Path, ...], as_json: bool, **out: Any) -> None:
    """Apply amendments to the edition in force and report everything that changes, and only that.

    An amendment is a TOML file; several are applied in order. With --old and --new it is drafted from two texts. What
    was not tried is named. Ctrl-C prints what is known.
    """
    from croupier.drafts.impact import Impact

    texts = _two(amendments, out.pop("old"), out.pop("new"), out.pop("name"))
    given = cases or ((_OWN_CASES,) if _OWN_CASES.is_dir() else ())
    impact = Impact(amendments, journal, given, texts)
    stopped = _run(impact, quiet=as_json)
    told = impact.report
    if out["key"]:
        from croupier.drafts.impact.sheet import signed

        told = signed(told, out["key"])
    _write(impact, told, out)
    if as_json:
        write_json(told)
    else:
        _show(told)
    raise SystemExit(130 if stopped else 0)


def _two(amendments: tuple[Path, ...], old: Path | None, new: Path | None, name: str) -> "TwoTexts | None":
    """Read two texts, where they are given instead of amendments."""
    if old is None and new is None:
        if not amendments:
            raise Wrong("give an amendment as a TOML file, or two texts with --old and --new")
        return None
    if amendments or old is None or new is None:
        raise Wrong("--old and --new go together, and without amendments")
    from croupier.drafts.impact.two_texts import two_texts
    from croupier.rulebooks import document
    from croupier.texts import read

    book = document(name or old.stem).id
    return two_texts(read(old, book), read(new, book), book)


def _run(impact: "Impact", *, quiet: bool) -> bool:
    """Run every section; tell whether it was interrupted."""
    with progress("impact", quiet=quiet) as tell:
        try:
            impact.run((lambda _, done, total: tell(done, total)) if tell else None)
        except KeyboardInterrupt:
            return True
    return False


def _write(impact: "Impact", told: dict[str, Any], out: dict[str, Any]) -> None:
    if out["page"]:
        from croupier.drafts.impact.sheet.html import page

        _put(out["page"], page(told).encode())
    if out["paper"]:
        from croupier.drafts.impact.sheet.pdf import pdf

        _put(out["paper"], pdf(told))
    if out["sheet"]:
        _rows(out["sheet"], impact.rows)


def _put(path: Path, what: bytes) -> None:
    try:
        path.write_bytes(what)
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror}") from None


def _rows(path: Path, rows: list[dict[str, str]]) -> None:
    """Write comma-separated values; a cell that a spreadsheet would run as a formula is quoted."""
    from croupier.drafts.impact.tally import COLUMNS

    columns = (*COLUMNS, "command", "kind")
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            written = csv.DictWriter(file, columns, restval="", lineterminator="\n")
            written.writeheader()
            written.writerows({name: _cell(name, cell) for name, cell in row.items()} for row in rows)
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror}") from None


def _cell(name: str, cell: str) -> str:
    return cell if name in {"old", "new", "house"} and cell[:2].lstrip("-").isdigit() else _quoted(cell)


def _quoted(cell: str) -> str:
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@", "\t", "\r"} else cell


def _show(told: dict[str, Any]) -> None:
    from croupier.drafts.impact.sheet import summary
    from croupier.drafts.impact.sheet.parts import day

    amendment = told["amendment"]
    numbers = ", ".join(each["clause"] for each in told["clauses"])
    since = f"   effective {day(amendment['effective'])}" if amendment["effective"] else ""
    click.echo(f"{amendment['title']}   {told['document']} {numbers}{since}")
    for name, says in summary(told):
        item(name, says)
