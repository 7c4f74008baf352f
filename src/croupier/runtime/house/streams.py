"""The streams of a house: their names, how each begins, how its events fold, and under which terms it goes on."""

from collections.abc import Callable
from dataclasses import fields
from functools import reduce
from typing import Any, Final, NamedTuple, Protocol

from croupier.floor import (
    access,
    books,
    cage,
    jackpots,
    patrons,
    plan,
    promotions,
    register,
    school,
    seals,
    stops,
    texts,
    tournaments,
)
from croupier.floor.added_tournaments import TournamentAdded
from croupier.floor.jackpots.state import Pools
from croupier.floor.patrons import settings as players_settings
from croupier.floor.people import OPERATORS
from croupier.floor.promotions.events import EntryTaken
from croupier.floor.register import Register, edition_of
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.games.kinds import EDITIONS, built
from croupier.games.writing import NotTerms
from croupier.kernel.answers import Refused
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.records import replace
from croupier.runtime.house.patron_duties import DUTIES, PATRON, patrons_of
from croupier.table import evolve, unopened
from croupier.table.events import (
    CardsReplaced,
    CardsShuffled,
    RoundEnded,
    TableClosed,
    TableOpened,
    TimePassed,
)

HOUSE: Final = "house"
TABLE: Final = "table"
BOOKS: Final = "books"
JACKPOTS: Final = "jackpots"
CAGE: Final = "cage"
SHOES: Final = "shoes"
STOPS: Final = "stops"
DOOR: Final = "door"
PROMOTION: Final = "promotion"
TOURNAMENT: Final = "tournament"
FLOOR: Final = "floor"
SCHOOL: Final = "school"
TEXTS: Final = "texts"

ORDER: Final = (
    *(FLOOR, TABLE, TOURNAMENT, STOPS, SHOES, CAGE, JACKPOTS, DUTIES, PATRON, PROMOTION, BOOKS, SCHOOL, TEXTS, DOOR),
    HOUSE,
)
"""In which order streams are taken hold of, so that no two commands wait for each other."""


def table(id_: str) -> str:
    return f"{TABLE}/{id_}"


def books_of(rulebook: str) -> str:
    return f"{BOOKS}/{rulebook}"


def jackpots_of(rulebook: str) -> str:
    return f"{JACKPOTS}/{rulebook}"


def cage_of(id_: str) -> str:
    return f"{CAGE}/{id_}"


def shoes_of(id_: str) -> str:
    return f"{SHOES}/{id_}"


def stops_of(id_: str) -> str:
    return f"{STOPS}/{id_}"


def promotion(id_: str) -> str:
    return f"{PROMOTION}/{id_}"


def tournament(id_: str) -> str:
    return f"{TOURNAMENT}/{id_}"


def kind(stream: str) -> str:
    """Say what a stream is of; behind a colon stands of which operator, where each has such streams."""
    return stream.partition("/")[0].partition(":")[0]


def operator_of(kept: Register, stream: str) -> str:
    """Name the operator to whom a stream belongs; empty: it is the house's."""
    match kind(stream):
        case "patron":
            return next(each for each in OPERATORS if stream.startswith(patrons_of(each)))
        case "duties" | "stops" | "cage" | "shoes" | "table":
            return edition_of(_added(kept, of(stream))).document.operator
        case "books" | "jackpots":
            return edition(of(stream)).document.operator
        case "promotion":
            return edition(_promotion(kept, of(stream)).rulebooks[0]).document.operator
        case "tournament":
            return edition(_tournament(kept, of(stream)).rulebook).document.operator
        case _:
            return ""


def of(stream: str) -> str:
    """Name what a stream belongs to: a table, or a document."""
    return stream.partition("/")[2]


def place(stream: str) -> tuple[int, str]:
    """Where a stream stands in the order in which streams are taken hold of."""
    return ORDER.index(kind(stream)), stream


class NoSuchStream(CroupierError, LookupError):
    """The house has no such table, register or pool."""


class StreamStates(Protocol):
    """What is true now of each stream."""

    def __getitem__(self, stream: str) -> Any: ...

    def peek(self, stream: str) -> Any:
        """Give a state without taking hold of the stream: it may have gone on meanwhile."""


class StreamEvents(NamedTuple):
    """What a command writes to one stream."""

    stream: str
    events: tuple[Any, ...]


Decision = tuple[StreamEvents, ...] | Refused


# How a stream begins and goes on -------------------------------------------------------------------------------------


