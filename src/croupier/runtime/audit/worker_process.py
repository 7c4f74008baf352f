"""The second process of `verify`: decides entries again from one on; what comes before is only folded.

``python -m croupier.runtime.audit.worker_process JOURNAL SINCE TO [KEY …]`` prints as JSON the differences, and how
many of each kind were decided otherwise.
"""

import gc
import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Final

from croupier.journal.leaves import Unreadable
from croupier.journal.reader import Reader
from croupier.journal.signatures import Covering
from croupier.journal.verify import MOST_DIFFERENCES, Difference
from croupier.runtime.audit.decisions import Decisions
from croupier.runtime.audit.floor_state import FloorState

SELDOM: Final = 50_000
"""New objects between two looks for rings of them."""


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let the interpreter look seldom for rings of objects that nobody holds: a long verification makes millions of
    small records and hardly a ring, and the looking takes a tenth of its time. Memory stays bounded.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def decided_again(url: str, since: int, to: int, keys: tuple[str, ...] = ()) -> tuple[list[Difference], Decisions]:
    """Decide entries again; an entry that cannot be read is told by the process that sees every row. Of each kind some
    are told: many that are history must not hide one that is not.
    """
    found: list[Difference] = []
    counts: Counter[tuple[bool, bool]] = Counter()
    with Reader.look(url) as reader, seldom_collected():
        decisions = Decisions(FloorState(), None, range(1, since), Covering(reader, keys))
        try:
            for entry in reader.read_all(1, to):
                for each in decisions.see(entry):
                    counts[each.graver, each.unproved] += 1
                    if counts[each.graver, each.unproved] <= MOST_DIFFERENCES:
                        found.append(each)
        except Unreadable:
            return found, decisions
    return [*found, *decisions.done()], decisions


def main(url: str, since: str, to: str, *keys: str) -> None:
    found, decisions = decided_again(url, int(since), int(to), keys)
    counted = [[*each, count] for each, count in decisions.otherwise.items()]
    sys.stdout.write(json.dumps({"differences": [asdict(each) for each in found], "otherwise": counted}))


if __name__ == "__main__":
    main(*sys.argv[1:])
