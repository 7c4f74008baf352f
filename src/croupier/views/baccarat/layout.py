"""The areas of a baccarat layout, and the markers that show who controls a hand."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.place import Layout
from croupier.kernel.odds import Odds
from croupier.table.baccarat import method_b
from croupier.table.baccarat.records import control_of
from croupier.table.setup import Setup
from croupier.table.state import Dealing, Table
from croupier.views.layout import Area, Marker, labels


def areas(edition: BaccaratEdition, layout: Layout, setup: Setup) -> Iterator[Area]:
    for main in edition.game(setup.game).bets:
        yield Area(bet=main.id, labels=tuple(labels(main.id, layout)))
    for side in edition.side_bets:
        if side.family not in layout.carries or not _has_area(layout, setup, side.id, side.family):
            continue
        rows = edition.pay_table(setup.game, side.id, edition.option(side.id, setup.options))
        odds = tuple(str(row.pays) for row in rows if isinstance(row.pays, Odds))
        yield Area(bet=side.id, labels=tuple(labels(side.id, layout)), odds=odds)


def _has_area(layout: Layout, setup: Setup, bet: str, family: str) -> bool:
    """A printed diagram carries what it carries; where areas are labelled at the table, those on offer."""
    if layout.drawn is not None:
        return True
    return family in setup.side_bets and setup.has_area(bet, family)


def markers(table: Table, phase: Dealing) -> Iterator[Marker]:
    """Mark who controls each hand, where the layout has markers for it."""
    place = table.edition.place
    if place.hand_markers and "hand-markers" not in table.setup.missing:
        for hand in Hand:
            has = _controls(table, phase, hand)
            if has is not None:
                yield Marker(box=has, says=hand.value.title(), because=place.hand_markers.because)


def _controls(table: Table, phase: Dealing, hand: Hand) -> int | None:
    """Name the box that is designated for a hand: it has it, had it, or is to be offered it."""
    control = control_of(phase).get(hand)
    if control and (control.out or control.opener):
        return control.out or control.opener
    return method_b.entitled(table, phase, hand) if method_b.in_use(table, phase) else None
