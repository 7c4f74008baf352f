"""The power goes: what a disk may hold after a crash, from a trace of everything that was written and synced.

What was synced is there. What was written since the last sync of its file may be there, or not, or in part by sectors,
and in another order. A new name is there for certain only after its folder was synced.
"""

import random
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SECTOR = 512
_HEAD = struct.Struct("<qqqq")


class Step(NamedTuple):
    """One thing done to a file: Create, Write, Truncate, Sync, Unlink, Rename; or a Mark: a command was answered."""

    kind: str
    path: str
    offset: int
    data: bytes


def steps(trace: Path) -> list[Step]:
    raw, at, found = trace.read_bytes(), 0, []
    while at < len(raw):
        kind, offset, path_size, data_size = _HEAD.unpack_from(raw, at)
        at += _HEAD.size
        path = raw[at : at + path_size].decode()
        at += path_size
        found.append(Step(chr(kind), path, offset, raw[at : at + data_size]))
        at += data_size
    return found


class Disk:
    """The files of a folder, as they are for certain and with what is still on its way."""

    def __init__(self) -> None:
        self.sure: dict[str, bytearray] = {}
        self.named: set[str] = set()
        self.pending: dict[str, list[Step]] = {}
        self.names: list[Step] = []

    def do(self, step: Step) -> None:
        match step.kind:
            case "C":
                self.sure.setdefault(step.path, bytearray())
                self.names.append(step)
            case "U":
                self.names.append(step)
            case "R":
                new = step.data.decode()
                self.sure[new] = self.sure[step.path]
                self.pending[new] = self.pending.get(step.path, [])
                self.names.append(step)
            case "W" | "T":
                self.pending.setdefault(step.path, []).append(step)
            case "S" if step.path in self.sure:
                _apply(self.sure[step.path], self.pending.pop(step.path, []))
            case "S":
                for each in self.names:
                    _name(self.named, each)
                self.names = []
            case _:
                pass

    def crashed(self, chance: random.Random, how: str) -> dict[str, bytes]:
        """Give what the disk may hold: the `least`, the `most`, or anything between by `chance`."""
        present = set(self.named)
        for each in self.names:
            if _happened(chance, how):
                _name(present, each)
        held = {}
        for path in present:
            content = bytearray(self.sure[path])
            _apply(content, _survivors(self.pending.get(path, []), chance, how))
            held[path] = bytes(content)
        return held


def _name(names: set[str], step: Step) -> None:
    if step.kind == "C":
        names.add(step.path)
    else:
        names.discard(step.path)
    if step.kind == "R":
        names.add(step.data.decode())


def _happened(chance: random.Random, how: str) -> bool:
    return how == "most" or (how == "chance" and chance.random() < 0.5)


def _survivors(pending: list[Step], chance: random.Random, how: str) -> list[Step]:
    if how != "chance":
        return pending if how == "most" else []
    kept = [torn for step in pending if chance.random() < 0.7 for torn in _torn(step, chance)]
    if chance.random() < 0.5:
        chance.shuffle(kept)
    return kept


def _torn(step: Step, chance: random.Random) -> Iterator[Step]:
    """Most writes arrive whole; some only in sectors, each by itself."""
    if step.kind == "T" or chance.random() < 0.5:
        yield step
        return
    for start in range(0, len(step.data), SECTOR):
        if chance.random() < 0.5:
            yield Step("W", step.path, step.offset + start, step.data[start : start + SECTOR])


def _apply(content: bytearray, changes: list[Step]) -> None:
    for step in changes:
        if step.kind == "T":
            del content[step.offset :]
            content.extend(bytes(step.offset - len(content)))
            continue
        end = step.offset + len(step.data)
        content.extend(bytes(max(0, end - len(content))))
        content[step.offset : end] = step.data


class Crash(NamedTuple):
    """A moment, what was answered until then, and what the disk may hold."""

    moment: int
    answered: list[str]
    files: dict[str, bytes]


def crashes(found: list[Step], moments: list[int], chance: random.Random, each: int) -> Iterator[Crash]:
    """At each of these moments: the least, the most, and so many that chance makes."""
    wanted, disk, answered = set(moments), Disk(), list[str]()
    for moment, step in enumerate(found):
        if step.kind == "M":
            answered.append(f"command {step.offset}")
        disk.do(step)
        if moment in wanted:
            for how in ("least", "most", *["chance"] * each):
                yield Crash(moment, list(answered), disk.crashed(chance, how))


def laid_out(crash: Crash, was: Path, folder: Path) -> Path:
    """Write the files of a crash into a new folder. Shared memory is never on a disk."""
    folder.mkdir(parents=True)
    for path, content in crash.files.items():
        if not path.endswith("-shm"):
            place = folder / Path(path).relative_to(was)
            place.write_bytes(content)
            place.chmod(0o600)
    return folder
