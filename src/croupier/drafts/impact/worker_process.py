"""Sections of an impact in a process of their own: ``python -m croupier.drafts.impact.worker_process SECTION …``.

What to do comes as JSON on standard input; progress, and at last what was found, go as lines of JSON to standard
output. To try an edition it is put in force, and that must not happen where tables are dealt.
"""

import json
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Final

from croupier.drafts.impact.amendment import Draft, drafted, read
from croupier.drafts.impact.plain import revived
from croupier.drafts.impact.scripts import found_in
from croupier.kernel.errors import CroupierError

Tell = Callable[[int, int], None]
OFTEN: Final = 0.2
"""Seconds between two lines on progress, at the least."""


def _prices(draft: Draft, _: Mapping[str, Any], tell: Tell) -> dict[str, Any]:
    from croupier.drafts.impact import prices  # noqa: PLC0415 - each process imports only its own section

    found = prices.moved(draft, tell)
    return {"edges": found.edges, "strategy": found.strategy, "untried": found.untried, "bets": found.bets}


def _rulings(draft: Draft, _: Mapping[str, Any], tell: Tell) -> dict[str, Any]:
    from croupier.drafts.impact import rulings  # noqa: PLC0415 - as above

    found, untried, cells = rulings.moved(draft, tell)
    return {"rulings": found, "untried": untried, "cells": cells}


def _cases(draft: Draft, asked: Mapping[str, Any], tell: Tell) -> dict[str, Any]:
    from croupier.drafts.impact import cases  # noqa: PLC0415 - as above

    files = found_in([Path(each) for each in asked["cases"]])
    found, played, untried = cases.failing(draft, files, tell)
    return {"cases": found, "played": played, "untried": untried}


def _history(draft: Draft, asked: Mapping[str, Any], tell: Tell) -> dict[str, Any]:
    from croupier.drafts.impact.history import History  # noqa: PLC0415 - as above
    from croupier.journal.reader import Reader  # noqa: PLC0415 - as above
    from croupier.runtime.audit.worker_process import seldom_collected  # noqa: PLC0415 - as above

    past = History(draft, asked["shown"])
    with Reader.look(asked["journal"]) as reader, seldom_collected():
        past.run(reader, tell)
    rows = [*past.asked, *past.paid.rows(), *past.dealt.rows()]
    return {"history": past.plain, "untried": list(past.untried), "rows": rows}


WORK: Final[Mapping[str, Callable[[Draft, Mapping[str, Any], Tell], dict[str, Any]]]] = {
    "prices": _prices,
    "rulings": _rulings,
    "cases": _cases,
    "history": _history,
}


def main(*sections: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides when it ends
    asked = json.load(sys.stdin)
    try:
        draft = drafted([read(revived(each["raw"]), each["file"]) for each in asked["amendments"]])
        for each in sections:
            _say({"section": each, "found": WORK[each](draft, asked, _teller(each))})
    except CroupierError as error:
        _say({"wrong": str(error)})


def _teller(section: str) -> Tell:
    last = [monotonic()]

    def tell(done: int, total: int) -> None:
        if monotonic() - last[0] >= OFTEN:
            last[0] = monotonic()
            _say({"section": section, "done": done, "total": total})

    return tell


def _say(what: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
