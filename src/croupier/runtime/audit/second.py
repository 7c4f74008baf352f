"""The second process of `verify`: decides entries again from one on; what comes before is only folded.

``python -m croupier.runtime.audit.second JOURNAL SINCE TO`` prints the differences as JSON.
"""

import json
import sys
from dataclasses import asdict

from croupier.journal.reader import Reader
from croupier.journal.shapes import Unreadable
from croupier.journal.verify import MOST_DIFFERENCES, Difference
from croupier.runtime.audit.checks import Decisions
from croupier.runtime.audit.told import Floor


def decided_again(url: str, since: int, to: int) -> list[Difference]:
    """Decide entries again; an entry that cannot be read is told by the process that sees every row."""
    found: list[Difference] = []
    with Reader.look(url) as reader:
        decisions = Decisions(Floor(), None, range(since, to + 1))
        try:
            for entry in reader.read_all(1, to):
                found += list(decisions.see(entry))[: MOST_DIFFERENCES - len(found)]
        except Unreadable:
            return found
    return found


def main(url: str, since: str, to: str) -> None:
    sys.stdout.write(json.dumps([asdict(each) for each in decided_again(url, int(since), int(to))]))


if __name__ == "__main__":
    main(*sys.argv[1:])
