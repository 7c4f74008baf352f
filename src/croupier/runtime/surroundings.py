"""What runs besides the program's own files: its bytecode, the packages that it needs, and what Python runs first.

- Python runs the bytecode beside a file, not the file, as long as the bytecode says that it is of that file. So each is
  held against what its file compiles to.
- Each package that is needed has a list of its files with their digests, from its installer; the files are held against
  it, and the list itself stands in the manifest.
- A `.pth` file, `sitecustomize` and `usercustomize` can run anything before the program does. They are in the manifest.
"""

import base64
import csv
import importlib.util
import marshal
import os
import re
import site
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from types import CodeType
from typing import Final

_HEADER: Final = 16
_RUN_FIRST: Final = ("*.pth", "sitecustomize.py", "usercustomize.py", "sitecustomize", "usercustomize")


# Bytecode ------------------------------------------------------------------------------------------------------------


def bytecode(package: Path) -> Iterator[str]:
    """Name the bytecode that would be run in the place of a file and is not what that file compiles to."""
    for source in sorted(package.rglob("*.py")):
        cached = Path(importlib.util.cache_from_source(str(source)))
        try:
            raw = cached.read_bytes()
        except OSError:
            continue
        if _is_run(raw, source) and not _is_of(raw, source):
            yield f"{cached.relative_to(package.parent).as_posix()} is not the bytecode of its file"


def _is_run(raw: bytes, source: Path) -> bool:
    """Tell whether Python would run this bytecode, as it decides by itself."""
    if raw[:4] != importlib.util.MAGIC_NUMBER or len(raw) < _HEADER:
        return False
    flags = int.from_bytes(raw[4:8], "little")
    if flags & 1:
        told = importlib.util.source_hash(source.read_bytes())
        return not flags & 2 or raw[8:_HEADER] == told
    stat = source.stat()
    told = (int(stat.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little") + (stat.st_size & 0xFFFFFFFF).to_bytes(4, "little")
    return raw[8:_HEADER] == told


def _is_of(raw: bytes, source: Path) -> bool:
    try:
        found = marshal.loads(raw[_HEADER:])  # noqa: S302 - it is only compared; Python itself would run it
        made = compile(source.read_bytes(), str(source), "exec", dont_inherit=True)
    except (ValueError, EOFError, TypeError, SyntaxError):
        return False
    return isinstance(found, CodeType) and found == made


# Packages ------------------------------------------------------------------------------------------------------------


@cache
def _needed(name: str) -> tuple[str, ...]:
    """Name the packages that one needs to run, and those that they need, as far as they are installed."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        each = _canonical(waiting.pop())
        if each in found:
            continue
        try:
            told = metadata.distribution(each)
        except metadata.PackageNotFoundError:
            continue
        found[each] = None
        waiting += [re.split(r"[\s;<>=!~\[(]", wanted, maxsplit=1)[0] for wanted in told.requires or ()]
    return tuple(sorted(found))


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def packages(name: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Give for each package that is needed the name of its list of files, the list's digest, and which files differ."""
    for each in _needed(name):
        if each == _canonical(name):
            continue
        told = metadata.distribution(each)
        text = told.read_text("RECORD")
        if text is None:
            yield f"{each}/RECORD", "0" * 64, (f"{each} has no list of its files",)
            continue
        differs = tuple(_differing(told))
        own = (name for name, _ in _recorded(text) if name.endswith("/RECORD") and name.count("/") == 1)
        label = next(own, f"{each}-{told.version}.dist-info/RECORD")
        yield label, sha256(text.encode()).hexdigest(), differs


def _recorded(text: str) -> Iterator[tuple[str, str]]:
    """Read the files of a list, each with its digest as it stands there. There are thousands: they stay text."""
    return ((row[0], row[1]) for row in csv.reader(text.splitlines()) if row)


def _differing(told: metadata.Distribution) -> Iterator[str]:
    root = str(told.locate_file(""))
    for name, recorded in _recorded(told.read_text("RECORD") or ""):
        mode, _, value = recorded.partition("=")
        if mode != "sha256" or name.endswith(".pyc"):
            continue
        try:
            raw = Path(os.path.join(root, name)).read_bytes()  # noqa: PTH118 - a path of parts takes as long as the digest
        except OSError:
            yield f"{name} is missing"
            continue
        if base64.urlsafe_b64encode(sha256(raw).digest()).rstrip(b"=").decode() != value:
            yield f"{name} changed"


# What runs first -----------------------------------------------------------------------------------------------------


def run_first() -> dict[str, str]:
    """Find what Python runs, or reads where to look for packages, before the program: each with its digest."""
    folders = [*site.getsitepackages(), *([site.getusersitepackages()] if site.ENABLE_USER_SITE else [])]
    found: dict[str, str] = {}
    for folder in dict.fromkeys(folders):
        for pattern in _RUN_FIRST:
            for each in sorted(Path(folder).glob(pattern)):
                files = sorted(each.rglob("*.py")) if each.is_dir() else [each]
                for file in files:
                    found[file.relative_to(folder).as_posix()] = sha256(file.read_bytes()).hexdigest()
    return found
