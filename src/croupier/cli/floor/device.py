"""`croupier floor device`: machines and their tokens."""

from pathlib import Path

import click

from croupier.cli.floor.administrators import by_one, by_two, changing, named, print_made, print_revoked, reading
from croupier.cli.output import examples, json_option, print_rich, table, write_json

KINDS = ("shoe", "reader", "display", "shuffler", "till", "reports")


@click.group("device")
def command() -> None:
    """Machines that sign in with a token: which there are, a new one, and one that opens nothing any more."""


@command.command("list", epilog=examples("croupier floor device list house.db"))
@click.argument("database")
@json_option
def every(database: str, as_json: bool) -> None:
    """List every machine of DATABASE that was ever given a token."""
    from croupier.runtime.house.clock import SystemClock

    with reading(database) as house:
        devices, now = list(house.devices.values()), SystemClock().now()
    rows = [
        {
            "name": each.name,
            "kind": each.kind.value,
            "tables": [*each.tables],
            "operator": each.operator,
            "until": each.until.isoformat(),
            "rate": each.rate,
            "by": each.by,
            "stands": each.stands(now),
            "revoked_by": each.revoked,
        }
        for each in devices
    ]
    if as_json:
        write_json(rows)
        return
    cells = [
        (
            each.name,
            each.kind.value,
            ", ".join(each.tables) or each.operator or "every table",
            f"{each.until:%Y-%m-%d}",
            str(each.rate),
            each.by,
            f"revoked by {each.revoked}" if each.revoked else "stands" if each.stands(now) else "over",
        )
        for each in devices
    ]
    print_rich(table(("name", "kind", "tables", "until", "rate", "made by", "token"), cells, right=("rate",)))


@command.command(
    "make",
    epilog=examples(
        "croupier floor device make house.db shoe-1 --kind shoe --table baccarat-1 --by Kim --and-by Max",
        "croupier floor device make house.db records --kind reports --operator 'The Star' --by Kim --and-by Ines",
    ),
)
@named
@click.option("--kind", required=True, type=click.Choice(KINDS), help="What kind of machine it is.")
@click.option("--table", "-t", "tables", multiple=True, help="A table of its own; may be given again.")
@click.option("--operator", default="", help="Whose reports it reads.")
@click.option("--days", default=90, show_default=True, help="Days until the token ends.")
@click.option("--rate", default=10, show_default=True, help="Requests a second.")
@by_two
def make(  # noqa: PLR0917 - as click gives them
    database: str,
    name: str,
    kind: str,
    tables: tuple[str, ...],
    operator: str,
    days: int,
    rate: int,
    by: str,
    beside: str,
    key: Path | None,
    as_json: bool,
) -> None:
    """Give a machine a token: two people sign in. The token is shown once; the journal has its SHA-256."""
    from croupier.floor.devices import DeviceKind
    from croupier.web.devices import NewDevice, made

    asked = NewDevice(name=name, kind=DeviceKind(kind), tables=[*tables], operator=operator, days=days, rate=rate)
    with changing(database, key, by, beside) as (house, _, who):
        token, device = made(house, asked, who)
    row = {"name": device.name, "token": token, "until": device.until.isoformat(), "by": device.by}
    says = f"{device.name} has a token until {device.until:%Y-%m-%d}. It is shown once: put it into the machine."
    print_made(row, says, token, as_json=as_json)


@command.command("revoke", epilog=examples("croupier floor device revoke house.db shoe-1 --by Kim --reason stolen"))
@named
@click.option("--reason", default="", help="Why.")
@by_one
def revoke(database: str, name: str, reason: str, by: str, key: Path | None, as_json: bool) -> None:  # noqa: PLR0917 - as above
    """Revoke a machine's token: it opens nothing from now on. One administrator signs in."""
    from croupier.web.devices import revoked

    with changing(database, key, by) as (house, _, who):
        revoked(house, name, who, reason)
        by_whom = house.devices[name].revoked
    print_revoked(name, by_whom, f"The token of {name} opens nothing any more", as_json=as_json)
