"""`croupier floor receiver`: systems that are sent what happens at tables."""

from pathlib import Path
from typing import Literal

import click

from croupier.cli.floor.administrators import by_one, by_two, changing, named, print_made, print_revoked, reading
from croupier.cli.output import examples, json_option, print_rich, table, write_json


@click.group("receiver")
def command() -> None:
    """Receivers of signed messages: which there are, a new one, one less, and what was not taken."""


@command.command("list", epilog=examples("croupier floor receiver list house.db"))
@click.argument("database")
@json_option
def every(database: str, as_json: bool) -> None:
    """List every system that is, or was, sent what happens at the tables of DATABASE."""
    with reading(database) as house:
        receivers = list(house.receivers.values())
    if as_json:
        told = ("name", "url", "operator", "tables", "kinds", "by", "stands", "revoked")
        write_json([{each: getattr(one, each) for each in told} for one in receivers])
        return
    cells = [
        (
            each.name,
            each.url,
            ", ".join(each.tables) or each.operator,
            ", ".join(each.kinds) or "all",
            each.by,
            "stands" if each.stands else f"revoked by {each.revoked}",
        )
        for each in receivers
    ]
    print_rich(table(("name", "address", "tables", "events", "made by", "state"), cells))


@command.command(
    "make",
    epilog=examples(
        "croupier floor receiver make house.db records https://records.example/ -t baccarat-1 --by Kim --and-by Max",
        "croupier floor receiver make house.db wall http://127.0.0.1:9000/ -e round-ended --by Kim --and-by Max",
    ),
)
@named
@click.argument("url")
@click.option("--table", "-t", "tables", multiple=True, help="A table of which it is told; may be given again.")
@click.option("--operator", default="", help="Of whose tables it is told, if of all.")
@click.option("--event", "-e", "events", multiple=True, help="A kind of event; may be given again. All, if left out.")
@by_two
def make(  # noqa: PLR0917 - as click gives them
    database: str,
    name: str,
    url: str,
    tables: tuple[str, ...],
    operator: str,
    events: tuple[str, ...],
    by: str,
    beside: str,
    key: Path | None,
    as_json: bool,
) -> None:
    """Make a receiver: two people sign in. The secret is shown once; the journal has its SHA-256."""
    from croupier.web.delivery_store import DeliveryStore
    from croupier.web.receivers import NewReceiver, made

    asked = NewReceiver(name=name, url=url, tables=[*tables], operator=operator, events=[*events])
    with changing(database, key, by, beside) as (house, settings, who):
        secret, receiver = made(house, DeliveryStore(settings, house.journal), asked, who)
    row = {"name": receiver.name, "secret": secret, "url": receiver.url, "by": receiver.by}
    says = f"{receiver.name} is told what happens from now on. Its secret is shown once: put it into the receiver."
    print_made(row, says, secret, as_json=as_json)


@command.command("revoke", epilog=examples("croupier floor receiver revoke house.db records --by Kim"))
@named
@click.option("--reason", default="", help="Why.")
@by_one
def revoke(database: str, name: str, reason: str, by: str, key: Path | None, as_json: bool) -> None:  # noqa: PLR0917 - as above
    """Send nothing to a receiver any more. One administrator signs in."""
    from croupier.web.receivers import revoked

    with changing(database, key, by) as (house, _, who):
        revoked(house, name, who, reason)
        by_whom = house.receivers[name].revoked
    print_revoked(name, by_whom, f"Nothing is sent to {name} any more", as_json=as_json)


@command.command("resend", epilog=examples("croupier floor receiver resend house.db records --by Kim"))
@named
@click.option("--sequence", type=click.IntRange(1), help="Of one entry only.")
@by_one
def resend(database: str, name: str, sequence: int | None, by: str, key: Path | None, as_json: bool) -> None:  # noqa: PLR0917 - as above
    """Have sent again what a receiver did not take, when the server runs. One administrator signs in."""
    _see_to("resend", database, name, sequence, by, key, as_json=as_json)


@command.command("forget", epilog=examples("croupier floor receiver forget house.db records --by Kim"))
@named
@click.option("--sequence", type=click.IntRange(1), help="Of one entry only.")
@by_one
def forget(database: str, name: str, sequence: int | None, by: str, key: Path | None, as_json: bool) -> None:  # noqa: PLR0917 - as above
    """Discard what a receiver did not take. One administrator signs in."""
    _see_to("forget", database, name, sequence, by, key, as_json=as_json)


def _see_to(  # noqa: PLR0917 - as above
    act: Literal["resend", "forget"],
    database: str,
    name: str,
    sequence: int | None,
    by: str,
    key: Path | None,
    *,
    as_json: bool,
) -> None:
    from croupier.web.delivery_store import DeliveryStore
    from croupier.web.receivers import AboutLetters, seen_to

    with changing(database, key, by) as (house, settings, _):
        asked = AboutLetters(act=act, sequence=sequence)
        count = seen_to(house, DeliveryStore(settings, house.journal), name, asked)
    if as_json:
        write_json({"name": name, "act": act, "messages": count})
        return
    click.echo(f"{count} messages " + ("are sent again when the server runs." if act == "resend" else "are forgotten."))
