"""Where documents differ: what matters is there with its clauses, and what does not matter is not."""

import pytest

from croupier.games.compare import Difference, UnknownTopic, compare, matrix, rows
from croupier.games.edition import Edition
from croupier.games.editions import edition, editions
from croupier.games.terms import SILENT
from croupier.kernel.clauses import Because
from croupier.rulebooks import DOCUMENTS

BOOKS = [each.id for each in DOCUMENTS]
PAIRS = [(one, other) for one in BOOKS for other in BOOKS if one != other]


def found(one: str, other: str, section: str, label: str) -> Difference:
    every = compare(edition(one), edition(other))
    return next(each for each in every if (each.section, each.label) == (section, label))


def labels(one: str, other: str, topic: str | None = None) -> list[str]:
    return [each.label for each in compare(edition(one), edition(other), topic)]


def numbers(because: Because) -> list[str]:
    return [each.number for each in because]


def perturbed(book: str, name: str, value: object) -> Edition:
    of = edition(book)
    return of.changed(next(leaf for leaf in of.terms() if leaf.name == name), value)


# The differences that matter -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pair", "point", "says", "clauses"),
    [
        (("SB", "CB"), ("wagers", "close"), ("the first card leaves the device", "no more bets"), ("5.4", "6.1")),
        (("SB", "SP"), ("wagers", "close"), ("leaves the device", "is exposed"), ("5.4", "5.5")),
        (
            ("SB", "CB"),
            ("limits", "above maximum in time"),
            ("not accepted", "the excess is returned"),
            ("6.6", "7.2.4"),
        ),
        (("SB", "SP"), ("limits", "above maximum late"), ("to the maximum", "valid in full"), ("6.5", "6.3")),
        (
            ("SB", "CB"),
            ("irregularities", "third card to player not authorised"),
            ("the first card of the next coup", "the coup is settled and the card is the first of a no-bet coup"),
            ("12.2", "11.6"),
        ),
        (("SB", "CB"), ("notices", "closing with players"), ("20 minutes", "3 coups' notice"), ("14.10", "14.5")),
        (
            ("SB", "SP"),
            ("authority", "player and banker"),
            ("casino supervisor or above", "gaming manager or above"),
            ("5.6.6", "5.7.3"),
        ),
        (("SB", "CB"), ("wagers", "player and banker together"), ("approval", "not restricted"), ("5.6.6", "6.2")),
        (("SB", "CB"), ("cards", "decks"), ("3, 4, 6 or 8", "8"), ("3.1", "3.1")),
        (("SB", "LD"), ("shoe", "cutting card placed"), ("20 cards", "half way"), ("4.6", "4.9")),
        (("LD", "TH"), ("cards", "decks"), ("3, 4, 6 or 8", "1"), ("3.1", "3.1")),
    ],
)
def test_what_matters_is_there(
    pair: tuple[str, str], point: tuple[str, str], says: tuple[str, str], clauses: tuple[str, str]
) -> None:
    difference = found(*pair, *point)
    for side, words, number in zip((difference.one, difference.other), says, clauses, strict=True):
        assert words in side.says
        assert number in numbers(side.because)


def test_silence_is_a_dash_and_cites_nothing() -> None:
    difference = found("SB", "SP", "wagers", "player card")
    assert difference.one.says == "the player's own valid Player Card, from 19 August 2024"
    assert (difference.other.says, difference.other.because) == (SILENT, ())


# Without noise -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_document_does_not_differ_from_itself(book: str) -> None:
    assert compare(edition(book), edition(book)) == ()


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_each_difference_is_one(one: str, other: str) -> None:
    every = compare(edition(one), edition(other))
    assert every
    assert all(each.one.says != each.other.says for each in every)
    assert len({(each.section, each.label) for each in every}) == len(every)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_each_side_cites_its_own_document_and_silence_cites_none(one: str, other: str) -> None:
    for each in compare(edition(one), edition(other)):
        for book, said in ((one, each.one), (other, each.other)):
            assert {clause.document for clause in said.because} <= {book}
            assert bool(said.because) is (said.says != SILENT)
            assert said.says == SILENT or f" {SILENT})" not in said.says, "a text that decides by itself is not silent"
            assert f" {SILENT}, " not in said.says


