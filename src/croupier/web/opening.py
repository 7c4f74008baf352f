"""A table opens as the plan of the floor says; whoever opens it says what of the checklist is not there."""

from dataclasses import fields, replace
from typing import Final

from croupier.kernel.ids import TableId
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.streams import HOUSE
from croupier.table.commands import OpenTable
from croupier.table.opening.opening import completed

NOT_AS_PLANNED: Final = "This table opens as the plan of the floor says. Change the plan first."

OF_THE_CHECKLIST: Final = frozenset(
    {"missing", "float_tray", "cards", "markers", "rack_holds", "device_number", "takes_cash", "labels"}
)
"""What whoever opens a table finds there, and the plan does not fix."""


def as_planned(house: AnyHouse, table: str, command: OpenTable) -> bool:
    """Tell whether a table would open as it is planned: only what the checklist finds may differ."""
    opens, rules = house.now(HOUSE).state.planned(TableId(table)), house.state(table).edition
    asked, planned = completed(rules, command.setup), completed(rules, opens.setup)
    same = all(
        getattr(asked, each.name) == getattr(planned, each.name)
        for each in fields(planned)
        if each.name not in OF_THE_CHECKLIST
    )
    return same and command.limits == opens.limits


def opened_now(house: AnyHouse, table: str, command: OpenTable, command_id: str) -> OpenTable:
    """Give an opening with the time of the house, whatever its sender says: the clock of a closed table stands, and a
    page may have been drawn days ago. Sent again, it has the time of the first.
    """
    before = house.journal.answered(command_id)
    written = before.command() if before else None
    if isinstance(written, OpenTable):
        return replace(command, at=written.at)
    return replace(command, at=max(house.clock.local(), house.state(table).clock))
