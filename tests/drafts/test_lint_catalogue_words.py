"""The words of a clause against its catalogue entry: each check speaks of the spoiled sentence and not of the sound one.

The sentences are ours; the numbers are those of clauses whose entries say the same.
"""

from collections.abc import Iterable

import pytest

from croupier.drafts.lint import DraftText, Finding, draft_of, lint
from croupier.drafts.lint.checks import authority, catalogue, catalogue_words, sister
from croupier.drafts.lint.opposites import opposed
from croupier.texts import parsed

WORDS = """1. Words

1.1 In these rules:

"standoff" means that a wager neither wins nor loses;

"cutting card" means a plastic card that shows where the shoe ends;

"""


def draft(body: str, document: str = "star-baccarat") -> DraftText:
    return draft_of(parsed(WORDS + body, document))


def told(found: Iterable[Finding]) -> list[tuple[tuple[str, ...], str]]:
    return [(each.clauses, each.says) for each in found]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("5.3 Wagers lie on their areas before the first card leaves the device.", ""),
        ("5.3 Wagers lie on their areas after the first card leaves the device.", 'Says "after" where the catalogue'),
        ("8.12 Four cards reach the designated players face down.", ""),
        (
            "8.12 Four cards reach the designated players face up.",
            'Says "face up" where the catalogue says "face down"',
        ),
        ("8.10 Of equal wagers the seat on the dealer's right goes first.", ""),
        (
            "8.10 Of equal wagers the seat on the dealer's left goes first.",
            'Says "left" where the catalogue says "right"',
        ),
    ],
)
def test_a_word_that_says_the_opposite_is_found(body: str, says: str) -> None:
    found = told(catalogue_words.opposites(draft(body)))
    assert [each[0] for each in found] == ([(body.split(maxsplit=1)[0],)] if says else [])
    assert all(says in each for _, each in found)


def test_a_time_before_something_is_no_opposite_of_a_time_after_it() -> None:
    assert list(opposed("shown 20 minutes before it", "", "only after 20 minutes")) == []
    assert list(opposed("moved, after which it is cut", "", "moved before it is cut")) == []
    assert list(opposed("counter clockwise", "", "anticlockwise")) == []
    assert list(opposed("clockwise", "", "counter-clockwise")) == [("clockwise", "counter-clockwise")]


@pytest.mark.parametrize(
    ("body", "speaks"),
    [
        ("8.12 The four cards must be dealt face down.", False),
        ("8.12 The four cards must not be dealt face down.", True),
        ("4.11 Cards for a device go into it and nobody cuts them.", False),
    ],
)
def test_a_not_that_the_catalogue_does_not_have_is_found(body: str, *, speaks: bool) -> None:
    assert bool(list(catalogue_words.negations(draft(body)))) is speaks


def test_a_ban_that_the_text_lacks_is_found() -> None:
    told_ = "Players must not touch the cards."
    ban = catalogue_words.forbidden("Players may touch the cards.", told_)
    assert ban is not None
    assert ban[0] == "must not"
    assert catalogue_words.forbidden("No player touches the cards.", told_) is None
    assert catalogue_words.forbidden("Players touch the cards.", "The dealer deals them.") is None


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("7.3 Four cards come out of the device.", []),
        ("7.3 Nine cards come out of the device.", ["Has 9 card where the catalogue has 4."]),
        ("7.3 Cards come out of the device.", []),
    ],
)
def test_another_number_of_things_is_found(body: str, says: list[str]) -> None:
    assert [each for _, each in told(catalogue_words.figures(draft(body)))] == says


@pytest.mark.parametrize(("word", "speaks"), [("cutting card", False), ("yellow sheet", True)])
def test_a_term_that_is_called_otherwise_once_is_found(word: str, *, speaks: bool) -> None:
    found = list(catalogue_words.called_otherwise(draft(f"4.9 A {word} is laid aside when it is seen in mid-coup.\n")))
    said = ['"yellow" stands in no other clause; the catalogue has the term "cutting card" here.'] if speaks else []
    assert [each.says for each in found] == said


@pytest.mark.parametrize(
    ("body", "speaks"),
    [
        ("8.3 At any moment the recipient may be made to give the cards up.", True),
        ("8.3 At any moment a casino supervisor may have the cards given up.", False),
        ("8.3 The recipient gives the cards up.", False),
    ],
)
def test_an_act_in_which_nobody_of_the_house_is_named_is_found(body: str, *, speaks: bool) -> None:
    assert bool(list(catalogue_words.left_out(draft(body)))) is speaks


@pytest.mark.parametrize(
    ("who", "says"),
    [("The dealer", []), ("The casino supervisor", ["Names the casino supervisor; by the catalogue the dealer acts."])],
)
def test_another_rank_where_the_dealer_acts_is_found(who: str, says: list[str]) -> None:
    body = f"7.1 {who} may say that no more wagers are taken.\n"
    assert [each for _, each in told(catalogue.actors(draft(body)))] == says


@pytest.mark.parametrize(("of", "speaks"), [(" of the operator", False), ("", True)])
def test_a_final_decision_is_somebodys(of: str, *, speaks: bool) -> None:
    found = list(authority.unheld(draft(f"9.1 In a dispute the decision{of} is final.\n", "somewhere")))
    assert bool(found) is speaks


@pytest.mark.parametrize(("word", "speaks"), [("lowest", True), ("highest", False)])
def test_the_opposite_of_what_the_sister_says_is_found(word: str, *, speaks: bool) -> None:
    body = "9.1 The player with the {0} wager on a hand receives the cards of that hand first.\n"
    other = draft(body.format("highest"), "quay-one")
    own = draft(body.format(word), "quay-two")
    own.sisters = [other]
    found = told(sister.opposites(own))
    assert found == (
        [(("9.1",), 'Says "lowest" where the same clause elsewhere says "highest". (quay-one 9.1)')] if speaks else []
    )


def test_the_checks_are_part_of_a_run() -> None:
    found = lint([draft("8.12 The four cards must not be dealt face up.")], model=False)[0].findings
    assert {"catalogue-not", "catalogue-opposite"} <= {each.check for each in found}
