"""What a file changes of a floor: the difference between what it says and what the house has, as one command."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from croupier.floor.jackpots import Pools
from croupier.floor.jackpots import commands as pooled
from croupier.floor.jackpots.setup import PoolId, SystemId
from croupier.floor.people import Person, operators_of
from croupier.floor.plan import ChangeFloor, Floor, FloorChanged, JackpotChanges, Property, same
from croupier.floor.register import AddTable, Register
from croupier.floor.staff_changes import AssignOperator, EnterPerson, RemovePerson
from croupier.floor.table_changes import NewSetup
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.kernel.records import record, replace
from croupier.kernel.staff import Role
from croupier.rulebooks import all_documents
from croupier.runtime.floors import pools as jackpots
from croupier.runtime.floors.file import FloorFile, PlannedPool, PlannedTable
from croupier.runtime.house import streams
from croupier.runtime.house.follower import HouseReader
from croupier.table.setup import Setup

NOBODY = Person(name="", role=Role.GAMING_MANAGER)


class CannotChange(CroupierError, ValueError):
    """What the file says cannot be made of what the house has."""


@record
class Now:
    """The floor as the house has it."""

    floor: Floor
    register: Register
    pools: dict[str, Pools]

    @property
    def tables(self) -> tuple[TableId, ...]:
        """The tables in use: those that were not retired."""
        return tuple(each for each in self.register.tables if each not in self.register.retired)


def now(house: HouseReader) -> Now:
    with_pools = (each.id for each in all_documents() if with_jackpots(edition(each.id)))
    return Now(
        floor=house.now(streams.FLOOR).state,
        register=house.now(streams.HOUSE).state,
        pools={each: house.jackpots(each) for each in with_pools},
    )


EMPTY = Now(floor=Floor(), register=Register(), pools={})


def planned(
    have: Now, file: FloorFile, at: datetime, *, by: str = "", beside: str = "", proof: str = "", acts: Person = NOBODY
) -> ChangeFloor:
    """Work out the one command that makes the floor what the file says. Raises `CannotChange`."""
    tables = {each.id: each for each in file.tables}
    added = tuple(_added(each, at) for each in file.tables if each.id not in have.register.tables)
    entered, assigned = _people(have.register, file)
    names = {each.name for each in file.people}
    return ChangeFloor(
        site=Property(name=file.site.name, operators=file.site.operators),
        documents=tuple(each.approved(each.digest or edition(each.rulebook).digest) for each in file.documents),
        chips=file.chips,
        devices=tuple(each.device for each in file.devices),
        by=by,
        beside=beside,
        proof=proof,
        at=at,
        added=added,
        altered=tuple(_altered(have.register, file)),
        retired=tuple(each for each in have.tables if each not in tables),
        entered=entered,
        assigned=assigned,
        removed=tuple(RemovePerson(name=each) for each in have.register.people if each not in names),
        jackpots=tuple(_jackpots(have, file, acts)),
    )


def changes_nothing(have: Now, change: ChangeFloor) -> bool:
    """Tell whether the floor is as the file says already."""
    if any(getattr(change, each) for each in PARTS) or have.floor.plan is None:
        return False
    return same(have.floor.plan, planned_as(change))


PARTS = ("added", "altered", "retired", "entered", "assigned", "removed", "jackpots")


def planned_as(change: ChangeFloor) -> FloorChanged:
    names = ("site", "documents", "chips", "devices", "by", "beside", "proof", "at")
    return FloorChanged(**{each: getattr(change, each) for each in names})


# Tables --------------------------------------------------------------------------------------------------------------


def _added(table: PlannedTable, at: datetime) -> AddTable:
    return AddTable(
        table=table.id,
        rulebook=table.rulebook,
        setup=table.setup,
        limits=table.limits,
        at=at,
        source=table.source,
        readings=table.readings,
        title=table.title,
    )


def _altered(kept: Register, file: FloorFile) -> Iterator[NewSetup]:
    for each in file.tables:
        added = kept.tables.get(each.id)
        if added is None:
            continue
        if each.id in kept.retired:
            raise CannotChange(f"tables {each.id}: a table of this name was retired; choose another name")
        if (added.rulebook, dict(added.readings), added.source) != (each.rulebook, dict(each.readings), each.source):
            raise CannotChange(
                f"tables {each.id}: a table keeps its document, its readings and where its cards come from; "
                "retire it, and add another under another name"
            )
        has = kept.planned(each.id)
        if (_meant(has.setup, each), has.limits, added.title) != (_meant(each.setup, each), each.limits, each.title):
            yield NewSetup(table=each.id, setup=each.setup, limits=each.limits, title=each.title)


def _meant(setup: Setup, table: PlannedTable) -> Setup:
    """A set-up that names no approved terms means those of the document as this version has it."""
    return replace(setup, approved=setup.approved or edition(table.rulebook).digest)


# People --------------------------------------------------------------------------------------------------------------


def _people(kept: Register, file: FloorFile) -> tuple[tuple[EnterPerson, ...], tuple[AssignOperator, ...]]:
    entered, assigned = [], []
    for each in file.people:
        known = kept.people.get(each.name)
        if known is None or known.role is not each.role:
            entered.append(EnterPerson(name=each.name, role=each.role))
        operator = works_for(file, each.role, each.operator)
        if operator and kept.operators.get(each.name) != operator:
            assigned.append(AssignOperator(name=each.name, operator=operator))
    return tuple(entered), tuple(assigned)


def works_for(file: FloorFile, role: Role, named: str) -> str:
    """For whom somebody works whose rank every operator has: as the file says, or the only operator here."""
    if len(operators_of(role)) <= 1:
        return ""
    here = [each for each in operators_of(role) if each in file.site.operators]
    return named or (here[0] if len(here) == 1 else "")


# Jackpots ------------------------------------------------------------------------------------------------------------


def _jackpots(have: Now, file: FloorFile, by: Person) -> Iterator[JackpotChanges]:
    books = dict.fromkeys(
        (*(each.rulebook for each in file.pools), *(each for each, kept in have.pools.items() if kept.pools))
    )
    for book in books:
        found = _of_document(have.pools.get(book), file, book, by)
        if any(found.commands()):
            yield found


def _of_document(kept: Pools | None, file: FloorFile, book: str, by: Person) -> JackpotChanges:
    rules = with_jackpots(edition(book))
    assert rules is not None  # noqa: S101 - a checked file names no other document here
    kept = kept or Pools(edition=rules)
    wanted = [each for each in file.pools if each.rulebook == book]
    known = {each.id for each in kept.pools.values() if each.is_open}
    new = [each for each in wanted if PoolId(each.pool) not in known]
    stay = [each for each in wanted if PoolId(each.pool) in known]
    for each in stay:
        _unchanged(kept, each)
    links = {link.table: (each, link) for each in stay for link in jackpots.links(file, each, rules)}
    linked = {table.id: (table.pool, table.setup) for table in kept.tables.values()}
    gone = known - {PoolId(each.pool) for each in wanted}
    as_it_is = {id_ for id_, (pool, link) in links.items() if linked.get(id_) == (PoolId(pool.pool), link.setup)}
    leaves = [id_ for id_, (pool, _) in linked.items() if id_ not in as_it_is and pool not in gone]
    return JackpotChanges(
        rulebook=book,
        systems=tuple(_systems(kept, wanted, by)),
        unlinked=tuple(pooled.UnlinkTable(table=each, by=by) for each in leaves),
        closed=tuple(pooled.ClosePool(pool=each, by=by) for each in sorted(gone)),
        opened=tuple(jackpots.open_pool(file, each, rules, by) for each in new),
        linked=tuple(
            pooled.LinkTable(pool=PoolId(pool.pool), link=link, by=by)
            for id_, (pool, link) in links.items()
            if id_ not in as_it_is
        ),
    )


def _systems(kept: Pools, wanted: Iterable[PlannedPool], by: Person) -> Iterator[pooled.RegisterSystem]:
    named = {each.system: each for each in reversed(tuple(wanted)) if SystemId(each.system) not in kept.systems}
    return (jackpots.register(each, by) for each in named.values())


def _unchanged(kept: Pools, pool: PlannedPool) -> None:
    """A pool keeps what it was opened with for as long as it is open."""
    has = kept.pools[PoolId(pool.pool)]
    now_ = has.system, has.seed, has.increment, has.wager, has.bonus, has.other_games
    if now_ != (pool.system, pool.seed, pool.increment, pool.wager, pool.bonus, pool.other_games):
        raise CannotChange(
            f"jackpots {pool.pool}: a pool keeps its system, seed, increment, wager and bonus; "
            "close it when its meter is empty, and open another"
        )


def acting(change: ChangeFloor, person: Person) -> ChangeFloor:
    """Give the same change with somebody as the one who sets up its jackpots."""
    told = (
        replace(
            each,
            systems=tuple(replace(one, by=person) for one in each.systems),
            unlinked=tuple(replace(one, by=person) for one in each.unlinked),
            closed=tuple(replace(one, by=person) for one in each.closed),
            opened=tuple(replace(one, by=person) for one in each.opened),
            linked=tuple(replace(one, by=person) for one in each.linked),
        )
        for each in change.jackpots
    )
    return replace(change, jackpots=tuple(told))
