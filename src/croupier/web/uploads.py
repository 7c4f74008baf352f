"""Files that somebody uploads to have them checked: bounded in size and time, judged in a process of its own at low
priority, and gone as soon as the answer is given.

A place is taken before anything of a file is read: one for each person, a few in all. So nobody fills the memory of the
server, or keeps the others from checking, by sending many files at once.
"""

import asyncio
import json
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from litestar.datastructures import UploadFile
from litestar.exceptions import ClientException, HTTPException

from croupier.web.guard import check_form
from croupier.web.handler_types import Asking
from croupier.web.people import User
from croupier.wording import say

MOST_BYTES: Final = 16 * 1024**2
"""Of everything that is uploaded at once. More is checked with the command."""
SECONDS: Final = 300.0
MOST_AT_ONCE: Final = 4
"""So many people may have something checked at the same time; one process runs, the others wait."""
_NOT_FOR_IT: Final = ("PG", "CROUPIER_")
"""What begins so in the environment may be the password of the database, or how the server is set up."""
_SUFFIXES: Final = frozenset({".csv", ".txt", ".tsv", ".json", ".jsonl", ".ndjson", ".toml"})
_UNREADABLE: Final = 2


class Uploads:
    """Lets one check run at a time, and a few people wait. Only the event loop counts, so nothing is locked."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._people: set[str] = set()

    @contextmanager
    def place(self, user: User) -> Iterator[None]:
        """Take the place of somebody, before their request is read. Raises `HTTPException` where there is none."""
        if user.name in self._people:
            raise HTTPException(
                status_code=429, detail=say("A check of yours is still running: wait for it."), headers=_LATER
            )
        if len(self._people) >= MOST_AT_ONCE:
            says = say("Other files are being checked: try again in a few minutes.")
            raise HTTPException(status_code=503, detail=says, headers=_LATER)
        self._people.add(user.name)
        try:
            yield
        finally:
            self._people.discard(user.name)

    async def run(self, arguments: Sequence[str], files: Mapping[str, bytes]) -> Any:
        """Run a command on files, which stand in its arguments by their names; gives its JSON."""
        async with self._lock:
            return await _run(arguments, files)


_LATER: Final = {"retry-after": "30"}


async def _run(arguments: Sequence[str], files: Mapping[str, bytes]) -> Any:
    with tempfile.TemporaryDirectory(prefix="croupier-upload-") as folder:
        for name, content in files.items():
            await asyncio.to_thread((Path(folder) / name).write_bytes, content)
        told = Path(folder) / "told"
        with told.open("wb") as out:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "croupier.cli.bounded", *arguments),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=out,
                stderr=asyncio.subprocess.PIPE,
                cwd=folder,
                env={name: value for name, value in os.environ.items() if not name.startswith(_NOT_FOR_IT)},
                start_new_session=True,
            )
            try:
                _, wrong = await asyncio.wait_for(process.communicate(), SECONDS)
            except (TimeoutError, asyncio.CancelledError) as error:
                os.killpg(process.pid, signal.SIGKILL)
                await process.wait()
                if isinstance(error, asyncio.CancelledError):
                    raise
                raise ClientException(detail=say("The check took too long: use the command on the file.")) from None
        if process.returncode == _UNREADABLE:
            raise ClientException(detail=_sentence(wrong))
        return await asyncio.to_thread(_read, told)


def _read(told: Path) -> Any:
    try:
        return plain(told.read_bytes())
    except ValueError:
        raise ClientException(detail=say("The check took too long: use the command on the file.")) from None


def plain(raw: bytes) -> Any:
    """Read JSON that somebody else's words are in. Raises `ValueError` where it is none, or has letters that are none:
    no page can be written with half a pair of surrogates.
    """
    found = json.loads(raw)
    if b"\\ud" in raw.lower():
        json.dumps(found, ensure_ascii=False).encode()
    return found


def _sentence(wrong: bytes) -> str:
    lines = [each for each in wrong.decode(errors="replace").splitlines() if each.strip()]
    return lines[-1].removeprefix("Error: ")[:500] if lines else say("The file cannot be read.")


async def uploaded(request: Asking, user: User) -> dict[str, Any]:
    """Read a form with files; its token is looked at before anything else."""
    form = await request.form()
    check_form(user, str(form.get("csrf", "")), "")
    return dict(form.items())


async def content(form: Mapping[str, Any], field: str) -> bytes:
    """Read one file of a form; nothing if none was chosen."""
    given = form.get(field)
    return await given.read() if isinstance(given, UploadFile) else b""


def suffix(form: Mapping[str, Any], field: str) -> str:
    """Say which kind of file it is by its name; the name itself is not used."""
    given = form.get(field)
    name = given.filename if isinstance(given, UploadFile) else ""
    found = Path(name).suffix.lower()
    if found not in _SUFFIXES:
        raise ClientException(
            detail=say("A log is a file of values (.csv), JSON (.json), JSON lines (.jsonl) or TOML (.toml).")
        )
    return found


async def log_files(form: Mapping[str, Any], rulebook: str) -> tuple[list[str], dict[str, bytes]]:
    """Take a log, its wagers, its header and its map out of a form: the arguments of a command, and the files."""
    files: dict[str, bytes] = {}
    arguments: list[str] = []
    for field in ("log", "wagers"):
        found = await content(form, field)
        if found:
            files[f"{field}{suffix(form, field)}"] = found
            arguments.append(f"{field}{suffix(form, field)}")
    if "log" not in {name.partition(".")[0] for name in files}:
        raise ClientException(detail=say("Choose a log."))
    header, map_ = await content(form, "header"), await content(form, "map")
    files["header.toml"] = header or f'[table]\nrulebook = "{rulebook}"\n'.encode()
    if map_:
        files["map.toml"] = map_
    return [*arguments, "--table", "header.toml", *(("--map", "map.toml") if map_ else ())], files
