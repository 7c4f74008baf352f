"""What somebody with the rank restricts: side bets, a wager, a place that is not used."""

from croupier.games.offered import RestrictionNeeds, SideWager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.commands import Restrict
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import Answer, Ruled, SideBetsRestricted
from croupier.table.limits.signs import restrictions
from croupier.table.people.seats import commission_owed, departure
from croupier.table.state import Table
from croupier.table.wagers.side_wagers import sides_named
from croupier.table.wagers.withdrawal import refuse_wager


def restrict(table: Table, command: Restrict) -> Answer:
    match command.what:
        case "side-bets":
            return _restrict_side_bets(table, command)
        case "wager":
            return refuse_wager(table, command)
        case "seat":
            return _vacate(table, command)
        case _:
            because = table.edition.games[0].because
            return Refused("no-such-restriction", because, facts=Facts(given=command.what))


def _any_side(table: Table) -> Because:
    """Cite a side wager that the document knows, else the game itself."""
    return next(iter(table.edition.families.values()), table.edition.games[0].because)


def _restrict_side_bets(table: Table, command: Restrict) -> Answer:
    sides = sides_named(table, command.bets)
    policy = table.edition.wagers.side_wager_without_a_main_wager
    if not sides:
        because = policy.because if policy else _any_side(table)
        return Refused("no-such-bet", because)
    because = tuple(dict.fromkeys(each for side in sides if side.restriction for each in side.restriction.because))
    if not because:
        because = policy.because if policy else sides[0].because
        return Refused("no-such-power", because, variant="side-bets")
    refused = not_allowed(table, command.by, "restrict-side-bets", because)
    if refused:
        return refused.citing(because)
    for side in sides:
        refused = _told_and_shown(table, side)
        if refused:
            return refused
    restricted = SideBetsRestricted(bets=tuple(side.id for side in sides), by=command.by, because=because)
    return Accepted((restricted,))


def _told_and_shown(table: Table, side: SideWager) -> Refused | None:
    restriction = side.restriction
    if restriction is None:
        return None
    told = any(
        what == "side-bet-restriction" and whom == "surveillance" and side in sides_named(table, bets)
        for what, whom, bets in table.told
    )
    shown = any(side.id in sign.bets for sign in restrictions(table))
    if restriction.needs is RestrictionNeeds.EITHER and (told or shown):
        return None
    if not told:
        return Refused("surveillance-not-told", restriction.surveillance)
    return None if shown else Refused("no-sign", restriction.sign)


def _vacate(table: Table, command: Restrict) -> Answer:
    """A player who sat out while every place is taken may have to leave."""
    because = abstaining(table)
    refused = not_allowed(table, command.by, "have-a-seat-vacated", because) or must_stay(table, command.box)
    if refused or command.box is None:
        return refused or Refused("nobody-there", because, variant="unnamed")
    refused = commission_owed(table, command.box)
    if refused:
        return refused
    told = Ruled(name="seat-vacated", code="seat-vacated", facts=Facts(box=command.box), because=because)
    return Accepted((told, *departure(table, command.box)))


def abstaining(table: Table) -> Because:
    policy = table.edition.notices.abstaining_at_a_full_table
    return policy.because if policy else table.edition.place.places.because


def must_stay(table: Table, box: Box | None) -> Refused | None:
    """Refuse to have a seat vacated unless its player sat out long enough at a full table."""
    policy, because = table.edition.notices.abstaining_at_a_full_table, abstaining(table)
    seat = table.seats.get(box) if box is not None else None
    if policy is None or seat is None:
        return Refused("nobody-there", because, variant="unnamed")
    if len(table.seats) + len(table.setup.closed_boxes) < table.setup.boxes:
        return Refused("places-free", because)
    every = policy.without_bets is None or policy.without_bets.counts
    sat_out = seat.idle_rounds if every else seat.idle_with_bets
    if sat_out < policy.rounds:
        return Refused("not-abstaining", because, facts=Facts(found=sat_out, count=policy.rounds))
    return None


def may_be_vacated(table: Table) -> tuple[Box, ...]:
    """Name the boxes whose players may be asked to leave."""
    return tuple(box for box in table.players if must_stay(table, box) is None)
