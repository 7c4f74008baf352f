"""Each document's own words in every question and refusal: may and must, coup and round, and who decides."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from clauses.lucky import initial
from clauses.play import At, ok
from clauses.tables import bets_of, played, table_of
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.rulebooks import DOCUMENTS, entry
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, Event, QuestionOpened, Ruled
from croupier.table.questions.kinds import PLAYER
from croupier.table.reports.facts import FACTS
from croupier.views.questions import questions
from croupier.views.sentences import told
from croupier.wording import STAFF, refusal
from croupier.wording.english import SENTENCES
from croupier.wording.english.refusals import MENDS

BOOKS = [each.id for each in DOCUMENTS]
SAID = {
    "cause": "fire",
    "device": "phone",
    "shows": "tie",
    "paid": "90",
    "due": "100",
    "which": "turn",
    "person": "dan",
}
LEFT_TO = re.compile(r"(?<!players )\bmay\b|\blets\b")
"""How the catalogue says that something is left to whoever decides; what players may do then is another thing."""
COUP = re.compile(r"(?<!\{)\b[Cc]oups?\b(?!\})")


def wagered(book: str) -> At:
    at = table_of(book).sit(1, 4)
    for box, bet in zip((1, 4), bets_of(book), strict=True):
        ok(at.wager(box, bet, 100))
    return at


def begun(book: str) -> At:
    at = wagered(book)
    initial(at, "7h 2c")
    return at


def over(book: str) -> At:
    at = wagered(book)
    ok(played(at, book))
    return at


MOMENTS: tuple[Callable[[str], At], ...] = (lambda book: table_of(book).sit(1, 4), wagered, begun, over)


@cache
def answers(book: str) -> tuple[tuple[At, Accepted[Event]], ...]:
    """What comes of every fact, told of nobody or of box 1, at each moment."""
    return tuple(_answers(book))


def asked(book: str) -> Iterator[tuple[At, QuestionOpened]]:
    """Every question among it."""
    for at, answer in answers(book):
        yield from ((at, each) for each in answer.events if isinstance(each, QuestionOpened))


def _answers(book: str) -> Iterator[tuple[At, Accepted[Event]]]:
    bet = BetId(bets_of(book)[0])
    for moment in MOMENTS:
        for fact in FACTS.values():
            for box in (None, Box(1)):
                at = moment(book)
                report = Report(what=fact.name, box=box, bet=bet, amount=Money.dollars(20), why="x", details=SAID)
                answer = at.does(report)
                if isinstance(answer, Accepted):
                    yield at, answer


@pytest.mark.parametrize("book", BOOKS)
def test_a_question_says_may_where_the_text_leaves_it_to_somebody_and_must_where_it_does_not(book: str) -> None:
    assert list(asked(book))
    for _, event in asked(book):
        left = any(LEFT_TO.search(entry(each).says) for each in event.because)
        says = told(event, STAFF)
        assert (" may choose" in says) == left, says
        assert (" must decide" in says) != left, says


@pytest.mark.parametrize("book", BOOKS)
def test_a_question_names_who_decides_by_the_ranks_of_its_document(book: str) -> None:
    for at, event in asked(book):
        question, says = event.question, told(event, STAFF)
        (shown, *_) = (each for each in questions(at.table, Role.DEALER) if each.id == question.id)
        if question.act == PLAYER:
            assert says.startswith("The player ")
            continue
        power = edition(book).power(question.act)
        assert power is not None
        assert says.startswith(f"{power.by.an[:1].upper()}{power.by.an[1:]} or above ")
        assert shown.who == f"{power.by.title} or above"


@pytest.mark.parametrize("book", BOOKS)
def test_what_can_be_chosen_is_in_the_documents_own_words(book: str) -> None:
    rounds, dummy = edition(book).document.game != "baccarat", book == "crown-baccarat"
    for at, event in asked(book):
        choices = [each.says for shown in questions(at.table, Role.DEALER) for each in shown.choices]
        for says in (told(event, STAFF), *choices):
            assert not rounds or not COUP.search(says), says
            assert not dummy or "no-bet" not in says.lower(), says
            assert dummy or "Dummy" not in says, says


TEMPLATES = {
    f"{code} {level}": template
    for table in (SENTENCES, {f"{code}: mend": each for code, each in MENDS.items()})
    for code, sentence in table.items()
    for level, template in sentence.templates().items()
}
RANKS = sorted({role.title for role in Role} - {"dealer", "player", "inspector", "surveillance"})


def test_no_sentence_has_a_word_that_a_document_says_otherwise() -> None:
    """A coup, a no-bet coup and the ranks come into a sentence from its document."""
    typed = {
        code: template
        for code, template in TEMPLATES.items()
        if COUP.search(template) or "no-bet" in template.lower() or any(each in template.lower() for each in RANKS)
    }
    assert typed == {}


def test_a_rank_in_a_sentence_brings_its_article() -> None:
    assert [code for code, each in TEMPLATES.items() if re.search(r"\b(an?|the) \{(rank|by)\}", each)] == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("role", [Role.CASINO_SUPERVISOR, Role.AREA_MANAGER, Role.ASSISTANT_CASINO_MANAGER])
def test_a_refusal_for_want_of_rank_names_it_with_its_article(book: str, role: Role) -> None:
    because = edition(book).place.places.because
    facts = Facts(by=Role.DEALER, rank=role, act="coup-void")
    said = refusal(Refused("not-authorised", because, facts=facts))
    assert said.mend == f"Ask {role.an} or above."
    assert said.says.startswith("A dealer may not decide this")


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_said_twice_of_what_happened(book: str) -> None:
    for _, answer in answers(book):
        said = [told(each, STAFF) for each in answer.events if isinstance(each, Ruled | BreachNoted | QuestionOpened)]
        assert len(said) == len(set(said)), said
