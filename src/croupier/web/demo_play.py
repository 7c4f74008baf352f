"""A demonstration that has been going on for a while: people sit, and some rounds are dealt before anybody looks."""

from collections.abc import Iterator
from uuid import uuid4

from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import AnyHouse, Done, Who
from croupier.runtime.house.demo import WORKS_FOR
from croupier.table import Table
from croupier.table.commands import Command, PlaceWager, Sit
from croupier.table.session import order
from croupier.table.state import BetweenRounds, Closed
from croupier.views.deeds import Deed, primary, with_a_hand
from croupier.views.display import has_roads

DEALERS = {operator: Who(name=name, standing=Role.DEALER, operator=operator) for name, operator in WORKS_FOR.items()}
MOST_STEPS = 60
JACKPOT = "jackpot"
_PLAYERS = ("Mei", "Otto", "Rosa", "Yusuf", "Lena")
_BETS = (("player", 2), ("banker", 4), ("banker", 1), ("player", 8), ("tie", 1))


def warm(house: AnyHouse, coups: int) -> None:
    """Seat people and deal some rounds at each table, most where there are roads to fill."""
    for number, id_ in enumerate(house.tables if coups else ()):
        table = house.state(id_)
        if isinstance(table.phase, Closed) or table.rounds or table.seats or table.designated:
            continue
        for box, name in zip((Box(1), Box(3), Box(4), Box(6)), _PLAYERS[number % 2 :], strict=False):
            ask(house, id_, Sit(box=box, patron=Patron(name)))
        roads = has_roads(table)
        for coup in range(coups if roads else min(coups, 2)):
            if not play(house, id_, coup + number):
                break


def play(house: AnyHouse, id_: TableId, turn: int = 0, *, laid: bool = False) -> bool:
    """Deal one round from wagers to settlement; False: it did not come to its end. `laid`: all wagers lie there."""
    for command in () if laid else _wagers(house.state(id_), turn):
        ask(house, id_, command)
    before = house.state(id_).rounds
    for _ in range(MOST_STEPS):
        table = house.state(id_)
        if table.rounds > before and isinstance(table.phase, BetweenRounds):
            return True
        deed = primary(table) or next(iter(with_a_hand(table)[::-1]), None)
        if deed is None or not done(house, id_, deed):
            return False
    return False


def play_in_session(house: AnyHouse, id_: TableId) -> bool:
    """Let the players of a session lay what they must, in their order, and deal the coup; False: it did not come to its
    end, and somebody is asked.
    """
    session = house.state(id_).session
    if session is None or not session.runs:
        return False
    for turn in range(len(session.players)):
        wager = next_wager(house.state(id_), turn)
        if wager is None or not ask(house, id_, wager):
            break
    return play(house, id_, laid=True)


def next_wager(table: Table, turn: int) -> PlaceWager | None:
    """A wager of whoever is next: a few units."""
    session = table.session
    if session is None or not isinstance(table.phase, BetweenRounds) or table.phase.called:
        return None
    box = next((each for each in order.order(table) if each not in session.acted), None)
    if box is None:
        return None
    bet = ("player", "banker")[(box + session.coup) % 2]
    limits, chips = table.limits.of(bet, bet), session.players[box].chips
    if limits is None or chips < limits.least:
        return None
    units = min(1 + (box * 3 + session.coup + turn) % 9, limits.most.cents // limits.least.cents)
    amount = min(limits.least.cents * units, chips.cents // limits.least.cents * limits.least.cents)
    return PlaceWager(box=box, bet=BetId(bet), amount=Money(amount))


def _wagers(table: Table, turn: int) -> Iterator[Command]:
    """Wagers of the least amount and some of it, on the first bets of the sign."""
    bets = [each.id for each in table.edition.game(table.setup.game).bets]
    for place, box in enumerate(table.players):
        wanted, times = _BETS[(place + turn) % len(_BETS)]
        bet = BetId(wanted if wanted in bets else bets[0])
        limits = table.limits.of(bet, bet)
        if limits:
            yield PlaceWager(box=box, bet=bet, amount=Money(limits.least.cents * times))
        jackpot = table.limits.of(JACKPOT, JACKPOT)
        if jackpot:
            yield PlaceWager(box=box, bet=BetId(JACKPOT), amount=jackpot.least)


def done(house: AnyHouse, id_: TableId, deed: Deed) -> bool:
    if not deed.draws:
        return ask(house, id_, deed.command)
    return isinstance(house.draw(id_, deed.command, str(uuid4()), dealer_at(house, id_)), Done)


def ask(house: AnyHouse, id_: TableId, command: Command) -> bool:
    answer = house.submit(id_, command, str(uuid4()), dealer_at(house, id_))
    return not isinstance(answer, Refused) and isinstance(answer, Done)


def dealer_at(house: AnyHouse, table: str) -> Who:
    """The dealer of the operator whose table it is."""
    return DEALERS[house.state(table).edition.document.operator]
