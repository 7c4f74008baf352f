"""What a tournament moves in money: fees and buy-ins into its pool, what the operator adds, prizes, refunds.

Goods are no money, and tournament chips are none either.
"""

from collections.abc import Iterator

from croupier.floor.tournaments import events as held
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.ledger.accounts import Account, Kind, Postings, moved

HOUSE = Account(Kind.HOUSE, "")
Paid = held.TournamentEntered | held.BuyInPaid | held.PlayerBoughtBack | held.MoreChipsBought
Moves = (
    held.TournamentEntered
    | held.EntryWithdrawn
    | held.EntriesClosed
    | held.ValueAdded
    | held.TournamentCancelled
    | held.EntryRefunded
    | held.BuyInPaid
    | held.PlayerBoughtBack
    | held.MoreChipsBought
    | held.CashDue
    | held.StackPaid
    | held.WinningsForfeited
    | held.PlacesDecided
    | held.TournamentPrizePaid
    | held.ResultsCorrected
)
CASH = "cash"


def post(event: Moves) -> Postings:
    return tuple(each for postings in _moves(event) for each in postings)


def _moves(event: Moves) -> Iterator[Postings]:
    pool = Account(Kind.TOURNAMENT_POOL, event.tournament)
    match event:
        case held.TournamentEntered() | held.BuyInPaid() | held.PlayerBoughtBack() | held.MoreChipsBought():
            yield from _paid(pool, event)
        case held.EntryWithdrawn():
            yield from _back(pool, _patron(event.patron), event.refund, event.pool, "entry withdrawn")
        case held.EntriesClosed():
            yield moved(HOUSE, pool, event.made_up.cents, "guaranteed pool made up")
        case held.ValueAdded():
            yield moved(HOUSE, pool, event.value.cents if event.what == CASH else 0, "added by the operator")
        case held.TournamentCancelled():
            for patron, due in event.due.items():
                yield from _back(pool, _refunds(patron), due, event.pool[patron], "cancelled")
            yield moved(pool, HOUSE, event.back.cents, "cancelled, back to the operator")
        case held.EntryRefunded():
            yield from _refunded(pool, event)
        case held.CashDue():
            for patron, due in event.due.items():
                yield moved(HOUSE, _prizes(patron), due.cents, "counted stack")
        case held.StackPaid():
            yield moved(_prizes(event.patron), _patron(event.patron), event.amount.cents, "counted stack paid")
        case held.WinningsForfeited():
            yield moved(_prizes(event.patron), HOUSE, event.amount.cents, "winnings forfeited")
        case held.PlacesDecided():
            for number, (patron, prize) in enumerate(zip(event.places, event.prizes, strict=False), 1):
                yield moved(pool, _prizes(patron), prize.cents, f"place {number}")
            yield moved(pool, HOUSE, event.rest.cents, "not distributed by the conditions")
        case held.ResultsCorrected():
            moves = zip(event.places_told, event.places, event.prizes, strict=False)
            for number, (told, patron, prize) in enumerate(moves, 1):
                cents = prize.cents if told != patron else 0
                yield moved(_prizes(told), _prizes(patron), cents, f"place {number} corrected")
        case held.TournamentPrizePaid():
            yield moved(_prizes(event.patron), _patron(event.patron), event.amount.cents, f"place {event.place} paid")


def _paid(pool: Account, event: Paid) -> Iterator[Postings]:
    """What is paid goes into the pool, and what of it does not is the operator's."""
    what = "entry fee" if isinstance(event, held.TournamentEntered) else "buy-in"
    yield moved(_patron(event.patron), pool, event.pool.cents, what)
    yield moved(_patron(event.patron), HOUSE, (event.paid - event.pool).cents, f"{what}, the operator's part")


def _back(pool: Account, to: Account, amount: Money, of_it: Money, what: str) -> Iterator[Postings]:
    yield moved(pool, to, of_it.cents, what)
    yield moved(HOUSE, to, (amount - of_it).cents, f"{what}, the operator's part")


def _refunded(pool: Account, event: held.EntryRefunded) -> Iterator[Postings]:
    """What a cancellation made due is paid; what is approved beside it comes out of the pool."""
    if event.was_due:
        yield moved(_refunds(event.patron), _patron(event.patron), event.amount.cents, "refund paid")
    else:
        yield from _back(pool, _patron(event.patron), event.amount, event.pool, "refund approved")


def _prizes(patron: Patron) -> Account:
    return Account(Kind.PRIZES, patron)


def _refunds(patron: Patron) -> Account:
    return Account(Kind.REFUNDS, patron)


def _patron(patron: Patron) -> Account:
    return Account(Kind.PATRON, patron)
