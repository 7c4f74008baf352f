"""What `ruling` says of a cell is what a table does: every cell is written as a script, played, and compared.

The script is text, read and played like any other. What came of it is read off the events and off the ledger here, by
another way than the view takes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.staff import Role
from croupier.rulebooks import DOCUMENTS
from croupier.runtime.script.play import Outcome, play
from croupier.runtime.script.read import reads
from croupier.table.events import (
    DutyArose,
    Event,
    QuestionOpened,
    Ruled,
    SettlementReversed,
    WagerForfeited,
    WagerReturned,
)
from croupier.table.people import AtBox
from croupier.views.rulings import HAPPENINGS, PHASES, Kind, Option, Ruling, answered, has
from croupier.views.rulings.script import as_script
from properties.ledger import Sides

SHARDS = tuple((each.id, part) for each in DOCUMENTS for part in (0, 1))
"""Every document, its cells in two heaps, so that workers share the work."""


def _rules(book: str) -> AnyEdition:
    found = edition(book)
    assert isinstance(found, EDITIONS)
    return found


def _cells(rules: AnyEdition, part: int) -> Iterator[tuple[str, str]]:
    own = [phase for phase in PHASES if has(rules, phase)]
    return ((what, phase) for number, what in enumerate(HAPPENINGS) if number % 2 == part for phase in own)


@pytest.mark.parametrize(("book", "part"), SHARDS)
def test_every_cell_is_what_the_table_does_when_it_is_played(book: str, part: int) -> None:
    rules = _rules(book)
    for what, phase in _cells(rules, part):
        ruling = answered(rules, phase, what)
        if ruling.kind is Kind.IMPOSSIBLE or (ruling.kind is Kind.SILENCE and not ruling.noted):
            _no_table_is_told(rules, ruling)
            continue
        where = f"{book} {what} {phase}"
        outcomes = _played(as_script(rules, phase, what))
        last = outcomes[-1]
        assert isinstance(last.answer, Accepted), where
        _agrees(ruling, outcomes[:-1], last.answer.events, where)
        _asks_the_same(ruling, last.answer.events, where)
        for option in ruling.options:
            _chosen(rules, ruling, option, f"{where} {option.name}")


def _no_table_is_told(rules: AnyEdition, ruling: Ruling) -> None:
    """What cannot happen, or has no word in the game, is no step that a table of it takes."""
    what = HAPPENINGS[ruling.happening]
    if ruling.kind is Kind.SILENCE:
        last = _played(as_script(rules, ruling.phase, ruling.happening))[-1]
        assert isinstance(last.answer, Refused)
        assert last.answer.code == "no-such-report"
        return
    assert (
        type(rules) not in what.games
        or what.device.value not in rules.cards.devices.value
        or what.method.value not in rules.dealing_methods.value
    )


def _played(text: str) -> list[Outcome]:
    return list(play(reads(text)))


def _agrees(said: Ruling | Option, before: Iterable[Outcome], events: tuple[Event, ...], where: str) -> None:
    """Rulings, notices and money: the view's against the events' and the ledger's."""
    assert said.rulings == tuple(each.name for each in events if isinstance(each, Ruled)), where
    notices = [
        (each.duty.whom, each.duty.what, each.duty.due, each.duty.by_way_of)
        for each in events
        if isinstance(each, DutyArose)
    ]
    assert [(each.whom, each.what, each.due, each.ways) for each in said.notices] == notices, where
    _money_agrees(said, before, events, where)


def _money_agrees(said: Ruling | Option, before: Iterable[Outcome], events: tuple[Event, ...], where: str) -> None:
    returned: Counter[str] = Counter()
    forfeited: Counter[str] = Counter()
    undone = {}
    for each in events:
        match each:
            case WagerReturned():
                returned[f"{each.box} {each.bet}"] += each.amount.cents
            case WagerForfeited():
                forfeited[f"{each.box} {each.bet}"] += each.amount.cents
            case SettlementReversed():
                undone[f"{each.box} {each.bet}"] = each.net
            case _:
                continue
    assert {key: amount.cents for key, amount in said.returned.items()} == returned, where
    assert {key: amount.cents for key, amount in said.forfeited.items()} == forfeited, where
    assert said.undone == undone, where
    to_house = sum((each.cents for each in said.forfeited.values()), 0)
    to_house -= sum((each.cents for each in (*said.undone.values(), *said.settled.values())), 0)
    assert _to_the_house(before, events) == to_house, where


def _to_the_house(before: Iterable[Outcome], events: tuple[Event, ...]) -> Fraction:
    """What the ledger says the house has more after these events."""
    sides = Sides()
    for each in before:
        sides.book(each.answer.events if isinstance(each.answer, Accepted) else ())
    held = sides.held()
    sides.book(events)
    return (sides.held() + -held).house


def _asks_the_same(ruling: Ruling, events: tuple[Event, ...], where: str) -> None:
    """Every lawful choice of every question is an option, with its rank, and nothing else is."""
    asked = [
        (each.question.id, choice)
        for each in events
        if isinstance(each, QuestionOpened)
        for choice in each.question.choices
    ]
    assert [(each.question, each.choice) for each in ruling.options if not each.forfeit] == asked, where


def _chosen(rules: AnyEdition, ruling: Ruling, option: Option, where: str) -> None:
    """The rank that is named may choose so, and brings what is said; the rank below may not."""
    outcomes = _played(as_script(rules, ruling.phase, ruling.happening, option))
    last = outcomes[-1]
    assert isinstance(last.answer, Accepted), where
    _agrees(option, outcomes[:-1], last.answer.events, where)
    below = _rank_below(rules, option)
    if below is not None:
        refused = _played(as_script(rules, ruling.phase, ruling.happening, replace(option, actor=below)))[-1].answer
        assert isinstance(refused, Refused), where
        assert refused.code == "not-authorised", where


def _rank_below(rules: AnyEdition, option: Option) -> Role | None:
    ladder = rules.document.ladder
    height = None if isinstance(option.actor, AtBox) else ladder.height(option.actor)
    return None if not height else ladder.rungs[height - 1][-1]
