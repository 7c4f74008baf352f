"""A process that writes a journal and may be hurt: it reads what to do from its input, a line of JSON each, and forks
for each so that every run begins fresh. What was acknowledged is written to the file `acks` in the run's folder.
"""

import ctypes
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from croupier.journal.answers import Appended  # noqa: E402 - the path is set first
from croupier.journal.errors import StorageError  # noqa: E402
from croupier.journal.store import Journal  # noqa: E402
from journal.proposing import advanced, numbered  # noqa: E402

SHIM = ctypes.CDLL(None)


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            status = 1
            try:
                RUNS[asked["do"]](Path(asked["folder"]), asked)
                status = 0
            finally:
                sys.stderr.flush()
                os._exit(status)
        if asked.get("wait", True):
            _, status = os.waitpid(child, 0)
            _say(pid=child, status=status)
        else:
            _say(pid=child)


def _say(**words: int) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def write(folder: Path, asked: dict[str, Any]) -> None:
    """Append commands in groups, and note what was answered."""
    acks = os.open(folder / "acks", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def told(*words: object) -> None:
        os.write(acks, (" ".join(map(str, words)) + "\n").encode())

    try:
        with Journal.open(folder / "journal.db") as journal:
            _append(journal, asked, told)
    except StorageError as error:
        told("refused", error)


def _append(journal: Journal, asked: dict[str, Any], told: Any) -> None:
    if asked.get("unsafe"):
        journal._raw.cursor().execute("PRAGMA synchronous = OFF")
    versions: dict[str, int] = {}
    number, last = asked.get("start", 0), asked.get("start", 0) + asked.get("count", 1 << 30)
    while number < last:
        group = []
        for each in range(number, min(number + asked.get("group", 1), last)):
            group.append(numbered(each, versions))
            advanced(versions, group[-1])
        if asked.get("eager"):  # the broken writer: it answers before the disk does
            for early in group:
                told("ack", early.command_id)
            time.sleep(0.002)
        for proposal, answer in zip(group, journal.append(group), strict=True):
            if isinstance(answer, Appended):
                if "trace" in asked:
                    SHIM.shim_mark(ctypes.c_long(int(proposal.command_id.split()[1])))
                told("ack", proposal.command_id)
            else:
                told(type(answer).__name__, answer.says)
                return
        number += len(group)
        if number % asked.get("sign", 1 << 30) == 0:
            journal.checkpoint()


def trace(folder: Path, asked: dict[str, Any]) -> None:
    """Write with every change recorded."""
    SHIM.shim_prefix(str(folder / "journal").encode())
    SHIM.shim_record(asked["trace"].encode())
    write(folder, asked)


def errors(folder: Path, asked: dict[str, Any]) -> None:
    """Write with an operation that fails; the count of operations is noted at the end."""
    SHIM.shim_prefix(str(folder / "journal").encode())
    if asked.get("short"):
        SHIM.shim_fail_short(ctypes.c_long(asked["at"]))
    else:
        SHIM.shim_fail(ctypes.c_long(asked["at"]), ctypes.c_long(asked["times"]), ctypes.c_int(asked["errno"]))
    write(folder, asked)
    SHIM.shim_prefix(b"")
    (folder / "operations").write_text(str(SHIM.shim_count()), encoding="ascii")


RUNS = {"write": write, "trace": trace, "errors": errors}

if __name__ == "__main__":
    main()
