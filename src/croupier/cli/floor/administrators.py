"""Who changes what is connected to a house, on the command line: an administrator, and with one a second person. Both
sign in with their passwords, while no server has the house open.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import json_option, write_json

if TYPE_CHECKING:
    from croupier.runtime.house import Follower, House
    from croupier.web.settings import Settings

BY: Final = click.option("--by", required=True, help="The administrator who does it.")
AND_BY: Final = click.option(
    "--and-by",
    "beside",
    required=True,
    help="The second: a supervisor or above, an inspector, an administrator.",
)
KEY: Final = click.option(
    "--key", type=click.Path(path_type=Path), help="Where the signing key is, if not beside the file."
)


def named(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the house, and the name of what it is about."""
    return click.argument("database")(click.argument("name")(command))


def by_two(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that name two people."""
    return BY(AND_BY(KEY(json_option(command))))


def by_one(command: Callable[..., Any]) -> Callable[..., Any]:
    return BY(KEY(json_option(command)))


def print_made(row: Mapping[str, object], says: str, secret: str, *, as_json: bool) -> None:
    """Print what was made: for programs as a row, for people with the one line that is shown once."""
    if as_json:
        write_json(row)
        return
    click.echo(says)
    click.echo(secret)


def print_revoked(name: str, by: str, says: str, *, as_json: bool) -> None:
    if as_json:
        write_json({"name": name, "stands": False, "revoked_by": by})
        return
    click.echo(f"{says}: revoked by {by}.")


@contextmanager
def reading(database: str) -> Iterator["Follower"]:
    """Open the house to read what is connected to it; a server may have it open."""
    from croupier.journal.errors import StorageError
    from croupier.runtime.house import Follower

    try:
        with Follower.open(database) as house:
            yield house
    except StorageError as error:
        raise Wrong(str(error)) from None


@contextmanager
def changing(
    database: str, key: Path | None, by: str, beside: str | None = None
) -> Iterator[tuple["House", "Settings", str]]:
    """Let people sign in, and open the house for a change; gives their names as the journal keeps them."""
    from litestar.exceptions import HTTPException

    from croupier.journal.errors import StorageError
    from croupier.runtime.house import House
    from croupier.web.settings import Settings

    if by == beside:
        raise Wrong("two people act: --by and --and-by are not the same")
    try:
        _signed_in(database, key, [by] if beside is None else [by, beside])
        with House.open(database, key=key) as house:
            settings = Settings(url=database)
            _may(house, settings, by, beside)
            yield house, settings, by if beside is None else f"{by} with {beside}"
    except StorageError as error:
        raise Wrong(str(error)) from None
    except HTTPException as error:
        raise Wrong(error.detail) from None


def _signed_in(database: str, key: Path | None, names: list[str]) -> None:
    from croupier.journal import database as journals
    from croupier.web.order_sign_in import signs_in

    if "://" not in database and not Path(database).exists():
        raise Wrong(f"there is no house {database}")
    place = key or journals.database(database).key()
    for name in names:
        password = click.prompt(f"Password of {name}", hide_input=True, err=True)
        if place is None or not signs_in(database, place, name, password):
            raise Wrong(f"{name} could not sign in: nothing was changed")


def _may(house: "House", settings: "Settings", by: str, beside: str | None) -> None:
    from croupier.web.accounts import Accounts
    from croupier.web.administration import may_second
    from croupier.web.seals import USE

    accounts = Accounts(settings, house.journal, secret=house.secret(USE))
    try:
        if not accounts.is_admin(by):
            raise Wrong(f"{by} is no administrator: nothing was changed")
        if beside is not None and not may_second(house, accounts, beside):
            raise Wrong(f"{beside} cannot be the second person: a supervisor or above, an inspector, an administrator")
    finally:
        accounts.close()
