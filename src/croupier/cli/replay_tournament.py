"""`croupier replay JOURNAL tournament/ID`: a tournament of a journal, entry by entry, to any point of its history."""

from typing import Final

from croupier.cli.output import heading, item, write_json
from croupier.cli.replay_steps import tell

TOURNAMENT: Final = "tournament/"
"""What stands before the name of a tournament where a table could be named."""


def replay_tournament(journal: str, name: str, to: int | None, *, by_step: bool, as_json: bool) -> None:
    """Tell each entry of a tournament, or show what is true after the last."""
    from croupier.cli.report import looked
    from croupier.runtime.reports.tournaments import kept, money, report, standings
    from croupier.views.tournaments import told

    with looked(journal) as reader:
        found = kept(reader, name, to)
        if by_step:
            for entry in reader.entries_of(f"{TOURNAMENT}{name}", 1, to):
                tell(entry, f"{TOURNAMENT}{name}", told, as_json=as_json)
            return
    if as_json:
        write_json(report(found))
        return
    heading(f"{name} after entry {found.sequence:,}: {found.now.phase.value}")
    for what, amount in money(found.now).items():
        item(what, amount, margin=26)
    for each in standings(found.now):
        item(each["place"] or "-", f"{each['player']}, {each['status']}, {each['chips'] or 'no count'}", margin=26)
