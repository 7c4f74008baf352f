"""Wagers and commission: what is asked, what happened, and what is kept of them."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor

# State ----------------------------------------------------------------------------------------------------------------


@record
class Wager:
    """One bet. `counts` is the part that is settled; what lies there beyond it goes back at settlement. `invalid`: it
    was found so and stays until then; it wins nothing.
    """

    number: int
    box: Box
    patron: Patron
    bet: BetId
    amount: Money
    counts: Money
    token: bool = False
    because: Because = ()
    invalid: Because = ()

    @property
    def name(self) -> str:
        return f"{self.box} {self.bet}"


@record
class NoBet:
    """Coups to be dealt without wagers: how many more (None: until somebody wagers), and why."""

    left: int | None
    because: Because


# Commands -------------------------------------------------------------------------------------------------------------


@record
class PlaceWager:
    """`patron` is named where it is somebody other than the one seated there.

    `put_down` says what lies there if it is neither chips nor tokens. A wager for somebody else is `for_absent` if that
    person is not in the casino, and `for_present` if they are.
    """

    box: Box
    bet: BetId
    amount: Money
    token: bool = False
    patron: Patron | None = None
    for_absent: Patron | None = None
    for_present: Patron | None = None
    put_down: str = ""
    by: Actor = Role.DEALER


@record
class MoveWager:
    """Put a wager where the player meant it to lie. `patron` is the player, if not whoever sits at the box."""

    box: Box
    bet: BetId
    to: BetId
    by: Actor = Role.DEALER
    patron: Patron | None = None


@record
class Withdraw:
    """Take a wager back, or only `amount` of it. `patron` is the player, if not whoever sits at the box."""

    box: Box
    bet: BetId
    amount: Money | None = None
    by: Actor = Role.DEALER
    patron: Patron | None = None


@record
class CallForBets:
    """The dealer says "place your bets"."""

    by: Actor = Role.DEALER


@record
class CallNoMoreBets:
    by: Actor = Role.DEALER


@record
class CollectCommission:
    box: Box
    by: Actor = Role.DEALER


Command = PlaceWager | MoveWager | Withdraw | CallForBets | CallNoMoreBets | CollectCommission


# Events ---------------------------------------------------------------------------------------------------------------


@record
class WagerPlaced:
    number: int
    box: Box
    patron: Patron
    bet: BetId
    amount: Money
    token: bool
    because: Because


@record
class WagerWithdrawn:
    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class WagerReturned:
    """A wager, or the part of it that does not count, goes back to the player."""

    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class WagerAmended:
    """What lies there, and how much of it counts, is as stated: after a report or a ruling."""

    number: int
    box: Box
    bet: BetId
    amount: Money
    counts: Money
    because: Because


@record
class WagerFoundInvalid:
    """The wager is invalid and lies there until settlement: it wins nothing."""

    number: int
    box: Box
    bet: BetId
    because: Because


@record
class WagerForfeited:
    number: int
    box: Box
    bet: BetId
    amount: Money
    because: Because


@record
class TokensKept:
    """The dealer keeps the tokens of a wager that was settled."""

    number: int
    box: Box
    amount: Money
    because: Because


@record
class BetsCalledFor:
    at: datetime
    because: Because


@record
class NoMoreBetsCalled:
    at: datetime
    because: Because


@record
class CommissionBooked:
    box: Box
    amount: Money
    because: Because


@record
class CommissionCollected:
    box: Box
    amount: Money
    because: Because


@record
class CommissionDeferred:
    box: Box
    by: Actor
    because: Because


@record
class NoBetOrdered:
    """`count` more coups take no wagers; None: until somebody wagers."""

    count: int | None
    because: Because


@record
class OptionOpened:
    """Players may now take wagers away whole (removal), or take them back or reduce them (retraction)."""

    kind: str
    because: Because


@record
class WagersLocked:
    """Wagers of this coup stay as they lie, although they would still be open."""

    because: Because


@record
class WagerSettled:
    number: int
    box: Box
    bet: BetId
    stake: Money
    net: Money
    token: bool
    rows: tuple[str, ...]
    because: Because


@record
class SettlementReversed:
    """What a wager won or lost is given back, by a correcting entry."""

    number: int
    box: Box
    bet: BetId
    net: Money
    because: Because
    token: bool = False


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerAmended
    | WagerFoundInvalid
    | WagerForfeited
    | TokensKept
    | BetsCalledFor
    | NoMoreBetsCalled
    | CommissionBooked
    | CommissionCollected
    | CommissionDeferred
    | NoBetOrdered
    | OptionOpened
    | WagersLocked
    | WagerSettled
    | SettlementReversed
)
