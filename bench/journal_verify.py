"""Verify one journal and say how fast that was and in how much memory. ``python bench/journal_verify.py FILE``"""

import resource
import sys
import time

from croupier.journal.reader import Reader
from croupier.journal.verify import verify


def memory() -> float:
    """Give the most memory that the process has had, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    before = memory()
    with Reader.look(sys.argv[1]) as reader:
        clock, processor = time.perf_counter(), time.process_time()
        report = verify(reader)
        clock, processor = time.perf_counter() - clock, time.process_time() - processor
    said = "sound" if report.sound else f"NOT SOUND: {report.first}"
    print(f"  verified {report.events:,} events in {clock:.1f} s, {report.events / clock:,.0f} a second: {said}")
    print(f"  processor {processor:.1f} s of it; memory {before:.0f} MB before, {memory():.0f} MB at the most")


if __name__ == "__main__":
    main()
