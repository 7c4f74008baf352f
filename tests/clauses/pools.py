"""The jackpots of a house with a pool or two, for tests: every command is decided, folded and kept as history."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.floor.jackpots import Account, Command, Event, Pools, decide, reconcile, replay
from croupier.floor.jackpots import commands as asked
from croupier.floor.jackpots.commands import Cancelled, Choice, HandShown
from croupier.floor.jackpots.setup import AtTable, Link, PayRow, PoolId, SignUp, SystemId
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role

NOON = datetime(2024, 9, 2, 12, 0)  # noqa: DTZ001 - the house has one clock
DEALER = Person(name="Dee", role=Role.DEALER)
SUPERVISOR = Person(name="Sue", role=Role.GAMING_SUPERVISOR)
PLAYER = Person(name="Pat", role=Role.PLAYER)
FITTED = ("record-of-jackpot-wagers", "progressive-meter")
PAYS = (
    PayRow(prize="royal-flush", amount=Money.dollars(50_000), share=Percent.of(100)),
    PayRow(prize="straight-flush", amount=Money.dollars(5_000), share=Percent.of(10)),
    PayRow(prize="four-of-a-kind", amount=Money.dollars(500)),
    PayRow(prize="full-house", amount=Money.dollars(150)),
    PayRow(prize="flush", amount=Money.dollars(100)),
)

Answer = Accepted[Event] | Refused


def cents(dollars: str) -> Fraction:
    return Fraction(dollars) * 100


def sign(**other: Any) -> SignUp:
    return replace(SignUp(wager=Money.dollars(5), payouts=PAYS, folded="A"), **other)


def at_table(**other: Any) -> AtTable:
    """The jackpot at a table like the others; a sign that is not given shows what the table does."""
    setup = AtTable(
        places=7,
        method="A",
        pay_table=PAYS,
        increment=Percent.of(20),
        seed=Money.dollars(10_000),
        wager=Money.dollars(5),
        fitted=FITTED,
        sign=sign(folded=other.get("method", "A"), bonus=other.pop("bonus", None)),
    )
    return replace(setup, **other)


def pool(name: str = "P", tables: str = "T1 T2", **other: Any) -> asked.OpenPool:
    """A pool with a seed of $10,000 and 20 % of each $5 wager, or a `start` and `rate` that its tables have too."""
    seed, increment = Money.dollars(other.pop("start", 10_000)), Percent.of(other.pop("rate", 20))
    setup = at_table(method=other.pop("method", "A"), bonus=other.get("bonus"), seed=seed, increment=increment)
    found = asked.OpenPool(
        pool=PoolId(name),
        system=SystemId("Star Link"),
        seed=seed,
        increment=increment,
        wager=Money.dollars(5),
        tables=tuple(Link(table=TableId(each), setup=setup) for each in tables.split()),
        by=SUPERVISOR,
    )
    return replace(found, **other)


class House:
    """Pool P with tables T1 and T2, unless another is asked for; `meter` is brought about by a correction."""

    def __init__(self, *, meter: str = "", **other: Any) -> None:
        self.pools = Pools(edition=edition("star-texas-holdem-bonus"))
        self.history: list[Event] = []
        self.ok(asked.RegisterSystem(system=SystemId("Star Link"), approval="NICC 2024/7", by=SUPERVISOR))
        self.ok(pool(**other))
        if meter and cents(meter) != self.meter():
            self.ok(self.correction(cents(meter) - self.meter()))

    def do(self, command: Command) -> Answer:
        answer = decide(self.pools, command)
        if isinstance(answer, Accepted):
            self.pools = replay(self.pools, answer.events)
            self.history += answer.events
        return answer

    def ok(self, command: Command) -> Accepted[Event]:
        answer = self.do(command)
        assert isinstance(answer, Accepted), answer
        return answer

    def no(self, command: Command) -> Refused:
        before = self.pools
        answer = self.do(command)
        assert isinstance(answer, Refused), answer
        assert self.pools is before
        return answer

    def meter(self, name: str = "P") -> Fraction:
        return self.pools.pools[PoolId(name)].meter

    def account(self, name: str = "P") -> Account:
        return next(each for each in reconcile(self.pools, self.history) if each.pool == name)

    # A round ---------------------------------------------------------------------------------------------------------

    def wagered(self, *boxes: int, table: str = "T1", round_: int = 1) -> "House":
        """$5 on each of some boxes, whose players are called after them."""
        for box in boxes:
            self.ok(wager(box, table=table, round_=round_))
        return self

    def result(
        self, flop: str, hands: dict[int, str], *, table: str = "T1", round_: int = 1, folded: tuple[int, ...] = ()
    ) -> asked.SettleRound:
        shown = tuple(HandShown(box=Box(box), hole=cards(hole), folded=box in folded) for box, hole in hands.items())
        return asked.SettleRound(table=TableId(table), round=round_, flop=cards(flop), hands=shown)

    def begun(self, table: str = "T1", round_: int = 1) -> "House":
        self.ok(begin(table=table, round_=round_))
        return self

    def played(
        self, flop: str, hands: dict[int, str], *, table: str = "T1", round_: int = 1, folded: tuple[int, ...] = ()
    ) -> Accepted[Event]:
        """Wager, deal and settle a round; nothing is paid yet."""
        self.wagered(*hands, table=table, round_=round_).begun(table, round_)
        return self.ok(self.result(flop, hands, table=table, round_=round_, folded=folded))

    def due(self, table: str = "T1") -> list[tuple[int, str, str]]:
        return [(each.box, each.prize, each.amount.plain) for each in self.pools.tables[TableId(table)].due]

    def pay_all(self, table: str = "T1") -> list[Accepted[Event]]:
        return [self.ok(pay(box, prize, amount, table=table)) for box, prize, amount in self.due(table)]

    def correction(self, change: Fraction, **other: Any) -> asked.CorrectMeter:
        found = asked.CorrectMeter(
            pool=PoolId("P"), change=change, reason="miscount", document="form 12", by=SUPERVISOR, at=NOON
        )
        return replace(found, **other)


def wager(box: int, amount: str = "5", *, table: str = "T1", round_: int = 1, **other: Any) -> asked.PlaceJackpotWager:
    found = asked.PlaceJackpotWager(
        table=TableId(table),
        round=round_,
        box=Box(box),
        patron=Patron(f"player {box}"),
        amount=Money.dollars(amount),
        beside=(BetId("ante"),),
        at=NOON,
    )
    return replace(found, **other)


def begin(table: str = "T1", round_: int = 1) -> asked.BeginHand:
    return asked.BeginHand(table=TableId(table), round=round_)


def cancel(*boxes: int, table: str = "T1", round_: int = 1, by: Person = DEALER) -> asked.CancelWagers:
    return asked.CancelWagers(
        table=TableId(table), round=round_, why=Cancelled.MISDEAL, boxes=tuple(map(Box, boxes)), by=by
    )


def pay(box: int, prize: str, amount: str, *, table: str = "T1", by: Person = DEALER) -> asked.PayPrize:
    return asked.PayPrize(table=TableId(table), box=Box(box), prize=prize, amount=Money.dollars(amount), by=by)


def choose(number: int, choice: Choice, *, reason: str = "checked", by: Person = SUPERVISOR) -> asked.DecidePrize:
    return asked.DecidePrize(number=number, choice=choice, reason=reason, by=by)


def link(table: str, name: str = "P", by: Person = SUPERVISOR, **other: Any) -> asked.LinkTable:
    return asked.LinkTable(pool=PoolId(name), link=Link(table=TableId(table), setup=at_table(**other)), by=by)


def failure(*tables: str, equipment: str = "progressive-meter") -> asked.ReportFailure:
    return asked.ReportFailure(tables=tuple(map(TableId, tables)), equipment=equipment, at=NOON, by=DEALER)
