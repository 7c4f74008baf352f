"""`croupier statement`: the statement of return of a document, as a page or on paper."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, paragraph, write_json

if TYPE_CHECKING:
    from croupier.lab.statement import Statement


@click.command(
    name="statement",
    short_help="A statement of return: every bet of a document, HTML or PDF.",
    epilog=examples(
        "croupier statement star-baccarat --out star-baccarat.pdf",
        "croupier statement crown-baccarat --out crown-baccarat.html",
        "croupier statement star-lucky-draw-baccarat --json",
    ),
)
@click.argument("rulebook")
@click.option("--out", type=click.Path(path_type=Path), help="The file to write: .html or .pdf.")
@json_option
def command(rulebook: str, out: Path | None, as_json: bool) -> None:
    """State every bet of a document: its rows with their probabilities, edge, clauses, method, version and checksum.

    It carries no date: the same edition and version always give the same statement.
    """
    kind = out.suffix.lower() if out else ""
    if out is None and not as_json:
        raise Wrong("say where to write the statement: --out FILE.html or --out FILE.pdf")
    if out is not None and kind not in {".html", ".pdf"}:
        raise Wrong(f"a statement is written as .html or .pdf, not as {out.name!r}")
    from croupier.games.editions import edition
    from croupier.lab.statement import statement

    found = statement(edition(rulebook))
    if out is not None:
        _write(out, _page(found) if kind == ".html" else _paper(found))
    if as_json:
        write_json(found.plain)
    else:
        paragraph(f"{out}: statement of return of {found.edition.rulebook}, checksum {found.checksum}", indent=0)


def _page(found: "Statement") -> bytes:
    from croupier.lab.statement.html import page

    return page(found).encode()


def _paper(found: "Statement") -> bytes:
    from croupier.lab.statement.pdf import pdf

    return pdf(found)


def _write(out: Path, what: bytes) -> None:
    try:
        out.write_bytes(what)
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {error.strerror}") from None
