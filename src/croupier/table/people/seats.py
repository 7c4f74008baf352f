"""Who sits where, and how many may."""

from collections.abc import Iterator

from croupier.games.wagering import OwnPlayerCardToSitDown, PlayersMayBeLimited
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.cards.every_round import after_a_vacancy
from croupier.table.commands import Leave, LimitPlayers, ShowPlayerCard, Sit
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.events import (
    Event,
    MarkerRemoved,
    NoBetOrdered,
    OldMinimumKept,
    PatronLeft,
    PatronSeated,
    PersonalLimitsSet,
    PlayerCardSeen,
    PlayersLimited,
    SignPosted,
    StandingMinimumKept,
    WagerReturned,
)
from croupier.table.people import PlayerCard, areas
from croupier.table.people.rights import seats_of
from croupier.table.state import BetweenRounds, Seat, Table


def no_such_box(table: Table, box: Box) -> Refused | None:
    setup, place = table.setup, table.edition.place
    if type(box) is not int or not 1 <= box <= setup.boxes:
        return Refused("no-such-box", place.places.because, facts=Facts(box=box, count=setup.boxes))
    if box in setup.closed_boxes or (place.closed_boxes and table.sign("box-closed", box)):
        because = place.closed_boxes.because if place.closed_boxes else place.places.because
        return Refused("box-closed", because, facts=Facts(box=box))
    return None


def show_card(table: Table, command: ShowPlayerCard) -> Accepted[Event] | Refused:
    policy = table.edition.wagers.player_card
    because = policy.because if policy else table.edition.place.places.because
    if policy is None or command.box not in table.seats:
        return Refused("no-player-card-wanted", because, facts=Facts(box=command.box))
    return Accepted((PlayerCardSeen(box=command.box, card=command.card, because=because),))


def sit(table: Table, command: Sit) -> Accepted[Event] | Refused:
    refused = no_such_box(table, command.box)
    if refused:
        return refused
    place = table.edition.place.places
    if command.patron in table.barred:
        because = table.barred[command.patron]
        return Refused("excluded", because, facts=Facts(patron=command.patron))
    refused = _card_first(table, command)
    if refused:
        return refused
    if command.box in table.seats:
        taken = Refused("box-taken", place.because, facts=Facts(box=command.box))
        return areas.demanded(table, command) or taken
    refused = areas.in_use(table, command.box, command.patron)
    if refused:
        return refused
    kept = next((why for these, why in table.apart if command.patron in these and _seated(table) & set(these)), None)
    if kept:
        return Refused("kept-apart", kept, facts=Facts(patron=command.patron))
    patrons = {each.patron for each in table.seats.values()} | {command.patron}
    if table.most_players is not None and len(patrons) > table.most_players:
        limit = table.edition.power("limit-players")
        because = limit.because if limit else place.because
        return Refused("table-full", because, facts=Facts(count=table.most_players))
    seated = PatronSeated(box=command.box, patron=command.patron, card=command.card)
    keeps = _marker_to(table, command)
    moved = (*areas.given_way(table, command), *areas.settled_by_itself(table, command.patron))
    return Accepted((*after_a_vacancy(table), *moved, seated, *keeps, *_no_bet_ends(table)))


def _marker_to(table: Table, command: Sit) -> tuple[Event, ...]:
    """The marker of an old minimum that somebody kept standing goes to the box where that player sits down."""
    policy, kept = table.edition.limits.raising_the_minimum_at_once, table.standing.get(command.patron)
    if policy is None or kept is None:
        return ()
    because = (*policy.because, *policy.marker)
    return (OldMinimumKept(box=command.box, minima=kept.minima, marker=True, because=because),)


def _card_first(table: Table, command: Sit) -> Refused | None:
    """Where play does not begin without a player's own Player Card, nobody sits down without it."""
    policy = table.edition.wagers.player_card
    wanted = isinstance(policy, OwnPlayerCardToSitDown) and table.clock.date() >= policy.start
    if policy is None or not wanted or command.card is PlayerCard.OWN:
        return None
    return Refused("player-card", policy.because, facts=Facts(patron=command.patron), variant="seat")


def _seated(table: Table) -> set[Patron]:
    return {each.patron for each in table.seats.values()}


def _no_bet_ends(table: Table) -> tuple[Event, ...]:
    """Authority to deal without wagers, because nobody was there or all agreed, ends when somebody else sits down."""
    ordered = table.no_bet
    if ordered is None:
        return ()
    if ordered.because[0] not in table.edition.no_bet_ends_with_a_player:
        return ()
    return (NoBetOrdered(count=0, because=ordered.because),)


