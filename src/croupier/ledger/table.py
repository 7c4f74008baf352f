"""What a table's events move: from patron to layout, from layout and float to patron, and back again."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.ledger import sessions
from croupier.ledger.accounts import Account, Cents, Kind, Postings, moved, reversing
from croupier.ledger.sessions import SessionChips
from croupier.table import events as happened
from croupier.table.events import Event

UNKNOWN = Patron("unknown")
"""A patron whom nobody named: somebody who stood at the table and bought chips."""

_TAKEN_BY = {
    "cash": Kind.DROP_BOX,
    "terminal": Kind.TERMINAL,
    "chip-voucher": Kind.VOUCHERS,
    "promotional-voucher": Kind.VOUCHERS,
}


class NoSuchWager(CroupierError, ValueError):
    """An event speaks of money that no event put there: the record is damaged."""


MOST_EARLIER = 10_000
"""Wagers of earlier coups that are remembered: more than the coups of eight decks can have."""

JACKPOT = "jackpot"
"""The bet that a table collects for a jackpot, not for its float."""


@dataclass(slots=True)
class Laid:
    """A wager on the layout: whose it is, where it lies, how much lies there, and whether it is tokens."""

    patron: Patron
    box: Box
    bet: BetId
    amount: Money
    token: bool


@dataclass(slots=True)
class Settled:
    """A wager of a coup of this shoe: what lay there, what came of it, and everything that was posted for it."""

    laid: Laid
    stake: Money
    net: Money
    postings: Postings


@dataclass(slots=True)
class TableMoney:
    """What must be known of a table to post its next event: seats, wagers, the coup that was settled last, and earlier
    coups of the shoe, which are undone with it where the document is read so.
    """

    id: str
    float: Cents = 0
    pool: str = ""
    seats: dict[Box, Patron] = field(default_factory=dict)
    owing: dict[Box, Patron] = field(default_factory=dict)
    laid: dict[int, Laid] = field(default_factory=dict)
    settled: dict[int, Settled] = field(default_factory=dict)
    earlier: dict[int, Settled] = field(default_factory=dict)
    jackpots: dict[int, Box] = field(default_factory=dict)
    in_session: bool = False
    chips: SessionChips | None = None

    def at(self, kind: Kind) -> Account:
        return Account(kind, self.id)

    def jackpot_gone(self, box: Box) -> None:
        """A jackpot wager of a box no longer lies there: the first, for there may be one of the next round."""
        del self.jackpots[min(number for number, where in self.jackpots.items() if where == box)]

    def seated(self, box: Box | None) -> Patron:
        return UNKNOWN if box is None else self.seats.get(box, UNKNOWN)


def post(table: TableMoney, event: Event) -> Postings:
    """Turn an event into postings, and remember what later ones need. In a tournament session wagers are chips of the
    tournament, and no money moves.
    """
    if table.in_session and type(event) not in _OF_PEOPLE:
        return _in_session(table, event)
    poster = _POSTERS.get(type(event))
    return poster(table, event) if poster else ()


def _in_session(table: TableMoney, event: Event) -> Postings:
    """Post what moves chips of the tournament; practice moves none that count."""
    chips = table.chips
    if chips is None:
        return ()
    if type(event) in sessions.OF_WAGERS:
        tray = table.float
        postings = _POSTERS[type(event)](table, event)
        table.float = tray
        return sessions.as_chips(chips, postings)
    return sessions.post(chips, event)


def _patron(name: Patron) -> Account:
    return Account(Kind.PATRON, name)


# People and opening --------------------------------------------------------------------------------------------------


def _opened(table: TableMoney, event: happened.TableOpened) -> Postings:
    """The tray is brought to what was counted at opening."""
    counted = event.setup.float_tray
    if counted is None:
        return ()
    return _floated(table, moved(table.at(Kind.CAGE), table.at(Kind.FLOAT), counted.cents - table.float, "opening"))


def _seated(table: TableMoney, event: happened.PatronSeated) -> Postings:
    table.seats[event.box] = event.patron
    return ()


def _left(table: TableMoney, event: happened.PatronLeft) -> Postings:
    table.seats.pop(event.box, None)
    return ()


def _closed(table: TableMoney, _: happened.TableClosed) -> Postings:
    table.seats.clear()
    table.settled.clear()
    table.earlier.clear()
    return ()


def _session_begun(table: TableMoney, event: happened.SessionBegun) -> Postings:
    """The chips of a session before go back; those of practice are not booked."""
    back = sessions.ended(table.chips) if table.chips else ()
    table.in_session, table.chips = True, None
    table.laid.clear()
    table.settled.clear()
    table.earlier.clear()
    if event.plan.practice:
        return back
    table.chips, given = sessions.begun(event, table.id)
    return (*back, *given)


def _session_closed(table: TableMoney, _: happened.SessionClosed) -> Postings:
    back = sessions.ended(table.chips) if table.chips else ()
    table.in_session, table.chips = False, None
    table.laid.clear()
    table.settled.clear()
    table.earlier.clear()
    return back


_OF_PEOPLE = (
    happened.PatronSeated,
    happened.PatronLeft,
    happened.TableClosed,
    happened.SessionBegun,
    happened.SessionClosed,
)
"""What is heard of a table while a tournament session is there."""


def _floated(table: TableMoney, postings: Postings) -> Postings:
    """Keep what the float holds, which the next opening is compared with."""
    tray = table.at(Kind.FLOAT)
    table.float += sum(each.cents for each in postings if each.account == tray)
    return postings


def _exchanged(table: TableMoney, event: happened.Exchanged) -> Postings:
    patron, worth = _patron(table.seated(event.box)), event.worth.cents
    given = Kind.FLOAT if event.given == "chips" else Kind.TOKENS
    what = f"{event.of} for {event.given}"
    brought = moved(patron, table.at(_TAKEN_BY[event.of]), worth, what)
    return _floated(table, (*brought, *moved(table.at(given), patron, worth, what)))


# Wagers --------------------------------------------------------------------------------------------------------------


def _placed(table: TableMoney, event: happened.WagerPlaced) -> Postings:
    table.laid[event.number] = Laid(event.patron, event.box, event.bet, event.amount, event.token)
    if event.bet == JACKPOT:
        table.jackpots[event.number] = event.box
    what = f"wager {event.number} on {event.bet}"
    return moved(_patron(event.patron), table.at(Kind.WAGERS), event.amount.cents, what)


def _back(table: TableMoney, event: happened.WagerWithdrawn | happened.WagerReturned) -> Postings:
    laid = _take(table, event.number, event.amount)
    what = f"wager {event.number} on {event.bet} back"
    return moved(table.at(Kind.WAGERS), _patron(laid.patron), event.amount.cents, what)


def _forfeited(table: TableMoney, event: happened.WagerForfeited) -> Postings:
    laid = _take(table, event.number, event.amount)
    what = f"wager {event.number} on {event.bet} forfeited"
    return _floated(table, moved(table.at(Kind.WAGERS), _collected_by(table, laid), event.amount.cents, what))


def _amended(table: TableMoney, event: happened.WagerAmended) -> Postings:
    """What lies there is another amount than was thought: the player put it there, or never did."""
    laid = _found(table, event.number)
    more = event.amount - laid.amount
    laid.amount = event.amount
    what = f"wager {event.number} on {event.bet} amended"
    return moved(_patron(laid.patron), table.at(Kind.WAGERS), more.cents, what)


def _take(table: TableMoney, number: int, amount: Money) -> Laid:
    """Take an amount off the layout; a wager of which nothing is left is forgotten."""
    laid = _found(table, number)
    if amount > laid.amount:
        raise NoSuchWager(f"{amount} is taken off wager {number} at table {table.id}, where {laid.amount} lies")
    laid.amount -= amount
    if not laid.amount:
        del table.laid[number]
    return laid


def _found(table: TableMoney, number: int) -> Laid:
    try:
        return table.laid[number]
    except KeyError:
        raise NoSuchWager(f"no wager {number} lies at table {table.id}") from None


# Settlement ----------------------------------------------------------------------------------------------------------


def _wager_settled(table: TableMoney, event: happened.WagerSettled) -> Postings:
    """The stake comes off the layout: what is not lost goes to the player, with winnings from the float."""
    laid = _take(table, event.number, event.stake)
    layout, float_, patron = table.at(Kind.WAGERS), table.at(Kind.FLOAT), _patron(laid.patron)
    what = f"wager {event.number} on {event.bet} settled"
    lost = max(-event.net.cents, 0)
    postings = (
        *moved(layout, patron, event.stake.cents - lost, what),
        *moved(layout, _collected_by(table, laid), lost, what),
        *moved(float_, patron, max(event.net.cents, 0), what),
    )
    table.settled[event.number] = Settled(laid, event.stake, event.net, postings)
    return _floated(table, postings)


def _collected_by(table: TableMoney, laid: Laid) -> Account:
    """Say where a lost wager goes: tokens by themselves, a jackpot wager to the jackpot, all else to the float."""
    if laid.token:
        return table.at(Kind.TOKENS)
    return Account(Kind.TAKINGS, table.pool or table.id) if laid.bet == JACKPOT else table.at(Kind.FLOAT)


def _tokens_kept(table: TableMoney, event: happened.TokensKept) -> Postings:
    """The dealer keeps all tokens of a wager: those not lost come back from the player."""
    settled = _settled(table, event.number)
    kept = event.amount.cents - max(-settled.net.cents, 0)
    what = f"tokens of wager {event.number} kept"
    postings = moved(_patron(settled.laid.patron), table.at(Kind.TOKENS), kept, what)
    settled.postings += postings
    return postings


def _reversed(table: TableMoney, event: happened.SettlementReversed) -> Postings:
    """Everything that was posted for a settlement is undone, and the wager lies as it lay."""
    settled = _settled(table, event.number)
    if event.net != -settled.net:
        raise NoSuchWager(f"wager {event.number} at table {table.id} came to {settled.net}, not to {-event.net}")
    table.settled.pop(event.number, None)
    table.earlier.pop(event.number, None)
    laid = table.laid.setdefault(event.number, settled.laid)
    laid.amount += settled.stake
    if laid.bet == JACKPOT:
        table.jackpots[event.number] = laid.box
    what = f"wager {event.number} on {event.bet} reversed"
    return _floated(table, reversing(settled.postings, what))


def _settled(table: TableMoney, number: int) -> Settled:
    found = table.settled.get(number) or table.earlier.get(number)
    if found is None:
        raise NoSuchWager(f"wager {number} was not settled in a coup of this shoe at table {table.id}")
    return found


def _round_started(table: TableMoney, _: happened.RoundStarted) -> Postings:
    table.earlier.update(table.settled)
    table.settled.clear()
    # A device that shuffles as it deals never comes to the end of a shoe.
    while len(table.earlier) > MOST_EARLIER:
        del table.earlier[next(iter(table.earlier))]
    return ()


def _shuffled(table: TableMoney, _: happened.CardsShuffled) -> Postings:
    table.earlier.clear()
    return ()


# Commission ----------------------------------------------------------------------------------------------------------


def _booked(table: TableMoney, event: happened.CommissionBooked) -> Postings:
    """A player owes commission; booked less than nothing, it is owed no more."""
    patron = table.owing.setdefault(event.box, table.seated(event.box))
    what = f"commission at box {event.box} booked"
    return moved(_patron(patron), table.at(Kind.COMMISSION), event.amount.cents, what)


def _collected(table: TableMoney, event: happened.CommissionCollected) -> Postings:
    patron = _patron(table.owing.pop(event.box, table.seated(event.box)))
    what = f"commission at box {event.box} collected"
    cents = event.amount.cents
    # What was owed counts as the house's since it was booked: the player's account shows the payment and the debt gone.
    owed = moved(table.at(Kind.COMMISSION), patron, cents, what)
    return _floated(table, (*owed, *moved(patron, table.at(Kind.FLOAT), cents, what)))


_POSTERS: dict[type, Callable[[TableMoney, Any], Postings]] = {
    happened.TableOpened: _opened,
    happened.TableClosed: _closed,
    happened.PatronSeated: _seated,
    happened.PatronLeft: _left,
    happened.Exchanged: _exchanged,
    happened.SessionBegun: _session_begun,
    happened.SessionClosed: _session_closed,
    happened.WagerPlaced: _placed,
    happened.WagerWithdrawn: _back,
    happened.WagerReturned: _back,
    happened.WagerForfeited: _forfeited,
    happened.WagerAmended: _amended,
    happened.WagerSettled: _wager_settled,
    happened.TokensKept: _tokens_kept,
    happened.SettlementReversed: _reversed,
    happened.RoundStarted: _round_started,
    happened.CardsShuffled: _shuffled,
    happened.CommissionBooked: _booked,
    happened.CommissionCollected: _collected,
}
