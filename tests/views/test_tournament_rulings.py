"""Rulings on tournaments: every cell is the answer of the tournament or its table, and is what comes of it when the
situation is written as a script and played.
"""

import json
from itertools import product

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.games.editions import edition, editions
from croupier.kernel.answers import Accepted, Refused
from croupier.runtime.audit.tournament_script import of_situation
from croupier.runtime.script import play, reads
from croupier.runtime.script.play import Outcome
from croupier.table.events import DutyArose, QuestionOpened, Ruled, WagerReturned
from croupier.views.rulings import AMISS, HAPPENINGS, IN_TOURNAMENTS, Kind, Ruling, every
from croupier.views.rulings.book import tournament_cell
from croupier.views.rulings.outcome import GOES_BACK
from croupier.views.rulings.tournament_course import DoneStep, TournamentCourse
from croupier.views.rulings.tournaments import answered, answers, rule
from croupier.wording import refusal

BOOKS = tuple(each.rulebook for each in editions() if each.tournaments)
SB, CB = TWO = BOOKS[:2]
REFUSED, ASKED, DONE, RULED, RECORDED, SILENT = (
    *(Kind.REFUSED, Kind.OPTION, Kind.DONE, Kind.MANDATORY, Kind.RECORDED, Kind.SILENCE),
)


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["ruling", *words])
    assert result.exit_code == code, result.output
    return result


def played(course: TournamentCourse, *asked: object) -> Outcome:
    """Write a situation as text, read and play it; everything up to the last step is accepted."""
    *before, last = play(reads(of_situation(course, *asked, title="a situation")))
    assert all(isinstance(each.answer, Accepted) for each in before), [
        refusal(each.answer).says for each in before if isinstance(each.answer, Refused)
    ]
    return last


def test_words_of_tournaments_are_no_other_words() -> None:
    assert IN_TOURNAMENTS.keys() & (HAPPENINGS.keys() | AMISS.keys()) == set()
    assert len(IN_TOURNAMENTS) >= 40


@pytest.mark.parametrize(("what", "book"), list(product(IN_TOURNAMENTS, BOOKS)))
def test_every_cell_is_what_happens_when_it_is_played(what: str, book: str) -> None:
    """What came of it is read off the events of the script here: rulings, money, notices, choices and their ranks."""
    found = answered(edition(book), what)
    course, command = IN_TOURNAMENTS[what].make(edition(book))
    last = played(course, command)
    ordinary = found.kind is Kind.ORDINARY
    assert {clause.document for clause in found.because} == (set() if ordinary and not found.because else {book})
    assert tournament_cell(found).strip()
    if isinstance(last.answer, Refused):
        silent = last.answer.code == "no-such-report"
        assert found.kind is (SILENT if silent else REFUSED)
        assert found.because == tuple(dict.fromkeys(last.answer.because))
        assert silent or found.says == (refusal(last.answer).says,)
        return
    assert found.kind is not REFUSED
    came = course.answer(command)
    assert isinstance(came, DoneStep)
    assert (last.answer.events, last.tournament) == (came.at_table, came.events)
    _agrees(found, last)
    for option in found.options:
        _chosen(course, command, found, option.choice)


def _agrees(found: Ruling, last: Outcome) -> None:
    assert isinstance(last.answer, Accepted)
    events = last.answer.events
    assert found.rulings == tuple(each.name for each in events if isinstance(each, Ruled))
    assert len(found.notices) == sum(isinstance(each, DutyArose) for each in events)
    back = [(each.box, each.amount) for each in events if isinstance(each, WagerReturned)]
    assert [(each.box, each.amount) for each in found.moves if each.how == GOES_BACK and each.chips] == back
    asked = sum(isinstance(each, QuestionOpened) for each in events) + sum(
        type(each).__name__ == "TournamentAsked" for each in last.tournament
    )
    assert bool(asked) is (found.kind is ASKED)


