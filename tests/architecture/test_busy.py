"""`make test-busy` and what parallel workers measure."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import busy
from proof.measured import Gathering
from waiting import GUARD

TESTS = Path(__file__).parents[1]
COMMAND = (sys.executable, str(TESTS / "busy.py"), sys.executable, "-c")


def test_both_runs_are_told_and_one_that_fails_fails_the_whole(tmp_path: Path) -> None:
    good = subprocess.run((*COMMAND, "pass"), capture_output=True, text=True, check=False, timeout=GUARD)
    assert good.returncode == 0
    assert len(re.findall(r"^run [12] passed in [\d.]+ minutes, load [\d.]+$", good.stdout, re.MULTILINE)) == 2
    once = f"import pathlib, sys; at = pathlib.Path({str(tmp_path / 'once')!r}); sys.exit(at.exists() or at.touch())"
    bad = subprocess.run((*COMMAND, once), capture_output=True, text=True, check=False, timeout=GUARD)
    assert bad.returncode == 1
    assert "run 1 passed" in bad.stdout
    assert "run 2 FAILED with status 1" in bad.stdout


def test_the_busy_processes_end_with_the_block() -> None:
    with busy.beside(2) as started:
        assert [each.poll() for each in started] == [None, None]
    assert all(each.returncode is not None for each in started)


# What workers measured -----------------------------------------------------------------------------------------------

CONFTEST = """
import os

def pytest_unconfigure(config):
    if hasattr(config, "workerinput"):
        os._exit(0)  # as if it was killed because it took too long to end
"""
CONFIG = "[run]\nbranch = true\nsource = covered\nparallel = true\npatch = subprocess\n"


def test_what_a_worker_measured_is_there_although_the_worker_was_killed(tmp_path: Path) -> None:
    (tmp_path / "covered.py").write_text("def one():\n    return 1\n\n\ndef two():\n    return 2\n")
    (tmp_path / "conftest.py").write_text(CONFTEST)
    test = "import covered\n\n\ndef test_it():\n    assert covered.{name}()\n"
    for name in ("one", "two"):
        (tmp_path / f"test_{name}.py").write_text(test.format(name=name))
    (tmp_path / ".coveragerc").write_text(CONFIG)
    told = {**os.environ, "PYTHONPATH": os.pathsep.join((str(TESTS), str(tmp_path)))}
    told = {name: value for name, value in told.items() if not name.startswith(("COV", "PYTEST"))}
    pytest = (
        "run",
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "--dist",
        "loadfile",
        "-p",
        "proof.plugin",
        "-p",
        "no:cacheprovider",
    )
    for words in (pytest, ("combine", "-q"), ("report", "--fail-under=100")):
        done = subprocess.run(
            (sys.executable, "-m", "coverage", *words),
            cwd=tmp_path,
            env=told,
            capture_output=True,
            text=True,
            check=False,
            timeout=GUARD,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_a_worker_whose_measure_is_missing_is_named(tmp_path: Path) -> None:
    gathering, lines = Gathering(), list[str]()
    for each, told in (("gw0", str(tmp_path / "there")), ("gw1", str(tmp_path / "gone")), ("gw2", "")):
        node = SimpleNamespace(gateway=SimpleNamespace(id=each), workeroutput={"measured": told} if told else None)
        gathering.pytest_configure_node(node)
        gathering.pytest_testnodedown(node)
    (tmp_path / "there").touch()
    assert gathering.missing == ["gw1", "gw2"]
    session = SimpleNamespace(exitstatus=0)
    gathering.pytest_sessionfinish(session)  # type: ignore[arg-type]  # only the status is asked for
    assert session.exitstatus != 0
    gathering.pytest_terminal_summary(SimpleNamespace(line=lines.append))  # type: ignore[arg-type]  # as above
    assert lines == [
        f"What worker {each} measured is missing: how much this run covered is not known." for each in ("gw1", "gw2")
    ]
