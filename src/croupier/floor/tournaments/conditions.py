"""The conditions of a tournament, as data. All stakes, chips and limits are tournament chips, never money."""

from collections.abc import Iterator, Mapping
from dataclasses import field, fields, is_dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from croupier.floor import conditions as documents
from croupier.games.terms import record
from croupier.kernel.money import NOTHING, Money
from croupier.table.setup import Limits

POOL, OPERATOR = "pool", "operator"
MARKER, NO_ORDER = "marker", "none"
ORDERS: Final = (MARKER, NO_ORDER)
WHOLE: Final = Fraction(100)
STATED: Final = "as stated"
"""What stands for a text that nobody gave: it settles nothing."""
LEFT_TO_THE_MANAGER: Final = "as the Tournament Manager determines"
"""What an item of the conditions says that leaves it to the manager."""


@record
class Round:
    """One stage: a session at each of its tables. `advance` is how many go on from a table; nobody from the last.

    `repechage`: a round of those who did not advance from the one before, whose winners go on beside the others.
    """

    tables: int = 1
    coups: int | None = None
    minutes: int | None = None
    advance: int | None = None
    chips: Money | None = None
    limits: Limits | None = None
    repechage: bool = False


@record
class Raise:
    """Limits that may be put in force once so many coups of a session are over."""

    after: int
    limits: Limits


@record
class Guarantee:
    """The least that the pool holds if so many enter."""

    pool: Money
    entries: int


@record
class BuyBack:
    """What an eliminated player pays to play again from the next session on, and how often."""

    price: Money
    times: int = 1


REBUY, ADD_ON = "rebuy", "add-on"


@record
class MoreChips:
    """What a player who is in pays for how many more chips, and how often at most: a re-buy or an add-on."""

    price: Money
    chips: Money
    most: int = 1


@record
class AwayFor:
    """What follows when a player is away for more than so many minutes."""

    minutes: int
    then: str


@record
class Conditions:
    """What is published. `statements` are the texts by the names of the items; the figures drive what happens.

    `boxes` are the places at a table. Percentages are out of a hundred. `chips_in_cash` is what a chip of a counted
    stack is worth at the end, nothing if chips are only returned. `penalties` gives for each ground what follows the
    first time, the second and so on: chips that are taken, none for a warning. `grounds` disqualify.
    """

    name: str = ""
    fee: Money = NOTHING
    chips: Money = NOTHING
    buy_in: Money = NOTHING
    buy_in_to: str = ""
    compulsory: Money | None = None
    limits: Limits | None = None
    raises: tuple[Raise, ...] = ()
    rounds: tuple[Round, ...] = ()
    tables: tuple[str, ...] = ()
    boxes: int = 0
    order: str = NO_ORDER
    pass_cards: int = 0
    undisclosed: int = 0
    least: int = 0
    most: int = 0
    withdraw_until: datetime | None = None
    prizes: tuple[Fraction, ...] = ()
    pool: Fraction = WHOLE
    guarantee: Guarantee | None = None
    buy_back: BuyBack | None = None
    rebuy: MoreChips | None = None
    add_on: MoreChips | None = None
    chips_in_cash: Fraction | None = None
    reserves: bool = False
    selects: bool = False
    penalties: Mapping[str, tuple[Money, ...]] = field(default_factory=dict)
    late_minutes: int | None = None
    substitute_until: datetime | None = None
    refunds: Mapping[str, Fraction] = field(default_factory=dict)
    absence: AwayFor | None = None
    grounds: tuple[str, ...] = ()
    disqualified_keeps: Fraction = Fraction(0)
    features: tuple[str, ...] = ()
    statements: Mapping[str, str] = field(default_factory=dict)
    available: tuple[str, ...] = ()
    attached: str = ""

    @property
    def digest(self) -> str:
        return documents.digest(_plain(self))

    def sold(self, what: str) -> MoreChips | None:
        """Give the chips that a player who is in may buy: a re-buy or an add-on."""
        return {REBUY: self.rebuy, ADD_ON: self.add_on}.get(what)

    @property
    def last(self) -> int:
        """The number of the final."""
        return len(self.rounds)

    def round(self, number: int) -> Round:
        return self.rounds[number - 1]

    def chips_of(self, number: int) -> Money:
        """The chips with which everybody begins a session of a round."""
        return self.round(number).chips or self.chips

    def limits_of(self, number: int) -> Limits | None:
        return self.round(number).limits or self.limits


def onward(conditions: Conditions, number: int) -> int:
    """Name the round that somebody plays next who advances: one who need not repeat goes past the repechage."""
    further = number + 1
    while further < conditions.last and conditions.round(further).repechage:
        further += 1
    return further


def part_of(amount: Money, percent: Fraction) -> Money:
    """Take a percentage of an amount, down to the cent."""
    return Money(int(amount.cents * percent / WHOLE))


def _plain(of: Any) -> Any:
    """Write a record as what JSON can hold."""
    match of:
        case Money():
            return of.cents
        case Fraction():
            return str(of)
        case datetime():
            return of.isoformat()
        case Mapping():
            return {str(name): _plain(each) for name, each in of.items()}
        case tuple():
            return [_plain(each) for each in of]
        case _ if is_dataclass(of):
            return {each.name: _plain(getattr(of, each.name)) for each in fields(of)}
        case _:
            return of


def signs(of: Conditions) -> Iterator[tuple[str, Limits]]:
    """Go through every sign that the conditions name, with where it stands."""
    if of.limits:
        yield "limits", of.limits
    for number, each in enumerate(of.rounds, 1):
        if each.limits:
            yield f"rounds {number}", each.limits
    for number, rise in enumerate(of.raises, 1):
        yield f"raises {number}", rise.limits
