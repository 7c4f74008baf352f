"""`croupier ledger`: where the money went, derived from a journal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, print_rich, table, write_json

if TYPE_CHECKING:
    from croupier.journal.reader import Reader
    from croupier.ledger import Ledger, Statement

_to = click.option("--to", "to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")


@click.group(
    name="ledger",
    epilog=examples(
        "croupier ledger balance floor.db",
        "croupier ledger balance floor.db --to 1200 --json",
        "croupier ledger patron floor.db ana",
        "croupier ledger patron floor.db ana --by week",
        "croupier ledger table floor.db baccarat-1",
        "croupier ledger counts floor.db",
    ),
)
def command() -> None:
    """Show where the money went: balanced postings, derived from a journal and stored nowhere."""


@command.command()
@click.argument("journal")
@_to
@json_option
def balance(journal: str, to: int | None, as_json: bool) -> None:
    """Print the trial balance: every account with what it holds.

    Money and the chips of each tournament are balances of their own. Exit code 1 if one does not come to nothing.
    """
    from croupier.ledger import MONEY, shown_in

    with _posted(journal, to) as ledger:
        found = ledger.trial_balance()
    if as_json:
        accounts = [
            {"kind": each.kind.value, "of": each.of, "unit": each.unit, "cents": str(cents)}
            for each, cents in found.accounts.items()
        ]
        write_json(
            {
                "sequence": found.sequence,
                "difference": str(found.difference),
                "differences": {unit: str(off) for unit, off in found.differences.items()},
                "accounts": accounts,
            }
        )
    else:
        for unit, off in found.differences.items():
            held = [(each, cents) for each, cents in found.accounts.items() if each.unit == unit]
            rows = [(each.kind.value, each.of, shown_in(unit, cents)) for each, cents in held]
            rows.append(("all", "", shown_in(unit, off)))
            what = "" if unit == MONEY else f", {unit}"
            title = f"Trial balance after entry {found.sequence:,}{what}"
            print_rich(table(("account", "of", "holds"), rows, title=title, right=("holds",)))
    sys.exit(0 if found.balanced else 1)


@command.command()
@click.argument("journal")
@click.argument("name")
@click.option(
    "--by",
    type=click.Choice(["day", "week", "month"]),
    help="Add it up by day, week or month: money, turnover, wins, losses, time and games.",
)
@_to
@json_option
def patron(journal: str, name: str, by: str | None, to: int | None, as_json: bool) -> None:
    """Print the statement of a patron: what came, what went, and what is left of it."""
    from croupier.kernel.ids import Patron
    from croupier.ledger import of_patron

    if by:
        from croupier.cli.play_records import by_period

        by_period(journal, name, by, to, as_json=as_json)
        return
    _print(journal, of_patron(Patron(name)), f"patron {name}", to, as_json=as_json)


@command.command(name="table")
@click.argument("journal")
@click.argument("name")
@_to
@json_option
def of_table(journal: str, name: str, to: int | None, as_json: bool) -> None:
    """Print the statement of a table: float, wagers, drop box, tokens, commission, cage."""
    from croupier.kernel.ids import TableId
    from croupier.ledger import of_the_table

    _print(journal, of_the_table(TableId(name)), f"table {name}", to, as_json=as_json)


@command.command()
@click.argument("journal")
@_to
@json_option
def counts(journal: str, to: int | None, as_json: bool) -> None:
    """Print every count of a float beside what the ledger says should lie there.

    Exit code 1 if one of them differs.
    """
    with _posted(journal, to) as ledger:
        found = ledger.counts
    if as_json:
        write_json(
            [
                {
                    "sequence": each.sequence,
                    "table": each.table,
                    "counted": each.counted.plain,
                    "derived": each.derived.plain,
                    "difference": each.difference.plain,
                }
                for each in found
            ]
        )
    else:
        rows = [(str(e.sequence), e.table, str(e.counted), str(e.derived), str(e.difference)) for e in found]
        columns = ("entry", "table", "counted", "derived", "difference")
        print_rich(table(columns, rows, title="Counts of floats", right=columns[2:]))
    sys.exit(1 if any(each.difference for each in found) else 0)


def _print(journal: str, statement: "Statement", of: str, to: int | None, *, as_json: bool) -> None:
    from croupier.ledger import shown

    with _posted(journal, to, statement):
        lines = statement.lines
    if not lines:
        raise Wrong(f"{journal} holds no entry of {of}")
    if as_json:
        write_json(
            [
                {
                    "sequence": each.sequence,
                    "account": str(each.account),
                    "what": each.what,
                    "cents": str(each.cents),
                    "balance": str(each.balance),
                }
                for each in lines
            ]
        )
        return
    rows = [(str(e.sequence), str(e.account), e.what, shown(e.cents), shown(e.balance)) for e in lines]
    columns = ("entry", "account", "what", "moved", "holds")
    print_rich(table(columns, rows, title=f"Statement of {of}", right=columns[3:]))


@contextmanager
def _posted(journal: str, to: int | None, statement: "Statement | None" = None) -> "Iterator[Ledger]":
    """Post a journal, from its first entry on."""
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.ledger import Ledger, NoSuchWager, Unbalanced
    from croupier.runtime.audit.postings import post_all

    ledger = Ledger()
    try:
        with Reader.look(journal) as reader, _bar(reader) as tell:
            post_all(reader, ledger, statement, to, tell=tell)
    except (StorageError, NoSuchWager, Unbalanced) as error:
        raise Wrong(str(error)) from None
    yield ledger


@contextmanager
def _bar(reader: "Reader") -> "Iterator[Callable[[int], None] | None]":
    """Show how far it is, on standard error and only to somebody who looks."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("posting", total=reader.head().sequence)
        yield lambda done: bar.update(task, completed=done)
