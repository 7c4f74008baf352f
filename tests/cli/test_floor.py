"""`croupier floor`: a floor as a file, checked, applied, written out and applied again."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from architecture.source import HOME
from croupier.cli import main
from croupier.floor.plan import FloorChanged
from croupier.floor.register import TableAdded
from croupier.floor.staff_changes import PersonEntered
from croupier.floor.table_changes import TableAltered, TableRetired
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.floors import example
from croupier.runtime.house import SYSTEM, Done, House
from croupier.runtime.reports.events import significant_events
from croupier.table.commands import OpenTable
from croupier.web.accounts import Accounts
from croupier.web.seals import USE
from croupier.web.settings import Settings

TWO = ("--by", "Max", "--and-by", "Cas")
MAX, CAS = "a password of Max", "and that of Cas, longer"


def run(*words: object, typed: str = "", code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(each) for each in words], input=typed)
    assert result.exit_code == code, result.output
    return result


def given(tmp_path: Path, *changes: tuple[str, str], name: str = "floor.toml") -> Path:
    """Write the example with something in it changed."""
    text = example()
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    run("floor", "apply", given(tmp_path, name="first.toml"), path, *TWO, "--yes")
    return path


def can_sign_in(path: Path) -> None:
    with House.open(path) as open_:
        accounts = Accounts(Settings(url=str(path)), open_.journal, secret=open_.secret(USE))
        accounts.stand_by(open_)
        accounts.add("Max", MAX)
        accounts.add("Cas", CAS)


def entries(path: Path) -> int:
    with Reader.look(path) as reader:
        return reader.head().sequence


# The example ---------------------------------------------------------------------------------------------------------


def test_the_example_is_lawful_and_has_two_tables_of_each_document(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text(run("floor", "example").stdout, encoding="utf-8")
    assert "lawful. Harbour Casino: 10 tables, 5 documents, 8 people" in run("floor", "check", path).stdout
    books = re.findall(r'^document = "([\w-]+)"$', example().partition("[[tables]]")[2], flags=re.MULTILINE)
    tables = books[:10]
    assert sorted(tables) == sorted([*set(tables)] * 2)
    assert len(set(tables)) == 5


def test_the_example_in_the_docs_is_the_one_that_is_printed() -> None:
    assert (HOME / "docs" / "examples" / "floor.toml").read_text(encoding="utf-8") == example()


# Checking ------------------------------------------------------------------------------------------------------------

UNLAWFUL = [
    pytest.param(("decks = 8", "decks = 5"), "decks", "star-baccarat 3.1", id="decks"),
    pytest.param(('game = "crown"', 'game = "zero-commission"'), "game", "crown-baccarat 5.1.3", id="game"),
    pytest.param(('game = "premium"', 'game = "baccarat"'), "game", "star-premium-baccarat", id="no such game"),
    pytest.param(('area = "salon"', 'area = "lobby"'), "area", "star-premium-baccarat 2", id="area"),
    pytest.param(('device = "shuffler"', 'device = "hand"'), "device", "star-texas-holdem-bonus", id="device"),
    pytest.param(('["dragon", "perfect-pairs"]', '["dragon", "queens"]'), "side_bets", "crown-baccarat", id="side bet"),
    pytest.param(("enter = [25, 1000]", "enter = [1000, 25]"), "limits", "star-lucky-draw-baccarat", id="range"),
    pytest.param(("enter = [25, 1000]", "entr = [25, 1000]"), "limits", "star-lucky-draw-baccarat", id="no limits"),
    pytest.param(("jackpot = [5, 5]", "jackpot = [5, 10]"), "limits", "star-texas-holdem-bonus", id="one amount"),
    pytest.param(("boxes = 5", "boxes = 6"), "boxes", "star-texas-holdem-bonus 2.1", id="boxes"),
    pytest.param(('["holdem-1", "holdem-2"]', '["holdem-1"]'), "side_bets", "star-texas-holdem-bonus", id="not linked"),
    pytest.param(("increment = 20", "increment = 120"), "increment", "star-texas-holdem-bonus", id="increment"),
    pytest.param(("published = 2024-08-16", "published = 2024-08-11"), "published", "star-baccarat order", id="signed"),
    pytest.param(("wager = 5\n", "wager = 10\n"), "limits", "star-texas-holdem-bonus", id="another wager"),
    pytest.param(("float_tray = 100000", 'float_tray = "-0.01"'), "float_tray", "star-baccarat 2.3.3", id="float"),
    pytest.param(
        ('"holdem-2"]', '"holdem-2", "baccarat-1"]'), "tables", "star-texas-holdem-bonus 15.1", id="jackpot elsewhere"
    ),
    pytest.param(('"holdem-2"]', '"holdem-2", "holdem-3"]'), "tables", "star-texas-holdem-bonus 15.1", id="no table"),
    pytest.param(('kind = "scanning-shoe"', 'kind = "shoe"'), "kind", "crown-baccarat", id="device at table"),
]


@pytest.mark.parametrize(("change", "field", "clause"), UNLAWFUL)
def test_what_is_not_lawful_is_told_with_field_line_and_clause(
    tmp_path: Path, change: tuple[str, str], field: str, clause: str
) -> None:
    path = given(tmp_path, change)
    found = json.loads(run("floor", "check", "--json", path, code=1).stdout)
    assert found["lawful"] is False
    named = [each for each in found["findings"] if each["field"] == field]
    assert named, found["findings"]
    assert any(one.startswith(clause) for each in named for one in each["clauses"]), named
    assert named[0]["says"]
    assert named[0]["mend"] or named[0]["field"] == "kind"
    told = run("floor", "check", path, code=1).stdout
    assert f"{path}, line {named[0]['line']}: " in told
    assert "to correct." in told


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("boxes = 5", "boxes = 6", "holdem-2"),
        ("decks = 6", "decks = 5", "even-money-1"),
        ("enter = [50, 2000]", "enter = [50, 20]", "lucky-draw-2"),
        ('kind = "scanning-shoe"', 'kind = "shoe"', "SS-0417"),
        ("increment = 20", "increment = -1", "Southern Cross"),
        ('role = "inspector"', 'role = "inspectr"', "Ines"),
        ("salon = [25, 100,", "salon = [0, 100,", ""),
    ],
)
def test_the_line_is_that_of_the_field(tmp_path: Path, before: str, after: str, name: str) -> None:
    path = given(tmp_path, (before, after))
    found = json.loads(run("floor", "check", "--json", path, code=1).stdout)["findings"][0]
    line = path.read_text(encoding="utf-8").splitlines()[found["line"] - 1]
    assert line in {after, "[tables.limits]"} or line.startswith(after)
    assert found["name"] == name


UNREADABLE = [
    pytest.param(("decks = 8", 'decks = "eight"'), "decks", "'eight' is no whole number", id="number"),
    pytest.param(('role = "dealer"', 'role = "boss"'), "role", "'boss' is none of dealer", id="role"),
    pytest.param(("seed = 50000", 'seed = "much"'), "seed", "much", id="money"),
    pytest.param(('chips = "salon"', 'chips = "saloon"'), "chips", "no chips 'saloon'", id="chips"),
    pytest.param(('id = "salon-1"', 'id = "Salon 1"'), "id", "small letters", id="id"),
    pytest.param(('document = "crown-baccarat"', 'document = "crown"'), "document", "crown", id="document"),
    pytest.param(('name = "Max"', 'nme = "Max"'), "nme", "no field 'nme'", id="field"),
    pytest.param(("tie = [5, 2000]", "tie = 5"), "tie", "a least and a most", id="limits"),
    pytest.param(('operator = "The Star"\n', ""), "operator", "say for which operator", id="operator"),
    pytest.param(('name = "Gus"', 'name = "Max"'), "name", "'Max' is named twice", id="twice"),
    pytest.param(('id = "salon-2"', 'id = "salon-1"'), "id", "'salon-1' is named twice", id="two tables"),
    pytest.param(
        ('operators = ["The Star", "Crown Sydney"]', 'operators = ["The Star"]'), "role", "rank", id="operators"
    ),
]


@pytest.mark.parametrize(("change", "field", "says"), UNREADABLE)
def test_what_cannot_be_used_is_told_with_its_field(
    tmp_path: Path, change: tuple[str, str], field: str, says: str
) -> None:
    found = json.loads(run("floor", "check", "--json", given(tmp_path, change), code=1).stdout)["findings"]
    assert [each for each in found if each["field"] == field and says in each["says"]], found


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            ('document = "star-baccarat"\ngame', 'document = "star-bacarat"\ngame'),
            "no rule document is called 'star-bacarat': did you mean star-baccarat?\n",
        ),
        (("seed = 50000", "seed = nan"), "NaN is not an amount of money.\n"),
        (('main = ["2.50"', 'main = ["2.505"'), "$2.505 is not a whole number of cents.\n"),
    ],
)
def test_one_mistake_is_told_once(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    """What cannot be read is no reason to find fault with what names it."""
    told = run("floor", "check", given(tmp_path, change), code=1).stdout
    assert says in told
    assert "1 to correct." in told


def test_a_float_may_be_empty(tmp_path: Path) -> None:
    for least in ("0", '"0.01"'):
        run("floor", "check", given(tmp_path, ("float_tray = 100000", f"float_tray = {least}")))


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    path = given(
        tmp_path,
        ("decks = 8", "decks = 5"),
        ("enter = [25, 1000]", "entr = [25, 1000]"),
        ('role = "surveillance"', 'role = "spy"'),
        ("boxes = 5", "boxes = 6"),
        ('area = "salon"', 'area = "lobby"'),
    )
    found = json.loads(run("floor", "check", "--json", path, code=1).stdout)["findings"]
    assert {each["field"] for each in found} >= {"decks", "limits", "entr", "role", "boxes", "area"}


def test_terms_that_are_pinned_must_be_those_that_are_run(tmp_path: Path) -> None:
    pinned = ("published = 2024-08-16", f'published = 2024-08-16\nedition = "{"0" * 64}"')
    (found,) = json.loads(run("floor", "check", "--json", given(tmp_path, pinned), code=1).stdout)["findings"]
    assert (found["code"], found["field"]) == ("document-not-approved", "edition")
    assert found["clauses"] == ["star-baccarat order", "star-baccarat order(1)"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"[property", "it is not TOML"),
        (b"\xff\xfe", "not UTF-8"),
        (b"x = " + b"[" * 5000, "it is not TOML"),
    ],
)
def test_a_file_that_is_no_toml_is_said_in_one_sentence(tmp_path: Path, text: bytes, says: str) -> None:
    path = tmp_path / "floor.toml"
    path.write_bytes(text)
    assert says in run("floor", "check", path, code=2).stderr
    assert "cannot be read" in run("floor", "check", tmp_path, code=2).stderr
    assert "no such file" in run("floor", "check", tmp_path / "none.toml", code=2).stderr


def test_an_empty_file_says_what_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "floor.toml"
    path.write_text("tables = 3\n[chips]\na = []\n", encoding="utf-8")
    found = json.loads(run("floor", "check", "--json", path, code=1).stdout)["findings"]
    assert {(each["section"], each["field"]) for each in found} == {
        ("property", "name"),
        ("property", "operators"),
        ("chips", "a"),
        ("tables", ""),
    }


# Applying ------------------------------------------------------------------------------------------------------------


def test_a_new_house_is_made_in_one_entry(house: Path) -> None:
    with Reader.look(house) as reader:
        (entry,) = [each for each in reader.read_all(1) if each.envelope.command.name == "change-floor.v1"]
        (changed,) = entry.events("floor")
        told = entry.events("house")
    assert isinstance(changed, FloorChanged)
    assert (changed.by, changed.beside) == ("Max", "Cas")
    assert "nobody could sign in yet" in changed.proof
    assert entry.envelope.actor == "Max with Cas (gaming-manager)"
    assert sum(isinstance(each, TableAdded) for each in told) == 10
    assert sum(isinstance(each, PersonEntered) for each in told) == 8
    assert len(entry.events("jackpots/star-texas-holdem-bonus")) > 2


def test_check_apply_show_apply_changes_nothing(tmp_path: Path, house: Path) -> None:
    before, shown = entries(house), tmp_path / "shown.toml"
    shown.write_text(run("floor", "show", house).stdout, encoding="utf-8")
    run("floor", "check", shown)
    assert "Nothing to change" in run("floor", "apply", shown, house).stdout
    assert "Nothing to change" in run("floor", "apply", given(tmp_path), house).stdout
    assert entries(house) == before
    assert run("floor", "show", house).stdout == shown.read_text(encoding="utf-8")


def test_a_floor_that_is_shown_makes_the_same_floor_elsewhere(tmp_path: Path, house: Path) -> None:
    shown, other = tmp_path / "shown.toml", tmp_path / "other.db"
    shown.write_text(run("floor", "show", house).stdout, encoding="utf-8")
    run("floor", "apply", shown, other, *TWO, "--yes")
    assert run("floor", "show", other).stdout == shown.read_text(encoding="utf-8")


def test_a_journal_with_a_floor_is_sound(house: Path) -> None:
    assert "Sound" in run("verify", house).stdout


def test_a_dry_run_says_what_would_change_and_makes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    told = run("floor", "apply", given(tmp_path), path, "--dry-run").stdout
    assert "Table crown-2 is added: Crown 2, crown-baccarat, crown." in told
    assert "Jackpot Southern Cross is opened: seed $50,000.00" in told
    assert "Nothing was changed" in told
    assert not path.exists()


def test_without_consent_nothing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    assert "nothing was changed" in run("floor", "apply", given(tmp_path), path, *TWO, typed="n\n", code=2).stderr
    assert not path.exists()
    assert "Done: " in run("floor", "apply", given(tmp_path), path, *TWO, typed="y\n").stdout


def test_a_floor_with_one_unlawful_table_is_not_applied_at_all(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    told = run("floor", "apply", given(tmp_path, ("boxes = 5", "boxes = 6")), path, *TWO, "--yes", code=1).stdout
    assert "Nothing was changed." in told
    assert not path.exists()


@pytest.mark.parametrize(
    ("two", "says"),
    [
        ((), "two people act: give --by"),
        (("--by", "Max"), "two people act: give --and-by"),
        (("--by", "Max", "--and-by", "Max"), "not the same"),
        (("--by", "Max", "--and-by", "Nobody"), "the file has nobody called 'Nobody'"),
    ],
)
def test_two_people_of_the_file_begin_a_house(tmp_path: Path, two: tuple[str, ...], says: str) -> None:
    path = tmp_path / "house.db"
    assert says in run("floor", "apply", given(tmp_path), path, *two, "--yes", code=2).stderr
    assert not path.exists()


def test_later_both_sign_in_and_one_is_a_manager_of_each_operator_concerned(tmp_path: Path, house: Path) -> None:
    can_sign_in(house)
    before, file = entries(house), given(tmp_path, ("enter = [25, 1000]", "enter = [25, 1500]"))
    told = run("floor", "apply", file, house, "--by", "Max", "--and-by", "Gus", "--yes", typed="no\nno\n", code=2)
    assert "Max could not sign in: nothing was changed" in told.stderr
    told = run("floor", "apply", file, house, "--by", "Cas", "--and-by", "Gus", "--yes", code=2)
    assert "A manager of The Star is one of the two" in told.stderr
    told = run("floor", "apply", file, house, "--by", "Max", "--and-by", "Dana", "--yes", code=2)
    assert "above a dealer, or an inspector" in told.stderr
    told = run("floor", "apply", file, house, "--by", "Max", "--and-by", "Nobody", "--yes", code=2)
    assert "the house has nobody called 'Nobody'" in told.stderr
    assert entries(house) == before
    told = run("floor", "apply", file, house, *TWO, "--yes", typed=f"{MAX}\n{CAS}\n")
    assert "Table lucky-draw-1, bets: {enter = [25, 1000]} becomes {enter = [25, 1500]}." in told.stdout
    with House.open(house) as open_:
        planned = open_.now("house").state.planned(TableId("lucky-draw-1"))
        assert planned.limits.bets["enter"].most == Money.dollars(1500)
        (changed,) = [each.event for each in open_.journal.read("floor")][1:]
        assert "by password" in changed.proof
        assert any("is changed by Max with Cas" in each.says for each in significant_events(open_.journal))
    assert "Sound" in run("verify", house).stdout


def test_tables_are_altered_and_retired_and_people_change_together(tmp_path: Path, house: Path) -> None:
    can_sign_in(house)
    text = example()
    start, end = text.index('[[tables]]\nid = "lucky-draw-2"'), text.index('[[tables]]\nid = "holdem-1"')
    text = text[:start] + text[end:]
    text = text.replace('title = "Salon 1"', 'title = "The Blue Salon"').replace(
        'role = "area-manager"', 'role = "casino-manager"'
    )
    text = text.replace(
        '[[people]]\nname = "Sven"\nrole = "surveillance"\n', '[[people]]\nname = "Sue"\nrole = "surveillance"\n'
    )
    file = tmp_path / "floor.toml"
    file.write_text(text, encoding="utf-8")
    told = run("floor", "apply", file, house, *TWO, "--yes", typed=f"{MAX}\n{CAS}\n").stdout
    assert "Table lucky-draw-2 is retired." in told
    assert 'Table salon-1, title: "Salon 1" becomes "The Blue Salon".' in told
    assert "Arlo, area manager, becomes casino manager." in told
    assert "Sue is entered as surveillance." in told
    assert "Sven is no longer one of the people." in told
    with House.open(house) as open_:
        events = [each.event for each in open_.journal.read("house")]
        assert [each.table for each in events if isinstance(each, TableRetired)] == ["lucky-draw-2"]
        assert [each.table for each in events if isinstance(each, TableAltered)] == ["salon-1"]
        assert open_.people["Arlo"].role is Role.CASINO_MANAGER
        assert "Sven" not in open_.people
        assert open_.tables[TableId("salon-1")].title == "The Blue Salon"
    assert "Nothing to change" in run("floor", "apply", file, house).stdout
    again = run("floor", "apply", given(tmp_path), house, *TWO, "--yes", code=2).stderr
    assert "a table of this name was retired" in again
    assert "Sound" in run("verify", house).stdout


def opened(path: Path, table: str) -> None:
    with House.open(path) as open_:
        found = open_.tables[TableId(table)]
        command = OpenTable(setup=found.setup, limits=found.limits, at=open_.clock.local())
        assert isinstance(open_.submit(table, command, f"{table} open", SYSTEM), Done)


def test_an_open_table_is_neither_altered_nor_retired(tmp_path: Path, house: Path) -> None:
    can_sign_in(house)
    opened(house, "lucky-draw-1")
    before = entries(house)
    file = given(tmp_path, ("enter = [25, 1000]", "enter = [25, 1500]"), ('title = "Salon 1"', 'title = "Salon"'))
    told = run("floor", "apply", file, house, *TWO, "--yes", typed=f"{MAX}\n{CAS}\n", code=1)
    assert "The table lucky-draw-1 is open. (star-lucky-draw-baccarat 2.1) Close it first." in told.stderr
    assert "Nothing was changed." in told.stderr
    assert entries(house) == before


def test_a_table_keeps_its_document_and_a_pool_its_seed(tmp_path: Path, house: Path) -> None:
    file = given(tmp_path, ('cards_from = "virtual"', 'cards_from = "keyed"'))
    assert "a table keeps its document" in run("floor", "apply", file, house, *TWO, "--yes", code=2).stderr
    file = given(tmp_path, ("seed = 50000", "seed = 60000"))
    assert "a pool keeps its system, seed" in run("floor", "apply", file, house, *TWO, "--yes", code=2).stderr


def test_a_pool_that_is_not_empty_is_not_closed(tmp_path: Path, house: Path) -> None:
    can_sign_in(house)
    text = example()
    text = text[: text.index("[[jackpots]]")] + text[text.index("[[devices]]") :]
    text = text.replace('"ante-bonus", "jackpot"]', '"ante-bonus"]')
    text = text.replace("jackpot = [5, 5]\n", "")
    file = tmp_path / "floor.toml"
    file.write_text(text, encoding="utf-8")
    told = run("floor", "apply", file, house, *TWO, "--yes", typed=f"{MAX}\n{CAS}\n", code=1).stderr
    assert "star-texas-holdem-bonus" in told
    assert "Nothing was changed." in told


def test_links_are_printed_once_for_everybody_who_is_new(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    told = run("floor", "apply", given(tmp_path), path, *TWO, "--yes", "--links", "--json").stdout
    links = json.loads(told)["links"]
    assert set(links) == {"Max", "Gus", "Dana", "Cas", "Arlo", "Dion", "Ines", "Sven"}
    assert all(each.startswith("http://localhost:8000/welcome#") for each in links.values())
    with Reader.look(path) as reader:
        door = [each.event for each in reader.read("door")]
    assert [each.name for each in door if each.what.value == "link-given"] == list(links)


def test_the_demonstration_can_be_written_out_as_a_floor(tmp_path: Path) -> None:
    path, file = tmp_path / "demo.db", tmp_path / "floor.toml"
    House.open(path, demo=True).close()
    file.write_text(run("floor", "show", path).stdout, encoding="utf-8")
    assert "lawful. A floor without a name: 6 tables" in run("floor", "check", file).stdout