def begin(kept: Register, stream: str) -> Any:
    """Give the state of a stream before its first event."""
    name = of(stream)
    match kind(stream):
        case "house":
            return Register()
        case "door":
            return access.Door()
        case "floor":
            return plan.Floor()
        case "school":
            return school.School()
        case "texts":
            return texts.Texts()
        case "table":
            added = _added(kept, name)
            rules = edition_of(added)
            assert isinstance(rules, EDITIONS)  # noqa: S101 - each of the five documents has one of these kinds
            return unopened(rules, added.setup, added.limits, added.at)
        case "shoes":
            return seals.Seals(edition=edition_of(_added(kept, name)), table=TableId(name))
        case "stops":
            return stops.Followed(edition=edition_of(_added(kept, name)), table=TableId(name))
        case "duties":
            return patrons.TableDuties(table=_added(kept, name).table)
        case "patron" if name and any(stream.startswith(patrons_of(each)) for each in OPERATORS):
            return patrons.Account(patron=Patron(name))
        case "cage":
            return cage.Cage(edition=edition_of(_added(kept, name)), table=TableId(name))
        case "books":
            return books.books(edition(name))
        case "promotion":
            first, *others = (edition(each) for each in _promotion(kept, name).rulebooks)
            return promotions.Promotion(id=name, edition=first, others=tuple(others))
        case "tournament":
            return tournaments.Tournament(id=name, edition=edition(_tournament(kept, name).rulebook))
        case "jackpots":
            jackpots = with_jackpots(edition(name))
            if jackpots is None:
                raise NoSuchStream(f"{name} has no jackpots")
            return Pools(edition=jackpots)
        case _:
            raise NoSuchStream(f"a house keeps nothing that is called {stream!r}")


def _added(kept: Register, name: str) -> register.TableAdded:
    found = kept.tables.get(TableId(name))
    if found is None:
        known = ", ".join(kept.tables) or "none"
        raise NoSuchStream(f"the house has no table {name!r}; there are {known}")
    return found


def _promotion(kept: Register, name: str) -> register.PromotionAdded:
    found = kept.promotions.get(name)
    if found is None:
        known = ", ".join(kept.promotions) or "none"
        raise NoSuchStream(f"the house has no promotion {name!r}; there are {known}")
    return found


def _tournament(kept: Register, name: str) -> TournamentAdded:
    found = kept.tournaments.get(name)
    if found is None:
        known = ", ".join(kept.tournaments) or "none"
        raise NoSuchStream(f"the house has no tournament {name!r}; there are {known}")
    return found


_EVOLVE: Final[dict[str, Callable[[Any, Any], Any]]] = {
    HOUSE: register.evolve,
    TABLE: evolve,
    BOOKS: books.evolve,
    JACKPOTS: jackpots.evolve,
    CAGE: cage.evolve,
    SHOES: seals.evolve,
    STOPS: stops.followed,
    DOOR: access.evolve,
    FLOOR: plan.evolve,
    SCHOOL: school.evolve,
    TEXTS: texts.evolve,
    DUTIES: players_settings.evolve,
    PATRON: patrons.evolve,
    PROMOTION: promotions.evolve,
    TOURNAMENT: tournaments.evolve,
}


def fold(stream: str, state: Any, events: tuple[Any, ...]) -> Any:
    """Fold events into the state of a stream."""
    return reduce(_EVOLVE[kind(stream)], events, state)


def forward(kept: Callable[[], Register], stream: str, state: Any, events: tuple[Any, ...]) -> Any:
    """Fold events into the state of a stream, and keep a table to the terms that it was opened under until it is
    closed; then those of this version are in force again.
    """
    state = fold(stream, state, events)
    if kind(stream) == TABLE:
        for each in events:
            if type(each) is TableOpened and each.digest not in {"", state.edition.digest}:
                found = rules_of(kept(), each.digest)
                state = under(state, found) if found else state
            elif type(each) is TableClosed:
                state = under(state, edition_of(_added(kept(), of(stream))))
    return state


# Terms ---------------------------------------------------------------------------------------------------------------


def rules_of(kept: Register, digest: str) -> Edition | None:
    """Build the edition of this digest from its terms; None: the register has none, or this version cannot build it."""
    text = kept.terms.get(digest)
    if text is None:
        return None
    try:
        found = built(text)
    except NotTerms:
        return None
    return found if found.digest == digest else None


def under(state: Any, rules: Edition) -> Any:
    """Give the same state, of a table or register, to go on under these terms."""
    if state.edition is rules or state.edition.digest == rules.digest:
        return state
    within = {each.name: getattr(state, each.name) for each in fields(state)}
    parts = {name: replace(part, edition=rules) for name, part in within.items() if hasattr(part, "edition")}
    return replace(state, edition=rules, **parts)


def terms(state: Any) -> Edition | None:
    """Name the edition under which a stream decides, if it has one."""
    found: Edition | None = getattr(state, "edition", None)
    return found


def begins_a_shoe(events: tuple[Any, ...]) -> bool:
    """Tell whether a shoe began, of which no coup has ended yet: its results begin there."""
    begun = False
    for each in events:
        match each:
            case CardsShuffled(riffle=False) | CardsReplaced(only=None):
                begun = True
            case RoundEnded():
                begun = False
            case _:
                continue
    return begun


def nobody_acted(events: tuple[Any, ...]) -> bool:
    """Tell whether nothing happened but that the clock went on, or that wagers earned entries."""
    return all(isinstance(each, TimePassed) or _earned(each) for each in events)


def _earned(event: Any) -> bool:
    return isinstance(event, EntryTaken) and event.wager is not None