def _chosen(course: TournamentCourse, command: object, found: Ruling, choice: str) -> None:
    """A choice is accepted from whoever is said to have it, with what is said of it, and from no dealer otherwise."""
    option = next(each for each in found.options if each.choice == choice)
    after = TournamentCourse(course.now, course.table).does(command)
    last = played(course, command, answers(after, option))
    assert isinstance(last.answer, Accepted), refusal(last.answer).says
    assert option.rulings == tuple(each.name for each in last.answer.events if isinstance(each, Ruled))
    owed = {who: amount for each in last.tournament for who, amount in getattr(each, "due", {}).items()}
    assert {each.patron: each.amount for each in option.moves if each.patron} == owed


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        ("withdrawn-late", (DONE, DONE)),
        ("substitute-named", (REFUSED, DONE)),
        ("guarantee-missed", (ASKED, ASKED)),
        ("players-not-briefed", (DONE, REFUSED)),
        ("nobody-in-charge", (Kind.ORDINARY, REFUSED)),
        ("no-wager", (RULED, ASKED)),
        ("wager-found-odd", (RULED, SILENT)),
        ("wager-out-of-turn", (REFUSED, REFUSED)),
        ("form-without-amount", (RULED, SILENT)),
        ("player-absent", (ASKED, RECORDED)),
        ("late", (ASKED, RULED)),
        ("chips-added", (ASKED, SILENT)),
        ("phone-again", (REFUSED, RULED)),
        ("false-count", (ASKED, ASKED)),
        ("chips-missing", (RECORDED, RECORDED)),
        ("rebuy", (REFUSED, DONE)),
        ("fee-of-the-absent", (DONE, REFUSED)),
        ("play-goes-on", (REFUSED, Kind.ORDINARY)),
    ],
)
def test_what_each_document_makes_of_it(what: str, kinds: tuple[Kind, ...]) -> None:
    assert tuple(answered(edition(book), what).kind for book in TWO) == kinds


def test_who_decides_in_a_session_is_whom_the_clause_names() -> None:
    assert answered(edition(SB), "player-absent").who == ("tournament manager",)
    assert {each.by for each in answered(edition(SB), "chips-hidden").options} == {"tournament manager"}
    assert answered(edition(CB), "false-count").who == ("tournament director",)
    assert answered(edition(SB), "out-in-one-coup").who == ("dealer or above",)


def test_money_and_chips_are_told_apart() -> None:
    moves = answered(edition(SB), "cancelled-in-session").moves
    assert [each.says for each in moves[:1]] == ["box 1 player: 100 in chips goes back"]
    assert [each.says for each in moves[3:]] == [f"{who}: $500.00 is due" for who in ("ana", "ben", "cat")]
    assert [each.says for each in answered(edition(CB), "withdrawn-late").moves] == ["ana: $250.00 goes back"]


def test_the_readings_on_which_it_rests_are_named() -> None:
    assert rule(edition(SB), "guarantee-missed").readings == ("T1", "T8")
    assert rule(edition(SB), "fee-short").readings == ()


def test_a_document_without_tournaments_refuses_the_first_act() -> None:
    others = [each for each in every("late") if each.document not in BOOKS]
    assert len(others) >= 3
    assert {(each.kind, each.refused) for each in others} == {(REFUSED, "not-provided")}


def test_the_command_tells_it_lists_its_words_and_writes_a_script_that_plays() -> None:
    told = run("star-baccarat", "--what", "player-absent").output
    assert "disqualify, tournament manager: The player at box 1 is disqualified." in told
    one = json.loads(run("CB", "--what", "guarantee-missed", "--json").output)
    assert [each["choice"] for each in one["choices"]] == ["hold", "cancel"]
    assert one["choices"][1]["moves"][0] == {
        "box": None,
        "bet": "",
        "patron": "ana",
        "amount": "500.00",
        "unit": "dollars",
        "how": "is due",
    }
    assert json.loads(run("--list", "--json").output)["tournaments"].keys() == IN_TOURNAMENTS.keys()
    assert "What can go wrong in a tournament" in run("--list").output
    last = list(play(reads(run("SB", "--what", "no-wager", "--as-script").output)))[-1]
    assert "disqualified" in [each.name for each in last.answer.events if isinstance(each, Ruled)]  # type: ignore[union-attr]  # it is accepted
    assert "has no tournaments" in run("LD", "--what", "late", "--as-script", code=2).output
