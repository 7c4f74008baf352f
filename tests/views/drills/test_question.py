"""A question never contains its answer, and the same seed always asks the same."""

import json
from typing import Any

import pytest

from croupier.views.drills import choose, question
from croupier.views.drills.answer import right
from croupier.views.drills.drill import NoSuchDrill, cells, rules
from croupier.views.drills.question import ASPECTS
from croupier.views.rulings import HAPPENINGS, Kind
from views.drills.cells import BOOKS, drills

KEYS = ["drill", "kind", "document", "situation", "what", "asks", "choices"]


def _texts(of: Any) -> list[str]:
    match of:
        case dict():
            return [text for each in of.values() for text in _texts(each)]
        case list():
            return [text for each in of for text in _texts(each)]
        case _:
            return [str(of)]


@pytest.mark.parametrize("document", BOOKS)
def test_the_question_contains_neither_ruling_nor_clause_nor_sum_of_the_answer(document: str) -> None:
    choices = None
    for drill in drills(document):
        asked, found = question(drill), right(drill)
        assert list(asked) == KEYS
        assert asked["asks"] == list(ASPECTS), "the same aspects, whatever the answer"
        choices = choices or asked["choices"]
        assert asked["choices"] == choices, "the same words, whatever the answer"
        shown = _texts(asked["situation"])
        told = " ".join(asked["situation"]["told"])
        ruled = found.ruled
        said = {*ruled.says, *ruled.effects, *ruled.records, *(each.says for each in ruled.notices)}
        said -= {*asked["situation"]["told"]}  # what happened is said again when it is recorded
        assert not [each for each in said if each and each in told], drill.id
        assert not {*ruled.rulings, *(each.choice for each in ruled.options)} & {*shown}, drill.id
        assert not [each for each in ruled.because if f"({each.number})" in told or str(each) in told], drill.id
        at_the_table = asked["situation"]
        lies = {each["amount"] for each in at_the_table["wagers"]} | {*at_the_table["chips"]}
        lies |= {each for both in at_the_table["limits"].values() for each in both}
        sums = {each.plain.removeprefix("-") for each in found.money.values()} - lies - _told_amounts(drill.what)
        assert not sums & {*shown}, drill.id


def _told_amounts(what: str) -> set[str]:
    """What a happening itself tells: a wager paid too much is said with its sums."""
    return {"1500.00"} if what == "mispaid" else set()


def test_a_card_that_lies_face_down_shows_its_back() -> None:
    asked = question(choose("star-baccarat", what="card-to-player", phase="four-cards-down"))
    assert asked["situation"]["cards"] == {"player": ["??", "??"], "banker": ["??", "??"]}


def test_seed_0_is_the_situation_of_the_book() -> None:
    for document in BOOKS:
        for what, phase in list(cells(rules(document)))[::40]:
            seats = question(choose(document, what=what, phase=phase))["situation"]["seats"]
            assert seats == {"1": "ana", "2": "ben"}


def test_a_seed_always_gives_the_same_and_another_seed_another() -> None:
    one, same, other = (
        json.dumps(question(choose("star-baccarat", what="fraud", phase="player-draws", seed=seed)))
        for seed in (7, 7, 8)
    )
    assert one == same
    assert json.loads(one)["situation"] != json.loads(other)["situation"]


def test_what_is_told_is_of_the_table_at_hand() -> None:
    asked = question(choose("star-baccarat", what="below-minimum", phase="nobody-draws"))["situation"]["told"]
    assert asked[-2:] == ["A wager is found below the minimum.", "It is at box 1, player: $20.00."]


def test_a_clause_is_reached_by_a_drill_that_rests_on_it() -> None:
    drill = choose("crown-baccarat", reached="11.6.1(b)", seed=5)
    assert "11.6.1(b)" in [each.number for each in right(drill).clauses]
    with pytest.raises(NoSuchDrill, match="no drill of crown-baccarat"):
        choose("crown-baccarat", reached="13.3.1")


@pytest.mark.parametrize(
    "asked",
    [
        {"what": "earthquake"},
        {"phase": "never"},
        {"kind": "guessing"},
        {"seed": -1},
        {"kind": "paying", "what": "fraud"},
        {"what": "shuffler-jam", "phase": "player-chooses"},
    ],
)
def test_what_cannot_be_asked_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(NoSuchDrill):
        choose("star-baccarat", **asked)


def test_no_happening_is_asked_where_nothing_of_it_can_be() -> None:
    """Moments at which a dealer would not do, or meet, what the book once had there."""
    at = {name: set(each.phases) for name, each in HAPPENINGS.items()}
    assert at["no-cards-left"] == {"first-card", "banker-draws", "player-draws", "dealer-draws"}
    assert "first-card" not in at["hands-misdelivered"] | at["dispute"] | at["dealer-card-shown"]
    assert at["wrong-variation"] == {"between-coups", "settled", "next-coup"}
    assert at["scanner-disagrees"] == {"nobody-draws", "last-coup"}
    assert "settled" not in at["face-up-in-the-shoe"]


def test_a_card_at_crown_comes_after_the_call() -> None:
    found = right(choose("crown-baccarat", what="card-to-banker", phase="between-coups"))
    assert found.ruled.kind is Kind.OPTION
    assert found.ruled.noted == ()
