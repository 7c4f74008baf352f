"""`croupier serve`: the floor in a browser."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from croupier.cli.config_file import PREFIX, config_option
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples
from croupier.version import installed_by

if TYPE_CHECKING:
    from socket import socket

    from croupier.runtime.house import House
    from croupier.runtime.house.cluster import ClusterHouse

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@click.command(
    "serve",
    context_settings={"auto_envvar_prefix": PREFIX},
    epilog=examples(
        "croupier serve --demo",
        "croupier serve house.db --origin https://floor.example",
        "croupier serve house.db --origin https://floor.example:8000 --tls-cert floor.pem --tls-key floor.key.pem",
        "croupier serve 'postgresql://floor@db/croupier?sslmode=verify-full' --key floor.key --seeds /var/lib/seeds",
    ),
)
@click.argument("database", required=False, metavar="[DATABASE]", envvar="CROUPIER_DATABASE")
@config_option
@click.option("--demo", is_flag=True, help="Made-up people and five tables, on this computer only.")
@click.option(
    "--coups",
    default=20,
    show_default=True,
    type=click.IntRange(0, 60),
    help="How many coups a new demonstration has already dealt.",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="The port to listen on.")
@click.option("--origin", default="", help="The address that people open: https://….")
@click.option(
    "--trusted-proxy",
    multiple=True,
    default=("127.0.0.1", "::1"),
    show_default=True,
    help="A proxy trusted to say where a request comes from: an address or a network; may be given again.",
)
@click.option("--tls-cert", type=click.Path(path_type=Path), help="A certificate, with those above it, to speak HTTPS.")
@click.option("--tls-key", type=click.Path(path_type=Path), help="The key of the certificate.")
@click.option("--administrator", is_flag=True, help="Print a link with which the administrator starts again.")
@click.option("--key", type=click.Path(path_type=Path), help="Where the signing key is, if not beside the file.")
@click.option(
    "--seeds", type=click.Path(path_type=Path), help="Where the seeds of virtual shoes are, if not beside it."
)
@click.option(
    "--no-db-password", is_flag=True, help="Start only if PostgreSQL asks for none: a certificate, or your own account."
)
@click.option("--encrypted-disk", is_flag=True, help="Start only if the data is on a disk known to be encrypted.")
@click.option("--manifest", type=click.Path(path_type=Path), help="The files that the program must have (self-check).")
@click.option("--languages", type=click.Path(path_type=Path), help="A folder of languages besides English.")
@click.option("--language", default="", help="The language of every page; else each browser's own.")
@click.option(
    "--school",
    type=click.Path(path_type=Path),
    help="The school's database; without it HOUSE-school.db beside the house's file.",
)
@click.option("--witness", default="", help="The address of a witness that co-signs how far the journal goes.")
@click.option("--witness-key", default="", help="The public key of the witness.")
@click.option("--witness-name", default="croupier-witness", show_default=True, help="The name under which it co-signs.")
@click.option("--log-to", default="", metavar="HOST:PORT", help="A syslog server that also gets the log, over TLS.")
@click.option(
    "--log-ca",
    type=click.Path(path_type=Path),
    help="The authority whose certificates are trusted for that syslog server.",
)
@click.option("--quiet", is_flag=True, help="Log only problems.")
@click.option("--json", "as_json", is_flag=True, help="State where it listens as JSON.")
def command(*, database: str | None, key: Path | None, seeds: Path | None, as_json: bool, **given: Any) -> None:
    """Serve the floor: dealer, seat, results display, pit, inspector and rules.

    DATABASE is a file or postgresql://…; it is created if it does not exist. A setting may also come from the
    environment (CROUPIER_TLS_CERT), a file (--config) or PGPASSWORD. The first start prints a link for one person.
    """
    demo, quiet, origin = given["demo"], given.pop("quiet"), given.pop("origin").rstrip("/")
    log = given.pop("log_to"), given.pop("log_ca")
    given["proxies"] = _networks(given.pop("trusted_proxy"))
    witness = [given.pop(each) for each in ("witness", "witness_name", "witness_key")]
    _known(witness[0], witness[2])
    no_password = given.pop("no_db_password")
    tls = _tls(given["tls_cert"], given["tls_key"])
    if demo and given["host"] not in LOOPBACK:
        raise Wrong("a demonstration is reached from this computer only: leave --host away")
    if given["host"] not in LOOPBACK and not (tls and origin.startswith("https://")):
        raise Wrong(
            "other computers come over HTTPS only: give --tls-cert, --tls-key and --origin https://…, or leave --host "
            "away and put a proxy before it on this computer"
        )
    if not database and not demo:
        raise Wrong("name a database: a file, or postgresql://…; or try --demo")
    if database and "://" in database and not database.startswith("sqlite:///"):
        if not (key and seeds):
            raise Wrong("beside a database there is no place for secrets: say where they lie with --key and --seeds")
        database = _unseen(database, no_password=no_password)
    if given.pop("encrypted_disk"):
        _encrypted(database or str(_demo_file()), key, seeds, given["school"])
    from croupier.journal.errors import Differs, NewerSchema, StorageError
    from croupier.runtime import integrity
    from croupier.web.log_lines import logged
    from croupier.web.server import serve
    from croupier.web.settings import Settings

    if given["manifest"]:
        integrity.read(given["manifest"])
    url = database or str(_demo_file())
    given |= {"warm": given.pop("coups"), "new_administrator": given.pop("administrator")}
    settings = Settings(url=url, secure=tls or origin.startswith("https://"), origin=origin, **given)
    logged(quiet=quiet)
    with _listening(given["host"], given["port"]) as at:
        try:
            house = _opened(url, demo, key, seeds)
        except StorageError as error:
            raise Wrong(str(error)) from None
        try:
            with house, _witnessed(house, *witness), _sent(*log):
                serve(house, settings, quiet=quiet, say=_say_json if as_json else _say, at=at)
        except (NewerSchema, Differs) as error:
            raise Wrong(str(error)) from None


def _networks(given: tuple[str, ...]) -> tuple[str, ...]:
    """See that each proxy is an address or a network: a name could come to mean another computer."""
    for each in given:
        try:
            ip_network(each)
        except ValueError:
            says = f"--trusted-proxy {each!r} is no address or network: write it as 10.0.0.5 or 10.0.0.0/24"
            raise Wrong(says) from None
    return given


@contextmanager
def _sent(where: str, trusted: Path | None) -> Iterator[None]:
    """Send the log to another system too, if one is named."""
    host, _, port = where.rpartition(":")
    if where and not (host and port.isdecimal()):
        raise Wrong("name the syslog as HOST:PORT")
    if not where:
        yield
        return
    from croupier.web.log_lines import send

    try:
        sent = send(host, int(port), trusted)
    except OSError as error:
        raise Wrong(f"{trusted} holds no certificates: {error}") from None
    try:
        yield
    finally:
        sent.close()


@contextmanager
def _witnessed(house: "House | ClusterHouse", url: str, name: str, key: str) -> Iterator[None]:
    """Have a witness co-sign the journal, if there is one. Raises `Differs` if it has seen another past."""
    if not url:
        yield
        return
    from croupier.runtime.witness import Cosigned

    asked = Cosigned(house, url, name, key)
    asked.start()
    try:
        yield
    finally:
        asked.close()


def _tls(cert: Path | None, key: Path | None) -> bool:
    """Tell whether the server speaks HTTPS itself; what does not go together is said before anything is opened."""
    if cert is None and key is None:
        return False
    if cert is None or key is None:
        raise Wrong("a certificate and its key go together: give --tls-cert and --tls-key")
    from croupier.web.tls import BadCertificate, checked

    try:
        checked(cert, key)
    except BadCertificate as error:
        raise Wrong(str(error)) from None
    return True


def _known(witness: str, key: str) -> None:
    """See that a witness is known by its key, and that nobody on the way reads or answers what it is asked."""
    if witness and not key:
        raise Wrong("a witness is known by its key: give --witness-key")
    asked = urlsplit(witness)
    if witness and asked.scheme != "https" and not (asked.scheme == "http" and asked.hostname in LOOPBACK):
        raise Wrong("a witness on another computer is asked over HTTPS only: --witness https://…")


def _unseen(database: str, *, no_password: bool) -> str:
    """Refuse a password on the command line: everybody on this computer can read it. Gives the address, by which no
    password is ever sent, if so.
    """
    source = click.get_current_context().get_parameter_source("database")
    if urlsplit(database).password and source is click.core.ParameterSource.COMMANDLINE:
        raise Wrong("others can read a command line: put the password into PGPASSWORD or PGPASSFILE, and leave it away")
    if not no_password:
        return database
    from croupier.journal.postgres import without_password

    return without_password(database)


def _encrypted(url: str, *secrets: Path | None) -> None:
    """Refuse to keep anything on a disk that is not known to be encrypted."""
    from croupier.runtime.disk_encryption import is_encrypted

    file = url.removeprefix("sqlite:///")
    kept = [each for each in (None if "://" in file else Path(file), *secrets) if each is not None]
    for each in kept:
        if not is_encrypted(each):
            raise Wrong(f"the disk of {each} is not known to be encrypted: move it, or leave --encrypted-disk away")


def _listening(host: str, port: int) -> "socket":
    from croupier.web.server import listening

    try:
        return listening(host, port)
    except OSError as error:
        raise Wrong(f"{host}:{port} cannot be listened to: {error.strerror}") from None


def _opened(url: str, demo: bool, key: Path | None, seeds: Path | None) -> "House | ClusterHouse":
    """Open the house of a file; join the servers of a PostgreSQL, where one of them writes."""
    from croupier.runtime.house import House

    if key is None or not url.startswith(("postgres://", "postgresql://", "postgresql+psycopg://")):
        return House.open(url, demo=demo, key=key, seeds=seeds)
    try:
        from croupier.runtime.house.cluster import ClusterHouse
    except ImportError:
        raise Wrong(f"a PostgreSQL needs a driver: {installed_by('postgres')}") from None
    return ClusterHouse.join(url, key=key, seeds=seeds, demo=demo)


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
