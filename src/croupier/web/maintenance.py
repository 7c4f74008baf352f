"""What a server does by itself: its own files are checked at the start and every day, and what goes wrong is noted."""

import asyncio
import json
import threading
import time
from typing import Final

from croupier.floor.program import DAILY, START
from croupier.floor.significant import PROGRAM_ERROR, TROUBLE
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.interface import CommandNotWritten
from croupier.runtime.integrity import InstalledFiles, NoManifest
from croupier.web.guard import LOG
from croupier.web.settings import Settings

DAY_SECONDS: Final = 24 * 60 * 60
LOOK_SECONDS: Final = 60
NOTED_EVERY_SECONDS: Final = 10
"""A bug that everybody meets is not written down for everybody: the log has each."""


class Upkeep:
    """One for each server."""

    def __init__(self, house: AnyHouse, settings: Settings) -> None:
        self._house = house
        self._settings = settings
        self._task: asyncio.Task[None] | None = None
        self._last: str | None = None
        self._noted = -float(NOTED_EVERY_SECONDS)
        self._writing: threading.Thread | None = None

    async def start(self) -> None:
        await asyncio.to_thread(self.check, START)
        self._task = asyncio.create_task(self._daily())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
        await asyncio.to_thread(self.written)

    def check(self, when: str) -> InstalledFiles | None:
        """Check the program's files and write it down; nothing where that cannot be written now."""
        try:
            found = self._house.orders.check_program(when, given=self._settings.manifest, demo=self._settings.demo)
        except (CommandNotWritten, NoManifest) as error:
            LOG.error(json.dumps({"what": "self-check", "error": str(error)}))
            return None
        if not found.sound:
            LOG.error(json.dumps({"what": "self-check", "differs": found.differs[:20], "against": found.against}))
        return found

    async def _daily(self) -> None:
        began = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await asyncio.to_thread(self._troubles)
            if time.monotonic() - began >= DAY_SECONDS:
                began = time.monotonic()
                await asyncio.to_thread(self.check, DAILY)

    def _troubles(self) -> None:
        """Write down what failed in what the house does by itself, each once."""
        found = list(self._house.troubles)
        behind = next((place for place in range(len(found), 0, -1) if found[place - 1] is self._last), 0)
        for each in found[behind:]:
            self._house.orders.note(TROUBLE, "the house", each)
        self._last = found[-1] if found else None

    def bug(self, path: str, error: Exception) -> None:
        """Write a bug down without waiting for it, and not more often than every few seconds."""
        if time.monotonic() - self._noted < NOTED_EVERY_SECONDS:
            return
        self._noted = time.monotonic()
        says = f"A bug was met at {path}: {type(error).__name__}."
        note = self._house.orders.note
        self._writing = threading.Thread(target=note, args=(PROGRAM_ERROR, "the house", says), daemon=True)
        self._writing.start()

    def written(self) -> None:
        """Wait until the last bug is written down: the house may close then."""
        if self._writing:
            self._writing.join(LOOK_SECONDS)
