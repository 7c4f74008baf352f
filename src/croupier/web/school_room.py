"""The school of a server: its database, opened when somebody first trains, and what is going on just now."""

from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from litestar.exceptions import HTTPException

from croupier.journal.errors import StorageError
from croupier.runtime.school.store import NotKept, SchoolBook
from croupier.web.class_rooms import ClassRooms
from croupier.web.settings import Settings
from croupier.web.storms import Storms
from croupier.wording import say


class SchoolRoom:
    """Where training is kept: a database of its own beside the house's, or the one that the server was told."""

    def __init__(self, settings: Settings) -> None:
        self._path = settings.school or beside(settings.url)
        self._opening = Lock()
        self._open = ExitStack()
        self._book: SchoolBook | None = None
        self.classes = ClassRooms(settings.class_lasts.total_seconds())
        self.storms = Storms()

    @property
    def book(self) -> SchoolBook:
        """Give the school's book. Waits for the disk the first time. Raises `HTTPException` where there is none."""
        with self._opening:
            if self._book is None:
                if self._path is None:
                    raise HTTPException(
                        status_code=503, detail=say("This house has no school: start the server with --school.")
                    )
                try:
                    self._book = self._open.enter_context(SchoolBook.open(self._path))
                except (StorageError, NotKept) as error:
                    raise HTTPException(status_code=503, detail=str(error)) from None
            return self._book

    def close(self) -> None:
        self.classes.stop()
        with self._opening:
            self._open.close()
            self._book = None


def beside(url: str) -> Path | None:
    """Name the school's file beside the house's; a house in PostgreSQL has no place beside it."""
    file = url.removeprefix("sqlite:///")
    if "://" in file or not file or file == ":memory:":
        return None
    path = Path(file)
    return path.with_name(f"{path.stem}-school{path.suffix or '.db'}")


def now() -> datetime:
    """Tell the time as a school writes it: in UTC, to the second."""
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)
