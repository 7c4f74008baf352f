"""`croupier rules register`: keep an operator's own text beside the data, and write down that it is registered."""

from datetime import date, datetime
from pathlib import Path

import click

from croupier.cli.output import examples, item, json_option, write_json

_FILE = click.Path(path_type=Path)


@click.command(
    name="register",
    short_help="Keep an operator's own text by its SHA-256 beside the data.",
    epilog=examples(
        "croupier rules register star-baccarat rules.pdf --journal floor.db --version 2024-08 --by 'Kim Lee'",
        "croupier rules register SB draft.txt --journal floor.db --version draft-3 --by Kim --effective 2027-03-01",
    ),
)
@click.argument("rulebook", metavar="DOCUMENT")
@click.argument("file", type=_FILE)
@click.option("--journal", required=True, metavar="JOURNAL", help="The journal that is to have the entry.")
@click.option("--version", required=True, metavar="VERSION", help="What the text is called, as 2024-08 or draft-3.")
@click.option("--by", required=True, metavar="NAME", help="Who registers it.")
@click.option("--effective", type=click.DateTime(["%Y-%m-%d"]), help="From which day it applies.")
@click.option("--folder", type=_FILE, help="Where the words are kept; else in a folder beside the journal.")
@json_option
def command(
    *,
    rulebook: str,
    file: Path,
    journal: str,
    version: str,
    by: str,
    effective: datetime | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Keep an operator's own text by its SHA-256 beside the data.

    Its words lie in a file named by its SHA-256, its entry (digest, version, dates, person) is
    journaled. The text must be one that can be read into clauses.
    """
    from croupier.rulebooks import document
    from croupier.runtime.texts import RegisteredTexts
    from croupier.texts import read

    text = read(file, document(rulebook).id)
    with RegisteredTexts.open(journal, folder) as texts:
        since: date | None = effective.date() if effective else None
        found = texts.register(rulebook, file, version, by, since)
    told = {
        "document": found.rulebook,
        "version": found.version,
        "sha256": found.sha256,
        "bytes": found.size,
        "effective": found.effective.isoformat() if found.effective else None,
        "by": found.by,
        "clauses": len(text.clauses),
    }
    if as_json:
        write_json(told)
        return
    click.echo(f"{found.rulebook} {found.version} is registered.")
    for name in ("sha256", "bytes", "clauses", "effective", "by"):
        if told[name] is not None:
            item(name, str(told[name]), margin=14)
