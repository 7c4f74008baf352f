"""Exit codes of the command line: 0 fine, 1 a finding, 2 input that cannot be used, 70 our fault, 130 interrupted."""

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.cli.lazy import MainGroup
from croupier.kernel.errors import CroupierError


def ran(*words: str, **given: str) -> Result:
    return CliRunner().invoke(main, words, env=given)


def raising(error: BaseException) -> MainGroup:
    """A command line of which every command ends in this way."""

    @click.command()
    def command() -> None:
        raise error

    group = MainGroup(name="croupier", lazy={"try": ("croupier.cli.tour", "")})
    group.get_command = lambda *_: command  # type: ignore[method-assign]  # instead of one that breaks
    return group


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (CroupierError("there is no such clause"), 2, "there is no such clause"),
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "floor.db"), 2, "floor.db: No such file"),
        (PermissionError(errno.EACCES, "Permission denied", "sealed.db"), 2, "sealed.db: Permission denied"),
        (OSError(errno.ENOSPC, "No space left on device"), 2, "No space left on device"),
        (ModuleNotFoundError("No module named 'psycopg'", name="psycopg"), 2, "needs psycopg"),
        (KeyboardInterrupt(), 130, "Stopped."),
        (click.Abort(), 130, "Stopped."),
        (ZeroDivisionError("division by zero"), 70, "Something went wrong on our side: ZeroDivisionError"),
        (
            ModuleNotFoundError("No module named 'croupier.x'", name="croupier.x"),
            70,
            "Something went wrong on our side",
        ),
    ],
)
def test_every_end_has_its_code(error: BaseException, code: int, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROUPIER_DEBUG", raising=False)
    found = CliRunner().invoke(raising(error), ["try"])
    assert found.exit_code == code
    assert says in found.output
    assert "Traceback" not in found.output


def test_what_broke_is_shown_to_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_DEBUG", "1")
    found = CliRunner().invoke(raising(ZeroDivisionError("division by zero")), ["try"])
    assert isinstance(found.exception, ZeroDivisionError)


def test_a_port_in_use_is_one_sentence_with_another_offered(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        found = ran("serve", str(tmp_path / "house.db"), "--port", str(port))
    assert found.exit_code == 2
    assert found.output.startswith(f"port {port} is in use: ")
    offered = int(found.output.rpartition(" ")[2])
    assert offered != port
    assert not (tmp_path / "house.db").exists(), "nothing is made before the address is taken"


def test_an_address_that_is_not_here(tmp_path: Path) -> None:
    found = ran("serve", str(tmp_path / "house.db"), "--host", "localhost.invalid")
    assert found.exit_code == 2
    assert "Traceback" not in found.output


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "no-such.db"),
        ("report", "games", "no-such.db"),
        ("report", "month", "no-such.db", "--month", "2026-11"),
        ("floor", "check", "no-such.toml"),
        ("play", "no-such.toml"),
        ("explain", "no-such.toml"),
        ("no-such-command",),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(words: tuple[str, ...]) -> None:
    found = ran(*words)
    assert found.exit_code == 2, found.output
    assert "Traceback" not in found.output


def test_a_reader_that_goes_away_is_no_fault() -> None:
    """Like `croupier rules search wager | head -1`."""
    given = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", "ruling", "--help"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=given,
    ) as asked:
        assert asked.stdout
        asked.stdout.close()
        assert asked.stderr
        said = asked.stderr.read().decode()
    assert "Traceback" not in said
