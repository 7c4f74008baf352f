"""What is true of the jackpots of the house: pools with their meters, the linked tables, the prizes not yet paid."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from fractions import Fraction

from croupier.floor.jackpots.setup import AtTable, PayTable, PoolId, SystemId
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.round import Method
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Percent

MOST_POOLS = 100
MOST_TABLES = 200
MOST_BREACHES = 10_000


@record
class Pool:
    """`meter` is exact, in cents."""

    id: PoolId
    system: SystemId
    seed: Money
    increment: Percent
    wager: Money
    pay_table: PayTable
    bonus: Money | None
    other_games: tuple[str, ...]
    meter: Fraction = Fraction(0)
    is_open: bool = True

    @property
    def shown(self) -> Money:
        """The meter as money, down to the cent."""
        return Money(self.meter.numerator // self.meter.denominator)


@record
class InPlay:
    """A jackpot wager that was accepted, and what of it went into the pool."""

    box: Box
    patron: Patron
    amount: Money
    contribution: Fraction
    at: datetime


@record
class Round:
    number: int
    wagers: Mapping[Box, InPlay] = field(default_factory=dict)
    begun: bool = False

    @property
    def contributed(self) -> Fraction:
        return sum((each.contribution for each in self.wagers.values()), Fraction(0))


@record
class Due:
    """A prize that was won and not yet paid."""

    number: int
    pool: PoolId
    table: TableId
    box: Box
    patron: Patron
    prize: str
    amount: Money
    from_house: Fraction
    wagered_at: datetime
    because: Because

    @property
    def from_pool(self) -> Fraction:
        return self.amount.cents - self.from_house


@record
class Settled:
    """The round that was settled last at a table, kept until the next hand begins, with what it won."""

    round: Round
    won: tuple[Due, ...] = ()


@record
class Working:
    """The jackpot is offered."""


@record
class Failed:
    """Equipment has failed and nobody has approved that the game goes on."""

    equipment: str


@record
class WithoutJackpot:
    """The game goes on without the jackpot."""

    equipment: str


Service = Working | Failed | WithoutJackpot


@record
class Table:
    """A linked table. `wagered` is the record of what was wagered on the jackpot there since it was linked; `waiting`
    is the next round while the last one is taken up again.
    """

    id: TableId
    pool: PoolId
    setup: AtTable
    round: Round | None = None
    settled: Settled | None = None
    waiting: Round | None = None
    due: tuple[Due, ...] = ()
    service: Service = field(default_factory=Working)
    wagered: Money = NOTHING


@record
class Breach:
    patron: Patron
    since: datetime
    until: datetime | None

    def covers(self, patron: Patron, at: datetime) -> bool:
        return patron == self.patron and self.since <= at and (self.until is None or at < self.until)


@record
class Pools:
    """`rounds` is the last round that each table has finished, `prizes` how many have been won so far."""

    edition: HoldemBonusEdition
    systems: Mapping[SystemId, str] = field(default_factory=dict)
    pools: Mapping[PoolId, Pool] = field(default_factory=dict)
    tables: Mapping[TableId, Table] = field(default_factory=dict)
    rounds: Mapping[TableId, int] = field(default_factory=dict)
    held: Mapping[int, Due] = field(default_factory=dict)
    breaches: tuple[Breach, ...] = ()
    prizes: int = 0

    def pool_of(self, table: Table) -> Pool:
        return self.pools[table.pool]

    def linked(self, pool: PoolId) -> tuple[Table, ...]:
        return tuple(each for each in self.tables.values() if each.pool == pool)

    def method(self, table: Table) -> Method:
        return self.edition.deal.method(table.setup.method)

    def in_breach(self, patron: Patron, at: datetime) -> bool:
        return any(each.covers(patron, at) for each in self.breaches)
