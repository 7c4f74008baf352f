"""What one command writes to which streams. Pure: `verify` decides every command again exactly as the house did.

A command at a table may also write to the registers of its document, to the jackpots, to promotions and to the
tournament that it serves: all of it is one answer, and is written as one.
"""

from collections.abc import Iterator
from typing import Any

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
)
from croupier.floor.jackpots import table_commands
from croupier.floor.jackpots.state import Pools
from croupier.floor.patrons import settings as players_settings
from croupier.floor.promotions import table_events as promoted
from croupier.floor.promotions.events import PromotionDutyArose, PromotionDutyDone
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.runtime.house import tournament_decisions
from croupier.runtime.house.patron_duties import heard as hear_players
from croupier.runtime.house.streams import (
    FLOOR,
    HOUSE,
    PROMOTION,
    TABLE,
    TOURNAMENT,
    Decision,
    NoSuchStream,
    StreamEvents,
    StreamStates,
    books_of,
    jackpots_of,
    kind,
    of,
    promotion,
    shoes_of,
    stops_of,
    table,
    terms,
    under,
)
from croupier.table import Table, decide
from croupier.table.commands import OpenTable
from croupier.table.events import (
    CardsCut,
    CardsLoaded,
    DutyArose,
    DutyDone,
    Event,
    Recorded,
    WagerSettled,
)
from croupier.table.state import Closed


def decide_on(states: StreamStates, stream: str, command: Any) -> Decision:
    """Decide a command of any stream: everything that it writes, or why not."""
    if kind(stream) == TABLE:
        decision = _at_table(states, stream, command)
    elif kind(stream) == PROMOTION:
        decision = _of_promotion(states, stream, command)
    elif kind(stream) == TOURNAMENT:
        decision = tournament_decisions.decide_on(states, stream, command, _at_table)
    elif kind(stream) == FLOOR:
        decision = _of_the_floor(states, command)
    else:
        answer = _alone(states[stream], stream, command)
        decision = answer if isinstance(answer, Refused) else _wrote(stream, answer.events)
    return decision if isinstance(decision, Refused) or not decision else (*decision, *_of_terms(states, stream))


def streams_first(states: StreamStates, stream: str, command: Any) -> list[str]:
    """Name the streams that are taken hold of before that of a command: a tournament comes after its tables."""
    if kind(stream) != TOURNAMENT:
        return []
    return tournament_decisions.streams_of(states, stream, command, _at_table)


def _of_terms(states: StreamStates, stream: str) -> tuple[StreamEvents, ...]:
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
        case "school":
            return school.decide(state, command)
        case "texts":
            return texts.decide(state, command)
        case "duties":
            return players_settings.decide(state, command)
        case "patron":
            return patrons.decide(state, command)
        case _:
            raise NoSuchStream(f"nothing is decided by {stream!r}")


def _of_the_floor(states: StreamStates, command: plan.ChangeFloor) -> Decision:
    """Decide a change of the floor upon the tables, jackpots and people that it touches, and write it as one."""
    floor: plan.Floor = states[FLOOR]
    touched = sorted({*(each.table for each in command.altered), *command.retired})
    open_ = [each for each in touched if not isinstance(states[table(each)].phase, Closed)]
    pools = {each.rulebook: states[jackpots_of(each.rulebook)] for each in command.jackpots}
    standing = plan.Standing(register=states[HOUSE], pools=pools, open=frozenset(open_))
    changes = plan.decide(floor, standing, command)
    if isinstance(changes, Refused):
        return changes
    jackpots_ = (each for book, events in changes.pools.items() for each in _wrote(jackpots_of(book), events))
    return (*_wrote(FLOOR, changes.floor), *jackpots_, *_wrote(HOUSE, changes.house))


def _retired(states: StreamStates, table_: TableId, before: Table, command: Any) -> Refused | None:
    """A table that was retired is never opened again."""
    if not isinstance(command, OpenTable) or table_ not in states[HOUSE].retired:
        return None
    return Refused("table-retired", before.edition.place.places.because, facts=Facts(table=table_))


def _of_promotion(states: StreamStates, stream: str, command: Any) -> Decision:
    """Decide a command to a promotion; what it owes is entered into the registers of its document."""
    state: promotions.Promotion = states[stream]
    answer = promotions.decide(state, command)
    if isinstance(answer, Refused):
        return answer
    return (*_wrote(stream, answer.events), *_owed(states, stream, state, answer.events))


