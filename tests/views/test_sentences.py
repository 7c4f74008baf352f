"""Every event has a sentence of its own, and data that JSON can hold."""

import ast
import json
from pathlib import Path
from typing import get_args

import pytest

from architecture.source import SRC
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import card
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.script import play, read
from croupier.table import events
from croupier.table.events import Event
from croupier.table.questions.kinds import QuestionId
from croupier.views.facts import facts, plain
from croupier.views.sentences import told
from croupier.views.table_sentences import kebab, plainly

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/*.toml"))
WHY: Because = (Clause("star-baccarat", "12.2"),)


def matched() -> set[str]:
    """The events that the sentences name."""
    files = ("sentences.py", "table_sentences.py", "session_sentences.py")
    texts = [(SRC / "views" / name).read_text(encoding="utf-8") for name in files]
    nodes = (node for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, ast.MatchClass))
    return {ast.unparse(node.cls).rpartition(".")[2] for node in nodes}


def test_every_event_has_a_sentence() -> None:
    from_their_code = {"BreachNoted", "Ruled"}
    assert {kind.__name__ for kind in get_args(Event)} - matched() == from_their_code


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_what_happens_is_told_in_whole_sentences_and_as_json(case: Path) -> None:
    for outcome in play(read(case)):
        for fact in facts(outcome.answer):
            begins = fact["says"].split()[0]
            assert begins[0].isupper() or begins[0].isdigit() or begins[0] == "$" or begins.islower()
            assert fact["says"].endswith("."), fact
            assert not [mark for mark in ("None", "Hand.", "Role.", "Money", "<", "{") if mark in fact["says"]], fact
            assert json.loads(json.dumps(fact)) == fact


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (
            events.WagerPlaced(
                number=1,
                box=Box(3),
                patron=Patron("ana"),
                bet=BetId("pairs-player"),
                amount=Money(2500),
                token=True,
                because=WHY,
            ),
            "ana wagers $25.00 on pairs player at box 3 with a promotional token.",
        ),
        (
            events.CardDealt(number=5, card=card("9h"), to=Hand.PLAYER, face_up=True, from_device=False, because=WHY),
            "Card 5, 9h, set aside, goes to Player, face up.",
        ),
        (
            events.CardDealt(number=1, card=card("9h"), to=Hand.PLAYER, face_up=False, from_device=False, because=WHY),
            "Card 1, 9h, left over from the previous coup, goes to Player.",
        ),
        (
            events.CardPlaced(card=card("9h"), to=Hand.BANKER, after=3, because=WHY),
            "9h, which was set aside, is dealt to Banker.",
        ),
        (events.CardOutOfPlay(card=card("9h"), because=WHY), "9h is no longer dealt."),
        (events.CardSeen(number=2, because=WHY), "The value of card 2 was seen: it counts as exposed."),
        (events.NoBetOrdered(count=None, because=WHY), "Coups are dealt without wagers until somebody wagers."),
        (events.NoBetOrdered(count=2, because=WHY), "The next 2 coups take no wagers."),
        (
            events.QuestionAnswered(
                id=QuestionId.MISDEAL, choice="coup-void", by=Role.CASINO_SUPERVISOR, box=None, because=WHY
            ),
            "A casino supervisor decides: coup void.",
        ),
        (events.CardsExposed(numbers=(5,), by=Role.DEALER, because=WHY), "Card 5 is turned by a dealer."),
    ],
)
def test_sentences(event: Event, says: str) -> None:
    assert told(event) == says


def test_an_event_without_a_sentence_is_still_told() -> None:
    assert plainly(events.MarkerRemoved(box=Box(3), because=WHY)) == "Marker removed: box 3."


def test_names_and_values_for_programs() -> None:
    assert kebab("WagerPlaced") == "wager-placed"
    assert plain({Hand.PLAYER: (card("9h"), Money(-250)), "by": Role.DEALER}) == {
        "player": ["9h", "-2.50"],
        "by": "dealer",
    }
