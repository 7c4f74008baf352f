"""The jackpot of a script: a pool of its own beside the table, which hears of every step in the same breath."""

from datetime import datetime
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.floor.jackpots import Event, Pools, decide, replay
from croupier.floor.jackpots.commands import Command, CorrectMeter, OpenPool, RegisterSystem
from croupier.floor.jackpots.setup import AtTable, Link, PoolId, SignUp, SystemId, pay_table
from croupier.floor.jackpots.table_commands import decided
from croupier.floor.people import Person
from croupier.games.holdem_bonus.edition import HoldemBonusEdition, with_jackpots
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.runtime.script.values import Toml, Unfit, field, money, needed, only, table
from croupier.table import Table
from croupier.table import events as happened
from croupier.table.setup import Setup
from croupier.wording import refusal

JACKPOT: Final = ("wager", "meter", "seed", "increment", "bonus")
TABLE: Final = TableId("table")
POOL: Final = PoolId("jackpot")
_SYSTEM: Final = SystemId("jackpot")
_OPERATOR: Final = Person(name="the operator", role=Role.CASINO_SUPERVISOR)


class Jackpot(NamedTuple):
    """What `table.jackpot` says: `increment` is the part of each wager that goes into the meter."""

    wager: Money
    meter: Money
    seed: Money
    increment: Percent
    bonus: Money | None


def jackpot(value: object) -> Jackpot:
    """Read `table.jackpot`; the meter, left out, stands at its seed."""
    given: Toml = table(value)
    only(given, JACKPOT, "jackpot")
    seed = field(given, "seed", money, Money(0))
    return Jackpot(
        wager=needed(given, "wager", money),
        meter=field(given, "meter", money, seed),
        seed=seed,
        increment=field(given, "increment", _percent, Percent.of(0)),
        bonus=field(given, "bonus", money, None),
    )


def _percent(value: Any) -> Percent:
    if isinstance(value, bool):
        raise Unfit(f"{value!r} is no percentage")
    return Percent.of(str(value))


class Beside:
    """The pool beside a script's table, if it has one."""

    def __init__(self, given: Jackpot | None, edition: object, setup: Setup, at: datetime) -> None:
        self.pools: Pools | None = None
        rules = with_jackpots(edition)
        if given is not None and rules is not None and "jackpot" in setup.side_bets:
            self.pools = opened(given, rules, setup, at)

    def hears(self, before: Table, events: tuple[happened.Event, ...]) -> Accepted[Event] | Refused:
        """Let the pool decide with the table what happened."""
        if self.pools is None:
            return Accepted(())
        answer = decided(self.pools, TABLE, before, events)
        if isinstance(answer, Accepted):
            self.pools = replay(self.pools, answer.events)
        return answer

    @property
    def meter(self) -> Money | None:
        return self.pools.pools[POOL].shown if self.pools else None


def opened(given: Jackpot, edition: HoldemBonusEdition, setup: Setup, at: datetime) -> Pools:
    """Open the pool as the header says: linked to this one table, its meter where the header has it."""
    pools = Pools(edition=edition)
    for command in _commands(given, edition, setup, at):
        answer = decide(pools, command)
        if isinstance(answer, Refused):
            raise Unfit(f"the jackpot cannot be offered: {refusal(answer).says}", "jackpot")
        pools = replay(pools, answer.events)
    return pools


def _commands(given: Jackpot, edition: HoldemBonusEdition, setup: Setup, at: datetime) -> list[Command]:
    link = Link(table=TABLE, setup=_at_the_table(given, edition, setup))
    commands: list[Command] = [
        RegisterSystem(system=_SYSTEM, approval="in order", by=_OPERATOR),
        OpenPool(
            pool=POOL,
            system=_SYSTEM,
            seed=given.seed,
            increment=given.increment,
            wager=given.wager,
            tables=(link,),
            by=_OPERATOR,
            bonus=given.bonus,
        ),
    ]
    change = (given.meter - given.seed).cents
    if change:
        commands.append(_correction(change, at))
    return commands


def _correction(cents: int, at: datetime) -> CorrectMeter:
    """The meter stands where the header says when the script begins."""
    reason = "as the script begins"
    return CorrectMeter(pool=POOL, change=Fraction(cents), reason=reason, document="header", by=_OPERATOR, at=at)


def _at_the_table(given: Jackpot, edition: HoldemBonusEdition, setup: Setup) -> AtTable:
    """A script's table is in order: what must be fitted is, and the sign shows what is enforced."""
    pays, method = pay_table(edition.jackpot), setup.method.value
    fitted = tuple(each.id for each in edition.place.equipment if isinstance(each, EquipmentForTheJackpot))
    return AtTable(
        places=setup.boxes,
        method=method,
        pay_table=pays,
        increment=given.increment,
        seed=given.seed,
        wager=given.wager,
        fitted=fitted,
        sign=SignUp(wager=given.wager, payouts=pays, folded=method, bonus=given.bonus),
    )
