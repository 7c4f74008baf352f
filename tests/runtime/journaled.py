"""A table script played by a house into a journal, for tests: the same commands, on disk."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from croupier.floor.register import SCRIPTED, AddTable
from croupier.kernel.ids import TableId
from croupier.runtime.house import SYSTEM, Answer, Done, House
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.script import Script, Step
from croupier.runtime.script.acts import Ask, BurnFrom, DealRound, Draw, OpenAs, Wait
from croupier.runtime.script.shoe import Shoes
from croupier.table.commands import Act, Burn, OpenTable, PassTime, PlaceWager, ReplaceCards, Shuffle

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
T = TableId("t")


def house(path: Path) -> House:
    """Open a house whose clock stands, so that only scripts move it."""
    return House.open(path, clock=GivenClock(LONG_AGO))


def add(where: House, script: Script, table: TableId = T, source: str = SCRIPTED) -> Shoes:
    """Add the table of a script, open it unless the script does, and give it the script's shoe."""
    added = AddTable(
        table=table,
        rulebook=script.edition.rulebook,
        setup=script.setup,
        limits=script.limits,
        at=script.at,
        source=source,
        readings={},
    )
    assert isinstance(where.add_table(added), Done)
    shoes = Shoes(script.shoes, script.seed, script.setup.decks)
    where.cards.give(table, shoes)
    if not script.steps or script.steps[0].name != "open":
        opening = OpenTable(setup=script.setup, limits=script.limits, at=script.at)
        assert isinstance(where.submit(table, opening, f"{table} open", SYSTEM), Done)
    return shoes


def played(
    where: House, script: Script, table: TableId = T, first: Callable[[], object] | None = None
) -> Iterator[tuple[Step, Answer, tuple[Any, ...]]]:
    """Play a script at a house: each step, its answer, and the events that were written for it. `first` is done when
    the table is there.
    """
    shoes = add(where, script, table)
    if first:
        first()
    for step in script.steps:
        place, before = shoes.place, where.now(f"table/{table}").version
        answer = _answer(where, script, step, table, shoes)
        if not isinstance(answer, Done) and where.now(f"table/{table}").version == before:
            shoes.place = place
        told = tuple(each.event for each in where.journal.read(f"table/{table}", before + 1))
        yield step, answer, told


def _answer(where: House, script: Script, step: Step, table: TableId, shoes: Shoes) -> Answer:
    id_ = f"{table} {step.number}"
    match step.act:
        case Ask(command=command):
            answer = where.submit(table, command, id_, SYSTEM)
            new = isinstance(command, Shuffle) and not command.riffle
            new = new or (isinstance(command, ReplaceCards) and bool(command.pre_shuffled))
            if new and isinstance(answer, Done):
                shoes.next_shoe()
            if isinstance(command, Act | PlaceWager) and isinstance(answer, Done):
                where.cards.deal_drawn(table, command.box, f"{id_} card", SYSTEM)
            return answer
        case Draw(command=command):
            return where.cards.draw(table, command, id_, SYSTEM)
        case DealRound():
            return where.cards.deal_round(table, id_, SYSTEM)
        case BurnFrom() as burn:
            stand_in = Burn(way=burn.way, cards=(), shown=burn.shown, asked=burn.asked, by=burn.by)
            return where.cards.burn(table, stand_in, id_, SYSTEM)
        case Wait() as wait:
            to = where.state(table).clock + timedelta(minutes=wait.minutes)
            return where.submit(table, PassTime(to=to, by=wait.by), id_, SYSTEM)
        case OpenAs() as opens:
            setup, limits = script.opening(opens)
            opening = OpenTable(setup=setup, limits=limits, at=where.state(table).clock, by=opens.by)
            return where.submit(table, opening, id_, SYSTEM)
        case _:
            raise TypeError(f"no way to play {step.act}")
