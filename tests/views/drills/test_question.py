"""A question never contains its answer, and the same seed always asks the same."""

import json
from typing import Any

import pytest

from croupier.kernel.money import Money
from croupier.table.commands import Report
from croupier.views.drills import choose, question
from croupier.views.drills.answer import right
from croupier.views.drills.drill import NoSuchDrill, cells, rules
from croupier.views.drills.question import ASPECTS
from croupier.views.drills.situation import moment
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
        sums = {each.plain.removeprefix("-") for each in found.money.values()} - lies
        assert not sums & {*shown}, drill.id
        if drill.what != "mispaid":  # where nothing was due, all that was paid was too much
            assert not [each for each in sums if f"{Money.dollars(each)}" in told], drill.id


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
    assert asked[-2:] == [
        "A wager is found below the minimum.",
        "It is the wager of box 1 on player: $20.00 has been placed.",
    ]


def _told(document: str, what: str, phase: str, seed: int = 0) -> list[str]:
    told: list[str] = question(choose(document, what=what, phase=phase, seed=seed))["situation"]["told"]
    return told


def test_what_the_answer_depends_on_is_told() -> None:
    """Which hand went to whom, and what four cards come to that lie face down: without it nobody could answer."""
    assert "It was the Banker hand, and it went to Ana, at box 1." in _told(
        "star-premium-baccarat", "hand-to-the-wrong-player", "four-cards-down"
    )
    assert _told("star-baccarat", "card-to-banker", "four-cards-down")[-3:] == [
        "Turned, Player has 3h 4h.",
        "Turned, Banker has Kd 6d.",
        "A card is dealt to Banker, face down.",
    ]
    assert _told("crown-baccarat", "card-shown-by-the-dealer", "four-cards-down")[-1] == (
        "It is a card of the Player hand."
    )
    assert "They are Ana (box 1), Ben (box 2)." in _told("star-texas-holdem-bonus", "collusion", "settled")


def test_by_when_somebody_is_told_can_be_answered() -> None:
    situation = question(choose("star-baccarat", what="card-missing", phase="nobody-draws"))["situation"]
    assert situation["at"] == "2024-09-15T20:00:00"


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        ("nobody-draws", "The cards of this coup were dealt wrongly."),
        ("last-coup", "The cards of this coup were dealt wrongly."),
        ("settled", "The cards of the coup that was just settled were dealt wrongly."),
        ("next-coup", "The cards of the previous coup were dealt wrongly."),
    ],
)
def test_which_coup_was_dealt_wrongly_is_told(phase: str, says: str) -> None:
    assert _told("star-baccarat", "wrongly-dealt", phase)[-1] == says


def test_a_moment_is_told_in_the_words_of_its_game() -> None:
    assert "Box 1 has drawn; box 2 has to choose." in _told("star-lucky-draw-baccarat", "fraud", "one-has-chosen")
    assert "Box 1 has bet on the Flop; box 2 has to choose." in _told(
        "star-texas-holdem-bonus", "fraud", "one-has-chosen"
    )


@pytest.mark.parametrize("seed", [0, 3])
def test_a_shoe_that_ends_is_not_at_its_first_coup(seed: int) -> None:
    for what, phase in (("burn-forgotten", "last-coup"), ("no-cards-left", "first-card"), ("not-shuffled", "settled")):
        drill = choose("crown-baccarat", what=what, phase=phase, seed=seed)
        situation = question(drill)["situation"]
        assert situation["coups"] is None
        assert "Coups were settled from these cards before." in situation["told"]
    late = right(choose("crown-baccarat", what="burn-forgotten", phase="last-coup", seed=seed))
    assert late.ruling == {"results-stand", "play-on"}, "11.1.1 is about the first coup of the shoe alone"


def test_no_wager_lies_there_that_chips_cannot_make() -> None:
    for seed in range(1, 12):
        drill = choose("star-texas-holdem-bonus", what="flop-wager-over", phase="flop-shown", seed=seed)
        _, command = moment(drill)
        chip = Money.dollars(question(drill)["situation"]["chips"][0])
        assert isinstance(command, Report)
        assert command.amount is not None
        assert command.amount.cents % chip.cents == 0


def test_side_wagers_are_asked_in_every_game_that_has_them() -> None:
    """The Ante Bonus is a family of its own: it is no side bet of Baccarat, and lay in no drill."""
    lying = {
        each["bet"]
        for seed in range(1, 12)
        for each in question(choose("star-texas-holdem-bonus", kind="paying", seed=seed))["situation"]["wagers"]
    }
    assert "ante-bonus" in lying


def test_which_pay_table_a_family_has_is_told() -> None:
    """Crown has two for Super Six: 15 to 1, or 16 to 1. Without it nobody could pay."""
    told = [question(choose("crown-baccarat", kind="paying", seed=seed))["situation"] for seed in range(1, 60)]
    shown = {family: number for each in told for family, number in each["options"].items()}
    assert shown == {"super-six": 1, "tiger": 1}
    assert all("super-six" in each["options"] for each in told if "super-six" in {w["bet"] for w in each["wagers"]})
    assert question(choose("star-baccarat", kind="paying", seed=4))["situation"]["options"] == {}


def test_a_wager_paid_too_much_was_due_what_it_had_won() -> None:
    """Player has 9 and Banker 8 in the coup before: $100 were due to Ana, not nothing."""
    for phase in ("between-coups", "settled"):
        assert _told("star-baccarat", "mispaid", phase)[-2:] == ["Paid: $1,600.00.", "Due: $100.00."]


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
    assert "settled" not in at["face-up-in-the-shoe"] | at["card-to-banker"]
    devices = [each for each in HAPPENINGS.values() if each.device.shuffles]
    assert len(devices) == 4
    assert all("last-coup" not in each.phases for each in devices), "a device that shuffles has no cutting card"


def test_nobody_is_asked_what_a_game_cannot_come_to() -> None:
    asked = {document: {what for what, _ in cells(rules(document))} for document in BOOKS[:5]}
    assert {each for each in asked if "wrong-variation" not in asked[each]} == {
        "star-lucky-draw-baccarat",
        "star-texas-holdem-bonus",
    }
    assert [each for each in asked if "not-shuffled" not in asked[each]] == ["star-texas-holdem-bonus"]


def test_a_card_at_crown_comes_after_the_call() -> None:
    found = right(choose("crown-baccarat", what="card-to-banker", phase="between-coups"))
    assert found.ruled.kind is Kind.OPTION
    assert found.ruled.noted == ()


def test_a_coup_that_nobody_wagered_on_at_crown_was_called_too() -> None:
    """11.4 speaks of a coup after no more bets: nothing else is amiss."""
    drill = choose("crown-baccarat", what="card-to-player", phase="settled")
    assert "The dealer has called for bets, and then no more bets." in question(drill)["situation"]["told"]
    found = right(drill)
    assert found.ruling == {"no-bet-coup"}
    assert [each.number for each in found.decides] == ["11.4"]
    assert found.ruled.noted == ()
