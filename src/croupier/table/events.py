"""What happened at a table. Past tense; one frozen record each; what is ruled or paid says why."""

from croupier.games.baccarat.coup import Hand, Result
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money


@record
class PatronSeated:
    box: Box
    patron: Patron


@record
class WagerPlaced:
    box: Box
    bet: BetId
    amount: Money


@record
class CardDealt:
    """A card left the device (or was carried over) and lies with a hand."""

    number: int
    card: Card
    to: Hand
    face_up: bool
    because: Because


@record
class CardsExposed:
    numbers: tuple[int, ...]


@record
class CardMoved:
    """A card dealt in error belongs to another hand."""

    number: int
    to: Hand
    ruling: str
    because: Because


@record
class CardCarriedOver:
    """A card dealt in error is taken out of this coup and will be the first card of the next."""

    number: int
    no_bet: bool
    ruling: str
    because: Because


@record
class WagerSettled:
    box: Box
    bet: BetId
    stake: Money
    net: Money
    because: Because


@record
class CoupEnded:
    result: Result
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    player_points: int
    banker_points: int
    because: Because


Event = PatronSeated | WagerPlaced | CardDealt | CardsExposed | CardMoved | CardCarriedOver | WagerSettled | CoupEnded
Ruling = CardMoved | CardCarriedOver
