"""What a table tells a patron's account: who sat down and left, what lies there, what was won, lost and bought."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import reduce
from typing import Any, get_args

from croupier.floor.jackpots.events import PrizePaid, PrizeReversed
from croupier.floor.patrons import events as told
from croupier.floor.patrons import law
from croupier.floor.patrons.commands import BUY_IN
from croupier.floor.patrons.decide import banned, misused, recorded
from croupier.floor.patrons.events import Event
from croupier.floor.patrons.prompts import arising
from croupier.floor.patrons.settings import Duties
from croupier.floor.patrons.state import Account, evolve
from croupier.games.terms import record
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING, Money, total
from croupier.table import Table, replay
from croupier.table import events as happened
from croupier.table.people import PlayerCard
from croupier.table.state import Dealing, Wager


@record
class AtTable:
    """One act at a table, as far as patrons are concerned: the table before and after it, and what it brought."""

    table: TableId
    game: str
    at: datetime
    before: Table
    after: Table
    events: tuple[happened.Event, ...]
    moved: Mapping[Patron, "Moved"]


@dataclass(slots=True)
class Moved:
    """What an act came to for somebody, in money of their own: tokens are none."""

    turnover: Money = NOTHING
    won: Money = NOTHING
    lost: Money = NOTHING


_OfWagers = (
    happened.WagerPlaced
    | happened.WagerWithdrawn
    | happened.WagerReturned
    | happened.WagerAmended
    | happened.WagerForfeited
    | happened.WagerSettled
    | happened.SettlementReversed
)
_OF_PEOPLE = (happened.PatronSeated, happened.PatronLeft, happened.PlayerCardSeen, happened.TableClosed)
_HEARD = (
    *get_args(_OfWagers),
    *_OF_PEOPLE,
    happened.CommissionBooked,
    happened.Exchanged,
    happened.TimePassed,
    happened.Recorded,
)


def may_concern(events: Iterable[object]) -> bool:
    return any(isinstance(each, _HEARD) for each in events)


def at_table(table: TableId, before: Table, events: tuple[happened.Event, ...], pool: Iterable[object] = ()) -> AtTable:
    """Bring an act together; `pool` is what the jackpots wrote for it, of which a prize paid is a win."""
    moved = _moved(before, events)
    for each in pool:
        if isinstance(each, PrizePaid):
            moved[each.patron].won += each.amount
        elif isinstance(each, PrizeReversed) and each.paid:
            moved[each.patron].won -= each.amount
    passed = [each.to for each in events if isinstance(each, happened.TimePassed)]
    return AtTable(
        table=table,
        game=before.setup.game,
        at=passed[-1] if passed else before.clock,
        before=before,
        after=replay(before, events),
        events=events,
        moved=moved,
    )


def concerned(act: AtTable) -> tuple[Patron, ...]:
    """Name everybody whose account an act may change, in the order of their names: if time passed, all who play."""
    if any(isinstance(each, happened.TimePassed | happened.TableClosed) for each in act.events):
        seated = {each.patron for each in (*act.before.seats.values(), *act.after.seats.values())}
        return tuple(sorted(seated | {each.patron for each in (*act.before.wagers, *act.after.wagers)}))
    found = {name for each in act.events for name in _named(act, each)}
    return tuple(sorted(found | act.moved.keys()))


def _named(act: AtTable, event: happened.Event) -> Iterator[Patron]:
    """Name whom one event is about: by name, by the wager, or by the box."""
    if isinstance(event, happened.WagerPlaced | happened.PatronSeated | happened.PatronLeft):
        yield event.patron
    elif isinstance(event, _OfWagers):
        wagers = (*act.before.wagers, *act.after.wagers)
        yield from (each.patron for each in wagers if each.number == event.number)
    elif isinstance(event, happened.Exchanged | happened.PlayerCardSeen):
        seat = act.before.seats.get(event.box) if event.box is not None else None
        yield from (seat.patron,) if seat else ()
    elif excluded := _excluded(event):
        yield excluded


def heard(account: Account, duties: Duties, act: AtTable) -> tuple[Event, ...]:
    """Give what an act at a table writes to one account, and what arises from it."""
    written: tuple[Event, ...] = ()
    for event in act.events:
        arisen = (*_gap(account, duties, act, event), *_told(account, act, event))
        account, written = reduce(evolve, arisen, account), (*written, *arisen)
    played = tuple(_played(account, act))
    return (*written, *played, *arising(reduce(evolve, played, account), duties, act.at))


def _gap(account: Account, duties: Duties, act: AtTable, event: happened.Event) -> Iterator[Event]:
    """A clock that stood for longer than a break tells that the house was away: nobody played meanwhile."""
    since = act.before.clock
    if not isinstance(event, happened.TimePassed) or event.to - since < timedelta(minutes=duties.break_minutes):
        return
    if account.playing and account.periods[-1].start <= since and any(table == act.table for table, _ in account.seats):
        yield told.PlayInterrupted(
            patron=account.patron, table=act.table, since=since, at=event.to, because=law.RECORDED
        )


def _told(account: Account, act: AtTable, event: happened.Event) -> Iterator[Event]:
    yield from _of_people(account, act, event)
    if isinstance(event, happened.Exchanged) and _sits_at(account, act, event.box):
        yield recorded(account, BUY_IN, event.of, event.worth, act.at, table=act.table, game=act.game)


def _sits_at(account: Account, act: AtTable, box: Any) -> bool:
    seat = act.before.seats.get(box)
    return seat is not None and seat.patron == account.patron


def _of_people(account: Account, act: AtTable, event: happened.Event) -> Iterator[Event]:
    patron = account.patron
    match event:
        case happened.PatronSeated(patron=who) if who == patron:
            yield told.PlayBegan(
                patron=patron,
                table=act.table,
                box=event.box,
                game=act.game,
                card=account.card,
                at=act.at,
                because=law.RECORDED,
            )
            yield from _with_another_card(account, act, event.card)
        case happened.PlayerCardSeen() if _sits_at(account, act, event.box):
            yield from _with_another_card(account, act, event.card)
        case happened.PatronLeft(patron=who) if who == patron:
            yield _left(account, act, event.box)
        case happened.TableClosed():
            for box, seat in act.before.seats.items():
                if seat.patron == patron:
                    yield _left(account, act, box)
        case _ if _excluded(event) == patron and not account.banned:
            yield from banned(account, "excluded from the casino", act.at)
        case _:
            return


def _with_another_card(account: Account, act: AtTable, card: PlayerCard) -> Iterator[Event]:
    """Somebody plays on a card that is not theirs. Whose it is the table does not know; who used it, it does."""
    if card is PlayerCard.OTHER:
        yield from misused(account, account.patron, act.table, act.at)


def _left(account: Account, act: AtTable, box: Any) -> told.PlayEnded:
    return told.PlayEnded(patron=account.patron, table=act.table, box=box, at=act.at, because=law.RECORDED)


def _excluded(event: object) -> Patron | None:
    if isinstance(event, happened.Recorded) and event.what == "exclusion" and event.details.get("from") == "casino":
        return Patron(event.details["patron"]) if "patron" in event.details else None
    return None


# Money ---------------------------------------------------------------------------------------------------------------


def _played(account: Account, act: AtTable) -> Iterator[Event]:
    """Tell what lies there now and what was won and lost, if that is anything new."""
    moved, stakes = act.moved.get(account.patron, Moved()), _stakes(act.after, account.patron)
    if stakes == account.stakes.get(act.table, NOTHING) and moved == Moved():
        return
    yield told.Played(
        patron=account.patron,
        table=act.table,
        game=act.game,
        card=account.card,
        premium=account.premium,
        stakes=stakes,
        turnover=moved.turnover,
        won=moved.won,
        lost=moved.lost,
        at=act.at,
        because=law.RECORDED,
    )


def _stakes(table: Table, patron: Patron) -> Money:
    """Add up what lies on the layout for somebody and is not settled. Tournament chips are no money."""
    if table.session is not None:
        return NOTHING
    gone = {number for number, _ in table.phase.settled} if isinstance(table.phase, Dealing) else set()
    return total(each.amount for each in table.of_patron(patron) if not each.token and each.number not in gone)


def _moved(before: Table, events: tuple[happened.Event, ...]) -> defaultdict[Patron, Moved]:
    """Work out for everybody what was turned over, won and lost: nothing in tournament chips, which are no money."""
    if before.session is not None:
        return defaultdict(Moved)
    undone = any(isinstance(each, happened.SettlementReversed) for each in events)
    wagers, found = _known(before, earlier=undone), defaultdict[Patron, Moved](Moved)
    for event in events:
        match event:
            case happened.WagerPlaced():
                wagers[event.number] = event.patron, event.amount, event.token
            case happened.WagerSettled() if event.number in wagers:
                of = found[wagers[event.number][0]]
                of.won += max(event.net, NOTHING)
                if not event.token:
                    of.turnover += event.stake
                    of.lost += max(-event.net, NOTHING)
            case happened.WagerForfeited() if event.number in wagers:
                patron, _, token = wagers[event.number]
                found[patron].lost += NOTHING if token else event.amount
            case happened.SettlementReversed() if event.number in wagers:
                patron, amount, token = wagers[event.number]
                _undo(found[patron], event.net, amount, token=token)
            case happened.CommissionBooked() if event.box in before.seats:
                found[before.seats[event.box].patron].lost += event.amount
            case _:
                continue
    return found


def _undo(of: Moved, net: Money, amount: Money, *, token: bool) -> None:
    """Take a settlement back: what was won comes off the wins, what was lost off the losses."""
    of.won -= max(-net, NOTHING)
    if not token:
        of.turnover -= amount
        of.lost -= max(net, NOTHING)


def _known(table: Table, *, earlier: bool) -> dict[int, tuple[Patron, Money, bool]]:
    """Name whose the wagers are that can be settled, and of earlier coups those whose settlement can be undone."""
    wagers: tuple[Wager, ...] = table.wagers
    if earlier:
        last = table.previous.coup.wagers if table.previous else ()
        wagers = (*(each for coup in table.shoe.settled for each in coup.wagers), *last, *wagers)
    return {each.number: (each.patron, each.amount, each.token) for each in wagers}
