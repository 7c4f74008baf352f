"""Finding clauses by their words."""

import pytest

from croupier.rulebooks import UnknownDocument
from croupier.rulebooks.search import MOST_WORDS, search


def best(query: str, *books: str, many: int = 1) -> list[str]:
    return [str(hit.entry.clause) for hit in search(query, books)[:many]]


@pytest.mark.parametrize(
    ("query", "book", "expected"),
    [
        ("unauthorised third card", "crown-baccarat", "crown-baccarat 11.6"),
        ("third card in error", "star-baccarat", "star-baccarat 12.2"),
        ("12.2", "star-baccarat", "star-baccarat 12.2"),
        ("scrutineer", "star-texas-holdem-bonus", "star-texas-holdem-bonus 14.2"),
        ("both hands approval", "star-baccarat", "star-baccarat 5.6.6"),
        ("closing a table", "crown-baccarat", "crown-baccarat 14.5"),
        ("notice of closing", "star-baccarat", "star-baccarat 14.10"),
    ],
)
def test_the_best_comes_first(query: str, book: str, expected: str) -> None:
    assert best(query, book) == [expected]


def test_every_document_is_searched() -> None:
    assert {reference.partition(" ")[0] for reference in best("scrutineer", many=5)} == {
        "star-premium-baccarat",
        "star-baccarat",
        "star-lucky-draw-baccarat",
        "star-texas-holdem-bonus",
        "crown-baccarat",
    }


def test_words_in_a_title_side_by_side_come_before_words_apart() -> None:
    hits = search("cutting card")
    assert all("utting card" in hit.entry.title.lower() for hit in hits[:5])


def test_a_clause_with_all_words_comes_before_one_with_some() -> None:
    hits = search("surveillance inspector")
    has = [sum(word in _text(hit.entry.says, hit.entry.title, hit.entry.check) for word in WORDS) for hit in hits]
    assert has[0] == len(WORDS)
    assert min(has) < len(WORDS)


WORDS = ("surveillance", "inspector")


def _text(*parts: str) -> str:
    return " ".join(parts).lower()


def test_the_readings_that_concern_a_clause_are_searched() -> None:
    assert {"star-baccarat 12.2", "star-baccarat 12.3"} <= set(best("B4", "star-baccarat", many=6))


def test_endings_do_not_matter() -> None:
    assert best("shuffling cards", many=8) == best("shuffled card", many=8)


def test_common_words_count_only_alone() -> None:
    assert best("who may cut the cards", many=5) == best("cut cards", many=5)
    assert search("the")


def test_scores_are_whole_numbers_in_order() -> None:
    scores = [hit.score for hit in search("inspector")]
    assert all(type(score) is int for score in scores)
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("query", ["", "   ", "?!", "zebra"])
def test_nothing_is_found_for_nothing(query: str) -> None:
    assert search(query) == ()


def test_a_long_query_is_cut_to_a_limit() -> None:
    many = " ".join(f"w{number}" for number in range(MOST_WORDS))
    assert search(f"{many} scrutineer") == ()
    assert search(f"scrutineer {many}")


def test_an_unknown_document_is_refused() -> None:
    with pytest.raises(UnknownDocument):
        search("card", ["nowhere"])
