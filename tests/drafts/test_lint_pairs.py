"""A text held against its sisters, its catalogue, its edition and its own diagrams: each check speaks of the spoiled
sentence and is silent beside it. The sentences are ours; the numbers are those of clauses whose entries say the same.
"""

import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from croupier.drafts.lint import DraftText, Finding, draft_of, lint
from croupier.drafts.lint.checks import (
    authority,
    catalogue,
    catalogue_lacks,
    edition,
    layout,
    pay_table,
    sister,
    term_use,
)
from croupier.drafts.lint.checks.catalogue_words import opposites
from croupier.texts import parsed

Check = Callable[[DraftText], Iterator[Finding]]


def draft(body: str, document: str = "star-baccarat", *sisters: DraftText) -> DraftText:
    return replace(draft_of(parsed(body, document)), sisters=list(sisters))


def said(check: Check, of: DraftText) -> list[tuple[str, str]]:
    return [(each.check, each.clauses[0]) for each in check(of) if each.clauses]


# Sisters ---------------------------------------------------------------------------------------------------------------

QUAY = "9. Signs\n\n9.1 A casino supervisor must show the sign at the table on the left for at least 20 minutes before the change.\n"


@pytest.mark.parametrize(
    ("check", "one", "other", "name"),
    [
        (sister.figures, "20 minutes", "30 minutes", "figure"),
        (sister.ranks, "casino supervisor", "gaming supervisor", "rank"),
        (sister.negations, "must show", "must not show", "not"),
        (sister.opposites, "on the left", "on the right", "opposite"),
    ],
)
def test_the_same_clause_of_a_sister_says_otherwise(check: Check, one: str, other: str, name: str) -> None:
    there = draft(QUAY, "quay-one")
    assert said(check, draft(QUAY.replace(one, other), "quay-two", there)) == [(name, "9.1")]
    assert said(check, draft(QUAY, "quay-two", there)) == []


def test_a_clause_that_all_sisters_have_is_lacking() -> None:
    filler = (
        "\n9.3 Cards are kept in a locked cupboard.\n\n9.4 Chips are counted by two people.\n\n9.5 Shoes are sealed.\n"
    )
    more = filler + "\n9.2 Every player leaving early takes back those stakes whose result nobody has announced yet.\n"
    sisters = draft(QUAY + more, "quay-one"), draft(QUAY + more, "quay-three")
    assert [each.check for each in sister.lacking(draft(QUAY + filler, "quay-two", *sisters))] == ["lacking"]
    assert list(sister.lacking(draft(QUAY + more, "quay-two", *sisters))) == []


def test_pairs_are_the_same_whichever_text_asks_first() -> None:
    one, other = draft(QUAY, "quay-one"), draft(QUAY, "quay-two")
    assert other.aligned_with(one)["9.1"] == "9.1"
    assert one.aligned_with(other) == {there: here for here, there in other.aligned_with(one).items()}


def test_a_sister_does_not_keep_texts_that_are_gone_nor_answer_for_them() -> None:
    there = draft(QUAY, "quay-one")
    own = draft(QUAY, "quay-two")
    assert own.aligned_with(there)
    gone = weakref.ref(own)
    del own
    gc.collect()
    assert gone() is None
    assert len(there.pairs) == 0
    assert draft("9. Chips\n\n9.1 Chips of the house are red, blue and grey.\n", "quay-two").aligned_with(there) == {}


# The catalogue ---------------------------------------------------------------------------------------------------------

