"""A browser that no longer answers holds up no test."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from waiting import until
from web.closing import close


def started_by(pid: int) -> Iterator[int]:
    """Give what a process has started, and what that has started."""
    for each in Path("/proc", str(pid), "task").glob("*/children"):
        for child in map(int, each.read_text().split()):
            yield child
            yield from started_by(child)


def stat(pid: int) -> tuple[str, str]:
    """Give the name and the state of a process."""
    name, _, rest = Path("/proc", str(pid), "stat").read_text().rpartition(")")
    return name.partition("(")[2], rest.split()[0]


@contextmanager
def stopped() -> Iterator[None]:
    """Stop every process of the browser that this worker has open."""
    browsers = [pid for pid in started_by(os.getpid()) if stat(pid)[0].startswith("chrom")]
    assert browsers
    for pid in browsers:
        os.kill(pid, signal.SIGSTOP)
    try:
        until(lambda: all(stat(pid)[1] == "T" for pid in browsers), "the browser did not stop")
        yield
    finally:
        for pid in browsers:
            os.kill(pid, signal.SIGCONT)


def test_a_context_that_never_answers_is_left_to_its_browser(browser: Browser) -> None:
    context = browser.new_context()
    context.new_page()
    with stopped():
        close(context, within=0.5)
    after = browser.new_context()
    assert after.new_page().evaluate("1 + 1") == 2
    close(after)
