"""`croupier restore`: a journal from a backup, verified first; nothing is written over."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, item, json_option, write_json
from croupier.cli.progress import progress

if TYPE_CHECKING:
    from croupier.journal.checkpoints import Checkpoint
    from croupier.journal.store import Journal


@click.command(
    name="restore",
    short_help="Make a journal from a backup, after verifying it.",
    epilog=examples(
        "croupier restore monday.db floor.db",
        "croupier restore monday.db floor.db --ordered-by Max --and-by Ines --reason 'disk failed' --accounts old.db",
    ),
)
@click.argument("copy", type=click.Path(path_type=Path))
@click.argument("journal")
@click.option("--key", type=click.Path(path_type=Path), help="Where the signing key is; beside the file, if left out.")
@click.option("--new-key", is_flag=True, help="The old signing key is lost: sign with a new one from here on.")
@click.option("--ordered-by", "by", default="", help="Who orders to continue from a copy that lacks confirmed entries.")
@click.option("--and-by", "beside", default="", help="The second person who orders it.")
@click.option("--reason", default="", help="Why; it is written into the journal.")
@click.option("--accounts", default="", help="The database that was in use, whose accounts both sign in with.")
@click.option(
    "--by-name-only", is_flag=True, help="That database is lost: nobody can sign in, and the journal records it."
)
@json_option
def command(  # noqa: PLR0917 - as click gives them
    copy: Path,
    journal: str,
    key: Path | None,
    new_key: bool,
    by: str,
    beside: str,
    reason: str,
    accounts: str,
    by_name_only: bool,
    as_json: bool,
) -> None:
    """Restore a backup to a place where there is no journal yet.

    A copy that lacks entries the house is known to have confirmed, or that nothing here proves, is restored only by
    order of two people, who both sign in with their passwords; that order is the first new entry of the journal.
    """
    from croupier.journal.backup import restore
    from croupier.journal.database import database
    from croupier.journal.errors import StorageError
    from croupier.runtime.audit.tail import prove

    ordered = bool(by or beside)
    try:
        place = key or database(journal).key()
        proof = _proof(by, beside, reason, accounts, place, by_name_only=by_name_only) if ordered else ""
        known = _known(place, new_key=new_key) if ordered else None
        proved = list[int]()

        def decided_again(opened: "Journal") -> None:
            prove(opened)
            proved.append(opened.proved)

        with progress("verifying and copying", quiet=as_json) as tell:
            done = restore(copy, journal, key=key, new_key=new_key, ordered=ordered, prove=decided_again, tell=tell)
        if ordered:
            had, lost = (known.size, known.head.hex()) if known else (min([done.entries, *proved]), "")
            order = {"by": by, "beside": beside, "reason": reason.strip(), "proof": proof}
            _written(journal, key, {**order, "entries": done.entries, "had": had, "lost": lost})
    except StorageError as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json({"copy": str(copy), "journal": journal, "entries": done.entries, "root": done.root})
        return
    click.echo(f"{journal}  {done.entries:,} entries, restored and verified")
    item("root", done.root)
    if ordered:
        item("ordered by", f"{by} and {beside}, {proof}")


def _proof(by: str, beside: str, reason: str, accounts: str, key: Path | None, *, by_name_only: bool) -> str:
    """Let both sign in; gives how they did."""
    from croupier.web.order_sign_in import BY_NAME, BY_PASSWORD, signs_in

    if not by or not beside or by.casefold() == beside.casefold():
        raise Wrong("two people order it: give --ordered-by and --and-by")
    if not reason.strip() or len(reason) > 300 or not reason.isprintable():  # noqa: PLR2004 - as for every order
        raise Wrong("say why, in at most 300 characters: --reason")
    if by_name_only:
        return BY_NAME
    if not accounts:
        raise Wrong(
            "both sign in: name the database that was in use with --accounts, or say --by-name-only if it is lost"
        )
    if key is None or not key.exists():
        raise Wrong(
            "the accounts are sealed with the signing key, and it is missing: put it back, or say --by-name-only"
        )
    for name in (by, beside):
        password = click.prompt(f"Password of {name}", hide_input=True, err=True)
        if not signs_in(accounts, key, name, password):
            raise Wrong(f"{name} could not sign in: nothing was restored")
    return BY_PASSWORD


def _known(key: Path | None, *, new_key: bool) -> "Checkpoint | None":
    from croupier.journal.checkpoints import signer_from
    from croupier.journal.head_file import HeadFile

    if key is None or not key.exists():
        return None
    return HeadFile(key).known(signer_from(key), any_key=new_key)


def _written(journal: str, key: Path | None, order: dict[str, Any]) -> None:
    """Write the order into the journal, before anybody else writes to it."""
    from croupier.floor.register import OrderRestore
    from croupier.runtime.house import House
    from croupier.runtime.house.streams import HOUSE

    with House.open(journal, key=key) as house:
        house.tell(HOUSE, OrderRestore(**order))
