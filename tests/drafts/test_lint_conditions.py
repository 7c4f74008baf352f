"""Items that pay by the count of a hand: sound where each count has one item, found where one has two or none."""

import pytest

from croupier.drafts.lint import draft_of, lint
from croupier.texts import parsed

ITEMS = """3. What is paid

3.1 Third-card wagers are paid so:

3.1.1 a third-card wager with a point count of {0} is paid 1 to 1;

3.1.2 a third-card wager with a point count of {1} is paid 3 to 2;

3.1.3 a third-card wager with a point count of {2} is paid 2 to 1.
"""


def found(*counts: str) -> list[tuple[str, tuple[str, ...], str]]:
    told = lint([draft_of(parsed(ITEMS.format(*counts), "somewhere"))], model=False)[0].findings
    return [(each.severity.value, each.clauses, each.says) for each in told if each.check.startswith("counts")]


@pytest.mark.parametrize(
    "counts",
    [("6 or less", "7", "8 or 9"), ("6 or lower", "7", "8 or higher"), ("0, 1, 2, 3 or 4", "5, 6 or 7", "8 or more")],
)
def test_one_item_for_each_count_is_sound(counts: tuple[str, str, str]) -> None:
    assert found(*counts) == []


def test_two_items_for_one_count_are_an_error() -> None:
    assert found("7 or less", "7", "8 or 9") == [
        ("error", ("3.1.1", "3.1.2"), "Answers the same counts as 3.1.2: 7."),
    ]
    assert found("6 or less", "6 or 7", "8 or 9")[0][2] == "Answers the same counts as 3.1.2: 6."


def test_a_count_without_an_item_is_left_out() -> None:
    assert found("5 or less", "7", "8 or 9") == [
        ("warning", ("3.1.1", "3.1.2", "3.1.3"), "No item answers a count of 6."),
    ]
    assert found("6 or less", "7", "8")[0][2] == "No item answers a count of 9."


ROWS = """3. What is paid

3.1 The wager is paid as Table 1 says.

TABLE 1: The margin

| Outcome | Condition | Odds |
|---|---|---|
| Red wins by 4 points | The red hand has no natural and counts four (4) more than the blue hand. | 1 to 1 |
| Red wins by 5 points | The red hand has no natural and counts {0} more than the blue hand. | 2 to 1 |
"""


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("five (5)", []),
        ("six (6)", [("contradiction", 'The row "Red wins by 5 points" states a condition without 5.')]),
        (
            "four (4)",
            [
                ("contradiction", 'The row "Red wins by 5 points" states a condition without 5.'),
                ("pay-table", 'The rows "Red wins by 4 points" and "Red wins by 5 points" state the same condition.'),
            ],
        ),
    ],
)
def test_a_row_states_its_own_condition(number: str, says: list[tuple[str, str]]) -> None:
    told = lint([draft_of(parsed(ROWS.format(number), "somewhere"))], model=False)[0].findings
    rows = [each for each in told if each.check in {"rows-alike", "row-name"}]
    assert sorted((each.class_, each.says) for each in rows) == says
    assert {each.clauses for each in rows} <= {("table-1",)}
