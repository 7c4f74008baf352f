"""What a promotion moves: money becomes due to a winner, is paid, or is due no longer. Goods are no money."""

from croupier.floor.promotions import events as promoted
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.ledger.accounts import Account, Kind, Postings, moved

HOUSE = Account(Kind.HOUSE, "")
Moves = (
    promoted.PrizeDrawn | promoted.PrizeChosen | promoted.PrizeAwarded | promoted.WinnerSetAside | promoted.ClaimRefused
)


def post(event: Moves) -> Postings:
    match event:
        case promoted.PrizeDrawn():
            return _due(event.winner, event.due or NOTHING, f"prize {event.prize}")
        case promoted.PrizeChosen():
            change = (event.amount or NOTHING) - (event.was or NOTHING)
            return _due(event.patron, change, f"money for {event.prize}")
        case promoted.WinnerSetAside():
            return _due(event.winner, -(event.due or NOTHING), f"prize {event.prize} drawn again")
        case promoted.ClaimRefused():
            return _due(event.patron, -(event.due or NOTHING), f"prize {event.prize} refused")
        case promoted.PrizeAwarded():
            paid = total(event.ways.values()) if event.ways else NOTHING
            return moved(_owed(event.winner), _patron(event.winner), paid.cents, f"prize {event.prize} paid")


def _due(patron: Patron, by: Money, what: str) -> Postings:
    return moved(HOUSE, _owed(patron), by.cents, what)


def _owed(patron: Patron) -> Account:
    return Account(Kind.PRIZES, patron)


def _patron(patron: Patron) -> Account:
    return Account(Kind.PATRON, patron)
