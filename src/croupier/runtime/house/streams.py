"""The floor as one machine: the streams of a house, how each begins, and what one command writes to which of them.

Everything here is pure, so that `verify` decides every command again exactly as the house did. A command at a table may
also write to the registers of its document, and to the jackpots: all of it is one answer, and is written as one.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import reduce
from typing import Any, Final, NamedTuple, Protocol

from croupier.floor import access, books, cage, jackpots, patrons, register, seals, stops
from croupier.floor.jackpots import at_the_table
from croupier.floor.jackpots.state import Pools
from croupier.floor.patrons import settings as players_settings
from croupier.floor.people import OPERATORS
from croupier.floor.register import Register, edition_of
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import EDITIONS, built
from croupier.games.writing import NotTerms
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.records import replace
from croupier.runtime.house.players import DUTIES, PATRON, patrons_of
from croupier.runtime.house.players import heard as hear_players
from croupier.table import Table, decide, evolve, unopened
from croupier.table.events import (
    CardsCut,
    CardsLoaded,
    CardsReplaced,
    CardsShuffled,
    DutyArose,
    DutyDone,
    Event,
    Recorded,
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

_ORDER: Final = (TABLE, STOPS, SHOES, CAGE, JACKPOTS, DUTIES, PATRON, BOOKS, DOOR, HOUSE)
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
        case _:
            return ""


def of(stream: str) -> str:
    """Name what a stream belongs to: a table, or a document."""
    return stream.partition("/")[2]


def place(stream: str) -> tuple[int, str]:
    """Where a stream stands in the order in which streams are taken hold of."""
    return _ORDER.index(kind(stream)), stream


class NoSuchStream(LookupError):
    """The house has no such table, register or pool."""


class States(Protocol):
    """What is true now of each stream."""

    def __getitem__(self, stream: str) -> Any: ...

    def peek(self, stream: str) -> Any:
        """Give a state without taking hold of the stream: it may have gone on meanwhile."""


class Wrote(NamedTuple):
    """What a command writes to one stream."""

    stream: str
    events: tuple[Any, ...]


Decision = tuple[Wrote, ...] | Refused


# How a stream begins and goes on -------------------------------------------------------------------------------------


def begin(kept: Register, stream: str) -> Any:
    """Give the state of a stream before its first event."""
    name = of(stream)
    match kind(stream):
        case "house":
            return Register()
        case "door":
            return access.Door()
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
        case "jackpots":
            rules = edition(name)
            if not isinstance(rules, HoldemBonusEdition):
                raise NoSuchStream(f"{name} has no jackpots")
            return Pools(edition=rules)
        case _:
            raise NoSuchStream(f"a house keeps nothing that is called {stream!r}")


def _added(kept: Register, name: str) -> register.TableAdded:
    found = kept.tables.get(TableId(name))
    if found is None:
        known = ", ".join(kept.tables) or "none"
        raise NoSuchStream(f"the house has no table {name!r}; there are {known}")
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
    DUTIES: players_settings.evolve,
    PATRON: patrons.evolve,
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


def only_time(events: tuple[Any, ...]) -> bool:
    """Tell whether nothing happened but that the clock went on."""
    return all(isinstance(each, TimePassed) for each in events)


# What a command writes -----------------------------------------------------------------------------------------------


def decide_on(states: States, stream: str, command: Any) -> Decision:
    """Decide a command of any stream: everything that it writes, or why not."""
    if kind(stream) == TABLE:
        decision = _at_table(states, stream, command)
    else:
        answer = _alone(states[stream], stream, command)
        decision = answer if isinstance(answer, Refused) else _wrote(stream, answer.events)
    return decision if isinstance(decision, Refused) or not decision else (*decision, *_of_terms(states, stream))


def _of_terms(states: States, stream: str) -> tuple[Wrote, ...]:
    """Write down the terms by which something is decided for the first time. They stay: only if they seem to be missing
    the register is taken hold of.
    """
    rules = terms(states[stream])
    if rules is None or rules.digest in states.peek(HOUSE).terms:
        return ()
    return _wrote(HOUSE, register.keeps(states[HOUSE], rules))


def _alone(state: Any, stream: str, command: Any) -> Accepted[Any] | Refused:
    match kind(stream):
        case "house":
            return register.decide(state, command)
        case "books":
            return books.decide(state, command)
        case "jackpots":
            return jackpots.decide(state, command)
        case "cage":
            return cage.decide(state, command)
        case "shoes":
            return seals.decide(state, command)
        case "stops":
            return stops.follow(state, command)
        case "door":
            return access.decide(state, command)
        case "duties":
            return players_settings.decide(state, command)
        case "patron":
            return patrons.decide(state, command)
        case _:
            raise NoSuchStream(f"nothing is decided by {stream!r}")


def _wrote(stream: str, events: tuple[Any, ...]) -> tuple[Wrote, ...]:
    return (Wrote(stream, events),) if events else ()


def _at_table(states: States, stream: str, command: Any) -> Decision:
    """Decide at a table; what the jackpots must take part in they decide too, and the registers hear of the rest."""
    before: Table = states[stream]
    answer = decide(before, command)
    if isinstance(answer, Refused):
        return answer
    name = TableId(of(stream))
    if stops.may_concern(command) and (stopped := stops.refused(states[stops_of(name)], before, command)):
        return stopped
    shoe = _of_the_shoe(states, name, before, answer.events)
    pool = _of_the_pool(states, name, before, answer.events)
    if isinstance(pool, Refused):
        return pool
    won = tuple(event for each in pool for event in each.events)
    players = hear_players(states, name, before, command, events=answer.events, pool=won)
    if isinstance(players, Refused):
        return players
    heard = _heard(states, name, before, answer.events)
    return (*_wrote(stream, answer.events), *shoe, *pool, *(Wrote(*each) for each in players), *heard)


def _of_the_shoe(states: States, table_: TableId, before: Table, events: tuple[Event, ...]) -> tuple[Wrote, ...]:
    """Follow how the cards of a virtual shoe are made ready."""
    told = [each for each in events if isinstance(each, CardsCut | CardsLoaded)]
    if not told:
        return ()
    kept: seals.Seals = under(states[shoes_of(table_)], before.edition)
    written: tuple[seals.Event, ...] = ()
    for each in told:
        heard = seals.hear(kept, seals.shoe_of(before), each)
        kept, written = seals.replay(kept, heard), (*written, *heard)
    return _wrote(shoes_of(table_), written)


def _of_the_pool(states: States, table_: TableId, before: Table, events: tuple[Event, ...]) -> Decision:
    """Let the jackpots decide what a round brings them, and pay what is won; if they refuse, the whole command is."""
    if not isinstance(before.edition, HoldemBonusEdition) or not any(at_the_table.concerns(each) for each in events):
        return ()
    stream = jackpots_of(before.edition.rulebook)
    pools: Pools = under(states[stream], before.edition)
    answer = at_the_table.decided(pools, table_, before, events)
    return answer if isinstance(answer, Refused) else _wrote(stream, answer.events)


def _heard(states: States, table_: TableId, before: Table, events: tuple[Event, ...]) -> tuple[Wrote, ...]:
    """Enter into the registers of the document what a table records or owes."""
    told = [each for each in events if isinstance(each, DutyArose | DutyDone | Recorded)]
    if not told:
        return ()
    stream = books_of(before.edition.rulebook)
    kept: books.Books = under(states[stream], before.edition)
    return _wrote(stream, tuple(_entries(kept, table_, before, told)))


def _entries(
    kept: books.Books, table_: TableId, before: Table, told: list[DutyArose | DutyDone | Recorded]
) -> Iterator[books.Event]:
    for each in told:
        entered = books.hear(kept, table_, before.clock, each)
        kept = books.replay(kept, entered)
        yield from entered
