"""The pytest plugin that keeps the account of clauses and perturbs the terms of the editions.

``--account`` (a full run) prints the account, and writes it into the package, or, in CI, fails if the committed one
claims more than the run proved. ``--perturb`` changes terms one by one instead of running the tests once.
"""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from proof import account, measured, perturb, record, sparing

_CI = bool(os.environ.get("CI"))

# What is printed is as wide for all tests, whatever terminal they run in.
os.environ["COLUMNS"] = "140"

# One profile for all tests: how long an example takes says how busy the machine is, and nothing of what is tried.
settings.register_profile("croupier", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("croupier")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("croupier")
    group.addoption("--account", action="store_true", help="keep the account of proved clauses (full runs only)")
    group.addoption("--sparing", action="store_true", help="measure coverage only in the tests that must be complete")
    group.addoption("--perturb", metavar="WHAT", help="all, sample, or the id of a document: change its terms by one")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--account"):
        config.pluginmanager.register(Keeper(config), "croupier-account")
    measured.configure(config)
    sparing.configure(config)
    if config.getoption("--perturb"):
        config.pluginmanager.register(perturb.Perturber(config), "croupier-perturb")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    record.begin()
    yield
    marked = tuple(str(each) for mark in item.iter_markers("clause") for each in mark.args)
    if marked:
        item.user_properties.append(("clauses", marked))
        item.user_properties.append(("proof", record.taken()))


class Keeper:
    """Gathers what passed tests proved, in one process or from parallel workers."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tally = account.Tally()
        self.worker = hasattr(config, "workerinput")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            found = dict(report.user_properties)
            proof = [(reference, kind) for reference, kind in found.get("proof", ())]  # type: ignore[attr-defined]
            self.tally.add(report.nodeid.partition("[")[0], found.get("clauses", ()), proof)  # type: ignore[arg-type]

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
