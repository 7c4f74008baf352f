"""Rulings on promotions: every cell is filled by the promotion's own answer, and is what comes of it when played."""

import json
from itertools import product

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.promotions import decide
from croupier.floor.promotions.events import PromotionAsked, PromotionDutyArose
from croupier.games.editions import edition, editions
from croupier.kernel.answers import Accepted, Refused
from croupier.runtime.audit.promotion_script import Did, script
from croupier.runtime.script import play, reads
from croupier.views.rulings import HAPPENINGS, Kind, every
from croupier.views.rulings.book import promotion_cell
from croupier.views.rulings.promotion_situations import AMISS
from croupier.views.rulings.promotions import answered, rule
from croupier.wording import refusal

BOOKS = tuple(each.rulebook for each in editions())
SP, SB, LD, TH, CB = FIVE = BOOKS[:5]
REFUSED, ASKED, DONE, SILENT = Kind.REFUSED, Kind.OPTION, Kind.DONE, Kind.SILENCE


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["ruling", *words])
    assert result.exit_code == code, result.output
    return result


def test_words_of_promotions_are_no_words_of_tables() -> None:
    assert AMISS.keys() & HAPPENINGS.keys() == set()


@pytest.mark.parametrize("book", BOOKS)
def test_every_cell_is_what_the_promotion_does_when_it_is_played(book: str) -> None:
    """The situation is written as text, read and played; what came of it is read off the events here."""
    rules = edition(book)
    for what in AMISS.values():
        found = answered(rules, what.id)
        course, command = what.make(rules)
        *before, last = play(
            reads(script((rules,), [*(Did(*each) for each in course.done), Did(command, ())], what.says))
        )
        assert all(isinstance(each.answer, Accepted) for each in before), what.id
        if isinstance(last.answer, Refused):
            assert found.kind is REFUSED, what.id
            assert (found.because, found.says) == (last.answer.because, (refusal(last.answer).says,))
            continue
        events = last.promotion
        assert found.kind is not REFUSED, what.id
        assert any(isinstance(each, PromotionAsked) for each in events) is (found.kind is ASKED), what.id
        assert len(found.notices) == sum(isinstance(each, PromotionDutyArose) for each in events)
        assert {*found.because} == {clause for each in events for clause in each.because}


@pytest.mark.parametrize(("what", "book"), list(product(AMISS, BOOKS)))
def test_no_cell_is_blank_and_each_cites_its_own_document(what: str, book: str) -> None:
    found = answered(edition(book), what)
    assert found.because
    assert {clause.document for clause in found.because} == {book}
    assert promotion_cell(found).strip()
    assert bool(found.mend) is (found.kind is REFUSED)
    if found.kind is ASKED:
        assert found.options


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        ("lodged-too-late", (REFUSED, REFUSED, REFUSED, REFUSED, DONE)),
        ("amended-after-start", (DONE, DONE, REFUSED, DONE, SILENT)),
        ("entry-in-closing-minute", (DONE,) * 5),
        ("entry-after-closing", (REFUSED,) * 5),
        ("draw-at-10000", (DONE,) * 5),
        ("draw-without-scrutineer", (REFUSED,) * 5),
        ("draw-seed-lost", (ASKED,) * 5),
        ("promotion-compromised", (ASKED,) * 5),
        ("paid-in-cash", (REFUSED, REFUSED, DONE, REFUSED, SILENT)),
        ("paid-over-10000", (DONE, DONE, REFUSED, DONE, SILENT)),
        ("money-for-casino-dollars", (REFUSED, REFUSED, REFUSED, REFUSED, SILENT)),
        ("money-offered-later", (DONE, DONE, REFUSED, DONE, REFUSED)),
        ("refusal-of-100-closed", (DONE,) * 5),
        ("refusal-over-100-closed", (REFUSED, REFUSED, REFUSED, REFUSED, DONE)),
        ("barred-prize", (REFUSED,) * 5),
        ("dispute-without-advice", (REFUSED,) * 5),
    ],
)
def test_what_each_document_makes_of_it(what: str, kinds: tuple[Kind, ...]) -> None:
    assert tuple(answered(edition(book), what).kind for book in FIVE) == kinds


def test_who_is_told_of_a_compromise_and_by_when() -> None:
    owed = {
        each.document: tuple(tuple(one.says for one in of.notices) for of in (each, each.options[1]))
        for each in every("promotion-compromised")
    }
    in_time = ("An inspector must be told that the promotion is compromised: by 12:00 on 12 March 2025.",)
    at_once = ("An inspector must be told that the promotion is compromised: at once.",)
    assert [owed[each][0] for each in FIVE] == [in_time, in_time, at_once, in_time, ()]
    assert owed[CB][1][:1] == at_once


def test_the_readings_on_which_it_rests_are_named() -> None:
    assert rule(edition(SB), "lodged-too-late").readings == ("P5",)
    assert rule(edition(SB), "entry-in-closing-minute").readings == ("P8",)
    assert rule(edition(SB), "entry-after-closing").readings == ()


def test_a_situation_that_cannot_be_set_up_is_a_fault_of_the_situation() -> None:
    course, command = AMISS["barred-prize"].make(edition(SB))
    assert isinstance(decide(course.now, command), Refused)
    with pytest.raises(TypeError, match="cannot be set up: The conditions cannot be published"):
        course.does(type(command), conditions=command.conditions)  # type: ignore[union-attr]  # it publishes


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_tells_it_to_people() -> None:
    told = run("star-baccarat", "--what", "promotion-compromised").output
    assert "Option (rests on reading T1, P7, P16)." in told
    assert "cancel, gaming manager: The draw is cancelled." in told
    assert "Clauses: 16.11" in told
    everywhere = run("--all", "--what", "paid-in-cash").output
    assert everywhere.count("A prize of $500") + everywhere.count("a prize of $500") == len(BOOKS)
    assert "The document is silent." in everywhere
    assert "Pay by cheque or transfer." in everywhere


def test_the_command_gives_json_and_lists_its_words() -> None:
    one = json.loads(run("SB", "--what", "draw-without-scrutineer", "--json").output)
    assert (one["kind"], one["clauses"]) == ("refused", ["star-baccarat 16.2"])
    assert [each["choice"] for each in one["choices"]] == ["scrutineer", "no-scrutineer"]
    assert len(json.loads(run("--all", "--what", "draw-seed-lost", "--json").output)) == len(BOOKS)
    assert json.loads(run("--list", "--json").output)["promotions"].keys() == AMISS.keys()
    assert "What can go wrong in a promotion" in run("--list").output


def test_the_command_writes_a_script_that_plays() -> None:
    text = run("LD", "--what", "amended-after-start", "--as-script").output
    last = list(play(reads(text)))[-1]
    assert isinstance(last.answer, Refused)
    assert last.answer.because[0].number == "13.9.1"
    assert "of one document" in run("--all", "--what", "paid-in-cash", "--as-script", code=2).output
    assert "did you mean paid-in-cash?" in run("SB", "--what", "paid-in-cas", code=2).output
