"""`croupier rules` as people and programs run it."""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.cli.rules import command as rules
from croupier.rulebooks import DOCUMENTS, clauses
from croupier.version import __version__


def run(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == code, result.output
    return result


def out(*words: str) -> str:
    return run(*words).stdout


def data(*words: str) -> Any:
    return json.loads(out(*words, "--json"))


# Help ----------------------------------------------------------------------------------------------------------------


PATHS = [(name,) for name in main.lazy] + [("rules", name) for name in rules.lazy]


def command_at(path: tuple[str, ...]) -> tuple[click.Command, str]:
    """Find a command and the line of help that its group has for it."""
    group = rules if len(path) > 1 else main
    found = group.get_command(click.Context(group), path[-1])
    assert found is not None
    return found, group.lazy[path[-1]][1]


GROUPS = [("rules",), ("promotion",), ("tournament",), ("floor",), ("check",)]


@pytest.mark.parametrize("path", [path for path in PATHS if path[0] in ("rules", "tour")], ids=" ".join)
def test_the_line_of_help_is_the_first_of_the_command(path: tuple[str, ...]) -> None:
    command, says = command_at(path)
    assert (command.help or "").partition("\n")[0] == says


@pytest.mark.parametrize("path", [path for path in PATHS if path not in GROUPS], ids=" ".join)
def test_every_command_has_examples_in_its_help(path: tuple[str, ...]) -> None:
    assert f"Examples:\n    croupier {' '.join(path)}" in out(*path, "--help")


@pytest.mark.parametrize("words", [(), *GROUPS])
def test_a_group_alone_prints_its_help(words: tuple[str, ...]) -> None:
    assert "Commands:" in out(*words)


def test_a_group_names_its_commands_and_no_other() -> None:
    context = click.Context(main)
    assert {"tour", "rules"} <= set(main.list_commands(context))
    assert main.get_command(context, "frob") is None


def test_the_version() -> None:
    assert out("--version") == f"croupier {__version__}\n"


# What is wrong with the question -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("rules show star-baccarat 12.22", "star-baccarat has no clause '12.22'"),
        ("rules show star-bacarat 12.2", "did you mean star-baccarat?"),
        ("rules show XX", "no rule document is called 'XX'"),
        ("rules compare SB nowhere", "no rule document is called 'nowhere'"),
        ("rules compare SB CB --topic frogs", "have no topic 'frogs' in common: choose from place, cards"),
        ("rules matrix --section frogs", "the matrix has no section 'frogs': there are place"),
        ("rules readings Z9", "no reading is called 'Z9'"),
        ("rules readings --document nowhere", "no rule document is called 'nowhere'"),
        ("rules coverage nowhere", "no rule document is called 'nowhere'"),
        ("rules search card -d nowhere", "no rule document is called 'nowhere'"),
        ("rules search card -n 0", "0 is not in the range"),
        ("rules show", "Missing argument 'DOCUMENT' (see croupier rules show --help)"),
        ("rules frob", "has no command 'frob': there are list, show, search"),
        ("frob", "has no command 'frob': there are serve, "),
        ("--frob", "No such option"),
        ("rules list --frob", "No such option"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(words: str, says: str) -> None:
    result = run(*words.split(), code=2)
    assert says in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_bug_is_not_taken_for_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr("croupier.cli.rules.show.show", broken)
    result = CliRunner().invoke(main, ["rules", "show", "SB", "12.2"])
    assert result.exit_code == 70


# list ----------------------------------------------------------------------------------------------------------------


def test_list_shows_the_five_documents() -> None:
    text = out("rules", "list")
    assert all(each.id in text and each.title in text for each in DOCUMENTS)
    assert "on publication" in text
    assert "2024-08-16" in text


def test_list_as_json() -> None:
    lines = {each["id"]: each for each in data("rules", "list")}
    assert lines["star-baccarat"]["effective"] == "2024-08-16"
    assert lines["crown-baccarat"]["effective"] is None
    assert {id_: each["clauses"] for id_, each in lines.items()} == {
        each.id: len(list(clauses(each.id))) for each in DOCUMENTS
    }


# show ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("star-baccarat", "12.2"), ("star-baccarat 12.2",), ("SB", "12.2"), ("sb 12.2",)])
def test_show_takes_a_clause_in_each_way_of_writing_it(words: tuple[str, ...]) -> None:
    text = out("rules", "show", *words)
    assert text.startswith("star-baccarat 12.2  Player third card in error\n")
    for part in ("duty", "who", "B4", "we read", "or else", "See also", "Terms that cite it", "Proof"):
        assert part in text


def test_show_keeps_text_readings_and_the_table_apart() -> None:
    text = out("rules", "show", "SB", "12.2")
    heads = ("What the text says, in our words", "How we read it", "What the table does", "Proof")
    assert [text.index(each) for each in heads] == sorted(text.index(each) for each in heads)
    says = text.partition(heads[1])[0]
    read = text.partition(heads[1])[2].partition(heads[2])[0]
    does = text.partition(heads[2])[2]
    assert "exposed" not in says
    assert "exposed-card-makes-a-no-bet-coup" in read
    assert "check" in does
    assert "Nothing: no open question arises here." in out("rules", "show", "SB", "12.18.2")


def test_show_a_clause_with_references_and_a_defect() -> None:
    text = out("rules", "show", "CB", "diagram-i")
    assert "of the source: " in text
    assert "(the source says nothing readable: broken field" in text
    assert "Refers to" in text


def test_show_a_heading_with_what_is_beneath_it() -> None:
    text = out("rules", "show", "SB", "12")
    assert "Beneath it" in text
    assert "none needed" in text


def test_show_the_tableau() -> None:
    text = out("rules", "show", "SB", "table-2")
    assert "  Banker 3  D D D D D D D D S D\n" in text
    assert "tableau." not in text.partition("Proof")[0]


def test_show_a_pay_table_with_its_options() -> None:
    text = " ".join(out("rules", "show", "CB", "table-10").split())
    assert "both hands start with pairs of one rank: 100 to 1 (option 1) or 150 to 1 (option 2, 3)" in text


def test_show_names_the_tests_that_prove_a_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    tests = tuple(f"tests/a.py::test_{number}" for number in range(8))
    monkeypatch.setattr("croupier.views.rulebook.account", lambda: {"star-baccarat 12.2": tests})
    text = out("rules", "show", "SB", "12.2")
    assert "proved by\n    tests/a.py::test_0\n" in text
    assert "and 2 more" in text


def test_show_as_json() -> None:
    of = data("rules", "show", "SB", "12.2")
    assert (of["clause"], of["duty"], of["by"]) == ("star-baccarat 12.2", "enforced", "dealer")
    assert of["readings"][0]["chosen"]["name"] == "exposed-card-makes-a-no-bet-coup"
    assert of["terms"][0]["name"] == "irregularities.third_card_to_player_not_authorised"
    assert of["terms"][0]["because"][0] == "star-baccarat 12.2"


def test_show_the_contents_of_a_document() -> None:
    text = out("rules", "show", "star-baccarat")
    assert "551 clauses" in text
    assert "effective 2024-08-16" in text
    assert "12            Irregularities of play" in text
    assert {"clause": "12", "title": "Irregularities of play", "duty": "heading"} in data("rules", "show", "SB")


def test_long_names_stand_on_a_line_of_their_own() -> None:
    text = out("rules", "show", "CB", "table-4")
    assert all(len(line) <= 100 for line in text.splitlines() if "::" not in line)  # a test's name is never broken


# search --------------------------------------------------------------------------------------------------------------


def test_search_best_first() -> None:
    text = out("rules", "search", "unauthorised", "third", "card", "-n", "2")
    assert text.startswith("crown-baccarat 11.6  Unauthorised third card\n")
    assert "more have some of these words" in text
    assert "more have" not in out("rules", "search", "scrutineer")


def test_search_as_json() -> None:
    hits = data("rules", "search", "scrutineer", "-d", "SB")
    assert [(each["document"], each["clause"]) for each in hits] == [("star-baccarat", "16.2")]


def test_search_for_what_is_nowhere() -> None:
    assert out("rules", "search", "zebra") == "No clause has the words 'zebra'.\n"
    assert data("rules", "search", "zebra") == []


# compare -------------------------------------------------------------------------------------------------------------


def test_compare_shows_both_sides_with_clauses() -> None:
    text = out("rules", "compare", "star-baccarat", "crown-baccarat", "--topic", "closing")
    assert "least 20 minutes (14.10)" in text
    assert "3 coups' notice: wagering coups" in text
    assert "only (reading CB26) (14.5)" in text
    assert "1 difference." in text


def test_compare_two_games_says_so() -> None:
    assert "These are different games" in out("rules", "compare", "SB", "LD")


def test_compare_where_they_agree() -> None:
    assert out("rules", "compare", "SB", "CB", "-t", "tableau") == (
        "star-baccarat and crown-baccarat say the same on tableau.\n"
    )
    assert out("rules", "compare", "SB", "SB") == "star-baccarat and star-baccarat say the same.\n"


def test_compare_as_json() -> None:
    (line,) = data("rules", "compare", "SB", "CB", "-t", "closing")
    assert line["section"] == "notices"
    assert line["star-baccarat"]["clauses"] == ["14.10"]
    assert line["crown-baccarat"]["clauses"] == ["14.5"]


def test_tables_fit_the_width_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    assert max(len(line) for line in out("rules", "compare", "SB", "CB").splitlines()) <= 72


# matrix --------------------------------------------------------------------------------------------------------------


def test_matrix_tells_together_who_says_the_same() -> None:
    text = out("rules", "matrix", "-s", "limits")
    assert text.startswith("LIMITS\n")
    assert "    SP              valid in full (6.3)" in text
    assert "CB              –" in text  # noqa: RUF001 - the dash of silence


def test_matrix_in_markdown() -> None:
    text = out("rules", "matrix", "--markdown")
    assert "\n## Side bets\n" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {line.count("|") for line in rows} == {len(DOCUMENTS) + 2}


def test_matrix_as_json() -> None:
    points = {(each["section"], each["point"]): each["documents"] for each in data("rules", "matrix")}
    assert points["notices", "closing with players"]["crown-baccarat"]["clauses"] == ["14.5"]


# readings ------------------------------------------------------------------------------------------------------------


def test_readings_lists_them() -> None:
    text = out("rules", "readings", "--document", "CB")
    assert "B4      An unauthorised third card" in text
    assert "SP6" not in text


def test_readings_shows_one() -> None:
    text = out("rules", "readings", "b4")
    assert text.startswith("B4  An unauthorised third card")
    assert "always-a-no-bet-coup" in text
    assert "star-baccarat               12.2, 12.3" in text


def test_readings_as_json() -> None:
    (one,) = data("rules", "readings", "B4")
    assert one["chosen"]["name"] == "exposed-card-makes-a-no-bet-coup"
    assert len(data("rules", "readings")) > len(data("rules", "readings", "-d", "CB"))


# coverage ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def _account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.views.rulebook.account", lambda: {"star-baccarat 12.2": ("tests/a.py::one",)})


def test_coverage_as_json_has_every_clause() -> None:
    lines = data("rules", "coverage")
    assert len(lines) == sum(len(list(clauses(each.id))) for each in DOCUMENTS)
    assert {tuple(each) for each in lines} == {("document", "clause", "duty", "terms", "tests", "status")}
    assert {each["status"] for each in lines} <= {"proved", "owed", "none-needed"}
    assert all(bool(each["tests"]) or each["status"] != "proved" for each in lines)


@pytest.mark.usefixtures("_account")
def test_coverage_sums_up_each_document() -> None:
    lines = out("rules", "coverage").splitlines()
    star = next(line.split() for line in lines if line.startswith("star-baccarat"))
    every = next(line.split() for line in lines if line.startswith("all"))
    assert star[1].startswith("1/")
    assert star[-2] == every[-2] == "1"
    assert int(star[-3]) + int(star[-2]) + int(star[-1]) == 551


@pytest.mark.usefixtures("_account")
def test_coverage_of_one_document_and_what_is_owed() -> None:
    assert "crown" not in out("rules", "coverage", "SB")
    owed = out("rules", "coverage", "SB", "--owed")
    assert "star-baccarat 12.3 " in owed
    assert "star-baccarat 12.2 " not in owed
    assert {each["status"] for each in data("rules", "coverage", "SB", "--owed")} == {"owed"}


# A real process ------------------------------------------------------------------------------------------------------

_LOADED = (
    "import sys; sys.argv = ['croupier', {}]; from croupier.cli import main\ntry: main()\nexcept SystemExit: pass\n"
)
_TELL = "print(*sys.modules, file=sys.stderr)"


def loaded(*words: str) -> set[str]:
    """Name the modules that a command loads."""
    program = _LOADED.format(", ".join(map(repr, words))) + _TELL
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_loads_neither_tables_nor_rules() -> None:
    assert not {"rich", "croupier.rulebooks", "croupier.games", "numpy", "hypothesis"} & loaded("--help")


def test_showing_a_clause_loads_no_more_than_it_needs() -> None:
    found = loaded("rules", "show", "star-baccarat", "12.2")
    assert "croupier.games.editions.star_baccarat" in found
    assert not {"rich", "croupier.games.editions.crown_baccarat", "croupier.table", "numpy", "hypothesis"} & found


def croupier(*words: str, **settings: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "croupier", *words], capture_output=True, text=True, check=False, **settings
    )


def test_a_mistake_in_a_real_process() -> None:
    done = croupier("rules", "show", "star-baccarat", "99.9")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("star-baccarat has no clause '99.9': the nearest are")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", ["rules matrix", "rules coverage --json", "rules compare SB CB"])
def test_a_reader_that_goes_away_leaves_no_traceback(words: str) -> None:
    command = [sys.executable, "-m", "croupier", *words.split()]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""


def in_a_terminal(*words: str, **env: str) -> str:
    """Run a command in a terminal of its own and give what it writes there."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", *words],
        stdout=theirs,
        env={**{name: value for name, value in os.environ.items() if name != "NO_COLOR"}, "TERM": "xterm", **env},
    ):
        os.close(theirs)
        written = b""
        with suppress(OSError):  # the other end is closed
            while more := os.read(ours, 65536):
                written += more
    os.close(ours)
    return written.decode()


@pytest.mark.parametrize("words", ["rules show SB 12.2", "rules compare SB CB -t limits"])
def test_colour_only_in_a_terminal_that_wants_it(words: str) -> None:
    assert "\x1b[" in in_a_terminal(*words.split())
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", in_a_terminal(*words.split(), NO_COLOR="1"))
    assert "\x1b" not in croupier(*words.split()).stdout
