"""Whatever can be told to a table can be written as a script, and is played back to the same events."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import assume, given, note, settings
from hypothesis import strategies as st

from croupier.games.baccarat.coup import Hand
from croupier.games.editions import editions
from croupier.games.kinds import EDITIONS
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.audit.export import essence, export
from croupier.runtime.audit.history import Step
from croupier.runtime.script import play, reads
from croupier.table import Table, decide, replay
from croupier.table.commands import CallAttention, Command, OpenTable, Report
from croupier.table.opening.opening import unopened
from croupier.table.reports.claims import as_claim
from croupier.table.reports.fact import TOURNAMENT
from croupier.table.reports.fact_fields import DETAILS, Kind
from croupier.table.reports.facts import FACTS, GAMES, Fact, of_game
from croupier.table.reports.handlers import BY_TOURNAMENT_RULES, IN_A_SESSION, told_to
from croupier.views.rulings.situations import PHASES, has, made, situation

PLAYED = [each for each in editions() if isinstance(each, EDITIONS)]
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
VALUES: dict[Kind, st.SearchStrategy[str]] = {
    Kind.MONEY: st.sampled_from(["25", "95.00", "1,600", "much"]),
    Kind.NUMBER: st.sampled_from(["0", "3", "007", "many"]),
    Kind.FLAG: st.sampled_from(["true", "false", "yes"]),
    Kind.CHOICE: st.sampled_from(["flop", "turn", "pair"]),
    Kind.CARDS: st.sampled_from(["", "9h", "9h Kd", "a card"]),
    Kind.TEXT: TEXT,
}


def steps(commands: list[Command], table: Table) -> list[Step]:
    found = []
    for number, command in enumerate(commands, start=1):
        answer = decide(table, command)
        assert isinstance(answer, Accepted), (command, answer)
        after = replay(table, answer.events)
        entry = cast("Any", SimpleNamespace(sequence=number))
        found.append(Step(entry=entry, before=table, command=command, events=answer.events, after=after))
        table = after
    return found


def told(draw: st.DrawFn, fact: Fact) -> Report | CallAttention:
    fields: dict[str, st.SearchStrategy[Any]] = {
        "box": st.sampled_from([1, 2, 5]).map(Box),
        "bet": st.sampled_from(["player", "banker", "ante", "enter", "flop"]).map(BetId),
        "hand": st.sampled_from(Hand),
        "amount": st.sampled_from([20, 100, 12000]).map(Money.dollars),
        "coup": st.just(1),
    }
    given_ = {name: draw(fields[name]) for name in fact.fields if draw(st.booleans())}
    details = {name: draw(VALUES[DETAILS[name].kind]) for name in fact.details if draw(st.integers(0, 3)) == 0}
    by = draw(st.sampled_from([Role.DEALER, Role.GAMING_SUPERVISOR]))
    report = Report(what=fact.name, why=draw(TEXT), details=details, by=by, **given_)
    return as_claim(report, by) if draw(st.booleans()) else report


@st.composite
def facts_told(draw: st.DrawFn) -> tuple[str, str, Report | CallAttention]:
    """A document, a moment of its round, and a fact that can be told then."""
    edition = draw(st.sampled_from(PLAYED))
    phase = draw(st.sampled_from([each for each in PHASES if has(edition, each)]))
    known = [FACTS[name] for name in told_to(situation(edition, "settled"))]
    return edition.rulebook, phase, told(draw, draw(st.sampled_from(known)))


@settings(max_examples=60, deadline=None)
@given(facts_told())
def test_every_fact_is_exported_and_played_back_to_the_same_events(
    of: tuple[str, str, Report | CallAttention],
) -> None:
    book, phase, command = of
    note(repr(of))
    edition = next(each for each in PLAYED if each.rulebook == book)
    before = made(edition, phase)
    assume(isinstance(decide(before.table, command), Accepted))
    opening = cast("OpenTable", before.done[0])
    closed = unopened(edition, opening.setup, opening.limits, opening.at)
    led, *coup = steps([*before.done, command], closed)
    script = export([led], coup, "a fact").text
    events = [event for each in play(reads(script)) for event in cast("Accepted[Any]", each.answer).events]
    wanted = essence(event for each in coup for event in each.events)
    assert essence(events)[-len(wanted) :] == wanted


@pytest.mark.parametrize("edition", PLAYED, ids=lambda each: each.rulebook)
def test_a_fact_names_the_games_in_which_it_is_told(edition: Any) -> None:
    game = edition.document.game
    assert game in GAMES
    of_a_session = {each.name for each in of_game(game) if each.about == TOURNAMENT}
    assert set(told_to(situation(edition, "settled"))) == {each.name for each in of_game(game)} - of_a_session
    if edition.tournaments is not None:
        told = {**IN_A_SESSION, **BY_TOURNAMENT_RULES}
        assert of_a_session == {each.name for each in told if each.about == TOURNAMENT}