def test_it_reads_the_same_from_the_other_side() -> None:
    there, back = compare(edition("SB"), edition("CB")), compare(edition("CB"), edition("SB"))
    assert {(each.label, each.one, each.other) for each in there} == {
        (each.label, each.other, each.one) for each in back
    }


def test_another_clause_for_the_same_rule_is_no_difference() -> None:
    below = {(each.section, each.label): each for each in rows(edition("SB"))}["limits", "below minimum late"]
    there = {(each.section, each.label): each for each in rows(edition("LD"))}["limits", "below minimum late"]
    assert below.because != there.because
    assert "below minimum late" not in labels("SB", "LD")


def test_layouts_are_one_row() -> None:
    difference = found("SB", "SP", "place", "layouts")
    assert difference.one.says == (
        "A, D: 3, 5, 6, 7, 8 or 9 places; carries pairs, super six. B, C, E–M: 3, 5, 6, 7, 8 or 9 places; carries tiger"  # noqa: RUF001 - a range
    )
    assert "29" in numbers(difference.one.because)
    assert "diagram-w" in numbers(difference.other.because)
    assert [each for each in labels("SB", "SP") if each.startswith("layout")] == ["layouts"]


def test_things_in_a_list_that_one_document_lacks_are_one_row() -> None:
    difference = found("SB", "CB", "cards", "needed for")
    assert difference.one.says == "pairs, tiger: 6 or 8 decks"
    assert difference.other.says == "perfect pairs: 8 decks"


def test_one_thing_in_a_list_that_one_document_lacks_keeps_its_name() -> None:
    assert found("LD", "TH", "shoe", "burn: face down").other.says == SILENT


def test_a_plain_burn_and_dropped_cards_are_terms_where_the_document_speaks_of_them() -> None:
    assert "burn: face down" not in labels("SB", "CB")
    dropped = found("SB", "CB", "shoe", "dropped cards")
    assert (numbers(dropped.one.because), numbers(dropped.other.because)) == (["4.6.1"], ["4.1.2(d)", "4.1.2"])
    alone = found("SB", "CB", "authority", "acts that only one of the two names").one
    assert "verify dropped cards" in alone.says
    assert "4.6.1" in numbers(alone.because)


def test_acts_that_only_one_document_names_are_one_row() -> None:
    difference = found("SB", "SP", "authority", "acts that only one of the two names")
    assert "limit players" in difference.one.says
    assert "casino supervisor or above" in difference.one.says
    assert "5.9" in numbers(difference.one.because)
    assert "pass hand without wager: assistant gaming manager or above" in difference.other.says
    assert "8.5" in numbers(difference.other.because)


# Games and bets ------------------------------------------------------------------------------------------------------


def test_a_variation_that_pays_the_same_under_another_name_is_no_difference() -> None:
    assert labels("SB", "SP", "games") == ["tie premium"]
    assert "1 % to 10 %" in found("SB", "SP", "games", "tie premium").other.says


def test_a_variation_that_only_one_document_has_is_one_row() -> None:
    assert labels("SB", "CB", "games") == ["baccarat", "even money", "traditional", "crown", "zero commission"]
    assert "less 5 % commission" in found("SB", "CB", "games", "traditional").other.says


def test_a_bet_that_both_have_is_compared_row_by_row() -> None:
    difference = found("SB", "CB", "side bets", "tiger pair: both hands start with pairs of one rank")
    assert difference.one.says == "100 to 1"
    assert difference.other.says == "100 to 1 (option 1) or 150 to 1 (options 2, 3) or 120 to 1 (options 4, 5)"
    assert "11.1.8.3" in numbers(difference.one.because)
    assert "table-10" in numbers(difference.other.because)
    assert [each for each in labels("SB", "CB") if each.startswith("tiger tie")] == []


def test_a_bet_that_only_one_document_has_is_one_row() -> None:
    difference = found("SB", "CB", "side bets", "dragon player")
    assert difference.one.says == SILENT
    assert "player wins by 9, not with a natural: 30 to 1" in difference.other.says


