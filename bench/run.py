"""Every part of the bench, one after the other: ``python bench/run.py [--only PART ...] [--short] [--whole]``

Each part is a program of its own and prints its figures beside their peers and aims. What they found is kept in
``docs/reference/measured.json``, part by part, with whether the machine was busy; ``docs/reference/measured.md`` is
written from it. It ends with a failure only if a part could not run: an aim that is missed is a figure.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from measured import KEPT, PARTS, write

HERE: Final = Path(__file__).resolve().parent
BUSY: Final = 0.5
"""With more than so many processes waiting before a part begins, the machine is busy with something else."""


def commands(part: str, *, short: bool, whole: bool) -> list[list[str]]:
    """Give the words of the programs that make a part."""
    return {
        "rules": [["bench.py", "2000" if short else "10000"]],
        "journal": [["journal.py", "--seconds", "0.3" if short else "1"]],
        "house": [["house.py", "--events", "1000000" if whole else "20000" if short else "60000"]],
        "web": [["web.py", *(["--short"] if short else [])]],
        "growth": [["growth.py", "--most", "1000000" if whole else "10000" if short else "100000"]],
        "servers": [["servers.py"]],
        "exact": [["exact.py", "5" if short else "15"]],
        "lab": [["lab.py", *(["--short"] if short else [])]],
        "check": [["check.py", *(["--short"] if short else [])]],
        "school": [["school.py", *(["--short"] if short else [])]],
        "tournaments": [["tournaments.py", *(["--short"] if short else [])]],
        "texts": [["texts.py", *(["--short"] if short else [])]],
    }[part]


def ran(part: str, *, short: bool, whole: bool) -> dict[str, Any] | None:
    """Run a part; gives what it found, or nothing if it could not run."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "figures.jsonl"
        environment = {**os.environ, "BENCH_FIGURES": str(place), "PYTHONPATH": str(HERE.parent / "tests")}
        for words in commands(part, short=short, whole=whole):
            done = subprocess.run([sys.executable, str(HERE / words[0]), *words[1:]], env=environment, check=False)  # noqa: S603 - our own
            if done.returncode:
                return None
        lines = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    return {
        "at": datetime.now(UTC).strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": round(load, 1),
        "busy": load > BUSY,
        "short": short,
        "figures": [json.loads(each) for each in lines],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=PARTS, action="append", help="a part; may be given more than once")
    parser.add_argument("--short", action="store_true", help="fewer repetitions, and a smaller journal")
    parser.add_argument("--whole", action="store_true", help="a journal of a million entries: about an hour")
    asked = parser.parse_args()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    failed = []
    for part in asked.only or PARTS:
        print(f"\n== {part}", flush=True)
        found = ran(part, short=asked.short, whole=asked.whole)
        if found is None:
            failed.append(part)
            continue
        kept[part] = found
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        write()
    if failed:
        raise SystemExit(f"could not run: {', '.join(failed)}")


if __name__ == "__main__":
    main()
