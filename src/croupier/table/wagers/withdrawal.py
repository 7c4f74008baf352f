"""Wagers taken back, moved, refused or given back."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.games.limits import TopUpOrRetract
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.table.commands import MoveWager, PlaceWager, Restrict, Withdraw
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import Event, SettlementReversed, WagerPlaced, WagerReturned, WagerWithdrawn
from croupier.table.evolve import replay
from croupier.table.limits.amounts import outside, range_for
from croupier.table.scripts import script_of
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers.closing import closed
from croupier.table.wagers.side_wagers import has_main, side_bet


def returned(wager: Wager, amount: Money, because: Because) -> WagerReturned:
    return WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=amount, because=because)


def gives_back(table: Table, wager: Wager, because: Because) -> Iterator[Event]:
    """Give a wager back whole; if it was collected before the round came to its end, that is undone first."""
    settled = dict(table.phase.settled) if isinstance(table.phase, Dealing) else {}
    if wager.number in settled:
        net = -settled[wager.number]
        yield SettlementReversed(
            number=wager.number, box=wager.box, bet=wager.bet, net=net, token=wager.token, because=because
        )
    yield returned(wager, wager.amount, because)


def meant(table: Table, box: Box | None, bet: str | None, named: Patron | None) -> list[Wager]:
    """Find the wagers that somebody means by a box: of the person named, else of who sits there and has one, else all
    that lie there. What somebody else laid at the same box is not theirs.
    """
    lying = [each for each in table.wagers if each.box == box and bet in (None, each.bet)]
    seat = table.seats.get(box) if box is not None else None
    whose = named if named is not None else seat.patron if seat else None
    own = [each for each in lying if each.patron == whose]
    return own if own or named is not None else lying


def withdraw(table: Table, command: Withdraw) -> Accepted[Event] | Refused:
    lying = meant(table, command.box, command.bet, command.patron)
    phase = table.phase
    option: Because = ()
    if isinstance(phase, Dealing) and phase.changes.removal:
        option = phase.changes.removal
        if command.amount is not None:
            return Refused("whole-wagers-only", option)
    elif isinstance(phase, Dealing) and phase.changes.retraction:
        option = phase.changes.retraction
    because = () if option else closed(table)
    if because:
        return Refused("wagers-closed", because, variant="withdrawal")
    if not lying:
        paid = table.edition.wagers.payable_with.because
        return Refused("no-such-wager", paid, facts=Facts(box=command.box, bet=command.bet))
    if len({each.patron for each in lying}) > 1:
        paid = table.edition.wagers.payable_with.because
        return Refused("whose-wager", paid, facts=Facts(bet=command.bet, box=command.box))
    late = phase.changes.late if isinstance(phase, Dealing) else ()
    because = option or (*late, *table.edition.wagers.close.because)
    off = _taken_off(lying, command.amount)
    if not off:
        laid = total(each.amount for each in lying)
        return Refused("not-an-amount", because, facts=Facts(amount=laid), variant="withdrawal")
    too_little = _left_below(table, off) if command.amount is not None and not option else None
    if too_little:
        return too_little.citing((*late, *too_little.because))
    return Accepted(tuple(_withdrawn(each, amount, because) for each, amount in off))


def _taken_off(lying: list[Wager], amount: Money | None) -> list[tuple[Wager, Money]]:
    """Divide what is taken back among the wagers of a player on a bet, the last one first; nothing, if that much does
    not lie there.
    """
    if amount is None:
        return [(each, each.amount) for each in lying]
    off, rest = [], amount
    for each in reversed(lying):
        taken = min(rest, each.amount)
        if taken > NOTHING:
            off.append((each, taken))
            rest -= taken
    return [] if rest else off


def _left_below(table: Table, off: list[tuple[Wager, Money]]) -> Refused | None:
    """Refuse to leave less than the minimum of a wager, or of all that its player has there if it may be topped up."""
    wager, taken = off[-1]
    kept = wager.amount - taken
    if isinstance(table.edition.limits.below_minimum_in_time, TopUpOrRetract):
        mine = (each for each in table.of_patron(wager.patron) if (each.box, each.bet) == (wager.box, wager.bet))
        kept = total(each.amount for each in mine) - total(amount for _, amount in off)
    allowed = range_for(table, wager.patron, wager.box, wager.bet)
    if not kept or allowed is None or kept > allowed.most:
        return None
    return outside(table, wager.patron, wager.box, wager.bet, kept)


def left_without_main(table: Table) -> Iterator[Event]:
    """A restricted side wager goes back when its player's last main wager does, however that came about. Where players
    have the option to take a wager away, each is taken or left by itself.
    """
    phase = table.phase
    if isinstance(phase, Dealing) and (phase.changes.removal or phase.changes.retraction):
        return
    for wager in table.wagers:
        side = side_bet(table, wager.bet)
        if side and side.restriction and side.id in table.restricted and not has_main(table, wager.patron):
            yield returned(wager, wager.amount, side.restriction.because)


def move(table: Table, command: MoveWager) -> Accepted[Event] | Refused:
    """Where a wager lies is the player's matter: it may be moved while wagers are open, and then lies where it lies."""
    positioning = table.edition.wagers.positioning
    because = positioning.because if positioning else ()
    taken = withdraw(table, Withdraw(box=command.box, bet=command.bet, by=command.by, patron=command.patron))
    if isinstance(taken, Refused):
        return taken.citing((*because, *taken.because))
    events: list[Event] = list(taken.events)
    for wager in meant(table, command.box, command.bet, command.patron):
        placed = script_of(table).place(
            replay(table, events),
            PlaceWager(
                box=wager.box,
                bet=command.to,
                amount=wager.amount,
                token=wager.token,
                patron=wager.patron,
                by=command.by,
            ),
        )
        if isinstance(placed, Refused):
            return placed
        events += [_moved(each, because) for each in placed.events]
    return Accepted(tuple(events))


def _moved(event: Event, because: Because) -> Event:
    return replace(event, because=(*because, *event.because)) if isinstance(event, WagerPlaced) else event


def _withdrawn(wager: Wager, amount: Money, because: Because) -> Event:
    return WagerWithdrawn(number=wager.number, box=wager.box, bet=wager.bet, amount=amount, because=because)


def refuse_wager(table: Table, command: Restrict) -> Accepted[Event] | Refused:
    """Staff refuse a wager on reasonable grounds before the first card: it goes back."""
    power = table.edition.power("refuse-a-wager")
    because = power.because if power else ()
    refused = not_allowed(table, command.by, "refuse-a-wager", because)
    if refused:
        return refused
    if isinstance(table.phase, Dealing):
        return Refused("too-late-to-refuse", because)
    if not command.reason.strip():
        return Refused("grounds-missing", because)
    lying = meant(table, command.box, command.bet, command.patron)
    if not lying:
        return Refused("no-such-wager", because, variant="unnamed")
    return Accepted(tuple(returned(each, each.amount, because) for each in lying))
