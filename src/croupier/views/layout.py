"""The layout of a table as data: its places, the areas of each, and the markers that lie on it.

The drawings are not in the text of the documents. What is drawn here is put together from their captions and from the
clauses that name the wagers which a diagram carries, and says so.
"""

from collections.abc import Iterator

from croupier.games.place import Layout
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.table.state import Dealing, Table
from croupier.views.port import views_of

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
    game = views_of(edition)
    areas = tuple(game.areas(edition, layout, setup))
    return Drawing(
        layout=layout.id,
        note=_note(layout),
        spots=tuple(Spot(number=box, areas=areas, players=players) for box in range(1, setup.boxes + 1)),
        markers=tuple(_markers(table)),
        because=(*layout.because, *(cloth.because if cloth else ())),
        opposite=tuple(game.opposite(edition)),
    )


def _note(layout: Layout) -> str:
    """Say that the drawing is put together, and what else the caption says."""
    drawn_for = f" Drawn for {layout.drawn_for}." if layout.drawn_for else ""
    no_wagers = f" No wagers on {' or '.join(layout.no_wagers)}." if layout.no_wagers else ""
    return f"{RECONSTRUCTED}{drawn_for}{no_wagers}"


def labels(bet: str, layout: Layout) -> Iterator[str]:
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
    if isinstance(phase, Dealing):
        yield from views_of(table.edition).layout_markers(table, phase)
