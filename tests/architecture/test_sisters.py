"""The table of sister clauses: one test, a case for each document that has the clause, each with its own mark."""

import pytest

from proof import Sister, clause, sisters

ROWS = """
    star-baccarat   star-premium-baccarat   crown-baccarat
    6.8             6.7                     -
    14.5            15.4                    14.6
"""


def cases(*rows: str, of: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """What each case of a test is marked with."""
    (_, given) = sisters(ROWS)(*rows, of=of).args
    return {each.id: next(mark.args for mark in each.marks if mark.name == "clause") for each in given}


def test_each_document_is_a_case_marked_with_its_own_clause() -> None:
    assert cases("14.5") == {
        "star-baccarat": ("star-baccarat 14.5",),
        "star-premium-baccarat": ("star-premium-baccarat 15.4",),
        "crown-baccarat": ("crown-baccarat 14.6",),
    }


def test_a_document_without_one_of_the_clauses_has_no_case() -> None:
    assert cases("14.5", "6.8") == {
        "star-baccarat": ("star-baccarat 14.5", "star-baccarat 6.8"),
        "star-premium-baccarat": ("star-premium-baccarat 15.4", "star-premium-baccarat 6.7"),
    }


def test_a_mark_can_be_for_some_of_the_documents() -> None:
    documents = ("star-baccarat", "crown-baccarat")
    assert tuple(cases("14.5", of=documents)) == documents
    with pytest.raises(ValueError, match="not in all documents that are named"):
        sisters(ROWS)("6.8", of=documents)


@pytest.mark.parametrize("rows", [("6.7",), ("6.8", "1.1")])
def test_a_mark_names_rows_of_the_table(rows: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not in two cases"):
        sisters(ROWS)(*rows)


def test_a_mark_without_a_clause() -> None:
    with pytest.raises(ValueError, match="one to 3 clauses, not 0"):
        sisters(ROWS)()


def test_three_clauses_at_most() -> None:
    same = "star-baccarat star-premium-baccarat" + "".join(f"\n{each} {each}" for each in ("1.1", "2.1", "2.2", "2.3"))
    assert len(sisters(same)("1.1", "2.1", "2.2").args[1]) == len(("star-baccarat", "star-premium-baccarat"))
    with pytest.raises(ValueError, match="one to 3 clauses, not 4"):
        sisters(same)("1.1", "2.1", "2.2", "2.3")


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("7.1 7.1", "a place for each"),
        ("7.1 7.1 7.1 7.1", "a place for each"),
        ("7.1 - -", "two documents at least"),
        ("- - -", "two documents at least"),
        ("6.8 6.9 -", "two rows are named 6.8"),
    ],
)
def test_a_row_that_is_no_row(row: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        sisters(ROWS + row)


def test_a_clause_that_a_document_does_not_have() -> None:
    with pytest.raises(LookupError, match="99"):
        sisters(ROWS + "7.1 99.9 -")


def test_a_row_is_named_by_its_first_number() -> None:
    its = sisters(ROWS + "- 7.1 8.1").cases
    assert [each.numbers.get("7.1") for each in its] == [None, "7.1", "8.1"]
    assert its[2]["7.1"] == "crown-baccarat 8.1"


LINES = """
    document                BET         placed   sign
    star-baccarat           super-six   10.9     10.10
    star-premium-baccarat   super-six   12.7     -
    star-baccarat           tiger-tie   10.14    10.15
"""


def test_where_a_document_says_it_of_one_wager_after_the_other_each_line_is_a_case() -> None:
    (_, given) = sisters(LINES)("sign").args
    assert [each.id for each in given] == ["star-baccarat super-six", "star-baccarat tiger-tie"]
    (placed, *_) = sisters(LINES).cases
    assert (placed["placed"], placed.given) == ("star-baccarat 10.9", {"BET": "super-six"})


def marks(node: pytest.Item) -> list[tuple[str, ...]]:
    return [mark.args for mark in node.iter_markers("clause")]


@sisters(ROWS)("6.8")
def test_the_running_case_carries_one_documents_mark(request: pytest.FixtureRequest, its: Sister) -> None:
    """What the account and the perturbation read."""
    assert marks(request.node) == [(its["6.8"],)]
    assert [mark.args for mark in request.node.iter_markers("sister")] == [(str(its),)]


@clause("star-baccarat 6.8")
def test_a_test_of_one_document_is_nobodys_sister(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("sister") is None
