"""A right answer gets full marks, and each aspect that is wrong costs exactly its own."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.kernel.money import Money
from croupier.views.drills import BadSheet, NoSuchDrill, choose, mark, named, parsed, question, sheet
from croupier.views.drills.answer import right
from croupier.views.drills.marks import Marks, _grade, _ruled
from croupier.views.drills.question import ASPECTS, WORDS
from views.drills.cells import BOOKS, drills, full, spoilt


def _marked(
    drill_id: str, answer: Mapping[str, object], seconds: int | None = None, median: int | None = None
) -> Marks:
    drill = named(drill_id)
    return mark(drill, sheet(drill, parsed(json.dumps(answer))), seconds, median)


@pytest.mark.parametrize("document", BOOKS)
def test_full_marks_for_what_the_table_rules_and_one_lost_for_each_aspect_spoilt(document: str) -> None:
    for drill in drills(document):
        ruled = right(drill)
        answer = full(ruled)
        assert set(answer["ruling"]) <= set(WORDS), drill.id
        found = _marked(drill.id, answer)
        assert found.score == 1, (drill.id, found.by)
        assert found.grade == "good"
        for aspect in ASPECTS:
            wrong = _ruled(drill, ruled, sheet(drill, spoilt(answer, aspect)))
            assert [name for name, each in wrong.items() if not each.right] == [aspect], drill.id
            assert _grade(wrong) == ("again" if aspect in {"ruling", "money"} else "hard")


SHEETS = st.fixed_dictionaries(
    {
        "ruling": st.lists(st.sampled_from(["coup-void", "results-stand", "play-on", "silent"]), max_size=3),
        "clause": st.sampled_from([None, "12.11", "12.11.1", "12.11.2", "12.11.4", "12", "12.1"]),
        "who": st.sampled_from([None, "dealer", "casino-supervisor", "player"]),
        "money": st.dictionaries(st.sampled_from(["1 player", "2 banker"]), st.sampled_from([0, 100, 200, -100])),
        "tell": st.lists(st.sampled_from(["surveillance", "inspector", "nicc"]), max_size=3),
    }
)


@given(SHEETS)
def test_marks_are_never_better_than_the_aspects_that_agree(told: dict[str, Any]) -> None:
    """Somebody answers at random: what is right is written out by hand for a missing card."""
    drill = choose(*CARD_MISSING[:1], what=CARD_MISSING[1], phase=CARD_MISSING[2])
    agrees = {
        "ruling": {*told["ruling"]} == {"coup-void", "results-stand"},
        "clause": told["clause"] in {"12.11", "12.11.1", "12.11.2"},
        "who": told["who"] is None,
        "money": {wager: sum_ for wager, sum_ in told["money"].items() if sum_} == {"1 player": 100, "2 banker": 200},
        "tell": {*told["tell"]} == {"surveillance", "inspector"},
    }
    found = mark(drill, sheet(drill, told))
    assert {name: each.right for name, each in found.by.items()} == agrees
    assert found.score * 5 == sum(agrees.values())


CARD_MISSING = "star-baccarat", "card-missing", "nobody-draws"


def _id(document: str, what: str, phase: str, seed: int = 0) -> str:
    return choose(document, what=what, phase=phase, seed=seed).id


def test_a_missing_card_by_hand() -> None:
    answer = {
        "ruling": ["results-stand", "coup-void"],
        "clause": "12.11.2",
        "who": None,
        "money": {"1 player": 100, "2 banker": 200},
        "tell": ["surveillance", "inspector"],
    }
    assert _marked(_id(*CARD_MISSING), answer).score == 1
    assert _marked(_id(*CARD_MISSING), {**answer, "clause": "12.11"}).by["clause"].right
    assert not _marked(_id(*CARD_MISSING), {**answer, "clause": "12"}).by["clause"].right
    assert (
        not _marked(_id(*CARD_MISSING), {**answer, "money": {"1 player": "100.01", "2 banker": 200}}).by["money"].right
    )


def test_a_sheet_may_name_the_document_and_leave_out_what_does_not_move() -> None:
    drill = _id("star-baccarat", "fraud", "settled")
    answer = {"ruling": ["coup-void", "play-on"], "clause": "SB 14.5.2", "who": "Casino Supervisor", "tell": None}
    assert _marked(drill, {**answer, "money": None}).score == 1
    assert not _marked(drill, answer).by["money"].right


def test_two_ranks_on_one_rung_are_the_same_and_the_rung_below_is_not() -> None:
    drill = _id("star-baccarat", "order-in-doubt", "first-card")
    answer = {"ruling": ["reconstruct", "coup-void"], "clause": "12.1(a)", "money": {}, "tell": []}
    for rank, right_ in (("casino-supervisor", True), ("gaming supervisor or above", True), ("dealer", False)):
        assert _marked(drill, {**answer, "who": rank}).by["who"].right is right_
    assert not _marked(drill, {**answer, "who": "assistant-gaming-manager"}).by["who"].right


def test_silence_is_a_right_answer_where_the_document_is_silent() -> None:
    silent: dict[str, object] = {"ruling": ["silent"], "clause": None, "who": None, "money": {}, "tell": []}
    assert _marked(_id("crown-baccarat", "mispaid", "settled"), silent).score == 1
    assert not _marked(_id("star-baccarat", "mispaid", "settled"), silent).by["ruling"].right


@pytest.mark.parametrize("word", ["card-starts-no-bet-coup", "no-bet-coup"])
def test_between_coups_the_card_and_the_coup_that_it_starts_are_one_ruling(word: str) -> None:
    """12.3 says of a card seen and of a card found face up alike that it is the first of a no-bet coup."""
    money = {"1 player": 100, "2 banker": 200}
    answer = {"ruling": [word], "clause": "12.3", "who": None, "money": money, "tell": []}
    for what in ("next-card-seen", "face-up-in-the-shoe"):
        assert _marked(_id("star-baccarat", what, "between-coups"), answer).score == 1
    third = _marked(_id("star-baccarat", "card-to-banker", "nobody-draws"), {**answer, "money": {}})
    assert third.by["ruling"].right is (word == "card-starts-no-bet-coup"), "this coup keeps its wagers"


def test_play_without_the_jackpot_is_for_a_gaming_supervisor() -> None:
    drill = _id("star-texas-holdem-bonus", "jackpot-equipment-failed", "settled")
    answer = {"ruling": ["recorded"], "clause": "11.14", "money": {}, "tell": ["inspector"]}
    for rank, right_ in (("gaming-supervisor", True), ("dealer", False), (None, False)):
        assert _marked(drill, {**answer, "who": rank}).by["who"].right is right_


def test_by_when_is_marked_where_it_is_told() -> None:
    answer = {"ruling": ["results-stand", "coup-void"], "clause": "12.11.1", "who": None}
    money = {"1 player": 100, "2 banker": 200}
    for at, right_ in (("2024-09-16T00:00:00", True), ("2024-09-17T00:00:00", False)):
        told = [{"whom": "surveillance", "by": at}, "inspector"]
        assert _marked(_id(*CARD_MISSING), {**answer, "money": money, "tell": told}).by["tell"].right is right_


def test_time_never_costs_more_than_a_tenth() -> None:
    answer = full(right(named(_id(*CARD_MISSING))))
    scores = {
        seconds: (float(found.score), found.grade)
        for seconds in (15, 16, 30, 31, 60, 6000)
        for found in (_marked(_id(*CARD_MISSING), answer, seconds, 30),)
    }
    assert scores[15] == (1.0, "easy")
    assert scores[16] == (1.0, "good")
    assert scores[30] == (1.0, "good")
    assert scores[31][0] < 1
    assert scores[31][1] == "hard"
    assert scores[60] == scores[6000] == (0.9, "hard")


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ('{"rulling": ["coup-void"]}', "no 'rulling'"),
        ('{"ruling": ["coup-voidd"]}', "'coup-voidd'"),
        ('{"who": "king"}', "rank 'king'"),
        ('{"clause": "99.9"}', "99.9"),
        ('{"clause": 12.11}', "in words, not as"),
        ('{"ruling": [null]}', "in words, not as null"),
        ('{"money": {"1 player": 0.001}}', "no amount"),
        ('{"money": {"1 player": true}}', "no amount"),
        ('{"money": {"Ana": 5}}', "no wager"),
        ('{"money": {"1 player": 1, "box 1 player": 2}}', "twice"),
        ('{"tell": ["the press"]}', "the press"),
        ('{"tell": [{"whom": "inspector", "by": "soon"}]}', "no time"),
        ('{"money": NaN}', "not JSON"),
        ('{"who": null, "who": "dealer"}', "twice"),
        ("[]", "JSON object"),
        ("{", "not JSON"),
        ('{"ruling": 7}', "list"),
        (f'{{"clause": "{"1" * 70_000}"}}', "bytes"),
    ],
)
def test_a_sheet_that_says_what_no_sheet_can_is_refused(told: str, says: str) -> None:
    drill = named(_id(*CARD_MISSING))
    with pytest.raises(BadSheet, match=says):
        sheet(drill, parsed(told))


@pytest.mark.parametrize(
    "drill",
    [
        "",
        "star-baccarat",
        "a:b:c:d:e:f",
        "star-baccarat:ruling:fraud:settled:x:000000000000",
        "SB:paying:paying:any:0:0",
    ],
)
def test_what_names_no_drill_is_refused(drill: str) -> None:
    with pytest.raises(NoSuchDrill):
        named(drill)


def test_a_drill_of_another_edition_is_not_marked() -> None:
    *rest, _ = _id(*CARD_MISSING).split(":")
    with pytest.raises(NoSuchDrill, match="another edition"):
        named(":".join((*rest, "0" * 12)))


# Dealing and paying --------------------------------------------------------------------------------------------------


def test_a_coup_of_the_book_is_paid_by_hand() -> None:
    drill = choose("star-baccarat", kind="paying")
    asked = question(drill)
    assert asked["situation"]["cards"] == {"player": ["9s", "Kh"], "banker": ["2d", "6h"]}
    for amount, right_ in ((100, True), ("100.01", False)):
        assert _marked(drill.id, {"money": {"1 player": amount, "2 banker": -200}}).by["money"].right is right_


def test_a_coup_of_the_book_is_dealt_by_hand() -> None:
    drill = choose("star-baccarat", kind="dealing")
    acts = ["card player", "card banker", "card player", "card banker", "turn all", "settle"]
    assert _marked(drill.id, {"procedure": acts}).score == 1
    assert _marked(drill.id, {"procedure": [*acts[1::-1], *acts[2:]]}).score == 0


def test_a_coup_by_method_b_is_dealt_by_hand() -> None:
    """Box 6 has more on Player ($60 against $45), box 5 on Banker ($100 against $10); Player has 6, Banker 3."""
    drill = choose("star-premium-baccarat", kind="dealing", seed=3)
    asked = question(drill)["situation"]
    assert (asked["method"], asked["coming"][:4], asked["players"]) == ("B", ["8c", "Js", "8d", "3h"], None)
    staked = {(each["box"], each["bet"]): each["amount"] for each in asked["wagers"] if each["bet"] != "tie"}
    assert staked == {(1, "player"): "45.00", (6, "player"): "60.00", (2, "banker"): "10.00", (5, "banker"): "100.00"}
    acts = [
        *("card player", "card banker", "card player", "card banker", "offer player to box 6"),
        *("offer banker to box 5", "card banker", "offer banker to box 5", "settle"),
    ]
    assert _marked(drill.id, {"procedure": acts}).score == 1
    other = [each.replace("box 6", "box 1") for each in acts]
    assert _marked(drill.id, {"procedure": other}).score == 0


@pytest.mark.parametrize("document", BOOKS)
def test_up_to_twenty_wagers_are_paid(document: str) -> None:
    most = 0
    for seed in range(1, 6):
        drill = choose(document, kind="paying", seed=seed)
        lies = question(drill)["situation"]["wagers"]
        most = max(most, len(lies))
        found = _marked(drill.id, {"money": {}}).by["money"].want
        assert {f"{each['box']} {each['bet']}" for each in lies} <= {*found}, drill.id
        assert _marked(drill.id, {"money": found}).score == 1
        assert all(Money.dollars(each) is not None for each in found.values())
    assert 0 < most <= 20
