"""`croupier check engine`"""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.check.documents import edition_of, kinds_of
from croupier.cli.check.pack import _KINDS
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, write_json

if TYPE_CHECKING:
    from croupier.proving.engines.transports import AskedEngine

_SHOWN = 20


@click.command(
    "engine",
    epilog=examples(
        "croupier check engine star-baccarat -- ./my-engine --json-lines",
        "croupier check engine star-baccarat --url http://127.0.0.1:9000/",
        "croupier check engine crown-baccarat --kind deal --kind settle --key vendor.key --json -- ./my-engine",
    ),
)
@click.argument("document")
@click.argument("command_", metavar="[-- COMMAND...]", nargs=-1)
@click.option("--url", help="Ask an engine over HTTP instead of starting one.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(_KINDS), help="Only vectors of this kind.")
@click.option("--seed", type=int, default=0, show_default=True, help="Shuffles the vectors.")
@click.option("--seconds", type=float, default=5.0, show_default=True, help="How long the engine has for an answer.")
@click.option("--alone", type=int, default=20, show_default=True, help="How many vectors are asked once more, alone.")
@click.option("--who", default="", help="Who the statement is for.")
@click.option("--key", type=click.Path(path_type=Path), help="Sign the statement with this key; it is made if missing.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the statement to this file: .html, .pdf or .json.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str,
    command_: tuple[str, ...],
    url: str | None,
    kinds: tuple[str, ...],
    seed: int,
    seconds: float,
    alone: int,
    who: str,
    key: Path | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Put the vectors of DOCUMENT to an engine, shuffled, and state what it passed.

    Exit code 0 if every answer agrees, 1 if one does not, 2 if there is no engine.
    """
    from croupier.proving.conformance import signed, statement
    from croupier.proving.engines.run import run
    from croupier.proving.packs import packed

    edition = edition_of(document)
    about, vectors = packed(edition, kinds_of(kinds))
    found = run(edition, vectors, _engine(command_, url), seed=seed, seconds=seconds, alone=alone)
    told = statement(edition, about, found, who=who, at=datetime.now(UTC))
    told = signed(told, key) if key is not None else told
    if out is not None:
        _write(told, out)
    if as_json:
        write_json(told)
    else:
        _show(told)
    sys.exit(0 if found.conforms else 1)


def _engine(command_: tuple[str, ...], url: str | None) -> "AskedEngine":
    from croupier.proving.engines.transports import EngineTrouble, HttpEngine, ProcessEngine

    if bool(command_) is (url is not None):
        raise Wrong("an engine is a command behind -- or an address behind --url, one of both")
    try:
        return HttpEngine(url) if url is not None else ProcessEngine(command_)
    except EngineTrouble as error:
        raise Wrong(str(error)) from None


def _write(told: dict[str, Any], out: Path) -> None:
    import json

    from croupier.proving.conformance import page, pdf

    text = page(told) if out.suffix == ".html" else json.dumps(told, ensure_ascii=False, indent=2) + "\n"
    try:
        out.write_bytes(pdf(told) if out.suffix == ".pdf" else text.encode())
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {(error.strerror or '').lower()}") from None


def _show(told: dict[str, Any]) -> None:
    click.echo(f"{told['engine'] or 'The engine'} {told['engine_version']} and {told['document']}:")
    click.echo(f"{told['passed']:,} passed, {told['failed']:,} failed, {told['not_supported']:,} not supported.")
    if told["not_asked"]:
        paragraph(f"{told['not_asked']:,} were not asked: the run ended before them.")
    for kind, of in told["by_kind"].items():
        paragraph(f"{kind}: {', '.join(f'{count:,} {outcome}' for outcome, count in of.items())}")
    if told["trouble"]:
        paragraph(told["trouble"])
    if told["failures"]:
        heading("Failures")
    for each in told["failures"][:_SHOWN]:
        leak = " It passes alone: something is remembered from one question to the next." if each["leaks"] else ""
        paragraph(f"{each['vector']}: {each['why']}; {each['says']}.{leak} ({', '.join(each['clauses'][:4])})")
    click.echo()
    paragraph(told["claims"])
