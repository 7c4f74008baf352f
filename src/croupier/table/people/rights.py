"""Whose a right is: limits of one's own, an old minimum, an approval, a consent, deferred commission.

They are the person's, at whatever box that person wagers (reading G15); read otherwise, the box's. Everything that asks
for a right asks here.
"""

from collections.abc import Iterator, Mapping

from croupier.games.limits import KeptMinimumCovers, RightHolder
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table.setup import Range
from croupier.table.state import BetweenRounds, Seat, Table

BOTH_HANDS = "player-and-banker"
RESHUFFLE = "reshuffle"


def of_the_box(table: Table) -> bool:
    """Tell whether rights are read as the box's, and not as the person's."""
    return table.edition.limits.whose_rights.value is RightHolder.BOX


def seats_of(table: Table, patron: Patron) -> list[Box]:
    """Name the places of a person, the lowest first."""
    return [box for box in table.players if table.seats[box].patron == patron]


def players_at(table: Table, box: Box) -> set[Patron]:
    """Name who plays at a box: the one who sits there, or else those who have a wager there."""
    seat = table.seats.get(box)
    return {seat.patron} if seat else wagering_at(table, box)


def wagering_at(table: Table, box: Box) -> set[Patron]:
    return {each.patron for each in table.wagers if each.box == box}


def playing(table: Table) -> set[Patron]:
    """Name everybody who plays at the table: seated, or with a wager on the layout."""
    return {seat.patron for seat in table.seats.values()} | {each.patron for each in table.wagers}


def standing(table: Table) -> dict[Patron, Box]:
    """Name those who play without a seat, each with a box: they wager on this coup, or did on the one before."""
    found: dict[Patron, Box] = {}
    before = table.previous.coup.wagers if table.previous and isinstance(table.phase, BetweenRounds) else ()
    for wager in (*table.wagers, *before):
        if not seats_of(table, wager.patron) and wager.patron not in table.barred:
            found.setdefault(wager.patron, wager.box)
    for patron in sorted(of_the_void_coup(table)):
        found.setdefault(patron, _where_one_stood(table))
    return found


def _where_one_stood(table: Table) -> Box:
    """Find a box of the void coup at which nobody sat: wagers that went back lie nowhere, and any box serves a sign."""
    boxes = table.previous.coup.boxes if table.previous else ()
    return next((box for box in boxes if box not in table.seats), boxes[0] if boxes else Box(1))


def of_the_void_coup(table: Table) -> set[Patron]:
    """Name those who played the coup that was just void without a seat: their wagers went back, and they are asked."""
    previous = table.previous
    if previous is None or not previous.voided or not isinstance(table.phase, BetweenRounds):
        return set()
    seated = {seat.patron for seat in (*previous.seats.values(), *table.seats.values())}
    return set(previous.coup.wagered) - seated - set(table.barred)


# Limits --------------------------------------------------------------------------------------------------------------


def _places(table: Table, patron: Patron, box: Box) -> Iterator[tuple[Box, Seat]]:
    """Go through the places whose rights somebody has who wagers at a box: this one first, if it is one of them."""
    mine = [each for each in table.seats if each == box] if of_the_box(table) else seats_of(table, patron)
    for each in sorted(mine, key=lambda each: each != box):
        yield each, table.seats[each]


def agreed(table: Table, patron: Patron, box: Box) -> Iterator[tuple[Box, Mapping[str, Range]]]:
    """Go through the limits agreed for a person, each with the box at which their sign or marker stands."""
    for each, seat in _places(table, patron, box):
        if seat.personal:
            yield each, seat.personal


def old_minimum(table: Table, patron: Patron, box: Box) -> Mapping[str, Money]:
    """Find the minima from before they rose that a person may still play at."""
    policy = table.edition.limits.raising_the_minimum_at_once
    marked = policy is not None and policy.covers is KeptMinimumCovers.MARKED_BOX
    places = ((each, seat) for each, seat in _places(table, patron, box) if each == box or not marked)
    found = next((seat.old_minimum for _, seat in places if seat.old_minimum), {})
    kept = table.standing.get(patron)
    return found if found or kept is None or of_the_box(table) else kept.minima


def defers(table: Table, patron: Patron) -> bool:
    """Tell whether a player's commission is booked: the right is the player's, at whatever box the wager lies, as long
    as the player has a place at which it is owed.
    """
    return patron in table.deferring and bool(seats_of(table, patron))


def owes_at(table: Table, patron: Patron, box: Box) -> Box:
    """Find the box at which a player owes the commission of a wager: its own if the player sits there, else the
    player's first.
    """
    mine = seats_of(table, patron)
    return box if box in mine or not mine else mine[0]


# Approvals and consents ----------------------------------------------------------------------------------------------


def approved_for_both_hands(table: Table, patron: Patron, box: Box) -> bool:
    """Tell whether a person has the approval for Player and Banker together."""
    given = [each for each in table.approvals if each.what == BOTH_HANDS]
    if of_the_box(table):
        return any(each.box == box for each in given)
    return any(each.patron == patron for each in given)


def agree(table: Table, what: str) -> set[Patron]:
    """Name who has consented to something."""
    given = table.consents.get(what, ())
    if of_the_box(table):
        return set().union(*(players_at(table, box) | wagering_at(table, box) for box, _ in given))
    return {patron for _, patron in given}


def all_agree(table: Table, what: str) -> bool:
    """Tell whether every player at the table has consented: to a shuffle after a void coup, those of that coup too."""
    everybody = playing(table) - set(table.barred)
    if what == RESHUFFLE and not of_the_box(table):
        everybody |= of_the_void_coup(table)
    return bool(everybody) and everybody <= agree(table, what)


# Leaving -------------------------------------------------------------------------------------------------------------


def stays(table: Table, patron: Patron, box: Box) -> bool:
    """Tell whether somebody who gives up a box still plays at the table: at another, seated or standing."""
    seated = any(each != box for each in seats_of(table, patron))
    return seated or any(each.patron == patron and each.box != box for each in table.wagers)


def forgotten(table: Table, patron: Patron) -> Table:
    """Whoever has left the table takes nothing along: nobody finds it at the box, nor the person on coming back."""
    return replace(
        table,
        approvals=tuple(each for each in table.approvals if each.patron != patron),
        consents={what: tuple(one for one in given if one[1] != patron) for what, given in table.consents.items()},
    )
