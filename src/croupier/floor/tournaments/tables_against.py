"""What the tables of a tournament stand against: other uses of them in a round, another set-up, an open dispute."""

from collections.abc import Iterable
from typing import Any, Final

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.state import Phase, Tournament
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.table import Table
from croupier.table import commands as at_table

Tables = Iterable[tuple[TableId, Table]]

OTHER_USE: Final = (at_table.Sit, at_table.PlaceWager, at_table.Exchange)
"""What somebody asks for who uses a table otherwise."""


def against(now: Tournament, command: Command, tables: Tables) -> Refused | None:
    """Refuse what a tournament has decided, where its tables do not let it: `now` is the tournament afterwards."""
    match command:
        case asked.BeginRound(play_off=False):
            return next((refused for each in tables if (refused := _not_to_begin(now, *each))), None)
        case asked.AnnounceResults():
            found = next((each for name, each in tables if name == command.table), None)
            return _disputed(now, found) if found else None
        case _:
            return None


def _not_to_begin(now: Tournament, name: TableId, table: Table) -> Refused | None:
    """During a round every table that was named serves it alone, with the game that was named."""
    terms = now.terms
    if refused := _disputed(now, table):
        return refused
    if name in now.sitting:
        if table.setup.game != now.tables[name].game:
            because = (*terms.competition.because, *terms.exclusive.because)
            return Refused("tables-not-alike", because, facts=Facts(table=name))
        return None
    if table.session is None and (table.seats or table.wagers):
        return Refused("table-in-use", terms.exclusive.because)
    return None


def _disputed(now: Tournament, table: Table) -> Refused | None:
    waits = now.terms.dispute.waits
    open_ = waits and table.session is not None and table.session.disputes
    return Refused("session-disputed", waits) if open_ else None


def other_use(now: Tournament, table: Table, command: Any) -> Refused | None:
    """Refuse another use of a designated table while a round is played at others, though no session is at this one."""
    runs = now.phase is Phase.RUNNING and now.begun > 0 and not now.round_over
    if not runs or table.session is not None or not isinstance(command, OTHER_USE):
        return None
    return Refused("tournament-table", now.terms.exclusive.because, facts=Facts(table=now.id))


__all__ = ["OTHER_USE", "against", "other_use"]
