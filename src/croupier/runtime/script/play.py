"""Playing a script: each step's answer, and which of its expectations hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import assert_never

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.ids import Box
from croupier.runtime.deal import CuttingCard, Drawn, card_commands, deal_drawn, deal_round, stops
from croupier.runtime.script.expect import Expectation, expectations
from croupier.runtime.script.jackpot import Beside
from croupier.runtime.script.read import Script, Step
from croupier.runtime.script.shoe import Shoes
from croupier.runtime.script.steps import Ask, BurnFrom, DealRound, Draw, OpenAs, Wait
from croupier.runtime.script.values import Malformed
from croupier.table import Table, decide, replay, unopened
from croupier.table.commands import (
    Act,
    Burn,
    Command,
    FindCuttingCard,
    FindNoCard,
    OpenTable,
    PassTime,
    PlaceWager,
    ReplaceCards,
    Shuffle,
)
from croupier.table.events import Event
from croupier.table.opening import completed

Answer = Accepted[Event] | Refused


@dataclass(frozen=True, slots=True)
class Outcome:
    """A step, its answer, the table before and after it, what was wanted of it, and what it meant for the jackpot."""

    step: Step
    answer: Answer
    before: Table
    table: Table
    expectations: tuple[Expectation, ...]
    jackpots: tuple[JackpotEvent, ...] = ()

    @property
    def failed(self) -> tuple[str, ...]:
        return tuple(str(each) for each in self.expectations if not each.holds)


def opened(script: Script) -> Table:
    """Open the table of a script: its cards lie shuffled, cut, loaded and burned as the rules want.

    A script that begins with `open` begins before that.
    """
    table = unopened(script.edition, script.setup, script.limits, script.at)
    if script.steps and script.steps[0].name == "open":
        return table
    answer = decide(table, OpenTable(setup=script.setup, limits=script.limits, at=script.at))
    if isinstance(answer, Refused):
        why = ", ".join(str(each) for each in answer.because)
        raise Malformed(f"{script.file}, line 1: the table cannot open: {answer.says} ({why})")
    return replay(table, answer.events)


def play(script: Script) -> Iterator[Outcome]:
    """Play a script, step by step."""
    table, shoes = opened(script), Shoes(script.shoes, script.seed, script.setup.decks)
    pool = Beside(script.jackpot, script.edition, completed(script.edition, script.setup), script.at)
    for step in script.steps:
        place = shoes.place
        answer = _answer(script, step, table, shoes)
        heard = pool.hears(table, answer.events) if isinstance(answer, Accepted) else answer
        answer = heard if isinstance(heard, Refused) else answer
        after = replay(table, answer.events) if isinstance(answer, Accepted) else table
        if isinstance(answer, Refused):
            shoes.place = place
        won = heard.events if isinstance(heard, Accepted) else ()
        held = tuple(expectations(step.wanted, answer, after, won, pool.meter))
        yield Outcome(step, answer, table, after, held, won)
        table = after


def _answer(script: Script, step: Step, table: Table, shoes: Shoes) -> Answer:
    match step.act:
        case Ask(command=command):
            return _decided(table, command, shoes)
        case Draw(command=command):
            return _all(table, card_commands(table, shoes, command))
        case DealRound():
            dealt = deal_round(table, shoes)
            return dealt if isinstance(dealt, Refused) else Accepted(dealt)
        case BurnFrom() as burn:
            return _all(table, _burn(table, burn, shoes))
        case Wait() as wait:
            return decide(table, PassTime(to=table.clock + timedelta(minutes=wait.minutes), by=wait.by))
        case OpenAs() as opens:
            setup, limits = script.opening(opens)
            return decide(table, OpenTable(setup=setup, limits=limits, at=table.clock, by=opens.by))
        case _:
            assert_never(step.act)


def _decided(table: Table, asked: Command, shoes: Shoes) -> Answer:
    answer = decide(table, asked)
    new_cards = isinstance(asked, Shuffle) and not asked.riffle
    new_cards = new_cards or (isinstance(asked, ReplaceCards) and bool(asked.pre_shuffled))
    if new_cards and isinstance(answer, Accepted):
        shoes.next_shoe()
    if isinstance(asked, Act | PlaceWager) and isinstance(answer, Accepted):
        return _with_its_card(table, answer, asked.box, shoes)
    return answer


def _with_its_card(table: Table, answer: Accepted[Event], box: Box, shoes: Shoes) -> Answer:
    """A player who asks for a card has it at once."""
    dealt = deal_drawn(replay(table, answer.events), shoes, box)
    return dealt if isinstance(dealt, Refused) else Accepted((*answer.events, *dealt))


def _all(table: Table, commands: Iterator[Command]) -> Answer:
    """Give the answers to several facts as one."""
    events: tuple[Event, ...] = ()
    for each in commands:
        answer = decide(table, each)
        if isinstance(answer, Refused):
            return answer
        before, events, table = table, (*events, *answer.events), replay(table, answer.events)
        if stops(before, each, table):
            break
    return Accepted(events)


def _burn(table: Table, burn: BurnFrom, shoes: Shoes) -> Iterator[Command]:
    """Take the cards of a burn from the device; without enough of them, that is the fact. A cutting card among them is
    found once they are burned.
    """
    before, first = shoes.place.taken, _card(shoes)
    policy = next((each for each in table.edition.shoe.burn if each.id == burn.way), None)
    more = 0
    if first and isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest):
        more = policy.further_cards(first)
    rest = [_card(shoes) for _ in range(more)]
    cards = tuple(each for each in (first, *rest) if each)
    if len(cards) < 1 + more:
        yield FindNoCard(by=burn.by)
    else:
        yield Burn(way=burn.way, cards=cards, shown=burn.shown, asked=burn.asked, by=burn.by)
    if shoes.place.taken - before > len(cards):
        yield FindCuttingCard()


def _card(shoes: Shoes) -> Card | None:
    found = shoes.draw()
    while isinstance(found, CuttingCard):
        found = shoes.draw()
    return found.card if isinstance(found, Drawn) else None
