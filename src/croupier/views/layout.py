"""The layout of a table as data: its places, the areas of each, and the markers that lie on it.

The drawings are not in the text of the documents. What is drawn here is put together from their captions and from the
clauses that name the wagers which a diagram carries, and says so.
"""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.round import To
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.place import Layout
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds
from croupier.table.baccarat import method_b
from croupier.table.setup import Setup
from croupier.table.state import Dealing, Table

RECONSTRUCTED = "Reconstructed: the drawing itself is not in the text of the rules."

_CHINESE = {
    "player": "閒",
    "banker": "莊",
    "tie": "和",
    "pairs-player": "閒對",
    "pairs-banker": "莊對",
    "super-six": "超級六",
}


@record
class Area:
    """An area in which a wager is placed, with its labels and, for a side wager, the odds that it pays."""

    bet: str
    labels: tuple[str, ...]
    odds: tuple[str, ...] = ()


@record
class Marker:
    """A marker on the layout: who controls a hand, or a box that is closed."""

    box: int
    says: str
    because: Because


@record
class Spot:
    """One place: its areas, and for whom they are."""

    number: int
    areas: tuple[Area, ...]
    players: tuple[str, ...]


@record
class Opposite:
    """What lies on the dealer's side, across from the places."""

    says: str
    because: Because


@record
class Drawing:
    layout: str
    note: str
    spots: tuple[Spot, ...]
    markers: tuple[Marker, ...]
    because: Because
    opposite: tuple[Opposite, ...] = ()

    @property
    def bets(self) -> tuple[str, ...]:
        """Name the bets for which each place has an area."""
        return tuple(each.bet for each in self.spots[0].areas)

    def lines(self) -> Iterator[str]:
        """Write the drawing as text, a line for each place."""
        yield f"Layout {self.layout}, {len(self.spots)} places. {self.note}"
        marked = {each.box: each.says for each in self.markers}
        for spot in self.spots:
            areas = ", ".join(" ".join(area.labels) for area in spot.areas)
            marker = f" [{marked[spot.number]}]" if spot.number in marked else ""
            players = f" ({' and '.join(spot.players)} players)" if spot.players else ""
            yield f"{spot.number}{marker}: {areas}{players}"
        for each in self.opposite:
            yield f"Opposite: {each.says}"


def drawing(table: Table) -> Drawing:
    """Draw the layout of a table that is open."""
    edition, setup = table.edition, table.setup
    layout = next(each for each in edition.place.layouts if each.id == setup.layout)
    cloth = edition.place.cloth
    players = cloth.players if cloth else ()
    areas = tuple(_areas(edition, layout, setup))
    return Drawing(
        layout=layout.id,
        note=_note(layout),
        spots=tuple(Spot(number=box, areas=areas, players=players) for box in range(1, setup.boxes + 1)),
        markers=tuple(_markers(table)),
        because=(*layout.because, *(cloth.because if cloth else ())),
        opposite=tuple(_opposite(edition)),
    )


def _note(layout: Layout) -> str:
    """Say that the drawing is put together, and what else the caption says."""
    drawn_for = f" Drawn for {layout.drawn_for}." if layout.drawn_for else ""
    no_wagers = f" No wagers on {' or '.join(layout.no_wagers)}." if layout.no_wagers else ""
    return f"{RECONSTRUCTED}{drawn_for}{no_wagers}"


def _opposite(edition: AnyEdition) -> Iterator[Opposite]:
    """Say what is on the dealer's side, where clauses list what is printed."""
    if isinstance(edition, LuckyDrawEdition):
        yield Opposite(says="the dealer, and a place for the dealer's cards", because=edition.place.places.because)
    if not isinstance(edition, HoldemBonusEdition):
        return
    order, shapes = edition.deal.order("shuffler"), edition.layout.shapes_of_wagering_areas
    dealers = sum(each.cards for each in order.steps if each.to is To.DEALER)
    areas = {each.id: each.because for each in edition.layout.areas}
    yield Opposite(says="the dealer", because=edition.place.places.because)
    yield Opposite(says=f"{dealers} places for the dealer's cards", because=areas["dealers-cards"])
    community = len(order.community.value)
    yield Opposite(says=f"{community} places for the community cards", because=areas["community-cards"])
    kinds = ", ".join(shapes.value)
    yield Opposite(says=f"areas for wagers are printed as {kinds}", because=shapes.because)


def _marked_areas(edition: HoldemBonusEdition, setup: Setup) -> Iterator[Area]:
    """Each place has the areas that the clauses mark, and one for the jackpot where it is offered."""
    for mark in edition.layout.marks:
        yield Area(bet=mark.id, labels=(mark.word,))
    if "jackpot" in setup.side_bets:
        yield Area(bet="jackpot", labels=("Jackpot",))


def _areas(edition: AnyEdition, layout: Layout, setup: Setup) -> Iterator[Area]:
    if isinstance(edition, HoldemBonusEdition):
        yield from _marked_areas(edition, setup)
        return
    if isinstance(edition, LuckyDrawEdition):
        yield from (Area(bet=each, labels=(each.upper(),)) for each in layout.carries)
        return
    for main in edition.game(setup.game).bets:
        yield Area(bet=main.id, labels=tuple(_labels(main.id, layout)))
    for side in edition.side_bets:
        if side.family not in layout.carries or not _has_area(layout, setup, side.id, side.family):
            continue
        rows = edition.pay_table(setup.game, side.id, edition.option(side.id, setup.options))
        odds = tuple(str(row.pays) for row in rows if isinstance(row.pays, Odds))
        yield Area(bet=side.id, labels=tuple(_labels(side.id, layout)), odds=odds)


def _has_area(layout: Layout, setup: Setup, bet: str, family: str) -> bool:
    """A printed diagram carries what it carries; where areas are labelled at the table, those on offer."""
    if layout.drawn is not None:
        return True
    return family in setup.side_bets and setup.has_area(bet, family)


def _labels(bet: str, layout: Layout) -> Iterator[str]:
    if not layout.languages or "English" in layout.languages:
        yield bet.replace("-", " ").title()
    if "Chinese" in layout.languages and bet in _CHINESE:
        yield _CHINESE[bet]


def _markers(table: Table) -> Iterator[Marker]:
    place, phase = table.edition.place, table.phase
    if place.closed_boxes:
        closed = {*table.setup.closed_boxes, *(each.box for each in table.posted if each.sign == "box-closed")}
        for box in sorted(each for each in closed if each is not None):
            yield Marker(box=box, says="box closed", because=place.closed_boxes.because)
    if place.hand_markers and isinstance(phase, Dealing) and "hand-markers" not in table.setup.missing:
        for hand in Hand:
            has = _controls(table, phase, hand)
            if has is not None:
                yield Marker(box=has, says=hand.value.title(), because=place.hand_markers.because)


def _controls(table: Table, phase: Dealing, hand: Hand) -> int | None:
    """Name the box that is designated for a hand: it has it, had it, or is to be offered it."""
    control = phase.control.get(hand)
    if control and (control.out or control.opener):
        return control.out or control.opener
    return method_b.entitled(table, phase, hand) if method_b.in_use(table, phase) else None
