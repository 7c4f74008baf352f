"""Gaming stopped at once, with a reason: all of it, one game, one table, or that of one player; and allowed again.

An order stands in the house's own register. Each table follows it in a stream of its own, so that no table waits for
another when it asks whether it may begin. A coup that has begun is finished, or ruled upon, as the rules say.
"""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.floor.people import Person, above_dealer, operators_of
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table import commands as asked
from croupier.table.state import BetweenRounds

PROPERTY, GAME, TABLE, PLAYER = "property", "game", "table", "player"
SCOPES = (PROPERTY, GAME, TABLE, PLAYER)
MOST_IN_FORCE = 500

BEGINS = (asked.PlaceWager, asked.CallForBets, asked.CallNoMoreBets)
"""What leads to a new coup while none is being dealt."""


@record
class StopGaming:
    """`which` names the document (or document/game), the table or the player; nothing for the whole property. `by` is
    nobody where the house itself gives the order, because its program is not what it should be.
    """

    what: str
    which: str
    reason: str
    by: Person | None
    at: datetime


@record
class AllowGaming:
    """An order is taken back; `beside` is the second person."""

    number: int
    reason: str
    by: Person
    beside: str
    at: datetime


@record
class FollowStops:
    """A table is told every order that concerns it."""

    stops: tuple["GamingStopped", ...]


@record
class GamingStopped:
    number: int
    what: str
    which: str
    reason: str
    by: Person | None
    at: datetime


@record
class GamingAllowed:
    number: int
    reason: str
    by: Person
    beside: str
    at: datetime


@record
class StopsFollowed:
    stops: tuple[GamingStopped, ...]


Command = StopGaming | AllowGaming | FollowStops
Event = GamingStopped | GamingAllowed | StopsFollowed


# Who may ------------------------------------------------------------------------------------------------------------

MANAGERS = (
    Role.ASSISTANT_GAMING_MANAGER,
    Role.GAMING_MANAGER,
    Role.ASSISTANT_CASINO_MANAGER,
    Role.CASINO_MANAGER,
)


def may_stop(role: Role, what: str) -> bool:
    """A supervisor or above stops a table or a player, a manager a game or everything, an inspector any of them."""
    if role is Role.INSPECTOR:
        return True
    return role in MANAGERS if what in {PROPERTY, GAME} else above_dealer(role)


def may_allow(stop: GamingStopped, role: Role) -> bool:
    """What an inspector stopped, an inspector allows again; what the house itself did, a manager or an inspector."""
    if stop.by is not None and stop.by.role is Role.INSPECTOR:
        return role is Role.INSPECTOR
    return may_stop(role, stop.what)


# In the house's register ---------------------------------------------------------------------------------------------


@record
class Stops:
    """The orders in force, and how many there have been."""

    in_force: Mapping[int, GamingStopped] = field(default_factory=dict)
    given: int = 0

    def concerning(self, table: TableId, rulebook: str) -> tuple[GamingStopped, ...]:
        """Find the orders that a table of a document must know."""
        return tuple(each for each in self.in_force.values() if _concerns(each, table, rulebook))


def _concerns(stop: GamingStopped, table: TableId, rulebook: str) -> bool:
    match stop.what:
        case "table":
            return stop.which == table
        case "game":
            return stop.which.partition("/")[0] == rulebook
        case "player":
            return gives_for(stop, edition(rulebook).document.operator)
        case _:
            return True


def gives_for(stop: GamingStopped, operator: str) -> bool:
    """Tell whether an order against a player holds at an operator's tables: its own order does, and any inspector's."""
    by = operators_of(stop.by.role) if stop.by else ()
    return not by or operator in by


def decide(stops: Stops, command: StopGaming | AllowGaming) -> tuple[GamingStopped | GamingAllowed, ...]:
    """Write an order down, or take it back. What is so already changes nothing."""
    if isinstance(command, AllowGaming):
        if command.number not in stops.in_force:
            return ()
        return (
            GamingAllowed(
                number=command.number,
                reason=command.reason,
                by=command.by,
                beside=command.beside,
                at=command.at,
            ),
        )
    same = any((each.what, each.which) == (command.what, command.which) for each in stops.in_force.values())
    if same or command.what not in SCOPES or len(stops.in_force) >= MOST_IN_FORCE:
        return ()
    return (
        GamingStopped(
            number=stops.given + 1,
            what=command.what,
            which=command.which,
            reason=command.reason,
            by=command.by,
            at=command.at,
        ),
    )


def evolve(stops: Stops, event: GamingStopped | GamingAllowed) -> Stops:
    if isinstance(event, GamingStopped):
        return Stops(in_force={**stops.in_force, event.number: event}, given=event.number)
    left = {number: each for number, each in stops.in_force.items() if number != event.number}
    return Stops(in_force=left, given=stops.given)


# At a table ----------------------------------------------------------------------------------------------------------


@record
class Followed:
    """The orders that one table follows."""

    edition: Edition
    table: TableId
    stops: tuple[GamingStopped, ...] = ()


def follow(followed: Followed, command: FollowStops) -> Accepted[StopsFollowed]:
    return Accepted(() if command.stops == followed.stops else (StopsFollowed(stops=command.stops),))


def followed(before: Followed, event: StopsFollowed) -> Followed:
    return replace(before, stops=event.stops)


def may_concern(command: object) -> bool:
    """Tell whether an order could be against a command, so that it must be asked."""
    return isinstance(command, (*BEGINS, asked.Sit, asked.OpenTable))


def refused(kept: Followed, table: Table, command: object) -> Refused | None:
    """Refuse what would begin something new against an order. What belongs to a coup in hand goes on."""
    if isinstance(command, asked.OpenTable):
        return no_new_coup(kept, table, command.setup.game)
    if not isinstance(table.phase, BetweenRounds):
        return None
    if isinstance(command, BEGINS) and (stopped := no_new_coup(kept, table)):
        return stopped
    stop = _of_player(kept, table, command) if isinstance(command, asked.PlaceWager | asked.Sit) else None
    if stop is None:
        return None
    because = table.edition.place.places.because
    return Refused("player-stopped", because, facts=Facts(patron=Patron(stop.which), words=stop.reason))


def no_new_coup(kept: Followed, table: Table, game: str | None = None) -> Refused | None:
    """Say why no new coup may begin, if an order is against it."""
    stop = next((each for each in kept.stops if _stops(each, table, game or table.setup.game)), None)
    if stop is None:
        return None
    facts = Facts(what=stop.which.replace("/", ", "), words=stop.reason)
    variant = "" if stop.what == PROPERTY else "here"
    return Refused("gaming-stopped", table.edition.place.places.because, facts=facts, variant=variant)


def _stops(stop: GamingStopped, table: Table, game: str) -> bool:
    if stop.what == GAME:
        return stop.which in {table.edition.rulebook, f"{table.edition.rulebook}/{game}"}
    return stop.what in {PROPERTY, TABLE}


def _of_player(kept: Followed, table: Table, command: asked.PlaceWager | asked.Sit) -> GamingStopped | None:
    names = {each.which: each for each in kept.stops if each.what == PLAYER}
    return next((names[each] for each in _patrons(table, command) if each in names), None) if names else None


def _patrons(table: Table, command: asked.PlaceWager | asked.Sit) -> tuple[Patron, ...]:
    """Name whom a seat or a wager is for: whoever is named, else whoever sits there; and whoever somebody bets for."""
    if isinstance(command, asked.Sit):
        return (command.patron,)
    seat = table.seats.get(command.box)
    seated = command.patron or (seat.patron if seat else None)
    return tuple(each for each in (seated, command.for_absent, command.for_present) if each)
