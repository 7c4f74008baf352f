"""Coverage is measured where it is a gate. Tracing slows the rules by more than half, so with ``--sparing`` it runs
only while those tests run that must take every branch of kernel and games; all others run at full speed.
"""

import os
from collections.abc import Generator
from pathlib import Path
from typing import Final

import coverage
import pytest

TRACED: Final = ("kernel", "games", "rulebooks", "clauses", "examples")
_TESTS: Final = Path(__file__).parent.parent
_INHERITED: Final = "COVERAGE_PROCESS_CONFIG"


class Sparing:
    """Stops the tracer before a test of another folder, and starts it again before the next of ours."""

    def __init__(self) -> None:
        self._tracer = coverage.Coverage.current()
        self._runs = True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._trace(on=item.path.is_relative_to(_TESTS) and item.path.relative_to(_TESTS).parts[0] in TRACED)
        return (yield)

    def pytest_sessionfinish(self) -> None:
        self._trace(on=True)

    def _trace(self, *, on: bool) -> None:
        if self._tracer is None or on == self._runs:
            return
        self._runs = on
        if on:
            self._tracer.start()
        else:
            self._tracer.stop()


def configure(config: pytest.Config) -> None:
    """Take part in a process that runs tests; what such a process starts is not traced at all."""
    if config.getoption("--sparing") and hasattr(config, "workerinput"):
        os.environ.pop(_INHERITED, None)
        config.pluginmanager.register(Sparing(), "croupier-sparing")
