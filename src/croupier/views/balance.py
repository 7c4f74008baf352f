"""What a coup came to: for the players, for the house and for the jackpot. Together that is always nothing.

What lies on the layout is still the players'. What is held for a jackpot, its meter, its takings and the prizes that
are due, is the jackpot's. All else is the house's. The ledger keeps the same sums by accounts; tests hold one against
the other.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.floor.jackpots import events as jackpot
from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.kernel.money import NOTHING, Money
from croupier.table import events as happened
from croupier.table.events import Event

JACKPOT_BET = "jackpot"
"""The bet that a table collects for the jackpot, not for the house."""


@dataclass(frozen=True, slots=True)
class Balance:
    """What came to each side, in cents; less than nothing is what went."""

    players: Fraction = Fraction(0)
    jackpot: Fraction = Fraction(0)

    @property
    def house(self) -> Fraction:
        return -(self.players + self.jackpot)

    def __add__(self, other: "Balance") -> "Balance":
        return Balance(self.players + other.players, self.jackpot + other.jackpot)

    def __neg__(self) -> "Balance":
        return Balance(-self.players, -self.jackpot)


ZERO = Balance()
"""Nothing moved."""


@dataclass(frozen=True, slots=True)
class Movement:
    """A kind of movement and what it came to, for a line of its own."""

    what: str
    balance: Balance


class Reckoning:
    """Add up what events move. It remembers what was settled, since a reversal undoes all of it."""

    def __init__(self) -> None:
        self.parts: dict[str, Balance] = {}
        self.moved = False
        self._settled: dict[int, Balance] = {}
        self._lost: dict[int, Money] = {}
        self._from_house: dict[int, Fraction] = {}

    @property
    def balance(self) -> Balance:
        return sum(self.parts.values(), ZERO)

    def forget(self) -> None:
        """Begin a new sum, and remember what was settled."""
        self.parts, self.moved = {}, False

    def add(self, events: Iterable[Event], beside: Iterable[JackpotEvent] = ()) -> None:
        for event in events:
            for each in self._table(event):
                self._put(each)
        for told in beside:
            for each in self._pool(told):
                self._put(each)

    def _put(self, part: Movement) -> None:
        self.moved = True
        self.parts[part.what] = self.parts.get(part.what, ZERO) + part.balance

    # What a table's events move --------------------------------------------------------------------------------------

    def _table(self, event: Event) -> Iterator[Movement]:
        match event:
            case happened.WagerSettled():
                found = _between(event.net, for_jackpot=event.bet == JACKPOT_BET and not event.token)
                self._settled[event.number] = found
                self._lost[event.number] = -event.net if event.net < NOTHING else NOTHING
                yield Movement("wagers settled", found)
            case happened.TokensKept():
                kept = _between(self._lost.get(event.number, NOTHING) - event.amount)
                self._settled[event.number] = self._settled.get(event.number, ZERO) + kept
                yield Movement("tokens kept", kept)
            case happened.SettlementReversed():
                other_way = _between(-event.net, for_jackpot=event.bet == JACKPOT_BET and not event.token)
                yield Movement("settlements undone", -self._settled.pop(event.number, other_way))
            case happened.WagerForfeited():
                lost = _between(-event.amount, for_jackpot=event.bet == JACKPOT_BET)
                yield Movement("wagers forfeited", lost)
            case happened.CommissionBooked():
                yield Movement("commission owed", _between(-event.amount))
            case _:
                return

    # What a jackpot's events move ------------------------------------------------------------------------------------

    def _pool(self, event: JackpotEvent) -> Iterator[Movement]:
        match event:
            case jackpot.PrizeWon():
                self._from_house[event.number] = event.from_house
                if event.from_house:
                    yield Movement("added to jackpot prizes", Balance(jackpot=event.from_house))
            case jackpot.PrizePaid():
                self._from_house.pop(event.number, None)
                paid = Fraction(event.amount.cents)
                yield Movement("jackpot prizes paid", Balance(players=paid, jackpot=-paid))
            case jackpot.PrizeWithheld():
                yield Movement(
                    "jackpot prizes withheld", Balance(jackpot=-self._from_house.pop(event.number, Fraction(0)))
                )
            case jackpot.PrizeReversed():
                owed = Fraction(event.amount.cents) if event.paid else Fraction(0)
                yield Movement("jackpot prizes undone", Balance(players=-owed, jackpot=owed - event.from_house))
            case jackpot.ContributionTakenBack() if event.from_house:
                yield Movement("contributions that the house bears", Balance(jackpot=event.from_house))
            case jackpot.SeedTakenBack():
                yield Movement("seeds taken out of the jackpot", Balance(jackpot=-event.cents))
            case jackpot.SeedPut():
                yield Movement("seeds put into the jackpot", Balance(jackpot=Fraction(event.amount.cents)))
            case jackpot.MeterCorrected():
                yield Movement("corrections of the meter", Balance(jackpot=event.change))
            case _:
                return


def _between(to_players: Money, *, for_jackpot: bool = False) -> Balance:
    """A sum between the players and the house, or what players lose to the jackpot."""
    cents = Fraction(to_players.cents)
    lost = -cents if for_jackpot and cents < 0 else Fraction(0)
    return Balance(cents, lost)
