"""The pytest plugin that keeps the account of clauses and perturbs the terms of the editions.

``--account`` (a full run) prints the account, and writes it into the package, or, in CI, fails if the committed one
claims more than the run proved. ``--perturb`` changes terms one by one instead of running the tests once.
"""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from proof import account, measured, perturb, record, sparing

_CI = bool(os.environ.get("CI"))

# What is printed is as wide for all tests, whatever terminal they run in.
os.environ["COLUMNS"] = "140"

# A writer that stalls in a transaction says how busy the machine is; the tests of one that hangs take this away.
os.environ.setdefault("PGOPTIONS", "-c idle_in_transaction_session_timeout=10min")

# One profile for all tests: how long an example takes says how busy the machine is, and nothing of what is tried.
settings.register_profile("croupier", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("croupier")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("croupier")
    group.addoption("--account", action="store_true", help="keep the account of proved clauses (full runs only)")
    group.addoption("--sparing", action="store_true", help="measure coverage only in the tests that must be complete")
    group.addoption(
        "--perturb", metavar="WHAT", help="all, sample, or a document's id, with the beginning of a term if wanted"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--account"):
        config.pluginmanager.register(Keeper(config), "croupier-account")
    measured.configure(config)
    sparing.configure(config)
    if what := config.getoption("--perturb"):
        config.pluginmanager.register(perturb.Perturber(what), "croupier-perturb")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that is collected is freed before the end, so nobody looks there for what could be, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    record.begin()
    yield
    marked = tuple(str(each) for mark in item.iter_markers("clause") for each in mark.args)
    if marked:
        item.user_properties.append(("clauses", marked))
        item.user_properties.append(("proof", record.taken()))
        item.user_properties.append(("test", _name(item)))


def _name(item: pytest.Item) -> str:
    """Name a test in the account: all its cases are one, except that sister documents are told apart."""
    sister = item.get_closest_marker("sister")
    return item.nodeid.partition("[")[0] + (f"[{sister.args[0]}]" if sister else "")


class Keeper:
    """Gathers what passed tests proved, in one process or from parallel workers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tally = account.Tally()
        self.worker = hasattr(config, "workerinput")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        found = dict(report.user_properties)
        if report.when == "call" and report.passed and "test" in found:
            proof = [(reference, kind) for reference, kind in found.get("proof", ())]  # type: ignore[attr-defined]
            self.tally.add(str(found["test"]), found.get("clauses", ()), proof)  # type: ignore[arg-type]

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.worker:
            return
        self.account = account.proved(self.tally)
        self.excess = account.overclaimed(account.committed(), self.account)
        if exitstatus == pytest.ExitCode.OK and _CI and self.excess:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if exitstatus == pytest.ExitCode.OK and not _CI:
            account.write(self.account)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.worker:
            return
        terminalreporter.section("clauses proved")
        for line in account.lines(self.account):
            terminalreporter.line(line)
        if self.excess:
            terminalreporter.line(
                f"the committed account claims {len(self.excess)} clauses that this run did not prove:"
            )
            for reference in self.excess[:20]:
                terminalreporter.line(f"  {reference}")
