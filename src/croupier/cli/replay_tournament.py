"""`croupier replay JOURNAL tournament/ID`: a tournament of a journal, entry by entry, to any point of its history."""

import json
from typing import TYPE_CHECKING, Final

import click

from croupier.cli.output import cite, heading, item, paragraph, sydney_time, write_json

if TYPE_CHECKING:
    from croupier.journal.entry import Entry

TOURNAMENT: Final = "tournament/"
"""What stands before the name of a tournament where a table could be named."""


def replay_tournament(journal: str, name: str, to: int | None, *, by_step: bool, as_json: bool) -> None:
    """Tell each entry of a tournament, or show what is true after the last."""
    from croupier.cli.report import looked
    from croupier.runtime.reports.tournaments import kept, money, report, standings

    with looked(journal) as reader:
        found = kept(reader, name, to)
        if by_step:
            for entry in reader.entries_of(f"{TOURNAMENT}{name}", 1, to):
                _tell(entry, f"{TOURNAMENT}{name}", as_json=as_json)
            return
    if as_json:
        write_json(report(found))
        return
    heading(f"{name} after entry {found.sequence:,}: {found.now.phase.value}")
    for what, amount in money(found.now).items():
        item(what, amount, margin=26)
    for each in standings(found.now):
        item(each["place"] or "-", f"{each['player']}, {each['status']}, {each['chips'] or 'no count'}", margin=26)


def _tell(entry: "Entry", stream: str, *, as_json: bool) -> None:
    from croupier.views.facts import happenings
    from croupier.views.tournaments import told

    envelope, events = entry.envelope, entry.events(stream)
    if as_json:
        line = {
            "sequence": entry.sequence,
            "time": envelope.time,
            "actor": envelope.actor,
            "command": envelope.command.name,
            "events": list(happenings("tournament", events, told)),
        }
        click.echo(json.dumps(line, ensure_ascii=False))
        return
    says = f"{entry.sequence:>8}  {sydney_time(entry.time)}  {envelope.command.name}  {envelope.actor}"
    click.echo(click.style(says, bold=True))
    for event in events:
        paragraph(f"{told(event)} ({cite(event.because)})", indent=10)
