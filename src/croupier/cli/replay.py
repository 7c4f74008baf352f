"""`croupier replay`: a table of a journal, entry by entry, to any point of its history."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import cite, examples, heading, item, json_option, paragraph, sydney_time, write_json
from croupier.cli.replay_promotion import PROMOTION, replay_promotion
from croupier.cli.replay_tournament import TOURNAMENT, replay_tournament

if TYPE_CHECKING:
    from croupier.runtime.audit.history import Step
    from croupier.table import Table


@click.command(
    name="replay",
    epilog=examples(
        "croupier replay floor.db baccarat-1",
        "croupier replay floor.db baccarat-1 --to 1200",
        "croupier replay floor.db baccarat-1 --step",
        "croupier replay floor.db baccarat-1 --step --json",
        "croupier replay floor.db promotion/autumn --step",
        "croupier replay floor.db tournament/cup --step",
    ),
)
@click.argument("journal")
@click.argument("table")
@click.option("--to", "to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")
@click.option("--step", "by_step", is_flag=True, help="Tell every entry; in a terminal, one at each key.")
@json_option
def command(journal: str, table: str, to: int | None, by_step: bool, as_json: bool) -> None:
    """Replay a table from a journal and show it as it was.

    Every event is folded in order, under the table's own edition. Without --step only the end is shown: the phase, the
    seats, the wagers, the shoe, what is asked and owed. In place of a table, promotion/ID replays a promotion and
    tournament/ID a tournament. Exit code 2 if there is no such journal, table, promotion, tournament or entry.
    """
    if table.startswith(PROMOTION):
        replay_promotion(journal, table.removeprefix(PROMOTION), to, by_step=by_step, as_json=as_json)
        return
    if table.startswith(TOURNAMENT):
        replay_tournament(journal, table.removeprefix(TOURNAMENT), to, by_step=by_step, as_json=as_json)
        return
    with steps_of(journal, table, to) as found:
        last = None
        for each in _watched(found, quiet=by_step or as_json):
            last = each
            if by_step:
                _tell(each, as_json=as_json)
    if last is None:
        raise Wrong(f"table {table} has no entry" + (f" up to {to}" if to else ""))
    if not by_step:
        _show(table, last, as_json=as_json)


@contextmanager
def steps_of(
    journal: str, table: str, to: int | None = None, *, coup: tuple[int, int | None] | None = None
) -> "Iterator[Iterator[Step]]":
    """Open a journal for reading and go through a table's history; for a `coup` of an opening, no further than that."""
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.kernel.ids import TableId
    from croupier.runtime.audit.coup_positions import read_to
    from croupier.runtime.audit.history import history, register

    try:
        with Reader.look(journal) as reader:
            tables = register(reader).tables
            _there(journal, table, tuple(tables))
            yield history(reader, TableId(table), read_to(reader, TableId(table), *coup) if coup else to)
    except StorageError as error:
        raise Wrong(str(error)) from None


def _there(journal: str, table: str, tables: tuple[str, ...]) -> None:
    if table not in tables:
        raise Wrong(f"{journal} has no table {table!r}; there are {', '.join(tables) or 'none'}")


def _watched(found: "Iterator[Step]", *, quiet: bool) -> "Iterator[Step]":
    """Show how far it is, on standard error and only to somebody who looks."""
    if quiet or not sys.stderr.isatty():
        yield from found
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("replaying", total=None)
        for number, each in enumerate(found, start=1):
            bar.update(task, description=f"replaying entry {each.sequence:,}, {number:,} of this table")
            yield each


# One entry -----------------------------------------------------------------------------------------------------------


def _tell(step: "Step", *, as_json: bool) -> None:
    from croupier.kernel.answers import Accepted
    from croupier.views.facts import facts
    from croupier.views.sentences import told
    from croupier.wording.say import amounts_in_chips

    envelope = step.entry.envelope
    if as_json:
        line = {
            "sequence": step.sequence,
            "time": envelope.time,
            "actor": step.actor,
            "command": envelope.command.name,
            "coup": step.coup,
            "events": list(facts(Accepted(step.events), in_chips=step.in_session)),
        }
        import json

        click.echo(json.dumps(line, ensure_ascii=False))
        return
    says = f"{step.sequence:>8}  {sydney_time(step.time)}  {envelope.command.name}  {step.actor}"
    click.echo(click.style(says, bold=True))
    for event in step.events:
        because = getattr(event, "because", ())
        with amounts_in_chips(step.in_session):
            says = told(event)
        paragraph(f"{says} ({cite(tuple(dict.fromkeys(because)))})" if because else says, indent=10)
    if sys.stdin.isatty() and sys.stdout.isatty():
        click.pause("")


# The end -------------------------------------------------------------------------------------------------------------


def _show(name: str, step: "Step", *, as_json: bool) -> None:
    found = state_of(step.after)
    if as_json:
        write_json({"table": name, "sequence": step.sequence, "time": step.entry.envelope.time, **found})
        return
    heading(f"{name} after entry {step.sequence:,}, {sydney_time(step.time)} in Sydney")
    for key, value in found.items():
        item(key.replace("_", " "), _text(value), margin=14)


def state_of(table: "Table") -> dict[str, Any]:
    """Say what is true of a table, in the words of a script."""
    return {
        "rulebook": table.edition.rulebook,
        "game": table.setup.game,
        "phase": _PHASES[type(table.phase).__name__],
        "clock": table.clock.isoformat(),
        "coups": table.rounds,
        "seats": {f"box {box}": str(seat.patron) for box, seat in sorted(table.seats.items())},
        "wagers": {f"{each.box} {each.bet}": each.amount.plain for each in table.wagers},
        "shoe": {"number": table.shoe.number, "stage": table.shoe.stage.value, "cards_out": table.shoe.out},
        "commission": {f"box {box}": owed.plain for box, owed in sorted(table.commission.items())},
        "float": None if table.float_tray is None else table.float_tray.plain,
        "questions": [f"{each.id}: {' or '.join(each.names)}" for each in table.questions],
        "owed": [f"{each.what} to {each.whom}" for each in table.obligations],
    }


_PHASES = {"Closed": "closed", "BetweenRounds": "betting", "Dealing": "dealing"}


def _text(value: object) -> str:
    match value:
        case dict():
            return ", ".join(f"{name} {each}" for name, each in value.items()) or "none"
        case list():
            return "; ".join(str(each) for each in value) or "none"
        case None:
            return "not counted"
        case _:
            return str(value)
