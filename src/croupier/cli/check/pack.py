"""`croupier check pack`"""

from pathlib import Path

import click

from croupier.cli.check.documents import edition_of, kinds_of
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json

_KINDS = ("deal", "settle", "place", "rule", "shoe", "bad")


@click.command(
    "pack",
    epilog=examples(
        "croupier check pack star-baccarat --out star-baccarat.jsonl", "croupier check pack crown-baccarat --json"
    ),
)
@click.argument("document")
@click.option("--out", type=click.Path(path_type=Path), help="Write the vectors to this file instead of printing them.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(_KINDS), help="Only vectors of this kind.")
@json_option
def command(document: str, out: Path | None, kinds: tuple[str, ...], as_json: bool) -> None:
    """Write the vectors of DOCUMENT: one JSON object per line, the first stating which pack it is."""
    from croupier.proving.packs import lines, packed

    edition = edition_of(document)
    if as_json:
        write_json(packed(edition, kinds_of(kinds))[0])
        return
    if out is None:
        for line in lines(edition, kinds_of(kinds)):
            click.echo(line)
        return
    try:
        with out.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines(edition, kinds_of(kinds)))
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {(error.strerror or '').lower()}") from None
    click.echo(f"{out} holds the pack of {edition.rulebook}.")
