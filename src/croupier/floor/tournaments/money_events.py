"""What happened to the money of a tournament: what is paid in, added, given back, won and paid out."""

from collections.abc import Mapping
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.tournaments.scores import Score
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money


@record
class EntriesClosed:
    """`made_up` is what the operator adds to reach a guaranteed pool."""

    tournament: str
    made_up: Money
    by: Person
    at: datetime
    because: Because


@record
class ValueAdded:
    tournament: str
    what: str
    value: Money
    place: int
    by: Person
    at: datetime
    because: Because


@record
class TournamentCancelled:
    """`due` is what goes back to each, `pool` what of it comes out of the pool; `back` returns to the operator."""

    tournament: str
    reason: str
    due: Mapping[Patron, Money]
    pool: Mapping[Patron, Money]
    back: Money
    by: Person
    at: datetime
    because: Because


@record
class EntryRefunded:
    tournament: str
    patron: Patron
    amount: Money
    pool: Money
    was_due: bool
    by: Person
    at: datetime
    because: Because


@record
class BuyInPaid:
    """`pool` is what of it goes into the pool, the rest is the operator's."""

    tournament: str
    patron: Patron
    round: int
    paid: Money
    pool: Money
    by: Person
    at: datetime
    because: Because


@record
class PlayerBoughtBack:
    tournament: str
    patron: Patron
    paid: Money
    pool: Money
    by: Person
    at: datetime
    because: Because


@record
class MoreChipsBought:
    """`pool` of what is paid goes into the pool; `chips` are handed out at the table."""

    tournament: str
    patron: Patron
    what: str
    chips: Money
    paid: Money
    pool: Money
    by: Person
    at: datetime
    because: Because


@record
class WinningsForfeited:
    """What a disqualified player had won in cash and does not keep."""

    tournament: str
    patron: Patron
    amount: Money
    at: datetime
    because: Because


@record
class CashDue:
    """Counted stacks are a claim where the conditions provide for cash."""

    tournament: str
    due: Mapping[Patron, Money]
    at: datetime
    because: Because


@record
class StackPaid:
    """A counted stack is paid in cash, as the conditions provide."""

    tournament: str
    patron: Patron
    amount: Money
    by: Person
    at: datetime
    because: Because


@record
class PlacesDecided:
    """Everybody in order, what the places with prizes have won, and the `rest` that the operator keeps."""

    tournament: str
    places: tuple[Patron, ...]
    prizes: tuple[Money, ...]
    rest: Money
    goods: tuple[str, ...]
    at: datetime
    because: Because


@record
class ResultsCorrected:
    """Results that were announced were wrong: how they are and how they were told, everybody in order. `wronged` should
    have advanced and had not; they have a place now, at the table `added` if their round has begun. Of prizes that are
    decided, each goes from who had the place (`places_told`) to who has it.
    """

    tournament: str
    table: TableId
    round: int
    told: tuple[Score, ...]
    order: tuple[Score, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    wronged: tuple[Patron, ...]
    reason: str
    by: Person
    at: datetime
    because: Because
    added: TableId | None = None
    places_told: tuple[Patron, ...] = ()
    places: tuple[Patron, ...] = ()
    prizes: tuple[Money, ...] = ()


@record
class TournamentPrizePaid:
    tournament: str
    place: int
    patron: Patron
    amount: Money
    by: Person
    at: datetime
    because: Because
