"""What chips, cash and devices change at a table."""

from typing import assert_never

from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table.equipment.records import (
    CardFacedWrongly,
    CardsTransferred,
    CashSwitched,
    DeviceChanged,
    DropBoxMoved,
    Event,
    Exchanged,
    MalfunctionNoted,
)
from croupier.table.setup import DROP_BOX, Device
from croupier.table.state import Table, dealing


def evolve(table: Table, event: Event) -> Table:
    match event:
        case CardFacedWrongly():
            return table.now(replace(dealing(table), faced=event.because))
        case MalfunctionNoted():
            return table.now(replace(dealing(table), malfunction=event.malfunction))
        case CardsTransferred():
            return table.now(replace(dealing(table), malfunction=None))
        case DeviceChanged():
            return replace(table, setup=replace(table.setup, device=Device(event.device)))
        case DropBoxMoved():
            missing = tuple(each for each in table.setup.missing if each != DROP_BOX)
            off = () if event.attached else (DROP_BOX,)
            return replace(table, setup=replace(table.setup, missing=(*missing, *off)))
        case CashSwitched():
            return replace(table, setup=replace(table.setup, takes_cash=event.takes_cash))
        case Exchanged():
            return paid_out(table, event.worth) if event.given == "chips" else table
        case _:
            assert_never(event)


def paid_out(table: Table, amount: Money) -> Table:
    """Chips leave the float; a negative amount comes into it. Tournament chips are none of it."""
    if table.float_tray is None or table.session is not None:
        return table
    return replace(table, float_tray=table.float_tray - amount)
