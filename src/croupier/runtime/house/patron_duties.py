"""What the law asks for players' sake, at a table where it is applied: who is refused, and what their accounts hear."""

from typing import Any, Final, Protocol

from croupier.floor import patrons
from croupier.floor.patrons import gate
from croupier.floor.people import OPERATORS
from croupier.kernel.answers import Refused
from croupier.kernel.ids import TableId
from croupier.table import Table
from croupier.table.commands import Exchange
from croupier.table.events import Event

PATRON: Final = "patron"
FIRST: Final = OPERATORS[0]
DUTIES: Final = "duties"


def patron_of(name: str, operator: str = "") -> str:
    """Name the stream of a patron's account of play with an operator: each keeps its own, and its own bans."""
    return f"{patrons_of(operator)}{name}"


def patrons_of(operator: str = "") -> str:
    """Say how the streams of an operator's patrons begin. Those of the first operator had no other beside them."""
    return f"{PATRON}/" if operator in ("", FIRST) else f"{PATRON}:{operator.lower().replace(' ', '-')}/"


def duties_of(table: str) -> str:
    """Name the stream that says which duties are kept at a table."""
    return f"{DUTIES}/{table}"


class Kept(Protocol):
    def __getitem__(self, stream: str) -> Any: ...


Written = tuple[tuple[str, tuple[Any, ...]], ...]


def heard(
    states: Kept, table: TableId, before: Table, command: Any, *, events: tuple[Event, ...], pool: tuple[Any, ...]
) -> Written | Refused:
    """Ask the account of everybody whom an act concerns; if one refuses, the act is refused, else each hears of it."""
    if not patrons.may_concern(events):
        return ()
    kept: patrons.TableDuties = states[duties_of(table)]
    if kept.duties is None:
        return ()
    if isinstance(command, Exchange) and gate.buyer(before, command) is None:
        return gate.anonymous(kept.duties, command, before.clock) or ()
    act = patrons.at_table(table, before, events, pool)
    written: Written = ()
    for patron in patrons.concerned(act):
        stream = patron_of(patron, before.edition.document.operator)
        account: patrons.Account = states[stream]
        refused = _refused(account, kept.duties, before, command, act)
        if refused:
            return refused
        told = patrons.heard(account, kept.duties, act)
        written = (*written, (stream, told)) if told else written
    return written


def _refused(
    account: patrons.Account, duties: patrons.Duties, before: Table, command: Any, act: patrons.AtTable
) -> Refused | None:
    """Refuse what a patron asks for themselves; others at the table only hear of it."""
    if not isinstance(command, gate.GATED) or account.patron not in gate.askers(before, command, act.events):
        return None
    return patrons.refused(account, duties, before, command, act.events)
