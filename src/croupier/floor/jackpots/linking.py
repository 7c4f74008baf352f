"""Systems, pools, and which tables are linked to which pool: only tables that are alike, each to one pool."""

from collections.abc import Iterator
from typing import assert_never

from croupier.floor.jackpots.commands import ClosePool, LinkTable, OpenPool, RegisterSystem, UnlinkTable
from croupier.floor.jackpots.events import (
    Event,
    PoolClosed,
    PoolOpened,
    SeedPut,
    SystemRegistered,
    TableLinked,
    TableUnlinked,
)
from croupier.floor.jackpots.evolve import replay
from croupier.floor.jackpots.setup import AtTable, Link, PoolId, pay_table
from croupier.floor.jackpots.state import MOST_POOLS, MOST_TABLES, Pool, Pools, Table
from croupier.floor.people import Person, not_authorised
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.jackpot_terms import Likeness
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.money import NOTHING
from croupier.kernel.odds import Percent

Answer = Accepted[Event] | Refused

_WHOLE = Percent.of(100)


def register(pools: Pools, command: RegisterSystem) -> Answer:
    policy = pools.edition.jackpot.systems
    refused = _may_set_up(pools, command.by)
    if refused:
        return refused
    if not command.approval.strip():
        return Refused("system-not-approved", policy.approved, facts=Facts(ref=command.system), variant="new")
    if command.system in pools.systems:
        return Refused("system-known", policy.because, facts=Facts(ref=command.system))
    if len(pools.systems) >= MOST_POOLS:
        return _too_many(policy.because, "jackpot systems")
    registered = SystemRegistered(
        system=command.system,
        approval=command.approval,
        by=command.by,
        because=(*policy.because, *policy.approved),
    )
    return Accepted((registered,))


def _may_set_up(pools: Pools, by: Person) -> Refused | None:
    return not_authorised(pools.edition, by, "set-up-a-jackpot", pools.edition.jackpot.systems.because)


def _too_many(because: Because, what: str) -> Refused:
    return Refused("too-many", because, facts=Facts(what=what))


# Pools ---------------------------------------------------------------------------------------------------------------


def open_pool(pools: Pools, command: OpenPool) -> Answer:
    refused = _may_set_up(pools, command.by) or _no_pool(pools, command)
    if refused:
        return refused
    terms = pools.edition.jackpot
    opened = PoolOpened(
        pool=command.pool,
        system=command.system,
        seed=command.seed,
        increment=command.increment,
        wager=command.wager,
        pay_table=pay_table(terms),
        bonus=command.bonus,
        other_games=command.other_games,
        by=command.by,
        because=(*terms.pools.serves_tables, *terms.systems.because, *terms.pools.because),
    )
    seed = SeedPut(pool=command.pool, amount=command.seed, because=_rate(pools.edition))
    events: tuple[Event, ...] = (opened, seed)
    now = replay(pools, events)
    for each in command.tables:
        answer = _link(now, command.pool, each, command.by)
        if isinstance(answer, Refused):
            return answer
        events, now = (*events, *answer.events), replay(now, answer.events)
    return Accepted(events)


def _no_pool(pools: Pools, command: OpenPool) -> Refused | None:
    """Refuse what is no pool at all."""
    terms = pools.edition.jackpot
    if command.system not in pools.systems:
        return Refused("system-not-approved", terms.systems.approved, facts=Facts(ref=command.system))
    if command.pool in pools.pools:
        return Refused("pool-known", terms.pools.because, facts=Facts(ref=command.pool))
    if len(pools.pools) >= MOST_POOLS:
        return _too_many(terms.pools.because, "jackpot pools")
    if command.seed < NOTHING or not Percent.of(0) <= command.increment <= _WHOLE:
        return Refused("no-such-increment", _rate(pools.edition))
    if command.wager <= NOTHING:
        because = next(each.because for each in terms.linked_tables.same if each.what is Likeness.WAGER)
        return Refused("no-qualifying-wager", because)
    if command.bonus is not None and command.bonus <= NOTHING:
        because = _sign(pools.edition, "bonus-jackpot")
        return Refused("no-bonus-amount", because)
    if not command.tables:
        return Refused("pool-without-table", terms.pools.serves_tables, facts=Facts(ref=command.pool))
    return None


def _rate(edition: HoldemBonusEdition) -> Because:
    """Cite what fixes increment and seed."""
    return next(each.because for each in edition.jackpot.linked_tables.same if each.what is Likeness.INCREMENT)


def close_pool(pools: Pools, command: ClosePool) -> Answer:
    because = pools.edition.jackpot.pools.serves_tables
    refused = _may_set_up(pools, command.by)
    if refused:
        return refused
    pool = _open(pools, command.pool)
    if isinstance(pool, Refused):
        return pool
    if pool.meter:
        return Refused("meter-not-empty", because, facts=Facts(ref=pool.id, limit=pool.shown))
    refused = next((each for table in pools.linked(pool.id) if (each := _in_play(pools, table))), None)
    if refused:
        return refused
    if any(each.pool == pool.id for each in pools.held.values()):
        return Refused("prize-held", pools.edition.jackpot.employees.because, facts=Facts(ref=pool.id), variant="pool")
    return Accepted((PoolClosed(pool=pool.id, by=command.by, because=because),))


def _open(pools: Pools, id_: PoolId) -> Pool | Refused:
    pool = pools.pools.get(id_)
    if pool is None or not pool.is_open:
        because = pools.edition.jackpot.pools.because
        return Refused("no-such-pool", because, facts=Facts(ref=id_))
    return pool


