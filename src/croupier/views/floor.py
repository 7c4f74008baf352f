"""The floor at a glance: every table with its phase, limits, seats and what waits for somebody."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.terms import record
from croupier.kernel.ids import Box, TableId
from croupier.table import Table
from croupier.table.claims import is_claim
from croupier.views.deeds import headed, who_decides
from croupier.views.display import LimitShown, limits, round_number
from croupier.views.felt import HandShown, Moment, felt, moment, unit
from croupier.views.roads import Outcome, Roads, roads, summary


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
class Floor:
    tables: tuple[Tile, ...]


def floor(tiles: Iterable[Tile]) -> Floor:
    return Floor(tables=tuple(tiles))


def tile(of: TileFacts, *, alerts: bool = True) -> Tile:
    """A table as its tile shows it, with what waits for whom or without."""
    table = of.table
    document, baccarat = table.edition.document, isinstance(table.edition, BaccaratEdition)
    return Tile(
        id=of.id,
        name=of.name,
        game=table.edition.game(table.setup.game).title,
        document=document.title,
        short=document.short,
        moment=moment(table),
        unit=unit(table),
        round=round_number(table),
        hands=() if baccarat else felt(table, names=False).hands,
        last_coup=table.last_coup and not table.shoe.ended,
        waiting=bool(table.waits_for),
        alerts=tuple(_alerts(table)) if alerts else (),
        limits=tuple(limits(table))[:3],
        boxes=table.setup.boxes,
        taken=table.players,
        roads=roads(of.outcomes) if baccarat else None,
        summary=summary(of.outcomes) if baccarat else "",
    )


def _alerts(table: Table) -> Iterator[str]:
    for question in (each for each in table.questions if each.holds or is_claim(each.id)):
        yield f"{headed(question)}: {who_decides(table, question)} decides"
