"""`croupier serve`: the floor in a browser."""

import json
from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import examples

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@click.command(
    "serve",
    epilog=examples(
        "croupier serve --demo",
        "croupier serve house.db --port 8443 --host 0.0.0.0 --origin https://floor.example",
        "croupier serve postgresql://floor@db/croupier",
    ),
)
@click.argument("database", required=False, metavar="[DATABASE]")
@click.option("--demo", is_flag=True, help="Made-up people and five tables, on this computer only.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@click.option("--origin", default="", help="The address that people open, if a proxy stands before: https://….")
@click.option(
    "--coups",
    default=20,
    show_default=True,
    type=click.IntRange(0, 60),
    help="Coups that a new demonstration has behind it.",
)
@click.option("--quiet", is_flag=True, help="Log only what is wrong.")
@click.option("--json", "as_json", is_flag=True, help="Say where it listens as JSON.")
def command(
    *, database: str | None, demo: bool, host: str, port: int, origin: str, coups: int, quiet: bool, as_json: bool
) -> None:
    """Serve the floor: dealer, seat, results display, pit, inspector and rules.

    DATABASE is a file or postgresql://…; it is made if it is not there. Without --demo the first start prints a link
    that makes one administrator, once.
    """
    if demo and host not in LOOPBACK:
        raise Wrong("a demonstration is reached from this computer only: leave --host away")
    if not database and not demo:
        raise Wrong("name a database: a file, or postgresql://…; or try --demo")
    from croupier.journal.errors import StorageError
    from croupier.runtime.house import House
    from croupier.web.server import serve
    from croupier.web.settings import Settings

    url = database or str(_demo_file())
    secure = origin.startswith("https://")
    settings = Settings(url=url, host=host, port=port, demo=demo, secure=secure, origin=origin.rstrip("/"), warm=coups)
    try:
        house = House.open(url, demo=demo)
    except StorageError as error:
        raise Wrong(str(error)) from None
    with house:
        serve(house, settings, quiet=quiet, say=_say_json if as_json else _say)


def _demo_file() -> Path:
    """A demonstration that is started again goes on where it was."""
    folder = Path.home() / ".local" / "share" / "croupier"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "demo.db"


def _say(line: str) -> None:
    address = click.style(line, bold=True)
    click.echo(f"The floor is open at {address} (stop it with Ctrl-C)" if line.startswith("http") else line)


def _say_json(line: str) -> None:
    click.echo(json.dumps({"says": line}))
