"""The jackpots of a house for those who oversee them: parameters, meters with what went in and out, the last prizes."""

from collections.abc import Iterable
from datetime import datetime

from croupier.floor.jackpots import events as happened
from croupier.floor.jackpots.events import Event
from croupier.floor.jackpots.reconcile import Account, reconcile
from croupier.floor.jackpots.state import Pool, Pools
from croupier.games.terms import record, words
from croupier.journal.reader import Reader
from croupier.kernel.money import Money
from croupier.runtime.audit.history import register
from croupier.runtime.house import streams

LAST = 25


@record
class Hit:
    """A prize that was won, and what became of it."""

    number: int
    table: str
    round: int
    box: int
    patron: str
    prize: str
    amount: Money
    from_house: str
    status: str


@record
class Meter:
    """One pool: its parameters, what its meter holds, whether that agrees with its history, and the last prizes."""

    pool: Pool
    account: Account
    hits: tuple[Hit, ...]
    corrections: tuple[str, ...]


def meters(pools: Pools, history: Iterable[Event]) -> tuple[Meter, ...]:
    told = tuple(history)
    accounts = {each.pool: each for each in reconcile(pools, told)}
    return tuple(
        Meter(
            pool=pool,
            account=accounts[id_],
            hits=hits(told, id_),
            corrections=tuple(_corrected(each) for each in told if _is_correction(each, id_)),
        )
        for id_, pool in pools.pools.items()
    )


@record
class MeterReading:
    """What the meter of a pool showed after an entry of the journal, in UTC."""

    pool: str
    sequence: int
    at: datetime
    shown: Money


def readings(reader: Reader, rulebook: str, to: int | None = None) -> tuple[MeterReading, ...]:
    """Go through the meters of a document: each change of what one shows."""
    stream, found = streams.jackpots_of(rulebook), dict[str, list[MeterReading]]()
    pools: Pools = streams.begin(register(reader, to), stream)
    for entry in reader.entries_of(stream, 1, to):
        pools = streams.fold(stream, pools, entry.events(stream))
        for id_, pool in pools.pools.items():
            known = found.setdefault(id_, [])
            if not known or known[-1].shown != pool.shown:
                known.append(MeterReading(pool=id_, sequence=entry.sequence, at=entry.time, shown=pool.shown))
    return tuple(each for known in found.values() for each in known)


def hits(history: Iterable[Event], pool: str, most: int = LAST) -> tuple[Hit, ...]:
    """List the last prizes of a pool, the latest first."""
    told = tuple(history)
    status = {each.number: "held" for each in told if isinstance(each, happened.PrizeHeld)}
    status |= {each.number: "paid" for each in told if isinstance(each, happened.PrizePaid)}
    status |= {each.number: "undone" for each in told if isinstance(each, happened.PrizeReversed)}
    status |= {each.number: "withheld" for each in told if isinstance(each, happened.PrizeWithheld)}
    won = [each for each in told if isinstance(each, happened.PrizeWon) and each.pool == pool]
    return tuple(
        Hit(
            number=each.number,
            table=each.table,
            round=each.round,
            box=each.box,
            patron=each.patron,
            prize=words(each.prize),
            amount=each.amount,
            from_house=str(Money(each.from_house.numerator // each.from_house.denominator)),
            status=status.get(each.number, "due"),
        )
        for each in reversed(won[-most:])
    )


def _is_correction(event: Event, pool: str) -> bool:
    return isinstance(event, happened.MeterCorrected) and event.pool == pool


def _corrected(event: Event) -> str:
    assert isinstance(event, happened.MeterCorrected)  # noqa: S101 - chosen so above
    cents = event.change.numerator // event.change.denominator
    return f"{event.at:%d %B %Y, %H:%M}: {Money(cents)} by {event.by}, {event.reason} ({event.document})"
