"""Where a game is played: areas, places, layouts and the equipment of the table."""

from croupier.games.terms import record
from croupier.kernel.clauses import Because


@record
class SideAreasLabelled:
    """each area for side wagers has the name of one that is offered"""

    because: Because


@record
class Layout:
    """{places} places; carries {carries}"""

    id: str
    places: tuple[int, ...]
    carries: tuple[str, ...]
    because: Because
    drawn: int | None = None
    languages: tuple[str, ...] = ()
    labels: SideAreasLabelled | None = None
    drawn_for: str | None = None
    """What else its caption names."""
    no_wagers: tuple[str, ...] = ()
    """What is drawn on it and is no place for a wager."""


@record
class MarkedLikeADiagram:
    """the layout cloth has areas for {players} players and is marked like one of the diagrams"""

    players: tuple[str, ...]
    because: Because


@record
class AnyPlaces:
    """as many places as the layout has"""

    because: Because


@record
class PlacesBetween:
    """{least} to {most} places"""

    least: int
    most: int
    because: Because


@record
class PlacesUpTo:
    """up to {most} seated players"""

    most: int
    because: Because


@record
class PlacesUpToRestClosed:
    """up to {most} seated players; any further place is marked closed"""

    most: int
    because: Because


@record
class PlacesOneOf:
    """{counts} places"""

    counts: tuple[int, ...]
    because: Because


Places = AnyPlaces | PlacesBetween | PlacesUpTo | PlacesUpToRestClosed | PlacesOneOf


@record
class Area:
    """{places}"""

    id: str
    places: Places
    because: Because
    needs: tuple[str, ...] = ()


@record
class Equipment:
    """must be there"""

    id: str
    because: Because


@record
class EquipmentForDecks:
    """must be there, for {decks} deck(s) of cards"""

    id: str
    decks: int
    because: Because


@record
class OptionalEquipment:
    """may be there"""

    id: str
    because: Because


@record
class NeededForTheDeal:
    """may be there; no card is dealt without it"""

    id: str
    because: Because


@record
class OptionalEquipmentForDecks:
    """may be there, for {decks} deck(s) of cards"""

    id: str
    decks: int
    because: Because


@record
class ShoeOrShufflingDevice:
    """must be there: a card shoe for {shoe} deck or a shuffling device for {device} separate decks"""

    id: str
    shoe: int
    device: int
    because: Because


@record
class EquipmentForTheJackpot:
    """must be there where a jackpot is offered"""

    id: str
    because: Because


@record
class DistinctiveMarkers:
    """each of another design: {purposes}"""

    purposes: tuple[str, ...]
    because: Because


@record
class MarkersMayNameTheHands:
    """markers may show who controls the Player hand and who the Banker hand"""

    because: Because


@record
class MarkerClosesABox:
    """a marker shows a box where no wagers are taken"""

    because: Because


@record
class AttachedWhereCashIsAccepted:
    """attached where cash is accepted; may come off at a cashless table"""

    because: Because
    cashless: Because = ()


@record
class AttachedWhileCashIsAccepted:
    """attached where cash is accepted"""

    because: Because


@record
class AlwaysAttached:
    """attached to the table"""

    because: Because


@record
class LowLimitTables:
    """no tournament; cards only from a {device}"""

    device: str
    because: Because


@record
class OddsSign:
    """a sign at the table shows {shows}"""

    id: str
    shows: tuple[str, ...]
    because: Because
    of: str | None = None


@record
class Place:
    areas: tuple[Area, ...]
    places: Places
    layouts: tuple[Layout, ...]
    equipment: tuple[
        Equipment
        | EquipmentForDecks
        | OptionalEquipment
        | NeededForTheDeal
        | OptionalEquipmentForDecks
        | ShoeOrShufflingDevice
        | EquipmentForTheJackpot,
        ...,
    ]
    drop_box: AttachedWhereCashIsAccepted | AttachedWhileCashIsAccepted | AlwaysAttached
    hand_markers: MarkersMayNameTheHands | None
    closed_boxes: MarkerClosesABox | None
    odds_signs: tuple[OddsSign, ...]
    low_limit: LowLimitTables | None
    cloth: MarkedLikeADiagram | None = None
    distinctive_markers: DistinctiveMarkers | None = None
