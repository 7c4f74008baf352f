"""What coming, going and showing a card change at a table."""

from typing import assert_never

from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.table.people.records import Event, PatronLeft, PatronSeated, PlayerCardSeen, PlayersLimited, Seat
from croupier.table.people.rights import forgotten, seats_of, stays
from croupier.table.state import Table, without


def evolve(table: Table, event: Event) -> Table:
    match event:
        case PatronSeated():
            seat = Seat(patron=event.patron, card=event.card, arrived=table.arrivals + 1)
            return replace(table, seats={**table.seats, event.box: seat}, arrivals=table.arrivals + 1)
        case PlayerCardSeen():
            return reseated(table, event.box, replace(table.seats[event.box], card=event.card))
        case PatronLeft():
            return _left(table, event)
        case PlayersLimited():
            return replace(table, most_players=event.most, one_per_box=event.one_per_box)
        case _:
            assert_never(event)


def _left(table: Table, event: PatronLeft) -> Table:
    """A place is free: what was approved for it is over, and the rights of whoever has left the table with it."""
    still = stays(table, event.patron, event.box)
    table = replace(
        table,
        seats=without(table.seats, event.box),
        posted=tuple(sign for sign in table.posted if sign.box != event.box),
        approvals=tuple(
            each
            for each in table.approvals
            if each.box != event.box or each.patron not in (None, event.patron) or (still and each.hand is None)
        ),
    )
    if not seats_of(table, event.patron):
        table = replace(table, deferring=tuple(each for each in table.deferring if each != event.patron))
    return table if still else forgotten(table, event.patron)


def reseated(table: Table, box: Box, seat: Seat) -> Table:
    return replace(table, seats={**table.seats, box: seat})
