"""What the floor's events move: jackpot pools and prizes, fills and credits of the cage, payments that were wrong."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from croupier.floor import cage
from croupier.floor.jackpots import events as jackpot
from croupier.floor.mispayments import events as mispaid
from croupier.kernel.ids import Patron
from croupier.ledger import promotions, tournaments
from croupier.ledger.accounts import Account, Cents, Kind, Postings, moved
from croupier.ledger.table import UNKNOWN, TableMoney

HOUSE = Account(Kind.HOUSE, "")


@dataclass(slots=True)
class FloorMoney:
    """What must be known of the floor to post its next event: prizes not yet paid, and cases of wrong payment.

    A case is known by its document and number, with the table, the patron and what was paid too much.
    """

    prizes: dict[int, Cents] = field(default_factory=dict)
    tables: dict[str, TableMoney] = field(default_factory=dict)
    cases: dict[tuple[str, int], tuple[str, Patron, int]] = field(default_factory=dict)


def post(floor: FloorMoney, event: object) -> Postings:
    """Turn an event into postings, and remember what later ones need."""
    if isinstance(event, promotions.Moves):
        return promotions.post(event)
    if isinstance(event, tournaments.Moves):
        return tournaments.post(event)
    poster = _POSTERS.get(type(event))
    return poster(floor, event) if poster else ()


def _patron(name: Patron) -> Account:
    return Account(Kind.PATRON, name)


def _pool(event: Any) -> Account:
    return Account(Kind.POOL, event.pool)


def _takings(event: Any) -> Account:
    return Account(Kind.TAKINGS, event.pool)


# Jackpots ------------------------------------------------------------------------------------------------------------


def _seeded(_: FloorMoney, event: jackpot.SeedPut) -> Postings:
    return moved(HOUSE, _pool(event), event.amount.cents, "seed")


def _linked(floor: FloorMoney, event: jackpot.TableLinked) -> Postings:
    """From now on the jackpot wagers of a table are collected for this pool."""
    floor.tables.setdefault(event.table, TableMoney(event.table)).pool = event.pool
    return ()


_OfAWager = jackpot.JackpotWagerAccepted | jackpot.JackpotWagerReturned | jackpot.JackpotWagerForfeited


def _at_its_table(floor: FloorMoney, event: _OfAWager) -> bool:
    """Tell whether a jackpot wager lies, or lay, on the layout: then the table's own events move it."""
    table = floor.tables.get(event.table)
    return table is not None and event.box in table.jackpots.values()


def _wagered(floor: FloorMoney, event: jackpot.JackpotWagerAccepted) -> Postings:
    if _at_its_table(floor, event):
        return ()
    what = f"jackpot wager at {event.table} box {event.box}"
    return moved(_patron(event.patron), _takings(event), event.amount.cents, what)


def _returned(floor: FloorMoney, event: jackpot.JackpotWagerReturned) -> Postings:
    if _at_its_table(floor, event):
        floor.tables[event.table].jackpot_gone(event.box)
        return ()
    what = f"jackpot wager at {event.table} box {event.box} back"
    return moved(_takings(event), _patron(event.patron), event.amount.cents, what)


def _contributed(_: FloorMoney, event: jackpot.ContributionMade) -> Postings:
    return moved(_takings(event), _pool(event), event.cents, f"contribution of {event.table} box {event.box}")


def _taken_back(_: FloorMoney, event: jackpot.ContributionTakenBack) -> Postings:
    """What a meter no longer holds of a contribution, the house puts into the takings."""
    what = f"contribution of {event.table} box {event.box} back"
    borne = moved(HOUSE, _takings(event), event.from_house, f"{what}, the house's part")
    return (*moved(_pool(event), _takings(event), event.cents, what), *borne)


def _kept(floor: FloorMoney, event: jackpot.JackpotWagerForfeited) -> Postings:
    """A forfeited wager is collected as any other: by the table's own event, if it lay there."""
    if _at_its_table(floor, event):
        floor.tables[event.table].jackpot_gone(event.box)
    return ()


def _over(floor: FloorMoney, event: jackpot.RoundSettled) -> Postings:
    """A round is settled: what lay at its table for the jackpot is collected."""
    table = floor.tables.get(event.table)
    if table is not None:
        table.jackpots.clear()
    return ()


def _won(floor: FloorMoney, event: jackpot.PrizeWon) -> Postings:
    floor.prizes[event.number] = event.from_house
    due = Account(Kind.PRIZES, event.pool)
    return moved(HOUSE, due, event.from_house, f"prize {event.number}, the house's part")


