"""An impact from its files to its report. Its sections are worked out in processes of their own: what a process takes
for the edition in force changes there, and no live table notices.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from queue import Empty, Queue
from subprocess import PIPE, Popen
from threading import Thread
from typing import Any, Final

from croupier.drafts.impact.amendment import Draft, draft, drafted
from croupier.drafts.impact.plain import plain
from croupier.drafts.impact.report import report
from croupier.drafts.impact.scripts import found_in
from croupier.drafts.impact.two_texts import TwoTexts
from croupier.kernel.errors import CroupierError

NO_JOURNAL: Final = "history: no journal was given (--journal)"
NO_CASES: Final = "acceptance cases: none were given (--cases)"
Tell = Callable[[str, int, int], None]
"""Told the section, how much of it is done, and of how much."""


class SectionFailed(CroupierError, RuntimeError):
    """A section ended without an answer."""


class Impact:
    """What an amendment changes: `report` is what is known so far, `rows` the history wager by wager."""

    def __init__(
        self, files: Sequence[Path], journal: str = "", cases: Sequence[Path] = (), texts: TwoTexts | None = None
    ) -> None:
        self.draft: Draft = drafted([texts.amendment]) if texts else draft(files)
        self._words = {"text": texts.plain, "unmoved": texts.unmoved} if texts else None
        self.found: dict[str, Mapping[str, Any]] = {}
        found_in(cases)
        self._asked = {
            "amendments": [{"raw": plain(_raw(each)), "file": each.file} for each in self.draft.amendments],
            "cases": [str(each) for each in cases],
            **_address(journal),
        }

    def run(self, tell: Tell | None = None) -> None:
        """Work every section out. What is there when it is interrupted stays known."""
        processes: list[Popen[str]] = []
        lines: Queue[str | None] = Queue()
        try:
            processes.extend(self._start(sections, lines) for sections in self._shared_out())
            ended = 0
            while ended < len(processes):
                try:
                    line = lines.get(timeout=1)  # with a time, so that Ctrl-C is heard everywhere
                except Empty:
                    continue
                if line is None:
                    ended += 1
                else:
                    self._take(json.loads(line), tell)
        finally:
            for process in processes:
                process.kill()
                process.wait()

    def _shared_out(self) -> Iterator[tuple[str, ...]]:
        """Share the sections out among processes; what has nothing to work on is known at once."""
        if self._asked["journal"]:
            yield ("history",)
        else:
            self.found["history"] = {"history": None, "untried": [NO_JOURNAL]}
        if self._asked["cases"]:
            yield ("prices", "cases")
        else:
            self.found["cases"] = {"cases": [], "played": 0, "untried": [NO_CASES]}
            yield ("prices",)
        yield ("rulings",)

    def _start(self, sections: tuple[str, ...], lines: "Queue[str | None]") -> Popen[str]:
        words = (sys.executable, "-m", "croupier.drafts.impact.worker_process", *sections)
        secret: Mapping[str, str] = self._asked.get("secret", {})  # as `_address` made it
        process = Popen(words, stdin=PIPE, stdout=PIPE, text=True, env={**os.environ, **secret})  # noqa: S603 - our own program
        assert process.stdin is not None  # noqa: S101 - it was asked for
        json.dump({name: each for name, each in self._asked.items() if name != "secret"}, process.stdin)
        process.stdin.close()
        Thread(target=_listen, args=(process, lines), daemon=True).start()
        return process

    def _take(self, told: Mapping[str, Any], tell: Tell | None) -> None:
        if "wrong" in told:
            raise SectionFailed(told["wrong"])
        if "found" in told:
            self.found[told["section"]] = told["found"]
        elif tell:
            tell(told["section"], told["done"], told["total"])

    @property
    def report(self) -> dict[str, Any]:
        return report(self.draft, self.found, self._words)

    @property
    def rows(self) -> list[dict[str, str]]:
        rows: list[dict[str, str]] = self.found.get("history", {}).get("rows", [])
        return rows


def _listen(process: Popen[str], lines: "Queue[str | None]") -> None:
    assert process.stdout is not None  # noqa: S101 - it was asked for
    with process.stdout as told:
        for line in told:
            lines.put(line)
    lines.put(None)


def _address(journal: str) -> dict[str, Any]:
    """Say where a journal is. A password goes by the environment: words of a command can be read by everybody."""
    if not journal:
        return {"journal": "", "shown": ""}
    from croupier.journal.reader import Reader  # noqa: PLC0415 - a database is opened only where a journal is given

    with Reader.look(journal) as reader:
        address, secret = reader.base.elsewhere()
    return {"journal": address, "shown": address, "secret": secret}


def _raw(of: Any) -> dict[str, Any]:
    """Write an amendment as its file has it."""
    catalogue = {number: {"says": says} for number, says in of.says.items()}
    more = {"removed": list(of.removed), "renumbered": dict(of.renumbered)}
    found = {
        "amends": of.amends,
        "title": of.title,
        "reference": of.reference,
        "clauses": list(of.clauses),
        "terms": dict(of.terms),
        "readings": dict(of.readings),
        "catalogue": {**catalogue, **{name: each for name, each in more.items() if each}},
    }
    return {**found, "effective": of.effective} if of.effective else found