def _in_play(pools: Pools, table: Table) -> Refused | None:
    if table.round is None and not table.due:
        return None
    because = pools.edition.jackpot.pools.one_only
    return Refused("round-in-play", because, facts=Facts(table=table.id))


# Tables --------------------------------------------------------------------------------------------------------------


def link_table(pools: Pools, command: LinkTable) -> Answer:
    return _may_set_up(pools, command.by) or _link(pools, command.pool, command.link, command.by)


def unlink_table(pools: Pools, command: UnlinkTable) -> Answer:
    refused = _may_set_up(pools, command.by)
    if refused:
        return refused
    policy, table = pools.edition.jackpot.pools, pools.tables.get(command.table)
    if table is None:
        return Refused("not-linked", policy.one_only, facts=Facts(table=command.table))
    if len(pools.linked(table.pool)) == 1:
        return Refused("pool-without-table", policy.serves_tables, facts=Facts(ref=table.pool), variant="last-table")
    left = TableUnlinked(table=table.id, pool=table.pool, by=command.by, because=policy.one_only)
    return _in_play(pools, table) or Accepted((left,))


def _link(pools: Pools, id_: PoolId, link: Link, by: Person) -> Answer:
    pool = _open(pools, id_)
    if isinstance(pool, Refused):
        return pool
    refused = next(_objections(pools, pool, link), None)
    if refused:
        return refused
    terms = pools.edition.jackpot
    because = (*terms.pools.one_only, *terms.pools.because, *terms.systems.because, *terms.linked_tables.because)
    linked = TableLinked(table=link.table, pool=pool.id, system=pool.system, setup=link.setup, by=by, because=because)
    return Accepted((linked,))


def _objections(pools: Pools, pool: Pool, link: Link) -> Iterator[Refused]:
    """Name what stands against a link, in the order in which it is looked at."""
    terms, setup = pools.edition.jackpot, link.setup
    other = pools.tables.get(link.table)
    if other:
        yield Refused("table-linked", terms.pools.one_only, facts=Facts(table=link.table, ref=other.pool))
    if len(pools.tables) >= MOST_TABLES:
        yield _too_many(terms.pools.because, "linked tables")
    for point in terms.linked_tables.same:
        if not _alike(point.what, pool, setup):
            yield Refused(
                "tables-differ", point.because, facts=Facts(what=point.what.value, table=link.table, ref=pool.id)
            )
    yield from _method(pools.edition, pool, link)
    yield from _fittings(pools.edition, link)
    yield from _signs(pools.edition, pool, link)


def _alike(what: Likeness, pool: Pool, setup: AtTable) -> bool:
    match what:
        case Likeness.PAY_TABLE:
            return setup.pay_table == pool.pay_table
        case Likeness.INCREMENT:
            return setup.increment == pool.increment
        case Likeness.SEED:
            return setup.seed == pool.seed
        case Likeness.WAGER:
            return setup.wager == pool.wager
        case _:
            assert_never(what)


def _method(edition: HoldemBonusEdition, pool: Pool, link: Link) -> Iterator[Refused]:
    method = next((each for each in edition.deal.methods if each.id == link.setup.method), None)
    if method is None:
        because = tuple(clause for each in edition.deal.methods for clause in each.where)
        facts = Facts(given=link.setup.method, choices=tuple(each.id for each in edition.deal.methods))
        yield Refused("no-such-method", because, facts=facts, variant="jackpot")
        return
    if method.allows(pool.other_games):
        return
    others = [each for each in edition.deal.methods if each.allows(pool.other_games)]
    because = tuple(clause for each in reversed(edition.deal.methods) for clause in each.where)
    facts = Facts(given=method.id, choices=pool.other_games, ref=others[0].id if others else None)
    yield Refused("method-not-allowed", because, facts=facts, variant="" if others else "none")


def _fittings(edition: HoldemBonusEdition, link: Link) -> Iterator[Refused]:
    layouts = [each for each in edition.place.layouts if "jackpot" in each.carries]
    if not any(link.setup.places in each.places for each in layouts):
        because = edition.place.places.because
        yield Refused("no-such-layout", because, facts=Facts(count=link.setup.places))
    for each in edition.place.equipment:
        if isinstance(each, EquipmentForTheJackpot) and each.id not in link.setup.fitted:
            yield Refused("equipment-missing", each.because, facts=Facts(table=link.table, what=each.id))


def _signs(edition: HoldemBonusEdition, pool: Pool, link: Link) -> Iterator[Refused]:
    """The sign must show what is enforced."""
    sign, method = link.setup.sign, edition.deal.method(link.setup.method)
    if sign.folded != method.id:
        because = (*method.sign.because, *_sign(edition, "folded-hands"))
        yield Refused("sign-differs", because, facts=Facts(table=link.table, ref=method.id), variant="fold")
    if sign.wager != pool.wager:
        yield Refused(
            "sign-differs",
            _sign(edition, "jackpot-wager"),
            facts=Facts(table=link.table, limit=pool.wager),
            variant="wager",
        )
    if sign.payouts != pool.pay_table:
        yield Refused("sign-differs", _sign(edition, "jackpot"), facts=Facts(table=link.table), variant="payouts")
    if sign.bonus != pool.bonus:
        yield Refused(
            "sign-differs",
            _sign(edition, "bonus-jackpot"),
            facts=Facts(table=link.table, limit=pool.bonus),
            variant="bonus" if pool.bonus else "no-bonus",
        )


def _sign(edition: HoldemBonusEdition, id_: str) -> Because:
    return next(each.because for each in edition.place.odds_signs if each.id == id_)
