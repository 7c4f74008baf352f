"""An amendment drafted from two texts: the terms that their words move, and what moves none."""

import pytest

from croupier.drafts.impact.amendment import BadAmendment, drafted
from croupier.drafts.impact.report import report
from croupier.drafts.impact.two_texts import TwoTexts, two_texts
from croupier.games.editions import in_force
from croupier.texts import parsed

BOOK = "star-baccarat"
RULES = """4. The shuffle

4.1 The cards are shuffled:

4.1.3 when a casino supervisor says so.

6. Limits

6.7 A sign tells of a higher minimum for at least 20 minutes.

9. The third card

TABLE 2: Banker

| Banker | No card | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |
|---|---|---|---|---|---|---|---|---|---|---|---|
| 3 | D | D | D | D | D | D | D | D | D | S | D |

11. Settlement

11.1 What wins is paid:

11.1.5 the Tie at odds of 8 to 1.

14. Players

14.16 The house keeps a copy of its rules.
"""
"""Some clauses in our own words, under the numbers of the document."""


def between(one: str, other: str) -> TwoTexts:
    assert one in RULES
    return two_texts(parsed(RULES, BOOK), parsed(RULES.replace(one, other), BOOK), BOOK)


@pytest.mark.parametrize(
    ("one", "other", "name", "value"),
    [
        ("odds of 8 to 1", "odds of 9 to 1", "games.baccarat.bets.tie.rows.tie.pays", "9:1"),
        ("at least 20 minutes", "at least thirty (30) minutes", "limits.raising_the_minimum.minutes", 30),
        ("| D | S | D |", "| D | D | D |", "tableau.banker_by_players_third_card.banker-3.cells.8", "draw"),
        ("a casino supervisor says", "a gaming manager says", "authority.direct-a-shuffle.by", "gaming-manager"),
    ],
)
def test_a_value_that_the_new_words_have_moves_the_terms_that_cite_the_clause(
    one: str, other: str, name: str, value: object
) -> None:
    found = between(one, other)
    assert dict(found.amendment.terms) == {name: value}
    assert found.unmoved == ()
    made = drafted([found.amendment])
    assert [each.name for each in made.terms] == [name]
    with in_force(made.new):
        back = two_texts(parsed(RULES.replace(one, other), BOOK), parsed(RULES, BOOK), BOOK)
        assert drafted([back.amendment]).new.digest == made.old.digest


def test_words_that_move_no_term_are_named_and_references_that_break_are_told() -> None:
    found = between("14.16 The house keeps a copy", "14.16 The house keeps 3 copies")
    assert found.amendment.terms == {}
    assert found.amendment.clauses == ("14.16",)
    told = report(drafted([found.amendment]), {}, {"text": found.plain, "unmoved": found.unmoved})
    assert told["text"]["clauses"][0]["in"] == ["3 copies"]
    assert [each["clause"] for each in told["clauses"]] == ["14.16"]
    assert told["edges"] == told["rulings"] == told["drills"] == []


def test_a_change_of_odds_and_of_the_table_of_play_changes_their_drills() -> None:
    odds = drafted([between("odds of 8 to 1", "odds of 9 to 1").amendment])
    assert [each["drill"] for each in report(odds, {})["drills"]] == [f"{BOOK}:paying:paying:any"]


def test_two_texts_that_say_the_same_are_a_mistake() -> None:
    with pytest.raises(BadAmendment, match="say the same"):
        between("The house", "The house")
