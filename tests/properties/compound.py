"""What the tests of several faults in one round share: an act, the choice of the next, and the money that moved."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from croupier.kernel.cards import DECK
from croupier.table.commands import Command, TakeCard
from croupier.table.events import Event, WagerForfeited, WagerReturned, WagerSettled
from properties.second_statement import Outcome

FAULTS = 3
COMPOUND = settings(
    max_examples=int(os.environ.get("CROUPIER_EXAMPLES", "150")),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Act(NamedTuple):
    """One thing that happens: to the table by a command, to the statement by a call."""

    name: str
    command: Command
    stated: Callable[[], Outcome]


class Floor(Protocol):
    """A table and the statement beside it, and what may happen next to both."""

    taken: Counter[str]

    def rightly(self, card: str) -> Iterator[Act]: ...
    def wrongly(self, card: str) -> Iterator[Act]: ...
    def answers(self) -> Iterator[Act]: ...


def chosen(data: st.DataObject, floor: Floor, decks: int, faults: int, *, asked: bool) -> tuple[Act, int]:
    """Choose what happens next, with a card that can still come, and count the faults."""
    left = [each.text for each in DECK if floor.taken[each.text] < decks]
    card = data.draw(st.sampled_from(left), label="card")
    wrongly = list(floor.wrongly(card)) if faults < FAULTS and not asked else []
    if asked:
        act = data.draw(st.sampled_from(list(floor.answers())), label="answer")
    elif wrongly and data.draw(st.integers(0, 3), label="right or wrong") == 0:
        act, faults = data.draw(st.sampled_from(wrongly), label="fault"), faults + 1
    else:
        act = data.draw(st.sampled_from(list(floor.rightly(card))), label="act")
    if isinstance(act.command, TakeCard):
        floor.taken[act.command.card.text] += 1
    return act, faults


def money(events: tuple[Event, ...], kind: type[WagerReturned | WagerForfeited | WagerSettled]) -> dict[str, int]:
    """Sum what an act moved, by wager."""
    found: dict[str, int] = {}
    for each in events:
        if isinstance(each, kind):
            cents = each.net.cents if isinstance(each, WagerSettled) else each.amount.cents
            found[f"{each.box} {each.bet}"] = found.get(f"{each.box} {each.bet}", 0) + cents
    return found
