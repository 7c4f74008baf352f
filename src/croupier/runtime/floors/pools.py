"""The jackpots of a floor: each pool opened and linked as the file says, and what stands against it."""

from collections.abc import Iterator
from typing import Final

from croupier.floor import jackpots
from croupier.floor.jackpots import Pools
from croupier.floor.jackpots.commands import OpenPool, RegisterSystem
from croupier.floor.jackpots.setup import AtTable, Link, PoolId, SignUp, SystemId, pay_table
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition, with_jackpots
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role
from croupier.runtime.floors.file import FloorFile, PlannedPool, PlannedTable
from croupier.runtime.floors.lines import Section
from croupier.table.opening.opening import completed

Fault = tuple[Section, str, str, Refused]
JACKPOT: Final = "jackpot"
_ANYBODY: Final = Person(name="whoever applies it", role=Role.GAMING_MANAGER)
"""While a file is only checked nobody acts yet; who may is looked at when it is applied."""


def faults(file: FloorFile, *, whole: bool = True) -> Iterator[Fault]:
    """Name what stands against the jackpots of a floor. `whole`: every pool could be read."""
    known: dict[str, Pools] = {}
    for each in file.pools:
        rules = with_jackpots(edition(each.rulebook))
        if rules is None:
            because = edition(each.rulebook).place.places.because
            yield each.at, each.pool, "document", Refused("jackpot-not-linked", because, variant="no-jackpots")
            continue
        begun = known.get(each.rulebook, Pools(edition=rules))
        opened = _opened(begun, file, each, rules)
        if isinstance(opened, Refused):
            yield each.at, each.pool, _field(opened), opened
            continue
        known[each.rulebook] = opened
    yield from _linked(file, whole=whole)


def _opened(pools: Pools, file: FloorFile, pool: PlannedPool, rules: HoldemBonusEdition) -> Pools | Refused:
    unfit = next(_not_to_be_linked(file, pool, rules), None)
    if unfit is not None:
        return unfit
    commands: list[RegisterSystem | OpenPool] = [open_pool(file, pool, rules, _ANYBODY)]
    if pool.system not in pools.systems:
        commands.insert(0, register(pool, _ANYBODY))
    for each in commands:
        answer = jackpots.decide(pools, each)
        if isinstance(answer, Refused):
            return answer
        pools = jackpots.replay(pools, answer.events)
    return pools


def _not_to_be_linked(file: FloorFile, pool: PlannedPool, rules: HoldemBonusEdition) -> Iterator[Refused]:
    """Only tables of the floor that are played by the document of the pool are linked to it."""
    books = {table.id: table.rulebook for table in file.tables}
    for each in pool.tables:
        if books.get(each) != pool.rulebook:
            because, variant = rules.jackpot.pools.because, "other-document" if each in books else "no-table"
            yield Refused("jackpot-not-linked", because, facts=Facts(table=each), variant=variant)


def _field(refused: Refused) -> str:
    match refused.code:
        case "system-not-approved":
            return "approval" if refused.variant == "new" else "system"
        case "no-such-increment":
            return "increment"
        case "no-qualifying-wager":
            return "wager"
        case "no-bonus-amount":
            return "bonus"
        case "pool-known":
            return "pool"
        case _:
            return "tables"


def _linked(file: FloorFile, *, whole: bool) -> Iterator[Fault]:
    """A table offers the jackpot if it is linked to a pool, and only then, with the pool's own wager on its sign."""
    of = {table: pool for pool in file.pools for table in pool.tables}
    for each in file.tables:
        rules = with_jackpots(each.edition)
        if rules is None or "side_bets" in each.unread:
            continue
        pool, offers = of.get(each.id), JACKPOT in each.setup.side_bets
        if offers != (pool is not None) and (whole or not offers):
            because, facts = rules.jackpot.pools.because, Facts(table=each.id)
            if offers:
                refused = Refused("jackpot-not-linked", because, facts)
            else:
                refused = Refused("jackpot-not-linked", because, facts, variant="not-offered")
            yield each.at, str(each.id), "side_bets", refused
        shown = each.limits.bets.get(JACKPOT)
        if offers and pool is not None and shown is not None and shown.least != pool.wager:
            sign = next(one.because for one in rules.place.odds_signs if one.id == "jackpot-wager")
            facts = Facts(table=each.id, limit=pool.wager)
            yield each.at, str(each.id), "limits", Refused("sign-differs", sign, facts=facts, variant="wager")


# Commands ------------------------------------------------------------------------------------------------------------


def register(pool: PlannedPool, by: Person) -> RegisterSystem:
    return RegisterSystem(system=SystemId(pool.system), approval=pool.approval, by=by)


def open_pool(file: FloorFile, pool: PlannedPool, rules: HoldemBonusEdition, by: Person) -> OpenPool:
    return OpenPool(
        pool=PoolId(pool.pool),
        system=SystemId(pool.system),
        seed=pool.seed,
        increment=pool.increment,
        wager=pool.wager,
        tables=links(file, pool, rules),
        by=by,
        bonus=pool.bonus,
        other_games=pool.other_games,
    )


def links(file: FloorFile, pool: PlannedPool, rules: HoldemBonusEdition) -> tuple[Link, ...]:
    tables = {each.id: each for each in file.tables}
    return tuple(Link(table=each, setup=_at_table(tables[each], pool, rules)) for each in pool.tables)


def _at_table(table: PlannedTable, pool: PlannedPool, rules: HoldemBonusEdition) -> AtTable:
    """What must be fitted is, unless the table's checklist lacks it; the sign shows what is enforced."""
    setup, pays = completed(table.edition, table.setup), pay_table(rules.jackpot)
    fitted = tuple(
        each.id
        for each in rules.place.equipment
        if isinstance(each, EquipmentForTheJackpot) and each.id not in setup.missing
    )
    return AtTable(
        places=setup.boxes,
        method=setup.method.value,
        pay_table=pays,
        increment=pool.increment,
        seed=pool.seed,
        wager=pool.wager,
        fitted=fitted,
        sign=SignUp(wager=pool.wager, payouts=pays, folded=setup.method.value, bonus=pool.bonus),
    )
