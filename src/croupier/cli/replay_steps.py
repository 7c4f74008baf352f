"""One step of a promotion or a tournament that is replayed: an entry, and what happened with it."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.output import cite, paragraph, sydney_time

if TYPE_CHECKING:
    from croupier.journal.entry import Entry


def tell(entry: "Entry", stream: str, told: Callable[[Any], str], *, as_json: bool) -> None:
    """Print an entry; `told` says what an event of it means."""
    from croupier.runtime.house.streams import kind
    from croupier.views.facts import happenings

    envelope, events = entry.envelope, entry.events(stream)
    if as_json:
        line = {
            "sequence": entry.sequence,
            "time": envelope.time,
            "actor": envelope.actor,
            "command": envelope.command.name,
            "events": list(happenings(kind(stream), events, told)),
        }
        click.echo(json.dumps(line, ensure_ascii=False))
        return
    says = f"{entry.sequence:>8}  {sydney_time(entry.time)}  {envelope.command.name}  {envelope.actor}"
    click.echo(click.style(says, bold=True))
    for event in events:
        paragraph(f"{told(event)} ({cite(event.because)})", indent=10)