def _owed(
    states: StreamStates, stream: str, state: promotions.Promotion, events: tuple[promotions.Event, ...]
) -> tuple[StreamEvents, ...]:
    """Enter duties that arose or were done into the register of each document that asks for them; each is known by the
    promotion and its number there.
    """
    told = [each for each in events if isinstance(each, PromotionDutyArose | PromotionDutyDone)]
    written: tuple[StreamEvents, ...] = ()
    for edition in state.editions:
        own = [each for each in told if any(clause.document == edition.document.id for clause in each.because)]
        if own:
            written += _in_register(states, stream, edition, own)
    return written


def _in_register(
    states: StreamStates, stream: str, edition: Edition, told: list[PromotionDutyArose | PromotionDutyDone]
) -> tuple[StreamEvents, ...]:
    register_ = books_of(edition.rulebook)
    kept: books.Books = under(states[register_], edition)
    written: list[books.Event] = []
    for each in told:
        entered = books.of_promotion(kept, TableId(stream), each)
        kept = books.replay(kept, entered)
        written += entered
    return _wrote(register_, tuple(written))


def _entered(
    states: StreamStates, table_: TableId, before: Table, events: tuple[Event, ...]
) -> tuple[StreamEvents, ...]:
    """Let running promotions hear of settled wagers that may earn an entry."""
    if not any(isinstance(each, WagerSettled) for each in events):
        return ()
    names = [
        each for each, added in states.peek(HOUSE).promotions.items() if before.edition.rulebook in added.rulebooks
    ]
    found: list[StreamEvents] = []
    for name in sorted(names):
        stream = promotion(name)
        if promoted.concerns(states.peek(stream), before):
            found += _wrote(stream, promoted.earned(states[stream], table_, before, events))
    return tuple(found)


def _wrote(stream: str, events: tuple[Any, ...]) -> tuple[StreamEvents, ...]:
    return (StreamEvents(stream, events),) if events else ()


def _at_table(states: StreamStates, stream: str, command: Any) -> Decision:
    """Decide at a table; what the jackpots must take part in they decide too, and the registers hear of the rest."""
    before: Table = states[stream]
    answer = decide(before, command)
    if isinstance(answer, Refused):
        return answer
    if taken := tournament_decisions.other_use(states, before, command):
        return taken
    name = TableId(of(stream))
    heard_of = tournament_decisions.hears(states, name, before, answer.events)
    if isinstance(heard_of, Refused):
        return heard_of
    events, competition = heard_of
    if stops.may_concern(command) and (stopped := stops.refused(states[stops_of(name)], before, command)):
        return stopped
    shoe = _of_the_shoe(states, name, before, events)
    pool = _of_the_pool(states, name, before, events)
    if isinstance(pool, Refused):
        return pool
    won = tuple(event for each in pool for event in each.events)
    players = hear_players(states, name, before, command, events=events, pool=won)
    if isinstance(players, Refused):
        return players
    entered = _entered(states, name, before, events)
    heard = _heard(states, name, before, events)
    if retired := _retired(states, name, before, command):
        return retired
    accounts = (StreamEvents(*each) for each in players)
    return (*_wrote(stream, events), *competition, *shoe, *pool, *accounts, *entered, *heard)


def _of_the_shoe(
    states: StreamStates, table_: TableId, before: Table, events: tuple[Event, ...]
) -> tuple[StreamEvents, ...]:
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


def _of_the_pool(states: StreamStates, table_: TableId, before: Table, events: tuple[Event, ...]) -> Decision:
    """Let the jackpots decide what a round brings them, and pay what is won; if they refuse, the whole command is."""
    rules = with_jackpots(before.edition)
    if rules is None or not any(table_commands.concerns(each) for each in events):
        return ()
    stream = jackpots_of(rules.rulebook)
    pools: Pools = under(states[stream], rules)
    answer = table_commands.decided(pools, table_, before, events)
    return answer if isinstance(answer, Refused) else _wrote(stream, answer.events)


def _heard(states: StreamStates, table_: TableId, before: Table, events: tuple[Event, ...]) -> tuple[StreamEvents, ...]:
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
