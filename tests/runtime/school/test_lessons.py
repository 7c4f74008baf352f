"""Lessons: of clauses, of happenings, and of real coups in which nobody can be known any more."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.api.journals import verify
from croupier.cli import main
from croupier.floor.school import BuildLesson, WithdrawLesson
from croupier.kernel.answers import Accepted
from croupier.kernel.money import Money
from croupier.runtime.school import lessons
from croupier.runtime.school.coups import MOST_BYTES, NoLesson, from_file, from_text
from croupier.runtime.school.store import NotKept, SchoolBook
from croupier.runtime.script import play, reads
from croupier.table.events import WagerSettled
from croupier.views.drills import Drill, DrillKind, NoSuchDrill, mark, named, plain, question, sheet
from croupier.views.drills.answer import right
from croupier.views.drills.coup import MOST, NoRealCoup, decoded
from croupier.views.drills.layout import layout
from croupier.views.drills.paying import settled
from runtime.journaled import house, played
from views.drills.cells import full

AT = datetime(2026, 3, 2, 9)  # noqa: DTZ001 - a school's clock is UTC
SOURCE = {"quillon", "vashti", "wexford", "PC-998877", "2024-09-06", "table", "AC-554433", "shouted"}
"""Names, numbers of cards and accounts, the day and a remark: nothing of it may be in a lesson."""
SCRIPT = """
title = "Quillon of AC-554433 against the house"
table.rulebook = "star-baccarat"
table.game = "baccarat"
table.decks = 8
table.boxes = 7
table.chips = [5, 25, 100, 500]
table.at = 2024-09-06T21:17:00
table.limits = {player = [25, 10000], banker = [50, 10000], tie = [5, 2000]}
shoe = "7h 6c Kh Qd 2s 5h 3d 9d 8c 4s Th Kc 9s 2d"
steps = [
  {sit = {box = 7, patron = "quillon"}},
  {sit = {box = 3, patron = "vashti PC-998877"}},
  {wager = {box = 7, bet = "player", amount = 525}},
  {wager = {box = 3, bet = "banker", amount = 1250}},
  {wager = {box = 3, bet = "tie", amount = 45}},
  {card = "player"}, {card = "banker"}, {card = "player"}, {card = "banker"}, {expose = "all"},
  {report = {what = "card-touched", box = 7, why = "wexford shouted at AC-554433"}},
  {card = "banker"},
  {settle = true},
  {report = {what = "dispute", box = 7, why = "vashti shouted"}},
  {deal = "round"},
  {wager = {box = 7, bet = "player", amount = 100}},
  {wager = {box = 3, bet = "banker", amount = 75}},
  {deal = "round"},
]
"""


@pytest.fixture(scope="module")
def made() -> tuple[Drill, ...]:
    return from_text(SCRIPT)


def _names(text: str) -> list[str]:
    return [each for each in SOURCE - {"table"} if each.lower() in text.lower()]


def _all_of(drill: Drill) -> str:
    """Everything that anybody is ever shown or that is kept of a drill."""
    told = {}
    if drill.kind is DrillKind.RULING:
        told = plain(drill, mark(drill, sheet(drill, full(right(drill)))))
    coup = drill.coup.plain if drill.coup else ""
    return f"{drill.id} {coup} {json.dumps(question(drill), default=str)} {json.dumps(told)} {layout(drill)!r}"


# From a real coup -----------------------------------------------------------------------------------------------------


def test_a_real_coup_becomes_a_drill_for_each_thing_that_went_wrong(made: tuple[Drill, ...]) -> None:
    happened = {each.what: each for each in made if each.kind is DrillKind.RULING}
    assert set(happened) >= {"card-touched", "card-to-banker", "dispute"}
    wrong = happened["card-to-banker"]
    assert (wrong.phase, wrong.seed) == ("nobody-draws", 0)
    asked = question(wrong)["situation"]
    assert asked["cards"] == {"player": ["7h", "Kh"], "banker": ["6c", "Qd"]}
    assert asked["seats"] == {"3": "ben", "7": "ana"} or asked["seats"] == {"3": "ana", "7": "ben"}
    assert sorted((each["box"], each["bet"], each["amount"]) for each in asked["wagers"]) == [
        (3, "banker", "1250.00"),
        (3, "tie", "45.00"),
        (7, "player", "525.00"),
    ]
    assert asked["limits"] == {
        "player": ["25.00", "10000.00"],
        "banker": ["50.00", "10000.00"],
        "tie": ["5.00", "2000.00"],
    }
    assert right(wrong).ruling == {"card-starts-no-bet-coup"}
    touched = question(happened["card-touched"])["situation"]["told"]
    assert "The player is Ana, at box 7." in touched, "at the box at which it was"


def test_the_table_marks_it_in_full_and_again_years_later(made: tuple[Drill, ...]) -> None:
    for drill in made:
        again = named(drill.id)
        assert again == drill
        if drill.kind is DrillKind.RULING:
            assert mark(again, sheet(again, full(right(again)))).score == 1


def test_a_coup_without_a_fault_is_paid_as_it_was_paid() -> None:
    script = SCRIPT.replace('  {card = "banker"},\n  {settle = true},\n', "  {settle = true},\n").replace(
        '  {deal = "round"},\n  {wager', "  {wager"
    )
    script = script.replace("7h 6c Kh Qd 2s 5h 3d 9d 8c 4s Th Kc 9s 2d", "7h 6c Kh Qd 9h 2s 9d 3c Ks 2d").replace(
        '  {report = {what = "card-touched", box = 7, why = "wexford shouted at AC-554433"}},\n', ""
    )
    paid: list[dict[str, Money]] = []
    for each in play(reads(script)):
        events = each.answer.events if isinstance(each.answer, Accepted) else ()
        found = {f"{event.box} {event.bet}": event.net for event in events if isinstance(event, WagerSettled)}
        paid += [found] if found else []
    drills = [each for each in from_text(script) if each.kind is DrillKind.PAYING]
    assert len(drills) == len(paid) == 2
    for drill, nets in zip(drills, paid, strict=True):
        assert {name: net for name, net in settled(drill)[0].items() if "commission" not in name} == nets


def test_no_name_account_or_remark_of_the_source_survives(made: tuple[Drill, ...], tmp_path: Path) -> None:
    path = tmp_path / "school.db"
    with SchoolBook.open(path) as book:
        items = tuple(each.id for each in made)
        book.write(BuildLesson(title="Third cards", items=items, trainees=(), trainer="Tara", at=AT), "Tara")
        for drill in made:
            assert not _names(_all_of(drill)), drill.what
            book.ask("Theo", drill, AT)
            if drill.kind is DrillKind.RULING:
                book.answer("Theo", drill, sheet(drill, full(right(drill))), AT, 20)
    kept = b"".join(each.read_bytes() for each in tmp_path.iterdir()).decode("latin-1")
    assert "card-to-banker" in kept
    assert not _names(kept)
    assert verify(path).sound


def test_a_coup_of_a_journal_goes_into_a_lesson_by_its_export_or_its_packet(tmp_path: Path) -> None:
    journal, coup, packet, school = (tmp_path / each for each in ("h.db", "coup.toml", "dispute.packet", "school.db"))
    with house(journal) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
    exported = _run("export", journal, "t", "--coup", 1)
    assert {"quillon", "vashti"} <= set(_names(exported.output)), "there was something to leave out"
    coup.write_text(exported.output, encoding="utf-8")
    assert _run("export", journal, "t", "--coup", 1, "--packet", packet).exit_code == 0
    assert from_file(coup) == from_file(packet)
    told = _json("drill", "lesson", packet, "--card", "star-baccarat 12.3", "--title", "T", "--school", school)
    assert told["lesson"] == 1
    assert any(":card-to-banker:" in each for each in told["items"])
    assert not _names(json.dumps(told))
    made = _run("drill", "lesson", coup)
    assert "nothing is written" in made.output
    begin = {each.coup.code[:40] for each in from_file(coup) if each.coup is not None}
    assert begin, "there are coups"
    assert not [each for each in begin if each in made.output]
    assert "Lesson 1 is withdrawn" in _run("drill", "lesson", "--withdraw", 1, "--school", school).output
    again = _run("drill", "lesson", "--withdraw", 1, "--school", school)
    assert (again.exit_code, "There is no lesson with the number 1" in again.stderr) == (2, True)


def test_a_real_coup_is_asked_and_marked_by_what_stands_for_it(tmp_path: Path) -> None:
    """Until it is marked nothing printed has a code of its cards: no list, no question, no command line, no export."""
    coup, school, answer = (tmp_path / each for each in ("coup.toml", "school.db", "answer.json"))
    coup.write_text(SCRIPT, encoding="utf-8")
    answer.write_text("{}", encoding="utf-8")
    told = _json("drill", "lesson", coup, "--title", "T", "--school", school)
    items = [each for each in told["items"] if ":ruling:" in each]
    stored = _stored(school)
    assert len(items) > 1
    assert not {each.rpartition(":")[2] for each in stored} & {each.rpartition(":")[2] for each in told["items"]}
    for item in items:
        printed = [_run("drill", *words).output for words in _until_marked(item, school)]
        assert f"Drill {item}" in printed[0]
        code = next(each.coup.code for each in map(named, stored) if each.coup and each.reference == item)
        assert not [each for each in (*printed, item, json.dumps(told)) if code in each or code[:40] in each]
    wrong = _run("drill", "mark", items[0], "--answer", answer)
    assert (wrong.exit_code, "only the school" in wrong.stderr) == (2, True)
    assert _run("drill", "mark", items[0], "--answer", answer, "--as", "Dana", "--school", school).exit_code == 2
    marked = _json("drill", "mark", items[0], "--answer", answer, "--as", "Theo", "--school", school)
    assert named(marked["drill"]).reference == items[0]
    assert _json("drill", "mark", marked["drill"], "--answer", answer)["marks"] == marked["marks"]
    assert verify(school).sound


def _until_marked(item: str, school: Path) -> list[tuple[object, ...]]:
    kept = ("--school", school)
    asked = ("ask", item, "--as", "Theo", *kept)
    return [
        asked,
        (*asked, "--json"),
        ("export", *kept, "--json"),
        ("export", *kept),
        ("schedule", "--as", "Theo", *kept),
    ]


def _stored(school: Path) -> tuple[str, ...]:
    with SchoolBook.look(school) as book:
        return tuple(item for each in book.lessons() for item in each.items)


def test_what_stands_for_a_coup_cannot_be_found_by_trying_cards(made: tuple[Drill, ...]) -> None:
    once, again = (lessons.items_of(made) for _ in range(2))
    assert not {*once} & {*again}
    for item, drill in zip(once, made, strict=True):
        found = named(item)
        assert (found.reference == drill.reference) is (drill.coup is None)
        assert found.family == drill.family
        assert right(found).clauses == right(drill).clauses if drill.kind is DrillKind.RULING else settled(found)


def _run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


def _json(*words: object) -> Any:
    found = _run(*words, "--json")
    assert found.exit_code == 0, found.output
    return json.loads(found.output)


# What is none ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "there is no script"),
        ("no = toml = at all", "line 1"),
        (SCRIPT.partition("steps")[0] + "steps = []\n", "no coup of this script"),
        (SCRIPT.replace("star-baccarat", "moon-baccarat"), "moon-baccarat"),
    ],
)
def test_what_gives_no_drill_is_said_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(NoLesson, match=says):
        from_text(text)


def test_a_file_that_is_no_coup_is_exit_code_2(tmp_path: Path) -> None:
    for name, content in (("a", b"\xff\xfe\x00"), ("b", b"x" * (MOST_BYTES + 1)), ("c", b"croupier-packet.v1")):
        (tmp_path / name).write_bytes(content)
        run = _run("drill", "lesson", tmp_path / name)
        assert (run.exit_code, run.stderr.count("\n")) == (2, 1), run.stderr
    for words in (("drill", "lesson"), ("drill", "lesson", "--withdraw", 1), ("drill", "lesson", "--card", "x")):
        assert _run(*words).exit_code == 2
    assert not (tmp_path / "none.db").exists()


@pytest.mark.parametrize(
    "hurt",
    [
        lambda code: code[:-4],
        lambda code: code + "=",
        lambda code: code * 40,
        lambda _: "",
        lambda _: "x",
        lambda code: code.lower(),
        lambda code: code.replace("Y", "*", 1),
    ],
)
def test_a_code_that_no_coup_has_is_refused(made: tuple[Drill, ...], hurt: Any) -> None:
    drill = made[0]
    assert drill.coup is not None
    assert decoded(drill.coup.code) == drill.coup
    assert len(drill.coup.code) < MOST
    with pytest.raises(NoRealCoup):
        decoded(hurt(drill.coup.code))
    with pytest.raises(NoSuchDrill):
        named(f"{drill.id.rpartition(':')[0]}:{hurt(drill.coup.code)}")


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("~8~", "~9~"),
        ("~8~", "~99999999~"),
        ("baccarat~", "whist~"),
        ("7.player.52500", "7.player.1"),
        ("7.player.52500", "90.player.52500"),
        ("7h,6c,Kh,Qd", "7h,6c"),
        ("~shoe~", "~bucket~"),
        ("500,2500", "0,2500"),
    ],
)
def test_a_coup_that_no_table_takes_is_no_drill(made: tuple[Drill, ...], was: str, now: str) -> None:
    import base64  # noqa: PLC0415 - to write what `RealCoup` would not

    drill = next(each for each in made if each.what == "card-touched")
    assert drill.coup is not None
    assert was in drill.coup.plain
    code = base64.urlsafe_b64encode(drill.coup.plain.replace(was, now, 1).encode()).decode().rstrip("=")
    with pytest.raises(NoSuchDrill):
        named(f"{drill.id.rpartition(':')[0]}:{code}")


# Taking one -----------------------------------------------------------------------------------------------------------


def test_a_lesson_is_asked_item_by_item_until_each_was_answered(made: tuple[Drill, ...], tmp_path: Path) -> None:
    wanted = (
        "star-baccarat:ruling:card-missing:nobody-draws",
        "star-baccarat 12.11",
        "star-baccarat:paying:paying:any",
    )
    items = lessons.checked((*wanted, " ", wanted[0], made[0].id))
    assert items == (*wanted, made[0].id)
    with SchoolBook.open(tmp_path / "school.db") as book:
        lesson = BuildLesson(title="T", items=items, trainees=("Theo",), trainer="Tara", at=AT)
        book.write(lesson, "Tara")
        assert book.lessons("Dana") == ()
        (built,) = book.lessons("Theo")
        asked = []
        for day in range(len(items)):
            at = AT + timedelta(days=day)
            drill = lessons.next_drill(built, book.attempts(at), "Theo")
            assert drill is not None
            book.ask("Theo", drill, at)
            given = {} if drill.kind is DrillKind.PAYING else full(right(drill))
            book.answer("Theo", drill, sheet(drill, given), at, 10)
            asked.append(drill)
        late = AT + timedelta(days=9)
        assert lessons.next_drill(built, book.attempts(late), "Theo") is None
        assert lessons.open_items(built, book.attempts(late), "Dana") == list(items)
        assert asked[0].family == wanted[0]
        assert any(each.number.startswith("12.11") for each in right(asked[1]).clauses)
        assert (asked[2].kind, asked[3]) == (DrillKind.PAYING, made[0])
        book.write(WithdrawLesson(number=1, at=AT), "Tara")
        assert book.lessons() == ()
        for wrong in (
            BuildLesson(title=" ", items=items, trainees=(), trainer="Tara", at=AT),
            BuildLesson(title="T", items=(), trainees=(), trainer="Tara", at=AT),
            BuildLesson(title="T", items=items * 20, trainees=(), trainer="Tara", at=AT),
        ):
            with pytest.raises(NotKept, match="from 1 to 60 items"):
                book.write(wrong, "Tara")
    assert verify(tmp_path / "school.db").sound


def test_an_item_that_nothing_can_ask_is_refused() -> None:
    for item in ("earthquake", "star-baccarat 99.9", "star-baccarat 1.1", "a:b:c:d:e:f:g"):
        with pytest.raises(NoLesson):
            lessons.checked((item,))