def _drawn(_: FloorMoney, event: jackpot.PoolDrawn) -> Postings:
    return moved(_pool(event), Account(Kind.PRIZES, event.pool), event.cents, f"prize {event.number}")


def _paid(floor: FloorMoney, event: jackpot.PrizePaid) -> Postings:
    floor.prizes.pop(event.number, None)
    due = Account(Kind.PRIZES, event.pool)
    return moved(due, _patron(event.patron), event.amount.cents, f"prize {event.number}, {event.prize}")


def _withheld(floor: FloorMoney, event: jackpot.PrizeWithheld) -> Postings:
    due = Account(Kind.PRIZES, event.pool)
    return moved(due, HOUSE, floor.prizes.pop(event.number, 0), f"prize {event.number} withheld, the house's part")


def _prize_reversed(floor: FloorMoney, event: jackpot.PrizeReversed) -> Postings:
    """A prize of an invalid round: the player owes what was paid, and the house has its part back."""
    floor.prizes.pop(event.number, None)
    due, what = Account(Kind.PRIZES, event.pool), f"prize {event.number} undone"
    owed = moved(_patron(event.patron), due, event.amount.cents, what) if event.paid else ()
    return (*owed, *moved(due, HOUSE, event.from_house, f"{what}, the house's part"))


def _seed_back(_: FloorMoney, event: jackpot.SeedTakenBack) -> Postings:
    return moved(_pool(event), HOUSE, event.cents, "seed back")


def _put_back(_: FloorMoney, event: jackpot.SharePutBack) -> Postings:
    return moved(Account(Kind.PRIZES, event.pool), _pool(event), event.cents, f"prize {event.number} put back")


def _corrected(_: FloorMoney, event: jackpot.MeterCorrected) -> Postings:
    return moved(HOUSE, _pool(event), event.change, f"meter corrected, {event.document}")


# The cage ------------------------------------------------------------------------------------------------------------


def _filled(_: FloorMoney, event: cage.FloatFilled) -> Postings:
    return _tray(event.table, event.amount.cents, f"fill {event.slip}")


def _credited(_: FloorMoney, event: cage.FloatCredited) -> Postings:
    return _tray(event.table, -event.amount.cents, f"credit {event.slip}")


def _slip_reversed(_: FloorMoney, event: cage.SlipReversed) -> Postings:
    return _tray(event.table, event.amount.cents, f"slip {event.slip} reversed")


def _tray(table: str, cents: int, what: str) -> Postings:
    return moved(Account(Kind.CAGE, table), Account(Kind.FLOAT, table), cents, what)


# Payments that were wrong --------------------------------------------------------------------------------------------


def _mispaid(floor: FloorMoney, event: mispaid.CaseOpened) -> Postings:
    """The table settled what was due; what was paid beyond it, or short of it, moved all the same."""
    off, patron = (event.paid - event.due).cents, event.patron or UNKNOWN
    floor.cases[_case(event)] = (event.table, patron, off)
    return moved(Account(Kind.FLOAT, event.table), _patron(patron), off, f"case {event.case}, paid wrongly")


def _rectified(floor: FloorMoney, event: mispaid.Rectified) -> Postings:
    """The difference went back to where it belongs."""
    table, patron, off = floor.cases.pop(_case(event), ("", UNKNOWN, 0))
    return moved(_patron(patron), Account(Kind.FLOAT, table), off, f"case {event.case}, put right")


def _case(event: mispaid.CaseOpened | mispaid.Rectified) -> tuple[str, int]:
    """Tell a case by the document under which it was opened: each has a register of its own."""
    return event.because[0].document, event.case


_POSTERS: dict[type, Callable[[FloorMoney, Any], Postings]] = {
    jackpot.TableLinked: _linked,
    jackpot.RoundSettled: _over,
    jackpot.JackpotWagerForfeited: _kept,
    jackpot.SeedPut: _seeded,
    jackpot.JackpotWagerAccepted: _wagered,
    jackpot.JackpotWagerReturned: _returned,
    jackpot.ContributionMade: _contributed,
    jackpot.ContributionTakenBack: _taken_back,
    jackpot.PrizeWon: _won,
    jackpot.PoolDrawn: _drawn,
    jackpot.PrizePaid: _paid,
    jackpot.PrizeWithheld: _withheld,
    jackpot.PrizeReversed: _prize_reversed,
    jackpot.SharePutBack: _put_back,
    jackpot.SeedTakenBack: _seed_back,
    jackpot.MeterCorrected: _corrected,
    cage.FloatFilled: _filled,
    cage.FloatCredited: _credited,
    cage.SlipReversed: _slip_reversed,
    mispaid.CaseOpened: _mispaid,
    mispaid.Rectified: _rectified,
}
