"""Texts in a journal and in files beside it: registered once, found again by document and version."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import reduce
from hashlib import sha256
from pathlib import Path
from typing import Final, Self
from uuid import uuid4

from croupier.floor import texts
from croupier.floor.texts import MOST_WORDS, RegisterText, TextRegistered, Texts
from croupier.journal.answers import Appended
from croupier.journal.entry import Proposal, Write
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import document
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import streams
from croupier.wording import refusal

MOST_BYTES: Final = 64 * 1024 * 1024


class NotRegistered(CroupierError, RuntimeError):
    """A text could not, or would not, be registered; or there is none of that name."""


def folder_of(journal: str) -> Path:
    """Say where the words of registered texts lie: beside a journal that is a file."""
    if "://" in journal:
        raise NotRegistered("a journal on a server has no folder beside it: name one with --folder")
    return Path(f"{journal}.texts")


class RegisteredTexts:
    """The texts of a journal that is open. Without a writer they can only be read."""

    def __init__(self, reader: Reader, folder: Path, journal: Journal | None = None) -> None:
        self._reader, self._folder, self._journal = reader, folder, journal

    @classmethod
    @contextmanager
    def look(cls, journal: str, folder: Path | None = None) -> Iterator[Self]:
        with Reader.look(journal) as reader:
            yield cls(reader, folder or folder_of(journal))

    @classmethod
    @contextmanager
    def open(cls, journal: str, folder: Path | None = None) -> Iterator[Self]:
        """Open a journal for writing; it is made if there is none."""
        kept = folder or folder_of(journal)
        with Journal.open(journal) as opened:
            if not opened.accepted:
                if not verify(opened, checks(opened)).sound:
                    raise NotRegistered(f"{journal} is not what it was: see croupier verify {journal}")
                opened.accept()
            yield cls(opened, kept, opened)

    @property
    def state(self) -> Texts:
        events = (each.event for each in self._reader.read(streams.TEXTS))
        return reduce(texts.evolve, events, Texts())

    def of(self, rulebook: str) -> tuple[TextRegistered, ...]:
        return self.state.of.get(document(rulebook).id, ())

    def path(self, of: TextRegistered) -> Path:
        """Find the file of a registered text. Raises `NotRegistered` where it is gone or is not what it was."""
        file = self._folder / of.sha256
        try:
            data = file.read_bytes()
        except OSError as error:
            raise NotRegistered(f"the words of {of.rulebook} {of.version} are not there: {error.strerror}") from None
        if sha256(data).hexdigest() != of.sha256:
            raise NotRegistered(f"the words of {of.rulebook} {of.version} are not what was registered")
        return file

    def register(
        self, rulebook: str, file: Path, version: str, by: str, effective: date | None = None
    ) -> TextRegistered:
        """Keep the words of a file and write down that they are registered. Raises `NotRegistered`."""
        if self._journal is None:
            raise NotRegistered("this journal is open for reading only")
        for what, words in (("a version", version), ("a name", by)):
            if not words.strip() or len(words) > MOST_WORDS or not words.isprintable():
                raise NotRegistered(f"{what} has one to {MOST_WORDS} characters that can be printed")
        data = _bytes(file)
        command = RegisterText(
            rulebook=document(rulebook).id,
            sha256=sha256(data).hexdigest(),
            size=len(data),
            version=version,
            effective=effective,
            by=by,
            at=datetime.now(UTC).replace(tzinfo=None),
        )
        decision = texts.decide(self.state, command)
        if isinstance(decision, Refused):
            said = refusal(decision)
            raise NotRegistered(f"{said.says} {said.mend}")
        self._keep(command.sha256, data)
        self._append(command, decision.events)
        return decision.events[0]

    def _keep(self, name: str, data: bytes) -> None:
        """Put the words beside the data before the entry is written: an entry never lacks its words."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            draft = self._folder / f"{name}.new"
            draft.write_bytes(data)
            draft.replace(self._folder / name)
        except OSError as error:
            raise NotRegistered(f"{self._folder} cannot be written: {error.strerror}") from None

    def _append(self, command: RegisterText, events: tuple[TextRegistered, ...]) -> None:
        assert self._journal is not None  # noqa: S101 - asked before
        write = Write(stream=streams.TEXTS, expected=self._journal.version(streams.TEXTS), events=events)
        proposal = Proposal(
            command_id=str(uuid4()),
            command=command,
            actor=command.by,
            edition=streams.HOUSE,
            digest="-",
            time=datetime.now(UTC),
            writes=(write,),
        )
        (answer,) = self._journal.append([proposal])
        if not isinstance(answer, Appended):
            raise NotRegistered(answer.says)


def _bytes(file: Path) -> bytes:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise NotRegistered(
                f"{file.name} is larger than {MOST_BYTES // 1024 // 1024} MB: give one document at a time"
            )
        return file.read_bytes()
    except OSError as error:
        raise NotRegistered(f"{file.name} cannot be read: {error.strerror}") from None
