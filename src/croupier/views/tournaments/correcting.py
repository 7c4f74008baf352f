"""What could be asked when results were wrong: the chips as they should have been counted, and why."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from croupier.floor.people import Person
from croupier.floor.tournaments import Tournament
from croupier.floor.tournaments.commands import CorrectResults
from croupier.floor.tournaments.scores import IN, Score
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.views.offers import Act, Field
from croupier.wording import say

A_CENT: Final = Money(1)
"""More of it stands in for what is to be filled in: what is told already corrects nothing."""


def corrections(now: Tournament, tables: Mapping[TableId, Table], by: Person, at: datetime) -> Iterator[Act]:
    """Go through the results that were announced."""
    free = tuple(name for name in sorted(now.tables) if name in tables and tables[name].session is None)
    for number, told in {**now.earlier, now.begun: now.sessions}.items():
        added = free if number < now.begun else ()
        for table, session in sorted(told.items()):
            counted = [each for each in session.order if each.status == IN]
            if counted:
                command = CorrectResults(
                    table=table,
                    totals={each.box: each.chips + A_CENT for each in counted},
                    reason="something",
                    round=number,
                    added=added[0] if added else None,
                    by=by,
                    at=at,
                )
                yield Act(
                    id=f"correct-{number}-{table}",
                    part="corrections",
                    says=say("Correct these results"),
                    command=command,
                    fields=tuple(_fields(counted, added)),
                    about=f"{number} {table}",
                    tone="danger",
                )


def _fields(counted: Sequence[Score], added: Sequence[TableId]) -> Iterator[Field]:
    for each in counted:
        title = say("Box {box}: {patron}", box=each.box, patron=each.patron)
        yield Field(name=f"totals.{each.box}", kind="money", title=title, value=each.chips.plain)
    yield Field(name="reason", kind="text", title=say("What was found"))
    if added:
        title = say("Table for the player who was wronged")
        yield Field(name="added", kind="choice", title=title, choices=tuple((each, each) for each in added))
