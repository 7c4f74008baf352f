"""Playing a script: each step's answer, and which of its expectations did not hold."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

from croupier.kernel.answers import Accepted, Refused
from croupier.runtime.deal import card_commands, deal_round
from croupier.runtime.script.expect import failures
from croupier.runtime.script.read import Malformed, Script, Step
from croupier.runtime.script.shoe import Shoes
from croupier.runtime.script.steps import burn_command, card_command, command
from croupier.table import Table, decide, replay, unopened
from croupier.table.commands import Command, OpenTable, ReplaceCards, Shuffle
from croupier.table.events import Event

Answer = Accepted[Event] | Refused


@dataclass(frozen=True, slots=True)
class Outcome:
    step: Step
    answer: Answer
    before: Table
    table: Table
    failed: tuple[str, ...]


def opened(script: Script) -> Table:
    """Open the table of a script: its cards lie shuffled, cut, loaded and burned as the rules want."""
    table = unopened(script.edition, script.setup, script.limits, script.at)
    answer = decide(table, OpenTable(setup=script.setup, limits=script.limits, at=script.at))
    if isinstance(answer, Refused):
        why = ", ".join(str(each) for each in answer.because)
        raise Malformed(f"{script.file}: the table cannot open: {answer.says} ({why})")
    return replay(table, answer.events)


def play(script: Script) -> Iterator[Outcome]:
    """Play a script, step by step."""
    table, shoes = opened(script), Shoes(script.shoes)
    for step in script.steps:
        kept = deepcopy(shoes)
        answer = _answer(script, step, table, shoes)
        after = replay(table, answer.events) if isinstance(answer, Accepted) else table
        if isinstance(answer, Refused):
            shoes = kept
        yield Outcome(step, answer, table, after, tuple(failures(script, step, answer, after)))
        table = after


def _answer(script: Script, step: Step, table: Table, shoes: Shoes) -> Answer:
    match step.name:
        case "deal":
            dealt = deal_round(table, shoes)
            return dealt if isinstance(dealt, Refused) else Accepted(dealt)
        case "card":
            return _all(table, card_commands(table, shoes, card_command(script, step)))
        case "burn":
            return decide(table, burn_command(script, step, table, shoes))
        case _:
            return _decided(table, command(script, step, table), shoes)


def _decided(table: Table, asked: Command, shoes: Shoes) -> Answer:
    answer = decide(table, asked)
    new_cards = isinstance(asked, Shuffle) and not asked.riffle
    new_cards = new_cards or (isinstance(asked, ReplaceCards) and bool(asked.pre_shuffled))
    if new_cards and isinstance(answer, Accepted):
        shoes.next_shoe()
    return answer


def _all(table: Table, commands: Iterator[Command]) -> Answer:
    """Give the answers to several facts as one."""
    events: tuple[Event, ...] = ()
    for each in commands:
        answer = decide(table, each)
        if isinstance(answer, Refused):
            return answer
        events, table = (*events, *answer.events), replay(table, answer.events)
    return Accepted(events)
