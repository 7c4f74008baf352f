"""`croupier serve`: the floor in a browser."""

import json
from pathlib import Path
from typing import Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import examples

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@click.command(
    "serve",
    epilog=examples(
        "croupier serve --demo",
        "croupier serve house.db --origin https://floor.example",
        "croupier serve postgresql://floor@db/croupier --key floor.key --seeds /var/lib/croupier/seeds",
    ),
)
@click.argument("database", required=False, metavar="[DATABASE]")
@click.option("--demo", is_flag=True, help="Made-up people and five tables, on this computer only.")
@click.option(
    "--coups",
    default=20,
    show_default=True,
    type=click.IntRange(0, 60),
    help="How many coups a new demonstration has behind it.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@click.option("--origin", default="", help="The address that people open, if a proxy stands before: https://….")
@click.option("--key", type=click.Path(path_type=Path), help="Where the signing key lies, if not beside the file.")
@click.option("--seeds", type=click.Path(path_type=Path), help="Where seeds of virtual shoes lie, if not beside it.")
@click.option("--quiet", is_flag=True, help="Log only what is wrong.")
@click.option("--json", "as_json", is_flag=True, help="Say where it listens as JSON.")
def command(*, database: str | None, key: Path | None, seeds: Path | None, as_json: bool, **given: Any) -> None:
    """Serve the floor: dealer, seat, results display, pit, inspector and rules.

    DATABASE is a file or postgresql://…; it is made if it is not there. Without --demo the first start prints a link
    that makes one administrator, once.
    """
    demo, quiet, origin = given["demo"], given.pop("quiet"), given.pop("origin").rstrip("/")
    if demo and given["host"] not in LOOPBACK:
        raise Wrong("a demonstration is reached from this computer only: leave --host away")
    if given["host"] not in LOOPBACK and not origin.startswith("https://"):
        raise Wrong("other computers come over HTTPS only: name it with --origin https://…, and put a proxy before")
    if not database and not demo:
        raise Wrong("name a database: a file, or postgresql://…; or try --demo")
    if database and "://" in database and not database.startswith("sqlite:///") and not (key and seeds):
        raise Wrong("beside a database there is no place for secrets: say where they lie with --key and --seeds")
    from croupier.journal.errors import StorageError
    from croupier.runtime.house import House
    from croupier.web.server import serve
    from croupier.web.settings import Settings

    url = database or str(_demo_file())
    secure = origin.startswith("https://")
    settings = Settings(url=url, secure=secure, origin=origin, warm=given.pop("coups"), **given)
    try:
        house = House.open(url, demo=demo, key=key, seeds=seeds)
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
