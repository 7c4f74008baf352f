"""What is ruled does not depend on the order in which independent facts were reported."""

from itertools import permutations

import pytest

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table import Table, decide, replay
from croupier.table.commands import Report
from croupier.table.events import Ruled
from croupier.views.rulings import situation

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
PHASES = ("first-card", "four-cards-down", "nobody-draws", "banker-draws", "player-draws", "last-coup")
FACTS = (
    Report(what="wager-below-minimum", box=Box(1), bet=BetId("player"), amount=Money.dollars(20)),
    Report(what="wager-above-maximum", box=Box(2), bet=BetId("banker"), amount=Money.dollars(12000)),
    Report(what="display-wrong"),
    Report(what="not-cut"),
    Report(what="wrong-variation-settled"),
    Report(what="private-bet", box=Box(1)),
)


def _told(table: Table, facts: tuple[Report, ...]) -> tuple[Table, frozenset[tuple[object, ...]]]:
    ruled: set[tuple[object, ...]] = set()
    for fact in facts:
        answer = decide(table, fact)
        assert isinstance(answer, Accepted)
        ruled |= {(each.name, each.because) for each in answer.events if isinstance(each, Ruled)}
        table = replay(table, answer.events)
    return table, frozenset(ruled)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("book", BOOKS)
def test_independent_facts_in_any_order(book: str, phase: str) -> None:
    rules = edition(book)
    assert isinstance(rules, BaccaratEdition)
    before = situation(rules, phase)
    first, ruled = _told(before, FACTS)
    assert ruled
    for order in permutations(FACTS):
        after, others = _told(before, order)
        assert others == ruled
        assert (after.phase, after.shoe, after.wagers) == (first.phase, first.shoe, first.wagers)
        assert {each.what for each in after.obligations} == {each.what for each in first.obligations}
        assert {each.id for each in after.questions} == {each.id for each in first.questions}
