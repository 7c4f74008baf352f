"""`croupier floor apply`"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import click

from croupier.cli.floor.findings import plain, tell
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json

if TYPE_CHECKING:
    from croupier.floor.people import Person
    from croupier.floor.plan import ChangeFloor
    from croupier.runtime.floors import FloorFile, Now
    from croupier.runtime.house import House

_FOUND = 1


@click.command(
    "apply",
    epilog=examples(
        "croupier floor apply floor.toml house.db --by Max --and-by Ines --links",
        "croupier floor apply floor.toml house.db --dry-run",
        "croupier floor apply floor.toml house.db --by Max --and-by Cas --yes",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("database")
@click.option("--by", default="", help="Who applies it: a manager of the operator whose floor changes.")
@click.option("--and-by", "beside", default="", help="The second person: above a dealer, or an inspector.")
@click.option("--dry-run", is_flag=True, help="Say what would change, and change nothing.")
@click.option("--yes", is_flag=True, help="Do not ask before changing something.")
@click.option("--links", is_flag=True, help="Print, for everybody new, the link with which they choose a password.")
@click.option("--origin", default="http://localhost:8000", show_default=True, help="The address that people open.")
@click.option("--key", type=click.Path(path_type=Path), help="Where the signing key is, if not beside the file.")
@json_option
def command(  # noqa: PLR0917 - as click gives them
    file: Path,
    database: str,
    by: str,
    beside: str,
    dry_run: bool,
    yes: bool,
    links: bool,
    origin: str,
    key: Path | None,
    as_json: bool,
) -> None:
    """Make the floor of DATABASE what FILE says: all of it, or nothing.

    DATABASE is created if it does not exist. What would change is shown first, for you to confirm. In a new house the
    two people are taken from the file; later both sign in here with their passwords. Exit code 0 if the floor is as
    the file says, 1 if something prevents it, 2 if the file or the database cannot be used.
    """
    from croupier.journal.errors import StorageError
    from croupier.runtime.floors import checked, read
    from croupier.runtime.house.clock import SystemClock, WatchedClock

    given = read(file)
    found = checked(given, WatchedClock(SystemClock()).local(), file.read_text(encoding="utf-8"))
    if found:
        if as_json:
            write_json({"applied": False, "findings": [plain(each) for each in found]})
        else:
            tell(file, given.file, found)
            click.echo("Nothing was changed.")
        sys.exit(_FOUND)
    apply = _Apply(given.file, database, (by, beside), key, as_json=as_json)
    try:
        if dry_run:
            apply.dry_run()
        else:
            apply.run(ask=not yes, links=origin.rstrip("/") if links else "")
    except StorageError as error:
        raise Wrong(str(error)) from None


class _Apply:
    """One file, applied to one house."""

    def __init__(
        self, file: "FloorFile", database: str, two: tuple[str, str], key: Path | None, *, as_json: bool
    ) -> None:
        self.file, self.database, self.two, self.key, self.as_json = file, database, two, key, as_json

    def dry_run(self) -> None:
        self._done(self._told(self._have())[1], applied=False)

    def run(self, *, ask: bool, links: str) -> None:
        """Say what would change, ask, and change it. Nothing is opened for writing, or made, before that."""
        from croupier.runtime.floors import now
        from croupier.runtime.house import House

        have = self._have()
        lines = self._told(have)[1]
        if not lines:
            self._done(lines, applied=True)
            return
        who = self._people(have)
        if not self.as_json:
            self._say(lines)
        if ask and not self.as_json and not click.confirm("Change the floor so?"):
            raise Wrong("nothing was changed")
        proof = self._proof(have)
        with House.open(self.database, key=self.key) as house:
            have = now(house)
            change, again = self._told(have)
            if tuple(again) != tuple(lines):
                raise Wrong("the floor was changed meanwhile: look again")
            self._change(house, have, change, who, proof)
            made = self._links(house, change, links) if links else {}
        self._done(lines, applied=True, links=made)

    def _have(self) -> "Now":
        """Look at the floor as it is; a house that is not there yet has nothing."""
        from croupier.journal.errors import NoTables
        from croupier.runtime.floors import EMPTY, now
        from croupier.runtime.house import Follower

        if "://" not in self.database and not Path(self.database).exists():
            return EMPTY
        try:
            with Follower.open(self.database) as house:
                return now(house)
        except NoTables:
            return EMPTY

    def _told(self, have: "Now") -> tuple["ChangeFloor", Sequence[str]]:
        from croupier.runtime.floors import changes_nothing, planned, told
        from croupier.runtime.house.clock import SystemClock, WatchedClock

        change = planned(have, self.file, WatchedClock(SystemClock()).local())
        return change, () if changes_nothing(have, change) else told(have, change)

    def _people(self, have: "Now") -> tuple["Person", "Person | None"]:
        """Find who acts: people of the house, or of the file where the house is new."""
        from croupier.floor.people import Person
        from croupier.runtime.floors import first_two, is_new, refused_to

        by, beside = self.two
        known = have.register.people
        pair = first_two(self.file, by, beside) if is_new(have) else (known.get(by), known.get(beside))
        for name, person, option in zip(self.two, pair, ("--by", "--and-by"), strict=True):
            if person is None:
                where = "the file" if is_new(have) else "the house"
                raise Wrong(
                    f"{option}: {where} has nobody called {name!r}" if name else f"two people act: give {option}"
                )
        if by == beside or pair[0] is None:
            raise Wrong("two people act: --by and --and-by are not the same")
        wrong = refused_to(have, self._told(have)[0], *pair)
        if wrong:
            raise Wrong(wrong)
        assert isinstance(pair[0], Person)  # noqa: S101 - looked at above
        return pair[0], pair[1]

    def _proof(self, have: "Now") -> str:
        """Let both sign in, once there is somebody who can."""
        from croupier.journal.database import database
        from croupier.runtime.floors import is_new
        from croupier.runtime.floors.changing import NEW
        from croupier.web.order_sign_in import BY_PASSWORD, signs_in

        if is_new(have):
            return NEW
        place = self.key or database(self.database).key()
        for name in self.two:
            password = click.prompt(f"Password of {name}", hide_input=True, err=True)
            if place is None or not signs_in(self.database, place, name, password):
                raise Wrong(f"{name} could not sign in: nothing was changed")
        return BY_PASSWORD

    def _change(
        self,
        house: "House",
        have: "Now",
        change: "ChangeFloor",
        two: tuple["Person", "Person | None"],
        proof: str,
    ) -> None:
        from croupier.kernel.answers import Refused
        from croupier.kernel.records import replace
        from croupier.runtime.floors import change_floor
        from croupier.runtime.house import Done
        from croupier.wording import refusal

        answer = change_floor(house, have, replace(change, proof=proof), two, f"floor {uuid4()}")
        if isinstance(answer, Refused):
            told, cited = refusal(answer), ", ".join(str(each) for each in answer.because)
            click.echo(f"{told.says} ({cited}) {told.mend}\nNothing was changed.", err=True)
            sys.exit(_FOUND)
        if not isinstance(answer, Done):
            raise Wrong(answer.says)

    def _links(self, house: "House", change: "ChangeFloor", origin: str) -> dict[str, str]:
        """Make a link for everybody who is new, and write down that it was given."""
        from croupier.web.first_links import links_for
        from croupier.web.settings import Settings

        by, beside = self.two
        names = [each.name for each in change.entered]
        settings = Settings(url=self.database, origin=origin)
        return links_for(house, names, settings=settings, by=f"{by} with {beside}")

    def _done(self, lines: Sequence[str], *, applied: bool, links: dict[str, str] | None = None) -> None:
        if self.as_json:
            write_json({"applied": applied, "changes": list(lines), "links": links or {}})
            return
        if not lines:
            click.echo("Nothing to change: the floor is as the file says.")
            return
        if not applied:
            self._say(lines)
            click.echo("Nothing was changed: this was only looked at.")
            return
        click.echo(f"Done: {len(lines)} changes, in one entry of {self.database}.")
        for name, link in (links or {}).items():
            click.echo(f"{name} chooses a password here, once: {link}")

    def _say(self, lines: Sequence[str]) -> None:
        for each in lines:
            click.echo(f"  {each}")
