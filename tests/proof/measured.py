"""What a parallel worker measured is saved before the worker ends, and a worker that saved nothing is named.

A worker that takes more than a few seconds to end is killed by who started it. So it saves while it still is asked what
it found, and tells the name of the file; whoever asked looks whether all files are there. Lost data would look like
branches that no test takes.
"""

from pathlib import Path
from typing import Any, Final

import coverage
import pytest

_MEASURED: Final = "measured"


class Saving:
    """In a worker: saves when the last test is done."""

    def __init__(self, config: pytest.Config, tracer: coverage.Coverage) -> None:
        self._config = config
        self._tracer = tracer

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        self._tracer.stop()
        self._tracer.save()
        self._tracer._auto_save = False  # there is no public way to say that the end of the process saves nothing more
        output: dict[str, Any] = self._config.workeroutput  # type: ignore[attr-defined]  # of a worker
        output[_MEASURED] = self._tracer.get_data().data_filename()


class Gathering:
    """Where the workers were started: fails the run if what one of them measured is missing, and says so."""

    def __init__(self) -> None:
        self._started: list[str] = []
        self._saved: dict[str, str] = {}

    def pytest_configure_node(self, node: Any) -> None:
        self._started.append(node.gateway.id)

    def pytest_testnodedown(self, node: Any) -> None:
        told = (getattr(node, "workeroutput", None) or {}).get(_MEASURED)
        if told:
            self._saved[node.gateway.id] = told

    @property
    def missing(self) -> list[str]:
        return [each for each in self._started if not Path(self._saved.get(each, "-")).is_file()]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.missing and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for each in self.missing:
            terminalreporter.line(f"What worker {each} measured is missing: how much this run covered is not known.")


def configure(config: pytest.Config) -> None:
    """Take part if coverage is measured and tests run in parallel."""
    tracer = coverage.Coverage.current()
    if tracer is None:
        return
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(Saving(config, tracer), "croupier-saving")
    elif config.getoption("numprocesses", None):
        config.pluginmanager.register(Gathering(), "croupier-gathering")
