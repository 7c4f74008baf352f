"""What was brought, wagered and won at each place of each table."""

from collections.abc import Iterator

from croupier.journal.reader import Reader
from croupier.kernel.ids import Box, TableId
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.runtime.audit.history import history, register
from croupier.table import events as happened


@record
class Position:
    """`brought` is what was exchanged for chips or tokens there; `won` is what the players won less what they lost."""

    table: TableId
    box: Box
    brought: Money
    wagers: int
    wagered: Money
    won: Money
    patrons: tuple[str, ...]


class _Place:
    def __init__(self) -> None:
        self.brought = self.won = 0
        self.patrons: dict[str, None] = {}
        self.settled: dict[tuple[int, int], int] = {}
        """What was settled, by the table's opening and the wager's number; what was reversed is not there."""


def positions(reader: Reader, table: str | None = None, to: int | None = None) -> Iterator[Position]:
    """Sum up every place of a house; tournaments are left out, whose chips are no money."""
    for id_ in register(reader, to).tables:
        if table not in (None, id_):
            continue
        places: dict[Box, _Place] = {}
        opening = 0
        for step in history(reader, id_, to):
            opening += any(isinstance(each, happened.TableOpened) for each in step.events)
            for event in () if step.before.session else step.events:
                _take(places, opening, event)
        for box, of in sorted(places.items()):
            yield Position(
                table=id_,
                box=box,
                brought=Money(of.brought),
                wagers=len(of.settled),
                wagered=Money(sum(of.settled.values())),
                won=Money(of.won),
                patrons=tuple(of.patrons),
            )


def _take(places: dict[Box, _Place], opening: int, event: object) -> None:
    match event:
        case happened.Exchanged(box=box) if box is not None:
            places.setdefault(box, _Place()).brought += event.worth.cents
        case happened.WagerPlaced():
            places.setdefault(event.box, _Place()).patrons[event.patron] = None
        case happened.WagerSettled():
            of = places.setdefault(event.box, _Place())
            of.settled[opening, event.number] = event.stake.cents
            of.won += event.net.cents
        case happened.SettlementReversed():
            of = places.setdefault(event.box, _Place())
            of.settled.pop((opening, event.number), None)
            of.won += event.net.cents
        case happened.CommissionBooked() | happened.WagerForfeited():
            places.setdefault(event.box, _Place()).won -= event.amount.cents
        case _:
            pass
