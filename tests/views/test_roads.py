"""The roads: worked examples drawn by hand, and what must hold of every shoe."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.baccarat.coup import Result
from croupier.views.roads import (
    Circle,
    Mark,
    Outcome,
    asked,
    beads,
    big_road,
    counted,
    derived,
    last_columns,
    roads,
    runs,
    summary,
)

LETTERS = {"B": Result.BANKER, "P": Result.PLAYER, "T": Result.TIE}


def shoe(text: str) -> list[Outcome]:
    return [Outcome(result=LETTERS[each]) for each in text if each != " "]


def drawn(circles: Sequence[Circle]) -> list[str]:
    """Draw a big road as text, row by row, with a slash for ties."""
    cells = {(each.row, each.column): _letter(each) for each in circles}
    width = max(column for _, column in cells) + 1
    return [" ".join(cells.get((row, column), ".") for column in range(width)) for row in range(6)]


def _letter(circle: Circle) -> str:
    letter = "-" if circle.outcome is None else circle.outcome.result.value[0].upper()
    return letter + "/" * (circle.ties > 0)


def marks(text: str, back: int) -> str:
    return "".join("R" if mark is Mark.RED else "b" for mark in derived(runs(shoe(text)), back))


FIRST = "B B P P P B P T B"
SECOND = "T BBBBBBBB PPPPPPP T P BB P"
THIRD = "B P B PPPP BB T B PP BBBBB P"


def test_first_example() -> None:
    assert runs(shoe(FIRST)) == (2, 3, 1, 1, 1)
    assert drawn(big_road(shoe(FIRST)))[:3] == ["B P B P/ B", "B P . . .", ". P . . ."]
    assert [marks(FIRST, back) for back in (1, 2, 3)] == ["RbbbR", "bb", "b"]


def test_first_example_asks() -> None:
    found = [asked(shoe(FIRST), back) for back in (1, 2, 3)]
    assert [(each.banker, each.player) for each in found] == [
        (Mark.BLUE, Mark.RED),
        (Mark.BLUE, Mark.RED),
        (Mark.RED, Mark.BLUE),
    ]


def test_second_example_bends_its_tails() -> None:
    assert drawn(big_road(shoe(SECOND))) == [
        "B/ P B P .",
        "B P B . .",
        "B P . . .",
        "B P . . .",
        "B P P P/ P",
        "B B B . .",
    ]
    assert [marks(SECOND, back) for back in (1, 2, 3)] == ["RRRRRRRRRb", "Rb", ""]


def test_third_example() -> None:
    assert drawn(big_road(shoe(THIRD)))[:5] == [
        "B P B P B P B P",
        ". . . P B/ P B .",
        ". . . P B . B .",
        ". . . P . . B .",
        ". . . . . . B .",
    ]
    assert [marks(THIRD, back) for back in (1, 2, 3)] == ["RRbRRbRRbRbRbRRb", "RbRRbbRbRbRRbRb", "bRRbbRbbbRRRbb"]


def test_bead_plate_fills_columns_of_six_and_drops_whole_columns() -> None:
    plate = list(beads(shoe("BPTBPTB")))
    assert [(each.column, each.row) for each in plate][-2:] == [(0, 5), (1, 0)]
    assert [(each.column, each.row) for each in last_columns(plate, 1)] == [(0, 0)]
    assert last_columns(plate, 5) == tuple(plate)
    assert last_columns([], 3) == ()


def test_ties_before_any_result_wait_in_the_first_cell() -> None:
    (only,) = big_road(shoe("TT"))
    assert (only.column, only.row, only.outcome, only.ties) == (0, 0, None, 2)
    assert big_road(shoe("TTB"))[0].ties == 2


def test_counts_and_words() -> None:
    outcomes = [Outcome(result=Result.BANKER, banker_pair=True, natural=True), *shoe("PT")]
    of = counted(outcomes)
    assert (of.banker, of.player, of.tie, of.banker_pairs, of.player_pairs, of.naturals) == (1, 1, 1, 1, 0, 1)
    says = "3 coups in this shoe: Banker 1, Player 1, Tie 1. Last run: Player, 1."
    assert summary(outcomes).startswith(says)
    assert summary([]) == "No results yet in this shoe."
    assert "Last run" not in summary(shoe("T"))


shoes = st.text(alphabet="BBPPT", max_size=90)


@given(shoes)
def test_every_shoe_is_drawn_whole(text: str) -> None:
    outcomes, of = shoe(text), roads(shoe(text))
    circles = [each for each in of.big if each.outcome is not None]
    assert len(circles) == sum(each != "T" for each in text)
    assert sum(each.ties for each in of.big) == text.count("T")
    assert len(of.beads) == len(outcomes)
    for road in (of.big, of.big_eye, of.small, of.cockroach):
        cells = [(each.column, each.row) for each in road]
        assert len(cells) == len(set(cells))
        assert all(row < 6 for _, row in cells)


@given(shoes)
def test_ties_never_change_a_derived_road(text: str) -> None:
    without = text.replace("T", "")
    assert [marks(text, back) for back in (1, 2, 3)] == [marks(without, back) for back in (1, 2, 3)]


@given(shoes)
def test_derived_roads_do_not_know_who_won(text: str) -> None:
    swapped = text.translate(str.maketrans("BP", "PB"))
    assert [marks(text, back) for back in (1, 2, 3)] == [marks(swapped, back) for back in (1, 2, 3)]


@given(shoes, st.sampled_from("BPT"))
def test_a_new_result_alters_no_earlier_mark(text: str, new: str) -> None:
    before, after = roads(shoe(text)), roads(shoe(text + new))
    for road in ("big_eye", "small", "cockroach", "beads"):
        assert getattr(after, road)[: len(getattr(before, road))] == getattr(before, road)
    where = [(each.column, each.row) for each in before.big if each.outcome]
    assert [(each.column, each.row) for each in after.big if each.outcome][: len(where)] == where


@given(shoes)
@pytest.mark.parametrize("back", [1, 2, 3])
def test_ask_marks_are_opposite(back: int, text: str) -> None:
    found = asked(shoe(text), back)
    if found.banker and found.player:
        assert found.banker is not found.player