def test_a_row_that_only_one_document_has() -> None:
    other = perturbed("SB", "side_bets.tiger-tie.options.1.rows.tie-on-six.when.points", 7)
    every = compare(edition("SB"), other)
    assert [(each.label, each.one.says, each.other.says) for each in every] == [
        ("tiger tie: the hands tie on 6", "45 to 1", SILENT),
        ("tiger tie: the hands tie on 7", SILENT, "45 to 1"),
    ]


def test_a_value_that_the_sentence_does_not_name_is_named() -> None:
    (difference,) = compare(edition("SB"), perturbed("SB", "wagers.one_per_round.most", 2))
    assert difference.one.says == "one of each side wager per player and round (most 1)"
    assert difference.other.says == "one of each side wager per player and round (most 2)"


# Different games -----------------------------------------------------------------------------------------------------


def test_two_games_compare_on_what_both_have() -> None:
    every = compare(edition("SB"), edition("LD"))
    assert {each.section for each in every} <= {"place", "cards", "shoe", "wagers", "limits", "deal", "settlement"} | {
        "irregularities",
        "notices",
        "promotions",
        "authority",
    }
    assert "cards out of order" in labels("SB", "LD", "irregularities")
    assert "third card to player not authorised" not in labels("SB", "LD", "irregularities")


# Topics --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("topic", "sections"),
    [
        ("limits", {"limits"}),
        ("limit", {"limits"}),
        (" Side-Bets ", {"side bets"}),
        ("shuffle", {"shoe"}),
        ("odds", {"games", "side bets", "combined bets"}),
        ("method-b", {"deal"}),
    ],
)
def test_a_topic_is_a_section_by_one_of_its_names(topic: str, sections: set[str]) -> None:
    assert {each.section for each in compare(edition("SB"), edition("CB"), topic)} == sections


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("cut", ["depth of cut", "not cut properly", "player cut"]),
        ("layout", ["layouts"]),
        ("diagrams", ["layouts"]),
        ("closing", ["closing with players"]),
        ("disputes", ["dispute"]),
    ],
)
def test_a_topic_may_be_a_word_from_a_point(topic: str, expected: list[str]) -> None:
    assert set(expected) <= set(labels("SB", "CB", topic))


def test_a_topic_on_which_two_documents_agree_has_no_differences() -> None:
    assert compare(edition("SB"), edition("CB"), "tableau") == ()


@pytest.mark.parametrize("topic", ["frogs", " - ", "jackpot"])
def test_an_unknown_topic_is_told_which_there_are(topic: str) -> None:
    with pytest.raises(UnknownTopic, match="choose from place, cards, values, shoe, wagers, limits, deal, tableau"):
        compare(edition("SB"), edition("CB"), topic)


def test_a_topic_that_only_one_game_has_is_unknown_to_the_two() -> None:
    with pytest.raises(UnknownTopic, match="star-baccarat and star-lucky-draw-baccarat have no topic 'side bets'"):
        compare(edition("SB"), edition("LD"), "side bets")


# The matrix ----------------------------------------------------------------------------------------------------------


def test_the_matrix_lays_the_documents_side_by_side() -> None:
    every = matrix(map(edition, ("SP", "SB", "LD", "TH", "CB")))
    cells = {(each.section, each.label): each.cells for each in every}["wagers", "close"]
    assert [cell.says.partition(" is ")[0] for cell in cells[:2]] == [
        "when the first card",
        "when the first card leaves the device",
    ]
    assert [numbers(cell.because)[0] for cell in cells] == ["5.5", "5.4", "5.5", "5.6", "6.1"]


def test_the_matrix_holds_every_point_of_every_document_and_no_other() -> None:
    every = {(each.section, each.label): each.cells for each in matrix(editions())}
    for place, each in enumerate(editions()):
        said = {(point.section, point.label): (point.says, point.because) for point in rows(each) if point.because}
        assert {key: tuple(cells[place]) for key, cells in every.items() if cells[place].because} == said


def test_the_matrix_keeps_sections_together_and_leaves_out_what_nobody_says() -> None:
    every = matrix(editions())
    sections = [each.section for each in every]
    assert [one for one, after in zip(sections, [*sections[1:], ""], strict=True) if one != after] == list(
        dict.fromkeys(sections)
    )
    assert all(any(cell.says != SILENT for cell in each.cells) for each in every)
