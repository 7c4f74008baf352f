"""What can be asked of a table, or told to it. Imperative; one frozen record each."""

from croupier.games.baccarat.coup import Hand
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money


@record
class Sit:
    box: Box
    patron: Patron


@record
class PlaceWager:
    box: Box
    bet: BetId
    amount: Money


@record
class TakeCard:
    """The dealer took this card from the device and put it to a hand, rightly or wrongly. A fact, never refused."""

    card: Card
    to: Hand
    face_up: bool = False


@record
class ExposeCards:
    """Every card on the layout that lay face down is turned. A fact, never refused."""


@record
class Settle:
    """Announce the result, collect and pay."""


Command = Sit | PlaceWager | TakeCard | ExposeCards | Settle
