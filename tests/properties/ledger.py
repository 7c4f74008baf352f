"""An account of the money and the cards of a table, kept from its events alone, to hold against its state."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from croupier.kernel.cards import Card
from croupier.kernel.money import NOTHING, Money, total
from croupier.ledger.accounts import Kind
from croupier.ledger.book import Ledger as Books
from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.setup import LOADED, Device
from croupier.table.state import Dealing, Table
from croupier.views.balance import Balance, Reckoning

PLAYERS = {Kind.PATRON, Kind.WAGERS}
JACKPOT = {Kind.POOL, Kind.TAKINGS, Kind.PRIZES}


class Sides:
    """The ledger of the house beside what `explain` adds up, both from the same events: players, house, jackpot."""

    def __init__(self, table: str = "table") -> None:
        self.table = table
        self.books = Books()
        self.told = Reckoning()

    def book(self, events: Iterable[Event], beside: Iterable[object] = ()) -> None:
        events, beside = tuple(events), tuple(beside)
        for event in events:
            self.books.at_table(self.table, event)
        for other in beside:
            self.books.on_the_floor(other)
        self.told.add(events, beside)  # type: ignore[arg-type]  # whatever a jackpot says

    def held(self) -> Balance:
        """What the ledger says each side has come to; the house is what is left, and must be the rest of it."""
        sums = dict.fromkeys(("players", "jackpot", "house"), Fraction(0))
        for account, cents in self.books.balances.items():
            side = "players" if account.kind in PLAYERS else "jackpot" if account.kind in JACKPOT else "house"
            sums[side] += cents
        found = Balance(sums["players"], sums["jackpot"])
        assert found.house == sums["house"], "the ledger is out of balance"
        return found

    def agree(self) -> None:
        assert self.told.balance == self.held()


class Ledger:
    """Where the money lies: with the players, on the layout, with the house. Nothing is made, nothing is lost."""

    def __init__(self, table: str = "table") -> None:
        self.players = NOTHING
        self.house = NOTHING
        self.layout: dict[int, Money] = {}
        self.coup: dict[int, tuple[Money, Money]] = {}
        self.out: Counter[Card] = Counter()
        self.device = Device.SHOE
        self.sides = Sides(table)

    def book(self, event: Event) -> None:
        self.sides.book((event,))
        match event:
            case happened.WagerPlaced():
                assert event.number not in self.layout, "a wager's number is its own"
                assert event.amount > NOTHING
                self._lay(event.number, event.amount)
            case happened.WagerWithdrawn() | happened.WagerReturned():
                self._take(event.number, event.amount)
                self.players += event.amount
            case happened.WagerAmended():
                # What lies there is another amount than was thought: the player put it there, or it was never there.
                self._lay(event.number, event.amount - self.layout.get(event.number, NOTHING))
                assert NOTHING <= event.counts <= event.amount
            case happened.WagerForfeited():
                self._take(event.number, event.amount)
                self.house += event.amount
            case happened.WagerSettled():
                self._take(event.number, event.stake)
                assert event.net >= -event.stake
                self.players += event.stake + event.net
                self.house -= event.net
                self.coup[event.number] = (event.stake, event.net)
            case happened.SettlementReversed():
                stake, net = self.coup.pop(event.number)
                assert event.net in (net, -net)
                self.players -= stake + net
                self.house += net
                self.layout[event.number] = self.layout.get(event.number, NOTHING) + stake
            case happened.RoundStarted():
                self.coup = {}
            case _:
                self._cards(event)

    def _lay(self, number: int, amount: Money) -> None:
        self.players -= amount
        self.layout[number] = self.layout.get(number, NOTHING) + amount

    def _take(self, number: int, amount: Money) -> None:
        left = self.layout.pop(number) - amount
        assert amount > NOTHING
        assert left >= NOTHING, "no more comes off the layout than lies there"
        if left:
            self.layout[number] = left

    def _cards(self, event: Event) -> None:
        match event:
            case happened.CardDealt() if event.from_device:
                self.out[event.card] += 1
            case happened.CardBurnedInPlay() if event.from_device:
                self.out[event.card] += 1
            case happened.CardSetAside():
                self.out[event.card] += 1
            case happened.CardLeftOut() if event.number is None and not event.foreign:
                self.out[event.card] += 1
            case happened.CardsBurned():
                self.out.update(event.cards)
            case happened.TableOpened():
                self.device = event.setup.device
                if event.setup.cards.prepared != LOADED:
                    self.out.clear()  # it opens with other cards than it closed with
            case happened.DeviceChanged():
                self.device = Device(event.device)
            case happened.RoundEnded() | happened.RoundFinished() | happened.RoundVoided() if self.device.shuffles:
                self.out.clear()  # the cards of a coup go back into a device that shuffles as it deals
            case happened.CardsShuffled():
                self.out.clear()  # a riffle too: all cards are together again
            case happened.CardsReplaced() if event.only is None:
                self.out.clear()
            case _:
                pass

    def agrees_with(self, table: Table) -> None:
        """Hold the account against the state, and what `explain` would add up against the ledger of the house."""
        self.sides.agree()
        collected = {number for number, _ in table.phase.settled} if isinstance(table.phase, Dealing) else set()
        ahead = table.phase.ahead if isinstance(table.phase, Dealing) else ()
        lying = {each.number: each.amount for each in (*table.wagers, *ahead) if each.number not in collected}
        assert lying == self.layout
        assert self.players + self.house + total(self.layout.values()) == NOTHING
        over = {card: count for card, count in self.out.items() if count > table.setup.decks}
        assert over == {}, "more of a card than the decks hold"
