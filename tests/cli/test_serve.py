"""`croupier serve`: what it refuses to start, in one sentence each."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "name a database: a file, or postgresql://…; or try --demo"),
        (["--demo", "--host", "0.0.0.0"], "a demonstration is reached from this computer only: leave --host away"),  # noqa: S104 - that it is refused
        (["postgresql://db/floor"], "say where they lie with --key and --seeds"),
        (["house.db", "--port", "0"], "Invalid value for '--port'"),
    ],
)
def test_what_cannot_be_served(arguments: list[str], says: str) -> None:
    found = CliRunner().invoke(main, ["serve", *arguments])
    assert found.exit_code == 2
    assert says in found.output


def test_a_file_that_is_no_journal(tmp_path: Path) -> None:
    wrong = tmp_path / "letter.db"
    wrong.write_text("Dear house, this is a letter and no journal at all. " * 20)
    found = CliRunner().invoke(main, ["serve", str(wrong)])
    assert found.exit_code == 2
    assert "letter.db" in found.output
    assert len(found.output.strip().splitlines()) == 1