# fmt: off
CATALOGUE = (
    (catalogue.references, "star-baccarat", "14.4 Whoever breaks rule 14.2 may be told to leave.\n\n14.1 A card.\n\n14.2 A ban.\n", "14.4 Whoever breaks rule 14.1 may be told to leave.\n\n14.1 A card.\n\n14.2 A ban.\n", "14.4"),
    (catalogue.ranks, "star-baccarat", "6.7 A gaming manager may alter the limits.\n", "6.7 A casino supervisor may alter the limits.\n", "6.7"),
    (catalogue.ranks, "star-baccarat", "6.7 The limits may change at any time.\n", "6.7 A casino supervisor may alter the limits.\n", "6.7"),
    (catalogue.modality, "star-baccarat", "6.7 A casino supervisor must alter the limits after the sign.\n", "6.7 A casino supervisor may alter the limits after the sign.\n", "6.7"),
    (catalogue.figures, "star-baccarat", "6.7 A casino supervisor may alter the limits after a sign of 30 minutes.\n", "6.7 A casino supervisor may alter the limits after a sign of 20 minutes.\n", "6.7"),
    (opposites, "star-baccarat", "6.7 A sign stands for at most 20 minutes.\n", "6.7 A sign stands for at least 20 minutes.\n", "6.7"),
    (catalogue_lacks.who, "star-baccarat", "3.8.1 With a scanning shoe the new cards may have the same backs.\n", "3.8.1 With a scanning shoe a casino supervisor may let the new cards have the same backs.\n", "3.8.1"),
    (catalogue_lacks.who, "star-baccarat", "15.9 Disputes.\n\n14.14 Disputes go to a gaming supervisor, and may be reviewed.\n", "15.9 Disputes.\n\n14.14 Disputes go to a gaming supervisor, or where none is there to a casino supervisor, and are reviewed by a casino supervisor.\n", "14.14"),
    (catalogue_lacks.who, "crown-baccarat", "4.1.2 A Higher Duties Dealer (or above) may have the cards shuffled:\n\n(c) at once, if the order looks abnormal; or\n", "4.1.2 A Higher Duties Dealer (or above) may have the cards shuffled:\n\n(c) at once, if to a Higher Duties Dealer (or above) the order looks abnormal; or\n", "4.1.2(c)"),
    (catalogue_lacks.dealer, "star-baccarat", "10.8 Losing Pairs wagers are collected and the others paid.\n", "10.8 Losing Pairs wagers are collected by the dealer and the others paid.\n", "10.8"),
    (catalogue_lacks.exceptions, "star-baccarat", "14.8 A spectator may advise nobody on play.\n", "14.8 A spectator may advise nobody on play unless asked.\n", "14.8"),
    (catalogue_lacks.conditions, "star-baccarat", "12.19 The house makes a reasonable attempt to put it right.\n", "12.19 Where it suspects intent the house makes a reasonable attempt to put it right.\n", "12.19"),
    (catalogue_lacks.bans, "star-texas-holdem-bonus", "15.2.10.3 A winner of the major jackpot shall have the bonus too.\n", "15.2.10.3 A winner of the major jackpot shall not have the bonus too.\n", "15.2.10.3"),
    (catalogue_lacks.duties, "star-premium-baccarat", "4.1 The dealer may mix the cards:\n", "4.1 The dealer must mix the cards:\n", "4.1"),
)
# fmt: on


@pytest.mark.parametrize(
    ("check", "document", "spoiled", "sound", "clause"),
    CATALOGUE,
    ids=[f"{each[0].__name__}-{each[4]}" for each in CATALOGUE],
)
def test_the_catalogue_says_otherwise(check: Check, document: str, spoiled: str, sound: str, clause: str) -> None:
    assert [number for _, number in said(check, draft(spoiled, document)) if number == clause] == [clause]
    assert [number for _, number in said(check, draft(sound, document)) if number == clause] == []


def test_a_clause_that_the_catalogue_does_not_have_is_found() -> None:
    assert ("not-in-the-catalogue", "14.99") in said(catalogue.clauses, draft("14. More\n\n14.99 A new rule.\n"))
    assert ("not-in-the-catalogue", "14.1") not in said(catalogue.clauses, draft("14. More\n\n14.1 A card.\n"))


# The edition -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("odds", "speaks"), [("9 to 1", True), ("8 to 1", False)])
def test_odds_that_the_edition_pays_otherwise(odds: str, *, speaks: bool) -> None:
    of = draft(
        f"11. Settlement\n\n11.1 Wagers are paid:\n\n11.1.5 a Tie at odds of {odds}.\n\n5.1.3 A Tie pays {odds}.\n"
    )
    assert (("term", "11.1.5") in said(edition.terms, of)) is speaks
    assert (("uncarried", "11.1.5") in said(edition.uncarried, of)) is speaks


@pytest.mark.parametrize(("moves", "speaks"), [("SSSDDDDDDDS", True), ("DDDDDDDDDDD", False)])
def test_a_cell_of_the_table_of_play_that_the_edition_has_otherwise(moves: str, *, speaks: bool) -> None:
    grid = f"| 0 | {' | '.join(moves)} |\n"
    of = draft(f"9. Cards\n\n9.4 As Table 2 says.\n\nTABLE 2: Banker\n\n{grid}")
    assert bool(said(edition.tableau, of)) is speaks


