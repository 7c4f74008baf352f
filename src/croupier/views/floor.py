"""The floor at a glance: every table with its phase, limits, seats and what waits for somebody."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.floor.stops import GamingStopped
from croupier.games.terms import record
from croupier.kernel.ids import Box, TableId
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.views.display import LimitShown, has_roads, limits, round_number
from croupier.views.felt import HandShown, Moment, felt, moment, unit
from croupier.views.jackpot import Meter, Won
from croupier.views.questions import headed, who_decides
from croupier.views.roads import Outcome, Roads, roads, summary
from croupier.views.stopped import on_the_floor


@record
class TileFacts:
    """A table with what its tile needs to know."""

    id: TableId
    name: str
    table: Table
    outcomes: Sequence[Outcome]


@record
class Tile:
    id: TableId
    name: str
    game: str
    document: str
    operator: str
    short: str
    moment: Moment
    unit: str
    round: int
    hands: tuple[HandShown, ...]
    """The cards in the middle, where there are no roads to show."""
    last_coup: bool
    waiting: bool
    alerts: tuple[str, ...]
    limits: tuple[LimitShown, ...]
    boxes: int
    taken: tuple[Box, ...]
    roads: Roads | None
    summary: str


@record
class PoolShown:
    """A jackpot's meter, and who won from it just now."""

    name: str
    prize: Money | None
    hits: tuple[Won, ...]


@record
class Floor:
    tables: tuple[Tile, ...]
    pools: tuple[PoolShown, ...] = ()
    stopped: tuple[str, ...] = ()


def floor(tiles: Iterable[Tile], meters: Iterable[Meter] = (), stops: Iterable[GamingStopped] = ()) -> Floor:
    pools = {each.pool: PoolShown(name=each.pool, prize=each.prize, hits=each.hits) for each in meters}
    return Floor(tables=tuple(tiles), pools=tuple(pools.values()), stopped=on_the_floor(stops))


def tile(of: TileFacts, *, alerts: bool = True) -> Tile:
    """A table as its tile shows it, with what waits for whom or without."""
    table = of.table
    document, results_shown = table.edition.document, has_roads(table)
    return Tile(
        id=of.id,
        name=of.name,
        game=table.edition.game(table.setup.game).title,
        document=document.title,
        operator=document.operator,
        short=document.short,
        moment=moment(table),
        unit=unit(table),
        round=round_number(table),
        hands=() if results_shown else felt(table, names=False).hands,
        last_coup=table.last_coup and not table.shoe.ended,
        waiting=bool(table.waits_for),
        alerts=tuple(_alerts(table)) if alerts else (),
        limits=tuple(limits(table))[:3],
        boxes=table.setup.boxes,
        taken=table.players,
        roads=roads(of.outcomes) if results_shown else None,
        summary=summary(of.outcomes) if results_shown else "",
    )


def _alerts(table: Table) -> Iterator[str]:
    for question in (each for each in table.questions if each.holds or each.subject.claim is not None):
        yield f"{headed(table, question)}: {who_decides(table, question)} decides"
