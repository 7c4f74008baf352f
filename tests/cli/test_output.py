"""What commands print: text that people gave is printed as it stands, whatever brackets it has."""

import pytest

from croupier.cli.output import Marked, marked, print_rich, table

NAMES = ["[/red]", "[bold]", "\\[/red]", "[link=x]", "a]b[c", "[/]", "[red", "\\"]


@pytest.mark.parametrize("name", NAMES)
def test_a_table_prints_names_as_they_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    print_rich(table(("who", name), [(name, "x")], title=name))
    assert capsys.readouterr().out.count(name) >= 3


@pytest.mark.parametrize("name", NAMES)
def test_marks_stand_only_where_they_are_meant(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    print_rich(table(("says",), [(Marked(f"[bold]{marked(name)}[/bold] said"),)]))
    assert f"{name} said" in capsys.readouterr().out