# Diagrams, choices, tables, terms ---------------------------------------------------------------------------------------

NOTE = "This layout may be used for 7, 8 or 9 seated players."
DIAGRAMS = "1. A\n\n1.1 As diagrams A to J show.\n\n" + "".join(
    f"DIAGRAM {each}: layout {each}\n\n{NOTE}\n\n" for each in "ABCDEFGHIJ"
)


@pytest.mark.parametrize(
    ("check", "spoiled", "name"),
    [
        (layout.places, "This layout may be used for 7 or 9 seated players.", "places"),
        (layout.lacks_note, "It is green and stands by the door.", "lacks-note"),
    ],
)
def test_a_diagram_unlike_the_others(check: Check, spoiled: str, name: str) -> None:
    assert said(check, draft(DIAGRAMS, "quay-one")) == []
    one = f"DIAGRAM D: layout D\n\n{NOTE}\n"
    assert one in DIAGRAMS
    of = draft(DIAGRAMS.replace(one, one.replace(NOTE, spoiled)), "quay-one")
    assert said(check, of) == [(name, "diagram-d")]


def test_a_diagram_without_words() -> None:
    body = "1. A\n\n1.1 As diagrams A and B show.\n\nDIAGRAM A: a table with nine places\n\nDIAGRAM B: {}\n"
    assert said(layout.without_words, draft(body.format(""), "quay-one")) == [("no-caption", "diagram-b")]
    assert said(layout.without_words, draft(body.format("a table with six places"), "quay-one")) == []


@pytest.mark.parametrize(("who", "speaks"), [("A hand", True), ("By a casino supervisor a hand", False)])
def test_a_choice_that_is_nobodys(who: str, *, speaks: bool) -> None:
    body = f"3. A\n\n3.1 {who} of which a card is missing may be:\n\n3.1.1 played; or\n\n3.1.2 void.\n"
    assert bool(said(authority.nobody_chooses, draft(body, "quay-one"))) is speaks


ROWS = (
    "Player wins by nine | 30 to 1",
    "Banker wins by nine | 30 to 1",
    "Player wins by eight | 10 to 1",
    "Banker wins by eight | 10 to 1",
)


@pytest.mark.parametrize(
    ("rows", "name"),
    [
        (ROWS, ""),
        ((*ROWS[:3], ROWS[3].replace("10", "11")), "mirror-odds"),
        ((*ROWS, "Player wins by seven | 6 to 1"), "mirror-lacking"),
    ],
)
def test_rows_of_one_hand_mirror_those_of_the_other(rows: tuple[str, ...], name: str) -> None:
    table = "\n".join(f"| {each} |" for each in ("Result | Odds", "--- | ---", *rows))
    body = f"3. Odds\n\n3.1 As Table 1 says.\n\nTABLE 1: Odds\n\n{table}\n"
    found = [check for check, _ in said(pay_table.mirror, draft(body, "quay-one"))]
    assert found == ([name] if name else [])


COUPS = (
    '1. Words\n\n1.1 In these rules:\n\n"coup" means a round of cards;\n\n2. Play\n\n2.1 The first coup of a shoe is dealt.\n\n'
    "2.2 After the first coup of a shoe nobody cuts.\n\n2.3 In the first coup of a shoe all sit.\n\n2.4 Before the first {0} of a shoe all cut.\n"
)


@pytest.mark.parametrize(("word", "speaks"), [("bout", True), ("coup", False)])
def test_a_word_in_the_place_of_a_term(word: str, *, speaks: bool) -> None:
    found = said(term_use.in_place_of_a_term, draft(COUPS.format(word), "quay-one"))
    assert found == ([("in-place", "2.4")] if speaks else [])


# Large texts -----------------------------------------------------------------------------------------------------------


def test_clauses_of_a_very_large_text_are_not_held_against_each_other() -> None:
    lines = [
        f"{part}. Part\n\n" + "\n\n".join(f"{part}.{n} Card {n} is is dealt." for n in range(1, 101))
        for part in range(1, 45)
    ]
    linted = lint([draft("\n\n".join(lines), "quay-one")], model=False)[0]
    assert linted.text.notes[-1].startswith("more than 4,000 clauses")
    assert {each.check for each in linted.findings} >= {"doubled"}
    assert "same-words" not in {each.check for each in linted.findings}
    small = lint([draft(lines[0], "quay-one")], model=False)[0]
    assert small.text.notes == ()
