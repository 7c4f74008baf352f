"""What opening, closing and another offer change at a table."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.cards.records import Shoe, Stage
from croupier.table.opening.records import (
    ClosureAnnounced,
    Event,
    GameChanged,
    MethodChanged,
    SideBetsChanged,
    TableClosed,
    TableOpened,
    TimePassed,
)
from croupier.table.play.phases import BetweenRounds, Closed
from croupier.table.setup import LOADED, NEW
from croupier.table.state import Table


def evolve(table: Table, event: Event) -> Table:
    match event:
        case GameChanged():
            return replace(table, setup=replace(table.setup, game=event.game))
        case MethodChanged():
            return replace(table, setup=replace(table.setup, method=event.method))
        case SideBetsChanged():
            return replace(table, setup=replace(table.setup, side_bets=event.side_bets))
        case ClosureAnnounced():
            return replace(table, notice_rounds=0)
        case TableOpened():
            return _table_opened(table, event)
        case TableClosed():
            closed = replace(table, phase=Closed(), seats={}, approvals=(), consents={}, posted=(), standing={})
            return replace(closed, notice_rounds=None, previous=None)
        case TimePassed():
            return replace(table, clock=event.to)
        case _:
            assert_never(event)


def _table_opened(table: Table, event: TableOpened) -> Table:
    """A table opens with its cards as its set-up says; the number of a shoe goes on counting."""
    cards, shoe = event.setup.cards, table.shoe
    if cards.prepared != LOADED:
        stage, kind = (Stage.NEW, "") if cards.prepared == NEW else (Stage.SHUFFLED, cards.prepared)
        shoe = Shoe(number=shoe.number, stage=stage, pre_shuffled=kind)
    return replace(
        table,
        setup=event.setup,
        limits=event.limits,
        clock=event.at,
        phase=BetweenRounds(),
        rounds=0,
        lapsed=(),
        shoe=replace(shoe, back=cards.backs[0] if cards.backs else shoe.back),
        float_tray=event.setup.float_tray,
    )
