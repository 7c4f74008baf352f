"""Answers that took long, kept on disk for the same user: found again by what they depend on, never trusted if damaged.

Where the folder cannot be made or written, or belongs to somebody else, nothing is kept and nothing is read. A file
holds its own name and a digest of its content; one that is anything else is as good as none, and is written anew.
"""

import hashlib
import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.version import __version__

FOLDER: Final = "CROUPIER_CACHE"
"""Names another folder; set to nothing, nothing is kept."""
MOST_BYTES: Final = 4 * 1024 * 1024


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    digest: str
    content: msgspec.Raw


def folder() -> Path | None:
    """Give the folder of this user's answers; None: there is to be none."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(base) if base and Path(base).is_absolute() else Path.home() / ".cache") / "croupier"
    except RuntimeError:  # nobody's home is known
        return None


def named(*parts: object, sources: Iterable[Path]) -> str:
    """Name an answer for all that it depends on: what was asked, and the program that works it out."""
    made = hashlib.sha256(msgspec.json.encode([__version__, *map(repr, parts)]))
    for each in sources:
        made.update(each.read_bytes())
    return made.hexdigest()


def recall(name: str) -> Any:
    """Give an answer that was kept; None: there is none that can be trusted."""
    place = folder()
    if place is None:
        return None
    try:
        found = place / f"{name}.json"
        if not (_own(place) and _own(found)) or found.stat().st_size > MOST_BYTES:
            return None
        kept = msgspec.json.decode(found.read_bytes(), type=_File)
        content = bytes(kept.content)
        whole = (kept.name, kept.digest) == (name, hashlib.sha256(content).hexdigest())
        return msgspec.json.decode(content) if whole else None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def keep(name: str, answer: Any) -> None:
    """Keep an answer, whole or not at all. Where that is not possible, it is worked out again next time."""
    place = folder()
    if place is None:
        return
    content = msgspec.json.encode(answer)
    made = _File(name, hashlib.sha256(content).hexdigest(), msgspec.Raw(content))
    with suppress(OSError):
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _own(place):
            return
        handle, unfinished = tempfile.mkstemp(dir=place)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(made))
            Path(unfinished).replace(place / f"{name}.json")
        except OSError:
            Path(unfinished).unlink(missing_ok=True)


def _own(path: Path) -> bool:
    """Tell whether only this user can have written something; where users are not told apart so, it is believed."""
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
