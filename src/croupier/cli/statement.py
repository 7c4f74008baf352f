"""`croupier statement`: the statement of return of a document, as a page or as a PDF."""

from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import json_option


@click.command(name="statement", short_help="A statement of return: every bet of a document, HTML or PDF.")
@click.argument("rulebook")
@click.option("--out", type=click.Path(path_type=Path), help="The file to write.")
@json_option
def command(rulebook: str, out: Path | None, as_json: bool) -> None:
    """Write the statement."""
    raise Wrong(f"not written yet: {rulebook} {out} {as_json}")
