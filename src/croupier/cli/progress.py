"""How far long work is: a bar on standard error, shown only to somebody who looks."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

Tell = Callable[[int, int], None]
"""Told how many are done, and how many there are."""


@contextmanager
def progress_if_long(what: str, *, quiet: bool) -> Iterator[Tell | None]:
    """Show a bar from the moment on in which something is told: what is quick shows none."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    with ExitStack() as shown:
        bars: list[Tell] = []

        def tell(done: int, total: int) -> None:
            if not bars and (bar := shown.enter_context(progress(what, quiet=False))) is not None:
                bars.append(bar)
            for each in bars:
                each(done, total)

        yield tell


@contextmanager
def progress(what: str, *, quiet: bool) -> Iterator[Tell | None]:
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