def leave(table: Table, command: Leave) -> Accepted[Event] | Refused:
    seat = table.seats.get(command.box)
    gone = _standing_leaves(table, command.box)
    if seat is None and gone:
        return Accepted(gone)
    if seat is None:
        because = table.edition.place.places.because
        return Refused("nobody-there", because, facts=Facts(box=command.box))
    return commission_owed(table, command.box) or Accepted(departure(table, command.box))


def _standing_leaves(table: Table, box: Box) -> tuple[Event, ...]:
    """Somebody who stood at a box and kept an old minimum goes: it ends, unless the player only goes to another box."""
    keep = table.edition.limits.raising_the_minimum_at_once
    there = [patron for patron, kept in table.standing.items() if kept.box == box]
    if keep is None or len(there) != 1:
        return ()
    patron, back = there[0], tuple(_given_back(table, box, there[0]))
    where = next((each.box for each in table.of_patron(patron) if each.box != box), None)
    if where is not None:
        minima, because = table.standing[patron].minima, (*keep.one_marker, *keep.because)
        return (*back, StandingMinimumKept(patron=patron, box=where, minima=minima, because=because))
    ended = StandingMinimumKept(patron=patron, box=box, minima={}, because=keep.marker_removed, left=True)
    return (*back, ended)


def commission_owed(table: Table, box: Box) -> Refused | None:
    """Refuse to free a place while its player owes commission: the debt is not the next player's."""
    commission, owed = table.edition.commission, table.commission.get(box, NOTHING)
    if commission is None or not owed:
        return None
    because = (*commission.on_leaving, *commission.because)
    return Refused("commission-owed", because, facts=Facts(box=box, amount=owed))


def departure(table: Table, box: Box) -> tuple[Event, ...]:
    """A player goes, and wagers not yet in play go back. Whoever still plays at another box has not left the table: the
    marker of an old minimum and a sign of limits of the player's own go there.
    """
    seat = table.seats[box]
    events: list[Event] = [*_old_minimum_goes(table, box, seat), *_own_limits_go(table, box, seat)]
    return (*events, *_given_back(table, box, seat.patron), PatronLeft(box=box, patron=seat.patron))


def _given_back(table: Table, box: Box, patron: Patron) -> Iterator[Event]:
    """Give back what somebody who goes has laid on a box for the next coup."""
    for each in table.of_patron(patron) if isinstance(table.phase, BetweenRounds) else ():
        if each.box == box:
            because = table.edition.wagers.close.because
            yield WagerReturned(number=each.number, box=box, bet=each.bet, amount=each.amount, because=because)


def _old_minimum_goes(table: Table, box: Box, seat: Seat) -> Iterator[Event]:
    """Take the marker away, or to another box of the player: one with a seat, or where the player wagers standing."""
    keep, others = table.edition.limits.raising_the_minimum_at_once, _other_seats(table, box, seat)
    if not seat.old_minimum or keep is None:
        return
    if seat.marker:
        yield MarkerRemoved(box=box, because=keep.marker_removed)
    because = (*keep.one_marker, *keep.because)
    if others and seat.marker:
        stays = next((each for each in others if table.seats[each].old_minimum), others[0])
        yield OldMinimumKept(box=stays, minima=seat.old_minimum, marker=True, because=because)
    elif not others:
        where = next((each.box for each in table.of_patron(seat.patron) if each.box != box), None)
        if where is not None:
            yield StandingMinimumKept(patron=seat.patron, box=where, minima=seat.old_minimum, because=because)


def _own_limits_go(table: Table, box: Box, seat: Seat) -> Iterator[Event]:
    """Limits of a player's own go to the player's other box, and their sign with them."""
    policy, others = table.edition.limits.personal_limits, _other_seats(table, box, seat)
    sign = table.sign("personal-limits", box)
    if not seat.personal or policy is None or not others or any(table.seats[each].personal for each in others):
        return
    yield PersonalLimitsSet(box=others[0], limits=seat.personal, because=policy.because)
    if sign:
        yield SignPosted(posted=replace(sign, box=others[0]), by=Role.DEALER)


def _other_seats(table: Table, box: Box, seat: Seat) -> list[Box]:
    return [each for each in seats_of(table, seat.patron) if each != box]


def limit_players(table: Table, command: LimitPlayers) -> Accepted[Event] | Refused:
    policy = table.edition.wagers.several_areas_by_one_player
    because = policy.because if isinstance(policy, PlayersMayBeLimited) else table.edition.place.places.because
    refused = not_allowed(table, command.by, "limit-players", because)
    if refused:
        return refused
    if command.most is not None and command.most < 1:
        return Refused("not-a-number-of-players", because)
    limited = PlayersLimited(
        most=command.most, one_per_box=command.one_per_box, by=command.by, because=why(table, "limit-players")
    )
    return Accepted((limited,))
