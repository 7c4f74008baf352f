"""Tables of the tests beside those of the demonstration, and shoes whose cards are known."""

from uuid import uuid4

from croupier.floor.register import KEYED, VIRTUAL, AddTable
from croupier.kernel.cards import cards as read
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.deal import CuttingCard, Drawn
from croupier.runtime.house import SYSTEM, Done
from croupier.table.commands import OpenTable
from croupier.table.setup import LOADED, CardSet, Device, Method
from web.floors import Floor


def add_table(
    floor: Floor,
    name: str,
    *,
    like: str = "baccarat-1",
    source: str = KEYED,
    method: Method = Method.A,
    device: Device | None = None,
    cards: str = LOADED,
) -> None:
    """Open one more table, which differs from one of the demonstration's in how it is dealt."""
    known = floor.house.tables[TableId(like)]
    setup = replace(known.setup, method=method, device=device or known.setup.device, cards=CardSet(prepared=cards))
    at = floor.house.clock.local()
    added = AddTable(
        table=TableId(name), rulebook=known.rulebook, setup=setup, limits=known.limits, at=at, source=source
    )
    floor.house.add_table(added)
    opened = floor.house.submit(name, OpenTable(setup=setup, limits=known.limits, at=at), str(uuid4()), SYSTEM)
    assert isinstance(opened, Done), opened


class Stacked:
    """A shoe whose cards the test chose."""

    def __init__(self, cards: str) -> None:
        self._cards = list(read(cards))

    def draw(self) -> Drawn | CuttingCard | None:
        return Drawn(card=self._cards.pop(0)) if self._cards else None


def stack(floor: Floor, table: str, cards: str) -> None:
    floor.house.cards.give(table, Stacked(cards))


__all__ = ["KEYED", "VIRTUAL", "add_table", "stack"]
